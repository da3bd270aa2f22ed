"""Write what is generated from the table of explanations: ``python -m seasalt.authoring``, in a checkout."""

from __future__ import annotations

from seasalt.authoring.page import page
from seasalt.language import rules_folder


def main() -> None:
    """Write the page of all codes into the folder of the documents."""
    path = rules_folder().parent / "docs" / "diagnostics.md"
    path.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
