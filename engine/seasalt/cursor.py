"""The cursor of a view: the public cells of a state, and a check that somebody else's could be one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.errors import RecordError

if TYPE_CHECKING:
    from array import array

    from seasalt.kernel import Kernel

MANY = 1_000_000
"""No counter of a game comes near it."""

WAITS_FOR = {
    op.PHASE_TAKE: op.CHOOSE,
    op.PHASE_KEEP: op.KEEP,
    op.PHASE_PUT: op.REST,
    op.PHASE_PLAY: op.MENU,
    op.PHASE_PILE: op.PILE,
    op.PHASE_PICK: op.PICK,
    op.PHASE_STEAL: op.VICTIM,
    op.PHASE_SWAP: op.VICTIM,
    op.PHASE_GIVE: op.GIVE,
    op.PHASE_GET: op.GET,
    op.PHASE_ROB: op.ROB,
    op.PHASE_HOLD: op.HOLD,
    op.PHASE_ASK: op.ASK,
    op.PHASE_DISCARD: op.DROP,
}
"""The instruction at which each kind of decision is asked."""


def cursor_of(kernel: Kernel, s: array[int]) -> list[int]:
    """Return the public cells; of the mode only what everybody sees: whether the deck is split."""
    cells = [*s[: at.KEY], *s[at.HEADER : kernel.layout.public]]
    cells[at.MODE] &= op.SPLIT
    return cells


def lay_cursor(kernel: Kernel, s: array[int], cursor: Any) -> None:
    """Write a cursor into a state; raises `RecordError` where it cannot be one of these rules."""
    limits = _limits(kernel)
    if not isinstance(cursor, list) or len(cursor) != len(limits):
        raise RecordError(f"the cursor is a list of {len(limits)} whole numbers, as the view had it")
    for place, (cell, (lowest, highest)) in enumerate(zip(cursor, limits, strict=True)):
        if type(cell) is not int or not lowest <= cell <= highest:
            raise RecordError(
                f"cell {place} of the cursor was changed: {cell!r:.30} is not from {lowest} to {highest}"
            )
        s[place if place < at.KEY else place - at.KEY + at.HEADER] = cell
    _check_seats(kernel, s)
    _check_deck(kernel, s)
    _check_program(kernel, s)


def _limits(kernel: Kernel) -> list[tuple[int, int]]:
    """Return the lowest and the highest value of each cell of a cursor at a decision."""
    p = kernel.program
    code = len(p.code) + MANY  # the variant's code may be longer; see _check_program
    header = dict.fromkeys(range(at.KEY), 0)
    header |= dict.fromkeys((at.SEAT, at.VICTIM, at.CALLER, at.START, at.ENDER), p.seats - 1)
    header |= dict.fromkeys((at.COUNT, at.KEPT, at.LOOK_N, at.DECK_N), p.cards)
    header |= dict.fromkeys((at.PC, *range(at.STACK, at.STACK + at.STACK_SIZE)), code)
    header |= dict.fromkeys((at.ROUND, at.TURN, at.ACTIONS, at.TURNS_LEFT, at.SHUFFLES, at.DEALT_ROUND), MANY)
    header |= dict.fromkeys((at.EVENT_DECK, at.EVENT_GONE), _events(kernel))
    header |= {
        at.PHASE: len(op.PHASES) - 1,
        at.SP: at.STACK_SIZE - 1,
        at.PILE: max(p.piles - 1, 0),
        at.CALL: len(p.call_ids),
        at.TURN_KIND: len(p.turn_ids) - 1,
        at.FORFEITS: kernel.everyone,
        at.MODE: op.SPLIT,
        at.EVENT: len(p.event_ids),
        at.TAKEN: 1,
        at.EACH: p.piles,
    }
    by_seat = {
        "score": (-MANY, MANY),
        "laid_points": (-MANY, MANY),
        "hand_n": (0, p.cards),
        "last_act": (0, MANY),
        "revealed": (0, 1),
        "protected": (0, 1),
        "steals": (0, MANY),
        "groups_n": (0, kernel.layout.most_groups),
        "low": (0, p.cards),
        "high": (0, p.cards),
        "held": (0, _events(kernel)),
        "active": (0, _events(kernel)),
        "restricted": (0, len(p.turn_ids)),
        "aside_n": (0, p.cards),
    }
    seats = [by_seat[name] for name in at.PER_SEAT for _ in range(p.seats)]
    return [*((0, header[cell]) for cell in range(at.KEY)), *seats]


def _events(kernel: Kernel) -> int:
    return (1 << len(kernel.program.event_ids)) - 1


def _check_seats(kernel: Kernel, s: array[int]) -> None:
    """Check that two seats are left, and that each is bound by the events that are on for it."""
    o = kernel.layout
    if s[at.FORFEITS].bit_count() > kernel.program.seats - 2:
        raise RecordError("the cursor has all seats but one give up: the game would be over")
    shown = 1 << s[at.EVENT] - 1 if s[at.EVENT] else 0
    for seat in range(kernel.program.seats):
        if s[o.active + seat] != (0 if s[at.PHASE] == op.PHASE_HOLD else s[o.held + seat] | shown):
            raise RecordError(f"the cursor binds seat {seat} by other events than those face up and held")


def _check_deck(kernel: Kernel, s: array[int]) -> None:
    o, seats = kernel.layout, range(kernel.program.seats)
    sizes = [s[o.high + seat] - s[o.low + seat] for seat in seats]
    if min(sizes) < 0 or sum(sizes) != s[at.DECK_N]:
        raise RecordError(
            f"the cursor counts {s[at.DECK_N]} cards in the deck and has places for {sum(sizes)}"
        )


def _check_program(kernel: Kernel, s: array[int]) -> None:
    """Check that the program stands where the kind of decision is asked, in a turn or in an effect."""
    p = kernel.binding(s, s[at.SEAT])
    waits = WAITS_FOR.get(s[at.PHASE])
    effects = min((pc for pc in (*p.effect_pc, p.put_pc) if pc >= 0), default=len(p.code))
    returns = list(s[at.STACK : at.STACK + at.STACK_SIZE])
    fits = (
        s[at.PC] * op.WIDTH < len(p.code)
        and p.code[s[at.PC] * op.WIDTH] == waits
        and (s[at.SP] > 0) == (s[at.PC] >= effects)
        and all(pc == 0 for pc in returns[s[at.SP] :])
        and all(
            pc * op.WIDTH < len(p.code) and p.code[pc * op.WIDTH] in (op.MENU, op.REST)
            for pc in returns[: s[at.SP]]
        )
        and (s[at.LOOK_N] > 0) == (s[at.PHASE] in (op.PHASE_KEEP, op.PHASE_PUT, op.PHASE_GET))
    )
    if not fits:
        raise RecordError("the cursor was changed: the rules ask no such decision where it stands")
