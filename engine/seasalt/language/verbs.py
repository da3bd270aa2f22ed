"""The verbs of the rule language: one entry each gives the schema, the sentence, an example and the lowering."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from seasalt import lowering
from seasalt.language.amounts import PerPlayers
from seasalt.language.conditions import CONDITION
from seasalt.language.containers import Field, Nullable, OneKey, Record, Steps, Table
from seasalt.language.shapes import Boolean, Enum, Integer, Shape, word

if TYPE_CHECKING:
    from collections.abc import Callable

COUNT = Integer(1, 60)
_FROM = Field(word(), "The zone the cards come from.", required=True)
_TO = Field(word(), "The zone the cards go to.", required=True)


@dataclass(frozen=True, slots=True)
class Verb:
    """Is a verb: the shape of its parameters, a sentence, an example, its lowering, and where it may stand.

    ``stands_in`` names ``setup`` (of a round), ``turn`` (a phase), ``choice`` (a way to choose), ``effect`` (of a
    combo), ``then`` (what a call does), ``action`` (what else a player may do), ``trigger`` (what happens by
    itself), ``reply`` (what follows asking) and ``case`` (what happens when a condition holds).
    """

    shape: Shape
    sentence: str
    example: str
    lower: Callable[..., Any]
    stands_in: tuple[str, ...]


def _verbs(where: str) -> dict[str, Verb]:
    return {name: verb for name, verb in VERBS.items() if where in verb.stands_in}


CHOICE_STEP = OneKey("verb", "choice step", lambda: _verbs("choice"))
SETUP_STEPS = Steps(OneKey("verb", "setup step", lambda: _verbs("setup")))
TURN_STEPS = Steps(OneKey("verb", "turn step", lambda: _verbs("turn")))
EFFECT_STEPS = Steps(OneKey("verb", "effect step", lambda: _verbs("effect")))
ACTION_STEPS = Steps(OneKey("verb", "action step", lambda: _verbs("action")))
TRIGGER_STEPS = Steps(OneKey("verb", "trigger step", lambda: _verbs("trigger")))
REPLY_STEPS = Steps(OneKey("verb", "reply step", lambda: _verbs("reply")))
CASE_STEPS = Steps(OneKey("verb", "case step", lambda: _verbs("case")))
THEN_STEPS = Steps(OneKey("verb", "then step", lambda: _verbs("then")), most=1)

VERBS = {
    "ask": Verb(
        Record(
            {
                "from": _FROM,
                "attribute": Field(word(), "The attribute of which a value is named.", required=True),
                "hit": Field(REPLY_STEPS, "What follows when there were such cards.", default=[]),
                "miss": Field(REPLY_STEPS, "What follows when there were none.", default=[]),
            }
        ),
        "The player names another player and a value of an attribute that a card of his own hand has; all cards of"
        " the other's hand that have it are shown and go to him.",
        "ask: {from: hand, attribute: season, hit: {extra_turn: now}, miss: {draw: {from: deck, count: 1}}}",
        lowering.ask,
        ("turn",),
    ),
    "call": Verb(
        Enum(("once_per_round",)),
        "The player may make a call, as long as nobody has made one this round.",
        "call: once_per_round",
        lowering.call,
        ("turn",),
    ),
    "choose": Verb(
        Table(CHOICE_STEP, least=1, most=8),
        "The player does exactly one of several things that are possible.",
        "choose: {deck: {draw: {from: deck, count: 1}}, discard: {take: {from: discard, which: top}}}",
        lowering.choose,
        ("case", "turn"),
    ),
    "deal": Verb(
        Record(
            {
                "from": _FROM,
                "to": _TO,
                "count": Field(
                    PerPlayers(COUNT, "all"),
                    "Cards for each pile or player; `all` to players: one by one until the deck is empty.",
                    default=1,
                ),
            }
        ),
        "Deal cards to every pile of a shared zone, or to every player.",
        "deal: {from: deck, to: discard, count: 1}",
        lowering.deal,
        ("setup",),
    ),
    "discard": Verb(
        Record({"from": _FROM, "to": _TO, "count": Field(COUNT, "Cards to discard.", default=1)}),
        "The player puts cards of his hand onto the discard, one after the other.",
        "discard: {from: hand, to: discard, count: 1}",
        lowering.discard,
        ("case", "turn"),
    ),
    "draw": Verb(
        Record({"from": _FROM, "count": Field(COUNT, "Cards to draw, as far as there are any.", default=1)}),
        "The player draws the top cards of the deck into his hand, unseen by the others.",
        "draw: {from: deck, count: 1}",
        lowering.draw,
        ("case", "choice", "effect", "reply", "trigger", "turn"),
    ),
    "end_round": Verb(
        Enum(("now",)),
        "The call ends the round at once.",
        "end_round: now",
        lowering.end_round,
        ("then",),
    ),
    "extra_turn": Verb(
        Enum(("now",)),
        "The player begins his turn again, at once.",
        "extra_turn: now",
        lowering.extra_turn,
        ("effect", "reply"),
    ),
    "hide": Verb(
        Record({"from": _FROM, "to": _TO}),
        "The player lays a card aside, face down; it counts for nothing there.",
        "hide: {from: hand, to: aside}",
        lowering.hide,
        ("action",),
    ),
    "last_turns": Verb(
        Record(
            {
                "each": Field(Integer(1, 20), "Turns for each of the others.", default=1),
                "show_hand": Field(Boolean(), "Hands are shown after a player's last turn.", default=True),
                "protect": Field(Boolean(), "Whoever had his last turn cannot be robbed.", default=True),
            }
        ),
        "The call gives the other players last turns, then ends the round.",
        "last_turns: {each: 1, show_hand: true, protect: true}",
        lowering.last_turns,
        ("then",),
    ),
    "lay": Verb(
        Record(
            {
                "combos": Field(
                    Enum(("any_number", "all")),
                    "As many as the player likes, or all that there are, unasked.",
                    default="any_number",
                ),
                "from": _FROM,
                "to": _TO,
            }
        ),
        "The player may lay combos of his hand on the table; each has its effect at once. In a set-up every player does.",
        "lay: {combos: any_number, from: hand, to: table}",
        lowering.lay,
        ("setup", "turn"),
    ),
    "look": Verb(
        Record(
            {
                "from": _FROM,
                "count": Field(COUNT, "Cards to look at, as far as there are any.", default=1),
                "keep": Field(COUNT, "Cards to keep.", default=1),
                "rest": Field(word(), "The zone the others go to.", required=True),
            }
        ),
        "The player looks at the top cards of the deck, keeps some of them and puts the rest away.",
        "look: {from: deck, count: 2, keep: 1, rest: discard}",
        lowering.look,
        ("case", "choice", "effect", "turn"),
    ),
    "next_turn": Verb(
        Record(
            {
                "who": Field(Enum(("opponents",)), "Whose next turn it is.", default="opponents"),
                "turn": Field(word(), "The turn they have instead of the ordinary one.", required=True),
            }
        ),
        "Every other player has another kind of turn the next time.",
        "next_turn: {who: opponents, turn: short}",
        lowering.next_turn,
        ("effect",),
    ),
    "rob": Verb(
        Record({"from": _FROM, "group": Field(word(), "The group the combo belongs to.", required=True)}),
        "The player takes a laid combo of another player and lays it before himself, without its effect.",
        "rob: {from: table, group: pair}",
        lowering.rob,
        ("effect",),
    ),
    "shuffle": Verb(
        Record({"zone": Field(word(), "The zone that is shuffled.", required=True)}),
        "Shuffle the deck.",
        "shuffle: {zone: deck}",
        lowering.shuffle,
        ("effect", "setup"),
    ),
    "steal": Verb(
        Record(
            {
                "from": _FROM,
                "which": Field(Enum(("random",)), "How the card is picked.", default="random"),
                "of": Field(
                    Enum(("any", "left")),
                    "Of a player he picks, or of the next one to the left who is not out.",
                    default="any",
                ),
            }
        ),
        "The player picks another player, or has a neighbor, and takes a random card of his hand.",
        "steal: {from: hand, which: random}",
        lowering.steal,
        ("case", "effect", "turn"),
    ),
    "swap": Verb(
        Record({"from": _FROM}),
        "The player picks another player, looks at his hand, and may exchange one card of his own for one of it.",
        "swap: {from: hand}",
        lowering.swap,
        ("effect",),
    ),
    "take": Verb(
        Record(
            {
                "from": _FROM,
                "which": Field(
                    Enum(("top", "any", "matching_top")),
                    "The top card, any card of a pile, or a top card that matches another top card.",
                    default="top",
                ),
                "piles": Field(
                    Enum(("one", "each")), "Of one pile, or (any card) of each that has cards.", default="one"
                ),
                "attribute": Field(
                    Nullable(word()), "The attribute whose values match, with `matching_top`.", default=None
                ),
            }
        ),
        "The player picks a pile and takes its top card; with `any` he reads the pile and takes one card of it.",
        "take: {from: discard, which: any}",
        lowering.take,
        ("case", "choice", "effect", "trigger", "turn"),
    ),
    "when": Verb(
        Record(
            {
                "if": Field(CONDITION, "What must hold.", required=True),
                "then": Field(CASE_STEPS, "What happens in that case.", required=True),
            }
        ),
        "Steps that happen only when a condition holds.",
        "when: {if: {size_of: {zone: hand, at_most: 0}}, then: {draw: {from: deck, count: 1}}}",
        lowering.when,
        ("turn",),
    ),
}
