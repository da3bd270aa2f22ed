"""The public interface, promise by promise."""

from __future__ import annotations

import json
import random

import pytest
import yaml

import seasalt
from seasalt import (
    CHANCE,
    Action,
    Deal,
    Game,
    IllegalAction,
    RecordError,
    RulesError,
    load_rules,
    perft,
    replay,
)
from tests.dealing import deal
from tests.engine.playing import step
from tests.overlays import SHIPPED, rules_with, write_overlay

VIEW_KEYS = {
    "rules",
    "seat",
    "players",
    "round",
    "turn",
    "phase",
    "to_act",
    "hand",
    "looked_at",
    "tables",
    "hidden_counts",
    "known",
    "remembered",
    "deck",
    "discards",
    "scores",
    "points",
    "bonuses",
    "call",
    "revealed",
    "events",
    "restricted",
    "protected",
    "log",
    "cursor",
}


def played(rules, *, players=2, seed=0, steps=60, **options):
    """Play some random steps of a game."""
    game, dice = Game(rules, players, seed=seed, **options), random.Random(seed)
    for _ in range(steps):
        if game.over:
            break
        step(game, dice)
    return game


def finished(rules, **options):
    """Play a whole random game."""
    return played(rules, steps=100_000, **options)


@pytest.fixture
def dealt(base):
    """Deal one round of the base game with known first cards."""
    return deal(
        base,
        top=["crab:black", "fish:black", "shell:grey", "boat:black"],
        discard=[["crab:grey"], ["fish:green"]],
    )


# ------------------------------------------------------------------ the front door


def test_the_front_door_gives_what_is_promised():
    promised = {
        "load_rules",
        "Rules",
        "Game",
        "Deal",
        "Action",
        "View",
        "Score",
        "Result",
        "CHANCE",
        "replay",
    }
    errors = {"RulesError", "IllegalAction", "RecordError", "BotError"}
    assert promised | errors <= set(seasalt.__all__)
    assert len(set(seasalt.__all__)) == len(seasalt.__all__)
    assert all(hasattr(seasalt, name) for name in seasalt.__all__)


def test_all_errors_share_a_base_and_bad_calls_are_value_errors():
    for error in (seasalt.RulesError, seasalt.IllegalAction, seasalt.RecordError, seasalt.BotError):
        assert issubclass(error, seasalt.SeasaltError)
    assert issubclass(IllegalAction, ValueError)
    assert issubclass(RecordError, ValueError)


# ------------------------------------------------------------------ rule sets


def test_parts_can_be_joined_by_plus_or_given_one_by_one(base):
    joined = load_rules("base+house/strict_last_chance")
    assert joined.hash == load_rules("base", "house/strict_last_chance").hash
    assert joined.hash == load_rules("house/strict_last_chance").hash
    assert joined.hash == load_rules(str(SHIPPED / "house" / "strict_last_chance.yaml")).hash
    assert joined.hash != base.hash


def test_a_rule_set_has_a_name_and_a_hash(base):
    assert base.name == "base"
    assert len(base.hash) == 64
    assert set(base.hash) <= set("0123456789abcdef")
    assert load_rules("base") == base


def test_settings_change_what_they_name(base):
    rules = load_rules("base", settings={"stop_at": 10})
    assert [rules.data["calls"][name]["needs"] for name in ("stop", "last_chance")] == [
        {"points": {"at_least": 10}}
    ] * 2
    assert rules.hash != base.hash
    assert load_rules("base", settings={"stop_at": 7}).hash == base.hash


@pytest.mark.parametrize(
    "bad", [{"stop_att": 10}, {"stop_at": 61}, {"stop_at": "many"}, {"tie_break": "coin"}]
)
def test_a_bad_setting_is_refused_with_a_diagnostic(bad):
    with pytest.raises(RulesError) as caught:
        load_rules("base", settings=bad)
    assert caught.value.diagnostics
    assert next(iter(bad)) in str(caught.value)


def test_rules_that_do_not_exist_are_refused():
    with pytest.raises(RulesError, match="house/strict_last_chanse"):
        load_rules("base+house/strict_last_chanse")


def test_the_order_of_keys_in_a_file_changes_nothing(base, tmp_path):
    def turned(node):
        if isinstance(node, dict):
            return {key: turned(node[key]) for key in reversed(node)}
        return [turned(item) for item in node] if isinstance(node, list) else node

    path = tmp_path / "turned.yaml"
    path.write_text(
        yaml.safe_dump(turned(yaml.safe_load((SHIPPED / "base.yaml").read_text())), sort_keys=False)
    )
    rules = load_rules(str(path))
    assert rules.hash == base.hash
    one, other = finished(base, players=3, seed=5), finished(rules, players=3, seed=5)
    assert one.steps == other.steps
    assert one.legal() == other.legal()
    first, second = Game(base, 3, seed=5), Game(rules, 3, seed=5)
    assert first.legal() == second.legal()  # ids and texts


