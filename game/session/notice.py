"""What a person should know of a file or a save: a sentence for people, and all of it for logs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Self


class Notice(str):
    """The text tells it whole, with files, fields and what was found there. key, values: which sentence of the front
    end's language tells a person what is different, what happens now, and that nothing is lost."""

    key: str
    values: Mapping[str, object]

    def __new__(cls, detail: str, key: str, **values: object) -> Self:
        """The notice with its detail."""
        made = super().__new__(cls, detail)
        made.key, made.values = key, values
        return made


def notice_of(error: Exception) -> str:
    """What an error tells: its notice where it carries one, else its words."""
    first = error.args[0] if error.args else None
    return first if isinstance(first, Notice) else str(error)


def named(file: str) -> str:
    """The name of a file alone, where errors call it by path and by what is read of it (``/a/b.hotseat: sealed``)."""
    return Path(file.partition(": ")[0]).name
