"""The command line: what is typed, what is printed, and the exit code."""

import json
import os
import pty
import re
import shutil
import subprocess
import sys

import pytest

from seasalt_tourney import cli, commands, options
from seasalt_tourney.keys import KEYS
from tests.tournaments import playing, zoo


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Give the folder of a finished run, of three bots of which one breaks its contract."""
    folder = tmp_path_factory.mktemp("run")
    playing.played(folder, [*zoo.release(zoo.beside(folder), "raises", "first"), "[b]odd=greedy"], deals=2)
    return folder


@pytest.fixture
def call(capsys):
    """Give a function that runs a command line and returns exit code, stdout and stderr."""

    def run_command(*words):
        try:
            code = cli.main([str(word) for word in words])
        except SystemExit as stop:
            code = stop.code
        return code, *capsys.readouterr()

    return run_command


def test_every_command_has_its_words_and_its_deed():
    assert list(options.COMMANDS) == list(commands.COMMANDS)


def test_every_key_of_a_configuration_is_a_flag_of_run(call):
    _, out, _ = call("run", "--help")
    assert all(key.option in out for key in KEYS)


@pytest.mark.parametrize("name", ["", *options.COMMANDS])
def test_help_is_printed(call, name):
    code, out, error = call(*([name] if name else []), "--help")
    assert (code, error) == (0, "")
    assert out.startswith("usage: seasalt-tourney")


@pytest.mark.parametrize(
    ("words", "code", "expected"),
    [
        ("", 2, "required: COMMAND"),
        ("frobnicate", 2, "invalid choice: 'frobnicate'"),
        ("run --deals many", 2, "'many' is not a whole number"),
        ("run --deals 0", 2, "0 is not from 1 to 10000000"),
        ("run --decision-seconds soon", 2, "'soon' is not a number"),
        ("run --decision-seconds nan", 2, "nan is not from 0.01"),
        ("run --bots a,,b", 2, "has an empty name"),
        ("run --set stop_at", 2, "is not of the form KEY=VALUE"),
        ("run --draw-order split", 2, "invalid choice"),
        ("run", 2, "no bots are named"),
        ("run nowhere.yaml", 2, "cannot read 'nowhere.yaml'"),
        ("run --bots gredy", 2, "did you mean 'greedy'?"),
        ("run --bots no_file.py", 2, "there is no bot in"),
        ("run --bots greedy --rules bse", 2, "did you mean 'base'?"),
        ("run --bots greedy --set stop_att=3", 2, "did you mean 'stop_at'?"),
        ("run --bots greedy --players 7", 2, "base is for 2 to 4 players"),
        ("run --bots greedy --anchor gredy", 2, "did you mean 'greedy'?"),
        ("run --bots greedy --out /proc/nowhere", 2, "cannot be used"),
        ("resume /nowhere", 2, "there is no tournament in /nowhere"),
        ("standings /nowhere", 2, "there is no tournament in /nowhere"),
        ("export /nowhere", 2, "there is no tournament in /nowhere"),
        ("replay /nowhere 1", 2, "there is no tournament in /nowhere"),
        ("replay /nowhere first", 2, "invalid int value"),
        ("check gredy", 2, "did you mean 'greedy'?"),
        ("rules show bse", 2, "did you mean 'base'?"),
        ("rules show base --path calls.stp", 2, "calls.stp"),
    ],
)
def test_a_mistake_is_told_on_stderr_without_a_traceback(call, words, code, expected):
    found, out, error = call(*words.split())

    assert found == code
    assert expected in error
    assert out == ""
    assert "Traceback" not in error


def test_run_prints_standings_and_names_forfeits(call, tmp_path):
    bots = ",".join([*zoo.release(tmp_path, "raises"), "greedy"])
    code, out, error = call(
        "run", "--bots", bots, "--deals", 1, "--set", "target=5", "--workers", 1, "--out", tmp_path / "o"
    )

    assert code == 0
    assert out.splitlines()[0].startswith("base (")
    assert "raises broke its contract in 2 games: crash: KeyError: '[bold]no card' (raises.py, line 1)" in out
    assert f"seasalt-tourney replay {tmp_path / 'o'} 0" in out
    assert "2 of 2 games" in error


def test_json_prints_one_document_equal_to_the_export(call, run):
    code, out, error = call("standings", run, "--json")

    assert (code, error) == (0, "")
    assert out == (run / "standings.json").read_text()
    assert {bot["name"]: bot["forfeits"] for bot in json.loads(out)["bots"]}["raises"] == {"crash": 8}


def test_exports_are_csv_or_json_and_hold_neither_times_nor_paths(call, run):
    _, as_csv, _ = call("export", run)
    _, as_json, _ = call("export", run, "--format", "json")
    games = json.loads(as_json)["games"]

    assert as_csv == (run / "games.csv").read_text()
    assert len(as_csv.splitlines()) == 1 + len(games) == 13
    assert games[0]["forfeits"] == [
        {"seat": 0, "cause": "crash", "at": games[0]["forfeits"][0]["at"], "phase": "act"}
    ]
    assert str(run) not in as_csv + as_json
    assert "cpu" not in as_csv + as_json


def test_resume_of_a_finished_run_prints_its_standings(call, run):
    code, out, error = call("resume", run, "--workers", 2)
    assert (code, error) == (0, "")
    assert out.startswith("base (")


def test_every_game_can_be_verified(call, run):
    for game in range(12):
        assert call("replay", run, game, "--verify") == (0, f"game {game}: the same scores and steps\n", "")


def test_a_game_is_printed_round_by_round(call, run):
    _, out, _ = call("replay", run, 10)

    assert out.startswith("game 10: base, deal 1, seed ")
    assert "\nround 1\n" in out
    assert "-- round ends: " in out
    assert out.splitlines()[-1].split(" won (")[1].startswith("target): ")


def test_a_forfeit_is_printed_where_it_happened(call, run):
    _, out, _ = call("replay", run, 0)
    assert "0 raises  FORFEITS: crash in act(): KeyError" in out
    assert out.splitlines()[-1] == "first won (forfeit): raises 0, first 0"


def test_a_stored_game_that_was_altered_fails_its_verification(call, run, tmp_path):
    import sqlite3

    shutil.copytree(run, tmp_path, dirs_exist_ok=True)
    with sqlite3.connect(tmp_path / "games.sqlite") as database:
        database.execute("UPDATE games SET scores = '[99,0]' WHERE game = 10")
        database.execute(
            "UPDATE games SET actions = (SELECT actions FROM games WHERE game = 10) WHERE game = 11"
        )
    database.close()

    code, out, _ = call("replay", tmp_path, 10, "--verify")
    assert code == 1
    assert "game 10: DIFFERENT\n  scores: stored [99, 0], replayed [" in out
    code, out, error = call("replay", tmp_path, 11, "--verify")
    assert code == 1
    assert "cannot be played again" in error or "DIFFERENT" in out


def test_a_record_is_printed_as_json(call, run):
    from seasalt import replay

    _, out, _ = call("replay", run, 10, "--json")
    document = json.loads(out)
    assert document["verified"]
    assert replay(document["record"]).result is not None


@pytest.mark.parametrize(
    ("bot", "code", "line"),
    [
        ("first", 0, "ok +loads +it has act$"),
        ("observes", 0, "ok +repeats with the same seed"),
        ("raises", 1, r"FAIL +raises nothing +crash in act\(\) after"),
        ("rubbish", 1, r"FAIL +answers legally +rubbish in act\(\) after"),
        ("dies", 1, r"FAIL +lets its process live +died in act\(\) after"),
        ("hangs", 1, r"FAIL +answers in time +timeout in act\(\) after"),
        ("own_dice", 1, "FAIL +repeats with the same seed +game 0 went another way"),
    ],
)
def test_a_bot_is_checked(call, tmp_path, bot, code, line):
    (path,) = zoo.release(tmp_path, bot)
    words = ["check", path, "--deals", 1, "--set", "target=5", "--decision-seconds", 0.1]
    found, out, error = call(*words)

    assert (found, error) == (code, "")
    assert re.search(line, out, re.MULTILINE)


def test_a_bot_that_does_not_load_fails_its_check(call, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text("class Bott: pass")
    code, out, _ = call("check", path, "--json")

    assert code == 1
    assert json.loads(out)["findings"][0]["seen"].startswith(
        "mine.py defines neither Bot nor act; it defines Bott"
    )


def test_rules_are_validated_for_people_and_for_programs(call, tmp_path):
    bad = tmp_path / "bad.yaml"
    bad.write_text("schema: 1\nid: bad\nversion: 1.0.0\nname: Bad\nextends: [base]\nset: {stop_att: 3}\n")

    assert call("rules", "validate", "base", "house/strict_last_chance")[0] == 0
    code, out, _ = call("rules", "validate", bad)
    assert code == 1
    assert "bad.yaml:6:7: R208 unknown setting 'stop_att'" in out
    code, out, _ = call("rules", "validate", bad, "--format", "json")
    assert code == 1
    assert json.loads(out)["files"][0]["problems"][0]["line"] == 6


def test_rules_are_shown_with_their_sources_and_settings(call):
    _, plain, _ = call("rules", "show", "base", "--path", "calls.stop")
    _, changed, _ = call("rules", "show", "base", "--path", "calls.stop", "--set", "stop_at=9")

    assert "rules/base.yaml:" in plain
    assert "at_least: 7" in plain
    assert "at_least: 9" in changed


def test_the_installed_bots_are_listed(call):
    assert "greedy  seasalt_bots.greedy:Bot" in call("bots")[1].replace("    ", "  ")
    assert json.loads(call("bots", "--json")[1])["uniform"] == "seasalt_bots.uniform:Bot"


def test_help_needs_little_time_and_none_of_the_heavy_packages():
    code = (
        "import sys, time, contextlib, io\n"
        "from seasalt_tourney.cli import main\n"
        "with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()): main(['--help'])\n"
        "heavy = {'numpy', 'scipy', 'jsonschema', 'yaml', 'rich', 'multiprocess', 'seasalt'} & set(sys.modules)\n"
        "print(sorted(heavy), time.process_time())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    heavy, seconds = done.stdout.rsplit(" ", 1)

    assert heavy == "[]"
    assert float(seconds) < 0.3


def test_a_folder_that_cannot_be_written_is_an_error(call, run, tmp_path):
    shutil.copytree(run, tmp_path, dirs_exist_ok=True)
    (tmp_path / "games.csv").unlink()
    (tmp_path / "games.csv").mkdir()
    code, out, error = call("resume", tmp_path)

    assert (code, out) == (2, "")
    assert error.startswith("ERROR: ")
    assert "games.csv" in error


def test_a_reader_that_leaves_early_is_no_error(run):
    line = f"{sys.executable} -m seasalt_tourney replay {run} 10 | head -n 1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", line], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("game 10")


def test_the_version_is_printed(call):
    code, out, _ = call("--version")
    assert code == 0
    assert out.startswith("seasalt-tourney ")


def test_on_a_terminal_the_standings_are_drawn_with_names_as_they_are(run):
    main, other = pty.openpty()
    command = [sys.executable, "-m", "seasalt_tourney", "standings", str(run)]
    environment = {**os.environ, "COLUMNS": "100", "TERM": "xterm"}
    with subprocess.Popen(command, stdout=other, env=environment) as process:
        os.close(other)
        out = b""
        while chunk := _read(main):
            out += chunk
        assert process.wait() == 0
    assert "[b]odd" in out.decode()
    assert "────" in out.decode()


def _read(terminal):
    """Return what a terminal shows next; nothing when its other end is closed."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""
