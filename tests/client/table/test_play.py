"""A whole game at the table: by mouse alone and by keyboard alone, with curtains, windows and bots."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.client.table.curtain import CurtainScene
from game.client.table.stage import Stage
from tests.client.table.conftest import WITH_BOT


def test_the_parlour_is_played_by_mouse_alone(person):
    over = []
    scene = person.sit_down(over=over.append)
    for seat in range(2):
        assert scene.next.seats == (seat,)
        person.click("hand_over")
        person.hold_button()
        if seat:  # the first has missed nothing
            person.click("missed.go")
        person.click("choice.seen")
    person.click("choice.blue")
    for id in ("choice.hall", "choice.den", "choice.den", "confirm"):
        person.click(id)
    person.click("down.0")
    assert scene.hand.plan.value == ("jug", "cup", "pot")
    person.click("confirm")
    person.click("more")
    person.click("confirm")
    for id in ("choice.right", "choice.down", "confirm", "choice.a", "choice.c", "confirm"):
        person.click(id)
    assert scene.next.stage is Stage.WINDOW
    person.click("continue")
    assert scene.next.stage is Stage.OVER and over == [scene]
    answers = {step.decision: step.answer for step in scene.link.sitting.steps}
    assert answers["spread"] == {"hall": 1, "den": 2}
    assert answers["arrange"] == ("jug", "cup", "pot")
    assert answers["bid"] == 2 and answers["walk"] == ("right", "down") and answers["keep"] == ("a", "c")


def test_the_parlour_is_played_by_keyboard_alone(person):
    scene = person.sit_down()
    for _ in range(2):
        person.key(pygame.K_RETURN)
        person.hold()
        person.key(pygame.K_RETURN)
        person.key(pygame.K_RETURN)
    to = focus_on(person)
    to("choice.green")
    person.key(pygame.K_SPACE)
    to("choice.hall")
    person.key(pygame.K_SPACE)
    person.key(pygame.K_SPACE)
    person.key(pygame.K_a)
    assert scene.hand.plan.value == {"hall": 2, "den": 1}
    to("confirm")
    person.key(pygame.K_RETURN)
    to("up.2")
    person.key(pygame.K_SPACE)
    to("confirm")
    person.key(pygame.K_RETURN)
    to("confirm")
    person.key(pygame.K_RETURN)
    person.key(pygame.K_DOWN)
    person.key(pygame.K_RIGHT)
    person.key(pygame.K_BACKSPACE)
    assert scene.hand.plan.value == ("down",)
    person.key(pygame.K_RIGHT)
    to("confirm")
    person.key(pygame.K_RETURN)
    to("pass")
    person.key(pygame.K_RETURN)
    assert scene.next.stage is Stage.WINDOW
    to("continue")
    person.key(pygame.K_RETURN)
    assert scene.next.stage is Stage.OVER
    answers = {step.decision: step.answer for step in scene.link.sitting.steps}
    assert answers["arrange"] == ("cup", "pot", "jug") and answers["walk"] == ("down", "right")


def focus_on(person):
    """Move the focus by the tab key alone."""

    def to(id: str) -> None:
        ui = person.scene.ui
        for _ in range(len(ui.ring()) + 1):
            if ui.focused is not None and ui.focused.id == id:
                return
            person.key(pygame.K_TAB)
        raise AssertionError(f"no tab leads to {id}: {[widget.id for widget in ui.ring()]}")

    return to


def test_with_one_person_no_curtain_falls_and_bots_answer_for_themselves(person):
    scene = person.sit_down(WITH_BOT)
    assert scene.next.stage is Stage.ASK and scene.link.audience == {0}
    person.click("choice.seen")
    for _ in range(20):
        person.app.step(0.0)
    assert scene.next.stage is Stage.ASK and scene.hand.decision.id == "pick.colour"


def test_a_seat_opens_its_part_of_a_window_behind_the_curtain_and_backs_out(person):
    scene = person.sit_down()
    person.look_at_cards()
    while scene.next.stage is Stage.ASK:
        scene.give(next(iter(scene.hand.decision.every())))
    assert scene.next.stage is Stage.WINDOW and scene.link.audience == frozenset()
    person.click("window.1")
    person.hold()
    person.pass_curtains()
    assert scene.next.seats == (1,) and scene.hand.decision.id == "cards.show" and scene.link.audience == {1}
    person.click("leave")
    assert scene.next.stage is Stage.WINDOW and scene.link.audience == frozenset()


def test_the_window_asks_both_seats_whatever_they_hold(person):
    words = set()
    for seed in (4, 5, 6, 7):
        scene = person.sit_down(seed=seed)
        person.look_at_cards()
        while scene.next.stage is Stage.ASK:
            scene.give(next(iter(scene.hand.decision.every())))
        words.add(tuple(id for id in person.ids() if id.startswith("window") or id == "continue"))
    assert words == {("window.0", "window.1", "continue")}


def test_one_hold_on_the_button_hands_over_and_what_was_missed_asks_for_no_click(person):
    scene = person.sit_down()
    person.pass_curtains()
    person.click("choice.seen")
    place = scene.ui.find("hand_over").rect.center
    person.table.point(place)
    person.table.send(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    person.app.step(0.5)
    person.table.send(Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    assert person.scene is scene and scene.link.audience == {1} and "missed.go" in person.ids()
    person.click("choice.seen")
    assert len(scene.link.sitting.steps) == 2 and "missed.go" not in person.ids()


def test_a_short_click_on_the_button_lets_the_curtain_fall_but_does_not_open_it(person):
    scene = person.sit_down()
    person.click("hand_over")
    person.app.step(1.0)
    assert isinstance(person.scene, CurtainScene) and not scene.link.audience


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_number_between_less_and_more_is_a_field_and_no_third_button(table, theme):
    """Three buttons alike stood beside each other, and a press on the value changed it."""
    table.app.settings.theme = theme
    table.app.refresh_look()
    table.show("helltoken_esper")
    less, number = table.ui.find("less"), table.ui.find("number")
    assert less.can_focus and not number.can_focus
    assert number._colours(number.look.theme) != less._colours(less.look.theme)
    table.click("number")
    assert table.ui.find("number").text == number.text
