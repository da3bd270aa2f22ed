"""How turns, rounds and games end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.kernel.scores import Scores

if TYPE_CHECKING:
    from array import array

    from seasalt.kernel.cards import Log


class Ends(Scores):
    """Adds the ends of turns, rounds and games."""

    def _pass_on(self, s: array[int], log: Log | None) -> None:
        """Pass the turn on, or end the round."""
        p, o = self.program, self.layout
        seat = s[at.SEAT]
        s[o.last_act + seat] = s[at.TURN] + 1
        s[o.restricted + seat] = 0
        s[at.TAKEN] = 0
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
        self._start_turn(s, self._next_seat(s, (seat + 1) % p.seats))

    def _next_seat(self, s: array[int], seat: int) -> int:
        """Return the first seat from ``seat`` on that takes turns: neither the caller nor out."""
        p = self.program
        for step in range(p.seats):
            other = (seat + step) % p.seats
            if s[at.CALL] and other == s[at.CALLER]:
                continue
            binding = self.binding(s, other)
            if binding.out_condition < 0 or not self.holds(s, binding, binding.out_condition, other):
                return other
        return seat

    def _start_turn(self, s: array[int], seat: int) -> None:
        """Begin a seat's turn: the special one that waits for it, or a normal one."""
        p, o = self.binding(s, seat), self.layout
        s[at.SEAT] = seat
        s[at.TURN_KIND] = s[o.restricted + seat] - 1 if s[o.restricted + seat] else p.normal_turn
        s[at.PC] = p.turn_pc[s[at.TURN_KIND]]

    def _show_after_turn(self, s: array[int], seat: int, log: Log | None) -> None:
        """Show and protect the hand of a seat that has no further turn."""
        p, o = self.binding(s, s[at.CALLER]), self.layout
        row = (s[at.CALL] - 1) * 8
        if seat != s[at.CALLER] and s[at.TURNS_LEFT] >= p.seats - 1:
            return
        if p.call_rows[row + 3] and not s[o.revealed + seat]:
            self.reveal(s, seat, log)
        if p.call_rows[row + 4]:
            s[o.protected + seat] = 1

    def _round_ends(self, s: array[int], seat: int, log: Log | None) -> bool:
        """Check the ends that are due when a turn is over."""
        p = self.binding(s, seat)
        for number in range(p.ends):
            last = p.end_rows[number * 2 + 1]
            if s[at.CALL] and last == op.LAST_CONTINUE:
                continue
            if self.holds(s, p, p.end_rows[number * 2], seat):
                settle = s[at.CALL] and last == op.LAST_SETTLE
                self.end_round(s, s[at.CALL] - 1 if settle else len(p.call_ids) + number, log)
                return True
        return False

    def end_round(self, s: array[int], entry: int, log: Log | None) -> None:
        """Score a round that ended by ``entry``, and see whether the game is over."""
        o, calls = self.layout, len(self.program.call_ids)
        caller = s[at.CALLER] if entry < calls else s[at.SEAT]
        p = self.binding(s, caller)
        s[at.ENDED] = entry + 1
        s[at.ENDER] = caller
        s[at.PHASE] = op.PHASE_NONE
        if entry < calls and p.call_rows[entry * 8 + 3]:
            for step in range(p.seats):
                seat = (caller + step) % p.seats
                if not s[o.revealed + seat]:
                    self.reveal(s, seat, log)
        self._count_points(s)
        s[at.BET] = self._bet(s, entry, caller)
        self._award(s, entry, caller)
        self._game_over(s)

    def _count_points(self, s: array[int]) -> None:
        """Note the card points and bonuses of every seat."""
        p, o = self.program, self.layout
        for seat in range(p.seats):
            s[o.end_points + seat] = self.points(s, seat)
            for number in range(len(p.bonus_ids)):
                s[o.end_bonus + number * p.seats + seat] = self.bonus(s, seat, number)

    def _bet(self, s: array[int], entry: int, caller: int) -> int:
        p, o = self.binding(s, caller), self.layout
        if entry >= len(p.call_ids) or not p.call_rows[entry * 8 + 5]:
            return op.BET_NONE
        mine = s[o.end_points + caller]
        for seat in range(p.seats):
            if seat != caller:
                theirs = s[o.end_points + seat]
                if theirs > mine or (theirs == mine and not p.call_rows[entry * 8 + 6]):
                    return op.BET_LOST
        return op.BET_WON

    def _award(self, s: array[int], entry: int, caller: int) -> None:
        p, o = self.binding(s, caller), self.layout
        for seat in range(p.seats):
            row = p.award_at[(entry * 3 + s[at.BET]) * 2 + (seat != caller)]
            total = 0
            for k in range(p.award_items[row]):
                item = p.award_items[row + 1 + k]
                if item == op.ITEM_CARDS:
                    total += s[o.end_points + seat]
                elif item == op.ITEM_LEAD:
                    total += self._lead(s, caller)
                else:
                    total += s[o.end_bonus + (item - 1) * p.seats + seat]
            s[o.award + seat] = total
            s[o.score + seat] += total

    def _lead(self, s: array[int], caller: int) -> int:
        """Return the difference between the caller's points and the best other's."""
        o, seats = self.layout, self.program.seats
        best = max(s[o.end_points + seat] for seat in range(seats) if seat != caller)
        return abs(s[o.end_points + caller] - best)

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
        p = self.binding(s, seat)
        return p.win_rows[win * 2 + 1] != op.CLAIM_NEVER and self.holds(s, p, p.win_rows[win * 2], seat)

    def _automatic_wins(self, s: array[int]) -> None:
        seats = self.program.seats
        for step in range(seats):
            seat = (s[at.SEAT] + step) % seats
            p = self.binding(s, seat)
            for win in range(len(p.win_ids)):
                automatic = p.win_rows[win * 2 + 1] == op.CLAIM_AUTOMATIC
                if automatic and s[at.STATUS] < op.ROUND_OVER and self.holds(s, p, p.win_rows[win * 2], seat):
                    self.win(s, win, seat)

    def win(self, s: array[int], win: int, seat: int) -> None:
        """End the game: a seat has won at once; scores stay as they are."""
        p = self.program
        s[at.PHASE] = op.PHASE_NONE
        s[at.ENDED] = len(p.call_ids) + p.ends + win + 1
        s[at.ENDER] = s[at.SEAT]
        s[at.WINNER] = seat + 1
        s[at.WIN_ID] = win
        self._count_points(s)
        s[at.OVER] = op.OVER_WIN
        s[at.STATUS] = op.GAME_OVER

    def forfeit(self, s: array[int], seat: int) -> None:
        """Note that a seat has given up; the game is over where one seat is left."""
        s[at.FORFEITS] |= 1 << seat
        if s[at.FORFEITS].bit_count() == self.program.seats - 1:
            s[at.OVER] = op.OVER_FORFEIT
            s[at.STATUS] = op.GAME_OVER
