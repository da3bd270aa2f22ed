"""Rule sets as people load them: named, hashed, and able to score cards."""

from __future__ import annotations

import json
from difflib import get_close_matches
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any

from seasalt import layout as at
from seasalt import opcodes as op
from seasalt.compiler import ROLE_NUMBERS, Compiler, set_points
from seasalt.errors import RecordError, RulesError
from seasalt.kernel import Kernel
from seasalt.language import from_data, resolve
from seasalt.scoring import TooEntangled, packing
from seasalt.words import Score

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterator, Mapping, Sequence

    from seasalt.language import Resolved
    from seasalt.program import Program


def load_rules(*names: str | PathLike[str], settings: Mapping[str, object] | None = None) -> Rules:
    """Load a rule set by the names or paths of its parts.

    ``load_rules("base+house/x")`` and ``load_rules("base", "house/x")`` are the same; ``settings`` sets the knobs that
    the rules declare. Raises `RulesError` with a diagnostic for every problem found, `TypeError` for what is no name.
    """
    if not names:
        raise TypeError('load_rules needs the name of a rule set, for example load_rules("base")')
    for name in names:
        if not isinstance(name, (str, PathLike)):
            raise TypeError(f"a rule set is named by a text or a path, not by {name!r:.40}")
    if settings is not None and not all(isinstance(name, str) for name in dict(settings)):
        raise TypeError(f"settings map names to values, for example {{'name': 1}}, not {settings!r:.40}")
    return Rules(resolve([fspath(name) for name in names], settings))


