"""What is wrong with a file, where, and what would be right."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from seasalt.language.nodes import Place

CODES = {
    "R001": "the file cannot be read",
    "R002": "the file is not UTF-8 text",
    "R003": "the file is too large",
    "R004": "the file is nested too deep or holds too much",
    "R005": "the text is not well-formed YAML",
    "R006": "a tab",
    "R007": "a key stands twice in one map",
    "R008": "an anchor, an alias or a merge key",
    "R009": "a tag",
    "R010": "several documents in one file",
    "R011": "the file is empty",
    "R012": "a key is not a plain word",
    "R013": "a number has too many digits",
    "R100": "too many problems",
    "R101": "an unknown key",
    "R102": "a missing key",
    "R103": "a value of the wrong kind",
    "R104": "a number outside its limits",
    "R105": "an unknown word",
    "R106": "a badly formed text",
    "R107": "too few or too many entries",
    "R108": "not exactly one key",
    "R109": "a word in the wrong place",
    "R110": "an entry stands twice in one list",
    "R201": "an unknown rule set",
    "R202": "rule files that extend each other in a circle",
    "R203": "neither a whole game nor an overlay",
    "R204": "several whole games in one rule set",
    "R205": "`add` of something that exists",
    "R206": "`change` of something that does not exist",
    "R207": "`remove` of something that does not exist",
    "R208": "an unknown setting",
    "R209": "a setting's value outside its limits",
    "R210": "a setting names a place that does not exist",
    "R211": "a setting without clear limits",
    "R212": "a setting without effect",
    "R301": "an unknown card",
    "R302": "an unknown attribute",
    "R303": "an unknown value of an attribute",
    "R304": "an unknown zone",
    "R305": "an unknown bonus",
    "R306": "an unknown phase",
    "R307": "no ordinary turn",
    "R308": "zones whose roles are unclear",
    "R309": "a deck that is not a hidden shared zone",
    "R310": "a zone that does not fit its use",
    "R311": "a step after the turn is over",
    "R312": "a combo that the deck cannot form",
    "R313": "two combos of the same cards",
    "R314": "a smallest number above the largest",
    "R315": "numbers of players without a value",
    "R316": "a game without an end",
    "R317": "more cards dealt than there are",
    "R318": "a worked example that cannot be",
    "R319": "a score that does not fit its call",
    "R320": "an impossible deck",
    "R321": "ways that cannot be offered side by side",
    "R322": "an unknown group of combos",
    "R323": "an unknown category of cards",
    "R324": "an unknown kind of turn",
    "R325": "an unknown event",
    "R326": "a combo that cannot be added to others",
    "R327": "a joker that does not fit",
    "R328": "cards put back into the deck without a shuffle",
    "R329": "words of a take that do not go together",
    "R330": "a protection that does not rest on cards laid aside",
    "R331": "a trigger that does not fit its moment",
    "R332": "something that an event cannot do",
    "R333": "words of a combo that do not go together",
    "R334": "combos that cannot be laid like this",
    "R335": "equal cards that are to score in the hand",
    "R336": "values of cards that are missing or do not fit",
}
_LONGEST_WORD = 60
_WIDTH = 110
_MARKS = {"\t": "\u2192"}
"""Stands, one column wide, for what cannot be seen: a tab is an arrow."""


@dataclass(frozen=True, slots=True, order=True)
class Diagnostic:
    """Is one problem: where (line and column from 1), which code of ``CODES``, what, and what would be right."""

    file: str
    line: int
    column: int
    code: str
    message: str
    hint: str = ""
    source_line: str = ""

    def __str__(self) -> str:
        """Return ``file:line:column: code message``, the line with a caret, and the hint."""
        rows = [f"{self.file}:{self.line}:{self.column}: {self.code} {self.message}"]
        if self.source_line.strip():
            rows += _caret(self.source_line, self.column)
        if self.hint:
            rows.append(f"    hint: {self.hint}")
        return "\n".join(rows)

    def to_json(self) -> dict[str, str | int]:
        """Return the fields and the code's title, for editors."""
        names = ("file", "line", "column", "code", "message", "hint", "source_line")
        return {**{name: getattr(self, name) for name in names}, "title": CODES[self.code]}


def problem(place: Place, code: str, message: str, hint: str = "") -> Diagnostic:
    """Return the diagnostic of one problem at a place; the code must be one of ``CODES``."""
    title = CODES[code]
    lines = place.source.lines
    line = lines[place.line - 1] if 0 < place.line <= len(lines) else ""
    return Diagnostic(place.source.name, place.line, place.column, code, message or title, hint, line)


def in_order(problems: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the problems without repeats, sorted by file, line, column and code."""
    return tuple(sorted(set(problems)))


def quoted(value: object) -> str:
    """Return a value as it reads in a message: quoted, printable, not too long."""
    words = {True: "true", False: "false", None: "nothing"}
    if value is None or isinstance(value, bool):
        return words[value]
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, dict | list):
        return "a map" if isinstance(value, dict) else "a list"
    return f"'{_printable(str(value), _LONGEST_WORD)}'"


def meant(word: str, known: Iterable[str], *, noun: str = "", limit: int = 16) -> str:
    """Return a hint for an unknown word: the most similar known one, else all of them when they are few."""
    names = sorted(set(known))
    close = difflib.get_close_matches(word, names, n=1, cutoff=0.6) if len(word) <= _LONGEST_WORD else []
    if close:
        return f"did you mean '{close[0]}'?"
    if not names:
        return f"there is no {noun} here" if noun else "nothing may stand here"
    shown = ", ".join(names[:limit]) + (", ..." if len(names) > limit else "")
    return f"known here: {shown}"


def _printable(text: str, width: int) -> str:
    clean = "".join(char if char.isprintable() else _MARKS.get(char, "?") for char in text[: width + 1])
    return clean if len(clean) <= width else clean[: width - 3] + "..."


def _caret(line: str, column: int) -> list[str]:
    start = max(0, column - _WIDTH + 20) if len(line) > _WIDTH else 0
    shown = _printable(line[start : start + _WIDTH], _WIDTH)
    return [f"    {shown}", "    " + " " * (column - 1 - start) + "^"]
