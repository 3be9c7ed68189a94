"""The coach's buttons: each has a place of its own, so that a click too many never does something else."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.lessons import demo
from game.client.lessons.scene import LessonScene
from game.client.lessons.wires import learner_name
from game.lessons.library import lessons_of
from game.lessons.model import Lesson
from game.lessons.run import Need
from tests.client.lessons.learner import Learner, begin, lesson_called

BUTTONS = ("coach.next", "coach.check", "coach.hint", "coach.show", "coach.again")


@pytest.mark.parametrize("id", ["game", "declaration"])
def test_no_button_of_the_coach_ever_stands_where_another_stood(table: Any, id: str) -> None:
    lesson = lesson_called(id)
    scene = begin(table, lesson)
    learner, seen = Learner(table, scene), dict[str, set[tuple[int, ...]]]()
    while not scene.run.is_over and scene.run.number + 1 < len(lesson.steps):
        for moment in ("asked", "done"):
            if moment == "done":
                learner.do_step()
            found = {each.id: each for each in scene.coaching.panel.walk()}
            for name in BUTTONS:
                if name in found:
                    seen.setdefault(name, set()).add(tuple(found[name].rect))
        learner.coach("coach.next")
    for name in ("coach.next", "coach.hint", "coach.show"):
        assert len(seen[name]) == 1, (name, seen[name])
    taken = [(name, place) for name, places in seen.items() for place in places]
    assert len({place for _, place in taken}) == len(taken)


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_a_question_with_many_answers_keeps_them_and_its_check_in_sight(table: Any, text: float) -> None:
    table.app.settings.text_size = text
    table.app.refresh_look()
    table.show("lesson_question")
    panel = table.app.scene.coaching.panel
    body, find = panel._body, table.app.scene.coaching.ui.find
    sheet = panel._sheet
    answers = [find(f"coach.choice.{id}").rect for id in "abcd"]
    assert all(sheet.contains(rect) for rect in (*answers, find("coach.check").rect))
    assert max(rect.bottom for rect in answers) <= find("coach.check").rect.y
    assert text < 1.5 or find("coach.check").rect.y == find("coach.hint").rect.y
    assert body.rect.contains(find("coach.remark.0").rect)
    question = find("coach.text.1").rect
    assert body.rect.contains(question)  # "Check" on a row of its own cut it to its first line
    assert body.rest == 0 or body.rect.bottom <= answers[0].y


@pytest.mark.parametrize(("text", "columns"), [(1.0, 1), (1.25, 1), (1.5, 2), (2.0, 2)])
def test_switches_stand_two_by_two_as_soon_as_one_column_does_not_fit(table: Any, text: float, columns: int) -> None:
    table.app.settings.text_size = text
    table.app.refresh_look()
    table.show("lesson_question")
    find = table.app.scene.coaching.ui.find
    assert len({find(f"coach.choice.{id}").rect.x for id in "abcd"}) == columns


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_again_stands_in_a_row_with_the_hint_and_show_me(table: Any, size: Any) -> None:
    """It stood alone below them, with nothing beside it."""
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("lesson_way")
    row = [table.app.scene.coaching.ui.find(f"coach.{name}").rect for name in ("hint", "show", "again")]
    assert len({rect.y for rect in row}) == len({rect.width for rect in row}) == 1
    assert row[0].right < row[1].left and row[1].right < row[2].left


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["way", "question"])
def test_the_buttons_stand_at_the_foot_of_the_page(table: Any, name: str, size: Any) -> None:
    """A row for "Next" stayed empty below them, and words were scrolled that had room there."""
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show(f"lesson_{name}")
    panel, hint = table.app.scene.coaching.panel, table.app.scene.coaching.ui.find("coach.hint").rect
    assert panel._sheet.bottom - hint.bottom <= panel.look.px(14) + 1


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_question_is_not_checked_before_something_is_chosen(table: Any, text: float) -> None:
    """A click too many on "Next" was told that no place on the board was right yet, and took a hint."""
    table.app.settings.text_size = text
    table.app.refresh_look()
    table.show("lesson_question")
    coaching = table.app.scene.coaching
    check, said = coaching.ui.find("coach.check"), list(coaching.remarks)
    assert not check.enabled and check.why
    table.click(check.rect.center)
    assert coaching.remarks == said
    table.click(coaching.ui.find("coach.choice.a").rect.center)
    assert check.enabled
    table.click(coaching.ui.find("coach.choice.a").rect.center)
    assert not check.enabled


def test_one_click_too_many_on_next_does_nothing(table: Any) -> None:
    scene = begin(table, lesson_called("game"), start=9)
    place = scene.coaching.ui.find("coach.next").rect.center
    for _ in range(2):
        table.click(place)
    assert scene.run.step.id == "check_win"
    assert (scene.run.needs(), scene.coaching.is_showing) == (Need.QUESTION, False)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_button_of_hints_tells_how_many_there_are(table: Any, text: float, monkeypatch: Any) -> None:
    table.app.settings.text_size = text
    table.app.refresh_look()
    scene = begin(table, lesson_called("walk"))
    scene.coaching.hint()
    button, written = scene.coaching.ui.find("coach.hint"), []

    def write(surface: Any, words: str, *rest: Any, **more: Any) -> None:
        written.append(words)

    monkeypatch.setattr(button.look.type, "draw_in", write)
    button.paint_self(table.app.window.surface)
    assert written and written[0].endswith("2/3")


def test_the_table_never_calls_the_learner_you() -> None:
    assert learner_name("You") == "Ada"
    assert learner_name("Kim") == "Kim"


@pytest.mark.parametrize("lesson", lessons_of("helltoken"), ids=lambda lesson: lesson.id)
def test_no_rule_id_is_reading_matter_of_a_lesson(lesson: Lesson) -> None:
    for step in lesson.steps:
        words = [step.text, step.right, *step.hints, *(each.text for each in step.astray)]
        for rule in (*step.rules, *step.told):
            assert not any(rule in text for text in words), (step.id, rule)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize(("id", "step"), [("game", "conclude"), ("spread", "border"), ("three", "ends")])
def test_all_answers_are_seen_together_at_the_largest_text(table: Any, id: str, step: str, size: Any) -> None:
    table.app.settings.text_size = 2.0
    table.app.window.resize(size)
    table.app.refresh_look()
    lesson = lesson_called(id)
    panel = begin(table, lesson, start=[each.id for each in lesson.steps].index(step)).coaching.panel
    answers = [each.rect for each in panel.walk() if each.id.startswith("coach.choice.")]
    assert len(answers) == 3 and all(panel._sheet.contains(rect) for rect in answers)
    assert min(rect.y for rect in answers) >= panel._body.rect.bottom
    assert panel._body.rect.height >= 3 * panel.look.type.line_height("rules")


@pytest.mark.parametrize("text", [1.0, 1.5, 1.75, 2.0])
@pytest.mark.parametrize(
    ("game", "lesson", "step"), [("helltoken", "game", "check_win"), ("dead_cells", "order", "sweep")]
)
def test_a_short_question_and_its_answers_are_in_sight_at_once(
    table: Any, monkeypatch: Any, game: str, lesson: str, step: str, text: float
) -> None:
    """They were scrolled in large text."""
    monkeypatch.setitem(demo.STEPS, "asked", (game, lesson, step))
    monkeypatch.setattr(demo, "HintedLesson", LessonScene)
    table.app.settings.text_size = text
    table.app.refresh_look()
    table.app.push(demo.lesson_page("asked"))
    table.wait(0.0)
    panel = table.app.scene.coaching.panel
    assert panel._body.rest == 0
    assert panel._pinned is not None and panel._body.rect.bottom <= panel._pinned.rect.y


def test_the_words_of_a_question_begin_with_a_whole_part(table: Any) -> None:
    """Half a line stood below the title, and a dotted line without its word."""
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    table.show("lesson_question")
    body = table.app.scene.coaching.panel._body
    assert body.offset > 0 and not body.is_cut_above
    assert body.rect.y in [part.rect.y for part in body.children[0].children]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((960, 540), 1.0), ((1920, 1080), 1.75)])
@pytest.mark.parametrize("name", ["answer", "question", "power"])
def test_a_sign_tells_of_words_above_and_a_click_on_it_leads_there(
    table: Any, name: str, size: Any, text: float
) -> None:
    """After a hint the words stood scrolled down, and only the bar beside them told that they begin above."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show(f"lesson_{name}")
    body = table.app.scene.coaching.panel._body
    assert body.shows_above is (body.offset > 0)
    if size == (1280, 720):
        assert body.shows_above
    for _ in range(4):
        table.click(body.sign_above.center)
    assert body.offset == 0 and not body.shows_above


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1280, 720), 1.5), ((1920, 1080), 1.75)])
def test_no_button_below_large_words_is_a_bare_sign(table: Any, monkeypatch: Any, size: Any, text: float) -> None:
    """Only the hint had its count; the two beside it were to be guessed."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("lesson_answer")
    find, written = table.app.scene.coaching.ui.find, []

    def write(surface: Any, words: str, *rest: Any, **more: Any) -> None:
        written.append(words)

    for name in ("show", "again"):
        button = find(f"coach.{name}")
        monkeypatch.setattr(button.look.type, "draw_in", write)
        button.paint_self(table.app.window.surface)
    assert written == ["Show", "Again"]
