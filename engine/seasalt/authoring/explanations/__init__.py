"""What each code means: why it is so, an example that provokes it, and how to mend it."""

from __future__ import annotations

from seasalt.authoring.explanations import meaning, overlays, reading, shapes, warned
from seasalt.authoring.explanations.explanation import Explanation
from seasalt.authoring.warnings import WARNINGS
from seasalt.language import CODES, meant

__all__ = ["EXPLANATIONS", "HEAD", "TITLES", "Explanation", "explain"]

EXPLANATIONS: dict[str, Explanation] = {
    **reading.EXPLANATIONS,
    **shapes.EXPLANATIONS,
    **overlays.EXPLANATIONS,
    **meaning.EXPLANATIONS,
    **warned.EXPLANATIONS,
}
"""Explains every code."""

TITLES = {**CODES, **{code: one.title for code, one in WARNINGS.items()}}
"""Names every code in a few words."""

HEAD = "schema: 1\nid: mine\nversion: 1.0.0\nname: Mine\nextends: [base]\n"
"""Stands above an example that is not a whole file."""


def explain(code: str) -> str:
    """Return the long text of a code; raises ``KeyError`` with a hint for an unknown one."""
    wanted = code.strip().upper()
    if wanted not in EXPLANATIONS:
        raise KeyError(meant(wanted, EXPLANATIONS, limit=8))
    one = EXPLANATIONS[wanted]
    example = "\n".join(f"    {line}" if line else "" for line in one.example.rstrip("\n").splitlines())
    where = "For example, as a whole file" if one.whole else "For example, in an overlay of base"
    return f"{wanted}: {TITLES[wanted]}\n\n{one.why}\n\n{where}:\n\n{example}\n\nTo mend it: {one.mend}"
