"""Worker processes: their number and their deaths do not show in the results, and no bot stops a run."""

import json
import os
import signal
from collections import Counter

import pytest

from seasalt import BotError
from seasalt_tourney import tournament
from seasalt_tourney.errors import EngineFailure
from seasalt_tourney.output.progress import Silent
from tests.tournaments import playing, zoo

STRICT = {"decision_seconds": 0.1, "wall_factor": 10.0}


@pytest.fixture(scope="module")
def reference(tmp_path_factory):
    """Give the exports of a tournament played by one worker."""
    folder = tmp_path_factory.mktemp("one")
    playing.played(folder, HOUSE, workers=1)
    return playing.exported(folder)


HOUSE = ("uniform", "greedy", "cautious")


@pytest.mark.parametrize("workers", [2, 3])
def test_the_number_of_workers_changes_no_byte_of_the_exports(tmp_path, reference, workers):
    playing.played(tmp_path, HOUSE, workers=workers)
    assert playing.exported(tmp_path) == reference


@pytest.mark.parametrize("method", ["forkserver", "fork"])
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_the_way_workers_start_changes_no_byte_of_the_exports(tmp_path, reference, method):
    playing.played(tmp_path, HOUSE, start_method=method)
    assert playing.exported(tmp_path) == reference


def test_workers_that_are_killed_change_no_byte_of_the_exports(tmp_path, reference):
    killed = Counter()
    ready = playing.ready(HOUSE, workers=2, out=str(tmp_path))
    hire = tournament.Crew._hire

    class Killer(Silent):
        def advance(self, done, _forfeits):
            if done in {2, 4, 6}:
                victim = next(hand for hand in reversed(hands) if hand.ready and hand.process.is_alive())
                os.kill(victim.process.pid, signal.SIGKILL)
                killed["times"] += 1

    hands = []

    def hire_and_note(crew):
        hands.append(hire(crew))
        return hands[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tournament.Crew, "_hire", hire_and_note)
        tournament.run(ready, Killer())

    assert killed["times"] == 3
    assert playing.exported(tmp_path) == reference


def test_bots_that_hang_sleep_or_die_lose_their_games_and_never_the_run(tmp_path):
    names = ["hangs", "sleeps", "dies", "first"]
    games = playing.played(tmp_path, zoo.release(zoo.beside(tmp_path), *names), deals=1, workers=2, **STRICT)

    assert len(games) == 12
    assert playing.lost(games) == {(0, "timeout"), (1, "timeout"), (2, "died")}
    assert all(row["shares"][row["seats"].index(3)] == 1 for row in games if 3 in row["seats"])
    hang = next(fault for row in games for fault in row["forfeits"] if row["seats"][fault["seat"]] == 0)
    assert hang["message"] == "used more than 0.1 s of CPU time for one decision"


def test_a_game_that_was_interrupted_has_the_same_result_with_any_number_of_workers(tmp_path):
    bots = zoo.release(tmp_path, "hangs", "observes", "dies")
    for workers in (1, 3):
        playing.played(tmp_path / str(workers), bots, players=3, deals=1, workers=workers, **STRICT)

    assert playing.exported(tmp_path / "1") == playing.exported(tmp_path / "3")


def test_what_bots_print_goes_nowhere(tmp_path, capfd):
    games = playing.played(tmp_path, zoo.release(zoo.beside(tmp_path), "chatters", "first"), deals=1)

    assert playing.lost(games) == set()
    assert capfd.readouterr() == ("", "")


def test_nothing_carries_over_from_game_to_game(tmp_path):
    games = playing.played(tmp_path, zoo.release(zoo.beside(tmp_path), "remembers", "first"), deals=3)
    again = playing.played(tmp_path / "b", zoo.release(tmp_path, "remembers", "first"), deals=3, workers=3)

    assert [row["scores"] for row in games] == [row["scores"] for row in again]


def test_copies_of_one_deterministic_bot_win_exactly_their_share_in_every_block(tmp_path):
    for players in (2, 3, 4):
        folder = tmp_path / str(players)
        games = playing.played(folder, [f"b{n}=greedy" for n in range(players)], players=players)
        shares = Counter()
        for row in games:
            for bot, share in zip(row["seats"], row["shares"], strict=True):
                shares[row["block"], bot] += share
        assert {round(share, 9) for share in shares.values()} == {1}


def test_renaming_bots_permutes_the_results(tmp_path):
    playing.played(tmp_path / "a", ["x=uniform", "y=greedy"], anchor="x")
    playing.played(tmp_path / "b", ["y=uniform", "x=greedy"], anchor="y")
    one, other = (playing.exported(tmp_path / name)["games.csv"].decode() for name in "ab")

    head, *games = one.splitlines()
    renamed = [game.translate(str.maketrans("xy", "yx")) for game in games]
    assert [head, *renamed] == other.splitlines()


def test_a_bot_that_does_not_load_is_refused_before_anything_is_written(tmp_path):
    (tmp_path / "broken.py").write_text("import no_such_thing")
    with pytest.raises(BotError, match=r"broken.py does not load: ModuleNotFoundError"):
        playing.played(tmp_path / "out", [str(tmp_path / "broken.py"), "uniform"])
    assert not (tmp_path / "out" / "games.sqlite").exists()


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("while True: pass", "used more than 0.2 s of CPU time"),
        ("import os; os._exit(4)", r"ended its process \(exit status 4\)"),
    ],
)
def test_a_bot_that_hangs_or_dies_while_it_loads_is_named(tmp_path, source, words):
    (tmp_path / "broken.py").write_text(source)
    with pytest.raises(BotError, match=rf"the bot broken does not load: it {words}"):
        playing.played(tmp_path / "out", [str(tmp_path / "broken.py"), "uniform"], start_seconds=0.2)


def test_a_game_that_keeps_killing_its_worker_without_a_bot_stops_the_run_with_a_record(tmp_path):
    source = "import os, seasalt\nclass Bot:\n    def start(self, info): seasalt.Game.play = lambda *_: os.kill(os.getpid(), 9)\n"
    (tmp_path / "saboteur.py").write_text(source + "    def act(self, view, legal): return 0")

    with pytest.raises(
        EngineFailure, match=r"a worker process died 3 times \(SIGKILL\) while no bot was deciding"
    ):
        playing.played(tmp_path / "out", [str(tmp_path / "saboteur.py"), "greedy"], deals=1)
    assert json.loads((tmp_path / "out" / "failure.json").read_text())["game"]["games"][0]["game"] == 0
