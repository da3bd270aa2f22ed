"""Outcomes of chance where one is due: what may happen, what the game's key holds, and making it happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.errors import IllegalAction
from seasalt.words import Action

if TYPE_CHECKING:
    from array import array

    from seasalt.kernel import Kernel

Outcome = int | tuple[int, ...]
"""The id of a chance action, or the order of a shuffled deck as faces, top first."""


def due(kernel: Kernel, s: array[int]) -> int:
    """Return the operation that waits for chance."""
    return kernel.binding(s, s[at.SEAT]).code[s[at.PC] * op.WIDTH]


def chances_of(kernel: Kernel, s: array[int]) -> list[tuple[int, float]] | None:
    """Return (action id, probability) of each outcome; None where a deck is shuffled."""
    p, what = kernel.program, due(kernel, s)
    if what == op.SHUFFLE:
        return None
    if what == op.FIRST:
        return [(p.first_chance_seat + seat, 1 / p.seats) for seat in range(p.seats)]
    if what == op.TURN_UP:
        events = [event for event in range(len(p.event_ids)) if s[at.EVENT_DECK] >> event & 1]
        return [(p.first_chance_event + event, 1 / len(events)) for event in events]
    counts = _counts(kernel, s, what)
    total = sum(counts)
    return [(p.first_chance + face, n / total) for face, n in enumerate(counts) if n]


def _counts(kernel: Kernel, s: array[int], what: int) -> list[int]:
    """Return how many cards of each face the next random card is one of."""
    p, o = kernel.program, kernel.layout
    if what == op.STEAL:
        first = o.hand + s[at.VICTIM] * p.faces
        return list(s[first : first + p.faces])
    deck = list(kernel.deck_faces(s))
    return [deck.count(face) for face in range(p.faces)]


def keyed_outcome(kernel: Kernel, s: array[int]) -> Outcome:
    """Return the outcome that the game's key holds for this event."""
    if due(kernel, s) == op.SHUFFLE:
        return tuple(kernel.shuffled_deck(s))[::-1]
    return kernel.program.first_chance + kernel.random_of_hand(s, s[at.VICTIM])


def read_outcome(kernel: Kernel, s: array[int], said: object) -> Outcome:
    """Read an outcome that was given from outside; raises `IllegalAction` where it cannot happen."""
    p, chances = kernel.program, chances_of(kernel, s)
    if chances is None:
        cards = list(said) if isinstance(said, (list, tuple)) else []
        faces = tuple(p.face_numbers.get(card, -1) for card in cards if isinstance(card, str))
        if sorted(faces) != sorted(kernel.deck_faces(s)):
            raise IllegalAction("a shuffle takes the list of all cards of the deck, top first")
        return faces
    number = said.id if isinstance(said, Action) else p.action_numbers.get(str(said), -1)
    if number not in [one for one, _ in chances]:
        listed = ", ".join(p.action_texts[one] for one, _ in chances)
        raise IllegalAction(f"{str(said)!r} cannot happen; chance may bring: {listed}")
    return number


def bring(kernel: Kernel, s: array[int], outcome: Outcome) -> None:
    """Make an outcome happen."""
    p = kernel.program
    if isinstance(outcome, tuple):
        kernel.give_order(s, list(outcome))
    elif outcome >= p.first_chance_seat:
        kernel.give(s, outcome - p.first_chance_seat)
    elif outcome >= p.first_chance_event:
        kernel.give(s, outcome - p.first_chance_event)
    else:
        kernel.give(s, outcome - p.first_chance)
