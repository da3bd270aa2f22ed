"""The shape of worked examples: cards with what they are worth, and rounds that are dealt and played on."""

from __future__ import annotations

from seasalt.language.components import HELP
from seasalt.language.containers import Field, Nullable, Record, Row, Table
from seasalt.language.shapes import Integer, Text, card_text, word

_CARDS = Row(card_text(), most=1000)
_SEAT = "[0-7]"
_EXPECT = Record(
    {
        "to_act": Field(Integer(0, 7), "The seat that decides next."),
        "legal": Field(Row(Text(), most=1000), "Everything that is offered next, in any order."),
        "offers": Field(Row(Text(), 1), "Some of what is offered next."),
        "lacks": Field(Row(Text(), 1), "What is not offered next."),
        "hand": Field(Table(_CARDS, 1, pattern=_SEAT), "Cards in the hands, by seat."),
        "table": Field(Table(Row(_CARDS), 1, pattern=_SEAT), "Laid combos, by seat."),
        "discard": Field(Row(Nullable(card_text()), 1), "The top card of each pile; null: an empty pile."),
        "deck": Field(Integer(0, 1000), "Cards left in the deck."),
        "points": Field(Table(Integer(-100_000, 100_000), 1, pattern=_SEAT), "Card points, by seat."),
        "bonuses": Field(
            Table(Table(Integer(-100_000, 100_000), 1), 1, pattern=_SEAT), "What bonuses are worth, by seat."
        ),
        "scores": Field(
            Row(Integer(-1_000_000, 1_000_000), 1, 8), "Points of the game so far, seat by seat."
        ),
        "ended": Field(word(), "How the last round ended: a call, an end, or a win."),
        "awarded": Field(
            Row(Integer(-1_000_000, 1_000_000), 1, 8), "What the last round brought, seat by seat."
        ),
        "winners": Field(Row(Integer(0, 7), 1, 8, distinct=True), "The seats that won the game."),
    }
)
_SCENE = Record(
    {
        "players": Field(Nullable(Integer(1, 8)), "How many play; else the fewest.", default=None),
        "start": Field(Integer(0, 7), "The seat that begins.", default=0),
        "event": Field(Nullable(word()), "The event that is turned up.", default=None),
        "deck": Field(_CARDS, "The deck, top card first; the cards not named lie below.", default=[]),
        "discard": Field(Row(_CARDS, most=8), "Each pile, its top card last.", default=[]),
        "hand": Field(Row(_CARDS, most=8), "The cards in the hands, seat by seat.", default=[]),
        "actions": Field(
            Row(Text(), most=1000),
            "What is played, in the words of a game; what is the only possibility may be left out.",
            default=[],
        ),
        "expect": Field(_EXPECT, "What is so then.", required=True),
    }
)
EXAMPLE = Record(
    {
        "help": HELP,
        "hand": Field(Row(card_text()), "Cards in the hand.", default=[]),
        "table": Field(Row(Row(card_text(), 1)), "Combos laid before the player.", default=[]),
        "face_down": Field(Row(card_text()), "Cards laid aside.", default=[]),
        "events": Field(Row(word(), distinct=True), "The events that are on.", default=[]),
        "points": Field(Nullable(Integer(-100_000, 100_000)), "The card points.", default=None),
        "bonuses": Field(Table(Integer(-100_000, 100_000)), "What bonuses are worth.", default={}),
        "play": Field(
            Nullable(_SCENE), "A round that is dealt and played on, instead of cards.", default=None
        ),
    }
)
