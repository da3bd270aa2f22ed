"""The score tables of a rule set, and the rows for scores that count groups of equal attribute values."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from seasalt import opcodes as op
from seasalt.compiler.actions import needed
from seasalt.language import FORMS
from seasalt.program import Packing
from seasalt.scoring import Component, component, linked, packing_table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seasalt.compiler.deck import Deck

GROUPING = ("biggest", "distinct")
BONUS_FORMS = {"biggest": op.BONUS_BIGGEST, "distinct": op.BONUS_DISTINCT, "flat": op.BONUS_FLAT}


@dataclass(slots=True)
class Scores:
    """Collects the flat tables of one rule set."""

    tables: list[int]
    hand_component: list[int]
    hand_stride: list[int]
    hand_table_at: list[int]
    all_component: list[int]
    all_stride: list[int]
    all_table_at: list[int]
    packings: list[Packing]
    set_forms: list[tuple[int, str, Any]]
    value_ids: list[str]
    value_cells: list[int]
    grouped: int
    group_kinds: list[int]
    weights: list[int]
    bonus_rows: list[int]


def read_scores(
    data: Mapping[str, Any], combo_ids: Sequence[str], deck: Deck, *, hand_scored: bool
) -> Scores:
    """Evaluate the rules for every tuple of counts that score together."""
    kinds = len(deck.kind_ids)
    scores = Scores(
        [], [-1] * kinds, [0] * kinds, [], [-1] * kinds, [0] * kinds, [], [], [], [], [], 0, [], [], []
    )
    if hand_scored:
        _add_packings(scores, data, combo_ids, deck)
    _add_sets(scores, data["cards"], deck)
    _add_groups(scores, data, deck)
    return scores


def _add_packings(scores: Scores, data: Mapping[str, Any], combo_ids: Sequence[str], deck: Deck) -> None:
    needs = {
        combo_id: needed(data["combos"][combo_id]["cards"], deck)
        for combo_id in combo_ids
        if data["combos"][combo_id]["points"] > 0
    }
    copies = [deck.copies_of(kind) for kind in range(len(deck.kind_ids))]
    for number, kinds in enumerate(linked(needs.values())):
        parts = component(kinds, copies)
        inside = [combo_id for combo_id, need in needs.items() if set(need) <= set(kinds)]
        combos = tuple(
            (tuple(needs[c].get(kind, 0) for kind in kinds), data["combos"][c]["points"]) for c in inside
        )
        table = packing_table(parts, combos)
        _place(parts, number, scores.hand_component, scores.hand_stride)
        scores.hand_table_at.append(len(scores.tables))
        scores.tables += table
        scores.packings.append(Packing(parts, combos, tuple(inside), tuple(table)))


def _add_sets(scores: Scores, cards: Mapping[str, Any], deck: Deck) -> None:
    groups = []
    for kind, kind_id in enumerate(deck.kind_ids):
        for form, params in (cards[kind_id]["score"] or {}).items():
            if form not in GROUPING:
                scores.set_forms.append((kind, form, params))
                other = [deck.kind_ids.index(params["card"])] if isinstance(params, dict) else []
                groups.append([kind, *other])
    copies = [deck.copies_of(kind) for kind in range(len(deck.kind_ids))]
    for number, kinds in enumerate(linked(groups)):
        parts = component(kinds, copies)
        _place(parts, number, scores.all_component, scores.all_stride)
        scores.all_table_at.append(len(scores.tables))
        for counts in parts.counts():
            have = dict(zip(kinds, counts, strict=True))
            scores.tables.append(
                sum(points for _, points in set_points(scores.set_forms, deck.kind_ids, have))
            )


def set_points(
    set_forms: Sequence[tuple[int, str, Any]], kind_ids: Sequence[str], have: Mapping[int, int]
) -> list[tuple[int, int]]:
    """Return (kind, points) for each kind of ``have`` (count by kind) that has a form of its own."""

    def count(card: str) -> int:
        return have[kind_ids.index(card)]

    return [
        (kind, FORMS[form].evaluate(params, have[kind], count))
        for kind, form, params in set_forms
        if kind in have
    ]


def _place(parts: Component, number: int, components: list[int], strides: list[int]) -> None:
    for kind, stride in zip(parts.kinds, parts.strides, strict=True):
        components[kind] = number
        strides[kind] = stride


def _add_groups(scores: Scores, data: Mapping[str, Any], deck: Deck) -> None:
    card_forms = [(kind, data["cards"][k]["score"]) for kind, k in enumerate(deck.kind_ids)]
    bonus_forms = [data["bonuses"][b] for b in sorted(data["bonuses"])]
    grouping = [
        params["attribute"]
        for score in [*(s for _, s in card_forms if s), *bonus_forms]
        for form, params in score.items()
        if form in GROUPING
    ]
    names = sorted(set(grouping))
    first = {}
    for name in names:
        first[name] = len(scores.value_ids)
        scores.value_ids += data["attributes"][name]
    scores.grouped = len(names)
    for face in deck.faces:
        values = dict(face.values)
        scores.value_cells += [
            first[name] + data["attributes"][name].index(values[name]) if name in values else -1
            for name in names
        ]

    def groups(params: Mapping[str, Any]) -> list[int]:
        values = data["attributes"][params["attribute"]]
        at = len(scores.weights)
        scores.weights += [int(value not in params["ignore"]) for value in values]
        return [first[params["attribute"]], len(values), at]

    for kind, score in card_forms:
        if score and "biggest" in score:
            scores.group_kinds += [kind, *groups(score["biggest"])]
    for score in bonus_forms:
        ((form, params),) = score.items()
        row = groups(params) if form in GROUPING else [0, 0, 0]
        scores.bonus_rows += [BONUS_FORMS[form], *row, params if form == "flat" else 0]


def flat(cells: Sequence[int]) -> array[int]:
    """Return cells as the kernel reads them."""
    return array("i", cells)
