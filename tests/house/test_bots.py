"""The house bots play legally, repeat from their seed, and play in character."""

import importlib
import importlib.metadata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from seasalt import Action, Deal, Game, load_rules
from seasalt_bots.reading import deck_of, hand_size, opponents, unseen

ROOT = Path(__file__).parents[2]
HOUSE = ("cautious", "gambler", "greedy", "uniform")


EXPANSIONS = [f"base+{path.stem}" for path in sorted((ROOT / "rules").glob("extra_*.yaml"))]
CALL = Action(900, "call stop", "call")
BET = Action(901, "call last_chance", "call")
END = Action(902, "end", "end")


@dataclass(frozen=True)
class Info:
    """What a tournament tells a bot."""

    seat: int
    players: int
    rules: object
    seed: int
    limits: object = None


@cache
def rules(name="base"):
    return load_rules(name)


def seated(names, *, seed=1, under="base"):
    """Return one started bot per seat."""
    bots = [importlib.import_module(f"seasalt_bots.{name}").Bot() for name in names]
    for seat, bot in enumerate(bots):
        bot.start(Info(seat, len(bots), rules(under), seed + seat))
    return bots


def play(names, *, seed=1, under="base", watch=lambda _seat, _view, _legal, _action: None):
    """Play a whole game of house bots and return it; ``watch`` sees every decision."""
    bots = seated(names, seed=seed, under=under)
    game = Game(rules(under), players=len(bots), seed=seed)
    while not game.over:
        seat, legal = game.to_act, game.legal()
        view = game.view(seat)
        action = bots[seat].act(view, legal)
        assert action in legal
        watch(seat, view, legal, action)
        game.play(action)
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", HOUSE)
def test_a_house_bot_plays_whole_games_legally(name, players):
    game = play([name, *HOUSE[: players - 1]], seed=players)

    assert game.result.ended != "forfeit"
    assert game.faults() == ()


@pytest.mark.parametrize("name", HOUSE)
def test_a_house_bot_repeats_from_its_seed(name):
    assert play([name, name], seed=4).record() == play([name, name], seed=4).record()


def test_the_entry_points_are_the_house_bots():
    points = importlib.metadata.entry_points(group="seasalt.bots")

    assert {point.name: point.value for point in points} == {
        name: f"seasalt_bots.{name}:Bot" for name in HOUSE
    }


def test_uniform_chooses_every_legal_action_about_equally_often():
    game = Game(rules(), players=2, seed=1)
    legal = game.legal()
    bot = seated(["uniform", "uniform"])[game.to_act]
    chosen = [bot.act(game.view(game.to_act), legal) for _ in range(600)]

    assert all(abs(chosen.count(action) - 600 / len(legal)) < 60 for action in legal)


def test_cautious_ends_the_round_as_soon_as_it_may():
    seen = []

    def watch(_seat, _view, legal, action):
        texts = [one.text for one in legal]
        if "call stop" in texts and "claim mermaids" not in texts:
            seen.append(action.text)

    for seed in range(3):
        play(["cautious", "cautious"], seed=seed, watch=watch)
    assert seen
    assert set(seen) == {"call stop"}


def test_greedy_takes_a_card_that_scores_rather_than_one_that_does_not():
    left = list(deck_of(rules()))
    left.remove("sailor:orange")
    left.remove("boat:black")
    deal = Deal({"deck": left, "discard": [["sailor:orange"], ["boat:black"]]}, start=0)
    game = Game(rules(), players=2, deals=[deal])
    view = {**game.view(0), "hand": ["sailor:pink"], "points": 0}

    assert seated(["greedy", "greedy"])[0].act(view, game.legal()).text == "take discard:0"


def test_what_is_unseen_is_the_deck_without_what_the_view_shows():
    deck = deck_of(rules())

    def watch(seat, view, _legal, _action):
        hidden = sum(hand_size(view, other) - len(view["known"][other]) for other in opponents(view))
        buried = sum(card is None for piles in view["remembered"].values() for pile in piles for card in pile)
        if seat == 0 and view["phase"] != "pick":
            assert len(unseen(deck, view)) == view["deck"] + hidden + buried

    play(["greedy", "greedy", "greedy"], seed=5, watch=watch)


def test_greedy_makes_the_call_that_would_give_it_the_most_now():
    game = Game(rules("base+house/threshold_5"), players=2, seed=1)
    bot = seated(["greedy", "greedy"])[0]
    view = {
        **game.view(0),
        "hand": ["sailor:pink", "sailor:orange"],
        "points": 5,
        "bonuses": {"color_bonus": 1},
    }

    assert bot.act(view, (CALL, BET, END)) == BET
    assert bot.act({**view, "bonuses": {"color_bonus": 0}}, (CALL, BET, END)) == CALL


def test_greedy_makes_no_call_while_another_seat_shows_more():
    game = Game(rules(), players=2, seed=1)
    shown = {"tables": [[], [["boat:black", "boat:yellow"]]], "hand": ["penguin:pink"], "points": 0}

    assert seated(["greedy", "greedy"])[0].act({**game.view(0), **shown}, (CALL, BET, END)) == END


def test_gambler_bets_when_it_is_far_ahead():
    calls = set()

    def watch(seat, _view, _legal, action):
        if seat == 0 and action.kind == "call":
            calls.add(action.text)

    for seed in range(4):
        play(["gambler", "uniform"], seed=seed, watch=watch)
    assert "call last_chance" in calls


@pytest.mark.parametrize("name", ["cautious", "gambler", "greedy"])
def test_a_bot_that_thinks_beats_one_that_does_not(name):
    shares = [play([name, "uniform"], seed=seed).result.win_share[0] for seed in range(12)]

    assert sum(shares) >= 9


@pytest.mark.parametrize("under", ["base+house/three_discard_piles", "base+house/bold_call", *EXPANSIONS])
@pytest.mark.parametrize("name", HOUSE)
def test_a_house_bot_plays_rules_it_has_never_seen(name, under):
    game = play([name, "uniform", "greedy"], under=under, seed=2)

    assert game.over


@pytest.mark.parametrize("name", ["games/go_fish", "games/thirty_one", "games/knock_rummy"])
@pytest.mark.parametrize("bot", HOUSE)
def test_a_house_bot_plays_other_games(name, bot):
    rules = load_rules(name)
    game = Game(rules, players=2, seed=4)
    bots = [importlib.import_module(f"seasalt_bots.{bot}").Bot() for _ in range(2)]
    for seat, one in enumerate(bots):
        one.start(Info(seat, 2, rules, seat))
    for _ in range(60):
        if not game.over:
            game.play(bots[game.to_act].act(game.view(game.to_act), game.legal()))
    assert game.steps
