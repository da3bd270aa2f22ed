"""Each language has a sentence for everything that can be said, and a name for everything that is shipped."""

import pytest

from seasalt import RulesError
from seasalt.language import (
    CONDITIONS,
    FILTERS,
    FORMS,
    VERBS,
    plain,
    read_yaml,
    rules_folder,
    shipped_names,
)
from seasalt.sheets import LANGUAGES, make_sheet
from seasalt.sheets.names import KINDS, load_names, phrases
from tests.language.files import HEAD, TINY
from tests.sheets.reading import resolved

REGISTRIES = {"verbs": VERBS, "forms": FORMS, "conditions": CONDITIONS, "filters": FILTERS}
OTHERS = [language for language in LANGUAGES if language != "en"]
TRANSLATIONS = sorted((rules_folder() / "translations").rglob("*.yaml"))
IDS = [path.relative_to(rules_folder()).as_posix() for path in TRANSLATIONS]


def shape(node):
    """Return the keys of nested maps, without what a language alone may need."""
    return {key: shape(value) for key, value in node.items()} if isinstance(node, dict) else None


def chosen(data):
    """Yield (kind, id) for everything that a sheet of some rules names."""
    tables = {
        "actions": data["actions"],
        "attributes": data["attributes"],
        "bonuses": data["bonuses"],
        "calls": data["calls"],
        "cards": data["cards"],
        "combos": data["combos"],
        "ends": data["round"]["ends"],
        "events": (data["events"] or {"deck": {}})["deck"],
        "examples": data["tests"],
        "instant_wins": data["game"]["instant_wins"],
        "protection": data["protection"],
        "settings": data["settings"],
        "triggers": data["triggers"],
        "turns": {turn for turn in data["turns"] if turn != "normal"},
        "phases": {phase for turn in data["turns"].values() for phase in turn["phases"]},
        "zones": data["zones"],
        "categories": {card["category"] for card in data["cards"].values()} - {None},
        "groups": {combo["group"] for combo in data["combos"].values()} - {None},
    }
    for kind, ids in tables.items():
        yield from ((kind, key) for key in ids)


def named(name):
    """Yield everything that some rules have, and everything that their events add."""
    rules = resolved(name)
    yield from chosen(rules.data)
    for event in (rules.data["events"] or {"deck": {}})["deck"]:
        yield from chosen(rules.variant([event]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("registry", REGISTRIES)
def test_a_language_has_a_sentence_for_every_word_of_the_rules(language, registry):
    assert sorted(phrases(language)[registry]) == sorted(REGISTRIES[registry])


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("part", sorted(set(phrases("en")) - {"language"}))
def test_languages_say_the_same_things(language, part):
    assert shape(phrases(language)[part]) == shape(phrases("en")[part])


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", shipped_names())
def test_everything_that_is_shipped_has_a_name_in_every_language(language, name):
    words = load_names(language, resolved(name).sources)
    missing = {
        (kind, key)
        for kind, key in named(name)
        if words.said(kind, key, "help" if kind == "settings" else "name") is None
    }

    assert missing == set()


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", shipped_names())
def test_every_value_and_every_choice_that_is_shipped_has_a_name_in_every_language(language, name):
    rules = resolved(name)
    words = load_names(language, rules.sources)
    values = [("values", key, one, "name") for key, row in rules.data["attributes"].items() for one in row]
    choices = [
        ("setting_values", key, one)
        for key, setting in rules.data["settings"].items()
        for one in setting.get("choices") or setting.get("values") or ()
        if isinstance(one, str)
    ]

    assert [path for path in [*values, *choices] if words.said(*path) is None] == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", shipped_names())
def test_every_shipped_file_has_a_title_in_every_language(language, name):
    key = read_yaml(rules_folder() / f"{name}.yaml").entries["id"].text

    assert load_names(language, resolved(name).sources).said("files", key, "name")


@pytest.mark.parametrize("path", TRANSLATIONS, ids=IDS)
def test_a_translation_names_nothing_that_does_not_exist(path):
    name = path.relative_to(rules_folder() / "translations").as_posix().split(".")[0]
    root = resolved(name).sources[0]
    games = [one for one in shipped_names() if resolved(one).sources[0] == root]
    known = {one for game in games for one in named(game)}
    known |= {("files", read_yaml(rules_folder() / f"{game}.yaml").entries["id"].text) for game in games}
    said = {(kind, key) for kind in KINDS for key in plain(read_yaml(path)).get(kind, {})}

    assert said - known == set()


def test_a_translation_beside_a_file_is_read(write):
    mine = write("mine.yaml", TINY)
    write("mine.de.yaml", "files: {tiny: {name: Winzig}}\ncards: {gull: {name: Möwe, plural: Möwen}}\n")

    text = make_sheet([mine], language="de")
    assert text.startswith("# Winzig\n")
    assert "| 2 Möwen |" in text
    assert "Möwe" not in make_sheet([mine])


def test_a_name_of_the_rules_stands_where_there_is_no_translation(write):
    mine = write(
        "mine.yaml", HEAD + "add: {cards: {gull: {name: Sea gull, copies: {white: 1}, score: {each: 1}}}}\n"
    )

    assert "**Sea gull**" in make_sheet([mine], language="de")
    assert "**Krabbe**" in make_sheet([mine], language="de")


def test_a_foreign_game_is_not_called_by_the_names_of_another(write):
    mine = write("mine.yaml", TINY.replace("gull", "fish"))

    assert "Fisch" not in make_sheet([mine], language="de")


def test_a_translation_with_a_mistake_is_refused_with_its_place(write):
    mine = write("mine.yaml", TINY)
    write("mine.de.yaml", "cards:\n  gull: {nmae: Möwe}\n")

    with pytest.raises(RulesError) as error:
        make_sheet([mine], language="de")
    (found,) = error.value.diagnostics
    assert (found.file, found.line, found.code) == ("mine.de.yaml", 2, "R101")


@pytest.mark.parametrize("css", ["url(http://x)", "red;}*{display:none", "expression(1)", "#12"])
def test_a_swatch_is_a_color_and_nothing_else(write, css):
    mine = write("mine.yaml", TINY)
    write("mine.en.yaml", f'values: {{suit: {{red: {{css: "{css}"}}}}}}\n')

    with pytest.raises(RulesError):
        make_sheet([mine], form="html")


def test_an_unknown_language_or_format_is_refused_by_name():
    with pytest.raises(ValueError, match="there is no language 'xx'; there are: de, en"):
        make_sheet(["base"], language="xx")
    with pytest.raises(ValueError, match="there is no format 'pdf'; there are: html, md"):
        make_sheet(["base"], form="pdf")
