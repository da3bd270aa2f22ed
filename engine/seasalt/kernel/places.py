"""The lowest floor: where cards lie, and what is counted and known about them as they come and go."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.chance import below, event_key, shuffle
from seasalt.layout import lay_out
from seasalt.words import Action

if TYPE_CHECKING:
    from collections.abc import Callable

    from seasalt.program import Program


class Places:
    """Holds the places of one program. A kernel holds no state of a game: every method takes it."""

    def __init__(self, program: Program, variant: Callable[[int], Program] | None = None) -> None:
        """Lay out the program's state; ``variant`` compiles the program for a set of events, a bit each."""
        self.program = program
        self._variant = variant
        self._programs = {0: program}
        self.layout = lay_out(program)
        self.everyone = (1 << program.seats) - 1
        self.actions = tuple(
            Action(number, text, kind)
            for number, (text, kind) in enumerate(
                zip(program.action_texts, program.action_kinds, strict=True)
            )
        )

    def binding(self, s: array[int], seat: int) -> Program:
        """Return the program that binds a seat: the rules with the events that are on for it."""
        events = s[self.layout.active + seat]
        return self._programs[events] if events in self._programs else self._compile(events)

    def _compile(self, events: int) -> Program:
        if self._variant is None:
            raise AssertionError("a rule set without events has no variants")
        return self._programs.setdefault(events, self._variant(events))

    def _bind(self, s: array[int], seat: int, events: int) -> None:
        """Let events be on for a seat; what it has by now is counted anew, by the program that binds it from here on."""
        p, o = self.program, self.layout
        if events == s[o.active + seat]:
            return
        hand = list(s[o.hand + seat * p.faces : o.hand + (seat + 1) * p.faces])
        laid = [face for n in range(s[o.groups_n + seat]) for face in self.group_faces(s, seat, n)]
        self._count_all(s, seat, hand, laid, -1)
        s[o.active + seat] = events
        self._count_all(s, seat, hand, laid, 1)
        s[o.laid_points + seat] = self.laid_points(s, seat)

    def _count_all(self, s: array[int], seat: int, hand: list[int], laid: list[int], change: int) -> None:
        for face, count in enumerate(hand):
            for _ in range(count):
                self.change_hand(s, seat, face, change)
        for face in laid if self.program.table_scored else []:
            self.count_in(s, seat, face, change)

    def group_faces(self, s: array[int], seat: int, number: int) -> list[int]:
        """Return the faces of a laid combo."""
        p, o = self.program, self.layout
        row = s[o.groups + seat * o.most_groups + number] * p.lay_width
        return [face for face in p.lay_cards[row : row + p.lay_width] if face >= 0]

    def laid_points(self, s: array[int], seat: int) -> int:
        """Return the points of a seat's laid combos."""
        p, o = self.binding(s, seat), self.layout
        first = o.groups + seat * o.most_groups
        lays = s[first : first + s[o.groups_n + seat]] if p.table_scored else []
        return sum(p.pattern_points[p.lay_pattern[lay]] for lay in lays)

    def set_key(self, s: array[int], key: int) -> None:
        """Store a 64-bit key."""
        for cell in range(at.KEY_CELLS):
            s[at.KEY + cell] = key >> 16 * cell & 0xFFFF

    def key(self, s: array[int]) -> int:
        """Return the stored key."""
        return sum(s[at.KEY + cell] << 16 * cell for cell in range(at.KEY_CELLS))

    def _gather(self, s: array[int]) -> None:
        """Put all cards into the deck, sorted."""
        p, o = self.program, self.layout
        s[o.deck : o.deck + p.cards] = p.deck
        s[at.DECK_N] = p.cards
        s[o.high] = p.cards

    def shuffled_deck(self, s: array[int]) -> array[int]:
        """Return the deck's faces as keyed chance shuffles them."""
        faces = self.deck_faces(s)
        kind = op.CHANCE_SHUFFLE if s[at.DEALT_ROUND] > s[at.ROUND] else op.CHANCE_DEAL
        key = event_key(self.key(s), s[at.ROUND], kind, 0, s[at.SHUFFLES])
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

    def sort_deck(self, s: array[int]) -> None:
        """Put the cards of an unordered deck in canonical order."""
        o = self.layout
        s[o.deck : o.deck + s[at.DECK_N]] = array("i", sorted(s[o.deck : o.deck + s[at.DECK_N]]))

    def count_in(self, s: array[int], seat: int, face: int, change: int) -> None:
        """Count a card into (1) or out of (-1) what a seat scores over all its zones."""
        p, o = self.binding(s, seat), self.layout
        kind = p.kind_of[face]
        s[o.all_kind + seat * p.kinds + kind] += change
        part = p.all_component[kind]
        if part >= 0:
            s[o.all_index + seat * p.kinds + part] += change * p.all_stride[kind]
        for group in range(p.grouped):
            cell = p.value_cells[face * p.grouped + group]
            if cell >= 0:
                s[o.values + seat * p.values + cell] += change

    def change_hand(self, s: array[int], seat: int, face: int, change: int) -> None:
        """Add a card to (1) or remove it from (-1) a hand, without a word about who knows."""
        p, o = self.binding(s, seat), self.layout
        kind = p.kind_of[face]
        s[o.hand + seat * p.faces + face] += change
        s[o.hand_n + seat] += change
        s[o.hand_kind + seat * p.kinds + kind] += change
        part = p.hand_component[kind]
        if part >= 0:
            s[o.hand_index + seat * p.kinds + part] += change * p.hand_stride[kind]
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
