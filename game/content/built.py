"""A game's content as it was built at an earlier start: read, checked and compiled once for each state of its files.

Kept in the user's cache folder (``cache``), good as long as every data file of the game holds the same bytes and the
modules that build content are the same. With packs content is built at each start, for they are what a person is at
work on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from zlib import crc32

from game import paths
from game.content.cache import from_cache, into_cache
from game.content.kept_form import from_kept_form, kept_form
from game.kernel.effects import Scripts
from game.kernel.plain import Frozen

Build = Callable[[Scripts, Sequence[str], str], Any]
"""``build(scripts, packs, language)``: the content, its effects compiled into ``scripts``; a function of the game's
package."""
BUILDERS = ("kernel", "content", "games")
"""The parts of the package whose modules build content."""


def built_content(game: str, scripts: Scripts, packs: Sequence[str], language: str, build: Build) -> Any:
    """What ``build`` gives, or what it gave for the same files; ``scripts`` then holds the same effects too. Raises
    ContentError as ``build`` does."""
    name = f"built/{game}/{language}"
    before = "" if packs else state_of_files(game, language)
    kept = from_cache(name, before, _kept) if before else None
    if kept is not None:
        content, effects = kept
        scripts.take(effects)
        return content
    content = build(scripts, packs, language)
    if before and before == state_of_files(game, language):  # nobody has written into a file meanwhile
        into_cache(name, before, kept_form((content, scripts.given())))
    return content


def _kept(form: Any) -> tuple[Frozen, tuple[Any, ...]]:
    """The content and the effects of which this is the kept form. Raises ValueError and what ``from_kept_form`` raises
    if it is the form of something else."""
    content, effects = from_kept_form(form)
    if not isinstance(content, Frozen) or tuple(map(type, effects)) != (tuple, list, list, dict):
        raise ValueError("neither content nor effects")
    return content, effects


def state_of_files(game: str, language: str) -> str:
    """Path, size and checksum of all data files of a game, beside the state of the program; empty if they cannot be
    read. The bytes count and not the time of writing: files of the same size come within one tick of a clock, and
    unpacked archives bring their own times."""
    data = paths.data_root() / game
    try:
        found = [(name, len(whole), crc32(whole)) for name, whole in _bytes_below(str(data), "")]
    except OSError:
        return ""
    return repr((PROGRAM, language, str(data), found)) if PROGRAM else ""


def _bytes_below(folder: str, name: str) -> Iterator[tuple[str, bytes]]:
    """The files below a folder, by name."""
    with os.scandir(folder) as entries:
        each_of = sorted((each.name, each.is_dir()) for each in entries)
    for inside, is_folder in each_of:
        path, called = f"{folder}/{inside}", f"{name}/{inside}"
        if is_folder:
            yield from _bytes_below(path, called)
        else:
            yield called, Path(path).read_bytes()


def state_of_program(package: Path) -> str:
    """What says the program's version, the version of Python, and name, size and time of the modules that build
    content, as Python keeps them of the sources of its bytecode; empty if they cannot be read."""
    try:
        version = crc32((package / "__init__.py").read_bytes())
        modules = [each for part in BUILDERS for each in _modules_below(str(package / part))]
    except OSError:
        return ""
    return f"{version:08x} {sys.version_info[:3]} {package} {crc32(repr(modules).encode()):08x}"


def _modules_below(folder: str) -> list[tuple[str, int, int]]:
    """The modules below a folder, by name."""
    found: list[tuple[str, int, int]] = []
    with os.scandir(folder) as entries:
        for each in entries:
            if each.is_dir():
                found += _modules_below(each.path)
            elif each.name.endswith(".py"):
                state = each.stat()
                found.append((each.path, state.st_size, state.st_mtime_ns))
    return sorted(found)


PROGRAM = state_of_program(paths.PACKAGE)
"""Taken once, at import: what was imported is what builds, whatever is written into its files afterwards."""
