"""Going through a lesson: what is needed next, answers on and off the path, refusals, marks, questions."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.errors import IllegalAnswer
from game.lessons.path import take_step, take_up
from game.lessons.run import LessonRun, Need
from tests.lessons.make import HINTS, WALK, lesson_of, run_of


def walk(run: LessonRun, *ways: str) -> None:
    for way in ways:
        run.answer(0, "move.step", way)


def robot(run: LessonRun) -> int:
    return int(run.sitting.view().state.robot)


def test_every_way_to_what_is_expected_is_right(tmp_path: Path) -> None:
    run = run_of(tmp_path)
    walk(run, "down", "right")
    assert run.needs() is Need.ANSWER
    walk(run, "right")
    assert run.needs() is Need.DONE


def test_a_legal_way_elsewhere_leads_astray_and_back_to_the_start_of_the_step(tmp_path: Path) -> None:
    run = run_of(tmp_path)
    walk(run, "up", "up", "up")
    assert run.needs() is Need.ASTRAY
    assert run.astray is not None and run.astray.rule == "move.exactly_three"
    run.back()
    assert (run.needs(), robot(run)) == (Need.ANSWER, 13)
    walk(run, "right", "right", "down")
    assert run.needs() is Need.DONE


def test_an_illegal_answer_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    run = run_of(tmp_path)
    with pytest.raises(IllegalAnswer):
        walk(run, "sideways")
    assert (run.needs(), robot(run)) == (Need.ANSWER, 13)


def test_without_an_expectation_only_the_written_answer_is_right(tmp_path: Path) -> None:
    steps = (
        "  - id: pass\n    text: Keep it.\n    given: {continue_at: password}\n"
        "    play: [{decide: password.enter, answer: pass}]\n" + HINTS
    )
    run = run_of(tmp_path, steps)
    run.answer(0, "password.enter", [1, 2, 3, 4])
    assert run.needs() is Need.ASTRAY
    run.back()
    run.answer(0, "password.enter", "pass")
    assert run.needs() is Need.DONE


def test_the_script_answers_for_its_seats_and_passes_what_nobody_named(tmp_path: Path) -> None:
    steps = (
        "  - id: hers\n    text: Watch.\n    given: {turn: {seat: sunsitters, number: 4}, continue_at: password}\n"
        "    play:\n      - {seat: sunsitters, decide: move.step, walk: [up, up, left]}\n"
        "      - {decide: remote.respond, answer: down}\n" + HINTS
    )
    run = run_of(tmp_path, steps)
    for _ in range(4):
        assert run.needs() is Need.SCRIPT
        run.play_script()
    assert (run.needs(), robot(run)) == (Need.ANSWER, 2)


def test_forced_dice_are_rolled_in_their_order(tmp_path: Path) -> None:
    steps = (
        "  - id: chaos\n    text: Twice.\n    given: {action_deck: [hell_chaos]}\n    chance: [5, 4]\n    play:\n"
        "      - {decide: move.step, walk: [up, up, left], by: script}\n"
        "      - {decide: attack.spread, answer: {'2': 1, '1': 1}}\n"
        "      - {decide: attack.spread, answer: {'2': 1}}\n" + HINTS
    )
    run = run_of(tmp_path, steps)
    take_step(run)
    assert run.needs() is Need.DONE
    assert [event.data["value"] for event in run.events if event.name == "die.rolled"] == [5, 4]
    assert not run.dice_left


def test_being_refused_for_the_right_rule_can_be_what_a_step_wants(tmp_path: Path) -> None:
    steps = (
        "  - id: spent\n    text: Try.\n    given: {turn: {seat: sunsitters, number: 4}, continue_at: remotes, "
        "remotes: {fumblers: {up: spent}}}\n"
        "    play: [{refuse: remote.respond, answer: up, because: [remote.face_down]}]\n" + HINTS
    )
    run = run_of(tmp_path, steps)
    assert run.needs() is Need.REFUSAL
    assert not run.refuse(run.sitting.check(0, "password.enter", "pass").reasons)
    assert run.refuse(run.sitting.check(0, "remote.respond", "up").reasons)
    assert run.needs() is Need.DONE


def test_marks_must_be_exactly_the_wanted_ones(tmp_path: Path) -> None:
    steps = (
        "  - id: mark\n    text: Mark.\n    given: {}\n    notes: {squares: {}}\n"
        "    marks: {'squares.*.main': {'1': cross}}\n" + HINTS
    )
    run = run_of(tmp_path, steps)
    assert run.marks_left == ["squares.1.main"]
    run.sitting.write_notes(0, {"squares": {"1": {"main": "cross"}, "2": {"main": "black"}}})
    assert (run.needs(), run.marks_left) == (Need.MARKS, ["squares.2.main"])
    run.sitting.write_notes(0, {"squares": {"1": {"main": "cross", "note": "sure"}}})
    assert run.needs() is Need.DONE


def test_marks_are_again_those_of_the_start_where_a_step_is_begun_anew(tmp_path: Path) -> None:
    steps = (
        "  - id: mark\n    text: Mark.\n    given: {}\n    notes: {squares: {}}\n"
        "    marks: {'squares.*.main': {'1': cross, '2': black}}\n" + HINTS
    )
    run = run_of(tmp_path, steps)
    run.sitting.write_notes(0, {"squares": {"1": {"main": "cross"}}})
    run.back()
    assert run.marks_left == ["squares.1.main", "squares.2.main"]


def test_a_question_wants_all_right_choices_and_no_other(tmp_path: Path) -> None:
    steps = (
        "  - id: ask\n    text: Which?\n    given: {}\n    choices:\n      - {id: a, text: A, right: true}\n"
        "      - {id: b, text: B, right: true}\n      - {id: c, text: C}\n" + HINTS
    )
    run = run_of(tmp_path, steps)
    assert not run.choose(["a"])
    assert not run.choose(["a", "b", "c"])
    assert run.needs() is Need.QUESTION
    assert run.choose(["b", "a"])
    assert run.needs() is Need.DONE


def test_a_lesson_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    steps = WALK + "  - id: further\n    text: Read on.\n"
    run = run_of(tmp_path, steps)
    take_up(run, 1)
    assert (run.number, run.needs(), robot(run)) == (1, Need.READ, 20)
    run.read()
    run.go_on()
    assert run.is_over


def test_a_lesson_cites_each_rule_once(tmp_path: Path) -> None:
    assert lesson_of(tmp_path, WALK + WALK.replace("id: walk", "id: again")).rules == ["move.exactly_three"]
