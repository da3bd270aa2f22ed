"""Read the shared right answers and put them into this project's words."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from seasalt import Deal

DATA = Path(__file__).resolve().parent.parent / "data"
LONG_NAMES = {"shoal": "shoal_of_fish", "cast_crab": "cast_of_crabs"}


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
    return Deal({"deck": cards(record["deck"]), "discard": piles}, start=record["start_player"])


ACTIONS = {
    "draw_deck": lambda: "draw",
    "take_discard": lambda pile: f"take discard:{pile}",
    "keep": lambda kept: f"keep {card(kept)}",
    "put": lambda pile: f"put discard:{pile}",
    "play": lambda *laid: "lay " + " ".join(cards(laid)),
    "end_turn": lambda: "end",
    "stop": lambda: "call stop",
    "last_chance": lambda: "call last_chance",
    "mermaids": lambda: "claim mermaids",
    "pile": lambda pile: f"pile discard:{pile}",
    "crab_take": lambda _pile, taken: f"pick {card(taken)}",
    "steal": lambda seat: f"steal {seat}",
}


def action(choice: list[Any]) -> str:
    """Write a recorded choice as an action's text; of a laid group the order may differ from the engine's."""
    word, *arguments = choice
    return ACTIONS[word](*arguments)


def unordered(text: str) -> tuple[str, ...]:
    """Make equal what differs only in the order of the cards of one group."""
    word, *arguments = text.split()
    return (word, *sorted(arguments)) if word == "lay" else (word, *arguments)
