"""The options of an Either/Or in words, and whether it is the tile's or a card's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.tables.dead_cells.wording import effects_words
from game.client.tables.dead_cells.words import capital
from game.games.dead_cells.view import DeadCellsTable, EitherOr, frame_of, options_of

EITHER_OR = "tile.either_or"


def option_told(table: DeadCellsTable, value: Any) -> str:
    """What one of the options does, without a full stop; "" for what is none of them."""
    frame = frame_of(table, EitherOr)
    options = [] if frame is None else options_of(table, frame)
    if not isinstance(value, int) or not 0 < value <= len(options):
        return ""
    return capital(effects_words(options[value - 1]))


def is_of_tile(table: DeadCellsTable, options: Sequence[Any]) -> bool:
    """Whether these options are printed on the tile that the Group has come to."""
    if table.tile < 0:
        return False
    script = table.game.content.tiles[table.tile].effects
    return script >= 0 and _prints([each.plain for each in table.game.scripts.compiled[script]], list(options))


def _prints(plain: Any, options: list[Any]) -> bool:
    if isinstance(plain, Mapping):
        return plain.get("or") == options or any(_prints(each, options) for each in plain.values())
    return isinstance(plain, list | tuple) and any(_prints(each, options) for each in plain)
