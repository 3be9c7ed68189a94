"""Parsed files as JSON in the user's cache folder: one for each file, good as long as the file is the same.

A cache that cannot be read is made again, one that cannot be written is done without.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game import paths
from game.content.yaml_source import SourceList, SourceMap

FORMAT = 3
"""Changes when what is kept changes; what other formats kept is ignored."""


def _file(name: str) -> Path:
    return paths.user_cache_dir() / "content" / (re.sub(r"[^\w.-]", "-", name) + ".json")


def from_cache(name: str, digest: str, made: Callable[[Any], Any]) -> Any:
    """What ``made`` makes of the data kept for a file of this digest; None if there is none."""
    try:
        kept = json.loads(_file(name).read_text("utf-8"))
        return made(kept["data"]) if (kept["format"], kept["digest"]) == (FORMAT, digest) else None
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        return None


def into_cache(name: str, digest: str, data: Any) -> None:
    """Keep a file's data as JSON for the next start."""
    file = _file(name)
    part = file.with_suffix(f".{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(json.dumps({"format": FORMAT, "digest": digest, "data": data}), "utf-8")
        part.replace(file)
    except OSError:
        return


def flat(data: Any) -> Any:
    """Data with its lines as JSON: mappings ``{"m": [file, line, [[key, line, value]...]]}``, lists ``{"l": ...}``."""
    if isinstance(data, SourceMap):
        return {"m": [data.file, data.line, [[key, data.lines[key], flat(each)] for key, each in data.items()]]}
    if isinstance(data, SourceList):
        return {"l": [data.file, data.line, data.lines, [flat(each) for each in data]]}
    return data


def with_lines(kept: Any) -> Any:
    """The data that ``flat`` wrote. Raises KeyError, TypeError, ValueError or AttributeError if it did not."""
    if not isinstance(kept, dict):
        return kept
    if "m" in kept:
        made = SourceMap()
        made.file, made.line, members = kept["m"]
        made.lines = {key: line for key, line, _ in members}
        for key, _, each in members:
            made[key] = with_lines(each)
        return made
    listed = SourceList()
    listed.file, listed.line, listed.lines, inside = kept["l"]
    listed.extend(with_lines(each) for each in inside)
    return listed
