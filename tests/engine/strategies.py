"""Draw random rule sets (overlays of the game and its expansions), tables to play at, and seeds."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from seasalt import Game
from tests.overlays import SHIPPED, rules_with

if TYPE_CHECKING:
    from collections.abc import Callable

    from seasalt import Rules

RULE_SETS = ["base", "base+extra_salt", "base+extra_pepper", "base+extra_salt+extra_pepper"]
DATA = {names: rules_with(names=names).data for names in RULE_SETS}
BASE = DATA["base"]
HOUSE_RULES = sorted(f"house/{file.stem}" for file in (SHIPPED / "house").glob("*.yaml"))
COLORS = BASE["attributes"]["color"]
PRINTED = {kind: list(card["copies"]) for kind, card in DATA[RULE_SETS[-1]]["cards"].items()}
SCORING = sorted(kind for kind, card in BASE["cards"].items() if card["score"])

CHANCE_MODES = st.sampled_from(["keyed", "explicit"])
EITHER = st.booleans()

seeds = st.integers(0, 2**32)
small = st.integers(0, 3)
ignored = st.lists(st.sampled_from(COLORS), max_size=3, unique=True)
groups = st.fixed_dictionaries({"attribute": st.just("color"), "ignore": ignored})


def events_of(data: dict[str, Any]) -> dict[str, Any]:
    """Return the events of some rules."""
    return dict(data["events"]["deck"]) if data["events"] else {}


def one_key(**options: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Draw a map with exactly one of the keys."""
    return st.one_of([st.fixed_dictionaries({name: value}) for name, value in options.items()])


card_scores = one_key(
    each=st.integers(-2, 3),
    table=st.lists(st.integers(-1, 9), min_size=1, max_size=6),
    per=st.fixed_dictionaries({"card": st.sampled_from(sorted(BASE["cards"])), "points": st.integers(-1, 3)}),
    biggest=groups,
)
bonus_forms = one_key(biggest=groups, distinct=groups, flat=st.integers(0, 5))


def looks(rest: str) -> st.SearchStrategy[dict[str, Any]]:
    """Draw how to look at the top cards, and put those that are not kept somewhere."""
    return st.integers(1, 5).flatmap(
        lambda count: st.fixed_dictionaries(
            {
                "from": st.just("deck"),
                "count": st.just(count),
                "keep": st.integers(1, min(3, count)),
                "rest": st.just(rest),
            }
        )
    )


SHUFFLE = {"shuffle": {"zone": "deck"}}
takes = st.one_of(
    st.fixed_dictionaries({"from": st.just("discard"), "which": st.sampled_from(["top", "any"])}),
    st.just({"from": "discard", "which": "any", "piles": "each"}),
)
draws = st.fixed_dictionaries({"from": st.just("deck"), "count": st.integers(1, 3)})


def effects(turns: list[str], *, rob: bool = False) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Draw up to two steps of an effect, of rules that have some kinds of turns, and sometimes another turn."""
    special = [turn for turn in turns if turn != "normal"]
    verbs: dict[str, st.SearchStrategy[Any]] = {
        "draw": draws,
        "look": looks("discard"),
        "take": takes,
        "steal": st.fixed_dictionaries(
            {"from": st.just("hand"), "which": st.just("random"), "of": st.sampled_from(["any", "left"])}
        ),
        "swap": st.just({"from": "hand"}),
        "shuffle": st.just(SHUFFLE["shuffle"]),
    }
    if rob:
        verbs["rob"] = st.just({"from": "table", "group": "duo"})
    if special:
        verbs["next_turn"] = st.fixed_dictionaries(
            {"who": st.just("opponents"), "turn": st.sampled_from(special)}
        )
    ordinary = st.lists(
        st.one_of(
            one_key(**verbs).map(lambda step: [step]),
            one_key(look=looks("deck")).map(lambda step: [step, SHUFFLE]),
        ),
        max_size=2,
    ).map(lambda parts: [step for part in parts for step in part])
    return st.builds(list.__add__, ordinary, st.sampled_from([[], [], [{"extra_turn": "now"}]]))


conditions = one_key(
    points=st.fixed_dictionaries({"at_least": st.integers(0, 12)}),
    count=st.fixed_dictionaries(
        {"card": st.sampled_from(sorted(BASE["cards"])), "at_least": st.integers(1, 3)}
    ),
)
items = st.lists(st.sampled_from(["cards", "color_bonus"]), max_size=2)
award = st.fixed_dictionaries({"caller": items, "others": items})

SETTINGS: dict[str, st.SearchStrategy[Any]] = {
    "stop_at": st.integers(0, 15),
    "target": st.integers(5, 60),
    "discard_piles": st.integers(1, 4),
    "decks": st.integers(1, 2),
    "draw_count": st.integers(1, 5),
    "ties_to_caller": st.booleans(),
    "white_counts": st.sampled_from(["both", "bonus_only", "none"]),
    "empty_deck_in_last_turns": st.sampled_from(["continue", "end", "settle"]),
    "empty_deck_scores": st.sampled_from(["none", "points"]),
    "tie_break": st.sampled_from(["last_round_points", "round_ender", "last_to_play", "shared"]),
    "next_starter": st.sampled_from(["left_of_ender", "ender", "rotate"]),
    "mermaids_win": st.sampled_from(["at_play", "automatic", "never"]),
    "first_player": st.sampled_from(["random", "first_seat"]),
}


def some(**parts: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Draw a map with any of the keys."""
    return st.fixed_dictionaries({}, optional=parts)


