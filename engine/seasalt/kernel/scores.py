"""What cards are worth now, and whether a condition of the rules holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.kernel.cards import Cards

if TYPE_CHECKING:
    from array import array


class Scores(Cards):
    """Adds scores and conditions."""

    def points(self, s: array[int], seat: int) -> int:
        """Return the card points of a seat."""
        p, o = self.program, self.layout
        total = s[o.laid_points + seat]
        for part in range(p.hand_tables):
            total += p.tables[p.hand_table_at[part] + s[o.hand_index + seat * p.hand_tables + part]]
        for part in range(p.all_tables):
            total += p.tables[p.all_table_at[part] + s[o.all_index + seat * p.all_tables + part]]
        for row in range(p.group_count):
            own = s[o.all_kind + seat * p.kinds + p.group_kinds[row * 4]]
            if own:
                total += self.groups(
                    s,
                    seat,
                    p.group_kinds[row * 4 + 1],
                    p.group_kinds[row * 4 + 2],
                    p.group_kinds[row * 4 + 3],
                    own,
                )
        return total

    def groups(self, s: array[int], seat: int, first: int, many: int, weights: int, largest: int) -> int:
        """Return the sum of the largest groups of equal attribute values."""
        p, o = self.program, self.layout
        row = o.values + seat * p.values + first
        used = 0
        total = 0
        for _ in range(min(largest, many)):
            best = 0
            where = -1
            for value in range(many):
                size = s[row + value]
                if size > best and p.weights[weights + value] and not used >> value & 1:
                    best = size
                    where = value
            if where < 0:
                break
            used |= 1 << where
            total += best
        return total

    def bonus(self, s: array[int], seat: int, number: int) -> int:
        """Return a bonus of a seat."""
        p, o = self.program, self.layout
        row = number * 5
        form, first, many, weights = (
            p.bonus_rows[row],
            p.bonus_rows[row + 1],
            p.bonus_rows[row + 2],
            p.bonus_rows[row + 3],
        )
        if form == op.BONUS_FLAT:
            return p.bonus_rows[row + 4]
        if form == op.BONUS_BIGGEST:
            return self.groups(s, seat, first, many, weights, 1)
        total = 0
        for value in range(many):
            if s[o.values + seat * p.values + first + value] and p.weights[weights + value]:
                total += 1
        return total

    def holds(self, s: array[int], condition: int, seat: int) -> bool:
        """Tell whether a condition holds for a seat."""
        c, o = self.program.conditions, self.layout
        row = condition * 4
        what = c[row]
        if what == op.COND_ALWAYS:
            return True
        if what == op.COND_POINTS:
            value = self.points(s, seat)
        elif what == op.COND_COUNT:
            value = s[o.all_kind + seat * self.program.kinds + c[row + 1]]
        elif what == op.COND_DECK:
            value = s[at.DECK_N]
        elif what == op.COND_HAND:
            value = s[o.hand_n + seat]
        elif what == op.COND_DISCARD:
            value = sum(s[o.pile_n : o.pile_n + self.program.piles])
        else:
            value = self._laid_cards(s, seat)
        return c[row + 2] <= value <= c[row + 3]

    def _laid_cards(self, s: array[int], seat: int) -> int:
        p, o = self.program, self.layout
        total = 0
        for n in range(s[o.groups_n + seat]):
            lay = s[o.groups + seat * o.most_groups + n]
            for k in range(p.lay_width):
                total += p.lay_cards[lay * p.lay_width + k] >= 0
        return total

    def _can_choose(self, s: array[int], first: int, many: int) -> bool:
        rows = self.program.alternatives
        for number in range(first, first + many):
            if rows[number * 4 + 2] == op.DECK:
                if s[at.DECK_N]:
                    return True
            elif self._some_pile(s):
                return True
        return False

    def _some_pile(self, s: array[int]) -> bool:
        o = self.layout
        for pile in range(self.program.piles):
            if s[o.pile_n + pile]:
                return True
        return False

    def can_rob(self, s: array[int], victim: int) -> bool:
        """Tell whether the active seat may take a card of a seat's hand."""
        o = self.layout
        return victim != s[at.SEAT] and s[o.hand_n + victim] > 0 and not s[o.protected + victim]

    def _some_victim(self, s: array[int]) -> bool:
        for victim in range(self.program.seats):
            if self.can_rob(s, victim):
                return True
        return False

    def _forced_pile(self, s: array[int]) -> int:
        """Return the pile where a card must go unasked, or -1: the lowest empty one."""
        o = self.layout
        if self.program.fill_empty_first:
            for pile in range(self.program.piles):
                if not s[o.pile_n + pile]:
                    return pile
        return -1
