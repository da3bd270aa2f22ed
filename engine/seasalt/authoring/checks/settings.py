"""Settings that set nothing, and values of settings that the rules refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from seasalt.language import Diagnostic

if TYPE_CHECKING:
    from collections.abc import Iterator

    from seasalt.authoring.checks.subject import Finding, Subject


def dead(subject: Subject) -> Iterator[Finding]:
    """Find settings whose values all give the same rules."""
    for name, setting in subject.data["settings"].items():
        hashes = {subject.under(name, value) for value in _values(setting)}
        if len(hashes) < 2:
            yield (
                subject.place("settings", name),
                f"'{name}' sets nothing different, whatever its value",
                "leave it out, or let its 'at:' or 'choices:' name other places",
            )


def refused(subject: Subject) -> Iterator[Finding]:
    """Find allowed values of settings with which the rules cannot be used."""
    for name, setting in subject.data["settings"].items():
        for value in _values(setting):
            found = subject.under(name, value)
            if isinstance(found, Diagnostic):
                yield (
                    subject.place("settings", name),
                    f"with {name}={value} the rules are refused: {found.code} {found.message}",
                    "narrow the limits of the setting",
                )


def _values(setting: dict[str, Any]) -> list[Any]:
    """Return the values to try: all that are listed, or both limits."""
    if "choices" in setting:
        return list(setting["choices"])
    return list(setting.get("values", [setting.get("min"), setting.get("max")]))
