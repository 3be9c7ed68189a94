"""What an Enemy gives and costs when it is killed stands on its card, all of it."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.cards import LEAST_SIGN, death_place, death_row, paint_death
from game.client.tables.dead_cells.symbols import glyphs, row_width
from game.client.theme import THEMES
from game.games.registry import load_game

TABLE_SIZES = ((168, 235), (253, 354))
"""Of Enemy cards in windows of 1280 and 1920 pixels."""


def look_of(text: float = 1.0):
    return make_look(THEMES["dark"], Screen(1280, 720, text))


def deaths():
    game = load_game("dead_cells")
    words = CardWords(game)
    return {each.name: effects for each in game.content.cards if (effects := words.effects(each.death))}


def picture(look, size, effects):
    made = Surface(size, SRCALPHA)
    paint_death(made, look, size, effects)
    return made


def test_the_damage_of_killing_a_disgusting_worm_was_hidden_behind_its_cell_and_tooth():
    """damage.death: the Bonus of an Enemy may harm whoever killed it; only the first two things were drawn."""
    shown = [sign.icon or sign.text for sign in death_row(deaths()["Disgusting Worm"])]
    assert shown == ["cell", "gold_tooth", "1", "damage"]


@pytest.mark.parametrize("name", deaths())
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_of_a_death_bonus_is_left_out_on_the_card(name, text):
    look, effects = look_of(text), deaths()[name]
    assert death_row(effects) == glyphs(effects)
    for size in TABLE_SIZES:
        where = death_place(size, death_row(effects))
        assert Rect((0, 0), size).contains(where)
        assert row_width(look.type, death_row(effects), LEAST_SIGN) <= where.width
        whole = picture(look, size, effects).get_buffer().raw
        fewer = ([*effects[:at], *effects[at + 1 :]] for at in range(len(effects)))
        assert all(picture(look, size, each).get_buffer().raw != whole for each in fewer)
