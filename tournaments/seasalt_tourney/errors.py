"""The errors of the tournament's own: each says what, where, and a tip that tells what would be right."""

from __future__ import annotations

import errno
from contextlib import contextmanager
from typing import TYPE_CHECKING

from seasalt import SeasaltError

if TYPE_CHECKING:
    from collections.abc import Iterator


class TourneyError(SeasaltError):
    """Tell that a command cannot be carried out as asked; ``tip`` says what to do about it.

    ``is_defect``: it is the program that failed, not its user.
    """

    is_defect = False

    def __init__(self, message: str, tip: str = "") -> None:
        """Keep the tip beside the message."""
        self.tip = tip
        super().__init__(message)


class StoreError(TourneyError):
    """Tell that a run's folder cannot be used."""


class DiskFull(StoreError):  # noqa: N818 - it is the disk that is full
    """Tell that there is no room to write a file."""

    def __init__(
        self, file: str, stored: str = "", tip: str = "make room and give the command again"
    ) -> None:
        """Keep the file's name beside the message; ``stored``: what is safe."""
        self.file = file
        super().__init__(f"the disk is full, or {file} may not grow" + (f"; {stored}" if stored else ""), tip)


NO_ROOM = frozenset({errno.ENOSPC, errno.EFBIG, errno.EDQUOT})
"""Are the ways in which the system says that a disk is full, or a file as large as it may be."""


@contextmanager
def naming(file: object) -> Iterator[None]:
    """Give the errors of writing a file the file's name, which the system leaves out."""
    try:
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = str(file)
        if error.errno in NO_ROOM:
            raise DiskFull(str(file)) from None
        raise


class EngineFailure(TourneyError):  # noqa: N818 - it is the engine that failed, not the user
    """Tell that the engine or a process of the run itself failed: never a bot's loss.

    ``record`` is what is known of the game, to play it again; None if there is nothing.
    """

    is_defect = True

    def __init__(self, message: str, tip: str = "", record: object = None) -> None:
        """Keep the record beside the message."""
        self.record = record
        super().__init__(message, tip)


class Interrupted(KeyboardInterrupt):
    """Tell that the user stopped a run, and how far it had come."""

    def __init__(self, folder: str, done: int, total: int) -> None:
        """Keep the run's folder and the number of games stored and planned."""
        self.folder, self.done, self.total = folder, done, total
        super().__init__(f"{done} of {total} games are stored")
