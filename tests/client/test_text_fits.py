"""No text is cut off or lies on other text: every scene, window and type size, in a long-worded language too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.client.gallery import SCENES
from game.client.strings import long_worded, reword, say

SMALL, DESIGN, SQUARE = (960, 540), (1280, 720), (1024, 768)


@pytest.fixture(scope="module")
def long_words() -> Iterator[None]:
    reword(long_worded)
    yield
    reword(None)


def test_the_long_worded_language_keeps_the_values_and_is_longer(long_words) -> None:
    assert say("table.turn", number=7).endswith(" 7")
    assert len(say("home.settings")) > len("Settings")
    assert say("home.settings") != "Settings"


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("size", "text"), [(SMALL, 0.75), (SMALL, 1.0), (DESIGN, 1.25), (SQUARE, 1.5), (DESIGN, 2.0)])
def test_no_text_is_cut_off_or_covered_in_a_long_worded_language(drawn, long_words, scene, size, text) -> None:
    log = drawn(scene, size, text)
    assert log.clipped() == []
    assert log.overlapping() == []
