"""Lint warns of what is hardly meant, at its place, and of nothing else."""

import json

import pytest

from seasalt.authoring import WARNINGS, lint, to_json
from seasalt.language import shipped_names
from tests.language.files import HEAD, TINY, swapped

FILES = [
    ("W101", HEAD + "add: {cards: {gull: {copies: {white: 2}}}}\n", 6, "nothing uses 'gull'"),
    ("W102", HEAD + "change: {cards: {penguin: {score: {table: [1, 3]}}}}\n", 6, "2 numbers for 3 cards: cards from the 3th on"),
    ("W102", HEAD + "change:\n  cards:\n    sailor: {score: {table: [0, 5, 9]}}\n", 8, "the last ones are never reached"),
    ("W103", swapped("combos:\n", "combos:\n  all: {cards: [tern, tern, tern, gull, gull, gull, gull]}\n"), 17, "can hardly be formed"),
    ("W201", HEAD + "add: {settings: {x: {choices: {a: {game.target: 4}, b: {game.target: 4}}}}}\n", 6, "'x' sets nothing different"),
    ("W202", swapped("min: 5, max: 50}", "min: 5, max: 50}\n  most: {at: [players.max], min: 1, max: 4}"), 35, "with most=1 the rules are refused: R314"),
    ("W301", HEAD + "change:\n  calls:\n    stop: {needs: {points: {at_least: 9}}}\nremove: [calls.stop]\n", 8, "'calls.stop' is gone"),
    ("W302", HEAD + "change: {game: {max_rounds: 100}}\n", 6, "'game.max_rounds' is so already"),
    ("W302", HEAD + "change: {combos: {fish: {effect: {draw: {count: 1}}}}}\n", 6, "'combos.fish.effect.draw.count' is so already"),
    ("W401", swapped("{at_least: 3}", "{at_least: 300}"), 29, "all cards together are worth"),
    ("W401", HEAD + "change: {game: {instant_wins: {mermaids: {when: {count: {at_least: 5}}}}}}\n", 6, "there are 4"),
    ("W402", TINY, 23, "only a call ends a round"),
    ("W403", swapped("[cards, largest]", "[]"), 32, "no round ever scores"),
]  # fmt: skip
"""The file that provokes each warning: (code, text, line, a piece of the message)."""


@pytest.mark.parametrize(
    ("code", "text", "line", "piece"), FILES, ids=[f"{n}-{c[0]}" for n, c in enumerate(FILES)]
)
def test_what_is_hardly_meant_is_warned_of_at_its_place(write, code, text, line, piece):
    name = write("mine.yaml", text)

    found = lint(name)

    assert [
        one for one in found if (one.file, one.code, one.line) == (name, code, line) and piece in one.message
    ], "\n".join(map(str, found))
    assert all(one.hint and one.source_line for one in found)


def test_every_warning_is_provoked():
    assert {case[0] for case in FILES} == set(WARNINGS)


@pytest.mark.parametrize("name", [*shipped_names(), "extra_salt+extra_pepper"])
def test_a_shipped_rule_set_has_nothing_to_warn_of(name):
    assert lint(name) == []


@pytest.mark.parametrize(
    "text",
    [
        "add: {cards: {gull: {copies: {white: 2}}}, combos: {two: {cards: [gull, gull]}}}",
        "add: {cards: {gull: {copies: {white: 2}, score: {each: 1}}}}",
        "add: {cards: {gull: {copies: {white: 2}}, auk: {copies: {white: 1}, score: {per: {card: gull, points: 1}}}}}",
        (
            "add: {events: {deck: {storm: {goes_to: most_points, add: {combos: {two: {cards: [gull, gull]}}}}}},"
            " cards: {gull: {copies: {white: 2}}}}"
        ),
        "change: {game: {max_rounds: 99}}",
    ],
)
def test_what_has_a_use_is_not_warned_of(write, text):
    assert lint(write("mine.yaml", HEAD + text + "\n")) == []


def test_what_is_wrong_is_told_instead_of_warnings(write):
    (found,) = lint(write("mine.yaml", HEAD + "set: {stop_att: 3}\n"))

    assert found.code == "R208"


def test_rules_that_only_the_compiler_refuses_are_told(write):
    cards = ", ".join(
        f"k{n}: {{copies: 40, score: {{per: {{card: k{(n + 1) % 6}, points: 1}}}}}}" for n in range(6)
    )
    found = lint(write("mine.yaml", HEAD + f"add: {{cards: {{{cards}}}}}\n"))

    assert {one.code for one in found} == {"R320"}


def test_a_warning_is_json_for_editors(write):
    (found,) = lint(write("mine.yaml", HEAD + "change: {game: {max_rounds: 100}}\n"))

    assert json.loads(json.dumps(to_json(found)))["title"] == WARNINGS["W302"].title
