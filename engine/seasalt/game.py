"""A game as people use it: play actions, see views, copy it, search it, record it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.chance import Stream, master_key
from seasalt.deals import deal_of, give_deal
from seasalt.errors import IllegalAction, RecordError
from seasalt.events import Event, Moved, acted, told
from seasalt.hidden import faults, redeal, shuffle_hidden_deck
from seasalt.options import POLICIES, Options, one_of
from seasalt.outcomes import Outcome, bring, chances_of, keyed_outcome, read_outcome
from seasalt.record import FORFEIT, record_of
from seasalt.results import result_of, round_result_of
from seasalt.rules import Rules
from seasalt.view import PHASE_CHANCE, PHASE_OVER, View, make_view
from seasalt.words import CHANCE, Action, Deal, Result, RoundResult
from seasalt.worlds import world_state

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable, Sequence

    from seasalt.kernel import Kernel, Log

Step = tuple[int, "Outcome | str"]
"""Who acted (a seat or `CHANCE`) and what: an action's id, the order of a shuffled deck, or ``forfeit``."""


class Game:
    """Is one game under a rule set.

    ``seed`` is an integer or a text; ``deals`` fix the rounds one by one (the game raises `RecordError` when it needs
    one more); ``chance="explicit"`` asks for every random outcome; ``ask_forced=True`` asks also where a single action
    is legal; ``draw_order="seat_split"`` deals the deck into one sub-pile per seat. Raises `ValueError` for an option
    or a number of players that does not exist, `TypeError` for an argument of another kind.
    """

    __slots__ = (
        "_dealt",
        "_due",
        "_events",
        "_ids",
        "_kernel",
        "_rounds",
        "_s",
        "_seen",
        "_steps",
        "is_world",
        "options",
        "rules",
    )

    def __init__(  # noqa: PLR0913 - the options of the public contract, by name
        self,
        rules: Rules,
        players: int,
        seed: int | str = 0,
        *,
        deals: Iterable[Deal] | None = None,
        chance: str = "keyed",
        ask_forced: bool = False,
        draw_order: str = "shared",
    ) -> None:
        """Deal the first round and play on to the first decision."""
        if not isinstance(rules, Rules):
            raise TypeError(
                f"a game is played under rules, as load_rules returns them, not under {rules!r:.40}"
            )
        given = None if deals is None else tuple(deals)
        self._begin(rules, rules.kernel(players), Options(seed, given, chance, ask_forced, draw_order))
        self._s: array[int] = self._kernel.new_state(master_key(seed, "game"), self.options.mode)
        self._settle()

    def _begin(self, rules: Rules, kernel: Kernel, options: Options) -> None:
        """Set everything but the state."""
        self.rules = rules
        self.options = options
        self.is_world = False
        self._kernel = kernel
        self._ids: list[int] = []
        self._due = op.RUNNING
        self._steps: list[Step] = []
        self._events: list[Event] = []
        self._seen = [0] * kernel.program.seats
        self._rounds: list[RoundResult] = []
        self._dealt: list[Deal] = []

    # ------------------------------------------------------------------ what it is

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self._kernel.program.seats

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self._due == op.GAME_OVER

    @property
    def to_act(self) -> int | None:
        """Return the seat that decides, `CHANCE` where an outcome is due, None when the game is over."""
        self._need_deal()
        if self._due == op.DECIDE:
            return self._s[at.SEAT]
        return CHANCE if self._due == op.CHANCE_DUE else None

    @property
    def phase(self) -> str:
        """Return the kind of decision that is due."""
        if self._due == op.DECIDE:
            return op.PHASES[self._s[at.PHASE]]
        return PHASE_CHANCE if self._due == op.CHANCE_DUE else PHASE_OVER

    @property
    def round(self) -> int:
        """Return the number of the round, from 0."""
        return self._s[at.ROUND]

    @property
    def scores(self) -> tuple[int, ...]:
        """Return the total scores by seat."""
        first = self._kernel.layout.score
        return tuple(self._s[first : first + self.players])

    @property
    def rounds(self) -> tuple[RoundResult, ...]:
        """Return how the rounds so far have ended."""
        return tuple(self._rounds)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """Return the rounds so far as they were dealt; empty where the deck has no order."""
        return tuple(self._dealt)

    @property
    def forfeited(self) -> tuple[int, ...]:
        """Return the seats that have forfeited."""
        return tuple(seat for seat in range(self.players) if self._s[at.FORFEITS] >> seat & 1)

    @property
    def steps(self) -> tuple[tuple[int, Any], ...]:
        """Return everything that was played: (seat or `CHANCE`, text); a shuffle's text is the list of its cards."""
        return tuple((who, self._step_text(what)) for who, what in self._steps)

    def _step_text(self, what: Outcome | str) -> str | list[str]:
        p = self._kernel.program
        if isinstance(what, tuple):
            return [p.face_texts[face] for face in what]
        return what if isinstance(what, str) else p.action_texts[what]

    @property
    def result(self) -> Result | None:
        """Return how the game ended, None while it goes on."""
        return result_of(self._kernel, self._s, self._rounds) if self.over else None

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.players:
            raise ValueError(f"a seat is a number from 0 to {self.players - 1}, not {seat!r}")

    def points(self, seat: int) -> int:
        """Return a seat's card points as they are now."""
        self._check_seat(seat)
        return self._kernel.points(self._s, seat)

    def bonuses(self, seat: int) -> dict[str, int]:
        """Return a seat's bonuses as they are now."""
        self._check_seat(seat)
        names = self._kernel.program.bonus_ids
        return {name: self._kernel.bonus(self._s, seat, number) for number, name in enumerate(names)}

    def __eq__(self, other: object) -> bool:
        """Compare rules, options, state and everything that was played."""
        return isinstance(other, Game) and self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def _identity(self) -> tuple[Any, ...]:
        return self.rules.hash, self.options, self._s, self._steps, self._rounds, self._due

    def __repr__(self) -> str:
        """Return rules, round, and what is due."""
        return f"<Game {self.rules.name}, {self.players} players, round {self.round}, {self.phase}>"

    # ------------------------------------------------------------------ playing

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions in the order of their ids; empty when the game is over or chance is due."""
        self._need_deal()
        actions = self._kernel.actions
        return tuple([actions[number] for number in self._ids])

    def play(self, action: Action | str | Sequence[str]) -> None:
        """Play a legal action, given as such or as its text; where chance is due, an outcome.

        A shuffle takes the list of all cards of the deck, top first. Raises `IllegalAction`, which changes nothing.
        """
        self._need_deal()
        if self._due == op.CHANCE_DUE:
            self._bring(read_outcome(self._kernel, self._s, action))
        elif self._due == op.DECIDE:
            self._act(self._parse(action))
        else:
            raise IllegalAction(f"{action} cannot be played: the game is over")
        self._go_on()

    def _parse(self, action: object) -> int:
        texts = self._kernel.program.action_texts
        number = action.id if isinstance(action, Action) else self._read(action)
        if number in self._ids and (not isinstance(action, Action) or texts[number] == action.text):
            return number
        legal = ", ".join(texts[one] for one in self._ids)
        unknown = "" if isinstance(action, Action) or number >= 0 else " (which is no action of these rules)"
        raise IllegalAction(
            f"seat {self._s[at.SEAT]} may not play {str(action)!r}{unknown}; legal are: {legal}"
        )

    def _read(self, text: object) -> int:
        p = self._kernel.program
        words = text.split() if isinstance(text, str) else []
        if words[:1] == ["lay"]:
            return p.lay_numbers.get(tuple(sorted(words[1:])), -1)
        return p.action_numbers.get(" ".join(words), -1)

    def _act(self, number: int) -> None:
        seat = self._s[at.SEAT]
        log: Log = []
        self._seen[seat] = len(self._events)
        self._events.append(acted(self._kernel, seat, number, self._s[at.VICTIM]))
        self._steps.append((seat, number))
        self._kernel.apply(self._s, number, log)
        self._note(log)

    def _note(self, log: Log) -> None:
        self._events += [Moved(*move) for move in log]

    def _bring(self, outcome: Outcome) -> None:
        bring(self._kernel, self._s, outcome)
        self._steps.append((CHANCE, outcome))

    def forfeit(self, seat: int) -> None:
        """Let a seat give up: it is ranked last.

        The game ends where one seat is left; otherwise it goes on, and whoever runs it plays the first legal action
        for the seat. Raises `IllegalAction` where the seat has already forfeited or the game is over.
        """
        in_play = [] if self.over else [one for one in range(self.players) if one not in self.forfeited]
        if seat not in in_play:
            raise IllegalAction(f"seat {seat} cannot forfeit; those that can: {in_play}")
        self._steps.append((seat, FORFEIT))
        self._events.append(told(seat=seat, action=FORFEIT))
        self._kernel.forfeit(self._s, seat)
        if self._s[at.STATUS] == op.GAME_OVER:
            self._go_on()

    def _go_on(self) -> None:
        """Run on after what was due has been done."""
        self._due = op.RUNNING
        self._settle()

    def _settle(self) -> None:
        """Run on to the next thing that is asked."""
        while not self._stops():
            log: Log = []
            self._ids = []
            self._due = self._kernel.advance(self._s, log)
            self._note(log)
            if self._due == op.DECIDE:
                self._kernel.legal(self._s, self._ids)
            elif self._due == op.DEALT and not self.options.unordered:
                self._dealt.append(deal_of(self._kernel, self._s))
            elif self._due >= op.ROUND_OVER:
                self._end_round()

    def _stops(self) -> bool:
        """Do what goes without asking; tell whether something is left that is asked."""
        if self._due == op.DECIDE:
            if len(self._ids) != 1 or self.options.ask_forced:
                return True
            self._act(self._ids[0])
        elif self._due == op.CHANCE_DUE:
            if self.options.explicit:
                return True
            self._bring(keyed_outcome(self._kernel, self._s))
        elif self._due == op.DEAL_DUE:
            if self.round >= len(self._given):
                return True
            log: Log = []
            give_deal(self.rules, self._kernel, self._s, self._given[self.round], log)
            self._note(log)
        elif self._due == op.ROUND_OVER:
            self._kernel.next_round(self._s)
        return self._due == op.GAME_OVER

    @property
    def _given(self) -> tuple[Deal, ...]:
        return self.options.deals or ()

    def _need_deal(self) -> None:
        if self._due == op.DEAL_DUE:
            raise RecordError(
                f"the game was given {len(self._given)} deals and needs one for round {self.round}: "
                "give more deals, or none to have every round dealt from the seed"
            )

    def _end_round(self) -> None:
        if self._s[at.ENDED]:
            last = round_result_of(self._kernel, self._s)
            self._rounds.append(last)
            self._events.append(told(round=self.round, ended=last.ended, awarded=list(last.awarded)))

    def chances(self) -> list[tuple[Action, float]] | None:
        """Return the outcomes that chance can bring now, with their probabilities; None where a deck is shuffled.

        Raises `IllegalAction` where no outcome of chance is due.
        """
        self._need_deal()
        if self._due != op.CHANCE_DUE:
            raise IllegalAction(f"no outcome of chance is due: the phase is {self.phase}")
        found = chances_of(self._kernel, self._s)
        return None if found is None else [(self._kernel.actions[number], chance) for number, chance in found]

    # ------------------------------------------------------------------ seeing

    def view(self, seat: int) -> View:
        """Return all that a seat may know; raises `ValueError` for a seat that does not exist."""
        self._need_deal()
        self._check_seat(seat)
        log = self.events(seat, self._seen[seat])
        return make_view(
            self._kernel, self._s, seat, self.rules.hash, phase=self.phase, to_act=self.to_act, log=log
        )

    def events(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """Return what a seat saw happen, from event number ``since`` on."""
        self._check_seat(seat)
        return [event.seen_by(seat, self._kernel) for event in self._events[since:]]

    def faults(self) -> tuple[str, ...]:
        """Name every broken invariant of the state; an empty tuple is a sound game."""
        return faults(self._kernel, self._s)

    # ------------------------------------------------------------------ searching

    def copy(self) -> Game:
        """Return an independent copy that will see the same chance."""
        twin = object.__new__(Game)
        for name in ("rules", "options", "is_world", "_kernel", "_due"):
            setattr(twin, name, getattr(self, name))
        for name in ("_s", "_ids", "_steps", "_events", "_seen", "_rounds", "_dealt"):
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def _rekeyed(self, seed: int | str, purpose: str) -> Game:
        """Return a copy with another future: its chance comes from ``seed``, later rounds from no given deal."""
        twin = self.copy()
        twin.is_world = True
        twin.options = replace(twin.options, deals=None)
        twin._s[at.MODE] &= ~op.GIVEN_DEALS
        twin._kernel.set_key(twin._s, master_key(seed, purpose))
        if twin._due == op.DEAL_DUE:
            twin._go_on()
        return twin

    def determinize(self, seat: int, seed: int | str) -> Game:
        """Return a world that agrees with what a seat knows, uniformly at random; what it does not know is redealt.

        Its future chance comes from ``seed``. The seat's view is the same in both games.
        """
        self._check_seat(seat)
        twin = self._rekeyed(seed, "world")
        twin._events = [event.only_for(seat) for event in twin._events]
        redeal(twin._kernel, twin._s, seat, Stream(master_key(seed, "redeal")))
        if twin._due == op.DECIDE:
            twin._ask_again()
        return twin

    def _ask_again(self) -> None:
        """List the legal actions of the decision at which a world begins, even where there is one only."""
        self._due = self._kernel.advance(self._s, None)
        self._ids = []
        self._kernel.legal(self._s, self._ids)

    def playout(self, policy: str = "uniform", seed: int | str = 0) -> Result:
        """Play a copy to the end by a policy and return its result; this game stays as it is.

        The order of the deck and all chance to come are drawn from ``seed``: a playout never sees the real future.
        """
        one_of("policy", policy, POLICIES)
        twin = self._rekeyed(seed, "playout")
        kernel, s = twin._kernel, twin._s
        shuffle_hidden_deck(kernel, s, Stream(master_key(seed, "redeal")))
        s[at.MODE] &= ~(op.ASK_PICKS | op.UNORDERED)
        stream = Stream(master_key(seed, policy))
        while not twin.over:
            twin._due = kernel.play_uniformly(s, stream)
            twin._end_round()
            if not twin.over:
                kernel.next_round(s)
        return result_of(kernel, s, twin._rounds)

    @classmethod
    def from_view(cls, rules: Rules, view: View, seed: int | str) -> Game:
        """Return one world that agrees with a view, uniformly at random.

        Raises `RecordError` where the view is not one of these rules, shows no decision, or does not add up.
        """
        kernel, s = world_state(rules, view, seed)
        world = object.__new__(cls)
        world._begin(
            rules, kernel, Options(seed, draw_order="seat_split" if s[at.MODE] & op.SPLIT else "shared")
        )
        world.is_world = True
        world._s = s
        world._events = [told(**event) for event in view["log"]]
        world._ask_again()
        if world._due != op.DECIDE or not world._ids:
            raise RecordError("the view was changed: nothing is decided where it stands")
        return world

    # ------------------------------------------------------------------ recording

    def record(self) -> dict[str, Any]:
        """Return the game as self-contained JSON data, for `seasalt.replay`.

        Raises `RecordError` for a world made by `determinize` or `from_view`: it has no beginning.
        """
        if self.is_world:
            raise RecordError(
                "a world made from a view or by a redeal has no record: it does not start at the beginning"
            )
        return record_of(self.rules, self.players, self.options, self.deals, self.steps)

    def continue_as(self, options: Options) -> None:
        """Go on under other options: how a replayed game becomes the one that was recorded."""
        self.options = options
        self._s[at.MODE] = options.mode
        if self._due == op.DEAL_DUE or len(self._ids) == 1:
            self._go_on()


def perft(game: Game, depth: int) -> int:
    """Count the ways to go on for ``depth`` asked decisions.

    Chance is as the game has it: keyed outcomes happen, explicit ones are all followed and cost no depth. Raises
    `ValueError` where a shuffle has no listed outcomes.
    """
    if depth == 0 or game.over:
        return 1
    if game.to_act == CHANCE:
        chances = game.chances()
        if chances is None:
            raise ValueError("perft cannot follow the outcomes of a shuffle: count with keyed chance")
        return sum(perft(_played(game, outcome), depth) for outcome, _ in chances)
    return sum(perft(_played(game, action), depth - 1) for action in game.legal())


def _played(game: Game, action: Action) -> Game:
    twin = game.copy()
    twin.play(action)
    return twin
