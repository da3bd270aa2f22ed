"""A bot that searches: it tries every action in worlds that its view allows, and plays each to the end.

Copy this file and make it yours. What costs time is `WORLDS`: each one plays a whole game per legal action.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Protocol

from seasalt import Game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from seasalt import Action, Rules, View

WORLDS = 2


class Info(Protocol):
    """Is what the tournament tells a bot at the start; see docs/bots.md."""

    seat: int
    players: int
    rules: Rules
    seed: int


class Bot:
    """Plays the action that wins most often in random continuations."""

    def start(self, info: Info) -> None:
        """Keep what is needed to build worlds."""
        self.rules = info.rules
        self.seat = info.seat
        self.dice = random.Random(info.seed)

    def act(self, view: View, legal: Sequence[Action]) -> Action:
        """Return the action with the highest win share over the sampled worlds."""
        wins = dict.fromkeys(legal, 0.0)
        for _ in range(WORLDS):
            world = Game.from_view(self.rules, view, self.dice.getrandbits(32))
            for action in legal:
                wins[action] += self._play_out(world, action)
        return max(legal, key=lambda action: wins[action])

    def _play_out(self, world: Game, action: Action) -> float:
        """Return this seat's win share after ``action`` and uniformly random play."""
        game = world.copy()
        game.play(action)
        result = game.playout(policy="uniform", seed=self.dice.getrandbits(32))
        return result.win_share[self.seat]
