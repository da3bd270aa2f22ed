"""No text brings the language down: it is resolved, or refused with diagnostics, in bounded time."""

import random
import re
import time
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from seasalt.language import CODES, validate_files
from tests.language.files import BASE, HEAD, RULES, TINY

OVERLAYS = [(RULES / f"extra_{name}.yaml").read_text(encoding="utf-8") for name in ("pepper", "salt")]
GAMES = [path.read_text(encoding="utf-8") for path in sorted((RULES / "games").glob("*.yaml"))]
WORDS = sorted(set(re.findall(r"[a-z_]+|\d+", "".join([BASE, *OVERLAYS, *GAMES]))))
VALUES = [
    "",
    "{}",
    "[]",
    "null",
    "-1",
    "999999",
    "true",
    "'x'",
    "{a: 1}",
    "[1, 2]",
    "[[]]",
    "1.5",
    "deck",
    "cards",
]


@st.composite
def mangled(draw):
    """Build a rule file in which words, values and lines were replaced, dropped or doubled."""
    text = draw(st.sampled_from([BASE, TINY, *OVERLAYS, *GAMES]))
    if text in (BASE, TINY) and draw(st.booleans()):
        text = (
            HEAD
            + "change:\n"
            + "".join(f"  {line}\n" for line in text.splitlines() if not line.startswith("schema"))
        )
    for _ in range(draw(st.integers(1, 6))):
        spots = [found.span() for found in re.finditer(r"[a-z_]+|\d+|\{[^{}]*\}|\[[^\[\]]*\]", text)]
        start, end = draw(st.sampled_from(spots))
        text = text[:start] + draw(st.sampled_from(WORDS + VALUES * 10)) + text[end:]
    return text


@given(mangled())
def test_a_mangled_file_is_resolved_or_answered(tmp_path_factory, text):
    path = tmp_path_factory.getbasetemp() / "mangled.yaml"
    path.write_text(text)

    ((_, found),) = validate_files([str(path)])
    for one in found:
        assert one.code in CODES
        assert one.file == str(path) or one.file.startswith("rules/")
        assert one.line >= 1
        assert "Traceback" not in str(one)


@given(st.text(max_size=200))
def test_any_text_is_resolved_or_answered(tmp_path_factory, text):
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))

    ((_, found),) = validate_files([str(path)])
    assert found


@given(st.integers(0, 2**32))
def test_lines_in_any_order_are_answered(tmp_path_factory, seed):
    lines = BASE.splitlines()
    random.Random(seed).shuffle(lines)
    path = Path(tmp_path_factory.getbasetemp() / "lines.yaml")
    path.write_text("\n".join(lines))

    ((_, found),) = validate_files([str(path)])
    assert found


def test_a_file_full_of_mistakes_is_answered_soon(tmp_path):
    path = tmp_path / "many.yaml"
    path.write_text(
        TINY + "tests:\n" + "".join(f"  t{n}: {{hand: [gul:red], point: {n}}}\n" for n in range(4000))
    )
    begin = time.process_time()

    ((_, found),) = validate_files([str(path)])
    assert found
    assert time.process_time() - begin < 5
