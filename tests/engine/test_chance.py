"""Chance: explicit outcomes, worlds that are uniform over what a seat does not know, and futures that stay unseen."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from seasalt import CHANCE, Deal, Game, IllegalAction, replay
from tests.dealing import copies_in, deal, whole_deck
from tests.overlays import rules_with

# Six hidden cards at most, so that every world can be counted.
TINY = ["fish:black", "shell:grey", "octopus:green", "crab:yellow"]
SEEN = ["boat:black", "sailor:pink"]


def tiny_rules(cards, setup=None, **settings):
    """Make rules whose deck is exactly these cards, without combos."""
    printed = rules_with().data
    wanted = Counter(cards)
    change = {
        "cards": {
            kind: {"copies": {value: wanted[f"{kind}:{value}"] for value in card["copies"]}}
            for kind, card in printed["cards"].items()
        }
    }
    if setup:
        change["round"] = {"setup": setup}
    gone = [f"combos.{name}" for name in printed["combos"]] + [f"tests.{name}" for name in printed["tests"]]
    return rules_with({"change": change, "remove": gone}, {"draw_count": 1, **settings})


def tiny_game():
    """Play a game in which seat 1 has drawn one card that seat 0 has not seen; three more are in the deck."""
    rules = tiny_rules([*TINY, *SEEN])
    game = Game(rules, 2, deals=[Deal({"deck": TINY, "discard": [[card] for card in SEEN]})] * 2)
    game.play("take discard:0")
    game.play("draw")
    return rules, game


def chi_square(counts, cells):
    """Return the statistic of uniformity over a number of cells."""
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts) + expected * (
        cells - len(counts)
    )


# The 99.9 % points of chi-square with 3 and 23 degrees of freedom; the seeds are fixed, so the tests cannot flicker.
LIMITS = {4: 16.27, 24: 49.73}


@pytest.mark.parametrize("way", ["determinize", "from_view"])
def test_worlds_are_uniform_over_all_places_of_the_unknown_cards(way):
    rules, game = tiny_game()
    view = game.view(0)
    orders, held = Counter(), Counter()
    for seed in range(2400):
        world = game.determinize(0, seed) if way == "determinize" else Game.from_view(rules, view, seed)
        order = world_cards(world)
        orders[order] += 1
        held[order[0]] += 1
    assert set(held) == set(TINY)
    assert set(orders) <= set(permutations(TINY))
    assert chi_square(held, 4) < LIMITS[4]
    assert chi_square(orders, 24) < LIMITS[24]


def world_cards(world):
    """Return seat 1's card, then the three cards of the deck from the top, as they come when the world is played."""
    found = list(world.view(1)["hand"])
    for _ in range(2):
        seat = world.to_act
        before = Counter(world.view(seat)["hand"])
        world.play("draw")
        found += (Counter(world.view(seat)["hand"]) - before).elements()
    (last,) = (Counter(TINY) - Counter(found)).elements()
    return (*found, last)


@pytest.mark.parametrize("way", ["determinize", "from_view"])
def test_an_unknown_card_is_not_always_where_it_really_is(base, way):
    first = deal(
        base,
        top=["fish:black", "shell:grey", "octopus:green", "crab:yellow"],
        discard=[["boat:black"], ["sailor:pink"]],
    )
    game = Game(base, 2, deals=[first])
    game.play("draw")
    game.play("keep fish:black")
    game.play("put discard:0")
    view = game.view(1)
    hands, tops = Counter(), Counter()
    for seed in range(400):
        world = game.determinize(1, seed) if way == "determinize" else Game.from_view(base, view, seed)
        hands[world.view(0)["hand"][0]] += 1
        world.play("draw")
        tops[tuple(sorted(world.view(1)["looked_at"]))] += 1
    whole = copies_in(base.data) - Counter(["boat:black", "sailor:pink", "shell:grey"])
    assert set(hands) <= set(whole)
    assert len(hands) > 35
    assert max(hands.values()) < 40
    assert tops["crab:yellow", "octopus:green"] < 10


