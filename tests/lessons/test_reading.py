"""What is wrong with a lesson is told with its file, its line and the nearest name; a sound one is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.content.problems import Problems
from game.dev.check_data import check_game, check_pack
from game.lessons.check import check_lessons, taught_lessons
from game.lessons.library import lesson_showing, lessons_of
from game.lessons.shelf import lesson_count
from tests.lessons.make import HEAD, HINTS, WALK, checked, read


def test_helltokens_lessons_are_sound_and_in_order() -> None:
    problems = Problems()
    lessons = check_lessons("helltoken", (), problems)
    assert [str(problem) for problem in problems.found] == []
    assert [lesson.number for lesson in lessons] == list(range(13))
    assert lesson_count("helltoken") == 13
    assert check_game("helltoken").counts["lessons"] == 13


def test_an_unknown_field_is_told_with_its_line_and_the_nearest_name(tmp_path: Path) -> None:
    _, wrong = read(tmp_path, WALK.replace("    expect:", "    expects:"))
    assert wrong == ['try.yaml:19: walk.expects: unknown field "expects"; did you mean "expect"?']


def test_a_step_that_asks_for_something_needs_three_hints(tmp_path: Path) -> None:
    _, wrong = read(tmp_path, WALK.replace("[A nudge., A pointer., The answer.]", "[Guess.]"))
    assert "try.yaml:22" in wrong[0] and "1 hints, expected 3" in wrong[0]


def test_the_first_step_lays_a_position(tmp_path: Path) -> None:
    _, wrong = read(tmp_path, WALK.replace("    given: {}\n", ""))
    assert 'the first step "walk" lays no position' in wrong[0]


def test_one_seat_is_the_learners(tmp_path: Path) -> None:
    _, wrong = read(tmp_path, head=HEAD.replace("learner", "Ada"))
    assert "0 seats for the learner" in wrong[0]


def test_a_step_stands_once(tmp_path: Path) -> None:
    _, wrong = read(tmp_path, WALK + WALK)
    assert 'the step "walk" stands twice' in wrong[0]


def test_a_question_has_a_right_answer(tmp_path: Path) -> None:
    steps = "  - id: ask\n    text: Which?\n    given: {}\n    choices: [{id: a, text: A}]\n" + HINTS
    _, wrong = read(tmp_path, steps)
    assert "no choice is right" in wrong[0]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[right, right, down]", "[right, sideways, down]", "the path is"),
        ("is: 20", "is: 21", "robot: expected 21, found 20"),
        ("rules: [move.exactly_three]", "rules: [password.correct]", '"password.correct" is cited but does not fire'),
        ("rules: [move.exactly_three]", "rules: [move.exactly_thee]", 'did you mean "move.exactly_three"?'),
        ("decide: move.step", "decide: move.stop", 'unknown decision "move.stop"'),
        ("    given: {}", "    given: {}\n    chance: [3]", "chance [3] is left over"),
        ("given: {}", "given: {robot: 99}", "robot"),
    ],
)
def test_a_lesson_that_cannot_be_played_is_told_with_the_line_of_its_step(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    wrong = checked(tmp_path, WALK.replace(old, new))
    assert len(wrong) == 1 and told in wrong[0]
    assert wrong[0].startswith("try.yaml:")


def test_a_clause_leads_to_the_lesson_in_which_it_fires() -> None:
    lessons = lessons_of("helltoken")
    found = lesson_showing("move.wrap", lessons)
    assert found is not None and found.id == "walk"
    assert lesson_showing("no.such.rule", lessons) is None


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack with a lesson of its own, in the data directory of the test."""
    paths.set_data_dir(tmp_path)
    folder = tmp_path / "data" / "packs" / "mine"
    (folder / "lessons").mkdir(parents=True)
    (folder / "pack.yaml").write_text('id: mine\nname: Mine\nversion: "1"\ngame: helltoken\n', "utf-8")
    (folder / "lessons" / "walk.yaml").write_text(HEAD.replace("lesson: try", "lesson: walk") + WALK, "utf-8")
    yield folder
    paths.set_data_dir(None)


def test_a_packs_lesson_replaces_the_one_of_that_name(pack: Path) -> None:
    lesson = next(lesson for lesson in lessons_of("helltoken", ["mine"]) if lesson.id == "walk")
    assert (lesson.title, lesson.pack) == ("Try", "mine")
    assert check_pack("mine").problems == []


def test_a_broken_lesson_of_a_pack_is_told(pack: Path) -> None:
    file = pack / "lessons" / "walk.yaml"
    file.write_text(file.read_text("utf-8").replace("is: 20", "is: 21"), "utf-8")
    (problem,) = check_pack("mine").problems
    assert str(problem).startswith("packs/mine/lessons/walk.yaml:14")
    lessons, wrong = taught_lessons("helltoken", ["mine"])
    assert [str(each) for each in wrong] == [str(problem)]
    assert "walk" not in [lesson.id for lesson in lessons]
