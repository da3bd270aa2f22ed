"""Exports: the games as CSV or JSON and the standings as JSON, in the schedule's order, without times and paths.

Two runs of one tournament give the same bytes, whatever the machine, the number of workers and the interruptions.
"""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

from seasalt_tourney.errors import DiskFull, naming
from seasalt_tourney.statistics.standings import standings
from seasalt_tourney.store import SHOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from seasalt_tourney.store import Store

FORMAT = "seasalt-games/1"
PER_SEAT = ("bot", "score", "share", "rank", "decisions")
RECORD = "failure.json"


def games(store: Store) -> Iterator[dict[str, Any]]:
    """Yield the stored games, bots by their names; of a fault its cause, without the message and its paths."""
    names = [bot["name"] for bot in store.manifest()["bots"]]
    for row in store.rows((*SHOWN, "forfeits", "decisions", "digest")):
        kept = {name: row[name] for name in SHOWN}
        kept["seats"] = [names[bot] for bot in row["seats"]]
        faults = [
            {name: fault[name] for name in ("seat", "cause", "at", "phase")} for fault in row["forfeits"]
        ]
        yield {**kept, "decisions": row["decisions"], "forfeits": faults, "steps": row["digest"]}


def to_csv(store: Store) -> str:
    """Return the games as CSV, one column per seat for what seats have."""
    seats = range(store.manifest()["config"]["players"])
    head = ["game", "block", "deal", "seed", "ended", "rounds", "round_ends", "turns", "starter"]
    head += [f"{name}_{seat}" for seat in seats for name in PER_SEAT]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*head, "forfeits", "steps"])
    for row in games(store):
        writer.writerow(_csv_row(row))
    return text.getvalue()


def _csv_row(row: Mapping[str, Any]) -> list[Any]:
    values = [row["game"], row["block"], row["deal"], row["seed"], row["ended"], len(row["rounds"])]
    values += [" ".join(row["rounds"]), row["turns"], row["starter"]]
    for of_seat in zip(
        *(row[name] for name in ("seats", "scores", "shares", "ranks", "decisions")), strict=True
    ):
        values += of_seat
    faults = " ".join(f"{fault['seat']}:{fault['cause']}@{fault['at']}" for fault in row["forfeits"])
    return [*values, faults, row["steps"]]


def to_json(store: Store) -> str:
    """Return the games as one JSON document, a game a line."""
    lines = ",\n".join(json.dumps(row) for row in games(store))
    return f'{{"format": "{FORMAT}", "games": [\n{lines}\n]}}\n'


def document(data: Any) -> str:
    """Return plain data as a JSON document that people can read, too."""
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


FORMATS: dict[str, Callable[[Store], str]] = {"csv": to_csv, "json": to_json}


def write_all(store: Store) -> None:
    """Write games.csv and standings.json into the run's folder."""
    _write(store.folder / "games.csv", to_csv(store))
    _write(store.folder / "standings.json", document(standings(store)))


def write_record(folder: Path, manifest: Mapping[str, Any], record: Any) -> None:
    """Keep what is known of a game in which the engine failed."""
    if record is not None:
        _write(folder / RECORD, document({"rules": manifest["rules"], "game": record}))


def _write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    draft = path.with_name(path.name + ".part")
    try:
        with naming(path):
            draft.write_text(text, encoding="utf-8", newline="")
            draft.replace(path)
    except (OSError, DiskFull):
        draft.unlink(missing_ok=True)
        raise
