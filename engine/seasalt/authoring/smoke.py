"""Play random games and tell how they went: lengths, scores, ends, and what mattered."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, Any

from seasalt import Game, RulesError, load_rules
from seasalt.authoring.phrases import count

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from seasalt import Rules

_USUAL_PLAYERS = 2
_Z = 1.96  # the normal quantile of an interval of 95 %


@dataclass(slots=True)
class Tally:
    """Counts while games are played."""

    actions: list[int] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    first_shares: list[float] = field(default_factory=list)
    round_ends: Counter[str] = field(default_factory=Counter)
    game_ends: Counter[str] = field(default_factory=Counter)
    kept: Counter[str] = field(default_factory=Counter)
    laid: Counter[str] = field(default_factory=Counter)
    scored: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    combos: Counter[str] = field(default_factory=Counter)
    faults: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Smoke:
    """Is what random games under one rule set showed.

    ``numbers``: name -> (mean, least, most) per game, or per seat and game for scores. ``round_ends`` and
    ``game_ends``: id -> how often. ``first_seat``: how much more than its share of the games the seat that begins
    wins, with the ends of a 95 % interval; None where a round has no dealt order. ``cards``: kind -> how often it was
    ``kept`` (from looked-at cards), ``laid``, how often it ``scored`` for a seat at the end of a round, and the
    ``points`` that it brought, all per game. ``combos``: id -> how often it was laid, per game. ``warnings``:
    what should not be.
    """

    name: str
    hash: str
    players: int
    games: int
    numbers: Mapping[str, tuple[float, int, int]]
    round_ends: Mapping[str, int]
    game_ends: Mapping[str, int]
    first_seat: tuple[float, float, float] | None
    cards: Mapping[str, Mapping[str, float]]
    combos: Mapping[str, Mapping[str, float]]
    warnings: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {name: getattr(self, name) for name in self.__slots__}


def smoke(name: str, *, games: int = 100, players: int | None = None, seed: int = 1) -> Smoke:
    """Play random games under a rule set; equal arguments give equal numbers.

    Every legal action is as likely as every other. ``players``: the smallest allowed number from two on when it is
    None. Raises ``RulesError``, also for a number of players that the rules do not allow.
    """
    rules = load_rules(name)
    seats = _seats(rules, players)
    tally = Tally()
    reader = Reader(rules)
    for number in range(games):
        key = f"{seed}/{number}"
        dice = random.Random(key)  # noqa: S311 - it has to repeat, not to keep a secret
        _play(Game(rules, seats, seed=key, ask_forced=True), dice, reader, tally)
    return Smoke(
        name=rules.name,
        hash=rules.hash,
        players=seats,
        games=games,
        numbers={key: _spread(getattr(tally, key)) for key in ("actions", "turns", "rounds", "scores")},
        round_ends=_sorted(tally.round_ends),
        game_ends=_sorted(tally.game_ends),
        first_seat=_advantage(tally.first_shares, seats),
        cards=_cards(rules, tally, games),
        combos=_combos(rules, tally, games),
        warnings=tuple(_warnings(rules, tally)),
    )


def _seats(rules: Rules, asked: int | None) -> int:
    fewest, most = rules.players
    if asked is None:
        return min(max(fewest, _USUAL_PLAYERS), most)
    if not fewest <= asked <= most:
        raise RulesError([f"{rules.name} is for {fewest} to {most} players, not {asked}"])
    return asked


# ------------------------------------------------------------------ playing


def _play(game: Game, dice: random.Random, reader: Reader, tally: Tally) -> None:
    """Play one game to its end; every action is asked for, so that a round ends by one."""
    starter = game.deals[0].start if game.deals else None
    done = 0
    while not game.over:
        legal = game.legal()
        action = dice.choice(legal)
        before, ended = game.copy(), len(game.rounds)
        if action.kind == "keep":
            tally.kept[_kind(action.text.split()[1])] += 1
        game.play(action)
        done += len(legal) > 1
        if len(game.rounds) > ended:
            reader.note_round(before if game.result is None else game, tally)
    tally.faults.update(game.faults())
    tally.actions.append(done)
    _note_result(game, starter, tally)


def _kind(card: str) -> str:
    return card.partition(":")[0]


def _note_result(game: Game, starter: int | None, tally: Tally) -> None:
    result = game.result
    if result is None:
        return
    tally.turns.append(result.turns)
    tally.rounds.append(len(result.rounds))
    tally.scores.extend(result.scores)
    tally.round_ends.update(one.ended for one in result.rounds)
    tally.game_ends[result.ended] += 1
    if starter is not None:
        tally.first_shares.append(result.win_share[starter])


class Reader:
    """Reads games under one rule set: which combo was laid, and what scored at the end of a round."""

    def __init__(self, rules: Rules) -> None:
        """Find the zones of a player that score, and the combos by their cards."""
        self._rules = rules
        zones = {one["seen_by"]: name for name, one in rules.data["zones"].items() if one["per_player"]}
        self._hand, self._table = zones.get("owner", ""), zones.get("everyone", "")
        self._names = _by_cards(rules.data)
        self._alike = [name for name, one in rules.data["combos"].items() if one.get("same")]

    def _combo(self, kinds: Iterable[str]) -> str:
        """Return the id of the combo that some kinds of cards are, else the kinds."""
        key = tuple(sorted(kinds))
        alike = self._alike[0] if len(self._alike) == 1 else " ".join(key)
        return self._names.get(key, alike)

    def note_round(self, game: Game, tally: Tally) -> None:
        """Note what lies on the table and what scores for each seat, as a round ends."""
        for seat in range(game.players):
            view = game.view(seat)
            for group in view["tables"][seat]:
                kinds = [_kind(card) for card in group]
                tally.laid.update(kinds)
                tally.combos[self._combo(kinds)] += 1
            zones = {self._hand: view["hand"]} | ({self._table: view["tables"][seat]} if self._table else {})
            events = [*view["events"]["face_up"], *view["events"]["held"][seat]]
            score = self._rules.score(events=events, players=game.players, **zones)
            tally.scored.update(score.parts.keys())
            tally.points.update(score.parts)


def _by_cards(data: Mapping[str, Any]) -> dict[tuple[str, ...], str]:
    """Return the ids of combos by the sorted kinds of their cards, those that events add and that are added included."""
    tables = [data["combos"]]
    for event in ((data.get("events") or {}).get("deck") or {}).values():
        tables += [event[key].get("combos", {}) for key in ("add", "change") if key in event]
    combos = {name: {**combo} for table in reversed(tables) for name, combo in table.items()}
    named = {tuple(sorted(one["cards"])): name for name, one in combos.items() if one.get("cards")}
    for name, one in combos.items():
        joined = [
            other
            for other in combos.values()
            if one.get("with_group") and other.get("group") == one["with_group"]
        ]
        named |= {
            tuple(sorted([*other["cards"], *one["cards"]])): name for other in joined if other.get("cards")
        }
    return named


# ------------------------------------------------------------------ telling


def _spread(numbers: Sequence[int]) -> tuple[float, int, int]:
    return (sum(numbers) / len(numbers), min(numbers), max(numbers)) if numbers else (0.0, 0, 0)


def _sorted(counter: Counter[str]) -> dict[str, int]:
    return dict(sorted(counter.items(), key=lambda item: (-item[1], item[0])))


def _advantage(shares: Sequence[float], seats: int) -> tuple[float, float, float] | None:
    """Return what the beginner wins beyond a fair share, with the ends of a normal interval of 95 %."""
    n = len(shares)
    if n < 2:
        return None
    mean = sum(shares) / n
    error = _Z * sqrt(sum((one - mean) ** 2 for one in shares) / (n - 1) / n)
    fair = 1 / seats
    return mean - fair, mean - fair - error, mean - fair + error


def _cards(rules: Rules, tally: Tally, games: int) -> dict[str, dict[str, float]]:
    """Return what each kind of card did, per game; a combo of the same name has its points for itself."""
    always = {"kept": tally.kept, "laid": tally.laid}
    scores = {"scored": tally.scored, "points": tally.points}
    none: Counter[str] = Counter()
    found = {}
    for kind, card in rules.data["cards"].items():
        own = kind not in rules.data["combos"] or card["score"]
        sources = always | (scores if own else dict.fromkeys(scores, none))
        found[kind] = {name: counter[kind] / games for name, counter in sources.items()}
    return found


def _combos(rules: Rules, tally: Tally, games: int) -> dict[str, dict[str, float]]:
    names = [*rules.data["combos"], *(name for name in tally.combos if name not in rules.data["combos"])]
    return {
        name: {
            "laid": tally.combos[name] / games,
            "scored": tally.scored[name] / games,
            "points": tally.points[name] / games,
        }
        for name in names
    }


def _warnings(rules: Rules, tally: Tally) -> Iterable[str]:
    data = rules.data
    if tally.game_ends["max_rounds"]:
        number = count(tally.game_ends["max_rounds"], "game")
        yield f"{number} ended by 'game.max_rounds' ({data['game']['max_rounds']}): no other end came first"
    if tally.round_ends["max_actions"]:
        number = count(tally.round_ends["max_actions"], "round")
        yield f"{number} ended by 'round.max_actions' ({data['round']['max_actions']}): nothing else ended them"
    if tally.faults:
        yield f"the engine broke its own rules, please report it: {'; '.join(sorted(tally.faults))}"
