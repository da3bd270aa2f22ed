"""Lay overlays over rules: what is added, changed and removed, each path checked against the rules below.

Removal is put off until everything is laid over: a change to something that another overlay removes has no effect,
in either order. Every value keeps the place that wrote it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.language.diagnostics import Diagnostic, meant, problem, quoted
from seasalt.language.nodes import Node, single, with_entry, without_entry

if TYPE_CHECKING:
    from collections.abc import Sequence

    from seasalt.language.shapes import Shape

Path = tuple[str, ...]


def change(old: Node, part: Node, shape: Shape, problems: list[Diagnostic]) -> Node:
    """Return the rules with a tree of changes merged in; what it names must exist."""
    for key, new in part.entries.items():
        below, shape_below = old.get(key), shape.below(key)
        if below is None and shape.open(key):
            hint = meant(key, old.entries)
            hint = hint if hint.startswith("did") else f"{hint}; to make a new one use 'add:'"
            problems.append(
                problem(new.key or new.spot, "R206", f"there is no {quoted(key)} to change", hint)
            )
        elif below is not None and shape_below is not None and shape_below.merges(below, new):
            old = with_entry(old, key, change(single(below), new, shape_below, problems))
        else:
            old = with_entry(old, key, new)
    return old


def add(old: Node, part: Node, shape: Shape, problems: list[Diagnostic]) -> Node:
    """Return the rules with a tree of additions merged in; what it names must be new."""
    for key, new in part.entries.items():
        below, shape_below = old.get(key), shape.below(key)
        if below is None or below.value is None:
            old = with_entry(old, key, new)
        elif shape_below is not None and shape_below.merges(below, new):
            old = with_entry(old, key, add(single(below), new, shape_below, problems))
        else:
            where = f" ({below.place})" if below.place else ""
            message = f"{quoted(key)} exists already{where}"
            problems.append(
                problem(new.key or new.spot, "R205", message, "put it below 'change:', or give it a new name")
            )
    return old


def removal(tree: Node, entry: Node, problems: list[Diagnostic]) -> Path:
    """Return the path that an entry of ``remove`` names, after checking that it exists."""
    path = tuple(entry.text.split("."))
    gap = missing_step(tree, path)
    if gap is not None:
        names = list((tree.get(*path[:gap]) or tree).entries)
        above = f" in {quoted('.'.join(path[:gap]))}" if gap else ""
        inside_list = gap > 0 and bool((tree.get(*path[:gap]) or tree).items)
        hint = "a list has no paths: 'change:' it as a whole" if inside_list else meant(path[gap], names)
        problems.append(
            problem(entry.spot, "R207", f"there is no {quoted(path[gap])}{above} to remove", hint)
        )
    return path


def missing_step(tree: Node, path: Sequence[str]) -> int | None:
    """Return the position of the first key of a path that does not exist, or None when all do."""
    node: Node | None = tree
    for position, key in enumerate(path):
        node = single(node).get(key) if node is not None else None
        if node is None:
            return position
    return None


def put(tree: Node, path: Sequence[str], value: Node) -> Node:
    """Return the rules with the value at a path replaced; the maps above it must exist, else nothing changes."""
    tree = single(tree)
    if len(path) == 1:
        old = tree.get(path[0])
        return with_entry(tree, path[0], Node(value.value, value.place, old.key if old else value.key))
    below = tree.get(path[0])
    return tree if below is None else with_entry(tree, path[0], put(below, path[1:], value))


def remove(tree: Node, path: Sequence[str]) -> Node:
    """Return the rules without what a path names; nothing changes when it is gone already."""
    tree = single(tree)
    below = tree.get(path[0])
    if below is None:
        return tree
    return (
        without_entry(tree, path[0]) if len(path) == 1 else with_entry(tree, path[0], remove(below, path[1:]))
    )


def prune(tree: Node, paths: Sequence[Sequence[str | int]]) -> Node:
    """Return the tree without the values at some paths, so that the rest can still be looked at."""
    for path in sorted(set(map(tuple, paths)), key=_last_first, reverse=True):
        tree = _cut(tree, path) if path else Node({}, tree.place, tree.key)
    return tree


def _last_first(path: tuple[str | int, ...]) -> list[tuple[str, int]]:
    return [("", step) if isinstance(step, int) else (step, 0) for step in path]


def _cut(node: Node, path: Sequence[str | int]) -> Node:
    step, rest = path[0], path[1:]
    if isinstance(node.value, dict):
        entries = {}
        for key, child in node.value.items():
            if key != step:
                entries[key] = child
            elif rest:
                entries[key] = _cut(child, rest)
        return Node(entries, node.place, node.key)
    items = [
        _cut(item, rest) if k == step and rest else item
        for k, item in enumerate(node.items)
        if k != step or rest
    ]
    return Node(tuple(items), node.place, node.key) if isinstance(node.value, tuple) else node
