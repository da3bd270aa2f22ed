"""The store: one SQLite file per run, the only truth about what has been played.

The parent alone writes, a block at a time, so that a block is either there whole or not at all; others may read
meanwhile. A run that was killed goes on with the blocks that are missing.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Self

from seasalt import RulesError
from seasalt_tourney import forms, rulebook
from seasalt_tourney.errors import DiskFull, StoreError
from seasalt_tourney.packing import from_json, packed, unpacked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path
    from types import TracebackType

    from seasalt import Rules
    from seasalt_tourney.schedule import Block

FILE = "games.sqlite"
LOCK = "lock"
APPLICATION = 0x5EA5A17
"""Marks the file as one of ours, in SQLite's application_id."""

SCHEMA = 1
LARGEST = 2**63
TABLES = """
CREATE TABLE manifest (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE games (
    game INTEGER PRIMARY KEY, block INTEGER NOT NULL, deal INTEGER NOT NULL, seed INTEGER NOT NULL,
    seats TEXT NOT NULL, scores TEXT NOT NULL, shares TEXT NOT NULL, ranks TEXT NOT NULL, ended TEXT NOT NULL, rounds TEXT NOT NULL,
    turns INTEGER NOT NULL, starter INTEGER, forfeits TEXT NOT NULL, decisions TEXT NOT NULL, cpu_ns TEXT NOT NULL, slowest_ns TEXT NOT NULL,
    actions BLOB NOT NULL, digest TEXT NOT NULL
);
CREATE INDEX games_by_block ON games (block);
"""
SHOWN = (
    "game",
    "block",
    "deal",
    "seed",
    "seats",
    "scores",
    "shares",
    "ranks",
    "ended",
    "rounds",
    "turns",
    "starter",
)
"""The columns that an export shows as they are."""

COLUMNS = (*SHOWN, "forfeits", "decisions", "cpu_ns", "slowest_ns", "actions", "digest")
STATISTICAL = tuple(name for name in COLUMNS if name not in {"actions", "digest"})


