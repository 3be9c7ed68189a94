"""Strict YAML: what a person meant, or an error with file and line. The only module that knows PyYAML.

Values are words, whole numbers, decimals, true, false and null (the part of YAML that nobody reads differently, see
``scalars``). Whatever other readers turn into something else, duplicate keys, keys that are not words, anchors and tags
are problems, all of them at once up to a mistake of syntax. Mappings and lists know the line of each of their members.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.problems import Problems, Where
from game.content.scalars import CONSTANTS, COULD_BE_SPECIAL, FLOAT, INT, trap_in

if TYPE_CHECKING:
    import yaml

DEEPEST = 30
"""Nesting beyond this is a mistake, and would make readers of the data recurse too far."""
LARGEST = 4_000_000
"""Bytes of a file; more is no file of ours."""
WORDS_AT = r"(?:\A|\.)(?:options\.|(?:answer|are|include|exclude)(?:\Z|[.\[]))"
"""Where in a file of positions and answers ``yes`` and ``off`` are words: the values of options, and answers."""


@cache
def _library() -> Any:
    """PyYAML, loaded when a file has to be read: it costs as much as all content does from the cache."""
    import yaml

    return yaml


class SourceMap(dict[str, Any]):
    """A mapping read from a file; ``lines[key]`` is the line of a member, ``line`` its own, ``file`` the file."""

    __slots__ = ("file", "line", "lines")

    file: str
    line: int
    lines: dict[str, int]


class SourceList(list[Any]):
    """A list read from a file; ``lines[i]`` is the line of member i, ``line`` its own, ``file`` the file."""

    __slots__ = ("file", "line", "lines")

    file: str
    line: int
    lines: list[int]


class ToldMap(SourceMap):
    """A file's mapping with its words told in another language; ``untold`` is the mapping as the file has it."""

    __slots__ = ("untold",)

    untold: Mapping[str, Any]


class LaidOverMap(SourceMap):
    """A file's mapping with a pack's laid over it; ``files[key]`` is the file of a member."""

    __slots__ = ("files",)

    files: dict[str, str]


class LaidOverList(SourceList):
    """A file's list with a pack's laid over it; ``files[i]`` is the file of member i."""

    __slots__ = ("files",)

    files: list[str]


def file_of(data: SourceMap | SourceList, key: Any = None) -> str:
    """The file of ``data``, or of its member ``key``."""
    if key is None or not isinstance(data, LaidOverMap | LaidOverList):
        return data.file
    try:
        return data.files[key]
    except (KeyError, IndexError, TypeError):
        return data.file


def line_of(data: Any, key: Any = None) -> int | None:
    """The line of ``data`` (a mapping or list read here), or of its member ``key``; None if it is not known."""
    if not isinstance(data, SourceMap | SourceList):
        return None
    if key is None:
        return data.line
    try:
        return data.lines[key]
    except (KeyError, IndexError, TypeError):
        return data.line


def where(data: Any, key: Any = None, field: str = "") -> Where:
    """The place of ``data``, or of its member ``key``."""
    file = file_of(data, key) if isinstance(data, SourceMap | SourceList) else "data"
    return Where(file, line_of(data, key), field)


def load_yaml(path: Path, problems: Problems | None = None, name: str = "") -> Any:
    """The data of a file. ``name`` is what people call it (the path, if left out).

    Problems go to ``problems``, and then None is returned for a file that cannot be read at all; without a collector,
    ContentError is raised.
    """
    own = problems if problems is not None else Problems()
    file = name or str(path)
    text = read_text(path, file, own)
    data = None if text is None else parse_yaml(text, file, own)
    if problems is None:
        own.raise_if_any()
    return data


def load_yaml_with_numbers(path: Path, problems: Problems | None = None) -> Any:
    """The data of a file in which keys may also be whole numbers, read as words: ``{7: 1}`` is ``{"7": 1}``, as people
    write squares with their points. What is wrong goes to ``problems``, and then None is returned for a file that
    cannot be read at all; without a collector, ContentError is raised."""
    own = problems if problems is not None else Problems()
    text = read_text(path, str(path), own)
    data = None if text is None else _NumberedKeys(str(path), own).read(text)
    if problems is None:
        own.raise_if_any()
    return data


