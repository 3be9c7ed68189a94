"""Where sittings are written down: autosaves with generations, named slots, trash, finished games.

``root`` is the person's data folder: ``saves/auto`` (one file per sitting), ``saves/slots``, ``saves/trash`` and
``replays``. Source: DESIGN.md 4.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.kernel.errors import HotseatError, SaveError
from game.kernel.game import Game
from game.session.carried import open_game
from game.session.file_names import file_of
from game.session.files import (
    GENERATIONS,
    clear_strays,
    generation,
    generations,
    into_folder,
    mark,
    not_written,
    read_text,
    write_generation,
    write_whole,
)
from game.session.log import Step
from game.session.migrations import NewerFormat
from game.session.newest import newest_sound, none_sound, put_aside
from game.session.notice import Notice
from game.session.save_text import read_save, write_save
from game.session.saved import Saved
from game.session.sitting import Sitting
from game.session.verify import versions_differ
from game.session.writer import Writer

SUFFIX = ".hotseat"
REPLAY = ".replay"


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """One save as a list shows it. auto: no named slot. problem: why its newest file cannot be opened, or empty; then
    the rest tells of the generation before it, or ``game`` is empty if there is none."""

    path: Path
    name: str
    auto: bool
    game: str = ""
    title: str = ""
    seats: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    answers: int = 0
    waiting: tuple[str, ...] = ()
    created: float = 0.0
    saved: float = 0.0
    outcome: Any = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Opened:
    """A save that was opened. older: how many generations back (0: the newest). notices: what the person should know,
    such as a broken file that was set aside and that the one before is offered."""

    saved: Saved
    older: int
    notices: tuple[str, ...]


def auto_name(saved: Saved) -> str:
    """The name of a sitting's autosave and of its replay: the game and when it began, to the millisecond."""
    moment = time.strftime("%Y%m%d-%H%M%S", time.gmtime(saved.created))
    return f"{saved.game}-{moment}-{int(saved.created * 1000) % 1000:03d}-{saved.seed & 0xFFFF:04x}"


def is_same_command(written: Sequence[Step], steps: Sequence[Step]) -> bool:
    """Whether ``steps`` are those that were written, or only go on with the command that these stop in."""
    count = len(written)
    if not count or len(steps) < count or steps[count - 1] is not written[-1]:
        return False
    return len(steps) == count or not written[-1].closes


def write_replay(folder: Path, saved: Saved) -> Path:
    """Write a finished game's replay file, once; the file. Raises OSError."""
    path = folder / f"{auto_name(saved)}-{saved.hash}{REPLAY}"
    if not path.exists():
        write_whole(path, write_save(replace(saved, kind="replay", notes=(), automatic=(), name="")))
    return path


