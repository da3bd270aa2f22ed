"""Draw whole rule files at random: cards, combos, turns, effects in effects, scores, calls, events, settings.

Every verb, scoring form, condition and filter of the language's registries has a strategy here; a test fails where one is missing.
All games have the zones, turns, groups and attributes of these names, so that any part fits any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from seasalt.language.conditions import CONDITIONS
from seasalt.language.filters import FILTERS
from seasalt.language.forms import FORMS
from seasalt.language.verbs import VERBS

if TYPE_CHECKING:
    from collections.abc import Callable

    Strategy = st.SearchStrategy[Any]

COLORS = ["red", "blue", "green"]
KINDS = ["crane", "heron", "gull", "tern"]
CATEGORIES = ["wader", "diver"]
ZONES = {
    "deck": {"seen_by": "nobody"},
    "discard": {"seen_by": "top"},
    "hand": {"seen_by": "owner", "per_player": True, "scored": True},
    "table": {"seen_by": "everyone", "per_player": True, "scored": True},
    "aside": {"seen_by": "backs", "per_player": True},
}
SHORT_TURN = {"phases": ["take"], "take": {"draw": {"from": "deck", "count": 1}}}
SHUFFLE = {"shuffle": {"zone": "deck"}}

kinds = st.sampled_from(KINDS)
few = st.integers(1, 3)
points = st.integers(-2, 5)
grouping = st.fixed_dictionaries(
    {"attribute": st.just("color"), "ignore": st.lists(st.sampled_from(COLORS), max_size=2, unique=True)}
)


def record(**fields: Any) -> Strategy:
    """Draw a map with all of these fields; what is no strategy is a value."""
    return st.fixed_dictionaries(
        {name: one if isinstance(one, st.SearchStrategy) else st.just(one) for name, one in fields.items()}
    )


# ------------------------------------------------------------------ scoring forms, conditions, filters

FORM_PARAMS: dict[str, Strategy] = {
    "best_sum": record(attribute="color"),
    "biggest": grouping,
    "distinct": grouping,
    "each": points,
    "flat": points,
    "per": record(card=kinds, points=points),
    "table": st.lists(points, min_size=1, max_size=5),
    "unmatched": st.sampled_from([-2, -1, 1]),
}
CONDITION_PARAMS: dict[str, Strategy] = {
    "count": record(card=kinds, at_least=st.integers(1, 4)),
    "points": record(at_least=st.integers(-3, 8)),
    "size_of": st.one_of(
        record(zone="deck", at_most=st.integers(0, 3)),
        record(zone="discard", at_least=st.integers(1, 6)),
        record(
            zone=st.sampled_from(["hand", "table"]),
            whose=st.sampled_from(["own", "everyone"]),
            at_least=st.integers(1, 6),
        ),
        record(zone="hand", at_most=st.integers(0, 2)),
    ),
}
FILTER_PARAMS: dict[str, Strategy] = {
    "card": st.lists(kinds, min_size=1, max_size=2, unique=True),
    "category": st.lists(st.sampled_from(CATEGORIES), min_size=1, unique=True),
}


def one_of_table(table: dict[str, Strategy], names: list[str]) -> Strategy:
    """Draw a map of one key, one of some names of a table."""
    return st.sampled_from(sorted(names)).flatmap(lambda name: record(**{name: table[name]}))


def forms(user: str) -> Strategy:
    """Draw a score of a card or a bonus."""
    return one_of_table(FORM_PARAMS, [name for name, form in FORMS.items() if user in form.used_by])


conditions = one_of_table(CONDITION_PARAMS, list(CONDITIONS))
filters = one_of_table(FILTER_PARAMS, list(FILTERS))

# ------------------------------------------------------------------ verbs


def looks(place: str) -> Strategy:
    """Draw a look; cards go back into the deck only where a shuffle can follow."""
    rests = ["discard", "deck"] if place == "effect" else ["discard"]
    return few.flatmap(
        lambda count: record(**{"from": "deck"}, count=count, keep=few.map(lambda n: min(n, count)))
    ).flatmap(lambda look: record(**look, rest=st.sampled_from(rests)))


def takes(place: str) -> Strategy:
    """Draw a take: of the top where it is one of several ways, of equal tops where it happens by itself."""
    if place == "trigger":
        return st.just({"from": "discard", "which": "matching_top", "attribute": "color"})
    top = st.just({"from": "discard", "which": "top"})
    if place == "choice":
        return top
    return st.one_of(top, record(**{"from": "discard"}, which="any", piles=st.sampled_from(["one", "each"])))


def choices(_place: str) -> Strategy:
    """Draw ways to choose from: one from the deck, and sometimes the top of a pile."""
    deck = st.one_of(record(draw=VERB_PARAMS["draw"]("choice")), record(look=looks("choice")))
    return st.one_of(
        record(deck=deck), record(deck=deck, discard=record(take=takes("choice"))), record(pick=deck)
    )


VERB_PARAMS: dict[str, Callable[[str], Strategy]] = {
    "ask": lambda _: record(
        **{"from": "hand"}, attribute="color", hit=steps("reply", 1), miss=steps("reply", 1)
    ),
    "call": lambda _: st.just("once_per_round"),
    "choose": choices,
    "deal": lambda _: st.one_of(
        record(**{"from": "deck"}, to="discard", count=1),
        record(**{"from": "deck"}, to="hand", count=st.integers(1, 3)),
    ),
    "discard": lambda _: record(**{"from": "hand"}, to="discard", count=st.integers(1, 2)),
    "draw": lambda _: record(**{"from": "deck"}, count=few),
    "end_round": lambda _: st.just("now"),
    "extra_turn": lambda _: st.just("now"),
    "hide": lambda _: st.just({"from": "hand", "to": "aside"}),
    "last_turns": lambda _: record(each=st.integers(1, 2), show_hand=st.booleans(), protect=st.booleans()),
    "lay": lambda place: record(
        combos=st.sampled_from(["all"] if place == "setup" else ["any_number", "all"]),
        **{"from": "hand"},
        to="table",
    ),
    "look": looks,
    "next_turn": lambda _: st.just({"who": "opponents", "turn": "short"}),
    "rob": lambda _: st.just({"from": "table", "group": "pair"}),
    "shuffle": lambda _: st.just({"zone": "deck"}),
    "steal": lambda _: record(**{"from": "hand"}, which="random", of=st.sampled_from(["any", "left"])),
    "swap": lambda _: st.just({"from": "hand"}),
    "take": takes,
    "when": lambda _: record(**{"if": conditions}, then=steps("case", 1, least=1)),
}


def verbs_in(place: str) -> list[str]:
    """List the verbs that may stand in a place, from the registry."""
    return [name for name, verb in VERBS.items() if place in verb.stands_in]


def step(place: str, *, names: list[str] | None = None) -> Strategy:
    """Draw a step: a map of one verb."""
    found = st.sampled_from(names or verbs_in(place))
    return found.flatmap(lambda name: record(**{name: VERB_PARAMS[name](place)}))


def in_order(drawn: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Let a shuffle follow cards that go back into the deck, and one extra turn come last."""
    again = [one for one in drawn if "extra_turn" in one][:1]
    done = []
    for one in drawn:
        if "extra_turn" not in one:
            done.append(one)
            if one.get("look", {}).get("rest") == "deck":
                done.append(SHUFFLE)
    return done + again


