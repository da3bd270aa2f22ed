"""The names of a rule set in all its variants: what events add counts too, whether or not the event is on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

TABLES = ("combos", "calls", "bonuses", "actions")


def whole_rules(data: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return, by table, every entry of the rules and of their events: the words that actions and ids are made of."""
    tables = {name: dict(data[name]) for name in TABLES}
    tables["instant_wins"] = dict(data["game"]["instant_wins"])
    for event_id in event_ids(data):
        added = data["events"]["deck"][event_id].get("add") or {}
        for name in TABLES:
            tables[name].update(added.get(name, {}))
        tables["instant_wins"].update(added.get("game", {}).get("instant_wins", {}))
    return tables


def event_ids(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the ids of the events, in order."""
    return tuple(sorted(data["events"]["deck"])) if data["events"] else ()
