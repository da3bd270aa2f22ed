"""What cards are worth now, and whether a condition of the rules holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.kernel.cards import Cards

if TYPE_CHECKING:
    from array import array

    from seasalt.program import Program


class Scores(Cards):
    """Adds scores and conditions."""

    def points(self, s: array[int], seat: int) -> int:
        """Return the card points of a seat."""
        p, o = self.binding(s, seat), self.layout
        total = s[o.laid_points + seat]
        for part in range(p.hand_tables):
            total += p.tables[p.hand_table_at[part] + s[o.hand_index + seat * p.kinds + part]]
        for part in range(p.all_tables):
            total += p.tables[p.all_table_at[part] + s[o.all_index + seat * p.kinds + part]]
        for row in range(p.group_count):
            own = s[o.all_kind + seat * p.kinds + p.group_kinds[row * 4]]
            if own:
                total += self.groups(s, seat, p.group_kinds, row * 4 + 1, own)
        for row in range(len(p.added) // 2):
            total += self.added_points(s, seat, row)
        for row in range(len(p.jokers) // 4):
            total += self.joker_points(s, seat, row)
        for row in range(len(p.unmatched) // 2):
            total += p.unmatched[row * 2 + 1] * self.unmatched_value(s, seat)
        for row in range(len(p.sums) // 3):
            total += self.best_sum(s, seat, row)
        return total

    def unmatched_value(self, s: array[int], seat: int) -> int:
        """Return the value of the cards in hand that lie in no combo, arranged to make it least."""
        p, o = self.binding(s, seat), self.layout
        hand = list(s[o.hand + seat * p.faces : o.hand + (seat + 1) * p.faces])
        total = sum(p.face_values[face] * count for face, count in enumerate(hand))
        possible = [meld for meld in p.melds if all(map(hand.__getitem__, meld))]
        return total - _cover(p.face_values, hand, possible, 0)

    def best_sum(self, s: array[int], seat: int, row: int) -> int:
        """Return the largest sum of values in hand among cards with an equal attribute value."""
        p, o = self.binding(s, seat), self.layout
        first, many = p.sums[row * 3 + 1], p.sums[row * 3 + 2]
        sums = [0] * many
        for face in range(p.faces):
            count = s[o.hand + seat * p.faces + face]
            for group in range(p.grouped if count else 0):
                cell = p.value_cells[face * p.grouped + group]
                if first <= cell < first + many:
                    sums[cell - first] += count * p.face_values[face]
        return max(sums)

    def added_points(self, s: array[int], seat: int, row: int) -> int:
        """Return what cards in hand add to the combos in hand that they can join."""
        p, o = self.binding(s, seat), self.layout
        own = s[o.hand_kind + seat * p.kinds + p.added[row * 2]]
        if own == 0:
            return 0
        room = 0
        for part in range(p.hand_tables):
            room += p.tables[p.added_at[row * p.hand_tables + part] + s[o.hand_index + seat * p.kinds + part]]
        return p.added[row * 2 + 1] * min(own, room)

    def joker_points(self, s: array[int], seat: int, row: int) -> int:
        """Return the most that jokers add, each standing for one more card of a set that is begun and not full."""
        p, o = self.binding(s, seat), self.layout
        own = s[o.all_kind + seat * p.kinds + p.jokers[row * 4]]
        if own == 0:
            return 0
        needs, first, many = p.jokers[row * 4 + 1], p.jokers[row * 4 + 2], p.jokers[row * 4 + 3]
        best = [0] * (own + 1)
        for target in range(first, first + many):
            kind, table, full = p.joker_targets[target * 3 : target * 3 + 3]
            have = s[o.all_kind + seat * p.kinds + kind]
            if have < needs or have >= full:
                continue
            for used in range(own, 0, -1):
                for here in range(1, min(used, full - have) + 1):
                    gain = p.tables[table + have + here] - p.tables[table + have]
                    best[used] = max(best[used], best[used - here] + gain)
        return max(best)

    def groups(self, s: array[int], seat: int, rows: array[int], cell: int, largest: int) -> int:
        """Return the sum of the largest groups of equal attribute values.

        ``rows[cell:cell + 3]`` are the first value, how many values, and the first of their weights.
        """
        p, o = self.binding(s, seat), self.layout
        first, many, weights = rows[cell], rows[cell + 1], rows[cell + 2]
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
        p, o = self.binding(s, seat), self.layout
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
            return self.groups(s, seat, p.bonus_rows, row + 1, 1)
        total = 0
        for value in range(many):
            if s[o.values + seat * p.values + first + value] and p.weights[weights + value]:
                total += 1
        return total

    def holds(self, s: array[int], p: Program, condition: int, seat: int) -> bool:
        """Tell whether a condition of a program holds for a seat; each program numbers its own."""
        o = self.layout
        c = p.conditions
        row = condition * 4
        what = c[row]
        if what == op.COND_ALWAYS:
            return True
        if what == op.COND_POINTS:
            value = self.points(s, seat)
        elif what == op.COND_COUNT:
            value = s[o.all_kind + seat * p.kinds + c[row + 1]]
        elif what == op.COND_DECK:
            value = s[at.DECK_N]
        elif what == op.COND_DISCARD:
            value = sum(s[o.pile_n : o.pile_n + p.piles])
        elif c[row + 1] == op.EVERYONE:
            value = sum(self._size(s, what, other) for other in range(p.seats))
        else:
            value = self._size(s, what, seat)
        return c[row + 2] <= value <= c[row + 3]

    def _size(self, s: array[int], what: int, seat: int) -> int:
        """Return how many cards a seat has in a zone of its own."""
        o = self.layout
        if what == op.COND_HAND:
            return s[o.hand_n + seat]
        if what == op.COND_ASIDE:
            return s[o.aside_n + seat]
        return self._laid_cards(s, seat)

    def _laid_cards(self, s: array[int], seat: int) -> int:
        return sum(len(self.group_faces(s, seat, n)) for n in range(s[self.layout.groups_n + seat]))

    def _can_choose(self, s: array[int], p: Program, first: int, many: int) -> bool:
        for row in range(first * 5, (first + many) * 5, 5):
            role = p.alternatives[row + 2]
            if role == op.DECK:
                if s[at.DECK_N]:
                    return True
            elif role == op.DISCARD:
                if self._some_pile(s):
                    return True
            else:
                for pile in range(p.piles):
                    if self._matches(s, pile, p.alternatives[row + 4]):
                        return True
        return False

    def _matches(self, s: array[int], pile: int, attribute: int) -> bool:
        """Tell whether a pile's top shares an attribute value with another pile's top."""
        own = self._top_value(s, pile, attribute)
        if own < 0:
            return False
        for other in range(self.program.piles):
            if other != pile and self._top_value(s, other, attribute) == own:
                return True
        return False

    def _top_value(self, s: array[int], pile: int, attribute: int) -> int:
        p, o = self.program, self.layout
        count = s[o.pile_n + pile]
        if count == 0:
            return -1
        return p.value_cells[s[o.pile + pile * p.cards + count - 1] * p.grouped + attribute]

    def _some_pile(self, s: array[int]) -> bool:
        o = self.layout
        for pile in range(self.program.piles):
            if s[o.pile_n + pile]:
                return True
        return False

    def can_target(self, s: array[int], victim: int, what: int) -> bool:
        """Tell whether the active seat may do something to another: steal from or swap with its hand."""
        o = self.layout
        return (
            victim != s[at.SEAT]
            and s[o.hand_n + victim] > 0
            and not s[o.protected + victim]
            and not self.immune(s, victim, what)
        )

    def can_rob(self, s: array[int], victim: int) -> bool:
        """Tell whether a seat's laid combos may be taken."""
        o = self.layout
        return (
            victim != s[at.SEAT] and not s[o.protected + victim] and not self.immune(s, victim, op.FROM_ROB)
        )

    def immune(self, s: array[int], seat: int, what: int) -> bool:
        """Tell whether the rules that bind a seat protect it from something."""
        p = self.binding(s, seat)
        for row in range(0, len(p.protection), 2):
            if p.protection[row + 1] & what and self.holds(s, p, p.protection[row], seat):
                return True
        return False

    def victims(self, s: array[int], what: int) -> list[int]:
        """Return the seats to which the active seat may do something, in order; one where only the left is asked."""
        seats, seat = self.program.seats, s[at.SEAT]
        if not what & op.LEFT_ONLY:
            return [victim for victim in range(seats) if self.can_target(s, victim, what)]
        for step in range(1, seats):
            if self.can_target(s, (seat + step) % seats, what):
                return [(seat + step) % seats]
        return []

    def _forced_pile(self, s: array[int]) -> int:
        """Return the pile where a card must go unasked, or -1.

        It is the lowest empty one where empty piles are filled first, or where all are empty.
        """
        empty = self._lowest_empty(s)
        if empty >= 0 and (self.program.fill_empty_first or not self._some_pile(s)):
            return empty
        return -1

    def _lowest_empty(self, s: array[int]) -> int:
        o = self.layout
        for pile in range(self.program.piles):
            if not s[o.pile_n + pile]:
                return pile
        return -1


def _cover(values: array[int], hand: list[int], possible: list[tuple[int, ...]], first: int) -> int:
    """Return the most value that combos from ``first`` on cover, no card twice; ``hand`` is restored."""
    best = 0
    for number in range(first, len(possible)):
        faces = possible[number]
        for face in faces:
            hand[face] -= 1
        if all(hand[face] >= 0 for face in faces):
            value = sum(values[face] for face in faces)
            best = max(best, value + _cover(values, hand, possible, number))
        for face in faces:
            hand[face] += 1
    return best
