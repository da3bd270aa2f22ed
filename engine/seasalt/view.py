"""Views: all that a seat may know, computed from the state and never filtered after the fact."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.cursor import cursor_of
from seasalt.deals import hand_texts

if TYPE_CHECKING:
    from array import array

    from seasalt.kernel import Kernel

PHASE_CHANCE = "chance"
PHASE_OVER = "over"


class View(dict[str, Any]):
    """Is what one seat knows: a map of JSON values whose keys can also be read as attributes.

    ``rules`` (hash), ``seat``, ``players``, ``round`` and ``turn`` (from 0), ``phase`` (kind of decision), ``to_act``
    (seat, -1 for chance, None when over), ``hand`` (own cards), ``looked_at`` (own pending cards), ``tables`` (per seat,
    laid groups), ``hidden_counts`` (per seat, by zone), ``known`` (per seat, cards known to be in that hand),
    ``remembered`` (cards below the tops of the piles that were seen and still lie there; None where unsure), ``deck``
    (count), ``discards`` (per pile ``top`` and ``count``, and ``cards`` where the rules show them), ``scores``,
    ``points`` and ``bonuses`` (own), ``call`` (None, or ``name`` and ``seat``), ``revealed`` and ``protected`` (per
    seat), ``events`` (``face_up`` and ``held``), ``restricted`` (per seat, the special turn that waits, or None),
    ``log`` (what happened since this seat last acted), ``cursor`` (where the rules stand; opaque). Where
    the rules have a zone for cards put aside face down: ``aside`` (per seat, those cards, which all have seen).
    """

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        """Return a key's value."""
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"a view has no {name!r}; it has {', '.join(self)}") from None


def make_view(  # noqa: PLR0913 - what a view is made of
    kernel: Kernel,
    s: array[int],
    seat: int,
    rules_hash: str,
    *,
    phase: str,
    to_act: int | None,
    log: list[dict[str, Any]],
) -> View:
    """Compute the view of a seat."""
    p, o = kernel.program, kernel.layout
    seats = range(p.seats)
    own_look = s[at.SEAT] == seat
    view = View(
        rules=rules_hash,
        seat=seat,
        players=p.seats,
        round=s[at.ROUND],
        turn=s[at.TURN],
        phase=phase,
        to_act=to_act,
        hand=hand_texts(kernel, s, seat),
        looked_at=[p.face_texts[f] for f in s[o.looked : o.looked + s[at.LOOK_N]]] if own_look else [],
        tables=[_groups(kernel, s, other) for other in seats],
        hidden_counts=[_hidden_counts(kernel, s, other) for other in seats],
        known=[_known(kernel, s, seat, other) for other in seats],
        remembered={p.zone_ids[op.DISCARD]: [_remembered(kernel, s, seat, pile) for pile in range(p.piles)]},
        deck=s[at.DECK_N],
        discards=[_pile(kernel, s, pile) for pile in range(p.piles)],
        scores=list(s[o.score : o.score + p.seats]),
        points=kernel.points(s, seat),
        bonuses={name: kernel.bonus(s, seat, number) for number, name in enumerate(p.bonus_ids)},
        call={"name": p.call_ids[s[at.CALL] - 1], "seat": s[at.CALLER]} if s[at.CALL] else None,
        revealed=[bool(s[o.revealed + other]) for other in seats],
        events={
            "face_up": [p.event_ids[s[at.EVENT] - 1]] if s[at.EVENT] else [],
            "held": [_held(kernel, s, other) for other in seats],
        },
        restricted=[_restricted(kernel, s, other) for other in seats],
        protected=[bool(s[o.protected + other]) for other in seats],
        log=log,
        cursor=cursor_of(kernel, s),
    )
    if p.zone_ids[op.ASIDE]:
        view["aside"] = [_aside(kernel, s, other) for other in seats]
    return view


def _groups(kernel: Kernel, s: array[int], seat: int) -> list[list[str]]:
    texts, count = kernel.program.face_texts, s[kernel.layout.groups_n + seat]
    return [[texts[face] for face in kernel.group_faces(s, seat, n)] for n in range(count)]


def _hidden_counts(kernel: Kernel, s: array[int], seat: int) -> dict[str, int]:
    p, o = kernel.program, kernel.layout
    counts = {p.zone_ids[op.HAND]: s[o.hand_n + seat], "looked_at": s[at.LOOK_N] if s[at.SEAT] == seat else 0}
    if p.zone_ids[op.ASIDE]:
        counts[p.zone_ids[op.ASIDE]] = s[o.aside_n + seat]
    return counts


def _held(kernel: Kernel, s: array[int], seat: int) -> list[str]:
    held = s[kernel.layout.held + seat]
    return [event_id for event, event_id in enumerate(kernel.program.event_ids) if held >> event & 1]


def _restricted(kernel: Kernel, s: array[int], seat: int) -> str | None:
    turn = s[kernel.layout.restricted + seat]
    return kernel.program.turn_ids[turn - 1] if turn else None


def _aside(kernel: Kernel, s: array[int], seat: int) -> list[str]:
    p, o = kernel.program, kernel.layout
    first = o.aside + seat * p.faces
    return [p.face_texts[face] for face in range(p.faces) for _ in range(s[first + face])]


def _known(kernel: Kernel, s: array[int], seat: int, other: int) -> list[str]:
    p, o = kernel.program, kernel.layout
    if other == seat:
        return hand_texts(kernel, s, seat)
    row = o.known + (seat * p.seats + other) * p.faces
    return [p.face_texts[face] for face in range(p.faces) for _ in range(s[row + face])]


def _pile(kernel: Kernel, s: array[int], pile: int) -> dict[str, Any]:
    p, o = kernel.program, kernel.layout
    count = s[o.pile_n + pile]
    first = o.pile + pile * p.cards
    shown: dict[str, Any] = {"top": p.face_texts[s[first + count - 1]] if count else None, "count": count}
    if p.discards_open:
        shown["cards"] = [p.face_texts[face] for face in s[first : first + count]]
    return shown


def _remembered(kernel: Kernel, s: array[int], seat: int, pile: int) -> list[str | None]:
    p, o = kernel.program, kernel.layout
    first = pile * p.cards
    return [
        p.face_texts[s[o.pile + k]] if s[o.pile_mask + k] >> seat & 1 else None
        for k in range(first, first + s[o.pile_n + pile])
    ]
