"""One game at a time, in this process: answers are understood, and broken contracts cost the game."""

import pytest

from seasalt import Action, load_rules
from seasalt_tourney import guests
from seasalt_tourney.answers import understand
from seasalt_tourney.board import Board
from seasalt_tourney.contract import Breach, Fault, History, Limits
from seasalt_tourney.errors import EngineFailure
from seasalt_tourney.loading import Loaded
from seasalt_tourney.match import Match
from seasalt_tourney.schedule import Schedule
from tests.tournaments import zoo

LEGAL = (Action(3, "draw", "draw"), Action(5, "lay a:x b:y", "lay"), Action(9, "call stop", "call"))


@pytest.fixture(scope="module")
def rules():
    return load_rules("base", settings={"target": 5})


@pytest.fixture
def match(rules, tmp_path):
    """Give a function that prepares a game of zoo bots, one per seat."""

    def make(*names, **keys):
        bots = [Loaded(guests.find(path, tmp_path)) for path in zoo.release(tmp_path, *names)]
        block = next(Schedule(len(names), len(names), 1, 3).blocks())
        return Match(block.fixtures[0], rules, bots, Board.private(), Limits(), "seat_split", **keys)

    return make


@pytest.mark.parametrize(
    ("answer", "number"),
    [(LEGAL[1], 5), ("draw", 3), ("  call   stop ", 9), ("lay b:y a:x", 5), (0, 3), (2, 9)],
)
def test_an_answer_is_an_action_its_text_or_its_index(answer, number):
    assert understand(answer, LEGAL).id == number


@pytest.mark.parametrize(
    ("answer", "cause"),
    [
        ("fly", "illegal"),
        ("", "illegal"),
        ("lay a:x", "illegal"),
        ("stop call", "illegal"),
        (3, "illegal"),
        (-1, "illegal"),
        (Action(3, "call stop", "call"), "illegal"),
        (None, "rubbish"),
        (True, "rubbish"),
        (1.0, "rubbish"),
        (["draw"], "rubbish"),
        (b"draw", "rubbish"),
    ],
)
def test_any_other_answer_is_a_breach(answer, cause):
    with pytest.raises(Breach) as caught:
        understand(answer, LEGAL)
    assert caught.value.cause == cause


@pytest.mark.parametrize(
    ("bad", "cause", "phase"),
    [
        ("raises", "crash", "act"),
        ("exits", "crash", "act"),
        ("bad_start", "crash", "start"),
        ("bad_repr", "rubbish", "act"),
        ("rubbish", "rubbish", "act"),
        ("truth", "rubbish", "act"),
        ("illegal", "illegal", "act"),
        ("beyond", "illegal", "act"),
    ],
)
def test_a_breach_costs_the_game_and_is_recorded(match, bad, cause, phase):
    row = match("first", bad).play()

    (fault,) = row["forfeits"]
    assert (fault["seat"], fault["cause"], fault["phase"]) == (1, cause, phase)
    assert (row["shares"], row["ranks"], row["ended"]) == ([1.0, 0.0], [0, 1], "forfeit")


@pytest.mark.parametrize("good", ["first", "text", "edits", "observes", "global_dice"])
def test_a_bot_that_keeps_the_contract_plays_to_the_end_and_repeats(match, good):
    one, again = match(good, "first").play(), match(good, "first").play()

    assert one["forfeits"] == []
    assert one["ended"] != "forfeit"
    assert (one["digest"], one["actions"]) == (again["digest"], again["actions"])


def test_a_crash_is_described_with_its_line_and_without_addresses(match, tmp_path):
    (tmp_path / "first.py").write_text("")
    game = match("raises", "first")
    assert game.play()["forfeits"][0]["message"] == "KeyError: '[bold]no card' (raises.py, line 1)"


def test_a_crash_after_the_end_is_noted_and_costs_nothing(match):
    row = match("bad_end", "first").play()

    assert [(fault["seat"], fault["phase"]) for fault in row["forfeits"]] == [(0, "end")]
    assert row["ended"] == "target"


def test_with_three_seats_the_others_play_on(match):
    row = match("first", "raises", "text").play()

    assert row["ended"] == "target"
    assert row["ranks"][1] == 2
    assert row["decisions"][1] == 0


def test_a_bots_seed_and_seat_are_told_but_not_the_deal(match, tmp_path):
    source = "class Bot:\n    def start(self, info): raise ValueError(f'{info.seat} {info.players} {info.seed}')\n    def act(self, v, l): 0"
    game = match("first", "text")
    (tmp_path / "curious.py").write_text(source)
    game.bots = [game.bots[0], Loaded(guests.find("curious.py", tmp_path))]

    message = game.play()["forfeits"][0]["message"]
    assert f"1 2 {game.fixture.bot_seeds[1]}" in message
    assert str(game.fixture.deal_seed) not in message


def test_an_interrupted_game_goes_on_where_it_stood(match):
    whole = match("observes", "text", "first").play()
    fault = Fault(2, "timeout", 30, "act", "too slow")
    history = History(tuple(whole["actions"][:30]), (fault,))

    one = match("observes", "text", "first", history=history).play()
    again = match("observes", "text", "first", history=history).play()

    assert one["actions"][:30] == whole["actions"][:30]
    assert [found["cause"] for found in one["forfeits"]] == ["timeout"]
    assert one["ranks"][2] == 2
    assert one["digest"] == again["digest"]


def test_an_error_of_the_engine_is_no_bots_loss_and_comes_with_a_record(match, monkeypatch):
    game = match("first", "text")
    monkeypatch.setattr("seasalt.Game.view", lambda *_: 1 / 0)

    with pytest.raises(EngineFailure) as caught:
        game.play()
    assert "the engine failed in game 0: ZeroDivisionError" in str(caught.value)
    assert caught.value.record["record"]["seed"] == game.fixture.deal_seed
