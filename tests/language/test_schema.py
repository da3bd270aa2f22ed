"""The JSON Schema beside the rules is the one that the registries make."""

import json

import pytest
from jsonschema import Draft7Validator

from seasalt.language import check, plain, read_yaml, shipped_names
from seasalt.language.schema import schema_of, schema_text
from seasalt.language.vocabulary import FILE, OVERLAY, RULES
from tests.language.files import RULES as FOLDER

FILES = [FOLDER / f"{name}.yaml" for name in shipped_names()]


def keywords(schema):
    if isinstance(schema, dict):
        for key, value in schema.items():
            yield key
            yield from keywords(list(value.values()) if key == "properties" else value)
    if isinstance(schema, list):
        for item in schema:
            yield from keywords(item)


def test_the_schema_in_rules_is_fresh():
    text = (FOLDER / "rules.schema.json").read_text(encoding="utf-8")

    assert text == schema_text(), "write it anew: python -m seasalt.language"


def test_the_schema_is_a_schema_that_editors_follow():
    schema = json.loads(schema_text())

    Draft7Validator.check_schema(schema)
    assert not {"oneOf", "anyOf", "allOf", "not", "if"} & set(keywords(schema))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_shipped_file_fits_it_and_names_it(path):
    first = path.read_text(encoding="utf-8").splitlines()[0]
    there = first.removeprefix("# yaml-language-server: $schema=")

    assert (path.parent / there).resolve() == FOLDER / "rules.schema.json"
    assert check(read_yaml(path), FILE) == []


def test_a_whole_game_and_an_overlay_need_their_own_keys():
    (path,) = [path for path in FILES if path.stem == "base"]
    base = read_yaml(path)

    assert check(base, RULES) == []
    assert {one.code for one in check(base, OVERLAY)} == {"R101"}
    assert set(schema_of(RULES)["required"]) <= set(plain(base))
