"""Read all files of a rule set, each once, those that a file extends before it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seasalt.errors import RulesError
from seasalt.language.diagnostics import Diagnostic, meant, problem, quoted
from seasalt.language.library import SUFFIXES, Found, find, shipped_names, split_names
from seasalt.language.nodes import Node, Place, Source
from seasalt.language.reader import read_file

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Loaded:
    """Is a file that was read."""

    found: Found
    root: Node


class Gathering:
    """Collects the files of a rule set in the order in which they are laid over one another."""

    def __init__(self) -> None:
        """Start with no file."""
        self.files: list[Loaded] = []
        self.names: list[str] = []
        self.problems: list[Diagnostic] = []
        self._done: set[Path] = set()
        self._open: list[Path] = []

    def name(self, text: str) -> None:
        """Add the parts of a rule set, as somebody wrote it."""
        source = Source("(rule set)", (text,))
        column = 1
        for part in split_names(text):
            place = Place(source, 1, max(1, text.find(part, column - 1) + 1))
            column = place.column + len(part)
            found = find(part)
            if found is None:
                self.problems.append(_unknown(part, place))
            else:
                if found.name not in self.names:
                    self.names.append(found.name)
                self.file(found, place)

    def file(self, found: Found, place: Place) -> None:
        """Add a file, after those that it extends; ``place`` is what asked for it."""
        if found.path in self._open:
            message = f"{quoted(found.shown)} extends itself in a circle"
            self.problems.append(
                problem(place, "R202", message, "remove one of the 'extends:' entries of the circle")
            )
        elif found.path not in self._done:
            self._done.add(found.path)
            self._read(found)

    def _read(self, found: Found) -> None:
        try:
            root = read_file(found.path, found.shown)
        except RulesError as error:
            self.problems += [one for one in error.diagnostics if isinstance(one, Diagnostic)]
            return
        self._open.append(found.path)
        for entry in (root.get("extends") or Node(())).items:
            if entry.text:
                below = find(entry.text, found)
                if below is None:
                    self.problems.append(_unknown(entry.text, entry.spot))
                else:
                    self.file(below, entry.spot)
        self._open.pop()
        self.files.append(Loaded(found, root))


def gather(names: Sequence[str]) -> Gathering:
    """Return the files of some rule sets; problems are noted, not raised."""
    gathering = Gathering()
    for name in names:
        gathering.name(name)
    return gathering


def _unknown(name: str, place: Place) -> Diagnostic:
    if not name:
        return problem(place, "R201", "a name is missing", "write names joined by '+'")
    if name.endswith(SUFFIXES):
        return problem(place, "R201", f"there is no file {quoted(name)}", "is the path spelled right?")
    hint = meant(name, shipped_names())
    hint = hint if hint.startswith("did") else f"{hint}; a path ends in .yaml"
    return problem(place, "R201", f"unknown rule set {quoted(name)}", hint)
