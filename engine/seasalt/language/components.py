"""The shape of what a game is made of: zones, the deck, cards and combos."""

from __future__ import annotations

from seasalt.language.amounts import Copies, Span
from seasalt.language.containers import Field, Nullable, Record, Row
from seasalt.language.forms import CARD_FORM, POINTS
from seasalt.language.shapes import Boolean, Enum, Integer, Text, word
from seasalt.language.verbs import EFFECT_STEPS

NAME = Field(Text(), "The name people read.", cosmetic=True)
HELP = Field(Text(longest=2000), "What it is for, in a sentence.", cosmetic=True)
ZONE = Record(
    {
        "seen_by": Field(
            Enum(("nobody", "owner", "top", "backs", "everyone")), "Who sees its cards.", required=True
        ),
        "per_player": Field(Boolean(), "Every player has one of his own.", default=False),
        "piles": Field(Integer(1, 8), "Piles side by side.", default=1),
        "fill_empty_first": Field(
            Boolean(), "A card put there goes to an empty pile, if there is one.", default=False
        ),
        "scored": Field(Boolean(), "Its cards count for the player's points.", default=False),
        "limit": Field(Nullable(Integer(1, 1000)), "The most cards that may lie there.", default=None),
    }
)
DECK = Record(
    {
        "zone": Field(word(), "The zone where the deck lies.", required=True),
        "copies": Field(Integer(1, 4), "Whole decks shuffled together.", default=1),
    }
)
CARD = Record(
    {
        "name": NAME,
        "help": HELP,
        "category": Field(Nullable(word()), "A word for a family of cards.", default=None),
        "copies": Field(
            Copies(Integer(0, 40)), "How many are printed, for each attribute value.", required=True
        ),
        "values": Field(
            Nullable(
                Record(
                    {
                        "by": Field(word(), "The attribute that decides.", required=True),
                        "table": Field(
                            Row(Integer(0, 1000), 1),
                            "What a card is worth, in the order of the attribute's values.",
                            required=True,
                        ),
                    }
                )
            ),
            "What each card is worth, for the scores `unmatched` and `best_sum`.",
            default=None,
        ),
        "score": Field(Nullable(CARD_FORM), "What the cards themselves are worth.", default=None),
        "counts_as": Field(
            Nullable(
                Record(
                    {
                        "category": Field(word(), "The category whose sets it joins.", required=True),
                        "needs": Field(
                            Integer(1, 40), "Cards of the set that the player must have.", default=1
                        ),
                    }
                )
            ),
            "A joker: it counts as one more card of the set that gains most.",
            default=None,
        ),
    }
)
COMBO = Record(
    {
        "name": NAME,
        "help": HELP,
        "group": Field(Nullable(word()), "A word for a family of combos.", default=None),
        "cards": Field(Row(word(), most=10), "The cards it is made of.", default=[]),
        "same": Field(
            Row(word(), most=4, distinct=True),
            "Instead of `cards`: any cards with an equal value of each of these attributes.",
            default=[],
        ),
        "size": Field(Nullable(Span(Integer(2, 60))), "With `same`: how many cards.", default=None),
        "of": Field(
            Nullable(word()),
            "With `same`: the category of the cards; else all cards that have the attributes.",
            default=None,
        ),
        "row": Field(
            Nullable(word()),
            "With `same`: the attribute in whose order of values the cards follow one another.",
            default=None,
        ),
        "with_group": Field(
            Nullable(word()),
            "Its one card is added to any combo of this group; points count for the whole.",
            default=None,
        ),
        "points": Field(POINTS, "What it scores.", default=0),
        "scores_in": Field(
            Nullable(Row(word(), 0, 2, distinct=True)),
            "The zones where it scores; else in every zone of a player's cards that scores.",
            default=None,
        ),
        "effect": Field(EFFECT_STEPS, "What happens once, when it is laid.", default=[]),
    }
)
