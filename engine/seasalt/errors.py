"""The errors a caller of this package can meet: each says what, where, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class SeasaltError(Exception):
    """Is the base of every error this package raises on purpose."""


class RulesError(SeasaltError):
    """Tell that a rule set cannot be used.

    ``diagnostics`` holds every problem found, in the order of files and lines; ``str()`` prints them all.
    """

    def __init__(self, diagnostics: Sequence[object]) -> None:
        """Keep the diagnostics as a tuple."""
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(str(one) for one in self.diagnostics))


class IllegalAction(SeasaltError, ValueError):  # noqa: N818 - the name is part of the public contract
    """Tell that an action cannot be read or may not be played now; the message lists what is legal."""


class RecordError(SeasaltError, ValueError):
    """Tell that a record, a deal or a view does not describe a game under the rules at hand."""


class BotError(SeasaltError):
    """Tell that a bot cannot be used or broke its contract; ``bot`` names the culprit."""

    def __init__(self, message: str, bot: str = "") -> None:
        """Keep the culprit's name beside the message."""
        self.bot = bot
        super().__init__(message)
