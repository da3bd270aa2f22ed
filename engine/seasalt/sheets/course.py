"""Describe how the game goes: turns, rounds, calls and points, the end, and what happens besides."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from seasalt.sheets.phrasing import amount, sentence_case, word
from seasalt.sheets.thing import NO_LABEL, Thing, labelled, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from seasalt.sheets.sentences import Speaker


# ------------------------------------------------------------------ turns and rounds


def turns(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the kinds of turns."""
    for key, turn in speaker.data["turns"].items():
        facets = {speaker.names.name("phases", phase): speaker.steps(turn[phase]) for phase in turn["phases"]}
        yield (
            key,
            Thing(
                speaker.names.name("turns", key, None if key != NORMAL else speaker.heading("turns")), facets
            ),
        )


NORMAL = "normal"


def one_round(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the course of a round."""
    one = speaker.data["round"]
    facets = {
        "setup": speaker.steps(one["setup"]),
        "out": speaker.text("out", {"condition": speaker.condition(one["out"]["when"])})
        if one.get("out")
        else "",
        "next_starter": speaker.text("next_starter", {"value": one["next_starter"]}),
        "max_actions": speaker.text("max_actions", {"n": one["max_actions"]}),
    }
    yield "round", Thing(speaker.heading("round"), labelled(speaker, facets))


def ends(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the ends of a round without a call."""
    for key, end in speaker.data["round"]["ends"].items():
        facets = {
            "when": sentence_case(speaker.text("ends_when", {"condition": speaker.condition(end["when"])})),
            "in_last_turns": speaker.text("in_last_turns", {"value": end["in_last_turns"]})
            if _bets(speaker)
            else "",
            "scoring": _everyone(speaker, end["score"]["everyone"]),
        }
        yield named(speaker, "ends", key, end, facets)


def _bets(speaker: Speaker) -> bool:
    return any("last_turns" in step for call in speaker.data["calls"].values() for step in call["then"])


# ------------------------------------------------------------------ points


def bonuses(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the bonuses."""
    for key, bonus in speaker.data["bonuses"].items():
        text = sentence_case(speaker.score(bonus, "bonus")) + "."
        yield key, Thing(speaker.names.name("bonuses", key), {NO_LABEL: text})


def calls(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the calls."""
    for key, call in speaker.data["calls"].items():
        bet = call["bet"]
        facets = {
            "needs": sentence_case(speaker.condition(call["needs"])) + ".",
            "then": speaker.steps(call["then"]),
            "bet": speaker.text("bet", {"ties": word(bet["caller_wins_ties"])}) if bet else "",
            "scoring": _scoring(speaker, call["score"], bet=bool(bet)),
        }
        yield named(speaker, "calls", key, call, facets)


def _scoring(speaker: Speaker, score: Mapping[str, Any], *, bet: bool) -> str:
    if not bet:
        return _everyone(speaker, score.get("everyone", []))
    said = []
    for result in ("won", "lost"):
        award = score.get(result) or {"caller": [], "others": []}
        said.append(speaker.text(result, {who: _items(speaker, items) for who, items in award.items()}))
    return " ".join(said)


def _everyone(speaker: Speaker, items: Sequence[str]) -> str:
    if not items:
        return speaker.text("everyone_nothing")
    return speaker.text("everyone", {"items": _items(speaker, items)})


def _items(speaker: Speaker, items: Sequence[str]) -> str:
    """Return what somebody scores: card points, the lead, bonuses, each once or several times."""
    said = []
    for item, run in groupby(sorted(items, key=items.index)):
        times = len(list(run))
        name = (
            speaker.text(_AWARDS[item])
            if item in _AWARDS
            else speaker.names.name("bonuses", item, _low(item))
        )
        said.append(speaker.text("times", {"n": times, "item": name}) if times > 1 else name)
    return speaker.join(said) or speaker.text("nothing")


_AWARDS = {"cards": "card_points", "lead": "lead"}


def _low(key: str) -> str:
    return key.replace("_", " ")


# ------------------------------------------------------------------ the game


def game(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the course of the whole game."""
    game, players = speaker.data["game"], speaker.data["players"]
    ties = [speaker.phrases["texts"]["ties"][one] for one in game["tie_break"]]
    facets = {
        "players": _span(speaker, players["min"], players["max"]),
        "deck_copies": speaker.amount(speaker.data["deck"]["copies"], "deck_copies")
        if speaker.data["deck"]["copies"] > 1
        else "",
        "first_player": speaker.text("first_player", {"value": game["first_player"]}),
        "target": speaker.text("target", {"n": game["target"]}) if game["target"] else "",
        "rounds": speaker.text("rounds", {"n": game["rounds"]}) if game["rounds"] else "",
        "max_rounds": speaker.text("max_rounds", {"n": game["max_rounds"]}) if not game["rounds"] else "",
        "winner": speaker.text("winner", {"value": game["winner"]}),
        "tie_break": speaker.text("tie_break", {"list": _then(ties)}) if ties else speaker.text("tie_shared"),
    }
    yield "game", Thing(speaker.heading("game"), labelled(speaker, facets))


def _span(speaker: Speaker, low: int, high: int) -> str:
    if low == high:
        return speaker.amount(low, "players")
    text = speaker.phrases["numbers"]["range"].format(low=low, high=high)
    return amount(speaker.phrases, text, speaker.phrases["nouns"]["players"])


def _then(ties: Sequence[str]) -> str:
    return ", ".join(ties)


def wins(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the wins at once."""
    for key, win in speaker.data["game"]["instant_wins"].items():
        facets = {
            "wins_when": sentence_case(speaker.condition(win["when"])) + ".",
            "claim": speaker.text("claim", {"value": win["claim"]}),
        }
        yield named(speaker, "instant_wins", key, win, facets)


# ------------------------------------------------------------------ actions, protection, triggers


def actions(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the other actions."""
    for key, action in speaker.data["actions"].items():
        cards = speaker.join([speaker.card(card) for card in action["cards"]], "or")
        text = speaker.text("actions", {"cards": cards, "steps": speaker.steps(action["do"])})
        yield named(speaker, "actions", key, action, {"do": text})


def protection(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the protections."""
    for key, one in speaker.data["protection"].items():
        verbs = speaker.join([speaker.phrases["texts"]["verbs"][verb] for verb in one["from"]])
        facets = {"while": sentence_case(speaker.condition(one["while"])) + ".", "safe_from": f"{verbs}."}
        yield named(speaker, "protection", key, one, facets)


def triggers(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the triggers."""
    for key, one in speaker.data["triggers"].items():
        when = speaker.text("at", {"value": one["at"], "cards": speaker.filter(one["cards"])})
        yield named(speaker, "triggers", key, one, {"at": f"{when}.", "do": speaker.steps(one["do"])})


def events(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the events, but for what they change."""
    for key, event in (speaker.data["events"] or {"deck": {}})["deck"].items():
        text = speaker.text("goes_to", {"value": event["goes_to"]})
        yield named(speaker, "events", key, event, {"goes_to": text})
