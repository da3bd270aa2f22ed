"""What a check looks at: resolved rules, their files, and a few questions that several checks ask."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from seasalt import Rules, RulesError
from seasalt.authoring.sources import path_of
from seasalt.language import Diagnostic, Node, Place, Source, read_yaml, resolve

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from seasalt.language import Resolved

Finding: TypeAlias = tuple[Place, str, str]
"""Is where something is, what it is, and what would be right."""


class Subject:
    """Is one rule set that is looked at."""

    def __init__(self, name: str, resolved: Resolved) -> None:
        """Keep the name that it was asked by, and the resolved rules."""
        self.name = name
        self.resolved = resolved
        self._under: dict[tuple[str, str], str | Diagnostic] = {}

    @property
    def data(self) -> dict[str, Any]:
        """Return the rules as plain data."""
        return self.resolved.data

    @cached_property
    def rules(self) -> Rules:
        """Return the compiled rules; raises ``RulesError``."""
        return Rules(self.resolved)

    @cached_property
    def files(self) -> list[tuple[Path, Node]]:
        """Return the files in order, each with its own nodes."""
        paths = [path_of(shown) for shown in self.resolved.sources]
        return [(path, read_yaml(path)) for path in paths]

    def under(self, setting: str, value: object) -> str | Diagnostic:
        """Return the hash of the rules under a value of a setting, or the first thing that is wrong with them."""
        key = (setting, repr(value))
        if key not in self._under:
            try:
                self._under[key] = resolve([self.name], {setting: value}).hash
            except RulesError as error:
                self._under[key] = next(one for one in error.diagnostics if isinstance(one, Diagnostic))
        return self._under[key]

    def place(self, *path: str) -> Place:
        """Return where the key at a path is written, else what is above it."""
        for depth in range(len(path), -1, -1):
            node = self.resolved.tree.get(*path[:depth])
            if node is not None and (node.key or node.place):
                return node.key or node.spot
        return Place(Source(self.name), 1, 1)

    def size(self, kind: str) -> int:
        """Return how many cards of a kind all decks together hold."""
        copies = self.data["cards"][kind]["copies"]
        times = int(self.data["deck"]["copies"])
        if not isinstance(copies, dict):
            return int(copies) * times
        if "every" not in copies:
            return int(sum(copies.values())) * times
        number = int(copies.get("times", 1))
        for attribute in copies["every"]:
            number *= len(self.data["attributes"][attribute])
        return number * times

    @cached_property
    def deck(self) -> int:
        """Return how many cards there are."""
        return sum(self.size(kind) for kind in self.data["cards"])


def words(data: object) -> Iterator[str]:
    """Yield every text and every key below some plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from words(value)
    elif isinstance(data, list):
        for value in data:
            yield from words(value)
