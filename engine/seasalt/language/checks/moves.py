"""What players do beside laying and calling: how they take and look, actions, protection, and what happens by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.language.checks.walk import all_steps, only, part, phases, steps, table
from seasalt.language.checks.zones import role
from seasalt.language.diagnostics import Diagnostic, problem, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.language.nodes import Node

# when a trigger acts -> the verbs it may use
_TRIGGERED = {"card_discarded": ("draw",), "end_of_take": ("draw", "take")}


def takes(rules: Node) -> Iterator[Diagnostic]:
    """Find takes whose words do not go together."""
    inside = {id(params) for one in table(rules, "triggers").values() for _, params in steps(one.get("do"))}
    for verb, params in all_steps(rules):
        if verb != "take":
            continue
        which, piles, attribute = (part(params, key) for key in ("which", "piles", "attribute"))
        if piles.text == "each" and which.text != "any":
            yield problem(
                piles.spot, "R329", "'each' pile needs 'which: any'", "write 'which: any', or 'piles: one'"
            )
        if attribute.text and which.text != "matching_top":
            yield problem(
                attribute.spot, "R329", "'attribute' needs 'which: matching_top'", "leave 'attribute' out"
            )
        if which.text != "matching_top":
            continue
        if not attribute.text:
            hint = "write 'attribute: ...': the attribute whose values match"
            yield problem(which.spot, "R329", "'matching_top' needs an attribute", hint)
        if id(params) not in inside:
            hint = "write 'top' or 'any'; 'matching_top' may stand in a trigger"
            yield problem(which.spot, "R329", "only a trigger can take a matching top card", hint)


def looks(rules: Node) -> Iterator[Diagnostic]:
    """Find looks that put cards back into the deck without a shuffle."""
    for row in phases(rules):
        for verb, params in steps(row):
            if verb == "look" and _puts_back(rules, params):
                hint = "name the discard; cards go back into the deck only in the effect of a combo"
                yield problem(
                    part(params, "rest").spot, "R328", "the cards cannot go back into the deck here", hint
                )
    for combo in table(rules, "combos").values():
        row_of_steps = list(steps(combo.get("effect")))
        for position, (verb, params) in enumerate(row_of_steps):
            later = [name for name, _ in row_of_steps[position + 1 :]]
            if verb == "look" and _puts_back(rules, params) and "shuffle" not in later:
                place = part(params, "rest")
                hint = f"let a step follow: {{shuffle: {{zone: {place.text}}}}}"
                yield problem(place.spot, "R328", "the deck is not shuffled after cards were put back", hint)


def _puts_back(rules: Node, params: Node) -> bool:
    zone = rules.get("zones", part(params, "rest").text or "-")
    return zone is not None and role(zone) == "deck"


def discards(rules: Node) -> Iterator[Diagnostic]:
    """Find discards onto one of several piles: nobody says which."""
    for verb, params in all_steps(rules):
        zone = rules.get("zones", part(params, "to").text or "-") if verb == "discard" else None
        if zone is not None and part(zone, "piles").value != 1:
            hint = "leave 'piles:' out of the zone"
            message = f"'discard' needs one pile; {quoted(part(params, 'to').text)} has several"
            yield problem(part(params, "to").spot, "R310", message, hint)


def deals(rules: Node) -> Iterator[Diagnostic]:
    """Find deals of the whole deck to a zone that is no hand."""
    for verb, params in all_steps(rules):
        count, zone = part(params, "count"), rules.get("zones", part(params, "to").text or "-")
        if verb == "deal" and count.value == "all" and zone is not None and role(zone) not in {"hand", ""}:
            message = f"'all' cards can be dealt to hands only, not to {quoted(part(params, 'to').text)}"
            yield problem(count.spot, "R310", message, "write a number")


def cases(rules: Node) -> Iterator[Diagnostic]:
    """Find cases in which nothing happens."""
    for verb, params in all_steps(rules):
        row = params.get("then") if verb == "when" else None
        if row is not None and not row.items:
            yield problem(
                row.key or row.spot, "R108", "nothing happens in this case", "write then: {draw: {...}}"
            )


def do(rules: Node) -> Iterator[Diagnostic]:
    """Find actions and triggers without a step, and combos' effects apart from the turn they belong to."""
    for key, like in (("actions", "{hide: {...}}"), ("triggers", "{draw: {...}}")):
        for name, one in table(rules, key).items():
            row = one.get("do")
            if row is not None and not row.items:
                yield problem(
                    row.key or row.spot, "R108", f"{quoted(name)} does nothing", f"write do: {like}"
                )


def protection(rules: Node) -> Iterator[Diagnostic]:
    """Find protections that do not rest on what lies aside."""
    for name, one in table(rules, "protection").items():
        for condition, params in only(part(one, "while")):
            named = part(params, "zone")
            zone = rules.get("zones", named.text) if named.text else None
            if condition != "size_of" or (zone is not None and role(zone) not in {"aside", ""}):
                place = named.spot if condition == "size_of" else params.key or params.spot
                message = f"{quoted(name)} does not rest on cards laid aside"
                hint = "write while: {size_of: {zone: ..., at_least: 1}} with a zone that has seen_by: backs"
                yield problem(place, "R330", message, hint)


def triggers(rules: Node) -> Iterator[Diagnostic]:
    """Find triggers whose steps or cards do not fit the moment at which they act."""
    for one in table(rules, "triggers").values():
        at, cards = part(one, "at").text, part(one, "cards")
        if at == "end_of_take" and cards.entries:
            hint = "leave 'cards:' out, or write 'at: card_discarded'"
            yield problem(cards.spot, "R331", "no card is discarded at the end of taking", hint)
        for verb, params in steps(one.get("do")):
            fitting = _TRIGGERED.get(at, (verb,))
            if verb not in fitting or (
                verb == "take" and part(params, "which").text not in {"", "matching_top"}
            ):
                like = " or ".join(
                    {"draw": "'draw'", "take": "'take' with 'which: matching_top'"}[word] for word in fitting
                )
                yield problem(
                    params.key or params.spot, "R331", f"{quoted(verb)} cannot happen then", f"write {like}"
                )


CHECKS = (takes, looks, discards, deals, cases, do, protection, triggers)
