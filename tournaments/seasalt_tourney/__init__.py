"""Tournaments of bots: schedules, workers, a store, standings, and the command `seasalt-tourney`."""

__all__: list[str] = []
