"""The numbers the compiler and the kernel agree on: operations, kinds of decision, statuses.

An instruction is ``WIDTH`` integers: the operation, then its arguments. They stand in one flat array.
"""

from __future__ import annotations

WIDTH = 4

# Operations. Those marked (?) may stop for a decision, those marked (!) for an outcome of chance.
CHOOSE = 1  # first alternative, how many, where to go when none is possible        (?)
LOOK = 2  # cards to look at: from the top of the deck, before the active seat       (!)
KEEP = 3  # cards to keep of those looked at                                         (?)
REST = 4  # where the other cards go: DISCARD or DECK                                (?)
DRAW = 5  # cards from the top of the deck to the hand                               (!)
TAKE_TOP = 6  # the top of the chosen pile to the hand
PILE = 7  # where to go when every pile is empty                                     (?)
PICK = 8  # any card of the chosen pile to the hand                                  (?)
VICTIM = 9  # where to go when there is no victim, what is done to it (a bit of protection)  (?)
STEAL = 10  # a random card of the chosen seat's hand                                (!)
MENU = 11  # what is offered: MENU_LAY, MENU_CALL or both                            (?)
RESTART = 12  # the same seat's turn from its first phase
RETURN = 13  # back to where the effect was started
JUMP = 14  # where to go
TURN_OVER = 15
SHUFFLE = 16  # the deck                                                             (!)
DEAL = 17  # cards: onto each discard pile                                           (!)
DEAL_HANDS = 18  # cards: to each hand, one at a time, from the starting seat        (!)
FIRST = 19  # who starts the game                                                    (!)
BEGIN = 20  # the first turn
NEXT_TURN = 21  # the kind of turn that the others take next
GIVE = 22  # where to go when nothing is exchanged: a card for the chosen seat                 (?)
GET = 23  # a card of the chosen seat for the hand                                            (?)
ROB = 24  # where to go when there is nothing; group: a laid combo of another seat             (?)
EACH_PILE = 25  # where to go when every pile had its turn: open the next pile
IF_TAKEN = 26  # where to go when no card was put or taken face up in this step
AWARD_EVENTS = 27  # events go to who earned them, or away
TURN_UP = 28  # the round's event                                                             (!)
HOLD = 29  # a seat with too many events keeps some                                           (?)
READY = 30  # the cards of the round are dealt
LAY_ALL = 31  # 1: every seat lays what it can, 0: the active one
ASK = 32  # where to go when nobody can be asked, attribute, where to go when the other has none (?)
UNLESS = 33  # condition, where to go unless it holds for the active seat
DROP = 34  # cards from the hand onto the pile                                                (?)

# Zone roles, as arguments.
DECK = 0
DISCARD = 1
HAND = 2
TABLE = 3
LOOKED = 4
ASIDE = 5
MATCHING = 6  # of a choice: piles whose top shares an attribute value with another top

MENU_LAY = 1
MENU_CALL = 2

# What protection is from, as bits.
FROM_STEAL = 1
FROM_SWAP = 2
FROM_ROB = 4
FROM_NEXT_TURN = 8
LEFT_ONLY = 16  # not a protection: the victim is the next seat to the left that can be one

# What `advance` stops for.
RUNNING = 0
DECIDE = 1
CHANCE_DUE = 2
DEALT = 3
DEAL_DUE = 4
ROUND_OVER = 5
GAME_OVER = 6

# Kinds of decision.
PHASE_NONE = 0
PHASE_TAKE = 1
PHASE_KEEP = 2
PHASE_PUT = 3
PHASE_PLAY = 4
PHASE_PILE = 5
PHASE_PICK = 6
PHASE_STEAL = 7
PHASE_SWAP = 8
PHASE_GIVE = 9
PHASE_GET = 10
PHASE_ROB = 11
PHASE_HOLD = 12
PHASE_ASK = 13
PHASE_DISCARD = 14
PHASES = (
    "none",
    "take",
    "keep",
    "put",
    "play",
    "pile",
    "pick",
    "steal",
    "swap",
    "give",
    "get",
    "rob",
    "hold",
    "ask",
    "discard",
)

# Kinds of chance, part of the key of each random event.
CHANCE_FIRST = 1
CHANCE_SHUFFLE = 2
CHANCE_STEAL = 3
CHANCE_DEAL = 4
CHANCE_EVENT = 5

# Bits of the MODE cell.
ASK_PICKS = 1  # random picks are asked, not drawn from the key
UNORDERED = 2  # the deck has no order: each card that leaves it is asked
GIVEN_DEALS = 4  # rounds are dealt from outside
SPLIT = 8  # one sub-pile of the deck per seat

# Conditions.
COND_ALWAYS = 0
COND_DECK = 1
COND_HAND = 2
COND_COUNT = 3
COND_POINTS = 4
COND_DISCARD = 5
COND_TABLE = 6
COND_ASIDE = 7
OWN = 0  # whose cards a condition counts
EVERYONE = 1
UNBOUNDED = 1 << 30

# What a call does.
THEN_END_ROUND = 0
THEN_LAST_TURNS = 1

# What an empty deck (or another end) does during the last turns.
LAST_CONTINUE = 0
LAST_END = 1
LAST_SETTLE = 2

# When a win at once is claimed.
CLAIM_AT_PLAY = 0
CLAIM_AUTOMATIC = 1
CLAIM_NEVER = 2

BET_NONE = 0
BET_WON = 1
BET_LOST = 2

# Bonus forms.
BONUS_BIGGEST = 0
BONUS_DISTINCT = 1
BONUS_FLAT = 2

ITEM_CARDS = 0  # items of an award; 1 + n is bonus n
ITEM_LEAD = -1

# Why a game is over.
OVER_NOT = 0
OVER_TARGET = 1
OVER_ROUNDS = 2
OVER_MAX_ROUNDS = 3
OVER_WIN = 4
OVER_FORFEIT = 5

STARTS_LEFT = 0
STARTS_ENDER = 1
STARTS_ROTATE = 2

TIE_LAST_ROUND = 0
TIE_ENDER = 1
TIE_LAST_TO_PLAY = 2
