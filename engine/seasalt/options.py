"""The options of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seasalt import opcodes as op
from seasalt.words import Deal

if TYPE_CHECKING:
    from collections.abc import Sequence

CHANCE_MODES = ("keyed", "explicit")
DRAW_ORDERS = ("shared", "seat_split")
POLICIES = ("uniform",)


@dataclass(frozen=True, slots=True)
class Options:
    """Holds how a game was set up; raises `ValueError` or `TypeError` for an option that does not exist."""

    seed: int | str = 0
    deals: tuple[Deal, ...] | None = None
    chance: str = "keyed"
    ask_forced: bool = False
    draw_order: str = "shared"

    def __post_init__(self) -> None:
        """Check every option."""
        if type(self.seed) not in {int, str}:
            raise TypeError(
                f"a seed is a whole number or a text, so that the game can be repeated, not {self.seed!r:.40}"
            )
        for deal in self.deals or ():
            if not isinstance(deal, Deal):
                raise TypeError(f"deals are a list of Deal, one for each round, not {deal!r:.40}")
        if not isinstance(self.ask_forced, bool):
            raise TypeError(f"ask_forced is True or False, not {self.ask_forced!r:.40}")
        one_of("chance", self.chance, CHANCE_MODES)
        one_of("draw_order", self.draw_order, DRAW_ORDERS)

    @property
    def explicit(self) -> bool:
        """Tell whether outcomes of chance are asked."""
        return self.chance == "explicit"

    @property
    def unordered(self) -> bool:
        """Tell whether the deck has no order until its cards are drawn."""
        return self.explicit and self.deals is None

    @property
    def mode(self) -> int:
        """Return the kernel's mode; a deck without order has no sub-piles."""
        split = op.SPLIT if self.draw_order == "seat_split" else 0
        if self.unordered:
            return op.ASK_PICKS | op.UNORDERED
        return op.ASK_PICKS | split | (0 if self.deals is None else op.GIVEN_DEALS)


def one_of(name: str, value: str, known: Sequence[str]) -> None:
    """Check that a value is one of those that exist; raises `ValueError`."""
    if value not in known:
        raise ValueError(f"{name} is one of {', '.join(known)}, not {value!r}")
