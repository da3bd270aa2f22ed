"""How values stand in the columns of the store: as JSON, and a game's actions compressed."""

from __future__ import annotations

import array
import json
import sys
import zlib
from typing import Any

from seasalt_tourney import forms

AS_JSON = frozenset(
    {"seats", "scores", "shares", "ranks", "rounds", "forfeits", "decisions", "cpu_ns", "slowest_ns"}
)
MOST_BYTES = 1 << 24
"""Is how long a game's unpacked actions may be: many times what the longest game takes."""


def packed(name: str, value: Any) -> Any:
    """Return a value as its column holds it; action ids are compressed as four bytes each, lowest first."""
    if name == "actions":
        numbers = array.array("I", value)
        if sys.byteorder == "big":
            numbers.byteswap()
        return zlib.compress(numbers.tobytes(), 9)
    return json.dumps(value, separators=(",", ":")) if name in AS_JSON else value


def unpacked(name: str, value: Any, game: Any) -> Any:
    """Return what a column held when it was written; raises forms.Malformed that names the game and the column."""
    where = f"{forms.which(game)}, column {name}"
    if name == "actions":
        return _actions(value, where)
    return from_json(value, where) if name in AS_JSON else value


def _actions(value: Any, where: str) -> list[int]:
    if not isinstance(value, bytes):
        raise forms.Malformed(f"{where}: {forms.shown(value)} is no compressed list of whole numbers")
    try:
        inflate = zlib.decompressobj()
        numbers = array.array("I", inflate.decompress(value, MOST_BYTES))
        if not inflate.eof:
            raise forms.Malformed(f"{where}: the list is cut off or too long")
    except (zlib.error, ValueError) as error:
        raise forms.Malformed(f"{where}: {error}") from None
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tolist()


def from_json(value: Any, where: str) -> Any:
    """Return the value of a JSON text; raises forms.Malformed, which begins with ``where``."""
    try:
        return json.loads(value)
    except (ValueError, TypeError, RecursionError):
        raise forms.Malformed(f"{where}: {forms.shown(value)} is not JSON") from None
