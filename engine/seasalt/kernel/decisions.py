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
            for victim in range(self.program.seats):
                if self.can_rob(s, victim):
                    out.append(self.program.first_steal + victim)

    def _legal_choice(self, s: array[int], out: list[int]) -> None:
        p = self.program
        row = s[at.PC] * op.WIDTH
        first, many = p.code[row + 1], p.code[row + 2]
        for number in range(first, first + many):
            if p.alternatives[number * 4 + 2] == op.DECK:
                if s[at.DECK_N]:
                    out.append(p.first_draw + p.alternatives[number * 4])
            else:
                self._legal_piles(s, p.first_take, out)
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
        p = self.program
        seat = s[at.SEAT]
        offers = p.code[s[at.PC] * op.WIDTH + 1]
        if offers & op.MENU_LAY:
            self._legal_lays(s, seat, out)
        if offers & op.MENU_CALL and not s[at.CALL]:
            for call in range(len(p.call_ids)):
                if self.holds(s, p.call_rows[call * 7], seat):
                    out.append(p.first_call + call)
        for win in range(len(p.win_ids)):
            if self.wins_now(s, win, seat):
                out.append(p.first_claim + win)
        out.append(p.end_action)

    def _legal_lays(self, s: array[int], seat: int, out: list[int]) -> None:
        p, o = self.program, self.layout
        hand = o.hand + seat * p.faces
        kinds = o.hand_kind + seat * p.kinds
        for combo in range(len(p.combo_ids)):
            enough = True
            for row in range(p.combo_need_at[combo], p.combo_need_at[combo + 1]):
                if s[kinds + p.combo_need[row * 2]] < p.combo_need[row * 2 + 1]:
                    enough = False
                    break
            if not enough:
                continue
            for lay in range(p.combo_lays[combo], p.combo_lays[combo + 1]):
                if self._can_lay(s, hand, lay):
                    out.append(p.first_lay + lay)

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
        else:
            s[at.VICTIM] = action - p.first_steal
            s[at.PC] += 1

    def _apply_choice(self, s: array[int], action: int) -> None:
        p = self.program
        row = s[at.PC] * op.WIDTH
        taken = action >= p.first_take
        for number in range(p.code[row + 1], p.code[row + 1] + p.code[row + 2]):
            alternative = number * 4
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
        if p.first_lay <= action < p.first_pile:
            self._lay(s, action - p.first_lay, log)
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
        p, o = self.program, self.layout
        seat = s[at.SEAT]
        s[at.CALL] = call + 1
        s[at.CALLER] = seat
        if p.call_rows[call * 7 + 1] == op.THEN_END_ROUND:
            s[o.last_act + seat] = s[at.TURN] + 1
            self.end_round(s, call, log)
            return
        s[at.TURNS_LEFT] = p.call_rows[call * 7 + 2] * (p.seats - 1)
