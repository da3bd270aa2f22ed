"""Read a seat's view and the rules: what is held, what a card would add, what has not been seen yet.

Nothing here knows a game. Names of cards, calls and bonuses come from the rules' plain data and from the view.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from seasalt import Rules, Score, View


class Info(Protocol):
    """Is what a bot is told before a game starts."""

    @property
    def seat(self) -> int:
        """Return the bot's own seat, from 0."""

    @property
    def players(self) -> int:
        """Return the number of seats."""

    @property
    def rules(self) -> Rules:
        """Return the rules of the game."""

    @property
    def seed(self) -> int:
        """Return the bot's own seed, which says nothing of the deal."""


def deck_of(rules: Rules) -> tuple[str, ...]:
    """Return every card of the deck by its text, once per copy, in the order of the rules."""
    data = rules.data
    times: int = data["deck"]["copies"]
    return tuple(
        ":".join((kind, *values))
        for kind, card in data["cards"].items()
        for values, number in _faces(data["attributes"], card["copies"])
        for _ in range(number * times)
    )


def _faces(attributes: Mapping[str, list[str]], copies: Any) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield a kind's faces and how many are printed: a number, one of every value, or a number by value."""
    if isinstance(copies, int):
        yield (), copies
    elif "every" in copies:
        for values in product(*(attributes[name] for name in copies["every"])):
            yield values, copies.get("times", 1)
    else:
        yield from (((value,), number) for value, number in copies.items())


def seen(view: View) -> Iterator[str]:
    """Yield the cards whose place this view shows, one per copy."""
    yield from view["hand"]
    yield from view["looked_at"]
    for seat, groups in enumerate(view["tables"]):
        for group in groups:
            yield from group
        if seat != view["seat"]:
            yield from view["known"][seat]
    for aside in view.get("aside", ()):
        yield from aside
    yield from discarded(view)


def discarded(view: View) -> Iterator[str]:
    """Yield the discarded cards that this seat knows: the tops, and what it remembers below them."""
    piles: list[list[str | None]] = next(iter(view["remembered"].values()), [])
    for index, pile in enumerate(view["discards"]):
        remembered = [card for card in piles[index] if card] if index < len(piles) else []
        yield from remembered
        if pile["top"] and pile["top"] not in remembered[-1:]:
            yield pile["top"]


def unseen(deck: Iterable[str], view: View) -> list[str]:
    """Return the cards of ``deck`` that may still be anywhere hidden from this view, in the deck's order."""
    gone = Counter(seen(view))
    left = []
    for card in deck:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return left


def opponents(view: View) -> list[int]:
    """Return the other seats."""
    return [seat for seat in range(view["players"]) if seat != view["seat"]]


def hand_size(view: View, seat: int) -> int:
    """Return how many cards a seat holds in its hand, which is the first of its hidden zones."""
    count: int = next(iter(view["hidden_counts"][seat].values()))
    return count


def score(rules: Rules, view: View, seat: int, hand: Iterable[str]) -> Score:
    """Return what a seat's laid cards are worth with such a hand, under the events that are on for it."""
    events = [*view["events"]["face_up"], *view["events"]["held"][seat]]
    zones: dict[str, Any] = {rules.zones["hand"]: list(hand)}
    if view["tables"][seat]:
        zones[rules.zones["table"]] = view["tables"][seat]
    return rules.score(events=events, **zones)


def gain(rules: Rules, view: View, card: str) -> int:
    """Return how many points this seat's cards are worth more with ``card`` in the hand."""
    return score(rules, view, view["seat"], [*view["hand"], card]).points - int(view["points"])


def estimate(rules: Rules, view: View, seat: int) -> float:
    """Return about how many points another seat holds.

    What is known of it is scored; a card that is hidden counts as much as one of this seat's own does on average.
    """
    known = list(view["known"][seat])
    hidden = hand_size(view, seat) - len(known)
    own = len(view["hand"]) + sum(map(len, view["tables"][view["seat"]]))
    rate = view["points"] / own if own else 0.0
    return score(rules, view, seat, known).points + rate * hidden


def calls_at_once(rules: Rules) -> tuple[str, ...]:
    """Return the calls that end the round at once."""
    return tuple(name for name, call in rules.data["calls"].items() if _verb(call["then"], "end_round"))


def _verb(steps: Any, verb: str) -> bool:
    """Tell whether one of the steps is this verb."""
    return any(verb in step for step in (steps if isinstance(steps, list) else [steps]))


def scores_of(call: Mapping[str, Any], points: float, rival: float) -> Mapping[str, Any]:
    """Return a call's table of scores: its own, or by how its bet ends when the best other seat has ``rival`` points."""
    scores: Mapping[str, Any] = call["score"]
    if not call["bet"]:
        return scores
    won = points > rival or (points == rival and call["bet"]["caller_wins_ties"])
    table: Mapping[str, Any] = scores["won" if won else "lost"]
    return table


def award(
    scores: Mapping[str, Any], points: int, bonuses: Mapping[str, int], *, lead: float, caller: bool
) -> float:
    """Return what a table of scores gives the caller, or another seat, for its points and its bonuses by name.

    ``lead`` is the difference between the caller's points and the best other's.
    """
    parts = scores.get("everyone") or scores.get("caller" if caller else "others") or ()
    worth = {**bonuses, "cards": points, "lead": abs(lead)}
    return sum(worth[part] for part in parts)
