"""Begin rule files: a commented skeleton of each kind, valid as it stands."""

from __future__ import annotations

import os
import re
from pathlib import Path

from seasalt.language import rules_folder

_FOLDER = Path(__file__).resolve().parent / "skeletons"
_LONGEST = 40
_WORDS = {"true", "false", "yes", "no", "on", "off", "null"}  # YAML does not take them for text

SKELETONS = tuple(sorted(path.stem for path in _FOLDER.glob("*.yaml")))
"""Are the kinds of files that can be begun."""


def skeleton(kind: str, name: str, folder: Path) -> str:
    """Return the text of a new rule file.

    ``kind``: one of ``SKELETONS``. ``name``: what people read; the id is made of it. ``folder``: where the file will
    lie, so that its first line finds the schema from there. Raises ``ValueError`` for a name of which no id can be
    made.
    """
    text = (_FOLDER / f"{kind}.yaml").read_text(encoding="utf-8")
    filled = {"schema": _schema(folder), "id": identifier(name), "name": _scalar(name)}
    for key, value in filled.items():
        text = text.replace(f"{{{key}}}", value)
    return text


def identifier(name: str) -> str:
    """Return the id that is made of a name; raises ``ValueError`` where there is none.

    >>> identifier("Our Table, at last!")
    'our_table_at_last'
    """
    made = "_".join(re.findall(r"[a-z0-9]+", name.lower()))[:_LONGEST].strip("_")
    if not re.match("[a-z]", made):
        raise ValueError(
            f"no id can be made of the name {name!r}: it needs a letter from a to z, before any digit"
        )
    return f"{made}_rules" if made in _WORDS else made


def _schema(folder: Path) -> str:
    """Return the schema's path as an editor finds it from the new file."""
    return Path(os.path.relpath(rules_folder() / "rules.schema.json", folder)).as_posix()


def _scalar(name: str) -> str:
    """Return a name as YAML: as it is where it is plain, else in quotes."""
    clean = " ".join(name.split())
    plain = re.fullmatch(r"[A-Za-z][\w '()/!?.,-]*", clean) and clean.lower() not in _WORDS
    return clean if plain else "'" + clean.replace("'", "''") + "'"
