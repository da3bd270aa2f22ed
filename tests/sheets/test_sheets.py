"""A sheet tells everything that a table needs, in both languages and both formats."""

import re

import pytest

from seasalt.language import resolve, shipped_names
from seasalt.sheets import LANGUAGES, make_sheet
from tests.language.files import HEAD
from tests.sheets.reading import EVERYTHING, OVERLAYS, Page, resolved, section, shipped_sheet


@pytest.fixture(scope="module")
def english():
    return make_sheet(EVERYTHING)


@pytest.fixture(scope="module")
def german():
    return make_sheet(EVERYTHING, language="de")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped_names())
def test_every_shipped_rule_set_has_a_sheet(name, language):
    text = shipped_sheet(name, language)

    assert resolved(name).hash in text
    assert text.count("\n## ") >= 8
    assert not re.search(r"\{[a-z_.|]*\}|\bNone\b", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped_names())
def test_both_formats_say_the_same(name, language):
    marks = str.maketrans("", "", "*`\\|#")
    written = "".join(shipped_sheet(name, language).translate(marks).split())
    shown = [
        "".join(one.translate(marks).split()) for one in Page(shipped_sheet(name, language, "html")).said
    ]

    assert [one for one in shown if one not in written] == []


def test_the_table_of_cards_counts_every_color_and_all_cards(english):
    rows = section(english, "Cards").splitlines()

    assert "| **Crab** |  | 2 | 2 | 1 | 2 | 1 |  | 1 |  |  |  | 9 | Duo | Only in combos |" in rows
    assert rows[-1].startswith("| **All** | 5 | 10 | 10 | 9 | 9 | 7 | 5 | 4 | 3 | 3 | 1 | **66** |")


def test_the_head_counts_players_cards_and_events(english, german):
    assert english.splitlines()[2] == "Extra Salt · Extra Pepper · 2 to 4 players · 66 cards · 12 event cards"
    assert (
        german.splitlines()[2]
        == "Extra Salt · Extra Pepper · 2 bis 4 Personen · 66 Karten · 12 Ereigniskarten"
    )


def test_two_decks_are_twice_as_many_cards():
    text = make_sheet(["base"], {"decks": 2})

    assert "· 116 cards" in text
    assert "2 whole decks shuffled together" in text


def test_a_score_table_stands_as_a_table(english):
    assert "| **Octopus** | 0 | 3 | 6 | 9 | 12 |  |" in section(english, "Sets")


def test_a_combo_says_its_cards_points_and_effect(english, german):
    row = "| **Pair of crabs** | 2 Crabs | 1 point | Choose a discard pile, read it, and take any one card of it. |"
    assert row in section(english, "Combos")
    row = "| **Zwei Boote** | 2 Boote | 1 Punkt | Beginne sofort einen weiteren Zug. |"
    assert row in section(german, "Kombinationen")


def test_a_turn_is_told_phase_by_phase(english, german):
    (take, play, call) = section(english, "Your turn").splitlines()
    assert take == (
        "1. *Take:* Choose one: look at the top 2 cards of the deck, keep 1, and put the rest on a discard pile;"
        " or take the top card of a discard pile."
    )
    assert play.startswith("2. *Play:* You may lay any number of combos")
    assert call.startswith("3. *Call:* You may make a call")
    assert "nimm die oberste Karte eines Ablagestapels." in section(german, "Dein Zug")


def test_a_call_says_what_it_needs_and_what_is_scored(english, german):
    stop, chance = section(english, "Calls").splitlines()
    assert stop.startswith("- **STOP** *Needs:* At least 7 card points. *Then:* The round ends at once.")
    assert "The caller bets on having the most card points; a tie wins." in chance
    assert "Won: the caller scores card points and color bonus, the others color bonus." in chance
    assert "Verloren: Wer angesagt hat, erhält Farbbonus, die anderen Kartenpunkte." in section(
        german, "Ansagen"
    )


def test_the_end_of_the_game_and_ties_are_told(english):
    game = section(english, "The game")

    assert "somebody reaches 40 / 35 / 30 points (2 / 3 / 4 players)." in game
    assert "A tie goes to more points in the last round; else the win is shared." in game
    assert "**Four mermaids** *Wins with:* At least 4 Mermaids." in game


def test_an_event_says_what_it_changes(english, german):
    events = section(english, "Events")

    assert (
        "| **The Sunfish** | the fewest points | **Pair of fish** *Effect:* Draw 2 cards from the deck. |"
        in events
    )
    assert "| **The Diodon Fish** | the most points | **STOP** No longer in the game. |" in events
    assert "| **Der Igelfisch** | die meisten Punkte | **STOPP** Nicht mehr im Spiel. |" in section(
        german, "Ereignisse"
    )


