"""The shape of how a game goes: turns, rounds and their ends, calls, what happens beside, and who wins."""

from __future__ import annotations

from seasalt.language.amounts import PerPlayers
from seasalt.language.components import HELP, NAME
from seasalt.language.conditions import CONDITION, CONDITION_OR_ALWAYS
from seasalt.language.containers import Field, Nullable, Record, Row, Table
from seasalt.language.filters import FILTER
from seasalt.language.shapes import Boolean, Enum, Integer, word
from seasalt.language.verbs import ACTION_STEPS, SETUP_STEPS, THEN_STEPS, TRIGGER_STEPS, TURN_STEPS

_ITEMS = Row(word(), most=10)
_AWARD = Record(
    {
        "caller": Field(_ITEMS, "What the caller scores: `cards`, `lead` and names of bonuses.", default=[]),
        "others": Field(_ITEMS, "What every other player scores.", default=[]),
    }
)
TURN = Record(
    {"phases": Field(Row(word(), 1, 20, distinct=True), "The parts of a turn, in order.", required=True)},
    extra=TURN_STEPS,
)
_END = Record(
    {
        "name": NAME,
        "help": HELP,
        "when": Field(CONDITION, "What ends the round.", required=True),
        "check": Field(Enum(("end_of_turn",)), "When this is looked at.", default="end_of_turn"),
        "in_last_turns": Field(
            Enum(("continue", "end", "settle")),
            "During last turns: play on, end as it says here, or settle the call at once.",
            default="continue",
        ),
        "score": Field(
            Record({"everyone": Field(_ITEMS, "What every player scores.", default=[])}),
            "What the players score.",
            default={},
        ),
    }
)
ROUND = Record(
    {
        "setup": Field(SETUP_STEPS, "What is done before the first turn.", default=[]),
        "next_starter": Field(
            Enum(("left_of_ender", "ender", "rotate")), "Who starts the next round.", default="left_of_ender"
        ),
        "out": Field(
            Nullable(Record({"when": Field(CONDITION, "What puts a player out.", required=True)})),
            "Who takes no more turns in this round, and is passed over by his neighbors.",
            default=None,
        ),
        "max_actions": Field(Integer(1, 100_000), "A longer round ends without points.", default=2000),
        "ends": Field(Table(_END), "How a round ends without a call.", default={}),
    }
)
CALL = Record(
    {
        "name": NAME,
        "help": HELP,
        "needs": Field(
            CONDITION_OR_ALWAYS, "What the caller must have; nothing: always allowed.", default={}
        ),
        "then": Field(THEN_STEPS, "What the call does.", required=True),
        "bet": Field(
            Nullable(
                Record({"caller_wins_ties": Field(Boolean(), "Equal points win the bet.", default=True)})
            ),
            "The caller bets to have the most card points.",
            default=None,
        ),
        "score": Field(
            Record(
                {
                    "everyone": Field(_ITEMS, "Without a bet: what every player scores."),
                    "won": Field(_AWARD, "When the bet is won."),
                    "lost": Field(_AWARD, "When the bet is lost."),
                }
            ),
            "What the players score.",
            required=True,
        ),
    }
)
_WIN = Record(
    {
        "name": NAME,
        "help": HELP,
        "when": Field(CONDITION, "What wins.", required=True),
        "claim": Field(
            Enum(("at_play", "automatic", "never")),
            "Said in the player's own turn, at once, or never.",
            default="at_play",
        ),
    }
)
GAME = Record(
    {
        "target": Field(Nullable(PerPlayers(Integer(1, 100_000))), "Points that end the game.", default=None),
        "rounds": Field(Nullable(Integer(1, 10_000)), "Rounds that end the game.", default=None),
        "max_rounds": Field(Integer(1, 10_000), "The game never lasts longer.", default=100),
        "first_player": Field(
            Enum(("random", "first_seat")), "Who starts the first round.", default="random"
        ),
        "winner": Field(Enum(("most_points", "fewest_points")), "Who wins.", default="most_points"),
        "tie_break": Field(
            Row(Enum(("last_round_points", "round_ender", "last_to_play")), distinct=True),
            "Who wins a tie, one after the other; then the win is shared.",
            default=[],
        ),
        "instant_wins": Field(Table(_WIN), "What wins the game at once.", default={}),
    }
)
ACTION = Record(
    {
        "name": NAME,
        "help": HELP,
        "cards": Field(Row(word(), 1, 100, distinct=True), "The kinds of cards it is for.", required=True),
        "do": Field(ACTION_STEPS, "What the player does.", required=True),
    }
)
PROTECTION = Record(
    {
        "name": NAME,
        "help": HELP,
        "while": Field(CONDITION, "How long: what lies aside.", required=True),
        "from": Field(
            Row(Enum(("steal", "swap", "rob", "next_turn")), 1, distinct=True),
            "The verbs that do nothing to the player.",
            required=True,
        ),
    }
)
TRIGGER = Record(
    {
        "name": NAME,
        "help": HELP,
        "at": Field(
            Enum(("end_of_take", "card_discarded")),
            "After the player chose a way to take cards, or when he puts a looked-at card on a discard.",
            required=True,
        ),
        "cards": Field(Nullable(FILTER), "The discarded cards that matter; else all.", default=None),
        "do": Field(TRIGGER_STEPS, "What happens.", required=True),
    }
)
