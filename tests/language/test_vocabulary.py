"""The page in rules/ and the registries name the same words, and every example is right."""

import re

import pytest

from seasalt.language import CONDITIONS, FILTERS, FORMS, VERBS, check, read_yaml, resolve, shipped_names
from seasalt.language.page import fill_in, parts
from tests.language.files import HEAD, RULES, problems

PAGE = (RULES / "README.md").read_text(encoding="utf-8")
ENTRIES = {**VERBS, **FORMS, **CONDITIONS, **FILTERS}


def part(name):
    return re.search(rf"<!-- begin {name} -->\n(.*?)<!-- end {name} -->", PAGE, re.DOTALL).group(1)


def test_the_page_is_fresh():
    assert fill_in(PAGE) == PAGE, "write it anew: python -m seasalt.language"


@pytest.mark.parametrize("name", parts())
def test_the_page_has_every_part(name):
    assert part(name).strip()


@pytest.mark.parametrize(
    ("name", "registry"),
    [("verbs", VERBS), ("forms", FORMS), ("conditions", CONDITIONS), ("filters", FILTERS)],
)
def test_the_page_names_what_the_registry_names(name, registry):
    assert re.findall(r"^#### `(\w+)`", part(name), re.MULTILINE) == sorted(registry)


@pytest.mark.parametrize("name", sorted(ENTRIES))
def test_an_example_has_the_shape_of_its_entry(name):
    root = read_yaml(ENTRIES[name].example)

    assert list(root.entries) == [name]
    assert check(root.entries[name], ENTRIES[name].shape) == []


@pytest.mark.parametrize("name", sorted(VERBS))
def test_a_verb_is_lowered_by_the_function_of_its_name(name):
    assert VERBS[name].lower.__name__ == name


@pytest.mark.parametrize("name", sorted(FORMS))
def test_a_form_is_evaluated_by_the_function_of_its_name(name):
    assert FORMS[name].evaluate.__name__ == name


def test_every_shipped_file_is_on_the_page():
    named = [name if "/" in name else f"{name}.yaml" for name in shipped_names()]

    assert [name for name in named if f"`{name}`" not in PAGE] == []


@pytest.mark.parametrize(
    "block", re.findall(r"^```yaml\n(.*?)^```", PAGE.split("<!-- begin overlay")[0], re.MULTILINE | re.DOTALL)
)
def test_the_house_rule_on_the_page_is_right(write, block):
    from seasalt.language import validate_files

    assert validate_files([write("mine.yaml", block)]) == [("mine.yaml", [])]


def test_the_events_on_the_page_are_right(write):
    block = re.search(r"## Events.*?```yaml\n(.*?)```", PAGE, re.DOTALL).group(1)

    assert resolve([write("mine.yaml", HEAD + block)]).variant(["rough_sea"])


def test_the_settings_on_the_page_are_right(write):
    block = re.search(r"## Settings.*?```yaml\n(.*?)```", PAGE, re.DOTALL).group(1)
    indented = "".join(f"  {line}\n" for line in block.splitlines())

    found = problems(write("mine.yaml", HEAD + "add:\n" + indented))
    assert {one.code for one in found} == {"R205"}, "they are those of the base game"


CANNOT = re.findall(
    r"^#### ([^\n]*)\n(?:(?!####).)*?```yaml\n(.*?)^```\n\n```text\n(.*?)^```",
    PAGE.split("## What the language deliberately cannot say")[1],
    re.MULTILINE | re.DOTALL,
)


@pytest.mark.parametrize(("block", "answer"), [case[1:] for case in CANNOT], ids=[case[0] for case in CANNOT])
def test_what_cannot_be_said_is_answered_as_on_the_page(write, block, answer):
    found = problems(write("mine.yaml", HEAD + block))

    assert "".join(f"{one.code} {one.message}\nhint: {one.hint}\n" for one in found) == answer


def test_every_entry_of_what_cannot_be_said_has_an_attempt_and_an_answer():
    part_of_page = PAGE.split("## What the language deliberately cannot say")[1]

    assert [case[0] for case in CANNOT] == re.findall(r"^#### (.*)$", part_of_page, re.MULTILINE)
