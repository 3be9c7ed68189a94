"""Lessons are played in every language, though they call things by the names of the data."""

from __future__ import annotations

import pytest

from game.content.problems import Problems
from game.games.registry import game_ids
from game.lessons.check import check_lesson
from game.lessons.library import lessons_of
from game.lessons.model import Lesson
from tests.helpers.foreign import foreign_game

LESSONS = [lesson for game in game_ids() for lesson in lessons_of(game)]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_a_lesson_holds_where_everything_is_told_otherwise(lesson: Lesson) -> None:
    problems = Problems()
    check_lesson(lesson, foreign_game(lesson.game), problems)
    assert [str(each) for each in problems.found] == []
