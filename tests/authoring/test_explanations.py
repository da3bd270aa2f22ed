"""Every code is explained, by an example that provokes it; the page is written from the same table."""

import re
from pathlib import Path

import pytest

from seasalt.authoring import EXPLANATIONS, WARNINGS, explain, lint
from seasalt.authoring.explanations import HEAD, TITLES
from seasalt.authoring.page import page
from seasalt.language import CODES

ROOT = Path(__file__).resolve().parents[2]
# What no readable text of a few lines can show: a closed file, other encodings, a huge file, a hundred mistakes.
NOT_SHOWN = {"R001", "R002", "R003", "R100"}


def test_every_code_is_explained():
    assert sorted(EXPLANATIONS) == sorted([*CODES, *WARNINGS])


@pytest.mark.parametrize("code", sorted(set(EXPLANATIONS) - NOT_SHOWN))
def test_the_example_of_a_code_provokes_it(write, code):
    one = EXPLANATIONS[code]
    name = write("mine.yaml", one.example if one.whole else HEAD + one.example)

    found = lint(name)

    assert code in {problem.code for problem in found}
    assert {problem.code[0] for problem in found} == {code[0]}


def test_an_example_that_cannot_be_shown_is_a_comment():
    assert all(EXPLANATIONS[code].example.startswith("# ") for code in NOT_SHOWN)


@pytest.mark.parametrize("code", sorted(EXPLANATIONS))
def test_an_explanation_tells_what_why_an_example_and_how_to_mend_it(code):
    text = explain(code)

    assert text.startswith(f"{code}: {TITLES[code]}\n\n")
    assert EXPLANATIONS[code].why.endswith(".")
    assert "\nFor example, " in text
    assert text.split("\n\n")[-1].startswith("To mend it: ")
    assert EXPLANATIONS[code].mend.rstrip(")").endswith(".")


def test_a_code_may_be_written_small():
    assert explain(" r301") == explain("R301")


def test_an_unknown_code_is_answered_with_the_nearest():
    with pytest.raises(KeyError, match="did you mean 'R3"):
        explain("R3O1")


def test_the_page_is_what_the_table_says():
    assert (ROOT / "docs" / "diagnostics.md").read_text(encoding="utf-8") == page(), (
        "run python -m seasalt.authoring"
    )


def test_the_page_has_a_heading_for_every_code():
    assert sorted(re.findall(r"^### (\w+):", page(), re.MULTILINE)) == sorted(EXPLANATIONS)