def test_the_name_and_the_worked_examples_do_not_touch_the_hash(base, tmp_path):
    overlay = {"add": {"tests": {"a_lone_crab": {"hand": ["crab:grey"], "points": 0}}}}
    assert load_rules(str(write_overlay(tmp_path, overlay))).hash == base.hash


def test_every_number_of_players_has_its_target(base):
    assert base.data["game"]["target"] == {"by_players": {"2": 40, "3": 35, "4": 30}}


@pytest.mark.parametrize(
    ("players", "points", "over"),
    [(2, 39, False), (2, 40, True), (3, 34, False), (3, 35, True), (4, 29, False), (4, 30, True)],
)
def test_a_game_ends_at_the_target_of_its_number_of_players(players, points, over):
    rules = rules_with(
        {"change": {"cards": {"crab": {"score": {"each": points}}}}}, {"stop_at": 0, "draw_count": 1}
    )
    first = deal(rules, top=["crab:grey"], discard=[["fish:black"], ["fish:green"]])
    game = Game(rules, players, deals=[first, first])
    game.play("draw")
    game.play("call stop")
    assert game.scores[0] == points
    assert game.over == over


@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(base, players):
    with pytest.raises(ValueError, match="2 to 4"):
        Game(base, players)


# ------------------------------------------------------------------ scores


def test_cards_are_scored_as_the_contract_shows(base):
    score = base.score(hand=["crab:black"], table=[["boat:black", "boat:yellow"]], events=[])
    assert (score.points, score.bonuses) == (1, {"color_bonus": 2})
    assert sum(score.parts.values()) == 1


def test_no_cards_score_nothing(base):
    score = base.score()
    assert (score.points, score.bonuses) == (0, {"color_bonus": 0})


@pytest.mark.parametrize(
    "cards",
    [
        {"hand": ["crap:black"]},
        {"hand": ["crab:pink"]},
        {"hand": ["lighthouse:purple"] * 2},
        {"table": [["crab:black", "fish:black"]]},
        {"pocket": ["crab:black"]},
        {"hand": ["crab:black"], "events": ["flood"]},
    ],
)
def test_cards_that_cannot_be_are_refused(base, cards):
    with pytest.raises(RecordError):
        base.score(**cards)


# ------------------------------------------------------------------ a game


def test_a_game_is_played_by_texts_or_actions(base, dealt):
    by_text, by_action = (Game(base, players=2, deals=[dealt]) for _ in range(2))
    by_text.play("draw")
    by_action.play(next(action for action in by_action.legal() if str(action) == "draw"))
    assert by_text == by_action


def test_actions_say_what_they_are(base, dealt):
    draw, *takes = Game(base, players=2, deals=[dealt]).legal()
    assert isinstance(draw, Action)
    assert isinstance(draw.id, int)
    assert (draw.text, draw.kind, str(draw)) == ("draw", "draw", "draw")
    assert [(take.text, take.kind) for take in takes] == [
        ("take discard:0", "take"),
        ("take discard:1", "take"),
    ]


def test_an_illegal_action_names_what_is_legal(base, dealt):
    game = Game(base, players=2, deals=[dealt])
    for bad in ("end", "dance", "", "take discard:7", "lay crab:black", 3, None):
        with pytest.raises(IllegalAction, match="draw, take discard:0, take discard:1"):
            game.play(bad)


def test_an_action_of_other_rules_is_refused(base, dealt):
    game = Game(base, players=2, deals=[dealt])
    with pytest.raises(IllegalAction):
        game.play(Action(game.legal()[0].id, "end", "end"))


def test_nothing_is_played_after_the_end(base):
    game = finished(base)
    assert (game.over, game.to_act, game.legal()) == (True, None, ())
    with pytest.raises(IllegalAction):
        game.play("draw")


def test_a_forced_step_is_played_and_recorded(base):
    first = deal(base, top=["crab:yellow", "crab:yellow"], discard=[["fish:black"], ["fish:green"]])
    game = Game(base, players=2, deals=[first])
    game.play("draw")
    assert game.steps == ((0, "draw"), (0, "keep crab:yellow"))
    assert [str(action) for action in game.legal()] == ["put discard:0", "put discard:1"]
    asking = Game(base, players=2, deals=[first], ask_forced=True)
    asking.play("draw")
    assert [str(action) for action in asking.legal()] == ["keep crab:yellow"]


