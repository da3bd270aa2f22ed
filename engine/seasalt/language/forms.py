"""The scoring forms: one entry each gives the schema, the sentence, an example and the evaluation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from seasalt import scoring
from seasalt.language.containers import Field, OneKey, Record, Row
from seasalt.language.shapes import Integer, Shape, word

if TYPE_CHECKING:
    from collections.abc import Callable

POINTS = Integer(-1000, 1000)
_GROUPS = Record(
    {
        "attribute": Field(word(), "The attribute whose equal values make a group.", required=True),
        "ignore": Field(Row(word(), distinct=True), "Values that make no group.", default=[]),
    }
)


@dataclass(frozen=True, slots=True)
class Form:
    """Is a scoring form: the shape of its parameters, a sentence, an example, and who may use it.

    ``used_by`` names ``card`` (as a card's ``score``), ``bonus`` (as a bonus), or both.
    """

    shape: Shape
    sentence: str
    example: str
    evaluate: Callable[..., Any]
    used_by: tuple[str, ...]


FORMS = {
    "best_sum": Form(
        Record({"attribute": Field(word(), "The attribute whose values are equal.", required=True)}),
        "The largest sum of the `values` of cards of this kind that have an equal value of an attribute.",
        "best_sum: {attribute: season}",
        scoring.best_sum,
        ("card",),
    ),
    "biggest": Form(
        _GROUPS,
        "Points for the largest groups of equal attribute values among the player's cards: as a card's score, the first"
        " such card is worth the largest group, the second the next, and so on; as a bonus, the largest group alone.",
        "biggest: {attribute: season, ignore: [winter]}",
        scoring.biggest,
        ("bonus", "card"),
    ),
    "distinct": Form(
        _GROUPS,
        "One point for each different attribute value among the player's cards.",
        "distinct: {attribute: season, ignore: []}",
        scoring.distinct,
        ("bonus",),
    ),
    "each": Form(
        POINTS,
        "The same points for every such card.",
        "each: 2",
        scoring.each,
        ("card",),
    ),
    "flat": Form(
        POINTS,
        "A fixed number of points.",
        "flat: 5",
        scoring.flat,
        ("bonus",),
    ),
    "per": Form(
        Record(
            {
                "card": Field(word(), "The card that is counted.", required=True),
                "points": Field(POINTS, "Points for each of them.", required=True),
            }
        ),
        "Points for each card of another kind that the player has.",
        "per: {card: crane, points: 1}",
        scoring.per,
        ("card",),
    ),
    "table": Form(
        Row(POINTS, 1, 100),
        "Points for the whole set by its size: with n such cards the n-th number; beyond the end the last one.",
        "table: [0, 2, 4, 6, 8, 10]",
        scoring.table,
        ("card",),
    ),
    "unmatched": Form(
        POINTS,
        "These points times the `values` of each such card in hand that is in no combo; the combos are formed in the"
        " way that is best for the player.",
        "unmatched: -1",
        scoring.unmatched,
        ("card",),
    ),
}


def _forms(user: str) -> dict[str, Form]:
    return {name: form for name, form in FORMS.items() if user in form.used_by}


CARD_FORM = OneKey("form", "score of a card", lambda: _forms("card"))
BONUS_FORM = OneKey("form", "bonus", lambda: _forms("bonus"))
