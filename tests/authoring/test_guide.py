"""The guide for those who write rules shows what the tools really print."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from seasalt_tourney import cli

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs" / "rules-tools.md").read_text(encoding="utf-8")
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def blocks():
    """Yield (language, text) of every block that is a file or a session."""
    yield from re.findall(r"^```(yaml|console)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


def commands(session):
    """Yield each command of a session with what it is said to print."""
    for piece in re.split(r"^\$ ", session, flags=re.MULTILINE)[1:]:
        command, _, said = piece.partition("\n")
        yield shlex.split(command), said


def substitute(expression, name):
    """Do what `sed -i s/old/new/` does."""
    _, old, new, _ = expression.split("/")
    path = Path(name)
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


def test_the_guide_shows_what_is_printed(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for language, text in blocks():
        if language == "yaml":
            Path(text.splitlines()[0].removeprefix("# ")).write_text(text.partition("\n")[2])
            continue
        for words, said in commands(text):
            if words[:2] == ["sed", "-i"]:
                substitute(*words[2:])
                continue
            assert words[0] == "seasalt-tourney"
            cli.main(words[1:])
            out = capsys.readouterr().out
            assert doctest.OutputChecker().check_output(said, out, FLAGS), f"{words}\n{out}"


@pytest.mark.parametrize("tool", ["validate", "lint", "test", "diff", "smoke", "fmt", "explain", "new"])
def test_the_guide_shows_every_tool_at_work(tool):
    assert f"$ seasalt-tourney rules {tool} " in GUIDE
