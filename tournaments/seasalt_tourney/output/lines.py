"""Write lines: results to stdout, everything else to stderr."""

from __future__ import annotations

import sys


def say(line: str = "") -> None:
    """Write a line of a result."""
    sys.stdout.write(line + "\n")


def tell(line: str) -> None:
    """Write a line about what goes on, at once."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()
