"""What joins something else: combos added to combos, jokers, and the zones where combos score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.language.checks.walk import part, table
from seasalt.language.checks.zones import SCORING, role
from seasalt.language.diagnostics import Diagnostic, problem, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.language.nodes import Node

# Forms that look at other cards: nobody could say what one more card of them is worth.
_NOT_FOR_JOKERS = ("best_sum", "biggest", "per", "unmatched")
_TARGETS = ("each", "table")


def added(rules: Node) -> Iterator[Diagnostic]:
    """Find combos added to a group of combos that are not one card without an effect, or join their own group."""
    for name, combo in table(rules, "combos").items():
        joins = part(combo, "with_group")
        if not joins.text:
            continue
        row, effect = part(combo, "cards"), part(combo, "effect")
        if part(combo, "same").items:
            message = f"{quoted(name)} is made of equal cards and is to be added to combos"
            yield problem(part(combo, "same").spot, "R326", message, "name exactly one card: cards: [...]")
        if len(row.items) > 1:
            message = f"{quoted(name)} adds {len(row.items)} cards to a combo"
            yield problem(row.spot, "R326", message, "name exactly one card")
        if effect.items:
            message = f"{quoted(name)} is added to combos and has an effect of its own"
            yield problem(
                effect.spot, "R326", message, "write 'effect: []': the combo's effect does not happen either"
            )
        if joins.text == part(combo, "group").text:
            message = f"{quoted(name)} is added to combos of its own group"
            yield problem(joins.spot, "R326", message, "give it another 'group:'")
        yield from _added_to_equal_cards(rules, joins)
        yield from _uneven(rules, joins)


def _added_to_equal_cards(rules: Node, joins: Node) -> Iterator[Diagnostic]:
    for name, combo in table(rules, "combos").items():
        if part(combo, "group").text == joins.text and part(combo, "same").items:
            message = f"a card is added to {quoted(name)}, which is made of equal cards"
            yield problem(joins.spot, "R326", message, "name a group whose combos all have 'cards:'")


def _uneven(rules: Node, joins: Node) -> Iterator[Diagnostic]:
    group = {
        name: part(combo, "points")
        for name, combo in table(rules, "combos").items()
        if part(combo, "group").text == joins.text
    }
    first, *others = group.items() or [("", joins)]
    for name, points in others:
        if points.value != first[1].value:
            message = (
                f"{quoted(name)} and {quoted(first[0])} differ in points, and another combo is added to both"
            )
            hint = f"give every combo of the group {quoted(joins.text)} the same points"
            yield problem(points.place or joins.spot, "R326", message, hint)


def jokers(rules: Node) -> Iterator[Diagnostic]:
    """Find jokers that could join nothing, or that score by other cards."""
    cards = table(rules, "cards")
    for name, card in cards.items():
        category = part(card, "counts_as", "category")
        if not category.text:
            continue
        if set(part(card, "score").entries) & set(_NOT_FOR_JOKERS):
            message = f"{quoted(name)} counts as another card and scores by other cards too"
            yield problem(
                category.spot, "R327", message, f"let its own score be {' or '.join(_TARGETS)}, or none"
            )
        family = [one for one in cards.values() if part(one, "category").text == category.text]
        if family and not any(
            set(part(one, "score").entries) & set(_TARGETS) for one in family if one is not card
        ):
            message = f"{quoted(name)} can join no set: no card of {quoted(category.text)} scores as a set"
            yield problem(category.spot, "R327", message, f"give one of them a score {' or '.join(_TARGETS)}")


def scoring(rules: Node) -> Iterator[Diagnostic]:
    """Find combos that are to score in a zone that does not."""
    for combo in table(rules, "combos").values():
        for item in part(combo, "scores_in").items:
            zone = rules.get("zones", item.text) if item.text else None
            if zone is None:
                continue
            if role(zone) not in {*SCORING, ""} or part(zone, "scored").value is not True:
                fitting = [
                    name
                    for name, one in table(rules, "zones").items()
                    if role(one) in SCORING and part(one, "scored").value is True
                ]
                message = f"no cards score in {quoted(item.text)}"
                yield problem(
                    item.spot, "R310", message, f"name a zone with scored: true: {', '.join(fitting)}"
                )


CHECKS = (added, jokers, scoring)
