"""The keys of a tournament's configuration: one table for the file, the flags, the hash and the docs.

Nothing is imported here but the standard library's lightest parts: the command line reads this table before it
knows what to do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

REQUIRED = object()


@dataclass(frozen=True, slots=True)
class Key:
    """Is one key: its kind of value, its default and limits, and whether it changes what is played.

    ``kind`` is one of names, integer, number, text, choice, switch, table. A default of None means "decided when
    it runs", as ``help`` says. ``counts`` is False for what changes neither a game nor a number of the standings.
    """

    name: str
    kind: str
    default: Any
    help: str
    minimum: float | None = None
    maximum: float | None = None
    choices: tuple[str, ...] = ()
    counts: bool = True
    flag: str = ""

    @property
    def option(self) -> str:
        """Return the key's flag on the command line."""
        return self.flag or "--" + self.name.replace("_", "-")


KEYS: tuple[Key, ...] = (
    Key(
        "bots",
        "names",
        REQUIRED,
        "who plays: short names, files (mine.py), module:Class, or NAME=any of these",
    ),
    Key("players", "integer", 2, "seats at a table", 1, 8),
    Key("deals", "integer", 100, "deals that every table plays in all its seat orders", 1, 10_000_000),
    Key("rules", "text", "base", "the rule set, its parts joined by +"),
    Key("settings", "table", {}, "change a setting of the rules (may be repeated)", flag="--set"),
    Key("seed", "integer", 1, "the master seed: everything random comes from it", 0, 2**63 - 1),
    Key(
        "draw_order",
        "choice",
        "seat_split",
        "seat_split deals every seat its own part of the deck, which lowers the variance",
        choices=("seat_split", "shared"),
    ),
    Key(
        "seat_orders",
        "choice",
        "rotations",
        "the orders in which a table plays every deal",
        choices=("rotations", "all"),
    ),
    Key("anchor", "text", None, "the bot whose rating is 1000 (default: the first)"),
    Key("decision_seconds", "number", 1.0, "CPU time that a bot has for one decision", 0.01, 86_400),
    Key("start_seconds", "number", 10.0, "CPU time that a bot has to load and to start", 0.01, 86_400),
    Key(
        "game_seconds",
        "number",
        None,
        "CPU time that a bot has for a whole game (default: no limit)",
        0.01,
        864_000,
    ),
    Key(
        "wall_factor",
        "number",
        20.0,
        "so many times a CPU limit may pass by the clock on the wall",
        1,
        10_000,
    ),
    Key("resamples", "integer", 1000, "bootstrap samples behind the intervals; 0 for none", 0, 100_000),
    Key("workers", "integer", None, "worker processes (default: one per processor)", 1, 1024, counts=False),
    Key(
        "start_method",
        "choice",
        "spawn",
        "how worker processes start",
        choices=("spawn", "forkserver", "fork"),
        counts=False,
    ),
    Key("out", "text", None, "the run's folder (default: runs/ and a name made of the hash)", counts=False),
    Key("progress", "switch", True, "tell on stderr how far the run is", counts=False),
)

BY_NAME: dict[str, Key] = {key.name: key for key in KEYS}
