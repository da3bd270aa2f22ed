"""Who begins: the game, the next round, and after a round that nobody called."""

from __future__ import annotations

import random

import pytest

from seasalt import Game
from tests.overlays import rules_with

NEXT = {
    "left_of_ender": lambda _starter, ender, players: (ender + 1) % players,
    "ender": lambda _starter, ender, _players: ender,
    "rotate": lambda starter, _ender, players: (starter + 1) % players,
}


def starters(rules, players, seed):
    """Play a whole game at random; return who began each round, and the rounds."""
    game, dice = Game(rules, players, seed=seed, ask_forced=True), random.Random(seed)
    began = []
    while not game.over:
        if len(began) == len(game.rounds):
            began.append(game.to_act)
        game.play(dice.choice(game.legal()))
    return began, game.rounds


@pytest.mark.parametrize("rule", NEXT)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_next_round_begins_as_the_rules_say(rule, players):
    rules = rules_with({}, {"next_starter": rule, "stop_at": 3, "target": 60})
    seen = set()
    for seed in range(4):
        began, rounds = starters(rules, players, seed)
        assert len(began) > 3
        for starter, ended, following in zip(began, rounds, began[1:], strict=False):
            assert ended.ender == ended.caller
            assert following == NEXT[rule](starter, ended.ender, players)
            seen.add(ended.ended)
    assert seen == {"stop", "last_chance"}


def test_after_stop_and_after_last_chance_the_left_neighbor_of_the_caller_begins(base):
    seen = set()
    for seed in range(6):
        began, rounds = starters(base, 3, seed)
        for ended, following in zip(rounds, began[1:], strict=False):
            if ended.caller is not None:
                assert following == (ended.caller + 1) % 3
                seen.add(ended.ended)
    assert seen == {"stop", "last_chance"}


@pytest.mark.parametrize("rule", NEXT)
def test_after_a_round_without_a_call_the_one_whose_turn_ended_it_counts(rule):
    rules = rules_with(
        {"change": {"game": {"max_rounds": 6}}, "remove": ["calls.stop", "calls.last_chance"]},
        {"next_starter": rule},
    )
    for seed in range(3):
        game, dice = Game(rules, 3, seed=seed, ask_forced=True), random.Random(seed)
        began, last = [], None
        while not game.over:
            if len(began) == len(game.rounds):
                if began:
                    ended = game.rounds[-1]
                    assert (ended.ended, ended.caller, ended.ender) == ("empty_deck", None, last)
                    assert game.to_act == NEXT[rule](began[-1], last, 3)
                began.append(game.to_act)
            last = game.to_act
            game.play(dice.choice(game.legal()))
        assert game.result.ended in ("max_rounds", "mermaids")
        assert len(began) > 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_from_the_seed(base, players):
    first = [Game(base, players, seed=seed).to_act for seed in range(300)]
    assert [Game(base, players, seed=seed).to_act for seed in range(300)] == first
    for seat in range(players):
        assert abs(first.count(seat) - 300 / players) < 4 * (300 * (1 / players) * (1 - 1 / players)) ** 0.5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_seat_may_begin(players):
    rules = rules_with({}, {"first_player": "first_seat"})
    assert {Game(rules, players, seed=seed).to_act for seed in range(30)} == {0}
