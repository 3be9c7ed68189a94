"""How each game was set up last: names, players, sides and options, so that the same table can be laid at once.

One small file in the person's state folder. A broken one is set aside and told; it costs the offer, nothing else.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.kernel.errors import SaveError
from game.kernel.plain import Frozen
from game.session.files import Unreadable, read_text, set_aside, write_or_tell
from game.session.notice import Notice
from game.session.reader import Fields, read_json

FILE_NAME = "last_tables.json"


class LastSeat(Frozen):
    """One seat as it was filled in: name, player, and the side or ``draw``. stands_in: a bot plays it for a person, who
    has not filled that in; of a campaign's last table."""

    name: str
    player: str
    role: str
    stands_in: bool = False


class LastTable(Frozen):
    """One set-up as it was filled in. packs: the folders of those in play."""

    seats: tuple[LastSeat, ...]
    options: Mapping[str, str]
    packs: tuple[str, ...] = ()


def read_last(folder: Path, game_id: str) -> LastTable | None:
    """How the game was set up last; None where nothing is kept. Raises SaveError for a file that cannot be read; one
    that is broken has been set aside then."""
    return _read(folder / FILE_NAME).get(game_id)


def keep_last(folder: Path, game_id: str, table: LastTable) -> None:
    """Remember a set-up. Raises SaveError for a file that cannot be read or written; a broken one has been set aside
    then."""
    path = folder / FILE_NAME
    plain = {id: _plain(each) for id, each in {**_read(path), game_id: table}.items()}
    write_or_tell(path, json.dumps(plain, ensure_ascii=False, indent=2))


def _plain(table: LastTable) -> dict[str, Any]:
    seats = [{"name": seat.name, "player": seat.player, "role": seat.role} for seat in table.seats]
    return {"seats": seats, "options": dict(table.options), "packs": list(table.packs)}


def _read(path: Path) -> dict[str, LastTable]:
    """What is kept of every game."""
    if not os.access(path, os.F_OK):  # false also where the folder may not be looked into, unlike Path.exists
        return {}
    try:
        file = read_json(read_text(path), str(path))
        return {file.key(id): _table(file.inside(id)) for id in file.data}
    except Unreadable:
        raise
    except SaveError as error:
        raise SaveError(_put_aside(path, error)) from error


def _put_aside(path: Path, error: SaveError) -> Notice:
    """Set the broken file aside; what is told of it."""
    try:
        aside = set_aside(path).name
    except OSError as hindered:
        told = f"could not be set aside: {hindered.strerror or hindered}"
        return Notice(f"{error}; {told}", "last_table")
    return Notice(f"{error}; set aside as {aside}", "last_table.aside", aside=aside)


def _table(fields: Fields) -> LastTable:
    seats = [LastSeat(seat.word("name"), seat.word("player"), seat.word("role")) for seat in fields.each("seats")]
    options = fields.inside("options")
    packs = tuple(map(fields.key, fields.words("packs", [])))
    return LastTable(tuple(seats), {options.key(id): options.word(id) for id in options.data}, packs)
