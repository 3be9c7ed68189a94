"""How each game was set up last: names, players, sides and options, so that the same table can be laid at once.

One small file in the person's state folder. What cannot be read is left aside: it costs the offer, nothing else.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE_NAME = "last_tables.json"


@dataclass(frozen=True)
class LastSeat:
    """One seat as it was filled in: name, player, and the side or ``draw``."""

    name: str
    player: str
    role: str


@dataclass(frozen=True)
class LastTable:
    """One set-up as it was filled in."""

    seats: tuple[LastSeat, ...]
    options: Mapping[str, str]


def read_last(folder: Path, game_id: str) -> LastTable | None:
    """How the game was set up last; None where nothing is kept, or nothing that can be read."""
    return _table(_read(folder / FILE_NAME).get(game_id))


def keep_last(folder: Path, game_id: str, table: LastTable) -> None:
    """Remember a set-up. Written whole to a temporary file that then takes the old one's place."""
    path = folder / FILE_NAME
    seats = [{"name": seat.name, "player": seat.player, "role": seat.role} for seat in table.seats]
    plain = {**_read(path), game_id: {"seats": seats, "options": dict(table.options)}}
    folder.mkdir(parents=True, exist_ok=True)
    temporary = folder / f"{FILE_NAME}.new"
    with temporary.open("w", encoding="utf-8") as file:
        json.dump(plain, file, ensure_ascii=False, indent=2)
        file.flush()
        os.fsync(file.fileno())
    temporary.replace(path)


def _read(path: Path) -> dict[str, Any]:
    try:
        plain = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return plain if isinstance(plain, dict) else {}


def _table(plain: Any) -> LastTable | None:
    if not isinstance(plain, dict):
        return None
    seats, options = plain.get("seats"), plain.get("options")
    if not isinstance(seats, list) or not isinstance(options, dict) or not all(map(_is_seat, seats)):
        return None
    if not all(isinstance(word, str) for pair in options.items() for word in pair):
        return None
    return LastTable(tuple(LastSeat(each["name"], each["player"], each["role"]) for each in seats), options)


def _is_seat(plain: Any) -> bool:
    return isinstance(plain, dict) and all(isinstance(plain.get(key), str) for key in ("name", "player", "role"))
