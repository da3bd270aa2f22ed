"""The documents agree with the code: their examples run, and their lists are complete."""

import contextlib
import doctest
import io
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import seasalt
from seasalt import Game, load_rules
from seasalt.opcodes import PHASES
from seasalt_tourney.keys import KEYS

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), ROOT / "rules" / "README.md"])
README = (ROOT / "README.md").read_text()


def blocks(text, language=r"\w*"):
    """Return the code blocks of a document, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def section(text, title):
    """Return what stands under a heading of the second level."""
    return re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL).group(1)


def first_column(text):
    """Return what is set as code in the first column of the tables of a text."""
    rows = re.findall(r"^\| *(`[^|]*) *\|", text, re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`([^`]*)`", row)]


def examples(language):
    """Return (document, code) for each block of a language in the documents for users."""
    named = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    return [
        pytest.param(code, id=f"{path.stem}-{number}")
        for path in named
        for number, code in enumerate(blocks(path.read_text(), language))
    ]


def test_set_up_is_two_code_blocks_of_one_line_each():
    found = blocks(section(README, "Set up"))

    assert [len(block.splitlines()) for block in found] == [1, 1]
    assert "seasalt-tourney run tournaments/quick.yaml" in found[0]
    assert "'.[dev]'" in found[1]
    assert "pytest" in found[1]


@pytest.mark.parametrize("code", examples("python"))
def test_a_python_example_runs(code):
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(code, "example", "exec"), {"__name__": "example"})  # noqa: S102 - our own documents


@pytest.mark.parametrize("code", examples("pycon"))
def test_an_example_with_answers_gives_them(code):
    test = doctest.DocTestParser().get_doctest(code, {}, "example", None, 0)
    said = io.StringIO()

    failed = doctest.DocTestRunner().run(test, out=said.write).failed
    assert failed == 0, said.getvalue()


def test_the_house_rule_of_the_readme_is_six_lines_and_changes_the_rules(tmp_path):
    (block,) = blocks(section(README, "A house rule in six"), "yaml")
    path = tmp_path / "patient.yaml"
    path.write_text(block)

    assert len(block.splitlines()) == 6
    assert load_rules(str(path)).hash != load_rules("base").hash


def test_the_game_of_the_readme_has_ten_lines():
    (block,) = blocks(section(README, "A game in ten lines"), "python")

    assert len([line for line in block.splitlines() if line]) == 10


def test_the_page_on_bots_lists_the_fields_of_a_view():
    page = (ROOT / "docs" / "bots.md").read_text()

    assert first_column(section(page, "The view")) == list(
        Game(load_rules("base+extra_pepper"), players=2, seed=1).view(0)
    )


def test_the_page_on_bots_lists_the_kinds_of_decision():
    row = re.search(r"^\| `phase` \|.*$", (ROOT / "docs" / "bots.md").read_text(), re.MULTILINE).group()

    assert re.findall(r"`(\w+)`", row) == ["phase", *(phase for phase in PHASES if phase != "none")]


def test_the_page_on_bots_lists_the_house_bots():
    page = (ROOT / "docs" / "bots.md").read_text()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]

    assert sorted(first_column(section(page, "The house bots"))) == sorted(
        project["entry-points"]["seasalt.bots"]
    )


def test_the_changelog_has_the_version():
    version = seasalt.__version__

    assert re.search(rf"^## {re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_document_links_to_what_exists(path):
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)", path.read_text())
    missing = [one for one in targets if "://" not in one and not (path.parent / one).exists()]

    assert missing == []


def commands():
    """Return the command line's commands as its help lists them."""
    script = (
        "import sys; sys.argv = ['seasalt-tourney', '--help']; from seasalt_tourney.cli import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": ":".join(str(ROOT / room) for room in ("engine", "bots", "tournaments"))},
        capture_output=True,
        text=True,
        check=True,
    )
    return re.findall(r"^ {4}([\w-]+)", done.stdout.partition("COMMAND\n")[2], re.MULTILINE)


def test_the_page_on_tournaments_lists_the_commands():
    page = (ROOT / "docs" / "tournament.md").read_text()
    listed = {name.split()[0] for name in first_column(section(page, "Commands"))}

    assert listed == set(commands())


def test_the_page_on_tournaments_lists_the_keys_of_a_config_with_their_flags():
    page = (ROOT / "docs" / "tournament.md").read_text()
    rows = re.findall(r"^\| `(\w+)` \| `([\w-]+)` \|", section(page, "The config"), re.MULTILINE)

    assert rows == [(key.name, key.option) for key in KEYS]
