"""Which files are a campaign's: the slot of its name, and the backups that were made of it by themselves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.session.file_names import file_of
from game.session.files import generations

SUFFIX = ".campaign"
BACKUPS = "backups"
"""The folder of backups beside the slots."""
BEFORE, KEPT = "-before-", 10
"""What marks a backup that was made by itself before a table, and how many of them are kept."""
LONGEST_NAME = 40


def slot_of(folder: Path, name: str) -> Path:
    """The slot of a name."""
    return file_of(folder, name, SUFFIX)


def free_slot(folder: Path, wanted: str) -> tuple[str, Path]:
    """The wanted name, with a number if it is taken, and its slot."""
    name, number = wanted[:LONGEST_NAME], 1
    while generations(slot_of(folder, name)):
        number += 1
        name = f"{wanted[: LONGEST_NAME - 4]} {number}"
    return name, slot_of(folder, name)


def put_before(slot: Path, created: float, put: Callable[[Path], None]) -> None:
    """Have ``put`` write a backup of a slot before a table, and keep the newest few. A campaign is known by the moment
    in which it was founded, so that backups of another one that had its name are left; the number in the name goes up
    with each one made, whatever tables the campaign tells of and whatever the clock says. Raises SaveError, OSError."""
    folder, mark = slot.parent / BACKUPS, f"{slot.stem}-{int(created * 1000):013}{BEFORE}"
    made = {number: path for path in folder.glob(f"{mark}*{SUFFIX}") if (number := _number(path, mark))}
    put(folder / f"{mark}{max(made, default=0) + 1:04}{SUFFIX}")
    for number in sorted(made)[: max(0, len(made) + 1 - KEPT)]:
        made[number].unlink(missing_ok=True)


def written_at(backup: Path) -> float:
    """When the file of a backup was written, also as a copy, in seconds since 1970; 0.0 where nothing tells."""
    try:
        return backup.stat().st_mtime
    except OSError:
        return 0.0


def _number(path: Path, mark: str) -> int:
    digits = path.stem.removeprefix(mark)
    return int(digits) if digits.isdecimal() else 0
