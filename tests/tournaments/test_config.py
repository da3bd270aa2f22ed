"""Configurations: what a file may say, what flags lay over it, and how mistakes are told."""

from pathlib import Path

import pytest

from seasalt import RulesError
from seasalt_tourney import config, tournament
from seasalt_tourney.errors import TourneyError
from seasalt_tourney.keys import KEYS
from tests.tournaments import zoo

READY_MADE = sorted((Path(__file__).parents[2] / "tournaments").glob("*.yaml"))


def read(folder, text, **flags):
    path = folder / "cup.yaml"
    path.write_text(text)
    return config.read(path, flags)


def test_a_file_needs_bots_only_and_the_table_of_keys_gives_the_rest(tmp_path):
    found = read(tmp_path, "bots: [greedy, uniform]")

    assert found.bots == ("greedy", "uniform")
    assert all(getattr(found, key.name) == key.default for key in KEYS if key.name != "bots")


def test_flags_are_laid_over_the_file_and_settings_are_merged(tmp_path):
    text = "bots: [greedy, uniform]\ndeals: 5\nseed: 9\nsettings: {stop_at: 8, target: 20}"
    found = read(tmp_path, text, deals=6, settings={"target": "30"})

    assert (found.deals, found.seed) == (6, 9)
    assert found.settings == {"stop_at": 8, "target": "30"}


def test_paths_in_a_file_begin_at_the_file_and_paths_in_flags_at_the_current_folder(tmp_path, monkeypatch):
    zoo.release(tmp_path, "first")
    (tmp_path / "mild.yaml").write_text(
        "schema: 1\nid: mild\nversion: 1.0.0\nname: Mild\nextends: [base]\nset: {stop_at: 5}\n"
    )
    (tmp_path / "here").mkdir()
    zoo.release(tmp_path / "here", "text")
    monkeypatch.chdir(tmp_path / "here")

    by_file = tournament.prepare(read(tmp_path, "bots: [first.py, greedy]\nrules: base+mild.yaml"))
    by_flag = tournament.prepare(
        read(tmp_path, "bots: [first.py, greedy]", bots=["text.py", "me=./text.py"], rules="../mild.yaml")
    )

    assert by_file.guests[0].file == str(tmp_path / "first.py")
    assert by_file.rules.data["calls"]["stop"]["needs"]["points"]["at_least"] == 5
    assert [guest.file for guest in by_flag.guests] == [str(tmp_path / "here" / "text.py")] * 2
    assert by_flag.rules.hash == by_file.rules.hash


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("player: 2\nbots: [greedy]", ["cup.yaml:1:1:", "unknown key 'player'", "did you mean 'players'?"]),
        ("bots: [greedy]\ndeals: many", ["cup.yaml:2:8:", "where a whole number is needed", "       ^"]),
        ("bots: [greedy]\ndeals: 0", ["cup.yaml:2:8:", "0 is too small", "from 1 to"]),
        ("bots: [greedy]\ndecision_seconds: fast", ["cup.yaml:2:19:", "where a number is needed"]),
        ("bots: [greedy]\ndraw_order: splitt", ["cup.yaml:2:13:", "did you mean 'seat_split'?"]),
        ("bots: [greedy]\nprogress: yes", ["cup.yaml:2:11:", "true or false"]),
        ("bots: greedy", ["cup.yaml:1:7:", "a list"]),
        ("bots: []", ["cup.yaml:1:7:", "empty"]),
        ("bots: [3]", ["cup.yaml:1:8:", "3"]),
        ("bots: [greedy]\nbots: [uniform]", ["cup.yaml:2:1:", "stands twice"]),
        ("bots: [greedy]\n\tdeals: 1", ["cup.yaml:2:1:", "a tab"]),
        ("", ["cup.yaml:1:1:", "the file is empty", "bots: [greedy, cautious]"]),
        ("- greedy", ["cup.yaml:1:1:", "a map"]),
        ("bots: [greedy", ["cup.yaml:"]),
        ("bots: [greedy]\nanchor: gredy", ["cup.yaml:2:9:", "is none of the bots", "did you mean 'greedy'?"]),
        (
            "bots: [greedy,\n  gredy, nobody]",
            ["cup.yaml:2:3:", "did you mean 'greedy'?", "cup.yaml:2:10:", "no bot 'nobody'"],
        ),
        ("bots: [greedy]\nrules: bse", ["unknown rule set 'bse'", "did you mean 'base'?"]),
        ("bots: [greedy]\nsettings: {stop: 3}", ["unknown setting 'stop'", "stop_at"]),
    ],
)
def test_a_mistake_in_a_file_is_told_with_its_line_and_a_remedy(tmp_path, text, expected):
    path = tmp_path / "cup.yaml"
    path.write_text(text)
    with pytest.raises(RulesError) as caught:
        tournament.prepare(config.read(path, {}), path)
    for words in expected:
        assert words in str(caught.value)


@pytest.mark.parametrize(
    ("flags", "message", "tip"),
    [
        ({}, "no bots are named", "--bots greedy,cautious"),
        ({"bots": ["greedy"], "rules": "base, house/x"}, "one rule set", "base+house/x"),
        ({"bots": ["greedy"], "players": 5}, "base is for 2 to 4 players, not for 5", "--players 4"),
        (
            {"bots": ["greedy"], "anchor": "uniform"},
            "the anchor 'uniform' is none of the bots",
            "the bots are greedy",
        ),
    ],
)
def test_a_mistake_in_flags_is_told_with_a_tip(flags, message, tip):
    with pytest.raises(TourneyError) as caught:
        tournament.prepare(config.read(None, flags))
    assert message in str(caught.value)
    assert tip in caught.value.tip


def test_a_configuration_survives_the_store(tmp_path):
    found = read(tmp_path, "bots: [greedy, uniform]\nsettings: {stop_at: 8}")
    assert config.Config.from_json(found.to_json()) == found


def test_a_limit_counts_the_same_however_it_is_written(tmp_path):
    one, other = (
        tournament.prepare(
            read(tmp_path, f"bots: [greedy]\ndecision_seconds: {text}\nsettings: {{stop_at: {stop}}}")
        )
        for text, stop in (("2", "8"), ("2.0", "'8'"))
    )
    assert one.folder == other.folder


@pytest.mark.parametrize("path", READY_MADE, ids=lambda path: path.stem)
def test_a_ready_made_tournament_can_be_played(path):
    ready = tournament.prepare(config.read(path, {}), path)
    assert ready.schedule.games >= 200


def test_the_quick_tournament_is_there():
    assert "quick" in {path.stem for path in READY_MADE}
