"""How rounds begin: the deck is shuffled and dealt, events go and come, or a given deal is laid out."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.chance import below, event_key
from seasalt.kernel.cards import PLACES
from seasalt.kernel.operations import Operations

if TYPE_CHECKING:
    from collections.abc import Iterable

    from seasalt.kernel.cards import Log


class Dealing(Operations):
    """Adds the beginning of rounds."""

    def new_state(self, key: int, mode: int) -> array[int]:
        """Return the state before the first round; ``key`` is the game's 64-bit key."""
        s = array("i", bytes(4 * self.layout.size))
        self.set_key(s, key)
        s[at.MODE] = mode
        s[at.PC] = self.program.first_pc
        s[at.EVENT_DECK] = (1 << len(self.program.event_ids)) - 1
        self._gather(s)
        return s

    def next_round(self, s: array[int]) -> None:
        """Clear the table for the next round: the starter is set, nothing is dealt."""
        p, o = self.program, self.layout
        if p.next_starter == op.STARTS_LEFT:
            start = (s[at.ENDER] + 1) % p.seats
        elif p.next_starter == op.STARTS_ENDER:
            start = s[at.ENDER]
        else:
            start = (s[at.START] + 1) % p.seats
        kept = s[at.ROUND] + 1
        forfeits, mode = s[at.FORFEITS], s[at.MODE]
        dealt, key = s[at.DEALT_ROUND], s[at.KEY : at.KEY + at.KEY_CELLS]
        scores, held = s[o.score : o.score + p.seats], s[o.held : o.held + p.seats]
        events = s[at.EVENT : at.EVENT_GONE + 1]
        s[:] = array("i", bytes(4 * o.size))
        s[o.score : o.score + p.seats], s[o.held : o.held + p.seats] = scores, held
        s[at.EVENT : at.EVENT_GONE + 1] = events
        s[at.KEY : at.KEY + at.KEY_CELLS] = key
        s[at.ROUND], s[at.FORFEITS], s[at.MODE], s[at.DEALT_ROUND] = kept, forfeits, mode, dealt
        s[at.START] = start
        s[at.PC] = p.setup_pc
        self._gather(s)

    def deal_given(
        self,
        s: array[int],
        deck: list[int],
        piles: list[list[int]],
        hands: list[list[int]],
        start: int,
        event: int,
        log: Log,
    ) -> None:
        """Lay out a given deal: the deck's faces top first, the piles' bottom to top, the hands by seat.

        ``event`` is the number of the event that is turned up, -1 for none. What is left is to begin the round, after
        seats with too many events have kept some.
        """
        p, o = self.program, self.layout
        s[at.START] = start
        for place in range(p.cards):
            s[o.deck + place] = deck[len(deck) - 1 - place] if place < len(deck) else 0
        s[at.DECK_N] = len(deck)
        s[o.high] = len(deck)
        for pile, faces in enumerate(piles):
            for face in faces:
                self._put(s, pile, face)
        for seat, faces in enumerate(hands):
            for face in faces:
                self._gain(s, seat, face, 1 << seat)
        s[at.DEALT_ROUND] = s[at.ROUND] + 1
        s[at.SHUFFLES] = 0
        if event >= 0:
            self._show_event(s, event)
            s[at.PC] = p.setup_pc + 2
        else:
            s[at.PC] = p.ready_pc
        self._log_deal(s, piles, hands, log)

    def _log_deal(self, s: array[int], piles: list[list[int]], hands: list[list[int]], log: Log) -> None:
        """Note the cards of a given deal in the order in which the set-up would have dealt them."""
        p = self.program
        piles, hands = [pile[:] for pile in piles], [hand[:] for hand in hands]
        steps = [
            tuple(p.code[row : row + 2])
            for row in range(p.setup_pc * op.WIDTH, p.ready_pc * op.WIDTH, op.WIDTH)
        ]
        for what, count in [*steps, (op.DEAL, p.cards), (op.DEAL_HANDS, p.cards)]:
            for _ in range(count):
                if what == op.DEAL:
                    self._log_dealt(piles, range(p.piles), op.DISCARD, log)
                elif what == op.DEAL_HANDS:
                    order = [(s[at.START] + seat) % p.seats for seat in range(p.seats)]
                    self._log_dealt(hands, order, op.HAND, log)

    def _log_dealt(self, places: list[list[int]], order: Iterable[int], role: int, log: Log) -> None:
        for place in order:
            if places[place]:
                mask = self.everyone if role == op.DISCARD else 1 << place
                log.append((places[place].pop(0), op.DECK * PLACES, role * PLACES + place, mask))

    def dealt(self, s: array[int]) -> tuple[list[int], list[list[int]]]:
        """Return the deck's faces top first, and the piles' bottom to top, of a round that has just been dealt."""
        p, o = self.program, self.layout
        firsts = range(o.pile, o.pile + p.piles * p.cards, p.cards)
        piles = [list(s[first : first + s[o.pile_n + pile]]) for pile, first in enumerate(firsts)]
        return list(s[o.deck : o.deck + s[at.DECK_N]])[::-1], piles

    def _first(self, s: array[int], _arg: int, _log: Log | None) -> int:
        if self._deal_is_given(s):
            return op.DEAL_DUE
        if self.program.first_random and s[at.MODE] & op.UNORDERED and not s[at.PICKED]:
            return op.CHANCE_DUE
        s[at.START] = self._first_seat(s)
        s[at.PICKED] = 0
        s[at.PC] = self.program.setup_pc
        return 0

    def _shuffle(self, s: array[int], _arg: int, _log: Log | None) -> int:
        if self._deal_is_given(s):
            return op.DEAL_DUE
        if not s[at.MODE] & op.UNORDERED and s[at.DECK_N] > 1:
            if s[at.MODE] & op.ASK_PICKS and s[at.DEALT_ROUND] > s[at.ROUND]:
                return op.CHANCE_DUE
            self.set_deck(s, self.shuffled_deck(s))
            s[at.SHUFFLES] += 1
        s[at.PC] += 1
        return 0

    def _deal(self, s: array[int], arg: int, log: Log | None) -> int:
        if self._deal_is_given(s):
            return op.DEAL_DUE
        while s[at.COUNT] < arg * self.program.piles and s[at.DECK_N]:
            if self._card_is_asked(s):
                return op.CHANCE_DUE
            self._leave_deck(s, s[at.COUNT] % self.program.piles, op.DISCARD, log)
            s[at.COUNT] += 1
        return self._next(s)

    def _deal_hands(self, s: array[int], arg: int, log: Log | None) -> int:
        if self._deal_is_given(s):
            return op.DEAL_DUE
        seats = self.program.seats
        while s[at.COUNT] < arg * seats and s[at.DECK_N]:
            if self._card_is_asked(s):
                return op.CHANCE_DUE
            self._leave_deck(s, (s[at.START] + s[at.COUNT]) % seats, op.HAND, log)
            s[at.COUNT] += 1
        return self._next(s)

    def _deal_is_given(self, s: array[int]) -> bool:
        return bool(s[at.MODE] & op.GIVEN_DEALS) and s[at.DEALT_ROUND] <= s[at.ROUND]

    def _award_events(self, s: array[int], _arg: int, _log: Log | None) -> int:
        """Send away kept events that are no longer earned; then the round's event goes to who earned it, or away."""
        o = self.layout
        for seat in range(self.program.seats):
            for event in range(len(self.program.event_ids)):
                if s[o.held + seat] >> event & 1 and self._earns(s, event) != seat:
                    s[o.held + seat] &= ~(1 << event)
                    s[at.EVENT_GONE] |= 1 << event
        if s[at.EVENT]:
            event = s[at.EVENT] - 1
            seat = self._earns(s, event) if self.program.events_held else -1
            if seat >= 0:
                s[o.held + seat] |= 1 << event
            else:
                s[at.EVENT_GONE] |= 1 << event
            s[at.EVENT] = 0
        return self._next(s)

    def _earns(self, s: array[int], event: int) -> int:
        """Return the only seat with the most or the fewest points in all, -1 where several share the place."""
        o, seats = self.layout, self.program.seats
        sign = 1 if self.program.event_to_most[event] else -1
        best = 0
        alone = True
        for seat in range(1, seats):
            lead = sign * (s[o.score + seat] - s[o.score + best])
            if lead > 0:
                best = seat
                alone = True
            elif lead == 0:
                alone = False
        return best if alone else -1

    def _turn_up(self, s: array[int], _arg: int, _log: Log | None) -> int:
        if self._deal_is_given(s):
            return op.DEAL_DUE
        if not s[at.EVENT_DECK]:
            s[at.EVENT_DECK], s[at.EVENT_GONE] = s[at.EVENT_GONE], 0
        if self._card_is_asked(s):
            return op.CHANCE_DUE
        if s[at.EVENT_DECK]:
            self._show_event(s, s[at.PICKED] - 1 if s[at.PICKED] else self._random_event(s))
        s[at.PICKED] = 0
        return self._next(s)

    def _random_event(self, s: array[int]) -> int:
        key = event_key(self.key(s), s[at.ROUND], op.CHANCE_EVENT, 0, 0)
        n = below(key, s[at.EVENT_DECK].bit_count())
        event = 0
        while n or not s[at.EVENT_DECK] >> event & 1:
            n -= s[at.EVENT_DECK] >> event & 1
            event += 1
        return event

    def _show_event(self, s: array[int], event: int) -> None:
        """Turn up an event, wherever it lay."""
        s[at.EVENT] = event + 1
        s[at.EVENT_DECK] &= ~(1 << event)
        s[at.EVENT_GONE] &= ~(1 << event)

    def _hold(self, s: array[int], _arg: int, _log: Log | None) -> int:
        o = self.layout
        for seat in range(self.program.seats):
            if s[o.held + seat].bit_count() > self.program.events_held:
                s[at.SEAT] = seat
                return self._decide(s, op.PHASE_HOLD)
        s[at.SEAT] = 0
        if s[at.DEALT_ROUND] > s[at.ROUND]:
            s[at.PC] = self.program.ready_pc
            return 0
        return self._next(s)

    def _ready(self, s: array[int], _arg: int, _log: Log | None) -> int:
        s[at.DEALT_ROUND] = s[at.ROUND] + 1
        s[at.SHUFFLES] = 0
        self._next(s)
        return op.DEALT

    def _begin_round(self, s: array[int], _arg: int, _log: Log | None) -> int:
        p, o = self.program, self.layout
        if s[at.MODE] & op.SPLIT:
            self._split_deck(s)
        shown = 1 << s[at.EVENT] - 1 if s[at.EVENT] else 0
        for seat in range(p.seats):
            self._bind(s, seat, s[o.held + seat] | shown)
        self._start_turn(s, self._next_seat(s, s[at.START]))
        return 0

    def _first_seat(self, s: array[int]) -> int:
        if s[at.PICKED]:
            return s[at.PICKED] - 1
        if not self.program.first_random:
            return 0
        return below(event_key(self.key(s), 0, op.CHANCE_FIRST, 0, 0), self.program.seats)
