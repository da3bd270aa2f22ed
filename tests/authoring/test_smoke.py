"""Random games tell how a rule set plays: what is counted is what was played."""

import json
import random

import pytest

from seasalt import Game, RulesError, load_rules
from seasalt.authoring import smoke
from tests.language.files import HEAD, TINY, swapped


@pytest.fixture(scope="module")
def report():
    """Give what 20 games of the base game showed."""
    return smoke("base", games=20, seed=3)


def replayed(games=20, seed=3):
    """Play the same games in the plainest way: (actions in words, result)."""
    rules = load_rules("base")
    for number in range(games):
        key = f"{seed}/{number}"
        game, dice, words = Game(rules, 2, seed=key, ask_forced=True), random.Random(key), []
        while not game.over:
            legal = game.legal()
            action = dice.choice(legal)
            words.append((action.text.split(), len(legal) > 1))
            game.play(action)
        yield words, game


def test_what_is_counted_is_what_was_played(report):
    games = list(replayed())
    actions = [sum(asked for _, asked in words) for words, _ in games]
    rounds = [one for _, game in games for one in game.rounds]

    assert report.numbers["actions"] == (sum(actions) / 20, min(actions), max(actions))
    assert report.numbers["rounds"][0] == len(rounds) / 20
    assert sum(report.round_ends.values()) == len(rounds)
    assert sum(report.game_ends.values()) == 20
    kept = sum(
        words[0] == "keep" and words[1].startswith("crab:") for played, _ in games for words, _ in played
    )
    assert round(report.cards["crab"]["kept"] * 20) == kept
    laid = sum(words[0] == "lay" for played, _ in games for words, _ in played)
    assert round(sum(one["laid"] for one in report.combos.values()) * 20) == laid
    assert round(sum(one["laid"] for one in report.cards.values()) * 20) == 2 * laid


def test_the_points_of_cards_and_combos_are_the_points_of_the_rounds(report):
    points = sum(sum(one.points) for _, game in replayed() for one in game.rounds)
    told = sum(one["points"] for one in (*report.cards.values(), *report.combos.values())) * 20

    assert round(told) == points


def test_the_first_seat_has_an_advantage_with_an_interval(report):
    mean, low, high = report.first_seat

    assert low < mean < high
    assert -0.5 <= mean <= 0.5


def test_equal_arguments_give_equal_reports():
    assert smoke("base", games=3, seed=5) == smoke("base", games=3, seed=5)
    assert smoke("base", games=3, seed=5) != smoke("base", games=3, seed=6)


def test_combos_of_expansions_and_events_are_named():
    report = smoke("extra_salt+extra_pepper", games=30)

    assert report.combos["starfish_trio"]["laid"] > 0
    assert all(" " not in name for name in report.combos)


def test_combos_that_are_laid_unasked_are_counted_and_named():
    report = smoke("games/go_fish", games=5)

    assert report.combos["book"]["laid"] == 13
    assert list(report.combos) == ["book"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_number_of_players_can_be_asked_for(players):
    assert smoke("base", games=2, players=players).players == players


def test_too_many_players_are_refused():
    with pytest.raises(RulesError, match="base is for 2 to 4 players, not 5"):
        smoke("base", players=5)


def test_games_that_hit_their_last_round_are_warned_of(write):
    name = write(
        "mine.yaml",
        swapped("game: {target: 20}", "game: {target: 5000, max_rounds: 2}").replace(
            "max: 50}", "max: 5000}"
        ),
    )

    (warning,) = smoke(name, games=3).warnings

    assert warning == "3 games ended by 'game.max_rounds' (2): no other end came first"


def test_rounds_that_hit_their_last_action_are_warned_of(write):
    name = write("mine.yaml", HEAD + "change: {round: {max_actions: 6}}\n")

    (warning, *_) = [one for one in smoke(name, games=2).warnings if "max_actions" in one]

    assert "ended by 'round.max_actions' (6)" in warning


def test_a_report_is_plain_data(write):
    report = smoke(write("tiny.yaml", TINY), games=2)

    assert json.loads(json.dumps(report.to_json()))["games"] == 2
