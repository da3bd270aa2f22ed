"""Sum up games: what each bot won, by clusters of deals, in arrays that can be weighted and added.

A game gives one observation per bot: copies of a bot at one table count as their mean. All tables play the same
deals, so the blocks of one deal belong together; they form a cluster, the unit that the bootstrap draws.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from seasalt_tourney.statistics.games import is_regular

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

MOST_CLUSTERS = 2000
"""Is how many clusters are kept apart; with more deals, those of equal remainder share one (as good, and bounded)."""

Choice = tuple[int, ...]
"""Is a set of bots among which a place was decided: their numbers, sorted, copies repeated."""


@dataclass(slots=True)
class Cluster:
    """Is what the games of one cluster add up to; arrays are indexed by bot."""

    games: Floats
    shares: Floats
    regular: Floats
    margins: Floats
    ahead: Floats
    met: Floats
    chosen: Floats
    choices: dict[Choice, float] = field(default_factory=dict)

    @classmethod
    def empty(cls, bots: int) -> Cluster:
        """Return a cluster without games."""
        games, shares, regular, margins, chosen = (np.zeros(bots) for _ in range(5))
        return cls(games, shares, regular, margins, np.zeros((bots, bots)), np.zeros((bots, bots)), chosen)

    def add(self, row: Mapping[str, Any]) -> None:
        """Add one game."""
        seats, scores, shares, ranks = row["seats"], row["scores"], row["shares"], row["ranks"]
        regular = is_regular(row)
        mean = sum(scores) / len(scores)
        weight = {bot: 1 / seats.count(bot) for bot in seats}
        for bot, share, score in zip(seats, shares, scores, strict=True):
            self.shares[bot] += share * weight[bot]
            if regular:
                self.margins[bot] += (score - mean) * weight[bot]
        for bot in weight:
            self.games[bot] += 1
            self.regular[bot] += regular
        self._add_pairs(seats, ranks, weight)
        self._add_choices(seats, ranks)

    def _add_pairs(self, seats: Sequence[int], ranks: Sequence[int], weight: Mapping[int, float]) -> None:
        for (a, place_a), (b, place_b) in combinations(zip(seats, ranks, strict=True), 2):
            if a != b:
                part = weight[a] * weight[b]
                won = part * (0.5 if place_a == place_b else float(place_a < place_b))
                self.met[a, b] += part
                self.met[b, a] += part
                self.ahead[a, b] += won
                self.ahead[b, a] += part - won

    def _add_choices(self, seats: Sequence[int], ranks: Sequence[int]) -> None:
        for bot in seats:
            self.chosen[bot] += 1
        for choice, weight in choices(seats, ranks):
            self.choices[choice] = self.choices.get(choice, 0.0) + weight


def choices(seats: Sequence[int], ranks: Sequence[int]) -> Iterator[tuple[Choice, float]]:
    """Yield the sets from which the Plackett-Luce model draws the places of a game, with their weights.

    Seats that share a place stand for all orders among them, each as likely as the others: of a group of *g*, each
    subset of size *j* is what is left, together with all lower places, in 1 of C(g, j) of the orders.
    """
    for place in sorted(set(ranks)):
        tied = [bot for bot, rank in zip(seats, ranks, strict=True) if rank == place]
        below = [bot for bot, rank in zip(seats, ranks, strict=True) if rank > place]
        for size in range(1, len(tied) + 1):
            for left in combinations(tied, size):
                yield tuple(sorted((*left, *below))), 1 / comb(len(tied), size)


@dataclass(frozen=True, slots=True)
class Observations:
    """Are all games of a run in arrays: first axis the cluster, second the bot (or the choice for ``choices``)."""

    games: Floats
    shares: Floats
    regular: Floats
    margins: Floats
    ahead: Floats
    met: Floats
    sets: Floats
    choices: Floats
    chosen: Floats

    @property
    def clusters(self) -> int:
        """Return the number of clusters."""
        return len(self.games)


def observe(rows: Iterable[Mapping[str, Any]], bots: int) -> Observations:
    """Return the sums of all games."""
    found: dict[int, Cluster] = {}
    for row in rows:
        number = row["deal"] % MOST_CLUSTERS
        if number not in found:
            found[number] = Cluster.empty(bots)
        found[number].add(row)
    clusters = [found[number] for number in sorted(found)] or [Cluster.empty(bots)]
    kinds = sorted({choice for cluster in clusters for choice in cluster.choices})
    sets = np.zeros((len(kinds), bots))
    for index, choice in enumerate(kinds):
        for bot in choice:
            sets[index, bot] += 1
    counts = np.array([[cluster.choices.get(choice, 0.0) for choice in kinds] for cluster in clusters])
    names = ("games", "shares", "regular", "margins", "ahead", "met", "chosen")
    stacked = {name: np.stack([getattr(cluster, name) for cluster in clusters]) for name in names}
    return Observations(**stacked, sets=sets, choices=counts)
