"""What the table stops for: a beaten Boss, a met Feat. Each stays until somebody has read it."""

from __future__ import annotations

import pytest

from game.client.tables.dead_cells.demo import struck_scene
from game.client.tables.dead_cells.tableau import boss_drawing, enemy_drawing
from game.client.widgets.labels import Label
from game.games.registry import load_game

CONTENT = load_game("dead_cells").content


def words_of(page):
    return " ".join(each.text for each in page.walk() if isinstance(each, Label))


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ("dead_cells_last_blow", "The Concierge is beaten! The first victory in this place."),
        ("dead_cells_third_elite", "Feat done: Big Game Its reward comes at the end of this Run"),
    ],
)
def test_it_stays_until_it_is_read_and_then_the_game_goes_on(table, position, told):
    table.app.push(struck_scene(position))
    scene = table.app.scene
    assert scene.solemn.is_open and told in words_of(scene.ui.page)
    assert scene.hand.decision is None
    while scene.solemn.is_open:
        scene.ui.find("announced.go").press()
    assert len(scene.ui.pages) == 1 and scene.hand.decision is not None


def test_a_killer_has_a_drawing_and_a_state_has_none():
    assert boss_drawing(CONTENT, "C1")[0] == "boss_angry_concierge"
    assert "enemy_zombie" in enemy_drawing(CONTENT, next(c.code for c in CONTENT.cards if c.name == "Zombie"))
    assert enemy_drawing(CONTENT, "bleeding") == ()
