"""Files that are never half: written beside, forced to the disk, then put in place; a few generations kept."""

from __future__ import annotations

import errno
import os
import re
import shutil
import time
from pathlib import Path

from game.kernel.errors import SaveError
from game.session.notice import Notice

GENERATIONS = 5
"""The file itself and four before it."""
UNDER_WAY = ".new"
"""How the name of a file ends that is being written; before it stands the number of the process that writes it."""
BROKEN = ".broken-"
"""What stands before the number in the name of a broken file that was set aside."""
WRITER = re.compile(rf"\.(\d+){re.escape(UNDER_WAY)}$")
"""How that number is found in the name."""
STRAY = 3600
"""Seconds after which such a file was left behind even where a process has the number of its writer: another one."""
MOST_PROCESSES = 2**31 - 1
"""No process has a higher number."""
BIGGEST_FILE = 64 << 20
"""No save comes near this size; what does is no save."""


WHYS = {
    errno.ENOSPC: "why.full",
    errno.EDQUOT: "why.full",
    errno.EROFS: "why.closed",
    errno.EACCES: "why.closed",
    errno.EPERM: "why.closed",
}
"""The sentences for what a person may mend."""
Mark = tuple[int, int]
"""When a file was written, in nanoseconds, and its size."""


class Unreadable(SaveError):
    """A file that cannot be read at all; nothing says that it is broken."""


class Damaged(SaveError):
    """No generation of a file is left that could be opened, and at least one of them was found broken."""


def generation(path: Path, number: int) -> Path:
    """The file's ``number``-th older generation; 0 is the file itself."""
    return path if number == 0 else path.with_name(f"{path.name}.{number}")


def generations(path: Path) -> list[Path]:
    """The generations that exist, newest first."""
    return [each for number in range(GENERATIONS) if (each := generation(path, number)).is_file()]


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at any moment either the old or the new one is there, whole. Raises OSError where the old
    one is still there."""
    new = _write_beside(path, text)
    try:
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        raise
    _settle_folder(path.parent)


def write_or_tell(path: Path, text: str) -> None:
    """Write a file whole. Raises SaveError, which says why it could not be written."""
    try:
        write_whole(path, text)
    except OSError as error:
        raise not_written(path, error) from error


def not_written(path: Path, error: OSError) -> SaveError:
    """What to raise of a file that could not be written."""
    told = f"{path}: could not be written: {error.strerror or error}"
    return SaveError(Notice(told, "not_written", name=path, why=why(error)))


def why(error: OSError) -> str:
    """Why the system refused: what a person may mend as a notice, the rest in the system's words."""
    words = error.strerror or str(error)
    key = WHYS.get(error.errno or 0)
    return Notice(words, key) if key else words


def write_generation(path: Path, text: str) -> None:
    """Write a file and keep what it was as an older generation; the file itself is there at every moment, and where it
    cannot be written the generations are what they were. Raises OSError."""
    new, before = _write_beside(path, text), generation(path, 1)
    is_named = False
    try:
        if path.is_file():
            _make_room(path)
            _second_name(path, before)
            is_named = True
        new.replace(path)
    except OSError:
        new.unlink(missing_ok=True)
        if is_named:
            before.unlink(missing_ok=True)  # the file is still itself: a second time it would push another one out
        raise
    _settle_folder(path.parent)


def _write_beside(path: Path, text: str) -> Path:
    """Write what is to become a file into one beside it and force it to the disk; nothing is left where that fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary, content = path.with_name(f"{path.name}.{os.getpid()}{UNDER_WAY}"), text.encode()
    try:
        with temporary.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _make_room(path: Path) -> None:
    """Move older generations on, as many as it takes to have the first one's name free: a gap stays no gap."""
    numbers = range(1, GENERATIONS - 1)
    gap = next((number for number in numbers if not generation(path, number).is_file()), GENERATIONS - 1)
    for number in range(gap - 1, 0, -1):
        generation(path, number).replace(generation(path, number + 1))


