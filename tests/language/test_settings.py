"""Settings set what they name, within their limits."""

import pytest

from seasalt.language import resolve, shipped_names
from tests.language.files import HEAD, TINY, problems, swapped


@pytest.mark.parametrize("value", [9, "9", " 9 "])
def test_a_number_may_be_text_as_on_a_command_line(value):
    rules = resolve(["base"], {"stop_at": value})

    assert rules.data["calls"]["stop"]["needs"]["points"]["at_least"] == 9
    assert rules.data["calls"]["last_chance"]["needs"]["points"]["at_least"] == 9
    assert rules.settings["stop_at"] == 9


@pytest.mark.parametrize("value", [False, "false"])
def test_a_boolean_may_be_text(value):
    assert resolve(["base"], {"ties_to_caller": value}).data["calls"]["last_chance"]["bet"] == {
        "caller_wins_ties": False
    }


def test_a_word_sets_several_places():
    data = resolve(["base"], {"white_counts": "none"}).data

    assert data["cards"]["mermaid"]["score"]["biggest"]["ignore"] == ["white"]
    assert data["bonuses"]["color_bonus"]["biggest"]["ignore"] == ["white"]


def test_a_setting_may_replace_a_map_by_players():
    assert resolve(["base"], {"target": 50}).data["game"]["target"] == 50


def test_settings_go_over_all_files():
    assert resolve(["house/threshold_10"], {"stop_at": 3}).settings["stop_at"] == 3


@pytest.mark.parametrize(
    "settings", [{"stop_at": 61}, {"stop_at": -1}, {"stop_at": True}, {"stop_at": "7.0"}, {"stop_at": None}]
)
def test_a_value_outside_its_limits_is_refused(settings):
    (found,) = problems("base", settings=settings)

    assert (found.code, found.hint) == ("R209", "write a whole number from 0 to 60")


@pytest.mark.parametrize("value", [1, "1", "yes", ["true"], {"a": 1}])
def test_only_true_and_false_are_booleans(value):
    (found,) = problems("base", settings={"ties_to_caller": value})

    assert (found.code, found.hint) == ("R209", "write one of: true, false")


def test_the_message_points_at_the_setting():
    (found,) = problems("base", settings={"stop": 3})

    assert str(found).splitlines()[0] == "(settings):1:1: R208 unknown setting 'stop'"
    assert found.hint == "did you mean 'stop_at'?"


def test_a_setting_that_breaks_the_rules_is_refused(write):
    write(
        "tiny.yaml",
        swapped(
            "goal: {at: [game.target], min: 5, max: 50}", "size: {at: [zones.heap.piles], min: 0, max: 9}"
        ),
    )

    (found,) = problems("tiny.yaml", settings={"size": 9})
    assert (found.file, found.code) == ("(settings)", "R104")


def test_a_setting_may_name_a_key_that_is_not_written(write):
    write("tiny.yaml", swapped("at: [game.target]", "at: [game.rounds]"))

    assert resolve(["tiny.yaml"], {"goal": 5}).data["game"]["rounds"] == 5


def test_current_values_are_those_of_the_rules():
    rules = resolve(["base"])

    assert rules.settings["decks"] == 1
    assert rules.settings["white_counts"] == "both"
    assert rules.settings["draw_count"] == 2
    assert rules.settings["target"] == {"by_players": {"2": 40, "3": 35, "4": 30}}


def test_rules_that_no_word_describes_have_no_current_value(write):
    mine = write("mine.yaml", HEAD + "change: {game: {tie_break: [round_ender, last_round_points]}}\n")

    assert resolve([mine]).settings["tie_break"] is None


def _values():
    for name in shipped_names():
        for setting, limits in resolve([name]).data["settings"].items():
            words = limits.get("choices") or limits.get("values") or [limits["min"], limits["max"]]
            yield from (pytest.param(name, setting, value, id=f"{name}-{setting}-{value}") for value in words)


@pytest.mark.parametrize(("name", "setting", "value"), list(_values()))
def test_every_limit_of_every_shipped_setting_can_be_set(name, setting, value):
    rules = resolve([name], {setting: value})

    # An overlay may replace some of the places that a setting names; then two words can mean the same.
    assert rules.settings[setting] == value or name != "base"


def test_tiny_has_its_setting(write):
    assert resolve([write("tiny.yaml", TINY)]).settings == {"goal": 20}
