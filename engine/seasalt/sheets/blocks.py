"""What a sheet is made of, before it is written as Markdown or HTML: sections of tables and lines."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Span:
    """Is a piece of text: ``kind`` is ``plain``, ``strong``, ``label`` or ``chip``; ``css`` the color of its swatch."""

    text: str
    kind: str = "plain"
    css: str = ""


Cell = tuple[Span, ...]
"""A piece of a line or of a table, in order."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Is a table: ``upright`` columns are narrow, their heads stand on end and their cells hold numbers."""

    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    upright: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Lines:
    """Is a list of lines, numbered when their order matters."""

    lines: tuple[Cell, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """Is a part of a sheet under a heading; a ``wide`` one takes the whole width of the paper."""

    title: str
    parts: tuple[Grid | Lines, ...]
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """Is a whole sheet: title, what it is for, sections, and the lines at its foot."""

    language: str
    title: str
    subtitle: str
    about: str
    sections: tuple[Section, ...]
    foot: tuple[str, ...] = field(default=())


def cell(text: str, kind: str = "plain") -> Cell:
    """Return a cell of one piece."""
    return (Span(text, kind),)
