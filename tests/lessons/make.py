"""Small lessons for tests, written to a file as a person would write them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.problems import Problems
from game.content.yaml_source import load_yaml
from game.games.registry import load_game
from game.lessons.check import check_lesson
from game.lessons.model import Lesson
from game.lessons.reading import read_lesson
from game.lessons.run import LessonRun

HEAD = """\
lesson: try
number: 1
title: Try
text: A lesson for tests.
seats: {fumblers: learner, sunsitters: Odile}
learned: [Something.]
given:
  turn: {seat: fumblers, number: 3}
  continue_at: movement
  robot: 13
  bases: {fumblers: [3, 9, 20, 25], sunsitters: [1, 18, 4, 14]}
  action_deck: [hell_punch]
steps:
"""
HINTS = "    hints: [A nudge., A pointer., The answer.]\n"
WALK = """\
  - id: walk
    text: Walk to 20.
    given: {}
    play:
      - {decide: move.step, walk: [right, right, down]}
    expect:
      - {state: robot, is: 20}
    rules: [move.exactly_three]
    hints: [A nudge., A pointer., The answer.]
    astray:
      - {text: Not 20., rule: move.exactly_three}
    right: Well walked.
"""


def read(tmp_path: Path, steps: str = WALK, head: str = HEAD) -> tuple[Lesson | None, list[str]]:
    """The lesson with these steps, and what is wrong with its file."""
    file = tmp_path / "try.yaml"
    file.write_text(head + steps, "utf-8")
    problems = Problems()
    data: Any = load_yaml(file, problems, "try.yaml")
    return read_lesson(data, "helltoken", problems), [str(problem) for problem in problems.found]


def lesson_of(tmp_path: Path, steps: str = WALK) -> Lesson:
    """A sound lesson."""
    lesson, wrong = read(tmp_path, steps)
    assert lesson is not None and not wrong, wrong
    return lesson


def run_of(tmp_path: Path, steps: str = WALK) -> LessonRun:
    """The lesson, begun."""
    return LessonRun(lesson_of(tmp_path, steps), load_game("helltoken"), "Ada")


def checked(tmp_path: Path, steps: str) -> list[str]:
    """What playing the lesson along its path finds wrong."""
    problems = Problems()
    check_lesson(lesson_of(tmp_path, steps), load_game("helltoken"), problems)
    return [str(problem) for problem in problems.found]
