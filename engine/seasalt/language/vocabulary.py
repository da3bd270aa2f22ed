"""The shape of rule files: of a whole game, and of an overlay."""

from __future__ import annotations

from seasalt.language.components import CARD, COMBO, DECK, HELP, NAME, ZONE
from seasalt.language.containers import Field, Nullable, Part, Record, Row, Table
from seasalt.language.course import ACTION, CALL, GAME, PROTECTION, ROUND, TRIGGER, TURN
from seasalt.language.examples import EXAMPLE
from seasalt.language.forms import BONUS_FORM
from seasalt.language.shapes import Anything, Enum, Integer, Text, path, word

SETTING = Record(
    {
        "help": HELP,
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
META = {
    "schema": Field(Enum((1,)), "The version of the rule language.", required=True),
    "id": Field(word(), "A word for these rules.", required=True, cosmetic=True),
    "version": Field(Text(longest=40), "The version of these rules.", required=True, cosmetic=True),
    "name": Field(Text(), "The name people read.", required=True, cosmetic=True),
    "help": HELP,
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
    "zones": Field(Table(ZONE, 1, 20), "Where cards lie.", required=True),
    "deck": Field(DECK, "The deck.", required=True),
    "cards": Field(Table(CARD, 1), "The kinds of cards.", required=True),
    "combos": Field(Table(COMBO), "Groups of cards that can be laid.", default={}),
    "turns": Field(Table(TURN, 1, 20), "Turns; `normal` is the ordinary one.", required=True),
    "round": Field(ROUND, "A round.", default={}),
    "bonuses": Field(Table(BONUS_FORM, most=20), "Points beside those of the cards.", default={}),
    "calls": Field(Table(CALL, most=20), "What a player can say to end the round.", default={}),
    "actions": Field(
        Table(ACTION, most=20), "What else a player may do while he may lay combos.", default={}
    ),
    "protection": Field(Table(PROTECTION, most=20), "What a player is safe from.", default={}),
    "triggers": Field(Table(TRIGGER, most=20), "What happens by itself.", default={}),
    "game": Field(GAME, "The whole game.", required=True),
}

EVENT_CARD = {key: one for key, one in CARD.fields.items() if key != "copies"}
EVENT_GAME = {"instant_wins": GAME.fields["instant_wins"]}
EVENT_PLAY = {
    "cards": Field(Table(Record(EVENT_CARD)), "The kinds of cards, but not how many there are."),
    **{key: PLAY[key] for key in ("combos", "bonuses", "calls", "actions", "protection", "triggers")},
    "game": Field(Record(EVENT_GAME), "What wins the game at once."),
}

_EVENT_PART = Part(Record(EVENT_PLAY), "event_overlay")
_EVENT = Record(
    {
        "name": NAME,
        "help": HELP,
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
    "tests": Field(Table(EXAMPLE), "Worked examples.", default={}, cosmetic=True),
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
