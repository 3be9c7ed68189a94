"""Setting a Biome up: Annexe decks, tiles dealt by shape, the Group at its start. Rulebook: Biome setup."""

from __future__ import annotations

from operator import attrgetter

from game.games.dead_cells import triggers
from game.games.dead_cells.state import DeadCellsTable, forget
from game.kernel.agenda import Frame, Procedure
from game.kernel.zones import shuffle

START = "S"
SHAPE = attrgetter("shape")


class BiomeSetup(Frame):
    """A Biome about to be explored."""


biome_setup = Procedure("biome_setup", BiomeSetup, source="Biome setup")


@biome_setup.step(
    "setup.annexe.monsters", "setup.annexe.elites", "setup.annexe.blueprints", "deck.ordered", "next.setup"
)
def lay_annexe(table: DeadCellsTable, frame: BiomeSetup) -> None:
    """setup.annexe.*: Monsters and Elites shuffled apart, Blueprints in order; added Monsters among them."""
    content = table.game.content
    name = content.biomes[table.biome].id
    added = [content.index[code] for code in table.campaign["added"].get(name, ())]
    cards = content.cards
    table.monster_deck.lay([*content.decks[f"{name}_monsters"], *(card for card in added if not cards[card].elite)])
    table.elite_deck.lay([*content.decks[f"{name}_elites"], *(card for card in added if cards[card].elite)])
    for deck in (table.monster_deck, table.elite_deck):
        shuffle(table, deck)
    for zone in (table.monster_discard, table.elite_discard):
        zone.clear()
    table.blueprint_deck.lay(map(content.index.__getitem__, table.campaign["blueprints"][name]))
    rules = ["setup.annexe.monsters", "setup.annexe.elites", "setup.annexe.blueprints"]
    table.emit("biome.entered", *rules, *(["next.setup", "biome.exit.leads"] if table.stage else []), biome=name)


@biome_setup.step("setup.biome.tiles", "setup.biome.leftover", "setup.biome.group", "setup.tiles_with_biome")
def deal_tiles(table: DeadCellsTable, frame: BiomeSetup) -> None:
    """setup.biome.tiles: every space gets a face-down tile of its shape; setup.biome.leftover: the rest stays
    unseen."""
    tiles, biome = table.game.content.tiles, table.game.content.biomes[table.biome]
    assert biome.board is not None
    pool = list(table.game.content.tiles_of[biome.id])
    table.shuffle(pool)
    spaces, shapes = biome.board.spaces, [*map(SHAPE, map(tiles.__getitem__, pool))]
    dealt = []
    for place in biome.board.places:
        first = shapes.index(spaces[place].shape)
        dealt.append(pool.pop(first))
        del shapes[first]
    table.tiles.lay(dealt)
    table.tile_box.lay(pool)
    table.place = START
    table.visited = []
    forget(table, "biome")
    for hero in table.heroes:
        hero.hurt_in_biome = 0
    table.emit("tiles.dealt", "setup.biome.tiles", "setup.biome.leftover", "setup.biome.group", spaces=len(dealt))
    triggers.fire(table, "biome_setup")


def put_away(table: DeadCellsTable) -> None:
    """next.return: tiles, Monster, Elite and Blueprint cards of a finished Biome go back to it."""
    for zone in (
        table.tiles,
        table.tile_box,
        table.monster_deck,
        table.monster_discard,
        table.elite_deck,
        table.elite_discard,
        table.blueprint_deck,
    ):
        zone.clear()
    table.emit("biome.put_away", "next.return", "next.equipment_stays")


def place_index(table: DeadCellsTable, place: str) -> int:
    """Where a space's tile lies in ``tiles``. ValueError for a space without one."""
    board = table.game.content.biomes[table.biome].board
    assert board is not None
    return board.places.index(place)
