"""Tables of text: drawn by rich on a terminal, aligned plainly on a pipe."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from seasalt_tourney.output.lines import say

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Sheet:
    """Is a table: the first column and those in ``left`` are words, the others numbers."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    title: str = ""
    left: Sequence[str] = ()

    def is_left(self, column: int) -> bool:
        """Tell whether a column is aligned to the left."""
        return column == 0 or self.head[column] in self.left


def show(sheet: Sheet) -> None:
    """Print a table on stdout."""
    if sys.stdout.isatty():
        _draw(sheet)
    else:
        say(plain(sheet))


def plain(sheet: Sheet) -> str:
    """Return the table as aligned text.

    >>> print(plain(Sheet(["bot", "games"], [["greedy", "7"], ["me", "12"]])))
    bot     games
    greedy      7
    me         12
    """
    lines = [list(sheet.head), *map(list, sheet.rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(sheet.head))]
    text = [
        "  ".join(
            cell.ljust(width) if sheet.is_left(column) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
    return "\n".join(([sheet.title] if sheet.title else []) + text)


def _draw(sheet: Sheet) -> None:
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415 - only what is drawn needs it
    from rich.console import Console  # noqa: PLC0415
    from rich.markup import escape  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    table = Table(title=escape(sheet.title) or None, title_justify="left", box=SIMPLE_HEAD, padding=0)
    for column, name in enumerate(sheet.head):
        table.add_column(escape(name), justify="left" if sheet.is_left(column) else "right", no_wrap=True)
    for row in sheet.rows:
        table.add_row(*map(escape, row))
    Console().print(table)
