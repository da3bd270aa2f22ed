"""Play games in tests: random steps of a seat or of chance, and the words that a step can be spelled in."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from seasalt import CHANCE, Game
from tests.dealing import plain, whole_deck
from tests.engine import naive

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from seasalt import Action, Rules


def options(game: Game) -> list[Any]:
    """Return what may be played now: the outcomes of chance with equal weight, or the legal actions."""
    if game.to_act != CHANCE:
        return list(game.legal())
    outcomes = game.chances()
    if outcomes is None:  # a shuffle: any order of the cards that are shuffled may come
        return []
    return [outcome for outcome, _ in outcomes]


def step(game: Game, dice: Random) -> Any:
    """Play one random step and return it."""
    if game.to_act == CHANCE and game.chances() is None:
        order = hidden_order(game, dice)
        game.play(order)
        return order
    choice = dice.choice(options(game))
    game.play(choice)
    return choice


def binding(game: Game, seat: int) -> dict[str, Any]:
    """Return the rules, as plain data, that bind a seat: with the events that are on for it."""
    events = game.view(seat)["events"]
    return variant(game.rules, frozenset([*events["face_up"], *events["held"][seat]]))


@lru_cache(maxsize=4096)
def variant(rules: Rules, events: frozenset[str]) -> dict[str, Any]:
    """Return the rules as plain data with some events on."""
    return rules._resolved.variant(sorted(events)) if events else plain(rules)


def hidden_order(game: Game, dice: Random) -> list[str]:
    """Return the cards of the deck in a random order."""
    seats = range(game.players)
    seen = [card for seat in seats for card in [*game.view(seat)["hand"], *game.view(seat)["looked_at"]]]
    view = game.view(0)
    seen += [card for groups in view["tables"] for group in groups for card in group]
    seen += [card for cards in view.get("aside", ()) for card in cards]
    piles = [card for pile in pile_contents(game) for card in pile]
    rest = list(whole(game))
    for card in [*seen, *piles]:
        rest.remove(card)
    dice.shuffle(rest)
    return rest


def whole(game: Game) -> list[str]:
    """Return all cards of the game."""
    return whole_deck(game.rules)


def pile_contents(game: Game) -> list[list[str]]:
    """Return the cards of the discard piles as all seats together remember them."""
    piles = [[None] * pile["count"] for pile in game.view(0)["discards"]]
    for seat in range(game.players):
        for pile, seen in zip(piles, game.view(seat)["remembered"]["discard"], strict=True):
            pile[:] = [card or other for card, other in zip(pile, seen, strict=True)]
    return piles


def steps(game: Game, dice: Random, limit: int = 300) -> Iterator[Game]:
    """Play at random; yield the game before the first step, after every step, until it is over or the limit."""
    yield game
    for _ in range(limit):
        if game.over:
            return
        step(game, dice)
        yield game


def position(game: Game, dice: Random, most: int = 150) -> Game:
    """Play a random number of steps, and stop where a seat is to act, if the game lasts as long."""
    for _ in range(dice.randrange(most)):
        if game.over:
            break
        step(game, dice)
    while game.to_act == CHANCE:
        step(game, dice)
    return game


def spellings(game: Game) -> list[str]:
    """List texts that are actions of some position: every word with every card, pile, seat, call, win and event."""
    data = plain(game.rules)
    cards = sorted(set(whole(game)))
    piles = [f"discard:{pile}" for pile in range(data["zones"]["discard"]["piles"])]
    lays = [text for recipe in naive.recipes(data) for text in lay_texts(recipe, cards)]
    events = (data["events"] or {"deck": {}})["deck"]
    return [
        "draw",
        "end",
        "pass",
        *(f"{word} {card}" for word in ("keep", "pick", "give", "get", "hide") for card in cards),
        *(f"{word} {pile}" for word in ("take", "put", "pile") for pile in piles),
        *(f"{word} {seat}" for word in ("steal", "swap") for seat in range(game.players)),
        *(f"rob {seat} {lay}" for seat in range(game.players) for lay in lays[::7]),
        *(f"call {name}" for name in data["calls"]),
        *(f"claim {name}" for name in data["game"]["instant_wins"]),
        *(f"hold {name}" for name in events),
        *(f"lay {lay}" for lay in lays),
    ]


def lay_texts(recipe: tuple[str, ...], cards: list[str]) -> list[str]:
    """List every way to choose cards of the kinds of a recipe."""
    kinds = [[card for card in cards if card.startswith(f"{kind}:")] for kind in recipe]
    return [" ".join(chosen) for chosen in product(*kinds)]


def unordered(action: Action | str) -> tuple[str, ...]:
    """Make equal what differs only in the order of the cards of one combo."""
    word, *arguments = str(action).split()
    return (word, *sorted(arguments)) if word in ("lay", "rob") else (word, *arguments)
