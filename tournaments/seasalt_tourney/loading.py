"""Load bots: run a bot's code in a fresh module, check what it defines, and make an instance for each seat."""

from __future__ import annotations

import importlib.util
import inspect
import re
import sys
import types
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from seasalt import BotError
from seasalt_tourney import guests

if TYPE_CHECKING:
    from collections.abc import Callable

    from seasalt_tourney.guests import Guest

OPTIONAL = {"start": "info", "observe": "event", "end": "result"}
"""Are the methods that a bot may have beside `act`, and what each is given."""

_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]+")
_LONGEST = 200


class Loaded:
    """Is a bot whose code has been compiled; ``fresh`` runs it anew, so that no game sees what another left."""

    def __init__(self, guest: Guest) -> None:
        """Compile the bot's file or module; raises BotError where it cannot be read or has changed."""
        self.guest = guest
        self._code, self._spec = _compile(guest)

    def fresh(self, tag: str = "") -> Any:
        """Run the bot's code in a new module and return a new instance of what it defines.

        Raises whatever the bot's code raises. ``tag`` keeps the modules of two seats apart.
        """
        name = f"{self._spec.name}@{tag}" if tag else self._spec.name
        module = types.ModuleType(name)
        module.__file__ = self._spec.origin
        module.__package__ = self._spec.parent or ""
        sys.modules[name] = module  # data classes and pickles look their module up by name
        exec(self._code, module.__dict__)  # noqa: S102 - running a guest's code is what a tournament is for
        return self._instance(module)

    def _instance(self, module: types.ModuleType) -> Any:
        found = _wanted(self.guest, module)
        return found() if inspect.isclass(found) else types.SimpleNamespace(act=found)

    def changed(self) -> bool:
        """Tell whether the bot's files are others than those its hash was made of."""
        return guests.content_hash(self.guest) != self.guest.hash

    def check(self) -> tuple[str, ...]:
        """Return the names of the methods the bot has, `act` first; raises BotError that says what is missing.

        What the bot's code itself raises is told as a BotError, too.
        """
        try:
            return self._check()
        except BotError:
            raise
        except BaseException as error:  # noqa: BLE001 - a guest may raise anything, SystemExit too
            what = describe(error, self.guest)
            raise BotError(f"{self.guest.where} does not load: {what}", self.guest.name) from None

    def _check(self) -> tuple[str, ...]:
        bot = self.fresh("check")
        _demand(self.guest, bot, "act", ("view", "legal"))
        present = tuple(name for name in OPTIONAL if hasattr(bot, name))
        for name in present:
            _demand(self.guest, bot, name, (OPTIONAL[name],))
        return ("act", *present)


def _compile(guest: Guest) -> tuple[types.CodeType, ModuleSpec]:
    """Return a bot's code and the spec of its module."""
    if guest.file:
        return _compile_file(guest)
    guests.make_importable()
    spec = importlib.util.find_spec(guest.module)
    code = getattr(spec.loader, "get_code", lambda _: None)(guest.module) if spec else None
    if spec is None or code is None:
        raise BotError(
            f"the module {guest.module} has no Python code that can be run anew for each game", guest.name
        )
    return code, spec


def _compile_file(guest: Guest) -> tuple[types.CodeType, ModuleSpec]:
    path = Path(guest.file)
    try:
        code = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
    except OSError as error:
        raise BotError(f"{path} cannot be read: {error.strerror}", guest.name) from None
    except (SyntaxError, ValueError) as error:
        where = f"{path.name}:{error.lineno}" if isinstance(error, SyntaxError) else path.name
        what = error.msg if isinstance(error, SyntaxError) else str(error)
        raise BotError(f"{where} is not Python {sys.version_info.major}: {what}", guest.name) from None
    return code, ModuleSpec(f"seasalt_guest_{guest.hash[:12]}", None, origin=str(path))


def _wanted(guest: Guest, module: types.ModuleType) -> Callable[..., Any]:
    """Return the class or function that plays; raises BotError that lists what there is instead."""
    names = (guest.attribute,) if guest.attribute else ("Bot", "act")
    for name in names:
        found = getattr(module, name, None)
        if inspect.isclass(found) or (callable(found) and name != "Bot"):
            return found
    own = [
        n
        for n, v in vars(module).items()
        if getattr(v, "__module__", None) == module.__name__ and callable(v)
    ]
    there = f"it defines {', '.join(sorted(own))}" if own else "it defines no class and no function"
    right = "a class Bot without arguments and a method act(view, legal), or a function act(view, legal)"
    missing = guest.attribute or "neither Bot nor act"
    is_missing = f"has no {missing}" if guest.attribute else f"defines {missing}"
    raise BotError(f"{guest.where} {is_missing}; {there}. Right would be {right}", guest.name)


def _demand(guest: Guest, bot: Any, name: str, arguments: tuple[str, ...]) -> None:
    """Raise BotError unless the bot has a method of this name that takes these arguments."""
    right = f"def {name}(self, {', '.join(arguments)})"
    method = getattr(bot, name, None)
    if not callable(method):
        raise BotError(f"{guest.where} has no method {name}; right would be {right}", guest.name)
    try:
        inspect.signature(method).bind(*arguments)
    except TypeError as error:
        raise BotError(
            f"{guest.where}: {name} cannot be called: {error}; right would be {right}", guest.name
        ) from None
    except ValueError:
        return  # written in C without a signature: the first call will tell


def describe(error: BaseException, guest: Guest) -> str:
    """Return what a bot raised, in one line without addresses in memory, and its innermost line in the bot's file."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # noqa: BLE001 - a guest's __str__ may raise anything
        text = "(its text cannot be read)"
    text = without_addresses(text)[:_LONGEST]
    return (f"{type(error).__name__}: {text}" if text else type(error).__name__) + _line_of(error, guest)


def without_addresses(text: str) -> str:
    """Return the text with 0x... for every address in memory, which differs from run to run."""
    return _ADDRESS.sub("0x...", text)


def _line_of(error: BaseException, guest: Guest) -> str:
    origin = guest.file or _origin(guest.module)
    line, trace = 0, error.__traceback__
    while trace is not None:
        if origin and trace.tb_frame.f_code.co_filename == origin:
            line = trace.tb_lineno
        trace = trace.tb_next
    return f" ({Path(origin).name}, line {line})" if line else ""


def _origin(module: str) -> str:
    """Return the file of a module, without importing it; an empty text where it has none."""
    try:
        spec = importlib.util.find_spec(module)
    except (ImportError, ValueError, AttributeError):
        return ""
    return (spec and spec.origin) or ""
