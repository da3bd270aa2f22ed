"""Run every scenario of every file of this folder."""

from __future__ import annotations

import re
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
RULINGS = set(re.findall(r"^\| ([A-Z][0-9]+) \|", (HERE / "RULINGS.md").read_text(), re.MULTILINE))
# A deal fixes who starts, so these are tested with seeds, in the engine's own tests.
OF_STARTERS = {"E25", "D7", "D8", "D24"}


@pytest.mark.parametrize("case", CASES)
def test_scenario(case):
    run(case)


def test_every_ruling_has_a_scenario_and_every_scenario_a_ruling():
    cited = {ruling for param in CASES for ruling in param.values[0]["rulings"]}
    assert cited == RULINGS - OF_STARTERS