def test_worlds_of_two_games_that_look_alike_are_alike(base):
    discard = [["boat:black"], ["sailor:pink"]]
    one, other = (
        Game(base, 2, deals=[deal(base, top=top, discard=discard)])
        for top in (
            ["fish:black", "shell:grey", "octopus:green"],
            ["crab:yellow", "shell:grey", "octopus:grey"],
        )
    )
    for game, kept in ((one, "fish:black"), (other, "crab:yellow")):
        game.play("draw")
        game.play(f"keep {kept}")
        game.play("put discard:0")
    assert one.view(1) == other.view(1)
    for seed in range(30):
        worlds = [Game.from_view(base, game.view(1), seed) for game in (one, other)]
        assert worlds[0] == worlds[1]
        redealt = [game.determinize(1, seed) for game in (one, other)]
        assert redealt[0].view(0)["hand"] == redealt[1].view(0)["hand"]


def test_the_future_of_a_world_comes_from_its_seed(base):
    def later(seed):
        world, dice = Game(base, 2, seed=3).determinize(0, seed), random.Random(0)
        for _ in range(30):
            world.play(dice.choice(world.legal()))
        return world.steps

    assert len({later(seed) for seed in range(20)}) == 20
    assert later(5) == later(5)


@pytest.mark.parametrize("given", [True, False])
def test_a_playout_does_not_see_the_real_future(given):
    # No discard piles are dealt, so every turn draws; one card scores, and only the deck's order decides who has it.
    cards = ["penguin:pink", "crab:yellow", "fish:black", "boat:black"]
    rules = tiny_rules(
        cards, [{"shuffle": {"zone": "deck"}}], empty_deck_scores="points", first_player="first_seat"
    )
    deals = [Deal({"deck": cards, "discard": [[], []]})] * 2 if given else None
    game = Game(rules, 2, seed=1, deals=deals, ask_forced=True)
    awarded = Counter(game.playout(seed=seed).rounds[0].awarded for seed in range(100))
    assert set(awarded) == {(1, 0), (0, 1)}
    assert min(awarded.values()) > 30


# ------------------------------------------------------------------ explicit chance


def test_with_deals_only_thefts_and_shuffles_are_asked(base):
    first = deal(
        base,
        top=["swimmer:black", "crab:grey", "fish:black", "crab:green", "shark:black", "crab:yellow"],
        discard=[["boat:black"], ["sailor:pink"]],
    )
    game = Game(base, 2, deals=[first], chance="explicit")
    for text in ("draw", "keep swimmer:black", "put discard:0", "draw", "keep fish:black", "put discard:0"):
        assert game.to_act != CHANCE
        game.play(text)
    for text in ("draw", "keep shark:black", "put discard:0", "lay swimmer:black shark:black"):
        game.play(text)
    assert game.to_act == CHANCE  # there is one victim only
    assert game.view(0)["phase"] == "chance"
    assert [(str(outcome), chance) for outcome, chance in game.chances()] == [("chance fish:black", 1.0)]


def test_a_theft_is_as_probable_as_the_cards_are_many():
    rules = rules_with()
    whole = whole_deck(rules)
    hands = [["swimmer:black", "shark:black"], ["crab:yellow", "crab:yellow", "fish:black", "mermaid:white"]]
    rest = Counter(whole) - Counter(["boat:black", "sailor:pink"]) - Counter(hands[0]) - Counter(hands[1])
    first = Deal(
        {"deck": sorted(rest.elements()), "discard": [["boat:black"], ["sailor:pink"]], "hand": hands}
    )
    game = Game(rules, 2, deals=[first], chance="explicit", ask_forced=True)
    for text in ("take discard:0", "lay swimmer:black shark:black", "steal 1"):
        game.play(text)
    chances = {str(outcome): chance for outcome, chance in game.chances()}
    assert chances == pytest.approx(
        {"chance crab:yellow": 0.5, "chance fish:black": 0.25, "chance mermaid:white": 0.25}
    )
    with pytest.raises(IllegalAction, match="chance crab:yellow"):
        game.play("chance octopus:green")
    game.play("chance crab:yellow")
    assert sorted(game.view(0)["hand"]) == ["boat:black", "crab:yellow"]


