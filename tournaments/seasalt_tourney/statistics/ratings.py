"""Plackett-Luce ratings: the strengths under which the places of all games are most likely, given a mild prior.

A place goes to one of those still without a place with a probability proportional to exp(strength). The prior says
that strengths are normal around 0 with a standard deviation of 400 points of the printed scale: it keeps the rating
of a bot that won everything finite, and hardly moves any other. The fit takes all games at once, so that their order
does not matter. Where there are no ties it is ``choix.opt_rankings(n, rankings, alpha=PENALTY)``.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

POINTS = 400 / log(10)
"""Is how many points of the printed scale one unit of strength is: 400 points are odds of ten to one, as in chess."""

ANCHOR = 1000.0
"""Is the rating of the anchor."""

PRIOR_POINTS = 400.0
PENALTY = POINTS**2 / (2 * PRIOR_POINTS**2)
"""Is what the square of a strength costs in units of log-likelihood: 1 / (2 sd^2)."""

_STEPS = 100
_CLOSE = 1e-12


def fit(
    sets: Floats, counts: Floats, chosen: Floats, start: Floats | None = None, penalty: float = PENALTY
) -> Floats:
    """Return the strengths, one per bot, in natural units; their mean is 0.

    ``sets[k, b]`` is how many copies of bot *b* the choice *k* is among, ``counts[k]`` how often it was made, and
    ``chosen[b]`` how often *b* was given a place. The objective is strictly concave; Newton's method with halved
    steps finds its only maximum.
    """
    strength = np.zeros(len(chosen)) if start is None else start
    value = _likelihood(strength, sets, counts, chosen, penalty)
    for _ in range(_STEPS):
        step = _newton_step(strength, sets, counts, chosen, penalty)
        while True:
            better = strength + step
            new = _likelihood(better, sets, counts, chosen, penalty)
            if new >= value or np.abs(step).max() < _CLOSE:
                break
            step = step / 2
        strength, value = better, new
        if np.abs(step).max() < _CLOSE:
            break
    return strength


def _likelihood(strength: Floats, sets: Floats, counts: Floats, chosen: Floats, penalty: float) -> float:
    """Return the logarithm of likelihood times prior, up to a constant."""
    top = strength.max()
    sums = np.log(sets @ np.exp(strength - top)) + top
    return float(chosen @ strength - counts @ sums - penalty * (strength @ strength))


def _newton_step(strength: Floats, sets: Floats, counts: Floats, chosen: Floats, penalty: float) -> Floats:
    weights = np.exp(strength - strength.max())
    chances = sets * weights / (sets @ weights)[:, None]
    expected = counts @ chances
    gradient = chosen - expected - 2 * penalty * strength
    curvature = np.diag(expected + 2 * penalty) - chances.T @ (counts[:, None] * chances)
    return np.asarray(np.linalg.solve(curvature, gradient))


def to_points(strengths: Floats, anchor: int) -> Floats:
    """Return ratings on the printed scale; ``strengths`` may have rows of samples, bots on the last axis."""
    return ANCHOR + POINTS * (strengths - strengths[..., anchor : anchor + 1])
