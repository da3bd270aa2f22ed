"""The vocabulary as a page: the parts of ``rules/README.md`` that are written from the registries."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from seasalt.language.conditions import CONDITIONS
from seasalt.language.containers import Nullable, Record, Row, Table
from seasalt.language.filters import FILTERS
from seasalt.language.forms import FORMS
from seasalt.language.places import STANDS_IN
from seasalt.language.shapes import Enum
from seasalt.language.verbs import VERBS
from seasalt.language.vocabulary import BODY, LAYERS, META, SETTING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from seasalt.language.containers import Field, Option
    from seasalt.language.shapes import Shape


def fill_in(text: str) -> str:
    """Return the page with everything between its ``begin`` and ``end`` marks written anew."""
    for name, write in _PARTS.items():
        pattern = re.compile(rf"(<!-- begin {name} -->\n).*?(<!-- end {name} -->)", re.DOTALL)
        body = "\n".join(write()).replace("\\", r"\\")
        text = pattern.sub(rf"\1\n{body}\n\n\2", text)
    return text


def parts() -> tuple[str, ...]:
    """Return the names of the parts that the page must have."""
    return tuple(_PARTS)


def _fields(fields: Mapping[str, Field]) -> Iterator[str]:
    yield "| key | what it is | |"
    yield "|---|---|---|"
    for key, one in fields.items():
        yield f"| `{key}` | {one.help}{_words(one.shape)} | {'needed' if one.required else _default(one)} |"


def _words(shape: Shape) -> str:
    inner = shape.of if isinstance(shape, Row | Nullable) else shape
    if not isinstance(inner, Enum) or len(inner.words) == 1:
        return ""
    return f" Words: {', '.join(f'`{word}`' for word in inner.words)}."


def _default(one: Field) -> str:
    if not one.has_default or one.default in ({}, [], None):
        return ""
    return f"else `{str(one.default).lower()}`"


def _game() -> Iterator[str]:
    yield from _fields({**META, **BODY})
    yield from _records("", BODY)


def _records(above: str, fields: Mapping[str, Field]) -> Iterator[str]:
    for key, one in fields.items():
        record = _record(one.shape)
        if record is not None and key != "settings":
            entry = ", each entry" if isinstance(one.shape, Table) else ""
            yield from ("", f"#### `{above}{key}`{entry}", "")
            yield from _fields(record.fields)
            yield from _records(f"{above}{key}.", record.fields)


def _record(shape: Shape) -> Record | None:
    inner = shape.of if isinstance(shape, Table | Nullable) else shape
    return inner if isinstance(inner, Record) else None


def _overlay() -> Iterator[str]:
    yield from _fields(LAYERS)


def _settings() -> Iterator[str]:
    yield from _fields(SETTING.fields)


def _entry(name: str, one: Option, example: str, where: str) -> Iterator[str]:
    yield from ("", f"#### `{name}`", "", one.sentence, "", "```yaml", example, "```")
    if where:
        yield from ("", where)
    if isinstance(one.shape, Record):
        yield ""
        yield from _fields(one.shape.fields)


def _places(names: tuple[str, ...]) -> str:
    return f"Stands in {' or in '.join(STANDS_IN[name] for name in names)}."


def _verbs() -> Iterator[str]:
    for name, verb in sorted(VERBS.items()):
        yield from _entry(name, verb, verb.example, _places(verb.stands_in))


def _forms() -> Iterator[str]:
    for name, form in sorted(FORMS.items()):
        yield from _entry(name, form, form.example, _places(form.used_by))


def _conditions() -> Iterator[str]:
    for name, condition in sorted(CONDITIONS.items()):
        yield from _entry(name, condition, condition.example, "")


def _filters() -> Iterator[str]:
    for name, one in sorted(FILTERS.items()):
        yield from _entry(name, one, one.example, "")


_PARTS = {
    "game": _game,
    "overlay": _overlay,
    "settings": _settings,
    "verbs": _verbs,
    "forms": _forms,
    "conditions": _conditions,
    "filters": _filters,
}