def test_without_deals_every_card_that_comes_is_asked(base):
    game = Game(base, 2, chance="explicit")
    assert game.to_act == CHANCE
    assert [chance for _, chance in game.chances()] == [0.5, 0.5]  # who begins
    game.play(game.chances()[1][0])
    whole = copies_in(base.data)
    for number in range(2):
        chances = {str(outcome): chance for outcome, chance in game.chances()}
        left = whole.total()
        assert chances == pytest.approx({f"chance {card}": count / left for card, count in whole.items()})
        card = ("mermaid:white", "crab:yellow")[number]
        game.play(f"chance {card}")
        whole -= Counter([card])
    assert (game.to_act, game.view(0)["deck"]) == (1, 56)
    assert [pile["top"] for pile in game.view(0)["discards"]] == ["mermaid:white", "crab:yellow"]
    game.play("draw")
    for card in ("mermaid:white", "crab:yellow"):
        assert game.to_act == CHANCE
        game.play(f"chance {card}")
    assert sorted(game.view(1)["looked_at"]) == ["crab:yellow", "mermaid:white"]
    assert game.to_act == 1
    assert replay(game.record()) == game


def test_no_outcome_is_due_where_a_seat_decides(base):
    with pytest.raises(IllegalAction):
        Game(base, 2).chances()


SHUFFLING = {"change": {"combos": {"fish": {"effect": [{"shuffle": {"zone": "deck"}}]}}}}


def shuffling_game(chance):
    """Play up to two fish that shuffle the deck."""
    rules = rules_with(SHUFFLING, {"draw_count": 1})
    first = deal(
        rules, top=["fish:black", "crab:grey", "fish:green"], discard=[["boat:black"], ["sailor:pink"]]
    )
    game = Game(rules, 2, deals=[first], chance=chance, ask_forced=True, seed=5)
    for text in ("draw", "end", "draw", "end", "draw", "lay fish:black fish:green"):
        game.play(text)
    left = Counter(whole_deck(rules)) - Counter(
        ["fish:black", "crab:grey", "fish:green", "boat:black", "sailor:pink"]
    )
    return game, sorted(left.elements())


def test_a_shuffle_takes_the_whole_new_order():
    game, left = shuffling_game("explicit")
    assert game.to_act == CHANCE
    assert game.chances() is None
    for wrong in (left[1:], [*left[1:], "fish:black"], "chance fish:black", left[0], None):
        with pytest.raises(IllegalAction):
            game.play(wrong)
    order = [
        "mermaid:white",
        "octopus:grey",
        *[card for card in left if card not in ("mermaid:white", "octopus:grey")],
        *["mermaid:white"] * 3,
    ]
    game.play(order)
    game.play("end")
    game.play("draw")
    assert "mermaid:white" in game.view(1)["hand"]
    assert replay(game.record()) == game


def test_a_shuffle_drawn_by_the_game_is_in_the_record():
    game, left = shuffling_game("keyed")
    ((who, order),) = [step for step in game.steps if step[0] == CHANCE]
    assert who == CHANCE
    assert sorted(order) == left
    assert order != left
    assert replay(game.record()) == game


def test_after_a_shuffle_nobody_knows_the_deck():
    game, _ = shuffling_game("keyed")
    tops = Counter()
    for seed in range(100):
        world = game.determinize(0, seed)
        world.play("end")
        world.play("draw")
        tops[tuple(sorted(world.view(1)["hand"]))] += 1
    assert len(tops) > 25
