"""A bot that takes the most points now, and calls when a call would pay if the round ended now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt_bots import reading
from seasalt_bots.sensible import NEVER, Sensible

if TYPE_CHECKING:
    from seasalt import View


class Bot(Sensible):
    """Plays for immediate points; of the calls it makes the one that gives it the most as things stand."""

    def worth_of_call(self, view: View, name: str) -> float:
        """Return the own award if the round ended now, when nobody seems to be ahead."""
        rival = max(reading.estimate(self.rules, view, seat) for seat in reading.opponents(view))
        points: int = view["points"]
        if points < rival:
            return NEVER
        scores = reading.scores_of(self.calls[name], points, rival)
        return reading.award(scores, points, view["bonuses"], lead=points - rival, caller=True)
