"""Write a sheet as Markdown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from seasalt.sheets.blocks import Grid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.sheets.blocks import Cell, Lines, Sheet, Span

_MARKS = re.compile(r"([\\`*_\[\]<>#|&!])")
_STYLES = {"strong": "**{}**", "label": "*{}*", "code": "`{}`", "chip": "{}"}


def markdown(sheet: Sheet) -> str:
    """Return the sheet as Markdown with tables."""
    return "\n".join([*_lines(sheet), ""])


def _lines(sheet: Sheet) -> Iterator[str]:
    yield f"# {_safe(sheet.title)}"
    yield from ("", _safe(sheet.subtitle))
    if sheet.about:
        yield from ("", _safe(sheet.about))
    for section in sheet.sections:
        yield from ("", f"## {_safe(section.title)}")
        for part in section.parts:
            yield ""
            yield from _grid(part) if isinstance(part, Grid) else _list(part)
    yield from ("", "---")
    for line in sheet.foot:
        yield from ("", _safe(line))


def _grid(grid: Grid) -> Iterator[str]:
    yield _row(grid.head)
    yield "|" + "".join(" --: |" if number in grid.upright else " --- |" for number in range(len(grid.head)))
    for row in grid.rows:
        yield _row(row)


def _row(cells: tuple[Cell, ...]) -> str:
    return "| " + " | ".join(_cell(one) for one in cells) + " |"


def _list(part: Lines) -> Iterator[str]:
    for number, line in enumerate(part.lines, start=1):
        yield f"{number}. {_cell(line)}" if part.numbered else f"- {_cell(line)}"


def _cell(cell: Cell) -> str:
    return " ".join("".join(_span(span) for span in cell).split())


def _span(span: Span) -> str:
    text = span.text.strip()
    if not text:
        return " "
    said = text.replace("`", "'") if span.kind == "code" else _safe(text)
    before, after = (" " if span.text[:1].isspace() else ""), (" " if span.text[-1:].isspace() else "")
    return before + _STYLES.get(span.kind, "{}").replace("{}", said) + after


def _safe(text: str) -> str:
    """Return a text in which no character means anything to Markdown or HTML."""
    return _MARKS.sub(r"\\\1", " ".join(text.split()))
