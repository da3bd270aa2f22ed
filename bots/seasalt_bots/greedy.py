"""A bot that takes the most points now, and calls when it seems to be ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt_bots import reading
from seasalt_bots.sensible import NEVER, Sensible

if TYPE_CHECKING:
    from seasalt import View


class Bot(Sensible):
    """Plays for immediate points; a call must pay at once."""

    def worth_of_call(self, view: View, name: str) -> float:
        """Return the own points for ending the round at once while ahead of everybody; other calls pay later."""
        if name not in reading.calls_at_once(self.rules):
            return NEVER
        rival = max(reading.estimate(self.rules, view, seat) for seat in reading.opponents(view))
        return float(view["points"]) if view["points"] >= rival else NEVER
