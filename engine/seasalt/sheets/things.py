"""Describe everything that rules hold, thing by thing and facet by facet, in sentences.

The sheet prints these facets, and what differs between two rule sets is what differs between their facets.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from seasalt.sheets.phrasing import amount, number, sentence_case, word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from seasalt.sheets.sentences import Speaker

NO_LABEL = ""
"""Stands in place of the label where there is one thing to say only."""

Facets = dict[str, str]
"""What is said of a thing: label -> text, in the order of the page."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Is a card, a combo, a call or the like: its name and what is said of it."""

    title: str
    facets: Facets


def things(speaker: Speaker) -> dict[str, dict[str, Thing]]:
    """Return all things of some rules: section -> id -> thing, in the order of the page."""
    return {section: dict(describe(speaker)) for section, describe in SECTIONS.items()}


def _named(
    speaker: Speaker, kind: str, key: str, one: Mapping[str, Any], facets: Facets
) -> tuple[str, Thing]:
    said = {speaker.label(facet): text for facet, text in facets.items() if text}
    return key, Thing(speaker.names.name(kind, key, one.get("name")), said)


# ------------------------------------------------------------------ cards and combos


def _cards(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, card in speaker.data["cards"].items():
        facets = {
            "copies": copies(speaker, card["copies"]),
            "category": sentence_case(speaker.category(card["category"])) if card["category"] else "",
            "score": worth(speaker, key, card),
            "values": _values(speaker, card.get("values")),
        }
        yield _named(speaker, "cards", key, card, facets)


def copies(speaker: Speaker, printed: Any) -> str:
    """Return how many cards of a kind there are, in words."""
    if isinstance(printed, int):
        return str(printed)
    if "every" in printed:
        return number(speaker.phrases, speaker.phrases["numbers"]["of_each"]).format(
            n=printed.get("times", 1)
        )
    names = speaker.names
    owners = {value: key for key, values in speaker.data["attributes"].items() for value in values}
    return ", ".join(
        f"{count} {names.value(owners.get(value, ''), value)}" for value, count in printed.items() if count
    )


def worth(speaker: Speaker, key: str, card: Mapping[str, Any]) -> str:
    """Return what the cards of a kind are worth, and for what they stand in."""
    if card["counts_as"]:
        facts = {**card["counts_as"], "category": speaker.category(card["counts_as"]["category"])}
        return speaker.text("counts_as", facts)
    if card["score"]:
        return speaker.score(card["score"], "card")
    return speaker.text("in_combos" if _in_combos(speaker.data, key) else "no_score")


def _in_combos(data: Mapping[str, Any], card: str) -> bool:
    return any(card in combo["cards"] for combo in data["combos"].values())


def _values(speaker: Speaker, values: Mapping[str, Any] | None) -> str:
    if not values:
        return ""
    owner = values["by"]
    pairs = zip(speaker.data["attributes"].get(owner, []), values["table"], strict=False)
    said = ", ".join(f"{speaker.names.value(owner, value)} = {points}" for value, points in pairs)
    return speaker.text("values", {"by": speaker.attribute(owner), "list": said})


def _combos(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, combo in speaker.data["combos"].items():
        yield _named(speaker, "combos", key, combo, combo_facets(speaker, combo))


def combo_facets(speaker: Speaker, combo: Mapping[str, Any]) -> Facets:
    """Return what is said of a combo, by facet."""
    joins = combo["with_group"]
    points = {"points": combo["points"]}
    effect = speaker.steps(combo["effect"]) if combo["effect"] else speaker.text("no_effect")
    return {
        "made_of": _made_of(speaker, combo),
        "points": speaker.text("whole_points" if joins else "only_points", points),
        "scores_in": _scores_in(speaker, combo),
        "effect": speaker.text("replaces_effect") if joins else effect,
    }


def _made_of(speaker: Speaker, combo: Mapping[str, Any]) -> str:
    if combo.get("same"):
        return _equal_cards(speaker, combo)
    counted = [(card, len(list(run))) for card, run in groupby(combo["cards"])]
    cards = " + ".join(f"{n} {speaker.cards(card)}" if n > 1 else speaker.card(card) for card, n in counted)
    if not combo["with_group"]:
        return cards
    return speaker.text("with_group", {"group.any": speaker.group(combo["with_group"]), "cards": cards})


def _equal_cards(speaker: Speaker, combo: Mapping[str, Any]) -> str:
    size = combo.get("size") or {"min": None, "max": None}
    low, high = size["min"], size["max"]
    span = low if low == high else f"{low}\u2013{high}" if high else f"{low}+"
    facts = {
        "size": span,
        "same": speaker.join([speaker.attribute(one) for one in combo["same"]]),
        "row": speaker.attribute(combo["row"]) if combo.get("row") else None,
        "of": combo.get("of"),
        "of.name": speaker.category(combo["of"]) if combo.get("of") else "",
    }
    return speaker.text("same", facts)


def _scores_in(speaker: Speaker, combo: Mapping[str, Any]) -> str:
    """Return where a combo scores, when it is not everywhere where cards score."""
    zones = speaker.data["zones"]
    scored = {name for name, zone in zones.items() if zone["scored"]}
    if not combo["points"] or set(combo["scores_in"] or scored) >= scored:
        return ""
    places = [speaker.zone("zone", name)["zone.in"] for name in combo["scores_in"]]
    return speaker.text("scores_in", {"zones": speaker.join(places)})


# ------------------------------------------------------------------ zones, turns, rounds


def _zones(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, zone in speaker.data["zones"].items():
        said = "".join(
            [
                speaker.text("seen_by", {"value": zone["seen_by"]}),
                *(
                    speaker.text(name, dict(zone))
                    for name in ("piles_text", "fill_empty_first", "scored", "limit")
                ),
            ]
        )
        own = speaker.zone("zone", key)["zone.name"]
        yield key, Thing(sentence_case(own), {NO_LABEL: said})


def _turns(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, turn in speaker.data["turns"].items():
        facets = {speaker.names.name("phases", phase): speaker.steps(turn[phase]) for phase in turn["phases"]}
        yield (
            key,
            Thing(
                speaker.names.name("turns", key, None if key != NORMAL else speaker.heading("turns")), facets
            ),
        )


NORMAL = "normal"


def _round(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    one = speaker.data["round"]
    facets = {
        "setup": speaker.steps(one["setup"]),
        "out": speaker.text("out", {"condition": speaker.condition(one["out"]["when"])})
        if one.get("out")
        else "",
        "next_starter": speaker.text("next_starter", {"value": one["next_starter"]}),
        "max_actions": speaker.text("max_actions", {"n": one["max_actions"]}),
    }
    yield "round", Thing(speaker.heading("round"), _labelled(speaker, facets))


def _ends(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, end in speaker.data["round"]["ends"].items():
        facets = {
            "when": sentence_case(speaker.condition(end["when"])) + ".",
            "in_last_turns": speaker.text("in_last_turns", {"value": end["in_last_turns"]})
            if _bets(speaker)
            else "",
            "scoring": _everyone(speaker, end["score"]["everyone"]),
        }
        yield _named(speaker, "ends", key, end, facets)


def _bets(speaker: Speaker) -> bool:
    return any("last_turns" in step for call in speaker.data["calls"].values() for step in call["then"])


def _labelled(speaker: Speaker, facets: Facets) -> Facets:
    return {speaker.label(facet): text for facet, text in facets.items() if text}


# ------------------------------------------------------------------ points


def _bonuses(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, bonus in speaker.data["bonuses"].items():
        text = sentence_case(speaker.score(bonus, "bonus")) + "."
        yield key, Thing(speaker.names.name("bonuses", key), {NO_LABEL: text})


def _calls(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, call in speaker.data["calls"].items():
        bet = call["bet"]
        facets = {
            "needs": sentence_case(speaker.condition(call["needs"])) + ".",
            "then": speaker.steps(call["then"]),
            "bet": speaker.text("bet", {"ties": word(bet["caller_wins_ties"])}) if bet else "",
            "scoring": _scoring(speaker, call["score"], bet=bool(bet)),
        }
        yield _named(speaker, "calls", key, call, facets)


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


def _game(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
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
    yield "game", Thing(speaker.heading("game"), _labelled(speaker, facets))


def _span(speaker: Speaker, low: int, high: int) -> str:
    if low == high:
        return speaker.amount(low, "players")
    text = speaker.phrases["numbers"]["range"].format(low=low, high=high)
    return amount(speaker.phrases, text, speaker.phrases["nouns"]["players"])


def _then(ties: Sequence[str]) -> str:
    return ", ".join(ties)


def _wins(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, win in speaker.data["game"]["instant_wins"].items():
        facets = {
            "wins_when": sentence_case(speaker.condition(win["when"])) + ".",
            "claim": speaker.text("claim", {"value": win["claim"]}),
        }
        yield _named(speaker, "instant_wins", key, win, facets)


# ------------------------------------------------------------------ actions, protection, triggers


def _actions(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, action in speaker.data["actions"].items():
        cards = speaker.join([speaker.card(card) for card in action["cards"]], "or")
        text = speaker.text("actions", {"cards": cards, "steps": speaker.steps(action["do"])})
        yield _named(speaker, "actions", key, action, {"do": text})


def _protection(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, one in speaker.data["protection"].items():
        verbs = speaker.join([speaker.phrases["texts"]["verbs"][verb] for verb in one["from"]])
        facets = {"while": sentence_case(speaker.condition(one["while"])) + ".", "safe_from": f"{verbs}."}
        yield _named(speaker, "protection", key, one, facets)


def _triggers(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, one in speaker.data["triggers"].items():
        when = speaker.text("at", {"value": one["at"], "cards": speaker.filter(one["cards"])})
        yield _named(speaker, "triggers", key, one, {"at": f"{when}.", "do": speaker.steps(one["do"])})


def _events(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    for key, event in (speaker.data["events"] or {"deck": {}})["deck"].items():
        text = speaker.text("goes_to", {"value": event["goes_to"]})
        yield _named(speaker, "events", key, event, {"goes_to": text})


SECTIONS: dict[str, Callable[[Speaker], Iterator[tuple[str, Thing]]]] = {
    "cards": _cards,
    "combos": _combos,
    "zones": _zones,
    "turns": _turns,
    "round": _round,
    "ends": _ends,
    "calls": _calls,
    "bonuses": _bonuses,
    "actions": _actions,
    "protection": _protection,
    "triggers": _triggers,
    "game": _game,
    "wins": _wins,
    "events": _events,
}
"""The parts of the rules in the order of the page, each with what describes it."""
