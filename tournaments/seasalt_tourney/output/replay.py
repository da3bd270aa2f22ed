"""Replay a stored game: as text that people read, and compared with what was stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt import Game
from seasalt_tourney import rulebook
from seasalt_tourney.contract import fault_from_json
from seasalt_tourney.errors import EngineFailure
from seasalt_tourney.match import FORFEIT, digest

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from seasalt import Rules


class Replay:
    """Is a stored game played again from its decisions and faults; no bot takes part, no clock runs."""

    def __init__(self, manifest: Mapping[str, Any], rules: Rules, row: Mapping[str, Any]) -> None:
        """Play the game; raises EngineFailure where the stored decisions are not legal."""
        self.manifest, self.rules, self.row = manifest, rules, row
        self.names = [manifest["bots"][bot]["name"] for bot in row["seats"]]
        self.faults = [fault_from_json(fault) for fault in row["forfeits"]]
        self.game = self._new(ask_forced=False)
        for at, action in enumerate(row["actions"]):
            self._fault(at)
            self._play(at, action)
        self._fault(len(row["actions"]))

    def _new(self, *, ask_forced: bool) -> Game:
        return Game(
            self.rules,
            players=len(self.names),
            seed=self.row["seed"],
            draw_order=self.manifest["config"]["draw_order"],
            ask_forced=ask_forced,
        )

    def _fault(self, at: int) -> None:
        for fault in self.faults:
            if fault.at == at and fault.forfeits and not self.game.over:
                self.game.forfeit(fault.seat)

    def _play(self, at: int, number: int) -> None:
        legal = () if self.game.over else self.game.legal()
        action = next((one for one in legal if one.id == number), None)
        if action is None:
            raise EngineFailure(
                f"decision {at} of game {self.row['game']} cannot be played again: action {number} is not legal",
                f"the game was played by seasalt {self.manifest['engine']}; is this another version?",
            )
        self.game.play(action)

    def differences(self) -> list[str]:
        """Return in words what differs from the stored result; empty if nothing does."""
        result = self.game.result
        if result is None:
            return ["the game is not over after its last stored decision"]
        pairs = {
            "rules": (self.manifest["rules"]["hash"], self.rules.hash),
            "scores": (self.row["scores"], list(result.scores)),
            "win shares": (self.row["shares"], list(result.win_share)),
            "end": (self.row["ended"], result.ended),
            "steps": (self.row["digest"], digest(self.game)),
        }
        return [
            f"{name}: stored {stored}, replayed {now}"
            for name, (stored, now) in pairs.items()
            if stored != now
        ]

    # ---------------------------------------------------------------- as text

    def lines(self) -> Iterator[str]:
        """Yield the game as text: step by step, with the result of each round."""
        row = self.row
        yield f"game {row['game']}: {rulebook.shown_name(self.rules.name)}, deal {row['deal']}, seed {row['seed']}"
        for seat, name in enumerate(self.names):
            yield f"  seat {seat}: {name}"
        shown, rounds = self._new(ask_forced=True), 0
        yield from ("", "round 1")
        for number, (seat, text) in enumerate(self.game.steps):
            yield self._step(shown, number, seat, text)
            while rounds < len(shown.rounds):
                yield from self._round(shown.rounds[rounds], shown.rounds[: rounds + 1])
                rounds += 1
                if not shown.over:
                    yield from ("", f"round {rounds + 1}")
        yield from self._result()

    def _step(self, shown: Game, number: int, seat: int, text: Any) -> str:
        """Do one step in the game that is shown, and return its line; chance acts by itself."""
        if text == FORFEIT:
            shown.forfeit(seat)
            fault = next(fault for fault in self.faults if fault.seat == seat)
            return f"  {self._who(seat)}  FORFEITS: {fault.cause} in {fault.phase}(): {fault.message}"
        if number >= len(shown.steps):
            shown.play(text)
        what = text if isinstance(text, str) else "shuffles"
        looked = () if shown.over or seat < 0 else shown.view(seat)["looked_at"]
        return f"  {self._who(seat)}  {what}" + (f"   (sees {', '.join(looked)})" if looked else "")

    def _who(self, seat: int) -> str:
        width = max(len("chance"), *map(len, self.names)) + 2
        return ("chance" if seat < 0 else f"{seat} {self.names[seat]}").ljust(width)

    def _round(self, one: Any, so_far: Sequence[Any]) -> Iterator[str]:
        caller = f" by {self.names[one.caller]}" if one.caller is not None else ""
        bet = f", bet {one.bet}" if one.bet else ""
        yield f"  -- round ends: {one.ended}{caller}{bet}"
        for seat in range(len(self.names)):
            bonuses = "".join(f", {name} {values[seat]}" for name, values in one.bonuses.items())
            total = sum(earlier.awarded[seat] for earlier in so_far)
            yield f"     {self._who(seat)}  cards {one.points[seat]}{bonuses}: awarded {one.awarded[seat]}, total {total}"

    def _result(self) -> Iterator[str]:
        result = self.game.result
        if result is None:
            return
        winners = " and ".join(self.names[seat] for seat in result.winners) or "nobody"
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, result.scores, strict=True))
        yield ""
        yield f"{winners} won ({result.ended}): {scores}"
