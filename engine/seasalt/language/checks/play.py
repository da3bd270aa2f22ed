"""Players, turns, conditions, calls and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.language.checks.walk import all_steps, conditions, part, phases, seats, steps, table, whole
from seasalt.language.diagnostics import Diagnostic, problem, quoted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from seasalt.language.nodes import Node


def players(rules: Node) -> Iterator[Diagnostic]:
    """Find a smallest number of players above the largest."""
    least, most = part(rules, "players", "min"), part(rules, "players", "max")
    if whole(least, 1) > whole(most, 8):
        yield problem(least.spot, "R314", f"min {least.value} is above max {most.value}", "exchange the two")


def by_players(rules: Node) -> Iterator[Diagnostic]:
    """Find numbers by players that leave some number of players out."""
    places = [params.get("count") for _, params in all_steps(rules)]
    places.append(rules.get("game", "target"))
    for place in places:
        row = place.get("by_players") if place else None
        if row is None:
            continue
        missing = [str(n) for n in seats(rules) if str(n) not in row.entries]
        if missing:
            message = f"no number for {', '.join(missing)} players"
            yield problem(row.spot, "R315", message, f"add '{missing[0]}: ...', or write one number for all")


def turns(rules: Node) -> Iterator[Diagnostic]:
    """Find steps after an extra turn, and ways to choose that cannot be offered side by side."""
    for combo in table(rules, "combos").values():
        yield from _last_extra_turn(part(combo, "effect").items)
    for verb, params in all_steps(rules):
        if verb == "ask":
            yield from _last_extra_turn(part(params, "hit").items)
            yield from _last_extra_turn(part(params, "miss").items)
    for row_of_phase in phases(rules):
        for verb, params in steps(row_of_phase):
            if verb == "choose":
                yield from _choice(params)


def _last_extra_turn(row: Sequence[Node]) -> Iterator[Diagnostic]:
    for step in row[:-1]:
        if "extra_turn" in step.entries:
            hint = "let 'extra_turn' be the last step"
            yield problem(step.spot, "R311", "steps follow an extra turn", hint)


def _choice(options: Node) -> Iterator[Diagnostic]:
    takes = [option for option in options.entries.values() if "take" in option.entries]
    for option in takes[1:]:
        yield problem(
            option.key or option.spot, "R321", "two ways take a card of the same piles", "keep one of them"
        )
    for option in takes:
        which = part(option, "take", "which")
        if which.text == "any":
            hint = "write 'which: top' here; 'any' may stand in an effect"
            yield problem(which.spot, "R321", "searching a pile cannot be one of several ways", hint)


def counts(rules: Node) -> Iterator[Diagnostic]:
    """Find looks that keep more cards than they look at."""
    for verb, params in all_steps(rules):
        keep, count = part(params, "keep"), part(params, "count")
        if verb == "look" and whole(keep, 1) > whole(count, 60):
            message = f"keeps {keep.value} of {count.value} cards"
            yield problem(keep.spot, "R314", message, "keep at most as many as are looked at")


def limits(rules: Node) -> Iterator[Diagnostic]:
    """Find conditions without a limit, or whose limits leave nothing between them."""
    for name, params in conditions(rules):
        low, high = params.get("at_least"), params.get("at_most")
        if low is None and high is None:
            hint = "write 'at_least: ...' or 'at_most: ...'"
            yield problem(params.key or params.spot, "R102", f"{quoted(name)} has no limit", hint)
        elif low is not None and high is not None and whole(low) > whole(high):
            message = f"at_least {low.value} is above at_most {high.value}"
            yield problem(low.spot, "R314", message, "exchange the two, or leave one out")


def calls(rules: Node) -> Iterator[Diagnostic]:
    """Find scores that do not fit their call: with a bet both outcomes, without one everybody's."""
    for call in table(rules, "calls").values():
        score = part(call, "score")
        bet = part(call, "bet").value is not None and call.get("bet") is not None
        needed = {"won", "lost"} if bet else {"everyone"}
        if call.get("score") is not None and set(score.entries) != needed:
            words = "with a bet the score has" if bet else "without a bet the score has"
            place = score.key or score.spot
            yield problem(
                place, "R319", f"{words} {' and '.join(sorted(needed, reverse=True))}", _call_hint(bet=bet)
            )
        if call.get("then") is not None and not part(call, "then").items:
            place = part(call, "then").key or part(call, "then").spot
            yield problem(
                place,
                "R108",
                "the call does nothing",
                "write then: {end_round: now} or then: {last_turns: {}}",
            )


def _call_hint(*, bet: bool) -> str:
    if bet:
        return "write 'won:' and 'lost:', or set 'bet:' to null"
    return "write 'everyone: [cards]', or add 'bet: {caller_wins_ties: true}'"


def end(rules: Node) -> Iterator[Diagnostic]:
    """Find games that nothing but the limit of rounds ends, and rounds that nothing ends."""
    game = part(rules, "game")
    if game.entries and part(game, "target").value in ({}, None) and part(game, "rounds").value in ({}, None):
        place = game.key or game.spot
        yield problem(
            place, "R316", "nothing ends the game", "write 'target:' (points) or 'rounds:' below 'game:'"
        )
    if table(rules, "turns") and not table(rules, "calls") and not table(rules, "round", "ends"):
        yield problem(
            part(rules, "round").spot,
            "R316",
            "nothing ends a round",
            "add a call, or an entry below 'round.ends'",
        )


CHECKS = (players, by_players, turns, counts, limits, calls, end)
