"""Parsed files in the user's cache folder: one for each file, good as long as the file is the same.

A cache that cannot be read is made again, one that cannot be written is done without.
"""

from __future__ import annotations

import marshal
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from game import paths
from game.content.yaml_source import SourceList, SourceMap

FORMAT = 5
"""Changes when what is kept changes; what other formats kept is ignored."""
MARSHAL = 4
"""The version of Python's own form for plain data, which all Pythons since 3.4 write and read: quicker than JSON."""
CHECK_BYTES = 4
"""The length of the check that stands first; only what is whole may be given to ``marshal``."""


def _file(name: str) -> Path:
    plain = "".join(letter if letter.isalnum() or letter in "._-" else "-" for letter in name)
    return paths.user_cache_dir() / "content" / f"{plain}.parsed"


def _check(whole: bytes) -> bytes:
    return crc32(whole).to_bytes(CHECK_BYTES, "big")


def from_cache(name: str, digest: str, made: Callable[[Any], Any]) -> Any:
    """What ``made`` makes of the data kept for a file of this digest; None if there is none."""
    try:
        kept = _file(name).read_bytes()
        if _check(kept[CHECK_BYTES:]) != kept[:CHECK_BYTES]:
            return None
        format, of, data = marshal.loads(kept[CHECK_BYTES:])
        return made(data) if (format, of) == (FORMAT, digest) else None
    except (OSError, EOFError, ValueError, LookupError, TypeError, AttributeError, ImportError, RecursionError):
        return None


def into_cache(name: str, digest: str, data: Any) -> None:
    """Keep a file's data (plain, tuples among it) for the next start."""
    file = _file(name)
    part = file.with_suffix(f".{os.getpid()}.part")
    whole = marshal.dumps((FORMAT, digest, data), MARSHAL)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(_check(whole) + whole)
        part.replace(file)
    except OSError:
        with suppress(OSError):  # what was begun and cannot take its place
            part.unlink()


def flat(data: Any) -> Any:
    """Data with its lines as plain data: mappings ``(file, line, keys, lines, values)``, lists ``(file, line, lines,
    values)``."""
    if isinstance(data, SourceMap):
        lines = [data.lines[key] for key in data]
        return data.file, data.line, list(data), lines, [flat(each) for each in data.values()]
    if isinstance(data, SourceList):
        return data.file, data.line, data.lines, [flat(each) for each in data]
    return data


def with_lines(kept: Any) -> Any:
    """The data that ``flat`` wrote. Raises ValueError or TypeError if it did not."""
    if type(kept) is not tuple:
        return kept
    *head, values = kept
    inside = [with_lines(each) if type(each) is tuple else each for each in values]
    if len(head) == 3:
        listed = SourceList(inside)
        listed.file, listed.line, listed.lines = head
        return listed
    file, line, keys, lines = head
    made = SourceMap(zip(keys, inside, strict=True))
    made.file, made.line, made.lines = file, line, dict(zip(keys, lines, strict=True))
    return made
