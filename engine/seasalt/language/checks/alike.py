"""Combos of equal cards: what they say and where they can lie; and what single cards are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.language.checks.faces import carried, values_of
from seasalt.language.checks.forming import alike, lays
from seasalt.language.checks.walk import part, table, whole
from seasalt.language.checks.zones import role
from seasalt.language.diagnostics import Diagnostic, problem, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from seasalt.language.nodes import Node

_WITH_SAME = ("size", "of", "row")
_VALUED = ("unmatched", "best_sum")


def made_of(rules: Node) -> Iterator[Diagnostic]:
    """Find combos that are made of nothing, or of named cards and of equal cards at once."""
    for name, combo in table(rules, "combos").items():
        cards, same = part(combo, "cards"), part(combo, "same")
        place = combo.key or combo.spot
        if combo.entries and not cards.items and not same.items:
            hint = "write 'cards: [...]', or 'same: [...]' and 'size: ...'"
            yield problem(place, "R102", f"{quoted(name)} is made of nothing: 'cards' is missing", hint)
        if cards.items and same.items:
            message = f"{quoted(name)} has 'cards' and 'same'"
            yield problem(same.spot, "R333", message, "keep one of the two")
        if same.items and part(combo, "size").value in ({}, None):
            hint = "write 'size: ...': how many cards with equal values"
            yield problem(place, "R102", f"{quoted(name)} has no number of cards: 'size' is missing", hint)
        for key in () if same.items else _WITH_SAME:
            lost = part(combo, key)
            if lost.value not in ({}, None):
                hint = "write 'same: [...]', or leave it out"
                yield problem(lost.spot, "R333", f"{quoted(key)} needs 'same'", hint)


def sizes(rules: Node) -> Iterator[Diagnostic]:
    """Find combos of equal cards whose numbers or rows cannot be."""
    for combo in alike(rules).values():
        least, most, row = (combo.get("size", "min"), combo.get("size", "max"), part(combo, "row"))
        if least is not None and most is not None and whole(least) > whole(most, 60):
            yield problem(
                least.spot, "R314", f"min {least.value} is above max {most.value}", "exchange the two"
            )
        if row.text and row.text in {item.text for item in part(combo, "same").items}:
            message = f"the cards cannot have equal values of {quoted(row.text)} and follow one another in it"
            yield problem(row.spot, "R333", message, "let 'row:' name another attribute than 'same:'")


def laid(rules: Node) -> Iterator[Diagnostic]:
    """Find combos that cannot be laid in rules that lay combos."""
    steps = lays(rules)
    for combo in alike(rules).values() if steps else ():
        row, least, most = part(combo, "row"), combo.get("size", "min"), combo.get("size", "max")
        if row.text:
            hint = "leave 'row:' out, or take 'lay' out of the turns: such combos only count in hand"
            yield problem(row.spot, "R334", "cards in a row cannot be laid", hint)
        elif least is not None and (most is None or most.value != least.value):
            message = "a combo of no fixed size cannot be laid"
            yield problem(part(combo, "size").spot, "R334", message, f"write one number: size: {least.value}")
    if any(part(params, "combos").text == "all" for params in steps):
        for name, combo in table(rules, "combos").items():
            if part(combo, "effect").items:
                message = f"{quoted(name)} has an effect, and 'lay: {{combos: all}}' asks nobody"
                place = part(combo, "effect").spot
                yield problem(place, "R334", message, "leave the effect out, or write 'combos: any_number'")


def laid_in_setup(rules: Node) -> Iterator[Diagnostic]:
    """Find set-ups that ask players what they lay."""
    for step in part(rules, "round", "setup").items:
        combos = part(step, "lay", "combos")
        if combos.text == "any_number":
            yield problem(
                combos.place or step.spot,
                "R334",
                "nobody can be asked in a set-up",
                "write 'combos: all'",
            )


def points(rules: Node) -> Iterator[Diagnostic]:
    """Find combos of equal cards that are to score in the hand."""
    for name, combo in alike(rules).items():
        worth = part(combo, "points")
        hands = [
            item.text
            for item in part(combo, "scores_in").items
            if role(rules.get("zones", item.text) or rules) == "hand"
        ]
        if whole(worth) and hands:
            others = [zone for zone, one in table(rules, "zones").items() if role(one) == "table"]
            message = f"{quoted(name)} is made of equal cards and cannot score in {quoted(hands[0])}"
            hint = f"write 'scores_in: [{', '.join(others)}]', or 'points: 0'"
            yield problem(worth.spot, "R335", message, hint)


def values(rules: Node) -> Iterator[Diagnostic]:
    """Find values of cards that do not fit their attribute, and scores that miss them."""
    for name, card in table(rules, "cards").items():
        by, row = part(card, "values", "by"), part(card, "values", "table")
        order = part(rules, "attributes", by.text).items if by.text else ()
        if order and len(order) != len(row.items):
            message = f"{len(row.items)} numbers for the {len(order)} values of {quoted(by.text)}"
            yield problem(row.spot, "R336", message, f"write {len(order)} numbers")
        if order and by.text not in carried(rules, card):
            message = f"the cards {quoted(name)} do not all have the attribute {quoted(by.text)}"
            yield problem(by.spot, "R336", message, "name an attribute that 'copies:' gives to every one")
        if part(card, "values").entries and not _adding(card):
            hint = "score them with 'unmatched' or 'best_sum', or leave 'values:' out"
            yield problem(by.spot, "R336", f"nothing adds up the values of {quoted(name)}", hint)
        yield from _valued(rules, name, card)
    yield from _rivals(rules)


def _valued(rules: Node, name: str, card: Node) -> Iterator[Diagnostic]:
    for form in _VALUED:
        params = card.get("score", form)
        if params is None:
            continue
        if part(card, "values").value in ({}, None):
            hint = "add 'values: {by: ..., table: [...]}'"
            yield problem(
                params.key or params.spot, "R336", f"{quoted(form)} needs values of the cards", hint
            )
        attribute = part(params, "attribute")
        if attribute.text in table(rules, "attributes") and attribute.text not in carried(rules, card):
            message = f"the cards {quoted(name)} do not all have the attribute {quoted(attribute.text)}"
            hint = "name an attribute that 'copies:' gives to every one"
            yield problem(attribute.spot, "R336", message, hint)


def _adding(card: Node) -> list[tuple[str, Node]]:
    """Return the score of a card that adds up values, if it has one: the form and its parameters."""
    return [(form, params) for form, params in part(card, "score").entries.items() if form in _VALUED]


def _rivals(rules: Node) -> Iterator[Diagnostic]:
    adding = [(name, *one) for name, card in table(rules, "cards").items() for one in _adding(card)]
    for name, form, params in adding[1:]:
        message = f"the values of {quoted(adding[0][0])} and of {quoted(name)} are added up"
        hint = f"only one kind of card can have {quoted(form)}; let them be one kind with an attribute more"
        yield problem(params.key or params.spot, "R336", message, hint)


def fits(rules: Node, combo: Node, cards: Sequence[str]) -> bool:
    """Tell whether some cards in words are a combo of equal cards as it can be laid."""
    attributes = [item.text for item in part(combo, "same").items]
    if not attributes or len(cards) != whole(combo.get("size", "min")):
        return False
    category = part(combo, "of").text
    rows = [values_of(rules, card) for card in cards]
    kinds = {part(rules, "cards", card.split(":")[0], "category").text for card in cards}
    same = all(len({row.get(name) for row in rows}) == 1 and name in rows[0] for name in attributes)
    return same and (not category or kinds == {category})


CHECKS = (made_of, sizes, laid, laid_in_setup, points, values)
