"""Write small rule files for a test and load them as anybody would."""

from __future__ import annotations

import hashlib
import json
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from seasalt import load_rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from seasalt import Rules

SHIPPED = Path(__file__).resolve().parent.parent / "rules"


def rules_with(
    overlay: Mapping[str, Any] | None = None, settings: Mapping[str, Any] | None = None, names: str = "base"
) -> Rules:
    """Load rules (``names`` as in ``load_rules``) with an overlay given as plain data, and with settings."""
    return _load(json.dumps(overlay or {}), json.dumps(settings or {}, sort_keys=True), names)


def write_overlay(folder: Path, overlay: Mapping[str, Any], base: str = "base") -> Path:
    """Write an overlay of ``base`` into ``folder`` and return the file's path."""
    name = "house_" + hashlib.sha256(json.dumps(overlay).encode()).hexdigest()[:12]
    head = {"schema": 1, "id": name, "version": "1.0.0", "name": "A house rule", "extends": [base]}
    path = folder / f"{name}.yaml"
    path.write_text(yaml.safe_dump({**head, **overlay}, sort_keys=False), encoding="utf-8")
    return path


@lru_cache(maxsize=4096)
def _load(overlay: str, settings: str, names: str) -> Rules:
    """Load rules once for equal data."""
    changes = json.loads(overlay)
    if not changes:
        return load_rules(names, settings=json.loads(settings))
    with tempfile.TemporaryDirectory() as folder:
        return load_rules(names, str(write_overlay(Path(folder), changes)), settings=json.loads(settings))
