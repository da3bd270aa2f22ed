"""Run one written scenario: lay out its deals, play its steps, check what it expects."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pytest

from seasalt import CHANCE, Deal, Game, IllegalAction
from tests.dealing import deal, taken
from tests.overlays import rules_with

if TYPE_CHECKING:
    from collections.abc import Callable

    from seasalt import Rules

Case = dict[str, Any]
KEYS = {
    "scenario",
    "rulings",
    "rules",
    "settings",
    "overlay",
    "players",
    "ask_forced",
    "deals",
    "play",
    "then",
}


def run(case: Case) -> Game:
    """Play a scenario to its end, checking on the way; return the game."""
    unknown = set(case) - KEYS
    assert not unknown, f"a scenario has no key {unknown}"
    rules = rules_of(case)
    game = Game(
        rules,
        players=case.get("players", 2),
        deals=[deal_of(rules, one) for one in case["deals"]],
        chance="explicit",
        ask_forced=case.get("ask_forced", True),
    )
    for number, step in enumerate(case["play"]):
        where = f"step {number}, {step}"
        if isinstance(step, dict):
            instruct(game, step, where)
        else:
            play(game, step, where)
    check(game, case["then"], "at the end")
    return game


def rules_of(case: Case) -> Rules:
    """Load the rules of a scenario; a deal without ``rest`` also sets which cards there are."""
    overlay = dict(case.get("overlay", {}))
    first = case["deals"][0]
    if not first.get("rest"):
        overlay = merged(overlay, small_deck(first))
    return rules_with(overlay, case.get("settings"), case.get("rules", "base"))


def small_deck(dealt: dict[str, Any]) -> dict[str, Any]:
    """Print only the cards of a deal; take out the combos and worked examples that need others."""
    printed = rules_with().data
    wanted = taken(dealt["deck"], *dealt["discard"], *dealt.get("hand", ()))
    kinds = Counter(card.split(":")[0] for card in wanted.elements())
    cards = {
        kind: {"copies": {value: wanted.pop(f"{kind}:{value}", 0) for value in card["copies"]}}
        for kind, card in printed["cards"].items()
    }
    assert not wanted, f"the base game has no {sorted(wanted)}"
    impossible = [
        f"combos.{name}" for name, combo in printed["combos"].items() if not Counter(combo["cards"]) <= kinds
    ]
    examples = [f"tests.{name}" for name in printed["tests"]]
    return {"change": {"cards": cards}, "remove": [*impossible, *examples]}


def merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Merge two overlays that touch different places."""
    both = dict(one)
    for key, value in other.items():
        both[key] = merged(both[key], value) if isinstance(both.get(key), dict) else value
    return both


def deal_of(rules: Rules, dealt: dict[str, Any]) -> Deal:
    """Lay out one round."""
    start, event = dealt.get("start", 0), dealt.get("event")
    if "rest" in dealt:
        return deal(
            rules,
            top=dealt["deck"],
            discard=dealt["discard"],
            bottom=dealt.get("bottom", ()),
            hand=dealt.get("hand", ()),
            rest_in=dealt["rest"],
            start=start,
            event=event,
        )
    zones = {zone: cards for zone, cards in dealt.items() if zone not in ("start", "event")}
    return Deal(zones, start=start, event=event)


def instruct(game: Game, step: dict[str, Any], where: str) -> None:
    """Shuffle the deck into an order, or check the position."""
    ((word, argument),) = step.items()
    if word == "shuffle":
        assert game.to_act == CHANCE, where
        assert game.chances() is None, where
        game.play(argument)
        assert game.faults() == (), where
    else:
        assert word == "expect", where
        check(game, argument, where)


def play(game: Game, step: str, where: str) -> None:
    """Play ``0 draw`` or ``chance crab:black``."""
    who, _, text = step.partition(" ")
    assert game.to_act == (CHANCE if who == "chance" else int(who)), where
    game.play(step if who == "chance" else text)
    assert game.faults() == (), where


def check(game: Game, expected: dict[str, Any], where: str) -> None:
    """Compare a position with what a scenario expects of it."""
    for name, value in expected.items():
        assert name in CHECKS, f"there is no check {name}"
        CHECKS[name](game, value, f"{where}: {name}")


def unordered(text: str) -> str:
    """Sort the cards of a group that is laid: either order is the same action."""
    word, *arguments = text.split()
    return " ".join((word, *sorted(arguments))) if word == "lay" else text


def offered(game: Game) -> Counter[str]:
    """Count what is offered now."""
    return Counter(unordered(str(action)) for action in game.legal())


def check_to_act(game: Game, value: int | str, where: str) -> None:
    """Compare who is to act: a seat, chance or nobody."""
    names = {"chance": CHANCE, "over": None}
    assert game.to_act == (names[value] if isinstance(value, str) else value), where


def check_discards(game: Game, value: list[list[Any]], where: str) -> None:
    """Compare tops and counts of the discard piles."""
    assert [[pile["top"], pile["count"]] for pile in game.view(0)["discards"]] == value, where


