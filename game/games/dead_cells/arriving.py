"""Where the Group stands in a position that is set up, and on which tile."""

from __future__ import annotations

from game.games.dead_cells.biome import START, place_index
from game.games.dead_cells.content import NO_SCRIPT
from game.games.dead_cells.encounter import Combat
from game.games.dead_cells.explore import Explore, board_of
from game.games.dead_cells.merchant import Merchant
from game.games.dead_cells.state import DeadCellsTable
from game.games.dead_cells.tiles import Arrive, EitherOr
from game.kernel.effects import Script
from game.kernel.position import PositionError, unknown


def first_space(table: DeadCellsTable) -> str:
    """The first space after the start."""
    return board_of(table).ways[START][0].target


def known_place(table: DeadCellsTable, place: str) -> None:
    """PositionError for a word that is no space with a tile in any Biome."""
    boards = [biome.board for biome in table.game.content.biomes if biome.board is not None]
    if not any(place in board.places for board in boards):
        raise PositionError("continue_at: arrive.place: " + unknown("space", place, board_of(table).places))


def stand_on(table: DeadCellsTable, place: str) -> None:
    """The Group stands on a space, whose tile lies open and is carried out."""
    where = place_index(table, place)
    table.place = place
    table.tiles.show(where)
    table.tile = table.tiles.cards[where]


def stand_first(table: DeadCellsTable, arriving: Arrive | None = None) -> None:
    """The Group stands on the first space after the start, or where it is said to arrive. That may be a space of the
    Biome that the fields of the position name: then it stands there once they have been read (``stand_again``)."""
    wanted = arriving.place if arriving is not None else ""
    if wanted:
        known_place(table, wanted)
    stand_on(table, wanted if wanted in board_of(table).places else first_space(table))
    if arriving is not None:
        arriving.place = wanted or table.place


def stand_again(table: DeadCellsTable) -> None:
    """In another Biome the Group stands as it did in the one before it: where it arrives, or on the first space, where
    the Combat is that of its tile. PositionError where the Biome has no such space."""
    exploring, arriving = table.find(Explore), table.find(Arrive)
    if exploring is None or exploring is table.agenda[-1]:
        return
    if arriving is not None and arriving.place not in board_of(table).places:
        raise PositionError("continue_at: arrive.place: " + unknown("space", arriving.place, board_of(table).places))
    stand_first(table, arriving)
    fighting = table.find(Combat)
    if fighting is not None:
        fighting.tile = table.tile
    come_to_its_tile(table)


def choice_on(table: DeadCellsTable, script: int) -> list[int]:
    """The options of the Either/Or line that some effects hold; none where they hold none."""
    for effect in table.game.scripts.compiled[script] if script != NO_SCRIPT else ():
        if isinstance(effect.plain, dict) and "or" in effect.plain:
            return [option.index for option in effect.arguments["options"]]
        inside = [each.index for each in effect.arguments.values() if isinstance(each, Script)]
        found = next((options for each in inside if (options := choice_on(table, each))), [])
        if found:
            return found
    return []


def fits(table: DeadCellsTable, tile: int) -> bool:
    """Whether a tile holds what the topmost step asks about: wares, or an Either/Or line."""
    top, about = table.agenda[-1], table.game.content.tiles[tile]
    return bool(about.offers) if isinstance(top, Merchant) else bool(choice_on(table, about.effects))


def of_a_tile(table: DeadCellsTable) -> bool:
    """Whether the rules go on at a question that a tile asks, and nobody has said which."""
    top = table.agenda[-1] if table.agenda else None
    return isinstance(top, Merchant) or (isinstance(top, EitherOr) and (not top.options or top.seat < 0))


def carry_out(table: DeadCellsTable, tile: int, field: str) -> None:
    """The question that the topmost step asks is that of this tile. PositionError for a tile that asks no such one."""
    top, about = table.agenda[-1], table.game.content.tiles[tile]
    if not fits(table, tile):
        lacks = "sells nothing" if isinstance(top, Merchant) else "holds no Either/Or line"
        raise PositionError(f"{field}: {about.code} {lacks}, but the rules go on there")
    table.tile = tile
    if isinstance(top, Merchant):
        top.tile = tile
    elif isinstance(top, EitherOr):
        top.options = choice_on(table, about.effects)


def come_to_its_tile(table: DeadCellsTable) -> None:
    """Where a tile asks the question at which the rules go on, the Group stands on the first such tile."""
    if not of_a_tile(table):
        return
    here = next((tile for tile in [table.tile, *table.tiles.cards, *table.tile_box.cards] if fits(table, tile)), None)
    if here is None:
        raise PositionError("continue_at: no tile of this Biome asks that")
    if here not in table.tiles.cards:
        board, shape = board_of(table), table.game.content.tiles[here].shape
        place = next(place for place in board.places if board.spaces[place].shape == shape)
        swap_tiles(table, place_index(table, place), here)
    stand_on(table, board_of(table).places[table.tiles.cards.index(here)])
    carry_out(table, here, "continue_at")


def look_where_it_stands(table: DeadCellsTable) -> None:
    """The tile under the Group asks the question at which the rules go on, if it has such a one."""
    if table.place in board_of(table).places and of_a_tile(table):
        tile = table.tiles.cards[place_index(table, table.place)]
        if fits(table, tile):
            carry_out(table, tile, "place")


def swap_tiles(table: DeadCellsTable, where: int, tile: int) -> None:
    """A tile comes to a place; the one that lay there goes where it came from."""
    source = table.tiles if tile in table.tiles.cards else table.tile_box
    at = source.cards.index(tile)
    source.exchange(at, table.tiles.exchange(where, tile))
