"""Score hands, rounds and games a second time: slowly, by trying everything, from the rules as plain data.

Nothing here comes from the engine. A card scores by its ``score`` form, a combo in the zones it says; in the hand
every way of making disjoint combos is tried, and every set that a joker can join. Only rules with one attribute
(a card is ``kind:value``) are read. Where events are on, the data is that of the variant which binds the seat.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
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


def recipes(data: Data, zone: str | None = None) -> dict[tuple[str, ...], int]:
    """Return the points of every group of kinds that can be laid, or of those that score in a zone."""
    combos = data["combos"]
    found = {}
    for combo in combos.values():
        bases = [{"cards": [], "scores_in": None}]
        if combo["with_group"]:
            bases = [
                base
                for base in combos.values()
                if base["group"] == combo["with_group"] and not base["with_group"]
            ]
        for base in bases:
            if zone is None or (counts_in(combo, zone) and counts_in(base, zone)):
                found[tuple(sorted([*base["cards"], *combo["cards"]]))] = combo["points"]
    return found


def counts_in(combo: Data, zone: str) -> bool:
    """Tell whether a combo scores in a zone."""
    return combo["scores_in"] is None or zone in combo["scores_in"]


def best_combos(data: Data, hand: Sequence[str]) -> int:
    """Return the most points that disjoint combos of the hand can make, by trying every way."""
    found = recipes(data, "hand")

    @cache
    def best(kinds: tuple[str, ...]) -> int:
        most = 0
        for recipe, points in found.items():
            left = Counter(kinds)
            left.subtract(recipe)
            if min(left.values(), default=0) >= 0:
                most = max(most, points + best(tuple(sorted(left.elements()))))
        return most

    used = {kind for recipe in found for kind in recipe}
    return best(tuple(sorted(kind for kind in map(kind_of, hand) if kind in used)))


def laid_combos(data: Data, table: Sequence[Sequence[str]]) -> int:
    """Return the points of the groups on the table; one that is no combo for this seat is worth nothing."""
    points = recipes(data)
    return sum(points.get(tuple(sorted(map(kind_of, group))), 0) for group in table)


def joker_points(data: Data, own: Counter[str]) -> int:
    """Return the most that jokers add, each as one more card of a set that is begun and not full, by trying all."""
    jokers = [(kind, card["counts_as"]) for kind, card in data["cards"].items() if card["counts_as"]]
    ways: list[list[str | None]] = [
        [None, *joined(data, kind, joker, own)] for kind, joker in jokers for _ in range(own[kind])
    ]
    most = 0
    for way in product(*ways):
        more = Counter(kind for kind in way if kind)
        if all(own[kind] + count <= full_size(data, kind) for kind, count in more.items()):
            gains = [set_gain(data, kind, own[kind], count) for kind, count in more.items()]
            most = max(most, sum(gains))
    return most


def joined(data: Data, joker: str, rule: Data, own: Counter[str]) -> list[str]:
    """List the kinds whose set a joker may join."""
    return [
        kind
        for kind, card in data["cards"].items()
        if kind != joker
        and card["category"] == rule["category"]
        and set(card["score"] or {}) & {"each", "table"}
        and own[kind] >= rule["needs"]
    ]


def full_size(data: Data, kind: str) -> int:
    """Return how many cards a full set has: the length of its table, or all that there are."""
    card = data["cards"][kind]
    if "table" in card["score"]:
        return len(card["score"]["table"])
    return sum(card["copies"].values()) * int(data["deck"]["copies"])


def set_gain(data: Data, kind: str, own: int, more: int) -> int:
    """Return what more cards of a set are worth."""
    form = data["cards"][kind]["score"]
    return kind_points(form, own + more, []) - kind_points(form, own, [])


def score(data: Data, hand: Sequence[str], table: Sequence[Sequence[str]]) -> tuple[int, dict[str, int]]:
    """Return the card points and every bonus of what a player holds and has laid."""
    cards = [*hand, *(card for group in table for card in group)]
    own = Counter(kind_of(card) for card in cards)
    points = best_combos(data, hand) + laid_combos(data, table)
    for kind, card in data["cards"].items():
        if card["score"]:
            points += kind_points(card["score"], own[kind], cards)
    points += joker_points(data, own)
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
    for recipe in recipes(data):
        wanted = [card for card in sorted(hand) if kind_of(card) in recipe]
        for cards in combinations(wanted, len(recipe)):
            if tuple(sorted(map(kind_of, cards))) == recipe:
                found.add(cards)
    return found


def in_group(data: Data, group: str) -> set[tuple[str, ...]]:
    """Return the kinds of the combos of a group."""
    return {
        tuple(sorted(combo["cards"]))
        for combo in data["combos"].values()
        if combo["group"] == group and not combo["with_group"]
    }


def immune(data: Data, verb: str, aside: int) -> bool:
    """Tell whether a seat that has so many cards aside is safe from a verb."""
    return any(
        verb in protection["from"] and aside >= protection["while"]["size_of"]["at_least"]
        for protection in data["protection"].values()
    )


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
