"""The actions of a rule set: contiguous blocks of ids, each with its text."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from seasalt.compiler.deck import Deck


@dataclass(frozen=True, slots=True)
class Lay:
    """Is one way to lay a combo: its cards as faces, in the combo's order."""

    combo: int
    faces: tuple[int, ...]


def read_lays(data: Mapping[str, Any], combo_ids: Sequence[str], deck: Deck) -> list[Lay]:
    """List every way to lay every combo with the deck's cards."""
    return [
        Lay(number, faces)
        for number, combo_id in enumerate(combo_ids)
        for faces in _ways(data["combos"][combo_id]["cards"], deck)
    ]


def needed(cards: Sequence[str], deck: Deck) -> dict[int, int]:
    """Return how many cards of each kind a combo needs."""
    need: dict[int, int] = {}
    for card in cards:
        kind = deck.kind_ids.index(card)
        need[kind] = need.get(kind, 0) + 1
    return need


def _ways(cards: Sequence[str], deck: Deck) -> Iterator[tuple[int, ...]]:
    need = needed(cards, deck)
    slots = [
        [way for way in combinations_with_replacement(deck.faces_of(kind), count) if _printed(way, deck)]
        for kind, count in need.items()
    ]
    for ways in product(*slots):
        left = {kind: list(way) for kind, way in zip(need, ways, strict=True)}
        yield tuple(left[deck.kind_ids.index(card)].pop(0) for card in cards)


def _printed(way: Sequence[int], deck: Deck) -> bool:
    return all(way.count(face) <= deck.faces[face].copies for face in way)


class ActionBlocks:
    """Numbers actions block by block."""

    def __init__(self) -> None:
        """Start with no action."""
        self.texts: list[str] = []
        self.kinds: list[str] = []

    def block(self, kind: str, texts: Sequence[str]) -> int:
        """Add a block of one kind and return its first id."""
        first = len(self.texts)
        self.texts += texts
        self.kinds += [kind] * len(texts)
        return first
