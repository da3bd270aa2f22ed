"""The page of all codes: ``docs/diagnostics.md``, written from the table of explanations."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seasalt.authoring.explanations import EXPLANATIONS, TITLES

if TYPE_CHECKING:
    from collections.abc import Iterator

_PARTS = {
    "R0": "The text of a file",
    "R1": "What may stand where",
    "R2": "Files that stand on one another, and settings",
    "R3": "What the rules mean",
    "W": "Warnings of `rules lint`",
}
_HEAD = """\
# What the messages mean

Each message of `seasalt-tourney rules validate` and `rules lint` has a code. `seasalt-tourney rules explain R301` prints what stands
here. A code that begins with R is a mistake: the rules cannot be used before it is mended. W is a warning.

An example is a part of an overlay of the base game, to stand below its head (`schema`, `id`, `version`, `name`,
`extends: [base]`), unless it is a whole file.

<!-- Written by `python -m seasalt.authoring`: change engine/seasalt/authoring/explanations/ instead. -->
"""


def page() -> str:
    """Return the text of the page."""
    return _HEAD + "".join(f"\n## {title}\n{''.join(_entries(start))}" for start, title in _PARTS.items())


def _entries(start: str) -> Iterator[str]:
    for code, one in EXPLANATIONS.items():
        if code.startswith(start):
            whole = "\nA whole file:\n" if one.whole else ""
            title = TITLES[code][0].upper() + TITLES[code][1:]
            mend = one.mend[0].upper() + one.mend[1:]
            yield (
                f"\n### {code}: {title}\n\n{one.why}\n{whole}\n```yaml\n{one.example.rstrip()}\n```\n\n{mend}\n"
            )
