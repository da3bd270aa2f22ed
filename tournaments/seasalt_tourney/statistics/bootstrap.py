"""Intervals: draw clusters of blocks with replacement, and see how far each number moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from seasalt_tourney.seeds import seed
from seasalt_tourney.statistics import ratings

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from seasalt_tourney.statistics.observations import Observations

    Floats = NDArray[np.float64]

LEVEL = 95


def draw_weights(clusters: int, resamples: int, master: int) -> Floats:
    """Return how often each sample holds each cluster, as ``[sample, cluster]``; the same for the same master seed."""
    dice = np.random.Generator(np.random.PCG64(seed(master, "bootstrap")))
    return dice.multinomial(clusters, np.full(clusters, 1 / clusters), size=resamples).astype(np.float64)


def ratio(weights: Floats, top: Floats, bottom: Floats) -> Floats:
    """Return the samples' means as ``[sample, ...]``; not a number where a sample holds no observation."""
    sums, counts = np.tensordot(weights, top, 1), np.tensordot(weights, bottom, 1)
    return np.divide(sums, counts, out=np.full_like(sums, np.nan), where=counts > 0)


def rate(weights: Floats, seen: Observations, start: Floats) -> Floats:
    """Return the strengths that each sample gives, as ``[sample, bot]``."""
    counts, chosen = weights @ seen.choices, weights @ seen.chosen
    pairs = zip(counts, chosen, strict=True)
    return np.stack([ratings.fit(seen.sets, count, given, start) for count, given in pairs])


def interval(samples: Floats) -> tuple[float, float] | None:
    """Return the middle 95 % of one number's samples, or None where there are none."""
    known = samples[~np.isnan(samples)]
    if len(known) < 2:
        return None
    low, high = np.percentile(known, [(100 - LEVEL) / 2, (100 + LEVEL) / 2])
    return float(low), float(high)
