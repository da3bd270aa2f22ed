"""The command line's words: every command with its arguments, built from the table of configuration keys."""

from __future__ import annotations

import argparse
from typing import Any

from seasalt_tourney.keys import BY_NAME, KEYS, Key
from seasalt_tourney.output.lines import say

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
        one = commands.add_parser(
            name, help=about, description=about[0].upper() + about[1:] + ".", allow_abbrev=False
        )
        add(one)
    return parser


# ------------------------------------------------------------------ the commands


def _run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "config", nargs="?", metavar="CONFIG.yaml", help="a tournament; flags override its keys"
    )
    for key in KEYS:
        _add_key(parser, key)
    _add_json(parser)


def _resume(parser: argparse.ArgumentParser) -> None:
    _add_folder(parser)
    for name in OVERLOADED:
        _add_key(parser, BY_NAME[name])
    _add_json(parser)


def _standings(parser: argparse.ArgumentParser) -> None:
    _add_folder(parser)
    _add_json(parser)


def _replay(parser: argparse.ArgumentParser) -> None:
    _add_folder(parser)
    parser.add_argument("game", metavar="GAME", type=int, help="the game's number, as in the exports")
    parser.add_argument("--verify", action="store_true", help="play it again and compare with what is stored")
    _add_json(parser)


def _export(parser: argparse.ArgumentParser) -> None:
    _add_folder(parser)
    parser.add_argument(
        "--format", choices=("csv", "json"), default="csv", help="how games are written (default: csv)"
    )


def _check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bot", metavar="BOT", help="a short name, a file, or module:Class")
    parser.add_argument(
        "--deals", type=_reader(BY_NAME["deals"]), default=3, help="deals to play (default: 3)"
    )
    for name in CHECKED:
        _add_key(parser, BY_NAME[name])
    _add_json(parser)


def _rules(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="rules_command", metavar="COMMAND", required=True)
    validate = commands.add_parser("validate", help="say what is wrong with rule files", allow_abbrev=False)
    validate.add_argument("files", nargs="+", metavar="FILE", help="rule files, or names of rule sets")
    validate.add_argument(
        "--format", choices=("text", "json"), default="text", help="for people or for programs"
    )
    show = commands.add_parser(
        "show", help="print resolved rules, each value with its source", allow_abbrev=False
    )
    show.add_argument("names", nargs="+", metavar="NAME", help="the parts of a rule set")
    show.add_argument(
        "--path", action="append", default=[], metavar="PATH", help="only this part, such as calls.stop"
    )
    _add_key(show, BY_NAME["settings"])


def _bots(parser: argparse.ArgumentParser) -> None:
    _add_json(parser)


COMMANDS = {
    "run": ("play a tournament, or what is missing of it, and print the standings", _run),
    "resume": ("go on with an interrupted run", _resume),
    "standings": ("print the standings of a run", _standings),
    "replay": ("print a game as text", _replay),
    "export": ("write the games of a run to stdout", _export),
    "check": ("play validation games with a bot and report", _check),
    "rules": ("validate rule files, show resolved rules", _rules),
    "bots": ("list the installed bots", _bots),
}
"""Names each command, what it does, and the function that gives its parser the arguments."""


def _add_folder(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", help="the run's folder")


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON document on stdout")


def _add_key(parser: argparse.ArgumentParser, key: Key) -> None:
    """Add the flag of a configuration key; what is not given is not in the result."""
    common: dict[str, Any] = {"dest": key.name, "default": argparse.SUPPRESS, "help": _help(key)}
    if key.kind == "switch":
        parser.add_argument(key.option, action=argparse.BooleanOptionalAction, **common)
    elif key.kind == "table":
        parser.add_argument(key.option, action="append", metavar="KEY=VALUE", type=_setting, **common)
    elif key.kind == "choice":
        parser.add_argument(key.option, choices=key.choices, **common)
    else:
        parser.add_argument(key.option, metavar=_METAVARS[key.kind], type=_reader(key), **common)


_METAVARS = {"names": "A,B,...", "integer": "N", "number": "X", "text": "TEXT"}


def _help(key: Key) -> str:
    plain = key.kind in {"integer", "number", "text", "choice"} and key.default is not None
    return f"{key.help} (default: {key.default})" if plain else key.help


# ------------------------------------------------------------------ reading values


def _reader(key: Key) -> Any:
    """Return the function that reads a key's value and refuses, in words, what is outside its limits."""

    def read(text: str) -> Any:
        value: Any = _READERS[key.kind](text)
        if key.minimum is not None and not key.minimum <= value <= (key.maximum or value):
            raise argparse.ArgumentTypeError(
                f"{text} is not from {_plain(key.minimum)} to {_plain(key.maximum)}"
            )
        return value

    return read


def _plain(number: float | None) -> str:
    return str(int(number)) if number == int(number or 0) else str(number)


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number") from None


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise argparse.ArgumentTypeError(f"'{text}' has an empty name; write greedy,cautious,path/to/mine.py")
    return names


def _text(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("the value is empty")
    return text


def _setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name.strip() or not value.strip():
        raise argparse.ArgumentTypeError(f"'{text}' is not of the form KEY=VALUE, such as stop_at=10")
    return name.strip(), value.strip()


_READERS: dict[str, Any] = {"integer": _whole, "number": _number, "names": _names, "text": _text}


def flags(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the configuration keys that were given as flags."""
    given = {key.name: getattr(arguments, key.name) for key in KEYS if hasattr(arguments, key.name)}
    if "settings" in given:
        given["settings"] = dict(given["settings"])
    return given
