"""Cards that are answered with: shown in their frames, put in order by click, by keyboard and by dragging."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.things import OrderedThing
from game.client.tables.helltoken.cards import SHORT, clause, said_by
from game.client.tables.helltoken.demo import begin, play_on
from game.client.tables.helltoken.presenter import CARD_RATIO
from tests.client.table.conftest import RandomAsker


@pytest.fixture
def ordering(person) -> TableScene:
    """The first seat has read three cards with the Time Traveller and is to lay them back."""
    for seed in range(60):
        sitting = begin(("sunsitters", "fumblers"), seed, agents="with", agent_pool="all_nine")
        table = sitting._line.table
        if sitting.game.content.agents[table.agents[0]].id == "time_traveller":
            break
    play_on(sitting, 1, "traveller.use")
    assert sitting.pending[0].id == "traveller.use"
    sitting.answer(0, "traveller.use", "use")
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    assert scene.hand.decision.id == "traveller.order"
    return scene


def test_cards_to_be_put_in_order_are_pictures_with_their_names(person, ordering):
    things = [ordering.ui.find(f"order.{at}") for at in range(3)]
    assert all(isinstance(thing, OrderedThing) for thing in things)
    for at, (thing, value) in enumerate(zip(things, ordering.hand.plan.value, strict=True)):
        assert thing.mark == f"{at + 1}." and value.split("_")[1] in thing.words.lower()
        assert thing._face(ordering.look, 120).get_height() == 120
    assert things[0].rect.right <= things[1].rect.x


def test_a_card_that_was_clicked_goes_where_the_next_click_is(person, ordering):
    first, second, third = ordering.hand.plan.value
    person.click("order.0")
    assert ordering.ui.find("order.0").is_marked
    person.click("order.2")
    assert ordering.hand.plan.value == (second, third, first)


def test_arrow_keys_move_the_card_that_has_the_focus(person, ordering):
    first, second, third = ordering.hand.plan.value
    ordering.ui.focus(ordering.ui.find("order.0"))
    person.key(pygame.K_RIGHT)
    person.key(pygame.K_RIGHT)
    assert ordering.hand.plan.value == (second, third, first)
    person.key(pygame.K_LEFT)
    assert ordering.hand.plan.value == (second, first, third)
    person.key(pygame.K_BACKSPACE)
    assert ordering.hand.plan.value == (second, third, first)


def test_a_row_of_cards_lies_over_no_square_at_any_size_of_the_text(person, ordering):
    for text in (1.0, 1.5, 2.0):
        person.app.settings.text_size = text
        person.app.refresh_look()
        squares = ordering.presenter.places(ordering.centre.view).squares.values()
        assert not any(square.colliderect(ordering.page.prompt.rect) for square in squares)


def test_a_card_is_dragged_to_its_place(person, ordering):
    first, second, third = ordering.hand.plan.value
    start, end = (ordering.ui.find(f"order.{at}").rect.center for at in (2, 0))
    person.table.send(Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0)))
    person.table.send(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    person.table.send(Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
    person.table.send(Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert ordering.hand.plan.value == (third, first, second)


def test_the_order_shown_is_the_one_that_is_given(person, ordering):
    planned = ordering.hand.plan.value
    person.click("order.1")
    person.click("order.0")
    answers = len(ordering.link.sitting.steps)
    person.click("confirm")
    assert ordering.link.sitting.steps[answers].answer == (planned[1], planned[0], planned[2])


def test_the_question_says_how_and_a_dragged_card_follows_the_pointer(person, ordering):
    assert "Drag one to another place, or click" in ordering.page.prompt.prompt.text
    values = ordering.hand.plan.value
    first, third = (ordering.ui.find(f"order.{at}").rect.center for at in (0, 2))
    person.table.point(first)
    person.table.send(Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1))
    person.table.send(Event(pygame.MOUSEMOTION, pos=third, rel=(0, 0), buttons=(1, 0, 0)))
    (card,) = ordering.sprites()
    assert abs(card.centre[0] - third[0]) <= 1
    person.table.send(Event(pygame.MOUSEMOTION, pos=first, rel=(0, 0), buttons=(1, 0, 0)))
    person.table.send(Event(pygame.MOUSEBUTTONUP, pos=first, button=1))
    assert ordering.sprites() == () and ordering.hand.plan.value == values
    assert not ordering.ui.find("order.0").is_marked


def test_the_buttons_lie_beside_the_cards_and_no_preview_lies_over_them(person, ordering):
    person.click("order.1")
    person.click("order.0")
    confirm, text = ordering.ui.find("confirm").rect, ordering.ui.find("prompt.text").rect
    assert min(confirm.x, text.x) >= ordering.ui.find("order.2").rect.right
    assert ordering.page.prompt.rect.y >= ordering.centre.rect.bottom
    for _ in range(60):
        person.app.step(0.02)
    preview = ordering.page.preview
    assert preview.is_visible and not preview.rect.colliderect(ordering.page.prompt.rect)


def test_enter_confirms_an_order_that_was_made_by_mouse(person, ordering):
    answers = len(ordering.link.sitting.steps)
    first, second, third = ordering.hand.plan.value
    start, end = (ordering.ui.find(f"order.{at}").rect.center for at in (2, 0))
    person.table.point(start)
    person.table.send(Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    person.table.send(Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
    person.table.send(Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    person.click("order.0")
    person.click("order.1")
    person.key(pygame.K_RETURN)
    assert ordering.link.sitting.steps[answers].answer == (first, third, second)


def test_enter_is_the_brass_button_s_again_when_a_drawer_that_was_clicked_in_closes(person, ordering):
    scene = ordering
    main = scene.page.first_focus
    assert main is not None
    person.key(pygame.K_l)
    person.click("log.order")
    person.key(pygame.K_ESCAPE)
    assert not scene.page.log.is_visible and scene.ui.focused is main


def test_cards_to_be_put_in_order_stand_in_columns_of_one_width(person, ordering):
    assert len({ordering.ui.find(f"order.{at}").rect.width for at in range(3)}) == 1


def test_cards_to_be_put_in_order_use_the_height_below_them_in_large_text(table):
    """They were as small as 70 pixels, with no words, above as much of nothing."""
    table.app.settings.text_size = 2.0
    table.app.apply_settings()
    scene = table.show("helltoken_traveller").app.scene
    things = [scene.ui.find(f"order.{at}") for at in range(3)]
    assert all(thing._tall(scene.look) >= 140 for thing in things)
    assert scene.page.prompt.rect.height <= 0.34 * scene.look.screen.height


@pytest.mark.parametrize("text", [1.0, 1.75, 2.0])
def test_things_in_order_stand_in_columns_of_one_width_with_their_numbers_beside_them(
    drawn, table, text: float
) -> None:
    """In large text each was as wide as its own name, so that they stood at uneven distances."""
    table.app.settings.text_size = text
    table.app.refresh_look()
    table.show("helltoken_traveller")
    cells = [each.rect for each in table.ui.page.walk() if each.id.startswith("order.")]
    assert len(cells) == 3 and len({cell.width for cell in cells}) == 1
    assert cells[1].x - cells[0].x == cells[2].x - cells[1].x
    log = drawn("helltoken_traveller", text=text)
    assert {"1.", "2.", "3.", "Hell Crush"} <= {each.text for each in log.drawn}
    assert [each.text for each in log.shortened()] == []


@pytest.mark.parametrize("text", [1.0, 1.5, 1.75, 2.0])
def test_cards_to_be_put_in_order_say_what_they_do(table, text):
    """In large text they lacked six pixels for a line: below three pictures stood one and the same area."""
    table.app.window.resize((1280, 720))
    table.app.settings.text_size = text
    table.app.refresh_look()
    scene = table.show("helltoken_traveller").app.scene
    look, content = scene.look, scene.link.sitting.game.content
    tall = scene.ui.find("order.0")._tall(look)
    faces = [content.cards[content.card_index[value]] for value in scene.hand.plan.value]
    size = (round(tall / CARD_RATIO), tall)
    assert {said_by(look, size, each, clause(content, each.rule)) for each in faces} == {SHORT}
