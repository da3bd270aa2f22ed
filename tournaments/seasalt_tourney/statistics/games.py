"""Read a stored game: did its scores count, and who lost it by forfeit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

REGULAR_ENDS = frozenset({"target", "rounds", "max_rounds"})
"""Are the ends after which scores say by how much a bot was better; other games were won at once or forfeited."""


def forfeited(row: Mapping[str, Any]) -> list[int]:
    """Return the seats that forfeited the game."""
    return [fault["seat"] for fault in row["forfeits"] if fault["phase"] != "end"]


def is_regular(row: Mapping[str, Any]) -> bool:
    """Tell whether the game's scores count for margins."""
    return row["ended"] in REGULAR_ENDS and not forfeited(row)
