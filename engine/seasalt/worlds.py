"""A world from a view: what the view shows is laid out as it is, the rest is dealt at random over its places."""

from __future__ import annotations

from array import array
from collections import Counter
from typing import TYPE_CHECKING, Any

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.chance import Stream, master_key
from seasalt.cursor import lay_cursor
from seasalt.errors import RecordError
from seasalt.hidden import faults
from seasalt.view import PHASE_CHANCE, PHASE_OVER, make_view

if TYPE_CHECKING:
    from seasalt.kernel import Kernel
    from seasalt.rules import Rules
    from seasalt.view import View


def world_state(rules: Rules, view: View, seed: int | str) -> tuple[Kernel, array[int]]:
    """Return the kernel and the state of a world that the view's seat could be in.

    Every field of the view is used or compared. Raises `RecordError` where the view is not one of these rules, shows no
    decision, or was changed; it names the fields.
    """
    try:
        kernel, s = _world_state(rules, view, seed)
        _compare(rules, kernel, s, view)
    except RecordError:
        raise
    except (KeyError, TypeError, IndexError, AttributeError, OverflowError, ValueError) as error:
        raise RecordError(f"the view was changed: it does not have the form of Game.view ({error})") from None
    return kernel, s


def _world_state(rules: Rules, view: View, seed: int | str) -> tuple[Kernel, array[int]]:
    if view["rules"] != rules.hash:
        raise RecordError(
            f"the view is of rules {str(view['rules'])[:12]}, not of {rules.name} {rules.hash[:12]}"
        )
    if not isinstance(view["log"], list) or not all(isinstance(event, dict) for event in view["log"]):
        raise RecordError("the view was changed: its log is a list of events")
    if view["phase"] in (PHASE_CHANCE, PHASE_OVER):
        raise RecordError(f"the view shows no decision but {view['phase']}: there is nothing to play on from")
    kernel = rules.kernel(view["players"])
    s = kernel.new_state(master_key(seed, "world"), 0)
    lay_cursor(kernel, s, view["cursor"])
    s[at.MODE] |= op.ASK_PICKS
    _Table(rules, kernel, s, view).lay_out(Stream(master_key(seed, "redeal")))
    return kernel, s


def _compare(rules: Rules, kernel: Kernel, s: array[int], view: View) -> None:
    """Check that the world shows its seat the very view it was made from."""
    phase = op.PHASES[s[at.PHASE]]
    shown = make_view(kernel, s, view["seat"], rules.hash, phase=phase, to_act=s[at.SEAT], log=view["log"])
    differ = [
        name
        for name in {**shown, **view}
        if name not in view or name not in shown or shown[name] != view[name]
    ]
    if differ:
        raise RecordError(f"the view was changed: {', '.join(differ)} and its cursor do not agree")
    found = faults(kernel, s)
    if found:
        raise RecordError(f"the view was changed: {found[0]}")


class _Table:
    """Lays the cards of a view into a state whose public cells are already there."""

    def __init__(self, rules: Rules, kernel: Kernel, s: array[int], view: View) -> None:
        self._rules = rules
        self._kernel = kernel
        self._s = s
        self._view = view
        self._unknown = Counter(kernel.program.deck)
        self._hands = self._take_public_cells()

    def _take_public_cells(self) -> list[int]:
        """Clear the public cells that are counted again when cards are laid out; return the hand sizes."""
        o, seats = self._kernel.layout, self._kernel.program.seats
        sizes = list(self._s[o.hand_n : o.hand_n + seats])
        for first in (o.hand_n, o.groups_n, o.laid_points):
            self._s[first : first + seats] = array("i", bytes(4 * seats))
        return sizes

    def lay_out(self, stream: Stream) -> None:
        """Lay out what is shown, then deal the rest."""
        for seat, groups in enumerate(self._view["tables"]):
            for group in groups:
                self._lay(seat, group)
        for seat, cards in enumerate(self._view.get("aside", [])):
            for card in cards:
                self._s[self._kernel.layout.aside + seat * self._kernel.program.faces + self._use(card)] += 1
        for seat, cards in enumerate(self._view["known"]):
            for card in cards:
                self._know(seat, self._use(card))
        places = self._lay_out_piles() + self._lay_out_looked() + self._clear_deck()
        missing = [
            seat
            for seat, size in enumerate(self._hands)
            for _ in range(size - self._s[self._kernel.layout.hand_n + seat])
        ]
        rest = sorted(self._unknown.elements())
        if len(rest) != len(places) + len(missing) or any(n < 0 for n in self._unknown.values()):
            raise RecordError(
                f"the view has {len(places) + len(missing)} unknown cards, the deck leaves {len(rest)}"
            )
        stream.shuffle(rest)
        for place in places:
            self._s[place] = rest.pop()
        for seat in missing:
            self._kernel.change_hand(self._s, seat, rest.pop(), 1)

    def _use(self, card: str) -> int:
        face = self._rules.face(self._kernel, card)
        self._unknown[face] -= 1
        return face

    def _lay(self, seat: int, group: list[str]) -> None:
        p = self._kernel.program
        cards = tuple(sorted(group))
        if cards not in p.lay_numbers:
            raise RecordError(f"the cards {' '.join(cards)} form no combo of {self._rules.name}")
        self._kernel.add_group(self._s, seat, p.lay_numbers[cards] - p.first_lay)
        for card in group:
            face = self._use(card)
            if p.table_scored:
                self._kernel.count_in(self._s, seat, face, 1)

    def _know(self, seat: int, face: int) -> None:
        p, o, own = self._kernel.program, self._kernel.layout, self._view["seat"]
        self._kernel.change_hand(self._s, seat, face, 1)
        for observer in range(p.seats):
            if observer == seat or (observer != own and not self._view["revealed"][seat]):
                continue
            self._s[o.known + (observer * p.seats + seat) * p.faces + face] += 1

    def _lay_out_piles(self) -> list[int]:
        p, o = self._kernel.program, self._kernel.layout
        places = []
        for pile, cards in enumerate(self._view["remembered"][p.zone_ids[op.DISCARD]]):
            self._s[o.pile_n + pile] = len(cards)
            for height, card in enumerate(cards):
                place = pile * p.cards + height
                if card is None:
                    places.append(o.pile + place)
                else:
                    self._s[o.pile + place] = self._use(card)
                    self._s[o.pile_mask + place] = self._kernel.everyone
        return places

    def _lay_out_looked(self) -> list[int]:
        o, count = self._kernel.layout, self._s[at.LOOK_N]
        shown: list[Any] = self._view["looked_at"]
        for place, card in enumerate(shown):
            self._s[o.looked + place] = self._use(card)
        return list(range(o.looked + len(shown), o.looked + count))

    def _clear_deck(self) -> list[int]:
        p, o = self._kernel.program, self._kernel.layout
        self._s[o.deck : o.deck + p.cards] = array("i", bytes(4 * p.cards))
        return [
            o.deck + place
            for heap in range(p.seats)
            for place in range(self._s[o.low + heap], self._s[o.high + heap])
        ]
