"""W: what is allowed but hardly meant; `rules lint` finds it."""

from __future__ import annotations

from seasalt.authoring.explanations.explanation import Explanation

EXPLANATIONS = {
    "W101": Explanation(
        "A kind of card has no score and is in no combo, and no other part of the rules names it, its category or an"
        " attribute of it. It only makes the deck thicker.",
        "add: {cards: {gull: {copies: {white: 2}}}}\n",
        "give it a score, name it in a combo, or leave it out. If it is meant as a blank, keep it: lint only warns.",
    ),
    "W102": Explanation(
        "A 'table:' has one number for each size of the set. With fewer numbers than cards the last ones add nothing; with"
        " more the last ones are never reached.",
        "change: {cards: {penguin: {score: {table: [1, 3]}}}}\n",
        "write as many numbers as there are cards of the kind in the whole deck.",
    ),
    "W103": Explanation(
        "A random third of the deck, more than a hand usually is, holds the cards of this combo less than once in two"
        " hundred times.",
        "add: {combos: {all: {cards: [octopus, octopus, octopus, octopus, octopus], points: 20}}}\n",
        "name fewer cards, or print more of them.",
    ),
    "W201": Explanation(
        "Whatever value the setting has, the rules play the same: what it set is gone or is the same in all its choices.",
        "add: {settings: {nothing: {choices: {this: {game.target: 40}, that: {game.target: 40}}}}}\n",
        "let it name other places, or leave it out.",
    ),
    "W202": Explanation(
        "The setting allows a value with which the rules cannot be used, so that somebody will meet an error.",
        "add: {settings: {most: {at: [players.max], min: 2, max: 8}}}\n",
        "narrow its limits.",
    ),
    "W301": Explanation(
        "A part of these rules changes what another part removes; the removal wins.",
        "change: {calls: {stop: {needs: {points: {at_least: 9}}}}}\nremove: [calls.stop]\n",
        "leave out the one that is not meant.",
    ),
    "W302": Explanation(
        "A value below 'change:' is what it would be anyway.",
        "change: {game: {max_rounds: 100}}\n",
        "leave it out: an overlay says only what is different.",
    ),
    "W401": Explanation(
        "A call, or a win at once, asks for more points or cards than the whole deck gives.",
        "change: {calls: {stop: {needs: {points: {at_least: 900}}}}}\n",
        "ask for less, or let cards be worth more.",
    ),
    "W402": Explanation(
        "Nothing ends a round but a call, and no player need make one. Then only 'round.max_actions' ends it, without"
        " points.",
        "remove: [round.ends.empty_deck]\n",
        "add an end below 'round.ends:', such as an empty deck.",
    ),
    "W403": Explanation(
        "The game goes to a number of points, but no call and no end of a round gives any.",
        "change:\n"
        "  calls:\n"
        "    stop: {score: {everyone: []}}\n"
        "    last_chance: {score: {won: {caller: [], others: []}, lost: {caller: [], others: []}}}\n",
        "let a call or an end score: 'score: {everyone: [cards]}'.",
    ),
}
"""Explains each code."""
