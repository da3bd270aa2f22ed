"""What the games say of the game: how long, how they end, what the first turn is worth, what seat rotation saves."""

from __future__ import annotations

from collections import Counter, defaultdict
from statistics import fmean, variance
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Rows = Sequence[Mapping[str, Any]]


def extras(rows: Rows) -> dict[str, Any]:
    """Return the further numbers of a run's games."""
    return {
        "rounds_per_game": round(fmean(len(row["rounds"]) for row in rows), 3) if rows else None,
        "turns_per_round": _per(sum(row["turns"] for row in rows), sum(len(row["rounds"]) for row in rows)),
        "game_ends": dict(sorted(Counter(row["ended"] for row in rows).items())),
        "round_ends": dict(sorted(Counter(one for row in rows for one in row["rounds"]).items())),
        "first_turn_advantage": first_turn_advantage(rows),
        "variance_ratio": variance_ratio(rows),
    }


def _per(total: int, count: int) -> float | None:
    return round(total / count, 3) if count else None


def first_turn_advantage(rows: Rows) -> float | None:
    """Return how much more than its equal share the seat wins that takes the first turn of the game."""
    gains = [
        row["shares"][row["starter"]] - 1 / len(row["shares"]) for row in rows if row["starter"] is not None
    ]
    return round(fmean(gains), 4) if gains else None


def variance_ratio(rows: Rows) -> float | None:
    """Return the variance of a block's mean win share over that of as many independent games; below 1 blocks pay.

    Taken over the tables of different bots, each bot weighted alike; None where there is too little to tell.
    """
    blocks: dict[tuple[tuple[int, ...], int], dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        seats = tuple(row["seats"])
        if len(set(seats)) > 1:
            for bot, share in zip(seats, row["shares"], strict=True):
                blocks[tuple(sorted(seats)), row["deal"]][bot].append(share)
    means: defaultdict[Any, list[float]] = defaultdict(list)
    singles: defaultdict[Any, list[float]] = defaultdict(list)
    for (table, _), shares in blocks.items():
        for bot, values in shares.items():
            means[table, bot].append(fmean(values))
            singles[table, bot] += values
    return _ratio(means, singles)


def _ratio(means: Mapping[Any, list[float]], singles: Mapping[Any, list[float]]) -> float | None:
    together = apart = 0.0
    for key, values in means.items():
        if len(values) > 1:
            together += variance(values)
            apart += variance(singles[key]) * len(values) / len(singles[key])
    return round(together / apart, 3) if apart else None
