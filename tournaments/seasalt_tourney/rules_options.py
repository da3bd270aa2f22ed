"""The words of `seasalt-tourney rules`: every tool of those who write rules, with its arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt_tourney.arguments import add_json, add_key, whole_from
from seasalt_tourney.keys import BY_NAME

if TYPE_CHECKING:
    import argparse

SKELETONS = ("house", "expansion", "game")
"""Are the kinds of files that `rules new` begins."""

SHEET_FORMATS = ("html", "md")
SHEET_LANGUAGES = ("de", "en")
"""Are what `rules sheet` can write, as ``seasalt.sheets`` has them; written out, so that the help is light."""


def _validate(parser: argparse.ArgumentParser) -> None:
    _add_files(parser)
    _add_format(parser)


def _show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="+", metavar="NAME", help="the parts of a rule set")
    parser.add_argument(
        "--path", action="append", default=[], metavar="PATH", help="only this part, such as calls.stop"
    )
    add_key(parser, BY_NAME["settings"])


def _explain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "codes", nargs="+", metavar="CODE", help="what a message is marked with, such as R301"
    )


def _diff(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("first", metavar="A", help="a rule file or rule set: as it was")
    parser.add_argument("second", metavar="B", help="a rule file or rule set: as it is now")


def _lint(parser: argparse.ArgumentParser) -> None:
    _add_files(parser)
    _add_format(parser)
    parser.add_argument("--strict", action="store_true", help="fail when there is a warning")


def _test(parser: argparse.ArgumentParser) -> None:
    _add_files(parser)
    parser.add_argument("--quiet", action="store_true", help="print only what fails, and the count")


def _new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "kind", choices=SKELETONS, help="an overlay of one idea, an overlay with cards, or a game"
    )
    parser.add_argument("name", metavar="NAME", help="the name that people read, such as 'Our table'")
    _add_out(parser)


def _sheet(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="+", metavar="NAME", help="the parts of a rule set")
    parser.add_argument(
        "--format", choices=SHEET_FORMATS, default="md", help="Markdown, or one page to print (default: md)"
    )
    parser.add_argument("--lang", choices=SHEET_LANGUAGES, default="en", help="the language (default: en)")
    parser.add_argument(
        "--only-changes", action="store_true", help="only what the named overlays change in what they extend"
    )
    parser.add_argument("--out", metavar="FILE", help="write it there instead of printing it")
    add_key(parser, BY_NAME["settings"])


def _schema(parser: argparse.ArgumentParser) -> None:
    _add_out(parser)


def _smoke(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("names", nargs="+", metavar="NAME", help="rule files, or names of rule sets")
    _add_whole(parser, "--games", 100, (1, 1_000_000), "random games of each rule set")
    _add_whole(
        parser, "--players", None, (1, 8), "seats at the table (default: the fewest, but two if possible)"
    )
    _add_whole(parser, "--seed", 1, (0, 2**63 - 1), "where all chance comes from")
    add_json(parser)


def _fmt(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="rule files; they are written anew")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when a file would change")


def _add_files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="rule files, or names of rule sets")


def _add_format(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help="for people or for programs (default: text)",
    )


def _add_out(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out", metavar="FILE", help="write it there instead of printing it; never over a file"
    )


def _add_whole(
    parser: argparse.ArgumentParser, flag: str, default: int | None, limits: tuple[int, int], about: str
) -> None:
    shown = f"{about} (default: {default})" if default is not None else about
    read: Any = whole_from(*limits)
    parser.add_argument(flag, metavar="N", type=read, default=default, help=shown)


RULES_COMMANDS = {
    "validate": ("say what is wrong with rule files", _validate),
    "explain": ("tell what a code of a message means, and how to mend it", _explain),
    "show": ("print resolved rules, each value with its source", _show),
    "diff": ("say in words what differs between two rule sets", _diff),
    "lint": ("warn of what is allowed but hardly meant", _lint),
    "test": ("run the worked examples of rule files", _test),
    "new": ("begin a rule file: a commented skeleton that is valid as it stands", _new),
    "schema": ("print the JSON Schema of rule files, for editors", _schema),
    "sheet": ("print the rules for players, as Markdown or as a page to print", _sheet),
    "smoke": ("play random games and tell how they went", _smoke),
    "fmt": ("format rule files, comments kept", _fmt),
}
"""Names each tool, what it does, and the function that gives its parser the arguments."""
