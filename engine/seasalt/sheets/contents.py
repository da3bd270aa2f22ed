"""Put together the sheet of some rules: its title, its sections in the order in which people need them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.sheets.blocks import Cell, Grid, Lines, Section, Sheet, Span, cell
from seasalt.sheets.card_tables import cards, sets, total
from seasalt.sheets.course import NORMAL
from seasalt.sheets.differences import differences, line
from seasalt.sheets.examples import examples
from seasalt.sheets.phrasing import minus
from seasalt.sheets.pieces import combo_facets
from seasalt.sheets.sentences import Speaker
from seasalt.sheets.subject import Contents

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from seasalt.language import Resolved
    from seasalt.sheets.names import Names
    from seasalt.sheets.thing import Thing


def sections(contents: Contents) -> tuple[Section, ...]:
    """Return the sections of a whole sheet; those with nothing to say are left out."""
    return tuple(one for make in _SECTIONS for one in make(contents) if one.parts)


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
    yield from events(contents, contents.things["events"])


def events(contents: Contents, keys: Iterable[str]) -> Iterator[Section]:
    """Yield a section of how events work and the table of some of them."""
    if not contents.data["events"]:
        return
    speaker, label = contents.speaker, contents.speaker.label
    head = (*contents.head("event"), cell(label("goes_to")), cell(label("change")))
    rows = tuple(_event(contents, key, contents.things["events"][key]) for key in keys)
    how = Lines((cell(speaker.text("events", {"n": contents.data["events"]["held"]})),))
    yield Section(contents.title("events"), (how, Grid(head, rows)) if rows else (how,), wide=True)


def _event(contents: Contents, key: str, thing: Thing) -> tuple[Cell, ...]:
    goes_to = next(iter(thing.facets.values()))
    return (cell(thing.title, "strong"), cell(goes_to), _while_on(contents, key))


def _while_on(contents: Contents, event: str) -> Cell:
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


def _settings(contents: Contents) -> Iterator[Section]:
    rows = tuple(
        (
            cell(key, "code"),
            cell(contents.now(key)),
            cell(_limits(contents, key, setting)),
            cell(contents.names.said("settings", key, "help") or setting.get("help") or ""),
        )
        for key, setting in contents.data["settings"].items()
    )
    if rows:
        head = contents.head("setting", "value", "limits", "meaning")
        yield Section(contents.title("settings"), (Grid(head, rows),), wide=True)


def _limits(contents: Contents, key: str, setting: Mapping[str, Any]) -> str:
    if "min" in setting or "max" in setting:
        words = contents.names.phrases["numbers"]
        return str(words["range"]).format(low=minus(setting.get("min")), high=minus(setting.get("max")))
    values = setting.get("choices") or setting.get("values") or ()
    return ", ".join(contents.names.choice(key, one) for one in values)


_SECTIONS: tuple[Callable[[Contents], Iterator[Section]], ...] = (
    cards,
    _combos,
    sets,
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
    count = sum(total(data, card["copies"]) for card in data["cards"].values()) * data["deck"]["copies"]
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
