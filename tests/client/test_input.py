"""Keys become actions."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.client.input import KeyBindings


def press(key, mod=0):
    return Event(pygame.KEYDOWN, key=key, mod=mod)


def test_keys_mean_actions_and_can_be_changed(window):
    keys = KeyBindings({"why": ["ctrl+shift+z"]})
    assert keys.actions(press(pygame.K_z, pygame.KMOD_LCTRL)) == ["undo"]
    assert keys.means(press(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), "why")
    assert not keys.means(press(pygame.K_w), "why")
    assert keys.shown("undo") == "Ctrl+Z"
