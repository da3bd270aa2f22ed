"""The shape of rule files: of a whole game, and of an overlay."""

from __future__ import annotations

from seasalt.language.conditions import CONDITION, CONDITION_OR_ALWAYS
from seasalt.language.containers import Copies, Field, Nullable, Part, PerPlayers, Record, Row, Span, Table
from seasalt.language.filters import FILTER
from seasalt.language.forms import BONUS_FORM, CARD_FORM, POINTS
from seasalt.language.shapes import Anything, Boolean, Enum, Integer, Text, card_text, path, word
from seasalt.language.verbs import (
    ACTION_STEPS,
    EFFECT_STEPS,
    SETUP_STEPS,
    THEN_STEPS,
    TRIGGER_STEPS,
    TURN_STEPS,
)

_NAME = Field(Text(), "The name people read.", cosmetic=True)
_HELP = Field(Text(longest=2000), "What it is for, in a sentence.", cosmetic=True)
_ITEMS = Row(word(), most=10)
_AWARD = Record(
    {
        "caller": Field(_ITEMS, "What the caller scores: `cards`, `lead` and names of bonuses.", default=[]),
        "others": Field(_ITEMS, "What every other player scores.", default=[]),
    }
)

_ZONE = Record(
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
_DECK = Record(
    {
        "zone": Field(word(), "The zone where the deck lies.", required=True),
        "copies": Field(Integer(1, 4), "Whole decks shuffled together.", default=1),
    }
)
_CARD = Record(
    {
        "name": _NAME,
        "help": _HELP,
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
_COMBO = Record(
    {
        "name": _NAME,
        "help": _HELP,
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
_TURN = Record(
    {"phases": Field(Row(word(), 1, 20, distinct=True), "The parts of a turn, in order.", required=True)},
    extra=TURN_STEPS,
)
_END = Record(
    {
        "name": _NAME,
        "help": _HELP,
        "when": Field(CONDITION, "What ends the round.", required=True),
        "check": Field(Enum(("end_of_turn",)), "When this is looked at.", default="end_of_turn"),
        "in_last_turns": Field(
            Enum(("continue", "end", "settle")),
            "During last turns: play on, end as it says here, or settle the call at once.",
            default="continue",
        ),
        "score": Field(
            Record({"everyone": Field(_ITEMS, "What every player scores.", default=[])}),
            "What the players score.",
            default={},
        ),
    }
)
_ROUND = Record(
    {
        "setup": Field(SETUP_STEPS, "What is done before the first turn.", default=[]),
        "next_starter": Field(
            Enum(("left_of_ender", "ender", "rotate")), "Who starts the next round.", default="left_of_ender"
        ),
        "out": Field(
            Nullable(Record({"when": Field(CONDITION, "What puts a player out.", required=True)})),
            "Who takes no more turns in this round, and is passed over by his neighbors.",
            default=None,
        ),
        "max_actions": Field(Integer(1, 100_000), "A longer round ends without points.", default=2000),
        "ends": Field(Table(_END), "How a round ends without a call.", default={}),
    }
)
_CALL = Record(
    {
        "name": _NAME,
        "help": _HELP,
        "needs": Field(
            CONDITION_OR_ALWAYS, "What the caller must have; nothing: always allowed.", default={}
        ),
        "then": Field(THEN_STEPS, "What the call does.", required=True),
        "bet": Field(
            Nullable(
                Record({"caller_wins_ties": Field(Boolean(), "Equal points win the bet.", default=True)})
            ),
            "The caller bets to have the most card points.",
            default=None,
        ),
        "score": Field(
            Record(
                {
                    "everyone": Field(_ITEMS, "Without a bet: what every player scores."),
                    "won": Field(_AWARD, "When the bet is won."),
                    "lost": Field(_AWARD, "When the bet is lost."),
                }
            ),
            "What the players score.",
            required=True,
        ),
    }
)
_WIN = Record(
    {
        "name": _NAME,
        "help": _HELP,
        "when": Field(CONDITION, "What wins.", required=True),
        "claim": Field(
            Enum(("at_play", "automatic", "never")),
            "Said in the player's own turn, at once, or never.",
            default="at_play",
        ),
    }
)
GAME = Record(
    {
        "target": Field(Nullable(PerPlayers(Integer(1, 100_000))), "Points that end the game.", default=None),
        "rounds": Field(Nullable(Integer(1, 10_000)), "Rounds that end the game.", default=None),
        "max_rounds": Field(Integer(1, 10_000), "The game never lasts longer.", default=100),
        "first_player": Field(
            Enum(("random", "first_seat")), "Who starts the first round.", default="random"
        ),
        "winner": Field(Enum(("most_points", "fewest_points")), "Who wins.", default="most_points"),
        "tie_break": Field(
            Row(Enum(("last_round_points", "round_ender", "last_to_play")), distinct=True),
            "Who wins a tie, one after the other; then the win is shared.",
            default=[],
        ),
        "instant_wins": Field(Table(_WIN), "What wins the game at once.", default={}),
    }
)
_ACTION = Record(
    {
        "name": _NAME,
        "help": _HELP,
        "cards": Field(Row(word(), 1, 100, distinct=True), "The kinds of cards it is for.", required=True),
        "do": Field(ACTION_STEPS, "What the player does.", required=True),
    }
)
_PROTECTION = Record(
    {
        "name": _NAME,
        "help": _HELP,
        "while": Field(CONDITION, "How long: what lies aside.", required=True),
        "from": Field(
            Row(Enum(("steal", "swap", "rob", "next_turn")), 1, distinct=True),
            "The verbs that do nothing to the player.",
            required=True,
        ),
    }
)
_TRIGGER = Record(
    {
        "name": _NAME,
        "help": _HELP,
        "at": Field(
            Enum(("end_of_take", "card_discarded")),
            "After the player chose a way to take cards, or when he puts a looked-at card on a discard.",
            required=True,
        ),
        "cards": Field(Nullable(FILTER), "The discarded cards that matter; else all.", default=None),
        "do": Field(TRIGGER_STEPS, "What happens.", required=True),
    }
)
SETTING = Record(
    {
        "help": _HELP,
        "at": Field(Row(path(), 1, 20, distinct=True), "The places it sets."),
        "min": Field(Integer(-100_000, 100_000), "The lowest number."),
        "max": Field(Integer(-100_000, 100_000), "The highest number."),
        "values": Field(Row(Anything(scalar=True), 1, 50, distinct=True), "The values it may take."),
        "choices": Field(
            Table(Table(Anything(), 1, pattern=path().pattern), 1),
            "Words, each with the values it gives to places.",
        ),
    }
)
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
_EXAMPLE = Record(
    {
        "help": _HELP,
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

META = {
    "schema": Field(Enum((1,)), "The version of the rule language.", required=True),
    "id": Field(word(), "A word for these rules.", required=True, cosmetic=True),
    "version": Field(Text(longest=40), "The version of these rules.", required=True, cosmetic=True),
    "name": Field(Text(), "The name people read.", required=True, cosmetic=True),
    "help": _HELP,
}
PLAY = {
    "players": Field(
        Record(
            {
                "min": Field(Integer(1, 8), "The fewest players.", required=True),
                "max": Field(Integer(1, 8), "The most players.", required=True),
            }
        ),
        "How many can play.",
        required=True,
    ),
    "attributes": Field(
        Table(Row(word(), 1, 100, distinct=True), most=4),
        "What cards have, with all values in order.",
        default={},
    ),
    "zones": Field(Table(_ZONE, 1, 20), "Where cards lie.", required=True),
    "deck": Field(_DECK, "The deck.", required=True),
    "cards": Field(Table(_CARD, 1), "The kinds of cards.", required=True),
    "combos": Field(Table(_COMBO), "Groups of cards that can be laid.", default={}),
    "turns": Field(Table(_TURN, 1, 20), "Turns; `normal` is the ordinary one.", required=True),
    "round": Field(_ROUND, "A round.", default={}),
    "bonuses": Field(Table(BONUS_FORM, most=20), "Points beside those of the cards.", default={}),
    "calls": Field(Table(_CALL, most=20), "What a player can say to end the round.", default={}),
    "actions": Field(
        Table(_ACTION, most=20), "What else a player may do while he may lay combos.", default={}
    ),
    "protection": Field(Table(_PROTECTION, most=20), "What a player is safe from.", default={}),
    "triggers": Field(Table(_TRIGGER, most=20), "What happens by itself.", default={}),
    "game": Field(GAME, "The whole game.", required=True),
}

EVENT_CARD = {key: one for key, one in _CARD.fields.items() if key != "copies"}
EVENT_GAME = {"instant_wins": GAME.fields["instant_wins"]}
EVENT_PLAY = {
    "cards": Field(Table(Record(EVENT_CARD)), "The kinds of cards, but not how many there are."),
    **{key: PLAY[key] for key in ("combos", "bonuses", "calls", "actions", "protection", "triggers")},
    "game": Field(Record(EVENT_GAME), "What wins the game at once."),
}
_EVENT_PART = Part(Record(EVENT_PLAY), "event_overlay")
_EVENT = Record(
    {
        "name": _NAME,
        "help": _HELP,
        "goes_to": Field(
            Enum(("most_points", "fewest_points")), "Who gets it when the round is over.", required=True
        ),
        "add": Field(_EVENT_PART, "What is new while it is on.", default={}),
        "set": Field(Table(Anything(scalar=True)), "Settings and their values.", default={}),
        "change": Field(_EVENT_PART, "What is different while it is on.", default={}),
        "remove": Field(Row(path(), distinct=True), "Paths of what is gone while it is on.", default=[]),
    }
)
_EVENTS = Record(
    {
        "held": Field(Integer(0, 1), "How many a player can hold from round to round.", default=1),
        "deck": Field(
            Table(_EVENT, 1, 60), "The event cards: one is on for everybody in each round.", required=True
        ),
    }
)
BODY = {
    **PLAY,
    "events": Field(Nullable(_EVENTS), "Cards that change the rules for a while.", default=None),
    "settings": Field(
        Table(SETTING), "Names for places that people like to change.", default={}, cosmetic=True
    ),
    "tests": Field(Table(_EXAMPLE), "Worked examples.", default={}, cosmetic=True),
}

RULES = Record({**META, **BODY})
"""A whole game, as a file or resolved."""

LAYERS = {
    "extends": Field(
        Row(Text(longest=300), 1, 20), "The rules it stands on: names, or files ending in .yaml."
    ),
    "add": Field(Part(Record(BODY)), "What is new."),
    "set": Field(Table(Anything(scalar=True), 1), "Settings and their values."),
    "change": Field(Part(Record(BODY)), "What is different."),
    "remove": Field(Row(path(), 1, distinct=True), "Paths of what is gone."),
}

OVERLAY = Record({**META, **LAYERS})
"""A file that changes other rules."""

FILE = Record(
    {
        key: Field(one.shape, one.help, key in META and one.required)
        for key, one in {**META, **BODY, **LAYERS}.items()
    }
)
"""What editors check: a whole game or an overlay."""
