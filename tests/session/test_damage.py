"""Damaged files: one clear SaveError that names the file, whatever was done to it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.errors import SaveError
from game.session.save_text import read_save, stamped, write_save
from game.session.seal import seal, unseal
from game.session.sitting import Sitting
from tests.session.sittings import GAME, a_sitting, play, say

TEXT = write_save(play(say(a_sitting(), 0, "low"), 14).saved())
DATA = json.loads(TEXT)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def opens_or_says_why(text: str) -> None:
    """Either the sitting opens whole, or a SaveError names the file."""
    try:
        Sitting.resume(read_save(text, "a.hotseat"), GAME)
    except SaveError as error:
        assert str(error).startswith("a.hotseat"), error
        assert "Traceback" not in str(error)


@pytest.mark.parametrize("part", [0, 1, 0.3, 0.5, 0.9, 0.999])
def test_a_truncated_file_is_told(part: float):
    with pytest.raises(SaveError, match=r"a\.hotseat"):
        read_save(TEXT[: int(part * (len(TEXT) - 4))], "a.hotseat")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(TEXT.rstrip()) - 1), st.integers(1, 127))
def test_a_flipped_byte_is_told(at: int, bits: int):
    flipped = TEXT[:at] + chr(ord(TEXT[at]) ^ bits if ord(TEXT[at]) ^ bits else 1) + TEXT[at + 1 :]
    with pytest.raises(SaveError, match=r"a\.hotseat"):
        read_save(flipped, "a.hotseat")


def replaced(data: Any, path: list[int], value: Any) -> Any:
    """A copy of the data in which the thing that the path leads to is the value."""
    if path and isinstance(data, dict) and data:
        key = list(data)[path[0] % len(data)]
        return {**data, key: replaced(data[key], path[1:], value)}
    if path and isinstance(data, list) and data:
        at = path[0] % len(data)
        return [*data[:at], replaced(data[at], path[1:], value), *data[at + 1 :]]
    return value


@settings(max_examples=300, deadline=None)
@given(st.lists(st.integers(0, 40), min_size=1, max_size=6), JSON)
def test_any_value_in_any_place_is_read_or_told(path: list[int], value: Any):
    data = replaced({key: each for key, each in DATA.items() if key != "check"}, path, value)
    opens_or_says_why(stamped(json.dumps(data)[:-1]))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.integers(0, 40), min_size=1, max_size=6), JSON)
def test_any_value_in_any_place_of_the_position_is_read_or_told(path: list[int], value: Any):
    sealed = replaced(unseal(DATA["sealed"], ""), path, value)
    data = {**DATA, "sealed": seal(sealed), "content": "of another time"}
    del data["check"]
    opens_or_says_why(stamped(json.dumps(data)[:-1]))


@settings(max_examples=60, deadline=None)
@given(JSON)
def test_any_json_is_no_save(value: Any):
    with pytest.raises(SaveError, match=r"a\.hotseat"):
        read_save(json.dumps(value), "a.hotseat")


@settings(max_examples=60, deadline=None)
@given(st.text())
def test_any_text_is_no_save(text: str):
    with pytest.raises(SaveError, match=r"a\.hotseat"):
        read_save(text, "a.hotseat")
