"""Events: overlays that lie in the rules themselves and are on for a while, for everybody or for their holder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.language import overlay, settings
from seasalt.language.checks import find_problems
from seasalt.language.containers import Record, Table
from seasalt.language.defaults import with_scores_in
from seasalt.language.diagnostics import Diagnostic, meant, problem, quoted
from seasalt.language.nodes import Node, with_entry
from seasalt.language.places import EVENT_MAY
from seasalt.language.validation import check
from seasalt.language.vocabulary import BODY, EVENT_GAME, EVENT_PLAY, RULES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from seasalt.language.nodes import Place
    from seasalt.language.overlay import Path

_EMPTY = Node({})
_SHAPES = {key: Record({key: one}) for key, one in BODY.items()}
_KEPT_OUT = ("events", "settings", "tests")


def deck(tree: Node) -> dict[str, Node]:
    """Return the events of some rules."""
    return (tree.get("events", "deck") or _EMPTY).entries


def settle(tree: Node, removed: Sequence[Path], problems: list[Diagnostic]) -> Node:
    """Return the rules with events that stand on their own.

    Each event is checked against the rules with nothing removed. Its settings are written out as changes, and what
    it says about things that overlays remove (``removed``) is left out.
    """
    for name, event in deck(tree).items():
        if isinstance(event.value, dict):
            _refuse(tree, event, problems)
            _over(tree, event, problems)
            tree = overlay.put(tree, ("events", "deck", name), _alone(tree, event, removed))
    return tree


def _over(tree: Node, event: Node, problems: list[Diagnostic]) -> tuple[Node, list[Path]]:
    """Return the rules with one event laid over them, and what it removes in the end."""
    tree = overlay.add(tree, event.get("add") or _EMPTY, RULES, problems)
    tree = overlay.change(tree, event.get("change") or _EMPTY, RULES, problems)
    tree = settings.apply(tree, event.get("set") or _EMPTY, problems)
    entries = (event.get("remove") or _EMPTY).items
    return tree, [overlay.removal(tree, entry, problems) for entry in entries if entry.text]


def _refuse(tree: Node, event: Node, problems: list[Diagnostic]) -> None:
    """Find what no event may do: make cards, remove cards, or remove what the game is laid out by."""
    for name, card in (event.get("add", "cards") or _EMPTY).entries.items():
        if tree.get("cards", name) is None:
            place = card.key or card.spot
            problems.append(problem(place, "R332", f"an event cannot add the card {quoted(name)}", EVENT_MAY))
    for entry in (event.get("remove") or _EMPTY).items:
        top, *below = entry.text.split(".")
        fits = {"cards": len(below) > 1 and below[1] != "copies", "game": below[:1] == list(EVENT_GAME)}
        if entry.text and (top not in EVENT_PLAY or not fits.get(top, True)):
            problems.append(
                problem(entry.spot, "R332", f"an event cannot remove {quoted(entry.text)}", EVENT_MAY)
            )


def _alone(tree: Node, event: Node, removed: Sequence[Path]) -> Node:
    """Return an event without settings, and without a word about what is gone."""
    changes = settings.as_changes(tree, event.get("change") or _EMPTY, event.get("set") or _EMPTY)
    parts = {"add": event.get("add") or _EMPTY, "change": changes}
    for path in removed:
        parts = {key: _without(part, path) for key, part in parts.items()}
    kept = [
        entry
        for entry in (event.get("remove") or _EMPTY).items
        if not any(tuple(entry.text.split("."))[: len(path)] == path for path in removed)
    ]
    for key, part in (*parts.items(), ("remove", Node(tuple(kept))), ("set", _EMPTY)):
        if key in event.entries or part.entries:
            old = event.get(key) or _EMPTY
            event = with_entry(event, key, Node(part.value, old.place, old.key))
    return event


def _without(part: Node, path: Path) -> Node:
    """Return a tree of changes without what is below a path, and without maps that are empty then."""
    below = part.get(path[0])
    if below is None:
        return part
    rest = _without(below, path[1:]) if len(path) > 1 else _EMPTY
    entries = {**part.entries, path[0]: rest}
    if not rest.entries and (len(path) == 1 or below.entries):
        del entries[path[0]]
    return Node(entries, part.place, part.key)


def overlaid(tree: Node, names: Sequence[str], problems: list[Diagnostic] | None = None) -> Node:
    """Return complete rules with some events on; problems are noted when they are wanted.

    The events are laid over the rules in sorted order. A change to something that another of them removes has no
    effect. Raises ``KeyError`` for an unknown event.
    """
    known, noted, over = deck(tree), [] if problems is None else problems, tree
    removed: list[Path] = []
    for name in sorted(set(names)):
        over, gone = _over(over, known[name], noted)
        removed += gone
    for path in removed:
        over = overlay.remove(over, path)
    touched = touches(tree, names)
    filled = {key: _filled(tree, over, key) for key in touched}
    return with_scores_in(Node({**tree.entries, **filled}, tree.place, tree.key))


def _filled(tree: Node, over: Node, key: str) -> Node:
    """Return a part of the rules with the defaults of what an event wrote; the rest has them already."""
    shape, new, old = BODY[key].shape, over.get(key) or _EMPTY, tree.get(key) or _EMPTY
    if not isinstance(shape, Table):
        return shape.fill(new)
    entries = {
        name: child if child is old.get(name) else shape.of.fill(child) for name, child in new.entries.items()
    }
    return Node(entries, new.place, new.key)


def touches(tree: Node, names: Sequence[str]) -> list[str]:
    """Return the top-level keys of the rules that some events change."""
    keys: set[str] = set()
    for name in names:
        event = deck(tree)[name]
        keys |= {*(event.get("add") or _EMPTY).entries, *(event.get("change") or _EMPTY).entries}
        keys |= {entry.text.split(".")[0] for entry in (event.get("remove") or _EMPTY).items}
    return sorted(keys & set(BODY))


def find_event_problems(tree: Node) -> list[Diagnostic]:
    """Return what is wrong with complete rules while each event is on, or while all are."""
    events = deck(tree)
    found: list[Diagnostic] = []
    for names in [*([name] for name in events), list(events)] if events else []:
        over = overlaid(tree, names, found)
        for key in touches(tree, names):
            found += check(Node({key: _new_part(tree, over, key)}), _SHAPES[key])
        if not found:
            rest = {key: child for key, child in over.entries.items() if key not in _KEPT_OUT}
            found += find_problems(Node(rest, over.place, over.key))
    return found


def _new_part(tree: Node, over: Node, key: str) -> Node:
    """Return of a table of the rules the entries that an event made anew; the others are known to be right."""
    old, new = tree.get(key) or _EMPTY, over.get(key) or _EMPTY
    entries = {name: child for name, child in new.entries.items() if child is not old.get(name)}
    return Node(entries, new.place, new.key)


def unknown(name: str, tree: Node, place: Place) -> Diagnostic:
    """Return the problem of an event that does not exist."""
    hint = meant(name, deck(tree), noun="event")
    return problem(place, "R325", f"unknown event {quoted(name)}", hint)
