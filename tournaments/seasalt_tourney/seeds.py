"""Keyed seeds: every number that something random starts from is a hash of the master seed and what it is for."""

from __future__ import annotations

import hashlib
import json


def seed(master: int, *purpose: str | int) -> int:
    """Return a seed of 63 bits for one purpose, such as ``seed(1, "deal", 17)``.

    The first eight bytes of SHA-256 over the JSON text of the list, without the highest bit. Seeds of two purposes
    say nothing about one another.
    """
    text = json.dumps([master, *purpose], separators=(",", ":"))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1
