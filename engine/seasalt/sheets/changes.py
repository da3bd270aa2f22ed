"""Put together the sheet of what some overlays change in the rules below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.sheets.blocks import Cell, Lines, Section, Sheet, Span, cell
from seasalt.sheets.contents import events, foot
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
    sections = [*_things(old, new), *_events(old, new), *_more(old, new)]
    if not sections:
        sections = [Section(new.title("changes"), (Lines((cell(new.title("unchanged")),)),))]
    title = " + ".join(titles[1:]) or titles[0]
    subtitle = new.speaker.heading("against", {"base": f"{titles[0]} ({below.name})"})
    return Sheet(names.language, title, subtitle, about, tuple(sections), foot(rules, new.speaker))


def _things(old: Contents, new: Contents) -> Iterator[Section]:
    """Yield the sections of things that differ; events stand in a table of their own unless they are gone."""
    for name, lines in differences(old.speaker, new.speaker, before=True).items():
        gone = len(old.things[name].keys() - new.things[name])
        shown = lines if name != "events" else lines[len(lines) - gone :]
        if shown:
            yield Section(new.title(name), (Lines(tuple(shown)),))


def _events(old: Contents, new: Contents) -> Iterator[Section]:
    """Yield the events that were not there or changed something else; none where they are as they were."""
    nothing: dict[str, Any] = {"deck": {}, "held": None}
    was, now = old.data["events"] or nothing, new.data["events"] or nothing
    keys = [key for key, event in now["deck"].items() if was["deck"].get(key) != event]
    if keys or was["held"] != now["held"]:
        yield from events(new, keys)


def _more(old: Contents, new: Contents) -> Iterator[Section]:
    for name, lines in (("settings", _settings(old, new)), ("examples", _examples(old, new))):
        if lines:
            yield Section(new.title(name), (Lines(lines),))


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
