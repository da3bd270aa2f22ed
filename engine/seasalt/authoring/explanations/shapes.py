"""R1: what may stand where: keys, kinds of values, limits."""

from __future__ import annotations

from seasalt.authoring.explanations.explanation import Explanation

EXPLANATIONS = {
    "R100": Explanation(
        "More than 100 problems were found; most of them usually come from one slip near the top.",
        "# a file of another program, with hundreds of keys that no rules have",
        "mend the first few and check again.",
        whole=True,
    ),
    "R101": Explanation(
        "The language does not know this key here. Unknown keys are refused, because a misspelt one would have no effect"
        " and nobody would notice.",
        "change: {combos: {fish: {efect: {draw: {count: 2}}}}}\n",
        "correct the spelling; rules/README.md lists the keys of every place, and editors complete them.",
    ),
    "R102": Explanation(
        "Something that has no sensible default is not written.",
        "add: {cards: {gull: {name: Gull}}}\n",
        "write the key that the message names; its hint says what it is for.",
    ),
    "R103": Explanation(
        "A number stands where a text is needed, a text where a list is needed, and so on. YAML decides by the look:"
        " 1.0 is a number, '1.0' is text.",
        "change: {cards: {crab: {copies: many}}}\n",
        "write it as the hint says; text that looks like a number goes in quotes.",
    ),
    "R104": Explanation(
        "Every number has limits within which the engine can play it.",
        "change: {zones: {discard: {piles: 9}}}\n",
        "choose a number within the limits that the message names.",
    ),
    "R105": Explanation(
        "Only certain words may stand here, and this is none of them.",
        "change: {game: {winner: most_pionts}}\n",
        "write one of the words of the hint.",
    ),
    "R106": Explanation(
        "A text does not have its form. Ids are lower-case words joined by _, begun by a letter; paths are ids joined by"
        " dots; cards are written kind:value.",
        "add: {cards: {SeaGull: {copies: {white: 1}}}}\n",
        "write the id as sea_gull, and what people read below 'name:'.",
    ),
    "R107": Explanation(
        "A list or a table has fewer or more entries than its place allows.",
        "change: {cards: {shell: {score: {table: []}}}}\n",
        "add or remove entries, or leave the whole key out.",
    ),
    "R108": Explanation(
        "A step, a score, a condition is one thing: a map of exactly one key. Two in one map would have no order.",
        "change: {cards: {shell: {score: {each: 1, table: [1, 2]}}}}\n",
        "keep one. Several steps are a list: [{draw: ...}, {shuffle: ...}].",
    ),
    "R109": Explanation(
        "The word exists, but not here: a verb that only a set-up has, a score that only a card has, a part of a game that"
        " an overlay or an event must not redefine.",
        "change: {combos: {fish: {effect: {deal: {from: deck, to: discard}}}}}\n",
        "the hint says where the word may stand; use another one here.",
    ),
    "R110": Explanation(
        "An entry stands twice in a list in which each may stand once.",
        "change: {game: {tie_break: [round_ender, round_ender]}}\n",
        "remove one of them.",
    ),
}
"""Explains each code."""
