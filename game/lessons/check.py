"""Checking lessons by playing them along their own path: moves are legal, results hold, cited rules fire."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.problems import Problems
from game.games.registry import load_game
from game.kernel.errors import ContentError, HotseatError, IllegalAnswer, NoSuchFace, Problem
from game.kernel.game import Game
from game.lessons.judging import failures, parts_hold
from game.lessons.library import lessons_of
from game.lessons.model import Lesson
from game.lessons.path import take_step
from game.lessons.run import LessonRun, Need


def check_lessons(game_id: str, packs: Sequence[str], problems: Problems) -> list[Lesson]:
    """Read and play every lesson of a game; what is wrong goes into ``problems``. Returns the sound ones' list."""
    lessons = lessons_of(game_id, packs, problems)
    try:
        game = load_game(game_id, packs)
    except ContentError:
        return lessons  # told by whoever checks the game itself
    for lesson in lessons:
        check_lesson(lesson, game, problems)
    return lessons


def taught_lessons(game_id: str, packs: Sequence[str]) -> tuple[list[Lesson], list[Problem]]:
    """The lessons of a game that can be taught, with those of packs; and what is wrong with a pack's lessons that are
    left out. The game's own are checked with the program, not here."""
    problems = Problems()
    taught = []
    for lesson in lessons_of(game_id, packs, problems):
        before = len(problems)
        if lesson.pack:
            check_lesson(lesson, load_game(game_id, [lesson.pack]), problems)
        if len(problems) == before:
            taught.append(lesson)
    return taught, problems.found


def check_lesson(lesson: Lesson, game: Game, problems: Problems) -> None:
    """Play one lesson along its path; what is wrong goes into ``problems``, with the line of the step."""
    before = len(problems)
    _check_names(lesson, game, problems)
    if len(problems) > before:
        return
    try:
        run = LessonRun(lesson, game, lesson.learner)
    except HotseatError as error:
        problems.add(lesson.where, str(error))
        return
    while not run.is_over:
        step = run.step
        try:
            wrong = _follow(run)
            if not wrong:
                run.go_on()
        except IllegalAnswer as error:
            wrong = [f"the path is {error}"]
        except (HotseatError, NoSuchFace) as error:
            wrong = [str(error)]
        for words in wrong:
            problems.add(step.where, f'step "{step.id}": {words}')
        if wrong:
            return


def _check_names(lesson: Lesson, game: Game, problems: Problems) -> None:
    """Every rule that the lesson names stands in the ledger, every decision in the game."""
    rules = list(game.content.ledger.rules)
    specs = list(game.specs)
    for step in lesson.steps:
        named = (*step.rules, *step.told, *(each.rule for each in step.astray if each.rule))
        for rule in (*named, *(rule for entry in step.play for rule in entry.because)):
            if rule not in rules:
                problems.add(step.where, f'unknown rule "{rule}"', "", rules, rule)
        decisions = [*(entry.decision for entry in step.play), *(each.decision for each in step.parts)]
        for id in dict.fromkeys(decisions):
            if id not in specs:
                problems.add(step.where, f'unknown decision "{id}"', "", specs, id)


def _follow(run: LessonRun) -> list[str]:
    """Do what the present step asks for, as its path has it; what is wrong, in words."""
    take_step(run)
    return _not_fired(run) if run.needs() is Need.DONE else _off_path(run)


def _not_fired(run: LessonRun) -> list[str]:
    """The cited rules that did not fire, and forced dice that nothing rolled."""
    wrong = [f'the rule "{rule}" is cited but does not fire' for rule in run.step.rules if rule not in run.fired]
    if run.dice_left:
        wrong.append(f"chance {list(run.dice_left)} is left over")
    return wrong


def _off_path(run: LessonRun) -> list[str]:
    """Why the path itself does not hold."""
    step, entry = run.step, run.entry
    if entry is not None:
        asked = "; ".join(f"{each.id} of seat {each.seat}" for each in run.table.open) or "nothing"
        return [f"{entry.decision} is not asked of {entry.seat}; asked is {asked}"]
    if not parts_hold(step.parts, run.answers):
        return ["the answer does not have the parts that it must have"]
    return [
        words
        for each in step.expect
        for words in failures(each, run.table, run.lesson, [*run.before, *run.events], len(run.before))
    ]