def test_a_setting_stands_with_its_value_and_limits():
    text = section(make_sheet(["base"], {"stop_at": 9, "white_counts": "none"}), "Settings")

    assert "| `stop_at` | 9 | 0 to 60 | Points needed before you may end the round |" in text
    assert "| `white_counts` | nowhere | everywhere, for the bonus only, nowhere |" in text


def test_a_worked_example_shows_its_cards_and_points(english, german):
    line = "- **Three penguins** *Hand:* Penguin purple pink light orange **→ 5 points**"
    assert line in section(english, "Worked examples").replace("\u00a0", " ")
    line = "- **Drei Pinguine** *Hand:* Pinguin violett rosa hellorange **→ 5 Punkte**"
    assert line in section(german, "Beispiele").replace("\u00a0", " ")


def test_all_worked_examples_are_there(english):
    rules = resolve(EVERYTHING)

    assert len(section(english, "Worked examples").splitlines()) == len(rules.data["tests"])


def test_the_foot_has_the_name_the_hash_and_the_files(english):
    foot = english.rpartition("\n---\n")[2].replace("\\", "")

    assert f"Rule set base+extra_salt+extra_pepper · hash {resolve(EVERYTHING).hash}" in foot
    assert "Files: rules/base.yaml, rules/extra_salt.yaml, rules/extra_pepper.yaml" in foot


# ------------------------------------------------------------------ only what is different


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OVERLAYS)
def test_the_changes_of_an_overlay_are_fewer_than_the_rules(name, language):
    changes = make_sheet([name], language=language, changes=True)

    assert "\n## " in changes
    assert resolved(name).hash in changes
    assert len(changes) < len(shipped_sheet(name, language)) * (0.35 if name.startswith("house/") else 1)


def test_a_changed_number_stands_beside_the_old_one():
    text = make_sheet(["house/threshold_10"], changes=True)

    assert text.startswith("# Ten points to call\n\nAgainst Sea Salt \\& Paper (base)\n")
    assert section(text, "Calls").splitlines()[0] == (
        "- **STOP** *Needs:* At least 10 card points (before: At least 7 card points)."
    )
    assert section(text, "Settings") == "- `stop_at` 10 (before: 7)"
    assert "## Cards" not in text


def test_what_is_gone_and_what_is_new_are_named(write):
    mine = write(
        "mine.yaml",
        HEAD
        + "add: {cards: {gull: {name: Gull, copies: {white: 2}, score: {each: 3}}}}\n"
        + "remove: [calls.stop, cards.captain]\n",
    )
    text = make_sheet([mine], changes=True)

    assert "- **Gull** *Copies:* 2 white *Worth:* 3 points each" in text
    assert "- **Captain** No longer in the game." in text
    assert "- **STOP** No longer in the game." in text


def test_changes_stand_against_what_the_overlay_extends(write):
    mine = write(
        "mine.yaml", HEAD.replace("[base]", "[extra_salt, house/threshold_10]") + "set: {stop_at: 12}\n"
    )
    text = make_sheet([mine], changes=True)

    assert "At least 12 card points (before: At least 10 card points)" in text
    assert "Jellyfish" not in text
    assert text.splitlines()[2] == "Against Sea Salt \\& Paper (base+extra\\_salt+house/threshold\\_10)"


def test_settings_of_the_caller_are_changes():
    assert "At least 9 card points (before: At least 7 card points)" in make_sheet(
        ["base"], {"stop_at": 9}, changes=True
    )


def test_a_rule_set_that_changes_nothing_says_so():
    assert "Nothing is different." in make_sheet(["base"], changes=True)
    assert "Nichts ist anders." in make_sheet(["base"], language="de", changes=True)


def test_a_help_text_of_the_file_stands_below_the_title(write):
    mine = write(
        "mine.yaml",
        HEAD.replace("name: Mine", "name: Mine\nhelp: For long evenings.") + "set: {stop_at: 9}\n",
    )

    assert "\nFor long evenings.\n" in make_sheet([mine], changes=True)


def test_an_expansion_shows_its_events_in_one_table():
    text = make_sheet(["extra_pepper"], changes=True)

    assert text.count("The Kraken** |") == 1
    assert text.count("## Events") == 1


def test_an_event_that_is_gone_is_named(write):
    mine = write(
        "mine.yaml", HEAD.replace("[base]", "[extra_pepper]") + "remove: [events.deck.hermit_crab]\n"
    )
    text = make_sheet([mine], changes=True)

    assert section(text, "Events") == "- **The Hermit Crab** No longer in the game."
    assert "## Worked examples" not in text
