"""Show the worked examples of rules: cards and what they are worth, rounds and how they end."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from seasalt.sheets.blocks import Cell, Span
from seasalt.sheets.phrasing import minus
from seasalt.sheets.sentences import owner_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from seasalt.sheets.subject import Contents

_HARD = "\u00a0"  # a space at which no line breaks


def examples(contents: Contents, tests: Mapping[str, Any]) -> tuple[Cell, ...]:
    """Return worked examples as lines: their cards and what they are worth."""
    return tuple((_scene if one.get("play") else _example)(contents, key, one) for key, one in tests.items())


def _example(contents: Contents, key: str, one: Mapping[str, Any]) -> Cell:
    spans = [Span(contents.names.name("examples", key), "strong")]
    for place, label in (("hand", "hand"), ("table", "on_table"), ("face_down", "face_down")):
        rows = one.get(place) or []
        if rows:
            spans.append(Span(f" {contents.title(label)}: ", "label"))
            spans += _shown(contents, rows if place == "table" else [rows])
    if one.get("events"):
        named = [contents.things["events"][event].title for event in one["events"]]
        spans += [Span(f" {contents.title('with_events')}: ", "label"), Span(contents.speaker.join(named))]
    if one.get("points") is not None:
        points = contents.speaker.amount(one["points"], "points").replace(" ", _HARD)
        spans.append(Span(f" \u2192{_HARD}{points}", "strong"))
    for bonus, extra in (one.get("bonuses") or {}).items():
        name = contents.things["bonuses"][bonus].title if bonus in contents.things["bonuses"] else bonus
        spans.append(Span(f" ({name}: {minus(extra)})"))
    return tuple(spans)


def _scene(contents: Contents, key: str, one: Mapping[str, Any]) -> Cell:
    """Return a round that is played on: its actions, as records write them, and how it ended if it did."""
    scene = one["play"]
    spans = [Span(contents.names.name("examples", key), "strong")]
    if scene.get("actions"):
        spans += [Span(f" {contents.title('played')}: ", "label"), Span("; ".join(scene["actions"]), "code")]
    awarded = (scene.get("expect") or {}).get("awarded")
    if awarded:
        spans.append(Span(f" \u2192{_HARD}{' / '.join(map(minus, awarded))}", "strong"))
    return tuple(spans)


def _shown(contents: Contents, rows: Sequence[Sequence[str]]) -> Iterator[Span]:
    """Yield cards: the name of a kind, then what tells its cards from one another."""
    for number, row in enumerate(rows):
        if number:
            yield Span(" + ")
        for place, (kind, run) in enumerate(groupby(row, key=_kind)):
            yield Span(f"{', ' if place else ''}{contents.speaker.card(kind)}")
            for card in run:
                yield from _told_apart(contents, card.split(":")[1:])


def _kind(card: str) -> str:
    return card.partition(":")[0]


def _told_apart(contents: Contents, values: Sequence[str]) -> Iterator[Span]:
    if not values:
        return
    said, css = [], ""
    for value in values:
        owner = owner_of(contents.data, value)
        said.append(contents.names.value(owner, value))
        css = css or contents.names.css(owner, value)
    yield Span(" ")
    yield Span(" ".join(said), "chip", css)
