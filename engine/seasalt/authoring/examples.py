"""Run the worked examples of rules: cards with what they are worth, and rounds that are played on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from seasalt import IllegalAction, RecordError, Rules, RulesError
from seasalt.authoring.phrases import inline
from seasalt.authoring.scenes import play_scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.language import Resolved

# the key of an example -> who sees the zone that it means
_SEEN_BY = {"hand": "owner", "table": "everyone", "face_down": "backs"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """Is how one worked example went: its name, where it stands (``file:line``), and a line for each failure."""

    name: str
    place: str
    failures: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Tell whether the example holds."""
        return not self.failures


def run_examples(resolved: Resolved) -> list[Outcome]:
    """Run all worked examples of a rule set, those of what it extends included, in the order of the files.

    All run under the rules as they result. Raises ``RulesError`` where those cannot be compiled.
    """
    rules = Rules(resolved)
    return [
        Outcome(name, _place(resolved, name), tuple(_failures(rules, example)))
        for name, example in resolved.data["tests"].items()
    ]


def _place(resolved: Resolved, name: str) -> str:
    node = resolved.tree.get("tests", name)
    return str(node.key or node.spot) if node else ""


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
    except (RecordError, IllegalAction) as error:
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
