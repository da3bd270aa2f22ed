"""The crew: worker processes that play blocks, watched from outside.

A worker that hangs is killed and one that dies is replaced; what they had not finished is played again, with what is
already decided of the interrupted game. Nothing of this shows in the results.
"""

from __future__ import annotations

import json
import signal
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Self

from seasalt import BotError
from seasalt_tourney import surroundings, worker
from seasalt_tourney.board import Board, Thought
from seasalt_tourney.clocks import SECOND, cpu_ns
from seasalt_tourney.contract import Fault, History, Limits, fault_from_json, overdrawn
from seasalt_tourney.errors import EngineFailure
from seasalt_tourney.tasks import Task

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from types import TracebackType

    from seasalt_tourney.schedule import Block

PATIENCE = 3
"""Is how often a game may lose its worker without a bot's doing before the run stops, or the bot at the word is blamed."""

LONGEST_TICK = 0.25
STARTING = ("starting",)
"""Stands for the place of a death before any game, where deaths of the same place are counted."""

OUTSIDE = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
"""Are the signals by which somebody else, such as a system short of memory, ends a worker."""


@dataclass(slots=True, eq=False)
class Hand:
    """Is one worker process as its parent sees it; ``sentenced`` is the thought for which it was killed, ``sentence`` why."""

    process: Any
    conn: Any
    board: Board
    ready: bool = False
    task: Task | None = None
    sentenced: Thought | None = None
    sentence: str = ""
    reported: list[tuple[int, Fault]] = field(default_factory=list)


