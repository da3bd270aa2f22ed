"""`seasalt-tourney rules ...`: what is typed, what is printed, and the exit code."""

import itertools
import json
import re
from pathlib import Path

import pytest

from seasalt_tourney import cli, rules_commands, rules_options
from tests.language.files import HEAD, RULES

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "rules-tools.md").read_text(encoding="utf-8")
UNREADABLE = [
    b"",
    b"\xff\xfe",
    b"a: [",
    b"a: &x [*x]\n",
    b"x" * 2_000_000,
    b"a: 1\n---\nb: 2\n",
    b"a: 1\na: 2\n",
]
NO_RULES = [b"- 1\n", b"null\n", b"1: 2", b"extends: [base]\n", b"a: !x 1\n"]
TESTED = "add: {tests: {wrong: {hand: [crab:black], points: 3}, right: {hand: [crab:black], points: 0}}}\n"


@pytest.fixture
def call(capsys):
    """Give a function that runs a command below `rules` and returns exit code, stdout and stderr."""

    def run_command(*words):
        try:
            code = cli.main(["rules", *map(str, words)])
        except SystemExit as stop:
            code = stop.code
        return code, *capsys.readouterr()

    return run_command


def test_every_tool_has_its_words_and_its_deed():
    assert list(rules_options.RULES_COMMANDS) == list(rules_commands.RULES_COMMANDS)


@pytest.mark.parametrize("name", rules_options.RULES_COMMANDS)
def test_every_tool_has_help_and_stands_in_the_guide(call, name):
    code, out, error = call(name, "--help")

    assert (code, error) == (0, "")
    assert out.startswith(f"usage: seasalt-tourney rules {name}")
    assert f"`rules {name}" in GUIDE


def test_the_kinds_of_new_files_are_those_of_the_engine():
    from seasalt.authoring import SKELETONS

    assert sorted(rules_options.SKELETONS) == sorted(SKELETONS)


@pytest.mark.parametrize(
    ("words", "code", "expected"),
    [
        ("", 2, "required: COMMAND"),
        ("frobnicate", 2, "invalid choice: 'frobnicate'"),
        ("explain", 2, "required: CODE"),
        ("explain R3O1", 2, "there is no code 'R3O1'\nTIP: did you mean 'R3"),
        ("diff base", 2, "required: B"),
        ("diff base bse", 2, "did you mean 'base'?"),
        ("diff base broken.yaml", 2, "broken.yaml:6:7: R208"),
        ("test broken.yaml", 2, "broken.yaml:6:7: R208"),
        ("test nowhere.yaml", 2, "there is no file 'nowhere.yaml'"),
        ("new hose Mine", 2, "invalid choice: 'hose'"),
        ("new house 123", 2, "no id can be made of the name '123'"),
        ("new house Mine --out broken.yaml", 2, "broken.yaml exists already"),
        ("new house Mine --out no/where.yaml", 2, "No such file or directory"),
        ("schema --out broken.yaml", 2, "broken.yaml exists already"),
        ("smoke bse", 2, "did you mean 'base'?"),
        ("smoke broken.yaml", 2, "broken.yaml:6:7: R208"),
        ("smoke base --players 7", 2, "base is for 2 to 4 players, not 7"),
        ("smoke base --games 0", 2, "0 is not from 1 to 1000000"),
        ("smoke base --seed x", 2, "'x' is not a whole number"),
    ],
)
def test_a_mistake_is_told_on_stderr_without_a_traceback(call, write, words, code, expected):
    write("broken.yaml", HEAD + "set: {stop_att: 3}\n")

    found, out, error = call(*words.split())

    assert found == code
    assert expected in error
    assert out == ""
    assert "Traceback" not in error


@pytest.mark.parametrize(
    ("command", "text"),
    [
        *itertools.product(
            ["validate", "lint", "test", "smoke", "diff base", "fmt", "fmt --check"], UNREADABLE
        ),
        *itertools.product(["validate", "lint", "test", "smoke", "diff base"], NO_RULES),
    ],
)
def test_a_broken_file_never_gives_a_traceback(call, write, command, text):
    code, out, error = call(*command.split(), write("mine.yaml", text))

    assert code in {1, 2}
    assert re.search(r"mine\.yaml:\d+:\d+: R\d\d\d ", out + error)


def test_a_code_is_explained(call):
    code, out, error = call("explain", "R301", "w101")

    assert (code, error) == (0, "")
    assert out.startswith("R301: an unknown card\n\n")
    assert "\n\nW101: a kind of card that nothing uses\n\n" in out


def test_a_difference_is_told_in_words(call):
    assert call("diff", "base", "house/threshold_10") == (
        0,
        (
            "calls.stop: needs at least 10 points, was at least 7 points\n"
            "calls.last_chance: needs at least 10 points, was at least 7 points\n"
        ),
        "",
    )