def steps(place: str, most: int, *, least: int = 0) -> Strategy:
    """Draw some steps of a place."""
    return st.lists(st.deferred(lambda: step(place)), min_size=least, max_size=most).map(in_order)


# ------------------------------------------------------------------ cards and combos


@st.composite
def cards(draw: Callable[..., Any]) -> dict[str, Any]:
    """Draw the four kinds of cards: copies, categories, scores, values, and sometimes a joker."""
    found: dict[str, Any] = {}
    summed = False
    for number, kind in enumerate(KINDS):
        copies = {color: draw(st.integers(1, 4)) for color in COLORS}
        card: dict[str, Any] = {"category": CATEGORIES[number % 2], "copies": copies}
        if draw(st.booleans()):
            card["score"] = draw(forms("card"))
        if "per" in card.get("score", {}) and card["score"]["per"]["card"] == kind:
            card["score"] = {"each": 1}
        if set(card.get("score", {})) & {
            "best_sum",
            "unmatched",
        }:  # the values of one kind alone are added up
            if summed or kind == "heron":  # whose score an event changes
                card["score"] = {"each": 2}
            else:
                card["values"] = {"by": "color", "table": [1, 2, 3]}
                summed = True
        found[kind] = card
    if draw(st.booleans()):
        found["crane"] = {**found["crane"], "score": {"table": [0, 2, 5]}, "values": None}
        found["gull"] = {**found["gull"], "score": None, "values": None}
        found["gull"]["counts_as"] = {"category": "wader", "needs": draw(st.integers(1, 2))}
    return found


