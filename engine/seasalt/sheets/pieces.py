"""Describe what lies on the table: cards, combos and the zones where cards lie."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

from seasalt.sheets.phrasing import number, sentence_case
from seasalt.sheets.thing import NO_LABEL, Facets, Thing, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from seasalt.sheets.sentences import Speaker


def cards(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the cards of the rules."""
    for key, card in speaker.data["cards"].items():
        facets = {
            "copies": copies(speaker, card["copies"]),
            "category": sentence_case(speaker.category(card["category"])) if card["category"] else "",
            "score": worth(speaker, key, card),
            "values": _values(speaker, card.get("values")),
        }
        yield named(speaker, "cards", key, card, facets)


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


def combos(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the combos of the rules."""
    for key, combo in speaker.data["combos"].items():
        yield named(speaker, "combos", key, combo, combo_facets(speaker, combo))


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


def zones(speaker: Speaker) -> Iterator[tuple[str, Thing]]:
    """Yield the zones of the rules."""
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
