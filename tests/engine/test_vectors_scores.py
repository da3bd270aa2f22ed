"""Every labelled hand and every random hand scores as recorded, in all four rule sets."""

from __future__ import annotations

import pytest

from tests.engine import vectors

RANDOM = vectors.lines("scores.jsonl")
COUNTS = {"base": 167, "extra_salt": 42, "extra_pepper": 41, "extra_salt+extra_pepper": 21}


@pytest.mark.parametrize("case", vectors.worked(), ids=lambda case: case["label"])
def test_a_worked_hand_scores_as_labelled(case):
    score = vectors.rules_of(vectors.BOTH).score(events=case.get("events", []), **vectors.zones(case))
    assert (score.points, score.bonuses) == (case["card_points"], {"color_bonus": case["color_bonus"]})


@pytest.mark.parametrize("rule_set", vectors.RULE_SETS)
def test_every_random_hand_scores_as_recorded(rule_set):
    cases = [case for case in RANDOM if case["set"] == rule_set]
    rules = vectors.rules_of(rule_set)
    wrong = []
    for case in cases:
        score = rules.score(events=case.get("events", []), **vectors.zones(case))
        if (score.points, score.bonuses["color_bonus"]) != (case["card_points"], case["color_bonus"]):
            wrong.append((case["id"], score))
    assert len(cases) == COUNTS[rule_set]
    assert wrong == []


def test_the_parts_of_a_score_add_up_to_its_points():
    for case in [*vectors.worked(), *RANDOM]:
        rules = vectors.rules_of(case.get("set", vectors.BOTH))
        score = rules.score(events=case.get("events", []), **vectors.zones(case))
        assert sum(score.parts.values()) == score.points, case


def test_a_hand_of_the_base_game_scores_alike_in_all_rule_sets():
    for case in RANDOM:
        if case["set"] == "base":
            scores = [vectors.rules_of(one).score(**vectors.zones(case)) for one in vectors.RULE_SETS]
            assert scores == scores[:1] * 4, case


def test_the_order_of_the_cards_does_not_matter():
    for case in vectors.worked():
        turned = {zone: cards[::-1] for zone, cards in vectors.zones(case).items()}
        turned["table"] = [group[::-1] for group in turned["table"]]
        score = vectors.rules_of(vectors.BOTH).score(events=case.get("events", [])[::-1], **turned)
        assert score.points == case["card_points"], case["label"]
