"""Score hands, rounds and games a second time: slowly, by trying everything, from the rules as plain data.

Nothing here comes from the engine. A card scores by its ``score`` form, a combo wherever it lies; in the hand
every way of making disjoint combos is tried. Only rules with one attribute (a card is ``kind:value``) are read.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

Data = dict[str, Any]


def kind_of(card: str) -> str:
    """Return the kind of a card."""
    return card.split(":", maxsplit=1)[0]


def value_of(card: str) -> str:
    """Return the value of a card's only attribute."""
    return card.split(":", maxsplit=1)[1]


def group_sizes(cards: Sequence[str], ignore: Sequence[str]) -> list[int]:
    """Return how many cards share a value, the largest group first, without the ignored values."""
    return sorted(
        Counter(value_of(card) for card in cards if value_of(card) not in ignore).values(), reverse=True
    )


def kind_points(form: dict[str, Any], own: int, cards: Sequence[str]) -> int:
    """Score the ``own`` copies of one kind by its form, among all cards of the player."""
    ((name, argument),) = form.items()
    if name == "each":
        return int(argument) * own
    if name == "table":
        return int(argument[min(own, len(argument)) - 1]) if own else 0
    if name == "per":
        counted = sum(kind_of(card) == argument["card"] for card in cards)
        return own * argument["points"] * counted
    if name == "biggest":
        return sum(group_sizes(cards, argument["ignore"])[:own])
    raise AssertionError(name)


def best_combos(data: Data, hand: Sequence[str]) -> int:
    """Return the most points that disjoint combos of the hand can make, by trying every way."""
    recipes = [(tuple(sorted(combo["cards"])), combo["points"]) for combo in data["combos"].values()]

    @cache
    def best(kinds: tuple[str, ...]) -> int:
        most = 0
        for recipe, points in recipes:
            left = Counter(kinds)
            left.subtract(recipe)
            if min(left.values(), default=0) >= 0:
                most = max(most, points + best(tuple(sorted(left.elements()))))
        return most

    return best(tuple(sorted(kind_of(card) for card in hand)))


def laid_combos(data: Data, table: Sequence[Sequence[str]]) -> int:
    """Return the points of the groups on the table, each of which is one combo."""
    points = {tuple(sorted(combo["cards"])): combo["points"] for combo in data["combos"].values()}
    return sum(points[tuple(sorted(kind_of(card) for card in group))] for group in table)


def score(data: Data, hand: Sequence[str], table: Sequence[Sequence[str]]) -> tuple[int, dict[str, int]]:
    """Return the card points and every bonus of what a player holds and has laid."""
    cards = [*hand, *(card for group in table for card in group)]
    own = Counter(kind_of(card) for card in cards)
    points = best_combos(data, hand) + laid_combos(data, table)
    for kind, card in data["cards"].items():
        if card["score"]:
            points += kind_points(card["score"], own[kind], cards)
    return points, {name: bonus_points(form, cards) for name, form in data["bonuses"].items()}


def bonus_points(form: dict[str, Any], cards: Sequence[str]) -> int:
    """Return one bonus of all the cards of a player."""
    ((name, argument),) = form.items()
    if name == "flat":
        return int(argument)
    sizes = group_sizes(cards, argument["ignore"])
    return len(sizes) if name == "distinct" else max(sizes, default=0)


def bet_won(rule: dict[str, Any], points: Sequence[int], caller: int) -> bool:
    """Tell whether the caller's bet is won."""
    others = [one for seat, one in enumerate(points) if seat != caller]
    if rule["caller_wins_ties"]:
        return all(points[caller] >= one for one in others)
    return all(points[caller] > one for one in others)


def award(
    data: Data, ended: str, caller: int | None, scores: Sequence[tuple[int, dict[str, int]]]
) -> list[int]:
    """Return what a round that ended so gives every seat."""
    if ended in data["calls"]:
        call = data["calls"][ended]
        rule = call["score"]
        if call["bet"]:
            assert caller is not None
            rule = rule["won" if bet_won(call["bet"], [points for points, _ in scores], caller) else "lost"]
    elif ended in data["round"]["ends"]:
        rule = data["round"]["ends"][ended]["score"]
    else:
        return [0] * len(scores)
    return [
        sum(points if part == "cards" else bonuses[part] for part in parts_for(rule, seat == caller))
        for seat, (points, bonuses) in enumerate(scores)
    ]


def parts_for(rule: dict[str, list[str]], is_caller: bool) -> list[str]:  # noqa: FBT001 - the question is yes or no
    """Return what counts for a seat."""
    who = "caller" if is_caller else "others"
    return [*(rule.get("everyone") or []), *(rule.get(who) or [])]


def needs_met(needs: dict[str, Any], points: int, cards: Sequence[str]) -> bool:
    """Tell whether a condition on points or on a count of cards holds."""
    if not needs:
        return True
    ((name, argument),) = needs.items()
    value = points if name == "points" else sum(kind_of(card) == argument["card"] for card in cards)
    return argument.get("at_least") is None or value >= argument["at_least"]


def layable(data: Data, hand: Sequence[str]) -> set[tuple[str, ...]]:
    """Return every combo that the hand could lay, as sorted cards."""
    found = set()
    for combo in data["combos"].values():
        for cards in combinations(sorted(hand), len(combo["cards"])):
            if sorted(map(kind_of, cards)) == sorted(combo["cards"]):
                found.add(cards)
    return found


def winners(
    data: Data, totals: Sequence[int], last: Sequence[int], ender: int, order: Sequence[int]
) -> list[int]:
    """Return who wins: the best total, then the tie-breaks in turn.

    ``last`` is what the last round awarded, ``order`` the seats that played in it, the last to play first.
    """
    best = min if data["game"]["winner"] == "fewest_points" else max
    tied = [seat for seat, total in enumerate(totals) if total == best(totals)]
    for rule in data["game"]["tie_break"]:
        if rule == "last_round_points":
            most = best(last[seat] for seat in tied)
            tied = [seat for seat in tied if last[seat] == most]
        elif rule == "round_ender":
            tied = [ender] if ender in tied else tied
        elif rule == "last_to_play":
            tied = [next(seat for seat in order if seat in tied)] if set(order) & set(tied) else tied
    return tied
