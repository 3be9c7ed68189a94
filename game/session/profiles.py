"""Profiles: who learns and plays here, with the lessons they have done and the clauses they know.

``root/profiles`` holds one readable file per person with older generations beside it, and the name of the person who
was chosen last. A broken file is set aside and named, and the generation before it is taken.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.kernel.errors import SaveError
from game.session.file_names import file_name, file_of
from game.session.files import (
    generations,
    into_folder,
    not_written,
    read_text,
    write_generation,
    write_whole,
)
from game.session.migrations import NewerFormat, newer_format
from game.session.newest import newest_sound
from game.session.notice import Notice, notice_of
from game.session.reader import Fields, read_json
from game.session.rules_met import MOST, WAYS, RulesMap

FORMAT = 1
SUFFIX = ".json"
CHOSEN = "chosen.txt"
LONGEST_NAME = 40
MOST_STEPS = 10_000
MOST_EVENTS = 10_000_000
MOST_SITTINGS = 40
"""Of so many sittings it is known how far they were counted; beyond that the one noted first is forgotten."""


@dataclass
class LessonProgress:
    """How far somebody is in one lesson. step: where to go on, from 0. done: how often it was finished. hints: how many
    hints were asked for in it."""

    step: int = 0
    done: int = 0
    hints: int = 0

    def to_plain(self) -> dict[str, int]:
        """The progress as JSON's kinds of data."""
        return {"step": self.step, "done": self.done, "hints": self.hints}


@dataclass
class Profile:
    """One person. lessons: game to lesson to progress. rules: game to what is known of its clauses. counted: sitting
    to how many of its events have been counted in ``rules``, written down together with them; undos: sitting to how
    often something had been taken back by then."""

    name: str
    lessons: dict[str, dict[str, LessonProgress]] = field(default_factory=dict)
    rules: dict[str, RulesMap] = field(default_factory=dict)
    counted: dict[str, int] = field(default_factory=dict)
    undos: dict[str, int] = field(default_factory=dict)

    def progress(self, game: str, lesson: str) -> LessonProgress:
        """The progress in a lesson; a fresh one, kept from now on, where nothing has been done."""
        return self.lessons.setdefault(game, {}).setdefault(lesson, LessonProgress())

    def rules_of(self, game: str) -> RulesMap:
        """What is known of a game's clauses; an empty map, kept from now on, at first."""
        return self.rules.setdefault(game, RulesMap())

    def note_counted(self, sitting: str, events: int, undos: int) -> None:
        """So many events of a sitting have been counted after so many undos; the oldest notes are forgotten."""
        for noted, number in ((self.counted, events), (self.undos, undos)):
            noted.pop(sitting, None)
            noted[sitting] = number
            while len(noted) > MOST_SITTINGS:
                del noted[next(iter(noted))]

    def done(self, game: str) -> frozenset[str]:
        """The lessons of a game that have been finished."""
        return frozenset(id for id, progress in self.lessons.get(game, {}).items() if progress.done)

    def to_plain(self) -> dict[str, Any]:
        """The profile as JSON's kinds of data."""
        return {
            "hotseat": "profile",
            "format": FORMAT,
            "name": self.name,
            "lessons": {
                game: {id: progress.to_plain() for id, progress in sorted(lessons.items())}
                for game, lessons in sorted(self.lessons.items())
            },
            "rules": {game: rules.to_plain() for game, rules in sorted(self.rules.items())},
            "counted": dict(self.counted),
            "undos": dict(self.undos),
        }


def read_profile(text: str, file: str) -> Profile:
    """The profile in a file's text. Raises SaveError with the field that does not fit."""
    fields = read_json(text, file)
    fields.one_of("hotseat", ["profile"])
    came_in = fields.whole("format", 1)
    if came_in > FORMAT:
        raise newer_format(file, came_in, FORMAT)
    made = Profile(_name(fields))
    for game, lessons in _inside(fields, "lessons"):
        made.lessons[game] = {id: _progress(each) for id, each in _all(lessons)}
    for game, rules in _inside(fields, "rules"):
        made.rules[game] = RulesMap(*(_counts(rules.inside(way)) for way in WAYS))
    for name, noted in (("counted", made.counted), ("undos", made.undos)):
        if name in fields.data:
            numbers = fields.inside(name)
            noted.update({sitting: numbers.whole(sitting, 0, MOST_EVENTS) for sitting in numbers.data})
    return made


def _name(fields: Fields) -> str:
    name = fields.word("name")
    if not name.strip() or len(name) > LONGEST_NAME:
        fields.wrong("name", name, f"a name of 1 to {LONGEST_NAME} letters")
    return name


def _all(fields: Fields) -> list[tuple[str, Fields]]:
    return [(key, fields.inside(key)) for key in fields.data]


def _inside(fields: Fields, key: str) -> list[tuple[str, Fields]]:
    return _all(fields.inside(key))


def _progress(fields: Fields) -> LessonProgress:
    return LessonProgress(*(fields.whole(key, 0, MOST_STEPS) for key in ("step", "done", "hints")))


def _counts(fields: Fields) -> dict[str, int]:
    return {rule: fields.whole(rule, 1, MOST) for rule in fields.data}


def _check_name(name: str) -> None:
    if not name.strip() or len(name) > LONGEST_NAME:
        told = f"name: found {json.dumps(name)}, expected a name of 1 to {LONGEST_NAME} letters"
        raise SaveError(Notice(told, "name", most=LONGEST_NAME))


