"""What is shown of rules and of mistakes: settings whose places differ, paths, and marks for what cannot be seen."""

import pytest

from seasalt import RulesError
from seasalt.language import read_yaml, resolve, show

HEAD = "schema: 1\nid: own\nversion: 1.0.0\nname: Own\nextends: [base]\n"


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("", 7),
        ("set: {stop_at: 9}\n", 9),
        ("change: {calls: {stop: {needs: {points: {at_least: 9}}}}}\n", "9 and 7"),
    ],
)
def test_a_setting_whose_places_differ_shows_all_values(tmp_path, change, value):
    (tmp_path / "own.yaml").write_text(HEAD + change)
    name = str(tmp_path / "own.yaml")

    assert resolve([name]).settings["stop_at"] == value
    assert f"stop_at={value}  " in show([name])


@pytest.mark.parametrize(
    ("path", "column", "words"),
    [
        ("calls.stp", 7, "'calls' has no 'stp'\n    calls.stp\n          ^\n    hint: did you mean 'stop'?"),
        ("clls", 1, "the rules have no 'clls'"),
        ("", 1, "the path '' has an empty name"),
        ("calls..stop", 7, "the path 'calls..stop' has an empty name"),
        ("calls.stop.name.x", 17, "'calls.stop.name' has no parts that a path could name"),
    ],
)
def test_a_wrong_path_is_told_as_what_it_is(path, column, words):
    with pytest.raises(RulesError) as caught:
        show(["base"], paths=[path])
    assert str(caught.value).startswith(f"--path:1:{column}: R210 {words}")


def test_a_tab_is_quoted_as_a_mark_of_one_column_with_the_caret_below():
    with pytest.raises(RulesError) as caught:
        read_yaml("a:\n  \tb: 1\n")
    _, line, caret, _ = str(caught.value).splitlines()

    assert line == "      \u2192b: 1"
    assert caret.index("^") == line.index("\u2192")
