"""Who sits where on which deal."""

from collections import Counter

import pytest

from seasalt_tourney.schedule import Schedule, tables
from seasalt_tourney.seeds import seed


def games(**keys):
    return [fixture for block in Schedule(**keys).blocks() for fixture in block.fixtures]


def test_two_seats_play_both_orders():
    assert [one.seats for one in games(bots=2, players=2, deals=1, master=1)] == [(0, 1), (1, 0)]


def test_four_seats_play_four_rotations_or_all_orders():
    rotated = games(bots=4, players=4, deals=1, master=1)
    every = games(bots=4, players=4, deals=1, master=1, seat_orders="all")

    assert [one.seats for one in rotated] == [(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]
    assert len({one.seats for one in every}) == 24


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (5, 2), (4, 3), (6, 4), (3, 4), (1, 2), (2, 3)])
def test_every_bot_sits_on_every_seat_equally_often(bots, players):
    seated = Counter(
        (seat, bot)
        for one in games(bots=bots, players=players, deals=2, master=1)
        for seat, bot in enumerate(one.seats)
    )
    assert len(set(seated.values())) == 1
    assert len(seated) == bots * players


@pytest.mark.parametrize(
    ("bots", "players", "expected"), [(4, 2, 6), (4, 3, 4), (5, 4, 5), (1, 4, 1), (2, 4, 3)]
)
def test_all_combinations_of_bots_meet_and_few_bots_sit_in_copies(bots, players, expected):
    found = tables(bots, players)

    assert len(found) == expected
    assert all(len(set(table)) == min(bots, players) for table in found)


def test_deals_are_in_the_outer_loop_and_the_same_for_all_tables():
    blocks = list(Schedule(3, 2, 4, master=5).blocks())

    assert [block.deal for block in blocks] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert len({fixture.deal_seed for block in blocks[:3] for fixture in block.fixtures}) == 1
    assert len({block.fixtures[0].deal_seed for block in blocks}) == 4


def test_games_and_blocks_are_numbered_without_gaps():
    schedule = Schedule(4, 3, 3, master=5)
    blocks = list(schedule.blocks())

    assert [block.number for block in blocks] == list(range(12))
    assert [fixture.game for block in blocks for fixture in block.fixtures] == list(range(schedule.games))


def test_more_deals_leave_the_first_blocks_as_they_were():
    assert list(Schedule(4, 2, 9, 7).blocks())[:12] == list(Schedule(4, 2, 2, 7).blocks())


def test_a_bots_seed_says_nothing_of_the_deal_and_does_not_depend_on_who_sits_there():
    one, other = games(bots=2, players=2, deals=1, master=1)

    assert one.bot_seeds == other.bot_seeds
    assert len({one.deal_seed, *one.bot_seeds}) == 3


def test_seeds_are_fixed_for_all_time():
    assert seed(1, "deal", 0) == 8223480154586376809
    assert seed(1, "deal", 0) != seed(1, "deal", 1) != seed(2, "deal", 1)
    assert 0 <= seed(2**62, "bot", 3, 1) < 2**63
