"""Calls out of reach, and rounds and games that may go on and on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.authoring.phrases import condition

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.authoring.checks.subject import Finding, Subject


def unreachable(subject: Subject) -> Iterator[Finding]:
    """Find calls and wins that ask for more points or cards than there are."""
    places: list[tuple[tuple[str, ...], dict[str, Any]]] = [
        (("calls", name, "needs"), call["needs"]) for name, call in subject.data["calls"].items()
    ]
    wins = subject.data["game"]["instant_wins"].items()
    places += [(("game", "instant_wins", name, "when"), win["when"]) for name, win in wins]
    for path, wanted in places:
        most = _most(subject, wanted)
        if most is not None:
            yield (
                subject.place(*path, next(iter(wanted)), "at_least"),
                f"'{path[-2]}' is out of reach: it needs {condition(wanted)}, and {most}",
                "ask for less, or let cards be worth more",
            )


def _most(subject: Subject, wanted: dict[str, Any]) -> str | None:
    """Return what there is at most, where that is too little."""
    for name, about in wanted.items():
        least = about.get("at_least")
        if least is None:
            continue
        if name == "count" and subject.size(about["card"]) < least:
            return f"there are {subject.size(about['card'])}"
        if name == "points" and least > 0 and (best := _best(subject)) < least:
            return f"all cards together are worth {best}"
        if name == "size_of" and subject.deck < least:
            return f"there are {subject.deck} cards"
    return None


def _best(subject: Subject) -> int:
    """Return what a hand of all cards that cost nothing is worth."""
    cards = [card for card in _all_cards(subject) if _worth(subject, [card]) >= 0]
    return _worth(subject, cards)


def _worth(subject: Subject, cards: list[str]) -> int:
    zones = subject.data["zones"].items()
    hand = next(name for name, zone in zones if zone["per_player"] and zone["seen_by"] == "owner")
    held: dict[str, Any] = {hand: cards}
    return subject.rules.score(**held).points


def _all_cards(subject: Subject) -> Iterator[str]:
    """Yield the text of every card of the deck."""
    for kind, card in subject.data["cards"].items():
        for face, number in _faces(subject, kind, card["copies"]).items():
            yield from [face] * (number * subject.data["deck"]["copies"])


def _faces(subject: Subject, kind: str, copies: Any) -> dict[str, int]:
    """Return how often each card of a kind is printed."""
    if not isinstance(copies, dict):
        return {kind: copies}
    if "every" not in copies:
        return {f"{kind}:{value}": number for value, number in copies.items()}
    faces = [kind]
    for attribute in copies["every"]:
        faces = [f"{face}:{value}" for face in faces for value in subject.data["attributes"][attribute]]
    times: int = copies.get("times", 1)
    return dict.fromkeys(faces, times)


def endless_rounds(subject: Subject) -> Iterator[Finding]:
    """Find rounds that nothing ends but a call that a player need not make."""
    if subject.data["round"]["ends"]:
        return
    yield (
        subject.place("round"),
        "only a call ends a round: who never calls plays until 'round.max_actions'",
        "add an end: ends: {no_cards: {when: {size_of: {zone: ..., at_most: 0}}}}",
    )


def endless_games(subject: Subject) -> Iterator[Finding]:
    """Find games to a number of points that no round ever gives."""
    game = subject.data["game"]
    if game["target"] is None or game["rounds"] is not None:
        return
    scores = [
        one["score"] for one in (*subject.data["calls"].values(), *subject.data["round"]["ends"].values())
    ]
    if not any(_awards(score) for score in scores):
        yield (
            subject.place("game", "target"),
            f"no round ever scores, so the game goes on for {game['max_rounds']} rounds",
            "let a call or an end score: score: {everyone: [cards]}",
        )


def _awards(score: object) -> bool:
    """Tell whether an award names something."""
    if isinstance(score, dict):
        return any(_awards(below) for below in score.values())
    return bool(score)
