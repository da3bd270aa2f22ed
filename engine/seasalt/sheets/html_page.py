"""Write a sheet as one HTML page that needs nothing else and prints on A4."""

from __future__ import annotations

import base64
import hashlib
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from seasalt.sheets.blocks import Grid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.sheets.blocks import Cell, Lines, Section, Sheet, Span

_SHORT = 14  # a part of so many lines is not broken between pages
_NARROW = 27  # a cell of so many letters is one line
_FEW_LETTERS = 2000
_STYLE = Path(__file__).parent / "style.css"
_POLICY = "default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
_TAGS = {"strong": "b", "label": "i", "code": "code"}


def html_page(sheet: Sheet) -> str:
    """Return the sheet as HTML: no script, no address, and a policy that forbids every request."""
    css = _style(sheet)
    digest = base64.b64encode(hashlib.sha256(css.encode()).digest()).decode()
    policy = _POLICY.format(digest=digest)
    return "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{escape(sheet.language)}">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">',
            '<meta name="referrer" content="no-referrer">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(sheet.title)}</title>",
            f"<style>{css}</style>",
            "</head>",
            '<body class="roomy">' if _is_short(sheet) else "<body>",
            *_body(sheet),
            "</body>",
            "</html>",
            "",
        ]
    )


def _style(sheet: Sheet) -> str:
    """Return the style of all sheets and the swatches of this one."""
    rules = [f".{_class(css)}::before{{background:{css}}}" for css in sorted(_swatches(sheet))]
    return _STYLE.read_text(encoding="utf-8") + "\n".join(rules) + "\n"


def _swatches(sheet: Sheet) -> set[str]:
    return {span.css for section in sheet.sections for one in _cells(section) for span in one if span.css}


def _is_short(sheet: Sheet) -> bool:
    """Tell whether a sheet fits on its page in large letters."""
    cells = (one for section in sheet.sections for one in _cells(section))
    return sum(len(span.text) for one in cells for span in one) <= _FEW_LETTERS


def _cells(section: Section) -> Iterator[Cell]:
    for part in section.parts:
        if isinstance(part, Grid):
            yield from part.head
            for row in part.rows:
                yield from row
        else:
            yield from part.lines


def _class(css: str) -> str:
    return "c-" + css.lstrip("#").lower()


def _body(sheet: Sheet) -> Iterator[str]:
    yield f"<header><h1>{escape(sheet.title)}</h1><p>{escape(sheet.subtitle)}</p>"
    if sheet.about:
        yield f"<p>{escape(sheet.about)}</p>"
    yield "</header>"
    yield "<main>"
    for section in sheet.sections:
        yield f'<section class="{_classes(section)}"><h2>{escape(section.title)}</h2>'
        for part in section.parts:
            yield from _grid(part) if isinstance(part, Grid) else _list(part)
        yield "</section>"
    yield "</main>"
    yield "<footer>" + "".join(f"<p>{escape(line)}</p>" for line in sheet.foot) + "</footer>"


def _classes(section: Section) -> str:
    """Return how a section is set: over the whole width or not, on one page or not."""
    rows = sum(len(part.rows) if isinstance(part, Grid) else len(part.lines) for part in section.parts)
    return ("wide" if section.wide else "narrow") + (" short" if rows <= _SHORT else "")


def _grid(grid: Grid) -> Iterator[str]:
    yield "<table><thead><tr>"
    yield "".join(_td("th", one, upright=n in grid.upright) for n, one in enumerate(grid.head))
    yield "</tr></thead><tbody>"
    for row in grid.rows:
        yield (
            "<tr>" + "".join(_td("td", one, upright=n in grid.upright) for n, one in enumerate(row)) + "</tr>"
        )
    yield "</tbody></table>"


def _td(tag: str, one: Cell, *, upright: bool) -> str:
    kind = "n" if upright else "s" if sum(len(span.text) for span in one) <= _NARROW else ""
    told = f' class="{kind}"' if kind else ""
    inside = f"<span>{_cell(one)}</span>" if upright and tag == "th" else _cell(one)
    return f"<{tag}{told}>{inside}</{tag}>"


def _list(part: Lines) -> Iterator[str]:
    tag = "ol" if part.numbered else "ul"
    yield f"<{tag}>" + "".join(f"<li>{_cell(one)}</li>" for one in part.lines) + f"</{tag}>"


def _cell(one: Cell) -> str:
    return "".join(_span(span) for span in one)


def _span(span: Span) -> str:
    text = escape(span.text)
    if span.kind == "chip":
        return f'<span class="chip {_class(span.css)}">{text}</span>' if span.css else f"<span>{text}</span>"
    tag = _TAGS.get(span.kind)
    return f"<{tag}>{text}</{tag}>" if tag else text
