"""Put a program together from its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt import opcodes as op
from seasalt.compiler.actions import ActionBlocks, needed, read_lays
from seasalt.compiler.assembler import Assembler, by_players, draw_texts, zone_role
from seasalt.compiler.deck import read_deck
from seasalt.compiler.ends import STARTERS, TIE_BREAKS, EndTables
from seasalt.compiler.scores import flat, read_scores
from seasalt.program import Program

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seasalt.compiler.actions import Lay
    from seasalt.compiler.deck import Deck


def compile_rules(data: Mapping[str, Any], seats: int) -> Program:
    """Compile resolved rules for a number of seats.

    ``data`` is `seasalt.language.Resolved.data`, which has been checked. Raises
    `seasalt.scoring.TooEntangled` where too many kinds of card score together.
    """
    deck = read_deck(data)
    combo_ids = tuple(sorted(data["combos"]))
    bonus_ids = tuple(sorted(data["bonuses"]))
    zones = _zones_by_role(data["zones"])
    draws = draw_texts(data)
    lays = read_lays(data, combo_ids, deck)
    asm = Assembler(data, seats, draws)
    ends = _read_ends(data, asm, deck, bonus_ids)
    hand_scored = _scored(data, zones[op.HAND])
    scores = read_scores(data, combo_ids, deck, hand_scored=hand_scored)
    piles = _piles(data["zones"], zones[op.DISCARD])
    game = data["game"]
    return Program(
        seats=seats,
        cards=sum(face.copies for face in deck.faces),
        faces=len(deck.faces),
        kinds=len(deck.kind_ids),
        piles=piles,
        values=len(scores.value_ids),
        hand_tables=len(scores.hand_table_at),
        all_tables=len(scores.all_table_at),
        face_texts=tuple(face.text for face in deck.faces),
        face_numbers={face.text: number for number, face in enumerate(deck.faces)},
        kind_ids=deck.kind_ids,
        combo_ids=combo_ids,
        call_ids=tuple(sorted(data["calls"])),
        end_ids=(
            *sorted(data["calls"]),
            *sorted(data["round"]["ends"]),
            *sorted(game["instant_wins"]),
            "max_actions",
        ),
        win_ids=tuple(sorted(game["instant_wins"])),
        bonus_ids=bonus_ids,
        turn_ids=tuple(sorted(data["turns"])),
        zone_ids=zones,
        value_ids=tuple(scores.value_ids),
        **_actions(data, draws, lays, deck, seats),
        **_card_tables(deck),
        **_code(data, asm, combo_ids),
        **_combo_tables(data, combo_ids, lays, deck),
        value_cells=flat(scores.value_cells),
        grouped=scores.grouped,
        hand_component=flat(scores.hand_component),
        hand_stride=flat(scores.hand_stride),
        hand_table_at=flat(scores.hand_table_at),
        all_component=flat(scores.all_component),
        all_stride=flat(scores.all_stride),
        all_table_at=flat(scores.all_table_at),
        tables=flat(scores.tables),
        group_kinds=flat(scores.group_kinds),
        group_count=len(scores.group_kinds) // 4,
        weights=flat(scores.weights),
        bonus_rows=flat(scores.bonus_rows),
        hand_scored=hand_scored,
        table_scored=_scored(data, zones[op.TABLE]),
        packings=tuple(scores.packings),
        set_forms=tuple(scores.set_forms),
        conditions=flat(ends.conditions),
        call_rows=flat(ends.call_rows),
        ends=len(data["round"]["ends"]),
        end_rows=flat(ends.end_rows),
        win_rows=flat(ends.win_rows),
        award_at=flat(ends.award_at),
        award_items=flat(ends.award_items),
        target=by_players(game["target"], seats) if game["target"] is not None else 0,
        rounds=game["rounds"] or 0,
        max_rounds=game["max_rounds"],
        max_actions=data["round"]["max_actions"],
        fewest=game["winner"] == "fewest_points",
        tie_breaks=flat([TIE_BREAKS[name] for name in game["tie_break"]]),
        first_random=game["first_player"] == "random",
        next_starter=STARTERS[data["round"]["next_starter"]],
        fill_empty_first=bool(piles) and data["zones"][zones[op.DISCARD]]["fill_empty_first"],
        discards_open=bool(piles) and data["zones"][zones[op.DISCARD]]["seen_by"] == "everyone",
    )


def _zones_by_role(zones: Mapping[str, Any]) -> tuple[str, ...]:
    found = ["", "", "", ""]
    for name in sorted(zones):
        found[zone_role(zones[name])] = name
    return tuple(found)


def _piles(zones: Mapping[str, Any], zone: str) -> int:
    return int(zones[zone]["piles"]) if zone else 0


def _scored(data: Mapping[str, Any], zone: str) -> bool:
    return bool(zone) and bool(data["zones"][zone]["scored"])


def _read_ends(data: Mapping[str, Any], asm: Assembler, deck: Deck, bonus_ids: Sequence[str]) -> EndTables:
    ends = EndTables(asm, deck, bonus_ids)
    for name in sorted(data["calls"]):
        ends.call(data["calls"][name])
    for name in sorted(data["round"]["ends"]):
        ends.end(data["round"]["ends"][name])
    for name in sorted(data["game"]["instant_wins"]):
        ends.win(data["game"]["instant_wins"][name])
    ends.awards({})
    return ends


def _actions(
    data: Mapping[str, Any], draws: Sequence[str], lays: Sequence[Lay], deck: Deck, seats: int
) -> dict[str, Any]:
    faces = [face.text for face in deck.faces]
    pile_zone = _zones_by_role(data["zones"])[op.DISCARD]
    names = [f"{pile_zone}:{pile}" for pile in range(_piles(data["zones"], pile_zone))]
    blocks = ActionBlocks()
    first = {
        "first_draw": blocks.block("draw", draws),
        "first_take": blocks.block("take", [f"take {name}" for name in names]),
        "first_keep": blocks.block("keep", [f"keep {face}" for face in faces]),
        "first_put": blocks.block("put", [f"put {name}" for name in names]),
        "first_lay": blocks.block("lay", [" ".join(["lay", *(faces[f] for f in lay.faces)]) for lay in lays]),
        "first_pile": blocks.block("pile", [f"pile {name}" for name in names]),
        "first_pick": blocks.block("pick", [f"pick {face}" for face in faces]),
        "first_steal": blocks.block("steal", [f"steal {seat}" for seat in range(seats)]),
        "first_call": blocks.block("call", [f"call {name}" for name in sorted(data["calls"])]),
        "first_claim": blocks.block(
            "claim", [f"claim {name}" for name in sorted(data["game"]["instant_wins"])]
        ),
        "end_action": blocks.block("end", ["end"]),
        "first_chance": blocks.block("chance", [f"chance {face}" for face in faces]),
        "first_chance_seat": blocks.block("chance", [f"chance {seat}" for seat in range(seats)]),
    }
    return {
        **first,
        "action_texts": tuple(blocks.texts),
        "action_kinds": tuple(blocks.kinds),
        "lay_numbers": {
            tuple(sorted(faces[f] for f in lay.faces)): first["first_lay"] + number
            for number, lay in enumerate(lays)
        },
        "action_numbers": {text: number for number, text in enumerate(blocks.texts)},
        "actions": len(blocks.texts),
    }


def _card_tables(deck: Deck) -> dict[str, Any]:
    kinds = range(len(deck.kind_ids) + 1)
    kind_first = [sum(1 for face in deck.faces if face.kind < kind) for kind in kinds]
    return {
        "deck": flat([number for number, face in enumerate(deck.faces) for _ in range(face.copies)]),
        "kind_of": flat([face.kind for face in deck.faces]),
        "kind_first": flat(kind_first),
    }


def _code(data: Mapping[str, Any], asm: Assembler, combo_ids: Sequence[str]) -> dict[str, Any]:
    first_pc = asm.emit(op.FIRST)
    setup_pc = asm.here
    asm.steps(data["round"]["setup"])
    asm.emit(op.BEGIN)
    turn_pc = []
    for turn_id in sorted(data["turns"]):
        turn_pc.append(asm.here)
        turn = data["turns"][turn_id]
        for phase in turn["phases"]:
            asm.steps(turn[phase])
        asm.emit(op.TURN_OVER)
    effect_pc = []
    for combo_id in combo_ids:
        effect = data["combos"][combo_id]["effect"]
        effect_pc.append(asm.here if effect else -1)
        if effect:
            asm.steps(effect)
            asm.emit(op.RETURN)
    return {
        "code": flat(asm.code),
        "first_pc": first_pc,
        "setup_pc": setup_pc,
        "turn_pc": flat(turn_pc),
        "normal_turn": sorted(data["turns"]).index("normal"),
        "effect_pc": flat(effect_pc),
        "alternatives": flat(asm.alternatives),
    }


def _combo_tables(
    data: Mapping[str, Any], combo_ids: Sequence[str], lays: Sequence[Lay], deck: Deck
) -> dict[str, Any]:
    width = max((len(lay.faces) for lay in lays), default=1)
    cards: list[int] = []
    more: list[int] = []
    for lay in lays:
        padding = [-1] * (width - len(lay.faces))
        cards += [*lay.faces, *padding]
        more += [*(lay.faces[: k + 1].count(face) for k, face in enumerate(lay.faces)), *padding]
    needs: list[int] = []
    need_at = [0]
    for combo_id in combo_ids:
        for kind, count in sorted(needed(data["combos"][combo_id]["cards"], deck).items()):
            needs += [kind, count]
        need_at.append(len(needs) // 2)
    return {
        "combo_need": flat(needs),
        "combo_need_at": flat(need_at),
        "combo_points": flat([data["combos"][combo_id]["points"] for combo_id in combo_ids]),
        "combo_lays": flat(
            [sum(1 for lay in lays if lay.combo < number) for number in range(len(combo_ids) + 1)]
        ),
        "lay_width": width,
        "lay_cards": flat(cards),
        "lay_more": flat(more),
        "lay_combo": flat([lay.combo for lay in lays]),
    }
