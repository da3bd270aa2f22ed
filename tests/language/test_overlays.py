"""Overlays change what they name, keep the rest, and compose in either order."""

import pytest

from seasalt.language import resolve
from tests.language.files import HEAD, TINY, problems

THREE = "change: {cards: {mermaid: {score: {biggest: {ignore: [white]}}}}}\n"


def resolved(*names):
    return resolve(list(names)).data


def test_maps_merge_and_lists_are_replaced(write):
    mine = write("mine.yaml", HEAD + "change: {cards: {shell: {copies: {black: 2}, score: {table: [5]}}}}\n")

    shell = resolved(mine)["cards"]["shell"]
    assert shell["copies"] == {
        "dark_blue": 1,
        "light_blue": 1,
        "black": 2,
        "yellow": 1,
        "green": 1,
        "grey": 1,
    }
    assert shell["score"] == {"table": [5]}
    assert shell["category"] == "collector"


def test_the_same_verb_merges_and_another_replaces(write):
    same = write("same.yaml", HEAD + "change: {combos: {fish: {effect: {draw: {count: 2}}}}}\n")
    other = write("other.yaml", HEAD + "change: {combos: {fish: {effect: {extra_turn: now}}}}\n")

    assert resolved(same)["combos"]["fish"]["effect"] == [{"draw": {"from": "deck", "count": 2}}]
    assert resolved(other)["combos"]["fish"]["effect"] == [{"extra_turn": "now"}]


def test_a_key_of_the_language_that_was_not_written_can_be_changed(write):
    mine = write("mine.yaml", HEAD + "change: {cards: {crab: {score: {each: 1}}}, game: {rounds: 3}}\n")

    data = resolved(mine)
    assert data["cards"]["crab"]["score"] == {"each": 1}
    assert data["game"]["rounds"] == 3


def test_what_is_added_must_be_whole(write):
    mine = write("mine.yaml", HEAD + "add:\n  cards:\n    gull: {name: Gull}\n")

    (found,) = problems(mine)
    assert (found.code, found.line, found.message) == ("R102", 8, "'copies' is missing")


def test_what_is_changed_need_not_be_whole(write):
    mine = write("mine.yaml", HEAD + "change: {calls: {stop: {needs: {points: {at_least: 9}}}}}\n")

    assert resolved(mine)["calls"]["stop"]["needs"] == {"points": {"at_least": 9}}


def test_a_change_to_something_removed_has_no_effect_in_either_order(write):
    without = write("without.yaml", HEAD + "remove: [calls.last_chance]\n")
    change = write("change.yaml", HEAD + "change: {calls: {last_chance: {bet: {caller_wins_ties: false}}}}\n")

    one = resolve([f"base+{without}+{change}"])
    other = resolve([f"base+{change}+{without}"])
    assert "last_chance" not in one.data["calls"]
    assert one.hash == other.hash == resolve([without]).hash


def test_a_setting_of_something_removed_sets_the_rest(write):
    without = write("without.yaml", HEAD + "remove: [calls.last_chance]\n")

    rules = resolve([without, "house/threshold_10"])
    assert rules.data["calls"]["stop"]["needs"] == {"points": {"at_least": 10}}
    assert rules.settings["stop_at"] == 10


def test_removing_part_of_what_another_removes_is_no_error(write):
    whole = write("whole.yaml", HEAD + "remove: [game.instant_wins.mermaids, game.instant_wins]\n")

    assert resolved(whole)["game"]["instant_wins"] == {}


def test_a_later_file_goes_over_an_earlier_one(write):
    five = write("five.yaml", HEAD + "set: {stop_at: 5}\n")
    nine = write("nine.yaml", HEAD + "set: {stop_at: 9}\n")

    assert resolve([five, nine]).settings["stop_at"] == 9
    assert resolve([nine, five]).settings["stop_at"] == 5


def test_an_overlay_can_extend_an_overlay_and_each_file_counts_once(write):
    write("below.yaml", HEAD + "add: {bonuses: {small: {flat: 1}}}\n")
    above = write(
        "above.yaml", HEAD.replace("base", "below.yaml, base") + "change: {bonuses: {small: {flat: 2}}}\n"
    )

    rules = resolve([above, "base", "below.yaml"])
    assert rules.data["bonuses"]["small"] == {"flat": 2}
    assert rules.sources == ("rules/base.yaml", "below.yaml", "above.yaml")


def test_a_path_in_extends_is_read_from_the_folder_of_its_file(write):
    write("games/tiny.yaml", TINY)
    mine = write("games/mine.yaml", HEAD.replace("base", "tiny.yaml") + "set: {goal: 9}\n")

    rules = resolve([mine])
    assert rules.data["game"]["target"] == 9
    assert rules.sources == ("games/tiny.yaml", "games/mine.yaml")


def test_an_overlay_on_the_wrong_game_is_told_so(write):
    write("tiny.yaml", TINY)
    mine = write("mine.yaml", HEAD.replace("base", "tiny.yaml") + "change: {calls: {stop: {name: X}}}\n")

    (found,) = problems(mine)
    assert (found.code, found.hint) == ("R206", "known here: enough; to make a new one use 'add:'")


@pytest.mark.parametrize("settings", [None, {"draw_count": 3}])
def test_nothing_of_one_resolution_leaks_into_the_next(settings):
    before = resolve(["base"])
    resolve(["base+house/colorful_bonus+house/white_for_bonus_only"], settings)

    assert resolve(["base"]).data == before.data


def test_defaults_are_filled_in_and_steps_are_lists(write):
    data = resolved(write("tiny.yaml", TINY))

    assert data["deck"] == {"zone": "pond", "copies": 1}
    assert data["combos"]["gulls"]["effect"] == [{"draw": {"from": "pond", "count": 1}}]
    assert data["round"]["setup"] == [{"deal": {"from": "pond", "to": "heap", "count": 1}}]
    assert data["round"]["max_actions"] == 2000
    assert data["calls"]["enough"]["bet"] is None
    assert data["game"]["max_rounds"] == 100
