"""Thirty recorded games of all variants replay step by step: legal sets, positions, round ends, winners."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from seasalt import CHANCE, Game
from tests.engine import vectors

GAMES = vectors.games()
ENDS = {
    "stop": ("stop", None),
    "last_chance_won": ("last_chance", "won"),
    "last_chance_lost": ("last_chance", "lost"),
}
each_game = pytest.mark.parametrize("record", GAMES, ids=lambda record: record["seed"])


def start(record: dict[str, Any]) -> Game:
    """Begin a recorded game."""
    deals = [vectors.deal(one) for one in record["rounds"]]
    rules = vectors.rules_of_game(record)
    return Game(rules, players=record["players"], deals=deals, chance="explicit", ask_forced=True)


def legal(game: Game) -> list[tuple[str, ...]]:
    """Return what is offered, without the order inside a group and without the hiding of cards."""
    return sorted(vectors.unordered(str(action)) for action in game.legal() if action.kind != "hide")


def position(game: Game, seats: int) -> dict[str, Any]:
    """Describe a position as the record does."""
    views = [game.view(seat) for seat in range(seats)]
    return {
        "points": [view["points"] for view in views],
        "bonus": [view["bonuses"]["color_bonus"] for view in views],
        "hand": [views[0]["hidden_counts"][seat]["hand"] for seat in range(seats)],
        "table": [
            sum(map(len, views[0]["tables"][seat])) + views[0]["hidden_counts"][seat].get("reef", 0)
            for seat in range(seats)
        ],
        "revealed": [int(flag) for flag in views[0]["revealed"]],
        "deck": views[0]["deck"],
        "discard": [pile["count"] for pile in views[0]["discards"]],
        "top": [pile["top"] for pile in views[0]["discards"]],
        "drawn": sum(count["looked_at"] for count in views[0]["hidden_counts"]),
    }


def recorded(after: dict[str, Any]) -> dict[str, Any]:
    """Put a recorded position into this project's words."""
    return {**after, "top": [top and vectors.card(top) for top in after["top"]]}


def bring_chance(game: Game, step: dict[str, Any]) -> None:
    """Let happen what chance brought after a recorded step."""
    if "stolen" in step and game.to_act == CHANCE:
        stolen = vectors.card(step["stolen"])
        assert f"chance {stolen}" in [str(outcome) for outcome, _ in game.chances()]
        game.play(f"chance {stolen}")
    if step.get("deck_reshuffled") and game.to_act == CHANCE:
        assert game.chances() is None
        game.play(vectors.cards(step["deck_reshuffled"]))


def play(game: Game, step: dict[str, Any]) -> None:
    """Play one recorded step, with the chance that followed it."""
    for text in vectors.actions(step["choice"]):
        game.play(text)
    bring_chance(game, step)


def asked(one: dict[str, Any]) -> list[tuple[int, dict[str, Any]]]:
    """Number the steps of a round that are asked: a card is put on the only empty pile unasked."""
    return [(number, step) for number, step in enumerate(one["steps"]) if not step.get("auto")]


def hold(game: Game, before: dict[str, Any]) -> None:
    """Keep the events that the record kept after a round."""
    kept = before.get("keep_event")
    if kept:
        assert game.to_act == kept["p"]
        assert legal(game) == sorted(vectors.unordered(vectors.action(choice)) for choice in kept["legal"])
        game.play(vectors.action(kept["choice"]))


def begin_round(game: Game, record: dict[str, Any], number: int) -> dict[str, Any]:
    """Go to the first step of a round, and return the recorded round."""
    if number:
        hold(game, record["rounds"][number - 1])
    return record["rounds"][number]


def hides(step: dict[str, Any]) -> list[str] | None:
    """List what may be hidden in a step, where the record tells."""
    if step["phase"] == "shield":
        return [vectors.action(choice) for choice in step["legal"] if choice[0] == "shell"]
    return None if ["shield"] in step["legal"] else []


@each_game
def test_every_step_offers_exactly_the_recorded_choices(record):
    game = start(record)
    for round_number in range(len(record["rounds"])):
        one = begin_round(game, record, round_number)
        for number, step in asked(one):
            where = f"round {round_number}, step {number}"
            assert game.to_act == step["p"], where
            if step["phase"] != "shield":
                assert legal(game) == sorted(map(vectors.unordered, vectors.offers(step))), where
            hidden = hides(step)
            offered = [str(action) for action in game.legal() if action.kind == "hide"]
            assert bool(offered) if hidden is None else sorted(offered) == sorted(hidden), where
            if step["phase"] == "swap" and step["choice"][0] == "swap":
                give, get = vectors.actions(step["choice"])
                game.play(give)
                others = {vectors.actions(choice)[1] for choice in step["legal"] if choice[0] == "swap"}
                assert sorted(map(str, game.legal())) == sorted(others), where
                game.play(get)
            else:
                play(game, step)


