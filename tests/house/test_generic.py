"""The Python of this project knows no game: what rules/ names, no source file names."""

import ast
import re
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
ROOMS = ("engine", "bots", "tournaments")
TABLES = {
    "bonuses", "calls", "cards", "combos", "ends", "instant_wins", "settings", "turns", "zones",
}  # fmt: skip
"""Tables of a rule file whose keys are names that its author chose."""

ALLOWED = {
    # The four roles a zone can have; a rule file may call its zones so, and the shipped ones do.
    "deck": "role of a zone",
    "discard": "role of a zone",
    "hand": "role of a zone",
    "table": "role of a zone",
    # Words of the language which shipped settings are also called by, since a setting is named after its place.
    "first_player": "key of `game`",
    "next_starter": "key of `round`",
    "target": "key of `game`",
    "tie_break": "key of `game`",
    "normal": "key of `turns`: the turn that is played unless another is named",
    # The rule set that a command plays when none is named.
    "base": "default of --rules",
}

FOREIGN = {
    (
        "tournaments/seasalt_tourney/output/progress.py",
        "stop in the identifier stop",
    ): "method of rich's progress bar"
}
"""Words that another project's interface asks for, where it is used."""


def documents():
    """Yield every rule file with its contents."""
    for path in sorted((ROOT / "rules").rglob("*.yaml")):
        yield path, yaml.safe_load(path.read_text())


def names_in(node):
    """Yield every name that a rule file's author chose, and every title."""
    if isinstance(node, list):
        for one in node:
            yield from names_in(one)
    if isinstance(node, dict):
        for key, value in node.items():
            if key not in {"tests", "help"}:
                yield from chosen(key, value)
                yield from names_in(value)


def chosen(key, value):
    """Yield the names that stand at a key: those of a table's entries, an attribute's values, a title."""
    if key in {"id", "name"} and isinstance(value, str):
        yield value
    if key in TABLES and isinstance(value, dict):
        yield from (name for name, entry in value.items() if isinstance(entry, dict))
    if key == "attributes" and isinstance(value, dict):
        yield from value
        yield from (one for values in value.values() if isinstance(values, list) for one in values)
    if key == "events" and isinstance(value, dict):
        yield from value.get("deck", ())


def forbidden():
    """Return all names of all rule files as tuples of lower-case words."""
    found = set()
    for path, document in documents():
        found.add(words(path.stem))
        found.update(words(str(name)) for name in names_in(document))
    return {name for name in found if name and "_".join(name) not in ALLOWED}


def words(text):
    """Split an identifier or a title: `LastChance`, `last_chance` and `Last chance` are the same two words."""
    return tuple(word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+", text))


def sources():
    return sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))


def identifiers(tree):
    """Yield every identifier of a module with its line."""
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 1)
        for field in ("id", "attr", "name", "arg", "asname", "module"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                for part in value.split("."):
                    yield part, line


def literals(tree):
    """Yield every string with its line; of one without spaces, such as a path or a card, also each part."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value.strip()
            yield text, node.lineno
            if re.fullmatch(r"[\w.:+/-]+", text):
                for part in re.split(r"[.:+/]", text):
                    yield part, node.lineno


def offences(text, names):
    """Return each place of a source where a name of the rules stands, as `line: where it stands`."""
    tree = ast.parse(text)
    found = {f"{line}: the string {value!r}" for value, line in literals(tree) if words(value) in names}
    for identifier, line in identifiers(tree):
        spelled = words(identifier)
        runs = {spelled[i:j] for i in range(len(spelled)) for j in range(i + 1, len(spelled) + 1)}
        found |= {f"{line}: {'_'.join(run)} in the identifier {identifier}" for run in runs & names}
    return sorted(found)


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_source_file_names_nothing_of_a_game(path):
    name = path.relative_to(ROOT).as_posix()
    found = offences(path.read_text(), forbidden())

    assert [one for one in found if (name, one.partition(": ")[2]) not in FOREIGN] == []


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_source_file_is_not_named_after_anything_of_a_game(path):
    assert offences(f"import {path.stem}", forbidden()) == []


@pytest.mark.parametrize(
    ("text", "offence"),
    [
        ("kind = 'crab'", "1: the string 'crab'"),
        ("card = 'crab:black'", "1: the string 'black'"),
        ("def count_mermaids(): ...", "1: mermaids in the identifier count_mermaids"),
        ("class LastChance: ...", "1: last_chance in the identifier LastChance"),
        ("title = 'Sea Salt & Paper'", "1: the string 'Sea Salt & Paper'"),
        ("view.color_bonus", "1: color_bonus in the identifier color_bonus"),
    ],
)
def test_the_search_finds_a_name_where_it_stands(text, offence):
    assert offence in offences(text, forbidden())


def test_the_rules_name_enough_to_look_for():
    assert {
        ("crab",),
        ("dark", "blue"),
        ("last", "chance"),
        ("shark", "attack"),
        ("color", "bonus"),
    } <= forbidden()


def test_every_allowed_word_is_a_name_of_the_rules_that_would_be_found_without_it():
    named = {"_".join(words(str(name))) for _, document in documents() for name in names_in(document)}
    named |= {path.stem for path, _ in documents()}

    assert set(ALLOWED) <= named
