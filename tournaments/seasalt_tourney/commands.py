"""What each command does: read, call, print. The work is elsewhere.

Each returns the exit code: 0, or 1 where what it checked is not so.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from seasalt_tourney import check, config, guests, tournament
from seasalt_tourney.arguments import flags
from seasalt_tourney.output import exports, progress, report
from seasalt_tourney.output.lines import say, write
from seasalt_tourney.output.replay import Replay
from seasalt_tourney.rules_commands import RULES_COMMANDS
from seasalt_tourney.statistics.standings import standings
from seasalt_tourney.store import Store

if TYPE_CHECKING:
    import argparse


def run(arguments: argparse.Namespace) -> int:
    """Play a tournament, or what is missing of it."""
    path = Path(arguments.config) if arguments.config else None
    return _play(tournament.prepare(config.read(path, flags(arguments)), path), as_json=arguments.json)


def resume(arguments: argparse.Namespace) -> int:
    """Go on with a run."""
    again = tournament.prepare_again(Path(arguments.folder), flags(arguments))
    return _play(again, as_json=arguments.json)


def _play(ready: tournament.Tournament, *, as_json: bool) -> int:
    folder = tournament.run(ready, progress.watcher(wanted=ready.config.progress))
    return _print_standings(folder, as_json=as_json)


def show_standings(arguments: argparse.Namespace) -> int:
    """Print the standings of a run."""
    return _print_standings(Path(arguments.folder), as_json=arguments.json)


def _print_standings(folder: Path, *, as_json: bool) -> int:
    with Store.read(folder) as store:
        document = standings(store)
        if as_json:
            write(exports.document(document))
        else:
            report.print_report(store, document)
    return 0


def replay(arguments: argparse.Namespace) -> int:
    """Print a game, or verify it."""
    with Store.read(Path(arguments.folder)) as store:
        again = Replay(store.manifest(), store.rules(), store.game(arguments.game))
    different = again.differences()
    if arguments.json:
        document = {
            "game": arguments.game,
            "verified": not different,
            "differences": different,
            "record": again.game.record(),
        }
        write(exports.document(document))
    elif arguments.verify:
        say(f"game {arguments.game}: " + ("the same scores and steps" if not different else "DIFFERENT"))
        for line in different:
            say(f"  {line}")
    else:
        for line in again.lines():
            say(line)
    return int(bool(different) and (arguments.verify or arguments.json))


def export(arguments: argparse.Namespace) -> int:
    """Write the games of a run to stdout."""
    with Store.read(Path(arguments.folder)) as store:
        write(exports.FORMATS[arguments.format](store))
    return 0


def check_bot(arguments: argparse.Namespace) -> int:
    """Play validation games with a bot."""
    asked = {**flags(arguments), "bots": [arguments.bot], "deals": arguments.deals, "anchor": None}
    ready = tournament.prepare(config.read(None, asked))
    findings = check.check(ready)
    guest = ready.guests[0]
    name = guest.where if ":" in arguments.bot and guest.module else guest.name
    failed = [one.check for one in findings if one.passed is False]
    if arguments.json:
        rows = [{"check": one.check, "passed": one.passed, "seen": one.seen} for one in findings]
        write(exports.document({"bot": name, "passed": not failed, "findings": rows}))
    else:
        width = max(len(one.check) for one in findings)
        for one in findings:
            say(f"{_MARKS[one.passed]}  {one.check:{width}}  {one.seen}")
        say(f"{name} is not ready; it fails: {', '.join(failed)}" if failed else f"{name} is ready to play")
    return int(bool(failed))


_MARKS = {True: "ok  ", False: "FAIL", None: "-   "}


def rules(arguments: argparse.Namespace) -> int:
    """Carry out one of the tools of those who write rules."""
    return RULES_COMMANDS[arguments.rules_command](arguments)


def bots(arguments: argparse.Namespace) -> int:
    """List the installed bots."""
    known = guests.house()
    if arguments.json:
        say(json.dumps(known, indent=2))
    else:
        for name, value in known.items():
            say(f"{name}  {value}")
    return 0


COMMANDS = {
    "run": run,
    "resume": resume,
    "standings": show_standings,
    "replay": replay,
    "export": export,
    "check": check_bot,
    "rules": rules,
    "bots": bots,
}
"""Names what carries out each command of ``options.COMMANDS``."""
