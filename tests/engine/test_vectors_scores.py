"""Every labelled hand and every random hand of the base game scores as recorded."""

from __future__ import annotations

import pytest

from tests.engine import vectors


@pytest.mark.parametrize("case", vectors.worked(), ids=lambda case: case["label"])
def test_a_worked_hand_scores_as_labelled(base, case):
    score = base.score(hand=case["hand"], table=case["table"])
    assert (score.points, score.bonuses) == (case["card_points"], {"color_bonus": case["color_bonus"]})


def test_every_random_hand_scores_as_recorded(base):
    cases = vectors.lines("scores.jsonl")
    wrong = []
    for case in cases:
        score = base.score(hand=case["hand"], table=case["table"])
        if (score.points, score.bonuses["color_bonus"]) != (case["card_points"], case["color_bonus"]):
            wrong.append((case["id"], score))
    assert len(cases) == 167
    assert wrong == []


def test_the_parts_of_a_score_add_up_to_its_points(base):
    for case in vectors.worked():
        score = base.score(hand=case["hand"], table=case["table"])
        assert sum(score.parts.values()) == score.points, case["label"]


def test_the_order_of_the_cards_does_not_matter(base):
    for case in vectors.worked():
        turned = [group[::-1] for group in case["table"][::-1]]
        assert base.score(hand=case["hand"][::-1], table=turned).points == case["card_points"], case["label"]
