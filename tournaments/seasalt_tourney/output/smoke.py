"""Print what random games showed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt_tourney.output.lines import say
from seasalt_tourney.output.tables import Sheet, show

if TYPE_CHECKING:
    from collections.abc import Mapping

    from seasalt.authoring import Smoke

_ABOUT = {"actions": "decisions", "turns": "turns", "rounds": "rounds", "scores": "points of a seat"}
_COLUMNS = ("kept", "laid", "scored", "points")


def print_report(report: Smoke, *, gap: bool = False) -> None:
    """Print a report; ``gap``: an empty line before it."""
    if gap:
        say()
    say(f"{report.name} ({report.hash[:8]}), {report.players} players, {report.games} random games")
    numbers = [
        [_ABOUT[name], f"{mean:.1f}", str(least), str(most)]
        for name, (mean, least, most) in report.numbers.items()
    ]
    show(Sheet(["per game", "mean", "least", "most"], numbers))
    say(f"rounds ended by: {_shares(report.round_ends)}")
    say(f"games ended by:  {_shares(report.game_ends)}")
    if report.first_seat:
        say("first turn: {:+.1%} of the games, 95 % interval {:+.1%}..{:+.1%}".format(*report.first_seat))
    for name, rows in (("card", report.cards), ("combo", report.combos)):
        if rows:
            say()
            columns = [column for column in _COLUMNS if any(column in row for row in rows.values())]
            cells = [[key, *(f"{row[column]:.2f}" for column in columns)] for key, row in rows.items()]
            show(Sheet([f"{name}, per game", *columns], cells))
    for line in report.warnings:
        say(f"WARNING: {line}")


def _shares(ends: Mapping[str, int]) -> str:
    total = sum(ends.values())
    return ", ".join(f"{name} {number / total:.1%}" for name, number in ends.items()) or "nothing"