def check_hidden(game: Game, value: list[int], where: str) -> None:
    """Compare the sizes of the hands."""
    assert [count["hand"] for count in game.view(0)["hidden_counts"]] == value, where


def check_legal(game: Game, value: list[str], where: str) -> None:
    """Compare everything that is offered."""
    assert offered(game) == Counter(map(unordered, value)), where


def check_offers(game: Game, value: list[str], where: str) -> None:
    """Find some of what is offered."""
    assert set(map(unordered, value)) <= set(offered(game)), where


def check_lacks(game: Game, value: list[str], where: str) -> None:
    """Miss what must not be offered."""
    assert not set(map(unordered, value)) & set(offered(game)), where


def check_refused(game: Game, value: list[str], where: str) -> None:
    """Try what must be refused and leave no trace."""
    before = game.copy()
    for text in value:
        with pytest.raises(IllegalAction):
            game.play(text)
        assert game == before, where


def check_result(game: Game, value: dict[str, Any], where: str) -> None:
    """Compare fields of the result of a game that is over."""
    assert game.over, where
    compare_fields(game.result, value, where)


def check_last_round(game: Game, value: dict[str, Any], where: str) -> None:
    """Compare fields of the round that ended last."""
    compare_fields(game.rounds[-1], value, where)


def compare_fields(record: object, value: dict[str, Any], where: str) -> None:
    """Compare attributes; in YAML a list stands for a tuple."""
    for name, wanted in value.items():
        assert plain(getattr(record, name)) == wanted, f"{where}.{name}"


def plain(value: Any) -> Any:
    """Turn tuples into lists and maps into dicts."""
    if isinstance(value, tuple):
        return list(value)
    return {key: plain(one) for key, one in value.items()} if isinstance(value, Mapping) else value


def check_rounds(game: Game, value: int, where: str) -> None:
    """Count the rounds finished so far."""
    assert len(game.rounds) == value, where


def check_scores(game: Game, value: list[int], where: str) -> None:
    """Compare the points of the game so far."""
    assert list(game.scores) == value, where


def public(name: str) -> Callable[[Game, Any, str], None]:
    """Compare a public part of the views, which must be the same for every seat."""

    def compare(game: Game, value: Any, where: str) -> None:
        for seat in range(game.players):
            assert game.view(seat)[name] == value, where

    return compare


def own(read: Callable[[Any], Any]) -> Callable[[Game, Any, str], None]:
    """Compare something of the own views of some seats."""

    def compare(game: Game, value: dict[int, Any], where: str) -> None:
        for seat, wanted in value.items():
            assert read(game.view(seat)) == (sorted(wanted) if isinstance(wanted, list) else wanted), (
                f"{where}.{seat}"
            )

    return compare


def check_known(game: Game, value: dict[int, dict[int, list[str]]], where: str) -> None:
    """Compare which cards of other hands a seat knows."""
    for seat, others in value.items():
        for other, cards in others.items():
            assert sorted(game.view(seat)["known"][other]) == sorted(cards), f"{where}.{seat}.{other}"


def check_events(game: Game, value: dict[str, Any], where: str) -> None:
    """Compare which event is on for everybody, and which the seats hold."""
    for seat in range(game.players):
        view = game.view(seat)["events"]
        assert {name: view[name] for name in value} == value, where


def check_remembered(game: Game, value: dict[int, list[list[str | None]]], where: str) -> None:
    """Compare what a seat remembers of the discard piles, from the bottom to the top."""
    for seat, piles in value.items():
        assert game.view(seat)["remembered"]["discard"] == piles, f"{where}.{seat}"


def check_unseen(game: Game, value: dict[int, list[str]], where: str) -> None:
    """Find nowhere in a seat's view, its log included, the cards it may not see."""
    for seat, cards in value.items():
        text = json.dumps({key: one for key, one in game.view(seat).items() if key != "cursor"})
        assert [card for card in cards if card in text] == [], f"{where}.{seat}"


CHECKS: dict[str, Callable[[Game, Any, str], None]] = {
    "to_act": check_to_act,
    "discards": check_discards,
    "hidden": check_hidden,
    "legal": check_legal,
    "offers": check_offers,
    "lacks": check_lacks,
    "refused": check_refused,
    "result": check_result,
    "rounds": check_rounds,
    "scores": check_scores,
    "last_round": check_last_round,
    "known": check_known,
    "unseen": check_unseen,
    "remembered": check_remembered,
    "events": check_events,
    "hand": own(lambda view: sorted(view["hand"])),
    "looked_at": own(lambda view: sorted(view["looked_at"])),
    "points": own(lambda view: view["points"]),
    "bonus": own(lambda view: view["bonuses"]["color_bonus"]),
    **{
        name: public(name)
        for name in (
            "phase",
            "round",
            "deck",
            "revealed",
            "protected",
            "call",
            "tables",
            "restricted",
            "aside",
        )
    },
}
