"""What a game tells its seats while it goes on: one event per action, card move and round end, redacted per viewer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from seasalt import opcodes as op
from seasalt.kernel import PLACES

if TYPE_CHECKING:
    from seasalt.kernel import Kernel

HIDDEN = "?"
PRIVATE_KINDS = ("keep", "pick")
SHARED_KINDS = ("give", "get")  # the other seat of the exchange sees them too


@dataclass(frozen=True, slots=True)
class Acted:
    """Tells that a seat acted; only the seats of ``mask`` saw which card it was."""

    seat: int
    action: int
    mask: int

    def seen_by(self, viewer: int, kernel: Kernel) -> dict[str, Any]:
        """Return what a seat saw."""
        p = kernel.program
        hidden = not self.mask >> viewer & 1
        text = f"{p.action_kinds[self.action]} {HIDDEN}" if hidden else p.action_texts[self.action]
        return {"seat": self.seat, "action": text}

    def only_for(self, viewer: int) -> Acted:
        """Return the event without what a seat did not see."""
        return self if self.mask >> viewer & 1 else replace(self, mask=0)


@dataclass(frozen=True, slots=True)
class Moved:
    """Tells that a card moved from one place to another; the seats of ``mask`` saw which."""

    face: int
    source: int
    target: int
    mask: int

    def seen_by(self, viewer: int, kernel: Kernel) -> dict[str, Any]:
        """Return what a seat saw."""
        card = kernel.program.face_texts[self.face] if self.mask >> viewer & 1 else None
        return {"card": card, "from": place_text(kernel, self.source), "to": place_text(kernel, self.target)}

    def only_for(self, viewer: int) -> Moved:
        """Return the event without what a seat did not see."""
        return self if self.mask >> viewer & 1 else replace(self, mask=0, face=0)


@dataclass(frozen=True, slots=True)
class Told:
    """Is an event that everybody sees as it is: a round end, a forfeit, or one read from a view."""

    what: tuple[tuple[str, Any], ...]

    def seen_by(self, _viewer: int, _kernel: Kernel) -> dict[str, Any]:
        """Return what a seat saw."""
        return dict(self.what)

    def only_for(self, _viewer: int) -> Told:
        """Return the event itself."""
        return self


Event = Acted | Moved | Told


def told(**what: Any) -> Told:
    """Make an event that everybody sees."""
    return Told(tuple(what.items()))


def acted(kernel: Kernel, seat: int, action: int, victim: int) -> Acted:
    """Make the event of an action; ``victim`` is the seat that was chosen before."""
    kind = kernel.program.action_kinds[action]
    if kind in PRIVATE_KINDS:
        mask = 1 << seat
    elif kind in SHARED_KINDS:
        mask = 1 << seat | 1 << victim
    else:
        mask = kernel.everyone
    return Acted(seat, action, mask)


def place_text(kernel: Kernel, place: int) -> str:
    """Return the name of a place: a zone of the rules with its pile or seat, or the cards looked at."""
    role, index = divmod(place, PLACES)
    zone = "looked_at" if role == op.LOOKED else kernel.program.zone_ids[role]
    return zone if role == op.DECK else f"{zone}:{index}"
