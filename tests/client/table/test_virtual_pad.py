"""From home to a first answer by a game pad whose events SDL makes itself; nothing is posted by the test."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator

import pygame
import pytest

from game.client.table.curtain import CurtainScene
from game.client.table.scene import TableScene
from game.client.tables.base import LEGAL
from game.client.wait import Waiter
from tests.client.virtual_pad import MISSING, VirtualPad

pytestmark = pytest.mark.skipif(bool(MISSING), reason=MISSING)

MOST_MOVES = 60
LONG, SOON = 20.0, 5.0
LEFT_Y, RIGHT_TRIGGER = 1, 5


class Hands:
    """Hands on the pad, eyes on the focus."""

    def __init__(self, person, pad: VirtualPad) -> None:
        self.person = person
        self.pad = pad

    @property
    def focus(self) -> str:
        """What has the focus."""
        focused = self.person.app.scene.ui.focused
        return focused.id if focused is not None else ""

    def press(self, button: str) -> None:
        """Press a button, or pull the right trigger, and let it go."""
        for is_down in (1, 0):
            if button == "trigger":
                self.pad.push(RIGHT_TRIGGER, is_down)
            else:
                self.pad.set(button, is_down)
            self.person.app.step(0.0)

    def go_to(self, *ids: str, by: str = "down") -> None:
        """Move the focus until it is on one of these."""
        met = []
        while self.focus not in ids:
            met.append(self.focus)
            ring = [widget.id for widget in self.person.app.scene.ui.ring()]
            assert len(met) < MOST_MOVES, f"the pad does not come to {ids} of {ring}; it met {met}"
            self.press(by)

    def look_at_cards(self) -> None:
        """Hold A at a curtain until whoever sits there sees the cards."""
        while isinstance(self.person.app.scene, CurtainScene):
            self.pad.set("a", 1)
            self.person.app.step(0.0)
            self.person.app.step(1.0)
            self.pad.set("a", 0)
            self.person.app.step(0.0)

    def answer(self) -> None:
        """Go by the trigger to the first thing that answers what is asked, and press it."""
        scene = self.person.app.scene
        legal = [f"spot.{id}" for id, mark in scene.state.marks.items() if mark == LEGAL]
        choices = [widget.id for widget in scene.ui.ring() if widget.id.startswith("choice.")]
        self.go_to(*legal, *choices, by="trigger")
        self.press("a")


@pytest.fixture
def hands(person, wires) -> Iterator[Hands]:
    person.app.pads.start()
    pad = VirtualPad()
    person.app.step(0.0)
    yield Hands(person, pad)
    pad.pull_out()
    person.app.step(0.0)
    pygame.joystick.quit()


WAYS = {
    "helltoken": ("box.helltoken", "start", "hand_over"),
    "dead_cells": ("box.dead_cells", "new", "new.yes", "next", "start"),
}
"""What is pressed on the way from home to the table."""


@pytest.mark.parametrize("game", ["helltoken", "dead_cells"])
def test_a_pad_leads_from_home_to_the_first_answer(hands: Hands, person, game: str):
    hands.go_to("load")
    hands.go_to("box.helltoken", by="right")
    for id in WAYS[game]:
        hands.go_to(id, by="right" if id.startswith("box.") else "down")
        hands.press("a")
        hands.look_at_cards()
    scene = person.app.scene
    assert isinstance(scene, TableScene), scene
    before = len(scene.link.sitting.steps)
    hands.answer()
    assert len(scene.link.sitting.steps) > before
    assert person.app.keys.pad


def test_a_stick_that_is_held_moves_on_and_stops_when_the_pad_is_pulled_out(hands: Hands, person):
    first = hands.focus
    hands.pad.push(LEFT_Y, 1.0)
    person.app.step(0.0)
    second = hands.focus
    assert second != first
    person.app.step(LONG)
    assert hands.focus != second
    assert person.app.pads.holds_direction
    hands.pad.pull_out()
    person.app.step(0.0)
    assert not person.app.pads.holds_direction


def test_a_button_wakes_the_loop_that_sleeps(hands: Hands):
    pygame.event.get()
    begun = time.monotonic()
    finger = threading.Timer(0.05, hands.pad.set, ("b", 1))
    finger.start()
    Waiter().wait(SOON)
    assert time.monotonic() - begun < SOON / 2
    assert [event.type for event in pygame.event.get()].count(pygame.JOYBUTTONDOWN) == 1
    finger.join()
