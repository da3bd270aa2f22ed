"""Say verbs, forms, conditions and filters as sentences of a language, with the names of the rules at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.language import CONDITIONS, FILTERS, FORMS, ROLES, VERBS
from seasalt.sheets.phrasing import Facts, amount, bounds, fill, joined

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from seasalt.sheets.names import Names

_SETS = 24  # longer score tables are cut in sentences; the table of sets has them whole


class Speaker:
    """Says in a language what some rules mean; ``data`` are resolved rules as plain data."""

    def __init__(self, names: Names, data: Mapping[str, Any]) -> None:
        """Speak of ``data`` with the words of ``names``."""
        self.names = names
        self.phrases = names.phrases
        self.data = data

    def text(self, name: str, facts: Facts | None = None) -> str:
        """Return one of the language's texts, filled in."""
        return fill(self.phrases, self.phrases["texts"][name], facts or {})

    def label(self, facet: str) -> str:
        """Return the label of a facet."""
        return str(self.phrases["facets"][facet])

    def heading(self, name: str, facts: Facts | None = None) -> str:
        """Return a heading, or another short word of the page."""
        return fill(self.phrases, self.phrases["headings"][name], facts or {})

    def join(self, items: Sequence[str], last: str = "and") -> str:
        """Return a list in words."""
        return joined(self.phrases, list(items), last)

    def amount(self, value: object, noun: str) -> str:
        """Return a number of things."""
        return amount(self.phrases, value, self.phrases["nouns"][noun])

    # ------------------------------------------------------------------ steps

    def steps(self, steps: Sequence[Mapping[str, Any]] | Mapping[str, Any]) -> str:
        """Return steps, one sentence after the other."""
        row = [steps] if isinstance(steps, dict) else steps
        return " ".join(self.step(verb, params) for step in row for verb, params in step.items())  # type: ignore[union-attr]

    def step(self, verb: str, params: Any) -> str:
        """Return what a verb does; one that the language has no sentence for, as the registry says it."""
        sentence = self.phrases["verbs"].get(verb)
        if sentence is None:
            return VERBS[verb].sentence
        facts = self._options(params) if verb == "choose" else self.facts(params)
        return fill(self.phrases, sentence, facts)

    def _options(self, params: Mapping[str, Any]) -> Facts:
        said = [self.steps(step).rstrip(".") for step in params.values()]
        return {
            "options": self.phrases["texts"]["options_joined"].join(_uncapital(one) for one in said) + "."
        }

    def condition(self, condition: Mapping[str, Any]) -> str:
        """Return a condition; an empty one asks for nothing."""
        for name, limits in condition.items():
            sentence = self.phrases["conditions"].get(name)
            if sentence is None:
                return CONDITIONS[name].sentence
            facts = {
                **self.facts(limits),
                "bounds": bounds(self.phrases, limits, self._counted(name, limits)),
            }
            return fill(self.phrases, sentence, facts)
        return self.text("always")

    def _counted(self, name: str, limits: Mapping[str, Any]) -> Mapping[str, str]:
        noun: Mapping[str, str] = self.phrases["nouns"]["card_points" if name == "points" else "cards"]
        if "card" not in limits:
            return noun
        one, many = self.card(limits["card"]), self.cards(limits["card"])
        return {"none": f"0 {_safe(many)}", "one": f"1 {_safe(one)}", "other": f"{{n}} {_safe(many)}"}

    # ------------------------------------------------------------------ scores

    def score(self, score: Mapping[str, Any], use: str) -> str:
        """Return what a scoring form gives; ``use``: card or bonus."""
        for form, params in score.items():
            sentence = self.phrases["forms"].get(form)
            if sentence is None:
                return FORMS[form].sentence
            return fill(self.phrases, sentence, {**self.facts(params), "use": use})
        return ""

    def filter(self, chosen: Mapping[str, Sequence[str]] | None) -> str:
        """Return which cards are meant; none: any."""
        for name, words in (chosen or {}).items():
            sentence = self.phrases["filters"].get(name)
            if sentence is None:
                return FILTERS[name].sentence
            say = self.category if name == "category" else self.card
            return fill(self.phrases, sentence, {"list": self.join([say(one) for one in words], "or")})
        return self.text("any_card")

    # ------------------------------------------------------------------ facts

    def facts(self, params: Any) -> Facts:
        """Return what sentences may speak of: parameters as they are, and the names of what they mention."""
        if not isinstance(params, dict):
            return {"value": self._plain(params), "sizes": self._sizes(params)}
        found: Facts = {}
        for key, value in params.items():
            say = _SAYERS.get(key)
            found[key] = self._plain(value)
            if say is not None and value is not None:
                found.update(say(self, key, value))
        return found

    def _plain(self, value: Any) -> Any:
        if isinstance(value, list):
            return " / ".join(str(one) for one in value[:_SETS])
        return value

    def _sizes(self, params: Any) -> str:
        last = len(params) if isinstance(params, list) else 1
        words: Mapping[str, str] = self.phrases["numbers"]
        return words["range"].format(low=1, high=last) if last > 1 else "1"

    def zone(self, key: str, zone: str) -> Facts:
        """Return how a zone is called in each case."""
        role = role_of(self.data["zones"][zone])
        usual: Mapping[str, str] = self.phrases["zones"][role]
        own = {case: self.names.said("zones", zone, case) for case in usual}
        name = self.names.name("zones", zone)
        said = {case: own[case] or text.replace("{id}", name) for case, text in usual.items()}
        return {f"{key}.role": role, **{f"{key}.{case}": text for case, text in said.items()}}

    def card(self, card: str) -> str:
        """Return the name of a kind of card."""
        return self.names.name("cards", card, (self.data["cards"].get(card) or {}).get("name"))

    def cards(self, card: str) -> str:
        """Return the name of several cards of a kind."""
        return self.names.look("cards", card, "plural") or self.card(card)

    def category(self, category: str) -> str:
        """Return the name of a category."""
        return self.names.name("categories", category)

    def group(self, group: str) -> str:
        """Return the name of a group of combos with its article."""
        return self.names.look("groups", group, "any") or self.names.name("groups", group)

    def attribute(self, attribute: str) -> str:
        """Return the name of an attribute."""
        return self.names.said("attributes", attribute, "name") or attribute.replace("_", " ")

    def turn(self, turn: str) -> str:
        """Return what happens in a turn, phase by phase."""
        phases = self.data["turns"].get(turn, {"phases": []})
        return " ".join(self.steps(phases[phase]) for phase in phases["phases"])


