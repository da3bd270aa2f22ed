"""Write what is generated from the registries: ``python -m seasalt.language``, in a checkout."""

from __future__ import annotations

from seasalt.language.library import rules_folder
from seasalt.language.page import fill_in
from seasalt.language.schema import schema_text


def main() -> None:
    """Write the JSON Schema and the vocabulary's page beside the rules."""
    page = rules_folder() / "README.md"
    page.write_text(fill_in(page.read_text(encoding="utf-8")), encoding="utf-8")
    (rules_folder() / "rules.schema.json").write_text(schema_text(), encoding="utf-8")


if __name__ == "__main__":
    main()
