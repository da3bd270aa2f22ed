"""What must not change, or change in a known way, when the rules are written differently."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seasalt import CHANCE, Game, load_rules
from seasalt.rules import Rules
from tests.dealing import copies_in
from tests.engine.playing import step
from tests.engine.strategies import COLORS, RULE_SETS, overlays, seeds
from tests.overlays import rules_with, write_overlay

names = st.sampled_from(RULE_SETS)
KINDS = ("cards", "combos", "calls", "bonuses")


def reordered(value: Any, dice: Random) -> Any:
    """Write all maps with their keys in another order; lists keep theirs."""
    if isinstance(value, dict):
        keys = list(value)
        dice.shuffle(keys)
        return {key: reordered(value[key], dice) for key in keys}
    return [reordered(one, dice) for one in value] if isinstance(value, list) else value


def renamed(value: Any, words: dict[str, str]) -> Any:
    """Write other words wherever they stand: as keys, as values, in paths, and in the texts of cards."""
    if isinstance(value, dict):
        return {renamed(key, words): renamed(one, words) for key, one in value.items()}
    if isinstance(value, list):
        return [renamed(one, words) for one in value]
    if not isinstance(value, str):
        return value
    for mark in (":", "."):
        if mark in value:
            return mark.join(words.get(word, word) for word in value.split(mark))
    return words.get(value, value)


def translated(text: Any, words: dict[str, str]) -> Any:
    """Write an action's text in other words; the cards of a combo in any order."""
    parts = [renamed(part, words) for part in text.split()]
    return " ".join([parts[0], *sorted(parts[1:])]) if parts[0] in ("lay", "rob") else " ".join(parts)


def from_data(data: dict[str, Any]) -> Rules:
    """Make rules of plain data."""
    return Rules.from_data(data, "written differently")


def play_alike(one: Game, other: Game, words: dict[str, str], dice: Random, most: int = 150) -> None:
    """Play the same choices in two games and find the same, but for the words."""
    for _ in range(most):
        assert one.over == other.over
        assert one.scores == other.scores
        if one.over:
            return
        assert one.to_act == other.to_act
        if one.to_act == CHANCE and one.chances() is None:
            order = step(one, dice)
            other.play([renamed(card, words) for card in order])
            continue
        if one.to_act == CHANCE:
            mine = {translated(str(outcome), words): chance for outcome, chance in one.chances()}
            theirs = {translated(str(outcome), {}): chance for outcome, chance in other.chances()}
            assert mine == theirs
        else:
            mine = sorted(translated(str(action), words) for action in one.legal())
            assert mine == sorted(translated(str(action), {}) for action in other.legal())
            for seat in range(one.players):
                view, same = one.view(seat), other.view(seat)
                assert (view["points"], sorted(view["bonuses"].values())) == (
                    same["points"],
                    sorted(same["bonuses"].values()),
                )
                assert sorted(renamed(view["hand"], words)) == sorted(same["hand"])
        text = str(step(one, dice))
        wanted = translated(text, words)
        other.play(next(a for a in choices(other) if translated(str(a), {}) == wanted))


def choices(game: Game) -> list[Any]:
    """Return what may be played now."""
    return [outcome for outcome, _ in game.chances()] if game.to_act == CHANCE else list(game.legal())


def explicit(rules: Rules, seed: int) -> Game:
    """Begin a game that asks for every outcome of chance, so that two games can be given the same."""
    return Game(rules, players=2 + seed % 3, chance="explicit", ask_forced=True)


@given(names, seeds)
def test_the_order_of_the_keys_changes_nothing(rule_set, seed):
    rules = rules_with(names=rule_set)
    again = from_data(reordered(rules.data, Random(seed)))
    assert again.hash == rules.hash
    one, other = Game(rules, players=2, seed=seed), Game(again, players=2, seed=seed)
    dice, same = Random(seed), Random(seed)
    for _ in range(60):
        if one.over:
            break
        assert step(one, dice) == step(other, same)
    assert one == other


@given(names, seeds)
def test_other_names_for_cards_and_combos_change_nothing_but_names(rule_set, seed):
    rules = rules_with(names=rule_set)
    words = {
        word: f"w{number:03}_{word[::-1]}"
        for table in KINDS
        for number, word in enumerate(sorted(rules.data[table], reverse=True))
    }
    again = from_data(renamed(copy.deepcopy(rules.data), words))
    assert again.hash != rules.hash
    play_alike(explicit(rules, seed), explicit(again, seed), words, Random(seed))


@given(names, seeds, st.permutations(COLORS))
def test_permuted_colors_are_the_same_game(rule_set, seed, order):
    rules = rules_with(names=rule_set)
    words = dict(zip(COLORS, order, strict=True))
    again = from_data(renamed(copy.deepcopy(rules.data), words))
    play_alike(explicit(rules, seed), explicit(again, seed), words, Random(seed))


