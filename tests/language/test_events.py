"""Events are overlays that lie in the rules: checked once, laid over when they are on."""

import itertools
import json
import time

import pytest

from seasalt import RulesError
from seasalt.language import from_data, resolve
from tests.language.files import HEAD, problems

EVENTS = sorted(resolve(["extra_pepper"]).data["events"]["deck"])


@pytest.fixture(scope="module")
def pepper():
    return resolve(["extra_pepper"])


def overlay_with(*events, more=""):
    rows = "".join(f"      {event}\n" for event in events)
    return HEAD + "add:\n  events:\n    deck:\n" + rows + more


def test_without_events_the_rules_are_the_data(pepper):
    assert pepper.variant(()) == pepper.data
    assert resolve(["base"]).variant(()) == resolve(["base"]).data


@pytest.mark.parametrize(
    ("event", "path", "value"),
    [
        ("hermit_crab", "combos crabs effect 0 take piles", "each"),
        ("hermit_crab", "combos crabs effect 0 take which", "any"),
        ("sunfish", "combos fish effect 0 draw count", 2),
        ("water_rodeo", "combos sharks effect 0 rob group", "duo"),
        ("water_rodeo", "combos swimmers effect 0 swap from", "hand"),
        ("water_rodeo", "combos swimmers scores_in", ["table"]),
        ("water_rodeo", "combos shark_attack scores_in", ["hand", "table"]),
        ("dance_of_the_shells", "cards shell score", {"each": 2}),
        ("kraken", "cards octopus score", {"each": 1}),
        ("tornado", "cards mermaid score", None),
        ("tornado", "game instant_wins mermaids when count at_least", 4),
        ("dance_of_the_mermaids", "game instant_wins mermaids when count at_least", 3),
        ("treasure_chest", "calls stop needs points at_least", 10),
        ("treasure_chest", "calls last_chance needs points at_least", 10),
        ("angelfish", "triggers equal_tops do 0 take which", "matching_top"),
        ("dolphins", "triggers leap cards", {"category": ["collector"]}),
        ("coral_reef", "protection reef from", ["steal", "swap", "rob", "next_turn"]),
        ("coral_reef", "actions hide_shell do 0 hide to", "reef"),
    ],
)
def test_an_event_changes_what_it_says(pepper, event, path, value):
    found = pepper.variant([event])
    for key in path.split():
        found = found[int(key) if key.isdigit() else key]

    assert found == value


def test_an_event_can_take_a_call_away(pepper):
    assert list(pepper.variant(["diodon_fish"])["calls"]) == ["last_chance"]


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_changes_nothing_else_and_leaves_the_rules_alone(event):
    rules = resolve(["extra_pepper"])
    before = json.dumps(rules.data)
    changed = {key for key, value in rules.variant([event]).items() if value != rules.data[key]}

    assert 0 < len(changed) <= 2
    assert changed <= {"cards", "combos", "calls", "game", "triggers", "actions", "protection"}
    assert json.dumps(rules.data) == before


def test_events_are_laid_over_in_the_same_order_however_they_are_named(pepper):
    for one, other in itertools.combinations(EVENTS, 2):
        assert pepper.variant([one, other]) == pepper.variant([other, one, other])


def test_a_change_to_what_another_event_removes_has_no_effect(write):
    gone = "a_gone: {goes_to: most_points, remove: [calls.stop]}"
    more = "z_more: {goes_to: most_points, change: {calls: {stop: {needs: {points: {at_least: 9}}}}}}"
    rules = resolve([write("mine.yaml", overlay_with(gone, more))])

    assert rules.variant(["z_more"])["calls"]["stop"]["needs"] == {"points": {"at_least": 9}}
    assert list(rules.variant(["a_gone", "z_more"])["calls"]) == ["last_chance"]


def test_an_event_may_speak_of_what_a_house_rule_removes(write):
    house = write(
        "house.yaml", HEAD + "remove: [calls.stop, game.instant_wins.mermaids, cards.mermaid.score]\n"
    )
    for names in ([house, "extra_pepper"], ["extra_pepper", house]):
        rules = resolve(names)
        again = from_data(json.loads(json.dumps(rules.data)), "again")

        assert again.data == rules.data
        assert again.hash == rules.hash
        assert list(rules.variant(["diodon_fish", "treasure_chest"])["calls"]) == ["last_chance"]
        assert rules.variant(["dance_of_the_mermaids"])["game"] == rules.data["game"]
        assert rules.data["events"]["deck"]["diodon_fish"]["remove"] == []


