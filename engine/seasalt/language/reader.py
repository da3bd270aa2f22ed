"""Read YAML text into nodes with places: a small, strict part of YAML without its surprises.

Only ``true`` and ``false`` are booleans (``on`` and ``yes`` stay text), whole numbers are decimal, keys are text.
Anchors, aliases, merge keys, tags, tabs, equal keys and several documents are refused; size, depth and the number of
values are limited, and the events are walked without recursion, so that no text can take the reader down.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

from seasalt.errors import RulesError
from seasalt.language.diagnostics import Diagnostic, problem, quoted
from seasalt.language.nodes import Node, Place, Scalar, Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LARGEST_FILE = 1024 * 1024
DEEPEST = 40
MOST_NODES = 50_000
_LONGEST_NUMBER = 15
_BREAKS = re.compile(r"\r\n|[\n\r\x85\u2028\u2029]")
_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+")
_WORDS: dict[str, Scalar] = {"true": True, "false": False, "null": None, "~": None, "": None}
_LOADER = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader

# A piece of the parser's own complaint -> what we say, what would be right.
_COMPLAINTS = (
    (
        "mapping values are not allowed",
        "a ':' stands where no key can be",
        "indent the line, or quote a text that holds ': '",
    ),
    ("expected ':'", "a key has no ': value'", "write 'key: value', with a space after the colon"),
    ("expected ',' or '}'", "a '{' is not closed", "separate the entries with ',' and close them with '}'"),
    ("expected ',' or ']'", "a '[' is not closed", "separate the entries with ',' and close them with ']'"),
    ("quoted scalar", "a quotation mark is not closed", "close the quoted text with the mark that opened it"),
    (
        "expected <block end>",
        "this line does not fit the lines above",
        "use the same indentation for all keys of a map",
    ),
    (
        "expected key",
        "this line does not fit the lines above",
        "use the same indentation for all keys of a map",
    ),
    (
        "expected '-' indicator",
        "this line does not fit the list above",
        "start each entry of the list with '- '",
    ),
    ("cannot start any token", "a text begins with a mark that YAML reserves", "put the text in quotes"),
    ("special characters", "the text holds a control character", "remove it"),
    ("control characters", "the text holds a control character", "remove it"),
    ("escape", "a backslash in double quotes means nothing here", "use single quotes"),
    ("undefined alias", "an alias stands here", "write the value out"),
)


def read_yaml(source: str | Path, name: str = "") -> Node:
    """Return the nodes of a file, or of a text.

    A ``Path``, or one word that ends in ``.yaml`` or ``.yml``, is a file; any other text is read as it stands.
    ``name`` is what messages call it. Raises ``RulesError`` with every problem of the text.
    """
    if isinstance(source, Path) or (source.endswith((".yaml", ".yml")) and not _BREAKS.search(source)):
        return read_file(Path(source), name or str(source))
    return read_text(source, name or "(text)")


def read_file(path: Path, name: str) -> Node:
    """Return the nodes of a file; raises ``RulesError``."""
    place = Place(Source(name), 1, 1)
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise RulesError([_unreadable(place, name, error)]) from None
    if len(raw) > LARGEST_FILE:
        hint = "split it; real rule files are a few kilobytes"
        raise RulesError([problem(place, "R003", "the file is larger than 1 MiB", hint)])
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        found = problem(
            Place(Source(name), line, 1), "R002", "this line is not UTF-8 text", "save the file as UTF-8"
        )
        raise RulesError([found]) from None
    return read_text(text, name)


def _unreadable(place: Place, name: str, error: OSError | ValueError) -> Diagnostic:
    message = f"cannot read {quoted(name)}"
    if isinstance(error, OSError) and not isinstance(error, FileNotFoundError) and error.strerror:
        return problem(
            place, "R001", f"{message}: {error.strerror.lower()}", "is it a file that you may read?"
        )
    return problem(place, "R001", message, "a rule file ends in .yaml; is the path spelled right?")


def read_text(text: str, name: str) -> Node:
    """Return the nodes of a text; raises ``RulesError``."""
    source = Source(name, tuple(_BREAKS.split(text)))
    if len(text) > LARGEST_FILE:
        raise RulesError([problem(Place(source, 1, 1), "R003", "the text is larger than 1 MiB", "split it")])
    tabs = list(_tabs(source))
    if tabs:
        raise RulesError(tabs)
    builder = _Builder(source)
    try:
        builder.feed(yaml.parse(text, Loader=_LOADER))
    except yaml.YAMLError as error:
        builder.problems.append(_broken(error, source))
    except ValueError:  # the parser's reaction to half a surrogate pair and its like
        builder.problems.append(
            problem(Place(source, 1, 1), "R002", "the text is not Unicode", "save the file as UTF-8")
        )
    if builder.problems or builder.root is None:
        raise RulesError(builder.problems or [_empty(source)])
    return builder.root


def scalar(text: str) -> Scalar:
    """Return what an unquoted word means: true, false, nothing, a number or text."""
    if text in _WORDS:
        return _WORDS[text]
    if len(text) > _LONGEST_NUMBER:
        return text
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text


def _tabs(source: Source) -> Iterator[Diagnostic]:
    for number, line in enumerate(source.lines, start=1):
        if "\t" in line:
            place = Place(source, number, line.index("\t") + 1)
            yield problem(place, "R006", "a tab stands here", "use spaces; YAML does not indent with tabs")


def _empty(source: Source) -> Diagnostic:
    hint = "a rule file begins with 'schema: 1'; an overlay goes on with 'extends: [base]'"
    return problem(Place(source, 1, 1), "R011", "the file is empty", hint)


def _broken(error: yaml.YAMLError, source: Source) -> Diagnostic:
    complaint = " ".join(str(getattr(error, part, "")) for part in ("context", "problem", "reason"))
    opened, found = (_spot(getattr(error, name, None)) for name in ("context_mark", "problem_mark"))
    spot = (opened if "quoted scalar" in complaint else found) or found or opened or _unprintable(source)
    place = Place(source, *spot)
    for piece, message, hint in _COMPLAINTS:
        if piece in complaint:
            since = f" (opened on line {opened[0]})" if opened and "closed" in message else ""
            return problem(place, "R005", message + since, hint)
    hint = "check the indentation, brackets and quotation marks here and above"
    return problem(place, "R005", "the text cannot be understood from here on", hint)


def _spot(mark: yaml.Mark | None) -> tuple[int, int] | None:
    return (mark.line + 1, mark.column + 1) if mark else None


def _unprintable(source: Source) -> tuple[int, int]:
    for number, line in enumerate(source.lines, start=1):
        for column, char in enumerate(line, start=1):
            if not char.isprintable():
                return number, column
    return 1, 1


class _Open:
    """Is a map or a list that is still being read."""

    __slots__ = ("entries", "items", "key", "place", "waiting")

    def __init__(self, place: Place, key: Place | None, *, is_map: bool) -> None:
        self.place = place
        self.key = key
        self.entries: dict[str, Node] | None = {} if is_map else None
        self.items: list[Node] = []
        self.waiting: tuple[str, Place] | None = None


class _Builder:
    """Turns the parser's events into nodes with a stack of its own, and notes what is refused."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Diagnostic] = []
        self.root: Node | None = None
        self._stack: list[_Open] = []
        self._count = 0
        self._documents = 0
        self._full = False

    def feed(self, events: Iterator[yaml.Event]) -> None:
        for event in events:
            handler = _HANDLERS.get(type(event))
            if handler is not None:
                handler(self, event)
            if self._full:
                return

    def document(self, event: yaml.Event) -> None:
        self._documents += 1
        if self._documents > 1:
            self._refuse(event, "R010", "a second document begins here", "put it in a file of its own")
            self._full = True

    def open_map(self, event: yaml.Event) -> None:
        self._open(event, is_map=True)

    def open_list(self, event: yaml.Event) -> None:
        self._open(event, is_map=False)

    def close(self, _event: yaml.Event) -> None:
        done = self._stack.pop()
        value = tuple(done.items) if done.entries is None else done.entries
        self._put(Node(value, done.place, done.key))

    def alias(self, event: yaml.Event) -> None:
        self._refuse(
            event,
            "R008",
            "an alias stands here",
            "write the value out; rule files have no anchors and aliases",
        )
        if not self._expects_key():
            self._put(Node(None, self._place(event), self._key()))
        else:
            self._stack[-1].waiting = ("*", self._place(event))

    def word(self, event: yaml.ScalarEvent) -> None:
        self._common(event)
        place = self._place(event)
        if self._expects_key():
            self._start_entry(event, place)
            return
        value = event.value if event.style else scalar(event.value)
        if not event.style and len(event.value) > _LONGEST_NUMBER and _WHOLE.fullmatch(event.value):
            self._refuse(
                event, "R013", "the number has too many digits", "use a smaller number, or quote a text"
            )
        self._put(Node(value, place, self._key()))

    def _start_entry(self, event: yaml.ScalarEvent, place: Place) -> None:
        top = self._stack[-1]
        if event.value == "<<" and not event.style:
            self._refuse(event, "R008", "a merge key stands here", "write the entries out, or use an overlay")
        elif not event.value:
            self._refuse(event, "R012", "the key is empty", "write 'key: value'")
        elif top.entries is not None and event.value in top.entries:
            first = top.entries[event.value].key
            line = f" (first on line {first.line})" if first else ""
            self._refuse(
                event, "R007", f"the key {quoted(event.value)} stands twice{line}", "keep one of the two"
            )
        top.waiting = (event.value, place)

    def _open(self, event: yaml.Event, *, is_map: bool) -> None:
        self._common(event)
        place = self._place(event)
        if self._expects_key():
            self._refuse(
                event, "R012", "a map or a list stands where a key should be", "keys are plain words"
            )
            self._full = True
            return
        self._stack.append(_Open(place, self._key(), is_map=is_map))
        if len(self._stack) > DEEPEST:
            self._refuse(event, "R004", f"nested deeper than {DEEPEST} levels", "no rule needs as much")
            self._full = True

    def _common(self, event: yaml.Event) -> None:
        self._count += 1
        if self._count > MOST_NODES:
            self._refuse(event, "R004", f"more than {MOST_NODES} values", "no rule file needs as many")
            self._full = True
        if getattr(event, "anchor", None):
            self._refuse(
                event,
                "R008",
                "an anchor stands here",
                "write the value out; rule files have no anchors and aliases",
            )
        if getattr(event, "tag", None):
            self._refuse(event, "R009", "a tag stands here", "remove it; rule files hold plain values only")

    def _expects_key(self) -> bool:
        top = self._stack[-1] if self._stack else None
        return top is not None and top.entries is not None and top.waiting is None

    def _key(self) -> Place | None:
        waiting = self._stack[-1].waiting if self._stack else None
        return waiting[1] if waiting else None

    def _put(self, node: Node) -> None:
        if not self._stack:
            self.root = node if node.value is not None else None
            return
        top = self._stack[-1]
        if top.entries is None:
            top.items.append(node)
        elif top.waiting:
            top.entries.setdefault(top.waiting[0], node)
            top.waiting = None

    def _place(self, event: yaml.Event) -> Place:
        mark: Any = event.start_mark
        return Place(self.source, mark.line + 1, mark.column + 1)

    def _refuse(self, event: yaml.Event, code: str, message: str, hint: str) -> None:
        self.problems.append(problem(self._place(event), code, message, hint))


_HANDLERS: dict[type[yaml.Event], Callable[[_Builder, Any], None]] = {
    yaml.DocumentStartEvent: _Builder.document,
    yaml.MappingStartEvent: _Builder.open_map,
    yaml.SequenceStartEvent: _Builder.open_list,
    yaml.MappingEndEvent: _Builder.close,
    yaml.SequenceEndEvent: _Builder.close,
    yaml.AliasEvent: _Builder.alias,
    yaml.ScalarEvent: _Builder.word,
}
