"""Blocks on their way to the workers and back."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from seasalt_tourney.contract import History, fault_to_json

if TYPE_CHECKING:
    from seasalt_tourney.schedule import Block, Fixture


@dataclass(slots=True)
class Task:
    """Is a block on its way: what is still to play, what is done, and what is known of games taken up again."""

    block: Block
    rows: list[dict[str, Any]] = field(default_factory=list)
    histories: dict[int, History] = field(default_factory=dict)

    @property
    def open(self) -> list[Fixture]:
        """Return the games without a result."""
        done = {row["game"] for row in self.rows}
        return [fixture for fixture in self.block.fixtures if fixture.game not in done]

    def history(self, game: int) -> History:
        """Return what is known of a game."""
        return self.histories.get(game, History())

    def message(self) -> bytes:
        """Return the open games as a worker wants them."""
        return json.dumps({"games": [self._game(fixture) for fixture in self.open]}).encode()

    def _game(self, fixture: Fixture) -> dict[str, Any]:
        known = self.history(fixture.game)
        return {
            "game": fixture.game,
            "seats": fixture.seats,
            "deal_seed": fixture.deal_seed,
            "bot_seeds": fixture.bot_seeds,
            "actions": known.actions,
            "faults": [fault_to_json(fault) for fault in known.faults],
        }
