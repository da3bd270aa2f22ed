"""Worked examples are run: cards are scored, rounds are dealt and played on."""

import pytest

from seasalt.authoring import run_examples
from seasalt.language import resolve, shipped_names
from tests.language.files import HEAD, RULES

CRABS = """\
      hand: [[crab:black, crab:grey]]
      deck: [boat:black, fish:black, shell:grey]
      discard: [[mermaid:white, fish:green], [shell:black]]
      actions: [draw, keep boat:black, put discard:1, lay crab:grey crab:black, pile discard:0, pick mermaid:white]
"""
THEFT = """\
      hand: [[shark:black, swimmer:yellow], [octopus:green, octopus:grey]]
      discard: [[boat:black], [fish:green]]
"""


def outcome(write, text, extends="base"):
    """Return the failures of the one example of an overlay."""
    head = HEAD.replace("[base]", f"[{extends}]")
    name = write("mine.yaml", f"{head}add:\n tests:\n  mine:\n{text}")
    (found,) = [one for one in run_examples(resolve([name])) if one.name == "mine"]
    assert found.place == f"{name}:8"
    assert found.passed == (not found.failures)
    return list(found.failures)


def played(write, scene, expect, extends="base"):
    """Return the failures of a scene."""
    return outcome(write, f"    play:\n{scene}      expect: {expect}\n", extends)


@pytest.mark.parametrize("name", shipped_names())
def test_the_examples_of_shipped_rules_hold(name):
    assert [one for one in run_examples(resolve([name])) if not one.passed] == []


def test_the_examples_of_what_a_file_extends_are_run_too():
    places = [one.place for one in run_examples(resolve(["extra_salt"]))]

    assert {place.partition(":")[0] for place in places} == {"rules/base.yaml", "rules/extra_salt.yaml"}


def test_an_example_that_later_files_overrule_has_moved_and_is_no_failure(write):
    name = write("mine.yaml", HEAD + "change: {cards: {penguin: {score: {table: [1, 3, 6]}}}}\n")
    moved = {one.name: one for one in run_examples(resolve([name])) if one.overruled}

    assert list(moved) == ["three_penguins"]
    assert moved["three_penguins"].failures == ("points: 6, expected 5 (penguin 6)",)
    assert moved["three_penguins"].passed


def test_an_example_that_never_held_fails_wherever_it_is_extended(write):
    write("wrong.yaml", HEAD + "add: {tests: {wrong: {hand: [crab:black], points: 9}}}\n")
    name = write("mine.yaml", HEAD.replace("base", "wrong.yaml") + "set: {stop_at: 8}\n")

    assert [one.name for one in run_examples(resolve([name])) if not one.passed] == ["wrong"]


def test_an_example_that_is_changed_itself_can_fail(write):
    name = write("mine.yaml", HEAD + "change: {tests: {three_penguins: {points: 6}}}\n")

    assert [one.name for one in run_examples(resolve([name])) if not one.passed] == ["three_penguins"]


@pytest.mark.parametrize(
    ("text", "failures"),
    [
        ("    {hand: [fish:black, fish:green], points: 1}\n", []),
        ("    {table: [[fish:black, fish:green]], points: 1}\n", []),
        ("    {hand: [fish:black, fish:green], bonuses: {color_bonus: 1}}\n", []),
        ("    {hand: [fish:black, fish:green], points: 3}\n", ["points: 1, expected 3 (fish 1)"]),
        ("    {hand: [fish:black], points: 1}\n", ["points: 0, expected 1 (nothing scores)"]),
        ("    {hand: [fish:black], points: 0, bonuses: {color_bonus: 9}}\n", ["bonuses.color_bonus: 1, expected 9"]),
        ("    {hand: [fish:black]}\n", ["it expects nothing: write 'points:', 'bonuses:', or 'play:' with 'expect:'"]),
        ("    {play: {expect: {}}}\n", ["it expects nothing: write 'points:', 'bonuses:', or 'play:' with 'expect:'"]),
    ],
)  # fmt: skip
def test_cards_are_scored(write, text, failures):
    assert outcome(write, text) == failures


def test_events_and_cards_laid_aside_count_in_an_example(write):
    text = "    {events: [coral_reef], hand: [shell:green], face_down: [shell:black], points: 0}\n"

    assert outcome(write, text, "extra_pepper") == []


@pytest.mark.parametrize(
    ("scene", "expect"),
    [
        (CRABS, "{hand: {0: [mermaid:white, boat:black]}, table: {0: [[crab:black, crab:grey]]}}"),
        (CRABS, "{deck: 51, discard: [fish:green, fish:black], points: {0: 3, 1: 0}, to_act: 0, legal: [end]}"),
        (CRABS, "{bonuses: {0: {color_bonus: 2}}, offers: [end], lacks: [draw], scores: [0, 0]}"),
        (THEFT + "      actions: ['0 take discard:0', lay swimmer:yellow shark:black, steal 1, octopus:grey]\n",
         "{hand: {0: [boat:black, octopus:grey], 1: [octopus:green]}, discard: [null, fish:green]}"),
        (THEFT + "      actions: [take discard:0, lay swimmer:yellow shark:black, octopus:grey, '1 draw']\n",
         "{to_act: 1}"),
        ("      start: 1\n      players: 3\n      discard: [[], [fish:green]]\n      actions: [take discard:1]\n",
         "{to_act: 1, hand: {1: [fish:green], 2: []}, discard: [null, null]}"),
    ],
    ids=["where cards lie", "what is next", "more of it", "a theft", "what is the only possibility", "the start"],
)  # fmt: skip
def test_a_scene_is_played(write, scene, expect):
    assert played(write, scene, expect) == []