def read_text(path: Path, file: str, problems: Problems) -> str | None:
    """The text of a UTF-8 file that people know as ``file``; None with a problem if there is none."""
    try:
        if path.stat().st_size > LARGEST:
            problems.add(Where(file), "the file is too large", f"at most {LARGEST} bytes")
            return None
        content = path.read_bytes()
    except OSError as error:
        problems.add(Where(file), f"cannot be read: {error.strerror}", "a readable file")
        return None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        problems.add(Where(file, line), f"byte 0x{content[error.start]:02x} is not UTF-8 text", "a text file in UTF-8")
        return None


def parse_yaml(text: str, file: str, problems: Problems) -> Any:
    """The data in ``text``, which people know as ``file``; None with a problem if it is not YAML."""
    return _Reader(file, problems).read(text)


def parse_value(text: str, file: str, problems: Problems) -> Any:
    """One value as a person types it: ``[3, 9]``, ``{up: spent}``, ``7: 1`` with whole numbers as keys too."""
    return _NumberedKeys(file, problems).read(text)


def _source_map(file: str, line: int) -> SourceMap:
    made = SourceMap()
    made.file, made.line, made.lines = file, line, {}
    return made


def _source_list(file: str, line: int) -> SourceList:
    made = SourceList()
    made.file, made.line, made.lines = file, line, []
    return made


class _Reader:
    """Builds data from the events of the YAML parser, one pass and without recursion."""

    def __init__(self, file: str, problems: Problems) -> None:
        self.yaml = _library()
        self.file = file
        self.problems = problems
        self.root: Any = None
        self.stack: list[_Open] = []
        self.documents = 0

    def read(self, text: str) -> Any:
        try:
            for event in _events(text):
                self.take(event)
        except self.yaml.YAMLError as error:
            self.syntax(text, error)
            return None
        except UnicodeEncodeError as error:
            line = text.count("\n", 0, error.start) + 1
            self.note(line, f"half a character (U+{ord(text[error.start]):04X})", "a file saved as UTF-8")
            return None
        except _TooDeep as error:
            self.note(error.line, "lists or mappings inside each other too deeply", f"at most {DEEPEST} levels")
            return None
        if self.documents == 0:
            self.problems.add(Where(self.file), "the file is empty", "at least one entry")
        return self.root

    def note(self, line: int, found: str, expected: str = "") -> None:
        self.problems.add(Where(self.file, line, self.path()), found, expected)

    def path(self) -> str:
        """The way from the root to where the parser is."""
        told = ""
        for depth, each in enumerate(self.stack, 1):
            if isinstance(each.data, SourceList):
                told += f"[{len(each.data) - (depth < len(self.stack))}]"
            elif each.key and (depth < len(self.stack) or not each.waits_for_key):
                told += f".{each.key}" if told else each.key
        return told

    def take(self, event: Any) -> None:
        """One event of the parser."""
        kind, yaml = type(event), self.yaml
        if kind is yaml.ScalarEvent:
            self.scalar(event)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            line = event.start_mark.line + 1
            self.decorations(event, line)
            if len(self.stack) >= DEEPEST:
                raise _TooDeep(line)
            made = _source_map(self.file, line) if kind is yaml.MappingStartEvent else _source_list(self.file, line)
            self.put(made, line)
            self.stack.append(_Open(made))
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self.stack.pop()
        elif kind is yaml.AliasEvent:
            line = event.start_mark.line + 1
            self.note(line, f"*{event.anchor} repeats another value", "the value itself")
            self.put(None, line)
        elif kind is yaml.DocumentStartEvent:
            self.documents += 1
            if self.documents == 2:
                self.note(event.start_mark.line + 1, "a second document begins (---)", "one document in a file")

    def decorations(self, event: Any, line: int) -> None:
        """Anchors and tags are not used in our files."""
        if event.anchor is not None:
            self.note(line, f"anchor &{event.anchor}", "the value without it")
        if event.tag is not None:
            self.note(line, f"tag {event.tag}", "the value without it")

    def scalar(self, event: Any) -> None:
        """A word or number; in a mapping every second one is a key."""
        line = event.start_mark.line + 1
        self.decorations(event, line)
        is_key = self.stack and self.stack[-1].waits_for_key
        is_plain = not event.style
        if is_key:
            value: Any = self.key(event.value, line) if is_plain else event.value
        else:
            value = self.value(event.value, line) if is_plain else event.value
        self.put(value, line)

    def value(self, text: str, line: int) -> Any:
        """What a scalar without quotes stands for."""
        if text in CONSTANTS:
            return CONSTANTS[text]
        if not text:
            self.note(line, "nothing stands here", 'a value, null, or "" for an empty text')
            return None
        if text[0] not in COULD_BE_SPECIAL:
            return text
        if re.match(INT, text):
            return int(text)
        if re.match(FLOAT, text):
            return float(text)
        trap = trap_in(text)
        if trap:
            self.note(line, *trap)
        return text

    def key(self, text: str, line: int) -> str:
        """A key without quotes: it must be a word."""
        if text in CONSTANTS or re.match(INT, text) or re.match(FLOAT, text):
            self.note(line, f"key {text} is no word", f'"{text}" in quotes')
        elif not text:
            self.note(line, "nothing stands before the colon", "a key")
        else:
            trap = trap_in(text)
            if trap:
                self.note(line, f"key {trap[0]}", "another word (when: for on:), or quotes around it")
        return text

    def put(self, value: Any, line: int) -> None:
        """Put a value where it belongs: the root, an element, a key or what stands behind a key."""
        if not self.stack:
            if self.documents == 1:
                self.root = value
            return
        top = self.stack[-1]
        holder = top.data
        if isinstance(holder, SourceList):
            holder.append(value)
            holder.lines.append(line)
        elif not top.waits_for_key:
            if not top.skips:
                holder[top.key or ""] = value
            top.waits_for_key = True
        else:
            self.begin(top, holder, value, line)

    def begin(self, top: _Open, holder: SourceMap, key: Any, line: int) -> None:
        """A key of a mapping has come."""
        top.waits_for_key, top.skips = False, False
        if not isinstance(key, str):
            top.key, top.skips = "", True
            self.note(line, "a list or mapping is used as a key", "a word before the colon")
            return
        top.key = key
        if key in holder:
            top.skips = True
            self.note(line, f'key "{key}" is here twice (first on line {holder.lines[key]})', "each key once")
        else:
            holder.lines[key] = line

    def syntax(self, text: str, error: yaml.YAMLError) -> None:
        """A mistake of syntax; where tabs are used to indent, each of them, for they are the likely cause."""
        tabs = [n for n, line in enumerate(text.split("\n"), 1) if line[: len(line) - len(line.lstrip())].count("\t")]
        for line in tabs:
            self.problems.add(Where(self.file, line), "a tab in the indentation", "spaces")
        if tabs:
            return
        mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
        if mark is not None:
            message = getattr(error, "problem", None) or getattr(error, "context", None) or "unreadable"
            at = f"column {mark.column + 1}: {message}"
            self.problems.add(Where(self.file, mark.line + 1), f"this is not YAML ({at})", _advice(str(message)))
            return
        position = getattr(error, "position", None)
        line_number = None if position is None else text.encode("utf-8")[:position].count(b"\n") + 1
        self.problems.add(Where(self.file, line_number), "a character that no text file has", "printable text")


