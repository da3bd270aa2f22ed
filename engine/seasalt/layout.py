"""Where everything lies in the state: one flat buffer of 32-bit cells.

The header comes first, then the per-seat cells, then the cards. Offsets that depend on the rules are computed once
per program and number of seats. The header and the per-seat cells up to `Layout.public` are known to everybody,
except the key: it is never shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from seasalt.program import Program

# ------------------------------------------------------------------ header
STATUS = 0
ROUND = 1  # from 0
TURN = 2  # turns begun in this round, less one
ACTIONS = 3  # in this round
SEAT = 4  # whose turn it is
PHASE = 5  # the kind of decision that is waited for
PC = 6  # the next instruction
SP = 7  # effects entered
STACK = 8  # where they return to, STACK_SIZE cells
STACK_SIZE = 8
PILE = 16  # the chosen pile
VICTIM = 17  # the chosen seat
COUNT = 18  # cards the running instruction has moved
KEPT = 19  # cards kept of those looked at
PICKED = 20  # an outcome of chance that waits to be used: face + 1
CALL = 21  # the call that was made: index + 1
CALLER = 22  # by whom
TURNS_LEFT = 23  # last turns still to come
TURN_KIND = 24
START = 25  # who started the round
ENDER = 26  # whose turn ended it
FORFEITS = 27  # bit per seat
LOOK_N = 28  # cards looked at
DECK_N = 29  # cards in the deck, in all its sub-piles
MODE = 30  # bits of opcodes
ENDED = 31  # how the round ended: index + 1
BET = 32
OVER = 33  # why the game is over
WINNER = 34  # who won at once: seat + 1
WIN_ID = 35  # and how
SHUFFLES = 36  # of this round: a counter of keyed chance
DEALT_ROUND = 37  # the round that was dealt last, plus one
EVENT = 38  # the event that is face up: index + 1
EVENT_DECK = 39  # events still to be turned up: a bit each
EVENT_GONE = 40  # events discarded: a bit each
TAKEN = 41  # a card was put or taken face up in this step
EACH = 42  # piles that had their turn
KEY = 43  # the game's key: KEY_CELLS cells of 16 bits
KEY_CELLS = 4
HEADER = 47

# ------------------------------------------------------------------ per seat
PER_SEAT = (
    "score",
    "hand_n",
    "last_act",
    "revealed",
    "protected",
    "steals",
    "groups_n",
    "laid_points",
    "low",
    "high",
    "held",
    "active",
    "restricted",
    "aside_n",
)
"""One cell for each seat, known to everybody: total score, cards in hand, the turn it acted in last (plus one), whether
its hand is shown and safe, steals of this round (a counter of keyed chance), combos laid and their points, the bounds of
its sub-pile of the deck, events held and events that bind it (a bit each), the kind of its next turn (plus one), and
cards put aside."""

AT_ROUND_END = ("end_points", "award")
"""One cell for each seat: card points and award when the round ended."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Holds the offsets for one program; a name in `PER_SEAT` or below is the first cell of its block."""

    seats: int
    score: int
    hand_n: int
    last_act: int
    revealed: int
    protected: int
    steals: int
    groups_n: int
    laid_points: int
    low: int
    high: int
    held: int
    active: int
    restricted: int
    aside_n: int
    public: int  # where the public cells end
    end_points: int
    award: int
    end_bonus: int  # bonuses x seats
    groups: int  # seats x most_groups: the laid combos, as positions in the table of lays
    most_groups: int
    pile_n: int  # piles
    pile: int  # piles x cards: faces, bottom to top
    pile_mask: int  # piles x cards: who knows the card that lies here, a bit per seat
    deck: int  # cards: faces, the top last
    deck_mask: int
    looked: int  # cards
    aside: int  # seats x faces: counts of cards put aside, known to everybody
    hand: int  # seats x faces: counts
    hand_kind: int  # seats x kinds: counts
    all_kind: int  # seats x kinds: counts over the scored zones
    values: int  # seats x values: counts by attribute value over the scored zones
    hand_index: int  # seats x kinds: indexes of the packing components
    all_index: int  # seats x kinds: indexes of the set components
    known: int  # observer x owner x faces: how many the observer knows to be in the owner's hand
    size: int


def lay_out(program: Program) -> Layout:
    """Compute the offsets of a program's state."""
    seats = program.seats
    at = HEADER
    offsets: dict[str, int] = {}

    def block(name: str, cells: int) -> None:
        nonlocal at
        offsets[name] = at
        at += cells

    for name in PER_SEAT:
        block(name, seats)
    block("public", 0)
    for name in AT_ROUND_END:
        block(name, seats)
    block("end_bonus", len(program.bonus_ids) * seats)
    most_groups = program.cards // 2 + 1
    block("groups", seats * most_groups)
    block("pile_n", program.piles)
    block("pile", program.piles * program.cards)
    block("pile_mask", program.piles * program.cards)
    block("deck", program.cards)
    block("deck_mask", program.cards)
    block("looked", program.cards)
    block("aside", seats * program.faces)
    block("hand", seats * program.faces)
    block("hand_kind", seats * program.kinds)
    block("all_kind", seats * program.kinds)
    block("values", seats * program.values)
    block("hand_index", seats * program.kinds)
    block("all_index", seats * program.kinds)
    block("known", seats * seats * program.faces)
    return Layout(seats=seats, most_groups=most_groups, size=at, **offsets)
