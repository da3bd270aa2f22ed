"""What only the meaning of the rules shows to be wrong: unknown words, zones that do not fit, games without an end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.language.checks import alike, cards, forming, joins, moves, play, references, zones

if TYPE_CHECKING:
    from seasalt.language.diagnostics import Diagnostic
    from seasalt.language.nodes import Node

CHECKS = (
    *references.CHECKS,
    *zones.CHECKS,
    *cards.CHECKS,
    *alike.CHECKS,
    *forming.CHECKS,
    *joins.CHECKS,
    *moves.CHECKS,
    *play.CHECKS,
)


def find_problems(rules: Node) -> list[Diagnostic]:
    """Return everything that the checks find in filled-in rules."""
    return [found for check in CHECKS for found in check(rules)]
