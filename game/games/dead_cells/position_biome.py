"""The Biome in positions: where the Group is and has been, and the tiles.

Each error names the field and says what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.dead_cells.arriving import carry_out, look_where_it_stands, of_a_tile, stand_again, swap_tiles
from game.games.dead_cells.biome import place_index
from game.games.dead_cells.boss import BossTurn, fight
from game.games.dead_cells.choosing import FaceUp, turn_all
from game.games.dead_cells.content import DeadCellsContent, Named
from game.games.dead_cells.encounter import Combat
from game.games.dead_cells.explore import Explore, board_of
from game.games.dead_cells.names import BOSS
from game.games.dead_cells.naming import (
    hero_of,
    listed,
    mapped,
    named_of,
    one_of,
)
from game.games.dead_cells.resuming import begin_instance, continue_at, enter_biome, set_round, turn_into_boss_fight
from game.games.dead_cells.state import DeadCellsTable
from game.games.dead_cells.triggers import in_play, trigger_of
from game.kernel.position import PositionError
from game.kernel.zones import ALL


def biome_names(content: DeadCellsContent) -> dict[str, list[str]]:
    """The names of Biomes by their ids; a Boss's place goes by his name too."""
    bosses = {each.id: content.decks.get(f"{each.id}_boss", ()) for each in content.biomes}
    made: dict[str, list[str]] = {}
    for biome in content.biomes:
        things: list[Named] = [biome, *(content.cards[card] for card in bosses[biome.id])]
        made[biome.id] = [name for each in things for name in (each.name, each.original)]
    return made


def write_biome(table: DeadCellsTable, value: Any, field: str) -> None:
    """Where the Group is, freshly set up; with a Boss a Combat becomes one with him, and instead of exploring his
    fight begins."""
    content = table.game.content
    index = content.biome_index[named_of(value, biome_names(content), "Biome", field)]
    if content.biomes[index].waits:
        raise PositionError(f"{field}: {value} has no board yet")
    if index == table.biome:
        lay_open(table)
        return
    round = table.round
    enter_biome(table, index)
    if content.biomes[index].stage != BOSS:
        lay_open(table)
        stand_again(table)
    elif table.find(Combat) is not None:
        turn_into_boss_fight(table)
        begin_instance(table)
        set_round(table, round)
    elif table.find(Explore) is not None:
        continue_at(table, fight, 0, {})
        enter_biome(table, index)
    elif table.find(BossTurn) is not None:
        begin_instance(table)


def lay_open(table: DeadCellsTable) -> None:
    """What turns all tiles of some shapes up when a Biome is set up has done so (the Explorer's Rune)."""
    if not has_spaces(table) or not table.tiles.cards:
        return
    for card, _ in in_play(table, "biome_setup"):
        script = trigger_of(table, card, "biome_setup").then
        for effect in table.game.scripts.compiled[script]:
            if "shapes" in effect.arguments:
                shapes, amount = effect.arguments["shapes"], effect.arguments["amount"]
                turn_all(table, FaceUp(shapes=list(shapes), left=amount))


def has_spaces(table: DeadCellsTable) -> bool:
    """Whether the Biome has spaces; a Boss's place has none, and no field can put anything there."""
    return table.game.content.biomes[table.biome].board is not None


def no_spaces(table: DeadCellsTable, field: str) -> PositionError:
    """The error for a field about spaces where there are none."""
    return PositionError(f"{field}: {table.game.content.biomes[table.biome].name} is a Boss's place and has no spaces")


def write_place(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Group's space; its tile lies open."""
    if not has_spaces(table):
        if value != table.place:
            raise no_spaces(table, field)
        return
    table.place = one_of(value, list(board_of(table).spaces), "space", field)
    if table.place in board_of(table).places and table.tiles.known:  # between two Biomes no tiles lie there
        table.tiles.show(place_index(table, table.place))
        follow(table)
        look_where_it_stands(table)


def follow(table: DeadCellsTable) -> None:
    """The Combat that is to be fought is that of the tile where the Group is, if it starts one."""
    tile = table.tiles.cards[place_index(table, table.place)]
    if table.game.content.tiles[tile].enemies and table.find(Combat) is not None:
        carried_out(table, tile)


def write_visited(table: DeadCellsTable, value: Any, field: str) -> None:
    """The spaces the Group has been to, in order; their tiles lie open."""
    if not has_spaces(table):
        if value != table.visited:
            raise no_spaces(table, field)
        return
    spaces = [one_of(each, list(board_of(table).spaces), "space", field) for each in listed(value, "spaces", field)]
    table.visited = spaces
    for place in spaces:
        if place in board_of(table).places and table.tiles.known:
            table.tiles.show(place_index(table, place))


def write_tiles(table: DeadCellsTable, value: Any, field: str) -> None:
    """Tiles by space: a code (face down as it lies), or ``{tile, face: up}``; what lay there changes places with it.
    Under the name of ``knows`` the spaces whose tile has been seen."""
    content = table.game.content
    if not has_spaces(table):
        if value:
            raise no_spaces(table, field)
        return
    if field == KNOWS:
        show_tiles(table, value, field)
        return
    for place, each in mapped(value, "spaces", field).items():
        one_of(place, board_of(table).places, "space", field)
        about = each if isinstance(each, Mapping) else {"tile": each}
        name = next((about[word] for word in TILE_WORDS if word in about), None)
        tile = tile_named(table, name, f"{field}.{place}")
        shape = board_of(table).spaces[place].shape
        if content.tiles[tile].shape != shape:
            raise PositionError(f"{field}.{place}: {content.tiles[tile].code} is no {shape}")
        where = place_index(table, place)
        swap_tiles(table, where, tile)
        if "face_up" in about:
            about = {"face": "up" if about["face_up"] else "down"}
        if "face" in about:
            table.tiles.show(where, ALL if one_of(about["face"], ("up", "down"), "face", field) == "up" else 0)
        if place == table.place:
            carried_out(table, tile)
            look_where_it_stands(table)


KNOWS = "knows"


def show_tiles(table: DeadCellsTable, value: Any, field: str) -> None:
    """explore.flip: these spaces, by seat or alone, have been looked at; whoever looks shows the tile to all."""
    for seen in value.values() if isinstance(value, Mapping) else [value]:
        for space in listed(seen, "spaces", field):
            table.tiles.show(place_index(table, one_of(space, board_of(table).places, "space", field)))
    if isinstance(value, Mapping):
        for word in value:
            hero_of(table, word, field)


TILE_WORDS = ("tile", "code", "card", "name")
"""What a tile on a space may be given under."""


def tile_named(table: DeadCellsTable, code: Any, field: str) -> int:
    """A tile of the Biome by its code, or by its name where it prints one."""
    content = table.game.content
    own = [content.tiles[each] for each in content.tiles_of[content.biomes[table.biome].id]]
    return content.tile_index[
        named_of(code, {each.code: [each.name] if each.name else [] for each in own}, "tile", field)
    ]


def write_tile(table: DeadCellsTable, value: Any, field: str) -> None:
    """The tile that is carried out, and the Combat that it starts."""
    carried_out(table, tile_named(table, value, field))
    if of_a_tile(table):
        carry_out(table, table.tile, field)


def carried_out(table: DeadCellsTable, tile: int) -> None:
    """A tile is carried out, and the Combat on the agenda is its own."""
    table.tile = tile
    fighting: Combat | None = table.find(Combat)
    if fighting is not None:
        fighting.tile = tile
