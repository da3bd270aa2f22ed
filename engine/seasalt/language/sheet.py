"""Show resolved rules as text: every value beside the file and line that set it."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING

from seasalt.errors import RulesError
from seasalt.language.diagnostics import Diagnostic, in_order, meant, problem, quoted
from seasalt.language.nodes import Node, Place, Source, plain
from seasalt.language.overlay import missing_step
from seasalt.language.resolution import Resolved, resolve

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

DEFAULT = "(default)"
_WIDTH = 118
_TEXT = 76
_GAP = 3
_INDENT = "  "


def show(
    names: Sequence[str],
    settings: Mapping[str, object] | None = None,
    paths: Sequence[str] = (),
    width: int = _WIDTH,
) -> str:
    """Return the resolved rules as text, each value with the file and line that set it.

    ``paths``: dotted paths that narrow the text to some parts of the rules; none: everything. ``width``: columns of a
    line. Raises ``RulesError``.
    """
    rules = resolve(names, settings)
    wanted = [path.split(".") for path in paths]
    _refuse_unknown(rules.tree, wanted)
    rows = (
        [row for path in wanted for row in _part(rules.tree, path)] if wanted else list(_rows(rules.tree, 0))
    )
    return "\n".join([*_head(rules), "", *_aligned(rows, max(width, 40)), "", f"hash {rules.hash}"])


def validate_files(paths: Sequence[str]) -> list[tuple[str, list[Diagnostic]]]:
    """Return for each rule file what is wrong with it; nothing when it is right.

    An overlay is resolved together with what it extends; a path without ``.yaml`` may be the name of a rule set.
    """
    return [(path, _problems(path)) for path in paths]


def _problems(path: str) -> list[Diagnostic]:
    try:
        resolve([path])
    except RulesError as error:
        return [one for one in error.diagnostics if isinstance(one, Diagnostic)]
    return []


# ------------------------------------------------------------------ text


def _head(rules: Resolved) -> Iterator[str]:
    yield f"rules {rules.name}: {rules.data['name']}"
    yield f"files {', '.join(rules.sources)}"
    if rules.settings:
        yield "settings"
        for name, value in rules.settings.items():
            about = rules.data["settings"][name].get("help", "")
            yield f"{_INDENT}{name}={_inline(value)}".replace("\u00a0", " ") + (f"  {about}" if about else "")


def _part(tree: Node, path: Sequence[str]) -> Iterator[tuple[str, str]]:
    node = tree.get(*path) or Node(None)
    yield from _entry(".".join(path), node, 0)


def _rows(node: Node, depth: int) -> Iterator[tuple[str, str]]:
    for key, child in node.entries.items():
        yield from _entry(key, child, depth)


def _entry(key: str, node: Node, depth: int) -> Iterator[tuple[str, str]]:
    """Yield (text, place) rows: one when everything below stands in one line of one file, else one per value."""
    indent = _INDENT * depth
    head = key if key == "-" else f"{key}:"
    places = set(_places(node))
    lines = textwrap.wrap(f"{head} {_inline(plain(node))}", _TEXT - len(indent)) or [head]
    flat = not any(child.entries or child.items for child in (*node.entries.values(), *node.items))
    if len(places) == 1 and (flat or len(lines) == 1):
        lines = [line.replace("\u00a0", " ") for line in lines]
        yield indent + lines[0], places.pop()
        yield from ((f"{indent}{_INDENT}{line}", "") for line in lines[1:])
        return
    yield indent + head, ""
    yield from _rows(node, depth + 1)
    for item in node.items:
        yield from _entry("-", item, depth + 1)


def _places(node: Node) -> Iterator[str]:
    below = list(node.entries.values()) + list(node.items)
    for child in below:
        yield from _places(child)
    if not below:
        yield str(node.place) if node.place else DEFAULT


def _inline(value: object) -> str:
    """Return a value as YAML in one line, with a hard space where no line may break."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}:\u00a0{_inline(below)}" for key, below in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_inline(below) for below in value) + "]"
    if isinstance(value, str):
        return value if value.isprintable() else json.dumps(value)
    return json.dumps(value)


def _aligned(rows: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """Yield lines with the places in a column of their own, as far left as the longest usual text allows."""
    widest = max((len(place) for _, place in rows), default=0)
    column = max(20, width - widest - _GAP)
    fitting = [len(text) for text, place in rows if place and len(text) <= column]
    column = min(column, max(fitting, default=0)) + _GAP
    for text, place in rows:
        if place and len(text) + _GAP > column:
            yield text
            yield " " * column + place
        else:
            yield f"{text:<{column}}{place}".rstrip()


def _refuse_unknown(tree: Node, wanted: Sequence[Sequence[str]]) -> None:
    found = [_unknown(tree, path, gap) for path in wanted if (gap := missing_step(tree, path)) is not None]
    if found:
        raise RulesError(in_order(found))


def _unknown(tree: Node, path: Sequence[str], gap: int) -> Diagnostic:
    """Return what is wrong with a path whose step ``gap`` is not there."""
    text, above = ".".join(path), ".".join(path[:gap])
    place = Place(Source("--path", (text,)), 1, 1 + len(above) + (1 if gap else 0))
    if not path[gap]:
        hint = "write the names of keys with one dot between them, such as calls.stop"
        return problem(place, "R210", f"the path {quoted(text)} has an empty name", hint)
    names = (tree.get(*path[:gap]) or tree).entries
    if gap and not names:
        hint = f"write --path {above}"
        return problem(place, "R210", f"{quoted(above)} has no parts that a path could name", hint)
    where = f"{quoted(above)} has" if gap else "the rules have"
    return problem(place, "R210", f"{where} no {quoted(path[gap])}", meant(path[gap], names))
