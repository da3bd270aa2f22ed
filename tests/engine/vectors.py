"""Read the shared right answers and put them into this project's words."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from seasalt import Deal, load_rules

DATA = Path(__file__).resolve().parent.parent / "data"
LONG_NAMES = {"shoal": "shoal_of_fish", "cast_crab": "cast_of_crabs"}
RULE_SETS = {
    "base": "base",
    "extra_salt": "base+extra_salt",
    "extra_pepper": "base+extra_pepper",
    "extra_salt+extra_pepper": "base+extra_salt+extra_pepper",
}
VARIANTS = {
    "base": "base",
    "salt": "extra_salt",
    "pepper": "extra_pepper",
    "salt_pepper": "extra_salt+extra_pepper",
}
BOTH = "extra_salt+extra_pepper"


@cache
def rules_of(rule_set: str) -> Any:
    """Load the rules that a case's ``set`` names."""
    return load_rules(RULE_SETS[rule_set])


def rules_of_game(game: dict[str, Any]) -> Any:
    """Load the rules of a recorded game."""
    return rules_of(VARIANTS[game["variant"]])


def lines(name: str) -> list[dict[str, Any]]:
    """Read a file of one case per line, packed or not."""
    path = DATA / name
    text = gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text()
    return [json.loads(line) for line in text.splitlines()]


@cache
def games() -> list[dict[str, Any]]:
    """Read the recorded games once."""
    return lines("games.jsonl.gz")


def worked() -> list[dict[str, Any]]:
    """Read the labelled hands."""
    cases: list[dict[str, Any]] = json.loads((DATA / "worked.json").read_text())
    return cases


def zones(case: dict[str, Any]) -> dict[str, Any]:
    """Return a case's cards by zone, as rules score them."""
    aside = {"reef": case["face_down"]} if case.get("face_down") else {}
    return {"hand": case["hand"], "table": case["table"], **aside}


def card(pair: list[str]) -> str:
    """Write a recorded card as ``kind:color``."""
    kind, color = pair
    return f"{LONG_NAMES.get(kind, kind)}:{color}"


def cards(pairs: list[list[str]]) -> list[str]:
    """Write several recorded cards."""
    return [card(pair) for pair in pairs]


def deal(record: dict[str, Any]) -> Deal:
    """Lay a recorded round out as it was dealt."""
    piles = [cards(pile) for pile in record["discards"]]
    event = record["events"]["table"] if "events" in record else None
    return Deal({"deck": cards(record["deck"]), "discard": piles}, start=record["start_player"], event=event)


ACTIONS = {
    "draw_deck": lambda: "draw",
    "forced_draw": lambda: "draw",
    "take_discard": lambda pile: f"take discard:{pile}",
    "keep": lambda kept: f"keep {card(kept)}",
    "put": lambda pile: f"put discard:{pile}",
    "play": lambda *laid: "lay " + " ".join(cards(laid)),
    "play_star": lambda *laid: "lay " + " ".join(cards(laid)),
    "shell": lambda hidden: f"hide {card(hidden)}",
    "end_turn": lambda: "end",
    "stop": lambda: "call stop",
    "last_chance": lambda: "call last_chance",
    "mermaids": lambda: "claim mermaids",
    "pile": lambda pile: f"pile discard:{pile}",
    "crab_take": lambda _pile, taken: f"pick {card(taken)}",
    "steal": lambda seat: f"steal {seat}",
    "swap_with": lambda seat: f"swap {seat}",
    "swap_pass": lambda: "pass",
    "keep_event": lambda event: f"hold {event}",
}
# What is asked there is offered in the step before: which shell to hide, or not to hide one after all.
ANNOUNCED = {"shield", "shield_cancel"}


def action(choice: list[Any]) -> str:
    """Write a recorded choice as an action's text; of a laid group the order may differ from the engine's."""
    word, *arguments = choice
    return ACTIONS[word](*arguments)


def actions(choice: list[Any]) -> list[str]:
    """Write a recorded choice as the actions that it is here: none, one, or the two of an exchange."""
    word, *arguments = choice
    if word == "swap":
        _seat, own, other = arguments
        return [f"give {card(own)}", f"get {card(other)}"]
    return [] if word in ANNOUNCED else [action(choice)]


def offers(step: dict[str, Any]) -> list[str]:
    """Write a step's recorded choices as what is offered here, without the hiding of a shell."""
    if step["phase"] == "swap":
        return [*sorted({actions(choice)[0] for choice in step["legal"] if choice[0] == "swap"}), "pass"]
    return [action(choice) for choice in step["legal"] if choice[0] not in ANNOUNCED]


def unordered(text: str) -> tuple[str, ...]:
    """Make equal what differs only in the order of the cards of one group."""
    word, *arguments = text.split()
    return (word, *sorted(arguments)) if word == "lay" else (word, *arguments)
