"""What a table paints anew: what has changed, no more, and never too little."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.client.app import FRAME_RATE
from game.client.draw import blit, blit_around
from game.client.frames import TABLES, BotsTable
from game.client.table.centre import changed_places
from game.client.tables.base import Part, Phase

ROBOT, CARD, DIE, SHEET = (Part(Rect(20 * n, 0, 30, 10), word) for n, word in enumerate(("robot", "card", "die", "a")))


def test_one_thing_more_leaves_what_lies_above_it_as_it_is():
    assert changed_places([ROBOT, DIE], [ROBOT, CARD, DIE]) == [CARD.rect]
    assert changed_places([ROBOT, CARD, DIE], [CARD, DIE]) == [ROBOT.rect]


def test_a_thing_that_shows_something_else_is_painted_anew_in_its_place():
    assert changed_places([ROBOT, DIE], [ROBOT, Part(DIE.rect, "six")]) == [DIE.rect]


def test_things_that_change_their_order_are_painted_anew():
    places = changed_places([ROBOT, CARD, DIE], [ROBOT, DIE, CARD])
    assert all(each.rect in places for each in (CARD, DIE))


def test_two_things_in_one_place_are_told_apart():
    below = Part(SHEET.rect, "b")
    assert changed_places([SHEET, below], [SHEET]) != []
    assert changed_places([SHEET, below], [below, SHEET]) == [SHEET.rect]


@pytest.mark.parametrize("kind", TABLES)
def test_a_table_in_motion_looks_as_if_all_of_it_were_painted(person, kind):
    app = person.app
    table = BotsTable(app, TABLES[kind](7))
    for frame in range(120):
        app.step(1 / FRAME_RATE)
        if frame % 20 == 19:
            layer = app.presenter.layer
            whole = Surface(layer.get_size()).convert(layer)
            table.scene.paint(whole, whole.get_rect())
            assert whole.get_buffer().raw == layer.get_buffer().raw, frame
        table.between()
    app.pop()


def test_a_shadow_without_its_hidden_middle_looks_the_same_below_its_sheet():
    shadow, sheet = Surface((60, 40), pygame.SRCALPHA), Surface((40, 20), pygame.SRCALPHA)
    shadow.fill((0, 0, 0, 90))
    sheet.fill((200, 180, 90, 255))
    drawn = []
    for draw in (blit, lambda *given: blit_around(*given, Rect(22, 22, 36, 16))):
        ground = Surface((90, 70))
        ground.fill((40, 90, 60))
        draw(ground, shadow, (10, 10))
        blit(ground, sheet, (20, 20))
        drawn.append(ground.get_buffer().raw)
    assert drawn[0] == drawn[1]


def test_a_title_that_finds_no_room_any_more_leaves_no_sliver(person):
    """At 200 % with three seats a strip of the title stood left of the seats when a longer step had taken its room."""
    app = person.app
    app.settings.text_size = 2.0
    app.refresh_look()
    person.table.show("helltoken_crowded")
    header, widths = app.scene.page.header, []
    for words, more in (("Go", 0), ("Password", 4)):
        phases = [Phase(words, "running"), *(Phase("Attack", "to_come") for _ in range(more))]
        header.tell("Helltoken", "Turn 7", header.seats.chips, phases)
        app.scene.ui.rearrange(app.look)
        app.step(0.0)
        widths.append(header._words.width)
        layer = app.presenter.layer
        whole = Surface(layer.get_size()).convert(layer)
        app.scene.paint(whole, whole.get_rect())
        assert whole.get_buffer().raw == layer.get_buffer().raw, words
    assert widths[0] > widths[1]
