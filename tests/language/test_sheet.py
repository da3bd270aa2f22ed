"""`rules show` tells each value and who set it; `rules validate` tells what is wrong."""

import pytest

from seasalt import RulesError
from seasalt.language import resolve, show, validate_files
from tests.language.files import HEAD, TINY


def row(text, start):
    (line,) = [line for line in text.splitlines() if line.strip().startswith(start)]
    return line


def test_the_sheet_shows_every_value_with_its_source(write):
    mine = write("mine.yaml", HEAD + "set: {stop_at: 9}\n")

    text = show(["base", mine], {"ties_to_caller": "false"}, ["calls", "game"])
    assert [line.split()[-1] for line in text.splitlines() if "at_least: 9" in line] == [
        "mine.yaml:6",
        "mine.yaml:6",
    ]
    assert row(text, "bet: {caller_wins_ties: false}").endswith("(settings):1")
    assert "rules/base.yaml:" in row(text, "winner: most_points")
    assert row(text, "rounds: null").endswith("(default)")


def test_the_sheet_ends_with_the_hash_and_begins_with_files_and_settings():
    lines = show(["base+house/threshold_10"]).splitlines()

    assert lines[-1] == f"hash {resolve(['base+house/threshold_10']).hash}"
    assert lines[0] == "rules base+house/threshold_10: Sea Salt & Paper"
    assert lines[1] == "files rules/base.yaml, rules/house/threshold_10.yaml"
    assert "  stop_at=10  Points needed before you may end the round" in lines


def test_a_part_of_the_rules_can_be_shown(write):
    text = show([write("tiny.yaml", TINY)], None, ["cards.gull", "deck"])

    assert text.split("\n\n")[1].splitlines() == [
        "cards.gull:",
        "  copies: {red: 4, blue: 4}   tiny.yaml:14",
        "  score: {each: 1}            tiny.yaml:14",
        "  category: null              (default)",
        "  values: null                (default)",
        "  counts_as: null             (default)",
        "deck:",
        "  zone: pond                  tiny.yaml:12",
        "  copies: 1                   (default)",
    ]


def test_a_part_that_does_not_exist_is_refused_with_a_suggestion():
    with pytest.raises(RulesError) as error:
        show(["base"], None, ["calls.stopp"])
    (found,) = error.value.diagnostics
    assert found.hint == "did you mean 'stop'?"


@pytest.mark.parametrize("width", [60, 100, 140])
def test_the_places_stand_in_one_column(width):
    lines = show(["base"], width=width).splitlines()
    columns = {line.index("rules/base.yaml:") for line in lines[2:] if "rules/base.yaml:" in line}

    assert len(columns) == 1


def test_validation_answers_for_every_file(write):
    good, bad = write("good.yaml", HEAD), write("bad.yaml", HEAD + "set: {x: 1}\n")

    answers = validate_files([good, bad])
    assert [(name, len(found)) for name, found in answers] == [(good, 0), (bad, 1)]
