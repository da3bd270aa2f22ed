"""R3: what only the meaning of the rules shows to be wrong."""

from __future__ import annotations

from seasalt.authoring.explanations.explanation import Explanation

_NAMED = "correct the spelling, or add what it names"

EXPLANATIONS = {
    "R301": Explanation(
        "A combo, a score, a condition or an example names a kind of card that these rules do not have.",
        "change: {combos: {fish: {cards: [fish, fsh]}}}\n",
        f"{_NAMED} below 'cards:'.",
    ),
    "R302": Explanation(
        "A score or a step speaks of an attribute that cards do not have.",
        "change: {bonuses: {color_bonus: {biggest: {attribute: colour}}}}\n",
        f"{_NAMED} below 'attributes:'.",
    ),
    "R303": Explanation(
        "A value of an attribute does not exist, or two attributes share one, so that a card in words would be unclear.",
        "change: {bonuses: {color_bonus: {biggest: {ignore: [gray]}}}}\n",
        "write a value as the list of its attribute has it, and give each attribute values of its own.",
    ),
    "R304": Explanation(
        "A step or a condition names a zone that these rules do not have.",
        "change: {combos: {fish: {effect: {draw: {from: dek}}}}}\n",
        f"{_NAMED} below 'zones:'.",
    ),
    "R305": Explanation(
        "What players score is a list of 'cards', 'lead' and names of bonuses; this is none of them, or it has no meaning"
        " here.",
        "change: {calls: {stop: {score: {everyone: [cards, colour_bonus]}}}}\n",
        "name a bonus of 'bonuses:'. 'lead' needs a caller.",
    ),
    "R306": Explanation(
        "'phases:' lists the parts of a turn in order, and each part has its steps under its own name. One of the two is"
        " missing.",
        "change: {turns: {normal: {phases: [take, paly, call]}}}\n",
        "let the list and the keys below it name the same phases.",
    ),
    "R307": Explanation(
        "The turn 'normal' is the one that is played when nothing says otherwise.",
        "add: {turns: {usual: {phases: [take], take: {draw: {from: deck}}}}}\nremove: [turns.normal]\n",
        "call the ordinary turn 'normal:'.",
    ),
    "R308": Explanation(
        "What a zone is follows from who sees it and whether each player has one; two zones cannot be the same thing, and"
        " piles, limits and scores exist only where they have a meaning.",
        "add: {zones: {lagoon: {seen_by: nobody}}}\n",
        "give the zone other properties, or use the one that there is.",
    ),
    "R309": Explanation(
        "'deck.zone' has to be a zone that nobody sees and that all players share.",
        "change: {deck: {zone: discard}}\n",
        "name the zone with seen_by: nobody.",
    ),
    "R310": Explanation(
        "Each verb works on certain zones: cards are drawn from a deck and laid on a table.",
        "change: {combos: {fish: {effect: {draw: {from: discard}}}}}\n",
        "name a zone of the kind that the hint says, or use another verb: cards of a discard are taken, not drawn.",
    ),
    "R311": Explanation(
        "An extra turn begins at once, so that the steps after it would never be done.",
        "change: {combos: {boats: {effect: [{extra_turn: now}, {draw: {from: deck}}]}}}\n",
        "let 'extra_turn' be the last step.",
    ),
    "R312": Explanation(
        "The deck does not hold the cards of the combo, or the combo can be formed in so many ways that they cannot be"
        " listed.",
        "add: {combos: {four: {cards: [penguin, penguin, penguin, penguin]}}}\n",
        "name fewer cards, or print more of them.",
    ),
    "R313": Explanation(
        "Two combos are made of the same cards, so that nobody could say which one was laid.",
        "add: {combos: {twins: {cards: [crab, crab]}}}\n",
        "change the cards of one, or remove it.",
    ),
    "R314": Explanation(
        "The smallest number is above the largest, so that nothing lies between.",
        "change: {players: {min: 5}}\n",
        "exchange the two.",
    ),
    "R315": Explanation(
        "A number that depends on how many play must have a value for every number of players that can.",
        "change: {players: {max: 5}}\n",
        "add the missing entry to 'by_players:', or write one number for all.",
    ),
    "R316": Explanation(
        "The game has neither a number of points nor a number of rounds at which it ends; 'max_rounds' is a brake, no end.",
        "remove: [game.target]\n",
        "write 'target:' or 'rounds:' below 'game:'.",
    ),
    "R317": Explanation(
        "The set-up deals more cards than the deck holds, at least with the most players.",
        "change: {round: {setup: [{shuffle: {zone: deck}}, {deal: {from: deck, to: hand, count: 20}}]}}\n",
        "deal fewer, print more cards, raise 'deck.copies', or allow fewer players.",
    ),
    "R318": Explanation(
        "A worked example has cards that cannot lie so: more copies than are printed, a group on the table that is no combo,"
        " cards in a zone that the game does not have.",
        "add: {tests: {two: {hand: [lighthouse:purple, lighthouse:purple], points: 0}}}\n",
        "name cards as the deck holds them.",
    ),
    "R319": Explanation(
        "A call with a 'bet' has to say what is scored when it is won and when it is lost; one without a bet says what"
        " 'everyone' scores.",
        "change: {calls: {stop: {bet: {caller_wins_ties: true}}}}\n",
        "write 'won:' and 'lost:', or 'everyone:'.",
    ),
    "R320": Explanation(
        "The deck is empty or has more than 1000 cards, or so many kinds score together that their counts cannot be"
        " tabulated.",
        "add: {cards: {gull: {copies: {every: [color], times: 40}}, tern: {copies: {every: [color], times: 40}},"
        " auk: {copies: {every: [color], times: 40}}}}\n",
        "print fewer cards, or tie fewer kinds together by combos and scores.",
    ),
    "R321": Explanation(
        "Two ways to choose from take a card of the same piles, or one of the ways searches a pile: they could not be told"
        " apart when offered side by side.",
        "change: {turns: {normal: {take: {choose: {discard: {take: {which: any}}}}}}}\n",
        "keep one of the ways; 'which: any' may stand in an effect.",
    ),
    "R322": Explanation(
        "'with_group' or 'rob' names a group that no combo has.",
        "add: {combos: {more: {with_group: dou, cards: [octopus]}}}\n",
        "write the word that the combos have after 'group:'.",
    ),
    "R323": Explanation(
        "A joker, a filter or a combo names a category that no card has.",
        "change: {cards: {crab: {counts_as: {category: colector}}}}\n",
        "write the word that the cards have after 'category:'.",
    ),
    "R324": Explanation(
        "'next_turn' names a turn that does not exist, or the ordinary one, which is played anyway.",
        "change: {combos: {fish: {effect: {next_turn: {turn: short}}}}}\n",
        "add the turn below 'turns:', beside 'normal:'.",
    ),
    "R325": Explanation(
        "An example names an event that these rules do not have.",
        "add: {tests: {storm: {events: [storm], points: 0}}}\n",
        f"{_NAMED} below 'events.deck:'.",
    ),
    "R326": Explanation(
        "A combo 'with_group' is one card that is added to any combo of the group. It has exactly one card and no effect,"
        " belongs to another group, and the combos that it joins are worth the same.",
        "add: {combos: {trio: {with_group: duo, cards: [octopus, shell]}}}\n",
        "name one card, leave the effect out, and give the combos of the group equal points.",
    ),
    "R327": Explanation(
        "A joker counts as one more card of a set with a score 'each' or 'table'. Here it would join none, or its own score"
        " depends on other cards.",
        "change: {cards: {lighthouse: {counts_as: {category: collector}}}}\n",
        "give a card of the category such a score, or let the joker itself score nothing.",
    ),
    "R328": Explanation(
        "Cards that were looked at and go back into the deck would lie on top, known to the player; they have to be"
        " shuffled.",
        "change: {combos: {fish: {effect: {look: {from: deck, count: 3, rest: deck}}}}}\n",
        "let 'shuffle: {zone: deck}' follow in the same effect, or let 'rest:' name the discard.",
    ),
    "R329": Explanation(
        "'which', 'piles' and 'attribute' of a 'take' go together in certain ways only.",
        "change: {combos: {crabs: {effect: {take: {attribute: color}}}}}\n",
        "'attribute' goes with 'which: matching_top' in a trigger, 'piles: each' with 'which: any'.",
    ),
    "R330": Explanation(
        "A protection lasts while cards lie in a zone for cards laid aside (seen_by: backs); nothing else can be its"
        " condition, for it has to be plain to all.",
        "add: {protection: {shy: {while: {points: {at_least: 1}}, from: [steal]}}}\n",
        "write 'while: {size_of: {zone: ..., at_least: 1}}' with such a zone.",
    ),
    "R331": Explanation(
        "What happens by itself has to fit its moment: cards are named only where a card is discarded, and only certain verbs"
        " can follow.",
        "add: {triggers: {again: {at: end_of_take, cards: {card: [crab]}, do: {draw: {from: deck}}}}}\n",
        "choose the other moment, or the verb that the hint names.",
    ),
    "R332": Explanation(
        "An event changes what cards are worth and what players may do, for a while. It cannot make cards or zones, or take"
        " away what a round is laid out by.",
        "add: {events: {deck: {storm: {goes_to: most_points, remove: [zones.table]}}}}\n",
        "put what is there in every round outside of the event.",
    ),
    "R333": Explanation(
        "A combo is made of named cards ('cards:') or of equal cards ('same:' with 'size:', 'of:', 'row:'), not of both.",
        "change: {combos: {fish: {size: 2}}}\n",
        "keep one of the two.",
    ),
    "R334": Explanation(
        "A laid combo has to be one action among a list: of a fixed size and without a row. 'combos: all' asks nobody, so"
        " that no effect can ask either.",
        "add: {combos: {many: {same: [color], size: {min: 3, max: 5}, scores_in: [table]}}}\n",
        "write one number after 'size:', or do not lay such combos: they can count in the hand.",
    ),
    "R335": Explanation(
        "Combos of equal cards score on the table alone: in the hand nobody would have said which cards they are.",
        "add: {combos: {pair: {same: [color], size: 2, of: collector, points: 1}}}\n",
        "write 'scores_in:' with the table, or 'points: 0'.",
    ),
    "R336": Explanation(
        "The scores 'unmatched' and 'best_sum' count the 'values:' of cards: one number for each value of an attribute that"
        " every card of the kind has.",
        "change: {cards: {shell: {score: {unmatched: -1}}}}\n",
        "add 'values: {by: ..., table: [...]}' with as many numbers as the attribute has values.",
    ),
}
"""Explains each code."""
