"""The contract between a tournament and its guests: limits, what a bot is told, and the ways to break it."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from seasalt import Rules

CAUSES = ("crash", "illegal", "rubbish", "timeout", "died")
"""Are the ways to lose a game by forfeit."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Is the CPU time that a bot has, in seconds; ``game_seconds`` may be None."""

    decision_seconds: float = 1.0
    start_seconds: float = 10.0
    game_seconds: float | None = None

    def seconds(self, phase: str) -> float:
        """Return the limit for one call of a bot."""
        return self.start_seconds if phase in {"load", "start"} else self.decision_seconds


@dataclass(frozen=True, slots=True)
class Info:
    """Is what a bot is told before a game: its seat, the number of players, the rules, its own seed, the limits."""

    seat: int
    players: int
    rules: Rules
    seed: int
    limits: Limits


@dataclass(frozen=True, slots=True)
class Fault:
    """Is one breach of contract: who, how, after how many decisions of the game, and in which call of the bot.

    A fault in the phase "end" costs nothing: the game is over.
    """

    seat: int
    cause: str
    at: int
    phase: str
    message: str

    @property
    def forfeits(self) -> bool:
        """Tell whether it cost the game."""
        return self.phase != "end"


@dataclass(frozen=True, slots=True)
class History:
    """Is what is already decided of a game that is taken up again: its decisions, and the faults on the way."""

    actions: tuple[int, ...] = ()
    faults: tuple[Fault, ...] = ()


class Breach(Exception):  # noqa: N818 - it is caught where the game goes on
    """Carries a bot's fault from where it shows to where the game goes on; ``cause`` is one of CAUSES."""

    def __init__(self, cause: str, message: str) -> None:
        """Keep the cause beside the message."""
        self.cause = cause
        super().__init__(message)


def overdrawn(phase: str, limit: float, what: str = "CPU time") -> str:
    """Return the message of a bot that took too long."""
    where = {"load": "to load", "start": "to load and start", "act": "for one decision"}.get(
        phase, f"in {phase}()"
    )
    return f"used more than {limit:g} s of {what} {where}"


def fault_to_json(fault: Fault) -> dict[str, Any]:
    """Return a fault as a dict that JSON can hold."""
    return asdict(fault)


def fault_from_json(data: Mapping[str, Any]) -> Fault:
    """Return the fault that ``fault_to_json`` described."""
    return Fault(**data)
