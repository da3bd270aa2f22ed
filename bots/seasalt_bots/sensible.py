"""Play everything but the calls: what each kind of action adds to the own points, in one table."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar

from seasalt_bots import reading

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from seasalt import Action, View
    from seasalt_bots.reading import Info

SAMPLE = 6
"""So many unseen cards stand for all of them when a draw is weighed."""

WIN = 1_000_000.0
"""Is what a claim of the whole game is worth."""

LAY = 0.5
"""A laid combo keeps its points and brings its effect: better than doing nothing, and no exact number is needed."""

NEVER = -1.0
"""Is what a call is worth that shall not be made: less than doing nothing."""


class Sensible:
    """Takes the action worth the most points now; of equal ones the first."""

    def start(self, info: Info) -> None:
        """Keep the rules, the deck and the calls, and throw dice of its own."""
        self.rules = info.rules
        self.deck = reading.deck_of(info.rules)
        self.calls = info.rules.data["calls"]
        self.at_once = reading.calls_at_once(info.rules)
        self.dice = random.Random(info.seed)

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the legal action of the highest worth."""
        return max(legal, key=lambda action: self.worth(view, action))

    def worth(self, view: View, action: Action) -> float:
        """Return an action's worth in points; of a kind that the table does not know, nothing."""
        judge = self.JUDGES.get(action.kind)
        return judge(self, view, action) if judge else 0.0

    def worth_of_call(self, view: View, name: str) -> float:
        """Return a call's worth in points; whoever plays says here when to call."""
        raise NotImplementedError

    def _call(self, view: View, action: Action) -> float:
        return self.worth_of_call(view, action.text.split()[1])

    def _claim(self, _view: View, _action: Action) -> float:
        return WIN

    def _lay(self, _view: View, _action: Action) -> float:
        return LAY

    def _draw(self, view: View, _action: Action) -> float:
        """Return the better of two hidden cards on average: of a sample, sorted, each as often as it is the better."""
        hidden = reading.unseen(self.deck, view)
        cards = self.dice.sample(hidden, min(SAMPLE, len(hidden)))
        gains = sorted(reading.gain(self.rules, view, card) for card in cards)
        pairs = len(gains) * (len(gains) - 1) / 2
        return sum(rank * points for rank, points in enumerate(gains)) / pairs if pairs else float(sum(gains))

    def _take(self, view: View, action: Action) -> float:
        top = view["discards"][_pile(action)]["top"]
        return float(reading.gain(self.rules, view, top)) if top else 0.0

    def _card(self, view: View, action: Action) -> float:
        return float(reading.gain(self.rules, view, action.text.split()[1]))

    def _put(self, view: View, action: Action) -> float:
        """Cover what is of least use to oneself: the other piles stay open."""
        return -self._take(view, action)

    def _pile(self, view: View, action: Action) -> float:
        """Return the best gain among the cards known to lie in the pile."""
        zone = action.text.split()[1].partition(":")[0]
        index = _pile(action)
        piles = view["remembered"].get(zone, [])
        known = {card for card in piles[index] if card} if index < len(piles) else set()
        known |= {view["discards"][index]["top"]} - {None}
        return max((float(reading.gain(self.rules, view, card)) for card in sorted(known)), default=0.0)

    def _steal(self, view: View, action: Action) -> float:
        """Prefer the victim whose known cards help, then the one with the larger hand."""
        seat = int(action.text.split()[1])
        count = reading.hand_size(view, seat)
        known = sum(reading.gain(self.rules, view, card) for card in view["known"][seat])
        return (known / count if count else 0.0) + count / 1000

    JUDGES: ClassVar[dict[str, Callable[[Sensible, View, Action], float]]] = {
        "call": _call,
        "claim": _claim,
        "draw": _draw,
        "keep": _card,
        "lay": _lay,
        "pick": _card,
        "pile": _pile,
        "put": _put,
        "steal": _steal,
        "take": _take,
    }


def _pile(action: Action) -> int:
    """Return the number of the pile that ends an action's text."""
    return int(action.text.rpartition(":")[2])
