"""A world is made of a view as it was given: whatever was changed in it is found, and nothing breaks on it."""

import copy
import json
import random

import pytest

from seasalt import Game, RecordError, load_rules

RULE_SETS = ("base", "base+extra_salt+extra_pepper", "games/go_fish", "games/thirty_one")
WRONG = (None, 0, 1, -1, "x", [], {}, 7, [["crab:black"]], {"name": "zz", "seat": 9})
CELLS = (-1, 1, 2, 3, 100, 2**31 - 1, -(2**31), 2**40, "1", None)


def views(rules, games=6):
    """Yield views from the middle of games, as a bot may have stored them."""
    dice = random.Random(5)
    for seed in range(games):
        game = Game(rules, players=2 + seed % 2, seed=seed, draw_order=("shared", "seat_split")[seed % 2])
        for _ in range(dice.randrange(80)):
            if not game.over:
                game.play(dice.choice(game.legal()))
        if not game.over:
            yield json.loads(json.dumps(game.view(game.to_act)))


def refused_or_sound(rules, view):
    """Make a world of a changed view: it is refused, or it is a game like any other."""
    try:
        world = Game.from_view(rules, view, seed=1)
    except RecordError:
        return True
    assert not world.faults()
    assert world.playout(seed=2).ended
    return False


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_changed_field_is_found(name):
    rules = load_rules(name)
    dice = random.Random(1)
    for view in views(rules):
        for field in view:
            changed = copy.deepcopy(view)
            changed[field] = dice.choice([value for value in WRONG if value != view[field]])
            if field not in {"log", "cursor"}:
                with pytest.raises(RecordError):
                    Game.from_view(rules, changed, seed=1)
            else:
                refused_or_sound(rules, changed)


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_missing_field_is_found(name):
    rules = load_rules(name)
    view = next(views(rules))
    for field in view:
        changed = {key: value for key, value in view.items() if key != field}
        with pytest.raises(RecordError):
            Game.from_view(rules, changed, seed=1)


@pytest.mark.parametrize("name", RULE_SETS)
def test_no_cell_of_the_cursor_breaks_a_world(name):
    rules = load_rules(name)
    dice = random.Random(2)
    refused = 0
    for view in views(rules):
        for place, cell in enumerate(view["cursor"]):
            changed = copy.deepcopy(view)
            changed["cursor"][place] = dice.choice([value for value in CELLS if value != cell])
            refused += refused_or_sound(rules, changed)
    assert refused > 100
