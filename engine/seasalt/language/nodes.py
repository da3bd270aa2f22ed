"""The tree a file becomes: plain values that remember the file, line and column that wrote them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Scalar: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Source:
    """Is one text that was read: the name shown to people, and its lines."""

    name: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Says where something is written; ``line`` and ``column`` count from 1."""

    source: Source
    line: int
    column: int

    def __str__(self) -> str:
        """Return ``file:line``."""
        return f"{self.source.name}:{self.line}"


NOWHERE = Place(Source("(nowhere)"), 1, 1)


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """Is a value with its place: a scalar, a map of nodes or a row of nodes.

    ``place`` is None for a default that no file wrote; ``key`` is where the value's key stands.
    """

    value: Scalar | dict[str, Node] | tuple[Node, ...]
    place: Place | None = None
    key: Place | None = None

    @property
    def entries(self) -> dict[str, Node]:
        """Return the entries of a map; anything else has none."""
        return self.value if isinstance(self.value, dict) else {}

    @property
    def items(self) -> tuple[Node, ...]:
        """Return the entries of a row; anything else has none."""
        return self.value if isinstance(self.value, tuple) else ()

    @property
    def text(self) -> str:
        """Return a text's value; anything else is the empty text."""
        return self.value if isinstance(self.value, str) else ""

    @property
    def spot(self) -> Place:
        """Return the best place to point at: the value's own, else its key's."""
        return self.place or self.key or NOWHERE

    def get(self, *path: str) -> Node | None:
        """Return the node below ``path``, or None where a key is missing."""
        node: Node | None = self
        for key in path:
            node = node.entries.get(key) if node is not None else None
        return node

    def at(self, path: Sequence[str | int]) -> Node:
        """Return the deepest node that exists along ``path`` (keys and positions)."""
        node = self
        for step in path:
            below = node.entries.get(step) if isinstance(step, str) else _item(node, step)
            if below is None:
                break
            node = below
        return node


def _item(node: Node, position: int) -> Node | None:
    return node.items[position] if position < len(node.items) else None


def plain(node: Node) -> Any:
    """Return the value without places: dicts, lists and scalars."""
    if isinstance(node.value, dict):
        return {key: plain(child) for key, child in node.value.items()}
    if isinstance(node.value, tuple):
        return [plain(child) for child in node.value]
    return node.value


def grow(data: object, place: Place | None = None) -> Node:
    """Return plain data as nodes that all stand at ``place``; keys become text, unknown objects text."""
    if isinstance(data, dict):
        return Node({str(key): grow(value, place) for key, value in data.items()}, place, place)
    if isinstance(data, list | tuple):
        return Node(tuple(grow(value, place) for value in data), place, place)
    known = data is None or isinstance(data, str | int | float | bool)
    return Node(data if known else str(data), place, place)  # type: ignore[arg-type]


def single(node: Node) -> Node:
    """Return the only entry of a list of one map, anything else as it is: a step is written either way."""
    alone = len(node.items) == 1 and bool(node.items[0].entries)
    return node.items[0] if alone else node


def with_entry(node: Node, key: str, child: Node) -> Node:
    """Return the map with one entry set, the others shared."""
    return Node({**node.entries, key: child}, node.place, node.key)


def without_entry(node: Node, key: str) -> Node:
    """Return the map without one entry."""
    return Node({name: child for name, child in node.entries.items() if name != key}, node.place, node.key)


def leaves(node: Node, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Yield every value that is not a filled map, with its path, in the tree's order."""
    if not node.entries:
        yield path, node
    for key, child in node.entries.items():
        yield from leaves(child, (*path, key))