class Rules:
    """Is a rule set: ``name``, ``hash`` (of what affects play), ``data`` (the resolved rules as plain data)."""

    __slots__ = ("_kernels", "_resolved", "_text")

    def __init__(self, resolved: Resolved) -> None:
        """Compile for the smallest table, so that what cannot be played is refused at once."""
        self._resolved = resolved
        self._text = json.dumps(resolved.data)
        self._kernels: dict[int, Kernel] = {}
        self.kernel(self.players[0])

    @classmethod
    def from_data(cls, data: dict[str, Any], name: str) -> Rules:
        """Make a rule set from resolved plain data, as a record holds it."""
        return cls(from_data(data, name))

    @property
    def name(self) -> str:
        """Return the name, for example ``base+house/x``."""
        return self._resolved.name

    @property
    def hash(self) -> str:
        """Return the content hash: 64 hexadecimal digits."""
        return self._resolved.hash

    @property
    def data(self) -> dict[str, Any]:
        """Return the resolved rules as plain data: a copy each time, so that nobody changes the rules of others."""
        data: dict[str, Any] = json.loads(self._text)
        return data

    @property
    def players(self) -> tuple[int, int]:
        """Return the fewest and the most players."""
        span = self._resolved.data["players"]
        return span["min"], span["max"]

    @property
    def zones(self) -> Mapping[str, str]:
        """Return the ids of the zones by role: ``deck``, ``discard``, ``hand``, ``table``, ``aside``; those there are."""
        ids = self.kernel(self.players[0]).program.zone_ids
        return {role: ids[number] for role, number in ROLE_NUMBERS.items() if ids[number]}

    def __eq__(self, other: object) -> bool:
        """Compare by content."""
        return isinstance(other, Rules) and self.hash == other.hash

    def __hash__(self) -> int:
        """Hash by content."""
        return hash(self.hash)

    def __repr__(self) -> str:
        """Return name and short hash."""
        return f"<Rules {self.name} {self.hash[:12]}>"

    def kernel(self, players: int) -> Kernel:
        """Return the compiled rules for a number of players; raises `ValueError` where they do not allow it."""
        if players not in self._kernels:
            fewest, most = self.players
            if type(players) is not int or not fewest <= players <= most:
                raise ValueError(f"{self.name} is for {fewest} to {most} players, not {players!r}")
            compiler = Compiler(self._resolved.data, players)
            self._kernels[players] = Kernel(
                self._compile(compiler, 0), lambda events: self._compile(compiler, events)
            )
        return self._kernels[players]

    def _compile(self, compiler: Compiler, events: int) -> Program:
        """Compile the variant with some events on, a bit each."""
        ids = sorted(self._resolved.data["events"]["deck"]) if events else []
        active = [event_id for event, event_id in enumerate(ids) if events >> event & 1]
        try:
            return compiler.compile(self._resolved.variant(active))
        except TooEntangled as error:
            raise RulesError([self._entangled(error)]) from None

    def _entangled(self, error: TooEntangled) -> str:
        kinds = ", ".join(sorted(self._resolved.data["cards"])[kind] for kind in error.kinds)
        return (
            f"{self.name}: the cards {kinds} all score together: {error.entries} possible counts are too many for a "
            "table; use fewer copies, or combos and scores that tie fewer kinds together"
        )

    def score(
        self,
        *,
        events: Sequence[str] = (),
        players: int | None = None,
        **zones: Sequence[Any],
    ) -> Score:
        """Score cards by zone: ``hand=["kind:value", ...]``, ``table=[["kind:value", ...], ...]`` (laid combos).

        ``events`` are ids of events that are on for the player. Raises `RecordError` for an unknown zone, card or
        event, more copies of a card than the deck has, or laid cards that form no combo.
        """
        kernel = self.kernel(self.players[0] if players is None else players)
        s = kernel.new_state(0, 0)
        s[kernel.layout.active] = self._event_bits(kernel, events)
        self._fill(kernel, s, 0, zones)
        bonuses = {name: kernel.bonus(s, 0, number) for number, name in enumerate(kernel.program.bonus_ids)}
        return Score(kernel.points(s, 0), bonuses, _parts(kernel, s))

    def _event_bits(self, kernel: Kernel, events: Sequence[str]) -> int:
        known = kernel.program.event_ids
        for event in events:
            if event not in known:
                have = f"it has {', '.join(known)}" if known else "its rules declare none"
                raise RecordError(f"{self.name} has no event {event!r}; {have}")
        return sum(1 << known.index(event) for event in set(events))

    def round_end(
        self,
        *,
        ended: str,
        caller: int = 0,
        events: Sequence[Sequence[str]] = (),
        **zones: Sequence[Sequence[Any]],
    ) -> tuple[int, ...]:
        """Return what each seat is awarded when a round ends with these cards.

        Zones hold one entry per seat: ``hand=[[...], [...]]``, ``table=[[[...]], []]``. ``ended`` is the id of a call or
        of another end; ``caller`` is the seat that called; ``events`` are the ids that are on, by seat.
        """
        players = len(next(iter(zones.values())))
        kernel = self.kernel(players)
        if ended not in kernel.program.end_ids:
            raise RecordError(f"no round ends by {ended!r}; the ends are {', '.join(kernel.program.end_ids)}")
        s = kernel.new_state(0, 0)
        for seat, active in enumerate(events):
            s[kernel.layout.active + seat] = self._event_bits(kernel, active)
        for seat in range(players):
            self._fill(kernel, s, seat, {zone: cards[seat] for zone, cards in zones.items()})
        s[at.SEAT] = s[at.CALLER] = caller
        kernel.end_round(s, kernel.program.end_ids.index(ended), None)
        return tuple(s[kernel.layout.award : kernel.layout.award + players])

    def _fill(self, kernel: Kernel, s: array[int], seat: int, zones: Mapping[str, Sequence[Any]]) -> None:
        p = kernel.program
        left = list(p.deck)
        for zone, cards in zones.items():
            own = [p.zone_ids[role] for role in (op.HAND, op.TABLE, op.ASIDE) if p.zone_ids[role]]
            if zone not in own:
                raise RecordError(f"a player has no zone {zone!r}; there are {', '.join(own)}")
            if isinstance(cards, str) or not all(isinstance(item, (str, list, tuple)) for item in cards):
                raise RecordError(f"zone {zone} takes a list of cards, or of laid combos, not {cards!r:.40}")
            for item in cards:
                faces = [self.face(kernel, card) for card in ([item] if isinstance(item, str) else item)]
                for face in faces:
                    if face not in left:
                        raise RecordError(f"the deck has no further card {p.face_texts[face]}")
                    left.remove(face)
                if zone == p.zone_ids[op.HAND]:
                    for face in faces:
                        kernel.change_hand(s, seat, face, 1)
                elif zone == p.zone_ids[op.TABLE]:
                    self._lay(kernel, s, seat, faces)

    def _lay(self, kernel: Kernel, s: array[int], seat: int, faces: Sequence[int]) -> None:
        p = kernel.program
        cards = tuple(sorted(p.face_texts[face] for face in faces))
        if cards not in p.lay_numbers:
            raise RecordError(f"the cards {' '.join(cards)} form no combo of {self.name}")
        kernel.add_group(s, seat, p.lay_numbers[cards] - p.first_lay)
        if p.table_scored:
            for face in faces:
                kernel.count_in(s, seat, face, 1)

    def face(self, kernel: Kernel, card: object) -> int:
        """Return the number of a card's text; raises `RecordError` with the nearest card where there is none."""
        number = kernel.program.face_numbers.get(card) if isinstance(card, str) else None
        if number is None:
            raise RecordError(
                f"no card {card!r} in {self.name}{_nearest(str(card), kernel.program.face_texts)}"
            )
        return number


