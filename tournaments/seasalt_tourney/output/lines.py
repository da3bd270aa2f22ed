"""Write lines: results to stdout, everything else to stderr."""

from __future__ import annotations

import sys

OUTPUT = "standard output"


def say(line: str = "") -> None:
    """Write a line of a result."""
    write(line + "\n")


def write(text: str) -> None:
    """Write a text of a result; an error in doing so names stdout, as errors of files name them."""
    try:
        sys.stdout.write(text)
    except OSError as error:
        error.filename = OUTPUT
        raise


def flush() -> None:
    """Write what is left of a result; an error names stdout."""
    try:
        sys.stdout.flush()
    except OSError as error:
        error.filename = OUTPUT
        raise


def tell(line: str) -> None:
    """Write a line about what goes on, at once."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()