class _NumberedKeys(_Reader):
    """Takes whole numbers as keys, and ``n`` for how many, which nobody takes for a flag there; among options and in
    answers ``yes`` and ``off`` are the words of the option or answer, which can be nothing else."""

    def key(self, text: str, line: int) -> str:
        return text if text == "n" or re.match(INT, text) else super().key(text, line)

    def value(self, text: str, line: int) -> Any:
        if text.lower() in ("yes", "no", "on", "off") and re.search(WORDS_AT, self.path()):
            return text.lower()
        return super().value(text, line)


class _Open:
    """A mapping or list whose end has not come. key: the last one. skips: its value is not kept."""

    __slots__ = ("data", "key", "skips", "waits_for_key")

    def __init__(self, data: SourceMap | SourceList) -> None:
        self.data = data
        self.key: str | None = None
        self.waits_for_key = isinstance(data, SourceMap)
        self.skips = False


class _TooDeep(Exception):
    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def _events(text: str) -> Iterator[Any]:
    yaml = _library()
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    try:
        while loader.check_event():
            yield loader.get_event()
    finally:
        loader.dispose()


def _advice(message: str) -> str:
    if "mapping values are not allowed" in message:
        return "quotes around a text that contains a colon"
    if (
        "could not find expected ':'" in message
        or "expected <block end>" in message
        or "did not find expected" in message
    ):
        return "the same indentation for entries that belong together, and a closed quote or bracket"
    if "cannot start any token" in message:
        return "quotes around a text that begins with a special character"
    return ""
