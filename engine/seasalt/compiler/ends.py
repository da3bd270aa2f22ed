"""How rounds and games end: conditions, calls, wins at once, and who is awarded what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt import opcodes as op
from seasalt.language import VERBS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seasalt.compiler.assembler import Assembler

CALL_ROW = 8
LAST_TURNS = {"continue": op.LAST_CONTINUE, "end": op.LAST_END, "settle": op.LAST_SETTLE}
CLAIMS = {"at_play": op.CLAIM_AT_PLAY, "automatic": op.CLAIM_AUTOMATIC, "never": op.CLAIM_NEVER}


class EndTables:
    """Collects the rows for calls, ends, wins and awards."""

    def __init__(self, asm: Assembler, bonus_ids: Sequence[str]) -> None:
        """Start with no row."""
        self._asm = asm
        self._items = {
            "cards": op.ITEM_CARDS,
            "lead": op.ITEM_LEAD,
            **{bonus: 1 + number for number, bonus in enumerate(bonus_ids)},
        }
        self.call_rows: list[int] = []
        self.end_rows: list[int] = []
        self.win_rows: list[int] = []
        self.award_at: list[int] = []
        self.award_items: list[int] = []

    def call(self, call: Mapping[str, Any] | None) -> None:
        """Add a call and its awards; None for one that is not on."""
        if call is None:
            self.call_rows += [0] * CALL_ROW
            self.awards({})
            return
        ((verb, params),) = call["then"][0].items()
        then = VERBS[verb].lower(self._asm, params)
        bet = call["bet"]
        self.call_rows += [
            self._asm.condition(call["needs"]),
            *(then[cell] for cell in ("then", "each", "show", "protect")),
            int(bet is not None),
            int(bet is not None and bet["caller_wins_ties"]),
            1,
        ]
        self.awards(call["score"])

    def end(self, end: Mapping[str, Any]) -> None:
        """Add an end that is checked when a turn is over, and its awards."""
        self.end_rows += [self._asm.condition(end["when"]), LAST_TURNS[end["in_last_turns"]]]
        self.awards(end["score"])

    def win(self, win: Mapping[str, Any] | None) -> None:
        """Add a win at once; None for one that is not on."""
        self.win_rows += (
            [0, op.CLAIM_NEVER] if win is None else [self._asm.condition(win["when"]), CLAIMS[win["claim"]]]
        )
        self.awards({})

    def awards(self, score: Mapping[str, Any]) -> None:
        """Add the awards of one way a round can end: by bet, for the caller and for the others."""
        for bet in ("everyone", "won", "lost"):
            award = score.get(bet) or {}
            for who in ("caller", "others"):
                items = award.get(who, []) if isinstance(award, dict) else award
                self.award_at.append(len(self.award_items))
                self.award_items += [len(items), *(self._items[item] for item in items)]


def read_ends(data: Mapping[str, Any], whole: Mapping[str, Any], asm: Assembler) -> EndTables:
    """Read every way a round or the game can end; ``whole`` names those too that are not on in this variant."""
    ends = EndTables(asm, sorted(whole["bonuses"]))
    for name in sorted(whole["calls"]):
        ends.call(data["calls"].get(name))
    for name in sorted(data["round"]["ends"]):
        ends.end(data["round"]["ends"][name])
    for name in sorted(whole["instant_wins"]):
        ends.win(data["game"]["instant_wins"].get(name))
    ends.awards({})
    return ends
