"""The kernel: state plus program, nothing but integers in flat arrays.

`Kernel.advance` runs instructions until something is due: a decision, an outcome of chance, a deal, the end of a
round or of the game. `Kernel.legal` lists the actions of a decision, `Kernel.apply` plays one. No function allocates
in play, names a card, or looks at anything but the state and the program's tables.

A state is an ``array('i')`` laid out by `seasalt.layout`. Moves of cards are appended to ``log`` where one is given:
``(face, from, to, mask)`` with places as ``role * PLACES + seat or pile`` and a bit in the mask for each seat that saw
the card.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.chance import Stream, below, event_key, shuffle
from seasalt.layout import lay_out

if TYPE_CHECKING:
    from seasalt.program import Program
    from seasalt.words import Action

PLACES = 64
Log = list[tuple[int, int, int, int]]


class Kernel:
    """Plays one program. A kernel holds no state of a game: every method takes it."""

    def __init__(self, program: Program) -> None:
        """Lay out the program's state."""
        self.program = program
        self.layout = lay_out(program)
        self.everyone = (1 << program.seats) - 1
        self.actions: tuple[Action, ...] = ()

    # ------------------------------------------------------------------ beginning

    def new_state(self, key: int, mode: int) -> array[int]:
        """Return the state before the first round; ``key`` is the game's 64-bit key."""
        s = array("i", bytes(4 * self.layout.size))
        self.set_key(s, key)
        s[at.MODE] = mode
        s[at.PC] = self.program.first_pc
        self._gather(s)
        return s

    def _gather(self, s: array[int]) -> None:
        """Put all cards into the deck, sorted."""
        p, o = self.program, self.layout
        s[o.deck : o.deck + p.cards] = p.deck
        s[at.DECK_N] = p.cards
        s[o.high] = p.cards

    def set_key(self, s: array[int], key: int) -> None:
        """Store a 64-bit key."""
        for cell in range(at.KEY_CELLS):
            s[at.KEY + cell] = key >> 16 * cell & 0xFFFF

    def key(self, s: array[int]) -> int:
        """Return the stored key."""
        return sum(s[at.KEY + cell] << 16 * cell for cell in range(at.KEY_CELLS))

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
        scores = s[o.score : o.score + p.seats]
        s[:] = array("i", bytes(4 * o.size))
        s[o.score : o.score + p.seats] = scores
        s[at.KEY : at.KEY + at.KEY_CELLS] = key
        s[at.ROUND], s[at.FORFEITS], s[at.MODE], s[at.DEALT_ROUND] = kept, forfeits, mode, dealt
        s[at.START] = start
        s[at.PC] = p.setup_pc
        self._gather(s)

    def deal_given(
        self, s: array[int], deck: list[int], piles: list[list[int]], hands: list[list[int]], start: int
    ) -> None:
        """Lay out a given deal: the deck's faces top first, the piles' bottom to top, the hands by seat."""
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
        self._begin(s)

    def dealt(self, s: array[int]) -> tuple[list[int], list[list[int]]]:
        """Return the deck's faces top first, and the piles' bottom to top, of a round that has just been dealt."""
        p, o = self.program, self.layout
        piles = [
            list(s[o.pile + pile * p.cards : o.pile + pile * p.cards + s[o.pile_n + pile]]) for pile in range(p.piles)
        ]
        heaps = [list(s[o.deck + s[o.low + k] : o.deck + s[o.high + k]])[::-1] for k in range(p.seats)]
        if not s[at.MODE] & op.SPLIT:
            return heaps[0], piles
        deck = [heaps[n % p.seats][n // p.seats] for n in range(s[at.DECK_N])]
        return deck, piles

    # ------------------------------------------------------------------ running

    def advance(self, s: array[int], log: Log | None) -> int:
        """Run until something is due and return what: a status of `seasalt.opcodes`."""
        p, o = self.program, self.layout
        code = p.code
        while True:
            if s[at.STATUS] >= op.ROUND_OVER:
                return s[at.STATUS]
            pc = s[at.PC]
            row = pc * op.WIDTH
            what, arg = code[row], code[row + 1]
            seat = s[at.SEAT]
            if what == op.MENU:
                return self._decide(s, op.PHASE_PLAY)
            if what == op.CHOOSE:
                if self._can_choose(s, arg, code[row + 2]):
                    return self._decide(s, op.PHASE_TAKE)
                s[at.PC] = code[row + 3]
            elif what == op.LOOK or what == op.DRAW:
                while s[at.COUNT] < arg and s[at.DECK_N]:
                    if s[at.MODE] & op.UNORDERED and not s[at.PICKED]:
                        return op.CHANCE_DUE
                    s[at.COUNT] += 1
                    self._leave_deck(s, seat, op.LOOKED if what == op.LOOK else op.HAND, log)
                s[at.COUNT] = 0
                s[at.PC] = pc + 1
            elif what == op.KEEP:
                if s[at.KEPT] < arg and s[at.LOOK_N] > arg - s[at.KEPT]:
                    return self._decide(s, op.PHASE_KEEP)
                while s[at.KEPT] < arg and s[at.LOOK_N]:
                    self._keep(s, s[o.looked], log)
                s[at.KEPT] = 0
                s[at.PC] = pc + 1
            elif what == op.REST:
                if s[at.LOOK_N] == 0:
                    s[at.PC] = pc + 1
                elif arg == op.DECK:
                    self._return_looked(s, log)
                else:
                    pile = self._forced_pile(s)
                    if pile < 0:
                        return self._decide(s, op.PHASE_PUT)
                    self._put_looked(s, pile, log)
            elif what == op.TAKE_TOP:
                self._take_top(s, log)
                s[at.PC] = pc + 1
            elif what == op.PILE:
                if self._some_pile(s):
                    return self._decide(s, op.PHASE_PILE)
                s[at.PC] = arg
            elif what == op.PICK:
                return self._decide(s, op.PHASE_PICK)
            elif what == op.VICTIM:
                if self._some_victim(s):
                    return self._decide(s, op.PHASE_STEAL)
                s[at.PC] = arg
            elif what == op.STEAL:
                if s[at.MODE] & op.ASK_PICKS and not s[at.PICKED]:
                    return op.CHANCE_DUE
                self._steal(s, log)
                s[at.PC] = pc + 1
            elif what == op.RESTART:
                s[at.SP] = 0
                s[at.PC] = p.turn_pc[s[at.TURN_KIND]]
            elif what == op.RETURN:
                s[at.SP] -= 1
                s[at.PC] = s[at.STACK + s[at.SP]]
                s[at.STACK + s[at.SP]] = 0
            elif what == op.JUMP:
                s[at.PC] = arg
            elif what == op.TURN_OVER:
                self._turn_over(s, log)
            elif what == op.BEGIN:
                self._begin(s)
                return op.DEALT
            else:
                due = self._set_up(s, what, arg, log)
                if due:
                    return due
            if p.win_rows and what < op.SHUFFLE:
                self._automatic_wins(s)

    def _decide(self, s: array[int], phase: int) -> int:
        s[at.PHASE] = phase
        return op.DECIDE

    def _set_up(self, s: array[int], what: int, arg: int, log: Log | None) -> int:
        """Run an instruction of the set-up; return a status where something is due."""
        p = self.program
        if s[at.MODE] & op.GIVEN_DEALS and s[at.DEALT_ROUND] <= s[at.ROUND]:
            return op.DEAL_DUE
        if what == op.FIRST:
            if p.first_random and s[at.MODE] & op.UNORDERED and not s[at.PICKED]:
                return op.CHANCE_DUE
            s[at.START] = self._first_seat(s)
            s[at.PICKED] = 0
            s[at.PC] = p.setup_pc
        elif what == op.SHUFFLE:
            if s[at.MODE] & op.ASK_PICKS and not s[at.MODE] & op.UNORDERED and s[at.DEALT_ROUND] > s[at.ROUND]:
                return op.CHANCE_DUE
            self._shuffle(s)
            s[at.PC] += 1
        else:
            places = p.piles if what == op.DEAL else p.seats
            while s[at.COUNT] < arg * places and s[at.DECK_N]:
                if s[at.MODE] & op.UNORDERED and not s[at.PICKED]:
                    return op.CHANCE_DUE
                place = s[at.COUNT] % places
                s[at.COUNT] += 1
                if what == op.DEAL:
                    self._leave_deck(s, place, op.DISCARD, log)
                else:
                    self._leave_deck(s, (s[at.START] + place) % p.seats, op.HAND, log)
            s[at.COUNT] = 0
            s[at.PC] += 1
        return 0

    def _first_seat(self, s: array[int]) -> int:
        if s[at.PICKED]:
            return s[at.PICKED] - 1
        if not self.program.first_random:
            return 0
        return below(event_key(self.key(s), 0, op.CHANCE_FIRST, 0, 0), self.program.seats)

    def _shuffle(self, s: array[int]) -> None:
        """Shuffle the cards of the deck; nobody knows where one lies any more."""
        if s[at.MODE] & op.UNORDERED:
            return
        self.set_deck(s, self.shuffled_deck(s))
        s[at.SHUFFLES] += 1

    def shuffled_deck(self, s: array[int]) -> array[int]:
        """Return the deck's faces as keyed chance shuffles them."""
        faces = self.deck_faces(s)
        key = event_key(self.key(s), s[at.ROUND], op.CHANCE_SHUFFLE, 0, s[at.SHUFFLES])
        shuffle(faces, 0, len(faces), key)
        return faces

    def deck_faces(self, s: array[int]) -> array[int]:
        """Return the faces of the deck, sub-pile by sub-pile, each from far end to top."""
        o = self.layout
        faces = array("i")
        for seat in range(self.program.seats):
            faces.extend(s[o.deck + s[o.low + seat] : o.deck + s[o.high + seat]])
        return faces

    def set_deck(self, s: array[int], faces: array[int]) -> None:
        """Lay faces into the deck's places, in the order of `deck_faces`; nobody knows where they lie."""
        o = self.layout
        n = 0
        for seat in range(self.program.seats):
            for place in range(s[o.low + seat], s[o.high + seat]):
                s[o.deck + place] = faces[n]
                s[o.deck_mask + place] = 0
                n += 1

    def _begin(self, s: array[int]) -> None:
        """Begin the first turn of a round that has been dealt."""
        p = self.program
        s[at.DEALT_ROUND] = s[at.ROUND] + 1
        if s[at.MODE] & op.SPLIT:
            self._split_deck(s)
        s[at.SEAT] = s[at.START]
        s[at.TURN_KIND] = p.normal_turn
        s[at.PC] = p.turn_pc[p.normal_turn]

    def _split_deck(self, s: array[int]) -> None:
        """Deal the deck into one sub-pile per seat: the n-th card from the top to seat n modulo the seats."""
        p, o = self.program, self.layout
        count = s[at.DECK_N]
        top_first = s[o.deck : o.deck + count][::-1]
        place = 0
        for seat in range(p.seats):
            heap = top_first[seat :: p.seats]
            s[o.low + seat] = place
            for face in heap[::-1]:
                s[o.deck + place] = face
                place += 1
            s[o.high + seat] = place

    # ------------------------------------------------------------------ conditions

    def holds(self, s: array[int], condition: int, seat: int) -> bool:
        """Tell whether a condition holds for a seat."""
        c, o = self.program.conditions, self.layout
        row = condition * 4
        what = c[row]
        if what == op.COND_ALWAYS:
            return True
        if what == op.COND_POINTS:
            value = self.points(s, seat)
        elif what == op.COND_COUNT:
            value = s[o.all_kind + seat * self.program.kinds + c[row + 1]]
        elif what == op.COND_DECK:
            value = s[at.DECK_N]
        elif what == op.COND_HAND:
            value = s[o.hand_n + seat]
        elif what == op.COND_DISCARD:
            value = sum(s[o.pile_n : o.pile_n + self.program.piles])
        else:
            value = self._laid_cards(s, seat)
        return c[row + 2] <= value <= c[row + 3]

    def _laid_cards(self, s: array[int], seat: int) -> int:
        p, o = self.program, self.layout
        total = 0
        for n in range(s[o.groups_n + seat]):
            lay = s[o.groups + seat * o.most_groups + n]
            for k in range(p.lay_width):
                total += p.lay_cards[lay * p.lay_width + k] >= 0
        return total

    def _can_choose(self, s: array[int], first: int, many: int) -> bool:
        rows = self.program.alternatives
        for number in range(first, first + many):
            if rows[number * 4 + 2] == op.DECK:
                if s[at.DECK_N]:
                    return True
            elif self._some_pile(s):
                return True
        return False

    def _some_pile(self, s: array[int]) -> bool:
        o = self.layout
        for pile in range(self.program.piles):
            if s[o.pile_n + pile]:
                return True
        return False

    def can_rob(self, s: array[int], victim: int) -> bool:
        """Tell whether the active seat may take a card of a seat's hand."""
        o = self.layout
        return victim != s[at.SEAT] and s[o.hand_n + victim] > 0 and not s[o.protected + victim]

    def _some_victim(self, s: array[int]) -> bool:
        for victim in range(self.program.seats):
            if self.can_rob(s, victim):
                return True
        return False

    def _forced_pile(self, s: array[int]) -> int:
        """Return the pile where a card must go unasked, or -1: the lowest empty one."""
        o = self.layout
        if self.program.fill_empty_first:
            for pile in range(self.program.piles):
                if not s[o.pile_n + pile]:
                    return pile
        return -1

    # ------------------------------------------------------------------ moving cards

    def count_in(self, s: array[int], seat: int, face: int, change: int) -> None:
        """Count a card into (1) or out of (-1) what a seat scores over all its zones."""
        p, o = self.program, self.layout
        kind = p.kind_of[face]
        s[o.all_kind + seat * p.kinds + kind] += change
        part = p.all_component[kind]
        if part >= 0:
            s[o.all_index + seat * p.all_tables + part] += change * p.all_stride[kind]
        for group in range(p.grouped):
            cell = p.value_cells[face * p.grouped + group]
            if cell >= 0:
                s[o.values + seat * p.values + cell] += change

    def change_hand(self, s: array[int], seat: int, face: int, change: int) -> None:
        """Add a card to (1) or remove it from (-1) a hand, without a word about who knows."""
        p, o = self.program, self.layout
        kind = p.kind_of[face]
        s[o.hand + seat * p.faces + face] += change
        s[o.hand_n + seat] += change
        s[o.hand_kind + seat * p.kinds + kind] += change
        part = p.hand_component[kind]
        if part >= 0:
            s[o.hand_index + seat * p.hand_tables + part] += change * p.hand_stride[kind]
        if p.hand_scored:
            self.count_in(s, seat, face, change)

    def _gain(self, s: array[int], seat: int, face: int, mask: int) -> None:
        """Add a card to a hand; the seats of ``mask`` know which."""
        p, o = self.program, self.layout
        self.change_hand(s, seat, face, 1)
        for observer in range(p.seats):
            if observer != seat and mask >> observer & 1:
                s[o.known + (observer * p.seats + seat) * p.faces + face] += 1

    def _lose(self, s: array[int], seat: int, face: int, mask: int) -> None:
        """Remove a card from a hand; who did not see which one is no longer sure of any."""
        p, o = self.program, self.layout
        self.change_hand(s, seat, face, -1)
        for observer in range(p.seats):
            if observer == seat:
                continue
            row = o.known + (observer * p.seats + seat) * p.faces
            if not mask >> observer & 1:
                for other in range(p.faces):
                    s[row + other] = 0
            elif s[row + face]:
                s[row + face] -= 1

    def _leave_deck(self, s: array[int], target: int, role: int, log: Log | None) -> None:
        """Move the next card of the deck to a hand, a pile or before the active seat."""
        o = self.layout
        seat = target if role == op.HAND else s[at.SEAT]
        face, mask = self._pop_deck(s, seat)
        if role == op.DISCARD:
            mask = self.everyone
            self._put(s, target, face)
        elif role == op.LOOKED:
            mask |= 1 << seat
            s[o.looked + s[at.LOOK_N]] = face
            s[at.LOOK_N] += 1
        else:
            mask |= 1 << seat
            self._gain(s, target, face, mask)
        if log is not None:
            log.append((face, op.DECK * PLACES, role * PLACES + target, mask))

    def _pop_deck(self, s: array[int], seat: int) -> tuple[int, int]:
        """Take a seat's next card off the deck; return it and who knew that it lay there."""
        p, o = self.program, self.layout
        heap = seat if s[at.MODE] & op.SPLIT and s[at.DEALT_ROUND] > s[at.ROUND] else 0
        far = s[o.high + heap] == s[o.low + heap]
        if far:
            for other in range(p.seats):
                if s[o.high + other] - s[o.low + other] > s[o.high + heap] - s[o.low + heap]:
                    heap = other
        place = s[o.low + heap] if far else s[o.high + heap] - 1
        if s[at.PICKED]:
            place = self._fetch(s, s[at.PICKED] - 1)
            s[at.PICKED] = 0
        face, mask = s[o.deck + place], s[o.deck_mask + place]
        s[o.deck + place] = 0
        s[o.deck_mask + place] = 0
        if far:
            s[o.low + heap] += 1
        else:
            s[o.high + heap] -= 1
        s[at.DECK_N] -= 1
        return face, mask

    def _fetch(self, s: array[int], face: int) -> int:
        """Bring a face of the unordered deck to its end, the others staying sorted; return the place."""
        o = self.layout
        last = o.deck + s[at.DECK_N] - 1
        place = o.deck
        while s[place] != face:
            place += 1
        while place < last:
            s[place] = s[place + 1]
            place += 1
        s[last] = face
        return last - o.deck

    def _put(self, s: array[int], pile: int, face: int) -> None:
        """Lay a card face up on a pile."""
        p, o = self.program, self.layout
        place = pile * p.cards + s[o.pile_n + pile]
        s[o.pile + place] = face
        s[o.pile_mask + place] = self.everyone
        s[o.pile_n + pile] += 1

    def _keep(self, s: array[int], face: int, log: Log | None) -> None:
        """Move a card that was looked at to the hand."""
        seat = s[at.SEAT]
        self._drop_looked(s, face)
        s[at.KEPT] += 1
        self._gain(s, seat, face, 0)
        if log is not None:
            log.append((face, op.LOOKED * PLACES + seat, op.HAND * PLACES + seat, 1 << seat))

    def _put_looked(self, s: array[int], pile: int, log: Log | None) -> None:
        """Move the first card that was looked at to a pile."""
        face = s[self.layout.looked]
        self._drop_looked(s, face)
        self._put(s, pile, face)
        if log is not None:
            log.append((face, op.LOOKED * PLACES + s[at.SEAT], op.DISCARD * PLACES + pile, self.everyone))

    def _return_looked(self, s: array[int], log: Log | None) -> None:
        """Move the last card that was looked at back onto the deck, where only the active seat knows it."""
        o = self.layout
        seat = s[at.SEAT]
        face = s[o.looked + s[at.LOOK_N] - 1]
        self._drop_looked(s, face)
        heap = seat if s[at.MODE] & op.SPLIT else 0
        self._make_room(s, heap)
        place = s[o.high + heap] - 1
        s[o.deck + place] = face
        s[o.deck_mask + place] = 0 if s[at.MODE] & op.UNORDERED else 1 << seat
        if s[at.MODE] & op.UNORDERED:
            self.sort_deck(s)
        if log is not None:
            log.append((face, op.LOOKED * PLACES + seat, op.DECK * PLACES, 1 << seat))

    def _make_room(self, s: array[int], heap: int) -> None:
        """Grow a sub-pile by one place at its top; the sub-piles above move up."""
        p, o = self.program, self.layout
        s[at.DECK_N] += 1
        if s[at.MODE] & op.SPLIT:
            self._close_gaps(s)
            for place in range(s[o.high + p.seats - 1], s[o.high + heap], -1):
                s[o.deck + place] = s[o.deck + place - 1]
                s[o.deck_mask + place] = s[o.deck_mask + place - 1]
            for other in range(heap + 1, p.seats):
                s[o.low + other] += 1
                s[o.high + other] += 1
        s[o.high + heap] += 1

    def _close_gaps(self, s: array[int]) -> None:
        """Move the sub-piles down so that they follow one another."""
        p, o = self.program, self.layout
        to = 0
        for heap in range(p.seats):
            low = to
            for place in range(s[o.low + heap], s[o.high + heap]):
                s[o.deck + to], s[o.deck_mask + to] = s[o.deck + place], s[o.deck_mask + place]
                to += 1
            s[o.low + heap], s[o.high + heap] = low, to
        for place in range(to, p.cards):
            s[o.deck + place] = s[o.deck_mask + place] = 0

    def sort_deck(self, s: array[int]) -> None:
        """Put the cards of an unordered deck in canonical order."""
        o = self.layout
        s[o.deck : o.deck + s[at.DECK_N]] = array("i", sorted(s[o.deck : o.deck + s[at.DECK_N]]))

    def _drop_looked(self, s: array[int], face: int) -> None:
        o = self.layout
        place = o.looked
        while s[place] != face:
            place += 1
        s[at.LOOK_N] -= 1
        last = o.looked + s[at.LOOK_N]
        while place < last:
            s[place] = s[place + 1]
            place += 1
        s[last] = 0

    def _take_top(self, s: array[int], log: Log | None) -> None:
        """Move the top of the chosen pile to the hand, seen by all."""
        p, o = self.program, self.layout
        seat, pile = s[at.SEAT], s[at.PILE]
        s[at.PILE] = 0
        s[o.pile_n + pile] -= 1
        place = pile * p.cards + s[o.pile_n + pile]
        face = s[o.pile + place]
        s[o.pile + place] = 0
        s[o.pile_mask + place] = 0
        self._show_top(s, pile)
        self._gain(s, seat, face, self.everyone)
        if log is not None:
            log.append((face, op.DISCARD * PLACES + pile, op.HAND * PLACES + seat, self.everyone))

    def _show_top(self, s: array[int], pile: int) -> None:
        """Let everybody know the card that now lies on top of a pile."""
        o = self.layout
        if s[o.pile_n + pile]:
            s[o.pile_mask + pile * self.program.cards + s[o.pile_n + pile] - 1] = self.everyone

    def _search(self, s: array[int], face: int, log: Log | None) -> None:
        """Move the copy of a face nearest the bottom of the chosen pile to the hand.

        The others see that the pile is one card lower and whether its top is a new one: then they know which card
        went; otherwise they are no longer sure of the cards below the top, unless there was only one.
        """
        p, o = self.program, self.layout
        seat, pile = s[at.SEAT], s[at.PILE]
        s[at.PILE] = 0
        first = pile * p.cards
        count = s[o.pile_n + pile]
        place = first
        while s[o.pile + place] != face:
            place += 1
        top = first + count - 1
        sure = place == top or p.discards_open
        mask = 1 << seat
        if sure:
            mask = self.everyone
        elif count == 2:  # noqa: PLR2004 - below the top lies this one card
            sure = True
            mask |= s[o.pile_mask + place]
        for cell in range(place, top):
            s[o.pile + cell] = s[o.pile + cell + 1]
            s[o.pile_mask + cell] = s[o.pile_mask + cell + 1]
        s[o.pile + top] = 0
        s[o.pile_mask + top] = 0
        s[o.pile_n + pile] = count - 1
        if not sure:
            for cell in range(first, top - 1):
                s[o.pile_mask + cell] &= mask
        self._show_top(s, pile)
        self._gain(s, seat, face, mask)
        if log is not None:
            log.append((face, op.DISCARD * PLACES + pile, op.HAND * PLACES + seat, mask))

    def _steal(self, s: array[int], log: Log | None) -> None:
        """Move a random card of the chosen seat's hand to the active seat's, seen by the two alone."""
        o = self.layout
        seat, victim = s[at.SEAT], s[at.VICTIM]
        face = s[at.PICKED] - 1 if s[at.PICKED] else self.random_of_hand(s, victim)
        s[at.PICKED] = s[at.VICTIM] = 0
        s[o.steals + seat] += 1
        mask = self.everyone if s[o.revealed + victim] else 1 << seat | 1 << victim
        self._lose(s, victim, face, mask)
        self._gain(s, seat, face, mask)
        if log is not None:
            log.append((face, op.HAND * PLACES + victim, op.HAND * PLACES + seat, mask))

    def random_of_hand(self, s: array[int], victim: int) -> int:
        """Return the face that keyed chance takes from a hand."""
        p, o = self.program, self.layout
        seat = s[at.SEAT]
        key = event_key(self.key(s), s[at.ROUND], op.CHANCE_STEAL, seat, s[o.steals + seat])
        n = below(key, s[o.hand_n + victim])
        face = 0
        while n >= s[o.hand + victim * p.faces + face]:
            n -= s[o.hand + victim * p.faces + face]
            face += 1
        return face

    def _lay(self, s: array[int], lay: int, log: Log | None) -> None:
        """Lay a combo of the hand on the table and start its effect."""
        p, o = self.program, self.layout
        seat = s[at.SEAT]
        for k in range(p.lay_width):
            face = p.lay_cards[lay * p.lay_width + k]
            if face >= 0:
                self._lose(s, seat, face, self.everyone)
                if p.table_scored:
                    self.count_in(s, seat, face, 1)
                if log is not None:
                    log.append((face, op.HAND * PLACES + seat, op.TABLE * PLACES + seat, self.everyone))
        self.add_group(s, seat, lay)
        effect = p.effect_pc[p.lay_combo[lay]]
        if effect >= 0:
            s[at.STACK + s[at.SP]] = s[at.PC]
            s[at.SP] += 1
            s[at.PC] = effect

    def add_group(self, s: array[int], seat: int, lay: int) -> None:
        """Note a laid combo and its points."""
        p, o = self.program, self.layout
        s[o.groups + seat * o.most_groups + s[o.groups_n + seat]] = lay
        s[o.groups_n + seat] += 1
        if p.table_scored:
            s[o.laid_points + seat] += p.combo_points[p.lay_combo[lay]]

    def reveal(self, s: array[int], seat: int, log: Log | None) -> None:
        """Show a hand to everybody."""
        p, o = self.program, self.layout
        s[o.revealed + seat] = 1
        for observer in range(p.seats):
            if observer != seat:
                row = o.known + (observer * p.seats + seat) * p.faces
                s[row : row + p.faces] = s[o.hand + seat * p.faces : o.hand + (seat + 1) * p.faces]
        if log is not None:
            place = op.HAND * PLACES + seat
            for face in range(p.faces):
                for _ in range(s[o.hand + seat * p.faces + face]):
                    log.append((face, place, place, self.everyone))

    # ------------------------------------------------------------------ scores

    def points(self, s: array[int], seat: int) -> int:
        """Return the card points of a seat."""
        p, o = self.program, self.layout
        total = s[o.laid_points + seat]
        for part in range(p.hand_tables):
            total += p.tables[p.hand_table_at[part] + s[o.hand_index + seat * p.hand_tables + part]]
        for part in range(p.all_tables):
            total += p.tables[p.all_table_at[part] + s[o.all_index + seat * p.all_tables + part]]
        for row in range(p.group_count):
            own = s[o.all_kind + seat * p.kinds + p.group_kinds[row * 4]]
            if own:
                total += self.groups(
                    s, seat, p.group_kinds[row * 4 + 1], p.group_kinds[row * 4 + 2], p.group_kinds[row * 4 + 3], own
                )
        return total

    def groups(self, s: array[int], seat: int, first: int, many: int, weights: int, largest: int) -> int:
        """Return the sum of the largest groups of equal attribute values."""
        p, o = self.program, self.layout
        row = o.values + seat * p.values + first
        used = 0
        total = 0
        for _ in range(min(largest, many)):
            best = 0
            where = -1
            for value in range(many):
                size = s[row + value]
                if size > best and p.weights[weights + value] and not used >> value & 1:
                    best = size
                    where = value
            if where < 0:
                break
            used |= 1 << where
            total += best
        return total

    def bonus(self, s: array[int], seat: int, number: int) -> int:
        """Return a bonus of a seat."""
        p, o = self.program, self.layout
        row = number * 5
        form, first, many, weights = (
            p.bonus_rows[row],
            p.bonus_rows[row + 1],
            p.bonus_rows[row + 2],
            p.bonus_rows[row + 3],
        )
        if form == op.BONUS_FLAT:
            return p.bonus_rows[row + 4]
        if form == op.BONUS_BIGGEST:
            return self.groups(s, seat, first, many, weights, 1)
        total = 0
        for value in range(many):
            if s[o.values + seat * p.values + first + value] and p.weights[weights + value]:
                total += 1
        return total

    # ------------------------------------------------------------------ ends

    def _turn_over(self, s: array[int], log: Log | None) -> None:
        """Pass the turn on, or end the round."""
        p, o = self.program, self.layout
        seat = s[at.SEAT]
        s[o.last_act + seat] = s[at.TURN] + 1
        if s[at.CALL]:
            if seat != s[at.CALLER]:
                s[at.TURNS_LEFT] -= 1
            if self._round_ends(s, seat, log):
                return
            self._show_after_turn(s, seat, log)
            if s[at.TURNS_LEFT] == 0:
                self.end_round(s, s[at.CALL] - 1, log)
                return
        elif self._round_ends(s, seat, log):
            return
        if s[at.ACTIONS] >= p.max_actions or s[at.TURN] >= p.max_actions:
            self.end_round(s, len(p.end_ids) - 1, log)
            return
        s[at.TURN] += 1
        seat = (seat + 1) % p.seats
        if s[at.CALL] and seat == s[at.CALLER]:
            seat = (seat + 1) % p.seats
        s[at.SEAT] = seat
        s[at.TURN_KIND] = p.normal_turn
        s[at.PC] = p.turn_pc[p.normal_turn]

    def _show_after_turn(self, s: array[int], seat: int, log: Log | None) -> None:
        """Show and protect the hand of a seat that has no further turn."""
        p, o = self.program, self.layout
        row = (s[at.CALL] - 1) * 7
        if seat != s[at.CALLER] and s[at.TURNS_LEFT] >= p.seats - 1:
            return
        if p.call_rows[row + 3] and not s[o.revealed + seat]:
            self.reveal(s, seat, log)
        if p.call_rows[row + 4]:
            s[o.protected + seat] = 1

    def _round_ends(self, s: array[int], seat: int, log: Log | None) -> bool:
        """Check the ends that are due when a turn is over."""
        p = self.program
        for number in range(p.ends):
            last = p.end_rows[number * 2 + 1]
            if s[at.CALL] and last == op.LAST_CONTINUE:
                continue
            if self.holds(s, p.end_rows[number * 2], seat):
                settle = s[at.CALL] and last == op.LAST_SETTLE
                self.end_round(s, s[at.CALL] - 1 if settle else len(p.call_ids) + number, log)
                return True
        return False

    def end_round(self, s: array[int], entry: int, log: Log | None) -> None:
        """Score a round that ended by ``entry``, and see whether the game is over."""
        p, o = self.program, self.layout
        calls = len(p.call_ids)
        caller = s[at.CALLER] if entry < calls else s[at.SEAT]
        s[at.ENDED] = entry + 1
        s[at.ENDER] = caller
        s[at.PHASE] = op.PHASE_NONE
        if entry < calls and p.call_rows[entry * 7 + 3]:
            for step in range(p.seats):
                seat = (caller + step) % p.seats
                if not s[o.revealed + seat]:
                    self.reveal(s, seat, log)
        for seat in range(p.seats):
            s[o.end_points + seat] = self.points(s, seat)
            for number in range(len(p.bonus_ids)):
                s[o.end_bonus + number * p.seats + seat] = self.bonus(s, seat, number)
        s[at.BET] = self._bet(s, entry, caller)
        self._award(s, entry, caller)
        self._game_over(s)

    def _bet(self, s: array[int], entry: int, caller: int) -> int:
        p, o = self.program, self.layout
        if entry >= len(p.call_ids) or not p.call_rows[entry * 7 + 5]:
            return op.BET_NONE
        mine = s[o.end_points + caller]
        for seat in range(p.seats):
            if seat != caller:
                theirs = s[o.end_points + seat]
                if theirs > mine or (theirs == mine and not p.call_rows[entry * 7 + 6]):
                    return op.BET_LOST
        return op.BET_WON

    def _award(self, s: array[int], entry: int, caller: int) -> None:
        p, o = self.program, self.layout
        for seat in range(p.seats):
            row = p.award_at[(entry * 3 + s[at.BET]) * 2 + (seat != caller)]
            total = 0
            for k in range(p.award_items[row]):
                item = p.award_items[row + 1 + k]
                total += s[o.end_points + seat] if item == 0 else s[o.end_bonus + (item - 1) * p.seats + seat]
            s[o.award + seat] = total
            s[o.score + seat] += total

    def _game_over(self, s: array[int]) -> None:
        p, o = self.program, self.layout
        s[at.STATUS] = op.ROUND_OVER
        if p.target and max(s[o.score : o.score + p.seats]) >= p.target:
            s[at.OVER] = op.OVER_TARGET
        elif p.rounds and s[at.ROUND] + 1 >= p.rounds:
            s[at.OVER] = op.OVER_ROUNDS
        elif s[at.ROUND] + 1 >= p.max_rounds:
            s[at.OVER] = op.OVER_MAX_ROUNDS
        if s[at.OVER]:
            s[at.STATUS] = op.GAME_OVER

    def wins_now(self, s: array[int], win: int, seat: int) -> bool:
        """Tell whether a seat may claim a win at once."""
        p = self.program
        return p.win_rows[win * 2 + 1] != op.CLAIM_NEVER and self.holds(s, p.win_rows[win * 2], seat)

    def _automatic_wins(self, s: array[int]) -> None:
        p = self.program
        for win in range(len(p.win_ids)):
            if p.win_rows[win * 2 + 1] == op.CLAIM_AUTOMATIC:
                for step in range(p.seats):
                    seat = (s[at.SEAT] + step) % p.seats
                    if s[at.STATUS] < op.ROUND_OVER and self.holds(s, p.win_rows[win * 2], seat):
                        self.win(s, win, seat)

    def win(self, s: array[int], win: int, seat: int) -> None:
        """End the game: a seat has won at once; scores stay as they are."""
        p, o = self.program, self.layout
        s[at.PHASE] = op.PHASE_NONE
        s[at.ENDED] = len(p.call_ids) + p.ends + win + 1
        s[at.ENDER] = s[at.SEAT]
        s[at.WINNER] = seat + 1
        s[at.WIN_ID] = win
        for other in range(p.seats):
            s[o.end_points + other] = self.points(s, other)
            for number in range(len(p.bonus_ids)):
                s[o.end_bonus + number * p.seats + other] = self.bonus(s, other, number)
        s[at.OVER] = op.OVER_WIN
        s[at.STATUS] = op.GAME_OVER

    # ------------------------------------------------------------------ decisions

    def legal(self, s: array[int], out: list[int]) -> None:
        """Append the ids of the legal actions of the decision that is due, in ascending order."""
        phase = s[at.PHASE]
        if phase == op.PHASE_PLAY:
            self._legal_menu(s, out)
        elif phase == op.PHASE_TAKE:
            self._legal_choice(s, out)
        elif phase == op.PHASE_KEEP:
            self._legal_keep(s, out)
        elif phase == op.PHASE_PUT:
            out.extend(range(self.program.first_put, self.program.first_put + self.program.piles))
        elif phase == op.PHASE_PILE:
            self._legal_piles(s, self.program.first_pile, out)
        elif phase == op.PHASE_PICK:
            self._legal_pick(s, out)
        elif phase == op.PHASE_STEAL:
            for victim in range(self.program.seats):
                if self.can_rob(s, victim):
                    out.append(self.program.first_steal + victim)

    def _legal_choice(self, s: array[int], out: list[int]) -> None:
        p = self.program
        row = s[at.PC] * op.WIDTH
        first, many = p.code[row + 1], p.code[row + 2]
        for number in range(first, first + many):
            if p.alternatives[number * 4 + 2] == op.DECK:
                if s[at.DECK_N]:
                    out.append(p.first_draw + p.alternatives[number * 4])
            else:
                self._legal_piles(s, p.first_take, out)
        out.sort()

    def _legal_piles(self, s: array[int], first: int, out: list[int]) -> None:
        o = self.layout
        for pile in range(self.program.piles):
            if s[o.pile_n + pile]:
                out.append(first + pile)

    def _legal_keep(self, s: array[int], out: list[int]) -> None:
        p, o = self.program, self.layout
        for place in range(s[at.LOOK_N]):
            action = p.first_keep + s[o.looked + place]
            if action not in out:
                out.append(action)
        out.sort()

    def _legal_pick(self, s: array[int], out: list[int]) -> None:
        p, o = self.program, self.layout
        first = o.pile + s[at.PILE] * p.cards
        for place in range(first, first + s[o.pile_n + s[at.PILE]]):
            action = p.first_pick + s[place]
            if action not in out:
                out.append(action)
        out.sort()

    def _legal_menu(self, s: array[int], out: list[int]) -> None:
        p = self.program
        seat = s[at.SEAT]
        offers = p.code[s[at.PC] * op.WIDTH + 1]
        if offers & op.MENU_LAY:
            self._legal_lays(s, seat, out)
        if offers & op.MENU_CALL and not s[at.CALL]:
            for call in range(len(p.call_ids)):
                if self.holds(s, p.call_rows[call * 7], seat):
                    out.append(p.first_call + call)
        for win in range(len(p.win_ids)):
            if self.wins_now(s, win, seat):
                out.append(p.first_claim + win)
        out.append(p.end_action)

    def _legal_lays(self, s: array[int], seat: int, out: list[int]) -> None:
        p, o = self.program, self.layout
        hand = o.hand + seat * p.faces
        kinds = o.hand_kind + seat * p.kinds
        for combo in range(len(p.combo_ids)):
            enough = True
            for row in range(p.combo_need_at[combo], p.combo_need_at[combo + 1]):
                if s[kinds + p.combo_need[row * 2]] < p.combo_need[row * 2 + 1]:
                    enough = False
                    break
            if not enough:
                continue
            for lay in range(p.combo_lays[combo], p.combo_lays[combo + 1]):
                if self._can_lay(s, hand, lay):
                    out.append(p.first_lay + lay)

    def _can_lay(self, s: array[int], hand: int, lay: int) -> bool:
        p = self.program
        row = lay * p.lay_width
        for k in range(p.lay_width):
            face = p.lay_cards[row + k]
            if face >= 0 and s[hand + face] < p.lay_more[row + k]:
                return False
        return True

    def apply(self, s: array[int], action: int, log: Log | None) -> None:
        """Play a legal action."""
        p = self.program
        phase = s[at.PHASE]
        s[at.PHASE] = op.PHASE_NONE
        s[at.ACTIONS] += 1
        if phase == op.PHASE_PLAY:
            self._apply_menu(s, action, log)
        elif phase == op.PHASE_TAKE:
            self._apply_choice(s, action)
        elif phase == op.PHASE_KEEP:
            self._keep(s, action - p.first_keep, log)
        elif phase == op.PHASE_PUT:
            self._put_looked(s, action - p.first_put, log)
        elif phase == op.PHASE_PILE:
            self._open_pile(s, action - p.first_pile)
        elif phase == op.PHASE_PICK:
            s[at.PC] += 1
            self._search(s, action - p.first_pick, log)
        else:
            s[at.VICTIM] = action - p.first_steal
            s[at.PC] += 1

    def _apply_choice(self, s: array[int], action: int) -> None:
        p = self.program
        row = s[at.PC] * op.WIDTH
        taken = action >= p.first_take
        for number in range(p.code[row + 1], p.code[row + 1] + p.code[row + 2]):
            alternative = number * 4
            if taken == (p.alternatives[alternative + 2] != op.DECK) and (
                taken or p.alternatives[alternative] == action - p.first_draw
            ):
                if taken:
                    s[at.PILE] = action - p.first_take
                s[at.PC] = p.alternatives[alternative + 3]
                return

    def _open_pile(self, s: array[int], pile: int) -> None:
        """Let the active seat read a pile."""
        p, o = self.program, self.layout
        s[at.PILE] = pile
        s[at.PC] += 1
        for place in range(pile * p.cards, pile * p.cards + s[o.pile_n + pile]):
            s[o.pile_mask + place] |= 1 << s[at.SEAT]

    def _apply_menu(self, s: array[int], action: int, log: Log | None) -> None:
        p = self.program
        seat = s[at.SEAT]
        if p.first_lay <= action < p.first_pile:
            self._lay(s, action - p.first_lay, log)
            return
        if p.first_claim <= action < p.end_action:
            self.win(s, action - p.first_claim, seat)
            return
        for win in range(len(p.win_ids)):
            if self.wins_now(s, win, seat):  # what is not declared is forced when the step ends
                self.win(s, win, seat)
                return
        s[at.PC] += 1
        if action != p.end_action:
            self._call(s, action - p.first_call, log)

    def _call(self, s: array[int], call: int, log: Log | None) -> None:
        p, o = self.program, self.layout
        seat = s[at.SEAT]
        s[at.CALL] = call + 1
        s[at.CALLER] = seat
        if p.call_rows[call * 7 + 1] == op.THEN_END_ROUND:
            s[o.last_act + seat] = s[at.TURN] + 1
            self.end_round(s, call, log)
            return
        s[at.TURNS_LEFT] = p.call_rows[call * 7 + 2] * (p.seats - 1)

    # ------------------------------------------------------------------ chance from outside

    def give(self, s: array[int], outcome: int) -> None:
        """Supply an outcome of chance: a face, or the seat that starts the game."""
        s[at.PICKED] = outcome + 1

    def give_order(self, s: array[int], faces: list[int]) -> None:
        """Supply the order of the deck after a shuffle, top first."""
        self.set_deck(s, array("i", reversed(faces)))
        s[at.SHUFFLES] += 1
        s[at.PC] += 1

    # ------------------------------------------------------------------ playing on

    def play_uniformly(self, s: array[int], stream: Stream) -> int:
        """Play uniformly random actions to the end of the round; return the status that ended it."""
        ids: list[int] = []
        while True:
            status = self.advance(s, None)
            if status >= op.ROUND_OVER:
                return status
            if status == op.DECIDE:
                ids.clear()
                self.legal(s, ids)
                forced = len(ids) == 1 or s[at.FORFEITS] >> s[at.SEAT] & 1
                self.apply(s, ids[0 if forced else stream.below(len(ids))], None)
