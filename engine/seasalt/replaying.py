"""Replaying records: the same deals, decisions and outcomes of chance give the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.errors import IllegalAction, RecordError
from seasalt.game import Game
from seasalt.record import FORFEIT, check_form, options_of
from seasalt.rules import Rules
from seasalt.words import CHANCE, Deal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from seasalt.options import Options


def replay(record: Mapping[str, Any], rules: Rules | None = None) -> Game:
    """Play a record again and return the game, equal to the one that was recorded.

    Outcomes of chance come from the record, not from its seed. ``rules`` saves loading the record's own; they must
    have its hash. Raises `RecordError` where the record is damaged, of another rule set, or does not play.
    """
    check_form(record)
    told = record["rules"]
    if rules is None:
        rules = Rules.from_data(told["data"], str(told["name"]))
    if rules.hash != told["hash"]:
        raise RecordError(
            f"the record is of rules {str(told['hash'])[:12]}, these are {rules.name} {rules.hash[:12]}"
        )
    try:
        options = options_of(record)
        game = _start(record, rules, options)
        for number, step in enumerate(record["steps"]):
            _feed(game, number, step)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"the record cannot be played: {error}") from None
    game.continue_as(options)
    return game


def _start(record: Mapping[str, Any], rules: Rules, options: Options) -> Game:
    deals = None if options.unordered else [Deal.from_json(deal) for deal in record["deals"]]
    return Game(
        rules,
        record["players"],
        options.seed,
        deals=deals,
        chance="explicit",
        ask_forced=True,
        draw_order=options.draw_order,
    )


def _feed(game: Game, number: int, step: Any) -> None:
    if not isinstance(step, (list, tuple)) or len(step) != 2:
        raise RecordError(f"step {number} is not a pair of seat and text: {step!r:.60}")
    who, what = step
    try:
        if what == FORFEIT:
            game.forfeit(who)
        elif game.to_act == who:
            game.play(what)
        else:
            turn = "chance" if game.to_act == CHANCE else f"seat {game.to_act}"
            raise RecordError(f"step {number} is by {who!r}, but {turn} is to act")
    except IllegalAction as error:
        raise RecordError(f"step {number}: {error}") from None
