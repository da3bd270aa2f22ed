"""The golden files say what the engine does; ``python tests/golden/regenerate.py`` writes them anew."""

from __future__ import annotations

import pytest

from tests.golden.regenerate import FILES, HERE, shipped

KINDS = {"draw", "take", "keep", "put", "lay", "pile", "pick", "steal", "call", "end"}
OF_EXPANSIONS = {"hide", "swap", "give", "get", "hold"}


@pytest.mark.parametrize("name", FILES)
def test_a_golden_file_is_what_the_engine_does(name):
    golden = (HERE / name).read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(FILES[name](), golden, strict=True), start=1):
        assert line == expected, f"{name}:{number}"


def test_every_shipped_rule_file_is_counted():
    lines = (HERE / "perft.txt").read_text(encoding="utf-8").splitlines()[1:]
    assert list(dict.fromkeys(line.split()[0] for line in lines)) == shipped()


@pytest.mark.parametrize(
    ("name", "kinds"), [("playthrough.txt", KINDS), ("playthrough_expansions.txt", KINDS | OF_EXPANSIONS)]
)
def test_a_playthrough_meets_every_kind_of_action(name, kinds):
    text = (HERE / name).read_text(encoding="utf-8")
    assert {kind for kind in kinds if f', "{kind}' in text} == kinds
