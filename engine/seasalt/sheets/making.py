"""Make the sheet of a rule set, whole or only what it changes, in a language and a format."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from seasalt.language import Node, resolve
from seasalt.language.gather import gather
from seasalt.sheets.changes import only_changes
from seasalt.sheets.contents import whole
from seasalt.sheets.html_page import html_page
from seasalt.sheets.markdown import markdown
from seasalt.sheets.names import Names, load_names

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from seasalt.language.gather import Loaded
    from seasalt.sheets.blocks import Sheet

FORMATS: dict[str, Callable[[Sheet], str]] = {"html": html_page, "md": markdown}
"""Names each format, and what writes a sheet in it."""


@dataclass(frozen=True, slots=True)
class _Titles:
    """Is what the files of a rule set are called: that of the whole game first; ``about`` is what they are for."""

    names: tuple[str, ...]
    about: str


def make_sheet(
    names: Sequence[str],
    settings: Mapping[str, object] | None = None,
    *,
    language: str = "en",
    form: str = "md",
    changes: bool = False,
) -> str:
    """Return the sheet of the rules that some names mean together, as ``resolve`` reads them.

    ``language`` is one of ``LANGUAGES``, ``form`` one of ``FORMATS``. ``changes``: only what the named overlays (and
    the settings) change in the rules that they stand on. Raises ``RulesError`` for rules or translations that are not
    right, ``ValueError`` for an unknown language or format.
    """
    if form not in FORMATS:
        raise ValueError(f"there is no format '{form}'; there are: {', '.join(FORMATS)}")
    rules = resolve(names, settings)
    words = load_names(language, rules.sources)
    files = gather([names] if isinstance(names, str) else names)
    own = [one for one in files.files if one.found.name in files.names and _extends(one)]
    below = [one for one in files.files if one not in own]
    if not changes:
        titles = _titles(files.files, words)
        return FORMATS[form](whole(rules, words, titles.names, titles.about))
    base = resolve([one.found.name for one in below])
    titles = _titles([*below[:1], *own], words)
    return FORMATS[form](only_changes(rules, base, words, titles.names, titles.about))


def _extends(file: Loaded) -> bool:
    return file.root.get("extends") is not None


def _titles(files: Sequence[Loaded], words: Names) -> _Titles:
    named = []
    for file in files:
        key = (file.root.get("id") or Node("")).text
        named.append(words.name("files", key, (file.root.get("name") or Node("")).text))
    return _Titles(tuple(named), _about(files[-1], words))


def _about(file: Loaded, words: Names) -> str:
    """Return what a file is for, if it says so."""
    key = (file.root.get("id") or Node("")).text
    return words.said("files", key, "help") or (file.root.get("help") or Node("")).text
