"""Warn of what is allowed in rules but hardly meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt import RulesError
from seasalt.authoring.warnings import WARNINGS, Subject
from seasalt.language import CODES, Diagnostic, resolve

if TYPE_CHECKING:
    from seasalt.authoring.warnings import Finding


def lint(name: str) -> list[Diagnostic]:
    """Return the warnings (codes ``W...``) of a rule file or a rule set, in the order of files and lines.

    Where the rules cannot be used, what is wrong with them is returned instead (codes ``R...``).
    """
    try:
        subject = Subject(name, resolve([name]))
        found = [
            _diagnostic(code, finding) for code, one in WARNINGS.items() for finding in one.check(subject)
        ]
    except RulesError as error:
        return [_known(one, name) for one in error.diagnostics]
    return sorted(set(found))


def to_json(one: Diagnostic) -> dict[str, Any]:
    """Return a warning or a problem as plain data, for editors."""
    names = ("file", "line", "column", "code", "message", "hint", "source_line")
    title = WARNINGS[one.code].title if one.code in WARNINGS else CODES[one.code]
    return {**{name: getattr(one, name) for name in names}, "title": title}


def _diagnostic(code: str, finding: Finding) -> Diagnostic:
    place, message, hint = finding
    lines = place.source.lines
    line = lines[place.line - 1] if 0 < place.line <= len(lines) else ""
    return Diagnostic(place.source.name, place.line, place.column, code, message, hint, line)


def _known(one: object, name: str) -> Diagnostic:
    """Return a problem as it is; one that only the compiler finds has no place in a file."""
    if isinstance(one, Diagnostic):
        return one
    return Diagnostic(name, 1, 1, "R320", str(one), "let fewer cards score together")
