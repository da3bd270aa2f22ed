"""Put a program together from its parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt import opcodes as op
from seasalt.compiler.actions import ActionBlocks, needed, read_lays, read_patterns
from seasalt.compiler.assembler import Assembler, by_players, draw_texts, zone_role
from seasalt.compiler.deck import read_deck
from seasalt.compiler.ends import EndTables, read_ends
from seasalt.compiler.scores import flat, read_scores
from seasalt.compiler.whole import event_ids, whole_rules
from seasalt.program import Program

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

STARTERS = {"left_of_ender": op.STARTS_LEFT, "ender": op.STARTS_ENDER, "rotate": op.STARTS_ROTATE}
TIE_BREAKS = {
    "last_round_points": op.TIE_LAST_ROUND,
    "round_ender": op.TIE_ENDER,
    "last_to_play": op.TIE_LAST_TO_PLAY,
}
PROTECTIONS = {
    "steal": op.FROM_STEAL,
    "swap": op.FROM_SWAP,
    "rob": op.FROM_ROB,
    "next_turn": op.FROM_NEXT_TURN,
}


class Compiler:
    """Compiles one rule set for a number of seats, once for each set of active events.

    Names, cards and actions are the same in all programs it makes; code, scores and ends may differ. ``data`` is
    `seasalt.language.Resolved.data`, which has been checked. `compile` raises `seasalt.scoring.TooEntangled` where too
    many kinds of card score together.
    """

    def __init__(self, data: Mapping[str, Any], seats: int) -> None:
        """Give numbers to everything that has a name."""
        self._seats = seats
        self._deck = read_deck(data)
        self._whole = whole_rules(data)
        self._patterns = read_patterns(self._whole["combos"])
        self._lays = read_lays(self._patterns, self._deck)
        self._groups = sorted({pattern.group for pattern in self._patterns if pattern.group})
        self._draws = draw_texts(data)
        self._zones = _zones_by_role(data["zones"])
        self._fixed = {**self._names(data), **self._actions(data), **self._cards(), **self._lay_tables()}

    def compile(self, data: Mapping[str, Any]) -> Program:
        """Compile one variant: the resolved rules with some events applied."""
        asm = Assembler(data, self._seats, self._draws, self._groups, self._deck)
        ends = read_ends(data, self._whole, asm)
        zones = data["zones"]
        hand, table = self._zones[op.HAND], self._zones[op.TABLE]
        return Program(
            **self._fixed,
            **self._code(data, asm),
            **self._combos(data),
            **_scores(data, self._whole, self._deck, hand_scored=_scored(zones, hand)),
            **_protection(data, asm),
            **_ends(ends),
            out_condition=asm.condition(data["round"]["out"]["when"]) if data["round"]["out"] else -1,
            conditions=flat(asm.conditions),
            hand_scored=_scored(zones, hand),
            table_scored=_scored(zones, table),
            **_menu_actions(data, self._whole, self._deck),
            **_game(data, self._seats),
        )

    # ------------------------------------------------------------------ what all variants share

    def _names(self, data: Mapping[str, Any]) -> dict[str, Any]:
        whole, deck, pile_zone = self._whole, self._deck, self._zones[op.DISCARD]
        zones = data["zones"]
        aside = self._zones[op.ASIDE]
        events = data["events"]
        return {
            "seats": self._seats,
            "cards": sum(face.copies for face in deck.faces),
            "faces": len(deck.faces),
            "kinds": len(deck.kind_ids),
            "piles": self._piles(zones),
            "face_texts": tuple(face.text for face in deck.faces),
            "face_numbers": {face.text: number for number, face in enumerate(deck.faces)},
            "kind_ids": deck.kind_ids,
            "patterns": tuple(self._patterns),
            "call_ids": tuple(sorted(whole["calls"])),
            "win_ids": tuple(sorted(whole["instant_wins"])),
            "end_ids": (
                *sorted(whole["calls"]),
                *sorted(data["round"]["ends"]),
                *sorted(whole["instant_wins"]),
                "max_actions",
            ),
            "bonus_ids": tuple(sorted(whole["bonuses"])),
            "turn_ids": tuple(sorted(data["turns"])),
            "zone_ids": self._zones,
            "event_ids": event_ids(data),
            "event_to_most": flat(
                [data["events"]["deck"][e]["goes_to"] == "most_points" for e in event_ids(data)]
            ),
            "events_held": events["held"] if events else 0,
            "fill_empty_first": bool(pile_zone) and zones[pile_zone]["fill_empty_first"],
            "discards_open": bool(pile_zone) and zones[pile_zone]["seen_by"] == "everyone",
            "aside_limit": (zones[aside]["limit"] or len(deck.faces)) if aside else 0,
        }

    def _piles(self, zones: Mapping[str, Any]) -> int:
        return int(zones[self._zones[op.DISCARD]]["piles"]) if self._zones[op.DISCARD] else 0

    def _actions(self, data: Mapping[str, Any]) -> dict[str, Any]:
        faces = [face.text for face in self._deck.faces]
        piles = [f"{self._zones[op.DISCARD]}:{pile}" for pile in range(self._piles(data["zones"]))]
        seats = [str(seat) for seat in range(self._seats)]
        lays = [" ".join(faces[face] for face in lay.faces) for lay in self._lays]
        blocks = ActionBlocks()

        def block(kind: str, objects: Sequence[str]) -> int:
            return blocks.block(kind, [f"{kind} {one}" for one in objects])

        first = {
            "first_draw": blocks.block("draw", self._draws),
            "first_take": block("take", piles),
            "first_keep": block("keep", faces),
            "first_put": block("put", piles),
            "first_lay": block("lay", lays),
            "first_hide": block("hide", faces if self._whole["actions"] else []),
            "first_ask": block("ask", self._questions(data, seats)),
            "first_discard": block("discard", faces if _uses(data["turns"], "discard") else []),
            "first_pile": block("pile", piles),
            "first_pick": block("pick", faces),
            "first_steal": block("steal", seats),
            "first_swap": block("swap", seats),
            "first_give": block("give", faces),
            "pass_action": blocks.block("pass", ["pass"]),
            "first_get": block("get", faces),
            "first_rob": block("rob", self._robberies(seats, lays)),
            "first_call": block("call", sorted(self._whole["calls"])),
            "first_claim": block("claim", sorted(self._whole["instant_wins"])),
            "end_action": blocks.block("end", ["end"]),
            "first_hold": block("hold", event_ids(data)),
            "first_chance": block("chance", faces),
            "first_chance_event": block("chance", event_ids(data)),
            "first_chance_seat": block("chance", seats),
        }
        return {
            **first,
            "action_texts": tuple(blocks.texts),
            "action_kinds": tuple(blocks.kinds),
            "action_numbers": {text: number for number, text in enumerate(blocks.texts)},
            "lay_numbers": {tuple(sorted(lay.split())): first["first_lay"] + n for n, lay in enumerate(lays)},
            "actions": len(blocks.texts),
        }

    def _questions(self, data: Mapping[str, Any], seats: Sequence[str]) -> list[str]:
        """Return the objects of asking: a seat and a value, for all attributes; none where no turn asks."""
        values = [value for name in sorted(data["attributes"]) for value in data["attributes"][name]]
        return (
            [f"{seat} {value}" for seat in seats for value in values] if _uses(data["turns"], "ask") else []
        )

    def _robberies(self, seats: Sequence[str], lays: Sequence[str]) -> list[str]:
        """Return the objects of robbing, seat by seat; none where no combo robs."""
        robs = any(
            "rob" in step for combo in self._whole["combos"].values() for step in _steps(combo.get("effect"))
        )
        return [f"{seat} {lay}" for seat in seats for lay in lays] if robs else []

    def _cards(self) -> dict[str, Any]:
        faces = self._deck.faces
        return {
            "deck": flat([number for number, face in enumerate(faces) for _ in range(face.copies)]),
            "kind_of": flat([face.kind for face in faces]),
        }

    def _lay_tables(self) -> dict[str, Any]:
        width = max((len(lay.faces) for lay in self._lays), default=1)
        cards: list[int] = []
        more: list[int] = []
        for lay in self._lays:
            padding = [-1] * (width - len(lay.faces))
            cards += [*lay.faces, *padding]
            more += [*(lay.faces[: k + 1].count(face) for k, face in enumerate(lay.faces)), *padding]
        needs: list[int] = []
        need_at = [0]
        for pattern in self._patterns:
            for kind, count in sorted(needed(pattern.cards, self._deck).items()):
                needs += [kind, count]
            need_at.append(len(needs) // 2)
        patterns = range(len(self._patterns) + 1)
        return {
            "pattern_need": flat(needs),
            "pattern_need_at": flat(need_at),
            "pattern_group": flat([self._groups.index(p.group) if p.group else -1 for p in self._patterns]),
            "pattern_lays": flat([sum(1 for lay in self._lays if lay.pattern < n) for n in patterns]),
            "lay_width": width,
            "lay_cards": flat(cards),
            "lay_more": flat(more),
            "lay_pattern": flat([lay.pattern for lay in self._lays]),
        }

    # ------------------------------------------------------------------ what variants differ in

    def _combos(self, data: Mapping[str, Any]) -> dict[str, Any]:
        combos = data["combos"]
        on = [p.combo in combos and (p.base is None or p.base in combos) for p in self._patterns]
        points = [combos[p.combo]["points"] if p.combo in combos else 0 for p in self._patterns]
        return {"pattern_on": flat(on), "pattern_points": flat(points)}

    def _code(self, data: Mapping[str, Any], asm: Assembler) -> dict[str, Any]:
        first_pc = asm.emit(op.FIRST)
        setup_pc = asm.here
        if data["events"]:
            asm.emit(op.AWARD_EVENTS)
            asm.emit(op.TURN_UP)
            asm.emit(op.HOLD)
        asm.effect([step for step in data["round"]["setup"] if "lay" not in step])
        ready_pc = asm.emit(op.READY)
        asm.effect([step for step in data["round"]["setup"] if "lay" in step])
        asm.emit(op.BEGIN)
        turn_pc = [asm.turn_code(data["turns"][name], data["triggers"]) for name in sorted(data["turns"])]
        effect_pc = []
        for pattern in self._patterns:
            combo = data["combos"].get(pattern.combo)
            effect_pc.append(asm.effect_code(combo["effect"]) if combo and pattern.base is None else -1)
        discarded = [t for _, t in sorted(data["triggers"].items()) if t["at"] == "card_discarded"]
        kinds = {
            kind
            for trigger in discarded
            for kind in _kinds_of(trigger["cards"], data["cards"], self._deck.kind_ids)
        }
        return {
            "put_pc": asm.effect_code([step for trigger in discarded for step in trigger["do"]]),
            "put_kinds": flat([kind in kinds for kind in range(len(self._deck.kind_ids))]),
            "code": flat(asm.code),
            "first_pc": first_pc,
            "setup_pc": setup_pc,
            "ready_pc": ready_pc,
            "turn_pc": flat(turn_pc),
            "normal_turn": sorted(data["turns"]).index("normal"),
            "effect_pc": flat(effect_pc),
            "alternatives": flat(asm.alternatives),
        }


def _zones_by_role(zones: Mapping[str, Any]) -> tuple[str, ...]:
    found = [""] * (op.ASIDE + 1)
    for name in sorted(zones):
        found[zone_role(zones[name])] = name
    return tuple(found)


def _scored(zones: Mapping[str, Any], zone: str) -> bool:
    return bool(zone) and bool(zones[zone]["scored"])


def _steps(effect: Any) -> list[Mapping[str, Any]]:
    if isinstance(effect, list):
        return effect
    return [effect] if effect else []


def _uses(tree: Any, verb: str) -> bool:
    """Tell whether a verb stands anywhere in a part of the rules."""
    if isinstance(tree, list):
        return any(_uses(item, verb) for item in tree)
    return isinstance(tree, dict) and (verb in tree or any(_uses(item, verb) for item in tree.values()))


def _kinds_of(
    cards: Mapping[str, Any] | None, printed: Mapping[str, Any], kind_ids: Sequence[str]
) -> list[int]:
    """Return the kinds of card that a choice by category or by card names; all for none."""
    kinds = range(len(kind_ids))
    if cards is None:
        return list(kinds)
    ((by, names),) = cards.items()
    return [
        kind
        for kind in kinds
        if (kind_ids[kind] if by == "card" else printed[kind_ids[kind]]["category"]) in names
    ]


def _scores(
    data: Mapping[str, Any],
    whole: Mapping[str, Any],
    deck: Any,
    *,
    hand_scored: bool,
) -> dict[str, Any]:
    scores = read_scores(data, sorted(whole["bonuses"]), deck, hand_scored=hand_scored)
    return {
        "values": len(scores.value_ids),
        "value_ids": tuple(scores.value_ids),
        "value_cells": flat(scores.value_cells),
        "grouped": scores.grouped,
        "hand_tables": len(scores.hand_table_at),
        "hand_component": flat(scores.hand_component),
        "hand_stride": flat(scores.hand_stride),
        "hand_table_at": flat(scores.hand_table_at),
        "all_tables": len(scores.all_table_at),
        "all_component": flat(scores.all_component),
        "all_stride": flat(scores.all_stride),
        "all_table_at": flat(scores.all_table_at),
        "tables": flat(scores.tables),
        "group_kinds": flat(scores.group_kinds),
        "group_count": len(scores.group_kinds) // 4,
        "weights": flat(scores.weights),
        "bonus_rows": flat(scores.bonus_rows),
        "added": flat(scores.added),
        "added_at": flat(scores.added_at),
        "jokers": flat(scores.jokers),
        "face_values": flat(scores.face_values),
        "unmatched": flat(scores.unmatched),
        "melds": tuple(scores.melds),
        "sums": flat(scores.sums),
        "joker_targets": flat(scores.joker_targets),
        "packings": tuple(scores.packings),
        "set_forms": tuple(scores.set_forms),
    }


def _ends(ends: EndTables) -> dict[str, Any]:
    return {
        "call_rows": flat(ends.call_rows),
        "ends": len(ends.end_rows) // 2,
        "end_rows": flat(ends.end_rows),
        "win_rows": flat(ends.win_rows),
        "award_at": flat(ends.award_at),
        "award_items": flat(ends.award_items),
    }


def _protection(data: Mapping[str, Any], asm: Assembler) -> dict[str, Any]:
    rows: list[int] = []
    for name in sorted(data["protection"]):
        entry = data["protection"][name]
        rows += [asm.condition(entry["while"]), sum(PROTECTIONS[verb] for verb in entry["from"])]
    return {"protection": flat(rows)}


def _menu_actions(data: Mapping[str, Any], whole: Mapping[str, Any], deck: Any) -> dict[str, Any]:
    on = {
        card
        for name in whole["actions"]
        if name in data["actions"]
        for card in data["actions"][name]["cards"]
    }
    return {"hide_kinds": flat([kind_id in on for kind_id in deck.kind_ids])}


def _game(data: Mapping[str, Any], seats: int) -> dict[str, Any]:
    game, rounds = data["game"], data["round"]
    return {
        "target": by_players(game["target"], seats) if game["target"] is not None else 0,
        "rounds": game["rounds"] or 0,
        "max_rounds": game["max_rounds"],
        "max_actions": rounds["max_actions"],
        "fewest": game["winner"] == "fewest_points",
        "tie_breaks": flat([TIE_BREAKS[name] for name in game["tie_break"] if name in TIE_BREAKS]),
        "first_random": game["first_player"] == "random",
        "next_starter": STARTERS[rounds["next_starter"]],
    }