def test_a_game_that_does_not_ask_forced_steps_stops_only_at_choices(base):
    dice = random.Random(4)
    game = Game(base, 3, seed=4)
    while not game.over:
        assert len(game.legal()) >= 2
        game.play(dice.choice(game.legal()))


def test_a_result_is_there_when_the_game_is_over(base):
    game = played(base, steps=10)
    assert game.result is None
    game = finished(base, players=3, seed=9)
    result = game.result
    assert len(result.scores) == len(result.win_share) == 3
    assert result.scores == game.scores
    assert sum(result.win_share) == pytest.approx(1)
    assert result.winners == tuple(seat for seat in range(3) if result.win_share[seat])
    assert result.ended == "target"
    assert result.rounds == game.rounds
    last = result.rounds[-1]
    assert len(last.points) == len(last.awarded) == len(last.bonuses["color_bonus"]) == 3
    assert last.ended in ("stop", "last_chance", "empty_deck")
    totals = [sum(one.awarded[seat] for one in result.rounds) for seat in range(3)]
    assert totals == list(result.scores)


@pytest.mark.parametrize("option", [{"chance": "dice"}, {"draw_order": "random"}])
def test_an_unknown_option_is_refused(base, option):
    with pytest.raises(ValueError, match=next(iter(option))):
        Game(base, 2, **option)


def test_a_game_stops_at_its_round_limit():
    rules = rules_with({"change": {"game": {"max_rounds": 2, "target": {"by_players": {"2": 100000}}}}})
    game = finished(rules)
    assert (game.result.ended, len(game.rounds)) == ("max_rounds", 2)


def test_a_game_of_a_fixed_number_of_rounds_ends_after_them():
    rules = rules_with({"change": {"game": {"rounds": 3, "target": {"by_players": {"2": 100000}}}}})
    game = finished(rules)
    assert (game.result.ended, len(game.rounds)) == ("rounds", 3)


def test_a_round_that_goes_on_too_long_ends_without_points():
    rules = rules_with({"change": {"round": {"max_actions": 10}}})
    game = Game(rules, 2, ask_forced=True)
    while not game.rounds:
        game.play(game.legal()[-1] if game.view(game.to_act)["phase"] != "play" else "end")
    ended = game.rounds[0]
    assert (ended.ended, ended.awarded, ended.caller) == ("max_actions", (0, 0), None)
    last_turn_ended_at = [
        number for number, (_, text) in enumerate(game.steps, start=1) if text == "end" and number >= 10
    ]
    assert last_turn_ended_at == [len(game.steps)]


# ------------------------------------------------------------------ deals


def test_a_deal_is_laid_out_as_given(base, dealt):
    game = Game(base, players=2, deals=[Deal(dealt.zones, start=1)])
    view = game.view(0)
    assert (game.to_act, view["deck"]) == (1, 56)
    assert [pile["top"] for pile in view["discards"]] == ["crab:grey", "fish:green"]
    game.play("draw")
    assert sorted(game.view(1)["looked_at"]) == ["crab:black", "fish:black"]


def test_a_game_that_runs_out_of_deals_fails_clearly(dealt):
    rules = load_rules("base", settings={"stop_at": 0, "draw_count": 1})
    game = Game(rules, players=2, deals=[dealt])
    game.play("draw")
    game.play("call stop")
    for ask in (lambda: game.to_act, game.legal, lambda: game.view(0), lambda: game.play("draw")):
        with pytest.raises(RecordError, match="round 1"):
            ask()
    assert game.rounds[0].ended == "stop"


@pytest.mark.parametrize("spoil", ["twice", "missing", "unknown", "zone", "piles", "start"])
def test_a_deal_that_does_not_fit_is_refused(base, dealt, spoil):
    zones = {name: list(cards) for name, cards in dealt.zones.items()}
    start = 0
    if spoil == "twice":
        zones["deck"].append("crab:black")
    elif spoil == "missing":
        zones["deck"].pop()
    elif spoil == "unknown":
        zones["deck"][0] = "crab:pink"
    elif spoil == "zone":
        zones["attic"] = []
    elif spoil == "piles":
        zones["discard"] = [["crab:grey"], ["fish:green"], []]
    else:
        start = 2
    with pytest.raises(RecordError):
        Game(base, players=2, deals=[Deal(zones, start=start)])


