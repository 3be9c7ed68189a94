"""What the table stops for: a beaten Boss, a met Feat. Each stays until somebody has read it."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.tables.dead_cells.demo import laid, struck_scene
from game.client.tables.dead_cells.tableau import boss_drawing, enemy_drawing
from game.client.widgets.labels import Label
from game.games.registry import load_game
from tests.helpers.askers import RandomAsker

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


@pytest.fixture
def watched(table):
    """The Boss has just been beaten, and only bots play on. ``menus``: how often the menu was asked for."""
    menus = []
    scene = TableScene(Link(laid("dead_cells_last_blow")), make_asker=RandomAsker, paused=menus.append)
    table.app.push(scene)
    table.app.step(0.0)
    people = [seat for seat, plan in enumerate(scene.link.plans) if plan.is_human]
    answer = scene.link.answer

    def struck(*given):
        told = answer(*given)
        for seat in people:
            scene.link.sitting.seat_player(seat, "bot:random")
        return told

    scene.link.answer = struck
    scene.give("1")
    scene.menus = menus
    return scene


def pass_verdicts(table, scene):
    for _ in range(100):
        if scene.solemn.is_open:
            table.app.step(0.5)


def test_bots_alone_waited_for_a_click_on_every_verdict(table, watched):
    assert watched.solemn.is_open
    pass_verdicts(table, watched)
    assert not watched.solemn.is_open and len(watched.ui.pages) == 1


def test_the_menu_was_deaf_while_a_verdict_stood(table, watched):
    table.click("menu")
    assert watched.menus == [watched] and watched.solemn.is_open
    table.key(pygame.K_F10)
    assert len(watched.menus) == 2 and watched.solemn.is_open


def test_bots_had_spent_every_cell_before_anybody_could_take_their_seat(table, watched):
    pass_verdicts(table, watched)
    answers = len(watched.link.sitting.steps)
    for _ in range(11):
        table.app.step(1.0)
    assert len(watched.link.sitting.steps) == answers and watched.ui.find("bots.back")
    watched.ui.find("bots.go").press()
    for _ in range(8):
        table.app.step(1.0)
    assert len(watched.link.sitting.steps) > answers
