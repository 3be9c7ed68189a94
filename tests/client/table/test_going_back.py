"""Undo, redo, the fence and its reason; the log, why, and the table as it was."""

from __future__ import annotations

import pygame

from game.client.strings import say
from game.client.table.moment import MomentScene


def colours(scene) -> list[str]:
    """The colours picked so far."""
    return [event.data["colour"] for event in scene.link.history() if event.name == "colour.picked"]


def test_ctrl_z_takes_back_the_plan_first_then_the_answer_and_ctrl_y_gives_it_again(person):
    scene = person.sit_down()
    person.look_at_cards()
    person.click("choice.blue")
    person.click("choice.hall")
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.hand.decision.id == "spread" and scene.hand.plan.is_empty
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.hand.decision.id == "pick.colour" and colours(scene) == []
    person.key(pygame.K_y, pygame.KMOD_CTRL)
    assert scene.hand.decision.id == "spread" and colours(scene) == ["blue"]


def test_a_redo_takes_back_what_was_said_of_the_undo(person):
    scene = person.sit_down()
    person.look_at_cards()
    person.click("choice.blue")
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    [undone] = [text for text in scene.ui.toasts.messages if text.startswith("Taken back")]
    what = undone.removeprefix("Taken back: ")
    person.key(pygame.K_y, pygame.KMOD_CTRL)
    assert undone not in scene.ui.toasts.messages
    assert f"Done again: {what}" in scene.ui.toasts.messages
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    assert undone in scene.ui.toasts.messages and f"Done again: {what}" not in scene.ui.toasts.messages


def test_undo_across_another_person_needs_agreement(person):
    scene = person.sit_down()
    person.look_at_cards()
    known = len(scene.link.sitting.steps)
    scene.answers.undo()
    person.app.step(0.0)
    if "agree" in person.ids():
        person.click("disagree")
        assert len(scene.link.sitting.steps) == known


def test_the_log_opens_with_l_and_a_line_tells_why(person):
    scene = person.sit_down()
    person.look_at_cards()
    person.click("choice.blue")
    person.key(pygame.K_l)
    number = scene.link.history()[-1].number
    person.click(f"log.{number}")
    assert "why.text" in person.ids()
    markup = scene.ui.find("why.text").markup
    assert "Pick colour" in markup and "pick.colour" in markup and "because of" in markup
    person.click("why.jump")
    assert isinstance(person.scene, MomentScene)
    person.click("moment.back")
    person.click("moment.close")
    assert person.scene is scene


def test_why_without_a_thing_explains_the_last_event(person):
    person.sit_down()
    person.look_at_cards()
    person.click("choice.blue")
    person.key(pygame.K_w)
    assert "why.text" in person.ids()


def test_one_person_does_agree_and_several_do():
    asked = {count: say("table.undo.agree.text", reason="why", names="Ann", count=count) for count in (1, 2)}
    assert "Does Ann agree?" in asked[1] and "Do Ann agree?" in asked[2]
