"""The HTML page is one file: nothing leaves it, nothing in it runs, and no name breaks it."""

import base64
import hashlib
import re

import pytest

from seasalt.language import shipped_names
from seasalt.sheets import LANGUAGES, make_sheet
from tests.language.files import HEAD
from tests.sheets.reading import EVERYTHING, page, shipped_sheet

HOSTILE = "</style></script><script>alert(1)</script><img src=x onerror=alert(1)>&\"'`|*_[a](b)"
ALLOWED = {
    "b", "body", "code", "footer", "h1", "h2", "head", "header", "html", "i", "li", "main", "meta", "ol", "p", "section",
    "span", "style", "table", "tbody", "td", "th", "thead", "title", "tr", "ul",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped_names())
def test_nothing_leaves_the_page(name, language):
    text = shipped_sheet(name, language, "html")

    assert not re.search(r"https?:|//\w|url\(|@import|\bsrc=|\bhref=", text)


def test_the_page_has_tags_for_text_alone():
    assert set(page(EVERYTHING).tags) <= ALLOWED


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_its_language(language):
    assert ("html", "lang", language) in page(EVERYTHING, language).attributes


def test_the_policy_allows_the_style_of_the_page_and_nothing_else():
    text = make_sheet(EVERYTHING, form="html")
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL).group(1)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    (policy,) = [
        one
        for tag, key, one in page(EVERYTHING).attributes
        if tag == "meta" and key == "content" and "src" in one
    ]

    assert policy == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def test_the_page_prints_on_a4():
    text = make_sheet(EVERYTHING, form="html")

    assert "@page { size: A4;" in text
    assert "@media print" in text


def test_every_swatch_has_its_color_in_the_style():
    text = make_sheet(EVERYTHING, form="html")
    used = set(re.findall(r'class="chip (c-[0-9a-z]+)"', text))

    assert len(used) == 11
    assert all(f".{one}::before{{background:#{one[2:]}}}" in text for one in used)


def hostile(write):
    """Write rules in which every name that people read is an attack."""
    quoted = "'" + HOSTILE.replace("'", "''") + "'"
    return write(
        "mine.yaml",
        HEAD.replace("name: Mine", f"name: {quoted}\nhelp: {quoted}")
        + f"add:\n  cards: {{gull: {{name: {quoted}, copies: {{white: 1}}, score: {{each: 1}}}}}}\n"
        + f"  combos: {{gulls: {{name: {quoted}, cards: [gull, crab], points: 1}}}}\n"
        + f"  settings: {{gull_points: {{help: {quoted}, at: [cards.gull.score.each], min: 0, max: 9}}}}\n"
        + "  tests: {a_gull: {hand: [gull:white], points: 1}}\n"
        + f"change: {{calls: {{stop: {{name: {quoted}}}}}}}\n",
    )


@pytest.mark.parametrize("changes", [False, True])
def test_a_hostile_name_stays_text_on_the_page(write, changes):
    found = page([hostile(write)], changes=changes)

    assert set(found.tags) <= ALLOWED
    assert found.text.count(HOSTILE) >= 4
    assert found.open == []


@pytest.mark.parametrize("changes", [False, True])
def test_a_hostile_name_stays_text_in_markdown(write, changes):
    text = make_sheet([hostile(write)], changes=changes)

    assert not re.search(r"(?<!\\)[<>]", text)
    assert "](b)" not in text.replace("\\]", "")
    assert all(
        line.count("|") - line.count("\\|") == 5 for line in text.splitlines() if "gull\\_points" in line
    )


def test_braces_in_a_name_are_no_gaps(write):
    mine = write(
        "mine.yaml",
        HEAD
        + 'add: {cards: {gull: {name: "{n} {0} {count|cards}", copies: {white: 1}, score: {each: 1}}}}\n',
    )

    assert "{n} {0} {count|cards}" in page([mine]).text
