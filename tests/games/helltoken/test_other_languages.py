"""Helltoken in another language: answers and positions know cards, agents and factions by the data's names too."""

from __future__ import annotations

import pytest

from game.games.helltoken.calling import own_word
from tests.helpers.foreign import foreign, foreign_game


@pytest.mark.parametrize("name", ["Portable Satellite Cannon", "Satellite_Cannon", "satellite_cannon"])
def test_a_card_goes_by_its_name_in_the_data_whatever_it_is_called(name: str) -> None:
    assert own_word(foreign_game("helltoken").content, name) == "satellite_cannon"


def test_a_name_in_other_letters_is_its_own_cards() -> None:
    content = foreign_game("helltoken").content
    assert own_word(content, foreign("Magic Society Fumblers")) == "fumblers"
    assert own_word(content, "Зомби") == "Зомби"
