"""Twelve recorded games replay step by step: legal sets, positions, round ends, winners."""

from __future__ import annotations

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


def name(game: dict[str, Any]) -> str:
    """Name a recorded game in the test's id."""
    return f"{game['players']}-players-{game['totals']}"


def start(base, record) -> Game:
    """Begin a recorded game."""
    deals = [vectors.deal(one) for one in record["rounds"]]
    return Game(base, players=record["players"], deals=deals, chance="explicit", ask_forced=True)


def legal(game: Game) -> set[tuple[str, ...]]:
    """Return what is offered, without the order inside a group."""
    offered = [vectors.unordered(str(action)) for action in game.legal()]
    assert len(set(offered)) == len(offered), "a choice is offered twice"
    return set(offered)


def position(game: Game, seats: int) -> dict[str, Any]:
    """Describe a position as the record does."""
    views = [game.view(seat) for seat in range(seats)]
    return {
        "points": [view["points"] for view in views],
        "bonus": [view["bonuses"]["color_bonus"] for view in views],
        "hand": [views[0]["hidden_counts"][seat]["hand"] for seat in range(seats)],
        "table": [sum(map(len, views[0]["tables"][seat])) for seat in range(seats)],
        "revealed": [int(flag) for flag in views[0]["revealed"]],
        "deck": views[0]["deck"],
        "discard": [pile["count"] for pile in views[0]["discards"]],
        "top": [pile["top"] for pile in views[0]["discards"]],
        "drawn": sum(count["looked_at"] for count in views[0]["hidden_counts"]),
    }


def recorded(after: dict[str, Any]) -> dict[str, Any]:
    """Put a recorded position into this project's words."""
    return {**after, "top": [top and vectors.card(top) for top in after["top"]]}


def play(game: Game, step: dict[str, Any]) -> None:
    """Play one recorded step, with the chance that followed it."""
    game.play(vectors.action(step["choice"]))
    if "stolen" in step:
        stolen = vectors.card(step["stolen"])
        if game.to_act == CHANCE:
            assert f"chance {stolen}" in [str(outcome) for outcome, _ in game.chances()]
            game.play(f"chance {stolen}")


@pytest.mark.parametrize("record", GAMES, ids=name)
def test_every_step_offers_exactly_the_recorded_choices(base, record):
    game = start(base, record)
    for round_number, one in enumerate(record["rounds"]):
        for number, step in enumerate(one["steps"]):
            if step.get("auto"):
                continue
            where = f"round {round_number}, step {number}"
            assert game.to_act == step["p"], where
            expected = {vectors.unordered(vectors.action(choice)) for choice in step["legal"]}
            assert legal(game) == expected, where
            play(game, step)


@pytest.mark.parametrize("record", GAMES, ids=name)
def test_every_step_leads_to_the_recorded_position(base, record):
    game = start(base, record)
    compared = 0
    for round_number, one in enumerate(record["rounds"]):
        steps = one["steps"]
        for number, step in enumerate(steps):
            if not step.get("auto"):
                play(game, step)
            last = number == len(steps) - 1
            if last or steps[number + 1].get("auto"):
                continue  # the engine already stands one step further
            where = f"round {round_number}, step {number}"
            assert position(game, record["players"]) == recorded(step["after"]), where
            compared += 1
    assert compared > 100


@pytest.mark.parametrize("record", GAMES, ids=name)
def test_every_round_ends_as_recorded(base, record):
    game = start(base, record)
    for number, one in enumerate(record["rounds"]):
        assert list(game.scores) == one["scores_before"]
        assert game.to_act == one["start_player"]
        for step in one["steps"]:
            if not step.get("auto"):
                play(game, step)
        ended = game.rounds[number]
        assert (ended.ended, ended.bet) == ENDS[one["reason"]]
        assert ended.caller == ended.ender == one["caller"]
        assert list(ended.points) == one["points"]
        assert list(ended.bonuses["color_bonus"]) == one["bonus"]
        assert list(ended.awarded) == one["scores"]
        assert list(game.scores) == one["totals"]


@pytest.mark.parametrize("record", GAMES, ids=name)
def test_every_seat_holds_the_recorded_cards_before_the_round_ends(base, record):
    game = start(base, record)
    for one in record["rounds"]:
        for step in one["steps"][:-1]:
            if not step.get("auto"):
                play(game, step)
        for seat in range(record["players"]):
            view = game.view(seat)
            assert sorted(view["hand"]) == sorted(vectors.cards(one["hands"][seat]))
            laid = sorted(card for group in view["tables"][seat] for card in group)
            assert laid == sorted(vectors.cards(one["tables"][seat]))
        play(game, one["steps"][-1])


@pytest.mark.parametrize("record", GAMES, ids=name)
def test_the_game_ends_with_the_recorded_winner(base, record):
    game = start(base, record)
    for one in record["rounds"]:
        assert not game.over
        for step in one["steps"]:
            if not step.get("auto"):
                play(game, step)
    assert game.over
    assert game.result.ended == "target"
    assert list(game.result.scores) == record["totals"]
    assert list(game.result.winners) == record["winners"]
    assert len(game.result.rounds) == len(record["rounds"])


@pytest.mark.parametrize("record", GAMES, ids=name)
def test_without_forced_steps_the_same_game_is_played(base, record):
    asking = start(base, record)
    deals = [vectors.deal(one) for one in record["rounds"]]
    silent = Game(base, players=record["players"], deals=deals, chance="explicit")
    for one in record["rounds"]:
        for step in one["steps"]:
            if step.get("auto"):
                continue
            play(asking, step)
            if len(step["legal"]) > 1:
                assert silent.to_act == step["p"]
                play(silent, step)
            elif "stolen" in step and silent.to_act == CHANCE:
                silent.play(f"chance {vectors.card(step['stolen'])}")
    assert silent.result == asking.result
