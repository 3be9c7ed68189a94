"""Every lesson can be gone through by the mouse alone, exactly as it is written."""

from __future__ import annotations

import pytest

from game.lessons.model import Lesson
from tests.client.lessons.learner import EVERY_LESSON, Learner, begin


@pytest.mark.parametrize("lesson", EVERY_LESSON, ids=lambda lesson: f"{lesson.game}.{lesson.id}")
def test_a_lesson_is_learned_by_mouse_alone(table, lesson: Lesson):
    over: list[bool] = []
    scene = begin(table, lesson, finished=lambda: over.append(True))
    learner = Learner(table, scene)
    for _ in lesson.steps:
        learner.do_step()
        learner.go_on()
    assert over == [True]
