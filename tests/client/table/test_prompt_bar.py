"""The bar at the lower edge: the button for what cannot be taken back tells its words wherever they have room."""

from __future__ import annotations

import pytest

GIVE_UP = "Give up the Run"


def _texts(log) -> set[str]:
    return {each.text for each in log.drawn}


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
def test_giving_up_is_told_in_words_beside_a_short_question(drawn, size, text):
    assert GIVE_UP in _texts(drawn("dead_cells_map", size, text))


def test_giving_up_is_a_sign_where_its_words_would_make_the_bar_higher(drawn):
    assert GIVE_UP not in _texts(drawn("dead_cells_map", (1280, 720), 2.0))
