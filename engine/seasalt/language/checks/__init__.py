"""What only the meaning of the rules shows to be wrong: unknown words, zones that do not fit, games without an end."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from seasalt.language.diagnostics import Diagnostic
    from seasalt.language.nodes import Node


def find_problems(rules: Node) -> list[Diagnostic]:
    """Return everything that the checks find in filled-in rules."""
    return []
