"""Broken files about what other games need: (code, text, line, a piece of the message or the hint)."""

from tests.language.files import HEAD, over, swapped

LAID = "change: {combos: {book: "
MELD = "change: {combos: {row_meld: "
WORTH = "change: {cards: {card: "
COMBO = "{cards: [gull, gull], points: 1, effect: {draw: {from: pond}}}"


def combo(text):
    """Return the small game with another combo in place of its own, on line 17."""
    return swapped(COMBO, text)


GAMES = [
    # combos of equal cards
    ("R102", combo("{points: 0}"), 17, "'same: [...]'"),
    ("R102", combo("{same: [suit]}"), 17, "'size' is missing"),
    ("R102", combo("{same: [suit], size: {max: 3}}"), 17, "'min' is missing"),
    ("R104", combo("{same: [suit], size: 1}"), 17, "from 2 to 60"),
    ("R302", combo("{same: [sut], size: 2}"), 17, "did you mean 'suit'?"),
    ("R302", over("knock_rummy", MELD + "{row: rnak}}}"), 6, "did you mean 'rank'?"),
    ("R312", combo("{same: [suit], size: 8}"), 17, "the deck holds 7"),
    ("R312", over("knock_rummy", MELD + "{size: {min: 14}}}}"), 6, "the deck holds 13"),
    ("R312", over("go_fish", LAID + "{same: [suit], size: 7}}, deck: {copies: 2}}"), 6, "below 20000"),
    (
        "R313",
        combo("{same: [suit], size: 2}\n  twins: {same: [suit], size: {min: 2, max: 2}}"),
        18,
        "the same cards",
    ),
    ("R313", HEAD + "add: {combos: {hue: {same: [color], size: 2, scores_in: [table]}}}\n", 6, "same cards"),
    (
        "R313",
        over("old_maid", "add: {combos: {red_pair: {same: [rank, color], size: 2}}}\n"),
        6,
        "can be made",
    ),
    ("R314", over("knock_rummy", MELD + "{size: {min: 4, max: 3}}}}"), 6, "exchange"),
    ("R323", over("old_maid", "change: {combos: {pair: {of: plane}}}"), 6, "did you mean 'plain'?"),
    ("R326", combo("{same: [suit], size: 2, with_group: duo}"), 17, "exactly one card"),
    (
        "R326",
        combo(
            "{same: [suit], size: 2, group: duo}\n  more: {cards: [tern], with_group: duo, scores_in: [mat]}"
        ),
        18,
        "all have 'cards:'",
    ),
    ("R333", combo("{cards: [gull, gull], same: [suit], size: 2}"), 17, "keep one of the two"),
    ("R333", combo("{cards: [gull, gull], size: 2}"), 17, "'size' needs 'same'"),
    ("R333", combo("{cards: [gull, gull], of: water}"), 17, "'of' needs 'same'"),
    ("R333", over("knock_rummy", MELD + "{row: suit}}}"), 6, "another attribute"),
    ("R334", over("go_fish", LAID + "{same: [suit], row: rank}}}"), 6, "in a row cannot be laid"),
    ("R334", over("go_fish", LAID + "{size: {min: 3}}}}"), 6, "size: 3"),
    ("R334", over("go_fish", LAID + "{effect: {draw: {from: pond}}}}}"), 6, "any_number"),
    (
        "R334",
        swapped("{deal: {from: pond, to: heap}}", "{lay: {from: hand, to: mat}}"),
        24,
        "write 'combos: all'",
    ),
    ("R335", combo("{same: [suit], size: 2, points: 1}"), 17, "write 'scores_in: [mat]'"),
    # what cards are worth
    ("R302", over("knock_rummy", WORTH + "{values: {by: rnak}}}}"), 6, "did you mean 'rank'?"),
    (
        "R302",
        over("thirty_one", WORTH + "{score: {best_sum: {attribute: siut}}}}}"),
        6,
        "did you mean 'suit'?",
    ),
    (
        "R327",
        swapped("score: {each: 1}", "score: {unmatched: -1}, counts_as: {category: x}"),
        14,
        "other cards",
    ),
    ("R336", over("knock_rummy", WORTH + "{values: {table: [1, 2]}}}}"), 6, "write 13 numbers"),
    (
        "R336",
        swapped("score: {each: 1}", "score: {unmatched: -1}"),
        14,
        "add 'values:",
    ),
    (
        "R336",
        swapped("{copies: {red: 4, blue: 4}", "{copies: 4, values: {by: suit, table: [1, 2]}"),
        14,
        "do not all have the attribute 'suit'",
    ),
    (
        "R336",
        over(
            "old_maid",
            "change: {cards: {old_maid: {values: {by: rank, table: [1]}, score: {best_sum: {attribute: rank}}}}}",
        ),
        6,
        "do not all have the attribute 'rank'",
    ),
    (
        "R336",
        over("thirty_one", "add: {cards: {joker: {copies: 1, score: {best_sum: {attribute: suit}}}}}"),
        6,
        "only one kind of card can have 'best_sum'",
    ),
    (
        "R336",
        swapped("{copies: {red: 4, blue: 4}", "{copies: {red: 4}, values: {by: suit, table: [1, 2]}"),
        14,
        "nothing adds up the values",
    ),
    # steps
    (
        "R101",
        over("go_fish", "change: {turns: {normal: {ask: {ask: {hit: {extra_tun: now}}}}}}"),
        6,
        "did you mean 'extra_turn'?",
    ),
    ("R106", swapped("to: heap}}", "to: heap, count: any}}"), 24, "'all'"),
    (
        "R108",
        over("go_fish", "change: {turns: {normal: {refill: {when: {then: []}}}}}"),
        6,
        "nothing happens in this case",
    ),
    (
        "R109",
        over(
            "go_fish",
            "change: {turns: {normal: {refill: {when: {then: {lay: {combos: all, from: hand, to: books}}}}}}}",
        ),
        6,
        "'lay' may stand in round.setup or in a phase of a turn",
    ),
    (
        "R302",
        over("go_fish", "change: {turns: {normal: {ask: {ask: {attribute: rnak}}}}}"),
        6,
        "did you mean 'rank'?",
    ),
    (
        "R304",
        over("go_fish", "change: {turns: {normal: {refill: {when: {if: {size_of: {zone: hnad}}}}}}}"),
        6,
        "did you mean 'hand'?",
    ),
    (
        "R310",
        swapped("{deal: {from: pond, to: heap}}", "{deal: {from: pond, to: heap, count: all}}"),
        24,
        "to hands only",
    ),
    (
        "R310",
        swapped("{call: once_per_round}]", "{discard: {from: hand, to: heap}}]"),
        22,
        "'heap' has several",
    ),
    (
        "R310",
        over("go_fish", "change: {turns: {normal: {ask: {ask: {from: books}}}}}"),
        6,
        "name a hand: hand",
    ),
    (
        "R311",
        over(
            "go_fish",
            "change: {turns: {normal: {ask: {ask: {hit: [{extra_turn: now}, {draw: {from: pond}}]}}}}}",
        ),
        6,
        "the last step",
    ),
    # rounds, scores and examples
    ("R102", over("old_maid", "change: {round: {out: {when: {points: {}}}}}"), 6, "has no limit"),
    (
        "R304",
        over("old_maid", "change: {round: {out: {when: {size_of: {zone: hnad}}}}}"),
        6,
        "did you mean 'hand'?",
    ),
    (
        "R105",
        over("old_maid", "change: {round: {out: {when: {size_of: {whose: mine}}}}}"),
        6,
        "everyone, own",
    ),
    (
        "R305",
        over("knock_rummy", "change: {round: {ends: {deck_runs_out: {score: {everyone: [lead]}}}}}"),
        6,
        "only the score of a call",
    ),
    ("R305", HEAD + "add: {bonuses: {lead: {flat: 1}}}\n", 6, "how far the caller is ahead"),
    ("R318", over("go_fish", "add: {tests: {x: {hand: [card:ace:club], points: 0}}}"), 6, "card:ace:clubs"),
    (
        "R318",
        over("go_fish", "add: {tests: {x: {hand: [card:ace:clubs, card:ace:clubs], points: 0}}}"),
        6,
        "name it less often",
    ),
    (
        "R318",
        over("go_fish", "add: {tests: {x: {table: [[card:ace:clubs, card:ace:hearts]], points: 0}}}"),
        6,
        "no combo",
    ),
]
"""Every file stands alone as ``mine.yaml``; ``tiny.yaml`` is beside it."""
