"""The actions of a rule set: contiguous blocks of ids, each with its text."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING, Any

from seasalt.program import Alike, Pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from seasalt.compiler.deck import Deck


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
        cards, group = tuple(combo.get("cards") or ()), combo.get("group")
        if combo.get("same"):
            patterns.append(Pattern(combo_id, None, (), group, _alike(combo)))
        elif not combo.get("with_group"):
            patterns.append(Pattern(combo_id, None, cards, group))
        else:
            for base_id in sorted(combos):
                base = combos[base_id]
                if base.get("group") == combo["with_group"] and not base.get("with_group"):
                    patterns.append(Pattern(combo_id, base_id, (*base["cards"], *cards), group))
    return patterns


def _alike(combo: Mapping[str, Any]) -> Alike:
    size = combo["size"]
    least, most = (size, size) if isinstance(size, int) else (size["min"], size.get("max"))
    return Alike(tuple(combo["same"]), combo.get("row"), combo.get("of"), least, most)


def read_lays(patterns: Sequence[Pattern], deck: Deck) -> list[Lay]:
    """List every way to lay every pattern with the deck's cards."""
    return [
        Lay(number, faces)
        for number, pattern in enumerate(patterns)
        for faces in (melds(pattern.alike, deck) if pattern.alike else _ways(pattern.cards, deck))
        if pattern.alike is None or pattern.alike.least == pattern.alike.most
    ]


def melds(alike: Alike, deck: Deck) -> list[tuple[int, ...]]:
    """List the ways to make a combo of like cards, up to twice its least size less one: longer ones are two combos."""
    most = min(alike.most or len(deck.faces), 2 * alike.least - 1)
    found: set[tuple[int, ...]] = set()
    for faces in _like_faces(alike, deck).values():
        for size in range(alike.least, most + 1):
            found.update(_runs(faces, alike.row, size, deck) if alike.row else _equals(faces, size, deck))
    return sorted(found)


def _like_faces(alike: Alike, deck: Deck) -> dict[tuple[str, ...], list[int]]:
    """Return the faces that have the attributes, by their values."""
    groups: dict[tuple[str, ...], list[int]] = {}
    for number, face in enumerate(deck.faces):
        values = dict(face.values)
        fits = alike.category is None or deck.categories[face.kind] == alike.category
        if fits and all(name in values for name in (*alike.same, *([alike.row] if alike.row else []))):
            groups.setdefault(tuple(values[name] for name in alike.same), []).append(number)
    return groups


def _equals(faces: Sequence[int], size: int, deck: Deck) -> Iterator[tuple[int, ...]]:
    return (way for way in combinations_with_replacement(faces, size) if _printed(way, deck))


def _runs(faces: Sequence[int], row: str, size: int, deck: Deck) -> Iterator[tuple[int, ...]]:
    order = deck.attributes[row]
    by_value = {value: [f for f in faces if dict(deck.faces[f].values)[row] == value] for value in order}
    for start in range(len(order) - size + 1):
        yield from product(*(by_value[value] for value in order[start : start + size]))


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
