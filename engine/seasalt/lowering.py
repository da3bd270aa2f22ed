"""How each verb of the rule language becomes kernel operations: one function per verb.

Every function takes the assembler (`seasalt.compiler.Assembler`) and the verb's parameters in the shape that the
verb registry declares, and emits instructions; none returns anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from seasalt import opcodes as op

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Params = Mapping[str, Any]


class Emitter(Protocol):
    """Is what a lowering may ask of the assembler."""

    def emit(self, operation: int, *arguments: int) -> int:
        """Append one instruction and return its position."""

    def skip_to_here(self, position: int, argument: int) -> None:
        """Make ``argument`` of the instruction at ``position`` point behind the last one."""

    def role(self, zone: str) -> int:
        """Return the role of a zone."""

    def number(self, value: Any) -> int:
        """Return a number that may depend on the number of players."""

    def choice(self, alternatives: Mapping[str, Any]) -> None:
        """Emit a choice between named alternatives."""

    def menu(self, offers: int) -> None:
        """Emit a menu, or widen the one that stands directly before."""

    def turn(self, name: str) -> int:
        """Return the number of a kind of turn."""

    def group(self, name: str) -> int:
        """Return the number of a group of combos."""

    def attribute(self, name: str) -> int:
        """Return the number of an attribute."""

    def condition(self, when: Mapping[str, Any]) -> int:
        """Add a condition and return its number."""

    def steps(self, steps: Sequence[Mapping[str, Any]]) -> None:
        """Emit the code of steps, one after the other."""

    @property
    def in_effect(self) -> bool:
        """Tell whether the steps are those of an effect or of the set-up, not of a turn."""

    @property
    def whole_deck(self) -> int:
        """Return the number of cards."""


def shuffle(asm: Emitter, params: Params) -> None:
    """Shuffle the deck."""
    asm.role(params["zone"])
    asm.emit(op.SHUFFLE)


def deal(asm: Emitter, params: Params) -> None:
    """Deal cards from the deck onto every pile, or to every hand."""
    operation = op.DEAL_HANDS if asm.role(params["to"]) == op.HAND else op.DEAL
    asm.emit(operation, asm.whole_deck if params["count"] == "all" else asm.number(params["count"]))


def look(asm: Emitter, params: Params) -> None:
    """Look at the top cards, keep some, put the rest away."""
    asm.emit(op.LOOK, params["count"])
    asm.emit(op.KEEP, params["keep"])
    asm.emit(op.REST, asm.role(params["rest"]))


def draw(asm: Emitter, params: Params) -> None:
    """Draw from the top of the deck, unseen by the others; in a turn of its own it is an action."""
    if asm.in_effect:
        asm.emit(op.DRAW, params["count"])
    else:
        asm.choice({"draw": {"draw": params}})


def take(asm: Emitter, params: Params) -> None:
    """Take the top card of a pile, or search one pile or each for any one of its cards."""
    if params["which"] != "any":
        asm.choice({"take": {"take": params}})
        return
    if params["piles"] == "each":
        start = asm.emit(op.EACH_PILE, 0)
        asm.emit(op.PICK)
        asm.emit(op.JUMP, start)
    else:
        start = asm.emit(op.PILE, 0)
        asm.emit(op.PICK)
    asm.skip_to_here(start, 1)


def steal(asm: Emitter, params: Params) -> None:
    """Take a random card of another hand."""
    asm.role(params["from"])
    left = op.LEFT_ONLY if params["of"] == "left" else 0
    start = asm.emit(op.VICTIM, 0, op.FROM_STEAL | left)
    asm.emit(op.STEAL)
    asm.skip_to_here(start, 1)


def swap(asm: Emitter, params: Params) -> None:
    """Look at another hand and exchange one card, or not."""
    asm.role(params["from"])
    start = asm.emit(op.VICTIM, 0, op.FROM_SWAP)
    give = asm.emit(op.GIVE, 0)
    asm.emit(op.GET)
    asm.skip_to_here(start, 1)
    asm.skip_to_here(give, 1)


def rob(asm: Emitter, params: Params) -> None:
    """Take a laid combo of another seat."""
    asm.role(params["from"])
    start = asm.emit(op.ROB, 0, asm.group(params["group"]))
    asm.skip_to_here(start, 1)


def next_turn(asm: Emitter, params: Params) -> None:
    """Give the others a special turn next."""
    asm.emit(op.NEXT_TURN, asm.turn(params["turn"]))


def hide(_asm: Emitter, _params: Params) -> None:
    """Describe an action that puts a card aside; the menu offers it."""


def extra_turn(asm: Emitter, _when: str) -> None:
    """Begin the turn again, at once."""
    asm.emit(op.RESTART)


def choose(asm: Emitter, alternatives: Params) -> None:
    """Let the player pick one of several ways."""
    asm.choice(alternatives)


def lay(asm: Emitter, params: Params) -> None:
    """Offer to lay combos, or lay all of them unasked; in the set-up every seat does."""
    if params["combos"] == "all":
        asm.emit(op.LAY_ALL, int(asm.in_effect))
    else:
        asm.menu(op.MENU_LAY)


def ask(asm: Emitter, params: Params) -> None:
    """Ask another seat for all its cards with a value of an attribute."""
    asm.role(params["from"])
    start = asm.emit(op.ASK, 0, asm.attribute(params["attribute"]), 0)
    asm.steps(params["hit"])
    end = asm.emit(op.JUMP, 0)
    asm.skip_to_here(start, 3)
    asm.steps(params["miss"])
    asm.skip_to_here(end, 1)
    asm.skip_to_here(start, 1)


def when(asm: Emitter, params: Params) -> None:
    """Do steps only where a condition holds."""
    start = asm.emit(op.UNLESS, asm.condition(params["if"]), 0)
    asm.steps(params["then"])
    asm.skip_to_here(start, 2)


def discard(asm: Emitter, params: Params) -> None:
    """Put cards of the hand onto the pile."""
    asm.role(params["to"])
    asm.emit(op.DROP, params["count"])


def call(asm: Emitter, _how: str) -> None:
    """Offer the calls."""
    asm.menu(op.MENU_CALL)


def end_round(_asm: Emitter, _when: str) -> dict[str, int]:
    """Describe a call that ends the round at once, as cells of the call table."""
    return {"then": op.THEN_END_ROUND, "each": 0, "show": 1, "protect": 0}


def last_turns(_asm: Emitter, params: Params) -> dict[str, int]:
    """Describe a call that grants the others last turns, as cells of the call table."""
    return {
        "then": op.THEN_LAST_TURNS,
        "each": params["each"],
        "show": int(params["show_hand"]),
        "protect": int(params["protect"]),
    }
