"""Play card games whose rules are data: load a rule set, play, view, copy, search, record and replay games of it."""

from seasalt.errors import BotError, IllegalAction, RecordError, RulesError, SeasaltError
from seasalt.game import Game, perft
from seasalt.replaying import replay
from seasalt.rules import Rules, load_rules
from seasalt.version import __version__
from seasalt.view import View
from seasalt.words import CHANCE, Action, Deal, Result, RoundResult, Score

compiled = False
"""Whether the kernel runs compiled; this version has the plain one only."""

__all__ = [
    "CHANCE",
    "Action",
    "BotError",
    "Deal",
    "Game",
    "IllegalAction",
    "RecordError",
    "Result",
    "RoundResult",
    "Rules",
    "RulesError",
    "Score",
    "SeasaltError",
    "View",
    "__version__",
    "compiled",
    "load_rules",
    "perft",
    "replay",
]
