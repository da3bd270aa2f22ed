"""A bot that ends the round as soon as it may, and never bets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt_bots.sensible import NEVER, WIN, Sensible

if TYPE_CHECKING:
    from seasalt import View


class Bot(Sensible):
    """Plays for immediate points until it may end the round at once, and then does."""

    def worth_of_call(self, _view: View, name: str) -> float:
        """Return nearly a win for a call that ends the round at once without a bet, and less than nothing for another."""
        safe = name in self.at_once and not self.calls[name]["bet"]
        return WIN / 2 if safe else NEVER
