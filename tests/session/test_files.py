"""Files on a disk that fails: what is there afterwards is what is told."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.files import GENERATIONS, STRAY, generations, write_generation, write_whole
from game.session.store import Store
from tests.session.sittings import a_sitting, play


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def texts(path: Path) -> str:
    """The generations of a file, the newest first."""
    return "".join(each.read_text() for each in generations(path))


@pytest.mark.skipif(os.name != "posix", reason="folders are forced to the disk on POSIX systems")
def test_a_folder_that_cannot_be_forced_to_the_disk_is_no_file_that_was_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The new save was in place and counted as not written: the next one took it for another program's."""
    store = Store(tmp_path)
    sitting = play(a_sitting(store=store), 6)
    store.flush()
    real = os.fsync

    def files_only(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(22, "Invalid argument")
        real(descriptor)

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", files_only)
        play(sitting, 1, 2)
        store.flush()
    play(sitting, 3, 4)
    store.flush()
    assert store.take_notices() == []
    (info,) = store.saves()
    assert info.answers == len(sitting.steps)


@pytest.mark.parametrize("write", [write_whole, write_generation])
def test_a_file_that_cannot_be_put_in_place_stays_what_it_was_with_all_but_one_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Path, str], None]
):
    """Each time that another program held the file, the generations moved on and the same one came in again."""
    path = tmp_path / "a.hotseat"
    for text in "12345":
        write_generation(path, text)
    real = Path.replace

    def held(self: Path, target: Path) -> Path:
        if target == path:
            full()
        return real(self, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", held)
        for _ in range(GENERATIONS):
            with pytest.raises(OSError, match="No space"):
                write(path, "6")
    assert texts(path) in ("54321", "5432") and not list(tmp_path.glob("*.new"))
    write_generation(path, "7")
    assert texts(path) == "75432"


def test_a_save_that_is_deleted_half_stays_what_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The newest went first: a plug that was pulled in the middle brought an older state back."""
    store = Store(tmp_path)
    play(a_sitting(store=store), 10)
    (info,) = store.saves()
    real, moved = Path.rename, []

    def pulled(self: Path, target: Path) -> Path:
        if moved:
            raise KeyboardInterrupt
        moved.append(self)
        return real(self, target)

    monkeypatch.setattr(Path, "rename", pulled)
    with pytest.raises(KeyboardInterrupt):
        store.delete(info)
    monkeypatch.undo()
    assert [info.answers for info in store.saves()] == [10]


FOLDERS = ["saves/auto", "saves/slots", "campaigns", "campaigns/backups", "replays", "profiles", "."]


def ended() -> int:
    """The number of a process that runs no more."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def left(folder: Path, process: int, age: float = 0.0) -> Path:
    """What a process leaves that was ended while it wrote."""
    folder.mkdir(parents=True, exist_ok=True)
    stray = folder / f"winter.campaign.{process}.new"
    stray.write_text("{")
    os.utime(stray, (time.time() - age,) * 2)
    return stray


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems tell whether a process runs")
@pytest.mark.parametrize("folder", FOLDERS)
def test_what_a_killed_program_was_writing_lay_there_for_ever(tmp_path: Path, folder: str):
    stray = left(tmp_path / folder, ended())
    Store(tmp_path)
    assert not stray.exists()


def test_what_another_program_is_just_writing_stays(tmp_path: Path):
    stray = left(tmp_path / "campaigns", os.getppid())
    other = tmp_path / "campaigns/a person's own.new"
    other.write_text("")
    Store(tmp_path)
    assert stray.exists() and other.exists()


def test_what_nobody_can_be_writing_any_more_goes_whoever_has_the_number_now(tmp_path: Path):
    strays = [left(tmp_path / "campaigns", process, STRAY + 60) for process in (os.getppid(), 10**12)]
    Store(tmp_path)
    assert not any(stray.exists() for stray in strays)
