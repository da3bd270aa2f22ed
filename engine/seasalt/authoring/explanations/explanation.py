"""What an explanation of a code is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Explanation:
    """Tells why something is a problem, an example that provokes it, and how to mend it.

    ``example`` is a part of an overlay of base, to stand below its head, or a ``whole`` file.
    """

    why: str
    example: str
    mend: str
    whole: bool = False
