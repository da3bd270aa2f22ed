"""Play the scene of a worked example: deal a round, play its actions, compare what is expected then."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from seasalt import CHANCE, Deal, Game, IllegalAction, RecordError
from seasalt.authoring.phrases import inline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from seasalt import Action, Rules


def play_scene(rules: Rules, scene: dict[str, Any]) -> Iterator[str]:
    """Play a scene and yield a line for everything that is not as expected.

    Raises ``RecordError`` for a deal that cannot be, ``IllegalAction`` for an action that may not be played.
    """
    game = Game(
        rules,
        scene["players"] or rules.players[0],
        deals=[_deal(rules, scene)],
        chance="explicit",
        ask_forced=True,
    )
    for number, text in enumerate(scene["actions"], start=1):
        try:
            _play(game, text)
        except (IllegalAction, RecordError) as error:
            yield f"action {number}, {text}: {error}"
            return
    _settle_chance(game)
    for key, wanted in scene["expect"].items():
        try:
            yield from (f"{key}{line}" for line in CHECKS[key](game, wanted))
        except RecordError:
            yield f"{key}: the round is over; expect 'ended', 'awarded', 'scores' or 'winners' instead"


# ------------------------------------------------------------------ the deal


def _deal(rules: Rules, scene: dict[str, Any]) -> Deal:
    """Return the deal of a scene; what it leaves open is filled with cards that it does not name."""
    usual = Game(rules, scene["players"] or rules.players[0], seed=0).deals[0]
    deck, discard, hand = (_zone(rules, *seen) for seen in (("nobody",), ("top", "everyone"), ("owner",)))
    places = {discard: scene["discard"], hand: scene["hand"]}
    rest = Counter(_cards(usual.zones.values()))
    rest.subtract(_cards([scene["deck"], *places.values()]))
    short = [card for card, number in rest.items() if number < 0]
    if short:
        raise RecordError(f"the scene names more of {', '.join(sorted(short))} than the deck holds")
    left = sorted(rest.elements())
    zones: dict[str, Any] = {}
    for zone, named in places.items():
        if zone in usual.zones or named:
            zones[zone] = _filled(named, usual.zones.get(zone, []), left)
    return Deal({**zones, deck: [*scene["deck"], *left]}, scene["start"], scene["event"] or usual.event)


def _zone(rules: Rules, *seen_by: str) -> str:
    zones = rules.data["zones"].items()
    wanted = "owner" in seen_by
    return next(
        (name for name, one in zones if one["seen_by"] in seen_by and one["per_player"] == wanted), ""
    )


def _cards(groups: Any) -> Iterator[str]:
    for group in groups:
        if isinstance(group, str):
            yield group
        else:
            yield from _cards(group)


def _filled(named: list[list[str]], usual: Any, left: list[str]) -> list[list[str]]:
    """Return the cards of each place: as the scene names them, else as many as are usually dealt, from the end."""
    dealt = [len(place) for place in usual]
    return [
        named[number] if number < len(named) else [left.pop() for _ in range(min(dealt[number], len(left)))]
        for number in range(max(len(named), len(dealt)))
    ]


# ------------------------------------------------------------------ actions


def _play(game: Game, text: str) -> None:
    """Play one action; what is the only possibility before it happens by itself."""
    head, _, tail = text.partition(" ")
    seat, words = (int(head), tail) if head.isdigit() else (None, text)
    while True:
        if game.to_act is None:
            raise IllegalAction("the game is over")
        if game.to_act == CHANCE:
            if _bring(game, words):
                return
            continue
        legal = game.legal()
        fits = [one for one in legal if _same(one.text, words)] if seat in (None, game.to_act) else []
        if fits or len(legal) > 1:
            _refuse_other_seat(game, seat)
            game.play(fits[0] if fits else words)
            return
        game.play(legal[0])


def _refuse_other_seat(game: Game, seat: int | None) -> None:
    if seat not in (None, game.to_act):
        raise IllegalAction(f"seat {game.to_act} is to act, not {seat}; legal are: {_listed(game.legal())}")


def _bring(game: Game, words: str) -> bool:
    """Let chance happen; tell whether it was what the words say."""
    outcomes = game.chances()
    if outcomes is None:
        game.play(sorted(_hidden(game)))
        return False
    fits = [one for one, _ in outcomes if words in (one.text, one.text.partition(" ")[2])]
    if fits or len(outcomes) == 1:
        game.play(fits[0] if fits else outcomes[0][0])
        return bool(fits)
    raise IllegalAction(f"chance decides first; it may bring: {_listed([one for one, _ in outcomes])}")


def _settle_chance(game: Game) -> None:
    """Let happen what needs no decision at the end: a shuffle, or a random card of one."""
    while _is_due(game):
        outcomes = game.chances()
        if outcomes is not None and len(outcomes) > 1:
            return
        _bring(game, "")


def _is_due(game: Game) -> bool:
    try:
        return game.to_act == CHANCE
    except RecordError:  # the round is over and no other was dealt
        return False


def _hidden(game: Game) -> Iterator[str]:
    """Yield the cards of the deck: all that lie nowhere else."""
    views = [game.view(seat) for seat in range(game.players)]
    first = views[0]
    elsewhere = Counter(_cards([first["tables"], first.get("aside", [])]))
    for view in views:
        elsewhere.update(_cards([view["hand"], view["looked_at"]]))
    for piles in zip(*(next(iter(view["remembered"].values())) for view in views), strict=True):
        for seen in zip(*piles, strict=True):
            elsewhere[next(card for card in seen if card is not None)] += 1
    rest = Counter(_cards(game.deals[0].zones.values()))
    rest.subtract(elsewhere)
    return rest.elements()


def _same(one: str, other: str) -> bool:
    """Tell whether two texts are the same action: the cards of a combo stand in any order."""
    return _unordered(one) == _unordered(other)


def _unordered(text: str) -> list[str]:
    word, *rest = text.split() or [""]
    return [word, *(sorted(rest) if word == "lay" else rest)]


def _listed(actions: Any) -> str:
    return ", ".join(one.text for one in actions)


# ------------------------------------------------------------------ what is expected


def _differs(found: Any, wanted: Any) -> Iterator[str]:
    if found != wanted:
        yield f": {inline(found)}, expected {inline(wanted)}"


def _legal(game: Game) -> dict[str, str]:
    return {" ".join(_unordered(one.text)): one.text for one in _offered(game)}


def _offered(game: Game) -> tuple[Action, ...]:
    return () if game.over else game.legal()


def _check_legal(game: Game, wanted: list[str]) -> Iterator[str]:
    found, asked = _legal(game), {" ".join(_unordered(text)): text for text in wanted}
    if found.keys() != asked.keys():
        extra = [text for key, text in found.items() if key not in asked]
        missing = [text for key, text in asked.items() if key not in found]
        yield f": also {', '.join(extra) or 'nothing'}; not {', '.join(missing) or 'nothing'}"


def _check_offers(game: Game, wanted: list[str]) -> Iterator[str]:
    found = _legal(game)
    for text in wanted:
        if " ".join(_unordered(text)) not in found:
            yield f": {text} is not offered, but {', '.join(found.values()) or 'nothing'}"


def _check_lacks(game: Game, wanted: list[str]) -> Iterator[str]:
    found = _legal(game)
    for text in wanted:
        if " ".join(_unordered(text)) in found:
            yield f": {text} is offered"


def _by_seat(
    read: Callable[[Mapping[str, Any], int], Any], order: Callable[[Any], Any] = lambda value: value
) -> Callable[[Game, Any], Iterator[str]]:
    """Return the check of something that each seat has; ``order`` makes alike what counts as alike."""

    def check(game: Game, wanted: dict[str, Any]) -> Iterator[str]:
        for key, value in wanted.items():
            if int(key) >= game.players:
                yield f".{key}: there are {game.players} seats, from 0"
                continue
            found = read(game.view(int(key)), int(key))
            yield from (f".{key}{line}" for line in _differs(order(found), order(value)))

    return check


def _groups(groups: list[list[str]]) -> list[list[str]]:
    return sorted(sorted(group) for group in groups)


def _check_bonuses(game: Game, wanted: dict[str, dict[str, int]]) -> Iterator[str]:
    for seat, bonuses in wanted.items():
        found = game.bonuses(int(seat)) if int(seat) < game.players else {}
        for name, value in bonuses.items():
            yield from (f".{seat}.{name}{line}" for line in _differs(found.get(name), value))


def _of_round(name: str) -> Callable[[Game, Any], Iterator[str]]:
    """Return the check of a field of the round that ended last."""

    def check(game: Game, wanted: Any) -> Iterator[str]:
        if not game.rounds:
            yield f": no round has ended, expected {inline(wanted)}"
            return
        found = getattr(game.rounds[-1], name)
        yield from _differs(list(found) if isinstance(found, tuple) else found, wanted)

    return check


def _check_winners(game: Game, wanted: list[int]) -> Iterator[str]:
    if game.result is None:
        yield f": the game is not over, expected {inline(wanted)}"
    else:
        yield from _differs(sorted(game.result.winners), sorted(wanted))


CHECKS: dict[str, Callable[[Game, Any], Iterator[str]]] = {
    "to_act": lambda game, wanted: _differs(game.to_act, wanted),
    "legal": _check_legal,
    "offers": _check_offers,
    "lacks": _check_lacks,
    "hand": _by_seat(lambda view, _: view["hand"], sorted),
    "table": _by_seat(lambda view, seat: view["tables"][seat], _groups),
    "discard": lambda game, wanted: _differs([pile["top"] for pile in game.view(0)["discards"]], wanted),
    "deck": lambda game, wanted: _differs(game.view(0)["deck"], wanted),
    "points": _by_seat(lambda view, _: view["points"]),
    "bonuses": _check_bonuses,
    "scores": lambda game, wanted: _differs(list(game.scores), wanted),
    "ended": _of_round("ended"),
    "awarded": _of_round("awarded"),
    "winners": _check_winners,
}
"""Checks each key of what a scene expects; a check yields what is different."""
