"""From names of rule files to resolved rules: read, lay over one another, check, fill in, fingerprint."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from seasalt.errors import RulesError
from seasalt.language import events, overlay, settings
from seasalt.language.checks import find_problems
from seasalt.language.defaults import complete
from seasalt.language.diagnostics import Diagnostic, in_order, problem
from seasalt.language.gather import Gathering, gather
from seasalt.language.nodes import NOWHERE, Node, plain
from seasalt.language.places import elsewhere
from seasalt.language.reader import read_text
from seasalt.language.validation import check, wrong_paths
from seasalt.language.vocabulary import BODY, LAYERS, OVERLAY, RULES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seasalt.language.gather import Loaded
    from seasalt.language.shapes import Shape


@dataclass(frozen=True, slots=True, eq=False)
class Resolved:
    """Is a rule set, complete and checked.

    ``data``: the rules as plain dicts, lists and scalars, every default filled in. ``hash``: 64 hex digits over what
    affects play. ``tree``: the same as nodes that know their file and line. ``sources``: the files in order.
    ``settings``: what each setting is set to.
    """

    name: str
    data: dict[str, Any]
    hash: str
    tree: Node
    sources: tuple[str, ...]
    settings: Mapping[str, object]

    def variant(self, ids: Sequence[str]) -> dict[str, Any]:
        """Return the rules, as ``data`` holds them, while some events are on; raise ``RulesError`` for an unknown one.

        Parts that no event touches are those of ``data`` itself.
        """
        known = events.deck(self.tree)
        strange = [events.unknown(name, self.tree, NOWHERE) for name in ids if name not in known]
        if strange:
            raise RulesError(in_order(strange))
        tree = events.overlaid(self.tree, ids)
        return {**self.data, **{key: plain(tree.entries[key]) for key in events.touches(self.tree, ids)}}


def resolve(names: Sequence[str], settings: Mapping[str, object] | None = None) -> Resolved:
    """Return the rules that some names mean together.

    A name is one of the rules that come with the package (``base``, ``house/...``), the path of a ``.yaml``
    file, or several joined by ``+``. What a file extends comes before it; a file counts once. ``settings`` maps the
    names of settings to values, or to the text of values. Raises ``RulesError`` with every problem found.
    """
    gathered = gather([names] if isinstance(names, str) else names)
    problems = list(gathered.problems)
    if problems or not gathered.files:
        raise RulesError(in_order(problems or [_nothing()]))
    tree = _lay(gathered, settings or {}, problems)
    name = "+".join(gathered.names)
    return _finish(name, tree, tuple(one.found.shown for one in gathered.files), problems)


def from_data(data: Mapping[str, Any], name: str) -> Resolved:
    """Return resolved rules from plain data, as ``Resolved.data`` holds them; raises ``RulesError``."""
    text = json.dumps(data, indent=1, ensure_ascii=False, default=str)
    problems: list[Diagnostic] = []
    root = events.settle(_checked(read_text(text, name), RULES, problems), (), problems)
    return _finish(name, root, (name,), problems)


def fingerprint(data: Mapping[str, Any]) -> str:
    """Return the content hash: 64 hex digits over what affects play, whatever the order of keys."""
    essence = json.dumps(RULES.essence(data), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(essence.encode()).hexdigest()


def _nothing() -> Diagnostic:
    return problem(Node(None).spot, "R201", "no rules are named", "name a rule set, such as base")


def _lay(gathered: Gathering, values: Mapping[str, object], problems: list[Diagnostic]) -> Node:
    """Return all files laid over one another, with settings set and what was removed gone."""
    tree: Node | None = None
    removed: list[overlay.Path] = []
    for one in gathered.files:
        shape = _shape(one.root, problems)
        root = _checked(one.root, shape, problems)
        if shape is OVERLAY:
            tree = (
                _over(tree or Node({}), root, removed, problems)
                if tree or "extends" in root.entries
                else tree
            )
        elif tree is None:
            tree = root
        else:
            problems.append(_second(one))
        problems += _check_settings(tree, one)
    tree = settings.apply(tree or Node({}), settings.given(values), problems)
    tree = events.settle(tree, removed, problems)
    for path in removed:
        tree = overlay.remove(tree, path)
    if problems:
        return tree
    return _checked(tree, RULES, problems) if len(gathered.files) > 1 or values else tree


def _checked(root: Node, shape: Shape, problems: list[Diagnostic]) -> Node:
    """Note what does not have the shape; return the rest."""
    found = check(root, shape, elsewhere)
    if not found:
        return root
    unclear = any(one.code == "R203" and one.file == root.spot.source.name for one in problems)
    problems += [one for one in found if one.code != "R102" or not unclear]
    return overlay.prune(root, wrong_paths(root, shape))


def _shape(root: Node, problems: list[Diagnostic]) -> Shape:
    """Return what a file is meant to be: a whole game, or an overlay."""
    keys = set(root.entries)
    if not keys & set(LAYERS) and keys & set(BODY):
        return RULES
    if "extends" in keys:
        return OVERLAY
    whole = keys >= {"players", "cards"}
    if not whole and isinstance(root.value, dict):
        message = "this is neither a whole game nor an overlay"
        problems.append(
            problem(root.spot, "R203", message, "an overlay says what it stands on: extends: [base]")
        )
    return RULES if whole or not isinstance(root.value, dict) else OVERLAY


def _over(tree: Node, root: Node, removed: list[overlay.Path], problems: list[Diagnostic]) -> Node:
    empty = Node({})
    tree = overlay.add(tree, root.get("add") or empty, RULES, problems)
    tree = overlay.change(tree, root.get("change") or empty, RULES, problems)
    tree = settings.apply(tree, root.get("set") or empty, problems)
    removed += [overlay.removal(tree, entry, problems) for entry in (root.get("remove") or Node(())).items]
    return tree


def _second(one: Loaded) -> Diagnostic:
    message = f"'{one.found.name}' is a whole game; a rule set has one"
    return problem(one.root.spot, "R204", message, "name one game, and overlays that extend it")


def _check_settings(tree: Node | None, one: Loaded) -> list[Diagnostic]:
    """Check the settings that a file defines, as the rules stand after it."""
    known = (tree.get("settings") if tree else None) or Node({})
    return [
        found
        for name, setting in known.entries.items()
        if tree and setting.key and setting.key.source.name == one.found.shown
        for found in settings.check_definition(name, setting, tree, RULES)
    ]


def _finish(name: str, tree: Node, sources: tuple[str, ...], problems: Sequence[Diagnostic]) -> Resolved:
    filled = complete(tree)
    found = [*problems, *find_problems(filled)] or events.find_event_problems(filled)
    if found:
        raise RulesError(in_order(found))
    data = plain(filled)
    return Resolved(name, data, fingerprint(data), filled, sources, settings.current(data))
