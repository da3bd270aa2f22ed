"""Describe everything that rules hold, thing by thing and facet by facet, in sentences.

The sheet prints these facets, and what differs between two rule sets is what differs between their facets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.sheets import course, pieces

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from seasalt.sheets.sentences import Speaker
    from seasalt.sheets.thing import Thing


def things(speaker: Speaker) -> dict[str, dict[str, Thing]]:
    """Return all things of some rules: section -> id -> thing, in the order of the page."""
    return {section: dict(describe(speaker)) for section, describe in SECTIONS.items()}


SECTIONS: dict[str, Callable[[Speaker], Iterator[tuple[str, Thing]]]] = {
    "cards": pieces.cards,
    "combos": pieces.combos,
    "zones": pieces.zones,
    "turns": course.turns,
    "round": course.one_round,
    "ends": course.ends,
    "calls": course.calls,
    "bonuses": course.bonuses,
    "actions": course.actions,
    "protection": course.protection,
    "triggers": course.triggers,
    "game": course.game,
    "wins": course.wins,
    "events": course.events,
}
"""The parts of the rules in the order of the page, each with what describes it."""