@each_game
def test_every_step_leads_to_the_recorded_position(record):
    game = start(record)
    compared = 0
    for round_number in range(len(record["rounds"])):
        one = begin_round(game, record, round_number)
        steps = one["steps"]
        for number, step in asked(one):
            play(game, step)
            last = number == len(steps) - 1
            if last or steps[number + 1].get("auto"):
                continue  # the engine already stands one step further
            where = f"round {round_number}, step {number}"
            assert position(game, record["players"]) == recorded(step["after"]), where
            assert game.faults() == (), where
            compared += 1
    assert compared > 100


@each_game
def test_every_round_ends_as_recorded(record):
    game = start(record)
    for number in range(len(record["rounds"])):
        one = begin_round(game, record, number)
        assert list(game.scores) == one["scores_before"]
        assert game.to_act == one["start_player"]
        for _, step in asked(one):
            play(game, step)
        ended = game.rounds[number]
        assert (ended.ended, ended.bet) == ENDS[one["reason"]]
        assert ended.caller == ended.ender == one["caller"]
        assert list(ended.points) == one["points"]
        assert list(ended.bonuses["color_bonus"]) == one["bonus"]
        assert list(ended.awarded) == one["scores"]
        assert list(game.scores) == one["totals"]


@each_game
def test_every_seat_has_the_recorded_events_in_every_round(record):
    game = start(record)
    for number in range(len(record["rounds"])):
        one = begin_round(game, record, number)
        events = one.get("events", {"table": None, "players": [[]] * record["players"]})
        for seat in range(record["players"]):
            view = game.view(seat)["events"]
            assert view["face_up"] == ([events["table"]] if events["table"] else [])
            assert view["held"] == events["players"]
        for _, step in asked(one):
            play(game, step)


@each_game
def test_every_seat_holds_the_recorded_cards_before_the_round_ends(record):
    game = start(record)
    for number in range(len(record["rounds"])):
        one = begin_round(game, record, number)
        for step in one["steps"][:-1]:
            if not step.get("auto"):
                play(game, step)
        for seat in range(record["players"]):
            view = game.view(seat)
            assert sorted(view["hand"]) == sorted(vectors.cards(one["hands"][seat]))
            laid = sorted(card for group in view["tables"][seat] for card in group)
            aside = sorted(view["aside"][seat]) if "aside" in view else []
            hidden = vectors.cards(one["facedown"][seat]) if "facedown" in one else []
            assert aside == sorted(hidden)
            assert laid == sorted(vectors.cards(one["tables"][seat]))
        play(game, one["steps"][-1])


@each_game
def test_the_game_ends_with_the_recorded_winner(record):
    game = start(record)
    for number in range(len(record["rounds"])):
        assert not game.over
        for _, step in asked(begin_round(game, record, number)):
            play(game, step)
    assert game.over
    assert game.result.ended == "target"
    assert list(game.result.scores) == record["totals"]
    assert list(game.result.winners) == record["winners"]
    assert len(game.result.rounds) == len(record["rounds"])


@each_game
def test_without_forced_steps_the_same_game_is_played(record):
    asking = start(record)
    deals = [vectors.deal(one) for one in record["rounds"]]
    silent = Game(asking.rules, players=record["players"], deals=deals, chance="explicit")
    for number in range(len(record["rounds"])):
        one = begin_round(asking, record, number)
        hold(silent, record["rounds"][number - 1] if number else {})
        for _, step in asked(one):
            for text in vectors.actions(step["choice"]):
                forced = len(asking.legal()) == 1
                asking.play(text)
                if not forced:
                    assert silent.to_act == step["p"]
                    silent.play(text)
            bring_chance(asking, step)
            bring_chance(silent, step)
    assert silent.result == asking.result


def test_the_games_are_of_all_variants_and_sizes():
    found = Counter((record["variant"], record["players"]) for record in GAMES)
    assert found == {
        (variant, seats): 4 if variant == "base" else 2 for variant in vectors.VARIANTS for seats in (2, 3, 4)
    }
