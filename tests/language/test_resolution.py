"""Resolved rules know where each value stands, and have a hash over what affects play."""

import json
import random

import pytest
import yaml

from seasalt import RulesError
from seasalt.language import from_data, plain, resolve, shipped_names
from tests.language.files import BASE, HEAD, TINY


def shuffled(value, chance):
    if isinstance(value, dict):
        keys = list(value)
        chance.shuffle(keys)
        return {key: shuffled(value[key], chance) for key in keys}
    return [shuffled(item, chance) for item in value] if isinstance(value, list) else value


def hash_of(write, text):
    return resolve([write("game.yaml", text)]).hash


def test_every_value_knows_the_file_and_line_that_set_it(write):
    mine = write(
        "mine.yaml", HEAD + "set: {stop_at: 9}\nchange: {combos: {fish: {effect: {draw: {count: 2}}}}}\n"
    )

    tree = resolve([mine], {"draw_count": 3}).tree
    assert str(tree.get("calls", "stop", "needs", "points", "at_least").place) == "mine.yaml:6"
    draw = tree.get("combos", "fish", "effect").items[0].get("draw")
    assert str(draw.get("count").place) == "mine.yaml:7"
    assert str(draw.get("from").place).startswith("rules/base.yaml:")
    look = tree.get("turns", "normal", "take").items[0].get("choose", "deck", "look", "count")
    assert str(look.place) == "(settings):1"
    assert tree.get("game", "rounds").place is None


def test_the_data_is_the_tree_without_places():
    rules = resolve(["base"])

    assert plain(rules.tree) == rules.data
    json.dumps(rules.data)


def test_the_order_of_keys_does_not_change_the_hash(write):
    text = yaml.safe_dump(shuffled(yaml.safe_load(TINY), random.Random(5)), sort_keys=False)

    assert text != TINY
    assert hash_of(write, text) == hash_of(write, TINY)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("deck: {zone: pond}", "deck: {zone: pond}  # where it lies"),
        ("name: Tiny", "name: Tiny game\nhelp: A game for tests"),
        ("id: tiny", "id: small"),
        ("version: 1.0.0", "version: 2.0.0"),
        ("gull: {copies", "gull: {name: Gull, help: It flies, copies"),
        ("deck: {zone: pond}", "deck: {zone: pond, copies: 1}"),
        ("max: 50", "max: 60"),
        ("points: 3}\n", "points: 4}\n"),
        ("{draw: {from: pond}}", "[{draw: {count: 1, from: pond}}]"),
        ("red: 4", "'red': 4"),
    ],
)
def test_what_does_not_affect_play_does_not_change_the_hash(write, old, new):
    assert hash_of(write, TINY.replace(old, new)) == hash_of(write, TINY)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("target: 20", "target: 21"),
        ("red: 4", "red: 5"),
        ("[red, blue]", "[blue, red]"),
        ("[1, 3]", "[1, 3, 3]"),
        ("seen_by: top, piles", "seen_by: everyone, piles"),
        ("[cards, largest]", "[cards]"),
        ("tern:", "auk:"),
    ],
)
def test_what_affects_play_changes_the_hash(write, old, new):
    assert hash_of(write, TINY.replace(old, new)) != hash_of(write, TINY)


def test_shipped_rules_differ_from_one_another():
    hashes = {name: resolve([name]).hash for name in shipped_names()}

    assert len(set(hashes.values())) == len(hashes)


@pytest.mark.parametrize("name", ["base", "base+house/bold_call", "house/colorful_bonus"])
def test_data_makes_the_same_rules_again(name):
    rules = resolve([name])
    again = from_data(json.loads(json.dumps(rules.data)), name)

    assert (again.data, again.hash, again.name) == (rules.data, rules.hash, rules.name)


def test_broken_data_is_answered_with_its_place():
    data = resolve(["base"]).data
    data["zones"]["deck"]["seen_by"] = "nobdy"

    with pytest.raises(RulesError) as error:
        from_data(data, "record")
    (found,) = error.value.diagnostics
    assert (found.file, found.code, found.source_line.strip()) == ("record", "R105", '"seen_by": "nobdy",')


@pytest.mark.parametrize(
    "data", [{}, [], {"cards": float("nan")}, {"x": object()}, {"a\ud800": 1}, {1: {2: 3}}]
)
def test_any_data_is_answered(data):
    with pytest.raises(RulesError):
        from_data(data, "record")


def test_a_name_is_made_of_the_parts_that_were_asked_for(write):
    mine = write("a+b.yaml", HEAD)

    assert resolve(["base+house/threshold_10"]).name == "base+house/threshold_10"
    assert resolve(["base", "house/threshold_10", "base"]).name == "base+house/threshold_10"
    assert resolve([f"base+{mine}"]).name == "base+a+b.yaml"
    assert resolve("base").name == "base"


def test_a_shipped_file_is_itself_under_its_path(write, monkeypatch):
    monkeypatch.chdir("/")
    write("x", "")
    from seasalt.language import rules_folder

    assert resolve([str(rules_folder() / "house" / "threshold_5.yaml")]).name == "house/threshold_5"


@pytest.mark.parametrize(
    "names",
    [[], [""], ["base+"], ["bass"], ["../base"], ["house/../base"], ["/etc/passwd"], ["\0"], ["x" * 9999]],
)
def test_a_name_that_means_nothing_is_refused(names):
    with pytest.raises(RulesError) as error:
        resolve(names)
    assert {one.code for one in error.value.diagnostics} == {"R201"}


def test_base_is_resolved_from_its_text(write):
    assert hash_of(write, BASE) == resolve(["base"]).hash
