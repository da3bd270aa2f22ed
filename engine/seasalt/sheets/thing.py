"""A thing of the rules, such as a card or a call: its name, and what is said of it facet by facet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from seasalt.sheets.sentences import Speaker

NO_LABEL = ""
"""Stands in place of the label where there is one thing to say only."""

Facets = dict[str, str]
"""What is said of a thing: label -> text, in the order of the page."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Is a card, a combo, a call or the like: its name and what is said of it."""

    title: str
    facets: Facets


def named(speaker: Speaker, kind: str, key: str, one: Mapping[str, Any], facets: Facets) -> tuple[str, Thing]:
    """Return a thing under its id; facets that say nothing are left out."""
    return key, Thing(speaker.names.name(kind, key, one.get("name")), labelled(speaker, facets))


def labelled(speaker: Speaker, facets: Facets) -> Facets:
    """Return facets under the labels of the language; those that say nothing are left out."""
    return {speaker.label(facet): text for facet, text in facets.items() if text}
