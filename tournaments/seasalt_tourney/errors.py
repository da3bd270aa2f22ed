"""The errors of the tournament's own: each says what, where, and a tip that tells what would be right."""

from __future__ import annotations

from seasalt import SeasaltError


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
