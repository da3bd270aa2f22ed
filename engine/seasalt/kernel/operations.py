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
        code, row = self.program.code, s[at.PC] * op.WIDTH
        if self._can_choose(s, arg, code[row + 2]):
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
            self._put_looked(s, pile, log)
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

    def _victim(self, s: array[int], arg: int, _log: Log | None) -> int:
        if self._some_victim(s):
            return self._decide(s, op.PHASE_STEAL)
        s[at.PC] = arg
        return 0

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
        s[at.PC] = self.program.turn_pc[s[at.TURN_KIND]]
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
