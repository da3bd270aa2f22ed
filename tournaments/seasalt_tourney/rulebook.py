"""Load the rules of a tournament, and carry them to where games are played: as data, not as names of files."""

from __future__ import annotations

import json
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from seasalt import Rules, load_rules
from seasalt_tourney.errors import TourneyError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from seasalt_tourney.config import Config


def load(config: Config) -> Rules:
    """Return the rules of a tournament; raises RulesError, and TourneyError where they are not for so many players."""
    rules = load_rules(*config.rule_names(), settings=config.settings)
    fewest, most = rules.data["players"]["min"], rules.data["players"]["max"]
    if not fewest <= config.players <= most:
        raise TourneyError(
            f"{shown_name(rules.name)} is for {fewest} to {most} players, not for {config.players}",
            f"choose --players {min(max(config.players, fewest), most)}",
        )
    return rules


def to_json(rules: Rules) -> dict[str, Any]:
    """Return the rules as a dict that JSON can hold: their name, hash and data.

    Keys are sorted: the hash does not see their order, so that a bot that walks through the data must not either.
    """
    data = json.loads(json.dumps(rules.data, sort_keys=True))
    return {"name": rules.name, "hash": rules.hash, "data": data}


def rules_of(data: Mapping[str, Any]) -> Rules:
    """Return the rules that ``to_json`` described."""
    return Rules.from_data(data["data"], data["name"])


def shown_name(name: str) -> str:
    """Return a rule set's name without the folders of files, which differ from machine to machine.

    >>> shown_name("base+/home/me/mild.yaml")
    'base+mild'
    """
    parts = name.split("+")
    return "+".join(PurePath(part).stem if part.endswith((".yaml", ".yml")) else part for part in parts)
