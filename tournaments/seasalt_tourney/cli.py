"""The command `seasalt-tourney`: the one place where errors become lines and exit codes.

0: done. 1: a check failed. 2: usage, or an input that cannot be read. 130: interrupted.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from seasalt_tourney.options import PROGRAM, make_parser
from seasalt_tourney.output.lines import tell

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

DONE, CHECK_FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line and return its exit code."""
    arguments = make_parser().parse_args(argv)
    try:
        return _carry_out(arguments)
    except KeyboardInterrupt:
        _complain("INTERRUPTED", "")
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def _carry_out(arguments: argparse.Namespace) -> int:
    """Do the command; everything heavy is imported here, after the command line was understood."""
    from seasalt import SeasaltError  # noqa: PLC0415
    from seasalt_tourney.commands import COMMANDS  # noqa: PLC0415
    from seasalt_tourney.errors import Interrupted, TourneyError  # noqa: PLC0415

    try:
        code = COMMANDS[arguments.command](arguments)
        sys.stdout.flush()
    except Interrupted as interrupted:
        _complain(f"INTERRUPTED: {interrupted}", f"go on with: {PROGRAM} resume {interrupted.folder}")
        return INTERRUPTED
    except TourneyError as error:
        _complain(f"ERROR: {error}", error.tip)
        return CHECK_FAILED if error.is_defect else USAGE
    except SeasaltError as error:
        _complain(f"ERROR: {error}", "")
        return USAGE
    except BrokenPipeError:
        raise
    except OSError as error:  # a full disk, a folder that is not ours
        _complain(
            f"ERROR: {error.filename or 'a file'}: {error.strerror}",
            "is there space, and may you write there?",
        )
        return USAGE
    return code


def _complain(message: str, tip: str) -> None:
    """Print a message and its tip on stderr."""
    tell(message)
    if tip:
        tell(f"TIP: {tip}")


if __name__ == "__main__":
    sys.exit(main())
