"""Check a bot: play a few games of it against itself, twice, and say what its author would want to know."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from seasalt import BotError
from seasalt_tourney.schedule import Schedule

if TYPE_CHECKING:
    from collections.abc import Sequence

    from seasalt_tourney.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Finding:
    """Is one line of the report: what was checked, whether it is so (None: it was not to be seen), and what was seen."""

    check: str
    passed: bool | None
    seen: str


@dataclass(frozen=True, slots=True)
class _Games:
    """Are the validation games: their rows and faults; they end early with the first that ran out of time."""

    rows: list[dict[str, Any]]
    faults: list[dict[str, Any]]

    @property
    def answers(self) -> int:
        """Return how often act() was called."""
        return sum(row["answers"] for row in self.rows)

    @property
    def stopped(self) -> bool:
        """Tell whether a time-out ended the check."""
        return any(fault["cause"] == "timeout" for fault in self.faults)


def check(tournament: Tournament) -> list[Finding]:
    """Play the validation games and return the findings; one only where the bot does not even load."""
    tournament = replace(tournament, config=replace(tournament.config, workers=1))
    try:
        methods, first = _play(tournament)
    except BotError as error:
        return [Finding("loads", False, str(error))]
    return [
        Finding("loads", True, f"it has {', '.join(methods)}"),
        *(_kept(first, name, causes) for name, causes in CONTRACT.items()),
        _repeats(first, tournament),
        _dice(first),
        _time(first),
    ]


CONTRACT = {
    "raises nothing": ("crash",),
    "answers legally": ("illegal", "rubbish"),
    "answers in time": ("timeout",),
    "lets its process live": ("died",),
}
"""Names each promise of a bot, and the causes of forfeits that break it."""

_ABOUT_ACT = frozenset({"answers legally", "answers in time"})
_NO_DECISION = "it made no decision, so there is nothing to tell"


def _play(tournament: Tournament) -> tuple[list[str], _Games]:
    """Return the bot's methods and the games, played one by one in a worker of their own."""
    config = tournament.config
    schedule = Schedule(1, config.players, config.deals, config.seed)
    single = (replace(block, fixtures=(one,)) for block in schedule.blocks() for one in block.fixtures)
    found = _Games([], [])
    with tournament.crew(watch_dice=True) as crew:
        methods = crew.describe()[0]
        for _, rows in crew.play(single):
            found.rows.extend(rows)
            found.faults.extend(fault for row in rows for fault in row["forfeits"])
            if found.stopped:
                break
    return methods, found


def _kept(games: _Games, name: str, causes: Sequence[str]) -> Finding:
    first = next((fault for fault in games.faults if fault["cause"] in causes), None)
    if first is not None:
        where = f"{first['cause']} in {first['phase']}() after {first['at']} decisions"
        more = "; the check stopped here" if first["cause"] == "timeout" else ""
        return Finding(name, False, f"{where}: {first['message']}{more}")
    if name in _ABOUT_ACT and not games.answers:
        return Finding(name, None, _NO_DECISION)
    return Finding(name, True, f"{_count(len(games.rows), 'game')}, {_count(games.answers, 'decision')}")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _repeats(games: _Games, tournament: Tournament) -> Finding:
    """Play all games again and compare them."""
    name = "repeats with the same seed"
    if games.stopped:
        return Finding(name, None, "not tried, for the bot ran out of time")
    if not games.answers:
        return Finding(name, None, _NO_DECISION)
    _, again = _play(tournament)
    for one, other in zip(games.rows, again.rows, strict=False):
        if one["digest"] != other["digest"]:
            pairs = zip(one["actions"], other["actions"], strict=False)
            shorter = min(len(one["actions"]), len(other["actions"]))
            at = next((at for at, (a, b) in enumerate(pairs) if a != b), shorter)
            way = f"game {one['game']} went another way at decision {at}"
            return Finding(name, False, f"{way}; draw all dice from the seed that start(info) brings")
    if again.stopped:
        return Finding(name, None, "not to be seen: the bot ran out of time when the games were played again")
    return Finding(name, True, "all games were the same when played again")


def _dice(games: _Games) -> Finding:
    """Tell whether the bot leaves alone the dice that all bots of a process share."""
    name = "has dice of its own"
    moved = next((row["dice"] for row in games.rows if row["dice"]), "")
    if moved:
        right = "make your own in start(info): self.dice = random.Random(info.seed)"
        return Finding(name, False, f"it moved the global dice of `random`, first in {moved}; {right}")
    return Finding(name, True, "it left the global dice of `random` alone")


def _time(games: _Games) -> Finding:
    if not games.answers:
        return Finding("time", None, _NO_DECISION)
    mean = sum(row["act_ns"] for row in games.rows) / games.answers / 1e6
    slowest = max(max(row["slowest_ns"]) for row in games.rows) / 1e6
    return Finding(
        "time", True, f"act() took {mean:.2f} ms of CPU on average, {slowest:.2f} ms at the slowest"
    )
