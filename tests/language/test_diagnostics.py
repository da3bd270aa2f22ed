"""Each diagnostic says where, what, and what would be right."""

import json

import pytest

from seasalt.language import CODES, Diagnostic, validate_files
from tests.language.cases import FILES
from tests.language.files import BASE, HEAD, TINY, problems, swapped


@pytest.mark.parametrize(
    ("code", "text", "line", "piece"), FILES, ids=[f"{n}-{c[0]}" for n, c in enumerate(FILES)]
)
def test_a_broken_file_is_answered_with_code_line_and_remedy(write, code, text, line, piece):
    write("tiny.yaml", TINY)
    name = write("mine.yaml", text)

    ((path, found),) = validate_files([name])

    assert path == name
    hits = [
        one for one in found if one.code == code and one.line == line and piece in f"{one.message} {one.hint}"
    ]
    assert hits, "\n".join(map(str, found))
    assert all(one.hint for one in found)


def test_every_code_is_provoked():
    elsewhere = {"R001"}  # below: a file that is not there

    assert {case[0] for case in FILES} | elsewhere == set(CODES)


def test_a_file_that_is_not_there_is_an_answer(write):
    write("folder.yaml/x", "")

    ((_, missing), (_, folder)) = validate_files(["none.yaml", "folder.yaml"])

    assert [one.code for one in missing] == ["R201"]
    assert [one.code for one in folder] == ["R201"]


def test_a_file_that_cannot_be_read_is_an_answer(write, monkeypatch):
    name = write("mine.yaml", TINY)

    def refuse(*_):
        raise PermissionError

    monkeypatch.setattr("pathlib.Path.open", refuse)

    assert [one.code for one in problems(name)] == ["R001"]


def test_the_small_file_of_these_tests_is_right(write):
    assert validate_files([write("tiny.yaml", TINY), write("head.yaml", HEAD)]) == [
        ("tiny.yaml", []),
        ("head.yaml", []),
    ]


def test_a_diagnostic_shows_the_line_a_caret_and_a_hint():
    one = Diagnostic(
        "mine.yaml", 3, 9, "R101", "unknown key 'stael'", "did you mean 'steal'?", "effect: {stael: {}}"
    )

    assert str(one).splitlines() == [
        "mine.yaml:3:9: R101 unknown key 'stael'",
        "    effect: {stael: {}}",
        "            ^",
        "    hint: did you mean 'steal'?",
    ]


def test_a_diagnostic_is_json_for_editors():
    one = Diagnostic("mine.yaml", 3, 9, "R101", "unknown key 'stael'")

    assert json.loads(json.dumps(one.to_json()))["title"] == "an unknown key"


def test_a_long_line_is_cut_around_the_caret():
    one = Diagnostic("mine.yaml", 1, 900, "R101", "unknown", "", "x" * 899 + "!" + "y" * 900)

    _, line, caret = str(one).splitlines()
    assert len(line) < 130
    assert line[caret.index("^")] == "!"


def test_control_characters_never_reach_a_terminal(write):
    found = problems(write("mine.yaml", "a: \x1b[31m\n"))

    assert "\x1b" not in str(found[0])


def test_all_problems_are_told_at_once_and_in_order(write):
    text = (
        BASE.replace("[crab, crab]", "[crab, carb]")
        .replace("stop:", "stop_:", 1)
        .replace("{steal:", "{stael:")
    )
    text = text.replace("seen_by: top", "seen_by: topp").replace("[take, play, call]", "[take, call]")

    found = problems(write("mine.yaml", text))

    assert {one.code for one in found} >= {"R101", "R105", "R210", "R301", "R306"}
    assert list(found) == sorted(found)


def test_problems_of_all_files_are_told_at_once(write):
    first = write("first.yaml", HEAD + "change: {cards: {krab: {}}}\n")
    second = write("second.yaml", HEAD + "remove: [calls.none]\n")

    assert [(one.file, one.code) for one in problems(first, second)] == [(first, "R206"), (second, "R207")]


def test_a_problem_that_only_the_whole_shows_points_at_the_overlay(write):
    name = write("mine.yaml", HEAD + "change:\n  combos:\n    fish: {cards: [crab, crab]}\n")

    (found,) = problems(name)

    assert (found.file, found.line, found.code) == (name, 8, "R313")


def test_a_word_that_resembles_nothing_gets_the_list_of_what_is_known(write):
    (found,) = problems(write("mine.yaml", swapped("seen_by: top", "seen_by: zzz")))

    assert found.hint == "known here: backs, everyone, nobody, owner, top"
