"""The top floor: instructions run until something is due."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.kernel.dealing import Dealing

if TYPE_CHECKING:
    from collections.abc import Callable

    from seasalt.chance import Stream
    from seasalt.kernel.cards import Log
    from seasalt.program import Program


class Kernel(Dealing):
    """Plays one program: the whole kernel."""

    def __init__(self, program: Program, variant: Callable[[int], Program] | None = None) -> None:
        """Lay out the program's state and list the operations by number."""
        super().__init__(program, variant)
        self._watches_wins = op.CLAIM_AUTOMATIC in program.win_rows[1::2]
        self._operations = (
            self._unknown,
            self._choose,
            self._look,
            self._keep_some,
            self._rest,
            self._draw,
            self._top,
            self._pile,
            self._pick,
            self._victim,
            self._rob,
            self._menu,
            self._restart,
            self._return,
            self._jump,
            self._turn_over,
            self._shuffle,
            self._deal,
            self._deal_hands,
            self._first,
            self._begin_round,
            self._give_turn,
            self._give,
            self._get,
            self._rob_combo,
            self._each_pile,
            self._if_taken,
            self._award_events,
            self._turn_up,
            self._hold,
            self._ready,
            self._lay_all,
            self._ask,
            self._unless,
            self._drop_some,
        )

    def advance(self, s: array[int], log: Log | None) -> int:
        """Run until something is due and return what: a status of `seasalt.opcodes`."""
        while s[at.STATUS] < op.ROUND_OVER:
            row = s[at.PC] * op.WIDTH
            code = self.binding(s, s[at.SEAT]).code
            due = self._operations[code[row]](s, code[row + 1], log)
            if due:
                return due
            if self._watches_wins and s[at.DEALT_ROUND] > s[at.ROUND]:
                self._automatic_wins(s)
        return s[at.STATUS]

    def give(self, s: array[int], outcome: int) -> None:
        """Supply an outcome of chance: a face, or the seat that starts the game."""
        s[at.PICKED] = outcome + 1

    def give_order(self, s: array[int], faces: list[int]) -> None:
        """Supply the order of the deck after a shuffle, top first."""
        self.set_deck(s, array("i", reversed(faces)))
        s[at.SHUFFLES] += 1
        s[at.PC] += 1

    def play_uniformly(self, s: array[int], stream: Stream) -> int:
        """Play uniformly random actions to the end of the round; return the status that ended it."""
        ids: list[int] = []
        while True:
            status = self.advance(s, None)
            if status >= op.ROUND_OVER:
                return status
            if status == op.DECIDE:
                ids.clear()
                self.legal(s, ids)
                forced = len(ids) == 1 or s[at.FORFEITS] >> s[at.SEAT] & 1
                self.apply(s, ids[0 if forced else stream.below(len(ids))], None)
