"""Reading the fields of one entry: each is checked for its kind, and unknown ones are told with the nearest name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.content.problems import Problems, Where
from game.content.yaml_source import where


def kind_of(data: Any) -> str:
    """What a piece of a file is, in words."""
    if isinstance(data, bool):
        return "true or false"
    kinds = {str: "a word", int: "a number", float: "a number", list: "a list", Mapping: "a mapping"}
    return next((words for kind, words in kinds.items() if isinstance(data, kind)), "nothing")


class Entry:
    """One entry of a file. Every reader tells what is wrong and returns something of the right kind."""

    def __init__(self, data: Any, problems: Problems, label: str = "") -> None:
        self.problems = problems
        self.is_mapping = isinstance(data, Mapping)
        self.data: Mapping[str, Any] = data if self.is_mapping else {}
        self.label = label
        self._asked: list[str] = []

    def word(self, key: str, default: str | None = None, choices: Sequence[str] = ()) -> str:
        """A word (or sentence); ``choices`` lists the allowed ones. Without default it must be there."""
        value = self._get(key, default)
        if not isinstance(value, str):
            self._wrong(key, f"found {value!r}", "a word; numbers, true and false need quotes")
            return default or ""
        if choices and key in self.data and value not in choices:
            place = where(self.data, key, self._field(key))
            self.problems.add(place, f'unknown {key} "{value}"', "one of " + ", ".join(choices), choices, value)
        return value

    def number(self, key: str, default: int | None = None, least: int | None = None) -> int:
        """A whole number, at least ``least``."""
        value = self._get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            self._wrong(key, f"found {value!r}", "a whole number")
            return default or 0
        if least is not None and value < least:
            self._wrong(key, f"found {value}", f"at least {least}")
        return value

    def words(self, key: str, default: Sequence[str] | None = None) -> tuple[str, ...]:
        """A list of words."""
        value = self._get(key, default)
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
            self._wrong(key, f"found {value!r}", "a list of words")
            return ()
        return tuple(value)

    def plain(self, key: str, default: Any = None) -> Any:
        """Any data."""
        self._asked.append(key)
        return self.data.get(key, default)

    def mapping(self, key: str) -> dict[str, Any]:
        """A mapping of any fields; an absent one is empty."""
        value = self.plain(key, {})
        if isinstance(value, Mapping):
            return dict(value)
        self._wrong(key, f"found {value!r}", "a mapping")
        return {}

    def entries(self, key: str) -> Iterator[Entry]:
        """The entries of a list of mappings; an absent list has none."""
        self._asked.append(key)
        yield from entries_of(self.data, key, self.problems, self.label)

    def template(self, key: str) -> str:
        """A sentence with values in braces; "" if it is not there."""
        from string import Formatter  # wanted only where files are read

        value = self.word(key, "")
        try:
            list(Formatter().parse(value) if "{" in value or "}" in value else ())
        except ValueError as error:
            self._wrong(key, f"not a sentence with values in braces: {error}", "{name} around each value")
        return value

    def wrong(self, key: str, found: str, name: str = "", known: Sequence[str] = ()) -> None:
        """Tell a problem with a field that only the reader of the whole entry can see."""
        self.problems.add(where(self.data, key, self._field(key)), found, "", known, name)

    def missing(self, key: str) -> None:
        """Tell that a field is not there."""
        self.problems.add(where(self.data, None, self.label), f'the field "{key}" is missing')

    def done(self) -> None:
        """Tell every field that nobody asked for."""
        for key in self.data:
            if key not in self._asked:
                place = where(self.data, key, self._field(key))
                self.problems.add(place, f'unknown field "{key}"', "", self._asked, key)

    def _get(self, key: str, default: Any) -> Any:
        self._asked.append(key)
        if key not in self.data:
            if default is None and self.is_mapping:
                self.missing(key)
            return default if default is not None else ""
        return self.data[key]

    def _wrong(self, key: str, found: str, expected: str) -> None:
        if key in self.data:
            self.problems.add(where(self.data, key, self._field(key)), found, expected)

    def _field(self, key: str) -> str:
        return f"{self.label}.{key}" if self.label else key


def entries_of(data: Any, key: str, problems: Problems, label: str = "") -> Iterator[Entry]:
    """The entries below ``key`` of a file's mapping, each labelled by its id."""
    if not isinstance(data, Mapping):
        if data is not None:
            problems.add(where(data), f"found {kind_of(data)}", f"a mapping with {key}:")
        return
    listed = data.get(key, [])
    if not isinstance(listed, list):
        problems.add(where(data, key, key), f"found {listed!r}", "a list of entries")
        return
    for i, each in enumerate(listed):
        if not isinstance(each, Mapping):
            problems.add(where(listed, i, f"{key}[{i}]"), f"found {each!r}", "a mapping of fields")
            continue
        yield Entry(each, problems, str(each.get("id", f"{label or key}[{i}]")))


def only_fields(data: Any, known: Sequence[str], problems: Problems) -> None:
    """Tell every field of a file's mapping that is none of the known."""
    for key in data if isinstance(data, Mapping) else ():
        if key not in known:
            problems.add(where(data, key, key), f'unknown field "{key}"', "", known, key)


def unique(entries: Sequence[tuple[str, Any]], problems: Problems, place: Any, what: str) -> dict[str, Any]:
    """The entries by id; an id that stands twice is a problem."""
    made: dict[str, Any] = {}
    for id, value in entries:
        if id in made:
            problems.add(place_of(place, id, field=id, last=True), f'the {what} "{id}" stands twice', "an id once")
        made[id] = value
    return made


def place_of(data: Any, id: str, key: str | None = None, field: str = "", *, last: bool = False) -> Where:
    """The place of the first (or last) entry with an id in the lists of a file's mapping, or of its field ``key``."""
    lists = [each for each in data.values() if isinstance(each, list)] if isinstance(data, Mapping) else []
    named = [entry for each in lists for entry in each if isinstance(entry, Mapping) and entry.get("id") == id]
    return where(named[-1 if last else 0] if named else data, key, field)


def innermost(data: Any, path: Sequence[Any]) -> Any:
    """The mapping or list that lies deepest on a path into ``data``."""
    for key in path:
        inside = data.get(key) if isinstance(data, Mapping) else data[key] if isinstance(data, list) else None
        if not isinstance(inside, Mapping | list):
            return data
        data = inside
    return data
