"""Which game was opened last: looking at a game leaves its own file as it is, so one small file beside them tells."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from game.kernel.errors import SaveError
from game.session.files import read_text, write_or_tell
from game.session.reader import read_json

FILE_NAME = "opened_last.json"


@dataclass(frozen=True, slots=True)
class LastOpened:
    """A save or a slot, and when it was opened, in seconds since 1970. Without any: 0.0."""

    file: Path = Path()
    at: float = 0.0

    def since(self, file: Path, played: float) -> float:
        """When a file was opened or played last, where it was ``played`` then."""
        return max(played, self.at) if file == self.file else played


NOTHING = LastOpened()


def note_opened(root: Path, file: Path, at: float) -> None:
    """Write down that a file below the data folder ``root`` was opened. Raises SaveError."""
    write_or_tell(root / FILE_NAME, json.dumps({"file": file.relative_to(root).as_posix(), "at": at}))


def opened_last(root: Path) -> LastOpened:
    """What was opened last."""
    path = root / FILE_NAME
    if not path.is_file():
        return NOTHING
    try:
        fields = read_json(read_text(path), str(path))
        return LastOpened(root / fields.word("file"), fields.moment("at"))
    except SaveError:
        return NOTHING  # what was played last is gone on with, and the next game that is opened writes it anew
