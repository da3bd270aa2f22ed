"""Understand what a bot answers: which of the legal actions it means."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from seasalt import Action
from seasalt_tourney.contract import Breach
from seasalt_tourney.loading import without_addresses

if TYPE_CHECKING:
    from collections.abc import Sequence

_LONGEST = 60


def understand(answer: Any, legal: Sequence[Action]) -> Action:
    """Return the legal action that a bot's answer means: an action, its text in any order of cards, or an index.

    Raises Breach: "rubbish" for what is none of the three, "illegal" for what may not be played now.
    """
    if isinstance(answer, Action):
        found = next(
            (action for action in legal if action.id == answer.id and action.text == answer.text), None
        )
    elif isinstance(answer, str):
        found = _by_words(str.__str__(answer), legal)
    elif isinstance(answer, int) and not isinstance(answer, bool):
        found = legal[answer] if 0 <= answer < len(legal) else None
    else:
        right = "right would be an action of legal, its text, or its index"
        raise Breach("rubbish", f"act returned {_shown(answer)}; {right}")
    if found is None:
        first = ", ".join(action.text for action in legal[:4]) + (", ..." if len(legal) > 4 else "")
        raise Breach("illegal", f"act returned {_shown(answer)}; legal were {first}")
    return found


def _by_words(text: str, legal: Sequence[Action]) -> Action | None:
    """Return the action of this text; the words after the first may stand in any order."""
    kind, *words = text.split() or [""]
    wanted = (kind, Counter(words))
    return next((a for a in legal if (a.text.split()[0], Counter(a.text.split()[1:])) == wanted), None)


def _shown(answer: Any) -> str:
    """Return an answer as a message shows it; a guest's __repr__ may raise."""
    try:
        text = answer.text if isinstance(answer, Action) else repr(answer)
    except Exception:  # noqa: BLE001 - a guest's __repr__ may raise anything
        text = f"an object of type {type(answer).__name__}"
    text = without_addresses(text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
