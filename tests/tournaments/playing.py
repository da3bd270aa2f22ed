"""Run small tournaments in tests."""

from seasalt_tourney import config, tournament
from seasalt_tourney.output.progress import Silent
from seasalt_tourney.store import Store

SHORT = {"players": 2, "deals": 2, "settings": {"target": 5}, "workers": 1, "resamples": 50}
"""Is a tournament of short games: the first round that brings five points is the last."""


def ready(bots, **keys):
    """Return a tournament that is ready to run."""
    return tournament.prepare(config.read(None, {**SHORT, "bots": list(bots), **keys}))


def played(folder, bots, **keys):
    """Run a tournament in a folder; return its rows."""
    tournament.run(ready(bots, out=str(folder), **keys), Silent())
    return rows(folder)


def rows(folder):
    """Return the games of a run in order."""
    with Store.read(folder) as store:
        return list(store.rows())


def exported(folder):
    """Return the bytes of a run's exports."""
    return {name: (folder / name).read_bytes() for name in ("games.csv", "standings.json")}


def lost(games, seat_of=None):
    """Return (bot, cause) of every forfeit."""
    return {(row["seats"][fault["seat"]], fault["cause"]) for row in games for fault in row["forfeits"]}
