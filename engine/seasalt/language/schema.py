"""The JSON Schema (draft 7) of rule files, generated from the shapes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from seasalt.language.shapes import Pages
from seasalt.language.vocabulary import FILE

if TYPE_CHECKING:
    from seasalt.language.shapes import Shape

DRAFT = "http://json-schema.org/draft-07/schema#"


def schema_of(shape: Shape) -> dict[str, Any]:
    """Return the complete schema of a shape, definitions included."""
    pages = Pages()
    body = shape.schema(pages)
    return {"$schema": DRAFT, **body, "definitions": dict(sorted(pages.definitions.items()))}


def schema_text() -> str:
    """Return the text of ``rules/rules.schema.json``."""
    about = {"title": "Rules of a card game", "description": "A whole game, or an overlay that extends one."}
    schema = schema_of(FILE)
    return (
        json.dumps({"$schema": schema.pop("$schema"), **about, **schema}, indent=1, ensure_ascii=False) + "\n"
    )
