"""The file in which one sitting is written down after every answer, and whether it is still the sitting's own.

Nothing is written over that this program has neither written nor read: what somebody else has put there stays, and the
sitting goes on in a file beside it. Source: docs/architecture.md, "The session in one page".
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, count
from pathlib import Path

from game.kernel.errors import SaveError
from game.session.files import Mark, generations, mark, read_text, write_generation, write_whole
from game.session.log import Step
from game.session.notice import Notice
from game.session.save_text import read_save, write_save
from game.session.saved import Saved
from game.session.writer import Writer

SUFFIX = ".hotseat"
REPLAY = ".replay"


def auto_name(saved: Saved) -> str:
    """The name of a sitting's autosave and of its replay: the game and when it began, to the millisecond."""
    moment = time.strftime("%Y%m%d-%H%M%S", time.gmtime(saved.created))
    return f"{saved.game}-{moment}-{int(saved.created * 1000) % 1000:03d}-{saved.seed & 0xFFFF:04x}"


def is_same_command(written: Sequence[Step], steps: Sequence[Step]) -> bool:
    """Whether ``steps`` are those that were written, or only go on with the command that these stop in."""
    stood = len(written)
    if not stood or len(steps) < stood or steps[stood - 1] is not written[-1]:
        return False
    return len(steps) == stood or not written[-1].closes


def write_replay(folder: Path, saved: Saved) -> Path:
    """Write a finished game's replay file, once; the file. Raises OSError."""
    path = folder / f"{auto_name(saved)}-{saved.hash}{REPLAY}"
    if not path.exists():
        write_whole(path, write_save(replace(saved, kind="replay", notes=(), notes_aside=(), automatic=(), name="")))
    return path


class Autosave:
    """Where one sitting is written down. path: its file; where somebody else goes on with that, one beside it.

    ours: the files that this program has written, as they were then, for all of its sittings. known: the file as it was
    when the sitting was read from it.
    """

    def __init__(
        self, path: Path, replays: Path, writer: Writer, ours: dict[Path, Mark | None], known: Mark | None = None
    ) -> None:
        self.path = path
        self._replays = replays
        self._writer = writer
        self._ours = ours
        self._known = known
        self._written: tuple[Step, ...] = ()

    def stands(self, steps: Sequence[Step]) -> None:
        """These answers stand in the file already: the sitting was read from it."""
        self._written = tuple(steps)

    def keep(self, saved: Saved) -> None:
        """Wait for the previous write, then write in the background. Generations are kept by command: what was written
        in the middle of a command is replaced. A finished game also becomes a replay file, which is written once. A
        file that somebody else has written meanwhile is left to him: the sitting goes on in a new one."""
        text = write_save(saved)

        def write() -> None:
            try:
                if saved.outcome is not None and saved.kind == "game":  # first: nothing writes it later
                    write_replay(self._replays, saved)
            finally:
                self._put(saved, text)

        self._writer.submit(write)

    def _put(self, saved: Saved, text: str) -> None:
        if not self._is_own():
            if _is_held(saved, self.path):
                return  # whoever went on with it has all of this: a copy would only stand in front of that
            self._leave(self.path.with_name(f"{auto_name(saved)}{SUFFIX}"))
        put = write_whole if is_same_command(self._written, saved.steps) else write_generation
        put(self.path, text)
        self._known = self._ours[self.path] = mark(self.path)
        self._written = saved.steps

    def _is_own(self) -> bool:
        """Whether nobody else has written the file since this program did, or the sitting was read from it."""
        found = mark(self.path)
        return found in (None, self._known, self._ours.get(self.path))

    def _leave(self, first: Path) -> None:
        """Leave the file to whoever wrote it, and go on in a new one beside the sitting's first."""
        was, self.path, self._written = self.path, free_beside(first), ()
        told = f"{was}: another program goes on with this game too; from here on yours is {self.path.name}"
        self._writer.tell(Notice(told, "another_program"))


def free_beside(first: Path) -> Path:
    """The first file beside a sitting's first one of which no generation is there."""
    return next(path for path in _beside(first) if not generations(path))


def found_for(first: Path, saved: Saved) -> tuple[Path, Mark | None]:
    """The autosave in which a sitting goes on that was saved elsewhere, as it is now: the first one that holds nothing
    beyond the save, or that is not there yet. first: where the sitting was written down when it began."""
    for path in chain([first], _beside(first)):
        known, newest = mark(path), next(iter(generations(path)), None)
        if newest is None or (newest == path and _is_before(path, saved)):
            return path, known
    raise AssertionError("numbers never end")


def _beside(first: Path) -> Iterator[Path]:
    return (first.with_name(f"{first.stem}-{number}{first.suffix}") for number in count(2))


def _is_before(file: Path, saved: Saved) -> bool:
    """Whether a file holds nothing that the save does not."""
    other = _read(file)
    return other is not None and holds(saved, other)


def _is_held(saved: Saved, file: Path) -> bool:
    """Whether a file holds all of the save."""
    other = _read(file)
    return other is not None and holds(other, saved)


def _read(file: Path) -> Saved | None:
    """The save in a file; None of one that cannot be read: nothing is known of what it holds."""
    try:
        return read_save(read_text(file), str(file))
    except SaveError:
        return None


def holds(saved: Saved, other: Saved) -> bool:
    """Whether a save holds all answers of another one, also those that were taken back there, and whatever else was
    decided there or something newer in its place."""
    if (saved.game, saved.seed, saved.created) != (other.game, other.seed, other.created):
        return False
    ways = _ways(saved)
    if not all(any(way[: len(each)] == each for way in ways) for each in _ways(other)):
        return False
    return other.saved < saved.saved or _agreed(other) == _agreed(saved)


def _agreed(saved: Saved) -> tuple[object, ...]:
    """What is noted and agreed without an answer."""
    return saved.notes, saved.notes_aside, saved.seats


def _ways(saved: Saved) -> list[list[object]]:
    """The line that is played and those that were left, each from the first answer on."""
    steps = _positions(saved.steps)
    gaps = [[side.at] * (side.at > len(steps)) for side in saved.side_lines]  # what stood there is no longer known
    sides = zip(saved.side_lines, gaps, strict=True)
    return [steps, *([*steps[: side.at], *gap, *_positions(side.steps)] for side, gap in sides)]


def _positions(steps: Sequence[Step]) -> list[object]:
    return [(step.seat, step.decision, step.hash) for step in steps]
