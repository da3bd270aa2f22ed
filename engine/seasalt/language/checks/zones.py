"""Zones: what each is for follows from its properties, and every verb needs zones that fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.language.checks.walk import all_steps, part, table
from seasalt.language.diagnostics import Diagnostic, problem, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.language.nodes import Node

# (one for each player, who sees it) -> role
ROLES = {
    (False, "nobody"): "deck",
    (False, "top"): "discard",
    (False, "everyone"): "discard",
    (True, "owner"): "hand",
    (True, "everyone"): "table",
    (True, "backs"): "aside",
}
SCORING = ("hand", "table")
LIKE = {
    "deck": "seen_by: nobody",
    "discard": "seen_by: top or everyone",
    "hand": "per_player: true, seen_by: owner",
    "table": "per_player: true, seen_by: everyone",
    "aside": "per_player: true, seen_by: backs",
}
NOUNS = {**{one: one for one in LIKE}, "aside": "zone for cards laid aside"}
# verb -> parameter -> roles that do
FITTING: dict[str, dict[str, tuple[str, ...]]] = {
    "ask": {"from": ("hand",)},
    "deal": {"from": ("deck",), "to": ("discard", "hand")},
    "discard": {"from": ("hand",), "to": ("discard",)},
    "draw": {"from": ("deck",)},
    "hide": {"from": ("hand",), "to": ("aside",)},
    "lay": {"from": ("hand",), "to": ("table",)},
    "look": {"from": ("deck",), "rest": ("discard", "deck")},
    "rob": {"from": ("table",)},
    "shuffle": {"zone": ("deck",)},
    "steal": {"from": ("hand",)},
    "swap": {"from": ("hand",)},
    "take": {"from": ("discard",)},
}


def role(zone: Node) -> str:
    """Return what a zone is: deck, discard, hand, table or aside; empty when its properties fit none."""
    seen = part(zone, "seen_by").text
    return ROLES.get((part(zone, "per_player").value is True, seen), "")


def roles(rules: Node) -> Iterator[Diagnostic]:
    """Find zones that are nothing, two zones that are the same thing, and games without a deck or a hand."""
    first: dict[str, str] = {}
    for name, zone in table(rules, "zones").items():
        place, found = zone.key or zone.spot, role(zone)
        if not found and part(zone, "seen_by").text:
            hint = "; ".join(f"{kind}: {like}" for kind, like in LIKE.items())
            yield problem(
                place, "R308", f"{quoted(name)} is neither deck nor discard, hand, table or aside", hint
            )
        elif found and first.setdefault(found, name) != name:
            message = f"{quoted(name)} and {quoted(first[found])} are both the {NOUNS[found]}"
            yield problem(place, "R308", message, f"only one zone may have {LIKE[found]}")
    missing = [kind for kind in ("deck", "hand") if kind not in first]
    whole = part(rules, "zones")
    if first and not any(role(zone) == "" for zone in whole.entries.values()):
        for kind in missing:
            yield problem(
                whole.key or whole.spot, "R308", f"no zone is the {kind}", f"add one with {LIKE[kind]}"
            )


def piles(rules: Node) -> Iterator[Diagnostic]:
    """Find piles and scores where there can be none."""
    for zone in table(rules, "zones").values():
        number = part(zone, "piles")
        if role(zone) and role(zone) != "discard" and number.value != 1:
            yield problem(
                number.spot,
                "R308",
                f"a {NOUNS[role(zone)]} is one pile",
                "leave 'piles:' out; only discards have several",
            )
        scored = part(zone, "scored")
        limit = part(zone, "limit")
        if role(zone) not in {"aside", ""} and limit.value is not None and not limit.entries:
            hint = f"only a {NOUNS['aside']} has a limit: {LIKE['aside']}"
            yield problem(limit.spot, "R308", f"a {NOUNS[role(zone)]} cannot be limited", hint)
        if role(zone) == "aside" and scored.value is True:
            yield problem(scored.spot, "R308", "cards laid aside never score", "leave 'scored:' out")
        if role(zone) in {"deck", "discard"} and scored.value is True:
            yield problem(
                scored.spot,
                "R308",
                "no player owns these cards",
                "only zones with per_player: true can score",
            )


def deck(rules: Node) -> Iterator[Diagnostic]:
    """Find a deck that lies in a zone that is no deck."""
    name = part(rules, "deck", "zone")
    zone = rules.get("zones", name.text) if name.text else None
    if zone is not None and role(zone) not in {"deck", ""}:
        yield problem(
            name.spot,
            "R309",
            f"{quoted(name.text)} is no deck but a {NOUNS[role(zone)]}",
            f"a deck has {LIKE['deck']}",
        )


def verbs(rules: Node) -> Iterator[Diagnostic]:
    """Find steps whose zones do not fit their verb."""
    for verb, params in all_steps(rules):
        for key, fitting in FITTING.get(verb, {}).items():
            name = part(params, key)
            zone = rules.get("zones", name.text) if name.text else None
            if zone is not None and role(zone) and role(zone) not in fitting:
                message = f"'{verb}' cannot use {quoted(name.text)}, a {NOUNS[role(zone)]}, as {quoted(key)}"
                yield problem(
                    name.spot,
                    "R310",
                    message,
                    f"name a {' or a '.join(NOUNS[one] for one in fitting)}{_names(rules, fitting)}",
                )


def _names(rules: Node, fitting: tuple[str, ...]) -> str:
    names = [name for name, zone in table(rules, "zones").items() if role(zone) in fitting]
    return f": {', '.join(names)}" if names else ""


CHECKS = (roles, piles, deck, verbs)
