"""Changes of overlays that have no effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt import RulesError
from seasalt.language import plain, resolve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.authoring.checks.subject import Finding, Subject
    from seasalt.language import Node

Path = tuple[str, ...]


def lost(subject: Subject) -> Iterator[Finding]:
    """Find changes to what another part of the rules removes."""
    for _, root in subject.files:
        for path, leaf in _leaves(root.get("change")):
            gap = _gap(subject.resolved.tree, path)
            if gap is not None:
                yield (
                    leaf.key or leaf.spot,
                    f"this change has no effect: '{'.'.join(path[: gap + 1])}' is gone",
                    "leave the change out, or the part of the rules that removes it",
                )


def idle(subject: Subject) -> Iterator[Finding]:
    """Find changes to values that are so already."""
    for number, (_, root) in enumerate(subject.files):
        changes = _leaves(root.get("change"))
        if not changes:
            continue
        try:
            below = resolve([str(path) for path, _ in subject.files[:number]]).tree
        except RulesError:  # the files before it are no rules on their own
            continue
        for path, leaf in changes:
            old = _find(below, path)
            if old is not None and plain(old) == plain(leaf):
                message = f"this changes nothing: '{'.'.join(path)}' is so already"
                yield leaf.key or leaf.spot, message, "leave it out"


def _leaves(node: Node | None, path: Path = ()) -> list[tuple[Path, Node]]:
    """Return the values that a tree of changes sets, with their paths."""
    if node is None:
        return []
    if not node.entries:
        return [(path, node)]
    return [leaf for key, child in node.entries.items() for leaf in _leaves(child, (*path, key))]


def _below(node: Node, key: str) -> Node | None:
    """Return what stands under a key; a single step is written alone or as a list of one."""
    if len(node.items) == 1:
        node = node.items[0]
    return node.entries.get(key)


def _find(tree: Node, path: Path) -> Node | None:
    node: Node | None = tree
    for key in path:
        node = _below(node, key) if node is not None else None
    return node


def _gap(tree: Node, path: Path) -> int | None:
    """Return the position of the first key of a path that does not exist, or None when all do."""
    return next((k for k in range(len(path)) if _find(tree, path[: k + 1]) is None), None)