class Crew:
    """Plays blocks in worker processes; use it as a context manager."""

    def __init__(
        self, job: Mapping[str, Any], *, workers: int, start_method: str, limits: Limits, wall_factor: float
    ) -> None:
        """Take what a worker needs to know (``job``: rules, bots, limits, draw_order); start nothing yet.

        "spawn" is the method by default: it alone exists everywhere, and a fresh interpreter inherits neither the
        parent's store, locks and threads nor its hash seed, so that a game is the same in any worker.
        """
        from multiprocess import get_context  # noqa: PLC0415 - it is slow to import, and only runs need it

        self.context = get_context(start_method)
        self.job = json.dumps(job).encode()
        self.names = [bot["name"] for bot in job["bots"]]
        self.workers, self.limits, self.wall_factor = workers, limits, wall_factor
        self.hands: list[Hand] = []
        self.waiting: deque[Task] = deque()
        self.deaths: Counter[tuple[Any, ...]] = Counter()
        self.described: list[list[str]] | None = None

    def __enter__(self) -> Self:
        """Return the crew."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Kill all workers: what they have sent is read, what they have not is played another time."""
        for hand in self.hands:
            hand.process.kill()
        for hand in self.hands:
            hand.process.join()
            hand.conn.close()
        self.hands.clear()

    def describe(self) -> list[list[str]]:
        """Start one worker, and return each bot's methods; raises BotError for a bot that does not load."""
        while self.described is None:
            if not self.hands:
                self.hands.append(self._hire())
            self._turn()
        return self.described

    def play(self, blocks: Iterable[Block]) -> Iterator[tuple[Block, list[dict[str, Any]]]]:
        """Yield each block with the rows of its games as soon as they are played, in whatever order that is.

        Raises EngineFailure where the engine fails, or where workers die without a bot's doing.
        """
        source = iter(blocks)
        while True:
            self._give_work(source)
            if not any(hand.task for hand in self.hands) and not self.waiting:
                return
            for task in self._turn():
                yield task.block, sorted(task.rows, key=lambda row: row["game"])

    # ---------------------------------------------------------------- hiring and giving work

    def _give_work(self, source: Iterator[Block]) -> None:
        """Give each idle worker a task, and hire while there is more to do than hands."""
        busy = sum(hand.task is not None for hand in self.hands)
        wanted = self.workers - busy - len(self.waiting)
        self.waiting.extend(Task(block) for block in islice(source, max(0, wanted)))
        for hand in self.hands:
            if self.waiting and hand.ready and hand.task is None:
                self._give(hand, self.waiting.popleft())
        coming = sum(not hand.ready for hand in self.hands)
        for _ in range(min(len(self.waiting) - coming, self.workers - len(self.hands))):
            self.hands.append(self._hire())

    @staticmethod
    def _give(hand: Hand, task: Task) -> None:
        hand.task = task
        try:
            hand.conn.send_bytes(task.message())
        except OSError:
            return  # it has died: its sentinel says so in the next turn, and the task is given again

    def _hire(self) -> Hand:
        ours, theirs = self.context.Pipe()
        board = Board.shared(self.context)
        process = self.context.Process(target=worker.main, args=(theirs, board, self.job), daemon=True)
        with surroundings.deaf(), surroundings.environment(), surroundings.without_main():
            process.start()
        theirs.close()
        return Hand(process, ours, board)

    # ---------------------------------------------------------------- one turn of the loop

    def _turn(self) -> list[Task]:
        """Wait a moment for messages and deaths, look at the clocks, and return the tasks that are finished."""
        from multiprocess.connection import wait  # noqa: PLC0415 - as above

        tick = min(LONGEST_TICK, self.limits.decision_seconds / 4)
        handles = {hand.conn: hand for hand in self.hands} | {
            hand.process.sentinel: hand for hand in self.hands
        }
        happened = {id(handles[one]): handles[one] for one in wait(list(handles), timeout=tick)}
        finished = []
        for hand in happened.values():
            finished += self._hear(hand)
        for hand in list(self.hands):
            self._watch(hand)
        return finished

    def _hear(self, hand: Hand) -> list[Task]:
        """Read all messages of a worker; when the pipe has ended, see to its death."""
        finished = []
        try:
            while hand.conn.poll():
                self._take(hand, json.loads(hand.conn.recv_bytes()))
                if hand.task is not None and not hand.task.open:
                    finished.append(hand.task)
                    hand.task = None
        except (EOFError, OSError):
            hand.process.kill()  # it may have closed its pipe and live on
            hand.process.join()
            self._bury(hand)
            return finished
        if not hand.process.is_alive() and not hand.conn.poll():
            self._bury(hand)
        return finished

    def _take(self, hand: Hand, message: Mapping[str, Any]) -> None:
        if "row" in message and hand.task is not None:
            hand.task.rows.append(message["row"])
            hand.reported.clear()
        elif "fault" in message:
            hand.reported.append((message["game"], fault_from_json(message["fault"])))
        elif "ready" in message:
            hand.ready, self.described = True, message["ready"]
            self.deaths.pop(STARTING, None)
        elif "refused" in message:
            refused = message["refused"]
            if refused["bot"] is not None:
                raise BotError(refused["message"], refused["bot"])
            raise EngineFailure(f"a worker cannot load the rules: {refused['message']}")
        elif "failure" in message:
            failure = message["failure"]
            raise EngineFailure(failure["message"], failure["tip"], failure["record"])

    def _watch(self, hand: Hand) -> None:
        """Kill a worker whose bot has overdrawn its CPU time, or far overdrawn it by the clock on the wall."""
        thought = hand.board.thought()
        if thought is None or hand.sentenced is not None:
            return
        limit = self.limits.seconds(thought.phase) * SECOND
        used = cpu_ns(hand.process.pid)
        too_busy = used is not None and used - thought.cpu > limit
        too_long = time.monotonic_ns() - thought.wall > limit * self.wall_factor
        if (too_busy or too_long) and hand.board.thought() == thought:
            hand.sentenced = thought
            seconds = limit / SECOND * (1 if too_busy else self.wall_factor)
            hand.sentence = overdrawn(thought.phase, seconds, "CPU time" if too_busy else "time")
            hand.process.kill()

    # ---------------------------------------------------------------- deaths

    def _bury(self, hand: Hand) -> None:
        """Find out why a worker is dead, and have its task played again with what is known now."""
        self.hands.remove(hand)
        hand.conn.close()
        thought = hand.board.thought()
        cause, message = self._cause(hand, thought)
        if not hand.ready:
            self._blame_loading(thought, cause, message)
        if hand.task is None:
            return
        if cause and thought is not None:
            self._remember(hand, hand.task, thought, cause, message)
        self.waiting.appendleft(hand.task)

    def _cause(self, hand: Hand, thought: Thought | None) -> tuple[str, str]:
        """Return the fault of the bot at the word and its message, or two empty texts where no bot is to blame."""
        if hand.sentenced is not None:
            if thought == hand.sentenced:
                return "timeout", hand.sentence
            return "", ""  # it had answered just before it was killed
        status = hand.process.exitcode
        if thought is not None and -status not in OUTSIDE:
            return "died", f"ended its process ({_exit_text(status)})"
        at_work = (hand.task.open[0].game,) if hand.task else STARTING
        place = (thought.game, thought.at, thought.seat) if thought else at_work
        self.deaths[place] += 1
        if self.deaths[place] < PATIENCE:
            return "", ""
        if thought is not None:
            return "died", f"ended its process {PATIENCE} times ({_exit_text(status)})"
        raise EngineFailure(
            f"a worker process died {PATIENCE} times ({_exit_text(status)}) while no bot was deciding",
            "is the machine short of memory? Fewer --workers need less",
            hand.task and json.loads(hand.task.message()),
        )

    def _blame_loading(self, thought: Thought | None, cause: str, message: str) -> None:
        if cause and thought is not None and thought.phase == "load":
            name = self.names[thought.seat]
            raise BotError(f"the bot {name} does not load: it {message}", name)

    def _remember(self, hand: Hand, task: Task, thought: Thought, cause: str, message: str) -> None:
        """Keep the interrupted game's decisions and faults, so that it is taken up where it stood."""
        actions = hand.board.decisions(thought.at)
        if actions is None:
            raise EngineFailure(f"game {thought.game} has too many decisions to be taken up again")
        before = [fault for fault in task.history(thought.game).faults if fault.at <= thought.at]
        before += [fault for game, fault in hand.reported if game == thought.game and fault not in before]
        phase = "start" if thought.phase == "load" else thought.phase
        now = Fault(thought.seat, cause, thought.at, phase, message)
        task.histories[thought.game] = History(tuple(actions), (*before, now))


def _exit_text(status: int) -> str:
    """Return an exit status in words."""
    if status >= 0:
        return f"exit status {status}"
    try:
        return signal.Signals(-status).name
    except ValueError:
        return f"signal {-status}"