class Store:
    """All that is kept for one person. Sittings hand themselves over through ``keep``."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.auto = root / "saves" / "auto"
        self.slots = root / "saves" / "slots"
        self.trash = root / "saves" / "trash"
        self.replays = root / "replays"
        self._writer = Writer()
        self._told: list[str] = []
        self._written: dict[str, tuple[Step, ...]] = {}
        self._files_of: dict[str, Path] = {}
        self._marks: dict[Path, tuple[int, int] | None] = {}
        for folder in (self.auto, self.slots):
            clear_strays(folder)

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where files of ours lie, which need not be named to people: those inside others first."""
        return (self.auto, self.slots, self.trash, self.replays, self.root / "campaigns", self.root)

    # Writing

    def keep(self, saved: Saved) -> None:
        """Autosave: waits for the previous write, then writes in the background. Generations are kept by command: what
        was written in the middle of a command is replaced. A finished game also becomes a replay file, which is written
        once. A file that another program has written meanwhile is left to it: the sitting goes on in a new one."""
        name, text = auto_name(saved), write_save(saved)
        put = write_whole if is_same_command(self._written.get(name, ()), saved.steps) else write_generation
        self._written[name] = saved.steps

        def write() -> None:
            path = self._own_file(name)
            try:
                if saved.outcome is not None and saved.kind == "game":  # first: nothing writes it later
                    write_replay(self.replays, saved)
            finally:
                put(path, text)
                self._marks[path] = mark(path)

        self._writer.submit(write)

    def _own_file(self, name: str) -> Path:
        """The autosave of a sitting: a new one if somebody else has written the one that was ours."""
        path = self._files_of.get(name, self.auto / f"{name}{SUFFIX}")
        known, found = self._marks.get(path), mark(path)
        if None in (known, found) or known == found:
            return path
        fresh, number = path, 1
        while generations(fresh):
            number += 1
            fresh = self.auto / f"{name}-{number}{SUFFIX}"
        self._files_of[name] = fresh
        self._writer.tell(f"{path}: another program goes on with this game too; from here on yours is {fresh.name}")
        return fresh

    def keep_as(self, saved: Saved, name: str) -> None:
        """Save under a name in the background, as ``keep`` does; what goes wrong is told by ``take_notices``."""
        path, text = self._slot(name), write_save(replace(saved, name=name))
        self._writer.submit(lambda: write_generation(path, text))

    def save_as(self, saved: Saved, name: str) -> Path:
        """Save under a name of the person's own; the file of that name becomes an older generation. Returns the file.
        Raises SaveError if it cannot be written."""
        path = self._slot(name)
        try:
            write_generation(path, write_save(replace(saved, name=name)))
        except OSError as error:
            raise not_written(path, error) from error
        return path

    def flush(self) -> None:
        """Wait until everything is on the disk."""
        self._writer.flush()

    def close(self) -> None:
        """Write what is left; afterwards nothing is kept any more."""
        self._writer.close()

    def take_notices(self) -> list[str]:
        """What the person should know since the last time: writes that failed, files set aside."""
        told, self._told = self._told + self._writer.take_problems(), []
        return told

    # Reading

    def open(self, path: Path) -> Opened:
        """The save at ``path``; a broken file is set aside and named, and the previous generation given instead.

        Raises SaveError if no generation can be read; a file of a newer program is left alone, and so is one that lies
        elsewhere than the store's own files.
        """
        opened = self._open(path, 0, [])
        self._told += opened.notices
        return opened

    def _open(self, path: Path, newest: int, notices: list[str]) -> Opened:
        """The first sound generation from number ``newest`` on; what is amiss with those before it goes into
        ``notices``. Raises SaveError with all of them if there is none."""
        self.flush()
        before = mark(path)
        number_of = {generation(path, older): older for older in range(newest, GENERATIONS)}
        found = newest_sound(filter(Path.is_file, number_of), read_save, self.root, notices)
        if found is None:
            raise none_sound(notices, f"{path}: found no such save")
        older, saved = number_of[found[0]], found[1]
        if notices:
            told = f"the save before it is offered: {len(saved.steps)} answers, {', '.join(saved.waiting)} next"
            notices.append(Notice(told, "before", count=len(saved.steps)))
        if path.parent == self.auto:
            self._files_of[auto_name(saved)] = path
            self._marks[path] = before if older == 0 else mark(path)
        return Opened(saved, older, tuple(notices))

    def resume(self, path: Path, open_game: Callable[[Saved], Game] = open_game) -> Sitting:
        """Go on with the save at ``path``; its ``notices`` say what was set aside or could not be verified. A practice
        sitting is written down by nobody.

        A file whose position cannot be set up with the very versions that wrote it is broken: it is set aside and the
        generation before it taken. Raises SaveError if none is left, HotseatError if the game cannot be loaded.
        """
        notices: list[str] = []
        newest = 0
        while True:
            opened = self._open(path, newest, notices)
            saved = opened.saved
            game = open_game(saved)
            try:
                sitting = Sitting.resume(saved, game, None if saved.kind == "practice" else self)
            except SaveError as error:
                if versions_differ(game, saved):
                    raise
                notices.append(put_aside(generation(path, opened.older), error, self.root))
                newest = opened.older + 1
                continue
            sitting.notices[:0] = notices
            return sitting

    def saves(self) -> list[SaveInfo]:
        """All saves, the newest first; those that cannot be opened say why. Nothing is moved."""
        self.flush()
        named = [self._info(path, auto=False) for path in self._files(self.slots)]
        auto = [self._info(path, auto=True) for path in self._files(self.auto)]
        return sorted([*named, *auto], key=lambda info: (-info.saved, info.name))

    def latest(self) -> SaveInfo | None:
        """The sitting to continue with: the newest autosave of a game that is not over."""
        running = [info for info in self.saves() if info.auto and info.outcome is None and info.game]
        return running[0] if running else None

    def replay_files(self) -> list[Path]:
        """The replays of finished games, the newest first."""
        self.flush()
        found = self.replays.glob(f"*{REPLAY}") if self.replays.is_dir() else ()
        return sorted(found, key=lambda path: path.name, reverse=True)

    # Slots

    def delete(self, info: SaveInfo) -> None:
        """Move a save with its generations into the trash folder. Raises SaveError."""
        self.flush()
        self._to_trash(info.path)

    def _to_trash(self, path: Path) -> None:
        for each in generations(path):
            into_folder(each, self.trash)

    def _slot(self, name: str) -> Path:
        if not name.strip():
            raise HotseatError("a save needs a name")
        return file_of(self.slots, name, SUFFIX)

    def _files(self, folder: Path) -> list[Path]:
        if not folder.is_dir():
            return []
        names = {path.name.partition(SUFFIX)[0] for path in folder.glob(f"*{SUFFIX}*")}
        found = (folder / f"{name}{SUFFIX}" for name in sorted(names))
        return [path for path in found if generations(path)]

    def _info(self, path: Path, *, auto: bool) -> SaveInfo:
        problem = ""
        for each in generations(path):
            try:
                saved = read_save(read_text(each), str(each))
            except NewerFormat as error:
                return SaveInfo(path, path.stem, auto, problem=str(error))
            except SaveError as error:
                problem = problem or str(error)
                continue
            return _info_of(saved, path, problem, auto=auto)
        return SaveInfo(path, path.stem, auto, problem=problem)


def _info_of(saved: Saved, path: Path, problem: str, *, auto: bool) -> SaveInfo:
    return SaveInfo(
        path,
        saved.name or path.stem,
        auto,
        saved.game,
        saved.title,
        tuple(plan.name for plan in saved.seats),
        tuple(plan.player for plan in saved.seats),
        len(saved.steps),
        saved.waiting,
        saved.created,
        saved.saved,
        saved.outcome,
        problem,
    )
