"""The words people exchange with a game: actions, deals, scores and results."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from seasalt.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CHANCE = -1
"""Who is to act where an outcome of chance is due."""


@dataclass(frozen=True, slots=True)
class Action:
    """Is one way to go on: ``id`` within the rule set, ``text`` that parses back, ``kind`` (the text's first word)."""

    id: int
    text: str
    kind: str

    def __str__(self) -> str:
        """Return the text."""
        return self.text


@dataclass(frozen=True, slots=True)
class Deal:
    """Fixes how one round begins.

    ``zones`` maps zone ids to cards: a list for the deck (top first), one list per pile (bottom to top) or per seat.
    ``start`` is the seat that begins; ``event`` is the card turned up for the round, where the rules have such.
    """

    zones: Mapping[str, Sequence[Any]]
    start: int = 0
    event: str | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the deal as plain data."""
        return {
            "zones": {name: _lists(cards) for name, cards in self.zones.items()},
            "start": self.start,
            "event": self.event,
        }

    @classmethod
    def from_json(cls, data: Any) -> Deal:
        """Read a deal from plain data; raises `RecordError` where it has another form."""
        if not isinstance(data, dict) or not isinstance(data.get("zones"), dict):
            raise RecordError(f"a deal is a map with zones, start and event, not {data!r:.60}")
        return cls(data["zones"], data.get("start", 0), data.get("event"))


def _lists(cards: Sequence[Any]) -> list[Any]:
    return [card if isinstance(card, str) else list(card) for card in cards]


@dataclass(frozen=True, slots=True)
class Score:
    """Tells what cards are worth: ``points``, each bonus by id, and the points by the id of card or combo."""

    points: int
    bonuses: Mapping[str, int]
    parts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class RoundResult:
    """Tells how a round ended.

    ``ended`` is the id of the call, of the end, of the win at once, or ``max_actions``. ``caller`` is None where
    nobody called; ``bet`` is ``won`` or ``lost`` where the call was one; ``points``, ``bonuses`` and ``awarded`` have
    one entry per seat; ``ender`` is the seat that ended the round.
    """

    ended: str
    caller: int | None
    bet: str | None
    points: tuple[int, ...]
    bonuses: Mapping[str, tuple[int, ...]]
    awarded: tuple[int, ...]
    ender: int
    turns: int


@dataclass(frozen=True, slots=True)
class Result:
    """Tells how a game ended.

    ``scores`` by seat; ``winners`` are seats; ``win_share`` by seat sums to 1; ``ranks`` by seat, 0 is best and ties
    share one; ``ended`` is ``target``, ``rounds``, ``max_rounds``, ``forfeit`` or the id of a win at once.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    win_share: tuple[float, ...]
    ranks: tuple[int, ...]
    rounds: tuple[RoundResult, ...]
    ended: str
    forfeited: tuple[int, ...] = field(default=())

    @property
    def turns(self) -> int:
        """Return how many turns were played."""
        return sum(one.turns for one in self.rounds)


def frozen(mapping: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a read-only copy of a map."""
    return MappingProxyType(dict(mapping))
