"""Cards move from place to place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.kernel.places import Places

if TYPE_CHECKING:
    from array import array

PLACES = 64
Log = list[tuple[int, int, int, int]]


class Cards(Places):
    """Adds the moves of cards."""

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
        s[at.TAKEN] = 1
        p = self.binding(s, s[at.SEAT])
        if p.put_pc >= 0 and p.put_kinds[p.kind_of[face]]:
            self._enter(s, p.put_pc)
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
        s[at.TAKEN] = 1
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
        elif count == 2:  # below the top lies this one card
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

    def _lay(self, s: array[int], seat: int, lay: int, log: Log | None) -> None:
        """Lay a combo of a hand on the table and start its effect."""
        p = self.binding(s, seat)
        for k in range(p.lay_width):
            face = p.lay_cards[lay * p.lay_width + k]
            if face >= 0:
                self._lose(s, seat, face, self.everyone)
                if p.table_scored:
                    self.count_in(s, seat, face, 1)
                if log is not None:
                    log.append((face, op.HAND * PLACES + seat, op.TABLE * PLACES + seat, self.everyone))
        self.add_group(s, seat, lay)
        effect = p.effect_pc[p.lay_pattern[lay]]
        if effect >= 0:
            self._enter(s, effect)

    def _enter(self, s: array[int], effect: int) -> None:
        """Go on with an effect, and return to where the program stands."""
        s[at.STACK + s[at.SP]] = s[at.PC]
        s[at.SP] += 1
        s[at.PC] = effect

    def add_group(self, s: array[int], seat: int, lay: int) -> None:
        """Note a laid combo and its points."""
        p, o = self.binding(s, seat), self.layout
        s[o.groups + seat * o.most_groups + s[o.groups_n + seat]] = lay
        s[o.groups_n + seat] += 1
        if p.table_scored:
            s[o.laid_points + seat] += p.pattern_points[p.lay_pattern[lay]]

    def _take_group(self, s: array[int], victim: int, lay: int, log: Log | None) -> None:
        """Move a laid combo from another seat's table to the active seat's."""
        p, o = self.binding(s, victim), self.layout
        seat = s[at.SEAT]
        first = o.groups + victim * o.most_groups
        place = first
        while s[place] != lay:
            place += 1
        s[o.groups_n + victim] -= 1
        last = first + s[o.groups_n + victim]
        while place < last:
            s[place] = s[place + 1]
            place += 1
        s[last] = 0
        if p.table_scored:
            s[o.laid_points + victim] -= p.pattern_points[p.lay_pattern[lay]]
        self.add_group(s, seat, lay)
        for k in range(p.lay_width):
            face = p.lay_cards[lay * p.lay_width + k]
            if face >= 0:
                if p.table_scored:
                    self.count_in(s, victim, face, -1)
                    self.count_in(s, seat, face, 1)
                if log is not None:
                    log.append((face, op.TABLE * PLACES + victim, op.TABLE * PLACES + seat, self.everyone))

    def _hand_over(self, s: array[int], victim: int, cell: int, log: Log | None) -> bool:
        """Move all cards of a hand with an attribute value to the active seat, shown; tell whether there were any."""
        p, o = self.program, self.layout
        seat = s[at.SEAT]
        found = False
        for face in range(p.faces):
            if not self._has_value(face, cell):
                continue
            while s[o.hand + victim * p.faces + face]:
                found = True
                self._lose(s, victim, face, self.everyone)
                self._gain(s, seat, face, self.everyone)
                if log is not None:
                    log.append((face, op.HAND * PLACES + victim, op.HAND * PLACES + seat, self.everyone))
        return found

    def _has_value(self, face: int, cell: int) -> bool:
        p = self.program
        for group in range(p.grouped):
            if p.value_cells[face * p.grouped + group] == cell:
                return True
        return False

    def _drop(self, s: array[int], face: int, log: Log | None) -> None:
        """Put a card of the hand onto the first pile."""
        seat = s[at.SEAT]
        self._lose(s, seat, face, self.everyone)
        self._put(s, 0, face)
        if log is not None:
            log.append((face, op.HAND * PLACES + seat, op.DISCARD * PLACES, self.everyone))

    def _hide(self, s: array[int], face: int, log: Log | None) -> None:
        """Put a card of the hand aside; all see which."""
        p, o = self.program, self.layout
        seat = s[at.SEAT]
        self._lose(s, seat, face, self.everyone)
        s[o.aside + seat * p.faces + face] += 1
        s[o.aside_n + seat] += 1
        if log is not None:
            log.append((face, op.HAND * PLACES + seat, op.ASIDE * PLACES + seat, self.everyone))

    def _look_into(self, s: array[int], victim: int) -> None:
        """Let the active seat see a hand."""
        p, o = self.program, self.layout
        row = o.known + (s[at.SEAT] * p.seats + victim) * p.faces
        s[row : row + p.faces] = s[o.hand + victim * p.faces : o.hand + (victim + 1) * p.faces]

    def _offer(self, s: array[int], face: int, log: Log | None) -> None:
        """Lay a card of the hand before the chosen seat, for an exchange."""
        o = self.layout
        seat, victim = s[at.SEAT], s[at.VICTIM]
        mask = 1 << seat | 1 << victim
        self._lose(s, seat, face, mask)
        s[o.looked + s[at.LOOK_N]] = face
        s[at.LOOK_N] += 1
        if log is not None:
            log.append((face, op.HAND * PLACES + seat, op.LOOKED * PLACES + seat, mask))

    def _exchange(self, s: array[int], face: int, log: Log | None) -> None:
        """Take a card of the chosen seat's hand for the card that was offered."""
        seat, victim = s[at.SEAT], s[at.VICTIM]
        offered = s[self.layout.looked]
        mask = 1 << seat | 1 << victim
        self._drop_looked(s, offered)
        self._lose(s, victim, face, mask)
        self._gain(s, seat, face, mask)
        self._gain(s, victim, offered, mask)
        s[at.VICTIM] = 0
        if log is not None:
            log.append((face, op.HAND * PLACES + victim, op.HAND * PLACES + seat, mask))
            log.append((offered, op.LOOKED * PLACES + seat, op.HAND * PLACES + victim, mask))

    def _open_pile(self, s: array[int], pile: int) -> None:
        """Let the active seat read a pile."""
        p, o = self.program, self.layout
        s[at.PILE] = pile
        s[at.PC] += 1
        for place in range(pile * p.cards, pile * p.cards + s[o.pile_n + pile]):
            s[o.pile_mask + place] |= 1 << s[at.SEAT]

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
