"""The score tables of a rule set, and the rows for scores that count groups of equal attribute values."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from seasalt import opcodes as op
from seasalt.compiler.actions import melds, needed, read_patterns
from seasalt.language import FORMS
from seasalt.program import Packing
from seasalt.scoring import Component, component, linked, packing_counts, packing_table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seasalt.compiler.deck import Deck

GROUPING = ("biggest", "distinct")
BY_FACE = ("best_sum", "unmatched")
SETS = ("each", "table")
BONUS_FORMS = {"biggest": op.BONUS_BIGGEST, "distinct": op.BONUS_DISTINCT, "flat": op.BONUS_FLAT}


@dataclass(slots=True)
class Scores:
    """Collects the flat tables of one variant."""

    hand_component: list[int]
    hand_stride: list[int]
    all_component: list[int]
    all_stride: list[int]
    tables: list[int] = field(default_factory=list)
    hand_table_at: list[int] = field(default_factory=list)
    all_table_at: list[int] = field(default_factory=list)
    packings: list[Packing] = field(default_factory=list)
    set_forms: list[tuple[int, str, Any]] = field(default_factory=list)
    value_ids: list[str] = field(default_factory=list)
    value_cells: list[int] = field(default_factory=list)
    grouped: int = 0
    group_kinds: list[int] = field(default_factory=list)
    weights: list[int] = field(default_factory=list)
    bonus_rows: list[int] = field(default_factory=list)
    added: list[int] = field(default_factory=list)  # rows of 2: kind of the added card, points it adds
    added_at: list[int] = field(
        default_factory=list
    )  # added x packing components: table of how many it can join
    jokers: list[int] = field(default_factory=list)  # rows of 4: kind, needs, first target, targets
    face_values: list[int] = field(default_factory=list)  # what each face is worth
    unmatched: list[int] = field(
        default_factory=list
    )  # rows of 2: kind, points for the value of what is in no combo
    melds: list[tuple[int, ...]] = field(default_factory=list)
    sums: list[int] = field(
        default_factory=list
    )  # rows of 3: kind, first value, values: the largest sum by value
    joker_targets: list[int] = field(
        default_factory=list
    )  # rows of 3: kind, table of the set's points, full size


def read_scores(
    data: Mapping[str, Any], bonus_ids: Sequence[str], deck: Deck, *, hand_scored: bool
) -> Scores:
    """Evaluate the rules for every tuple of counts that score together."""
    kinds = len(deck.kind_ids)
    scores = Scores([-1] * kinds, [0] * kinds, [-1] * kinds, [0] * kinds)
    if hand_scored:
        _add_packings(scores, data, deck)
        _add_added(scores, data, deck)
    _add_sets(scores, data["cards"], deck)
    _add_jokers(scores, data["cards"], deck)
    _add_groups(scores, data, bonus_ids, deck)
    _add_face_scores(scores, data, deck)
    return scores


def _add_face_scores(scores: Scores, data: Mapping[str, Any], deck: Deck) -> None:
    """Add the scores that depend on which cards a seat has, not on how many of a kind."""
    for face in deck.faces:
        values = data["cards"][deck.kind_ids[face.kind]]["values"]
        place = data["attributes"][values["by"]].index(dict(face.values)[values["by"]]) if values else 0
        scores.face_values.append(values["table"][place] if values else 0)
    for kind, kind_id in enumerate(deck.kind_ids):
        score = data["cards"][kind_id]["score"] or {}
        if "unmatched" in score:
            scores.unmatched += [kind, score["unmatched"]]
            _add_melds(scores, data["combos"], deck)
        if "best_sum" in score:
            attribute = score["best_sum"]["attribute"]
            first = scores.value_ids.index(data["attributes"][attribute][0])
            scores.sums += [kind, first, len(data["attributes"][attribute])]


def _add_melds(scores: Scores, combos: Mapping[str, Any], deck: Deck) -> None:
    scores.melds += [
        way for pattern in read_patterns(combos) if pattern.alike for way in melds(pattern.alike, deck)
    ]


def _counts_in_hand(data: Mapping[str, Any], combo: Mapping[str, Any]) -> bool:
    return combo["points"] > 0 and any(
        data["zones"][zone]["seen_by"] == "owner" for zone in combo["scores_in"]
    )


def _add_packings(scores: Scores, data: Mapping[str, Any], deck: Deck) -> None:
    combos = data["combos"]
    needs = {
        combo_id: needed(combos[combo_id]["cards"], deck)
        for combo_id in sorted(combos)
        if _counts_in_hand(data, combos[combo_id])
        and combos[combo_id]["cards"]
        and not combos[combo_id]["with_group"]
    }
    copies = [deck.copies_of(kind) for kind in range(len(deck.kind_ids))]
    for number, kinds in enumerate(linked(needs.values())):
        parts = component(kinds, copies)
        inside = [combo_id for combo_id, need in needs.items() if set(need) <= set(kinds)]
        fitted = tuple((tuple(needs[c].get(kind, 0) for kind in kinds), combos[c]["points"]) for c in inside)
        table = packing_table(parts, fitted)
        _place(parts, number, scores.hand_component, scores.hand_stride)
        scores.hand_table_at.append(len(scores.tables))
        scores.tables += table
        scores.packings.append(Packing(parts, fitted, tuple(inside), tuple(table)))


def _add_added(scores: Scores, data: Mapping[str, Any], deck: Deck) -> None:
    """Add what cards are worth that join a combo in hand: at most one joins each combo of the group."""
    combos = data["combos"]
    for combo_id in sorted(combos):
        combo = combos[combo_id]
        group = combo["with_group"]
        members = [c for c in sorted(combos) if combos[c]["group"] == group and not combos[c]["with_group"]]
        if not group or not members or not _counts_in_hand(data, combo):
            continue
        gain = combo["points"] - combos[members[0]]["points"]
        scores.added += [deck.kind_ids.index(combo["cards"][0]), max(gain, 0)]
        for pack in scores.packings:
            counted = tuple(
                (need, int(name in members)) for (need, _), name in zip(pack.combos, pack.ids, strict=True)
            )
            scores.added_at.append(len(scores.tables))
            scores.tables += packing_counts(pack.parts, pack.combos, counted)


def _add_sets(scores: Scores, cards: Mapping[str, Any], deck: Deck) -> None:
    groups = []
    for kind, kind_id in enumerate(deck.kind_ids):
        for form, params in (cards[kind_id]["score"] or {}).items():
            if form not in GROUPING and form not in BY_FACE:
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


def _add_jokers(scores: Scores, cards: Mapping[str, Any], deck: Deck) -> None:
    """Add what cards are worth that stand for one more card of a set, up to the set's full size."""
    for kind, kind_id in enumerate(deck.kind_ids):
        joker = cards[kind_id]["counts_as"]
        if not joker:
            continue
        first = len(scores.joker_targets) // 3
        for target, form, params in scores.set_forms:
            if (
                form not in SETS
                or cards[deck.kind_ids[target]]["category"] != joker["category"]
                or target == kind
            ):
                continue
            full = len(params) if form == "table" else deck.copies_of(target)
            scores.joker_targets += [target, len(scores.tables), full]
            scores.tables += [FORMS[form].evaluate(params, own, lambda _card: 0) for own in range(full + 1)]
        scores.jokers += [kind, joker["needs"], first, len(scores.joker_targets) // 3 - first]


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


def _add_groups(scores: Scores, data: Mapping[str, Any], bonus_ids: Sequence[str], deck: Deck) -> None:
    """Add the cells of all attribute values, and the rows of the forms that count groups of equal ones."""
    names = sorted(data["attributes"])
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

    for kind, kind_id in enumerate(deck.kind_ids):
        score = data["cards"][kind_id]["score"] or {}
        if "biggest" in score:
            scores.group_kinds += [kind, *groups(score["biggest"])]
    for bonus_id in bonus_ids:
        ((form, params),) = data["bonuses"].get(bonus_id, {"flat": 0}).items()
        row = groups(params) if form in GROUPING else [0, 0, 0]
        scores.bonus_rows += [BONUS_FORMS[form], *row, params if form == "flat" else 0]


def flat(cells: Sequence[int]) -> array[int]:
    """Return cells as the kernel reads them."""
    return array("i", cells)
