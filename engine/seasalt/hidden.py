"""What a seat cannot know: redealing it, and checking that a state is sound."""

from __future__ import annotations

from array import array
from collections import Counter
from typing import TYPE_CHECKING

from seasalt import layout as at
from seasalt import opcodes as op

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.chance import Stream
    from seasalt.kernel import Kernel


def hidden_places(kernel: Kernel, s: array[int], seat: int) -> list[int]:
    """Return the cells of the deck, the piles and the cards looked at whose card a seat does not know, in order."""
    p, o = kernel.program, kernel.layout
    places = [o.deck + k for k in _deck_places(kernel, s) if not s[o.deck_mask + k] >> seat & 1]
    for pile in range(p.piles):
        first = pile * p.cards
        lying = range(first, first + s[o.pile_n + pile])
        places += [o.pile + k for k in lying if not s[o.pile_mask + k] >> seat & 1]
    if s[at.SEAT] != seat:
        places += range(o.looked, o.looked + s[at.LOOK_N])
    return places


def _deck_places(kernel: Kernel, s: array[int]) -> Iterator[int]:
    o = kernel.layout
    for heap in range(kernel.program.seats):
        yield from range(s[o.low + heap], s[o.high + heap])


def redeal(kernel: Kernel, s: array[int], seat: int, stream: Stream) -> None:
    """Replace what a seat does not know by a uniformly random world that agrees with what it knows.

    The unknown cards are shuffled over their places: deck, piles, cards others look at, and hands. What others know of
    a hand keeps its number of cards, so that their views stay sound.
    """
    p, o = kernel.program, kernel.layout
    places = hidden_places(kernel, s, seat)
    unknown = [s[place] for place in places]
    missing: list[tuple[int, int]] = []
    for owner in range(p.seats):
        if owner == seat:
            continue
        for face in range(p.faces):
            surplus = (
                s[o.hand + owner * p.faces + face] - s[o.known + (seat * p.seats + owner) * p.faces + face]
            )
            for _ in range(surplus):
                missing.append((owner, face))
                unknown.append(face)
    unknown.sort()
    stream.shuffle(unknown)
    for place in places:
        s[place] = unknown.pop()
    for owner, face in missing:
        kernel.change_hand(s, owner, face, -1)
    for owner, _ in missing:
        kernel.change_hand(s, owner, unknown.pop(), 1)
    if s[at.MODE] & op.UNORDERED:
        kernel.sort_deck(s)
    _redeal_knowledge(kernel, s, seat, stream)


def _redeal_knowledge(kernel: Kernel, s: array[int], seat: int, stream: Stream) -> None:
    """Give the others as many known cards of each hand as before, chosen from the hand as it now is."""
    p, o = kernel.program, kernel.layout
    for owner in range(p.seats):
        if owner == seat:
            continue
        mine = o.known + (seat * p.seats + owner) * p.faces
        hand = o.hand + owner * p.faces
        rest = [face for face in range(p.faces) for _ in range(s[hand + face] - s[mine + face])]
        for observer in range(p.seats):
            if observer in (owner, seat):
                continue
            row = o.known + (observer * p.seats + owner) * p.faces
            count = sum(s[row : row + p.faces])
            shared = [min(s[row + face], s[mine + face]) for face in range(p.faces)]
            s[row : row + p.faces] = array("i", shared)
            chosen = list(rest)
            stream.shuffle(chosen)
            for face in chosen[: count - sum(shared)]:
                s[row + face] += 1


def shuffle_hidden_deck(kernel: Kernel, s: array[int], stream: Stream) -> None:
    """Shuffle the cards of the deck whose place nobody knows."""
    o = kernel.layout
    places = [o.deck + k for k in _deck_places(kernel, s) if not s[o.deck_mask + k]]
    faces = sorted(s[place] for place in places)
    if not s[at.MODE] & op.UNORDERED:
        stream.shuffle(faces)
    for place, face in zip(places, faces, strict=True):
        s[place] = face


# ------------------------------------------------------------------ soundness


