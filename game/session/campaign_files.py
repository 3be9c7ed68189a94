"""Which files are a campaign's: the slot of its name, and the backups that were made of it by themselves."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from game.session.campaign_text import Origin
from game.session.file_names import file_of, name_in
from game.session.files import asides, generations

SUFFIX = ".campaign"
BACKUPS = "backups"
"""The folder of backups beside the slots."""
BEFORE, KEPT = "-before-", 10
"""What marks a backup that was made by itself before a table, and how many of them are kept."""
LONGEST_NAME = 40
NUMBERED = re.compile(r" \(\d{1,3}\)$")
"""The number that tells a name from one that was taken."""
NAMED = re.compile(r'"name": ?("(?:[^"\\]|\\.)*")')
"""Where the text of a campaign has a name."""


def slot_of(folder: Path, name: str) -> Path:
    """The slot of a name."""
    return file_of(folder, name, SUFFIX)


def free_slot(folder: Path, wanted: str) -> tuple[str, Path]:
    """The wanted name, with a number in brackets if it is taken, and its slot."""
    name, first, number = wanted[:LONGEST_NAME], NUMBERED.sub("", wanted), 1
    while generations(slot_of(folder, name)):
        number += 1
        name = f"{first[: LONGEST_NAME - 5].rstrip()} ({number})"
    return name, slot_of(folder, name)


def name_left(slot: Path) -> str:
    """The name of a campaign of which no generation can be opened: what its files still tell and the name of its slot
    bears out, else about what that says."""
    told = [found for each in asides(slot) or generations(slot) for found in _names_told(each)]
    about = name_in(slot)
    begun = about[:1].upper() + about[1:]
    likely = (*told, about, begun, about.title())
    return next((name for name in likely if slot_of(slot.parent, name) == slot), begun)


def _names_told(broken: Path) -> list[str]:
    """What may be the name of a campaign in a file that cannot be opened."""
    try:
        text = broken.read_text("utf-8", "replace")
        return [str(json.loads(found)) for found in NAMED.findall(text)]
    except (OSError, ValueError):
        return []


def put_before(slot: Path, origin: Origin, put: Callable[[Path], None]) -> None:
    """Have ``put`` write a backup of a slot before a table, and keep the newest few. A campaign is known by the moments
    of its origin, so that backups of another one that had its name are left; the number in the name goes up with each
    one made, whatever tables the campaign tells of and whatever the clock says. Raises SaveError, OSError."""
    moments = "-".join(f"{int(moment * 1000):013}" for moment in origin[1:] if moment)
    folder, mark = slot.parent / BACKUPS, f"{slot.stem}-{moments}{BEFORE}"
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
