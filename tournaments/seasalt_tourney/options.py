"""The command line's words: every command with its arguments, built from the table of configuration keys."""

from __future__ import annotations

import argparse
from typing import Any

from seasalt_tourney.arguments import add_folder, add_json, add_key, reader
from seasalt_tourney.keys import BY_NAME, KEYS
from seasalt_tourney.output.lines import say
from seasalt_tourney.rules_options import RULES_COMMANDS

PROGRAM = "seasalt-tourney"
OVERLOADED = ("workers", "start_method", "progress")
"""Are the keys that a resumed run may change."""

CHECKED = ("players", "rules", "settings", "seed", "decision_seconds", "start_seconds", "wall_factor")
"""Are the keys that the check of a bot takes."""


class _ShowVersion(argparse.Action):
    """Prints the version; looking it up takes time, so that it is done only when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: Any, **__: Any) -> None:
        from seasalt import __version__  # noqa: PLC0415 - see the class

        say(f"{PROGRAM} {__version__}")
        parser.exit()


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line; what it reads has ``command`` and that command's arguments."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        description="Play tournaments of bots, in parallel, and print standings with intervals.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_ShowVersion, nargs=0, help="print the version")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (about, add) in COMMANDS.items():
        _add_command(commands, name, about, add)
    return parser


def _add_command(commands: Any, name: str, about: str, add: Any) -> None:
    add(
        commands.add_parser(
            name, help=about, description=about[0].upper() + about[1:] + ".", allow_abbrev=False
        )
    )


# ------------------------------------------------------------------ the commands


def _run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "config", nargs="?", metavar="CONFIG.yaml", help="a tournament; flags override its keys"
    )
    for key in KEYS:
        add_key(parser, key)
    add_json(parser)


def _resume(parser: argparse.ArgumentParser) -> None:
    add_folder(parser)
    for name in OVERLOADED:
        add_key(parser, BY_NAME[name])
    add_json(parser)


def _standings(parser: argparse.ArgumentParser) -> None:
    add_folder(parser)
    add_json(parser)


def _replay(parser: argparse.ArgumentParser) -> None:
    add_folder(parser)
    parser.add_argument("game", metavar="GAME", type=int, help="the game's number, as in the exports")
    parser.add_argument("--verify", action="store_true", help="play it again and compare with what is stored")
    add_json(parser)


def _export(parser: argparse.ArgumentParser) -> None:
    add_folder(parser)
    parser.add_argument(
        "--format", choices=("csv", "json"), default="csv", help="how games are written (default: csv)"
    )


def _check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bot", metavar="BOT", help="a short name, a file, or module:Class")
    parser.add_argument(
        "--deals", type=reader(BY_NAME["deals"]), default=3, help="deals to play (default: 3)"
    )
    for name in CHECKED:
        add_key(parser, BY_NAME[name])
    add_json(parser)


def _rules(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="rules_command", metavar="COMMAND", required=True)
    for name, (about, add) in RULES_COMMANDS.items():
        _add_command(commands, name, about, add)


def _bots(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


COMMANDS = {
    "run": ("play a tournament, or what is missing of it, and print the standings", _run),
    "resume": ("go on with an interrupted run", _resume),
    "standings": ("print the standings of a run", _standings),
    "replay": ("print a game as text", _replay),
    "export": ("write the games of a run to stdout", _export),
    "check": ("play validation games with a bot and report", _check),
    "rules": ("the tools of those who write rules: validate, show, lint, test and more", _rules),
    "bots": ("list the installed bots", _bots),
}
"""Names each command, what it does, and the function that gives its parser the arguments."""
