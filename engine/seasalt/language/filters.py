"""The filters of cards: one entry each gives the schema, the sentence and an example."""

from __future__ import annotations

from dataclasses import dataclass

from seasalt.language.containers import OneKey, Row
from seasalt.language.shapes import Shape, word

_WORDS = Row(word(), 1, 100, distinct=True)


@dataclass(frozen=True, slots=True)
class Filter:
    """Is a way to say which cards are meant: the shape of its parameters, a sentence, and an example."""

    shape: Shape
    sentence: str
    example: str


FILTERS = {
    "card": Filter(_WORDS, "Cards of these kinds.", "card: [crane, heron]"),
    "category": Filter(_WORDS, "Cards of these categories.", "category: [wader]"),
}

FILTER = OneKey("filter", "filter of cards", lambda: FILTERS)
