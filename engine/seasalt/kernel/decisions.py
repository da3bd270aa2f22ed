"""What may be decided, and what a decision does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.kernel.ends import Ends

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

    from seasalt.kernel.cards import Log
    from seasalt.program import Program


class Decisions(Ends):
    """Adds the decisions."""

    def __init__(self, program: Program, variant: Callable[[int], Program] | None = None) -> None:
        """List, by kind of decision, what lists its actions and what plays one."""
        super().__init__(program, variant)
        self._listers = (
            self._legal_nothing,
            self._legal_choice,
            self._legal_keep,
            self._legal_puts,
            self._legal_menu,
            self._legal_pile_choice,
            self._legal_pick,
            self._legal_steals,
            self._legal_swaps,
            self._legal_gives,
            self._legal_gets,
            self._legal_robberies,
            self._legal_holds,
            self._legal_questions,
            self._legal_discards,
        )
        self._players = (
            self._play_nothing,
            self._play_choice,
            self._play_keep,
            self._play_put,
            self._play_menu,
            self._play_pile,
            self._play_pick,
            self._play_steal,
            self._play_swap,
            self._play_give,
            self._play_get,
            self._play_robbery,
            self._play_hold,
            self._play_question,
            self._play_discard,
        )

    def legal(self, s: array[int], out: list[int]) -> None:
        """Append the ids of the legal actions of the decision that is due, in ascending order."""
        self._listers[s[at.PHASE]](s, out)

    def apply(self, s: array[int], action: int, log: Log | None) -> None:
        """Play a legal action."""
        phase = s[at.PHASE]
        s[at.PHASE] = op.PHASE_NONE
        s[at.ACTIONS] += 1
        self._players[phase](s, action, log)

    def _argument(self, s: array[int], number: int) -> int:
        """Return an argument of the instruction that waits for a decision."""
        return self.binding(s, s[at.SEAT]).code[s[at.PC] * op.WIDTH + number]

    # ------------------------------------------------------------------ what is legal

    def _legal_nothing(self, _s: array[int], _out: list[int]) -> None:
        """List nothing: no decision is due."""

    def _legal_puts(self, s: array[int], out: list[int]) -> None:
        empty = self._lowest_empty(s)
        for pile in range(self.program.piles):
            if s[self.layout.pile_n + pile] or pile == empty:
                out.append(self.program.first_put + pile)

    def _legal_pile_choice(self, s: array[int], out: list[int]) -> None:
        self._legal_piles(s, self.program.first_pile, out)

    def _legal_steals(self, s: array[int], out: list[int]) -> None:
        out.extend(self.program.first_steal + victim for victim in self.victims(s, self._argument(s, 2)))

    def _legal_swaps(self, s: array[int], out: list[int]) -> None:
        out.extend(self.program.first_swap + victim for victim in self.victims(s, self._argument(s, 2)))

    def _legal_gives(self, s: array[int], out: list[int]) -> None:
        self._legal_hand(s, s[at.SEAT], self.program.first_give, out)
        out.append(self.program.pass_action)

    def _legal_gets(self, s: array[int], out: list[int]) -> None:
        self._legal_hand(s, s[at.VICTIM], self.program.first_get, out)

    def _legal_discards(self, s: array[int], out: list[int]) -> None:
        self._legal_hand(s, s[at.SEAT], self.program.first_discard, out)

    def _legal_holds(self, s: array[int], out: list[int]) -> None:
        for event in range(len(self.program.event_ids)):
            if s[self.layout.held + s[at.SEAT]] >> event & 1:
                out.append(self.program.first_hold + event)

    def _legal_questions(self, s: array[int], out: list[int]) -> None:
        p, o, group = self.program, self.layout, self._argument(s, 2)
        seat = s[at.SEAT]
        for victim in self.victims(s, 0):
            for face in range(p.faces):
                cell = p.value_cells[face * p.grouped + group]
                action = p.first_ask + victim * p.values + cell
                if cell >= 0 and s[o.hand + seat * p.faces + face] and action not in out:
                    out.append(action)
        out.sort()

    def _legal_hand(self, s: array[int], seat: int, first: int, out: list[int]) -> None:
        p, o = self.program, self.layout
        for face in range(p.faces):
            if s[o.hand + seat * p.faces + face]:
                out.append(first + face)

    def _legal_robberies(self, s: array[int], out: list[int]) -> None:
        p, o = self.program, self.layout
        group = self._argument(s, 2)
        lays = len(p.lay_pattern)
        for victim in range(p.seats):
            if not self.can_rob(s, victim):
                continue
            for n in range(s[o.groups_n + victim]):
                lay = s[o.groups + victim * o.most_groups + n]
                action = p.first_rob + victim * lays + lay
                if p.pattern_group[p.lay_pattern[lay]] == group and action not in out:
                    out.append(action)
        out.sort()

    def _some_robbery(self, s: array[int]) -> bool:
        found: list[int] = []
        self._legal_robberies(s, found)
        return bool(found)

    def _legal_choice(self, s: array[int], out: list[int]) -> None:
        p = self.binding(s, s[at.SEAT])
        code = s[at.PC] * op.WIDTH
        first, many = p.code[code + 1], p.code[code + 2]
        for row in range(first * 5, (first + many) * 5, 5):
            if p.alternatives[row + 2] == op.DECK:
                if s[at.DECK_N]:
                    out.append(p.first_draw + p.alternatives[row])
            elif p.alternatives[row + 2] == op.DISCARD:
                self._legal_piles(s, p.first_take, out)
            else:
                for pile in range(p.piles):
                    if self._matches(s, pile, p.alternatives[row + 4]):
                        out.append(p.first_take + pile)
        out.sort()

    def _legal_piles(self, s: array[int], first: int, out: list[int]) -> None:
        o = self.layout
        for pile in range(self.program.piles):
            if s[o.pile_n + pile]:
                out.append(first + pile)

    def _legal_keep(self, s: array[int], out: list[int]) -> None:
        p, o = self.program, self.layout
        for place in range(s[at.LOOK_N]):
            action = p.first_keep + s[o.looked + place]
            if action not in out:
                out.append(action)
        out.sort()

    def _legal_pick(self, s: array[int], out: list[int]) -> None:
        p, o = self.program, self.layout
        first = o.pile + s[at.PILE] * p.cards
        for place in range(first, first + s[o.pile_n + s[at.PILE]]):
            action = p.first_pick + s[place]
            if action not in out:
                out.append(action)
        out.sort()

    def _legal_menu(self, s: array[int], out: list[int]) -> None:
        seat = s[at.SEAT]
        p = self.binding(s, seat)
        offers = p.code[s[at.PC] * op.WIDTH + 1]
        if offers & op.MENU_LAY:
            self._legal_lays(s, seat, out)
            self._legal_hides(s, seat, out)
        if offers & op.MENU_CALL and not s[at.CALL]:
            for call in range(len(p.call_ids)):
                if p.call_rows[call * 8 + 7] and self.holds(s, p, p.call_rows[call * 8], seat):
                    out.append(p.first_call + call)
        for win in range(len(p.win_ids)):
            if self.wins_now(s, win, seat):
                out.append(p.first_claim + win)
        out.append(p.end_action)

    def _legal_lays(self, s: array[int], seat: int, out: list[int]) -> None:
        p, o = self.binding(s, seat), self.layout
        hand = o.hand + seat * p.faces
        kinds = o.hand_kind + seat * p.kinds
        for pattern in range(len(p.pattern_on)):
            enough = p.pattern_on[pattern]
            for row in range(p.pattern_need_at[pattern], p.pattern_need_at[pattern + 1]):
                if s[kinds + p.pattern_need[row * 2]] < p.pattern_need[row * 2 + 1]:
                    enough = 0
                    break
            if not enough:
                continue
            for lay in range(p.pattern_lays[pattern], p.pattern_lays[pattern + 1]):
                if self._can_lay(s, hand, lay):
                    out.append(p.first_lay + lay)

    def _legal_hides(self, s: array[int], seat: int, out: list[int]) -> None:
        p, o = self.binding(s, seat), self.layout
        if s[o.aside_n + seat] >= p.aside_limit:
            return
        for face in range(p.faces):
            if p.hide_kinds[p.kind_of[face]] and s[o.hand + seat * p.faces + face]:
                out.append(p.first_hide + face)

    def _can_lay(self, s: array[int], hand: int, lay: int) -> bool:
        p = self.program
        row = lay * p.lay_width
        for k in range(p.lay_width):
            face = p.lay_cards[row + k]
            if face >= 0 and s[hand + face] < p.lay_more[row + k]:
                return False
        return True

    # ------------------------------------------------------------------ what an action does

    def _play_nothing(self, _s: array[int], action: int, _log: Log | None) -> None:
        raise AssertionError(f"action {action} was played where no decision is due")

    def _play_keep(self, s: array[int], action: int, log: Log | None) -> None:
        self._keep(s, action - self.program.first_keep, log)

    def _play_put(self, s: array[int], action: int, log: Log | None) -> None:
        self._put_looked(s, action - self.program.first_put, log)

    def _play_pile(self, s: array[int], action: int, _log: Log | None) -> None:
        self._open_pile(s, action - self.program.first_pile)

    def _play_pick(self, s: array[int], action: int, log: Log | None) -> None:
        s[at.PC] += 1
        self._search(s, action - self.program.first_pick, log)

    def _play_steal(self, s: array[int], action: int, _log: Log | None) -> None:
        s[at.VICTIM] = action - self.program.first_steal
        s[at.PC] += 1

    def _play_swap(self, s: array[int], action: int, _log: Log | None) -> None:
        s[at.VICTIM] = action - self.program.first_swap
        self._look_into(s, s[at.VICTIM])
        s[at.PC] += 1

    def _play_give(self, s: array[int], action: int, log: Log | None) -> None:
        if action == self.program.pass_action:
            s[at.VICTIM] = 0
            s[at.PC] = self._argument(s, 1)
        else:
            self._offer(s, action - self.program.first_give, log)
            s[at.PC] += 1

    def _play_get(self, s: array[int], action: int, log: Log | None) -> None:
        self._exchange(s, action - self.program.first_get, log)
        s[at.PC] += 1

    def _play_robbery(self, s: array[int], action: int, log: Log | None) -> None:
        victim, lay = divmod(action - self.program.first_rob, len(self.program.lay_pattern))
        self._take_group(s, victim, lay, log)
        s[at.PC] += 1

    def _play_hold(self, s: array[int], action: int, _log: Log | None) -> None:
        held, kept = self.layout.held + s[at.SEAT], 1 << action - self.program.first_hold
        s[at.EVENT_GONE] |= s[held] & ~kept
        s[held] = kept

    def _play_question(self, s: array[int], action: int, log: Log | None) -> None:
        victim, cell = divmod(action - self.program.first_ask, self.program.values)
        missed = self._argument(s, 3)
        s[at.PC] = s[at.PC] + 1 if self._hand_over(s, victim, cell, log) else missed

    def _play_discard(self, s: array[int], action: int, log: Log | None) -> None:
        self._drop(s, action - self.program.first_discard, log)
        s[at.COUNT] += 1

    def _play_choice(self, s: array[int], action: int, _log: Log | None) -> None:
        p = self.binding(s, s[at.SEAT])
        row = s[at.PC] * op.WIDTH
        taken = action >= p.first_take
        for number in range(p.code[row + 1], p.code[row + 1] + p.code[row + 2]):
            alternative = number * 5
            if taken == (p.alternatives[alternative + 2] != op.DECK) and (
                taken or p.alternatives[alternative] == action - p.first_draw
            ):
                if taken:
                    s[at.PILE] = action - p.first_take
                s[at.PC] = p.alternatives[alternative + 3]
                return

    def _play_menu(self, s: array[int], action: int, log: Log | None) -> None:
        p = self.program
        seat = s[at.SEAT]
        if p.first_lay <= action < p.first_hide:
            self._lay(s, seat, action - p.first_lay, log)
            return
        if p.first_hide <= action < p.first_ask:
            self._hide(s, action - p.first_hide, log)
            return
        if p.first_claim <= action < p.end_action:
            self.win(s, action - p.first_claim, seat)
            return
        for win in range(len(p.win_ids)):
            if self.wins_now(s, win, seat):  # what is not declared is forced when the step ends
                self.win(s, win, seat)
                return
        s[at.PC] += 1
        if action != p.end_action:
            self._call(s, action - p.first_call, log)

    def _call(self, s: array[int], call: int, log: Log | None) -> None:
        seat = s[at.SEAT]
        p, o = self.binding(s, seat), self.layout
        s[at.CALL] = call + 1
        s[at.CALLER] = seat
        if p.call_rows[call * 8 + 1] == op.THEN_END_ROUND:
            s[o.last_act + seat] = s[at.TURN] + 1
            self.end_round(s, call, log)
            return
        s[at.TURNS_LEFT] = p.call_rows[call * 8 + 2] * (p.seats - 1)
