"""The code of turns, set-up and effects: steps of verbs become instructions in one flat array."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt import opcodes as op
from seasalt.language import ROLES, VERBS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from seasalt.compiler.deck import Deck

ROW = 5  # numbers of an alternative: first action, how many, role, where to go, attribute
ROLE_NUMBERS = {
    "deck": op.DECK,
    "discard": op.DISCARD,
    "hand": op.HAND,
    "table": op.TABLE,
    "aside": op.ASIDE,
}
"""The roles that a zone can have, as the kernel numbers them."""
SIZES = {
    op.DECK: op.COND_DECK,
    op.DISCARD: op.COND_DISCARD,
    op.HAND: op.COND_HAND,
    op.TABLE: op.COND_TABLE,
    op.ASIDE: op.COND_ASIDE,
}


def zone_role(zone: Mapping[str, Any]) -> int:
    """Return the role that a zone's properties give it."""
    return ROLE_NUMBERS[ROLES[zone["per_player"], zone["seen_by"]]]


class Assembler:
    """Collects instructions; the verbs' lowerings write through it."""

    def __init__(
        self,
        data: Mapping[str, Any],
        seats: int,
        draw_texts: Sequence[str],
        groups: Sequence[str],
        deck: Deck,
    ) -> None:
        """Start with no code; ``draw_texts`` are the actions that draw, ``groups`` those of combos, by number."""
        self._deck = deck
        self.conditions: list[int] = []
        self.whole_deck = sum(face.copies for face in deck.faces)
        self.code: list[int] = []
        self.alternatives: list[int] = []
        self._zones = data["zones"]
        self._seats = seats
        self._piles = max((z["piles"] for z in self._zones.values() if zone_role(z) == op.DISCARD), default=0)
        self._draws = {text: number for number, text in enumerate(draw_texts)}
        self._menu_at = -1
        self._turns = sorted(data["turns"])
        self._groups = list(groups)
        self._attributes = sorted(data["attributes"])
        self.in_effect = False

    @property
    def here(self) -> int:
        """Return the position of the next instruction."""
        return len(self.code) // op.WIDTH

    def emit(self, operation: int, *arguments: int) -> int:
        """Append one instruction and return its position."""
        at = self.here
        row = [operation, *arguments]
        self.code += row + [0] * (op.WIDTH - len(row))
        return at

    def skip_to_here(self, position: int, argument: int) -> None:
        """Make ``argument`` of the instruction at ``position`` point behind the last one."""
        self.code[position * op.WIDTH + argument] = self.here

    def role(self, zone: str) -> int:
        """Return the role of a zone."""
        return zone_role(self._zones[zone])

    def number(self, value: Any) -> int:
        """Return a number that may depend on the number of players."""
        return by_players(value, self._seats)

    def turn(self, name: str) -> int:
        """Return the number of a kind of turn."""
        return self._turns.index(name)

    def attribute(self, name: str) -> int:
        """Return the number of an attribute."""
        return self._attributes.index(name)

    def condition(self, when: Mapping[str, Any] | None) -> int:
        """Add a condition and return its number; without one it always holds."""
        row = [op.COND_ALWAYS, 0, -op.UNBOUNDED, op.UNBOUNDED]
        for name, params in (when or {}).items():
            row = [*self._measure(name, params), *_bounds(params)]
        self.conditions += row
        return len(self.conditions) // 4 - 1

    def _measure(self, name: str, params: Mapping[str, Any]) -> tuple[int, int]:
        if name == "size_of":
            return SIZES[self.role(params["zone"])], op.EVERYONE if params["whose"] == "everyone" else op.OWN
        if name == "count":
            return op.COND_COUNT, self._deck.kind_ids.index(params["card"])
        return op.COND_POINTS, 0

    def group(self, name: str) -> int:
        """Return the number of a group of combos."""
        return self._groups.index(name)

    def effect(self, steps: Sequence[Mapping[str, Any]]) -> None:
        """Emit steps in which nothing is offered that goes without saying."""
        self.in_effect = True
        self.steps(steps)
        self.in_effect = False

    def effect_code(self, steps: Sequence[Mapping[str, Any]]) -> int:
        """Emit a whole effect and return where it starts; -1 for no steps."""
        if not steps:
            return -1
        start = self.here
        self.effect(steps)
        self.emit(op.RETURN)
        return start

    def turn_code(self, turn: Mapping[str, Any], triggers: Mapping[str, Any]) -> int:
        """Emit a whole turn and return where it starts."""
        start = self.here
        after = [step for _, t in sorted(triggers.items()) if t["at"] == "end_of_take" for step in t["do"]]
        for phase in turn["phases"]:
            self.steps(turn[phase])
            if after and any("choose" in step for step in turn[phase]):
                skip = self.emit(op.IF_TAKEN, 0)
                self.effect(after)
                self.skip_to_here(skip, 1)
        self.emit(op.TURN_OVER)
        return start

    def steps(self, steps: Sequence[Mapping[str, Any]]) -> None:
        """Emit the code of steps, one after the other."""
        for step in steps:
            ((verb, params),) = step.items()
            VERBS[verb].lower(self, params)

    def menu(self, offers: int) -> None:
        """Emit a menu, or widen the one that stands directly before."""
        if self._menu_at == self.here - 1 and self._menu_at >= 0:
            self.code[self._menu_at * op.WIDTH + 1] |= offers
        else:
            self._menu_at = self.emit(op.MENU, offers)

    def choice(self, alternatives: Mapping[str, Any]) -> None:
        """Emit a choice between named alternatives, offered in the order of their names."""
        names = sorted(alternatives)
        several = sum(1 for name in names if "take" not in alternatives[name]) > 1
        first = len(self.alternatives) // ROW
        start = self.emit(op.CHOOSE, first, len(names), 0)
        self.alternatives += [0] * ROW * len(names)
        jumps = []
        for number, name in enumerate(names):
            row = self._alternative(alternatives[name], f"draw {name}" if several else "draw")
            self.alternatives[(first + number) * ROW : (first + number + 1) * ROW] = row
            jumps.append(self.emit(op.JUMP, 0))
        for jump in jumps:
            self.skip_to_here(jump, 1)
        self.skip_to_here(start, 3)

    def _alternative(self, step: Mapping[str, Any], text: str) -> list[int]:
        at = self.here
        if "take" in step:
            self.emit(op.TAKE_TOP)
            attribute = step["take"]["attribute"]
            if attribute is None:
                return [0, self._piles, op.DISCARD, at, 0]
            return [0, self._piles, op.MATCHING, at, self._attributes.index(attribute)]
        outside = self.in_effect
        self.effect([step])
        self.in_effect = outside
        return [self._draws[text], 1, op.DECK, at, 0]


def _bounds(params: Mapping[str, Any]) -> tuple[int, int]:
    lowest = params.get("at_least")
    highest = params.get("at_most")
    return (
        -op.UNBOUNDED if lowest is None else lowest,
        op.UNBOUNDED if highest is None else highest,
    )


def by_players(value: Any, seats: int) -> int:
    """Return a number that may depend on the number of players."""
    return int(value if isinstance(value, int) else value["by_players"][str(seats)])


def draw_texts(data: Mapping[str, Any]) -> list[str]:
    """Return the texts of the actions that draw: one where it is unique in its choice, else by its name."""
    texts = {"draw"}

    def visit(tree: Any) -> None:
        if isinstance(tree, list):
            for item in tree:
                visit(item)
        elif isinstance(tree, dict):
            names = [name for name, step in tree.get("choose", {}).items() if "take" not in step]
            if len(names) > 1:
                texts.update(f"draw {name}" for name in names)
            for item in tree.values():
                visit(item)

    visit([data["turns"], data["combos"]])
    return sorted(texts)
