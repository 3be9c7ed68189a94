"""The newest generation of a file that can be read; what is broken before it is set aside and named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from game.kernel.errors import SaveError
from game.session.files import Damaged, Unreadable, asides, read_text, set_aside
from game.session.migrations import NewerFormat
from game.session.notice import Notice

T = TypeVar("T")


class Aside(Notice):
    """What is told of a generation that was found broken."""


def newest_sound(
    files: Iterable[Path], read: Callable[[str, str], T], own: Path, notices: list[str]
) -> tuple[Path, T] | None:
    """The first of ``files`` that ``read`` (text, name) takes, with what it makes of it; None if there is none.

    What is amiss with those before goes into ``notices``: one that cannot be read at all is left, a broken one below
    ``own`` is set aside. Raises NewerFormat for a newer program's file, SaveError for a broken one outside ``own``.
    """
    for each in files:
        try:
            return each, read(read_text(each), str(each))
        except NewerFormat:
            raise
        except Unreadable as error:
            notices.append(Notice(str(error), "unreadable", save=each.name))
        except SaveError as error:
            notices.append(put_aside(each, error, own))
    return None


def put_aside(path: Path, error: SaveError, own: Path) -> Aside:
    """Set a broken file below ``own`` aside; in words what is wrong and where it lies now. Any other file is left: the
    error is raised."""
    if not path.parent.resolve().is_relative_to(own.resolve()):  # a link among our files is ours, wherever it leads
        raise error
    try:
        aside = set_aside(path).name
    except OSError as hindered:
        told = f"could not be set aside: {hindered.strerror or hindered}"
        return Aside(f"{error}; {told}", "aside.not", save=path.name)
    return Aside(f"{error}; set aside as {aside}", "aside", save=path.name, aside=aside)


def none_sound(notices: Sequence[str], path: Path, missing: str) -> SaveError:
    """What to raise where no generation of a file can be opened: damage where one was broken, now or before, else what
    hindered, or ``missing``."""
    before = asides(path) if not notices else []
    if before:
        return Damaged(f"{path}: broken, set aside as {', '.join(each.name for each in before)}")
    kind = Damaged if any(isinstance(each, Aside) for each in notices) else SaveError
    first = next((each for each in notices if isinstance(each, Notice)), None)
    told = "; ".join(notices)
    return kind(Notice(told, first.key, **first.values) if first is not None else told or missing)
