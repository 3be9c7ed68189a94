"""One function per change of the save format: ``MIGRATIONS[n]`` makes a mapping of format n one of format n+1.

Each change comes with a saved file of the old format in tests/golden/saves, which must load and play on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.kernel.errors import SaveError
from game.session.notice import Notice, named
from game.session.reader import Fields

FORMAT = 1
"""The format that this program writes."""
Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: Mapping[int, Migration] = {}


def migrate(
    fields: Fields, migrations: Mapping[int, Migration] = MIGRATIONS, newest: int = FORMAT
) -> tuple[Fields, int]:
    """The fields in the newest format, and the format they came in.

    Raises SaveError for a format newer than this program, or older than any migration.
    """
    came_in = fields.whole("format", 0)
    if came_in > newest:
        raise newer_format(fields.file, came_in, newest)
    data = fields.data
    for number in range(came_in, newest):
        if number not in migrations:
            fields.wrong("format", came_in, f"a format from {min(migrations, default=newest)} to {newest}")
        data = {**migrations[number](data), "format": number + 1}
    return Fields(data, fields.file), came_in


class NewerFormat(SaveError):
    """A file of a newer program: whole, but not for us. It is never set aside as broken."""


def newer_format(file: str, found: int, newest: int) -> NewerFormat:
    """What to raise of a file of a newer program."""
    told = "a newer version of the program wrote this file; it was left as it is"
    detail = f"{file}: format: found {found}, expected at most {newest}: {told}"
    return NewerFormat(Notice(detail, "newer", save=named(file)))
