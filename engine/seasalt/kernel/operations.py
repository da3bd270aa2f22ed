"""The operations of turns and effects: each runs one instruction and tells what is due, 0 for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.kernel.decisions import Decisions

if TYPE_CHECKING:
    from array import array

    from seasalt.kernel.cards import Log


class Operations(Decisions):
    """Adds the operations. Each takes the state, the instruction's first argument and the log."""

    def _next(self, s: array[int]) -> int:
        s[at.COUNT] = 0
        s[at.PC] += 1
        return 0

    def _decide(self, s: array[int], phase: int) -> int:
        s[at.PHASE] = phase
        return op.DECIDE

    def _card_is_asked(self, s: array[int]) -> bool:
        """Tell whether chance has to say which card leaves the deck."""
        return bool(s[at.MODE] & op.UNORDERED) and not s[at.PICKED]

    def _unknown(self, s: array[int], _arg: int, _log: Log | None) -> int:
        raise AssertionError(f"no operation stands at {s[at.PC]}")

    def _choose(self, s: array[int], arg: int, _log: Log | None) -> int:
        p = self.binding(s, s[at.SEAT])
        code, row = p.code, s[at.PC] * op.WIDTH
        s[at.TAKEN] = 0
        if self._can_choose(s, p, arg, code[row + 2]):
            return self._decide(s, op.PHASE_TAKE)
        s[at.PC] = code[row + 3]
        return 0

    def _look(self, s: array[int], arg: int, log: Log | None) -> int:
        while s[at.COUNT] < arg and s[at.DECK_N]:
            if self._card_is_asked(s):
                return op.CHANCE_DUE
            s[at.COUNT] += 1
            self._leave_deck(s, s[at.SEAT], op.LOOKED, log)
        return self._next(s)

    def _draw(self, s: array[int], arg: int, log: Log | None) -> int:
        while s[at.COUNT] < arg and s[at.DECK_N]:
            if self._card_is_asked(s):
                return op.CHANCE_DUE
            s[at.COUNT] += 1
            self._leave_deck(s, s[at.SEAT], op.HAND, log)
        return self._next(s)

    def _keep_some(self, s: array[int], arg: int, log: Log | None) -> int:
        if s[at.KEPT] < arg < s[at.KEPT] + s[at.LOOK_N]:
            return self._decide(s, op.PHASE_KEEP)
        while s[at.KEPT] < arg and s[at.LOOK_N]:
            self._keep(s, s[self.layout.looked], log)
        s[at.KEPT] = 0
        return self._next(s)

    def _rest(self, s: array[int], arg: int, log: Log | None) -> int:
        while s[at.LOOK_N]:
            if arg == op.DECK:
                self._return_looked(s, log)
                continue
            pile = self._forced_pile(s)
            if pile < 0:
                return self._decide(s, op.PHASE_PUT)
            entered = s[at.SP]
            self._put_looked(s, pile, log)
            if s[at.SP] > entered:
                return 0
        return self._next(s)

    def _top(self, s: array[int], _arg: int, log: Log | None) -> int:
        self._take_top(s, log)
        return self._next(s)

    def _pile(self, s: array[int], arg: int, _log: Log | None) -> int:
        if self._some_pile(s):
            return self._decide(s, op.PHASE_PILE)
        s[at.PC] = arg
        return 0

    def _pick(self, s: array[int], _arg: int, _log: Log | None) -> int:
        return self._decide(s, op.PHASE_PICK)

    def _each_pile(self, s: array[int], arg: int, _log: Log | None) -> int:
        p, o = self.program, self.layout
        while s[at.EACH] < p.piles and not s[o.pile_n + s[at.EACH]]:
            s[at.EACH] += 1
        if s[at.EACH] == p.piles:
            s[at.EACH] = 0
            s[at.PC] = arg
        else:
            self._open_pile(s, s[at.EACH])
            s[at.EACH] += 1
        return 0

    def _victim(self, s: array[int], arg: int, _log: Log | None) -> int:
        what = self.binding(s, s[at.SEAT]).code[s[at.PC] * op.WIDTH + 2]
        if self.victims(s, what):
            return self._decide(s, op.PHASE_STEAL if what & op.FROM_STEAL else op.PHASE_SWAP)
        s[at.PC] = arg
        return 0

    def _give(self, s: array[int], _arg: int, _log: Log | None) -> int:
        return self._decide(s, op.PHASE_GIVE)

    def _get(self, s: array[int], _arg: int, _log: Log | None) -> int:
        return self._decide(s, op.PHASE_GET)

    def _rob_combo(self, s: array[int], arg: int, _log: Log | None) -> int:
        if self._some_robbery(s):
            return self._decide(s, op.PHASE_ROB)
        s[at.PC] = arg
        return 0

    def _give_turn(self, s: array[int], arg: int, _log: Log | None) -> int:
        for seat in range(self.program.seats):
            if seat != s[at.SEAT] and not self.immune(s, seat, op.FROM_NEXT_TURN):
                s[self.layout.restricted + seat] = arg + 1
        return self._next(s)

    def _if_taken(self, s: array[int], arg: int, _log: Log | None) -> int:
        s[at.PC] = s[at.PC] + 1 if s[at.TAKEN] else arg
        s[at.TAKEN] = 0
        return 0

    def _ask(self, s: array[int], arg: int, _log: Log | None) -> int:
        if s[self.layout.hand_n + s[at.SEAT]] and self.victims(s, 0):
            return self._decide(s, op.PHASE_ASK)
        s[at.PC] = arg
        return 0

    def _unless(self, s: array[int], arg: int, _log: Log | None) -> int:
        seat = s[at.SEAT]
        p = self.binding(s, seat)
        s[at.PC] = s[at.PC] + 1 if self.holds(s, p, arg, seat) else p.code[s[at.PC] * op.WIDTH + 2]
        return 0

    def _drop_some(self, s: array[int], arg: int, _log: Log | None) -> int:
        if s[at.COUNT] < arg and s[self.layout.hand_n + s[at.SEAT]]:
            return self._decide(s, op.PHASE_DISCARD)
        return self._next(s)

    def _lay_all(self, s: array[int], arg: int, log: Log | None) -> int:
        seats = self.program.seats if arg else 1
        for step in range(seats):
            seat = (s[at.START] + step) % seats if arg else s[at.SEAT]
            lays: list[int] = []
            self._legal_lays(s, seat, lays)
            while lays:
                self._lay(s, seat, lays[0] - self.program.first_lay, log)
                lays.clear()
                self._legal_lays(s, seat, lays)
        return self._next(s)

    def _rob(self, s: array[int], _arg: int, log: Log | None) -> int:
        if s[at.MODE] & op.ASK_PICKS and not s[at.PICKED]:
            return op.CHANCE_DUE
        self._steal(s, log)
        return self._next(s)

    def _menu(self, s: array[int], _arg: int, _log: Log | None) -> int:
        return self._decide(s, op.PHASE_PLAY)

    def _restart(self, s: array[int], _arg: int, _log: Log | None) -> int:
        while s[at.SP]:
            s[at.SP] -= 1
            s[at.STACK + s[at.SP]] = 0
        s[at.PC] = self.binding(s, s[at.SEAT]).turn_pc[s[at.TURN_KIND]]
        return 0

    def _return(self, s: array[int], _arg: int, _log: Log | None) -> int:
        s[at.SP] -= 1
        s[at.PC] = s[at.STACK + s[at.SP]]
        s[at.STACK + s[at.SP]] = 0
        return 0

    def _jump(self, s: array[int], arg: int, _log: Log | None) -> int:
        s[at.PC] = arg
        return 0

    def _turn_over(self, s: array[int], _arg: int, log: Log | None) -> int:
        self._pass_on(s, log)
        return 0