RECIPES = [
    ["crane", "crane"],
    ["heron", "gull"],
    ["tern", "tern"],
    ["crane", "tern"],
    ["gull", "gull", "gull"],
]


@st.composite
def combos(draw: Callable[..., Any], *, laid: bool, effects: bool) -> dict[str, Any]:
    """Draw combos: of named cards, with one that is added to others, and of equal cards."""
    found: dict[str, Any] = {}
    worth = draw(st.integers(0, 3))
    for number, recipe in enumerate(draw(st.lists(st.sampled_from(RECIPES), max_size=3, unique_by=tuple))):
        combo: dict[str, Any] = {"group": "pair", "cards": recipe, "points": worth}
        if effects:
            combo["effect"] = draw(steps("effect", 2))
        found[f"combo_{number}"] = combo
    found["plain"] = {"group": "pair", "cards": ["heron", "heron"], "points": worth}
    if draw(st.booleans()):
        more = {"group": "more", "with_group": "pair", "cards": ["heron"], "points": draw(st.integers(0, 6))}
        found["joined"] = more
    if draw(st.booleans()) and not laid:
        size = {"min": 2, "max": draw(st.integers(3, 4))}
        found["alike"] = {"same": ["color"], "size": size, "of": "diver", "points": 0}
    elif draw(st.booleans()) and laid:
        found["alike"] = {"same": ["color"], "size": 4, "of": "diver", "points": 2, "scores_in": ["table"]}
    return found


# ------------------------------------------------------------------ turns, ends, events


@st.composite
def turns(draw: Callable[..., Any], *, lay: str | None) -> dict[str, Any]:
    """Draw the ordinary turn: a way to take cards, something in between, laying, calling."""
    take = draw(step("turn", names=["choose", "draw", "look", "take", "steal", "when"]))
    normal: dict[str, Any] = {"phases": ["take"], "take": take}
    middle = [one for one in verbs_in("turn") if one not in ("call", "lay", "choose")]
    if draw(st.booleans()):
        normal["middle"] = draw(step("turn", names=middle))
    if lay:
        normal["play"] = {"lay": {"combos": lay, "from": "hand", "to": "table"}}
    if draw(st.booleans()):
        normal["finish"] = {"discard": {"from": "hand", "to": "discard", "count": 1}}
    normal["say"] = {"call": "once_per_round"}
    normal["phases"] = [one for one in normal if one != "phases"]
    return {"normal": normal, "short": SHORT_TURN}


award = record(
    caller=st.lists(st.sampled_from(["cards", "extra"]), max_size=2, unique=True),
    others=st.lists(st.sampled_from(["cards", "extra"]), max_size=2, unique=True),
)
ends = record(
    when=conditions,
    in_last_turns=st.sampled_from(["continue", "end", "settle"]),
    score=record(everyone=st.sampled_from([[], ["cards"], ["extra"]])),
)
bets = record(
    needs=st.one_of(st.just({}), conditions),
    then=step("then"),
    bet=record(caller_wins_ties=st.booleans()),
    score=record(won=award, lost=award),
)
calls = record(
    needs=conditions,
    then=step("then"),
    score=record(everyone=st.sampled_from([["cards"], ["extra", "cards"]])),
)
wins = record(when=conditions, claim=st.sampled_from(["at_play", "automatic", "never"]))
PROTECTION = {
    "while": {"size_of": {"zone": "aside", "at_least": 1}},
    "from": ["steal", "swap", "rob", "next_turn"],
}
triggers = st.one_of(
    record(at="end_of_take", do=record(take=takes("trigger"))),
    record(at="card_discarded", cards=filters, do=record(draw=record(**{"from": "deck"}, count=1))),
)
hiding = record(cards=st.lists(kinds, min_size=1, unique=True), do=record(hide=VERB_PARAMS["hide"]("action")))


