"""Keyed chance: every random event is drawn from its own key, never from a stream that others share.

A key is made of the game's 64-bit key, the round, the kind of event, the seat and a counter. The mixing function is the
finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014); a shuffle or
a policy draws from the SplitMix64 sequence that starts at its key. All arithmetic is on unsigned 64-bit integers, so
that the numbers are the same everywhere.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import MutableSequence

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15


def mix(x: int) -> int:
    """Return the SplitMix64 finalizer of a 64-bit integer."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


def below(x: int, n: int) -> int:
    """Map a 64-bit integer to ``0 .. n-1`` by its upper 32 bits; the bias is below ``n / 2**32``."""
    return ((x >> 32) * n) >> 32


def event_key(key: int, rounds: int, kind: int, seat: int, counter: int) -> int:
    """Return the 64-bit key of one random event."""
    x = mix((key + (rounds + 1) * GAMMA) & MASK)
    x = mix((x + (kind * 64 + seat + 1) * GAMMA) & MASK)
    return mix((x + (counter + 1) * GAMMA) & MASK)


def shuffle(cards: MutableSequence[int], first: int, count: int, key: int) -> None:
    """Shuffle ``count`` cells from ``first`` on in place, with the Fisher-Yates method."""
    x = key
    for last in range(count - 1, 0, -1):
        x = (x + GAMMA) & MASK
        other = below(mix(x), last + 1)
        here, there = first + last, first + other
        cards[here], cards[there] = cards[there], cards[here]


def master_key(seed: object, purpose: str) -> int:
    """Return a 64-bit key for a seed (an integer or a text) and a purpose: the head of a SHA-256 digest."""
    digest = hashlib.sha256(f"seasalt:{purpose}:{seed}".encode()).digest()
    return int.from_bytes(digest[:8], "little")


class Stream:
    """Draws numbers from the SplitMix64 sequence of a key, for policies and redeals."""

    __slots__ = ("_x",)

    def __init__(self, key: int) -> None:
        """Start at a 64-bit key."""
        self._x = key

    def below(self, n: int) -> int:
        """Return a number from ``0 .. n-1``."""
        self._x = (self._x + GAMMA) & MASK
        return below(mix(self._x), n)

    def shuffle(self, items: MutableSequence[int]) -> None:
        """Shuffle a sequence in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
