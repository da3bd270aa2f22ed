"""Differences are told in sentences that begin with the path that an overlay would change."""

import pytest

from seasalt.authoring import differences
from seasalt.language import resolve, shipped_names
from tests.language.files import HEAD


def told(write, text):
    """Return the differences that an overlay of the base game makes."""
    return differences(resolve(["base"]), resolve([write("mine.yaml", HEAD + text)]))


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        (
            "change: {calls: {stop: {needs: {points: {at_least: 10}}}}}",
            ["calls.stop: needs at least 10 points, was at least 7 points"],
        ),
        (
            "change: {cards: {crab: {copies: {grey: 3}}}}",
            [
                ("cards.crab: 11 cards (dark_blue 2, light_blue 2, black 1, yellow 2, green 1, grey 3),"
                " was 9 cards (dark_blue 2, light_blue 2, black 1, yellow 2, green 1, grey 1)")
            ],
        ),
        (
            "change: {cards: {shell: {score: {each: 2}}}}",
            ["cards.shell: score each: 2, was table: [0, 2, 4, 6, 8, 10]"],
        ),
        (
            "change: {cards: {shell: {name: Conch}}}",
            ["cards.shell: name Conch, was Shell"],
        ),
        ("change: {combos: {fish: {effect: {draw: {count: 2}}}}}", ["combos.fish: effect draw count 2, was 1"]),
        (
            "change: {combos: {fish: {effect: {extra_turn: now}}}}",
            ["combos.fish: effect extra_turn: now, was draw: {from: deck, count: 1}"],
        ),
        ("change: {calls: {stop: {score: {everyone: []}}}}", ["calls.stop: score everyone nothing, was [cards]"]),
        ("change: {zones: {discard: {piles: 3}}}", ["zones.discard: piles 3, was 2"]),
        (
            "change: {game: {target: {by_players: {2: 50}}}}",
            ["game.target: 50 for 2 players, was 40"],
        ),
        ("change: {game: {target: 50}}", ["game.target: 50, was by_players: {2: 40, 3: 35, 4: 30}"]),
        ("change: {bonuses: {color_bonus: {flat: 3}}}", ["bonuses.color_bonus: flat: 3, was biggest: {attribute: color, ignore: []}"]),
        ("remove: [calls.stop]", ["calls.stop: the call is gone, STOP"]),
        ("remove: [tests.three_penguins]", ["tests: worked examples: 1 removed"]),
        (
            "add: {cards: {gull: {name: Gull, copies: {white: 2}, score: {each: 1}}}}",
            ["cards.gull: a new kind of card, Gull: 2 cards (white 2); scores each: 1"],
        ),
        (
            "add: {combos: {three: {cards: [crab, crab, fish], points: 2}}}",
            ["combos.three: a new combo: crab + crab + fish; 2 points"],
        ),
        (
            "add: {bonuses: {more: {flat: 2}}}",
            ["bonuses.more: a new bonus: flat: 2"],
        ),
        (
            "add: {events: {deck: {storm: {goes_to: most_points, remove: [calls.stop]}}}}",
            [
                "events.deck.storm: a new event: goes to most points; removes calls.stop",
                "events.held: 1, was nothing",
            ],
        ),
    ],
)  # fmt: skip
def test_a_difference_is_a_sentence(write, text, sentences):
    assert told(write, text) == sentences


def test_equal_rules_have_no_differences():
    assert differences(resolve(["base"]), resolve(["base"])) == []


@pytest.mark.parametrize("name", shipped_names())
def test_whatever_differs_in_play_is_told_both_ways(name):
    base, other = resolve(["base"]), resolve([name])

    assert bool(differences(base, other)) == (base.hash != other.hash)
    assert len(differences(other, base)) > 0 or base.hash == other.hash
