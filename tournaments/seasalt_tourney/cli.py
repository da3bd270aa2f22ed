"""The command `seasalt-tourney`: the one place where errors become lines and exit codes.

0: done. 1: a check failed. 2: usage, or an input that cannot be read. 130: interrupted.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from seasalt_tourney.options import PROGRAM, make_parser

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line and return its exit code."""
    arguments = make_parser().parse_args(argv)
    try:
        return _carry_out(arguments)
    except BrokenPipeError:  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _carry_out(arguments: argparse.Namespace) -> int:
    """Do the command; everything heavy is imported here, after the command line was understood."""
    try:
        from seasalt_tourney.errors import INTERRUPTED, USAGE, Interrupted, TourneyError  # noqa: PLC0415
        from seasalt import SeasaltError  # noqa: PLC0415
        from seasalt_tourney.commands import COMMANDS  # noqa: PLC0415

        code = COMMANDS[arguments.command](arguments)
        sys.stdout.flush()
    except Interrupted as stop:
        _complain(f"INTERRUPTED: {stop}", f"go on with: {PROGRAM} resume {stop.folder}")
        return INTERRUPTED
    except KeyboardInterrupt:
        _complain("INTERRUPTED", "")
        return 130
    except TourneyError as error:
        _complain(f"ERROR: {error}", error.tip)
        return error.code
    except SeasaltError as error:
        _complain(f"ERROR: {error}", "")
        return USAGE
    return code


def _complain(message: str, tip: str) -> None:
    """Print a message and its tip on stderr."""
    print(message, file=sys.stderr)
    if tip:
        print(f"TIP: {tip}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
