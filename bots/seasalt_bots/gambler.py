"""A bot that bets when the odds are good: it deals the unseen cards to the others again and again, and counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt_bots import reading
from seasalt_bots.sensible import NEVER, Sensible

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from seasalt import Score, View

WORLDS = 12
"""So many ways in which the hidden cards may lie are tried per call that is weighed."""

LAST_TURN = 1
"""Each other seat draws about so many cards between a bet and the end of the round."""


class Bot(Sensible):
    """Plays for immediate points; weighs every call by what it gives over the others on average."""

    def worth_of_call(self, view: View, name: str) -> float:
        """Return the own award less the best of the others', on average over sampled worlds."""
        call = self.calls[name]
        more = 0 if name in self.at_once else LAST_TURN
        own = reading.score(self.rules, view, view["seat"], view["hand"])
        leads = [_lead(call, own, self._others(view, more)) for _ in range(WORLDS)]
        mean = sum(leads) / len(leads)
        return mean if mean > 0 else NEVER

    def _others(self, view: View, more: int) -> list[Score]:
        """Return the other seats' scores in one world: what is hidden of them, and ``more`` cards each, dealt anew."""
        hidden = reading.unseen(self.deck, view)
        self.dice.shuffle(hidden)
        scores = []
        for seat in reading.opponents(view):
            known = list(view["known"][seat])
            count = reading.hand_size(view, seat) - len(known) + more
            hand, hidden = known + hidden[:count], hidden[count:]
            scores.append(reading.score(self.rules, view, seat, hand))
        return scores


def _lead(call: Mapping[str, Any], own: Score, others: Sequence[Score]) -> float:
    """Return by how many points the caller's award exceeds the best award of the others."""
    rival = max(other.points for other in others)
    scores, lead = reading.scores_of(call, own.points, rival), own.points - rival
    best = max(
        reading.award(scores, other.points, other.bonuses, lead=lead, caller=False) for other in others
    )
    return reading.award(scores, own.points, own.bonuses, lead=lead, caller=True) - best