def copies(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    """Draw other numbers of copies for some values of a kind, never so few that no game can begin."""
    return some(**{value: st.integers(1, 3) for value in PRINTED[kind]})


@st.composite
def changed_cards(draw: Callable[..., Any], data: dict[str, Any]) -> dict[str, Any]:
    """Draw other copies and other scores for a few kinds."""
    kinds = draw(st.lists(st.sampled_from(sorted(data["cards"])), max_size=3, unique=True))
    changed = {kind: {"copies": draw(copies(kind))} for kind in kinds}
    for kind in draw(st.lists(st.sampled_from(SCORING), max_size=3, unique=True)):
        changed.setdefault(kind, {})["score"] = draw(card_scores)
    return changed


@st.composite
def changed_combos(draw: Callable[..., Any], data: dict[str, Any]) -> dict[str, Any]:
    """Draw other points and effects for the printed combos.

    Where a card can be added to any combo of a group, all combos of that group are worth the same. An event that
    changes an effect needs that effect.
    """
    groups = {combo["with_group"] for combo in data["combos"].values() if combo["with_group"]}
    events = events_of(data).values()
    fixed = {
        combo["group"]
        for event in events
        for combo in event["add"].get("combos", {}).values()
        if combo["group"]
    }
    same = {group: 1 if group in fixed else draw(st.integers(1, 4)) for group in sorted(groups)}
    told = {name for event in events for name in event["change"].get("combos", {})}
    changed = {}
    for name, combo in data["combos"].items():
        points = st.just(same[combo["group"]]) if combo["group"] in same else st.integers(0, 4)
        other = (
            {}
            if name in told or combo["with_group"]
            else {"effect": effects(list(data["turns"]), rob=not data["events"])}
        )
        change = draw(some(**other))
        if combo["group"] in same or draw(st.booleans()):
            change["points"] = draw(points)
        if change:
            changed[name] = change
    return changed


changed_turn = st.fixed_dictionaries(
    {
        "normal": st.fixed_dictionaries(
            {
                "take": st.fixed_dictionaries(
                    {"choose": st.fixed_dictionaries({"deck": one_key(look=looks("discard"), draw=draws)})}
                )
            }
        )
    }
)
changed_calls = st.fixed_dictionaries(
    {
        "last_chance": some(
            needs=conditions,
            then=st.fixed_dictionaries(
                {"last_turns": some(each=st.integers(1, 2), show_hand=st.booleans(), protect=st.booleans())}
            ),
            score=st.fixed_dictionaries({"won": award, "lost": award}),
        )
    }
)
setups = st.integers(0, 2).map(
    lambda count: [
        {"shuffle": {"zone": "deck"}},
        {"deal": {"from": "deck", "to": "discard", "count": 1}},
        *([{"deal": {"from": "deck", "to": "hand", "count": count}}] if count else []),
    ]
)
new_combo = st.fixed_dictionaries(
    {
        "cards": st.sampled_from(
            [["penguin", "octopus"], ["sailor", "shell", "shell"], ["octopus", "octopus"]]
        ),
        "points": small,
        "effect": effects(["normal"]),
        "scores_in": st.sampled_from([["hand", "table"], ["hand"], ["table"], []]),
    }
)
new_call = st.fixed_dictionaries(
    {
        "needs": conditions,
        "then": st.just({"end_round": "now"}),
        "score": st.fixed_dictionaries({"everyone": items}),
    }
)
REMOVALS = {
    names: [
        *("calls.stop", "combos.fish", "combos.shark_attack", "game.instant_wins.mermaids"),
        *(f"events.deck.{event}" for event in events_of(data)),
        *(f"combos.{name}" for name, combo in data["combos"].items() if combo["with_group"]),
    ]
    for names, data in DATA.items()
}


def ends_soon(data: dict[str, Any]) -> dict[str, Any]:
    """Return a change that lets games end soon, but not before an event can be held."""
    return {"max_rounds": 3 if data["events"] else 2}


@st.composite
def overlays(draw: Callable[..., Any], names: str) -> dict[str, Any]:
    """Draw an overlay of some rules as plain data."""
    data = DATA[names]
    change = {
        "cards": draw(changed_cards(data)),
        "combos": draw(changed_combos(data)),
        **draw(
            some(
                turns=changed_turn,
                calls=changed_calls,
                bonuses=st.fixed_dictionaries({"color_bonus": bonus_forms}),
                zones=st.fixed_dictionaries(
                    {
                        "discard": some(
                            fill_empty_first=st.booleans(), seen_by=st.sampled_from(["top", "everyone"])
                        )
                    }
                ),
            )
        ),
        "round": draw(some(setup=setups, max_actions=st.sampled_from([30, 200, 2000]))),
        "game": {**ends_soon(data), **draw(some(winner=st.sampled_from(["most_points", "fewest_points"])))},
    }
    add = draw(
        some(
            combos=st.fixed_dictionaries({"a_new_one": new_combo}),
            calls=st.fixed_dictionaries({"all_in": new_call}),
        )
    )
    remove = draw(st.lists(st.sampled_from(REMOVALS[names]), max_size=2, unique=True))
    remove += [f"tests.{name}" for name in data["tests"]]  # a worked example may need cards that are gone
    parts = {"change": {key: value for key, value in change.items() if value}, "add": add, "remove": remove}
    return {key: value for key, value in parts.items() if value}


def moot(overlay: dict[str, Any]) -> set[str]:
    """Name the settings that an overlay leaves nothing to set."""
    change = overlay["change"]
    score = change.get("cards", {}).get("mermaid", {}).get("score", {"biggest": {}})
    tests = {
        "draw_count": "turns" in change,
        "white_counts": "bonuses" in change or "biggest" not in score,
        "stop_at": "needs" in change.get("calls", {}).get("last_chance", {})
        or "calls.stop" in overlay["remove"],
        "mermaids_win": "game.instant_wins.mermaids" in overlay["remove"],
    }
    return {name for name, applies in tests.items() if applies}


@st.composite
def rule_sets(draw: Callable[..., Any], sets: tuple[str, ...] = tuple(RULE_SETS)) -> Rules:
    """Draw a rule set: the game with some expansions, and house rules, or an overlay and settings."""
    names = draw(st.sampled_from(sets))
    if draw(st.integers(0, 3)) == 0:
        houses = draw(st.lists(st.sampled_from(HOUSE_RULES), min_size=1, max_size=2, unique=True))
        return rules_with({"change": {"game": ends_soon(DATA[names])}}, names="+".join([names, *houses]))
    overlay = draw(overlays(names))
    chosen = draw(some(**{name: values for name, values in SETTINGS.items() if name not in moot(overlay)}))
    return rules_with(overlay, chosen, names)


@dataclass(frozen=True)
class Table:
    """Is a game to be played: everything `Game` is told, and a seed for the random players."""

    rules: Any
    players: int
    seed: int
    chance: str
    ask_forced: bool
    draw_order: str
    play_seed: int

    def game(self) -> Game:
        """Begin the game."""
        return Game(
            self.rules,
            players=self.players,
            seed=self.seed,
            chance=self.chance,
            ask_forced=self.ask_forced,
            draw_order=self.draw_order,
        )

    def dice(self) -> Random:
        """Return the random players' dice."""
        return Random(self.play_seed)


@st.composite
def tables(
    draw: Callable[..., Any],
    *,
    chance: st.SearchStrategy[str] = CHANCE_MODES,
    ask_forced: st.SearchStrategy[bool] = EITHER,
) -> Table:
    """Draw a table: rules, seats and how the game asks."""
    return Table(
        rules=draw(rule_sets()),
        players=draw(st.integers(2, 4)),
        seed=draw(seeds),
        chance=draw(chance),
        ask_forced=draw(ask_forced),
        draw_order=draw(st.sampled_from(["shared", "seat_split"])),
        play_seed=draw(seeds),
    )