@given(names)
def test_an_empty_overlay_changes_nothing(rule_set):
    rules = rules_with(names=rule_set)
    again = rules_with({"change": {"cards": {"crab": {}}}}, names=rule_set)
    assert again.hash == rules.hash
    assert again.data == rules.data


OVERLAYS = [
    {"change": {"cards": {"crab": {"copies": {"grey": 3}}}}},
    {"change": {"combos": {"crabs": {"points": 2}}}},
    {"change": {"calls": {"stop": {"needs": {"points": {"at_least": 5}}}}}},
    {"add": {"bonuses": {"many_colors": {"distinct": {"attribute": "color"}}}}},
    {"remove": ["combos.fish"]},
    {"set": {"discard_piles": 3}},
    {"change": {"round": {"max_actions": 500}}},
    {"add": {"combos": {"penguins": {"cards": ["penguin", "penguin"], "points": 1}}}},
]


@pytest.mark.parametrize("rule_set", ["base", "base+extra_pepper"])
@pytest.mark.parametrize("first", range(len(OVERLAYS)))
def test_overlays_of_different_places_may_come_in_any_order(rule_set, first, tmp_path):
    one = write_overlay(tmp_path, OVERLAYS[first])
    for second in range(first + 1, len(OVERLAYS)):
        other = write_overlay(tmp_path, OVERLAYS[second])
        ways = [load_rules(rule_set, str(one), str(other)), load_rules(rule_set, str(other), str(one))]
        assert ways[0].hash == ways[1].hash
        assert ways[0].data == ways[1].data


def scaled(value: Any, factor: int) -> Any:
    """Multiply all points: of cards, combos, bonuses and calls, and the target."""
    data = copy.deepcopy(value)
    for card in data["cards"].values():
        card["score"] = scaled_score(card["score"], factor)
    for combo in data["combos"].values():
        combo["points"] *= factor
    for call in data["calls"].values():
        call["needs"] = {"points": {"at_least": call["needs"]["points"]["at_least"] * factor}}
    data["bonuses"] = {"color_bonus": {"flat": 3 * factor}}
    data["game"]["target"] = {"by_players": {"2": 40 * factor, "3": 35 * factor, "4": 30 * factor}}
    return data


def scaled_score(score: Any, factor: int) -> Any:
    """Multiply what a card scores."""
    if not score:
        return score
    ((form, params),) = score.items()
    if form == "per":
        return {form: {**params, "points": params["points"] * factor}}
    return {form: [points * factor for points in params] if form == "table" else params * factor}


@given(seeds, st.integers(2, 9))
def test_scaled_points_scale_scores_and_change_nothing_else(seed, factor):
    plain = {
        "change": {"cards": {"mermaid": {"score": {"each": 2}}}, "bonuses": {"color_bonus": {"flat": 3}}},
    }
    rules = rules_with(plain, names="base+extra_salt")
    data = json.loads(json.dumps(rules.data))
    once, more = from_data(scaled(data, 1)), from_data(scaled(data, factor))
    one, other = (Game(rules_, players=2 + seed % 3, seed=seed) for rules_ in (once, more))
    dice, same = Random(seed), Random(seed)
    for _ in range(300):
        assert [score * factor for score in one.scores] == list(other.scores)
        assert one.over == other.over
        if one.over:
            break
        for seat in range(one.players):
            assert one.points(seat) * factor == other.points(seat)
        assert [str(action) for action in one.legal()] == [str(action) for action in other.legal()]
        assert step(one, dice) == step(other, same)


@given(names, seeds)
def test_cards_of_which_there_are_none_change_nothing(rule_set, seed):
    rules = rules_with(names=rule_set)
    more = {"add": {"cards": {"zz_unprinted": {"copies": {"black": 0}, "score": {"each": 5}}}}}
    again = rules_with(more, names=rule_set)
    assert copies_in(again.data) == copies_in(rules.data)
    one, other = Game(rules, players=3, seed=seed), Game(again, players=3, seed=seed)
    dice, same = Random(seed), Random(seed)
    for _ in range(100):
        if one.over:
            break
        assert [str(action) for action in one.legal()] == [str(action) for action in other.legal()]
        assert step(one, dice) == step(other, same)
    assert one.scores == other.scores


@given(names.flatmap(lambda rule_set: st.tuples(st.just(rule_set), overlays(rule_set))))
def test_resolved_rules_load_again_from_their_data(drawn):
    rule_set, overlay = drawn
    rules = rules_with(overlay, names=rule_set)
    again = from_data(json.loads(json.dumps(rules.data)))
    assert again.hash == rules.hash
    assert again.data == rules.data