def event(number: int) -> Strategy:
    """Draw an event, an overlay of its own; what it adds has names that no other event has."""
    what = st.one_of(
        record(change=record(cards=record(heron=record(score=record(each=points))))),
        record(remove=["calls.shout"]),
        record(add=record(triggers=record(**{f"trigger_{number}": triggers}))),
        record(add=record(actions=record(**{f"action_{number}": hiding}))),
        record(change=record(calls=record(bet=record(needs=record(points=record(at_least=points)))))),
    )
    goals = st.sampled_from(["most_points", "fewest_points"])
    return st.builds(lambda goal, change: {"goes_to": goal, **change}, goals, what)


def events() -> Strategy:
    """Draw one to three events."""
    decks = few.flatmap(lambda size: record(**{f"event_{number}": event(number) for number in range(size)}))
    return record(held=st.integers(0, 1), deck=decks)


@st.composite
def rule_files(draw: Callable[..., Any]) -> dict[str, Any]:
    """Draw a whole rule file as plain data."""
    lay = draw(st.sampled_from(["any_number", "any_number", "all", None]))
    data: dict[str, Any] = {
        "schema": 1,
        "id": "random_rules",
        "version": "1.0.0",
        "name": "Random rules",
        "players": {"min": 2, "max": 4},
        "attributes": {"color": COLORS},
        "zones": {**ZONES, "discard": {**ZONES["discard"], **draw(discards)}},
        "deck": {"zone": "deck", "copies": draw(st.integers(1, 2))},
        "cards": draw(cards()),
        "combos": draw(combos(laid=lay is not None, effects=lay == "any_number")),
        "turns": draw(turns(lay=lay)),
        "round": {
            "setup": [
                SHUFFLE,
                *draw(steps("setup", 2)),
                {"deal": {"from": "deck", "to": "discard", "count": 1}},
            ],
            "next_starter": draw(st.sampled_from(["left_of_ender", "ender", "rotate"])),
            "max_actions": draw(st.sampled_from([20, 100])),
            "ends": {"dry": draw(ends)},
        },
        "bonuses": {"extra": draw(forms("bonus"))},
        "calls": {"bet": draw(bets), "shout": draw(calls)},
        "actions": draw(st.one_of(st.just({}), record(hide=hiding))),
        "protection": draw(st.sampled_from([{}, {"shy": PROTECTION}])),
        "triggers": draw(st.one_of(st.just({}), record(again=triggers))),
        "game": {
            "rounds": draw(st.integers(1, 3)),
            "winner": draw(st.sampled_from(["most_points", "fewest_points"])),
            "tie_break": draw(st.sampled_from([[], ["last_round_points"], ["round_ender", "last_to_play"]])),
            "instant_wins": {"flock": draw(wins)},
        },
        "settings": {"rounds": {"help": "Rounds", "at": ["game.rounds"], "min": 1, "max": 9}},
    }
    if lay != "any_number":
        data["actions"] = {}
    if lay != "all":  # what is laid in a set-up asks nobody: neither for an effect nor which cards
        data["round"]["setup"] = [one for one in data["round"]["setup"] if "lay" not in one]
    if draw(st.booleans()):
        data["events"] = draw(events())
    if puts_from_hand(data["turns"]):
        data["zones"]["discard"]["piles"] = 1
    return data


def puts_from_hand(value: Any) -> bool:
    """Tell whether players discard cards of their hands, for which there has to be one pile."""
    if isinstance(value, dict):
        return ("discard" in value and value["discard"].get("from") == "hand") or any(
            map(puts_from_hand, value.values())
        )
    return isinstance(value, list) and any(map(puts_from_hand, value))


discards = record(piles=few, fill_empty_first=st.booleans(), seen_by=st.sampled_from(["top", "everyone"]))
