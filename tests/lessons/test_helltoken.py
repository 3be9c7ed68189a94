"""What Helltoken's lessons teach must stay true whatever a learner does that the lesson allows."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from game.games.registry import load_game
from game.lessons.library import lessons_of
from game.lessons.model import Lesson
from game.lessons.path import take_step, take_up
from game.lessons.run import LessonRun, Need

AREA = (7, 8, 9, 12, 13, 14, 17, 18, 19)
"""What the robot reaches from 13."""


def lesson_called(id: str) -> Lesson:
    return next(lesson for lesson in lessons_of("helltoken") if lesson.id == id)


def run_at(id: str, step: str) -> LessonRun:
    """The run of a lesson, at the step of that name."""
    lesson = lesson_called(id)
    run = LessonRun(lesson, load_game("helltoken"), "Ada")
    take_up(run, [each.id for each in lesson.steps].index(step))
    while run.needs() is Need.SCRIPT:
        run.play_script()
    return run


def test_a_button_that_is_meant_is_said_to_be_below_the_table() -> None:
    """ "The button below" stood above the coach's own buttons."""
    told = [(step.text, *step.hints) for lesson in lessons_of("helltoken") for step in lesson.steps]
    sentences = [re.split(r"[.:;]\s", text) for texts in told for text in texts]
    meant = [each for parts in sentences for each in parts if "below" in each.lower() and "button" in each]
    assert len(meant) >= 5
    assert all("below the table" in each.lower() for each in meant)


@pytest.mark.parametrize("others", list(combinations([s for s in AREA if s not in (14, 18)], 2)))
def test_no_squares_that_the_learner_may_choose_in_lesson_0_tell_more_than_its_last_question_asks(others) -> None:
    run = run_at("game", "strike")
    run.answer(0, "attack.spread", dict.fromkeys((14, 18, *others), 1))
    assert run.needs() is Need.DONE
    assert list(run.table.endurance[0]) == [4, 4, 4, 4]
    struck_by_odile = {5, 10, 15}
    assert not struck_by_odile & set(AREA)


def test_lesson_7_says_whether_a_base_of_the_learners_own_was_struck() -> None:
    spared, struck = run_at("aim", "decoys"), run_at("aim", "decoys")
    spared.answer(0, "attack.spread", dict.fromkeys((7, 8, 17, 18, 19), 1))
    struck.answer(0, "attack.spread", dict.fromkeys((7, 8, 9, 18, 19), 1))
    assert "none of your own" in " ".join(spared.praise.split())
    assert "your own B was struck" in " ".join(struck.praise.split())
    assert "five squares" not in " ".join(struck.praise.split())  # one of them is Odile's


def test_lesson_3_points_at_where_the_declaration_can_still_be_read() -> None:
    """The line with the losses was gone within a second, and the lesson said to watch it."""
    steps = {step.id: step for step in lesson_called("declaration").steps}
    for id in ("attack", "nobody"):
        assert "log.open" in steps[id].shows and "log" in steps[id].text


def test_no_step_says_that_turns_have_passed_where_the_table_tells_the_same_turn() -> None:
    """Lesson 5 said "Some turns later", and the table still told turn 6 and an empty discard pile."""
    for lesson in lessons_of("helltoken"):
        for step in lesson.steps:
            assert "turns later" not in step.text or "turn" in (step.given or {}), (lesson.id, step.id)


def test_the_pretty_girl_comes_before_the_roll_in_the_rule_as_in_lesson_10() -> None:
    """The rule said "as long as the die lies still", which reads like "once it has been rolled"."""
    rule = load_game("helltoken").content.ledger.rules["agent.girl.timing"]
    [step] = [step for step in lesson_called("agents").steps if "Pretty Girl" in step.text]
    assert "before the die" in rule.text and "before the roll" in " ".join(step.text.split())


def test_lesson_9_lays_the_one_counter_of_which_it_asks() -> None:
    assert list(run_at("trap", "capped").table.endurance[1]) == [4, 1, 4, 4]


def test_in_lesson_9_the_three_points_of_which_it_asks_can_be_put_there() -> None:
    table = run_at("trap", "capped").table
    told = table.answer(0, "attack.spread", dict.fromkeys((17, 19, 22, 23, 24), 1) | {18: 3})
    [declared] = [event for event in told if event.name == "attack.declared"]
    assert declared.data["losses"][1] == [0, 1, 0, 0]


def test_lesson_3_names_the_button_as_it_is_called() -> None:
    from game.client.strings import say

    step = next(step for step in lesson_called("declaration").steps if step.id == "page")
    assert f"[b]{say('private.back')}[/b]" in step.text


def test_the_light_leaves_an_agent_that_has_been_used() -> None:
    run = run_at("agents", "girl")
    assert run.step.shown_at(run.entry) == ("agent.fumblers",)
    run.answer(0, "girl.use", "use")
    while run.needs() is Need.SCRIPT:
        run.play_script()
    assert run.step.shown_at(run.entry) == ("square.*",)


def test_three_sit_at_the_table_where_the_lesson_speaks_of_three() -> None:
    run = run_at("three", "push")
    take_step(run)
    assert int(run.table.robot) == 17
    assert [event.data["seat"] for event in run.events if event.name == "remote.used"] == [1, 2]


def test_lesson_2_does_not_light_the_squares_that_it_asks_to_count() -> None:
    step = next(step for step in lesson_called("spread").steps if step.id == "border")
    assert step.shows == ()


def test_the_lessons_call_every_society_by_its_whole_name_or_the_short_one() -> None:
    content = load_game("helltoken").content
    (gafnoric,) = [name for name in content.faction_names if name.endswith("Gafnoric")]
    texts = [step.text for lesson in lessons_of("helltoken") for step in lesson.steps if "Gafnoric" in step.text]
    assert texts and all(text.count("Gafnoric") == text.count(gafnoric) for text in texts)


@pytest.mark.parametrize(
    ("step", "ruling", "words"),
    [("thunder", "ruling.r13", "the attack would go on"), ("chaos", "ruling.r17", "no second attack")],
)
def test_lesson_6_says_what_becomes_of_an_attack_card_in_the_rare_case(step: str, ruling: str, words: str) -> None:
    found = run_at("cards", step).step
    assert ruling in found.told and words in " ".join(found.right.split())


def told_in(id: str, step: str) -> str:
    found = run_at(id, step).step
    return " ".join(f"{found.text} {found.right}".split())


def test_lesson_0_says_of_which_squares_the_robot_has_come_within_reach_and_where_they_lie() -> None:
    assert "14 to the right of the robot, and 18 below" in told_in("game", "walk")


def test_lesson_0_names_no_shape_of_the_counters_that_is_not_seen_at_every_size() -> None:
    assert "lightning" not in told_in("game", "twist")


def test_lesson_6_says_what_the_beam_reaches_and_that_the_wings_start_counts_as_used() -> None:
    assert "from edge to edge" in told_in("cards", "beam") and "less away" not in told_in("cards", "beam")
    assert "where it starts counts as used" in told_in("cards", "wing")
    assert "ruling.r18" in run_at("cards", "wing").step.told


def test_lesson_12_counts_the_learners_own_fall_among_what_ends_the_game() -> None:
    question = run_at("three", "ends").step.question
    assert question is not None
    assert next(each.text for each in question.choices if each.is_right).startswith("Ivo or I fall to 5 or less")
