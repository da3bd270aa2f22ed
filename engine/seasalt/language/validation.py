"""Check nodes against a shape: jsonschema finds what is wrong, the messages and places are our own."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from seasalt.language.diagnostics import Diagnostic, in_order, problem
from seasalt.language.faults import Fault, explain
from seasalt.language.nodes import Node, plain
from seasalt.language.schema import schema_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jsonschema import Draft7Validator

    from seasalt.language.faults import Elsewhere
    from seasalt.language.shapes import Shape

MOST_PROBLEMS = 100
_validators: dict[int, tuple[Shape, Draft7Validator]] = {}


def check(node: Node, shape: Shape, elsewhere: Elsewhere | None = None) -> list[Diagnostic]:
    """Return what is wrong with the nodes, sorted; an empty list when they have the shape.

    ``elsewhere(word, schema)`` may explain a word that is known in another place.
    """
    found = [one for fault in _faults(node, shape) for one in explain(fault, node, elsewhere)]
    ordered = list(in_order(found))
    if len(ordered) >= MOST_PROBLEMS:
        last = f"only the first {MOST_PROBLEMS} problems are shown"
        ordered = [*ordered[:MOST_PROBLEMS], problem(node.spot, "R100", last, "correct these first")]
    return ordered


def wrong_paths(node: Node, shape: Shape) -> list[tuple[str | int, ...]]:
    """Return the paths of the values that have to go so that the rest has the shape, missing keys apart."""
    return [path for fault in _faults(node, shape) for path in fault.wrong_paths()]


def _faults(node: Node, shape: Shape) -> Iterator[Fault]:
    for error in islice(_validator(shape).iter_errors(plain(node)), MOST_PROBLEMS):
        trail = list(error.absolute_schema_path)
        yield Fault(
            keyword=str(error.validator),
            wanted=error.validator_value,
            value=error.instance,
            schema=error.schema if isinstance(error.schema, dict) else {},
            path=tuple(error.absolute_path),
            about_key=len(trail) > 1 and trail[-2] == "propertyNames",
        )


def _validator(shape: Shape) -> Draft7Validator:
    if id(shape) not in _validators:  # the shape is kept beside its validator, so that its id stays its own
        _validators[id(shape)] = (shape, _make_validator(schema_of(shape)))
    return _validators[id(shape)][1]


def _make_validator(schema: dict[str, Any]) -> Draft7Validator:
    from jsonschema import Draft7Validator, validators  # noqa: PLC0415 - it takes longer to load than all the rest

    # The library takes 1.0 for a whole number; the kernel would not.
    whole = Draft7Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    made: Draft7Validator = validators.extend(Draft7Validator, type_checker=whole)(schema)  # type: ignore[no-untyped-call]
    return made
