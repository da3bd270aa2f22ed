"""Run a tournament: compare what is asked with what is stored, play what is missing, and write the exports."""

from __future__ import annotations

import os
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from seasalt import __version__
from seasalt_tourney import config as configuration
from seasalt_tourney import guests, rulebook
from seasalt_tourney.crew import Crew
from seasalt_tourney.errors import DiskFull, EngineFailure, Interrupted, StoreError
from seasalt_tourney.guests import Guest
from seasalt_tourney.output import exports
from seasalt_tourney.schedule import Schedule
from seasalt_tourney.statistics.games import forfeited
from seasalt_tourney.store import Store, locked

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping

    from seasalt import Rules
    from seasalt_tourney.config import Config
    from seasalt_tourney.schedule import Block


class Watcher(Protocol):
    """Is told how a run comes along."""

    def begin(self, folder: Path, done: int, total: int) -> None:
        """Hear that a run begins, with so many of its games stored already."""

    def advance(self, done: int, forfeits: int) -> None:
        """Hear how many games are stored now, and how many of the new ones were forfeited."""

    def end(self) -> None:
        """Hear that the run is over."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Is a tournament ready to run: its configuration, rules and bots."""

    config: Config
    rules: Rules
    guests: tuple[Guest, ...]
    anchor: str

    @property
    def schedule(self) -> Schedule:
        """Return the schedule."""
        c = self.config
        return Schedule(len(self.guests), c.players, c.deals, c.seed, c.seat_orders)

    @property
    def identity(self) -> dict[str, Any]:
        """Return everything that games and standings depend on; two runs with the same identity are the same run."""
        return {
            "engine": __version__,
            "rules": self.rules.hash,
            "bots": {guest.name: guest.hash for guest in self.guests},
            "order": [guest.name for guest in self.guests],
            **self.config.counting(),
            "anchor": self.anchor,
        }

    @property
    def folder(self) -> Path:
        """Return the run's folder: as configured, else one named after the hash of what it depends on."""
        named = self.config.out
        return Path(named) if named else Path("runs") / configuration.digest(self.identity)[:12]

    def manifest(self) -> dict[str, Any]:
        """Return what a store keeps of the tournament."""
        return {
            "identity": self.identity,
            "config_hash": configuration.digest(self.identity),
            "engine": __version__,
            "rules": rulebook.to_json(self.rules),
            "bots": [guest.to_json() for guest in self.guests],
            "config": self.config.to_json(),
            "anchor": self.anchor,
        }

    def job(self) -> dict[str, Any]:
        """Return what a worker needs to know."""
        c = self.config
        return {
            "rules": rulebook.to_json(self.rules),
            "bots": [guest.to_json() for guest in self.guests],
            "limits": {
                "decision_seconds": c.decision_seconds,
                "start_seconds": c.start_seconds,
                "game_seconds": c.game_seconds,
            },
            "draw_order": c.draw_order,
        }

    def crew(self, *, watch_dice: bool = False) -> Crew:
        """Return the workers, not started yet; ``watch_dice``: they note who moves the global dice."""
        c = self.config
        return Crew(
            {**self.job(), "watch_dice": watch_dice},
            workers=c.workers or processors(),
            start_method=c.start_method,
            limits=c.limits,
            wall_factor=c.wall_factor,
        )


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def prepare(config: Config, path: Path | None = None) -> Tournament:
    """Find the rules and bots of a configuration; ``path`` is its file, for messages. Raises SeasaltError."""
    rules = rulebook.load(config)
    found = configuration.find_bots(config, path)
    anchor = configuration.check_anchor(config, tuple(guest.name for guest in found), path)
    return Tournament(config, rules, found, anchor)


def prepare_again(folder: Path, changes: Mapping[str, Any]) -> Tournament:
    """Return the tournament that a folder's store was made for, with other workers or progress if asked."""
    with Store.read(folder) as store:
        manifest, rules = store.manifest(), store.rules()
    config = replace(configuration.Config.from_json(manifest["config"]), out=str(folder), **changes)
    found = []
    for data in manifest["bots"]:
        guest = Guest.from_json(data)
        found.append(replace(guest, hash=guests.content_hash(guest)))
    return Tournament(config, rules, tuple(found), manifest["anchor"])


def run(tournament: Tournament, watcher: Watcher) -> Path:
    """Play what is missing, write the exports, and return the run's folder.

    Raises StoreError where the folder holds another tournament, Interrupted on Ctrl-C, EngineFailure with a record
    in the folder where the engine fails.
    """
    folder, total = tournament.folder, tournament.schedule.games
    with locked(folder), ExitStack() as stack:
        store = _stored(folder, tournament, stack)
        if store is None or len(store.games()) < total:
            crew = stack.enter_context(tournament.crew())
            crew.describe()  # a bot that does not load is refused before anything is written
            store = store or stack.enter_context(Store.create(folder, tournament.manifest()))
            _play(tournament, store, crew, watcher)
        with _counted(store):
            exports.write_all(store)
    return folder


@contextmanager
def _counted(store: Store) -> Iterator[None]:
    """Say, where the disk is full, how many games are safe and how to go on."""
    try:
        yield
    except DiskFull as full:
        count = f"{store.count()} games are stored"
        raise DiskFull(
            full.file, count, f"make room and go on with: seasalt-tourney resume {store.folder}"
        ) from None


def _play(tournament: Tournament, store: Store, crew: Crew, watcher: Watcher) -> None:
    """Play and store the blocks that are missing."""
    done, total = store.games(), tournament.schedule.games
    stored, missing = len(done), _missing(tournament.schedule, done)
    watcher.begin(store.folder, stored, total)
    try:
        for block, rows in crew.play(missing):
            with _counted(store):
                store.add(block, rows)
            stored += len(rows)
            watcher.advance(stored, sum(bool(forfeited(row)) for row in rows))
    except KeyboardInterrupt:
        raise Interrupted(str(store.folder), store.count(), total) from None
    except EngineFailure as failure:
        exports.write_record(store.folder, tournament.manifest(), failure.record)
        raise
    finally:
        watcher.end()


def _missing(schedule: Schedule, done: Container[int]) -> Iterator[Block]:
    """Yield the blocks with games that are not stored, with those games alone."""
    for block in schedule.blocks():
        fixtures = tuple(fixture for fixture in block.fixtures if fixture.game not in done)
        if fixtures:
            yield replace(block, fixtures=fixtures)


def _stored(folder: Path, tournament: Tournament, stack: ExitStack) -> Store | None:
    """Return the folder's store, or None if there is none; raises StoreError where it is another tournament's."""
    if not Store.present(folder):
        return None
    store = stack.enter_context(Store.open(folder))
    different = differences(store.manifest()["identity"], tournament.identity)
    if different:
        raise StoreError(
            f"{folder} holds another tournament: {'; '.join(different)}",
            "choose another folder with --out; `seasalt-tourney standings` shows what is in this one",
        )
    return store


def differences(stored: Mapping[str, Any], asked: Mapping[str, Any]) -> list[str]:
    """Return in words how two identities differ."""
    found = []
    for name in sorted(stored.keys() | asked.keys()):
        before, now = stored.get(name), asked.get(name)
        if before == now:
            continue
        if name == "bots" and before and now and before.keys() == now.keys():
            found += [f"the bot {bot} was changed" for bot in now if now[bot] != before[bot]]
        elif name == "bots":
            continue  # `order` tells
        elif name == "rules":
            found.append("the rules were changed")
        else:
            found.append(
                f"{'bots' if name == 'order' else name} {_shown(before)} there, {_shown(now)} asked for"
            )
    return found


def _shown(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
