"""Say in words what differs between two rule sets: what is new, what is gone, and numbers as they are and were."""

from __future__ import annotations

from itertools import count as numbers
from typing import TYPE_CHECKING, Any

from seasalt.authoring.phrases import condition, count, inline, spaced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from seasalt.language import Resolved

Path = tuple[str, ...]
_ABSENT = object()

# The tables of a rule file whose entries have names that its author chose, and what one entry is.
TABLES: dict[Path, str] = {
    ("attributes",): "attribute",
    ("zones",): "zone",
    ("cards",): "kind of card",
    ("combos",): "combo",
    ("turns",): "turn",
    ("round", "ends"): "end of a round",
    ("bonuses",): "bonus",
    ("calls",): "call",
    ("actions",): "action",
    ("protection",): "protection",
    ("triggers",): "trigger",
    ("game", "instant_wins"): "win at once",
    ("events", "deck"): "event",
    ("settings",): "setting",
    ("tests",): "worked example",
}
_UNTOLD = {"schema", "id", "version", "help", "name"}
"""Are the top-level keys that name the rules and say nothing of play."""


def differences(old: Resolved, new: Resolved) -> list[str]:
    """Return one sentence for each difference, in the order of the rules; none where nothing differs.

    A sentence begins with the path of what it is about, as it would be written after ``change:``.
    """
    keys = [key for key in new.data if key not in _UNTOLD]
    keys += [key for key in old.data if key not in _UNTOLD and key not in new.data]
    return [
        line
        for key in keys
        for line in _compare((key,), old.data.get(key, _ABSENT), new.data.get(key, _ABSENT))
    ]


def _compare(path: Path, old: Any, new: Any) -> Iterator[str]:
    """Yield what differs at a path."""
    if old == new:
        return
    if path in TABLES:
        yield from _compare_tables(path, _map(old), _map(new))
    elif path == ("events",):
        yield from _in_entry(path, _map(old) or {"deck": {}}, _map(new) or {"deck": {}})
    elif _is_told(path) or not (isinstance(old, dict) and isinstance(new, dict)) or _replaced(old, new):
        yield from _told(path, old, new)
    else:
        for key in [*new, *(key for key in old if key not in new)]:
            yield from _compare((*path, key), old.get(key, _ABSENT), new.get(key, _ABSENT))