def _second_name(path: Path, other: Path) -> None:
    try:
        os.link(path, other)
    except OSError:
        # Some file systems know no second names; a copy serves as well and costs a little more.
        try:
            shutil.copyfile(path, other)
        except OSError:
            other.unlink(missing_ok=True)  # half a copy would count as a generation
            raise


def _settle_folder(folder: Path) -> None:
    """Force a folder's names to the disk, where the system can. The file is whole and in place by now, so nothing that
    goes wrong here says that it was not written; without it a power cut may bring back the one before it."""
    if os.name != "posix":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(descriptor)
    except OSError:
        return
    finally:
        os.close(descriptor)


def read_text(path: Path) -> str:
    """The text of a file. Raises SaveError for one that is missing, unreadable, too big or no text."""
    try:
        if path.exists() and not path.is_file():  # reading a device or a pipe might never come to an end
            raise Unreadable(_about(path, "found a folder or a device, expected a file", "unreadable"))
        if path.stat().st_size > BIGGEST_FILE:
            told = f"found {path.stat().st_size} bytes, expected at most {BIGGEST_FILE}"
            raise SaveError(_about(path, told, "damaged.big"))
        return path.read_bytes().decode()
    except FileNotFoundError as error:
        told = f"{path}: cannot be read: {error.strerror or error}"
        raise Unreadable(Notice(told, "missing", name=path)) from error
    except OSError as error:
        raise Unreadable(_about(path, f"cannot be read: {error.strerror or error}", "unreadable")) from error
    except UnicodeDecodeError as error:
        told = f"byte {error.start}: found no UTF-8 text, expected a whole file"
        raise SaveError(_about(path, told, "damaged.value")) from error


def _about(path: Path, told: str, key: str) -> Notice:
    return Notice(f"{path}: {told}", key, save=path.name)


def clear_strays(folder: Path) -> None:
    """Delete what programs that were ended while they wrote have left in a folder and those inside it; the whole files
    lie beside it. What a program that still runs is writing stays."""
    for stray in folder.rglob(f"*{UNDER_WAY}") if folder.is_dir() else ():
        writer = WRITER.search(stray.name)
        try:
            if writer and (not _may_run(int(writer[1])) or time.time() - stray.stat().st_mtime > STRAY):
                stray.unlink()
        except OSError:
            continue  # another program has just cleared it, or the folder cannot be changed: it harms nobody


def _may_run(process: int) -> bool:
    """Whether a process of that number may still run; only POSIX systems say so without doing anything to it."""
    if os.name != "posix" or process > MOST_PROCESSES:
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True  # it is somebody else's
    return True


def mark(path: Path) -> Mark | None:
    """The mark of a file: another program that writes it changes that. None without a file."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def set_aside(path: Path) -> Path:
    """Rename a broken file so that it is out of the way and nothing of it is lost; returns its new name."""
    number = 1
    while (aside := path.with_name(f"{path.name}{BROKEN}{number}")).exists():
        number += 1
    path.rename(aside)
    return aside


def asides(path: Path) -> list[Path]:
    """The generations of a file that were found broken and set aside, by name."""
    if not path.parent.is_dir():
        return []
    found = (each for each in path.parent.iterdir() if each.name.startswith(f"{path.name}.") and BROKEN in each.name)
    return sorted(each for each in found if each.is_file())


def free_name(path: Path) -> Path:
    """The path if nothing is there, else the first one with a number that is free."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


def into_folder(path: Path, folder: Path) -> Path:
    """Move a file into a folder under a name that is free there; returns where it lies now. Raises SaveError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = free_name(folder / path.name)
        path.rename(target)
    except OSError as error:
        told = f"{path}: could not be moved: {error.strerror or error}"
        raise SaveError(Notice(told, "not_moved", name=path, why=why(error))) from error
    return target
