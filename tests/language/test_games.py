"""Other games: short forms are written out, rules survive being written down, and overlays go over them."""

import pytest

from seasalt.language import from_data, resolve, shipped_names
from tests.language.files import HEAD, RULES, TINY, over, swapped

GAMES = [name for name in shipped_names() if name.startswith("games/")]
COMBO = "{cards: [gull, gull], points: 1, effect: {draw: {from: pond}}}"


def combo(write, text):
    """Return the small game's combo, written otherwise, as it is resolved."""
    return resolve([write("mine.yaml", swapped(COMBO, text))]).data["combos"]["gulls"]


def test_a_combo_of_named_cards_has_every_key():
    assert resolve(["base"]).data["combos"]["boats"] == {
        "name": "Pair of boats",
        "group": "duo",
        "cards": ["boat", "boat"],
        "points": 1,
        "effect": [{"extra_turn": "now"}],
        "same": [],
        "size": None,
        "of": None,
        "row": None,
        "with_group": None,
        "scores_in": ["hand", "table"],
    }


@pytest.mark.parametrize(
    ("written", "read"),
    [("3", (3, 3)), ("{min: 3, max: 3}", (3, 3)), ("{min: 3, max: 4}", (3, 4)), ("{min: 3}", (3, None))],
)
def test_a_number_of_cards_is_read_as_a_smallest_and_a_largest(write, written, read):
    text = TINY.replace("{lay: {from: hand, to: mat}}, ", "")
    name = write("mine.yaml", swapped(COMBO, f"{{same: [suit], size: {written}}}", text))

    found = resolve([name]).data["combos"]["gulls"]
    assert (found["size"]["min"], found["size"]["max"]) == read
    assert found["cards"] == []


def test_equal_cards_may_score_on_the_table(write):
    found = combo(write, "{same: [suit], size: 2, points: 3, scores_in: [mat]}")

    assert (found["points"], found["scores_in"]) == (3, ["mat"])


def test_steps_inside_steps_are_written_out():
    ((ask,),) = [step.values() for step in resolve(["games/go_fish"]).data["turns"]["normal"]["ask"]]

    assert ask["hit"] == [{"extra_turn": "now"}]
    assert ask["miss"] == [{"draw": {"from": "pond", "count": 1}}]


def test_a_condition_counts_the_own_cards_unless_it_says_everyone():
    assert resolve(["base"]).data["round"]["ends"]["empty_deck"]["when"]["size_of"]["whose"] == "own"


def test_nobody_is_out_unless_the_rules_say_when():
    assert resolve(["base"]).data["round"]["out"] is None
    assert resolve(["games/old_maid"]).data["round"]["out"]["when"]["size_of"]["zone"] == "hand"


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_was_written_down_is_the_same_game(name):
    rules = resolve([name])
    again = from_data(rules.data, name)

    assert again.data == rules.data
    assert again.hash == rules.hash


@pytest.mark.parametrize("name", GAMES)
def test_a_game_stands_alone_and_says_what_it_simplifies(name):
    rules = resolve([name])
    text = (RULES / f"{name}.yaml").read_text(encoding="utf-8")

    assert rules.sources == (f"rules/{name}.yaml",)
    assert "# Simplified here:" in text
    assert rules.data["tests"]
    assert rules.settings


def test_a_house_rule_goes_over_another_game(write):
    text = over(
        "knock_rummy",
        "change: {cards: {card: {values: {table: [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]}}}}\n",
    )
    rules = resolve([write("mine.yaml", text)])

    assert rules.data["cards"]["card"]["values"] == {"by": "rank", "table": [11, *range(2, 11), 10, 10, 10]}
    assert rules.hash != resolve(["games/knock_rummy"]).hash


def test_an_overlay_makes_a_combo_of_named_cards_one_of_equal_cards(write):
    text = HEAD + "change: {combos: {boats: {cards: [], same: [color], size: 5, scores_in: [table]}}}\n"

    assert resolve([write("mine.yaml", text)]).data["combos"]["boats"]["same"] == ["color"]
