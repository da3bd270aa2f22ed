"""What holds for every rule set, every seating and every way to play."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seasalt import CHANCE, Game, IllegalAction, replay
from tests.dealing import copies_in, plain
from tests.engine import naive
from tests.engine.playing import binding, options, position, spellings, step, steps, unordered, variant
from tests.engine.strategies import rule_sets, seeds, tables

KINDS = {
    *("draw", "take", "keep", "put", "lay", "pile", "pick", "steal", "call", "claim", "end"),
    *("hide", "swap", "give", "get", "pass", "rob", "hold"),
}


def seen_cards(game: Game) -> Counter[str]:
    """Count the cards that lie open to somebody: hands, cards looked at, tables, tops of piles."""
    views = [game.view(seat) for seat in range(game.players)]
    seen = Counter(card for view in views for card in [*view["hand"], *view["looked_at"]])
    seen.update(card for groups in views[0]["tables"] for group in groups for card in group)
    seen.update(card for cards in views[0].get("aside", ()) for card in cards)
    return seen


def count_of_cards(game: Game) -> int:
    """Count the cards everywhere, by what one view says."""
    view = game.view(0)
    hands = sum(count for zones in view["hidden_counts"] for count in zones.values())
    laid = sum(len(group) for groups in view["tables"] for group in groups)
    return hands + laid + view["deck"] + sum(pile["count"] for pile in view["discards"])


@given(tables())
def test_no_card_is_lost_or_made(table):
    whole = copies_in(plain(table.rules))
    for game in steps(table.game(), table.dice()):
        assert count_of_cards(game) == whole.total()
        seen = seen_cards(game)
        seen.update(pile["top"] for pile in game.view(0)["discards"] if pile["count"])
        assert seen <= whole


@given(tables())
def test_every_position_is_sound(table):
    for game in steps(table.game(), table.dice()):
        assert game.faults() == ()


@given(tables())
def test_all_views_agree_on_what_is_public(table):
    public = (
        "round",
        "turn",
        "phase",
        "to_act",
        "tables",
        "hidden_counts",
        "deck",
        "discards",
        "scores",
        "call",
        "revealed",
        "protected",
        "restricted",
        "events",
    )
    for game in steps(table.game(), table.dice(), 100):
        views = [game.view(seat) for seat in range(game.players)]
        for name in public:
            assert all(view[name] == views[0][name] for view in views), name
        for seat, view in enumerate(views):
            assert view["seat"] == seat
            assert len(view["hand"]) == view["hidden_counts"][seat]["hand"]
            assert len(view["looked_at"]) == view["hidden_counts"][seat]["looked_at"]


@given(tables())
def test_whatever_a_seat_knows_of_another_hand_is_true(table):
    for game in steps(table.game(), table.dice(), 150):
        hands = [Counter(game.view(seat)["hand"]) for seat in range(game.players)]
        for seat in range(game.players):
            for other, known in enumerate(game.view(seat)["known"]):
                assert Counter(known) <= hands[other]


def private_move(event):
    """Tell whether a logged move is one that only its seat may see: of cards of the deck, a hand, or looked at.

    A hand that is shown moves to where it is; a card laid before a seat from a hand is offered in an exchange.
    """
    if "card" not in event or event["from"] == event["to"]:
        return False
    source, target = (event[way].split(":")[0] for way in ("from", "to"))
    return {source, target} <= {"deck", "hand", "looked_at"} and (source, target) != ("hand", "looked_at")


def exchange_partner(game, number):
    """Return the seat that an exchange in a log is with: of the last choice before it."""
    return next(int(text.split()[1]) for _, text in reversed(game.steps[:number]) if text[:5] == "swap ")


@given(tables())
def test_the_log_of_a_seat_hides_the_private_moves_of_the_others(table):
    for game in steps(table.game(), table.dice(), 150):
        for seat in range(game.players):
            view = game.view(seat)
            shown = {f"hand:{other}" for other, open_hand in enumerate(view["revealed"]) if open_hand}
            seen = shown | {f"hand:{seat}", f"looked_at:{seat}"}
            for event in view["log"]:
                word = event.get("action", "").split(" ")[0]
                if word in ("keep", "pick"):
                    assert event["seat"] == seat or event["action"] == f"{word} ?"
                if private_move(event) and not seen & {event["from"], event["to"]}:
                    assert event["card"] is None


@given(tables())
def test_an_exchange_is_seen_by_its_two_seats_alone(table):
    for game in steps(table.game(), table.dice()):
        if not game.steps or game.over or str(game.steps[-1][1]).split(" ")[0] not in ("give", "get"):
            continue
        actor, text = game.steps[-1]
        partner = exchange_partner(game, len(game.steps))
        for seat in set(range(game.players)) - {actor}:
            told = [event["action"] for event in game.events(seat) if event.get("seat") == actor]
            assert told[-1] == (text if seat == partner else f"{text.split()[0]} ?")


@given(tables())
def test_a_hand_that_was_shown_is_known_to_everybody(table):
    for game in steps(table.game(), table.dice()):
        views = [game.view(seat) for seat in range(game.players)]
        for owner, shown in enumerate(views[0]["revealed"]):
            if shown:
                assert all(sorted(view["known"][owner]) == sorted(views[owner]["hand"]) for view in views)


@given(tables())
def test_what_is_offered_can_be_played(table):
    for game in steps(table.game(), table.dice(), 60):
        for choice in options(game):
            twin = game.copy()
            twin.play(choice)
            assert twin.faults() == ()


@given(tables(), st.randoms(use_true_random=False))
def test_what_is_not_offered_is_refused_and_leaves_no_trace(table, dice):
    game = position(table.game(), table.dice())
    if game.over:
        return
    offered = {unordered(action) for action in game.legal()}
    before = game.copy()
    others = [text for text in spellings(game) if unordered(text) not in offered]
    for text in dice.sample(others, min(60, len(others))):
        with pytest.raises(IllegalAction):
            game.play(text)
    assert game == before


@given(tables())
def test_a_position_offers_exactly_what_the_rules_say(table):
    for game in steps(table.game(), table.dice()):
        if game.over or game.to_act == CHANCE:
            continue
        view = game.view(game.to_act)
        offered = {unordered(action) for action in game.legal()}
        expected = EXPECTED[view["phase"]](binding(game, game.to_act), game, view)
        if isinstance(expected, tuple):
            assert offered in expected, view["phase"]
        elif expected is not None:
            assert offered == expected, view["phase"]


def expected_play(data, game, view):
    """Derive the menu of the play step: combos of the hand, calls, wins, the end of the turn."""
    cards = [*view["hand"], *(card for group in view["tables"][view["seat"]] for card in group)]
    lays = {("lay", *group) for group in naive.layable(data, view["hand"])}
    calls = {
        ("call", name)
        for name, call in data["calls"].items()
        if view["call"] is None and naive.needs_met(call["needs"], view["points"], cards)
    }
    claims = {
        ("claim", name)
        for name, win in data["game"]["instant_wins"].items()
        if win["claim"] == "at_play" and naive.needs_met(win["when"], view["points"], cards)
    }
    hides = {
        ("hide", card)
        for action in data["actions"].values()
        for card in view["hand"]
        if naive.kind_of(card) in action["cards"] and len(view["aside"][view["seat"]]) < 1
    }
    return {("end",)} | lays | hides | calls | claims


def expected_take(data, _game, view):
    """Derive the menu of the take step, except where a combo can also ask for the top of a pile.

    With a trigger at the end of the step one of the tops that are alike may be due instead.
    """
    effects = [verb for combo in data["combos"].values() for step in combo["effect"] for verb in step.items()]
    if any(verb == "take" and how["which"] != "any" for verb, how in effects):
        return None
    if view["restricted"][view["seat"]]:
        return {("draw",)}
    tops = [pile["top"] for pile in view["discards"]]
    colors = Counter(naive.value_of(top) for top in tops if top)
    alike = {
        ("take", f"discard:{n}") for n, top in enumerate(tops) if top and colors[naive.value_of(top)] > 1
    }
    draw = {("draw",)} if view["deck"] else set()
    usual = draw | {("take", f"discard:{number}") for number, top in enumerate(tops) if top}
    return (usual, alike) if data["triggers"] and alike else usual


def expected_keep(_data, _game, view):
    """Derive that any of the cards looked at can be kept."""
    return {("keep", card) for card in view["looked_at"]}


def expected_put(data, _game, view):
    """Derive the piles that a card can be put on: the empty ones first, where the rules say so."""
    empty = [number for number, pile in enumerate(view["discards"]) if not pile["count"]]
    filled = [number for number, pile in enumerate(view["discards"]) if pile["count"]]
    zone = data["zones"]["discard"]
    assert not (zone["fill_empty_first"] and empty), "a card put on an empty pile is not asked for"
    return {("put", f"discard:{number}") for number in [*empty, *filled]}


def expected_pile(_data, _game, view):
    """Derive that any pile with a card can be searched."""
    return {("pile", f"discard:{number}") for number, pile in enumerate(view["discards"]) if pile["count"]}


def victims(verb):
    """Derive the victims of a verb: other seats that hold cards and are not protected, or the nearest alone."""

    def expected(data, game, view):
        after = [(view["seat"] + step) % game.players for step in range(1, game.players)]
        found = [
            (verb, str(seat))
            for seat in after
            if view["hidden_counts"][seat]["hand"]
            and not view["protected"][seat]
            and not naive.immune(binding(game, seat), verb, aside_count(view, seat))
        ]
        nearest = '"of": "left"' in json.dumps(data)
        return (set(found), set(found[:1])) if nearest and found else set(found)

    return expected


def aside_count(view, seat):
    """Count the cards that a seat has laid aside."""
    return len(view["aside"][seat]) if "aside" in view else 0


def expected_give(_data, _game, view):
    """Derive that any card of the hand may be given, or none."""
    return {("pass",)} | {("give", card) for card in view["hand"]}


def expected_get(_data, game, _view):
    """Derive that any card of the chosen hand may be taken."""
    victim = int(next(text for _, text in reversed(game.steps) if text[:5] == "swap ").split()[1])
    return {("get", card) for card in game.view(victim)["hand"]}


def expected_rob(data, game, view):
    """Derive that any laid duo of another seat that is not protected may be taken."""
    duos = naive.in_group(plain(game.rules), "duo") | naive.in_group(data, "duo")
    return {
        unordered(f"rob {seat} {' '.join(group)}")
        for seat, groups in enumerate(view["tables"])
        for group in groups
        if seat != view["seat"]
        and tuple(sorted(map(naive.kind_of, group))) in duos
        and not view["protected"][seat]
        and not naive.immune(binding(game, seat), "rob", aside_count(view, seat))
    }


def expected_hold(_data, _game, view):
    """Derive that any of two events may be kept."""
    held = view["events"]["held"][view["seat"]]
    assert len(held) > 1
    return {("hold", event) for event in held}


EXPECTED = {
    "play": expected_play,
    "take": expected_take,
    "keep": expected_keep,
    "put": expected_put,
    "pile": expected_pile,
    "steal": victims("steal"),
    "swap": victims("swap"),
    "give": expected_give,
    "get": expected_get,
    "rob": expected_rob,
    "hold": expected_hold,
    "pick": lambda *_: None,
}


@given(tables())
def test_actions_have_one_id_and_one_text(table):
    ids: dict[str, int] = {}
    for game in steps(table.game(), table.dice(), 150):
        if game.over or game.to_act == CHANCE:
            continue
        legal = game.legal()
        assert [action.id for action in legal] == sorted({action.id for action in legal})
        assert len({unordered(action) for action in legal}) == len(legal)
        for action in legal:
            assert str(action) == action.text
            assert action.kind == action.text.split()[0]
            assert action.kind in KINDS
            assert ids.setdefault(action.text, action.id) == action.id
    assert len(set(ids.values())) == len(ids)


@given(tables(), st.randoms(use_true_random=False))
def test_the_text_of_an_action_parses_back(table, dice):
    game = position(table.game(), table.dice())
    if game.over:
        return
    action = dice.choice(game.legal())
    word, *cards = action.text.split()
    dice.shuffle(cards)
    by_action, by_text, by_other_order = game.copy(), game.copy(), game.copy()
    by_action.play(action)
    by_text.play(action.text)
    by_other_order.play(" ".join([word, *cards]) if word == "lay" else action.text)
    assert by_action == by_text == by_other_order


@given(tables(), seeds)
def test_a_view_does_not_change_when_what_is_hidden_does(table, seed):
    game = position(table.game(), table.dice())
    for seat in range(game.players):
        world = game.determinize(seat, seed)
        assert world.faults() == ()
        assert json.dumps(world.view(seat)) == json.dumps(game.view(seat))
        assert world.to_act == game.to_act
        if game.to_act == seat:
            assert world.legal() == game.legal()


@given(tables(), seeds)
def test_a_world_made_from_a_view_agrees_with_it(table, seed):
    game = position(table.game(), table.dice())
    if game.over:
        return
    for seat in range(game.players):
        view = game.view(seat)
        world = Game.from_view(game.rules, json.loads(json.dumps(view)), seed)
        assert world.faults() == ()
        again = world.view(seat)
        assert {**again, "log": None} == {**view, "log": None}
        assert world.to_act == game.to_act
        if game.to_act == seat:
            assert world.legal() == game.legal()


@given(tables(chance=st.just("keyed")), seeds)
def test_a_world_can_be_played_to_the_end(table, seed):
    game = position(table.game(), table.dice(), 60)
    if game.over:
        return
    seat = table.play_seed % game.players
    for world in (game.determinize(seat, seed), Game.from_view(game.rules, game.view(seat), seed)):
        for now in steps(world, table.dice(), 150):
            assert now.faults() == ()


@given(tables(), seeds)
def test_the_hidden_cards_of_a_world_are_the_hidden_cards_of_the_game(table, seed):
    game = position(table.game(), table.dice())
    for seat in range(game.players):
        world = game.determinize(seat, seed)
        assert count_of_cards(world) == copies_in(plain(table.rules)).total()
        hands = [len(world.view(other)["hand"]) for other in range(game.players)]
        assert hands == [len(game.view(other)["hand"]) for other in range(game.players)]
        for other in range(game.players):
            assert Counter(game.view(seat)["known"][other]) <= Counter(world.view(other)["hand"])


@given(tables())
def test_a_record_replays_to_the_same_game(table):
    game = position(table.game(), table.dice(), 250)
    record = game.record()
    again = replay(record)
    assert again == game
    assert again.record() == record
    assert again.steps == game.steps
    assert [again.view(seat) for seat in range(game.players)] == [
        game.view(seat) for seat in range(game.players)
    ]
    assert replay(json.loads(json.dumps(record))) == game


@given(tables())
def test_a_replayed_game_goes_on_alike(table):
    game = position(table.game(), table.dice(), 60)
    again = replay(json.loads(json.dumps(game.record())))
    dice, other_dice = table.dice(), table.dice()
    for _ in range(60):
        if game.over:
            break
        assert step(game, dice) == step(again, other_dice)
    assert again == game
    assert again.result == game.result


@given(tables())
def test_the_same_seed_gives_the_same_game(table):
    one = [game.steps for game in steps(table.game(), table.dice(), 80)][-1]
    other = [game.steps for game in steps(table.game(), table.dice(), 80)][-1]
    assert one == other


@given(tables())
def test_copies_are_independent(table):
    game = position(table.game(), table.dice())
    before = json.dumps([game.view(seat) for seat in range(game.players)]), game.steps, game.record()
    twin = game.copy()
    assert twin == game
    last = list(steps(twin, table.dice(), 40))[-1]
    assert (
        json.dumps([game.view(seat) for seat in range(game.players)]),
        game.steps,
        game.record(),
    ) == before
    if last.steps != game.steps:
        assert last != game


@given(tables(chance=st.just("keyed")))
def test_a_copy_meets_the_same_chance(table):
    game = position(table.game(), table.dice(), 60)
    twin = game.copy()
    dice, other_dice = table.dice(), table.dice()
    for _ in range(40):
        if game.over:
            break
        step(game, dice)
        step(twin, other_dice)
    assert twin == game


@given(tables())
def test_points_and_bonuses_are_what_a_second_scorer_says(table):
    for game in steps(table.game(), table.dice(), 200):
        for seat in range(game.players):
            view = game.view(seat)
            points, bonuses = naive.score(binding(game, seat), view["hand"], view["tables"][seat])
            assert (view["points"], view["bonuses"]) == (points, bonuses)
            assert game.points(seat) == points


@given(rule_sets(), st.randoms(use_true_random=False))
def test_any_hand_scores_as_a_second_scorer_says(rules, dice):
    cards = sorted(copies_in(plain(rules)).elements())
    deck = sorted((plain(rules)["events"] or {"deck": {}})["deck"])
    for _ in range(20):
        events = dice.sample(deck, dice.randrange(min(2, len(deck)) + 1))
        data = variant(rules, frozenset(events))
        hand = dice.sample(cards, dice.randrange(min(20, len(cards))))
        table = []
        for _ in range(dice.randrange(4)):
            groups = sorted(naive.layable(data, hand))
            if groups:
                table.append(list(dice.choice(groups)))
                for card in table[-1]:
                    hand.remove(card)
        score = rules.score(hand=hand, table=table, events=events)
        assert (score.points, score.bonuses) == naive.score(data, hand, table)
        assert sum(score.parts.values()) == score.points


@given(tables(ask_forced=st.just(True)))
def test_rounds_and_games_end_as_a_second_scorer_says(table):
    data = plain(table.rules)
    game, dice = table.game(), table.dice()
    totals, order = [0] * game.players, []
    while not game.over and len(game.steps) < 1500:
        before = [game.view(seat) for seat in range(game.players)]
        rules = [binding(game, seat) for seat in range(game.players)]
        choice = str(step(game, dice))
        if choice.split(maxsplit=1)[0] in ("call", "end") or before[0]["restricted"][before[0]["to_act"]]:
            order = [before[0]["to_act"], *(seat for seat in order if seat != before[0]["to_act"])]
        if len(game.rounds) == before[0]["round"]:
            continue
        ended = game.rounds[-1]
        if choice.split(maxsplit=1)[0] in ("call", "end", "claim"):  # then the last step has moved no card
            scores = [
                naive.score(rules[seat], view["hand"], view["tables"][seat])
                for seat, view in enumerate(before)
            ]
            assert list(ended.points) == [points for points, _ in scores]
        scores = [
            (ended.points[seat], {name: values[seat] for name, values in ended.bonuses.items()})
            for seat in range(game.players)
        ]
        assert list(ended.awarded) == naive.award(rules[ended.ender], ended.ended, ended.caller, scores)
        totals = [total + more for total, more in zip(totals, ended.awarded, strict=True)]
        assert list(game.scores) == totals
        if game.over and game.result.ended in ("target", "rounds", "max_rounds"):
            assert list(game.result.winners) == naive.winners(data, totals, ended.awarded, ended.ender, order)
        order = []


@given(tables())
def test_every_game_ends(table):
    game, dice = table.game(), table.dice()
    most = plain(game.rules)["game"]["max_rounds"] * (plain(game.rules)["round"]["max_actions"] + 1) * 4
    for _ in range(most):
        if game.over:
            break
        step(game, dice)
    assert game.over
    assert game.to_act is None
    assert game.legal() == ()
    result = game.result
    assert len(result.rounds) <= plain(game.rules)["game"]["max_rounds"]
    assert sum(result.win_share) == pytest.approx(1)
    assert [seat for seat, share in enumerate(result.win_share) if share] == list(result.winners)
    if result.ended in ("target", "max_rounds", "rounds"):
        best = min if plain(game.rules)["game"]["winner"] == "fewest_points" else max
        assert all(result.scores[seat] == best(result.scores) for seat in result.winners)


@given(tables(chance=st.just("explicit")))
def test_the_outcomes_of_chance_are_complete_and_playable(table):
    game, dice = table.game(), table.dice()
    for _ in range(80):
        if game.over:
            break
        if game.to_act == CHANCE and game.chances() is not None:
            outcomes = game.chances()
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            assert len({str(outcome) for outcome, _ in outcomes}) == len(outcomes)
            for outcome, probability in outcomes:
                assert probability > 0
                twin = game.copy()
                twin.play(outcome)
                assert twin.faults() == ()
        step(game, dice)


PROPERTIES = [name for name in globals() if name.startswith("test_")]


@pytest.mark.slow
@pytest.mark.parametrize("name", PROPERTIES)
def test_more_examples(name):
    settings(max_examples=60)(globals()[name])()
