"""Run the worked examples of rules: cards with what they are worth, and rounds that are played on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from seasalt import Rules, RulesError
from seasalt.authoring.phrases import inline
from seasalt.authoring.scenes import play_scene
from seasalt.authoring.sources import path_of
from seasalt.language import resolve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.language import Resolved

# the key of an example -> who sees the zone that it means
_SEEN_BY = {"hand": "owner", "table": "everyone", "face_down": "backs"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """Is how one worked example went: its name, where it stands (``file:line``), and a line for each failure.

    ``overruled``: it holds under the rules of its own file, and files that come later changed what it is about.
    """

    name: str
    place: str
    failures: tuple[str, ...]
    overruled: bool = False

    @property
    def passed(self) -> bool:
        """Tell whether the example holds, or held until later files changed what it is about."""
        return self.overruled or not self.failures


def run_examples(resolved: Resolved) -> list[Outcome]:
    """Run all worked examples of a rule set, those of what it extends included, in the order of the files.

    All run under the rules as they result; one that fails there is run under the rules of its own file, too. Raises ``RulesError`` where those cannot be compiled.
    """
    rules = Rules(resolved)
    return [_run(resolved, rules, name, example) for name, example in resolved.data["tests"].items()]


def _run(resolved: Resolved, rules: Rules, name: str, example: dict[str, Any]) -> Outcome:
    node = resolved.tree.get("tests", name)
    place = node.key or node.spot if node else None
    failures = tuple(_failures(rules, example))
    overruled = bool(failures) and place is not None and _held(resolved, place.source.name, name, example)
    return Outcome(name, str(place or ""), failures, overruled)


def _held(resolved: Resolved, file: str, name: str, example: dict[str, Any]) -> bool:
    """Tell whether an example holds under the rules up to the file that it stands in, which is not the last."""
    if file not in resolved.sources[:-1]:
        return False
    files = resolved.sources[: resolved.sources.index(file) + 1]
    try:
        below = resolve([str(path_of(shown)) for shown in files])
        rules = Rules(below)
    except RulesError:  # those files are no rules on their own
        return False
    return below.data["tests"].get(name) == example and not list(_failures(rules, example))


def _failures(rules: Rules, example: dict[str, Any]) -> Iterator[str]:
    scores = example["points"] is not None or bool(example["bonuses"])
    scene = example["play"]
    if not scores and (scene is None or not scene["expect"]):
        yield "it expects nothing: write 'points:', 'bonuses:', or 'play:' with 'expect:'"
    try:
        if scores:
            yield from _score(rules, example)
        if scene is not None:
            yield from play_scene(rules, scene)
    except ValueError as error:  # a deal, an action or a number of players that cannot be
        yield str(error)
    except RulesError as error:
        yield from (str(one) for one in error.diagnostics)


def _score(rules: Rules, example: dict[str, Any]) -> Iterator[str]:
    zones = {
        name: example[key]
        for key, seen_by in _SEEN_BY.items()
        for name, zone in rules.data["zones"].items()
        if zone["per_player"] and zone["seen_by"] == seen_by and example[key]
    }
    score = rules.score(events=example["events"], **zones)
    if example["points"] not in (None, score.points):
        parts = ", ".join(f"{name} {points}" for name, points in score.parts.items()) or "nothing scores"
        yield f"points: {score.points}, expected {example['points']} ({parts})"
    for name, wanted in example["bonuses"].items():
        found = score.bonuses.get(name)
        if found != wanted:
            yield f"bonuses.{name}: {inline(found)}, expected {wanted}"