def test_a_deal_may_fill_hands(base, dealt):
    deck = list(dealt.zones["deck"])
    deck.remove("sailor:pink")
    game = Game(base, 2, deals=[Deal({**dealt.zones, "deck": deck, "hand": [[], ["sailor:pink"]]})])
    assert (game.view(1)["hand"], game.view(0)["hand"], game.view(0)["known"][1]) == (["sailor:pink"], [], [])


# ------------------------------------------------------------------ views


def test_a_view_is_json_with_the_promised_keys(base):
    view = played(base, players=3).view(1)
    assert set(view) == VIEW_KEYS
    assert json.loads(json.dumps(view)) == view


def test_a_view_can_be_read_by_attributes(base):
    view = Game(base, 2).view(0)
    assert view.deck == view["deck"] == 56
    assert view.rules == base.hash
    with pytest.raises(AttributeError):
        view.dekc  # noqa: B018 - reading is the test


def test_seats_piles_rounds_and_turns_count_from_zero(base, dealt):
    game = Game(base, players=2, deals=[dealt])
    view = game.view(0)
    assert (view["seat"], view["round"], view["turn"], view["to_act"]) == (0, 0, 0, 0)
    game.play("take discard:0")
    assert game.view(0)["turn"] == 1  # the end of the turn was forced


def test_a_fresh_view_shows_the_table(base, dealt):
    view = Game(base, players=2, deals=[dealt]).view(1)
    assert view["phase"] == "take"
    assert view["hand"] == view["looked_at"] == []
    assert view["tables"] == [[], []]
    assert view["hidden_counts"] == [{"hand": 0, "looked_at": 0}] * 2
    assert view["discards"] == [{"top": "crab:grey", "count": 1}, {"top": "fish:green", "count": 1}]
    assert view["remembered"] == {"discard": [["crab:grey"], ["fish:green"]]}
    assert (view["scores"], view["points"], view["bonuses"], view["call"]) == (
        [0, 0],
        0,
        {"color_bonus": 0},
        None,
    )
    assert view["revealed"] == view["protected"] == [False, False]


def test_the_log_tells_what_happened_since_the_seat_last_acted(base, dealt):
    game = Game(base, players=2, deals=[dealt])
    game.play("draw")
    game.play("keep crab:black")
    game.play("put discard:1")
    log = game.view(1)["log"]
    acted = [event["action"] for event in log if event.get("seat") == 0]
    assert acted == ["draw", "keep ?", "put discard:1", "end"]
    assert {"card": None, "from": "looked_at:0", "to": "hand:0"} in log
    assert {"card": "fish:black", "from": "looked_at:0", "to": "discard:1"} in log
    assert "crab:black" not in json.dumps(game.view(1))
    game.play("draw")
    game.play("keep boat:black")
    assert not any(event.get("action") == "draw" for event in game.view(1)["log"])


def test_where_the_rules_open_the_piles_a_view_shows_all_their_cards():
    rules = rules_with({"change": {"zones": {"discard": {"seen_by": "everyone"}}}})
    game = played(rules, steps=30)
    for pile, seen in zip(game.view(0)["discards"], game.view(0)["remembered"]["discard"], strict=True):
        assert None not in seen
        assert len(pile["cards"]) == pile["count"]


# ------------------------------------------------------------------ records


def test_a_record_is_self_contained_json(base):
    game = finished(base, players=4, seed=3)
    record = json.loads(json.dumps(game.record()))
    assert record == game.record()
    assert record["rules"]["hash"] == base.hash
    assert {
        "format",
        "engine",
        "rules",
        "players",
        "seed",
        "draw_order",
        "ask_forced",
        "chance",
        "deals",
        "steps",
    } <= set(record)
    assert len(record["deals"]) == len(game.rounds)
    assert record["steps"] == [[who, text] for who, text in game.steps]
    assert replay(record) == game
    assert replay(record).result == game.result


def test_a_record_of_own_rules_needs_no_file():
    rules = rules_with({"change": {"cards": {"shell": {"score": {"each": 3}}}}}, {"target": 20})
    game = finished(rules, seed=8)
    again = replay(json.loads(json.dumps(game.record())))
    assert again == game
    assert again.rules.hash == rules.hash


def test_outcomes_of_chance_are_in_the_record_and_not_drawn_again(base):
    game = finished(base, players=3, seed=11)
    assert any(who == CHANCE for who, _ in game.steps)
    assert replay({**game.record(), "seed": 12}).steps == game.steps


def test_a_replayed_game_shows_the_same_views(base):
    for steps in (0, 5, 50):
        game = played(base, players=3, seed=2, steps=steps)
        again = replay(game.record())
        assert [again.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]


