"""The warnings: what each code means, and the check that finds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seasalt.authoring.checks import cards, endings, layers, settings
from seasalt.authoring.checks.subject import Finding, Subject

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["WARNINGS", "Finding", "Subject", "Warned"]


@dataclass(frozen=True, slots=True)
class Warned:
    """Is a kind of warning: its title, and the check that yields where it is and what to do."""

    title: str
    check: Callable[[Subject], Iterator[Finding]]


WARNINGS = {
    "W101": Warned("a kind of card that nothing uses", cards.unused),
    "W102": Warned("a table that is shorter or longer than there are cards", cards.tables),
    "W103": Warned("a combo that can hardly be formed", cards.rare_combos),
    "W201": Warned("a setting that sets nothing different", settings.dead),
    "W202": Warned("a value of a setting that the rules refuse", settings.refused),
    "W301": Warned("a change without effect: what it changes is gone", layers.lost),
    "W302": Warned("a change that changes nothing", layers.idle),
    "W401": Warned("a call that nobody can ever make", endings.unreachable),
    "W402": Warned("a round that only players can end", endings.endless_rounds),
    "W403": Warned("a game that may not end before its last round", endings.endless_games),
}
"""Every warning by its code."""
