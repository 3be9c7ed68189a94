"""Packs: folders in the user's data directory that add or replace cards of a game.

A pack is ``packs/<name>/`` with ``pack.yaml`` (id, name, version, game) and ``cards/*.yaml`` as the game itself has.
It is checked like our own content; a pack that is wrong is told and left out, never fatal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import paths
from game.content.fields import Entry
from game.content.problems import Problems, Where
from game.content.yaml_source import load_yaml


@dataclass(frozen=True, slots=True)
class Pack:
    """One pack: who it is, for which game, its cards and the hash of its files."""

    id: str
    name: str
    version: str
    game: str
    cards: Sequence[Mapping[str, Any]]
    hash: str


def packs_folder() -> Path:
    """Where the user's packs lie."""
    return paths.user_data_dir() / "packs"


def find_packs(game: str, wanted: Sequence[str], problems: Problems) -> list[Pack]:
    """The wanted packs of a game, in that order; what cannot be had is a problem."""
    made = []
    for name in wanted:
        folder = packs_folder() / name
        if not folder.is_dir():
            known = [each.name for each in packs_folder().glob("*") if each.is_dir()]
            problems.add(Where(str(folder)), f'unknown pack "{name}"', "", known, name)
            continue
        pack = read_pack(folder, problems)
        if pack is not None and pack.game != game:
            problems.add(Where(f"{name}/pack.yaml", None, "game"), f"found {pack.game}", game)
        elif pack is not None:
            made.append(pack)
    return made


def read_pack(folder: Path, problems: Problems) -> Pack | None:
    """The pack in a folder, or None with problems."""
    before = len(problems)
    digest = hashlib.sha256()
    head = Entry(load_yaml(folder / "pack.yaml", problems, f"{folder.name}/pack.yaml"), problems, folder.name)
    names = [head.word(key) for key in ("id", "name", "version", "game")]
    head.done()
    cards: list[Mapping[str, Any]] = []
    for file in sorted((folder / "cards").glob("*.yaml")):
        digest.update(file.read_bytes())
        data = load_yaml(file, problems, f"{folder.name}/cards/{file.name}")
        listed = data.get("cards", []) if isinstance(data, Mapping) else []
        cards.extend(entry for entry in listed if isinstance(entry, Mapping))
    if len(problems) > before:
        return None
    return Pack(names[0], names[1], names[2], names[3], cards, digest.hexdigest())


def overlaid(cards: Sequence[Mapping[str, Any]], over: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The cards with those of a pack laid over: the same id is replaced where it stands, a new one comes at the end."""
    by_id = {card.get("id"): card for card in over}
    kept = [by_id.pop(card.get("id"), card) for card in cards]
    return [*kept, *by_id.values()]
