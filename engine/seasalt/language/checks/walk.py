"""Find the steps, forms, conditions and awards of filled-in rules, wherever they stand.

All walks are tolerant: what is missing or was cut away because it had the wrong shape is passed over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.language.nodes import Node

if TYPE_CHECKING:
    from collections.abc import Iterator

EMPTY = Node({})
INNER = {"ask": ("hit", "miss"), "when": ("then",)}
"""Verbs with steps of their own: verb -> the parameters that hold them."""


def part(rules: Node, *path: str) -> Node:
    """Return what stands at a path, or an empty map."""
    return rules.get(*path) or EMPTY


def table(rules: Node, *path: str) -> dict[str, Node]:
    """Return the entries of the map at a path."""
    return part(rules, *path).entries


def whole(node: Node | None, default: int = 0) -> int:
    """Return a whole number, or the default for anything else."""
    return node.value if node is not None and type(node.value) is int else default


def only(node: Node) -> Iterator[tuple[str, Node]]:
    """Yield the name and the parameters of a one-key map."""
    yield from list(node.entries.items())[:1]


def steps(row: Node | None) -> Iterator[tuple[str, Node]]:
    """Yield every step of a row of steps, those inside another step after that step itself."""
    for step in row.items if row else ():
        for verb, params in only(step):
            yield verb, params
            if verb == "choose":
                for option in params.entries.values():
                    yield from only(option)
            for key in INNER.get(verb, ()):
                yield from steps(params.get(key))


def phases(rules: Node) -> Iterator[Node]:
    """Yield the steps of every phase of every turn."""
    for turn in table(rules, "turns").values():
        yield from (row for key, row in turn.entries.items() if key != "phases")


def all_steps(rules: Node) -> Iterator[tuple[str, Node]]:
    """Yield every step of the rules."""
    yield from steps(rules.get("round", "setup"))
    for row in phases(rules):
        yield from steps(row)
    for combo in table(rules, "combos").values():
        yield from steps(combo.get("effect"))
    for call in table(rules, "calls").values():
        yield from steps(call.get("then"))
    for key in ("actions", "triggers"):
        for one in table(rules, key).values():
            yield from steps(one.get("do"))


def conditions(rules: Node) -> Iterator[tuple[str, Node]]:
    """Yield every condition."""
    places = [call.get("needs") for call in table(rules, "calls").values()]
    places += [end.get("when") for end in table(rules, "round", "ends").values()]
    places += [one.get("while") for one in table(rules, "protection").values()]
    places += [params.get("if") for verb, params in all_steps(rules) if verb == "when"]
    places.append(rules.get("round", "out", "when"))
    places += [win.get("when") for win in table(rules, "game", "instant_wins").values()]
    for place in places:
        yield from only(place or EMPTY)


def forms(rules: Node) -> Iterator[tuple[str, Node]]:
    """Yield every scoring form, of cards and of bonuses."""
    for card in table(rules, "cards").values():
        yield from only(card.get("score") or EMPTY)
    for bonus in table(rules, "bonuses").values():
        yield from only(bonus)


def filters(rules: Node) -> Iterator[tuple[str, Node]]:
    """Yield every filter of cards."""
    for trigger in table(rules, "triggers").values():
        yield from only(trigger.get("cards") or EMPTY)


def awards(rules: Node) -> Iterator[Node]:
    """Yield every entry of every list of what players score."""
    places = [call.get("score") or EMPTY for call in table(rules, "calls").values()]
    places += [end.get("score") or EMPTY for end in table(rules, "round", "ends").values()]
    for place in places:
        for key, row in place.entries.items():
            if key == "everyone":
                yield from row.items
            else:
                for items in row.entries.values():
                    yield from items.items


def printed(card: Node) -> dict[str, int]:
    """Return how many cards of one kind are printed, by attribute value; "" stands for cards without values."""
    copies = card.get("copies") or EMPTY
    if not copies.entries:
        return {"": whole(copies)}
    return {
        value: whole(number) for value, number in copies.entries.items() if value not in {"every", "times"}
    }


def kind_size(rules: Node, card: Node) -> int:
    """Return how many cards of one kind all decks together hold."""
    every = card.get("copies", "every")
    if every is None:
        one = sum(printed(card).values())
    else:
        one = whole(card.get("copies", "times"), 1)
        for name in every.items:
            one *= len(part(rules, "attributes", name.text).items)
    return one * whole(rules.get("deck", "copies"), 1)


def faces(rules: Node, card: Node) -> int:
    """Return how many different cards of one kind there are."""
    every = card.get("copies", "every")
    if every is None:
        return sum(1 for number in printed(card).values() if number)
    count = 1
    for name in every.items:
        count *= len(part(rules, "attributes", name.text).items)
    return count


def deck_size(rules: Node) -> int:
    """Return how many cards the deck holds."""
    return sum(kind_size(rules, card) for card in table(rules, "cards").values())


def seats(rules: Node) -> range:
    """Return the numbers of players that can play."""
    return range(whole(rules.get("players", "min"), 1), whole(rules.get("players", "max"), 0) + 1)
