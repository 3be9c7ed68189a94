"""Strict YAML: what a person meant, or an error with file and line. The only module that knows PyYAML.

Scalars are true, false, null, whole numbers, decimals and words. What YAML 1.1 would silently turn into something
else (``on``, ``no``, ``1:30``, ``012``, dates, ``1e3``), duplicate keys, keys that are not words, anchors and tags are
problems. Mappings and lists know the line of each of their members.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from game.content.problems import Problems, Where

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_INT = re.compile(r"[-+]?(0|[1-9][0-9]*)$")
_FLOAT = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+$")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
_TRAP_WORDS = {"yes", "no", "on", "off", "y", "n"}
_TRAPS = (
    (re.compile(r"[-+]?0[0-9_]+$"), "a number that begins with 0"),
    (re.compile(r"[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9]*)?$"), "a number with colons"),
    (re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt ].*)?$"), "a date"),
    (re.compile(r"[-+]?(\.[0-9]+|[0-9][0-9_]*\.?[0-9]*)([eE][-+]?[0-9]+)$"), "a number with an exponent"),
    (re.compile(r"[-+]?0[xob][0-9a-fA-F_]+$"), "a number in another base"),
    (re.compile(r"[-+]?[0-9]+_[0-9_]*$"), "a number with underscores"),
    (re.compile(r"[-+]?\.(inf|Inf|INF|nan|NaN|NAN)$"), "a number that is none"),
    (re.compile(r"(=|<<)$"), "a sign that YAML reads as an order"),
)


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
    file = data.file if isinstance(data, SourceMap | SourceList) else "data"
    return Where(file, line_of(data, key), field)


def load_yaml(path: Path, problems: Problems | None = None, name: str = "") -> Any:
    """The data of a file. ``name`` is what people call it (the path, if left out).

    Problems go to ``problems``, and then None is returned for a file that cannot be read at all; without a collector,
    ContentError is raised.
    """
    own = problems if problems is not None else Problems()
    file = name or str(path)
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        own.add(Where(file), f"byte {error.start} is not UTF-8 text", "a text file in UTF-8")
        text = None
    except OSError as error:
        own.add(Where(file), f"cannot be read: {error.strerror}", "a readable file")
        text = None
    data = None if text is None else parse_yaml(text, file, own)
    if problems is None:
        own.raise_if_any()
    return data


def parse_yaml(text: str, file: str, problems: Problems) -> Any:
    """The data in ``text``, which people know as ``file``; None with a problem if it is not YAML."""
    try:
        node = yaml.compose(text, _Loader)
        if node is None:
            problems.add(Where(file), "the file is empty", "data")
            return None
        return _Reader(file, problems).read(node, "")
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problems.add(Where(file, mark.line + 1 if mark else None), str(error.problem or error.context))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        line = (
            text.count("\n", 0, position) + 1 if isinstance(position := getattr(error, "position", None), int) else None
        )
        problems.add(Where(file, line), f"not YAML: {str(error).splitlines()[0]}")
    return None


class _Reader:
    """Turns composed nodes into data."""

    def __init__(self, file: str, problems: Problems) -> None:
        self.file = file
        self.problems = problems
        self.open: set[int] = set()

    def read(self, node: Any, field: str) -> Any:
        if id(node) in self.open:
            self._add(node, field, "an alias", "the data itself, written out")
            return None
        self.open.add(id(node))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, field)
        if isinstance(node, yaml.SequenceNode):
            return self._sequence(node, field)
        return self._scalar(node, field)

    def _add(self, node: Any, field: str, found: str, expected: str = "") -> None:
        self.problems.add(Where(self.file, node.start_mark.line + 1, field), found, expected)

    def _mapping(self, node: Any, field: str) -> SourceMap:
        made = SourceMap()
        made.file, made.line, made.lines = self.file, node.start_mark.line + 1, {}
        for key_node, value_node in node.value:
            key = self._key(key_node, field)
            if key is None:
                continue
            if key in made:
                self._add(key_node, field, f'the key "{key}" stands twice', f"once; first in line {made.lines[key]}")
                continue
            made.lines[key] = key_node.start_mark.line + 1
            made[key] = self.read(value_node, f"{field}.{key}" if field else key)
        return made

    def _key(self, node: Any, field: str) -> str | None:
        if not isinstance(node, yaml.ScalarNode):
            self._add(node, field, "a key that is no word", "a word")
            return None
        if not node.style and not isinstance(self._plain(node.value), str):
            self._add(node, field, f"the key {node.value or '(none)'} is no word", f'"{node.value}" in quotes')
            return None
        if not node.style and node.value.lower() in _TRAP_WORDS:
            self._add(node, field, f"the key {node.value}, which YAML may read as true or false", "another word")
            return None
        return str(node.value)

    def _sequence(self, node: Any, field: str) -> SourceList:
        made = SourceList()
        made.file, made.line = self.file, node.start_mark.line + 1
        made.lines = [each.start_mark.line + 1 for each in node.value]
        made.extend(self.read(each, f"{field}[{i}]") for i, each in enumerate(node.value))
        return made

    def _scalar(self, node: Any, field: str) -> Any:
        text = node.value
        if node.tag.startswith("!") or (node.tag == "tag:yaml.org,2002:binary"):
            self._add(node, field, f"the tag {node.tag}", "plain data")
            return None
        if node.style:
            return text
        if text.lower() in _TRAP_WORDS:
            self._add(
                node, field, f"{text}, which YAML may read as true or false", f'true, false or "{text}" in quotes'
            )
            return None
        for pattern, what in _TRAPS:
            if pattern.match(text):
                self._add(node, field, f"{text}: {what}", f'a plain number, or "{text}" in quotes')
                return None
        return self._plain(text)

    @staticmethod
    def _plain(text: str) -> Any:
        if text in _WORDS:
            return _WORDS[text]
        if _INT.match(text):
            return int(text)
        return float(text) if _FLOAT.match(text) else text