SHELLS = """\
      hand: [[shell:grey, shell:black, shell:green, shell:yellow, octopus:green, octopus:grey], [octopus:yellow]]
      deck: [octopus:purple, octopus:light_blue]
      actions: [draw, keep octopus:purple, put discard:0, call stop]
"""


def test_a_scene_can_end_a_round(write):
    assert played(write, SHELLS, "{ended: stop, awarded: [12, 0], scores: [12, 0]}") == []


def test_a_scene_can_end_the_game(write):
    scene = """\
      hand: [[mermaid:white, mermaid:white, mermaid:white]]
      deck: [mermaid:white, boat:black]
      actions: [draw, keep mermaid:white, put discard:0, claim mermaids]
"""
    assert played(write, scene, "{ended: mermaids, winners: [0]}") == []


def test_a_deck_is_shuffled_by_itself(write):
    scene = """\
      hand: [[crab:black, lobster:black]]
      deck: [boat:black, fish:black, shell:grey, shell:black, shell:green, shell:yellow, octopus:green, octopus:grey]
      discard: [[fish:green], []]
      actions: [take discard:0, lay crab:black lobster:black, keep fish:black]
"""
    assert played(write, scene, "{hand: {0: [fish:green, fish:black]}, deck: 62}", "extra_salt") == []


def test_a_scene_turns_up_an_event(write):
    scene = "      event: diodon_fish\n" + SHELLS.replace(", call stop", "")

    assert played(write, scene, "{lacks: [call stop], offers: [call last_chance]}", "extra_pepper") == []


@pytest.mark.parametrize(
    ("scene", "expect", "failure"),
    [
        (CRABS, "{points: {0: 9}}", "points.0: 3, expected 9"),
        (CRABS, "{hand: {0: [boat:black]}}", "hand.0: [boat:black, mermaid:white], expected [boat:black]"),
        (CRABS, "{hand: {5: []}}", "hand.5: there are 2 seats, from 0"),
        (CRABS, "{bonuses: {0: {more: 1}}}", "bonuses.0.more: nothing, expected 1"),
        (CRABS, "{table: {1: [[crab:black, crab:grey]]}}", "table.1: nothing, expected [[crab:black, crab:grey]]"),
        (CRABS, "{discard: [fish:green, null]}", "discard: [fish:green, fish:black], expected [fish:green, null]"),
        (CRABS, "{deck: 3}", "deck: 51, expected 3"),
        (CRABS, "{to_act: 1}", "to_act: 0, expected 1"),
        (CRABS, "{legal: [draw]}", "legal: also end; not draw"),
        (CRABS, "{offers: [draw]}", "offers: draw is not offered, but end"),
        (CRABS, "{lacks: [end]}", "lacks: end is offered"),
        (CRABS, "{scores: [1, 0]}", "scores: [0, 0], expected [1, 0]"),
        (CRABS, "{ended: stop}", "ended: no round has ended, expected stop"),
        (CRABS, "{winners: [0]}", "winners: the game is not over, expected [0]"),
        (SHELLS, "{points: {0: 1}}", "points: the round is over; expect 'ended', 'awarded', 'scores' or 'winners' instead"),
        (SHELLS, "{awarded: [1, 0]}", "awarded: [12, 0], expected [1, 0]"),
        ("      deck: [lighthouse:purple, lighthouse:purple]\n", "{deck: 1}",
         "the scene names more of lighthouse:purple than the deck holds"),
        ("      deck: [lighthose:purple]\n", "{deck: 1}", "the scene names more of lighthose:purple than the deck holds"),
        ("      start: 7\n", "{deck: 1}", "a deal starts with a seat from 0 to 1, not 7"),
        ("      event: storm\n", "{deck: 1}", "mine.yaml has no event 'storm'; its rules declare none"),
    ],
)  # fmt: skip
def test_what_is_not_as_expected_is_told(write, scene, expect, failure):
    (found,) = played(write, scene, expect)

    assert found == failure


@pytest.mark.parametrize(
    ("actions", "start"),
    [
        ("[draw, keep crab]", "action 2, keep crab: seat 0 may not play 'keep crab'"),
        ("['1 draw']", "action 1, 1 draw: seat 0 is to act, not 1; legal are: draw, take discard:0"),
        ("[take discard:0, lay swimmer:yellow shark:black, octopus:purple]",
         "action 3, octopus:purple: chance decides first; it may bring: chance octopus:green, chance octopus:grey"),
    ],
)  # fmt: skip
def test_an_action_that_cannot_be_is_told_with_its_number(write, actions, start):
    (found,) = played(write, f"{THEFT}      actions: {actions}\n", "{to_act: 0}")

    assert found.startswith(start)


def test_too_many_players_are_told(write):
    (found,) = played(write, "      players: 7\n", "{to_act: 0}")

    assert "is for 2 to 4 players, not 7" in found


def test_the_language_names_every_check():
    from seasalt.authoring.scenes import CHECKS

    page = (RULES / "README.md").read_text().partition("#### `tests.play.expect`")[2].partition("<!-- end")[0]

    assert [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")] == list(CHECKS)
