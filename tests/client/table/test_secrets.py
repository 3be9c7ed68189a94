"""Nothing of the next seat before its curtain is open: no pixel, no log line; and holding means holding."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.client.table.curtain import CurtainScene
from game.client.table.link import Link
from game.client.table.pause import PauseActions, PauseScene
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
    scene = person.sit_down()
    person.pass_curtains()
    person.click("choice.seen")
    monkeypatch.setattr("game.client.table.handover.is_holding", lambda: True)
    monkeypatch.setattr("game.client.table.inputs.monotonic", lambda: now[0])
    person.click("hand_over")
    person.table.send(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
    person.app.step(0.5)
    for _ in range(3):
        now[0] += 0.1
        person.key(pygame.K_SPACE)
    assert "missed.go" in person.ids() and len(scene.link.sitting.steps) == 1
    now[0] += 0.5
    person.key(pygame.K_RETURN)
    assert len(scene.link.sitting.steps) == 1 and "missed.go" not in person.ids()
    person.key(pygame.K_RETURN)
    assert len(scene.link.sitting.steps) == 2


def show_window(person) -> TableScene:
    """Play on until everybody is asked whether they show a card."""
    scene = person.sit_down()
    person.look_at_cards()
    while scene.next.stage is Stage.ASK:
        scene.give(next(iter(scene.hand.decision.every())))
    return scene


def test_escape_at_a_curtain_before_a_window_shows_the_public_table_and_takes_no_secret_answer(person):
    scene = show_window(person)
    before = person.ids()
    person.click("window.1")
    assert isinstance(person.scene, CurtainScene)
    person.key(pygame.K_ESCAPE)
    assert person.scene is scene and scene.next.stage is Stage.WINDOW
    assert scene.link.audience == frozenset() and scene.hand.decision is None
    assert person.ids() == before


def test_a_tap_after_a_long_rest_does_not_open_the_curtain(person):
    scene = person.sit_down()
    person.click("hand_over")
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
    person.app.step(5.0)
    person.table.send(Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    assert isinstance(person.scene, CurtainScene) and scene.link.audience == frozenset()


def test_repeats_of_a_held_key_neither_open_the_curtain_sooner_nor_later(person):
    scene = person.sit_down()
    person.click("hand_over")
    for _ in range(3):
        person.table.send(Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        person.app.step(0.12)
    assert isinstance(person.scene, CurtainScene)
    person.app.step(0.12)
    assert person.scene is scene


def test_whoever_comes_back_from_a_page_above_the_table_stands_before_the_curtain_again(person):
    scene = person.sit_down()
    person.pass_curtains()
    assert scene.link.audience == {0}
    person.app.push(CurtainScene("", "", (0, 0, 0), lambda: None, lambda: None))
    person.app.pop()
    assert scene.link.audience == frozenset() and scene.next.stage is Stage.HAND_OVER
    assert scene.centre.view.state.secret == [None, None] and scene.hand.decision is None


def test_the_only_person_at_the_table_keeps_their_view_over_a_page(person):
    scene = person.sit_down((SeatPlan("Ada"), SeatPlan("Robo", "bot:random")))
    person.app.push(CurtainScene("", "", (0, 0, 0), lambda: None, lambda: None))
    person.app.pop()
    assert scene.link.audience == {0}


def test_the_keys_of_decisions_and_help_say_nothing_of_a_seat_in_a_window(person):
    scene = show_window(person)
    scene.answers.ask_for("cards.show")
    assert scene.hand.reasons == () and scene.next.stage is Stage.WINDOW
    person.key(pygame.K_F1)
    assert "rules.text" in person.ids()


def test_tab_goes_to_the_question_before_the_board(person):
    scene = person.sit_down()
    person.look_at_cards()
    ranks = [scene.page.focus_rank(widget) for widget in scene.ui.ring()]
    assert ranks == sorted(ranks) and ranks[0] == 0


def test_what_one_brought_about_oneself_is_not_told_as_missed(person):
    scene = person.sit_down()
    person.pass_curtains()
    person.click("choice.seen")
    names = {(event.name, event.data.get("seat")) for event in scene.link.sitting.missed(0)}
    told = {(event.name, event.data.get("seat")) for event in scene.link.missed(0)}
    other = {(event.name, event.data.get("seat")) for event in scene.link.missed(1)}
    assert ("card.looked", 0) in names and ("card.looked", 0) not in told
    assert ("card.looked", 0) in other


def test_the_pause_menu_looks_alike_whatever_the_cards_are(person, shot):
    pictures = set()
    for card in (2, 7):
        scene = person.sit_down(paused=lambda scene: person.app.push(PauseScene("Parlour", PauseActions(*[None] * 6))))
        person.pass_curtains()
        scene.link.sitting._line.table.secret[0] = card
        scene.open_menu()
        person.app.step(0.0)
        pictures.add(shot())
        person.app.go_home()
    assert len(pictures) == 1
