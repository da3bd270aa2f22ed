"""Hold what the parts of a sheet are made from: the rules, their words, and everything in them described."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.sheets.blocks import Cell, cell
from seasalt.sheets.phrasing import minus
from seasalt.sheets.sentences import Speaker
from seasalt.sheets.things import things

if TYPE_CHECKING:
    from seasalt.language import Resolved
    from seasalt.sheets.names import Names


class Contents:
    """Holds what the parts of a sheet are made from."""

    def __init__(self, rules: Resolved, names: Names) -> None:
        """Describe all things of the rules once."""
        self.rules = rules
        self.data = rules.data
        self.names = names
        self.speaker = Speaker(names, rules.data)
        self.things = things(self.speaker)

    def title(self, key: str) -> str:
        """Return a heading."""
        return self.speaker.heading(key)

    def head(self, *keys: str) -> tuple[Cell, ...]:
        """Return the head of a table."""
        return tuple(cell(self.title(key)) for key in keys)

    def now(self, setting: str) -> str:
        """Return the current value of a setting."""
        value = self.rules.settings.get(setting)
        if value is None:
            return "\u2013"
        if isinstance(value, dict) and "by_players" in value:
            return " / ".join(map(str, value["by_players"].values()))
        return minus(value) if type(value) is int else self.names.choice(setting, value)
