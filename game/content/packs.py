"""Packs: folders in the user's data directory that add to a game or replace parts of it.

A pack is ``packs/<folder>/`` with ``pack.yaml`` (id, name, version, game) and files as the game's own folder has them:
entries with the id of one of ours replace it, others come after ours, a map replaces the map of that name. It is
checked like our own content; ``registry.usable_packs`` tells what is wrong with a pack and leaves it out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePath
from typing import Any

from game import paths
from game.content.fields import Entry
from game.content.problems import Problems, Where
from game.content.yaml_source import SourceList, SourceMap, line_of, load_yaml
from game.kernel.plain import Frozen


class Pack(Frozen):
    """One pack: who it is, for which game, the data of its YAML files and the paths of its maps by file name, the hash
    of its files."""

    id: str
    name: str
    version: str
    game: str
    folder: str
    texts: Mapping[str, Any]
    maps: Mapping[str, Path]
    hash: str


def packs_folder() -> Path:
    """Where the user's packs lie."""
    return paths.user_data_dir() / "packs"


def pack_folders() -> list[str]:
    """The folders of all packs, sound or not, in the order of their names."""
    if not packs_folder().is_dir():
        return []
    return sorted(each.parent.name for each in packs_folder().glob("*/pack.yaml"))


def find_packs(game: str, wanted: Sequence[str], problems: Problems) -> list[Pack]:
    """The wanted packs of a game (by folder), in that order; what cannot be had is a problem."""
    made = []
    for name in wanted:
        folder = packs_folder() / name
        # the names come from saves and scenarios too, which may not lead out of the folder
        if not name or PurePath(name).is_absolute() or ".." in PurePath(name).parts or not folder.is_dir():
            problems.add(Where(f"packs/{name}"), f'unknown pack "{name}" in {packs_folder()}', "", pack_folders(), name)
            continue
        pack = read_pack(folder, problems)
        if pack is not None and pack.game != game:
            problems.add(Where(f"packs/{name}/pack.yaml", None, "game"), f"found {pack.game}", game)
        elif pack is not None:
            made.append(pack)
    return made


def read_pack(folder: Path, problems: Problems) -> Pack | None:
    """The pack in a folder, or None with problems."""
    before = len(problems)
    digest = hashlib.sha256()
    shown = f"packs/{folder.relative_to(packs_folder()).as_posix()}"
    head = Entry(load_yaml(folder / "pack.yaml", problems, f"{shown}/pack.yaml"), problems)
    id, name, version, game = (head.word(key) for key in ("id", "name", "version", "game"))
    head.done()
    texts, maps = {}, {}
    for file in sorted([*folder.rglob("*.yaml"), *folder.glob("*.tmx")]):
        relative = file.relative_to(folder).as_posix()
        if file.suffix == ".tmx":
            maps[file.name] = file
        elif relative != "pack.yaml":
            texts[relative] = load_yaml(file, problems, f"{shown}/{relative}")
        digest.update(relative.encode() + b"\0" + _content(file) + b"\0")
    return None if len(problems) > before else Pack(id, name, version, game, shown, texts, maps, digest.hexdigest())


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""


def overlaid(base: Any, over: Any) -> Any:
    """A file's data with a pack's file of that name laid over it: in each list an entry with a known id replaces the
    one that has it, others come at the end; anything else is replaced whole."""
    if not isinstance(base, SourceMap) or not isinstance(over, SourceMap):
        return over
    made = SourceMap(base)
    made.file, made.line, made.lines = base.file, base.line, dict(base.lines)
    for key, value in over.items():
        made[key] = _entries(base[key], value) if isinstance(base.get(key), SourceList) else value
        made.lines[key] = base.lines.get(key, base.line)
    return made


def laid_over(base: Sequence[Any], over: Sequence[Any]) -> list[Any]:
    """Entries with others laid over them: the same id is replaced where it stands, the rest comes at the end. An id
    that ``over`` has twice stays there twice, for the checks to find."""
    left = list(over)
    made = []
    for entry in base:
        new = next((each for each in left if _id(each) is not None and _id(each) == _id(entry)), None)
        made.append(entry if new is None else left.pop(left.index(new)))
    return [*made, *left]


def _entries(base: SourceList, over: Any) -> Any:
    if not isinstance(over, SourceList):
        return over
    made = SourceList(laid_over(base, over))
    made.file, made.line = base.file, base.line
    made.lines = [line_of(entry) or base.line for entry in made]
    return made


def _id(entry: Any) -> Any:
    return entry.get("id") if isinstance(entry, Mapping) else None
