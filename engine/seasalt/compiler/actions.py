"""The actions of a rule set: contiguous blocks of ids, each with its text."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from seasalt.compiler.deck import Deck


@dataclass(frozen=True, slots=True)
class Pattern:
    """Is what can be laid: a combo, or a combo with a card added to it.

    ``combo`` gives the points; ``base`` is the combo that the card is added to, None for a combo as it is.
    """

    combo: str
    base: str | None
    cards: tuple[str, ...]
    group: str | None


@dataclass(frozen=True, slots=True)
class Lay:
    """Is one way to lay a pattern: its cards as faces, in the combo's order."""

    pattern: int
    faces: tuple[int, ...]


def read_patterns(combos: Mapping[str, Any]) -> list[Pattern]:
    """List everything that can be laid, in the order of the combos' ids."""
    patterns = []
    for combo_id in sorted(combos):
        combo = combos[combo_id]
        cards, group = tuple(combo["cards"]), combo.get("group")
        if not combo.get("with_group"):
            patterns.append(Pattern(combo_id, None, cards, group))
            continue
        for base_id in sorted(combos):
            base = combos[base_id]
            if base.get("group") == combo["with_group"] and not base.get("with_group"):
                patterns.append(Pattern(combo_id, base_id, (*base["cards"], *cards), group))
    return patterns


def read_lays(patterns: Sequence[Pattern], deck: Deck) -> list[Lay]:
    """List every way to lay every pattern with the deck's cards."""
    return [
        Lay(number, faces) for number, pattern in enumerate(patterns) for faces in _ways(pattern.cards, deck)
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
    kinds = [deck.kind_ids.index(card) for card in cards]
    for ways in product(*slots):
        left = {kind: list(way) for kind, way in zip(need, ways, strict=True)}
        yield tuple([left[kind].pop(0) for kind in kinds])


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
