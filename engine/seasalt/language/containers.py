"""Shapes that hold others: lists, tables, records, steps, and maps of exactly one key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from seasalt.language.nodes import Node, grow, single
from seasalt.language.shapes import ID, Pages, Shape

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from seasalt.language.shapes import Schema

_ABSENT = object()


class Option(Protocol):
    """Is an entry of a registry, as far as shapes need it."""

    @property
    def shape(self) -> Shape:
        """Return the shape of the parameters."""

    @property
    def sentence(self) -> str:
        """Return what it means."""


@dataclass(frozen=True, slots=True)
class Nullable(Shape):
    """Is another shape, or nothing."""

    of: Shape

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        inner = dict(self.of.schema(pages))
        if "enum" in inner:
            inner["enum"] = [*inner["enum"], None]
        if "type" in inner:
            kinds = inner["type"] if isinstance(inner["type"], list) else [inner["type"]]
            inner["type"] = [*kinds, "null"]
        return inner

    def below(self, key: str) -> Shape | None:
        """Return the inner shape's answer."""
        return self.of.below(key)

    def open(self, key: str) -> bool:
        """Return the inner shape's answer."""
        return self.of.open(key)

    def merges(self, old: Node, new: Node) -> bool:
        """Return the inner shape's answer."""
        return self.of.merges(old, new)

    def fill(self, node: Node) -> Node:
        """Fill a value that is there."""
        return node if node.value is None else self.of.fill(node)

    def essence(self, data: Any) -> Any:
        """Reduce a value that is there."""
        return None if data is None else self.of.essence(data)


@dataclass(frozen=True, slots=True)
class Row(Shape):
    """Is a list; overlays replace it whole."""

    of: Shape
    least: int = 0
    most: int = 100
    distinct: bool = False

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        schema: Schema = {
            "type": "array",
            "items": self.of.schema(pages),
            "minItems": self.least,
            "maxItems": self.most,
        }
        return schema | {"uniqueItems": True} if self.distinct else schema

    def fill(self, node: Node) -> Node:
        """Fill every entry."""
        if not isinstance(node.value, tuple):
            return node
        return Node(tuple(self.of.fill(item) for item in node.value), node.place, node.key)

    def essence(self, data: Any) -> Any:
        """Reduce every entry."""
        return [self.of.essence(item) for item in data]


@dataclass(frozen=True, slots=True)
class Table(Shape):
    """Is a map from the file's own words to values of one shape."""

    of: Shape
    least: int = 0
    most: int = 200
    pattern: str = ID
    required: tuple[str, ...] = ()

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        schema: Schema = {
            "type": "object",
            "additionalProperties": self.of.schema(pages),
            "propertyNames": {"pattern": f"^(?:{self.pattern})$"},
            "maxProperties": self.most,
        }
        if pages.partial:
            return schema
        if self.required:
            schema["required"] = list(self.required)
        return schema | {"minProperties": self.least} if self.least else schema

    def below(self, key: str) -> Shape | None:
        """Return the shape of every entry."""
        del key
        return self.of

    def open(self, key: str) -> bool:
        """Return True: all keys are the file's own."""
        del key
        return True

    def fill(self, node: Node) -> Node:
        """Fill every entry."""
        return Node({key: self.of.fill(child) for key, child in node.entries.items()}, node.place, node.key)

    def essence(self, data: Any) -> Any:
        """Reduce every entry."""
        return {key: self.of.essence(value) for key, value in data.items()}


@dataclass(frozen=True, slots=True)
class Field:
    """Is one key of a record: required, or with a default (plain data), or simply left out."""

    shape: Shape
    help: str = ""
    required: bool = False
    default: Any = _ABSENT
    cosmetic: bool = False

    @property
    def has_default(self) -> bool:
        """Tell whether an absent value is filled in."""
        return self.default is not _ABSENT


