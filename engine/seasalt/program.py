"""The compiled rules: names for the door, and flat integer tables for the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from array import array
    from collections.abc import Mapping

    from seasalt.scoring import Combo, Component


@dataclass(frozen=True, slots=True)
class Alike:
    """Is a combo of cards that are alike: equal in attributes, or equal in some and following one another in one."""

    same: tuple[str, ...]
    row: str | None
    category: str | None
    least: int
    most: int | None


@dataclass(frozen=True, slots=True)
class Pattern:
    """Is what can be laid: a combo, or a combo with a card added to it.

    ``combo`` gives the points; ``base`` is the combo that the card is added to, None for a combo as it is.
    """

    combo: str
    base: str | None
    cards: tuple[str, ...]  # kinds; empty for equal cards
    group: str | None
    alike: Alike | None = None


@dataclass(frozen=True, slots=True)
class Packing:
    """Is a component of the packing tables with what it was made from, to explain a score."""

    parts: Component
    combos: tuple[Combo, ...]
    ids: tuple[str, ...]
    table: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Program:
    """Is a rule set compiled for a number of seats and a set of active events.

    What the kernel reads in play is an ``array('i')`` or an int (and the melds); tuples of text are for the door. A *face* is a
    distinct card (kind and attribute values); a *kind* is a card type.
    """

    seats: int
    cards: int
    faces: int
    kinds: int
    piles: int
    values: int
    hand_tables: int
    all_tables: int

    # Names.
    face_texts: tuple[str, ...]
    face_numbers: Mapping[str, int]
    kind_ids: tuple[str, ...]
    patterns: tuple[Pattern, ...]
    event_ids: tuple[str, ...]
    call_ids: tuple[str, ...]
    end_ids: tuple[
        str, ...
    ]  # calls, then the other ends, wins at once and the cap, as the ENDED cell counts them
    win_ids: tuple[str, ...]
    bonus_ids: tuple[str, ...]
    turn_ids: tuple[str, ...]
    zone_ids: tuple[str, ...]  # by role; empty where the rules have no such zone
    value_ids: tuple[str, ...]

    # Actions: blocks of ids.
    action_texts: tuple[str, ...]
    action_kinds: tuple[str, ...]
    action_numbers: Mapping[str, int]
    lay_numbers: Mapping[tuple[str, ...], int]  # by the lay's cards, sorted
    first_draw: int
    first_take: int
    first_keep: int
    first_put: int
    first_lay: int
    first_hide: int
    first_ask: int  # seat x values
    first_discard: int
    first_pile: int
    first_pick: int
    first_steal: int
    first_swap: int
    first_give: int
    pass_action: int
    first_get: int
    first_rob: int  # seat x lays
    first_call: int
    first_claim: int
    end_action: int
    first_hold: int
    first_chance: int
    first_chance_event: int
    first_chance_seat: int
    actions: int

    # Cards.
    deck: array[int]  # face of each card, sorted
    kind_of: array[int]  # by face
    value_cells: array[int]  # by face x grouped attributes: the cell of its value, or -1
    grouped: int

    # Code.
    code: array[int]
    setup_pc: int
    first_pc: int
    ready_pc: int
    turn_pc: array[int]  # by turn, in the order of turn_ids
    normal_turn: int
    effect_pc: array[int]  # by pattern; -1: no effect
    put_pc: int  # what happens when a card is put on a pile; -1: nothing
    put_kinds: array[int]  # by kind: 1 where it happens
    alternatives: array[int]  # rows of 5: first action, how many, role, where to go, attribute

    # What can be laid: combos, and combos with a card added, as patterns.
    pattern_need: array[int]  # rows of 2: a kind the pattern needs, and how many
    pattern_need_at: array[int]  # patterns + 1: first row of each
    pattern_group: array[int]  # -1: none
    pattern_on: array[int]  # 0: not in this variant
    pattern_points: array[int]
    pattern_lays: array[int]  # patterns + 1: first lay of each
    lay_width: int
    lay_cards: array[int]  # rows of lay_width faces, -1 padded
    lay_pattern: array[int]
    lay_more: array[int]  # rows of lay_width: how many of that face the lay needs up to and with this card

    # Scores.
    hand_component: array[int]  # by kind: component, or -1
    hand_stride: array[int]
    hand_table_at: array[int]
    all_component: array[int]
    all_stride: array[int]
    all_table_at: array[int]
    tables: array[int]
    group_kinds: array[int]  # rows of 4: kind, first value, values, first weight (forms that count groups)
    group_count: int
    weights: array[int]  # 1 where a value counts as a group
    bonus_rows: array[int]  # rows of 5: form, first value, values, first weight, points
    added: array[int]  # rows of 2: kind of a card that joins combos in hand, points it adds to each
    added_at: array[int]  # added x hand tables: table of how many combos it can join
    jokers: array[int]  # rows of 4: kind, cards a set needs, first target, targets
    joker_targets: array[int]  # rows of 3: kind, table of the set's points, full size
    face_values: array[int]  # what each face is worth
    unmatched: array[int]  # rows of 2: kind, points for the value of the cards in hand that are in no combo
    melds: tuple[tuple[int, ...], ...]  # the faces of each combo of like cards that may keep cards from that
    sums: array[int]  # rows of 3: kind, first value, values: the largest sum of worths by value, in hand
    hand_scored: bool
    table_scored: bool
    packings: tuple[Packing, ...]
    set_forms: tuple[tuple[int, str, Any], ...]  # kind, form, parameters: what the set tables were made from

    # Ends, calls, wins.
    conditions: array[int]  # rows of 4: type, argument, lowest, highest
    call_rows: array[
        int
    ]  # rows of 8: condition, then, each, show, protect, has a bet, ties to the caller, is on
    out_condition: int  # for whom it holds takes no more turns; -1: none
    ends: int  # ends that are checked at the end of a turn
    end_rows: array[int]  # rows of 2: condition, what it does in the last turns
    win_rows: array[int]  # rows of 2: condition, claim
    protection: array[int]  # rows of 2: condition, bits of what it protects from
    hide_kinds: array[int]  # by kind: 1 where a card may be put aside
    aside_limit: int  # most cards a seat may have aside
    event_to_most: array[int]  # by event: 1 where it goes to the most points, 0 to the fewest
    events_held: int  # most events a seat keeps
    award_at: array[int]  # entry x 3 bets x (caller, others): where its items stand
    award_items: array[int]  # count, then items: 0 = card points, 1 + n = bonus n
    target: int  # 0: none
    rounds: int  # 0: none
    max_rounds: int
    max_actions: int
    fewest: bool
    tie_breaks: array[int]
    first_random: bool
    next_starter: int
    fill_empty_first: bool
    discards_open: bool
