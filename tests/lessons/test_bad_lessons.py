"""A lesson that cannot be taught is told as such, with its place; it never stops the page that lists lessons."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.content.problems import Problems
from game.content.yaml_source import load_yaml
from game.games.registry import load_game
from game.lessons.check import check_lesson
from game.lessons.reading import read_lesson
from game.paths import data_root
from tests.lessons.make import HEAD, WALK

NONSENSE: list[Any] = [-1, 10**20, "x", [], {}, True, 1.5, [[1]], ["a"], {"a": 1}, {"a": {"b": 2}}, "a*b", 0, None]
MUTATIONS = 250


def told(folder: Path, data: Any) -> list[str]:
    """What is wrong with a lesson of this data."""
    file = folder / "try.yaml"
    file.write_text(data if isinstance(data, str) else yaml.safe_dump(data, sort_keys=False, width=10**6), "utf-8")
    problems = Problems()
    read = load_yaml(file, problems, "try.yaml")
    lesson = None if len(problems) else read_lesson(read, "helltoken", problems)
    if lesson is not None:
        check_lesson(lesson, load_game("helltoken"), problems)
    return [str(problem) for problem in problems.found]


SLIPS: list[tuple[str, str, str]] = [
    ("given: {}", "given: {continue_at: 5}", "given.continue_at: found 5, expected procedure.step"),
    ("given: {}", "given: {continue_at: {movement: [5]}}", "given.continue_at: found {'movement': [5]}"),
    ("given: {}", "given: {continue_at: {movement: {taken: x}}}", "movement.taken: found 'x', expected a whole number"),
    ("given: {}", "given: {history: 5}", "given.history: found 5, expected a list of events"),
    ("given: {}", "given: {history: [5]}", "given.history[1]: found 5, expected a mapping with event and data"),
    ("given: {}", "given: {history: [{event: move.stepped, data: 5}]}", "given.history[1].data: found 5"),
    ("given: {}", "given: {history: [{event: move.stepped, rules: 5}]}", "given.history[1].rules: found 5"),
    ("given: {}", "given: {}\n    chance: [0]", "chance[1]: found 0, expected a face of a die"),
    ("given: {}", "given: {}\n    chance: [a]", "chance[1]: found 'a', expected a face of a die"),
    ("down]}", "down], chance: [true]}", "chance[1]: found True, expected a face of a die"),
    ("given: {}", "given: {}\n    notes: [5]", "notes: found [5]; expected a mapping"),
]


@pytest.mark.parametrize(("was", "slip", "words"), SLIPS)
def test_a_slip_is_told_with_its_field_and_what_is_right(was: str, slip: str, words: str, tmp_path: Path) -> None:
    assert any(words in each for each in told(tmp_path, HEAD + WALK.replace(was, slip)))


def test_a_file_that_is_a_list_is_called_a_list(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, "- lesson: try\n")
    assert "found a list; expected a mapping that begins with lesson: NAME" in problem


def test_the_face_of_another_die_is_the_files_mistake(tmp_path: Path) -> None:
    steps = "  - {id: roll, text: Roll., given: {continue_at: strike, card: hell_punch}, chance: [9]}\n"
    assert any("9 is no face of a die" in each for each in told(tmp_path, HEAD + steps))


def places(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in nested data, but for the whole."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [place for key, value in inside for place in ((*at, key), *places(value, (*at, key)))]


def changed(data: Any, chance: random.Random) -> tuple[Any, str]:
    """A copy of the data with one place changed to nonsense or taken away; and what was done."""
    made = json.loads(json.dumps(data))
    *path, last = chance.choice(places(made))
    holder = made
    for key in path:
        holder = holder[key]
    if chance.randrange(12):
        holder[last] = chance.choice(NONSENSE)
        return made, f"{[*path, last]} = {holder[last]!r}"
    holder.pop(last)
    return made, f"without {[*path, last]}"


def test_no_change_of_a_lesson_stops_its_check(tmp_path: Path) -> None:
    chance = random.Random(3)
    files = sorted((data_root() / "helltoken" / "lessons").glob("*.yaml"))
    lessons = [json.loads(json.dumps(yaml.safe_load(file.read_text("utf-8")))) for file in files]
    for _ in range(MUTATIONS):
        made, what = changed(chance.choice(lessons), chance)
        try:
            told(tmp_path, made)
        except Exception as error:
            raise AssertionError(f"{made.get('lesson')}: {what}") from error
