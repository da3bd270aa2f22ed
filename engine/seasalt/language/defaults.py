"""Complete rules: every default filled in, also those that depend on other parts of the rules."""

from __future__ import annotations

from seasalt.language.checks.zones import SCORING, role
from seasalt.language.nodes import Node, grow, with_entry
from seasalt.language.vocabulary import RULES


def complete(tree: Node) -> Node:
    """Return rules in which nothing is left out; what no file wrote has no place."""
    return with_scores_in(RULES.fill(tree))


def with_scores_in(tree: Node) -> Node:
    """Return the rules in which every combo says where it scores: else in all zones of a player that score."""
    combos, zones = tree.get("combos"), tree.get("zones")
    if combos is None or zones is None:
        return tree
    usual = tuple(
        grow(name)
        for wanted in SCORING
        for name, zone in zones.entries.items()
        if role(zone) == wanted and zone.get("scored") and zone.entries["scored"].value is True
    )
    filled = {name: _told(combo, usual) for name, combo in combos.entries.items()}
    return with_entry(tree, "combos", Node(filled, combos.place, combos.key))


def _told(combo: Node, usual: tuple[Node, ...]) -> Node:
    said = combo.get("scores_in")
    if said is None or said.value is not None:
        return combo
    return with_entry(combo, "scores_in", Node(usual, None, said.key))
