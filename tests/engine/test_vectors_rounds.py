"""Every recorded round end gives every seat the recorded points."""

from __future__ import annotations

import pytest

from tests.engine import vectors

CASES = vectors.lines("rounds.jsonl")


def end(rules, case):
    """Ask the engine what a recorded round end awards."""
    return rules.round_end(
        hand=[held["hand"] for held in case["hands"]],
        table=[held["table"] for held in case["hands"]],
        ended=case["end"],
        caller=case["caller"],
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['id']}-{case['end']}-{case['players']}")
def test_a_round_end_awards_what_was_recorded(base, case):
    assert list(end(base, case)) == case["round_points"]


@pytest.mark.parametrize("rule_set", vectors.RULE_SETS)
def test_a_round_end_of_base_cards_awards_the_same_in_all_rule_sets(rule_set):
    rules = vectors.rules_of(rule_set)
    assert [list(end(rules, case)) for case in CASES] == [case["round_points"] for case in CASES]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_every_seat_holds_what_was_recorded(base, case):
    for held in case["hands"]:
        score = base.score(hand=held["hand"], table=held["table"])
        assert (score.points, score.bonuses["color_bonus"]) == (held["card_points"], held["color_bonus"])


def test_the_cases_cover_both_calls_both_outcomes_and_ties():
    seen = {(case["end"], case["bet_won"]) for case in CASES}
    assert seen == {("stop", None), ("last_chance", True), ("last_chance", False)}
    assert any(case["caller_tied_for_top"] for case in CASES)
