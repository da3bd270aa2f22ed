"""Lay out deals: which cards a rule set has, and decks that begin as a test wants."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from seasalt import Deal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from seasalt import Rules


def copies_in(data: dict[str, Any]) -> Counter[str]:
    """Count the copies of every card of the whole deck, by its text."""
    times = data["deck"]["copies"]
    return Counter(
        {
            f"{kind}:{value}": count * times
            for kind, card in data["cards"].items()
            for value, count in card["copies"].items()
            if count
        }
    )


@lru_cache(maxsize=512)
def plain(rules: Rules) -> dict[str, Any]:
    """Return the rules as plain data, the same every time: `Rules.data` makes a copy."""
    return rules.data


@lru_cache(maxsize=512)
def _sorted_deck(rules: Rules) -> tuple[str, ...]:
    return tuple(sorted(copies_in(plain(rules)).elements()))


def whole_deck(rules: Rules) -> list[str]:
    """List every card of the deck in the order of the cards' texts."""
    return list(_sorted_deck(rules))


def deal(
    rules: Rules,
    *,
    top: Sequence[str],
    discard: Sequence[Sequence[str]],
    bottom: Sequence[str] = (),
    hand: Sequence[Sequence[str]] = (),
    rest_in: str = "deck",
    start: int = 0,
    event: str | None = None,
) -> Deal:
    """Deal all cards: those of ``top`` first in the deck, those of ``bottom`` last, ``hand`` to the seats.

    The others lie in between, or with ``rest_in="discard"`` at the bottom of the first pile.
    """
    rest = Counter(whole_deck(rules))
    rest.subtract(taken(top, bottom, *discard, *hand))
    missing = sorted(card for card, count in rest.items() if count < 0)
    if missing:
        message = f"the deck has not enough of {missing}"
        raise ValueError(message)
    others, piles = sorted(rest.elements()), [list(pile) for pile in discard]
    if rest_in == "discard":
        piles[0] = [*others, *piles[0]]
    deck = [*top, *(others if rest_in == "deck" else ()), *bottom]
    zones = {"deck": deck, "discard": piles, **({"hand": [list(cards) for cards in hand]} if hand else {})}
    return Deal(zones, start=start, event=event)


def taken(*groups: Iterable[str]) -> Counter[str]:
    """Count the cards of several groups together."""
    return Counter(card for group in groups for card in group)
