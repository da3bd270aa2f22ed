"""The deck's cards: faces, kinds and attribute values as numbers."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Face:
    """Is a distinct card: its kind and the value it has of each of its attributes."""

    kind: int
    values: tuple[tuple[str, str], ...]
    copies: int
    text: str


@dataclass(frozen=True, slots=True)
class Deck:
    """Lists kinds and faces in canonical order: by kind id, then by the attributes' own order of values."""

    kind_ids: tuple[str, ...]
    categories: tuple[str | None, ...]
    faces: tuple[Face, ...]
    attributes: Mapping[str, Sequence[str]]

    def faces_of(self, kind: int) -> list[int]:
        """Return the faces of a kind, in order."""
        return [number for number, face in enumerate(self.faces) if face.kind == kind]

    def copies_of(self, kind: int) -> int:
        """Return how many cards of a kind the deck holds."""
        return sum(face.copies for face in self.faces if face.kind == kind)


def read_deck(data: Mapping[str, Any]) -> Deck:
    """Give numbers to the cards of resolved rules."""
    kind_ids = tuple(sorted(data["cards"]))
    times = data["deck"]["copies"]
    faces = []
    for kind, kind_id in enumerate(kind_ids):
        found = sorted(_printed(data, data["cards"][kind_id]["copies"]))
        for _, values, copies in found:
            if copies:
                text = ":".join((kind_id, *(value for _, value in values)))
                faces.append(Face(kind, values, copies * times, text))
    categories = tuple(data["cards"][kind_id]["category"] for kind_id in kind_ids)
    return Deck(kind_ids, categories, tuple(faces), data["attributes"])


def _printed(
    data: Mapping[str, Any],
    copies: Any,
) -> Iterator[tuple[tuple[int, ...], tuple[tuple[str, str], ...], int]]:
    """Yield (order, attribute values, copies) for each face of one card."""
    attributes: Mapping[str, list[str]] = data["attributes"]
    if isinstance(copies, int):
        yield (), (), copies
    elif "every" in copies:
        names = copies["every"]
        for order in product(*(range(len(attributes[name])) for name in names)):
            values = tuple((name, attributes[name][k]) for name, k in zip(names, order, strict=True))
            yield order, values, copies.get("times", 1)
    else:
        owner = {value: (name, k) for name in sorted(attributes) for k, value in enumerate(attributes[name])}
        for value, number in copies.items():
            name, k = owner[value]
            yield (k,), ((name, value),), number
