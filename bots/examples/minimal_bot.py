"""The smallest bot that is not random: it makes the first call it may, else takes any other action."""

import random


class Bot:
    def start(self, info):
        self.dice = random.Random(info.seed)

    def act(self, view, legal):
        calls = [action for action in legal if action.kind == "call"]
        return calls[0] if calls else self.dice.choice(legal)
