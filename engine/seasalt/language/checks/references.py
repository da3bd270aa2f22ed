"""Words that must name something in the same rules: cards, attributes, values, zones, bonuses, phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.language.checks.walk import all_steps, awards, conditions, filters, forms, part, table
from seasalt.language.diagnostics import Diagnostic, meant, problem, quoted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from seasalt.language.nodes import Node

CARDS = "cards"
LEAD = "lead"
MEANINGS = {CARDS: "the card points", LEAD: "how far the caller is ahead of the best other, or behind"}
"""Words of an award; every other word there is a bonus."""


def cards(rules: Node) -> Iterator[Diagnostic]:
    """Find references to cards that do not exist."""
    known = table(rules, "cards")
    places = [item for combo in table(rules, "combos").values() for item in part(combo, "cards").items]
    places += [item for action in table(rules, "actions").values() for item in part(action, "cards").items]
    places += [item for name, row in filters(rules) if name == "card" for item in row.items]
    places += [params.get("card") for _, params in (*forms(rules), *conditions(rules))]  # type: ignore[misc]
    yield from _unknown(places, known, "R301", "card")


def attributes(rules: Node) -> Iterator[Diagnostic]:
    """Find references to attributes, and to values of attributes, that do not exist."""
    known = table(rules, "attributes")
    owners = {item.text for row in known.values() for item in row.items}
    for card in table(rules, "cards").values():
        yield from _unknown(part(card, "copies", "every").items, known, "R302", "attribute")
        for value, number in table(card, "copies").items():
            if value not in {"every", "times"} and value not in owners:
                place = number.key or number.spot
                yield problem(
                    place, "R303", f"no attribute has the value {quoted(value)}", meant(value, owners)
                )
    matched = [params.get("attribute") for verb, params in all_steps(rules) if verb in {"ask", "take"}]
    yield from _unknown(matched, known, "R302", "attribute")
    for combo in table(rules, "combos").values():
        yield from _unknown([*part(combo, "same").items, combo.get("row")], known, "R302", "attribute")
    valued = [card.get("values", "by") for card in table(rules, "cards").values()]
    yield from _unknown(valued, known, "R302", "attribute")
    for _, params in forms(rules):
        name = params.get("attribute")
        yield from _unknown([name], known, "R302", "attribute")
        values = {item.text for item in part(rules, "attributes", name.text).items} if name else set()
        if values:
            yield from _unknown(part(params, "ignore").items, values, "R303", "value")


def values_are_clear(rules: Node) -> Iterator[Diagnostic]:
    """Find values that two attributes share: a card's words would be unclear."""
    seen: dict[str, str] = {}
    for name, row in table(rules, "attributes").items():
        for item in row.items:
            if seen.setdefault(item.text, name) != name:
                message = f"{quoted(item.text)} is a value of {quoted(seen[item.text])} too"
                yield problem(item.spot, "R303", message, "give each attribute values of its own")


def zones(rules: Node) -> Iterator[Diagnostic]:
    """Find references to zones that do not exist."""
    places = [part(rules, "deck").get("zone")]
    for _, params in (*all_steps(rules), *conditions(rules)):
        places += [params.get(key) for key in ("from", "to", "zone", "rest")]
    places += [zone for combo in table(rules, "combos").values() for zone in part(combo, "scores_in").items]
    yield from _unknown(places, table(rules, "zones"), "R304", "zone")


def groups(rules: Node) -> Iterator[Diagnostic]:
    """Find references to groups of combos that do not exist."""
    combos = table(rules, "combos").values()
    known = {part(combo, "group").text for combo in combos} - {""}
    places = [combo.get("with_group") for combo in combos]
    places += [params.get("group") for verb, params in all_steps(rules) if verb == "rob"]
    yield from _unknown(places, known, "R322", "group")


def categories(rules: Node) -> Iterator[Diagnostic]:
    """Find references to categories of cards that do not exist."""
    cards_of = table(rules, "cards").values()
    known = {part(card, "category").text for card in cards_of} - {""}
    places = [card.get("counts_as", "category") for card in cards_of]
    places += [combo.get("of") for combo in table(rules, "combos").values()]
    places += [item for name, row in filters(rules) if name == "category" for item in row.items]
    yield from _unknown(places, known, "R323", "category")


def kinds_of_turns(rules: Node) -> Iterator[Diagnostic]:
    """Find references to turns that do not exist, or that are the ordinary one."""
    known = {name for name in table(rules, "turns") if name != "normal"}
    places = [params.get("turn") for verb, params in all_steps(rules) if verb == "next_turn"]
    yield from _unknown(places, known, "R324", "turn")


def events(rules: Node) -> Iterator[Diagnostic]:
    """Find worked examples of events that do not exist."""
    places = [item for one in table(rules, "tests").values() for item in part(one, "events").items]
    yield from _unknown(places, table(rules, "events", "deck"), "R325", "event")


def bonuses(rules: Node) -> Iterator[Diagnostic]:
    """Find awards that are neither card points nor a bonus."""
    yield from _unknown(awards(rules), {*MEANINGS, *table(rules, "bonuses")}, "R305", "bonus")
    for name, bonus in table(rules, "bonuses").items():
        if name in MEANINGS:
            message = f"{quoted(name)} means {MEANINGS[name]}"
            yield problem(bonus.key or bonus.spot, "R305", message, "name the bonus otherwise")
    for item in (
        one for end in table(rules, "round", "ends").values() for one in part(end, "score", "everyone").items
    ):
        if item.text == LEAD:
            hint = "only the score of a call can have it"
            yield problem(item.spot, "R305", "nobody has called, so nobody has a lead", hint)


def phases(rules: Node) -> Iterator[Diagnostic]:
    """Find phases without steps and steps that are no phase; and rules without an ordinary turn."""
    turns = table(rules, "turns")
    for turn in turns.values():
        written = {key: row for key, row in turn.entries.items() if key != "phases"}
        order = part(turn, "phases").items
        yield from _unknown(order, written, "R306", "phase")
        named = {item.text for item in order}
        for key, row in written.items():
            if key not in named and order:
                hint = f"add {quoted(key)} to 'phases:'"
                yield problem(
                    row.key or row.spot, "R306", f"{quoted(key)} is none of the turn's phases", hint
                )
    if turns and "normal" not in turns:
        place = part(rules, "turns").key or part(rules, "turns").spot
        yield problem(place, "R307", "there is no turn 'normal'", "call the ordinary turn 'normal:'")


def _unknown(
    places: Iterable[Node | None], known: Iterable[str], code: str, noun: str
) -> Iterator[Diagnostic]:
    names = set(known)
    for node in places:
        if node is not None and node.text and node.text not in names:
            yield problem(
                node.spot, code, f"unknown {noun} {quoted(node.text)}", meant(node.text, names, noun=noun)
            )


CHECKS = (
    cards,
    attributes,
    values_are_clear,
    zones,
    groups,
    categories,
    kinds_of_turns,
    events,
    bonuses,
    phases,
)
