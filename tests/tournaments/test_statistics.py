"""Ratings, intervals and the numbers of the standings."""

from itertools import permutations

import choix
import numpy as np
import pytest

from seasalt_tourney.statistics import bootstrap, extras, ratings
from seasalt_tourney.statistics.observations import choices, observe


def game(seats, ranks, *, deal=0, scores=None, ended="target", forfeits=(), starter=0):
    """Return a row of the store whose winners share the win."""
    best = [rank == 0 for rank in ranks]
    return {
        "deal": deal,
        "seats": list(seats),
        "ranks": list(ranks),
        "shares": [one / sum(best) for one in best],
        "scores": list(scores or [10 - rank for rank in ranks]),
        "ended": ended,
        "rounds": ["stop"],
        "turns": 5,
        "starter": starter,
        "forfeits": list(forfeits),
    }


def strengths(rows, bots, penalty=ratings.PENALTY):
    seen = observe(rows, bots)
    return ratings.fit(seen.sets, seen.choices.sum(axis=0), seen.chosen.sum(axis=0), penalty=penalty)


def random_games(bots, players, count, seed=0):
    """Return games without ties whose places are drawn from the model itself."""
    dice = np.random.default_rng(seed)
    true = np.linspace(-1, 1, bots)
    rows = []
    for deal in range(count):
        seats = dice.choice(bots, players, replace=False)
        order = np.argsort(-(true[seats] + dice.gumbel(size=players)))
        rows.append(game(seats.tolist(), np.argsort(order).tolist(), deal=deal))
    return rows


@pytest.mark.parametrize(("bots", "players"), [(4, 2), (5, 3), (6, 4)])
@pytest.mark.parametrize("penalty", [ratings.PENALTY, 1.0])
def test_ratings_agree_with_choix_where_there_are_no_ties(bots, players, penalty):
    rows = random_games(bots, players, 120)
    rankings = [[row["seats"][i] for i in np.argsort(row["ranks"])] for row in rows]

    expected = choix.opt_rankings(bots, rankings, alpha=penalty, tol=1e-12)
    assert strengths(rows, bots, penalty) == pytest.approx(expected - expected.mean(), abs=1e-6)


def test_a_tie_counts_as_all_orders_of_the_tied_with_equal_weight():
    tied = strengths([game([0, 1, 2, 3], [0, 1, 1, 1])] * 6 + [game([0, 1, 2, 3], [1, 0, 2, 3])], 4)
    spread = [game([0, *order], [0, 1, 2, 3]) for order in permutations([1, 2, 3])]
    ordered = strengths([*spread, game([0, 1, 2, 3], [1, 0, 2, 3])], 4)

    assert tied == pytest.approx(ordered, abs=1e-9)


def test_the_weights_of_a_tied_place_add_up_to_one_choice_per_seat():
    for ranks in ([0, 1, 2, 3], [0, 0, 2, 2], [0, 0, 0, 0]):
        assert sum(weight for _, weight in choices(range(4), ranks)) == pytest.approx(4)


def test_ratings_do_not_depend_on_the_order_of_games():
    rows = random_games(5, 3, 50)
    assert strengths(rows, 5) == pytest.approx(strengths(rows[::-1], 5), abs=1e-10)


def test_renaming_bots_permutes_the_ratings():
    rows = random_games(4, 2, 50)
    renamed = [{**row, "seats": [3 - bot for bot in row["seats"]]} for row in rows]

    assert strengths(renamed, 4)[::-1] == pytest.approx(strengths(rows, 4), abs=1e-9)


def test_a_bot_that_won_everything_has_a_finite_rating():
    found = ratings.to_points(
        strengths([game([0, 1], [0, 1], deal=deal) for deal in range(100)], 2), anchor=1
    )

    assert found[1] == ratings.ANCHOR
    assert 1500 < found[0] < 2500


def test_copies_of_a_bot_give_one_observation_their_mean():
    seen = observe([game([0, 0, 1, 1], [0, 1, 2, 3], scores=[9, 5, 3, 3])], 2)

    assert seen.games.tolist() == [[1, 1]]
    assert seen.shares.tolist() == [[0.5, 0]]
    assert seen.margins.tolist() == [[2, -2]]
    assert seen.ahead.tolist() == [[[0, 1], [0, 0]]]


@pytest.mark.parametrize("special", [{"ended": "mermaids"}, {"forfeits": [{"seat": 1, "phase": "act"}]}])
def test_games_won_at_once_or_forfeited_leave_margins_out(special):
    seen = observe([game([0, 1], [0, 1], **special)], 2)

    assert seen.games.tolist() == [[1, 1]]
    assert seen.regular.tolist() == [[0, 0]]
    assert seen.margins.tolist() == [[0, 0]]


def test_a_fault_after_the_end_costs_nothing():
    seen = observe([game([0, 1], [0, 1], forfeits=[{"seat": 0, "phase": "end"}])], 2)
    assert seen.regular.tolist() == [[1, 1]]


def test_intervals_are_the_same_for_the_same_seed():
    one, again, other = (bootstrap.draw_weights(30, 100, seed) for seed in (1, 1, 2))

    assert (one == again).all()
    assert (one != other).any()
    assert (one.sum(axis=1) == 30).all()


def test_intervals_cover_the_true_win_share_about_as_often_as_they_say():
    dice = np.random.default_rng(5)
    covered = 0
    for trial in range(200):
        rows = [game([0, 1], [0, 1] if dice.random() < 0.6 else [1, 0], deal=deal) for deal in range(60)]
        seen = observe(rows, 2)
        samples = bootstrap.ratio(bootstrap.draw_weights(60, 200, trial), seen.shares, seen.games)
        low, high = bootstrap.interval(samples[:, 0])
        covered += low <= 0.6 <= high
    assert 180 <= covered <= 199


def test_the_first_turn_is_worth_what_its_seat_wins_beyond_its_share():
    rows = [game([0, 1], [0, 1], starter=0), game([1, 0], [0, 1], starter=0), game([0, 1], [0, 1], starter=1)]
    assert extras.first_turn_advantage(rows) == pytest.approx(1 / 6, abs=1e-4)


def test_seat_rotation_that_takes_out_all_luck_shows_as_no_variance():
    luck = [
        game(seats, [0, 1] if deal % 2 else [1, 0], deal=deal)
        for deal in range(10)
        for seats in ([0, 1], [1, 0])
    ]
    skill = [
        game(seats, seats if deal % 2 else seats[::-1], deal=deal)
        for deal in range(10)
        for seats in ([0, 1], [1, 0])
    ]

    assert extras.variance_ratio(luck) == 0
    assert extras.variance_ratio(skill) == pytest.approx(2, abs=0.2)
