"""Every set of active events compiles and plays, alone and with every house rule; and events live as they should."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from seasalt import CHANCE, Game, load_rules
from tests.engine import naive
from tests.engine.playing import step, variant
from tests.engine.strategies import HOUSE_RULES, events_of
from tests.overlays import rules_with

BOTH = "base+extra_salt+extra_pepper"
EVENTS = sorted(events_of(load_rules(BOTH).data))
SETS = [chosen for size in range(3) for chosen in combinations(EVENTS, size)]


def bind(game: Game, events: tuple[str, ...]) -> Game:
    """Let exactly these events be on for every seat: a round can have two for all only in a test."""
    kernel = game._kernel
    bits = sum(1 << kernel.program.event_ids.index(event) for event in events)
    for seat in range(game.players):
        game._s[kernel.layout.active + seat] = bits
    return game


def play_a_round(rules, events, seed) -> Game:
    """Play a round at random with some events on, checking every position."""
    data = variant(rules, frozenset(events))
    game, dice = Game(rules, players=2 + seed % 3, seed=seed, ask_forced=True), Random(seed)
    bind(game, events)
    while not game.over and not game.rounds:
        before = [game.view(seat) for seat in range(game.players)]
        step(game, dice)
        assert game.faults() == ()
        for seat, view in enumerate(before):
            points = naive.score(data, view["hand"], view["tables"][seat])
            assert (view["points"], view["bonuses"]) == points
    return game


def test_there_are_79_sets():
    assert (len(EVENTS), len(SETS)) == (12, 79)


@pytest.mark.parametrize("events", SETS, ids="+".join)
def test_every_set_of_events_plays(events):
    rules = load_rules(BOTH)
    ended = play_a_round(rules, events, len(SETS) + SETS.index(events)).rounds
    assert ended or "dance_of_the_mermaids" in events


@pytest.mark.parametrize("house", HOUSE_RULES)
def test_every_event_compiles_with_every_house_rule(house):
    rules = load_rules(f"{BOTH}+{house}")
    for event in EVENTS:
        rules.score(hand=["shell:black", "octopus:green"], events=[event])


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSE_RULES)
def test_every_set_of_events_plays_with_every_house_rule(house):
    rules = load_rules(f"{BOTH}+{house}")
    for seed, events in enumerate(SETS):
        play_a_round(rules, events, seed)


def expected_awards(data, gone, held, face_up, scores):
    """Say who holds which events after a round, and which are discarded, from the rules of events."""
    deck = data["events"]["deck"]

    def earns(event):
        best = (max if deck[event]["goes_to"] == "most_points" else min)(scores)
        return scores.index(best) if scores.count(best) == 1 else None

    kept = [[event for event in events if earns(event) == seat] for seat, events in enumerate(held)]
    gone = gone | {event for events in held for event in events} - {
        event for events in kept for event in events
    }
    seat = earns(face_up)
    if seat is None or not data["events"]["held"]:
        return kept, gone | {face_up}
    kept[seat] = sorted([*kept[seat], face_up])
    return kept, gone


@pytest.mark.parametrize("names", ["base+extra_pepper", BOTH])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("chance", ["keyed", "explicit"])
def test_events_are_turned_up_given_kept_and_discarded_as_they_should(names, seed, chance):
    rules = rules_with({"change": {"game": {"target": 500, "max_rounds": 40}}}, {"stop_at": 2}, names)
    game, dice = Game(rules, players=2 + seed % 3, seed=seed, chance=chance), Random(seed)
    data = rules.data
    deck, gone, held, face_up = set(EVENTS), set(), [[]] * game.players, None
    rounds, shown = 0, Counter()
    while not game.over:
        if len(game.rounds) > rounds:
            held, gone = expected_awards(data, gone, held, face_up, game.scores)
            rounds, face_up = len(game.rounds), None
        if game.to_act == CHANCE and game.chances() and str(game.chances()[0][0]).split()[1] in EVENTS:
            if not deck:
                deck, gone = gone, set()
            assert {str(outcome).split()[1] for outcome, _ in game.chances()} == deck
            assert game.view(0)["events"]["held"] == held
        elif face_up is None and game.to_act != CHANCE:
            if not deck:
                deck, gone = gone, set()
            (face_up,) = game.view(0)["events"]["face_up"]
            assert face_up in deck
            deck.remove(face_up)
            shown[face_up] += 1
        if face_up is not None:
            assert game.view(0)["events"] == {"face_up": [face_up], "held": held}
        holder = game.to_act
        choice = step(game, dice)
        if str(choice).startswith("hold "):
            kept = str(choice).split()[1]
            gone |= set(held[holder]) - {kept}
            held = [[kept] if seat == holder else events for seat, events in enumerate(held)]
    assert len(game.rounds) > 13
    assert max(shown.values()) > 1, "no event came back after the deck of events was empty"
