"""How a configuration key, a folder or a number is typed on the command line, and how it is read."""

from __future__ import annotations

import argparse
from typing import Any

from seasalt_tourney.keys import KEYS, Key


def add_folder(parser: argparse.ArgumentParser) -> None:
    """Add the folder of a run."""
    parser.add_argument("folder", metavar="DIR", help="the run's folder")


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the switch for programs."""
    parser.add_argument("--json", action="store_true", help="print one JSON document on stdout")


def add_key(parser: argparse.ArgumentParser, key: Key) -> None:
    """Add the flag of a configuration key; what is not given is not in the result."""
    common: dict[str, Any] = {"dest": key.name, "default": argparse.SUPPRESS, "help": _help(key)}
    if key.kind == "switch":
        parser.add_argument(key.option, action=argparse.BooleanOptionalAction, **common)
    elif key.kind == "table":
        parser.add_argument(key.option, action="append", metavar="KEY=VALUE", type=_setting, **common)
    elif key.kind == "choice":
        parser.add_argument(key.option, choices=key.choices, **common)
    else:
        parser.add_argument(key.option, metavar=_METAVARS[key.kind], type=reader(key), **common)


_METAVARS = {"names": "A,B,...", "integer": "N", "number": "X", "text": "TEXT"}


def _help(key: Key) -> str:
    plain = key.kind in {"integer", "number", "text", "choice"} and key.default is not None
    return f"{key.help} (default: {key.default})" if plain else key.help


# ------------------------------------------------------------------ reading values


def reader(key: Key) -> Any:
    """Return the function that reads a key's value and refuses, in words, what is outside its limits."""

    def read(text: str) -> Any:
        value: Any = _READERS[key.kind](text)
        if key.minimum is not None and not key.minimum <= value <= (key.maximum or value):
            raise argparse.ArgumentTypeError(
                f"{text} is not from {_plain(key.minimum)} to {_plain(key.maximum)}"
            )
        return value

    return read


def whole_from(least: int, most: int) -> Any:
    """Return the function that reads a whole number and refuses, in words, what is outside two limits."""
    return reader(Key("number", "integer", None, "", least, most))


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
