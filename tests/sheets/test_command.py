"""`rules sheet` prints a sheet or writes it to a file."""

import re
from pathlib import Path

import pytest

from seasalt.language import VERBS, check, read_yaml
from seasalt.sheets import FORMATS, LANGUAGES, make_sheet
from seasalt.sheets.names import KINDS, SHAPE
from seasalt_tourney.cli import main
from seasalt_tourney.rules_options import SHEET_FORMATS, SHEET_LANGUAGES

PAGE = (Path(__file__).parents[2] / "docs" / "rules-sheet.md").read_text(encoding="utf-8")


def test_the_command_offers_what_sheets_can():
    assert tuple(sorted(FORMATS)) == SHEET_FORMATS
    assert LANGUAGES == SHEET_LANGUAGES


def test_the_sheet_is_printed(capsys):
    assert main(["rules", "sheet", "base", "--set", "stop_at=9"]) == 0
    assert capsys.readouterr().out == make_sheet(["base"], {"stop_at": 9})


def test_the_sheet_is_written_over_what_is_there(tmp_path, capsys):
    out = tmp_path / "sheet.html"
    out.write_text("old")

    words = ["rules", "sheet", "house/bold_call", "--only-changes", "--lang", "de", "--format", "html"]
    assert main([*words, "--out", str(out)]) == 0
    assert out.read_text(encoding="utf-8") == make_sheet(
        ["house/bold_call"], language="de", form="html", changes=True
    )
    assert capsys.readouterr().out == ""


def test_several_names_are_one_rule_set(capsys):
    assert main(["rules", "sheet", "base", "extra_salt"]) == 0
    assert "Rule set base+extra\\_salt ·" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"), [(["nonsense"], "unknown rule set"), (["base", "--set", "x=1"], "unknown setting")]
)
def test_rules_that_are_not_right_are_refused(words, said, capsys):
    assert main(["rules", "sheet", *words]) == 2
    assert said in capsys.readouterr().err


def test_the_translation_on_the_page_is_right():
    (example,) = re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)

    assert check(read_yaml(example), SHAPE) == []


def test_the_page_names_every_kind_of_thing():
    assert [kind for kind in KINDS if f"`{kind}`" not in PAGE] == []


def test_a_verb_without_a_sentence_is_said_in_the_words_of_the_rules(monkeypatch):
    from seasalt.sheets import names

    silent = {**names.phrases("en"), "verbs": {}}
    monkeypatch.setattr(names, "phrases", lambda _: silent)
    assert VERBS["extra_turn"].sentence in make_sheet(["base"])
