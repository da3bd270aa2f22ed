"""Combos of equal cards: whether the deck can form them, in how many ways, and apart from other combos."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING

from seasalt.language.checks.faces import faces_with
from seasalt.language.checks.walk import all_steps, part, table, whole
from seasalt.language.diagnostics import Diagnostic, problem, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.language.checks.faces import Face
    from seasalt.language.nodes import Node

MOST_WAYS = 20_000
_MOST_TRIED = 400_000


def alike(rules: Node) -> dict[str, Node]:
    """Return the combos that are made of equal cards."""
    return {name: combo for name, combo in table(rules, "combos").items() if part(combo, "same").items}


def lays(rules: Node) -> list[Node]:
    """Return the parameters of every step that lays combos."""
    return [params for verb, params in all_steps(rules) if verb == "lay"]


def formed(rules: Node) -> Iterator[Diagnostic]:
    """Find combos of equal cards that the deck cannot form, or in far too many ways."""
    known = set(table(rules, "attributes"))
    for combo in alike(rules).values():
        if not _attributes(combo) <= known or not whole(combo.get("size", "min")):
            continue
        least, row = whole(combo.get("size", "min")), part(combo, "row").text
        groups = _groups(rules, combo)
        numbers = [len({face.values[row] for face in group}) if row else _number(group) for group in groups]
        largest = max(numbers, default=0)
        if largest < least:
            message = f"the combo needs {least} such cards; the deck holds {largest}"
            hint = "lower 'size:', or raise the copies of cards"
            yield problem(part(combo, "size", "min").spot, "R312", message, hint)
        ways = sum(_ways_to_form(rules, combo, group) for group in groups)
        if ways > MOST_WAYS:
            message = f"the combo can be formed in {ways} ways"
            hint = f"keep it below {MOST_WAYS}: lower 'size:', or name more attributes in 'same:'"
            yield problem(part(combo, "same").spot, "R312", message, hint)


def _attributes(combo: Node) -> set[str]:
    return {item.text for item in part(combo, "same").items} | ({part(combo, "row").text} - {""})


def _groups(rules: Node, combo: Node) -> list[list[Face]]:
    """Return the faces that a combo can be made of, group by group of equal values."""
    same = [item.text for item in part(combo, "same").items]
    groups: dict[tuple[str, ...], list[Face]] = {}
    for face in faces_with(rules, _attributes(combo), part(combo, "of").text):
        groups.setdefault(tuple(face.values[name] for name in same), []).append(face)
    return list(groups.values())


def _number(group: list[Face]) -> int:
    return sum(face.copies for face in group)


def _ways_to_form(rules: Node, combo: Node, group: list[Face]) -> int:
    """Return in how many ways a group of faces makes the combo; longer ones than twice the least are two combos."""
    least, most = whole(combo.get("size", "min")), whole(combo.get("size", "max"), 60)
    row = part(combo, "row").text
    sizes = range(least, min(most, 2 * least - 1, _number(group)) + 1)
    if row:
        by_value = Counter(face.values[row] for face in group)
        counts = [by_value[item.text] for item in part(rules, "attributes", row).items]
        return sum(
            prod(counts[start : start + size]) for size in sizes for start in range(len(counts) - size + 1)
        )
    tried = sum(comb(len(group) + size - 1, size) for size in sizes)
    copies = [face.copies for face in group]
    return tried if tried > _MOST_TRIED else sum(_choices(copies, size) for size in sizes)


def _choices(copies: list[int], number: int) -> int:
    """Return in how many ways a number of cards can be chosen from faces of which there are some copies each."""
    ways = [1] + [0] * number
    for have in copies:
        ways = [sum(ways[max(0, n - have) : n + 1]) for n in range(number + 1)]
    return ways[number]


def overlapping(rules: Node) -> Iterator[Diagnostic]:
    """Find combos that can be laid of the very same cards: nobody could say which of the two is meant."""
    if not lays(rules):
        return
    for (name, one), (other_name, other) in combinations(table(rules, "combos").items(), 2):
        equal = [combo for combo in (one, other) if part(combo, "same").items]
        rows = any(part(combo, "row").text or part(combo, "with_group").text for combo in (one, other))
        if equal and not rows and _size(one) == _size(other) and _have_cards_in_common(rules, one, other):
            place = part(equal[-1], "same").spot
            message = f"{quoted(other_name)} and {quoted(name)} can be made of the same cards"
            yield problem(place, "R313", message, "let them differ in 'size:', or in what 'of:' names")


def _size(combo: Node) -> int:
    return len(part(combo, "cards").items) or whole(combo.get("size", "min"))


def _have_cards_in_common(rules: Node, one: Node, other: Node) -> bool:
    """Tell whether some cards are both combos: they have all attributes and categories that either asks for."""
    attributes = _attributes(one) | _attributes(other)
    faces = faces_with(rules, attributes)
    for combo in (one, other):
        faces = [face for face in faces if part(combo, "of").text in {"", face.category}]
    groups: dict[tuple[str, ...], Counter[str]] = {}
    for face in faces:
        key = tuple(face.values[name] for name in sorted(attributes))
        groups.setdefault(key, Counter())[face.kind] += face.copies
    need = Counter(item.text for combo in (one, other) for item in part(combo, "cards").items)
    return any(group.total() >= _size(one) and need <= group for group in groups.values())


CHECKS = (formed, overlapping)