def test_equal_rules_are_told_to_play_the_same(call, write):
    name = write("mine.yaml", HEAD + "change: {cards: {crab: {name: Krabbe}}}\n")

    assert call("diff", "base", "base")[:2] == (0, "base and base play the same\n")
    assert call("diff", "base", name)[1] == (
        "cards.crab: name Krabbe, was Crab\nbase and mine.yaml play the same (only words differ)\n"
    )


def test_lint_warns_and_fails_only_when_strict(call, write):
    name = write("mine.yaml", HEAD + "change: {game: {max_rounds: 100}}\n")

    code, out, error = call("lint", "base", name)
    assert (code, error) == (0, "")
    assert out.startswith(
        "base: nothing to warn of\nmine.yaml:6:17: W302 this changes nothing: 'game.max_rounds'"
    )
    assert out.endswith("mine.yaml: 1 warning\n")
    assert call("lint", "--strict", name)[0] == 1
    assert call("lint", "--strict", "base")[0] == 0


def test_lint_is_json_for_editors(call, write):
    broken = write("broken.yaml", HEAD + "set: {stop_att: 3}\n")
    name = write("mine.yaml", HEAD + "change: {game: {max_rounds: 100}}\n")

    code, out, _ = call("lint", name, "--format", "json")
    (file,) = json.loads(out)["files"]
    assert (code, file["problems"][0]["code"], file["problems"][0]["line"]) == (0, "W302", 6)
    code, out, _ = call("lint", broken, "--format", "json")
    assert (code, json.loads(out)["files"][0]["problems"][0]["title"]) == (1, "an unknown setting")


def test_examples_pass_or_fail_line_by_line(call, write):
    name = write("mine.yaml", HEAD + "remove: [tests.the_largest_color_is_the_bonus]\n" + TESTED)

    code, out, error = call("test", name)
    assert (code, error) == (1, "")
    assert "ok    rules/base.yaml:" in out
    assert (
        "FAIL  mine.yaml:7  wrong\n      points: 0, expected 3 (nothing scores)\nok    mine.yaml:7  right\n"
        in out
    )
    assert out.endswith("6 examples, 1 failed\n")
    assert call("test", name, "--quiet")[1].count("\n") == 3
    assert call("test", "base")[0] == 0


@pytest.mark.parametrize("kind", rules_options.SKELETONS)
def test_a_new_file_is_written_and_valid(call, write, kind):
    write("other.yaml", "")

    assert call("new", kind, "Our Table", "--out", "our.yaml") == (0, "", "our.yaml is written\n")
    assert call("validate", "our.yaml") == (0, "our.yaml: valid\n", "")
    assert call("new", kind, "Our Table")[1] == Path("our.yaml").read_text()


def test_the_schema_is_the_shipped_one(call, write):
    write("other.yaml", "")

    assert call("schema")[1] == (RULES / "rules.schema.json").read_text(encoding="utf-8")
    assert call("schema", "--out", "schema.json")[0] == 0
    assert json.loads(Path("schema.json").read_text())["$schema"]


def test_smoke_prints_what_random_games_showed(call):
    code, out, error = call("smoke", "base", "house/threshold_5", "--games", 5, "--players", 3, "--seed", 2)

    assert (code, error) == (0, "")
    assert re.match(r"base \(\w{8}\), 3 players, 5 random games\n", out)
    assert "\n\nhouse/threshold_5 (" in out
    for piece in (
        "rounds ended by: ",
        "games ended by:  ",
        "first turn: ",
        "\ncard, per game",
        "\ncombo, per game",
    ):
        assert out.count(piece) == 2


def test_smoke_is_one_json_document(call):
    _, out, _ = call("smoke", "base", "--games", 3, "--json")

    (report,) = json.loads(out)
    assert (report["name"], report["games"], report["warnings"]) == ("base", 3, [])


def test_smoke_fails_where_games_do_not_end(call, write):
    name = write("mine.yaml", HEAD + "change: {game: {target: 5000, max_rounds: 2}}\n")

    code, out, _ = call("smoke", name, "--games", 2)
    assert code == 1
    assert "WARNING: 2 games ended by 'game.max_rounds' (2)" in out


def test_fmt_writes_or_checks(call, write):
    name = write("mine.yaml", HEAD + "set:   {stop_at:  8}  # eight\n")

    assert call("fmt", "--check", name) == (1, "mine.yaml: would change\n1 file, 1 to change\n", "")
    assert call("fmt", name) == (0, "mine.yaml: formatted\n1 file, 1 changed\n", "")
    assert Path(name).read_text() == HEAD + "set: {stop_at: 8}     # eight\n"
    assert call("fmt", "--check", name) == (0, "1 file, 0 to change\n", "")


def test_fmt_says_what_to_install(call, write, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ruamel.yaml", None)

    code, out, error = call("fmt", write("mine.yaml", HEAD))
    assert (code, out) == (2, "")
    assert error == "ERROR: formatting needs the package ruamel.yaml\nTIP: pip install 'seasalt[fmt]'\n"
