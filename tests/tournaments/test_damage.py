"""Damaged stores, full disks and files of the wrong kind: each is a message, never a traceback."""

import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from seasalt_tourney import cli, tournament
from seasalt_tourney.errors import DiskFull
from seasalt_tourney.output.progress import Silent
from seasalt_tourney.store import Store
from tests.tournaments import playing, zoo

BOTS = ("uniform", "cautious")


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Give the folder of a finished run of four games."""
    folder = tmp_path_factory.mktemp("finished")
    playing.played(folder, BOTS)
    return folder


@pytest.fixture
def damaged(finished, tmp_path):
    """Give a function that copies the run and changes its database by a statement."""

    def change(statement, *values):
        shutil.copytree(finished, tmp_path / "run")
        with sqlite3.connect(tmp_path / "run" / "games.sqlite") as database:
            database.execute(statement, values)
        database.close()
        return tmp_path / "run"

    return change


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


COLUMNS = [
    ("actions", b"junk"),
    ("actions", "text"),
    ("actions", b""),
    ("scores", "junk"),
    ("scores", "[1]"),
    ("scores", "null"),
    ("scores", '["a", 1]'),
    ("scores", b"\xff"),
    ("seats", "[0, 7]"),
    ("seats", "{}"),
    ("seats", "[" * 100_000),
    ("shares", "[NaN, 1]"),
    ("ranks", "[0]"),
    ("ended", b"\x00"),
    ("rounds", "7"),
    ("rounds", "[1]"),
    ("turns", "many"),
    ("starter", 9),
    ("forfeits", "{}"),
    ("forfeits", "[{}]"),
    ("forfeits", '[{"seat": 9, "cause": "crash", "at": 0, "phase": "act", "message": ""}]'),
    ("decisions", "[-1, 0]"),
    ("cpu_ns", "[0.5, 0]"),
    ("digest", "xyz"),
    ("digest", 5),
    ("seed", -1),
    ("deal", 77),
    ("block", 77),
]


@pytest.mark.parametrize(("column", "value"), COLUMNS)
def test_a_damaged_game_is_named_with_its_column(call, damaged, column, value):
    folder = damaged(f"UPDATE games SET {column} = ? WHERE game = 2", value)  # noqa: S608 - names of our own
    seen = 0
    for words in (("standings", folder), ("export", folder), ("resume", folder), ("replay", folder, 2)):
        code, _, error = call(*words)
        if code == 0:
            continue  # a command that does not read this column
        seen += 1
        assert code == 2
        assert "is damaged or not a tournament's: game 2, column " + column in error
    assert seen


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("DELETE FROM manifest", "the manifest has no key identity"),
        *(
            (f"UPDATE manifest SET value = '{value}' WHERE key = '{key}'", f"manifest, key {key}")  # noqa: S608
            for key in ("identity", "rules", "bots", "config", "anchor")
            for value in ("{}", "junk", "[]", "7", "null", '""')
        ),
        ("UPDATE manifest SET value = '[{}]' WHERE key = 'bots'", "manifest, key bots"),
        ("UPDATE manifest SET value = json_set(value, '$.players', 'two') WHERE key = 'config'", "players"),
        ("UPDATE manifest SET value = json_set(value, '$.deals', 0) WHERE key = 'config'", "deals"),
        ("UPDATE games SET game = 99 WHERE game = 3", "game 99: the tournament has 4 games"),
        ("DROP TABLE games", "no such table"),
    ],
)
def test_a_damaged_run_is_refused_by_every_command(call, damaged, statement, words):
    folder = damaged(statement)
    for command in (("standings", folder), ("export", folder), ("resume", folder)):
        code, out, error = call(*command)
        assert (code, out) == (2, "")
        assert "is damaged or not a tournament's: " in error
        assert words in error


def test_rules_that_are_damaged_are_named(call, damaged):
    folder = damaged("UPDATE manifest SET value = json_set(value, '$.data.cards', 7) WHERE key = 'rules'")
    for command in (("resume", folder), ("replay", folder, 0)):
        code, _, error = call(*command)
        assert code == 2
        assert "is damaged or not a tournament's: manifest, key rules" in error


def test_a_game_that_is_missing_from_its_block_is_played_again(finished, call, damaged):
    folder = damaged("DELETE FROM games WHERE game = 2")
    (folder / "games.csv").unlink()

    assert call("resume", folder, "--no-progress")[0] == 0
    assert playing.exported(folder) == playing.exported(finished)


def test_a_game_of_any_number_may_be_asked_for(call, finished):
    code, _, error = call("replay", finished, 10**30)
    assert (code, "is not in" in error) == (2, True)


def test_an_empty_database_is_no_tournament_and_may_become_one(call, tmp_path):
    (tmp_path / "games.sqlite").touch()
    code, _, error = call("standings", tmp_path)

    assert (code, error.startswith("ERROR: there is no tournament in")) == (2, True)
    assert len(playing.played(tmp_path, BOTS, deals=1)) == 2


def test_a_folder_of_other_files_is_refused(call, tmp_path):
    (tmp_path / "letter.txt").touch()
    code, _, error = call("run", "--bots", "greedy,uniform", "--out", tmp_path)

    assert code == 2
    assert "holds other files, such as letter.txt, and no tournament" in error
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


# ------------------------------------------------------------------ no room


def test_a_full_disk_is_told_with_what_is_stored_and_how_to_go_on(finished, tmp_path):
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)

    class Filler(Silent):
        def advance(self, done, _forfeits):
            if done == 2:
                resource.setrlimit(resource.RLIMIT_FSIZE, (8192, limits[1]))

    try:
        with pytest.raises(DiskFull) as caught:
            tournament.run(playing.ready(BOTS, out=str(tmp_path)), Filler())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)

    assert "the disk is full" in str(caught.value)
    assert "2 games are stored" in str(caught.value)
    assert caught.value.tip == f"make room and go on with: seasalt-tourney resume {tmp_path}"
    tournament.run(tournament.prepare_again(tmp_path, {}), Silent())
    assert playing.exported(tmp_path) == playing.exported(finished)


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_behind_stdout_is_told(finished, unbuffered):
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "seasalt_tourney", "export", str(finished)],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        )
    assert done.returncode == 2
    assert done.stderr.splitlines()[0] == "ERROR: the disk is full: standard output cannot be written"
    assert len(done.stderr.splitlines()) == 2


# ------------------------------------------------------------------ files of the wrong kind


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        (
            "mild.yaml",
            "schema: 1\nid: mild\nversion: 1.0.0\nname: Mild\nextends: [base]\n",
            "name rules by --rules",
        ),
        ("mine.py", "def act(view, legal): return 0", "name a bot by --bots"),
    ],
)
def test_a_file_of_another_kind_is_no_configuration_and_says_how_it_is_named(
    call, tmp_path, name, text, words
):
    (tmp_path / name).write_text(text)
    code, _, error = call("run", tmp_path / name)

    assert code == 2
    assert f"{words} {tmp_path / name}" in error


@pytest.mark.parametrize(
    ("words", "right"),
    [
        (["check", "{}/mine.py"], "mine.py cannot be read: permission denied"),
        (["rules", "validate", "{}/mine.yaml"], "permission denied"),
        (["run", "{}/mine.yaml"], "permission denied"),
    ],
)
def test_a_file_that_may_not_be_read_is_not_called_missing(call, tmp_path, monkeypatch, words, right):
    (tmp_path / "mine.py").touch()
    (tmp_path / "mine.yaml").touch()

    opened = Path.open

    def refuse(path, *rest, **named):
        if path.stem == "mine":
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, *rest, **named)

    monkeypatch.setattr("pathlib.Path.open", refuse)
    code, out, error = call(*(word.format(tmp_path) for word in words))

    assert code in {1, 2}
    assert right in out + error
    assert "did you mean" not in out + error
    assert "spelled" not in out + error


# ------------------------------------------------------------------ told to end


def test_sigterm_ends_a_run_as_ctrl_c_does(tmp_path):
    words = ["run", "--bots", "uniform,greedy", "--deals", "500", "--workers", "2", "--out", str(tmp_path)]
    run = subprocess.Popen(
        [sys.executable, "-m", "seasalt_tourney", *words], stderr=subprocess.PIPE, text=True
    )
    while run.poll() is None and _count(tmp_path) < 2:
        time.sleep(0.02)
    run.send_signal(signal.SIGTERM)
    _, error = run.communicate(timeout=20)

    assert run.returncode == 143
    assert f"TIP: go on with: seasalt-tourney resume {tmp_path}" in error
    assert "Traceback" not in error


def _count(folder):
    with Store.read(folder) if Store.present(folder) else _Nothing() as store:
        return store.count()


class _Nothing:
    def __enter__(self):
        return self

    def __exit__(self, *_):
        return None

    def count(self):
        return 0


# ------------------------------------------------------------------ the check of a bot


def _checked(call, path, *words):
    code, out, _ = call("check", path, "--deals", 1, "--set", "target=5", "--json", *words)
    document = json.loads(out)
    return code, {one["check"]: (one["passed"], one["seen"]) for one in document["findings"]}


def test_a_bot_without_decisions_gets_no_reassuring_figures(call, tmp_path):
    code, found = _checked(call, *zoo.release(tmp_path, "bad_start"))

    assert code == 1
    for name in ("answers legally", "answers in time", "repeats with the same seed", "time"):
        assert found[name] == (None, "it made no decision, so there is nothing to tell")


def test_a_check_stops_at_the_first_time_out(call, tmp_path):
    code, found = _checked(call, *zoo.release(tmp_path, "hangs"), "--decision-seconds", 0.1)

    assert code == 1
    assert found["answers in time"][0] is False
    assert found["raises nothing"][1].startswith("1 game, ")
    assert found["repeats with the same seed"] == (None, "not tried, for the bot ran out of time")


@pytest.mark.parametrize(
    ("source", "call_of"),
    [
        ("import random\ndef act(view, legal): return random.choice(legal)", "act() after 0 decisions"),
        ("import random\nrandom.seed(4)\ndef act(view, legal): return 0", "start() after 0 decisions"),
    ],
)
def test_a_bot_that_throws_the_global_dice_is_reported(call, tmp_path, source, call_of):
    (tmp_path / "mine.py").write_text(source)
    code, found = _checked(call, tmp_path / "mine.py")

    assert code == 1
    passed, seen = found["has dice of its own"]
    assert not passed
    assert call_of in seen


def test_the_last_line_says_what_failed_and_calls_a_bot_of_a_module_as_it_was_named(
    call, tmp_path, monkeypatch
):
    (tmp_path / "own_module_of_bots.py").write_text(
        "class Mine:\n    def act(self, view, legal): raise KeyError"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    _, out, _ = call("check", "own_module_of_bots:Mine", "--deals", 1)

    assert out.splitlines()[-1] == "own_module_of_bots:Mine is not ready; it fails: raises nothing"
    assert "KeyError (own_module_of_bots.py, line 2)" in out


def test_the_mean_time_is_never_above_the_slowest(call, tmp_path):
    source = "class Bot:\n    def start(self, info): sum(range(3_000_000))\n    def act(self, view, legal): return 0"
    (tmp_path / "slow_start.py").write_text(source)
    _, found = _checked(call, tmp_path / "slow_start.py")
    words = found["time"][1].split()

    assert float(words[2]) <= float(words[8])


def test_the_standings_document_holds_no_times(finished):
    text = (finished / "standings.json").read_text()
    assert '"ms"' not in text
    assert "_ns" not in text
