"""Shapes: what a part of a file may look like, said once.

Each shape gives its JSON Schema, says what stands below one of its keys, whether two of its values are merged by an
overlay or replaced, which defaults are filled in, and what of it affects play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from seasalt.language.nodes import Node

    Schema = dict[str, Any]

ID = "[a-z][a-z0-9_]*"


@dataclass(slots=True)
class Pages:
    """Collects the named definitions of one JSON Schema.

    ``partial``: nothing is required, as in the trees of an overlay.
    """

    partial: bool = False
    definitions: dict[str, Schema] = field(default_factory=dict)

    def refer(self, name: str, shape: Shape, about: str = "") -> Schema:
        """Return a reference to a shape's definition and write the definition when it is new."""
        full = f"{name}_part" if self.partial else name
        if full not in self.definitions:
            self.definitions[full] = {}
            described = {"description": about} if about else {}
            self.definitions[full] = described | shape.schema(self)
        return {"$ref": f"#/definitions/{full}"}


@dataclass(frozen=True, slots=True)
class Shape:
    """Is the common ground: a scalar that an overlay replaces."""

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema (draft 7)."""
        raise NotImplementedError

    def below(self, key: str) -> Shape | None:
        """Return the shape of what stands under a key, or None where no key may stand."""
        del key
        return None

    def open(self, key: str) -> bool:
        """Tell whether the key is an entry of a table (its file's own word) and not a word of the language."""
        del key
        return False

    def merges(self, old: Node, new: Node) -> bool:
        """Tell whether an overlay's value is merged into the old one instead of replacing it."""
        return isinstance(old.value, dict) and isinstance(new.value, dict)

    def fill(self, node: Node) -> Node:
        """Return the value with its defaults filled in and its short forms written out."""
        return node

    def essence(self, data: Any) -> Any:
        """Return what of the plain value affects play."""
        return data


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """Is a text with at least one character; ``pattern`` is anchored at both ends."""

    pattern: str = ""
    longest: int = 200
    like: str = ""

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        del pages
        schema: Schema = {"type": "string", "minLength": 1, "maxLength": self.longest}
        if self.pattern:
            schema |= {"pattern": f"^(?:{self.pattern})$", "examples": [self.like]}
        return schema


def word() -> Text:
    """Return the shape of an id."""
    return Text(ID, 40, "small_words")


def path() -> Text:
    """Return the shape of a dotted path into the rules."""
    return Text(r"[a-z0-9_]+(\.[a-z0-9_]+)*", 300, "game.target")


def card_text() -> Text:
    """Return the shape of a card in words."""
    return Text(rf"{ID}(:{ID})*", 200, "crane:paper")


@dataclass(frozen=True, slots=True)
class Integer(Shape):
    """Is a whole number between two limits, both included."""

    least: int
    most: int

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        del pages
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True)
class Number(Shape):
    """Is a number between two limits, both included."""

    least: float
    most: float

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        del pages
        return {"type": "number", "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True)
class Boolean(Shape):
    """Is true or false."""

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        del pages
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Enum(Shape):
    """Is one of a few words (or numbers)."""

    words: tuple[str | int, ...]

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        del pages
        return {"enum": list(self.words)}


@dataclass(frozen=True, slots=True)
class Anything(Shape):
    """Is any value; ``scalar`` leaves out maps and lists."""

    scalar: bool = False

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        del pages
        return {"type": ["string", "integer", "boolean"]} if self.scalar else {}
