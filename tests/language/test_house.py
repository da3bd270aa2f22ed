"""The shipped rules: one idea per file, right, with worked examples that hold."""

import itertools

import pytest

from seasalt import load_rules
from seasalt.language import plain, read_yaml, resolve, shipped_names, validate_files
from tests.language.files import RULES

HOUSE = [name for name in shipped_names() if name.startswith("house/")]


@pytest.mark.parametrize("name", shipped_names())
def test_a_shipped_file_is_right(name):
    assert validate_files([name]) == [(name, [])]
    assert validate_files([str(RULES / f"{name}.yaml")])[0][1] == []


@pytest.mark.parametrize("name", HOUSE)
def test_a_house_rule_is_one_short_idea_and_says_why(name):
    path = RULES / f"{name}.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()

    assert len(lines) < 30
    assert lines[1] == "#"
    assert lines[2].startswith("# ")
    assert plain(read_yaml(path))["id"] == path.stem


@pytest.mark.parametrize("name", HOUSE)
def test_a_house_rule_changes_the_game(name):
    assert resolve([name]).hash != resolve(["base"]).hash


@pytest.mark.parametrize("one", HOUSE)
def test_house_rules_go_together_in_either_order(one):
    for other in HOUSE:
        there, back = resolve([f"base+{one}+{other}"]), resolve([f"base+{other}+{one}"])
        assert there.sources[0] == back.sources[0] == "rules/base.yaml"


@pytest.mark.parametrize("house", HOUSE)
def test_house_rules_go_with_both_expansions_in_any_order(house):
    orders = itertools.permutations([house, "extra_salt", "extra_pepper"])

    assert len({resolve(["+".join(order)]).hash for order in orders}) == 1


@pytest.mark.parametrize(
    "name",
    [
        *shipped_names(),
        "extra_salt+extra_pepper",
        *(f"extra_salt+extra_pepper+{house}" for house in HOUSE),
    ],
)
def test_the_worked_examples_hold(name):
    rules, data = load_rules(name), resolve([name]).data
    places = {"owner": "hand", "everyone": "table", "backs": "face_down"}
    own = {zone: places[one["seen_by"]] for zone, one in data["zones"].items() if one["per_player"]}

    for title, example in data["tests"].items():
        if example["points"] is None:  # a round that is played: `rules test` runs it
            continue
        cards = {zone: example[key] for zone, key in own.items() if example[key]}
        score = rules.score(events=example["events"], **cards)
        assert score.points == example["points"], title
        assert {key: score.bonuses[key] for key in example["bonuses"]} == example["bonuses"], title
