"""A game's content as it was built at an earlier start: read, checked and compiled once for each state of its files.

Kept in the user's cache folder (``cache``), good as long as no data file of the game and no module that builds it was
written since. With packs content is built at each start, for they are what a person is at work on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game import paths
from game.content.cache import from_cache, into_cache
from game.content.kept_form import from_kept_form, kept_form
from game.kernel.effects import Scripts

Build = Callable[[Scripts, Sequence[str], str], Any]
"""``build(scripts, packs, language)``: the content, its effects compiled into ``scripts``; a function of the game's
package."""
FOLDERS = ("cards", "boards", "lang")
"""Where further data files of a game lie."""


def built_content(game: str, scripts: Scripts, packs: Sequence[str], language: str, build: Build) -> Any:
    """What ``build`` gives, or what it gave for the same files; ``scripts`` then holds the same effects too. Raises
    ContentError as ``build`` does."""
    name = f"built/{game}/{language}"
    before = "" if packs else state_of_files(game, language, build)
    kept = from_cache(name, before, from_kept_form) if before else None
    if kept is not None:
        content, effects = kept
        scripts.take(effects)
        return content
    content = build(scripts, packs, language)
    if before and before == state_of_files(game, language, build):  # nobody has written into a file meanwhile
        into_cache(name, before, kept_form((content, scripts.given())))
    return content


def state_of_files(game: str, language: str, build: Build) -> str:
    """Path, size and time of the data files of a game and of the modules that build its content, as Python keeps them
    of the sources of its bytecode; empty if they cannot be read."""
    own = Path(sys.modules[build.__module__].__file__ or "").parent
    data = paths.data_root() / game
    try:
        found = [_state(folder) for folder in (paths.PACKAGE / "kernel", paths.PACKAGE / "content", own, data)]
        found += [_state(data / name) for name in FOLDERS if (data / name).is_dir()]
    except OSError:
        return ""
    return repr((sys.version_info[:3], language, found))


def _state(folder: Path) -> tuple[str, list[tuple[str, int, int]]]:
    """A folder and its files."""
    with os.scandir(folder) as entries:
        states = [(each.name, each.stat()) for each in entries if each.is_file()]
    return str(folder), sorted((name, state.st_size, state.st_mtime_ns) for name, state in states)
