"""The packages: what lies at their doors, how light they are, and that the rules are found."""

import importlib
import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PACKAGES = {"seasalt": "engine", "seasalt_bots": "bots", "seasalt_tourney": "tournaments"}


def imported_by(code):
    """Return the names of all modules that are loaded after ``code`` ran in a fresh interpreter."""
    script = f"{code}\nimport json, sys\nprint(json.dumps(sorted(sys.modules)))"
    path = ":".join(str(ROOT / room) for room in PACKAGES.values())
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


@pytest.mark.parametrize("name", ["seasalt", "seasalt.language", "seasalt.sheets", "seasalt.authoring"])
def test_a_front_door_lists_its_names_once_and_each_exists(name):
    door = importlib.import_module(name)  # ruff (RUF022) sorts them

    assert len(door.__all__) == len(set(door.__all__))
    assert all(hasattr(door, one) for one in door.__all__)


@pytest.mark.parametrize("name", PACKAGES)
def test_a_package_says_that_it_is_typed(name):
    assert (ROOT / PACKAGES[name] / name / "py.typed").exists()


def test_the_engine_offers_the_public_names():
    import seasalt

    contract = {
        "Action", "BotError", "CHANCE", "Deal", "Game", "IllegalAction", "RecordError", "Result", "Rules", "RulesError",
        "Score", "View", "load_rules", "replay",
    }  # fmt: skip
    assert contract <= set(seasalt.__all__)


@pytest.mark.parametrize(
    "path", sorted((ROOT / "rules" / "house").glob("*.yaml")), ids=lambda path: path.stem
)
def test_a_shipped_house_rule_is_found_by_its_name(path):
    from seasalt import load_rules

    assert load_rules(f"base+house/{path.stem}").hash != load_rules("base").hash


def test_rules_are_found_from_any_folder(tmp_path, monkeypatch):
    from seasalt import load_rules

    monkeypatch.chdir(tmp_path)
    assert load_rules("base").name == "base"


def test_the_help_is_light():
    code = """
import sys
sys.argv = ["seasalt-tourney", "--help"]
from seasalt_tourney.cli import main
try:
    main()
except SystemExit:
    pass
"""
    heavy = {"jsonschema", "multiprocess", "numpy", "rich", "scipy", "sqlite3"}

    assert imported_by(code) & heavy == set()


def test_the_engine_is_imported_without_what_only_tournaments_need():
    heavy = {"jsonschema", "multiprocess", "numpy", "rich", "scipy", "subprocess", "socket", "threading"}

    assert imported_by("import seasalt") & heavy == set()


def test_every_file_of_a_package_belongs_to_the_wheel():
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]

    assert set(wheel["only-include"]) == {f"{room}/{name}" for name, room in PACKAGES.items()} | {"rules"}


def test_every_ignored_lint_rule_has_a_reason():
    text = (ROOT / "pyproject.toml").read_text()
    lint = text[text.index("[tool.ruff.lint]") : text.index("[tool.ruff.lint.mccabe]")]
    codes = [
        line for line in lint.splitlines() if line.strip().startswith('"') and line.strip().endswith(",")
    ]

    assert codes == []
    assert lint.count("#") >= len(PROJECT["tool"]["ruff"]["lint"]["ignore"])
