"""The board: shared memory in which a worker shows which bot is thinking, and the decisions of the game so far.

The worker writes, the parent reads, nobody waits. ``serial`` is odd while a bot has the word: a reader that finds
the same odd serial before and after reading has a consistent picture.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

SERIAL, GAME, SEAT, AT, PHASE, CPU, WALL, HEAD = range(8)
CAPACITY = 1 << 18
"""Is how many decisions of a game the board holds: a thousand times a usual game's, in one megabyte."""

PHASES = ("load", "start", "observe", "act", "end")


@dataclass(frozen=True, slots=True)
class Thought:
    """Is what a worker was doing for which bot: times in nanoseconds, ``at`` the number of decisions before it.

    In the phase "load" the seat is the number of a bot, for there is no game yet.
    """

    serial: int
    game: int
    seat: int
    at: int
    phase: str
    cpu: int
    wall: int


class Board:
    """Shows one worker's state to its parent."""

    def __init__(self, head: Any, actions: Any) -> None:
        """Take the two shared arrays."""
        self.head, self.actions = head, actions

    @classmethod
    def shared(cls, context: Any) -> Board:
        """Return a board in shared memory of a multiprocess context."""
        return cls(context.RawArray("q", HEAD), context.RawArray("i", CAPACITY))

    @classmethod
    def private(cls) -> Board:
        """Return a board that nobody else reads, for games played in this process."""
        return cls([0] * HEAD, [0] * CAPACITY)

    def begin(self, phase: str, game: int, seat: int, at: int) -> int:
        """Say that a bot has the word; return the CPU time when it began."""
        head = self.head
        head[GAME], head[SEAT], head[AT], head[PHASE] = game, seat, at, PHASES.index(phase)
        head[WALL] = time.monotonic_ns()
        head[CPU] = now = time.process_time_ns()
        head[SERIAL] += 1
        return now

    def done(self) -> int:
        """Say that the bot has answered; return the CPU time now."""
        self.head[SERIAL] += 1
        return time.process_time_ns()

    def note(self, at: int, action: int) -> None:
        """Keep the decision number ``at`` of the game."""
        if at < CAPACITY:
            self.actions[at] = action

    def thought(self) -> Thought | None:
        """Return what the worker is doing, or None when no bot has the word."""
        head = self.head
        serial = head[SERIAL]
        found = Thought(serial, head[GAME], head[SEAT], head[AT], PHASES[head[PHASE]], head[CPU], head[WALL])
        return found if serial % 2 and head[SERIAL] == serial else None

    def decisions(self, count: int) -> list[int] | None:
        """Return the first ``count`` decisions of the game, or None where there are more than the board holds."""
        return list(self.actions[:count]) if count <= CAPACITY else None
