"""Play one game with bots: ask, understand the answer, and let a seat forfeit that breaks its contract."""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from seasalt import Game
from seasalt_tourney.answers import understand
from seasalt_tourney.clocks import SECOND
from seasalt_tourney.contract import Breach, Fault, History, Info, Limits, fault_to_json, overdrawn
from seasalt_tourney.errors import EngineFailure
from seasalt_tourney.loading import describe

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from seasalt import Action, Rules
    from seasalt_tourney.board import Board
    from seasalt_tourney.loading import Loaded
    from seasalt_tourney.schedule import Fixture

FORFEIT = "forfeit"
"""Is the text of a forfeit among a game's steps."""


@dataclass(slots=True)
class _Seat:
    """Is the running account of one seat: its bot's methods (none once it is out) and what they have cost.

    ``heard`` events were told to it; ``answers`` and ``act_ns`` count calls of act() alone; ``dice`` tells which call first moved the global dice.
    """

    act: Callable[..., Any] | None = None
    observe: Callable[..., Any] | None = None
    end: Callable[..., Any] | None = None
    decisions: int = 0
    cpu_ns: int = 0
    slowest_ns: int = 0
    answers: int = 0
    act_ns: int = 0
    heard: int = 0
    dice: str = ""


@dataclass(slots=True)
class Match:
    """Plays one game; ``play`` returns the row of the store."""

    fixture: Fixture
    rules: Rules
    bots: Sequence[Loaded]
    board: Board
    limits: Limits
    draw_order: str
    history: History = field(default_factory=History)
    game: Game = field(init=False)
    seats: list[_Seat] = field(init=False)
    actions: list[int] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    watch_dice: bool = False
    on_fault: Callable[[Fault], None] = lambda _fault: None

    def play(self) -> dict[str, Any]:
        """Play the game to its end; raises EngineFailure where the engine, not a bot, fails.

        Beside the columns of the store the row has what the check of a bot wants to know.
        """
        try:
            return self._play()
        except Exception as error:
            raise EngineFailure(
                f"the engine failed in game {self.fixture.game}: {type(error).__name__}: {error}",
                "this is a defect of the program; the record shows how to reach it",
                self._last_record(),
            ) from error

    def _play(self) -> dict[str, Any]:
        fixture = self.fixture
        self.game = Game(
            self.rules, players=len(fixture.seats), seed=fixture.deal_seed, draw_order=self.draw_order
        )
        self.seats = [_Seat() for _ in fixture.seats]
        self._start_all()
        while not self.game.over:
            self._apply_known_faults()
            if not self.game.over:
                self._decide()
        self._apply_known_faults()
        self._end_all()
        return self._row()

    # ---------------------------------------------------------------- before, during and after

    def _start_all(self) -> None:
        """Make the bots and start them; the global dice are set first, for bots that throw them."""
        random.seed(self.fixture.bot_seeds[0])
        doomed = {fault.seat for fault in self.history.faults}
        for seat in range(len(self.seats)):
            if seat not in doomed and not self.game.over:
                self._guard(seat, "start", partial(self._start, seat))

    def _start(self, seat: int) -> None:
        fixture, account = self.fixture, self.seats[seat]
        bot = self.bots[fixture.seats[seat]].fresh(str(seat))
        if hasattr(bot, "start"):
            bot.start(Info(seat, len(fixture.seats), self.rules, fixture.bot_seeds[seat], self.limits))
        account.observe, account.end = getattr(bot, "observe", None), getattr(bot, "end", None)
        account.act = bot.act

    def _apply_known_faults(self) -> None:
        for fault in self.history.faults:
            if fault.at == len(self.actions) and fault not in self.faults:
                self._forfeit(fault)

    def _decide(self) -> None:
        """Make one decision: the history's, the bot's, or the first legal one of a seat that has forfeited."""
        seat, legal = self.game.to_act, self.game.legal()
        assert seat is not None  # noqa: S101 - the game is not over
        account = self.seats[seat]
        answer: Action | None = legal[0]
        if account.act is not None:
            answer = self._ask(seat, legal)
        if answer is not None:
            account.decisions += seat not in self.game.forfeited
            self._apply(self._from_history(legal) or answer)

    def _from_history(self, legal: Sequence[Action]) -> Action | None:
        at = len(self.actions)
        if at >= len(self.history.actions):
            return None
        return next((action for action in legal if action.id == self.history.actions[at]), None)

    def _apply(self, action: Action) -> None:
        self.board.note(len(self.actions), action.id)
        self.actions.append(action.id)
        self.game.play(action)

    def _ask(self, seat: int, legal: Sequence[Action]) -> Action | None:
        """Return the bot's action, or None when it has forfeited instead."""
        view, account = self.game.view(seat), self.seats[seat]
        observe: Any = account.observe
        act: Any = account.act
        events = self.game.events(seat, account.heard) if observe else []
        account.heard += len(events)
        for event in events:
            self._guard(seat, "observe", partial(observe, event))
            if account.act is None:
                return None
        action: Action | None = self._guard(seat, "act", lambda: understand(act(view, legal), legal))
        return action

    def _end_all(self) -> None:
        for seat, account in enumerate(self.seats):
            if account.act is not None and account.end is not None:
                self._guard(seat, "end", partial(account.end, self.game.result))

    # ---------------------------------------------------------------- calling guests

    def _guard(self, seat: int, phase: str, step: Callable[[], Any]) -> Any:
        """Call a bot while the parent watches; for a breach of contract the seat is out, and None is returned."""
        try:
            return self._call(seat, phase, step)
        except Breach as breach:
            fault = Fault(seat, breach.cause, len(self.actions), phase, str(breach))
            self.on_fault(fault)
            self._forfeit(fault)
            return None

    def _forfeit(self, fault: Fault) -> None:
        self.faults.append(fault)
        account = self.seats[fault.seat]
        account.act = account.observe = account.end = None
        if not self.game.over:
            self.game.forfeit(fault.seat)

    def _call(self, seat: int, phase: str, step: Callable[[], Any]) -> Any:
        """Call a bot; raises Breach for whatever it raises and for time overdrawn.

        Everything that may run the guest's code happens between begin and done, its answer's __repr__ too.
        """
        account, breach, answer = self.seats[seat], None, None
        dice = random.getstate() if self.watch_dice else None
        began = self.board.begin(phase, self.fixture.game, seat, len(self.actions))
        try:
            answer = step()
        except Breach as known:
            breach = known
        except BaseException as error:  # noqa: BLE001 - a guest may raise anything, SystemExit too
            breach = Breach("crash", describe(error, self.bots[self.fixture.seats[seat]].guest))
        spent = self.board.done() - began
        account.cpu_ns += spent
        if phase == "act":
            account.slowest_ns = max(account.slowest_ns, spent)
            account.act_ns += spent
            account.answers += 1
        if dice is not None and not account.dice and random.getstate() != dice:
            account.dice = f"{phase}() after {len(self.actions)} decisions"
        if breach is not None:
            raise breach
        self._check_time(account, phase, spent)
        return answer

    def _check_time(self, account: _Seat, phase: str, spent: int) -> None:
        limit = self.limits.seconds(phase)
        if spent > limit * SECOND:
            raise Breach("timeout", overdrawn(phase, limit))
        whole = self.limits.game_seconds
        if whole is not None and account.cpu_ns > whole * SECOND:
            raise Breach("timeout", f"used more than {whole:g} s of CPU time in one game")

    # ---------------------------------------------------------------- what is left of a game

    def _row(self) -> dict[str, Any]:
        result = self.game.result
        assert result is not None  # noqa: S101 - the game is over
        return {
            "game": self.fixture.game,
            "scores": list(result.scores),
            "shares": list(result.win_share),
            "ranks": list(result.ranks),
            "ended": result.ended,
            "rounds": [_how_ended(one) for one in result.rounds],
            "turns": result.turns,
            "starter": next((seat for seat, _ in self.game.steps if seat >= 0), None),
            "forfeits": [fault_to_json(fault) for fault in self.faults],
            "decisions": [account.decisions for account in self.seats],
            "cpu_ns": [account.cpu_ns for account in self.seats],
            "slowest_ns": [account.slowest_ns for account in self.seats],
            "actions": self.actions,
            "digest": digest(self.game),
            "answers": sum(account.answers for account in self.seats),
            "act_ns": sum(account.act_ns for account in self.seats),
            "dice": next((account.dice for account in self.seats if account.dice), ""),
        }

    def _last_record(self) -> Any:
        """Return the record of a game that failed, or what is known where even that fails."""
        known = {"seed": self.fixture.deal_seed, "players": len(self.fixture.seats), "actions": self.actions}
        try:
            return {**known, "record": self.game.record()}
        except Exception:  # noqa: BLE001 - the engine has failed already; what is known is still of use
            return known


def _how_ended(one: Any) -> str:
    """Return how a round ended: ``last_chance/won``."""
    return f"{one.ended}/{one.bet}" if one.bet else str(one.ended)


def digest(game: Game) -> str:
    """Return 16 hexadecimal digits over all steps of a game, forced and random ones too."""
    text = "\n".join(f"{seat} {step}" for seat, step in game.steps)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