def faults(kernel: Kernel, s: array[int]) -> tuple[str, ...]:
    """Name every broken invariant of a state; an empty tuple is a sound state."""
    return (*_card_faults(kernel, s), *_count_faults(kernel, s), *_knowledge_faults(kernel, s))


def _card_faults(kernel: Kernel, s: array[int]) -> Iterator[str]:
    p, o = kernel.program, kernel.layout
    found: Counter[int] = Counter()
    places = list(_deck_places(kernel, s))
    if len(places) != s[at.DECK_N]:
        yield f"the deck counts {s[at.DECK_N]} cards and has places for {len(places)}"
    found.update(s[o.deck + k] for k in places)
    for pile in range(p.piles):
        first = o.pile + pile * p.cards
        found.update(s[first : first + s[o.pile_n + pile]])
    for seat in range(p.seats):
        aside = s[o.aside + seat * p.faces : o.aside + (seat + 1) * p.faces]
        found.update({face: count for face, count in enumerate(aside) if count})
        if sum(aside) != s[o.aside_n + seat]:
            yield f"seat {seat} has {sum(aside)} cards aside, counted as {s[o.aside_n + seat]}"
    found.update(s[o.looked : o.looked + s[at.LOOK_N]])
    for seat in range(p.seats):
        for face in range(p.faces):
            count = s[o.hand + seat * p.faces + face]
            if count < 0:
                yield f"seat {seat} holds {count} cards {p.face_texts[face]}"
            found[face] += count
        found.update(_laid(kernel, s, seat))
    expected = Counter(p.deck)
    for face in range(p.faces):
        if found[face] != expected[face]:
            yield f"{found[face]} cards {p.face_texts[face]} instead of {expected[face]}"


def _laid(kernel: Kernel, s: array[int], seat: int) -> list[int]:
    return [face for n in range(s[kernel.layout.groups_n + seat]) for face in kernel.group_faces(s, seat, n)]


def _count_faults(kernel: Kernel, s: array[int]) -> Iterator[str]:
    """Recount everything that is kept up to date card by card."""
    p, o = kernel.program, kernel.layout
    fresh = array("i", bytes(4 * o.size))
    fresh[o.active : o.active + p.seats] = s[o.active : o.active + p.seats]
    for seat in range(p.seats):
        for face in range(p.faces):
            for _ in range(s[o.hand + seat * p.faces + face]):
                kernel.change_hand(fresh, seat, face, 1)
        for n in range(s[o.groups_n + seat]):
            kernel.add_group(fresh, seat, s[o.groups + seat * o.most_groups + n])
        if p.table_scored:
            for face in _laid(kernel, s, seat):
                kernel.count_in(fresh, seat, face, 1)
    blocks = (
        ("hand sizes", o.hand_n, p.seats),
        ("points of laid combos", o.laid_points, p.seats),
        ("counts by kind in hand", o.hand_kind, p.seats * p.kinds),
        ("counts by kind", o.all_kind, p.seats * p.kinds),
        ("counts by attribute value", o.values, p.seats * p.values),
        ("indexes of the packing tables", o.hand_index, p.seats * p.kinds),
        ("indexes of the set tables", o.all_index, p.seats * p.kinds),
    )
    for name, first, cells in blocks:
        if s[first : first + cells] != fresh[first : first + cells]:
            yield f"the {name} differ from a recount"


def _knowledge_faults(kernel: Kernel, s: array[int]) -> Iterator[str]:
    p, o = kernel.program, kernel.layout
    for observer in range(p.seats):
        for owner in range(p.seats):
            row = o.known + (observer * p.seats + owner) * p.faces
            for face in range(p.faces):
                known = s[row + face]
                held = s[o.hand + owner * p.faces + face]
                if known < 0 or known > held or (known and observer == owner):
                    yield f"seat {observer} knows {known} of {held} cards {p.face_texts[face]} of seat {owner}"
    for pile in range(p.piles):
        count = s[o.pile_n + pile]
        if count and s[o.pile_mask + pile * p.cards + count - 1] != kernel.everyone:
            yield f"the top of pile {pile} is not known to everybody"
    if not 0 <= s[at.SP] < at.STACK_SIZE:
        yield f"{s[at.SP]} effects are entered"
