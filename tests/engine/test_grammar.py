"""Rule files drawn at random are read, compiled, played to the end, and written and read again."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given, reject
from hypothesis import strategies as st

from seasalt import CHANCE, Game, RulesError, load_rules, replay
from seasalt.language.conditions import CONDITIONS
from seasalt.language.filters import FILTERS
from seasalt.language.forms import FORMS
from seasalt.language.verbs import VERBS
from seasalt.rules import Rules
from tests.engine import grammar
from tests.engine.playing import step
from tests.engine.strategies import seeds

REGISTRIES = {
    "verbs": (VERBS, grammar.VERB_PARAMS),
    "forms": (FORMS, grammar.FORM_PARAMS),
    "conditions": (CONDITIONS, grammar.CONDITION_PARAMS),
    "filters": (FILTERS, grammar.FILTER_PARAMS),
}
# What a file drawn at random may still be refused for: numbers of cards, which the parts do not agree on.
ALLOWED = ("R312", "R313", "R317")


def load(data: dict[str, Any]) -> Rules:
    """Write rules to a file and load it, as an author does."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "random_rules.yaml"
        plain = json.loads(json.dumps(data))  # without shared parts, which would be written as aliases
        path.write_text(yaml.safe_dump(plain, sort_keys=False), encoding="utf-8")
        return load_rules(str(path))


def load_or_reject(data: dict[str, Any]) -> Rules:
    """Load rules; those that are refused for numbers of cards are not looked at."""
    try:
        return load(data)
    except RulesError as error:
        unexpected = [
            one for one in error.diagnostics if not isinstance(one, str) and one.code not in ALLOWED
        ]
    if unexpected:
        raise RulesError(unexpected)
    return reject()


@pytest.mark.parametrize("name", REGISTRIES)
def test_every_word_of_the_language_has_a_strategy(name):
    registry, strategies = REGISTRIES[name]
    assert set(strategies) == set(registry)


def test_every_place_of_the_language_is_drawn():
    places = {place for verb in VERBS.values() for place in verb.stands_in}
    assert places == {"setup", "turn", "choice", "effect", "then", "action", "trigger", "reply", "case"}


@given(grammar.rule_files(), seeds, st.integers(2, 4), st.sampled_from(["keyed", "explicit"]))
def test_random_rules_play_to_the_end(data, seed, players, chance):
    rules = load_or_reject(data)
    game, dice = Game(rules, players=players, seed=seed, chance=chance), Random(seed)
    most = data["game"]["rounds"] * (data["round"]["max_actions"] + 1) * 8
    for _ in range(most):
        if game.over:
            break
        step(game, dice)
        assert game.faults() == ()
    assert game.over
    assert replay(json.loads(json.dumps(game.record()))) == game


@given(grammar.rule_files())
def test_random_rules_have_the_same_hash_when_they_are_written_and_read_again(data):
    rules = load_or_reject(data)
    assert Rules.from_data(json.loads(json.dumps(rules.data)), "again").hash == rules.hash
    written = load({**rules.data, **{key: data[key] for key in ("schema", "id", "version", "name")}})
    assert written.hash == rules.hash
    assert written.data == rules.data


@given(grammar.rule_files(), seeds)
def test_what_a_seat_sees_of_random_rules_does_not_depend_on_what_is_hidden(data, seed):
    game, dice = Game(load_or_reject(data), players=3, seed=seed), Random(seed)
    for _ in range(dice.randrange(60)):
        if game.over:
            break
        step(game, dice)
    for seat in range(game.players):
        world = game.determinize(seat, seed)
        assert world.faults() == ()
        assert json.dumps(world.view(seat)) == json.dumps(game.view(seat))
        if not game.over and game.to_act == seat != CHANCE:
            assert world.legal() == game.legal()
