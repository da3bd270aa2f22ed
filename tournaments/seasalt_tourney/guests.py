"""Find bots without running them: what a name on the command line means, where its files are, and their hash."""

from __future__ import annotations

import difflib
import hashlib
import importlib.util
import sys
from dataclasses import asdict, dataclass
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

from seasalt import BotError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

GROUP = "seasalt.bots"
"""Is the entry-point group in which an installed distribution names its bots."""


@dataclass(frozen=True, slots=True)
class Guest:
    """Is a bot as the tournament knows it before anything of it runs.

    Either ``file`` is an absolute path, or ``module`` is importable; ``attribute`` is empty where the usual names
    `Bot` and `act` are looked for. ``hash`` is the SHA-256 of its file, or of all modules of its package.
    """

    name: str
    hash: str
    file: str = ""
    module: str = ""
    attribute: str = ""

    def to_json(self) -> dict[str, str]:
        """Return the fields as a dict that JSON can hold."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Guest:
        """Return the guest that ``to_json`` described."""
        return cls(**data)

    @property
    def where(self) -> str:
        """Return how messages point at the bot's code."""
        return Path(self.file).name if self.file else f"{self.module}:{self.attribute}"


def house() -> dict[str, str]:
    """Return the installed bots, short name to ``module:Class``, in the order of their names."""
    found = {point.name: point.value for point in entry_points(group=GROUP)}
    return dict(sorted(found.items()))


def number_equal_names(guests: Sequence[Guest]) -> tuple[Guest, ...]:
    """Return the guests with names that differ: the second `mine` is `mine#2`."""
    taken: set[str] = set()
    named = []
    for guest in guests:
        name, number = guest.name, 1
        while name in taken:
            number += 1
            name = f"{guest.name}#{number}"
        taken.add(name)
        named.append(Guest(**{**asdict(guest), "name": name}))
    return tuple(named)


def find(text: str, folder: Path) -> Guest:
    """Return the guest that one text names: ``mine.py``, ``module:Class``, a short name, or ``NAME=`` one of these."""
    name, equals, spec = text.partition("=")
    if not equals:
        name, spec = "", text
    name, spec = name.strip(), spec.strip()
    if not spec:
        raise BotError(f"'{text}' names no bot: write NAME=mine.py, NAME=module:Class or NAME=greedy", text)
    if spec.endswith(".py") or "/" in spec:
        return _from_file(name, spec, folder)
    if ":" in spec:
        return _from_module(name, spec, spec)
    return _from_entry_point(name, spec, folder)


def _from_file(name: str, spec: str, folder: Path) -> Guest:
    path = (folder / Path(spec).expanduser()).resolve()
    if path.is_dir():
        raise BotError(f"{spec} is a folder; name one file of it that defines Bot or act(view, legal)", spec)
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise BotError(f"there is no bot in {path}: {error.strerror}{_similar_file(path)}", spec) from None
    except OSError as error:
        raise BotError(
            f"{path} cannot be read: {(error.strerror or 'no reason is known').lower()}", spec
        ) from None
    return Guest(name or path.stem, hashlib.sha256(content).hexdigest(), file=str(path))


def _similar_file(path: Path) -> str:
    """Return a hint at a file beside the missing one with a similar name."""
    siblings = [other.name for other in path.parent.glob("*.py")] if path.parent.is_dir() else []
    close = difflib.get_close_matches(path.name, siblings, n=1)
    return f"; did you mean {close[0]}?" if close else ""


def _from_module(name: str, value: str, spec: str) -> Guest:
    """Locate ``module:Class`` without importing it (its parent packages are imported)."""
    module, _, attribute = value.partition(":")
    attribute = attribute.split("[", maxsplit=1)[0].strip()
    if not module or not attribute.isidentifier():
        raise BotError(f"'{spec}' is not of the form module:Class, such as my_bots.fast:Bot", spec)
    default = attribute if attribute != "Bot" else module.rpartition(".")[2]
    return Guest(name or default, _module_hash(module, spec), module=module, attribute=attribute)


def _module_hash(module: str, spec: str) -> str:
    """Return the hash of a module's file, or of every module of the package that it belongs to."""
    make_importable()
    try:
        found = importlib.util.find_spec(module)
    except (ImportError, ValueError, AttributeError) as error:
        raise BotError(f"the module of '{spec}' cannot be imported: {error}", spec) from None
    if found is None or not found.origin:
        tip = "is it installed, or in the current folder? A file is named by its path, such as ./mine.py"
        raise BotError(f"there is no module '{module}': {tip}", spec)
    origin = Path(found.origin)
    files = [origin]
    if found.parent:
        depth = found.parent.count(".")
        files = sorted(origin.parents[depth].rglob("*.py"))
    digest = hashlib.sha256()
    for file in files or [origin]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def content_hash(guest: Guest) -> str:
    """Return the hash of a guest's files as they are now; raises BotError where they are gone."""
    if guest.file:
        return _from_file(guest.name, guest.file, Path.cwd()).hash
    return _module_hash(guest.module, guest.where)


def make_importable() -> None:
    """Let modules of the current folder be found, after everything installed."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)


def _from_entry_point(name: str, spec: str, folder: Path) -> Guest:
    known = house()
    if spec in known:
        return _from_module(name or spec, known[spec], spec)
    close = difflib.get_close_matches(spec, known, n=1)
    if close:
        tip = f"did you mean '{close[0]}'?"
    elif (folder / f"{spec}.py").is_file():
        tip = f"did you mean {spec}.py?"
    else:
        tip = f"installed are {', '.join(known) or 'none'}; a file ends in .py, a module is written module:Class"
    raise BotError(f"there is no bot '{spec}'; {tip}", spec)
