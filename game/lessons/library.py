"""The lessons of a game: its own, with those of packs laid over them, in the order in which they are taught."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import PurePosixPath
from typing import Any

from game import paths
from game.content.packs import find_packs
from game.content.problems import Problems
from game.content.yaml_source import load_yaml
from game.lessons.model import Lesson
from game.lessons.reading import read_lesson
from game.lessons.shelf import PATTERN


def lessons_of(game: str, packs: Sequence[str] = (), problems: Problems | None = None) -> list[Lesson]:
    """Every sound lesson of a game, by number. A pack's lesson replaces the one with its id.

    Raises ContentError with all problems at once, unless ``problems`` collects them.
    """
    own = problems if problems is not None else Problems()
    found: dict[str, Lesson] = {}
    for data, pack in _files(game, packs, own):
        lesson = read_lesson(data, game, own)
        if lesson is None:
            continue
        other = found.get(lesson.id)
        if other is not None and other.pack == pack:
            own.add(lesson.where, f'the lesson "{lesson.id}" stands twice', "an id once")
        found[lesson.id] = replace(lesson, pack=pack)
    if problems is None:
        own.raise_if_any()
    return sorted(found.values(), key=lambda lesson: (lesson.number, lesson.id))


def _files(game: str, packs: Sequence[str], problems: Problems) -> list[tuple[Any, str]]:
    """The data of every lesson file with the pack it is from; a file that cannot be read is a problem."""
    folder = paths.data_root() / game
    made: list[tuple[Any, str]] = []
    for file in sorted(folder.glob(PATTERN)):
        before = len(problems)
        data = load_yaml(file, problems, f"data/{game}/{file.relative_to(folder).as_posix()}")
        if len(problems) == before:
            made.append((data, ""))
    for pack in find_packs(game, packs, problems):
        texts = sorted((name, data) for name, data in pack.texts.items() if PurePosixPath(name).match(PATTERN))
        made += [(data, PurePosixPath(pack.folder).name) for _, data in texts]
    return made


def lesson_showing(rule: str, lessons: Sequence[Lesson]) -> Lesson | None:
    """The first lesson in which a clause fires, else the first that speaks of it."""
    firing = (lesson for lesson in lessons if any(rule in step.rules for step in lesson.steps))
    telling = (lesson for lesson in lessons if rule in lesson.rules)
    return next(firing, None) or next(telling, None)
