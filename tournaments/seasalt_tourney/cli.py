"""The command `seasalt-tourney`: the one place where errors become lines and exit codes.

0: done. 1: a check failed. 2: usage, or an input that cannot be read. 130: interrupted. 143: told to end.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from seasalt_tourney.options import PROGRAM, make_parser
from seasalt_tourney.output.lines import OUTPUT, flush, tell

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

DONE, CHECK_FAILED, USAGE, INTERRUPTED, TERMINATED = 0, 1, 2, 130, 143


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out a command line and return its exit code."""
    arguments = make_parser().parse_args(argv)
    told: list[int] = []
    try:
        with _ending(told):
            code = _carry_out(arguments)
    except KeyboardInterrupt:
        _complain("INTERRUPTED", "")
        code = INTERRUPTED
    except BrokenPipeError:  # the reader, such as head, has seen enough
        _close_output()
        return DONE
    return TERMINATED if code == INTERRUPTED and told else code


@contextmanager
def _ending(told: list[int]) -> Iterator[None]:
    """Let SIGTERM end a command as Ctrl-C does, and note it in ``told``."""

    def end(number: int, _frame: object) -> None:
        told.append(number)
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _close_output() -> None:
    """Send what is left for stdout nowhere: it cannot be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _carry_out(arguments: argparse.Namespace) -> int:
    """Do the command; everything heavy is imported here, after the command line was understood."""
    from seasalt import SeasaltError  # noqa: PLC0415
    from seasalt_tourney.commands import COMMANDS  # noqa: PLC0415
    from seasalt_tourney.errors import NO_ROOM, Interrupted, TourneyError  # noqa: PLC0415

    try:
        code = COMMANDS[arguments.command](arguments)
        flush()
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
        where = error.filename or "the system"
        if where == OUTPUT:
            _close_output()
        full = error.errno in NO_ROOM
        what = f"the disk is full: {where} cannot be written" if full else f"{where}: {error.strerror}"
        _complain(
            f"ERROR: {what}",
            "make room and give the command again" if full else "may you read and write there?",
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
