"""Say what is different between two rule sets, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.sheets.blocks import Cell, Span
from seasalt.sheets.things import things

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.sheets.sentences import Speaker
    from seasalt.sheets.thing import Thing


def differences(old: Speaker, new: Speaker, *, before: bool) -> dict[str, list[Cell]]:
    """Return what is different in ``new``: section -> a line for each thing; ``before``: with what was said before."""
    was, now = things(old), things(new)
    found = {}
    for section, ones in now.items():
        lines = [
            line
            for key in [*ones, *(key for key in was[section] if key not in ones)]
            for line in _difference(was[section].get(key), ones.get(key), new, before=before)
        ]
        if lines:
            found[section] = lines
    return found


def _difference(was: Thing | None, now: Thing | None, speaker: Speaker, *, before: bool) -> Iterator[Cell]:
    if was == now:
        return
    if now is None:
        if was is not None:
            yield (Span(was.title, "strong"), Span(f" {speaker.text('gone')}"))
        return
    old = was.facets if was else {}
    facets = dict(now.facets)
    facets.update({label: "\u2013" for label in old if label not in facets})
    changed = {
        label: _said(text, old.get(label) if before and was else None, speaker)
        for label, text in facets.items()
        if old.get(label) != text
    }
    yield line(now.title, changed)


def _said(new: str, old: str | None, speaker: Speaker) -> str:
    if not old:
        return new
    end = "." if new.endswith(".") else ""
    return speaker.text("instead", {"new": new.removesuffix("."), "old": old.removesuffix(".")}) + end


def line(title: str, facets: dict[str, str]) -> Cell:
    """Return a thing as a line: its title, then each label with its text."""
    spans = [Span(title if all(facets) else f"{title}:", "strong")]
    for label, text in facets.items():
        spans += [Span(f" {label}: ", "label"), Span(text)] if label else [Span(f" {text}")]
    return tuple(spans)
