"""Find the files of resolved rules again."""

from __future__ import annotations

from pathlib import Path

from seasalt.language import rules_folder


def path_of(shown: str) -> Path:
    """Return the path of a file by what messages call it: a shipped one is ``rules/...`` wherever it lies."""
    path, folder = Path(shown), rules_folder()
    return folder.joinpath(*path.parts[1:]) if path.parts[:1] == ("rules",) and not path.exists() else path
