"""Strict YAML: each spelling that readers disagree about, with the message a person gets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.problems import Problems
from game.content.yaml_source import DEEPEST, LARGEST, line_of, load_yaml, parse_yaml, where
from game.kernel.errors import ContentError


def told(text: str) -> list[str]:
    """The messages about a text."""
    problems = Problems()
    parse_yaml(text, "f.yaml", problems)
    return [str(problem) for problem in problems.found]


def read(text: str) -> Any:
    """The data of a text in which nothing is wrong."""
    problems = Problems()
    data = parse_yaml(text, "f.yaml", problems)
    problems.raise_if_any()
    return data


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[("true", True), ("false", False), ("null", None), ("0", 0), ("-3", -3), ("+4", 4), ("0.5", 0.5)],
        *[("'on'", "on"), ('"012"', "012"), ("2-3", "2-3"), ("3d6", "3d6"), ("v1.2.3", "v1.2.3"), ("none", "none")],
        *[
            ("[a, 1]", ["a", 1]),
            ("{a: {b: []}}", {"a": {"b": []}}),
            ('""', ""),
            ("−1", "−1"),
            ("on_cancel", "on_cancel"),
        ],
    ],
)
def test_a_value_is_what_a_person_meant(text: str, value: Any) -> None:
    found = read(f"value: {text}")["value"]
    assert (found, type(found) is bool) == (value, type(value) is bool)


QUOTES = "quotes around it if it is a word"
BOOLEAN = f"which other readers take for true or false; expected true, false or {QUOTES}"
PLAIN = f"is no plain number; expected a plain number such as 3 or 0.5, or {QUOTES}"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        *[(word, f"{word}, {BOOLEAN}") for word in ("on", "Off", "yes", "NO", "y", "N")],
        ("True", f"True, which is not our spelling; expected true or false in small letters, or {QUOTES}"),
        ("~", f"~, which is not our spelling; expected null in small letters, or {QUOTES}"),
        ("1:30", f"1:30, which other readers count in sixties; expected {QUOTES}"),
        ("2026-11-21", f"2026-11-21, which other readers take for a date; expected {QUOTES}"),
        ("012", f"012, which other readers count in eights; expected a number without leading 0, or {QUOTES}"),
        ("0x1f", f"0x1f, which not every reader takes for a number; expected a decimal number, or {QUOTES}"),
        ("1e3", f"1e3 {PLAIN}"),
        ("1_000", f"1_000 {PLAIN}"),
        (".5", f".5 {PLAIN}"),
        ("5.", f"5. {PLAIN}"),
        ("9" * 19, f"{'9' * 19} {PLAIN}"),
        (".inf", f".inf, which is no number to count with; expected a plain number, or {QUOTES}"),
        ("=", f"=, which has a meaning of its own for other readers; expected {QUOTES}"),
        ("", 'nothing stands here; expected a value, null, or "" for an empty text'),
        ("!!int '3'", "tag tag:yaml.org,2002:int; expected the value without it"),
        ("&twice 3", "anchor &twice; expected the value without it"),
    ],
)  # fmt: skip
def test_a_value_that_readers_disagree_about_is_told(text: str, message: str) -> None:
    assert told(f"a: 1\nvalue: {text}") == [f"f.yaml:2: value: {message}"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("on: 1", "key on, which other readers take for true or false; expected another word (when: for on:), "
         "or quotes around it"),
        ("1: up", 'key 1 is no word; expected "1" in quotes'),
        ("null: 1", 'key null is no word; expected "null" in quotes'),
        ("? [a]\n: 1", "a list or mapping is used as a key; expected a word before the colon"),
    ],
)  # fmt: skip
def test_a_key_that_is_no_word_is_told(text: str, message: str) -> None:
    assert told(text) == [f"f.yaml:1: {message}"]


def test_a_quoted_number_is_a_key() -> None:
    assert read('"1": 2') == {"1": 2}


def test_a_key_that_is_here_twice_keeps_its_first_value() -> None:
    problems = Problems()
    data = parse_yaml("cards:\n  - {id: a}\n  - id: b\n    id: {x: 1}", "f.yaml", problems)
    assert data == {"cards": [{"id": "a"}, {"id": "b"}]}
    assert [str(each) for each in problems.found] == [
        'f.yaml:4: cards[1].id: key "id" is here twice (first on line 3); expected each key once'
    ]


def test_an_alias_is_told() -> None:
    assert told("a: &x 1\nb: *x") == [
        "f.yaml:1: a: anchor &x; expected the value without it",
        "f.yaml:2: b: *x repeats another value; expected the value itself",
    ]


def test_all_problems_are_told_at_once() -> None:
    assert len(told("a: on\nb: 012\nc: [1:30, {d: no}]\na: 2\nd: 'open")) == 6


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "f.yaml: the file is empty; expected at least one entry"),
        ("# only this\n", "f.yaml: the file is empty; expected at least one entry"),
        ("a:\n\t- b", "f.yaml:2: a tab in the indentation; expected spaces"),
        ("--- a\n--- b", "f.yaml:2: a second document begins (---); expected one document in a file"),
        ("a: \x01", "f.yaml:1: a character that no text file has; expected printable text"),
        ("a: \ud800", "f.yaml:1: half a character (U+D800); expected a file saved as UTF-8"),
        ("a: b: c", "f.yaml:1: this is not YAML (column 5: mapping values are not allowed in this context); "
                    "expected quotes around a text that contains a colon"),
    ],
)  # fmt: skip
def test_a_text_that_is_no_yaml_is_told(text: str, message: str) -> None:
    assert told(text) == [message]


def test_nesting_without_end_is_told() -> None:
    deep = f"at most {DEEPEST} levels"
    assert told("[" * 5000)[0].endswith(f"lists or mappings inside each other too deeply; expected {deep}")


@given(st.text(max_size=200))
@settings(max_examples=300, deadline=None)
def test_no_text_crashes_the_reader(text: str) -> None:
    problems = Problems()
    data = parse_yaml(text, "f.yaml", problems)
    assert data is not None or problems.found or text.strip().endswith("null")


@given(st.text(alphabet="ab: -\n\t[]{}&*!|>'\"#?,0on~=<", max_size=60))
@settings(max_examples=500, deadline=None)
def test_no_signs_crash_the_reader(text: str) -> None:
    parse_yaml(text, "f.yaml", Problems())


WORDS = st.text(alphabet="abcdefgh_ .:#'\"0123456789-é", max_size=12)
DATA = st.recursive(
    st.one_of(st.booleans(), st.none(), st.integers(-(10**17), 10**17), WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=12,
)


@given(DATA)
@settings(max_examples=150, deadline=None)
def test_quoted_words_and_plain_numbers_come_back_as_they_were(data: Any) -> None:
    import json

    assert read(json.dumps(data)) == data


def test_everything_knows_its_line() -> None:
    data = read("first: 1\ncards:\n  - id: a\n    effects:\n      - {draw: 1}\n\n  - id: b")
    assert line_of(data, "cards") == 2
    assert [line_of(card) for card in data["cards"]] == [3, 7]
    assert [line_of(data["cards"], index) for index in (0, 1)] == [3, 7]
    assert line_of(data["cards"][0]["effects"][0], "draw") == 5
    assert line_of(data, "missing") == 1
    assert line_of({"plain": 1}, "plain") is None
    assert (where(data, "cards", "x").file, where(data, "cards", "x").line) == ("f.yaml", 2)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a: 1\nb: \xff", "deck.yaml:2: byte 0xff is not UTF-8 text; expected a text file in UTF-8"),
        (b"x" * (LARGEST + 1), f"deck.yaml: the file is too large; expected at most {LARGEST} bytes"),
        (None, "deck.yaml: cannot be read: No such file or directory; expected a readable file"),
    ],
    ids=["encoding", "size", "absent"],
)
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, content: bytes | None, message: str) -> None:
    file = tmp_path / "deck.yaml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(ContentError) as error:
        load_yaml(file, name="deck.yaml")
    assert str(error.value) == message


def test_a_byte_order_mark_is_no_part_of_the_first_key(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_bytes("\ufeffid: a".encode())
    assert load_yaml(tmp_path / "deck.yaml") == {"id": "a"}
