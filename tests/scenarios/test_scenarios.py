"""Run every scenario of every file of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.scenarios.scenario import run

HERE = Path(__file__).resolve().parent
FILES = sorted(HERE.glob("*.yaml"))
CASES = [
    pytest.param(case, id=f"{file.stem}: {case['scenario']}")
    for file in FILES
    for case in yaml.safe_load(file.read_text())
]
# A deal fixes who starts, so the starters are tested with seeds; ruling 23 is about a card of an expansion.
ELSEWHERE = {"3.4/23", "3.4/25", "D7", "D8", "D24"}


@pytest.mark.parametrize("case", CASES)
def test_scenario(case):
    run(case)


def test_every_ruling_and_switch_of_the_base_game_has_a_scenario():
    cited = {str(fact) for param in CASES for fact in param.values[0]["facts"]}
    wanted = {f"3.4/{number}" for number in range(1, 31)} | {
        f"D{number}" for number in (*range(1, 17), 24, 25)
    }
    assert wanted - ELSEWHERE - cited == set()
