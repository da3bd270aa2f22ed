"""Uniformly random play looks like the recorded figures of an implementation that is not this project's."""

from __future__ import annotations

import random
from collections import Counter
from statistics import mean, stdev

import pytest

from seasalt import Game

# Rounds per game and turns per round, given to one decimal, for 2, 3 and 4 players.
ROUNDS = {2: 5.7, 3: 5.6, 4: 5.1}
TURNS = {2: 18.0, 3: 25.4, 4: 32.4}
# How rounds end, as ranges over the numbers of players.
ENDS = {
    ("stop", None): (0.46, 0.50),
    ("last_chance", "won"): (0.35, 0.46),
    ("last_chance", "lost"): (0.08, 0.16),
}
ROUNDED = 0.05


def near(values, figure):
    """Tell whether the mean of values agrees with a rounded figure, within four standard errors."""
    error = stdev(values) / len(values) ** 0.5
    return abs(mean(values) - figure) < ROUNDED + 4 * error


def check(players, results):
    """Compare results of whole games with the figures."""
    rounds = [one for result in results for one in result.rounds]
    assert near([len(result.rounds) for result in results], ROUNDS[players])
    assert near([one.turns for one in rounds], TURNS[players])
    shares = Counter((one.ended, one.bet) for one in rounds)
    for end, (low, high) in ENDS.items():
        share = shares[end] / len(rounds)
        slack = 4 * (share * (1 - share) / len(rounds)) ** 0.5 + 0.005
        assert low - slack < share < high + slack, end
    assert sum(shares[end] for end in ENDS) > 0.97 * len(rounds)


def by_hand(rules, players, seed):
    """Play one game through the public interface, choosing uniformly."""
    game, dice = Game(rules, players, seed=seed), random.Random(seed)
    while not game.over:
        game.play(dice.choice(game.legal()))
    return game.result


@pytest.mark.parametrize("players", [2, 3, 4])
def test_uniform_play_agrees_with_the_recorded_figures(base, players):
    check(players, [by_hand(base, players, seed) for seed in range(150)])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playouts_agree_with_the_recorded_figures(base, players):
    check(players, [Game(base, players, seed=seed).playout(seed=seed) for seed in range(150)])


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_playouts_agree_with_the_recorded_figures(base, players):
    check(players, [Game(base, players, seed=seed).playout(seed=seed) for seed in range(1500)])


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_in_split_order_agree_with_the_recorded_figures(base, players):
    games = (Game(base, players, seed=seed, draw_order="seat_split") for seed in range(1500))
    check(players, [game.playout(seed=number) for number, game in enumerate(games)])