def spoil_rules(record):
    record["rules"]["data"]["calls"]["stop"]["needs"]["points"]["at_least"] = 1


def spoil_step(record):
    record["steps"][0] = [record["steps"][0][0], "call stop"]


def spoil_seat(record):
    record["steps"][0][0] = 1 - record["steps"][0][0]


def spoil_deal(record):
    record["deals"][0]["zones"]["deck"].pop()


@pytest.mark.parametrize(
    "spoil", [spoil_rules, spoil_step, spoil_seat, spoil_deal, lambda record: record.pop("steps")]
)
def test_a_damaged_record_is_refused(base, spoil):
    record = json.loads(json.dumps(played(base).record()))
    spoil(record)
    with pytest.raises(RecordError):
        replay(record)


# ------------------------------------------------------------------ copies and worlds


def test_a_playout_is_a_result_and_leaves_the_game_alone(base):
    game = played(base, players=3, steps=20)
    before = game.copy()
    result = game.playout(policy="uniform", seed=0)
    assert game == before
    assert result.ended == "target"
    assert result == game.playout(seed=0)
    assert len({game.playout(seed=seed).scores for seed in range(20)}) > 10
    assert result.rounds[: len(game.rounds)] == game.rounds
    with pytest.raises(ValueError, match="uniform"):
        game.playout(policy="clever")


def test_a_view_of_other_rules_makes_no_world(base):
    view = Game(base, 2).view(0)
    with pytest.raises(RecordError):
        Game.from_view(load_rules("house/threshold_10"), view, 0)


def test_games_of_different_seeds_differ(base):
    assert len({json.dumps(Game(base, 2, seed=seed).record()["deals"]) for seed in range(20)}) == 20
    assert Game(base, 2, seed=1) != Game(base, 2, seed=2)


def test_the_draws_of_one_seat_do_not_shift_those_of_another_in_split_order(base):
    def second_draw(order, seed, first):
        game = Game(base, 2, seed=seed, draw_order=order, ask_forced=True)
        mover = game.to_act
        game.play(first)
        while game.to_act == mover:
            game.play(game.legal()[0] if game.view(mover)["phase"] != "play" else "end")
        game.play("draw")
        return sorted(game.view(game.to_act)["looked_at"])

    same = [
        order
        for order in ("shared", "seat_split")
        if all(
            second_draw(order, seed, "draw") == second_draw(order, seed, "take discard:0")
            for seed in range(8)
        )
    ]
    assert same == ["seat_split"]


# ------------------------------------------------------------------ counting


def test_perft_counts_the_decisions(base, dealt):
    game = Game(base, players=2, deals=[dealt])
    assert perft(game, 0) == 1
    assert perft(game, 1) == len(game.legal()) == 3
    copies = [game.copy() for _ in game.legal()]
    for twin, action in zip(copies, game.legal(), strict=True):
        twin.play(action)
    assert perft(game, 2) == sum(perft(twin, 1) for twin in copies)


# ------------------------------------------------------------------ giving up


def test_with_two_seats_a_forfeit_ends_the_game(base):
    game = played(base, steps=20)
    game.forfeit(0)
    assert game.over
    assert (game.result.ended, game.result.winners, game.result.win_share) == ("forfeit", (1,), (0.0, 1.0))
    assert game.forfeited == (0,)
    assert replay(json.loads(json.dumps(game.record()))) == game


def test_with_more_seats_the_game_goes_on_and_a_seat_that_gave_up_is_last(base):
    for seed in range(10):
        game, dice = Game(base, 3, seed=seed), random.Random(seed)
        game.forfeit(seed % 3)
        assert not game.over
        while not game.over:
            seat = game.to_act
            game.play(game.legal()[0] if seat in game.forfeited else dice.choice(game.legal()))
        assert seed % 3 not in game.result.winners
        assert game.result.win_share[seed % 3] == 0
        assert max(game.result.ranks) == game.result.ranks[seed % 3]
        assert replay(game.record()) == game


def test_when_all_but_one_have_given_up_the_game_ends(base):
    game = Game(base, 3, seed=1)
    game.forfeit(2)
    game.forfeit(0)
    assert (game.over, game.result.ended, game.result.winners) == (True, "forfeit", (1,))
    with pytest.raises(IllegalAction):
        game.forfeit(1)


def test_nobody_gives_up_twice(base):
    game = Game(base, 3)
    game.forfeit(1)
    for seat in (1, 3, -1):
        with pytest.raises(IllegalAction):
            game.forfeit(seat)
