"""Check nodes against a shape: jsonschema finds what is wrong, the messages and places are our own."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from seasalt.language.diagnostics import Diagnostic, in_order, meant, problem, quoted
from seasalt.language.nodes import Node, Place, plain
from seasalt.language.schema import schema_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from jsonschema import Draft7Validator
    from jsonschema.exceptions import ValidationError

    from seasalt.language.shapes import Shape

    Elsewhere = Callable[[str, Mapping[str, Any]], str]

MOST_PROBLEMS = 100
_NOUNS = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "object": "a map",
    "array": "a list",
    "null": "nothing",
}
_validators: dict[int, tuple[Shape, Draft7Validator]] = {}


def check(node: Node, shape: Shape, elsewhere: Elsewhere | None = None) -> list[Diagnostic]:
    """Return what is wrong with the nodes, sorted; an empty list when they have the shape.

    ``elsewhere(word, schema)`` may explain a word that is known in another place.
    """
    errors = _validator(shape).iter_errors(plain(node))
    found: list[Diagnostic] = []
    for error in islice(errors, MOST_PROBLEMS):
        found += _TRANSLATORS.get(str(error.validator), _other)(error, node, elsewhere)
    ordered = list(in_order(found))
    if len(ordered) >= MOST_PROBLEMS:
        last = f"only the first {MOST_PROBLEMS} problems are shown"
        ordered = [*ordered[:MOST_PROBLEMS], problem(node.spot, "R100", last, "correct these first")]
    return ordered


def wrong_paths(node: Node, shape: Shape) -> list[tuple[str | int, ...]]:
    """Return the paths of the values that have to go so that the rest has the shape, missing keys apart."""
    paths: list[tuple[str | int, ...]] = []
    for error in islice(_validator(shape).iter_errors(plain(node)), MOST_PROBLEMS):
        path = tuple(error.absolute_path)
        if error.validator == "additionalProperties":
            paths += [(*path, key) for key in _strangers(error)]
        elif _is_about_keys(error):
            paths.append((*path, error.instance))
        elif error.validator != "required":
            paths.append(path)
    return paths


def _validator(shape: Shape) -> Draft7Validator:
    if id(shape) not in _validators:  # the shape is kept beside its validator, so that its id stays its own
        _validators[id(shape)] = (shape, _make_validator(schema_of(shape)))
    return _validators[id(shape)][1]


def _make_validator(schema: dict[str, Any]) -> Draft7Validator:
    from jsonschema import Draft7Validator, validators  # noqa: PLC0415 - it takes longer to load than all the rest

    # The library takes 1.0 for a whole number; the kernel would not.
    whole = Draft7Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    made: Draft7Validator = validators.extend(Draft7Validator, type_checker=whole)(schema)
    return made


# ------------------------------------------------------------------ from the library's errors to ours


def _key_place(node: Node, key: str) -> Place:
    below = node.get(key)
    return (below.key or below.spot) if below else node.spot


def _is_about_keys(error: ValidationError) -> bool:
    path = list(error.absolute_schema_path)
    return len(path) > 1 and path[-2] == "propertyNames"


def _strangers(error: ValidationError) -> list[str]:
    known = error.schema.get("properties", {})
    return [key for key in error.instance if key not in known]


def _unknown_key(error: ValidationError, root: Node, elsewhere: Elsewhere | None) -> Iterator[Diagnostic]:
    node = root.at(tuple(error.absolute_path))
    known = error.schema.get("properties", {})
    for key in _strangers(error):
        why = elsewhere(key, error.schema) if elsewhere else ""
        if why:
            yield problem(_key_place(node, key), "R109", f"{quoted(key)} cannot stand here", why)
        else:
            hint = meant(key, [name for name in known if name not in error.instance] or known)
            yield problem(_key_place(node, key), "R101", f"unknown key {quoted(key)}", hint)


def _missing_key(error: ValidationError, root: Node, _elsewhere: object) -> Iterator[Diagnostic]:
    node = root.at(tuple(error.absolute_path))
    place = node.key or node.spot
    about = error.schema.get("properties", {})
    for key in error.validator_value:
        if key not in error.instance:
            help_text = about.get(key, {}).get("description", "")
            yield problem(place, "R102", f"{quoted(key)} is missing", f"write '{key}: ...': {help_text}".rstrip(": "))


def _wrong_type(error: ValidationError, root: Node, _elsewhere: object) -> Iterator[Diagnostic]:
    node = root.at(tuple(error.absolute_path))
    kinds = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
    nouns = [_NOUNS[kind] for kind in kinds if kind != "null"]
    message = f"{quoted(error.instance)} stands here where {' or '.join(nouns)} is needed"
    yield problem(node.spot, "R103", message, _type_hint(error, kinds))


def _type_hint(error: ValidationError, kinds: list[str]) -> str:
    value = error.instance
    if "string" in kinds and not isinstance(value, dict | list):
        return f"put it in quotes: '{'' if value is None else quoted(value)}'"
    if "boolean" in kinds:
        return "write true or false"
    if "integer" in kinds and not isinstance(value, dict | list):
        return "write a number without quotes and without a decimal point"
    if "array" in kinds and "object" not in kinds:
        shown = quoted(value).strip("'") if isinstance(value, str | int) else "first, second"
        return f"write it as a list: [{shown}]"
    keys = list(error.schema.get("properties", {}))
    if "object" in kinds and keys:
        return f"write it as a map: {{{keys[0]}: ...}}" + (f"; keys: {', '.join(keys)}" if len(keys) > 1 else "")
    return "write it as a map: {word: ...}" if "object" in kinds else f"write {_NOUNS[kinds[0]]}"


def _out_of_range(error: ValidationError, root: Node, _elsewhere: object) -> Iterator[Diagnostic]:
    node = root.at(tuple(error.absolute_path))
    low, high = error.schema.get("minimum"), error.schema.get("maximum")
    side = "too small" if error.validator == "minimum" else "too large"
    yield problem(node.spot, "R104", f"{quoted(error.instance)} is {side}", f"write a number from {low} to {high}")


def _unknown_word(error: ValidationError, root: Node, _elsewhere: object) -> Iterator[Diagnostic]:
    node = root.at(tuple(error.absolute_path))
    words = [str(word) for word in error.validator_value if word is not None]
    given = error.instance
    hint = meant(str(given) if isinstance(given, str | int) else "", words)
    yield problem(node.spot, "R105", f"{quoted(given)} cannot stand here", hint)


def _bad_text(error: ValidationError, root: Node, _elsewhere: object) -> Iterator[Diagnostic]:
    node = root.at(tuple(error.absolute_path))
    if _is_about_keys(error):
        place = _key_place(node, error.instance)
        hint = "use lower-case letters, digits and '_', beginning with a letter"
        if "[1-8]" in str(error.schema.get("pattern", "")) or error.instance.isdigit():
            hint = "write a number of players from 1 to 8"
        yield problem(place, "R106", f"{quoted(error.instance)} cannot be a key here", hint)
        return
    if error.validator == "minLength":
        yield problem(node.spot, "R106", "the text is empty", "write at least one character")
    elif error.validator == "maxLength":
        yield problem(node.spot, "R106", "the text is too long", f"use at most {error.validator_value} characters")
    else:
        like = error.schema.get("examples", ["deep_sea"])[0]
        hint = f"write it like {quoted(like)}: lower-case letters, digits and '_'"
        yield problem(node.spot, "R106", f"{quoted(error.instance)} is badly formed", hint)


def _wrong_number(error: ValidationError, root: Node, _elsewhere: object) -> Iterator[Diagnostic]:
    node = root.at(tuple(error.absolute_path))
    options = error.schema.get("properties")
    if options and error.validator in {"minProperties", "maxProperties"}:
        yield from _not_one(error, node, options)
        return
    least = error.validator in {"minItems", "minProperties"}
    entries = "1 entry" if error.validator_value == 1 else f"{error.validator_value} entries"
    what = "list" if isinstance(error.instance, list) else "map"
    message = f"this {what} is empty" if not error.instance else f"this {what} has {len(error.instance)} entries"
    yield problem(node.spot, "R107", message, f"write at {'least' if least else 'most'} {entries}")


def _not_one(error: ValidationError, node: Node, options: Mapping[str, Any]) -> Iterator[Diagnostic]:
    if error.instance:
        second = list(error.instance)[1]
        message = f"{quoted(second)} stands beside {quoted(next(iter(error.instance)))}; only one may"
        hint = "keep one of them; steps that follow one another are a list: [{...}, {...}]"
        yield problem(_key_place(node, second), "R108", message, hint)
    else:
        yield problem(node.spot, "R108", "nothing stands here", f"write one of: {', '.join(sorted(options))}")


def _repeated(error: ValidationError, root: Node, _elsewhere: object) -> Iterator[Diagnostic]:
    node = root.at(tuple(error.absolute_path))
    seen: list[Any] = []
    for item in node.items:
        value = plain(item)
        if value in seen:
            yield problem(item.spot, "R110", f"{quoted(value)} stands twice in this list", "keep one of the two")
        seen.append(value)


def _other(error: ValidationError, root: Node, _elsewhere: object) -> Iterator[Diagnostic]:
    node = root.at(tuple(error.absolute_path))
    yield problem(node.spot, "R106", f"{quoted(error.instance)} cannot stand here", "see rules/README.md")


_TRANSLATORS: dict[str, Callable[[ValidationError, Node, Elsewhere | None], Iterator[Diagnostic]]] = {
    "additionalProperties": _unknown_key,
    "required": _missing_key,
    "type": _wrong_type,
    "minimum": _out_of_range,
    "maximum": _out_of_range,
    "enum": _unknown_word,
    "pattern": _bad_text,
    "minLength": _bad_text,
    "maxLength": _bad_text,
    "minItems": _wrong_number,
    "maxItems": _wrong_number,
    "minProperties": _wrong_number,
    "maxProperties": _wrong_number,
    "uniqueItems": _repeated,
}
