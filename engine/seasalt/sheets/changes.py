"""Put together the sheet of what some overlays change in the rules below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.sheets.blocks import Cell, Lines, Section, Sheet, Span, cell
from seasalt.sheets.contents import foot, while_on
from seasalt.sheets.differences import differences
from seasalt.sheets.examples import examples
from seasalt.sheets.subject import Contents

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from seasalt.language import Resolved
    from seasalt.sheets.names import Names


def only_changes(rules: Resolved, below: Resolved, names: Names, titles: Sequence[str], about: str) -> Sheet:
    """Return the sheet of what differs between ``rules`` and those ``below``; ``titles``: the base's, then the others'."""
    new, old = Contents(rules, names), Contents(below, names)
    found = differences(old.speaker, new.speaker, before=True)
    sections = [Section(new.title(name), (Lines(tuple(lines)),)) for name, lines in found.items()]
    sections += [
        Section(new.title(name), (Lines(lines),))
        for name, lines in (
            ("events", _events(old, new)),
            ("settings", _settings(old, new)),
            ("examples", _examples(old, new)),
        )
        if lines
    ]
    if not sections:
        sections = [Section(new.title("changes"), (Lines((cell(new.title("unchanged")),)),))]
    title = " + ".join(titles[1:]) or titles[0]
    subtitle = new.speaker.heading("against", {"base": f"{titles[0]} ({below.name})"})
    return Sheet(names.language, title, subtitle, about, tuple(_merged(sections)), foot(rules, new.speaker))


def _merged(sections: Sequence[Section]) -> Iterator[Section]:
    """Yield the sections, those of one title joined."""
    for title in dict.fromkeys(one.title for one in sections):
        yield Section(title, tuple(part for one in sections if one.title == title for part in one.parts))


def _events(old: Contents, new: Contents) -> tuple[Cell, ...]:
    """Return what events change that were not there, or changed something else."""
    was = old.data["events"] or {"deck": {}}
    lines = []
    for key, event in (new.data["events"] or {"deck": {}})["deck"].items():
        if was["deck"].get(key) != event:
            lines.append(_event(new, key))
    return tuple(lines)


def _event(contents: Contents, key: str) -> Cell:
    return (Span(contents.things["events"][key].title, "strong"), Span(" "), *while_on(contents, key))


def _settings(old: Contents, new: Contents) -> tuple[Cell, ...]:
    lines = []
    for key in new.data["settings"]:
        value, before = new.now(key), old.now(key)
        if key in old.data["settings"] and value != before:
            text = new.speaker.text("instead", {"new": value, "old": before})
            lines.append((Span(key, "code"), Span(f" {text}")))
    return tuple(lines)


def _examples(old: Contents, new: Contents) -> tuple[Cell, ...]:
    was = old.data["tests"]
    return examples(new, {key: one for key, one in new.data["tests"].items() if was.get(key) != one})
