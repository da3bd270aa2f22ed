"""The schedule: which bots sit where on which deal, as a pure function of the numbers of the configuration.

A block is one deal, one table and all the table's seat orders. Blocks are numbered with the deals in the outer
loop, games within them, so that block *i* depends on nothing that happens while a tournament runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, permutations
from typing import TYPE_CHECKING

from seasalt_tourney.seeds import seed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Seats = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Fixture:
    """Is one game to be played: ``seats[s]`` is the number of the bot on seat ``s``."""

    game: int
    seats: Seats
    deal_seed: int
    bot_seeds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Is one deal at one table, in all the table's seat orders."""

    number: int
    deal: int
    fixtures: tuple[Fixture, ...]


def tables(bots: int, players: int) -> tuple[Seats, ...]:
    """Return who plays whom: every combination of bots, or with too few bots every table that seats all of them.

    >>> tables(3, 2)
    ((0, 1), (0, 2), (1, 2))
    >>> tables(2, 3)
    ((0, 0, 1), (0, 1, 1))
    """
    if bots >= players:
        return tuple(combinations(range(bots), players))
    return tuple(t for t in combinations_with_replacement(range(bots), players) if len(set(t)) == bots)


def rotations(table: Seats) -> tuple[Seats, ...]:
    """Return the table's cyclic orders.

    >>> rotations((0, 1, 2))
    ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    """
    return tuple(table[turn:] + table[:turn] for turn in range(len(table)))


SEAT_ORDERS: dict[str, Callable[[Seats], tuple[Seats, ...]]] = {
    "all": lambda table: tuple(permutations(table)),
    "rotations": rotations,
}


@dataclass(frozen=True, slots=True)
class Schedule:
    """Gives the blocks of a tournament by their numbers."""

    bots: int
    players: int
    deals: int
    master: int
    seat_orders: str = "rotations"

    @property
    def tables(self) -> tuple[Seats, ...]:
        """Return the tables that play every deal."""
        return tables(self.bots, self.players)

    @property
    def games_per_block(self) -> int:
        """Return how many seat orders a table has."""
        return len(SEAT_ORDERS[self.seat_orders](tuple(range(self.players))))

    @property
    def games(self) -> int:
        """Return the number of games of the whole tournament."""
        return self.deals * len(self.tables) * self.games_per_block

    def blocks(self) -> Iterator[Block]:
        """Yield all blocks, deals in the outer loop."""
        listed = self.tables
        for deal in range(self.deals):
            for index, table in enumerate(listed):
                yield self._block(deal * len(listed) + index, deal, table)

    def _block(self, number: int, deal: int, table: Seats) -> Block:
        """Return one block. A bot's seed belongs to its deal and seat: who sits there does not change it."""
        orders = SEAT_ORDERS[self.seat_orders](table)
        deal_seed = seed(self.master, "deal", deal)
        bot_seeds = tuple(seed(self.master, "bot", deal, seat) for seat in range(self.players))
        first = number * len(orders)
        return Block(
            number,
            deal,
            tuple(Fixture(first + turn, seats, deal_seed, bot_seeds) for turn, seats in enumerate(orders)),
        )
