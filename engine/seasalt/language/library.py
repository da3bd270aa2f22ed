"""Find rule files: those that come with the package by their names, others by their paths."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_HERE = Path(__file__).resolve()
_NAME = re.compile(r"[a-z0-9_]+(/[a-z0-9_]+)*")
SUFFIXES = (".yaml", ".yml")
TRANSLATIONS = "translations"
"""The folder beside the rules whose files are words for readers, not rules."""


@dataclass(frozen=True, slots=True)
class Found:
    """Is a rule file: its path, what messages call it, and its name in a rule set."""

    path: Path
    shown: str
    name: str


def rules_folder() -> Path:
    """Return the folder of the rules that come with the package: inside it, or at the top of a checkout."""
    inside = _HERE.parents[1] / "rules"
    return inside if (inside / "base.yaml").is_file() else _HERE.parents[3] / "rules"


def shipped_names() -> tuple[str, ...]:
    """Return the names of all rule files that come with the package, sorted."""
    folder = rules_folder()
    return tuple(
        sorted(
            path.relative_to(folder).with_suffix("").as_posix()
            for path in folder.rglob("*.yaml")
            if path.relative_to(folder).parts[0] != TRANSLATIONS
        )
    )


def split_names(text: str) -> list[str]:
    """Return the parts of a rule set ``a+b+c``; a '+' inside the path of an existing file does not split."""
    pieces = text.split("+")
    parts: list[str] = []
    while pieces:
        length = next((n for n in range(len(pieces), 1, -1) if is_path("+".join(pieces[:n]))), 1)
        parts.append("+".join(pieces[:length]).strip())
        pieces = pieces[length:]
    return parts


def is_path(text: str) -> bool:
    """Tell whether a text is the path of an existing YAML file."""
    try:
        return text.endswith(SUFFIXES) and Path(text).is_file()
    except (OSError, ValueError):
        return False


def find(name: str, beside: Found | None = None) -> Found | None:
    """Return the file that a name means, or None.

    A name that ends in ``.yaml`` is a path, from the folder of the file ``beside`` that mentions it or from here;
    any other name is that of a file that comes with the package.
    """
    if name.endswith(SUFFIXES):
        return _by_path(name, beside)
    path = rules_folder() / f"{name}.yaml"
    rules = _NAME.fullmatch(name) and not name.startswith(f"{TRANSLATIONS}/")
    if not rules or not is_path(str(path)):
        return None
    return Found(path, f"rules/{name}.yaml", name)


def _by_path(name: str, beside: Found | None) -> Found | None:
    try:
        path = (beside.path.parent / name) if beside else Path(name)
        if not path.is_file():
            return None
        full = path.resolve()
    except (OSError, ValueError):
        return None
    folder = rules_folder().resolve()
    if full.is_relative_to(folder) and full.suffix == ".yaml":
        inside = full.relative_to(folder).with_suffix("").as_posix()
        return Found(full, f"rules/{inside}.yaml", inside)
    shown = (Path(beside.shown).parent / name).as_posix() if beside else name
    return Found(full, shown, shown)
