"""How rounds and games end, in words: read from the state when it stands at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.words import Result, RoundResult, frozen

if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence

    from seasalt.kernel import Kernel

BETS = {op.BET_NONE: None, op.BET_WON: "won", op.BET_LOST: "lost"}
ENDINGS = {
    op.OVER_TARGET: "target",
    op.OVER_ROUNDS: "rounds",
    op.OVER_MAX_ROUNDS: "max_rounds",
    op.OVER_FORFEIT: "forfeit",
}


def round_result_of(kernel: Kernel, s: array[int]) -> RoundResult:
    """Return how the round ended that the state stands at."""
    p, o = kernel.program, kernel.layout
    entry = s[at.ENDED] - 1

    def by_seat(first: int) -> tuple[int, ...]:
        return tuple(s[first : first + p.seats])

    return RoundResult(
        ended=p.end_ids[entry],
        caller=s[at.CALLER] if s[at.CALL] else None,
        bet=BETS[s[at.BET]],
        points=by_seat(o.end_points),
        bonuses=frozen({name: by_seat(o.end_bonus + n * p.seats) for n, name in enumerate(p.bonus_ids)}),
        awarded=by_seat(o.award),
        ender=s[at.ENDER],
        turns=s[at.TURN] + 1,
    )


def result_of(kernel: Kernel, s: array[int], rounds: Sequence[RoundResult]) -> Result:
    """Return how the game ended that the state stands at."""
    p, o = kernel.program, kernel.layout
    scores = tuple(s[o.score : o.score + p.seats])
    forfeited = tuple(seat for seat in range(p.seats) if s[at.FORFEITS] >> seat & 1)
    winners = _winners(kernel, s, scores, forfeited)
    ended = p.win_ids[s[at.WIN_ID]] if s[at.OVER] == op.OVER_WIN else ENDINGS[s[at.OVER]]
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(p.seats))
    ranks = _ranks(scores, winners, forfeited, fewest=p.fewest)
    return Result(scores, winners, shares, ranks, tuple(rounds), ended, forfeited)


def _ranks(
    scores: Sequence[int], winners: Sequence[int], forfeited: Sequence[int], *, fewest: bool
) -> tuple[int, ...]:
    def order(seat: int) -> tuple[bool, bool, int]:
        return seat in forfeited, seat not in winners, scores[seat] if fewest else -scores[seat]

    orders = [order(seat) for seat in range(len(scores))]
    return tuple(sum(other < own for other in orders) for own in orders)


def _winners(
    kernel: Kernel, s: array[int], scores: Sequence[int], forfeited: Sequence[int]
) -> tuple[int, ...]:
    p = kernel.program
    if s[at.OVER] == op.OVER_WIN:
        return (s[at.WINNER] - 1,)
    seats = [seat for seat in range(p.seats) if seat not in forfeited]
    best = (min if p.fewest else max)(scores[seat] for seat in seats)
    tied = [seat for seat in seats if scores[seat] == best]
    for tie_break in p.tie_breaks:
        if len(tied) > 1:
            tied = _break_tie(kernel, s, tie_break, tied)
    return tuple(tied)


def _break_tie(kernel: Kernel, s: array[int], tie_break: int, tied: list[int]) -> list[int]:
    o, fewest = kernel.layout, kernel.program.fewest
    if tie_break == op.TIE_ENDER:
        return [s[at.ENDER]] if s[at.ENDER] in tied else tied
    first = o.award if tie_break == op.TIE_LAST_ROUND else o.last_act
    choose = min if fewest and tie_break == op.TIE_LAST_ROUND else max
    best = choose(s[first + seat] for seat in tied)
    return [seat for seat in tied if s[first + seat] == best]
