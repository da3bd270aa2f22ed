"""Put together the sheet of some rules: its title, its sections in the order in which people need them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from seasalt.sheets.blocks import Cell, Grid, Lines, Section, Sheet, Span, cell
from seasalt.sheets.differences import differences, line
from seasalt.sheets.phrasing import minus, sentence_case
from seasalt.sheets.sentences import Speaker, owner_of
from seasalt.sheets.things import NORMAL, combo_facets, things, worth

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from seasalt.language import Resolved
    from seasalt.sheets.names import Names
    from seasalt.sheets.things import Thing

_MOST_COLUMNS = 16
_ONE_EACH = 1
_HARD = "\u00a0"  # a space at which no line breaks


class Contents:
    """Holds what the parts of a sheet are made from."""

    def __init__(self, rules: Resolved, names: Names) -> None:
        """Describe all things of the rules once."""
        self.rules = rules
        self.data = rules.data
        self.names = names
        self.speaker = Speaker(names, rules.data)
        self.things = things(self.speaker)

    def title(self, key: str) -> str:
        """Return a heading."""
        return self.speaker.heading(key)

    def head(self, *keys: str) -> tuple[Cell, ...]:
        """Return the head of a table."""
        return tuple(cell(self.title(key)) for key in keys)


def sections(contents: Contents) -> tuple[Section, ...]:
    """Return the sections of a whole sheet; those with nothing to say are left out."""
    return tuple(one for make in _SECTIONS for one in make(contents) if one.parts)


# ------------------------------------------------------------------ cards


def _cards(contents: Contents) -> Iterator[Section]:
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
    total = str(_total(contents.data, card["copies"]))
    return (
        cell(speaker.card(key), "strong"),
        *counts,
        cell(total),
        cell(kind),
        cell(sentence_case(worth(speaker, key, card))),
    )


def _sum_row(contents: Contents, values: Sequence[str]) -> tuple[Cell, ...]:
    cards = [card["copies"] for card in contents.data["cards"].values()]
    sums = [sum(one.get(value, 0) for one in cards if isinstance(one, dict)) for value in values]
    total = sum(_total(contents.data, one) for one in cards)
    counts = [cell(str(one or "")) for one in sums]
    return (cell(contents.title("total"), "strong"), *counts, cell(str(total), "strong"), (), ())


def _printed_by(data: Mapping[str, Any]) -> str:
    """Return the attribute by whose values all cards are counted, if a table of it fits on paper."""
    if len(data["attributes"]) != 1 or any("every" in _counts(card) for card in data["cards"].values()):
        return ""
    (name,) = data["attributes"]
    return name if len(data["attributes"][name]) <= _MOST_COLUMNS else ""


def _counts(card: Mapping[str, Any]) -> Mapping[str, Any]:
    return card["copies"] if isinstance(card["copies"], dict) else {}


def _total(data: Mapping[str, Any], copies: Any) -> int:
    """Return how many cards of a kind one deck has."""
    if isinstance(copies, int):
        return copies
    if "every" not in copies:
        return sum(copies.values())
    total = int(copies.get("times", _ONE_EACH))
    for attribute in copies["every"]:
        total *= len(data["attributes"][attribute])
    return total


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


def _sets(contents: Contents) -> Iterator[Section]:
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


# ------------------------------------------------------------------ what is laid


def _combos(contents: Contents) -> Iterator[Section]:
    speaker = contents.speaker
    rows = []
    for key, combo in contents.data["combos"].items():
        facets = combo_facets(speaker, combo)
        points = " ".join(one for one in (facets["points"], facets["scores_in"]) if one)
        title = contents.things["combos"][key].title
        rows.append((cell(title, "strong"), cell(facets["made_of"]), cell(points), cell(facets["effect"])))
    head = (*contents.head("combo"), *(cell(speaker.label(one)) for one in ("made_of", "points", "effect")))
    if rows:
        yield Section(contents.title("combos"), (Grid(head, tuple(rows)),), wide=True)


# ------------------------------------------------------------------ things as lines


def _lines(section: str, *more: str) -> Callable[[Contents], Iterator[Section]]:
    """Return what makes a section of lines: one for each thing, those of some other sections below."""

    def make(contents: Contents) -> Iterator[Section]:
        listed = [line(one.title, one.facets) for one in contents.things[section].values()]
        below = [line(one.title, one.facets) for name in more for one in contents.things[name].values()]
        if listed or below:
            yield Section(contents.title(section), (Lines((*listed, *below)),))

    return make


def _turns(contents: Contents) -> Iterator[Section]:
    for key, turn in contents.things["turns"].items():
        title = turn.title if key == NORMAL else f"{contents.title('turn')}: {turn.title}"
        yield Section(title, (Lines(_facets(turn), numbered=len(turn.facets) > 1),))


def _facets(thing: Thing) -> tuple[Cell, ...]:
    return tuple((Span(f"{label}: ", "label"), Span(text)) for label, text in thing.facets.items())


def _round(contents: Contents) -> Iterator[Section]:
    (thing,) = contents.things["round"].values()
    ends = [line(one.title, one.facets) for one in contents.things["ends"].values()]
    parts = (Lines((*_facets(thing), *ends)),)
    yield Section(thing.title, parts)


def _game(contents: Contents) -> Iterator[Section]:
    (thing,) = contents.things["game"].values()
    wins = [line(one.title, one.facets) for one in contents.things["wins"].values()]
    yield Section(thing.title, (Lines((*_facets(thing), *wins)),))


# ------------------------------------------------------------------ events


def _events(contents: Contents) -> Iterator[Section]:
    events = contents.data["events"]
    if not events:
        return
    speaker, label = contents.speaker, contents.speaker.label
    head = (*contents.head("event"), cell(label("goes_to")), cell(label("change")))
    rows = tuple(
        (
            cell(thing.title, "strong"),
            cell(next(iter(thing.facets.values()))),
            while_on(contents, key),
        )
        for key, thing in contents.things["events"].items()
    )
    how = Lines((cell(speaker.text("events", {"n": events["held"]})),))
    yield Section(contents.title("events"), (how, Grid(head, rows)), wide=True)


def while_on(contents: Contents, event: str) -> Cell:
    """Return what is different while an event is on, in one cell."""
    on = Speaker(contents.names, contents.rules.variant([event]))
    found = differences(contents.speaker, on, before=False)
    spans: list[Span] = []
    for one in (one for lines in found.values() for one in lines):
        spans += [Span("  "), *one] if spans else one
    return tuple(spans)


# ------------------------------------------------------------------ examples and settings


def _examples(contents: Contents) -> Iterator[Section]:
    listed = examples(contents, contents.data["tests"])
    if listed:
        yield Section(contents.title("examples"), (Lines(listed),))


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


def _settings(contents: Contents) -> Iterator[Section]:
    rows = tuple(
        (
            cell(key, "code"),
            cell(now(contents, key)),
            cell(_limits(contents, key, setting)),
            cell(contents.names.said("settings", key, "help") or setting.get("help") or ""),
        )
        for key, setting in contents.data["settings"].items()
    )
    if rows:
        head = contents.head("setting", "value", "limits", "meaning")
        yield Section(contents.title("settings"), (Grid(head, rows),), wide=True)


def now(contents: Contents, key: str) -> str:
    """Return the current value of a setting."""
    value = contents.rules.settings.get(key)
    if value is None:
        return "\u2013"
    if isinstance(value, dict) and "by_players" in value:
        return " / ".join(map(str, value["by_players"].values()))
    return minus(value) if type(value) is int else contents.names.choice(key, value)


def _limits(contents: Contents, key: str, setting: Mapping[str, Any]) -> str:
    if "min" in setting or "max" in setting:
        words = contents.names.phrases["numbers"]
        return str(words["range"]).format(low=minus(setting.get("min")), high=minus(setting.get("max")))
    values = setting.get("choices") or setting.get("values") or ()
    return ", ".join(contents.names.choice(key, one) for one in values)


_SECTIONS: tuple[Callable[[Contents], Iterator[Section]], ...] = (
    _cards,
    _combos,
    _sets,
    _turns,
    _lines("calls"),
    _round,
    _lines("bonuses"),
    _lines("actions", "protection", "triggers"),
    _game,
    _lines("zones"),
    _events,
    _settings,
    _examples,
)


# ------------------------------------------------------------------ the page


def whole(rules: Resolved, names: Names, titles: Sequence[str], about: str) -> Sheet:
    """Return the sheet of all rules; ``titles``: those of the game and of what lies over it."""
    contents = Contents(rules, names)
    speaker, data = contents.speaker, contents.data
    count = sum(_total(data, card["copies"]) for card in data["cards"].values()) * data["deck"]["copies"]
    events = len(data["events"]["deck"]) if data["events"] else 0
    facets = next(iter(contents.things["game"].values())).facets
    facts = [facets[speaker.label("players")], speaker.amount(count, "cards")]
    facts += [speaker.amount(events, "events")] if events else []
    subtitle = " \u00b7 ".join([*titles[1:], *facts])
    return Sheet(names.language, titles[0], subtitle, about, sections(contents), foot(rules, speaker))


def foot(rules: Resolved, speaker: Speaker) -> tuple[str, ...]:
    """Return the lines at the foot: the name and the hash of the rule set, and its files."""
    return (
        speaker.heading("footer", {"name": rules.name, "hash": rules.hash}),
        speaker.heading("files", {"files": ", ".join(rules.sources)}),
    )
