"""The forms of words that follow a number."""

from __future__ import annotations

from game.content.plural import fill


def test_of_several_things_their_number_takes_the_form():
    assert fill("{ways:remote is|remotes are}", {"ways": ["up"]}) == "remote is"
    assert fill("{ways:remote is|remotes are}", {"ways": ("up", "left")}) == "remotes are"
