"""Packs: folders in the user's data directory that add to a game or replace parts of it.

A pack is ``packs/<folder>/`` with ``pack.yaml`` (id, name, version, game) and files as the game's own folder has them:
entries with the id of one of ours replace it, others come after ours, a map replaces the map of that name. It is
checked like our own content; ``registry.usable_packs`` tells what is wrong with a pack and leaves it out.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path, PurePath
from typing import Any

from game import paths
from game.content.fields import Entry
from game.content.problems import Problems, Where
from game.content.yaml_source import LaidOverList, LaidOverMap, SourceList, SourceMap, file_of, load_yaml, where
from game.kernel.plain import Frozen

FILES = ("pack.yaml", "rules.yaml", "options.yaml", "log.yaml", "help.yaml", "glossary.yaml", "decks.yaml")
"""The files that a pack may have."""
THE_GAMES_OWN = ("sounds.yaml", "previews.yaml", "warnings.yaml")
"""Files that rest on the game's code and are read without packs."""
ID = r"[a-z0-9][a-z0-9_-]*"
FOLDERS = ("cards", "lessons", "lang")
"""The folders of a pack in which a file may have any name."""


class PackHead(Frozen):
    """What a pack says of itself in pack.yaml."""

    id: str
    name: str
    version: str
    game: str


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


def read_head(folder: Path, problems: Problems) -> PackHead | None:
    """What the pack in a folder says of itself, or None with problems."""
    before = len(problems)
    data = load_yaml(folder / "pack.yaml", problems, f"{_shown(folder)}/pack.yaml")
    entry = Entry(data, problems)
    head = PackHead(*(entry.word(key) for key in ("id", "name", "version", "game")))
    entry.done()
    if len(problems) == before and not re.fullmatch(ID, head.id):
        problems.add(where(data, "id", "id"), f"found {head.id!r}", "small letters, digits, - and _, such as fog_2")
    return None if len(problems) > before else head


def _shown(folder: Path) -> str:
    return f"packs/{folder.relative_to(packs_folder()).as_posix()}"


def read_pack(folder: Path, problems: Problems) -> Pack | None:
    """The pack in a folder, or None with problems."""
    before = len(problems)
    digest = hashlib.sha256()
    shown = _shown(folder)
    head = read_head(folder, problems)
    _check_names(folder, shown, problems)
    texts, maps = {}, {}
    for file in sorted([*folder.rglob("*.yaml"), *folder.glob("*.tmx")]):
        relative = file.relative_to(folder).as_posix()
        if file.suffix == ".tmx":
            maps[file.name] = file
        elif relative != "pack.yaml":
            texts[relative] = load_yaml(file, problems, f"{shown}/{relative}")
        digest.update(relative.encode() + b"\0" + _content(file) + b"\0")
    if head is None or len(problems) > before:
        return None
    return Pack(head.id, head.name, head.version, head.game, shown, texts, maps, digest.hexdigest())


def _check_names(folder: Path, shown: str, problems: Problems) -> None:
    """Every file of a kind that is read has a name under which it is read; others, such as a readme, are let be."""
    for file in sorted(each for each in folder.rglob("*") if each.suffix in (".yaml", ".yml", ".tmx")):
        name, is_on_top = file.relative_to(folder).as_posix(), file.parent == folder
        known = FILES if is_on_top else [f"{inside}/{file.stem}.yaml" for inside in FOLDERS]
        if name in THE_GAMES_OWN:
            problems.add(Where(f"{shown}/{name}"), "a pack cannot bring this file: it is the game's own")
        elif name not in known and not (is_on_top and file.suffix == ".tmx"):
            right = f"one of {', '.join(FILES)}, {', '.join(f'{inside}/NAME.yaml' for inside in FOLDERS)}, NAME.tmx"
            problems.add(Where(f"{shown}/{name}"), "no pack has a file of this name", right, known, name)


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
    return _laid(base, over, lambda old, new: _entries(old, new) if isinstance(old, SourceList) else new)


def words_laid_over(base: Any, over: Any) -> Any:
    """A game's words in a language with a pack's laid over them: in each section an id's words replace those that it
    had, others join them."""
    if not isinstance(base, SourceMap) or not isinstance(over, SourceMap):
        return over
    return _laid(base, over, _sections)


def _sections(old: Any, new: Any) -> Any:
    if not isinstance(old, SourceMap) or not isinstance(new, SourceMap):
        return new
    return _laid(old, new, lambda _, told: told)


def _laid(base: SourceMap, over: SourceMap, join: Callable[[Any, Any], Any]) -> LaidOverMap:
    """A mapping with another laid over it, which knows the file of every member. join: an old one and its new."""
    made = LaidOverMap(base)
    made.file, made.line, made.lines = base.file, base.line, dict(base.lines)
    made.files = {key: file_of(base, key) for key in base}
    for key, value in over.items():
        made[key] = join(base.get(key), value)
        if made[key] is value:
            made.files[key], made.lines[key] = over.file, over.lines.get(key, over.line)
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
    places = {id(entry): where(each, i) for each in (base, over) for i, entry in enumerate(each)}
    made = LaidOverList(laid_over(base, over))
    made.file, made.line = base.file, base.line
    made.files = [places[id(entry)].file for entry in made]
    made.lines = [places[id(entry)].line or base.line for entry in made]
    return made


def _id(entry: Any) -> Any:
    return entry.get("id") if isinstance(entry, Mapping) else None
