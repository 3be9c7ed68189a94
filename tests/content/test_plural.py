"""The forms of words that follow a number."""

from __future__ import annotations

from game.content.plural import fill


def test_of_several_things_their_number_takes_the_form():
    assert fill("{ways:remote is|remotes are}", {"ways": ["up"]}) == "remote is"
    assert fill("{ways:remote is|remotes are}", {"ways": ("up", "left")}) == "remotes are"


def test_a_language_of_a_country_counts_as_the_language_does() -> None:
    """The page on languages names ``pt-br``, which counted like English."""
    cards = "{count} {count:carta|cartas}"
    assert [fill(cards, {"count": count}, "pt-br") for count in (0, 1, 2)] == ["0 carta", "1 carta", "2 cartas"]
    assert fill("{count:карта|карты|карт}", {"count": 22}, "ru_RU") == "карты"
