"""A worker process: it loads the rules and the bots once, then plays the games that its parent sends.

Messages are JSON in bytes. Down comes ``{"games": [...]}``; up go ``{"ready": [...]}`` or ``{"refused": ...}`` once,
then a ``{"fault": ...}`` whenever a bot breaks its contract, a ``{"row": ...}`` per game, and ``{"failure": ...}`` if the engine fails.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from typing import TYPE_CHECKING, Any

from seasalt import BotError, SeasaltError
from seasalt_tourney.contract import Fault, History, Limits, fault_from_json, fault_to_json
from seasalt_tourney.errors import EngineFailure
from seasalt_tourney.guests import Guest
from seasalt_tourney.loading import Loaded
from seasalt_tourney.match import Match
from seasalt_tourney.rulebook import rules_of
from seasalt_tourney.schedule import Fixture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from seasalt import Rules
    from seasalt_tourney.board import Board

ORPHANED = 3
"""Is the exit status of a worker whose parent is gone."""


def main(conn: Any, board: Board, job: bytes) -> None:
    """Serve until the parent closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent decides
    signal.signal(
        signal.SIGTERM, signal.SIG_DFL
    )  # a fork has its parent's way to end, which is not a worker's
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    _leave_with_parent()
    _silence()
    try:
        _Worker(conn, board, json.loads(job)).serve()
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def _leave_with_parent() -> None:
    """End this process when the parent ends, even while a bot keeps it busy."""
    from multiprocess import parent_process  # noqa: PLC0415 - only a worker needs it

    parent = parent_process()
    if parent is not None:

        def wait() -> None:
            parent.join()
            os._exit(ORPHANED)

        threading.Thread(target=wait, daemon=True).start()


def _silence() -> None:
    """Send what bots print nowhere: the parent's output belongs to the parent."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    os.close(nowhere)


class _Worker:
    """Plays games for its parent."""

    def __init__(self, conn: Any, board: Board, job: Mapping[str, Any]) -> None:
        self.conn, self.board, self.job = conn, board, job
        self.limits = Limits(**job["limits"])
        self.bots: list[Loaded] = []

    def serve(self) -> None:
        try:
            rules = rules_of(self.job["rules"])
            described = [self._load(number, data) for number, data in enumerate(self.job["bots"])]
        except SeasaltError as error:
            self._send(refused={"message": str(error), "bot": getattr(error, "bot", None)})
            return
        self._send(ready=described)
        while True:
            for game in json.loads(self.conn.recv_bytes())["games"]:
                self._play(rules, game)

    def _load(self, number: int, data: Mapping[str, str]) -> list[str]:
        """Load and check one bot while the parent watches; return the methods it has."""
        guest = Guest.from_json(data)
        self.board.begin("load", -1, number, 0)
        try:
            loaded = Loaded(guest)
            if loaded.changed():
                raise BotError(f"{guest.where} was changed while the tournament ran", guest.name)
            methods = loaded.check()
        finally:
            self.board.done()
        self.bots.append(loaded)
        return list(methods)

    def _play(self, rules: Rules, game: Mapping[str, Any]) -> None:
        match = Match(
            Fixture(game["game"], tuple(game["seats"]), game["deal_seed"], tuple(game["bot_seeds"])),
            rules,
            self.bots,
            self.board,
            self.limits,
            self.job["draw_order"],
            History(tuple(game["actions"]), tuple(fault_from_json(fault) for fault in game["faults"])),
            watch_dice=bool(self.job.get("watch_dice")),
            on_fault=lambda fault: self._tell(game["game"], fault),
        )
        try:
            self._send(row=match.play())
        except EngineFailure as failure:
            self._send(failure={"message": str(failure), "tip": failure.tip, "record": failure.record})

    def _tell(self, game: int, fault: Fault) -> None:
        self._send(fault=fault_to_json(fault), game=game)

    def _send(self, **message: Any) -> None:
        self.conn.send_bytes(json.dumps(message).encode())
