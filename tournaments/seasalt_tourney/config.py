"""The configuration of a tournament: read from YAML and from flags, checked, frozen, and hashed."""

from __future__ import annotations

import difflib
import hashlib
import json
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from seasalt import BotError, RulesError
from seasalt.language import (
    Anything,
    Boolean,
    Diagnostic,
    Enum,
    Field,
    Integer,
    Node,
    Nullable,
    Number,
    Record,
    Row,
    Shape,
    Table,
    Text,
    check,
    plain,
    read_yaml,
    split_names,
)
from seasalt_tourney import guests
from seasalt_tourney.contract import Limits
from seasalt_tourney.errors import TourneyError
from seasalt_tourney.keys import BY_NAME, KEYS, REQUIRED, Key

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from seasalt_tourney.guests import Guest

_LONGEST_TEXT = 1000
MOST_BOTS = 1000


@dataclass(frozen=True, slots=True)
class Config:
    """Is everything a tournament depends on; the fields are the keys of ``keys.KEYS``.

    ``folder`` is where relative paths begin: the folder of the configuration file, or the current one.
    """

    bots: tuple[str, ...]
    players: int
    deals: int
    rules: str
    settings: Mapping[str, Any]
    seed: int
    draw_order: str
    seat_orders: str
    anchor: str | None
    decision_seconds: float
    start_seconds: float
    game_seconds: float | None
    wall_factor: float
    resamples: int
    workers: int | None
    start_method: str
    out: str | None
    progress: bool
    folder: Path

    @property
    def limits(self) -> Limits:
        """Return the CPU time that a bot has."""
        return Limits(self.decision_seconds, self.start_seconds, self.game_seconds)

    def rule_names(self) -> list[str]:
        """Return the parts of the rule set, relative paths of files taken from the configuration's folder."""
        suffixes = (".yaml", ".yml")
        if "," in self.rules:
            raise TourneyError(
                f"a run has one rule set, and '{self.rules}' names several",
                f"join the parts of one rule set with +: {self.rules.replace(',', '+').replace(' ', '')}",
            )
        return [
            str(self.folder / part) if part.endswith(suffixes) else part for part in split_names(self.rules)
        ]

    def to_json(self) -> dict[str, Any]:
        """Return the keys and their values as a dict that JSON can hold, ``folder`` too."""
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        return {
            **values,
            "bots": list(self.bots),
            "settings": dict(self.settings),
            "folder": str(self.folder),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Config:
        """Return the configuration that ``to_json`` described."""
        return cls(**{**data, "bots": tuple(data["bots"]), "folder": Path(data["folder"])})

    def counting(self) -> dict[str, Any]:
        """Return the keys that change a game or a number of the standings, but for bots and rules.

        Bots, and rules with their settings, count by their content, not by how they are named.
        """
        by_content = {"bots", "rules", "settings"}
        return {
            key.name: getattr(self, key.name) for key in KEYS if key.counts and key.name not in by_content
        }


_SHAPES: dict[str, Callable[[Key], Shape]] = {
    "names": lambda _: Row(Text(longest=_LONGEST_TEXT), 1, MOST_BOTS),
    "integer": lambda key: Integer(int(key.minimum or 0), int(key.maximum or 0)),
    "number": lambda key: Number(key.minimum or 0, key.maximum or 0),
    "text": lambda _: Text(longest=_LONGEST_TEXT),
    "choice": lambda key: Enum(key.choices),
    "switch": lambda _: Boolean(),
    "table": lambda _: Table(Anything(scalar=True)),
}


def _shape(key: Key) -> Shape:
    shape = _SHAPES[key.kind](key)
    return Nullable(shape) if key.default is None else shape


SHAPE = Record({key.name: Field(_shape(key), key.help) for key in KEYS})
"""Is what a configuration file may hold."""


def read(path: Path | None, flags: Mapping[str, Any]) -> Config:
    """Return the configuration of a file (if any) with the flags laid over it.

    Raises RulesError with every problem of the file, and TourneyError where something is missing.
    """
    node = _read_file(path) if path else None
    values = {key.name: key.default for key in KEYS} | (plain(node) if node else {})
    values |= {name: value for name, value in flags.items() if name != "settings"}
    values["settings"] = {**values["settings"], **flags.get("settings", {})}
    if values["bots"] is REQUIRED:
        raise TourneyError(
            "no bots are named", "name them: --bots greedy,cautious or a key `bots` in the configuration file"
        )
    folder = path.parent.resolve() if path else Path.cwd()
    if path and "bots" in flags:  # what is typed on the command line is meant from where it is typed
        values["bots"] = [_from_here(text) for text in values["bots"]]
    if path and "rules" in flags:
        values["rules"] = "+".join(_from_here(part) for part in split_names(values["rules"]))
    for key in KEYS:
        if key.kind == "number" and values[key.name] is not None:
            values[key.name] = float(values[key.name])  # 1 and 1.0 are the same limit, and the same hash
    return Config(**{**values, "bots": tuple(values["bots"]), "folder": folder})


def _from_here(text: str) -> str:
    """Return a bot or a part of a rule set with the path of a file made absolute."""
    name, equals, spec = text.partition("=")
    if not equals:
        name, spec = "", text
    is_path = spec.endswith((".py", ".yaml", ".yml")) or (spec.startswith((".", "~")) and "/" in spec)
    return f"{name}{equals}{Path(spec).expanduser().absolute()}" if is_path else text


def _read_file(path: Path) -> Node:
    if path.suffix == ".py":
        raise TourneyError(
            f"{path} is a program, and a tournament's file is YAML", f"name a bot by --bots {path},greedy"
        )
    try:
        node = read_yaml(path, str(path))
    except RulesError as error:
        raise RulesError([_for_tournaments(one) for one in error.diagnostics]) from None
    if _RULE_KEYS & set(node.entries) and not BY_NAME.keys() & set(node.entries) - {"players", "settings"}:
        raise TourneyError(
            f"{path} is a rule file, and not a tournament's",
            f"name rules by --rules {path}, and bots by --bots",
        )
    problems = check(node, SHAPE)
    if problems:
        raise RulesError(problems)
    return node


_RULE_KEYS = frozenset({"schema", "extends", "cards", "zones"})
"""Are keys that rule files have and tournaments have not."""

_MISSING = "is the path spelled right?"
_HINTS = {
    "R001": "a tournament's file ends in .yaml; is the path spelled right?",
    "R011": "a tournament names at least its bots, such as 'bots: [greedy, cautious]'",
}
"""Are hints of the reader that it gives for rule files, as they read for tournaments."""


def _for_tournaments(one: Any) -> Any:
    known = isinstance(one, Diagnostic) and one.code in _HINTS
    if known and one.code == "R001" and _MISSING not in one.hint:
        return one  # it is there, and cannot be read for another reason
    return replace(one, hint=_HINTS[one.code]) if known else one


def find_bots(config: Config, path: Path | None) -> tuple[Guest, ...]:
    """Return the bots of a configuration; raises an error for all that are not there, at their lines of its file."""
    found, missing = [], []
    for number, text in enumerate(config.bots):
        try:
            found.append(guests.find(text, config.folder))
        except BotError as error:
            place = _pointed(path, ("bots", number), text, str(error))
            if place is None:
                raise
            missing.append(place)
    if missing:
        raise RulesError(missing)
    return guests.number_equal_names(found)


def check_anchor(config: Config, names: tuple[str, ...], path: Path | None) -> str:
    """Return the name of the bot whose rating is fixed; raises an error that points at its line, where a file says it."""
    if config.anchor is None:
        return names[0]
    if config.anchor in names:
        return config.anchor
    close = difflib.get_close_matches(config.anchor, names, n=1)
    hint = f"did you mean '{close[0]}'?" if close else f"the bots are {', '.join(names)}"
    message = f"the anchor '{config.anchor}' is none of the bots"
    place = _pointed(path, ("anchor",), config.anchor, message, hint)
    raise RulesError([place]) if place else TourneyError(message, hint)


def _pointed(
    path: Path | None, keys: tuple[str | int, ...], text: str, message: str, hint: str = ""
) -> Diagnostic | None:
    """Return a problem at the place where a configuration file writes a text, or None where it comes from a flag."""
    node = read_yaml(path, str(path)).at(keys) if path else None
    if node is None or node.text != text:
        return None
    spot = node.spot
    return Diagnostic(
        str(path), spot.line, spot.column, "R105", message, hint, spot.source.lines[spot.line - 1]
    )


def digest(data: Any) -> str:
    """Return the SHA-256 of the canonical JSON of some data."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()
