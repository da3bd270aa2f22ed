"""A game as people use it: play actions, see views, copy it, search it, record it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.chance import Stream, master_key
from seasalt.deals import deal_of, give_deal
from seasalt.errors import IllegalAction, RecordError
from seasalt.events import Event, Moved, acted, told
from seasalt.hidden import faults, redeal, shuffle_hidden_deck
from seasalt.results import result_of, round_result_of
from seasalt.rules import actions_of
from seasalt.view import PHASE_CHANCE, PHASE_OVER, View, make_view
from seasalt.words import CHANCE, Action, Deal, Result, RoundResult

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable, Sequence

    from seasalt.kernel import Kernel, Log
    from seasalt.rules import Rules

CHANCE_MODES = ("keyed", "explicit")
DRAW_ORDERS = ("shared", "seat_split")
POLICIES = ("uniform",)
FORFEIT = "forfeit"

Step = tuple[int, "int | str | tuple[int, ...]"]
"""Who acted (a seat or `CHANCE`) and what: an action's id, ``forfeit``, or the order of a shuffled deck."""


class Game:
    """Is one game under a rule set.

    ``seed`` is an integer or a text; ``deals`` fix the rounds one by one (the game raises `RecordError` when it needs
    one more); ``chance="explicit"`` asks for every random outcome; ``ask_forced=True`` asks also where a single action
    is legal; ``draw_order="seat_split"`` deals the deck into one sub-pile per seat. Raises `ValueError` for an option
    or a number of players that does not exist.
    """

    __slots__ = (
        "_asks_forced",
        "_chance",
        "_deals",
        "_dealt",
        "_due",
        "_events",
        "_ids",
        "_kernel",
        "_recorded",
        "_rounds",
        "_s",
        "_seed",
        "_seen",
        "_split",
        "_steps",
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
        _one_of("chance", chance, CHANCE_MODES)
        _one_of("draw_order", draw_order, DRAW_ORDERS)
        self.rules = rules
        self._kernel = rules.kernel(players)
        self._seed = seed
        self._deals = None if deals is None else tuple(deals)
        self._chance = chance
        self._asks_forced = ask_forced
        self._split = draw_order == "seat_split"
        self._s = self._kernel.new_state(master_key(seed, "game"), self._mode())
        self._ids: list[int] = []
        self._due = op.RUNNING
        self._steps: list[Step] = []
        self._events: list[Event] = []
        self._seen = [0] * players
        self._rounds: list[RoundResult] = []
        self._dealt: list[Deal] = []
        self._recorded = True
        self._settle()

    def _mode(self) -> int:
        mode = op.ASK_PICKS
        if self._deals is not None:
            mode |= op.GIVEN_DEALS
        elif self._chance == "explicit":
            return mode | op.UNORDERED  # a deck without order has no sub-piles
        return mode | (op.SPLIT if self._split else 0)

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
    def scores(self) -> tuple[int, ...]:
        """Return the total scores by seat."""
        first = self._kernel.layout.score
        return tuple(self._s[first : first + self.players])

    @property
    def rounds(self) -> tuple[RoundResult, ...]:
        """Return how the rounds so far have ended."""
        return tuple(self._rounds)

    @property
    def round(self) -> int:
        """Return the number of the round, from 0."""
        return self._s[at.ROUND]

    @property
    def forfeited(self) -> tuple[int, ...]:
        """Return the seats that have forfeited."""
        return tuple(seat for seat in range(self.players) if self._s[at.FORFEITS] >> seat & 1)

    @property
    def steps(self) -> tuple[tuple[int, Any], ...]:
        """Return everything that was played: (seat or `CHANCE`, text); a shuffle's text is the list of its cards."""
        return tuple((who, self._step_text(what)) for who, what in self._steps)

    def _step_text(self, what: int | str | tuple[int, ...]) -> Any:  # noqa: ANN401 - a text or a list
        p = self._kernel.program
        if isinstance(what, tuple):
            return [p.face_texts[face] for face in what]
        return what if isinstance(what, str) else p.action_texts[what]

    @property
    def result(self) -> Result | None:
        """Return how the game ended, None while it goes on."""
        return result_of(self._kernel, self._s, self._rounds) if self.over else None

    def points(self, seat: int) -> int:
        """Return a seat's card points as they are now."""
        return self._kernel.points(self._s, seat)

    def bonuses(self, seat: int) -> dict[str, int]:
        """Return a seat's bonuses as they are now."""
        names = self._kernel.program.bonus_ids
        return {name: self._kernel.bonus(self._s, seat, number) for number, name in enumerate(names)}

    def __eq__(self, other: object) -> bool:
        """Compare rules, options, state and everything that was played."""
        return isinstance(other, Game) and self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def _identity(self) -> tuple[Any, ...]:
        options = (str(self._seed), self._deals is None, self._chance, self._asks_forced, self._split)
        return self.rules.hash, options, self._s, self._steps, self._rounds, self._due

    def __repr__(self) -> str:
        """Return rules, round, and who is to act."""
        return f"<Game {self.rules.name}, {self.players} players, round {self.round}, {self.phase}>"

    # ------------------------------------------------------------------ playing

    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions in the order of their ids; empty when the game is over or chance is due."""
        self._need_deal()
        actions = actions_of(self._kernel)
        return tuple([actions[number] for number in self._ids])

    def play(self, action: Action | str | Sequence[str]) -> None:
        """Play a legal action, given as such or as its text; where chance is due, an outcome.

        A shuffle takes the list of all cards of the deck, top first. Raises `IllegalAction`, which changes nothing.
        """
        self._need_deal()
        if self._due == op.CHANCE_DUE:
            self._play_chance(action)
        elif self._due == op.DECIDE:
            self._act(self._parse(action))
        else:
            raise IllegalAction(f"{action} cannot be played: the game is over")
        self._settle()

    def _parse(self, action: object) -> int:
        p = self._kernel.program
        number = action.id if isinstance(action, Action) else self._read(action)
        if number in self._ids and (not isinstance(action, Action) or p.action_texts[number] == action.text):
            return number
        legal = ", ".join(p.action_texts[one] for one in self._ids)
        unknown = "" if isinstance(action, Action) or number >= 0 else " (which is no action of these rules)"
        raise IllegalAction(f"seat {self._s[at.SEAT]} may not play {str(action)!r}{unknown}; legal are: {legal}")

    def _read(self, text: object) -> int:
        p = self._kernel.program
        if not isinstance(text, str):
            return -1
        words = text.split()
        if words[:1] == ["lay"]:
            return p.lay_numbers.get(tuple(sorted(words[1:])), -1)
        return p.action_numbers.get(" ".join(words), -1)

    def _act(self, number: int) -> None:
        seat = self._s[at.SEAT]
        log: Log = []
        self._seen[seat] = len(self._events)
        self._events.append(acted(self._kernel, seat, number))
        self._steps.append((seat, number))
        self._kernel.apply(self._s, number, log)
        self._note(log)

    def _note(self, log: Log) -> None:
        self._events += [Moved(*move) for move in log]

    def forfeit(self, seat: int) -> None:
        """Let a seat give up: it is ranked last.

        The game ends where one seat is left; otherwise it goes on, and whoever runs it plays the first legal action
        for the seat. Raises `IllegalAction` where the seat has already forfeited or the game is over.
        """
        if self.over or not 0 <= seat < self.players or seat in self.forfeited:
            raise IllegalAction(f"seat {seat} cannot forfeit: the seats that can are {self._in_play()}")
        self._steps.append((seat, FORFEIT))
        self._events.append(told(seat=seat, action=FORFEIT))
        self._s[at.FORFEITS] |= 1 << seat
        if len(self._in_play()) == 1:
            self._s[at.OVER] = op.OVER_FORFEIT
            self._s[at.STATUS] = op.GAME_OVER
            self._settle()

    def _in_play(self) -> list[int]:
        return [] if self.over else [seat for seat in range(self.players) if seat not in self.forfeited]

    def _settle(self) -> None:
        """Run on to the next thing that is asked."""
        while True:
            log: Log = []
            self._ids = []
            self._due = self._kernel.advance(self._s, log)
            self._note(log)
            if self._due == op.DECIDE:
                self._kernel.legal(self._s, self._ids)
                if len(self._ids) > 1 or self._asks_forced:
                    return
                self._act(self._ids[0])
            elif self._due == op.CHANCE_DUE:
                if self._chance == "explicit":
                    return
                self._draw_chance()
            elif self._due == op.DEALT:
                if not self._s[at.MODE] & op.UNORDERED:
                    self._dealt.append(deal_of(self._kernel, self._s))
            elif self._due == op.ROUND_OVER:
                self._end_round()
                self._kernel.next_round(self._s)
            elif self._due == op.DEAL_DUE:
                if self._missing_deal():
                    return
                give_deal(self.rules, self._kernel, self._s, self._given()[self.round])
                self._dealt.append(self._given()[self.round])
                self._due = op.RUNNING
            else:
                self._end_round()
                return

    def _given(self) -> tuple[Deal, ...]:
        return self._deals or ()

    def _missing_deal(self) -> bool:
        return self.round >= len(self._given())

    def _need_deal(self) -> None:
        if self._due == op.DEAL_DUE:
            raise RecordError(
                f"the game was given {len(self._given())} deals and needs one for round {self.round}: "
                "give more deals, or none to have every round dealt from the seed"
            )

    def _end_round(self) -> None:
        if self._s[at.ENDED]:
            self._rounds.append(round_result_of(self._kernel, self._s))
            last = self._rounds[-1]
            self._events.append(told(round=len(self._rounds) - 1, ended=last.ended, awarded=list(last.awarded)))

    # ------------------------------------------------------------------ chance

    def _code(self) -> int:
        return self._kernel.program.code[self._s[at.PC] * op.WIDTH]

    def chances(self) -> list[tuple[Action, float]] | None:
        """Return the outcomes that chance can bring now, with their probabilities; None where a deck is shuffled.

        Raises `IllegalAction` where no outcome of chance is due.
        """
        self._need_deal()
        if self._due != op.CHANCE_DUE:
            raise IllegalAction(f"no outcome of chance is due: it is {self.phase}")
        p, actions = self._kernel.program, actions_of(self._kernel)
        if self._code() == op.SHUFFLE:
            return None
        if self._code() == op.FIRST:
            return [(actions[p.first_chance_seat + seat], 1 / p.seats) for seat in range(p.seats)]
        counts = self._chance_counts()
        total = sum(counts)
        return [(actions[p.first_chance + face], n / total) for face, n in enumerate(counts) if n]

    def _chance_counts(self) -> list[int]:
        """Return how many cards of each face the next random card is one of."""
        p, o = self._kernel.program, self._kernel.layout
        if self._code() == op.STEAL:
            first = o.hand + self._s[at.VICTIM] * p.faces
            return list(self._s[first : first + p.faces])
        deck = list(self._kernel.deck_faces(self._s))
        return [deck.count(face) for face in range(p.faces)]

    def _play_chance(self, outcome: object) -> None:
        p = self._kernel.program
        chances = self.chances()
        if chances is None:
            self._give_order(outcome)
            return
        number = outcome.id if isinstance(outcome, Action) else p.action_numbers.get(str(outcome), -1)
        if number not in [one.id for one, _ in chances]:
            listed = ", ".join(one.text for one, _ in chances)
            raise IllegalAction(f"{str(outcome)!r} cannot happen; chance may bring: {listed}")
        first = p.first_chance_seat if self._code() == op.FIRST else p.first_chance
        self._kernel.give(self._s, number - first)
        self._steps.append((CHANCE, number))

    def _give_order(self, order: object) -> None:
        p = self._kernel.program
        cards = list(order) if isinstance(order, (list, tuple)) else []
        faces = [p.face_numbers.get(card, -1) for card in cards]
        if sorted(faces) != sorted(self._kernel.deck_faces(self._s)):
            raise IllegalAction("a shuffle takes the list of all cards of the deck, top first")
        self._kernel.give_order(self._s, faces)
        self._steps.append((CHANCE, tuple(faces)))

    def _draw_chance(self) -> None:
        """Bring the outcome that the game's key holds for this event."""
        p = self._kernel.program
        if self._code() == op.SHUFFLE:
            faces = list(self._kernel.shuffled_deck(self._s))[::-1]
            self._kernel.give_order(self._s, faces)
            self._steps.append((CHANCE, tuple(faces)))
        else:
            face = self._kernel.random_of_hand(self._s, self._s[at.VICTIM])
            self._kernel.give(self._s, face)
            self._steps.append((CHANCE, p.first_chance + face))

    # ------------------------------------------------------------------ seeing

    def view(self, seat: int) -> View:
        """Return all that a seat may know."""
        self._need_deal()
        log = self.events(seat, self._seen[seat])
        return make_view(self._kernel, self._s, seat, self.rules.hash, self.phase, self.to_act, log)

    def events(self, seat: int, since: int = 0) -> list[dict[str, Any]]:
        """Return what a seat saw happen, from event number ``since`` on."""
        return [event.seen_by(seat, self._kernel) for event in self._events[since:]]

    def faults(self) -> tuple[str, ...]:
        """Name every broken invariant of the state; an empty tuple is a sound game."""
        return faults(self._kernel, self._s)

    # ------------------------------------------------------------------ searching

    def copy(self) -> Game:
        """Return an independent copy that will see the same chance."""
        twin = object.__new__(Game)
        for name in ("rules", "_kernel", "_seed", "_deals", "_chance", "_asks_forced", "_split", "_due", "_recorded"):
            setattr(twin, name, getattr(self, name))
        twin._s = self._s[:]
        for name in ("_ids", "_steps", "_events", "_seen", "_rounds", "_dealt"):
            setattr(twin, name, getattr(self, name).copy())
        return twin

    def _rekeyed(self, seed: int | str, purpose: str) -> tuple[Game, Stream]:
        """Return a copy with another future: its chance comes from ``seed``, later rounds from no given deal."""
        twin = self.copy()
        twin._deals = None
        twin._recorded = False
        twin._s[at.MODE] &= ~op.GIVEN_DEALS
        twin._kernel.set_key(twin._s, master_key(seed, purpose))
        if twin._due == op.DEAL_DUE:
            twin._settle()
        return twin, Stream(master_key(seed, purpose + " stream"))

    def determinize(self, seat: int, seed: int | str) -> Game:
        """Return a world that agrees with what a seat knows, uniformly at random; what it does not know is redealt.

        Its future chance comes from ``seed``. Views of the seat are the same in both games.
        """
        twin, stream = self._rekeyed(seed, "world")
        twin._events = [event.only_for(seat) for event in twin._events]
        redeal(twin._kernel, twin._s, seat, stream)
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
        _one_of("policy", policy, POLICIES)
        twin, stream = self._rekeyed(seed, "playout")
        kernel, s = twin._kernel, twin._s
        shuffle_hidden_deck(kernel, s, stream)
        s[at.MODE] &= ~(op.ASK_PICKS | op.UNORDERED)
        stream = Stream(master_key(seed, policy))
        while not twin.over:
            twin._due = kernel.play_uniformly(s, stream)
            twin._end_round()
            if twin._due == op.ROUND_OVER:
                kernel.next_round(s)
        return result_of(kernel, s, twin._rounds)

    @classmethod
    def from_view(cls, rules: Rules, view: View, seed: int | str) -> Game:
        """Return one world that agrees with a view, uniformly at random; see `seasalt.worlds`."""
        from seasalt.worlds import world_from_view

        return world_from_view(rules, view, seed)

    # ------------------------------------------------------------------ recording

    def resume_as(self, *, deals: tuple[Deal, ...] | None, chance: str, ask_forced: bool) -> None:
        """Go on under other options: how a replayed game becomes the one that was recorded."""
        self._deals, self._chance, self._asks_forced = deals, chance, ask_forced
        self._s[at.MODE] = self._mode()
        if self._due == op.DEAL_DUE or (self._due == op.DECIDE and len(self._ids) == 1):
            self._settle()

    def record(self) -> dict[str, Any]:
        """Return the game as self-contained JSON data, for `seasalt.replay`; see `seasalt.record`."""
        from seasalt.record import record_of

        return record_of(self)


def _one_of(name: str, value: str, known: Sequence[str]) -> None:
    if value not in known:
        raise ValueError(f"{name} is one of {', '.join(known)}, not {value!r}")


def perft(game: Game, depth: int) -> int:
    """Count the ways to go on for ``depth`` asked decisions; chance is as the game has it."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for action in game.legal():
        twin = game.copy()
        twin.play(action)
        total += perft(twin, depth - 1)
    return total
