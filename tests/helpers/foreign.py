"""A game in a made language in which everything is told otherwise, in other letters: words have no meaning in rules."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from game import paths
from game.content.language import TOLD
from game.content.library import TRANSLATED
from game.content.problems import Problems
from game.content.yaml_source import load_yaml
from game.games.registry import load_game
from game.kernel.game import Game

KEPT = re.compile(r"\{[^}]*\}|\[[^\]]*\]|[A-Za-z]")
"""Values and marks stay; letters become others, one each, so that names that differ still do."""
LATIN, CYRILLIC = ord("a"), ord("а")


def foreign(text: str) -> str:
    """A text in the made language."""
    return KEPT.sub(lambda found: _letter(found[0]), text)


def _letter(found: str) -> str:
    return chr(CYRILLIC + ord(found.lower()) - LATIN) if len(found) == 1 else found


@cache
def foreign_game(game_id: str) -> Game:
    """The game with all that a language may tell told in the made one, by a pack that is gone again afterwards."""
    with TemporaryDirectory() as folder, patch.object(paths, "user_data_dir", lambda: Path(folder)):
        pack = Path(folder) / "packs" / f"foreign_{game_id}"
        (pack / "lang").mkdir(parents=True)
        head = {"id": pack.name, "name": "Foreign", "version": "1", "game": game_id}
        (pack / "pack.yaml").write_text(json.dumps(head))
        (pack / "lang/xx.yaml").write_text(json.dumps(_words(game_id)))
        return load_game(game_id, [pack.name], "xx")


def _words(game_id: str) -> dict[str, dict[str, Any]]:
    """Section, id and field to what is told; JSON is YAML."""
    folder = paths.data_root() / game_id
    files = [load_yaml(file, Problems()) for file in (*folder.glob("*.yaml"), *folder.glob("cards/*.yaml"))]
    made: dict[str, dict[str, Any]] = {}
    for section in (*TRANSLATED, "cards"):
        entries = [each for data in files for each in data.get(section, ())]
        told = {each["id"]: dict(_told(each)) for each in entries}
        made[section] = {id: fields for id, fields in told.items() if fields}
    return made


def _told(entry: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The fields of an entry that are told, lists in it by position."""
    for key, value in entry.items():
        if key in TOLD and isinstance(value, str):
            yield key, foreign(value)
        elif isinstance(value, Mapping) and all(isinstance(each, list) for each in value.values()):
            yield from [(key, inside)] if (inside := dict(_told(value))) else []
        elif isinstance(value, list) and any(isinstance(each, Mapping) and dict(_told(each)) for each in value):
            yield key, [dict(_told(each)) if isinstance(each, Mapping) else {} for each in value]
