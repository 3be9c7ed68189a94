"""A game pad reaches everything: events as a real one sends them, without a keyboard or a mouse."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.client.pad import FIRST_REPEAT, NEXT_REPEAT, Pads
from game.client.scenes.settings import SettingsScene
from game.client.table.centre import SpotWidget
from game.client.table.curtain import CurtainScene
from game.client.widgets.textfield import TextField
from game.session.profiles import Profiles

A, B, X, Y, LB, RB, VIEW, START = range(8)


class PadHands:
    """Hands on a pad."""

    def __init__(self, table):
        self.table = table

    def down(self, button):
        self.table.send(Event(pygame.JOYBUTTONDOWN, instance_id=0, button=button))

    def up(self, button):
        self.table.send(Event(pygame.JOYBUTTONUP, instance_id=0, button=button))

    def press(self, *buttons):
        for button in buttons:
            self.down(button)
            self.up(button)

    def cross(self, x, y):
        for value in ((x, y), (0, 0)):
            self.table.send(Event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value))

    def stick(self, axis, value):
        self.table.send(Event(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value))


@pytest.fixture
def pad(table):
    return PadHands(table)


def test_the_cross_moves_the_focus_and_a_presses(table, pad):
    table.show("settings")
    table.ui.focus(table.ui.find("safe_marks"))
    pad.press(A)
    assert table.app.settings.safe_marks
    pad.cross(0, 1)
    assert table.ui.focused.id == "text_size"
    pad.cross(1, 0)
    assert table.app.settings.text_size > 1.0


def test_the_stick_moves_the_focus_once_and_again_while_it_is_held(table, pad):
    table.show("settings")
    table.ui.focus(table.ui.find("theme"))
    pad.stick(1, 0.9)
    assert table.ui.focused.id == "text_size"
    pad.stick(1, 0.95)
    assert table.ui.focused.id == "text_size"
    table.wait(FIRST_REPEAT + 0.01)
    assert table.ui.focused.id == "safe_marks"
    table.wait(NEXT_REPEAT + 0.01)
    assert table.ui.focused.id == "fullscreen"
    pad.stick(1, 0.0)
    table.wait(1.0)
    assert table.ui.focused.id == "fullscreen"


def test_shoulders_change_tabs_and_b_leaves(table, pad):
    table.show("home")
    table.app.push(SettingsScene())
    pad.press(RB, RB)
    assert table.ui.find("animation_speed")
    pad.press(LB)
    assert table.ui.find("effects_volume")
    pad.press(B)
    assert table.ui.find("quit")


def test_the_curtain_opens_for_who_holds_a(table, pad):
    opened = []
    table.show("home")
    table.app.push(CurtainScene("Ada", "helltoken/mark_fumblers.svg", (1, 2, 3), lambda: opened.append(1), list))
    pad.press(A)
    table.wait(0.5)
    assert opened == []
    pad.down(A)
    table.wait(0.5)
    table.wait(0.1)
    assert opened == [1]
    pad.up(A)
    assert table.ui.find("quit")


def test_the_curtain_tells_which_button_while_the_pad_is_used(table, pad):
    table.app.push(CurtainScene("Ada", "helltoken/mark_fumblers.svg", (1, 2, 3), lambda: None, lambda: None))
    assert "space bar" in table.app.scene._how()
    pad.press(X)
    assert table.app.scene._how().endswith("Hold A.")
    table.key(pygame.K_F5)
    assert "space bar" in table.app.scene._how()


def test_buttons_are_shown_while_the_pad_is_used_and_keys_again_after(table, pad):
    table.show("helltoken_move")
    assert table.app.keys.shown("undo") == "Ctrl+Z"
    pad.stick(0, 0.9)
    assert table.app.keys.shown("undo") == "LB"
    with_buttons = table.app.window.surface.copy()
    table.key(pygame.K_F5)
    assert table.app.keys.shown("undo") == "Ctrl+Z"
    assert table.app.window.surface.get_buffer().raw != with_buttons.get_buffer().raw


def test_at_the_table_x_inspects_y_asks_why_and_start_opens_the_menu(table, pad):
    table.show("helltoken_move")
    spot = next(widget for widget in table.ui.ring() if isinstance(widget, SpotWidget))
    table.ui.focus(spot)
    pad.press(X)
    assert table.app.scene.page.inspector.is_visible
    pad.press(B)
    assert not table.app.scene.page.inspector.is_visible
    pad.press(VIEW)
    assert table.ui.find("rules.close")
    pad.press(B)
    pad.press(Y)
    assert table.ui.pages[1:] or table.ui.toasts


def test_at_the_table_b_takes_back_and_the_stick_is_no_step(table, pad):
    table.show("helltoken_spread")
    hand = table.app.scene.hand
    before = hand.plan.value if hasattr(hand.plan, "value") else repr(hand.plan.nexts())
    pad.press(B)
    after = hand.plan.value if hasattr(hand.plan, "value") else repr(hand.plan.nexts())
    assert before != after


def test_a_text_is_written_on_the_board_of_letters(table, pad, tmp_path):
    profiles = Profiles(tmp_path, "Ada")
    table.app.push(SettingsScene(profiles, "people"))
    table.app.step(0.0)
    table.ui.focus(table.ui.find("people.add"))
    pad.press(A)
    assert isinstance(table.ui.focused, TextField)
    pad.press(A)
    table.ui.focus(table.ui.find("letters.large"))
    pad.press(A)
    table.ui.focus(table.ui.find("letters.b"))
    pad.press(A, A)
    table.ui.focus(table.ui.find("letters.erase"))
    pad.press(A)
    pad.press(B)
    assert table.ui.find("people.add.text").text == "B"
    table.ui.focus(table.ui.find("people.add.yes"))
    pad.press(A)
    assert profiles.present.name == "B"


def test_what_was_held_on_a_pad_that_is_pulled_out_is_let_go():
    pads = Pads()
    pads.hear(Event(pygame.JOYHATMOTION, instance_id=3, hat=0, value=(1, 0)))
    assert pads.holds_direction
    told = pads.hear(Event(pygame.JOYDEVICEREMOVED, instance_id=3))
    assert [(press.button, press.is_down) for press in told] == [("right", False)]
    assert not pads.holds_direction
    assert pads.tick(9.0) == []


def test_a_trigger_is_a_button_and_does_not_flutter():
    pads = Pads()
    values = (0.1, 0.6, 0.5, 0.6, 0.2)
    told = [pads.hear(Event(pygame.JOYAXISMOTION, instance_id=0, axis=5, value=value)) for value in values]
    assert [[(press.button, press.is_down) for press in each] for each in told] == [
        [],
        [("rt", True)],
        [],
        [],
        [("rt", False)],
    ]


def test_a_pad_that_is_gone_before_it_can_be_opened_harms_nothing(window):
    pads = Pads()
    pads.start()
    assert pads.hear(Event(pygame.JOYDEVICEADDED, device_index=7)) == []
    assert [press.button for press in pads.hear(Event(pygame.JOYBUTTONDOWN, instance_id=0, button=0))] == ["a"]


@pytest.mark.parametrize(
    "scene", ["home", "settings", "settings_keys", "new_game", "helltoken_spread", "pause", "rules"]
)
def test_triggers_lead_to_everything_that_can_be_pressed(table, pad, scene):
    table.show(scene)
    wanted = {id(widget) for widget in table.ui.ring()}
    found = set()
    for _ in range(len(wanted) + 2):
        pad.stick(5, 1.0)
        pad.stick(5, -1.0)
        found.add(id(table.ui.focused))
    assert wanted <= found
