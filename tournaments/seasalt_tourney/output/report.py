"""The report of a run: its standings, crosstable, and who lost games by forfeit, and how to see more of that."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from seasalt_tourney.output.lines import say
from seasalt_tourney.output.tables import Sheet, show
from seasalt_tourney.statistics.games import forfeited

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seasalt_tourney.store import Store

WIDEST_CROSSTABLE = 12
HEAD = ("bot", "games", "wins %", "95 %", "margin", "95 % ", "rating", "95 %  ", "ms")


def print_report(store: Store, document: Mapping[str, Any]) -> None:
    """Print the report of a run on stdout."""
    costs = _milliseconds(store)
    show(Sheet(HEAD, [_row(bot, costs) for bot in document["bots"]], _title(document)))
    names = [bot["name"] for bot in document["bots"]]
    if 2 < len(names) <= WIDEST_CROSSTABLE:
        say()
        show(_crosstable(names, document["crosstable"]))
    say()
    for line in (*_remarks(document), *_forfeits(store)):
        say(line)


def _title(document: Mapping[str, Any]) -> str:
    games = document["games"]
    part = "" if games["played"] == games["planned"] else f" of {games['planned']}"
    rules = f"{document['rules']['name']} ({document['rules']['hash'][:8]})"
    return f"{rules}, {document['players']} players, {games['played']}{part} games, seed {document['seed']}"


def _row(bot: Mapping[str, Any], costs: Mapping[str, float]) -> list[str]:
    cost = costs.get(bot["name"])
    return [
        bot["name"],
        str(bot["games"]),
        _number(bot["win_share"], 100, ".1f"),
        _span(bot["win_share_interval"], 100, ".1f"),
        _number(bot["margin"], 1, "+.2f"),
        _span(bot["margin_interval"], 1, "+.2f"),
        _number(bot["rating"], 1, ".0f"),
        _span(bot["rating_interval"], 1, ".0f"),
        "-" if cost is None else f"{cost:.2f}",
    ]


def _number(value: float | None, scale: float, form: str) -> str:
    return "-" if value is None else format(value * scale, form)


def _span(ends: Sequence[float] | None, scale: float, form: str) -> str:
    return "-" if ends is None else f"{ends[0] * scale:{form}}..{ends[1] * scale:{form}}"


def _crosstable(names: Sequence[str], crosses: Mapping[str, Mapping[str, float | None]]) -> Sheet:
    rows = [
        [name, *("." if name == other else _number(crosses[name][other], 100, ".1f") for other in names)]
        for name in names
    ]
    return Sheet(["ahead of, %", *names], rows)


def _remarks(document: Mapping[str, Any]) -> list[str]:
    """Return lines about the games; wins are shares of games, margins points above the table's mean."""
    lines = [
        "wins: share of the games, ties split; margin: points above the table's mean; ms: CPU per decision"
    ]
    lines.append(f"rating: Plackett-Luce, {document['anchor']} = 1000, 400 points are odds of 10 to 1")
    if document["rounds_per_game"] is not None:
        ends = document["round_ends"]
        total = sum(ends.values()) or 1
        how = ", ".join(f"{name} {100 * count / total:.1f} %" for name, count in ends.items())
        lines.append(f"rounds: {document['rounds_per_game']:.2f} a game; they ended by {how}")
    if document["first_turn_advantage"] is not None:
        lines.append(f"first turn: {100 * document['first_turn_advantage']:+.1f} % of the games")
    if document["variance_ratio"] is not None:
        lines.append(f"variance of blocks: x{document['variance_ratio']:.2f} of independent games")
    return lines


def _milliseconds(store: Store) -> dict[str, float]:
    """Return each bot's CPU time per decision."""
    names = [bot["name"] for bot in store.manifest()["bots"]]
    spent: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for row in store.rows(("seats", "cpu_ns", "decisions")):
        for bot, cpu, decisions in zip(row["seats"], row["cpu_ns"], row["decisions"], strict=True):
            spent[names[bot]][0] += cpu
            spent[names[bot]][1] += decisions
    return {name: cpu / decisions / 1e6 for name, (cpu, decisions) in spent.items() if decisions}


def _forfeits(store: Store) -> list[str]:
    """Return a line per bot and cause: how many games, the first message, and the command that shows one."""
    names = [bot["name"] for bot in store.manifest()["bots"]]
    found: dict[tuple[str, str], list[tuple[int, str]]] = defaultdict(list)
    for row in store.rows(("game", "seats", "forfeits")):
        lost = forfeited(row)
        for fault in row["forfeits"]:
            kind = fault["cause"] if fault["seat"] in lost else f"{fault['cause']} in end()"
            found[names[row["seats"][fault["seat"]]], kind].append((row["game"], fault["message"]))
    lines = []
    for (name, cause), cases in sorted(found.items()):
        game, message = cases[0]
        count = "1 game" if len(cases) == 1 else f"{len(cases)} games"
        lines.append(f"{name} broke its contract in {count}: {cause}: {message}")
        lines.append(f"    see: seasalt-tourney replay {store.folder} {game}")
    return lines
