"""The conditions of the rule language: one entry each gives the schema, the sentence and an example."""

from __future__ import annotations

from dataclasses import dataclass

from seasalt.language.containers import Field, OneKey, Record
from seasalt.language.shapes import Enum, Integer, Shape, word

_BOUND = Integer(-100_000, 100_000)
_BOUNDS = {
    "at_least": Field(_BOUND, "The lowest number that will do."),
    "at_most": Field(_BOUND, "The highest number that will do."),
}


@dataclass(frozen=True, slots=True)
class Condition:
    """Is a condition: the shape of its parameters, a sentence, and an example as it stands in a file."""

    shape: Shape
    sentence: str
    example: str


CONDITIONS = {
    "count": Condition(
        Record({"card": Field(word(), "The card that is counted.", required=True), **_BOUNDS}),
        "How many cards of one kind the player has, in the zones that score.",
        "count: {card: crane, at_least: 4}",
    ),
    "points": Condition(
        Record(_BOUNDS),
        "How many card points the player has, in the zones that score.",
        "points: {at_least: 7}",
    ),
    "size_of": Condition(
        Record(
            {
                "zone": Field(word(), "The zone whose cards are counted.", required=True),
                "whose": Field(
                    Enum(("own", "everyone")),
                    "Of a player's zone: his own alone, or those of all players together.",
                    default="own",
                ),
                **_BOUNDS,
            }
        ),
        "How many cards lie in a zone (all its piles together; of a player's zone, his own).",
        "size_of: {zone: deck, at_most: 0}",
    ),
}


CONDITION = OneKey("condition", "condition", lambda: CONDITIONS)
CONDITION_OR_ALWAYS = OneKey("condition", "condition", lambda: CONDITIONS, empty=True)
