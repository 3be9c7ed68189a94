"""Nothing of the next seat before its curtain is open: no pixel, no log line; and holding means holding."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.client.table.curtain import CurtainScene
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stage import Stage
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.table.parlour import parlour


def sit_down_with(person, first: int, second: int) -> TableScene:
    """The same game with other cards."""
    sitting = Sitting.begin(parlour(), {}, (SeatPlan("Ada"), SeatPlan("Ben")), 4)
    sitting._line.table.secret = [first, second]
    scene = TableScene(Link(sitting))
    person.app.push(scene)
    return scene


def test_frames_and_log_before_the_curtain_do_not_depend_on_the_cards(person, shot):
    seen = []
    for cards in ((1, 2), (9, 2), (1, 7)):
        scene = sit_down_with(person, *cards)
        frames = [shot()]
        person.click("hand_over")
        frames.append(shot())
        assert isinstance(person.scene, CurtainScene)
        lines = [scene.words.line(event) for event in scene.link.history()]
        seen.append((frames, lines))
        person.app.pop()
        person.app.pop() if len(person.app._scenes) > 1 else None
    assert seen[0] == seen[1] == seen[2]


def test_another_seats_card_changes_no_pixel_of_ones_own_view(person, shot):
    seen = []
    for other in (2, 8):
        sit_down_with(person, 5, other)
        person.click("hand_over")
        person.hold()
        seen.append(shot())
    assert seen[0] == seen[1]


def test_the_curtain_does_change_with_ones_own_card_once_it_is_open(person, shot):
    seen = []
    for own in (2, 8):
        sit_down_with(person, own, 5)
        person.click("hand_over")
        person.hold()
        seen.append(shot())
    assert seen[0] != seen[1]


def test_a_short_press_does_not_open_the_curtain(person):
    scene = person.sit_down()
    person.click("hand_over")
    person.hold(0.2)
    assert isinstance(person.scene, CurtainScene) and scene.link.audience == frozenset()
    person.hold(0.5)
    assert person.scene is scene and scene.link.audience == {0}


def test_after_a_seat_has_answered_the_public_table_stands_before_the_next_curtain(person):
    scene = person.sit_down()
    person.pass_curtains()
    person.click("choice.seen")
    assert scene.next.stage is Stage.HAND_OVER and scene.link.audience == frozenset()
    assert scene.centre.view.state.secret == [None, None]


def test_what_was_missed_is_told_without_what_others_learned(person):
    scene = person.sit_down()
    person.pass_curtains()
    person.click("choice.seen")
    person.click("hand_over")
    person.hold()
    told = [event for event in scene.link.history() if event.name == "card.looked"]
    assert "missed.go" in person.ids() and "card" not in told[0].data


def test_a_key_still_held_after_the_curtain_presses_nothing(person, monkeypatch):
    now = [10.0]
    monkeypatch.setattr("game.client.table.scene.is_holding", lambda: True)
    monkeypatch.setattr("game.client.table.inputs.monotonic", lambda: now[0])
    scene = person.sit_down()
    person.click("hand_over")
    person.table.send(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
    person.app.step(0.5)
    for _ in range(3):
        now[0] += 0.1
        person.key(pygame.K_SPACE)
    assert "missed.go" in person.ids() and len(scene.link.sitting.steps) == 0
    now[0] += 0.5
    person.key(pygame.K_RETURN)
    assert len(scene.link.sitting.steps) == 1 and "missed.go" not in person.ids()
