"""Deals in and out: from the words of a `Deal` to the kernel's numbers, and back."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.errors import RecordError
from seasalt.words import Deal

if TYPE_CHECKING:
    from array import array

    from seasalt.kernel import Kernel, Log
    from seasalt.rules import Rules


def give_deal(rules: Rules, kernel: Kernel, s: array[int], deal: Deal, log: Log) -> None:
    """Lay out a deal; raises `RecordError` where it does not fit the rules."""
    p = kernel.program
    zones = dict(deal.zones)
    deck = _faces(rules, kernel, zones.pop(p.zone_ids[op.DECK], []))
    piles = _places(rules, kernel, zones, op.DISCARD, p.piles)
    hands = _places(rules, kernel, zones, op.HAND, p.seats)
    if zones:
        known = ", ".join(p.zone_ids[role] for role in (op.DECK, op.DISCARD, op.HAND) if p.zone_ids[role])
        raise RecordError(f"a deal has no zone {next(iter(zones))!r}; it may fill {known}")
    if deal.start not in range(p.seats):
        raise RecordError(f"a deal starts with a seat from 0 to {p.seats - 1}, not {deal.start!r}")
    _check_cards(kernel, deck, piles + hands)
    kernel.deal_given(s, deck, piles, hands, deal.start, _event(rules, kernel, deal.event), log)


def _event(rules: Rules, kernel: Kernel, event: str | None) -> int:
    events = kernel.program.event_ids
    if event is None and not events:
        return -1
    if event not in events:
        known = f"it may turn up {', '.join(events)}" if events else "its rules declare none"
        raise RecordError(f"{rules.name} has no event {event!r}; {known}")
    return events.index(event)


def _places(rules: Rules, kernel: Kernel, zones: dict[str, Any], role: int, count: int) -> list[list[int]]:
    zone = kernel.program.zone_ids[role]
    cards = zones.pop(zone, [])
    if len(cards) > count:
        raise RecordError(f"zone {zone} has {count} places, the deal fills {len(cards)}")
    return [_faces(rules, kernel, place) for place in cards] + [[]] * (count - len(cards))


def _faces(rules: Rules, kernel: Kernel, cards: object) -> list[int]:
    if not isinstance(cards, (list, tuple)):
        raise RecordError(f"a deal lists the cards of each place, not {cards!r:.60}")
    return [rules.face(kernel, card) for card in cards]


def _check_cards(kernel: Kernel, deck: list[int], places: list[list[int]]) -> None:
    p = kernel.program
    found = Counter(deck)
    for place in places:
        found.update(place)
    for face, expected in sorted(Counter(p.deck).items()):
        if found[face] != expected:
            text = p.face_texts[face]
            raise RecordError(
                f"a deal must hold every card of the deck: {expected} times {text}, not {found[face]}"
            )


def deal_of(kernel: Kernel, s: array[int]) -> Deal:
    """Return the deal of a round that has just been dealt."""
    p, o = kernel.program, kernel.layout
    deck, piles = kernel.dealt(s)
    zones: dict[str, Any] = {p.zone_ids[op.DECK]: [p.face_texts[face] for face in deck]}
    if p.piles:
        zones[p.zone_ids[op.DISCARD]] = [[p.face_texts[face] for face in pile] for pile in piles]
    if any(s[o.hand_n : o.hand_n + p.seats]):
        zones[p.zone_ids[op.HAND]] = [hand_texts(kernel, s, seat) for seat in range(p.seats)]
    return Deal(zones, s[at.START], p.event_ids[s[at.EVENT] - 1] if s[at.EVENT] else None)


def hand_texts(kernel: Kernel, s: array[int], seat: int) -> list[str]:
    """Return the cards of a hand in canonical order."""
    p, o = kernel.program, kernel.layout
    first = o.hand + seat * p.faces
    return [p.face_texts[face] for face in range(p.faces) for _ in range(s[first + face])]
