"""Turn what a validator finds into sentences: what is wrong, where, and what would be right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from seasalt.language.diagnostics import Diagnostic, meant, problem, quoted
from seasalt.language.nodes import Node, Place, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Elsewhere = Callable[[str, Mapping[str, Any]], str]

_NOUNS = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "object": "a map",
    "array": "a list",
    "null": "nothing",
}
_NO_NUMBER = (
    "write the number itself: there is no arithmetic and no variable here; a setting can name this place"
)


@dataclass(frozen=True, slots=True)
class Fault:
    """Is one violation of a schema.

    ``keyword`` of the schema asks for ``wanted``; ``value`` at ``path`` (keys and positions) does not comply. With
    ``about_key`` the value is itself a key of the map at ``path``.
    """

    keyword: str
    wanted: Any
    value: Any
    schema: Mapping[str, Any]
    path: tuple[str | int, ...]
    about_key: bool

    @property
    def strangers(self) -> list[str]:
        """Return the keys that the schema does not know."""
        known = self.schema.get("properties", {})
        return [key for key in self.value if key not in known]

    def wrong_paths(self) -> list[tuple[str | int, ...]]:
        """Return the paths of the values that have to go; for a missing key there are none."""
        if self.keyword == "additionalProperties":
            return [(*self.path, key) for key in self.strangers]
        if self.about_key:
            return [(*self.path, self.value)]
        return [] if self.keyword == "required" else [self.path]


def explain(fault: Fault, root: Node, elsewhere: Elsewhere | None = None) -> Iterator[Diagnostic]:
    """Yield the problems that a fault means; ``elsewhere(word, schema)`` may explain a word that is out of place."""
    node = root.at(fault.path)
    if fault.keyword == "additionalProperties":
        yield from _unknown_keys(fault, node, elsewhere)
    elif fault.about_key:
        yield from _bad_key(fault, node)
    else:
        yield from _EXPLANATIONS.get(fault.keyword, _other)(fault, node)


def _key_place(node: Node, key: str) -> Place:
    below = node.get(key)
    return (below.key or below.spot) if below else node.spot


def _unknown_keys(fault: Fault, node: Node, elsewhere: Elsewhere | None) -> Iterator[Diagnostic]:
    known = fault.schema.get("properties", {})
    for key in fault.strangers:
        why = elsewhere(key, fault.schema) if elsewhere else ""
        if why:
            yield problem(_key_place(node, key), "R109", f"{quoted(key)} cannot stand here", why)
        else:
            hint = meant(key, [name for name in known if name not in fault.value] or known)
            yield problem(_key_place(node, key), "R101", f"unknown key {quoted(key)}", hint)


def _missing_keys(fault: Fault, node: Node) -> Iterator[Diagnostic]:
    place = node.key or node.spot
    about = fault.schema.get("properties", {})
    for key in fault.wanted:
        if key not in fault.value:
            help_text = about.get(key, {}).get("description", "")
            yield problem(
                place, "R102", f"{quoted(key)} is missing", f"write '{key}: ...': {help_text}".rstrip(": ")
            )


def _wrong_type(fault: Fault, node: Node) -> Iterator[Diagnostic]:
    kinds = fault.wanted if isinstance(fault.wanted, list) else [fault.wanted]
    nouns = [_NOUNS[kind] for kind in kinds if kind != "null"]
    message = f"{quoted(fault.value)} stands here where {' or '.join(nouns)} is needed"
    yield problem(node.spot, "R103", message, _type_hint(fault, kinds))


def _type_hint(fault: Fault, kinds: list[str]) -> str:
    value = fault.value
    if "string" in kinds and "integer" not in kinds and not isinstance(value, dict | list):
        return f"put it in quotes: '{'' if value is None else quoted(value)}'"
    if "boolean" in kinds:
        return "write true or false"
    if "integer" in kinds and not isinstance(value, dict | list):
        digits = not isinstance(value, str) or value.strip().lstrip("+-").isdecimal()
        return "write a number without quotes and without a decimal point" if digits else _NO_NUMBER
    if "array" in kinds and "object" not in kinds:
        shown = quoted(value).strip("'") if isinstance(value, str | int) else "first, second"
        return f"write it as a list: [{shown}]"
    keys = list(fault.schema.get("properties", {}))
    if "object" in kinds and keys:
        return f"write it as a map: {{{keys[0]}: ...}}" + (
            f"; keys: {', '.join(keys)}" if len(keys) > 1 else ""
        )
    return "write it as a map: {word: ...}" if "object" in kinds else f"write {_NOUNS[kinds[0]]}"


def _out_of_range(fault: Fault, node: Node) -> Iterator[Diagnostic]:
    low, high = fault.schema.get("minimum"), fault.schema.get("maximum")
    side = "too small" if fault.keyword == "minimum" else "too large"
    yield problem(
        node.spot, "R104", f"{quoted(fault.value)} is {side}", f"write a number from {low} to {high}"
    )


def _unknown_word(fault: Fault, node: Node) -> Iterator[Diagnostic]:
    words = [str(word) for word in fault.wanted if word is not None]
    given = fault.value
    hint = meant(str(given) if isinstance(given, str | int) else "", words)
    yield problem(node.spot, "R105", f"{quoted(given)} cannot stand here", hint)


def _bad_key(fault: Fault, node: Node) -> Iterator[Diagnostic]:
    hint = "use lower-case letters, digits and '_', beginning with a letter"
    if "[1-8]" in str(fault.wanted):
        hint = "write a number of players from 1 to 8"
    yield problem(_key_place(node, fault.value), "R106", f"{quoted(fault.value)} cannot be a key here", hint)


def _bad_text(fault: Fault, node: Node) -> Iterator[Diagnostic]:
    like = fault.schema.get("examples", ["small_words"])[0]
    hint = f"write it like {quoted(like)}: lower-case letters, digits and '_'"
    yield problem(node.spot, "R106", f"{quoted(fault.value)} is badly formed", hint)


def _wrong_length(fault: Fault, node: Node) -> Iterator[Diagnostic]:
    if fault.keyword == "minLength":
        yield problem(node.spot, "R106", "the text is empty", "write at least one character")
    else:
        yield problem(node.spot, "R106", "the text is too long", f"use at most {fault.wanted} characters")


def _wrong_number(fault: Fault, node: Node) -> Iterator[Diagnostic]:
    options = fault.schema.get("properties")
    if options and fault.keyword in {"minProperties", "maxProperties"}:
        yield from _not_one(fault, node, options)
        return
    least = fault.keyword in {"minItems", "minProperties"}
    entries = "1 entry" if fault.wanted == 1 else f"{fault.wanted} entries"
    what = "list" if isinstance(fault.value, list) else "map"
    message = f"this {what} is empty" if not fault.value else f"this {what} has {len(fault.value)} entries"
    yield problem(node.spot, "R107", message, f"write at {'least' if least else 'most'} {entries}")


def _not_one(fault: Fault, node: Node, options: Mapping[str, Any]) -> Iterator[Diagnostic]:
    if fault.value:
        second = list(fault.value)[1]
        message = f"{quoted(second)} stands beside {quoted(next(iter(fault.value)))}; only one may"
        conditions = any("condition_" in str(one.get("$ref")) for one in options.values())
        joined = (
            "conditions cannot be joined"
            if conditions
            else "steps that follow one another are a list: [{...}, {...}]"
        )
        hint = f"keep one of them; {joined}"
        yield problem(_key_place(node, second), "R108", message, hint)
    else:
        yield problem(node.spot, "R108", "nothing stands here", f"write one of: {', '.join(sorted(options))}")


def _repeated(_fault: Fault, node: Node) -> Iterator[Diagnostic]:
    seen: list[Any] = []
    for item in node.items:
        value = plain(item)
        if value in seen:
            yield problem(
                item.spot, "R110", f"{quoted(value)} stands twice in this list", "keep one of the two"
            )
        seen.append(value)


def _other(fault: Fault, node: Node) -> Iterator[Diagnostic]:
    yield problem(node.spot, "R106", f"{quoted(fault.value)} cannot stand here", "see rules/README.md")


_EXPLANATIONS: dict[str, Callable[[Fault, Node], Iterator[Diagnostic]]] = {
    "required": _missing_keys,
    "type": _wrong_type,
    "minimum": _out_of_range,
    "maximum": _out_of_range,
    "enum": _unknown_word,
    "pattern": _bad_text,
    "minLength": _wrong_length,
    "maxLength": _wrong_length,
    "minItems": _wrong_number,
    "maxItems": _wrong_number,
    "minProperties": _wrong_number,
    "maxProperties": _wrong_number,
    "uniqueItems": _repeated,
}
