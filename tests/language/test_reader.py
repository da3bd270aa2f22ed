"""The reader takes a strict part of YAML and remembers where everything stands."""

import time

import pytest
import yaml

from seasalt import RulesError
from seasalt.language import plain, read_yaml
from seasalt.language import reader as reading


def refusals(text):
    """Return what the reader says against a text."""
    try:
        read_yaml(text)
    except RulesError as error:
        return error.diagnostics
    return ()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: true", True),
        ("a: false", False),
        ("a: yes", "yes"),
        ("a: on", "on"),
        ("a: True", "True"),
        ("a: 12", 12),
        ("a: -3", -3),
        ("a: 0", 0),
        ("a: 007", "007"),
        ("a: 0x1f", "0x1f"),
        ("a: 1_000", "1_000"),
        ("a: 12:30", "12:30"),
        ("a: 1.0.0", "1.0.0"),
        ("a: 1.5", 1.5),
        ("a: 1e5", "1e5"),
        ("a: 2022-10-01", "2022-10-01"),
        ("a: '12'", "12"),
        ('a: "true"', "true"),
        ("a: null", None),
        ("a: ~", None),
        ("a:", None),
        ("a: |\n  two\n  lines\n", "two\nlines\n"),
        ("a: grüße", "grüße"),
    ],
)
def test_a_word_means_what_it_says(text, value):
    read = plain(read_yaml(text))["a"]

    assert read == value
    assert type(read) is type(value)


def test_keys_are_text():
    assert plain(read_yaml("2: two\ntrue: yes\non: 1\nnull: 0")) == {
        "2": "two",
        "true": "yes",
        "on": 1,
        "null": 0,
    }


def test_every_value_and_key_knows_its_line_and_column():
    root = read_yaml("one: 1\ntwo:\n  - {three: [4, 5]}\n", "here")
    four = root.at(["two", 0, "three", 0])

    assert str(four.place) == "here:3"
    assert (four.place.line, four.place.column) == (3, 14)
    assert (root.get("two").key.line, root.get("two").key.column) == (2, 1)


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(tmp_path):
    path = tmp_path / "windows.yaml"
    path.write_bytes("\ufeffa: 1\r\nb: 2\r\n".encode())

    root = read_yaml(path)
    assert plain(root) == {"a": 1, "b": 2}
    assert root.get("b").place.line == 2


def test_a_path_and_a_text_are_told_apart(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file.yaml").write_text("a: 1\n")

    assert plain(read_yaml("file.yaml")) == plain(read_yaml("a: 1")) == {"a": 1}


def test_all_refused_parts_are_told_at_once():
    with pytest.raises(RulesError) as error:
        read_yaml("a: &x 1\nb: !t 2\na: 3\n")

    assert [one.code for one in error.value.diagnostics] == ["R008", "R009", "R007"]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 500_000,
        "{a: " * 200_000,
        "- " * 300_000,
        "a: " + "x" * 1_000_000,
        "? " * 100_000,
        "a: [" + "[], " * 200_000 + "]",
        "'" * 999_999,
        "".join(f"k{n}: 1\n" for n in range(60_000)),
        "a: 1\n" * 150_000,
        "&a " * 300_000,
        "!" * 900_000,
        "\ud800",
        "a: \x00",
        "%YAML 9.9\n---\na: 1",
        "\x85\u2028",
    ],
    ids=range(15),
)
def test_no_text_takes_the_reader_down_or_holds_it_up(text):
    begin = time.process_time()

    assert all(len(str(one)) < 1000 for one in refusals(text + "\n"))
    assert time.process_time() - begin < 5


def test_without_the_c_library_the_reader_reads_the_same(monkeypatch):
    text = "a: {b: [1, true, 'x']}\n# comment\nc: |\n  d\n"
    fast = plain(read_yaml(text))
    monkeypatch.setattr(reading, "_LOADER", yaml.SafeLoader)

    assert plain(read_yaml(text)) == fast
