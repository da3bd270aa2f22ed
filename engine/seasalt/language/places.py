"""Say where a word that is in the wrong place would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.language.course import GAME
from seasalt.language.forms import FORMS
from seasalt.language.verbs import VERBS
from seasalt.language.vocabulary import BODY, EVENT_CARD, EVENT_GAME, EVENT_PLAY, LAYERS, META

if TYPE_CHECKING:
    from collections.abc import Mapping

STANDS_IN = {
    "card": "the score of a card",
    "bonus": "bonuses",
    "setup": "round.setup",
    "turn": "a phase of a turn",
    "choice": "choose",
    "effect": "the effect of a combo",
    "then": "the 'then' of a call",
    "action": "the 'do' of an action",
    "trigger": "the 'do' of a trigger",
    "reply": "the 'hit' or 'miss' of 'ask'",
    "case": "the 'then' of 'when'",
}
EVENT_MAY = (
    "an event may change the score, category and joker of cards, combos, bonuses, calls, actions, protection,"
    " triggers and game.instant_wins"
)
_EVENT_PARTS = (set(EVENT_PLAY), set(EVENT_CARD), set(EVENT_GAME))
_NOT_IN_EVENTS = {*META, *BODY, *GAME.fields, "copies"}


def elsewhere(word: str, schema: Mapping[str, Any]) -> str:
    """Return where a word may stand, when it is known but not in the map that the schema describes."""
    here = set(schema.get("properties", {}))
    if here and here <= set(VERBS) and word in VERBS:
        return _may_stand(word, VERBS[word].stands_in)
    if here and here <= set(FORMS) and word in FORMS:
        return _may_stand(word, FORMS[word].used_by)
    if here in _EVENT_PARTS and word in _NOT_IN_EVENTS:
        return EVENT_MAY
    if here >= set(LAYERS) and word in BODY:
        return f"this file extends other rules: put '{word}:' below 'change:' or 'add:'"
    if here >= set(BODY) and word in LAYERS:
        return f"only an overlay has '{word}:'; begin it with 'extends: [base]'"
    return ""


def _may_stand(word: str, places: tuple[str, ...]) -> str:
    return f"'{word}' may stand in {' or in '.join(STANDS_IN[place] for place in places)}"
