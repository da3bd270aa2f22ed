"""Settings: names for places in the rules, with limits; set by overlays and by whoever loads the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.language.diagnostics import Diagnostic, meant, problem, quoted
from seasalt.language.nodes import Node, Place, Scalar, Source, grow, plain, with_entry
from seasalt.language.overlay import missing_step, put
from seasalt.language.reader import scalar

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from seasalt.language.shapes import Shape


def given(settings: Mapping[str, object]) -> Node:
    """Return settings from Python or from a command line as nodes; text means what it would mean in a file."""
    names = sorted(settings)
    source = Source("(settings)", tuple(f"{name}={settings[name]}" for name in names))
    entries = {}
    for line, name in enumerate(names, start=1):
        place = Place(source, line, len(name) + 2)
        raw = settings[name]
        value = scalar(raw.strip()) if isinstance(raw, str) else raw
        entries[name] = Node(grow(value).value, place, Place(source, line, 1))
    return Node(entries)


def apply(tree: Node, values: Node, problems: list[Diagnostic]) -> Node:
    """Return the rules with settings set; each value is checked against its limits."""
    known = tree.get("settings") or Node({})
    for name, value in values.entries.items():
        setting = known.get(name)
        if setting is None:
            hint = meant(name, known.entries, noun="setting")
            problems.append(problem(value.key or value.spot, "R208", f"unknown setting {quoted(name)}", hint))
            continue
        bad = _refusal(name, setting, value)
        if bad:
            problems.append(bad)
        else:
            tree = _set(tree, name, setting, value, problems)
    return tree


def _refusal(name: str, setting: Node, value: Node) -> Diagnostic | None:
    """Return what is wrong with a value, if anything is."""
    allowed = _allowed(setting)
    if allowed is not None:
        if any(same(value.value, one) for one in allowed):
            return None
        words = [_word(one) for one in allowed]
        hint = meant(_word(value.value), words)
        hint = hint if not hint.startswith("known") else f"write one of: {', '.join(words)}"
    else:
        low, high = plain(setting).get("min"), plain(setting).get("max")
        number = type(value.value) is int
        if number and (low is None or value.value >= low) and (high is None or value.value <= high):
            return None
        hint = f"write a whole number from {low} to {high}"
    return problem(value.spot, "R209", f"{quoted(plain(value))} is not a value of {quoted(name)}", hint)


def as_changes(tree: Node, changes: Node, values: Node) -> Node:
    """Return a tree of changes to which the values of settings are added, as far as they exist and fit."""
    for name, value in values.entries.items():
        setting = tree.get("settings", name)
        if setting is not None and _refusal(name, setting, value) is None:
            for path, new in _places(setting, value):
                if missing_step(tree, path[:-1]) is None:
                    changes = _written(changes, path, new)
    return changes


def _written(changes: Node, path: Sequence[str], value: Node) -> Node:
    if not path:
        return value
    below = changes.get(path[0]) or Node({})
    return with_entry(changes, path[0], _written(below, path[1:], value))


def _allowed(setting: Node) -> list[Scalar] | None:
    choices, values = setting.get("choices"), setting.get("values")
    if choices is not None:
        return list(choices.entries)
    return [plain(one) for one in values.items] if values is not None else None


def same(one: object, other: object) -> bool:
    """Tell whether two values are equal and of one type: true is not 1."""
    return type(one) is type(other) and one == other


def _word(value: object) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _set(tree: Node, name: str, setting: Node, value: Node, problems: list[Diagnostic]) -> Node:
    chosen = _places(setting, value)
    there = [(path, new) for path, new in chosen if missing_step(tree, path[:-1]) is None]
    if not there:
        message = f"{quoted(name)} has no effect: other rules replace what it sets"
        problems.append(problem(value.spot, "R212", message, "leave this setting out"))
    for path, new in there:
        tree = put(tree, path, new)
    return tree


def _places(setting: Node, value: Node) -> list[tuple[list[str], Node]]:
    """Return the paths that a value sets, each with its new value, all standing where the value was written."""
    choices = setting.get("choices")
    if choices is None:
        at = setting.get("at") or Node(())
        return [(entry.text.split("."), value) for entry in at.items]
    chosen = choices.get(str(value.value)) or Node({})
    return [(path.split("."), grow(plain(new), value.place)) for path, new in chosen.entries.items()]


def check_definition(name: str, setting: Node, tree: Node, shape: Shape) -> Iterator[Diagnostic]:
    """Yield what is wrong with a setting as it is written: unclear limits, places that do not exist."""
    has = set(setting.entries)
    place = setting.key or setting.spot
    clear = has & {"at", "min", "max", "values", "choices"} in (
        {"choices"},
        {"at", "values"},
        {"at", "min", "max"},
    )
    if not clear:
        hint = "write 'at:' with 'min:' and 'max:', or 'at:' with 'values:', or 'choices:' alone"
        yield problem(place, "R211", f"the limits of {quoted(name)} are unclear", hint)
    low, high = setting.get("min"), setting.get("max")
    if low and high and isinstance(low.value, int) and isinstance(high.value, int) and low.value > high.value:
        yield problem(low.spot, "R314", f"min {low.value} is above max {high.value}", "exchange the two")
    for path, spot in _named(setting):
        yield from _check_path(path.split("."), spot, tree, shape)


def _named(setting: Node) -> Iterator[tuple[str, Place]]:
    for entry in (setting.get("at") or Node(())).items:
        yield entry.text, entry.spot
    for choice in (setting.get("choices") or Node({})).entries.values():
        for path, value in choice.entries.items():
            yield path, value.key or value.spot


def _check_path(path: Sequence[str], place: Place, tree: Node, shape: Shape) -> Iterator[Diagnostic]:
    gap = missing_step(tree, path)
    if gap is None:
        return
    above: Shape | None = shape
    for key in path[:gap]:
        above = above.below(key) if above else None
    unwritten = above is not None and not above.open(path[gap]) and above.below(path[gap]) is not None
    if unwritten and gap == len(path) - 1:
        return
    names = (tree.get(*path[:gap]) or tree).entries
    inside = f" in {quoted('.'.join(path[:gap]))}" if gap else ""
    yield problem(place, "R210", f"there is no {quoted(path[gap])}{inside}", meant(path[gap], names))


def current(data: Mapping[str, Any]) -> dict[str, object]:
    """Return the value that each setting has in resolved rules; None where no choice describes them.

    Where the places of a setting hold several values, a text names them all, such as '9 and 7'.
    """
    return {name: _value(setting, data) for name, setting in sorted(data["settings"].items())}


def _value(setting: Mapping[str, Any], data: Mapping[str, Any]) -> object:
    if "choices" not in setting:
        found = [_look_up(data, path) for path in setting.get("at", [])]
        return _joined([value for value in found if value is not None])
    for word, places in sorted(setting["choices"].items()):
        found = [(_look_up(data, path), value) for path, value in places.items()]
        if all(now is None or now == value for now, value in found) and any(
            now is not None for now, _ in found
        ):
            return word
    return None


def _joined(values: Sequence[object]) -> object:
    different = [value for at, value in enumerate(values) if not any(same(value, one) for one in values[:at])]
    if len(different) > 1:
        return " and ".join(quoted(value).strip("'") for value in different)
    return different[0] if different else None


def _look_up(data: Any, path: str) -> Any:
    for key in path.split("."):
        if isinstance(data, list) and len(data) == 1:  # a single step, written out as a list
            data = data[0]
        if not isinstance(data, dict) or key not in data:
            return None
        data = data[key]
    return data
