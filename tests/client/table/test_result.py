"""The result page: who won and why, every seat's secrets and figures, and what comes next."""

from __future__ import annotations

import pygame
import pytest
from pygame import SRCALPHA, Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.table.ending import ending_of, last_story
from game.client.table.last_look import LAST_LOOK
from game.client.table.link import Link
from game.client.table.result import ResultActions, ResultScene
from game.client.table.seat_card import SeatCard, figure_places
from game.client.table.words import Words
from game.client.tables.helltoken.endings import damage_dealt, seat_figures
from game.client.tables.helltoken.result_demo import finished
from game.client.tables.plain import PlainPresenter
from game.client.theme import THEMES
from game.games.helltoken.view import total


@pytest.fixture(scope="module")
def game_over():
    return finished(3)


def test_the_damage_figures_add_up_to_the_counters_that_are_gone(game_over):
    ending = ending_of(Link(game_over))
    dealt, own = damage_dealt(ending)
    left = sum(total(ending.view.state, seat) for seat in range(3))
    assert sum(dealt.values()) + sum(own.values()) == 3 * 16 - left
    figures = seat_figures(ending, 3)
    assert {len(row) for row in figures} == {6}
    assert sum(row[0].count for row in figures) == sum(e.name == "turn.started" for e in ending.history)


def test_the_story_names_how_it_ended(game_over):
    link = Link(game_over)
    words = Words(link.game, link.plans)
    words.look_at(link.view())
    story = last_story(words, ending_of(link))
    assert "wins the robot" in story or "nobody" in story


def test_before_the_end_nothing_is_shown_side_by_side(person):
    scene = person.sit_down()
    with pytest.raises(ValueError):
        ending_of(scene.link)


def test_any_game_has_a_plain_result(person):
    scene = person.sit_down()
    person.look_at_cards()
    while scene.link.outcome is None:
        decision = scene.link.sitting.pending[0]
        scene.link.answer(decision.seat, decision.id, next(iter(decision.every())))
    calls = []
    actions = ResultActions(lambda: calls.append("again"), lambda: calls.append("watch"), lambda: calls.append("home"))
    result = ResultScene(scene.link, PlainPresenter(scene.link.game), scene.words, actions)
    person.app.push(result)
    person.app.step(0.0)
    cards = [widget for widget in result.ui.page.walk() if isinstance(widget, SeatCard)]
    assert [card.id for card in cards] == ["seat.Ada", "seat.Ben"]
    for id in ("watch", "home", "again"):
        person.click(id)
    assert calls == ["watch", "home", "again"]


@pytest.mark.parametrize("scene", ["result_2p", "result_3p"])
@pytest.mark.parametrize("size,text", [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.3), ((800, 480), 1.0)])
def test_every_word_of_the_result_can_be_read(drawn, scene, size, text):
    log = drawn(scene, size, text)
    assert log.clipped() == []
    # the letters in the corners of the small white boards may touch those of the next square
    assert [pair for pair in log.overlapping() if any(text.owner for text in pair)] == []


def _played_out(person, over):
    """A table at which the last answer has just been given; ``over`` hears when the scene is done."""
    scene = person.sit_down(over=over.append)
    person.look_at_cards()
    person.app.settings.animation_speed = 1.0
    person.app.apply_settings()
    while scene.link.outcome is None:
        decision = scene.link.sitting.pending[0]
        scene.link.answer(decision.seat, decision.id, next(iter(decision.every())))
    scene.proceed()
    return scene


def test_the_table_stays_in_sight_for_a_while_before_the_result_comes(person):
    over: list[object] = []
    scene = _played_out(person, over)
    person.app.step(LAST_LOOK / 2)
    assert over == [] and "result" in person.ids()
    person.app.step(LAST_LOOK)
    assert over == [scene]


def test_a_click_leads_from_the_table_that_is_over_to_its_result(person):
    over: list[object] = []
    scene = _played_out(person, over)
    person.app.step(0.0)
    person.click("result")
    assert over == [scene]
    person.app.step(LAST_LOOK * 2)
    assert over == [scene]


def test_a_click_for_the_table_over_which_the_page_came_presses_nothing_on_it(table):
    """Somebody reached for "How it went" when the page came by itself, and began a new game."""
    table.app.animator.speed = 1.0
    scene = table.show("dead_cells_victory").app.scene
    pressed = []
    scene.ui.find("again").press = lambda: pressed.append("again")
    table.click("again")
    table.key(pygame.K_RETURN)
    assert not pressed
    table.app.step(1.0)
    table.click("again")
    assert pressed == ["again"]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.75)])
def test_a_figure_and_its_words_keep_off_the_edges_of_their_tile_alike(window, size, text: float) -> None:
    """The tails of "Damage dealt" stood 4 pixels above the lower edge, the number 17 below the upper one."""
    look = make_look(THEMES["dark"], Screen(*size, text))
    tall = look.type.line_height("number") + look.type.line_height("caption") + look.tx(2)
    cell, inks = Rect(0, 0, 300, tall), list[Rect]()
    number, words = figure_places(look, cell)
    for letter, role, place in (("0", "number", number), ("g", "caption", words), ("n", "caption", words)):
        made = Surface(cell.size, SRCALPHA)
        look.type.draw_in(made, letter, role, (255, 255, 255), place)
        inks.append(made.get_bounding_rect(min_alpha=90))
    digit, tailed, plain = inks
    assert cell.bottom - tailed.bottom - 1 <= digit.y <= cell.bottom - plain.bottom + 1
