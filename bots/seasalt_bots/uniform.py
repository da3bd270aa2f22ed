"""A bot that plays at random: every legal action is as likely as any other."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from seasalt import Action, View
    from seasalt_bots.reading import Info


class Bot:
    """Plays uniformly at random, from its own seed."""

    def start(self, info: Info) -> None:
        """Throw dice of its own, so that a game repeats."""
        self.dice = random.Random(info.seed)

    def act(self, _view: View, legal: Sequence[Action]) -> Action:
        """Return any legal action."""
        return self.dice.choice(legal)
