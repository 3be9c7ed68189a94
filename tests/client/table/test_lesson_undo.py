"""In a lesson, taking back goes to the start of the step and never to the sitting's own undo."""

from __future__ import annotations

from game.client.lessons.scene import LessonScene
from game.games.registry import load_game
from game.lessons.library import lessons_of
from game.lessons.run import LessonRun
from game.session.rules_met import RulesMap


def test_the_undo_button_of_a_lesson_begins_the_step_again(table, monkeypatch):
    lesson = lessons_of("helltoken")[0]
    scene = LessonScene(LessonRun(lesson, load_game("helltoken"), "Ada"), RulesMap())
    table.app.push(scene)
    table.app.step(0.0)
    begun = []
    monkeypatch.setattr(scene, "start_again", lambda: begun.append("again"))
    scene.page.undo.press()
    assert begun == ["again"]
