"""Fill in the sentences of a language: texts with facts, chosen by facts, numbers with their nouns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

Facts = dict[str, Any]
"""What a sentence may speak of, by name: numbers, or texts that are ready."""

_GAP = re.compile(r"\{([a-z_.]+)(?:\|([a-z_]+))?\}")
_LISTED = " / "


def fill(phrases: Mapping[str, Any], sentence: Any, facts: Facts) -> str:
    """Return a sentence with its gaps filled.

    ``sentence``: a text, or a map with ``by`` (a fact), a sentence for each value of it, and ``else``. A gap is
    ``{fact}``, ``{fact|noun}`` for a number of things, or ``{fact|text}`` for another text of the language.
    """
    while isinstance(sentence, dict):
        sentence = sentence.get(word(facts.get(sentence["by"])), sentence.get("else", ""))
    return _GAP.sub(lambda gap: _filled(phrases, gap[1], gap[2], facts), str(sentence))


def _filled(phrases: Mapping[str, Any], fact: str, noun: str | None, facts: Facts) -> str:
    if noun is None:
        return number(phrases, facts.get(fact, ""))
    if noun in phrases["nouns"]:
        return amount(phrases, facts.get(fact, 0), phrases["nouns"][noun])
    return fill(phrases, phrases["texts"][noun], facts)


def word(value: object) -> str:
    """Return a value as a key of a sentence: true, false, none, a number or a word."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return "none" if value is None else str(value)


def number(phrases: Mapping[str, Any], value: object) -> str:
    """Return a number or a text; one that depends on the number of players as all its values."""
    if isinstance(value, dict):
        counts = value["by_players"]
        text = _LISTED.join(str(one) for one in counts.values())
        return _with_players(phrases, text, counts)
    return minus(value)


def amount(phrases: Mapping[str, Any], value: object, noun: Mapping[str, str]) -> str:
    """Return a number with its noun; a text in place of the number is ready already."""
    if isinstance(value, dict):
        counts = value["by_players"]
        text = noun["other"].format(n=_LISTED.join(str(one) for one in counts.values()))
        return _with_players(phrases, text, counts)
    forms = {0: "none", 1: "one"}
    form = forms.get(abs(value), "other") if isinstance(value, int) else "other"
    return noun[form].format(n=minus(value))


def minus(value: object) -> str:
    """Return a number with the sign that is as wide as a plus."""
    return str(value).replace("-", "\u2212") if type(value) is int else str(value)


def _with_players(phrases: Mapping[str, Any], text: str, counts: Mapping[str, object]) -> str:
    return str(phrases["numbers"]["by_players"]).format(text=text, players=_LISTED.join(counts))


def bounds(phrases: Mapping[str, Any], limits: Mapping[str, Any], noun: Mapping[str, str]) -> str:
    """Return ``at_least`` and ``at_most`` of some limits in words."""
    low, high = limits.get("at_least"), limits.get("at_most")
    words = phrases["numbers"]
    if high == 0 and low in {None, 0}:
        return noun["none"]
    if low is not None and high is not None:
        if low == high:
            return str(words["exactly"]).format(n=amount(phrases, low, noun))
        return noun["other"].format(n=str(words["range"]).format(low=minus(low), high=minus(high)))
    which, value = ("at_least", low) if high is None else ("at_most", high)
    return str(words[which]).format(n=amount(phrases, value, noun))


def joined(phrases: Mapping[str, Any], items: list[str], last: str = "and") -> str:
    """Return a list in words: commas, and ``and`` or ``or`` before the last."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {phrases['numbers'][last]} {items[-1]}"


def sentence_case(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]
