"""Formatting keeps comments and values, and says plainly when it cannot."""

import sys
from pathlib import Path

import pytest

from seasalt import RulesError
from seasalt.authoring import SKELETONS, MissingTool, formatted, skeleton
from seasalt.language import plain, read_yaml, shipped_names
from tests.language.files import RULES

UGLY = """\
# the head
schema:   1
id: mine   # an id
name: 'Mine'
version: 1.0.0
extends: [ base ]


change:
    calls:
        stop:   {needs: {points: {at_least:   9}}}   # nine
remove:
- tests.three_penguins
"""
NEAT = """\
# the head
schema: 1
id: mine   # an id
name: 'Mine'
version: 1.0.0
extends: [base]


change:
  calls:
    stop: {needs: {points: {at_least: 9}}}           # nine
remove:
  - tests.three_penguins
"""


def test_a_file_is_written_in_one_way(write):
    assert formatted(Path(write("mine.yaml", UGLY))) == (UGLY, NEAT)


@pytest.mark.parametrize("name", shipped_names())
def test_formatting_keeps_values_and_comments_and_is_done_once(write, name):
    path = RULES / f"{name}.yaml"
    old, new = formatted(path)
    again = Path(write("again.yaml", new))

    assert plain(read_yaml(again)) == plain(read_yaml(path))
    assert [line.partition("#")[2] for line in new.splitlines() if "#" in line] == [
        line.partition("#")[2] for line in old.splitlines() if "#" in line
    ]
    assert formatted(again) == (new, new)


@pytest.mark.parametrize("kind", SKELETONS)
def test_a_new_file_can_be_formatted(write, kind):
    text = skeleton(kind, "Mine", Path())
    _, new = formatted(Path(write("new.yaml", text)))

    assert plain(read_yaml(new)) == plain(read_yaml(text))


def test_a_broken_file_is_refused_with_its_place(write):
    with pytest.raises(RulesError, match=r"mine.yaml:2:2: R005"):
        formatted(Path(write("mine.yaml", "a: [1\nb: 2\n")))


def test_without_its_package_formatting_says_what_is_missing(write, monkeypatch):
    monkeypatch.setitem(sys.modules, "ruamel.yaml", None)

    with pytest.raises(MissingTool, match=r"ruamel\.yaml"):
        formatted(Path(write("mine.yaml", UGLY)))
