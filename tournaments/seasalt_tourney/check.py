"""Check a bot: play a few games of it against itself, twice, and say what its author would want to know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from seasalt import BotError
from seasalt_tourney.schedule import Schedule

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seasalt_tourney.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Finding:
    """Is one line of the report: what was checked, whether it is so, and what was seen."""

    check: str
    passed: bool
    seen: str


def check(tournament: Tournament) -> list[Finding]:
    """Play the validation games and return the findings; one only where the bot does not even load."""
    tournament = replace(tournament, config=replace(tournament.config, workers=1))
    try:
        methods, first = _play(tournament)
    except BotError as error:
        return [Finding("loads", False, str(error))]
    _, second = _play(tournament)
    faults = [fault for row in first for fault in row["forfeits"]]
    return [
        Finding("loads", True, f"it has {', '.join(methods)}"),
        *(_kept(first, faults, name, causes) for name, causes in CONTRACT.items()),
        _repeats(first, second),
        _time(first),
    ]


CONTRACT = {
    "raises nothing": ("crash",),
    "answers legally": ("illegal", "rubbish"),
    "answers in time": ("timeout",),
    "lets its process live": ("died",),
}
"""Names each promise of a bot, and the causes of forfeits that break it."""


def _play(tournament: Tournament) -> tuple[list[str], list[dict[str, Any]]]:
    """Return the bot's methods and the rows of the games, played in a worker of their own."""
    config = tournament.config
    schedule = Schedule(1, config.players, config.deals, config.seed)
    with tournament.crew() as crew:
        methods = crew.describe()[0]
        rows = [row for _, rows in crew.play(schedule.blocks()) for row in rows]
    return methods, sorted(rows, key=lambda row: int(row["game"]))


def _kept(
    rows: Sequence[Mapping[str, Any]], faults: Sequence[Mapping[str, Any]], name: str, causes: Sequence[str]
) -> Finding:
    found = [fault for fault in faults if fault["cause"] in causes]
    decisions = sum(sum(row["decisions"]) for row in rows)
    if not found:
        return Finding(name, True, f"{len(rows)} games, {decisions} decisions")
    first = found[0]
    return Finding(
        name,
        False,
        f"{first['cause']} in {first['phase']}() after {first['at']} decisions: {first['message']}",
    )


def _repeats(first: Sequence[Mapping[str, Any]], second: Sequence[Mapping[str, Any]]) -> Finding:
    name = "repeats with the same seed"
    for one, other in zip(first, second, strict=True):
        if one["digest"] != other["digest"]:
            pairs = zip(one["actions"], other["actions"], strict=False)
            at = next(
                (at for at, (a, b) in enumerate(pairs) if a != b),
                min(len(one["actions"]), len(other["actions"])),
            )
            seen = f"game {one['game']} went another way at decision {at}; draw all dice from the seed that start(info) brings"
            return Finding(name, False, seen)
    return Finding(name, True, "all games were the same when played again")


def _time(rows: Sequence[Mapping[str, Any]]) -> Finding:
    decisions = sum(sum(row["decisions"]) for row in rows)
    spent = sum(sum(row["cpu_ns"]) for row in rows) / max(decisions, 1) / 1e6
    slowest = max((max(row["slowest_ns"]) for row in rows), default=0) / 1e6
    return Finding("time", True, f"{spent:.2f} ms of CPU per decision, {slowest:.2f} ms the slowest")
