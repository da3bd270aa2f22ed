"""Say parts of rules in words: numbers, conditions, steps and whole values."""

from __future__ import annotations

import json
from typing import Any

_LIMITS = {"at_least": "at least", "at_most": "at most"}


def count(number: int, noun: str) -> str:
    """Return a number with its noun.

    >>> count(1, "card"), count(2, "card"), count(2, "match")
    ('1 card', '2 cards', '2 matches')
    """
    ending = "" if number == 1 else "es" if noun.endswith(("s", "ch", "sh", "x")) else "s"
    return f"{number} {noun}{ending}"


def condition(data: dict[str, Any]) -> str:
    """Return a condition in words.

    >>> condition({"points": {"at_least": 7}}), condition({"count": {"card": "queen", "at_least": 4, "at_most": 5}})
    ('at least 7 points', 'at least 4 and at most 5 queen')
    >>> condition({"size_of": {"zone": "pond", "at_most": 0}}), condition({})
    ('at most 0 cards in pond', 'nothing')
    """
    for name, about in data.items():
        limits = " and ".join(
            f"{said} {about[key]}" for key, said in _LIMITS.items() if about.get(key) is not None
        )
        others = [str(value) for key, value in about.items() if key not in _LIMITS]
        noun = f"cards in {others[0]}" if "zone" in about else " ".join(others) or name.replace("_", " ")
        return f"{limits} {noun}".strip()
    return "nothing"


def inline(value: Any) -> str:
    """Return a value as it would be written in one line of a rule file.

    >>> inline([{"draw": {"from": "pond", "count": 2}}]), inline(True), inline(None), inline([])
    ('draw: {from: pond, count: 2}', 'true', 'nothing', 'nothing')
    """
    if value is None or value in ([], {}):
        return "nothing"
    if isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict):
        value = value[0]
    if isinstance(value, dict) and len(value) == 1:
        return next(f"{key}: {_flow(below)}" for key, below in value.items())
    return _flow(value)


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return (
            "{"
            + ", ".join(f"{key}: {_flow(below)}" for key, below in value.items() if below is not None)
            + "}"
        )
    if isinstance(value, list):
        return "[" + ", ".join(_flow(below) for below in value) + "]"
    return value if isinstance(value, str) and value.isprintable() else json.dumps(value)


def spaced(path: tuple[str, ...]) -> str:
    """Return keys as words.

    >>> spaced(("bet", "caller_wins_ties"))
    'bet caller wins ties'
    """
    return " ".join(path).replace("_", " ")
