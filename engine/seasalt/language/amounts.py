"""Shapes of amounts: by the number of players, between two limits, by attribute values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seasalt.language.containers import Field, Nullable, Record, Row, Table
from seasalt.language.nodes import Node
from seasalt.language.shapes import ID, Integer, Pages, Shape, word

if TYPE_CHECKING:
    from seasalt.language.shapes import Schema


@dataclass(frozen=True, slots=True)
class PerPlayers(Shape):
    """Is a number, or ``by_players``: a number for each number of players; or ``word``, if there is one."""

    of: Integer
    word: str = ""

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        number = self.of.schema(pages)
        counts = {"type": "object", "additionalProperties": number, "propertyNames": {"pattern": "^[1-8]$"}}
        schema = {
            **number,
            "type": ["integer", "object"],
            "properties": {"by_players": counts},
            "additionalProperties": False,
        }
        if self.word:
            schema |= {
                "type": ["integer", "string", "object"],
                "pattern": f"^{self.word}$",
                "examples": [self.word],
            }
        return schema if pages.partial else schema | {"required": ["by_players"]}

    def below(self, key: str) -> Shape | None:
        """Return the table by players."""
        return Table(self.of, pattern="[1-8]") if key == "by_players" else None


@dataclass(frozen=True, slots=True)
class Span(Shape):
    """Is a number, or ``min`` and, if there is one, ``max``; filled in, it is always the map."""

    of: Integer

    def _limits(self) -> Record:
        return Record(
            {
                "min": Field(self.of, "The smallest number.", required=True),
                "max": Field(Nullable(self.of), "The largest number; else there is none.", default=None),
            }
        )

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        return {
            **self._limits().schema(pages),
            **self.of.schema(pages),
            "type": ["integer", "object"],
        }

    def below(self, key: str) -> Shape | None:
        """Return the shape of a limit."""
        return self._limits().below(key)

    def fill(self, node: Node) -> Node:
        """Write a number as a smallest and a largest one."""
        if not isinstance(node.value, int):
            return self._limits().fill(node)
        limit = Node(node.value, node.place)
        return Node({"min": limit, "max": limit}, node.place, node.key)


@dataclass(frozen=True, slots=True)
class Copies(Shape):
    """Is how many cards are printed: a number, a number for each attribute value, or ``every`` combination of attributes."""

    of: Integer

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        number = self.of.schema(pages)
        return {
            **number,
            "type": ["integer", "object"],
            "properties": {"every": Row(word(), 1, 4, distinct=True).schema(pages), "times": number},
            "additionalProperties": number,
            "propertyNames": {"pattern": f"^(?:{ID})$"},
        }

    def below(self, key: str) -> Shape | None:
        """Return the list of attributes, or a number."""
        return Row(word(), 1, 4, distinct=True) if key == "every" else self.of

    def open(self, key: str) -> bool:
        """Tell whether the key is an attribute value."""
        return key not in {"every", "times"}

    def merges(self, old: Node, new: Node) -> bool:
        """Tell whether both count by value or both by combination."""
        return Shape.merges(self, old, new) and ("every" in old.entries) == ("every" in new.entries)
