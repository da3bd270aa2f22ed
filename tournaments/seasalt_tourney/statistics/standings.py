"""The standings of a run as one plain document: what is printed, exported and compared.

Nothing in it depends on times, on paths, or on the number of workers. Numbers are rounded to the digits that are the same everywhere.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from seasalt_tourney.rulebook import shown_name
from seasalt_tourney.schedule import Schedule

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seasalt_tourney.store import Store

FORMAT = "seasalt-standings/1"


def standings(store: Store) -> dict[str, Any]:
    """Return the standings of what is stored; with no game stored the numbers are None."""
    import numpy as np  # noqa: PLC0415 - it is slow to load, and the other commands do without

    from seasalt_tourney.statistics import bootstrap, extras, observations, ratings  # noqa: PLC0415 - as above

    manifest = store.manifest()
    config, names = manifest["config"], [bot["name"] for bot in manifest["bots"]]
    anchor = names.index(manifest["anchor"])
    rows = list(store.rows())
    seen = observations.observe(rows, len(names))
    point = np.ones((1, seen.clusters))
    strengths = ratings.fit(seen.sets, seen.choices.sum(axis=0), seen.chosen.sum(axis=0))
    samples = config["resamples"] if seen.clusters > 1 else 0
    weights = bootstrap.draw_weights(seen.clusters, samples, config["seed"])
    measures = {"win_share": (seen.shares, seen.games, 4), "margin": (seen.margins, seen.regular, 3)}
    rated = bootstrap.rate(weights, seen, strengths) if samples else strengths[None, :][:0]
    table = {
        name: (bootstrap.ratio(point, top, bottom)[0], bootstrap.ratio(weights, top, bottom), digits)
        for name, (top, bottom, digits) in measures.items()
    }
    table["rating"] = (ratings.to_points(strengths, anchor), ratings.to_points(rated, anchor), 1)
    crosses = bootstrap.ratio(point, seen.ahead, seen.met)[0]
    forfeits = _forfeits(rows, names)
    bots = [
        {
            "name": name,
            "games": int(seen.games[:, bot].sum()),
            **_numbers(table, bot),
            "forfeits": dict(sorted(forfeits[name].items())),
        }
        for bot, name in enumerate(names)
    ]
    return {
        "format": FORMAT,
        **_about(manifest, len(rows)),
        "bots": sorted(bots, key=_order),
        "crosstable": {
            name: {other: _rounded(crosses[a, b], 4) for b, other in enumerate(names) if b != a}
            for a, name in enumerate(names)
        },
        **extras.extras(rows),
    }


def _about(manifest: Mapping[str, Any], played: int) -> dict[str, Any]:
    """Return what the standings are of."""
    config = manifest["config"]
    schedule = Schedule(
        len(manifest["bots"]), config["players"], config["deals"], config["seed"], config["seat_orders"]
    )
    return {
        "engine": manifest["engine"],
        "rules": {"name": shown_name(manifest["rules"]["name"]), "hash": manifest["rules"]["hash"]},
        "config_hash": manifest["config_hash"],
        "players": config["players"],
        "seed": config["seed"],
        "deals": config["deals"],
        "draw_order": config["draw_order"],
        "anchor": manifest["anchor"],
        "games": {"played": played, "planned": schedule.games},
        "interval": {"level": 0.95, "resamples": config["resamples"]},
    }


def _numbers(table: Mapping[str, Any], bot: int) -> dict[str, Any]:
    """Return a bot's numbers, each with its interval."""
    from seasalt_tourney.statistics import bootstrap  # noqa: PLC0415 - as above

    found: dict[str, Any] = {}
    for name, (points, samples, digits) in table.items():
        span = bootstrap.interval(samples[:, bot])
        found[name] = _rounded(points[bot], digits)
        found[f"{name}_interval"] = [_rounded(end, digits) for end in span] if span else None
    return found


def _rounded(value: float, digits: int) -> float | None:
    """Return a number for print, without a negative zero; None where there is none."""
    return None if value != value else round(float(value), digits) + 0.0  # noqa: PLR0124 - only NaN differs from itself


def _order(bot: Mapping[str, Any]) -> tuple[float, float]:
    """Sort by rating, then by win share, best first; equal ones stay in the order of the configuration."""
    return (-(bot["rating"] or 0.0), -(bot["win_share"] or 0.0))


def _forfeits(rows: Sequence[Mapping[str, Any]], names: Sequence[str]) -> dict[str, Counter[str]]:
    """Return how often each bot lost by which cause."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in names}
    for row in rows:
        for fault in row["forfeits"]:
            if fault["phase"] != "end":
                counts[names[row["seats"][fault["seat"]]]][fault["cause"]] += 1
    return counts
