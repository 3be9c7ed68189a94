"""Keys become actions, the mouse becomes gestures."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.client.input import Gestures, KeyBindings


def press(key, mod=0):
    return Event(pygame.KEYDOWN, key=key, mod=mod)


def down(pos, button=1):
    return Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos, button=1):
    return Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def move(pos):
    return Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def kinds(gestures, *events):
    return [gesture.kind for event in events for gesture in gestures.feed(event)]


def test_keys_mean_actions_and_can_be_changed(window):
    keys = KeyBindings({"why": ["ctrl+shift+z"]})
    assert keys.actions(press(pygame.K_z, pygame.KMOD_LCTRL)) == ["undo"]
    assert keys.means(press(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "why")
    assert not keys.means(press(pygame.K_w), "why")
    assert keys.shown("undo") == "Ctrl+Z"


def test_a_small_shake_is_still_a_click():
    assert kinds(Gestures(), down((10, 10)), move((12, 11)), up((12, 11))) == ["click"]


def test_a_drag_starts_where_the_button_went_down():
    gestures = Gestures()
    gestures.feed(down((10, 10)))
    started = gestures.feed(move((40, 10)))
    assert [(g.kind, g.place, g.start) for g in started] == [
        ("drag_start", (10, 10), (10, 10)), ("drag", (40, 10), (10, 10)),
    ]  # fmt: skip
    assert kinds(gestures, up((50, 10))) == ["drop"]


def test_a_drag_can_be_given_up():
    gestures = Gestures()
    kinds(gestures, down((10, 10)), move((40, 10)))
    assert [g.kind for g in gestures.cancel()] == ["drag_cancel"]
    assert kinds(gestures, up((40, 10))) == []


def test_right_click_and_wheel():
    gestures = Gestures()
    gestures.feed(move((7, 8)))
    assert kinds(gestures, down((7, 8), 3), up((7, 8), 3)) == ["right_click"]
    wheel = gestures.feed(Event(pygame.MOUSEWHEEL, x=0, y=-1))[0]
    assert (wheel.kind, wheel.place, wheel.amount) == ("wheel", (7, 8), -1)


def test_a_hover_comes_once_per_rest():
    gestures = Gestures()
    gestures.feed(move((5, 5)))
    assert gestures.tick(0.2) == []
    assert [g.kind for g in gestures.tick(0.4)] == ["hover"]
    assert gestures.tick(5.0) == []
    assert gestures.seconds_to_hover() is None
