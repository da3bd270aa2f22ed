"""The faces of the deck: which values of which attributes each card has, and how often it is printed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from seasalt.language.checks.walk import part, printed, table, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.language.nodes import Node

    Values = dict[str, str]

_MOST = 2000


@dataclass(frozen=True, slots=True)
class Face:
    """Is a card with its kind, its category, its values by attribute, and the number of such cards in the deck."""

    kind: str
    category: str
    values: Values
    copies: int


def carried(rules: Node, card: Node) -> set[str]:
    """Return the attributes that every card of a kind has."""
    every = card.get("copies", "every")
    if every is not None:
        return {item.text for item in every.items} - {""}
    owners = [_owner(rules, value) for value, number in printed(card).items() if number]
    return {owners[0]} - {""} if owners and len(set(owners)) == 1 else set()


def values_of(rules: Node, text: str) -> Values:
    """Return the values by attribute of a card in words; what does not exist is passed over."""
    kind, *values = text.split(":")
    every = part(rules, "cards", kind, "copies", "every")
    names = [item.text for item in every.items] or [_owner(rules, value) for value in values]
    return {name: value for name, value in zip(names, values, strict=False) if name}


def faces_in_words(rules: Node, kind: str) -> dict[str, int]:
    """Return how many cards of each face of one kind the deck holds, by the card in words."""
    copies = whole(rules.get("deck", "copies"), 1)
    faces = _faces(rules, part(rules, "cards", kind))
    return {":".join((kind, *values.values())): number * copies for values, number in faces if number}


def faces_with(rules: Node, attributes: set[str], category: str = "") -> list[Face]:
    """Return all faces that have some attributes.

    ``category`` narrows them to one category. Of absurdly many faces only the first are returned.
    """
    times = whole(rules.get("deck", "copies"), 1)
    found: list[Face] = []
    for kind, card in table(rules, "cards").items():
        family = part(card, "category").text
        for values, copies in _faces(rules, card) if category in {"", family} else ():
            if attributes <= set(values) and copies and len(found) < _MOST:
                found.append(Face(kind, family, values, copies * times))
    return found


def _faces(rules: Node, card: Node) -> Iterator[tuple[Values, int]]:
    every = card.get("copies", "every")
    if every is None:
        for value, number in printed(card).items():
            yield ({_owner(rules, value): value} if value else {}), number
        return
    names = [item.text for item in every.items]
    rows = [[value.text for value in part(rules, "attributes", name).items] for name in names]
    for values in product(*rows):
        yield dict(zip(names, values, strict=True)), whole(card.get("copies", "times"), 1)


def _owner(rules: Node, value: str) -> str:
    """Return the attribute that has a value; empty when none has."""
    return next(
        (
            name
            for name, row in table(rules, "attributes").items()
            if any(item.text == value for item in row.items)
        ),
        "",
    )
