"""Reading fields of a JSON file strictly: what is wrong is told with file, field, what was found and what is right."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from game.kernel.errors import SaveError
from game.kernel.names import nearest
from game.session.notice import Notice, named

_MISSING = object()
BIGGEST = 1 << 64


def shortly(value: Any) -> str:
    """A value for a message, never longer than a line."""
    if value is _MISSING:
        return "nothing"
    text = json.dumps(value, ensure_ascii=True, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


def plain(value: Any) -> Any:
    """A value of the engine as JSON's kinds of data: tuples and sets as lists, keys as words."""
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return sorted(value) if isinstance(value, set | frozenset) else value


class Fields:
    """The fields of one JSON mapping of a file. Every method raises SaveError for what does not fit."""

    def __init__(self, data: Any, file: str, at: str = "") -> None:
        self.file = file
        self.at = at
        if not isinstance(data, dict):
            self.wrong("", data, "a mapping of fields")
        self.data: dict[str, Any] = data

    def wrong(self, field: str, found: Any, expected: str) -> NoReturn:
        """Say what is wrong."""
        place = ".".join(part for part in (self.at, field) if part) or "content"
        told = f"{self.file}: {place}: found {shortly(found)}, expected {expected}"
        raise SaveError(Notice(told, "damaged.field", save=named(self.file), field=place, found=shortly(found)))

    def get(self, field: str, default: Any = _MISSING) -> Any:
        """The value as it is."""
        value = self.data.get(field, default)
        if value is _MISSING:
            self.wrong(field, _MISSING, "a value")
        return value

    def word(self, field: str, default: Any = _MISSING) -> str:
        """A string."""
        value = self.data.get(field, default)
        if not isinstance(value, str) or (not value.isascii() and not _can_be_written(value)):
            self.wrong(field, value, "a word")
        return value

    def key(self, field: str) -> str:
        """The name of a field itself, which a file may bring: one that can be written again."""
        if not _can_be_written(field):
            self.wrong("", field, "a word")
        return field

    def one_of(self, field: str, known: Sequence[str]) -> str:
        """One of the known words."""
        value = self.word(field)
        if value not in known:
            hint = nearest(value, known)
            self.wrong(field, value, f'"{hint}"' if hint else "one of " + ", ".join(known))
        return value

    def whole(self, field: str, least: int, most: int = BIGGEST, default: Any = _MISSING) -> int:
        """A whole number in a range."""
        value = self.data.get(field, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.wrong(field, value, f"a whole number from {least}" + (f" to {most}" if most < BIGGEST else ""))
        return value

    def moment(self, field: str) -> float:
        """Seconds since 1970."""
        value = self.data.get(field)
        if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value < 1e12:
            self.wrong(field, value, "seconds since 1970")
        return float(value)

    def listed(self, field: str, default: Any = _MISSING) -> list[Any]:
        """A list."""
        value = self.data.get(field, default)
        if not isinstance(value, list):
            self.wrong(field, value, "a list")
        return value

    def mapping(self, field: str, default: Any = _MISSING) -> dict[str, Any]:
        """A mapping."""
        value = self.data.get(field, default)
        if not isinstance(value, dict):
            self.wrong(field, value, "a mapping")
        return value

    def words(self, field: str, default: Any = _MISSING) -> tuple[str, ...]:
        """A list of strings."""
        value = self.listed(field, default)
        if not all(isinstance(each, str) for each in value):
            self.wrong(field, value, "a list of words")
        return tuple(value)

    def inside(self, field: str) -> Fields:
        """The fields of the mapping in a field."""
        return Fields(self.mapping(field), self.file, f"{self.at}.{field}" if self.at else field)

    def each(self, field: str, default: Any = _MISSING) -> list[Fields]:
        """The fields of every mapping in a list."""
        at = f"{self.at}.{field}" if self.at else field
        return [Fields(value, self.file, f"{at}[{i}]") for i, value in enumerate(self.listed(field, default))]


def _can_be_written(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def read_json(text: str, file: str) -> Fields:
    """The fields of a JSON file. Raises SaveError with the line where it stops being JSON."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        told = f"{file}:{error.lineno}: found text that is no JSON ({error.msg}), expected a whole file"
        raise SaveError(Notice(told, "damaged.line", save=named(file), line=error.lineno)) from error
    except (ValueError, RecursionError) as error:
        told = f"{file}: found a value that cannot be read ({error}), expected a whole file"
        raise SaveError(Notice(told, "damaged.value", save=named(file))) from error
    return Fields(data, file)
