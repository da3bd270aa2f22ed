"""What may be decided, and what a decision does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.kernel.ends import Ends

if TYPE_CHECKING:
    from array import array

    from seasalt.kernel.cards import Log


class Decisions(Ends):
    """Adds the decisions."""

    def legal(self, s: array[int], out: list[int]) -> None:
        """Append the ids of the legal actions of the decision that is due, in ascending order."""
        phase = s[at.PHASE]
        if phase == op.PHASE_PLAY:
            self._legal_menu(s, out)
        elif phase == op.PHASE_TAKE:
            self._legal_choice(s, out)
        elif phase == op.PHASE_KEEP:
            self._legal_keep(s, out)
        elif phase == op.PHASE_PUT:
            out.extend(range(self.program.first_put, self.program.first_put + self.program.piles))
        elif phase == op.PHASE_PILE:
            self._legal_piles(s, self.program.first_pile, out)
        elif phase == op.PHASE_PICK:
            self._legal_pick(s, out)
        elif phase == op.PHASE_STEAL:
            self._legal_victims(s, op.FROM_STEAL, self.program.first_steal, out)
        elif phase == op.PHASE_SWAP:
            self._legal_victims(s, op.FROM_SWAP, self.program.first_swap, out)
        elif phase == op.PHASE_GIVE:
            self._legal_hand(s, s[at.SEAT], self.program.first_give, out)
            out.append(self.program.pass_action)
        elif phase == op.PHASE_GET:
            self._legal_hand(s, s[at.VICTIM], self.program.first_get, out)
        elif phase == op.PHASE_ROB:
            self._legal_robberies(s, out)
        elif phase == op.PHASE_HOLD:
            for event in range(len(self.program.event_ids)):
                if s[self.layout.held + s[at.SEAT]] >> event & 1:
                    out.append(self.program.first_hold + event)

    def _legal_victims(self, s: array[int], what: int, first: int, out: list[int]) -> None:
        for victim in range(self.program.seats):
            if self.can_target(s, victim, what):
                out.append(first + victim)

    def _legal_hand(self, s: array[int], seat: int, first: int, out: list[int]) -> None:
        p, o = self.program, self.layout
        for face in range(p.faces):
            if s[o.hand + seat * p.faces + face]:
                out.append(first + face)

    def _legal_robberies(self, s: array[int], out: list[int]) -> None:
        p, o = self.program, self.layout
        group = self.binding(s, s[at.SEAT]).code[s[at.PC] * op.WIDTH + 2]
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
                if p.call_rows[call * 8 + 7] and self.holds(s, p.call_rows[call * 8], seat):
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

    def apply(self, s: array[int], action: int, log: Log | None) -> None:
        """Play a legal action."""
        p = self.program
        phase = s[at.PHASE]
        s[at.PHASE] = op.PHASE_NONE
        s[at.ACTIONS] += 1
        if phase == op.PHASE_PLAY:
            self._apply_menu(s, action, log)
        elif phase == op.PHASE_TAKE:
            self._apply_choice(s, action)
        elif phase == op.PHASE_KEEP:
            self._keep(s, action - p.first_keep, log)
        elif phase == op.PHASE_PUT:
            self._put_looked(s, action - p.first_put, log)
        elif phase == op.PHASE_PILE:
            self._open_pile(s, action - p.first_pile)
        elif phase == op.PHASE_PICK:
            s[at.PC] += 1
            self._search(s, action - p.first_pick, log)
        elif phase == op.PHASE_STEAL:
            s[at.VICTIM] = action - p.first_steal
            s[at.PC] += 1
        elif phase == op.PHASE_HOLD:
            self._hold_only(s, action - p.first_hold)
        else:
            self._apply_exchange(s, phase, action, log)

    def _apply_exchange(self, s: array[int], phase: int, action: int, log: Log | None) -> None:
        p = self.program
        if phase == op.PHASE_SWAP:
            s[at.VICTIM] = action - p.first_swap
            self._look_into(s, s[at.VICTIM])
            s[at.PC] += 1
        elif phase == op.PHASE_GIVE and action == p.pass_action:
            s[at.VICTIM] = 0
            s[at.PC] = self.binding(s, s[at.SEAT]).code[s[at.PC] * op.WIDTH + 1]
        elif phase == op.PHASE_GIVE:
            self._offer(s, action - p.first_give, log)
            s[at.PC] += 1
        elif phase == op.PHASE_GET:
            self._exchange(s, action - p.first_get, log)
            s[at.PC] += 1
        else:
            victim, lay = divmod(action - p.first_rob, len(p.lay_pattern))
            self._take_group(s, victim, lay, log)
            s[at.PC] += 1

    def _hold_only(self, s: array[int], event: int) -> None:
        """Keep one event; the seat's others go away."""
        held = self.layout.held + s[at.SEAT]
        s[at.EVENT_GONE] |= s[held] & ~(1 << event)
        s[held] = 1 << event

    def _apply_choice(self, s: array[int], action: int) -> None:
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

    def _apply_menu(self, s: array[int], action: int, log: Log | None) -> None:
        p = self.program
        seat = s[at.SEAT]
        if p.first_lay <= action < p.first_hide:
            self._lay(s, action - p.first_lay, log)
            return
        if p.first_hide <= action < p.first_pile:
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