def role_of(zone: Mapping[str, Any]) -> str:
    """Return what a zone is by its properties; ``discards`` are several piles."""
    found = ROLES.get((zone["per_player"], zone["seen_by"]), "other")
    return "discards" if found == "discard" and zone["piles"] > 1 else found


def _say_zone(speaker: Speaker, key: str, value: Any) -> Facts:
    return speaker.zone(key, value)


def _say_card(speaker: Speaker, key: str, value: Any) -> Facts:
    return {f"{key}.one": speaker.card(value), f"{key}.many": speaker.cards(value)}


def _say_group(speaker: Speaker, key: str, value: Any) -> Facts:
    return {f"{key}.any": speaker.group(value)}


def _say_turn(speaker: Speaker, key: str, value: Any) -> Facts:
    return {f"{key}.text": speaker.turn(value)}


def _say_attribute(speaker: Speaker, key: str, value: Any) -> Facts:
    return {key: speaker.attribute(value)}


def _say_ignored(speaker: Speaker, key: str, value: Any) -> Facts:
    values = [speaker.names.value(owner_of(speaker.data, one), one) for one in value]
    return {key: bool(value), f"{key}.list": speaker.join(values)}


def _say_steps(speaker: Speaker, key: str, value: Any) -> Facts:
    return {key: bool(value), f"{key}.text": speaker.steps(value)} if isinstance(value, list) else {}


def _say_condition(speaker: Speaker, key: str, value: Any) -> Facts:
    return {f"{key}.text": speaker.condition(value)}


def owner_of(data: Mapping[str, Any], value: str) -> str:
    """Return the attribute that has a value."""
    return next((name for name, values in data["attributes"].items() if value in values), "")


_SAYERS: dict[str, Callable[[Speaker, str, Any], Facts]] = {
    "from": _say_zone,
    "to": _say_zone,
    "rest": _say_zone,
    "zone": _say_zone,
    "card": _say_card,
    "group": _say_group,
    "turn": _say_turn,
    "attribute": _say_attribute,
    "ignore": _say_ignored,
    "hit": _say_steps,
    "miss": _say_steps,
    "then": _say_steps,
    "if": _say_condition,
}
"""Says the parameters of verbs, forms and conditions that are more than a number or a word of the language."""


def _uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]


def _safe(text: str) -> str:
    return text.replace("{", "{{").replace("}", "}}")