def test_an_event_can_set_settings(write):
    rules = resolve([write("mine.yaml", overlay_with("high: {goes_to: most_points, set: {stop_at: 12}}"))])

    assert rules.variant(["high"])["calls"]["stop"]["needs"] == {"points": {"at_least": 12}}
    assert rules.data["events"]["deck"]["high"]["set"] == {}, "written out: settings are not part of the hash"
    assert from_data(rules.data, "again").variant(["high"]) == rules.variant(["high"])


def test_an_event_goes_over_a_house_rule(write):
    rules = resolve(["extra_pepper", "house/threshold_5"])

    assert rules.data["calls"]["stop"]["needs"] == {"points": {"at_least": 5}}
    assert rules.variant(["treasure_chest"])["calls"]["stop"]["needs"] == {"points": {"at_least": 10}}


def test_an_overlay_can_change_and_remove_events(write):
    mine = write(
        "mine.yaml",
        HEAD.replace("base", "extra_pepper")
        + "change: {events: {deck: {sunfish: {change: {combos: {fish: {effect: {draw: {count: 3}}}}}}}}}\n"
        + "remove: [events.deck.hermit_crab]\n",
    )
    rules = resolve([mine])

    assert rules.variant(["sunfish"])["combos"]["fish"]["effect"] == [{"draw": {"from": "deck", "count": 3}}]
    assert set(EVENTS) - set(rules.data["events"]["deck"]) == {"hermit_crab"}


@pytest.mark.parametrize("name", ["extra_salt", "extra_pepper", "extra_salt+extra_pepper"])
def test_data_makes_the_same_variants_again(name):
    rules = resolve([name])
    again = from_data(json.loads(json.dumps(rules.data)), name)

    assert (again.data, again.hash) == (rules.data, rules.hash)
    for events in [(), *itertools.combinations(sorted((rules.data["events"] or {"deck": {}})["deck"]), 2)]:
        assert again.variant(events) == rules.variant(events)


@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        ("name: Rough sea", "name: Calm sea", True),
        ("points: 1, name: Twins", "name: Two, points: 1", True),
        ("most_points", "fewest_points", False),
        ("points: 1", "points: 2", False),
    ],
)
def test_the_hash_covers_events(write, old, new, same):
    text = overlay_with(
        "rough: {name: Rough sea, goes_to: most_points,"
        " add: {combos: {twins: {cards: [shell, shell], points: 1, name: Twins}}}}"
    )
    one, other = (
        resolve([write(f"{name}.yaml", body)]) for name, body in (("a", text), ("b", text.replace(old, new)))
    )

    assert (one.hash == other.hash) is same


def test_two_events_that_add_the_same_are_refused(write):
    add = "{goes_to: most_points, add: {combos: {twins: {cards: [shell, shell]}}}}"
    (found,) = problems(write("mine.yaml", overlay_with(f"one: {add}", f"two: {add}")))

    assert (found.code, found.line) == ("R205", 10)


def test_a_problem_that_only_an_event_makes_points_into_the_event(write):
    event = "odd: {goes_to: most_points, change: {combos: {fish: {cards: [crab, crab]}}}}"
    (found,) = problems(write("mine.yaml", overlay_with(event)))

    assert (found.file, found.line, found.code) == ("mine.yaml", 9, "R313")


def test_an_unknown_event_is_refused_with_a_suggestion(pepper):
    with pytest.raises(RulesError) as error:
        pepper.variant(["krakken"])
    (found,) = error.value.diagnostics
    assert (found.code, found.hint) == ("R325", "did you mean 'kraken'?")


def test_a_variant_is_ready_at_once(pepper):
    begin = time.process_time()
    pairs = list(itertools.combinations(EVENTS, 2))
    for pair in pairs:
        pepper.variant(pair)

    assert (time.process_time() - begin) / len(pairs) < 0.003
