"""The packs that a save carries: their definitions travel with it, so that it plays on when a pack changed or left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path, PurePosixPath

from game.games.registry import load_game
from game.kernel.errors import SaveError
from game.kernel.game import Game
from game.session.files import read_text, write_or_tell
from game.session.notice import Notice, named
from game.session.saved import Saved

KEPT = ".kept"
"""The folder below the packs where carried definitions are put; its names begin with the pack's."""
ENDINGS = (".yaml", ".tmx")
Texts = Mapping[str, str]


def pack_texts(packs: Sequence[str]) -> dict[str, dict[str, str]]:
    """The files of the packs: id to file name to text. What is no text of a pack is left out. Raises SaveError for a
    file that cannot be read."""
    return {pack: _texts(_folder(pack)) for pack in packs}


def packs_of(saved: Saved) -> tuple[str, ...]:
    """The packs with which the save is to be loaded: those installed where they are the same, else the carried ones,
    which are put into a folder of their own. Raises SaveError for a file name that no pack may have."""
    return packs_in_play(saved.packs, saved.pack_files, saved.file)


def packs_in_play(packs: Sequence[str], carried: Mapping[str, Texts], file: str = "") -> tuple[str, ...]:
    """The same of a sitting, which has its packs and their files. Raises SaveError."""
    return tuple(_pack_of(pack, carried.get(pack, {}), file) for pack in packs)


def open_game(saved: Saved) -> Game:
    """The game of the save with its packs. Raises HotseatError for an unknown game, ContentError for wrong content."""
    return load_game(saved.game, packs_of(saved))


def _pack_of(pack: str, carried: Texts, save: str) -> str:
    if not carried or _is_same(_folder(pack), carried):
        return pack
    digest = blake2b(repr(sorted(carried.items())).encode(errors="replace"), digest_size=6).hexdigest()
    name = PurePosixPath(pack).name.partition("@")[0]
    kept = f"{KEPT}/{name}@{digest}"
    if _is_same(_folder(kept), carried):
        return kept
    for file, text in carried.items():
        path = PurePosixPath(file)
        if path.is_absolute() or ".." in path.parts or path.suffix not in ENDINGS or "\\" in file:
            told = f"{save}: pack_files.{pack}: found {file!r}, expected names of yaml and tmx files"
            raise SaveError(Notice(told, "damaged.changed", save=named(save)))
        write_or_tell(_folder(kept) / path, text)
    return kept


def _folder(pack: str) -> Path:
    """Where a pack lies. The import waits: packs bring YAML, which few saves need."""
    from game.content.packs import packs_folder

    return packs_folder() / pack


def _is_same(folder: Path, carried: Texts) -> bool:
    """Whether a pack is installed as a save carries it; one that cannot be read is not."""
    try:
        return _texts(folder) == carried
    except SaveError:
        return False


def _texts(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.suffix in ENDINGS) if folder.is_dir() else []
    return {path.relative_to(folder).as_posix(): read_text(path) for path in files}
