"""Finding and loading bots."""

import pytest

from seasalt import BotError
from seasalt_tourney import guests
from seasalt_tourney.loading import Loaded
from tests.tournaments import zoo


def load(folder, source, name="mine"):
    (folder / f"{name}.py").write_text(source)
    return Loaded(guests.find(f"{name}.py", folder))


def test_the_house_bots_are_found_by_their_short_names():
    assert {"uniform", "greedy", "cautious", "gambler"} <= set(guests.house())
    assert guests.find("greedy", None).module == "seasalt_bots.greedy"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("greedy", "greedy"),
        ("seasalt_bots.greedy:Bot", "greedy"),
        ("seasalt_bots.sensible:Sensible", "Sensible"),
        ("first.py", "first"),
        ("./first.py", "first"),
        ("strong=first.py", "strong"),
        ("me = greedy", "me"),
    ],
)
def test_a_bot_has_the_name_it_is_given_or_that_of_its_file(tmp_path, text, name):
    zoo.release(tmp_path, "first")
    assert guests.find(text, tmp_path).name == name


def test_bots_of_the_same_name_get_numbers(tmp_path):
    zoo.release(tmp_path, "first")
    texts = ["first.py", "greedy", "first.py", "greedy", "greedy#2=first.py"]
    found = guests.number_equal_names([guests.find(text, tmp_path) for text in texts])

    assert [one.name for one in found] == ["first", "greedy", "first#2", "greedy#2", "greedy#2#2"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("gredy", "did you mean 'greedy'?"),
        ("zzz", "installed are cautious, gambler, greedy, uniform"),
        ("first", "did you mean first.py?"),
        ("frist.py", "did you mean first.py?"),
        ("no/where.py", "there is no bot in"),
        ("no_such_module:Bot", "there is no module 'no_such_module'"),
        ("no_such.module:Bot", "cannot be imported"),
        ("seasalt_bots.greedy:", "not of the form module:Class"),
        ("me=", "names no bot"),
        ("../", "is a folder"),
    ],
)
def test_a_bot_that_is_not_there_is_named_with_a_remedy(tmp_path, text, words):
    zoo.release(tmp_path, "first")
    with pytest.raises(BotError) as caught:
        guests.find(text, tmp_path)
    assert words in str(caught.value)


def test_the_hash_is_the_content_of_the_file(tmp_path):
    zoo.release(tmp_path, "first", "text")
    first, text = guests.find("first.py", tmp_path), guests.find("text.py", tmp_path)
    (tmp_path / "copy.py").write_text(zoo.SOURCES["first"])

    assert first.hash != text.hash
    assert guests.find("copy.py", tmp_path).hash == first.hash


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("", "defines neither Bot nor act; it defines no class and no function"),
        ("class MyBot: pass\ndef play(): pass", "it defines MyBot, play"),
        ("class Bot: pass", "has no method act; right would be def act(self, view, legal)"),
        ("class Bot:\n    act = 3", "has no method act"),
        (
            "class Bot:\n    def act(self, view): return 0",
            "act cannot be called: too many positional arguments",
        ),
        ("def act(): return 0", "act cannot be called"),
        (
            "class Bot:\n    def __init__(self, x): pass\n    def act(self, view, legal): pass",
            "does not load: TypeError",
        ),
        (
            "class Bot:\n    def act(self, v, l): pass\n    def start(self): pass",
            "right would be def start(self, info)",
        ),
        ("class Bot:\n    def act(self, v, l): pass\n    end = 5", "has no method end"),
        ("x = 1\nraise ValueError('at import')", "does not load: ValueError: at import (mine.py, line 2)"),
        ("import sys; sys.exit(1)", "does not load: SystemExit: 1"),
        ("import no_such_thing", "does not load: ModuleNotFoundError"),
        ("Bot = 5", "defines neither Bot nor act"),
    ],
)
def test_a_bot_that_cannot_play_is_refused_with_what_would_be_right(tmp_path, source, words):
    with pytest.raises(BotError) as caught:
        load(tmp_path, source).check()
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "source", ["def act(view legal): pass", "def act(view, legal):\n\tif 1:\n        pass", "\0"]
)
def test_a_file_that_is_not_python_is_refused_with_its_line(tmp_path, source):
    with pytest.raises(BotError) as caught:
        load(tmp_path, source)
    assert "mine.py" in str(caught.value)
    assert "is not Python 3" in str(caught.value)


def test_every_instance_has_a_module_of_its_own(tmp_path):
    loaded = load(
        tmp_path,
        "SEEN = []\nclass Bot:\n    def act(self, view, legal):\n        SEEN.append(1)\n        return len(SEEN)",
    )
    one, other = loaded.fresh("0"), loaded.fresh("1")

    assert [one.act(0, 0), one.act(0, 0), other.act(0, 0)] == [1, 2, 1]


def test_data_classes_with_postponed_annotations_can_be_used_in_a_bot(tmp_path):
    source = """
from __future__ import annotations
from dataclasses import dataclass
from typing import ClassVar
@dataclass
class Plan:
    kinds: ClassVar[list[str]] = []
    value: int = 0
def act(view, legal): return Plan().value
"""
    assert load(tmp_path, source).check() == ("act",)
