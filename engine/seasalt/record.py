"""Records: a game as self-contained JSON data that replays to the same state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.errors import IllegalAction, RecordError
from seasalt.game import FORFEIT, Game
from seasalt.rules import Rules
from seasalt.words import CHANCE, Deal

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = 1
FIELDS = ("format", "rules", "players", "seed", "draw_order", "ask_forced", "chance", "given_deals", "deals", "steps")


def record_of(game: Game) -> dict[str, Any]:
    """Return a game as JSON data.

    ``rules`` holds name, hash and the resolved rules; ``deals`` every round as it was dealt; ``steps`` pairs of seat
    (-1: chance) and text. Raises `RecordError` for a world made from a view or by a redeal: it has no beginning.
    """
    if not game._recorded:
        raise RecordError("a world made from a view or a redeal has no record: it does not start at the beginning")
    return {
        "format": FORMAT,
        "rules": {"name": game.rules.name, "hash": game.rules.hash, "data": game.rules.data},
        "players": game.players,
        "seed": game._seed,
        "draw_order": "seat_split" if game._split else "shared",
        "ask_forced": game._asks_forced,
        "chance": game._chance,
        "given_deals": None if game._deals is None else [deal.to_json() for deal in game._deals],
        "deals": [deal.to_json() for deal in game._dealt],
        "steps": [[who, what] for who, what in game.steps],
    }


def replay(record: Mapping[str, Any], rules: Rules | None = None) -> Game:
    """Play a record again and return the game, equal to the one that was recorded.

    Outcomes of chance come from the record, not from its seed. ``rules`` saves loading the record's own; they must
    have its hash. Raises `RecordError` where the record is damaged, of another rule set, or does not play.
    """
    _check_form(record)
    rules = _rules_of(record, rules)
    unordered = record["chance"] == "explicit" and record["given_deals"] is None
    try:
        game = Game(
            rules,
            record["players"],
            record["seed"],
            deals=None if unordered else [Deal.from_json(deal) for deal in record["deals"]],
            chance="explicit",
            ask_forced=True,
            draw_order=record["draw_order"],
        )
        _feed(game, record["steps"])
        given = record["given_deals"]
        deals = None if given is None else tuple(Deal.from_json(deal) for deal in given)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise error if isinstance(error, RecordError) else RecordError(f"the record cannot be played: {error}") from None
    game.resume_as(deals=deals, chance=record["chance"], ask_forced=record["ask_forced"])
    return game


def _check_form(record: object) -> None:
    if not isinstance(record, dict):
        raise RecordError(f"a record is a map, not {type(record).__name__}")
    missing = [name for name in FIELDS if name not in record]
    if missing:
        raise RecordError(f"the record lacks {', '.join(missing)}")
    if record["format"] != FORMAT:
        raise RecordError(f"the record has format {record['format']!r}; this version reads format {FORMAT}")


def _rules_of(record: Mapping[str, Any], rules: Rules | None) -> Rules:
    told = record["rules"]
    if not isinstance(told, dict) or not {"name", "hash", "data"} <= set(told):
        raise RecordError("the record's rules are a map with name, hash and data")
    if rules is None:
        rules = Rules.from_data(told["data"], str(told["name"]))
    if rules.hash != told["hash"]:
        raise RecordError(f"the record is of rules {str(told['hash'])[:12]}, these are {rules.name} {rules.hash[:12]}")
    return rules


def _feed(game: Game, steps: Any) -> None:  # noqa: ANN401 - it is checked here
    if not isinstance(steps, list):
        raise RecordError("the record's steps are a list of pairs of seat and text")
    for number, step in enumerate(steps):
        if not isinstance(step, (list, tuple)) or len(step) != 2:  # noqa: PLR2004 - a pair
            raise RecordError(f"step {number} is not a pair of seat and text: {step!r:.60}")
        who, what = step
        try:
            if what == FORFEIT:
                game.forfeit(who)
                continue
            if game.to_act != who:
                turn = "chance" if game.to_act == CHANCE else f"seat {game.to_act}"
                raise RecordError(f"step {number} is by {who!r}, but {turn} is to act")
            game.play(what)
        except IllegalAction as error:
            raise RecordError(f"step {number}: {error}") from None