@dataclass(frozen=True, slots=True)
class Record(Shape):
    """Is a map with known keys; ``extra`` is the shape of the file's own keys beside them, if such may stand."""

    fields: Mapping[str, Field]
    extra: Shape | None = None

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        properties = {}
        for key, one in self.fields.items():
            inner = one.shape.schema(pages)
            about = one.help and "$ref" not in inner
            properties[key] = {"description": one.help, **inner} if about else inner
        extra = self.extra.schema(pages) if self.extra else False
        schema: Schema = {"type": "object", "properties": properties, "additionalProperties": extra}
        if self.extra:
            schema["propertyNames"] = {"pattern": f"^(?:{ID})$"}
        needed = [key for key, one in self.fields.items() if one.required]
        return schema | {"required": needed} if needed and not pages.partial else schema

    def below(self, key: str) -> Shape | None:
        """Return the shape of a field, or of the file's own keys."""
        return self.fields[key].shape if key in self.fields else self.extra

    def open(self, key: str) -> bool:
        """Tell whether the key is one of the file's own."""
        return key not in self.fields

    def fill(self, node: Node) -> Node:
        """Fill every field that is there, and the defaults of those that are not."""
        entries = {}
        for key, child in node.entries.items():
            shape = self.below(key)
            entries[key] = shape.fill(child) if shape else child
        for key, one in self.fields.items():
            if key not in entries and one.has_default:
                absent = Node(grow(one.default).value, None, node.place or node.key)
                entries[key] = one.shape.fill(absent)
        return Node(entries, node.place, node.key)

    def essence(self, data: Any) -> Any:
        """Leave out names, help texts and the like."""
        kept = {}
        for key, value in data.items():
            one = self.fields.get(key)
            shape = one.shape if one else self.extra
            if shape is not None and not (one and one.cosmetic):
                kept[key] = shape.essence(value)
        return kept


@dataclass(frozen=True, slots=True)
class OneKey(Shape):
    """Is a map with exactly one key: a verb, a form or a condition, and its parameters.

    ``options`` is called when needed, so that registries may refer to one another. ``noun`` says what an option is
    here, ``family`` the registry it comes from.
    An overlay merges the parameters when the key is the same and replaces the whole when it differs.
    """

    family: str
    noun: str
    options: Callable[[], Mapping[str, Option]]
    empty: bool = False

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        names = {
            key: pages.refer(f"{self.family}_{key}", one.shape, one.sentence)
            for key, one in self.options().items()
        }
        schema: Schema = {
            "type": "object",
            "properties": names,
            "additionalProperties": False,
            "maxProperties": 1,
        }
        return schema if self.empty or pages.partial else schema | {"minProperties": 1}

    def below(self, key: str) -> Shape | None:
        """Return the shape of the parameters."""
        one = self.options().get(key)
        return one.shape if one else None

    def merges(self, old: Node, new: Node) -> bool:
        """Tell whether both have the same key."""
        return (
            isinstance(old.value, dict) and isinstance(new.value, dict) and list(old.value) == list(new.value)
        )

    def fill(self, node: Node) -> Node:
        """Fill the parameters."""
        options = self.options()
        entries = {
            key: options[key].shape.fill(child) if key in options else child
            for key, child in node.entries.items()
        }
        return Node(entries, node.place, node.key)

    def essence(self, data: Any) -> Any:
        """Reduce the parameters."""
        options = self.options()
        return {key: options[key].shape.essence(value) for key, value in data.items()}


@dataclass(frozen=True, slots=True)
class Steps(Shape):
    """Is one step, or a list of steps done in order; filled in, it is always a list."""

    step: OneKey
    most: int = 20

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        one = self.step.schema(pages)
        return {
            **{key: value for key, value in one.items() if key != "minProperties"},
            "type": ["object", "array"],
            "items": pages.refer(self.step.noun.replace(" ", "_"), self.step),
            "maxItems": self.most,
        }

    def below(self, key: str) -> Shape | None:
        """Return the shape of a single step's parameters."""
        return self.step.below(key)

    def merges(self, old: Node, new: Node) -> bool:
        """Tell whether both are single steps of the same verb; the old one may be written as a list of one."""
        return self.step.merges(single(old), new)

    def fill(self, node: Node) -> Node:
        """Write a single step as a list of one, nothing as an empty list."""
        steps: Sequence[Node] = node.items
        if node.entries:
            steps = [Node(node.value, node.place, node.place)]
        return Node(tuple(self.step.fill(step) for step in steps), node.place, node.key)

    def essence(self, data: Any) -> Any:
        """Reduce every step; a single one in a part of the rules stays single."""
        return (
            self.step.essence(data) if isinstance(data, dict) else [self.step.essence(step) for step in data]
        )


@dataclass(frozen=True, slots=True)
class Part(Shape):
    """Is a part of another shape in which nothing is required: the trees of an overlay; nothing is filled in.

    ``name``: the definition it has in the schema; without one it is written where it stands.
    """

    of: Shape
    name: str = ""

    def schema(self, pages: Pages) -> Schema:
        """Return the JSON Schema."""
        inside = Pages(partial=True, definitions=pages.definitions)
        return inside.refer(self.name, self.of) if self.name else self.of.schema(inside)

    def below(self, key: str) -> Shape | None:
        """Return the inner shape's answer."""
        return self.of.below(key)

    def open(self, key: str) -> bool:
        """Return the inner shape's answer."""
        return self.of.open(key)

    def essence(self, data: Any) -> Any:
        """Leave out names, help texts and the like, wherever they stand."""
        return self.of.essence(data)
