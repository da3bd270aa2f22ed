"""Make the tables of cards: how many of each there are and what they are worth, and what sets score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.sheets.blocks import Cell, Grid, Lines, Section, Span, cell
from seasalt.sheets.phrasing import minus, sentence_case
from seasalt.sheets.pieces import worth

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from seasalt.sheets.subject import Contents

_MOST_COLUMNS = 16
_ONE_EACH = 1


def cards(contents: Contents) -> Iterator[Section]:
    """Yield the table of all cards."""
    attribute = _printed_by(contents.data)
    values = contents.data["attributes"][attribute] if attribute else []
    speaker, names = contents.speaker, contents.names
    columns = tuple((Span(names.value(attribute, one), "chip", names.css(attribute, one)),) for one in values)
    head = (*contents.head("card"), *columns, *contents.head("total", "kind", "worth"))
    rows = [_card_row(contents, key, card, values) for key, card in contents.data["cards"].items()]
    if len(rows) > 1:
        rows.append(_sum_row(contents, values))
    upright = frozenset(range(1, len(values) + 2))
    parts: list[Grid | Lines] = [Grid(head, tuple(rows), upright)]
    listed = [cell(text) for text in _valued(contents)]
    if listed:
        parts.append(Lines(tuple(listed)))
    yield Section(speaker.heading("cards"), tuple(parts), wide=True)


def _card_row(
    contents: Contents, key: str, card: Mapping[str, Any], values: Sequence[str]
) -> tuple[Cell, ...]:
    speaker = contents.speaker
    printed = card["copies"] if isinstance(card["copies"], dict) else {}
    counts = [cell(str(printed.get(value) or "")) for value in values]
    kind = sentence_case(speaker.category(card["category"])) if card["category"] else ""
    whole = str(total(contents.data, card["copies"]))
    return (
        cell(speaker.card(key), "strong"),
        *counts,
        cell(whole),
        cell(kind),
        cell(sentence_case(worth(speaker, key, card))),
    )


def _sum_row(contents: Contents, values: Sequence[str]) -> tuple[Cell, ...]:
    cards = [card["copies"] for card in contents.data["cards"].values()]
    sums = [sum(one.get(value, 0) for one in cards if isinstance(one, dict)) for value in values]
    whole = sum(total(contents.data, one) for one in cards)
    counts = [cell(str(one or "")) for one in sums]
    return (cell(contents.title("total"), "strong"), *counts, cell(str(whole), "strong"), (), ())


def _printed_by(data: Mapping[str, Any]) -> str:
    """Return the attribute by whose values all cards are counted, if a table of it fits on paper."""
    if len(data["attributes"]) != 1 or any("every" in _counts(card) for card in data["cards"].values()):
        return ""
    (name,) = data["attributes"]
    return name if len(data["attributes"][name]) <= _MOST_COLUMNS else ""


def _counts(card: Mapping[str, Any]) -> Mapping[str, Any]:
    return card["copies"] if isinstance(card["copies"], dict) else {}


def total(data: Mapping[str, Any], copies: Any) -> int:
    """Return how many cards of a kind one deck has."""
    if isinstance(copies, int):
        return copies
    if "every" not in copies:
        return sum(copies.values())
    count = int(copies.get("times", _ONE_EACH))
    for attribute in copies["every"]:
        count *= len(data["attributes"][attribute])
    return count


def _valued(contents: Contents) -> Iterator[str]:
    """Yield what attributes there are, where no table shows them, and what cards are worth by them."""
    if not _printed_by(contents.data):
        for key, values in contents.data["attributes"].items():
            said = ", ".join(contents.names.value(key, value) for value in values)
            yield f"{contents.speaker.attribute(key)}: {said}"
    label = contents.speaker.label("values")
    for thing in contents.things["cards"].values():
        if label in thing.facets:
            yield f"{thing.title}, {label}: {thing.facets[label]}"


def sets(contents: Contents) -> Iterator[Section]:
    """Yield the table of what sets score by their size."""
    tables = {
        key: card["score"]["table"]
        for key, card in contents.data["cards"].items()
        if "table" in (card["score"] or {})
    }
    longest = min(max(map(len, tables.values()), default=0), _MOST_COLUMNS)
    head = (*contents.head("set"), *(cell(str(size)) for size in range(1, longest + 1)))
    rows = tuple(
        (
            cell(contents.speaker.card(key), "strong"),
            *(cell(minus(one)) for one in table[:longest]),
            *([()] * (longest - len(table))),
        )
        for key, table in tables.items()
    )
    if rows:
        upright = frozenset(range(1, longest + 1))
        yield Section(contents.title("sets"), (Grid(head, rows, upright),))