def _replaced(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Tell whether a verb, form or condition made way for another."""
    return not old or not new or (len(old) == len(new) == 1 and list(old) != list(new))


def _map(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _compare_tables(path: Path, old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    noun, where = TABLES[path], ".".join(path)
    if path == ("tests",):
        yield from _count_examples(old, new)
        return
    for name, entry in new.items():
        if name not in old:
            yield f"{where}.{name}: a new {noun}{_told_whole(entry)}"
        else:
            yield from _in_entry((*path, name), old[name], entry)
    for name, entry in old.items():
        if name not in new:
            title = f", {entry['name']}" if isinstance(entry, dict) and entry.get("name") else ""
            yield f"{where}.{name}: the {noun} is gone{title}"


def _count_examples(old: dict[str, Any], new: dict[str, Any]) -> Iterator[str]:
    kinds = {
        "new": len(new.keys() - old.keys()),
        "changed": sum(new[name] != old[name] for name in new.keys() & old.keys()),
        "removed": len(old.keys() - new.keys()),
    }
    yield f"tests: worked examples: {', '.join(f'{number} {kind}' for kind, number in kinds.items() if number)}"


def _in_entry(path: Path, old: Any, new: Any) -> Iterator[str]:
    """Yield what differs in an entry, each part about its name where it has one."""
    if old == new:
        return
    if not (isinstance(old, dict) and isinstance(new, dict)) or _replaced(old, new):
        yield f"{'.'.join(path)}: {inline(new)}, was {inline(old)}"
        return
    for key in [*new, *(key for key in old if key not in new)]:
        yield from _compare((*path, key), old.get(key, _ABSENT), new.get(key, _ABSENT))


def _told_whole(entry: Any) -> str:
    """Return what a new entry is: its name, and what it says of itself."""
    if not isinstance(entry, dict):
        return f": {inline(entry)}"
    said = [part for key, tell in _WHOLE.items() if key in entry and (part := tell(entry[key]))]
    if not said:
        said = [inline({key: value for key, value in entry.items() if value and key not in {"name", "help"}})]
    return f", {entry['name']}: {'; '.join(said)}" if entry.get("name") else f": {'; '.join(said)}"


def _printed(copies: Any) -> str:
    if not isinstance(copies, dict):
        return count(copies, "card")
    if "every" in copies:
        times = copies.get("times", 1)
        return f"{times} for every {' and '.join(copies['every'])}"
    return f"{count(sum(copies.values()), 'card')} ({', '.join(f'{value} {n}' for value, n in copies.items() if n)})"


_WHOLE: dict[str, Callable[[Any], str]] = {
    "copies": _printed,
    "cards": lambda cards: " + ".join(cards) if isinstance(cards, list) else "",
    "points": lambda points: count(points, "point") if isinstance(points, int) and points else "",
    "score": lambda score: f"scores {inline(score)}" if score else "",
    "needs": lambda needs: f"needs {condition(needs)}" if needs else "",
    "when": lambda when: f"when {condition(when)}",
    "effect": lambda effect: f"then {inline(effect)}" if effect else "",
    "then": lambda then: f"then {inline(then)}",
    "do": lambda do: f"does {inline(do)}",
    "goes_to": lambda who: f"goes to {spaced((who,))}",
    "add": lambda part: f"adds {inline(part)}" if part else "",
    "change": lambda part: f"changes {inline(part)}" if part else "",
    "remove": lambda paths: f"removes {', '.join(paths)}" if paths else "",
}
"""Says parts of a new entry, in this order."""


# ------------------------------------------------------------------ values

_TOLD: dict[str, Callable[[Any, Any], str]] = {
    "needs": lambda old, new: f"needs {condition(new)}, was {condition(old)}",
    "when": lambda old, new: f"when {condition(new)}, was {condition(old)}",
    "while": lambda old, new: f"while {condition(new)}, was {condition(old)}",
    "copies": lambda old, new: f"{_printed(new)}, was {_printed(old)}",
}
"""Says two values of a key as a whole."""


def _is_told(path: Path) -> bool:
    return len(path) > 1 and path[-1] in _TOLD and path[-2] != "deck"


def _told(path: Path, old: Any, new: Any) -> Iterator[str]:
    depth = next((len(table) + 1 for table in TABLES if path[: len(table)] == table), 2)
    where, inside = ".".join(path[:depth]), path[depth:]
    if _is_told(path) and _ABSENT not in (old, new):
        yield f"{where}: {_TOLD[path[-1]](_map_or(old), _map_or(new))}"
    elif _alike(old, new):
        for number, before, now in zip(numbers(1), old, new, strict=False):
            place = (*path, str(number)) if len(new) > 1 else path
            yield from _compare(place, before, now)
    elif inside[:1] == ("by_players",):
        yield f"{where}: {_value(new)} for {inside[1]} players, was {_value(old)}"
    else:
        subject = f"{spaced(inside)} " if inside else ""
        yield f"{where}: {subject}{_value(new)}, was {_value(old)}"


def _map_or(value: Any) -> Any:
    return {} if value is None else value


def _alike(old: Any, new: Any) -> bool:
    """Tell whether two lists hold the same steps, which differ in their parameters alone."""
    lists = isinstance(old, list) and isinstance(new, list) and len(old) == len(new) > 0
    return lists and all(
        isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other)
        for one, other in zip(old, new, strict=True)
    )


def _value(value: Any) -> str:
    return "nothing" if value is _ABSENT else inline(value)
