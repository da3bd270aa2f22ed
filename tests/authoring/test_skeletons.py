"""A new file is valid as it stands, with a first line for editors, examples that hold, and nothing to warn of."""

from pathlib import Path

import pytest

from seasalt import Game, load_rules
from seasalt.authoring import SKELETONS, lint, run_examples, skeleton, smoke
from seasalt.authoring.skeletons import identifier
from seasalt.language import plain, read_yaml, resolve, validate_files


@pytest.fixture(params=SKELETONS)
def new(request, write):
    """Give a new file of each kind."""
    return write("new.yaml", skeleton(request.param, "Our Table", Path()))


def test_there_is_a_skeleton_for_an_idea_an_expansion_and_a_game():
    assert SKELETONS == ("expansion", "game", "house")


def test_a_new_file_is_valid_without_a_warning_and_its_examples_hold(new):
    assert validate_files([new]) == [(new, [])]
    assert lint(new) == []
    assert all(one.passed for one in run_examples(resolve([new])))


def test_a_new_file_plays(new):
    assert Game(load_rules(new), players=2).legal()
    assert smoke(new, games=5).warnings == ()


def test_the_first_line_names_the_schema_as_it_lies_from_there(new):
    start = "# yaml-language-server: $schema="
    first = Path(new).read_text().splitlines()[0]

    assert first.startswith(start)
    assert Path(first.removeprefix(start)).resolve().name == "rules.schema.json"
    assert Path(first.removeprefix(start)).exists()


def test_a_new_file_has_the_name_and_an_id_of_it(new):
    data = plain(read_yaml(Path(new)))

    assert (data["name"], data["id"]) == ("Our Table", "our_table")


@pytest.mark.parametrize(
    "name",
    ["Yes", "true", "No. 1: the 'first'", "# hash", "Käsespätzle", "[list]", "a{id}b", '"quoted"', "x" * 90],
)
def test_any_name_with_a_letter_is_kept_as_it_is(write, name):
    file = write("new.yaml", skeleton("house", name, Path()))

    assert validate_files([file]) == [(file, [])]
    assert plain(read_yaml(Path(file)))["name"] == name


def test_an_id_begins_with_a_letter():
    with pytest.raises(ValueError, match="no id can be made of the name '2 fast'"):
        identifier("2 fast")


def test_a_new_expansion_has_a_card_and_a_combo_of_two_steps():
    data = plain(read_yaml(skeleton("expansion", "More", Path())))

    assert len(data["add"]["cards"]) == 1
    (combo,) = data["add"]["combos"].values()
    assert len(combo["effect"]) == 2
