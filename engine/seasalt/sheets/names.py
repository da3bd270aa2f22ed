"""Load the words of a language: its sentences, and the names of things by their ids."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from seasalt.errors import RulesError
from seasalt.language import Field, Record, Table, Text, check, plain, read_yaml, rules_folder

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_PHRASES = Path(__file__).parent / "phrases"
LANGUAGES = tuple(sorted(path.stem for path in _PHRASES.glob("*.yaml")))
"""The languages that sheets can be in."""

_PLAIN = "en"
_SHIPPED = "rules/"
_CSS = r"#[0-9a-fA-F]{3,8}|[a-z]{3,30}"
_WORDS = Field(Text())
_NAMED = Record(
    {
        **dict.fromkeys(("name", "plural", "help", "any", "it", "from", "to", "of", "in"), _WORDS),
        "css": Field(Text(_CSS, 30)),
    }
)
KINDS = (
    "actions", "attributes", "bonuses", "calls", "cards", "categories", "combos", "ends", "events", "examples", "files",
    "groups", "instant_wins", "phases", "protection", "settings", "triggers", "turns", "zones",
)  # fmt: skip
"""The kinds of things that a translation names by id."""

SHAPE = Record(
    {
        **dict.fromkeys(KINDS, Field(Table(_NAMED))),
        "values": Field(Table(Table(_NAMED))),
        "setting_values": Field(Table(Table(Text()))),
    }
)
"""The shape of a translation file."""


@dataclass(frozen=True, slots=True)
class Names:
    """Is a language: ``phrases`` are its sentences, ``layers`` its names (nearest first), ``plain`` the last resort."""

    language: str
    phrases: Mapping[str, Any]
    layers: tuple[Mapping[str, Any], ...]
    plain: tuple[Mapping[str, Any], ...]

    def said(self, *path: str) -> Any:
        """Return what this language's translations say at a path, or None."""
        return _first(self.layers, path)

    def look(self, *path: str) -> Any:
        """Return what the translations say at a path, those of the plain language last, or None."""
        found = self.said(*path)
        return _first(self.plain, path) if found is None else found

    def name(self, kind: str, key: str, own: str | None = None) -> str:
        """Return the name of a thing: as translated, else its ``own``, else made of its id."""
        return self.said(kind, key, "name") or own or self.look(kind, key, "name") or _spelled(key)

    def value(self, attribute: str, value: str) -> str:
        """Return the name of an attribute's value."""
        return self.look("values", attribute, value, "name") or _lowered(value)

    def css(self, attribute: str, value: str) -> str:
        """Return the color of a value's swatch, or the empty text."""
        found = self.look("values", attribute, value, "css")
        return found if isinstance(found, str) and re.fullmatch(_CSS, found) else ""

    def choice(self, setting: str, value: object) -> str:
        """Return the word for a value of a setting."""
        if isinstance(value, bool):
            return str(self.phrases["numbers"]["true" if value else "false"])
        return self.look("setting_values", setting, str(value)) or _lowered(str(value))


def load_names(language: str, sources: Sequence[str]) -> Names:
    """Return the words of a language for the rules in some files; raises ``RulesError`` for a broken translation.

    ``sources``: what ``Resolved.sources`` calls the files. ``NAME.yaml`` that comes with the package is translated in
    ``rules/translations/NAME.LANGUAGE.yaml``; any other may have its translation beside it, ``mine.de.yaml``.
    Raises ``ValueError`` for a language that there is not.
    """
    if language not in LANGUAGES:
        raise ValueError(f"there is no language '{language}'; there are: {', '.join(LANGUAGES)}")
    return Names(language, phrases(language), _layers(language, sources), _layers(_PLAIN, sources))


@cache
def phrases(language: str) -> dict[str, Any]:
    """Return the sentences of a language."""
    found: dict[str, Any] = plain(read_yaml(_PHRASES / f"{language}.yaml"))
    return found


def _layers(language: str, sources: Sequence[str]) -> tuple[Mapping[str, Any], ...]:
    folder = rules_folder()
    paths = [_translation(folder, source) for source in reversed(sources)]
    beside = [path.with_suffix(f".{language}.yaml") for path in paths]
    return tuple(_read(path) for path in beside if path.is_file())


def _translation(folder: Path, source: str) -> Path:
    """Return where the translations of a rule file lie, but for the language in their names."""
    inside = source.removeprefix(_SHIPPED)
    shipped = source != inside and (folder / inside).is_file()
    return folder / "translations" / inside if shipped else Path(source)


def _read(path: Path) -> Mapping[str, Any]:
    root = read_yaml(path, str(path))
    problems = check(root, SHAPE)
    if problems:
        raise RulesError(problems)
    found: Mapping[str, Any] = plain(root)
    return found


def _first(layers: Sequence[Mapping[str, Any]], path: Sequence[str]) -> Any:
    for layer in layers:
        found: Any = layer
        for key in path:
            found = found.get(key) if isinstance(found, dict) else None
        if found is not None:
            return found
    return None


def _lowered(key: str) -> str:
    return key.replace("_", " ")


def _spelled(key: str) -> str:
    text = _lowered(key)
    return text[:1].upper() + text[1:]