def _nearest(text: str, known: Sequence[str]) -> str:
    near = get_close_matches(text, known, 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def _parts(kernel: Kernel, s: array[int]) -> dict[str, int]:
    """Return the points of seat 0 by the id of the card or combo that gives them."""
    parts: dict[str, int] = {}
    for name, points in (*_combo_parts(kernel, s), *_card_parts(kernel, s)):
        if points:
            parts[name] = parts.get(name, 0) + points
    return parts


def _combo_parts(kernel: Kernel, s: array[int]) -> Iterator[tuple[str, int]]:
    p, o = kernel.binding(s, 0), kernel.layout
    for n in range(s[o.groups_n] if p.table_scored else 0):
        pattern = p.lay_pattern[s[o.groups + n]]
        yield p.patterns[pattern].combo, p.pattern_points[pattern]
    for pack in p.packings:
        counts = [s[o.hand_kind + kind] for kind in pack.parts.kinds]
        for used in packing(pack.parts, pack.combos, counts, pack.table):
            yield pack.ids[used], pack.combos[used][1]


def _card_parts(kernel: Kernel, s: array[int]) -> Iterator[tuple[str, int]]:
    p, o = kernel.binding(s, 0), kernel.layout
    have = {kind: s[o.all_kind + kind] for kind in range(p.kinds)}
    for kind, points in set_points(p.set_forms, p.kind_ids, have):
        yield p.kind_ids[kind], points
    for row in range(p.group_count):
        kind = p.group_kinds[row * 4]
        yield p.kind_ids[kind], kernel.groups(s, 0, p.group_kinds, row * 4 + 1, s[o.all_kind + kind])
    for row in range(len(p.added) // 2):
        yield p.kind_ids[p.added[row * 2]], kernel.added_points(s, 0, row)
    for row in range(len(p.jokers) // 4):
        yield p.kind_ids[p.jokers[row * 4]], kernel.joker_points(s, 0, row)
    for row in range(len(p.unmatched) // 2):
        yield p.kind_ids[p.unmatched[row * 2]], p.unmatched[row * 2 + 1] * kernel.unmatched_value(s, 0)
    for row in range(len(p.sums) // 3):
        yield p.kind_ids[p.sums[row * 3]], kernel.best_sum(s, 0, row)
