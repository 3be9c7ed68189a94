"""What the lessons of Dead Cells tell must be what the learner sees."""

from __future__ import annotations

from game.games.registry import load_game
from game.lessons.library import lessons_of
from game.lessons.path import take_up
from game.lessons.run import LessonRun, Need


def run_at(id: str, step: str) -> LessonRun:
    """The run of a lesson, at the step of that name."""
    lesson = next(lesson for lesson in lessons_of("dead_cells") if lesson.id == id)
    run = LessonRun(lesson, load_game("dead_cells"), "Ada")
    take_up(run, [each.id for each in lesson.steps].index(step))
    return run


def test_in_lesson_1_nothing_is_asked_but_the_cards_of_which_it_tells() -> None:
    """Serenade asked who gets a Shield, of which the coach said nothing, and the next step knew one answer only."""
    run = run_at("cards", "play")
    for card in ("ST08", "ST11"):
        run.answer(0, "combat.card", card)
    assert run.needs() is Need.DONE
    assert "act.ally" not in [event.data.get("decision") for event in run.events]
    gained = [event.data["hero"] for event in run.events if event.name == "shield.gained"]
    run.go_on()
    shields = {hero.word: hero.tokens.shields for hero in run.table.heroes}
    assert shields == {hero: gained.count(hero) for hero in shields}
