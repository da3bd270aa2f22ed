"""Format rule files and keep their comments."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

from seasalt import RulesError, SeasaltError
from seasalt.language import Diagnostic, plain, read_yaml

if TYPE_CHECKING:
    from pathlib import Path

_NEVER_WRAP = 1_000_000  # a long line is broken better by hand


class MissingTool(SeasaltError):  # noqa: N818 - it says what is missing
    """Tell that the package that formats YAML is not installed."""


def formatted(path: Path) -> tuple[str, str]:
    """Return the text of a rule file as it is, and as it should be: two columns deeper for each level, comments kept.

    The values stay what they are; a file that would not is refused. Raises ``RulesError`` for a file that cannot be
    read, ``MissingTool`` where ruamel.yaml is not installed.
    """
    before = read_yaml(path)
    text = path.read_text(encoding="utf-8")
    new = _written(text)
    if new is None or plain(read_yaml(new)) != plain(before):
        message = "this file cannot be formatted without changing what it says"
        raise RulesError([Diagnostic(str(path), 1, 1, "R005", message, "format it by hand")])
    return text, new


def _written(text: str) -> str | None:
    """Return the formatted text; None where the formatter cannot read what the rule language can."""
    try:
        from ruamel.yaml import YAML  # noqa: PLC0415 - an extra, needed here alone
        from ruamel.yaml.error import YAMLError  # noqa: PLC0415
    except ImportError:
        raise MissingTool("formatting needs the package ruamel.yaml") from None
    yaml: Any = YAML()
    yaml.preserve_quotes = True
    yaml.width = _NEVER_WRAP
    yaml.brace_single_entry_mapping_in_flow_sequence = True
    yaml.indent(mapping=2, sequence=4, offset=2)
    out = io.StringIO()
    try:
        yaml.dump(yaml.load(text), out)
    except YAMLError:
        return None
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    return "\n".join(lines).rstrip("\n") + "\n"
