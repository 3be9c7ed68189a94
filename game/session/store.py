"""Where sittings are written down: autosaves with generations, named slots, trash, finished games.

``root`` is the person's data folder: ``saves/auto`` (one file per sitting), ``saves/slots``, ``saves/trash`` and
``replays``. Source: docs/architecture.md, "The session in one page".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.kernel.errors import HotseatError, SaveError
from game.kernel.game import Game
from game.session.autosave import REPLAY, SUFFIX, Autosave, auto_name, found_for, free_beside
from game.session.carried import open_game
from game.session.file_names import file_of
from game.session.files import (
    GENERATIONS,
    Mark,
    asides,
    clear_strays,
    generation,
    generations,
    into_folder,
    mark,
    not_written,
    read_text,
    write_generation,
)
from game.session.migrations import NewerFormat
from game.session.newest import newest_sound, none_sound, put_aside
from game.session.notice import Notice, notice_of
from game.session.opened import NOTHING, LastOpened
from game.session.save_text import read_save, write_save
from game.session.saved import Saved
from game.session.sitting import Sitting
from game.session.verify import versions_differ
from game.session.writer import Writer


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """One save as a list shows it. auto: no named slot. problem: why its newest file cannot be opened, or empty; then
    the rest tells of the generation before it, or ``game`` is empty if there is none. kept_aside: where every
    generation was broken, the names of the files that were set aside."""

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
    kept_aside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Opened:
    """A save that was opened. older: how many generations back (0: the newest). notices: what the person should know,
    such as a broken file that was set aside and that the one before is offered."""

    saved: Saved
    older: int
    notices: tuple[str, ...]


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
        self._begun: dict[str, Autosave] = {}
        self._ours: dict[Path, Mark | None] = {}
        clear_strays(root)

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where files of ours lie, which need not be named to people: those inside others first."""
        return (self.auto, self.slots, self.trash, self.replays, self.root / "campaigns", self.root)

    # Writing

    def keep(self, saved: Saved) -> None:
        """Autosave a sitting that began here: waits for the previous write, then writes in the background."""
        name = auto_name(saved)
        if name not in self._begun:
            self._begun[name] = self._autosave(self.auto / f"{name}{SUFFIX}")
        self._begun[name].keep(saved)

    def _autosave(self, path: Path, known: Mark | None = None) -> Autosave:
        return Autosave(path, self.replays, self._writer, self._ours, known)

    def keep_as(self, saved: Saved, name: str) -> None:
        """Save under a name in the background, as ``keep`` does; what goes wrong is told by ``take_notices``."""
        path, text = self._slot(name), write_save(replace(saved, name=name))

        def write() -> None:
            try:
                write_generation(path, text)
            except OSError as error:
                self._writer.tell(notice_of(not_written(path, error)))

        self._writer.submit(write)

    def save_as(self, saved: Saved, name: str) -> Path:
        """Save under a name of the person's own; the file of that name becomes an older generation. Returns the file.
        Raises SaveError if it cannot be written."""
        path = self._slot(name)
        self.flush()  # the same slot may just be written in the background
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
        number_of = {generation(path, older): older for older in range(newest, GENERATIONS)}
        found = newest_sound(filter(Path.is_file, number_of), read_save, self.root, notices)
        if found is None:
            raise none_sound(notices, path, f"{path}: found no such save")
        older, saved = number_of[found[0]], found[1]
        if notices:
            told = f"the save before it is offered: {len(saved.steps)} answers, {', '.join(saved.waiting)} next"
            notices.append(Notice(told, "before", count=len(saved.steps)))
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
            self.flush()
            known = mark(path)
            opened = self._open(path, newest, notices)
            saved = opened.saved
            game = open_game(saved)
            keeper = None if saved.kind == "practice" else self._autosave_of(path, opened, known)
            try:
                sitting = Sitting.resume(saved, game, keeper)
            except SaveError as error:
                if versions_differ(game, saved):
                    raise
                notices.append(put_aside(generation(path, opened.older), error, self.root))
                newest = opened.older + 1
                continue
            if keeper is not None:
                notices += _settled(keeper, path, opened, sitting)
            sitting.notices[:0] = notices
            return sitting

    def _autosave_of(self, path: Path, opened: Opened, known: Mark | None) -> Autosave:
        """Where a sitting goes on that was read from ``path``, which was ``known`` then: there if that is an autosave
        and its newest state, else where no other state of it stands."""
        first = self.auto / f"{auto_name(opened.saved)}{SUFFIX}"
        if path.parent.resolve() != self.auto.resolve():
            return self._autosave(*found_for(first, opened.saved))
        if opened.older and path.exists():  # it could not be read, or not be moved out of the way
            return self._autosave(free_beside(first))
        return self._autosave(path, known)

    def saves(self) -> list[SaveInfo]:
        """All saves, the newest first; those that cannot be opened say why. Nothing is moved."""
        self.flush()
        named = [self._info(path, auto=False) for path in self._files(self.slots)]
        auto = [self._info(path, auto=True) for path in self._files(self.auto)]
        return sorted([*named, *auto], key=lambda info: (-info.saved, info.name))

    def latest(self, opened: LastOpened = NOTHING) -> SaveInfo | None:
        """The sitting to continue with: of the autosaves of games that are not over, the one opened or played last."""
        running = [info for info in self.saves() if info.auto and info.outcome is None and info.game]
        return max(running, key=lambda info: opened.since(info.path, info.saved), default=None)

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
        for each in (*asides(path), *reversed(generations(path))):  # the newest last: half a deletion is none
            into_folder(each, self.trash)

    def _slot(self, name: str) -> Path:
        if not name.strip():
            raise HotseatError(Notice("a save needs a name", "nameless"))
        return file_of(self.slots, name, SUFFIX)

    def _files(self, folder: Path) -> list[Path]:
        if not folder.is_dir():
            return []
        names = {path.name.partition(SUFFIX)[0] for path in folder.glob(f"*{SUFFIX}*")}
        found = (folder / f"{name}{SUFFIX}" for name in sorted(names))
        return [path for path in found if generations(path) or asides(path)]

    def _info(self, path: Path, *, auto: bool) -> SaveInfo:
        problem = ""
        for each in generations(path):
            try:
                saved = read_save(read_text(each), str(each))
            except NewerFormat as error:
                return SaveInfo(path, path.stem, auto, problem=notice_of(error))
            except SaveError as error:
                problem = problem or notice_of(error)
                continue
            return _info_of(saved, path, problem, auto=auto)
        kept = () if problem else tuple(each.name for each in asides(path))
        broken = problem or Notice(f"{path}: broken", "lost", save=path.name)
        return SaveInfo(path, path.stem, auto, problem=broken, kept_aside=kept)


def _settled(keeper: Autosave, path: Path, opened: Opened, sitting: Sitting) -> list[str]:
    """Have an autosave know what stands in it of a sitting that was read from ``path``; what is told of where it goes
    on."""
    if keeper.path == path:
        keeper.stands(() if opened.older else sitting.steps[: len(opened.saved.steps)])
    elif keeper.path.stem != auto_name(opened.saved):
        told = f"{path}: this game has gone another way since; what follows is written down in {keeper.path.name}"
        return [Notice(told, "another_way")]
    return []


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
