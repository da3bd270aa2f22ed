"""Write rule files for a test and read what is wrong with them."""

from pathlib import Path

import pytest

from seasalt import RulesError
from seasalt.language import resolve

RULES = Path(__file__).resolve().parents[2] / "rules"
BASE = (RULES / "base.yaml").read_text(encoding="utf-8")
HEAD = "schema: 1\nid: mine\nversion: 1.0.0\nname: Mine\nextends: [base]\n"


def over(game, text):
    """Return an overlay of another game; the text begins on line 6."""
    return HEAD.replace("[base]", f"[games/{game}]") + text


TINY = """\
schema: 1
id: tiny
version: 1.0.0
name: Tiny
players: {min: 2, max: 3}
attributes: {suit: [red, blue]}
zones:
  pond: {seen_by: nobody}
  heap: {seen_by: top, piles: 2}
  hand: {seen_by: owner, per_player: true, scored: true}
  mat: {seen_by: everyone, per_player: true, scored: true}
deck: {zone: pond}
cards:
  gull: {copies: {red: 4, blue: 4}, score: {each: 1}}
  tern: {copies: {red: 3}, score: {table: [1, 3]}}
combos:
  gulls: {cards: [gull, gull], points: 1, effect: {draw: {from: pond}}}
turns:
  normal:
    phases: [take, play]
    take: {choose: {pond: {look: {from: pond, count: 2, rest: heap}}, heap: {take: {from: heap}}}}
    play: [{lay: {from: hand, to: mat}}, {call: once_per_round}]
round:
  setup: {deal: {from: pond, to: heap}}
bonuses:
  largest: {biggest: {attribute: suit}}
calls:
  enough:
    needs: {points: {at_least: 3}}
    then: {end_round: now}
    score: {everyone: [cards, largest]}
game: {target: 20}
settings:
  goal: {at: [game.target], min: 5, max: 50}
tests:
  two_gulls: {hand: [gull:red, gull:blue], points: 3}
"""


@pytest.fixture
def write(tmp_path, monkeypatch):
    """Give a function that writes a file into an empty folder, which is the working folder, and returns its name."""
    monkeypatch.chdir(tmp_path)

    def write_file(name, text):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return name

    return write_file


def problems(*names, settings=None):
    """Return the diagnostics of a rule set that must have some."""
    with pytest.raises(RulesError) as error:
        resolve(list(names), settings)
    return error.value.diagnostics


def swapped(old, new, text=TINY):
    """Return a text with one piece replaced, which it must hold once."""
    assert text.count(old) == 1, old
    return text.replace(old, new)
