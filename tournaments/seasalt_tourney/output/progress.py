"""Tell how far a run is, on stderr: a bar with the time left on a terminal, plain lines on a pipe."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any

from seasalt_tourney.output.lines import tell

if TYPE_CHECKING:
    from pathlib import Path

EVERY = 5.0
"""Is how many seconds pass between two lines on a pipe."""


class Silent:
    """Says nothing."""

    def begin(self, folder: Path, done: int, total: int) -> None:
        """Hear that a run begins."""

    def advance(self, done: int, forfeits: int) -> None:
        """Hear how many games are stored."""

    def end(self) -> None:
        """Hear that the run is over."""


class Lines(Silent):
    """Writes a line every few seconds."""

    def begin(self, folder: Path, done: int, total: int) -> None:
        """Say where the run is kept, and what is there already."""
        self.total, self.first, self.done, self.forfeits = total, done, done, 0
        self.began = self.said = time.monotonic()
        known = f", {done} of them stored already" if done else ""
        tell(f"playing {total} games in {folder}{known}")

    def advance(self, done: int, forfeits: int) -> None:
        """Say how far the run is, if some time has passed."""
        self.done, self.forfeits = done, self.forfeits + forfeits
        now = time.monotonic()
        if now - self.said >= EVERY:
            self.said = now
            left = (now - self.began) / (done - self.first) * (self.total - done)
            lost = f", {self.forfeits} forfeited" if self.forfeits else ""
            tell(f"{done} of {self.total} games{lost}, about {_clock(left)} left")

    def end(self) -> None:
        """Say how long it took."""
        took = time.monotonic() - self.began
        tell(f"{self.done} of {self.total} games after {_clock(took)}")


class Bar(Silent):
    """Draws a bar."""

    def begin(self, folder: Path, done: int, total: int) -> None:
        """Draw the bar."""
        from rich.console import Console  # noqa: PLC0415 - only what is drawn needs it
        from rich.markup import escape  # noqa: PLC0415
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

        self.forfeits = 0
        columns: list[Any] = [
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        ]
        self.bar = Progress(*columns, console=Console(stderr=True), transient=True)
        self.task = self.bar.add_task(escape(str(folder)), total=total, completed=done)
        self.bar.start()

    def advance(self, done: int, forfeits: int) -> None:
        """Move the bar."""
        self.forfeits += forfeits
        lost: dict[str, Any] = {"description": f"{self.forfeits} forfeited"} if self.forfeits else {}
        self.bar.update(self.task, completed=done, **lost)

    def end(self) -> None:
        """Remove the bar."""
        self.bar.stop()


def _clock(seconds: float) -> str:
    """Return a duration as people read it: ``1:05:00`` or ``0:07``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def watcher(*, wanted: bool) -> Silent:
    """Return what suits stderr: a bar, lines, or nothing where nobody wants to know."""
    if not wanted:
        return Silent()
    return Bar() if sys.stderr.isatty() else Lines()
