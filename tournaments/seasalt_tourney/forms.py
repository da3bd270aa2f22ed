"""The forms of what a store holds: checked where it is read, so that nothing behind it meets damaged values."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from seasalt_tourney.board import PHASES
from seasalt_tourney.config import Config
from seasalt_tourney.contract import CAUSES
from seasalt_tourney.guests import Guest
from seasalt_tourney.keys import BY_NAME, Key
from seasalt_tourney.schedule import Schedule

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_LARGEST = 2**63
_SHOWN = 60
_DIGEST = 16


class Malformed(ValueError):  # noqa: N818 - it says of what kind the value is
    """Tell that a stored value has not the form that it was written in."""


def _whole(value: Any) -> bool:
    return type(value) is int and 0 <= value < _LARGEST


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _hexadecimal(value: Any) -> bool:
    return isinstance(value, str) and len(value) == _DIGEST and set(value) <= set("0123456789abcdef")


def _share(value: Any) -> bool:
    return type(value) in {int, float} and 0 <= value <= 1


def _score(value: Any) -> bool:
    return type(value) is int and abs(value) < _LARGEST


# ------------------------------------------------------------------ games


@dataclass(frozen=True, slots=True)
class Form:
    """Is what the games of one tournament have in common: how many bots, and the schedule."""

    bots: int
    schedule: Schedule

    @classmethod
    def of(cls, manifest: Mapping[str, Any]) -> Form:
        """Return the form of the games of a manifest that was checked."""
        c, bots = manifest["config"], len(manifest["bots"])
        return cls(bots, Schedule(bots, c["players"], c["deals"], c["seed"], c["seat_orders"]))

    def check(self, row: Mapping[str, Any]) -> None:
        """Raise Malformed that names the game and the column unless every value has its form."""
        for name, value in row.items():
            if not self._fits(name, value):
                raise Malformed(
                    f"{which(row.get('game'))}, column {name}: {shown(value)} is no {_WORDS[name]}"
                )
        self._check_place(row)

    def _check_place(self, row: Mapping[str, Any]) -> None:
        """Raise Malformed unless the game is one of the schedule, in its block and deal."""
        game, schedule = row.get("game"), self.schedule
        if game is None:
            return
        if game >= schedule.games:
            raise Malformed(f"game {game}: the tournament has {schedule.games} games, counted from 0")
        block = game // schedule.games_per_block
        for name, right in (("block", block), ("deal", block // len(schedule.tables))):
            if row.get(name, right) != right:
                raise Malformed(f"game {game}, column {name}: {row[name]} should be {right}")

    def _fits(self, name: str, value: Any) -> bool:
        seats = self.schedule.players
        if name in _OF_SEATS:
            return _listed(value, _OF_SEATS[name], seats) and (name != "seats" or max(value) < self.bots)
        if name == "starter":
            return value is None or (_whole(value) and value < seats)
        if name == "forfeits":
            return _listed(value, lambda fault: _is_fault(fault, seats))
        return _PLAIN[name](value)


_OF_SEATS: dict[str, Callable[[Any], bool]] = {
    "seats": _whole,
    "scores": _score,
    "shares": _share,
    "ranks": _whole,
    "decisions": _whole,
    "cpu_ns": _whole,
    "slowest_ns": _whole,
}
"""Are the columns that hold one value per seat."""

_PLAIN: dict[str, Callable[[Any], bool]] = {
    "game": _whole,
    "block": _whole,
    "deal": _whole,
    "seed": _whole,
    "turns": _whole,
    "ended": _text,
    "rounds": lambda value: _listed(value, _text),
    "actions": lambda value: _listed(value, _whole),
    "digest": _hexadecimal,
}
_WORDS = {
    **dict.fromkeys(("game", "block", "deal", "seed", "turns"), "whole number from 0"),
    "ended": "text",
    "rounds": "list of texts",
    "actions": "compressed list of whole numbers",
    "digest": "text of 16 hexadecimal digits",
    "starter": "seat",
    "forfeits": "list of forfeits",
    "seats": "list of one bot per seat",
    **dict.fromkeys(("scores", "ranks", "decisions", "cpu_ns", "slowest_ns"), "list of one number per seat"),
    "shares": "list of one number from 0 to 1 per seat",
}


def _listed(value: Any, fits: Callable[[Any], bool], length: int | None = None) -> bool:
    return isinstance(value, list) and length in {None, len(value)} and all(map(fits, value))


def _is_fault(fault: Any, seats: int) -> bool:
    return (
        isinstance(fault, dict)
        and fault.keys() == {"seat", "cause", "at", "phase", "message"}
        and _whole(fault["seat"])
        and fault["seat"] < seats
        and _whole(fault["at"])
        and fault["cause"] in list(CAUSES)
        and fault["phase"] in list(PHASES)
        and _text(fault["message"])
    )


def which(game: Any) -> str:
    """Return how a message calls a game whose number may be damaged, too."""
    return f"game {game}" if _whole(game) else "a game"


def shown(value: Any) -> str:
    """Return a damaged value as a message shows it."""
    text = repr(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


# ------------------------------------------------------------------ the manifest


def check_manifest(manifest: Mapping[str, Any]) -> None:
    """Raise Malformed that names the key unless the manifest has all of its keys in their form."""
    for key, fits in _MANIFEST.items():
        if key not in manifest:
            raise Malformed(f"the manifest has no key {key}")
        if not fits(manifest[key]):
            raise Malformed(f"manifest, key {key}: {shown(manifest[key])} has not the form of this version")
    for name, value in manifest["config"].items():
        if name != "folder" and not _is_setting(BY_NAME[name], value):
            raise Malformed(f"manifest, key config: {shown(value)} is no value of {name}")
    names = [bot["name"] for bot in manifest["bots"]]
    if manifest["anchor"] not in names:
        raise Malformed(f"manifest, key anchor: {shown(manifest['anchor'])} is none of the bots")


def _is_identity(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("bots"), dict)
        and isinstance(value.get("order"), list)
    )


def _is_rules(value: Any) -> bool:
    texts = isinstance(value, dict) and _text(value.get("name")) and _text(value.get("hash"))
    return texts and isinstance(value.get("data"), dict)


def _is_bot(value: Any) -> bool:
    names = {field.name for field in fields(Guest)}
    return isinstance(value, dict) and value.keys() == names and all(map(_text, value.values()))


def _is_config(value: Any) -> bool:
    names = {field.name for field in fields(Config)}
    return isinstance(value, dict) and value.keys() == names and _text(value["folder"])


_MANIFEST: dict[str, Callable[[Any], bool]] = {
    "identity": _is_identity,
    "config_hash": _text,
    "engine": _text,
    "rules": _is_rules,
    "bots": lambda value: bool(value) and _listed(value, _is_bot),
    "config": _is_config,
    "anchor": _text,
}


def _is_setting(key: Key, value: Any) -> bool:
    if value is None:
        return key.default is None
    return _KINDS[key.kind](key, value)


def _within(key: Key, value: float) -> bool:
    return math.isfinite(value) and (key.minimum or 0) <= value <= (key.maximum or value)


_KINDS: dict[str, Callable[[Key, Any], bool]] = {
    "names": lambda _, value: bool(value) and _listed(value, _text),
    "integer": lambda key, value: type(value) is int and _within(key, value),
    "number": lambda key, value: type(value) in {int, float} and _within(key, value),
    "text": lambda _, value: _text(value),
    "choice": lambda key, value: value in list(key.choices),
    "switch": lambda _, value: isinstance(value, bool),
    "table": lambda _, value: isinstance(value, dict),
}