class Profiles:
    """Everybody's profiles below the person's data folder. ``present`` is the one in use."""

    def __init__(self, root: Path, usual_name: str = "") -> None:
        self.folder = root / "profiles"
        self.trash = self.folder / "trash"
        self.exports = root / "exports"
        self._usual_name = usual_name
        self._told: list[str] = []
        self._newer: set[Path] = set()
        self._present: Profile | None = None

    def take_notices(self) -> list[str]:
        """What the person should know since the last time, such as a file that was set aside."""
        told, self._told = self._told, []
        return told

    @property
    def names(self) -> list[str]:
        """The names of all profiles, in order."""
        return sorted((profile.name for profile in map(self._open, self._files()) if profile), key=str.casefold)

    @property
    def present(self) -> Profile:
        """The profile chosen last, else the first there is, else a new one under the usual name."""
        if self._present is None:
            wanted = self._chosen()
            files = sorted(self._files(), key=lambda path: path.stem != wanted)
            found = next((profile for profile in map(self._open, files) if profile), None)
            self._present = found or Profile(self._usual_name or "1")
        return self._present

    def choose(self, name: str) -> Profile:
        """Take another profile, a new one if there is none of that name. Raises SaveError for a name that cannot be,
        or if nothing can be written."""
        _check_name(name)
        path = self._path(name)
        profile = (self._open(path) if generations(path) else None) or Profile(name)
        self._keep(profile)
        self._present = profile
        return profile

    def keep(self) -> None:
        """Write the present profile down. Raises SaveError if it cannot be written; nothing is lost then."""
        self._keep(self.present)

    def _keep(self, profile: Profile) -> None:
        """Write a profile down and that it was chosen. A file of a newer program is never written over."""
        path = self._path(profile.name)
        if path in self._newer:
            told = f"{path}: a newer version of the program wrote this file; it is not written over"
            raise SaveError(Notice(told, "profile.newer", name=profile.name))
        try:
            self._write(path, profile, write_generation)
            write_whole(self.folder / CHOSEN, f"{path.stem}\n")
        except OSError as error:
            raise not_written(path, error) from error

    def rename(self, name: str) -> None:
        """Give the present profile another name. Raises SaveError for a name that cannot be or is taken, or if nothing
        can be written: then all stays as it was."""
        old = self.present
        _check_name(name)
        before, path = self._path(old.name), self._path(name)
        if path != before and generations(path):
            told = f"name: found {json.dumps(name)}, expected a name that nobody has yet"
            raise SaveError(Notice(told, "profile.taken", name=name))
        renamed = Profile(name, old.lessons, old.rules, old.counted, old.undos)
        self._keep(renamed)
        self._present = renamed
        if before != path:
            self._put_away(before)

    def delete(self, name: str) -> None:
        """Put a profile into the trash, from where it can be taken back by hand."""
        self._put_away(self._path(name))
        if self._present is not None and self._present.name == name:
            self._present = None

    def export(self, name: str) -> Path:
        """Write a profile into a file of its own for another computer; returns its path. Raises SaveError."""
        profile = self.present if name == self.present.name else self._open(self._path(name))
        if profile is None:
            told = f"name: found {json.dumps(name)}, expected one of {', '.join(self.names)}"
            raise SaveError(Notice(told, "profile.gone", name=name))
        path, number = self.exports / f"{file_name(name)}{SUFFIX}", 1
        while path.exists():
            number += 1
            path = self.exports / f"{file_name(name)}-{number}{SUFFIX}"
        self._write(path, profile, write_whole)
        return path

    def take_in(self, path: Path) -> str:
        """Take a profile from an exported file, under a free name; returns that. Raises SaveError for a file that holds
        none; it stays as it is."""
        profile = read_profile(read_text(path), str(path))
        name, number = profile.name, 1
        while generations(self._path(name)) or name == self.present.name:
            number += 1
            name = f"{profile.name[: LONGEST_NAME - 4]} {number}"
        self._write(self._path(name), Profile(name, profile.lessons, profile.rules), write_generation)
        return name

    def _write(self, path: Path, profile: Profile, write: Callable[[Path, str], None]) -> None:
        try:
            write(path, json.dumps(profile.to_plain(), ensure_ascii=False, indent=1) + "\n")
        except OSError as error:
            raise not_written(path, error) from error

    def _put_away(self, path: Path) -> None:
        for each in reversed(generations(path)):  # the newest last: half a deletion is none
            into_folder(each, self.trash)

    def _path(self, name: str) -> Path:
        return file_of(self.folder, name, SUFFIX)

    def _files(self) -> list[Path]:
        """The files of all profiles of which any generation is left."""
        found = {each.with_name(each.name.partition(SUFFIX)[0] + SUFFIX) for each in self.folder.glob(f"*{SUFFIX}*")}
        return sorted(path for path in found if generations(path))

    def _chosen(self) -> str:
        try:
            return read_text(self.folder / CHOSEN).strip()
        except SaveError:
            return ""  # nobody has been chosen yet, or the note is gone: the first profile will do

    def _open(self, path: Path) -> Profile | None:
        """The newest sound generation of a profile; a broken one is set aside and told, one of a newer program is told
        and left alone with all before it."""
        try:
            found = newest_sound(generations(path), read_profile, self.folder, self._told)
        except NewerFormat as error:
            self._tell_newer(path, notice_of(error))
            return None
        return found[1] if found else None

    def _tell_newer(self, path: Path, words: str) -> None:
        """Tell it once: such a file is met again at every look."""
        if path not in self._newer:
            self._newer.add(path)
            self._told.append(words)
