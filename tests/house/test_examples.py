"""The example bots are what an author copies: they work, and the documents show them as they are."""

import importlib.util
from pathlib import Path
from types import SimpleNamespace

import pytest

from seasalt import Game, load_rules

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "bots" / "examples").glob("*.py"))


def load(path):
    """Return the module of one file, fresh."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_plays_legally(path):
    rules = load_rules("base")
    game = Game(rules, players=2, seed=3)
    bots = [load(path).Bot() for _ in range(2)]
    for seat, bot in enumerate(bots):
        bot.start(SimpleNamespace(seat=seat, players=2, rules=rules, seed=seat, limits=None))

    for _ in range(6):
        seat, legal = game.to_act, game.legal()
        action = bots[seat].act(game.view(seat), legal)
        assert action in legal
        game.play(action)


def test_the_readme_shows_the_minimal_bot_as_it_is_and_it_has_eight_lines_at_most():
    text = (ROOT / "bots" / "examples" / "minimal_bot.py").read_text().partition('"""\n\n')[2]
    lines = [line for line in text.splitlines() if line]
    shown = [line for line in (ROOT / "README.md").read_text().splitlines() if line]

    assert len(lines) <= 8
    assert any(shown[start : start + len(lines)] == lines for start in range(len(shown)))
