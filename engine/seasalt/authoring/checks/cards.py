"""Cards that nothing uses, tables that do not fit, combos that hardly ever come together."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import TYPE_CHECKING, Any

from seasalt.authoring.checks.subject import words
from seasalt.authoring.phrases import count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.authoring.checks.subject import Finding, Subject

RARE = 0.005
"""Is the chance below which a combo hardly ever comes together."""

_SHARE = 3
_SILENT = {"cards", "settings", "tests", "bonuses", "attributes"}


def unused(subject: Subject) -> Iterator[Finding]:
    """Find kinds of cards without a score that no other part of the rules names, by kind, category or attribute."""
    elsewhere = set(words({key: value for key, value in subject.data.items() if key not in _SILENT}))
    for kind, card in subject.data["cards"].items():
        others = {name: other for name, other in subject.data["cards"].items() if name != kind}
        named = elsewhere | set(words([[one["score"], one["counts_as"]] for one in others.values()]))
        if card["score"] or card["counts_as"] or {kind, card["category"]} & named:
            continue
        if _attributes(subject, card) & elsewhere or not subject.size(kind):
            continue
        yield (
            subject.place("cards", kind),
            f"nothing uses '{kind}': it has no score, is in no combo, and no other card counts it",
            "give it a 'score:', name it in a combo, or leave it out",
        )


def _attributes(subject: Subject, card: dict[str, Any]) -> set[str]:
    copies = card["copies"] if isinstance(card["copies"], dict) else {}
    if "every" in copies:
        return set(copies["every"])
    return {name for name, values in subject.data["attributes"].items() if set(values) & set(copies)}


def tables(subject: Subject) -> Iterator[Finding]:
    """Find tables of points with more or fewer entries than there are cards of the kind."""
    for kind, card in subject.data["cards"].items():
        table, size = (card["score"] or {}).get("table"), subject.size(kind)
        if table is None or len(table) == size or not size:
            continue
        have = f"the table of '{kind}' has {count(len(table), 'number')} for {count(size, 'card')}"
        more = (
            f"cards from the {len(table) + 1}th on add nothing"
            if len(table) < size
            else "the last ones are never reached"
        )
        yield (
            subject.place("cards", kind, "score", "table"),
            f"{have}: {more}",
            f"write {count(size, 'number')}",
        )


def rare_combos(subject: Subject) -> Iterator[Finding]:
    """Find combos that a random third of the deck holds less than once in two hundred times."""
    hand = subject.deck // _SHARE
    for name, combo in subject.data["combos"].items():
        need = Counter(combo["cards"])
        chance = _chance([(subject.size(kind), number) for kind, number in need.items()], subject.deck, hand)
        if need and chance < RARE:
            yield (
                subject.place("combos", name),
                f"'{name}' can hardly be formed: {hand} of the {subject.deck} cards hold it in {chance:.2%} of all cases",
                "name fewer cards, or print more of them",
            )


def _chance(needs: list[tuple[int, int]], deck: int, hand: int) -> float:
    """Return the chance that ``hand`` random cards of a deck hold at least so many of each kind (size, number)."""
    ways = {0: 1}
    for size, number in needs:
        ways = {
            used + more: sum(
                ways[before] * comb(size, used + more - before)
                for before in ways
                if number <= used + more - before <= size
            )
            for used in ways
            for more in range(number, size + 1)
        }
    others = deck - sum(size for size, _ in needs)
    total = comb(deck, hand)
    return (
        sum(n * comb(others, hand - used) for used, n in ways.items() if used <= hand) / total
        if total
        else 0.0
    )
