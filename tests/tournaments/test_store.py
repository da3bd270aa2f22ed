"""The store: runs go on where they were stopped, and folders that hold something else are refused."""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from seasalt import BotError
from seasalt_tourney import tournament
from seasalt_tourney.errors import StoreError
from seasalt_tourney.output.progress import Silent
from seasalt_tourney.store import Store, locked
from tests.tournaments import playing

BOTS = ("uniform", "cautious")


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """Give the folder of a finished run."""
    folder = tmp_path_factory.mktemp("finished")
    playing.played(folder, BOTS, deals=6)
    return folder


class Counting(Silent):
    """Counts the games that are played."""

    played = 0

    def begin(self, _folder, done, _total):
        self.done = done

    def advance(self, done, _forfeits):
        self.played = done - self.done


def test_the_same_run_again_plays_nothing(finished):
    counting = Counting()
    tournament.run(playing.ready(BOTS, deals=6, out=str(finished)), counting)
    assert counting.played == 0


def test_a_run_with_games_missing_plays_those_only(finished, tmp_path):
    shutil.copytree(finished, tmp_path, dirs_exist_ok=True)
    with sqlite3.connect(tmp_path / "games.sqlite") as database:
        database.execute("DELETE FROM games WHERE block IN (1, 4)")
    database.close()

    counting = Counting()
    tournament.run(playing.ready(BOTS, deals=6, out=str(tmp_path), workers=2), counting)

    assert counting.played == 4
    assert playing.exported(tmp_path) == playing.exported(finished)


def test_resuming_needs_nothing_but_the_folder(finished, tmp_path):
    shutil.copytree(finished, tmp_path, dirs_exist_ok=True)
    with sqlite3.connect(tmp_path / "games.sqlite") as database:
        database.execute("DELETE FROM games WHERE block > 2")
    database.close()

    tournament.run(tournament.prepare_again(tmp_path, {"workers": 2}), Silent())
    assert playing.exported(tmp_path) == playing.exported(finished)


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"seed": 2}, "seed 1 there, 2 asked for"),
        ({"deals": 7}, "deals 6 there, 7 asked for"),
        ({"settings": {"target": 6}}, "the rules were changed"),
        ({"bots": ("uniform", "greedy")}, "bots uniform,cautious there, uniform,greedy asked for"),
        ({"decision_seconds": 2.0}, "decision_seconds 1.0 there, 2.0 asked for"),
    ],
)
def test_another_tournament_in_the_same_folder_is_refused_with_what_differs(finished, keys, words):
    with pytest.raises(StoreError) as caught:
        tournament.run(playing.ready(**{"bots": BOTS, "deals": 6, "out": str(finished), **keys}), Silent())
    assert words in str(caught.value)
    assert "--out" in caught.value.tip


@pytest.mark.parametrize("keys", [{"workers": 3}, {"progress": False}, {"start_method": "fork"}])
def test_how_a_run_is_played_is_no_part_of_what_it_is(keys):
    assert playing.ready(BOTS).identity == playing.ready(BOTS, **keys).identity


def test_a_bot_that_was_changed_meanwhile_is_named(tmp_path):
    bot = tmp_path / "mine.py"
    bot.write_text("def act(view, legal): return 0")
    playing.played(tmp_path / "out", [str(bot), "uniform"], deals=1)
    bot.write_text("def act(view, legal): return 1")

    with pytest.raises(StoreError, match="the bot mine was changed"):
        tournament.run(tournament.prepare_again(tmp_path / "out", {}), Silent())


def test_a_bot_that_is_gone_is_named(tmp_path):
    bot = tmp_path / "mine.py"
    bot.write_text("def act(view, legal): return 0")
    playing.played(tmp_path / "out", [str(bot), "uniform"], deals=1)
    bot.unlink()

    with pytest.raises(BotError, match=r"there is no bot in .*mine\.py"):
        tournament.prepare_again(tmp_path / "out", {})


def test_two_runs_in_one_folder_are_kept_apart(tmp_path):
    with locked(tmp_path), pytest.raises(StoreError, match="another run is going on"), locked(tmp_path):
        pass


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"no database at all, but long enough to be looked at " * 20, "damaged or not a tournament's"),
        (None, "the database of another program"),
    ],
)
def test_a_foreign_or_damaged_file_is_refused(tmp_path, content, words):
    path = tmp_path / "games.sqlite"
    if content:
        path.write_bytes(content)
    else:
        with sqlite3.connect(path) as database:
            database.execute("CREATE TABLE other (x)")
        database.close()

    with pytest.raises(StoreError) as caught:
        Store.open(tmp_path)
    assert words in str(caught.value)


def test_a_store_that_is_cut_off_is_an_error_and_no_traceback(finished, tmp_path):
    content = (finished / "games.sqlite").read_bytes()
    (tmp_path / "games.sqlite").write_bytes(content[: len(content) // 2])

    with pytest.raises(StoreError, match="damaged"), Store.read(tmp_path) as store:
        list(store.rows())


def test_a_folder_without_a_run_is_an_error(tmp_path):
    with pytest.raises(StoreError, match="there is no tournament in"):
        Store.read(tmp_path)


def test_a_run_that_was_killed_before_its_first_table_begins_anew(tmp_path):
    database = sqlite3.connect(tmp_path / "games.sqlite")
    database.execute("PRAGMA journal_mode = WAL")
    database.close()

    assert len(playing.played(tmp_path, BOTS, deals=1)) == 2


def command(*words):
    return [sys.executable, "-m", "seasalt_tourney", *words]


def test_a_run_killed_at_any_moment_goes_on_and_ends_as_if_nothing_had_been(finished, tmp_path):
    words = ["run", "--bots", ",".join(BOTS), "--deals", "6", "--set", "target=5", "--workers", "2"]
    words += ["--resamples", "50", "--no-progress", "--out", str(tmp_path)]
    for least in (2, 6):
        with subprocess.Popen(command(*words), stdout=subprocess.DEVNULL) as run:
            while run.poll() is None and count(tmp_path) < least:
                time.sleep(0.01)
            run.send_signal(signal.SIGKILL)
    interrupted = count(tmp_path)
    done = subprocess.run(
        command("resume", str(tmp_path), "--no-progress", "--json"), capture_output=True, check=True
    )

    assert interrupted >= 2
    assert json.loads(done.stdout)["games"] == {"played": 12, "planned": 12}
    assert playing.exported(tmp_path) == playing.exported(finished)


def count(folder):
    """Return the number of stored games, 0 while there is no store."""
    try:
        with Store.read(folder) as store:
            return store.count()
    except StoreError:
        return 0


def test_ctrl_c_ends_a_run_with_the_command_to_go_on(tmp_path):
    words = ["run", "--bots", "uniform,greedy", "--deals", "500", "--workers", "2", "--out", str(tmp_path)]
    run = subprocess.Popen(
        command(*words), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    while run.poll() is None and count(tmp_path) < 2:
        time.sleep(0.02)
    os.killpg(run.pid, signal.SIGINT)
    out, error = run.communicate(timeout=20)

    assert run.returncode == 130
    assert out == ""
    assert f"TIP: go on with: seasalt-tourney resume {tmp_path}" in error
    assert "Traceback" not in error
    assert count(tmp_path) >= 2
