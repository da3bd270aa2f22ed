"""The form of records: a game as self-contained JSON data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.errors import RecordError
from seasalt.options import Options
from seasalt.version import __version__
from seasalt.words import Deal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seasalt.rules import Rules

FORMAT = 1
FORFEIT = "forfeit"
FIELDS = (
    "format",
    "rules",
    "players",
    "seed",
    "draw_order",
    "ask_forced",
    "chance",
    "given_deals",
    "deals",
    "steps",
)


def record_of(
    rules: Rules, players: int, options: Options, deals: Sequence[Deal], steps: Sequence[tuple[int, Any]]
) -> dict[str, Any]:
    """Return a game as JSON data.

    ``engine`` is the version that made it; ``rules`` holds name, hash and the resolved rules; ``deals`` every round as it was dealt; ``steps`` pairs of seat
    (-1: chance) and text.
    """
    return {
        "format": FORMAT,
        "engine": __version__,
        "rules": {"name": rules.name, "hash": rules.hash, "data": rules.data},
        "players": players,
        "seed": options.seed,
        "draw_order": options.draw_order,
        "ask_forced": options.ask_forced,
        "chance": options.chance,
        "given_deals": None if options.deals is None else [deal.to_json() for deal in options.deals],
        "deals": [deal.to_json() for deal in deals],
        "steps": [[who, what] for who, what in steps],
    }


def check_form(record: object) -> None:
    """Check the outer form of a record; raises `RecordError`."""
    if not isinstance(record, dict):
        raise RecordError(f"a record is a map, not {type(record).__name__}")
    missing = [name for name in FIELDS if name not in record]
    if missing:
        raise RecordError(f"the record lacks {', '.join(missing)}")
    if record["format"] != FORMAT:
        raise RecordError(f"the record has format {record['format']!r}; this version reads format {FORMAT}")
    told = record["rules"]
    if not isinstance(told, dict) or not {"name", "hash", "data"} <= set(told):
        raise RecordError("the record's rules are a map with name, hash and data")
    if not isinstance(record["steps"], list):
        raise RecordError("the record's steps are a list of pairs of seat and text")


def options_of(record: Mapping[str, Any]) -> Options:
    """Return the options that a record was made with."""
    given = record["given_deals"]
    return Options(
        record["seed"],
        None if given is None else tuple(Deal.from_json(deal) for deal in given),
        record["chance"],
        record["ask_forced"],
        record["draw_order"],
    )
