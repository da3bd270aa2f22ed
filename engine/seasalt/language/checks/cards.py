"""The deck, the combos it can form, the cards that are dealt, and the worked examples."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING

from seasalt.language.checks.alike import fits
from seasalt.language.checks.faces import faces_in_words
from seasalt.language.checks.walk import (
    deck_size,
    faces,
    kind_size,
    part,
    seats,
    steps,
    table,
    whole,
)
from seasalt.language.checks.zones import LIKE, role
from seasalt.language.diagnostics import Diagnostic, meant, problem, quoted
from seasalt.scoring import MOST_ENTRIES, linked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.language.nodes import Node

MOST_CARDS = 1000
MOST_WAYS = 20_000


def deck(rules: Node) -> Iterator[Diagnostic]:
    """Find a deck that is empty or too large."""
    size, cards = deck_size(rules), part(rules, "cards")
    if cards.entries and not 0 < size <= MOST_CARDS:
        place = cards.key or cards.spot
        yield problem(
            place, "R320", f"the deck holds {size} cards", f"let it hold 1 to {MOST_CARDS}; see 'copies:'"
        )


def combos(rules: Node) -> Iterator[Diagnostic]:
    """Find combos that the deck cannot form, or in far too many ways, and combos of the same cards."""
    seen: dict[tuple[str, ...], str] = {}
    for name, combo in table(rules, "combos").items():
        row = part(combo, "cards")
        need = Counter(item.text for item in row.items)
        known = {kind: rules.get("cards", kind) for kind in need if kind}
        for kind, card in known.items():
            if card is not None and kind_size(rules, card) < need[kind]:
                have = kind_size(rules, card)
                message = f"the combo needs {need[kind]} cards {quoted(kind)}; the deck holds {have}"
                yield problem(row.spot, "R312", message, "name fewer, or raise the card's 'copies:'")
        ways = _ways(rules, need) * _joined_ways(rules, combo)
        if ways > MOST_WAYS:
            yield problem(
                row.spot,
                "R312",
                f"the combo can be formed in {ways} ways",
                f"keep it below {MOST_WAYS}: name fewer cards",
            )
        key = (part(combo, "with_group").text, *sorted(need.elements())) if row.items else _alike_key(combo)
        if key and seen.setdefault(key, name) != name:
            message = f"{quoted(name)} and {quoted(seen[key])} are made of the same cards"
            yield problem(row.spot, "R313", message, "change one of the two, or remove it")


def _alike_key(combo: Node) -> tuple[str, ...]:
    """Return what makes two combos of equal cards the same; empty for another combo."""
    same = sorted(item.text for item in part(combo, "same").items)
    limits = [str(part(combo, "size", limit).value) for limit in ("min", "max")]
    return (*same, *limits, part(combo, "of").text, part(combo, "row").text) if same else ()


def _ways(rules: Node, need: Counter[str]) -> int:
    ways = 1
    for kind, number in need.items():
        card = rules.get("cards", kind)
        ways *= comb(max(faces(rules, card), 1) + number - 1, number) if card is not None else 1
    return ways


def _joined_ways(rules: Node, combo: Node) -> int:
    """Return in how many ways the combos can be formed that a combo is added to; 1 when it stands alone."""
    group = part(combo, "with_group").text
    others = [one for one in table(rules, "combos").values() if group and part(one, "group").text == group]
    return sum(_ways(rules, Counter(i.text for i in part(one, "cards").items)) for one in others) or 1


def entangled(rules: Node) -> Iterator[Diagnostic]:
    """Find combos or scores that tie so many cards together that no table can hold all their counts."""
    cards = table(rules, "cards")
    numbers = {kind: number for number, kind in enumerate(sorted(cards))}
    sizes = [kind_size(rules, cards[kind]) + 1 for kind in sorted(cards)]
    groups = [
        [item.text for item in part(combo, "cards").items]
        for combo in table(rules, "combos").values()
        if not part(combo, "with_group").text  # worth the same with every combo of the group: no table needed
    ]
    scores = [[kind, part(card, "score", "per", "card").text] for kind, card in cards.items()]
    for key, tied in (("combos", groups), ("cards", scores)):
        for part_kinds in linked([[numbers[k] for k in group if k in numbers] for group in tied]):
            entries = 1
            for number in part_kinds:
                entries *= sizes[number]
            if entries > MOST_ENTRIES:
                names = ", ".join(sorted(cards)[number] for number in part_kinds)
                place = part(rules, key).key or part(rules, key).spot
                message = f"too many cards score together: {names}"
                yield problem(
                    place, "R320", message, "let fewer cards share combos and scores, or lower their copies"
                )


def dealt(rules: Node) -> Iterator[Diagnostic]:
    """Find set-ups that deal more cards than the deck holds."""
    size = deck_size(rules)
    for players in seats(rules):
        total = 0
        for verb, params in steps(rules.get("round", "setup")):
            if verb != "deal":
                continue
            zone = rules.get("zones", part(params, "to").text)
            count = part(params, "count")
            number = whole(count) if not count.entries else whole(count.get("by_players", str(players)))
            places = (
                players if zone and role(zone) == "hand" else whole(zone.get("piles") if zone else None, 1)
            )
            total += number * places
            if total > size > 0:
                message = f"with {players} players {total} cards are dealt; the deck holds {size}"
                yield problem(count.spot, "R317", message, "deal fewer, or raise 'deck.copies'")
                return


def tests(rules: Node) -> Iterator[Diagnostic]:
    """Find worked examples with cards or bonuses that do not exist, or that the deck does not hold."""
    for example in table(rules, "tests").values():
        groups = part(example, "table").items
        used: Counter[str] = Counter()
        aside = part(example, "face_down")
        if aside.items and not any(role(zone) == "aside" for zone in table(rules, "zones").values()):
            hint = f"add a zone with {LIKE['aside']}"
            yield problem(aside.spot, "R318", "there is no place for cards laid aside", hint)
        laid = (item for group in groups for item in group.items)
        for item in (*part(example, "hand").items, *laid, *aside.items):
            used[item.text] += 1
            yield from _card(rules, item, used[item.text])
        for group in groups:
            yield from _laid(rules, example, group)
        known = table(rules, "bonuses")
        for name, value in table(example, "bonuses").items():
            if name not in known:
                hint = meant(name, known, noun="bonus")
                yield problem(value.key or value.spot, "R305", f"unknown bonus {quoted(name)}", hint)


def _card(rules: Node, item: Node, nth: int) -> Iterator[Diagnostic]:
    kind = item.text.split(":")[0]
    card = rules.get("cards", kind)
    if not kind:
        return
    if card is None:
        hint = meant(kind, table(rules, "cards"))
        yield problem(item.spot, "R301", f"unknown card {quoted(kind)}", hint)
        return
    faces_of = faces_in_words(rules, kind)
    have = faces_of.get(item.text, 0)
    if nth > have:
        message = f"the deck holds {have} cards {quoted(item.text)}"
        hint = meant(item.text, faces_of) if not have else "name it less often"
        yield problem(item.spot, "R318", message, hint)


def _laid(rules: Node, example: Node, group: Node) -> Iterator[Diagnostic]:
    cards = Counter(item.text.split(":")[0] for item in group.items)
    combos_of = _combos(rules, example)
    words = [item.text for item in group.items]
    if (
        cards
        and not any(fits(rules, one, words) for one in combos_of)
        and cards not in _whole_combos(combos_of)
    ):
        yield problem(
            group.spot, "R318", "these cards are no combo", "on the table lie combos: one list for each"
        )


def _combos(rules: Node, example: Node) -> list[Node]:
    """Return the combos of the rules, and those that the events of an example add or change."""
    deck_of = table(rules, "events", "deck")
    on = [deck_of[item.text] for item in part(example, "events").items if item.text in deck_of]
    trees = [rules, *(part(event, key) for event in on for key in ("add", "change"))]
    return [combo for tree in trees for combo in table(tree, "combos").values()]


def _whole_combos(combos: list[Node]) -> list[Counter[str]]:
    """Return the kinds of cards that can lie together on the table, of every combo and of what is added to it."""
    plain_ones: list[tuple[str, Counter[str]]] = []
    added: list[tuple[str, Counter[str]]] = []
    for combo in combos:
        kinds = Counter(item.text for item in part(combo, "cards").items)
        joins = part(combo, "with_group").text
        (added if joins else plain_ones).append((joins or part(combo, "group").text, kinds))
    joined = [kinds + more for more_to, more in added for group, kinds in plain_ones if group == more_to]
    return [*(kinds for _, kinds in plain_ones), *joined]


CHECKS = (deck, combos, entangled, dealt, tests)