class Store:
    """Is an open run. Use it as a context manager."""

    def __init__(self, folder: Path, connection: sqlite3.Connection) -> None:
        """Take an open connection; use ``create``, ``open`` or ``read`` instead of this."""
        self.folder, self._connection = folder, connection
        self._form: forms.Form | None = None

    @classmethod
    def create(cls, folder: Path, manifest: Mapping[str, Any]) -> Self:
        """Make a folder's store with its manifest; the folder holds none yet."""
        store = cls(folder, _connect(folder / FILE, "rwc"))
        with _explained(folder), store._connection as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("BEGIN")
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {SCHEMA}")
            for statement in TABLES.split(";"):
                connection.execute(statement)
            rows = [(key, json.dumps(value, sort_keys=True)) for key, value in manifest.items()]
            connection.executemany("INSERT INTO manifest VALUES (?, ?)", rows)
        return store

    @staticmethod
    def present(folder: Path) -> bool:
        """Tell whether a folder has a store: a database without tables was begun by a run that was killed at once."""
        if not (folder / FILE).is_file():
            return False
        connection = _connect(folder / FILE, "rw")
        try:
            with _explained(folder):
                return bool(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
        finally:
            connection.close()

    @classmethod
    def open(cls, folder: Path) -> Self:
        """Open a folder's store to go on with it; raises StoreError where there is none or it is unreadable."""
        return cls._existing(folder, "rw")

    @classmethod
    def read(cls, folder: Path) -> Self:
        """Open a folder's store to read it, while a run may be writing; raises StoreError."""
        return cls._existing(folder, "ro")

    @classmethod
    def _existing(cls, folder: Path, mode: str) -> Self:
        path = folder / FILE
        if not path.is_file():
            raise _nothing_in(folder)
        store = cls(folder, _connect(path, mode))
        try:
            store._check_marks()
        except StoreError:
            store.close()
            raise
        return store

    def _check_marks(self) -> None:
        """Raise StoreError unless the file is one of ours, in the format of this version."""
        path = self.folder / FILE
        with _explained(self.folder):
            application, schema = (
                self._connection.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("application_id", "user_version")
            )
            tables = self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if not tables:  # begun by a run that was killed at once
            raise _nothing_in(self.folder)
        if application != APPLICATION:
            raise StoreError(f"{path} is the database of another program", "choose another folder with --out")
        if schema != SCHEMA:
            raise StoreError(
                f"{path} was written in format {schema}; this version reads format {SCHEMA}",
                "use the version of seasalt that wrote it, or choose another folder with --out",
            )

    def close(self) -> None:
        """Close the file; what was not committed is not there."""
        self._connection.close()

    def __enter__(self) -> Self:
        """Return the store."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self.close()

    def manifest(self) -> dict[str, Any]:
        """Return what the run is: versions, rules, bots, configuration."""
        with _explained(self.folder):
            rows = self._connection.execute("SELECT key, value FROM manifest").fetchall()
            found = {key: from_json(value, f"manifest, key {key}") for key, value in rows}
            forms.check_manifest(found)
        return found

    def rules(self) -> Rules:
        """Return the rules of the run."""
        stored = self.manifest()["rules"]
        try:
            return rulebook.rules_of(stored)
        except RulesError as error:
            with _explained(self.folder):
                raise forms.Malformed(f"manifest, key rules: {error}") from None

    def add(self, block: Block, rows: Sequence[Mapping[str, Any]]) -> None:
        """Store the games of one block, all at once."""
        fixtures = {fixture.game: fixture for fixture in block.fixtures}
        values = []
        for row in rows:
            fixture = fixtures[row["game"]]
            full = {
                **row,
                "block": block.number,
                "deal": block.deal,
                "seed": fixture.deal_seed,
                "seats": fixture.seats,
            }
            values.append([packed(name, full[name]) for name in COLUMNS])
        marks = ", ".join("?" * len(COLUMNS))
        with _explained(self.folder), self._connection as connection:
            connection.execute("BEGIN")
            connection.executemany(f"INSERT INTO games VALUES ({marks})", values)  # noqa: S608 - question marks only

    def games(self) -> set[int]:
        """Return the numbers of the stored games; raises StoreError for one that is not of the tournament."""
        return {row["game"] for row in self.rows(("game", "block", "deal"))}

    def count(self) -> int:
        """Return the number of stored games."""
        with _explained(self.folder):
            return int(self._connection.execute("SELECT count(*) FROM games").fetchone()[0])

    def rows(self, columns: Sequence[str] = STATISTICAL) -> Iterator[dict[str, Any]]:
        """Yield the games in the schedule's order."""
        with _explained(self.folder):
            query = f"SELECT {', '.join(columns)} FROM games ORDER BY game"  # noqa: S608 - names from COLUMNS
            for values in self._connection.execute(query):
                yield self._read(columns, values)

    def game(self, number: int) -> dict[str, Any]:
        """Return one game with its actions; raises StoreError where it is not stored."""
        with _explained(self.folder):
            query = f"SELECT {', '.join(COLUMNS)} FROM games WHERE game = ?"  # noqa: S608 - names from COLUMNS
            known = abs(number) < LARGEST  # the database knows no larger numbers
            values = self._connection.execute(query, (number,)).fetchone() if known else None
            if values is not None:
                return self._read(COLUMNS, values)
            tip = self._which_games()
        raise StoreError(f"game {number} is not in {self.folder}", tip)

    def _read(self, columns: Sequence[str], values: Sequence[Any]) -> dict[str, Any]:
        """Return a row as it was written; raises forms.Malformed for what cannot have been."""
        stored = dict(zip(columns, values, strict=True))
        row = {name: unpacked(name, value, stored.get("game")) for name, value in stored.items()}
        if self._form is None:
            self._form = forms.Form.of(self.manifest())
        self._form.check(row)
        return row

    def _which_games(self) -> str:
        first, last, count = self._connection.execute(
            "SELECT min(game), max(game), count(*) FROM games"
        ).fetchone()
        return f"stored are {count} games, from {first} to {last}" if count else "no game is stored yet"


def _nothing_in(folder: Path) -> StoreError:
    return StoreError(
        f"there is no tournament in {folder}",
        f"a run's folder holds a file {FILE}; is the path spelled right?",
    )


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    """Open a database; transactions begin and end where the code says so."""
    with _explained(path.parent):
        address = f"{path.absolute().as_uri()}?mode={mode}"
        connection = sqlite3.connect(address, uri=True, timeout=30, isolation_level=None)
        try:
            connection.execute("PRAGMA synchronous = NORMAL")
        except sqlite3.Error:
            connection.close()
            raise
        return connection


@contextmanager
def _explained(folder: Path) -> Iterator[None]:
    """Turn the database's errors and unreadable values into errors that name the folder."""
    try:
        yield
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) in _FULL:
            raise DiskFull(str(folder / FILE)) from None
        raise _damaged(folder, error) from error
    except ValueError as error:
        raise _damaged(folder, error) from None


_FULL = frozenset(
    {
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR_WRITE,
        sqlite3.SQLITE_IOERR_FSYNC,
        sqlite3.SQLITE_IOERR_SHMSIZE,
    }
)
"""Are the ways in which a database says that there is no room: on the disk, or for a file so large."""


def _damaged(folder: Path, error: Exception) -> StoreError:
    return StoreError(
        f"{folder / FILE} is damaged or not a tournament's: {error}",
        "choose another folder with --out; `seasalt-tourney run` plays everything anew there",
    )


def _refuse_others(folder: Path) -> None:
    """Raise StoreError where a folder holds files but no run: a run shall not write among them."""
    if (folder / FILE).exists() or not folder.is_dir():
        return
    other = next((path.name for path in sorted(folder.iterdir()) if path.name != LOCK), None)
    if other is not None:
        raise StoreError(
            f"{folder} holds other files, such as {other}, and no tournament",
            "choose an empty or a new folder with --out",
        )


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other runs out of a folder, which is made if it is not there; raises StoreError while another is in."""
    import fcntl  # noqa: PLC0415 - only a run needs it

    _refuse_others(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / LOCK).open("a")
    except OSError as error:
        raise StoreError(
            f"{folder} cannot be used: {error.strerror}", "choose another folder with --out"
        ) from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise StoreError(
                f"another run is going on in {folder}", "wait for it, or choose another folder with --out"
            ) from None
        yield
