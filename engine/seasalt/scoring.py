"""Scores as tables: every tuple of counts that score together is evaluated once, when the rules are compiled.

Two families of tables exist. *Packing* tables answer what the combos still in a hand are worth: the best way to
split the hand's counts into disjoint combos. *Set* tables answer what the cards' own scoring forms are worth, over
hand and table together. Kinds that influence one another form a component; a component's table has one entry per
tuple of counts, addressed in mixed radix, so that adding one card of a kind adds that kind's stride to the index.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

MOST_ENTRIES = 250_000


@dataclass(frozen=True, slots=True)
class Component:
    """Is a set of kinds that score together.

    ``strides[i]`` is what one more card of ``kinds[i]`` adds to the index; ``sizes[i]`` is the highest count plus one.
    """

    kinds: tuple[int, ...]
    sizes: tuple[int, ...]
    strides: tuple[int, ...]

    @property
    def entries(self) -> int:
        """Return the number of entries of the component's table."""
        total = 1
        for size in self.sizes:
            total *= size
        return total

    def counts(self) -> Iterable[tuple[int, ...]]:
        """Yield every tuple of counts in the order of the table's index."""
        for index in range(self.entries):
            yield tuple(index // stride % size for stride, size in zip(self.strides, self.sizes, strict=True))


class TooEntangled(ValueError):  # noqa: N818 - it tells a state of the rules
    """Tell that a component's table would be too large; ``kinds`` are the kinds it ties together."""

    def __init__(self, kinds: Sequence[int], entries: int) -> None:
        """Keep the kinds, for the message."""
        self.kinds = tuple(kinds)
        self.entries = entries
        super().__init__(f"{entries} entries")


def component(kinds: Sequence[int], copies: Sequence[int]) -> Component:
    """Lay out the table of kinds that score together; ``copies[kind]`` bounds each count."""
    sizes = tuple(copies[kind] + 1 for kind in kinds)
    strides = []
    stride = 1
    for size in sizes:
        strides.append(stride)
        stride *= size
    if stride > MOST_ENTRIES:
        raise TooEntangled(kinds, stride)
    return Component(tuple(kinds), sizes, tuple(strides))


def linked(groups: Iterable[Iterable[int]]) -> list[tuple[int, ...]]:
    """Return the connected components of groups of kinds, each sorted, in the order of their lowest kind."""
    parts: list[set[int]] = []
    for group in groups:
        merged = set(group)
        apart = []
        for part in parts:
            if part & merged:
                merged |= part
            else:
                apart.append(part)
        parts = [*apart, merged]
    return sorted(tuple(sorted(part)) for part in parts if part)


Combo = tuple[tuple[int, ...], int]
"""A combo as the packing sees it: the count of each kind of the component it needs, and its points."""


def packing_table(parts: Component, combos: Sequence[Combo]) -> list[int]:
    """Return the most points that disjoint combos give, for every tuple of counts."""
    steps = [
        (need, sum(n * stride for n, stride in zip(need, parts.strides, strict=True)), points)
        for need, points in combos
        if points > 0
    ]
    table = [0] * parts.entries
    for index, counts in enumerate(parts.counts()):
        best = 0
        for need, offset, points in steps:
            if all(have >= n for have, n in zip(counts, need, strict=True)):
                best = max(best, points + table[index - offset])
        for position, have in enumerate(counts):
            if have:
                best = max(best, table[index - parts.strides[position]])
        table[index] = best
    return table


def packing_counts(parts: Component, combos: Sequence[Combo], counted: Sequence[Combo]) -> list[int]:
    """Return, for every tuple of counts, the most combos that count among the packings of most points.

    ``counted`` has 1 as the points of each combo that counts, 0 for the others.
    """
    weight = 1 + sum(parts.sizes)
    weighed = [
        (need, points * weight + ones) for (need, points), (_, ones) in zip(combos, counted, strict=True)
    ]
    return [value % weight for value in packing_table(parts, weighed)]


def packing(
    parts: Component, combos: Sequence[Combo], counts: Sequence[int], table: Sequence[int]
) -> list[int]:
    """Return which combos (by position) a best packing of ``counts`` uses, one entry per combo used."""
    used: list[int] = []
    left = list(counts)
    while True:
        index = sum(n * stride for n, stride in zip(left, parts.strides, strict=True))
        if table[index] == 0:
            return used
        position = next(
            (
                k
                for k, stride in enumerate(parts.strides)
                if left[k] and table[index - stride] == table[index]
            ),
            None,
        )
        if position is not None:
            left[position] -= 1
            continue
        for k, (need, points) in enumerate(combos):
            offset = sum(n * stride for n, stride in zip(need, parts.strides, strict=True))
            fits = all(have >= n for have, n in zip(left, need, strict=True))
            if points > 0 and fits and table[index] == points + table[index - offset]:
                used.append(k)
                left = [have - n for have, n in zip(left, need, strict=True)]
                break


# Scoring forms of cards. Each takes its parameter, the number of the card itself and a count of other cards.


def each(points: int, own: int, _count: Callable[[str], int]) -> int:
    """Score every card the same."""
    return points * own


def table(points: Sequence[int], own: int, _count: Callable[[str], int]) -> int:
    """Score the set by its size; beyond the end of the list the last value stays."""
    return points[min(own, len(points)) - 1] if own else 0


def per(params: Mapping[str, Any], own: int, count: Callable[[str], int]) -> int:
    """Score each card by how many cards of another kind the player has."""
    return int(own * count(params["card"]) * params["points"])


def biggest(groups: Sequence[int], largest: int) -> int:
    """Return the sum of the ``largest`` largest group sizes."""
    return sum(sorted(groups, reverse=True)[:largest])


def distinct(groups: Sequence[int], _largest: int) -> int:
    """Return how many groups have a card."""
    return sum(1 for size in groups if size)


def flat(points: int) -> int:
    """Return a fixed number of points."""
    return points


def unmatched(_points: int, _own: int, _count: Callable[[str], int]) -> int:
    """Leave it to the kernel, which knows the cards: what lies in no combo, best arranged."""
    return 0


def best_sum(_params: Mapping[str, Any], _own: int, _count: Callable[[str], int]) -> int:
    """Leave it to the kernel, which knows the cards: the largest sum of values among equal attribute values."""
    return 0
