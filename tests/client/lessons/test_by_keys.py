"""Lessons can be gone through by the keyboard alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.client.table.centre import SpotWidget
from tests.client.lessons.learner import KEYS, Learner, begin, lesson_called, settle

MOST_TABS = 120


class KeyLearner(Learner):
    """The same learner without a mouse."""

    def coach(self, id: str) -> None:
        """Tab to something of the coach and press Enter."""
        self._tab_to(lambda: self.scene.coaching.ui.focused is not None and self.scene.coaching.ui.focused.id == id, id)
        self.table.key(pygame.K_RETURN)

    def _tab_to(self, there: Any, what: str) -> None:
        for _ in range(MOST_TABS):
            if there():
                return
            self.table.key(pygame.K_TAB)
        raise AssertionError(f"Tab does not lead to {what}")

    def click_value(self, decision: str, value: Any) -> None:
        """An arrow key for a step, else Tab to the spot or button and Space."""
        if value in KEYS and decision == "move.step":
            self.table.key(KEYS[value])
            return

        def is_there() -> bool:
            widget = self.scene.ui.focused
            if isinstance(widget, SpotWidget):
                return widget.spot.answers.get(decision) == value
            return widget is not None and widget.id == f"choice.{value}"

        self._tab_to(is_there, f"{decision} {value}")
        self.table.key(pygame.K_SPACE)

    def answer(self, decision: str, answer: Any) -> None:
        """Declining has a button; the rest is as with the mouse."""
        if answer == "pass":
            self._tab_to(lambda: self.scene.ui.focused is not None and self.scene.ui.focused.id == "pass", "pass")
            self.table.key(pygame.K_SPACE)
        else:
            super().answer(decision, answer)

    def confirm(self, decision: str) -> None:
        """Enter confirms a whole answer."""
        hand = self.scene.hand
        is_asked = hand.decision is not None and hand.decision.id == decision
        if is_asked and hand.plan is not None and not hand.plan.is_instant and hand.plan.is_whole():
            self.table.key(pygame.K_RETURN)

    def go_on(self) -> None:
        """Enter presses the brass button, which has the focus."""
        self.table.key(pygame.K_RETURN)
        settle(self.table)


@pytest.mark.parametrize("id", ["game", "walk", "spread", "remotes", "trap"])
def test_a_lesson_is_learned_by_keys_alone(table, id: str):
    over: list[bool] = []
    lesson = lesson_called(id)
    learner = KeyLearner(table, begin(table, lesson, finished=lambda: over.append(True)))
    for _ in lesson.steps:
        learner.do_step()
        learner.go_on()
    assert over == [True]
