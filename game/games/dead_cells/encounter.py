"""A Combat from its tile to the upkeep: placing Enemies and Loot, then the Rounds. Rulebook: Combat setup."""

from __future__ import annotations

from game.games.dead_cells import campaign, triggers
from game.games.dead_cells.drawing import draw_blueprint, draw_equipment
from game.games.dead_cells.killing import put_away
from game.games.dead_cells.names import EMPTY, ITEMS, NOBODY, OUTSIDE, RIGHT, SPACES, THIRD, L
from game.games.dead_cells.playing import Play, asked_first
from game.games.dead_cells.rounds import ROUND_FOUR, Round, is_played
from game.games.dead_cells.state import (
    DeadCellsTable,
    Enemy,
    Tokens,
    anybody_lives,
    count,
    empty_spaces,
    forget,
)
from game.games.dead_cells.supply import available
from game.games.dead_cells.upkeep import Upkeep, discard_cards
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number
from game.kernel.zones import ALL, Zone, shuffle


class Combat(Frame):
    """A Combat of an Encounter tile. icon: the next icon of the tile. round: the next Round."""

    tile: int = number(0, seen=EVERYBODY, family="tile")
    icon: int = number(0, seen=EVERYBODY)
    round: int = number(0, seen=EVERYBODY)


combat = Procedure("combat", Combat, source="Combat setup")


@combat.step("icon.change_first", "tile.encounter")
def change_first_player(table: DeadCellsTable, frame: Combat) -> None:
    """icon.change_first: what stands first on the tile comes before anything else on it.

    board.active: the Active spaces are empty when a Combat begins, also in a position that said otherwise."""
    clear_board(table)
    discard_cards(table)
    forget(table, "combat")
    tile = table.game.content.tiles[frame.tile]
    if table.sink is None:
        frame.cause = table.unheard()
    else:
        rules = ["tile.encounter", *(["tile.elite"] if "elite" in tile.enemies else [])]
        frame.cause = table.emit("combat.started", *rules, tile=tile.code)
    count(table, "combats", periods=("run", "biome"))
    if tile.setup >= 0:
        table.push(Effects(script=tile.setup, seat=NOBODY))


def clear_board(table: DeadCellsTable) -> None:
    """combat.board.spaces: one space left of the Group, three to the right; all empty. Whoever stood there in a
    position that said so goes to its discard."""
    for enemy in table.enemies:
        if enemy.card != EMPTY:
            put_away(table, enemy.card)
    empty_spaces(table)
    table.wall_hole = ""
    table.round = OUTSIDE
    table.symbol = NOBODY
    table.loot = [0] * len(ITEMS)
    for hero in table.heroes:
        hero.passes = hero.timed = hero.hurt_in_combat = 0
        hero.tokens.performed = 0
        hero.announced = []


@combat.step("combat.setup.order", "combat.setup.draw", "combat.setup.first_space", "combat.board.spaces")
def place_next(table: DeadCellsTable, frame: Combat) -> None:
    """combat.setup.draw: one card for each icon, from top to bottom, each placed before the next is drawn."""
    placed = 0
    for icon in table.game.content.tiles[frame.tile].enemies[frame.icon :]:
        frame.icon += 1
        card = draw_enemy(table, elite=icon == "elite")
        if card != EMPTY:
            placed += stands(table, card)
    if placed:
        count(table, "monster_placed", placed)


def draw_enemy(table: DeadCellsTable, *, elite: bool) -> int:
    """The top card of the deck; an empty deck is made anew from its discard (house.monster_reshuffle). -1: none
    left."""
    deck = table.elite_deck if elite else table.monster_deck
    discard = table.elite_discard if elite else table.monster_discard
    if not deck.cards:
        refill(table, deck, discard)
    return deck.take() if deck.cards else EMPTY


def refill(table: DeadCellsTable, deck: Zone, discard: Zone) -> None:
    """house.monster_reshuffle: the discard becomes a new shuffled deck."""
    if not discard.cards:
        return
    deck.cards = discard.cards
    discard.clear()
    shuffle(table, deck)
    table.emit("enemies.reshuffled", "house.monster_reshuffle", cards=len(deck.cards))


SPECIAL = {"left": (L, "combat.setup.left_icon"), "far_right": (THIRD, "combat.setup.far_icon")}
"""Where the icons of an Enemy card send it, and by which rule."""


def space_for(table: DeadCellsTable, place: str) -> tuple[int, str]:
    """combat.setup.left_icon, .far_icon, .occupied: where an Enemy goes, and by which rule; -1 if nothing is free
    (Q-21)."""
    enemies, special = table.enemies, SPECIAL.get(place)
    if special is not None and enemies[special[0]].card == EMPTY:
        return special
    rule = "combat.setup.first_space" if special is None else "combat.setup.occupied"
    for space in (*RIGHT, L):
        if enemies[space].card == EMPTY:
            return space, rule
    return NOBODY, "ruling.q21"


def place_enemy(table: DeadCellsTable, card: int, rule: str = "combat.setup.draw") -> bool:
    """Place an Enemy by its icon, and count it. Returns whether it stands."""
    is_placed = stands(table, card, rule)
    if is_placed:
        count(table, "monster_placed")
    return is_placed


def stands(table: DeadCellsTable, card: int, rule: str = "combat.setup.draw") -> bool:
    """Place an Enemy by its icon; without a free space it goes to its discard unused. Returns whether it stands.

    house.summon: the Round in which it comes, and those before, are past for it."""
    monster = table.game.content.cards[card]
    space, why = space_for(table, monster.place)
    code = monster.code
    if space == NOBODY:
        put_away(table, card)
        table.emit("enemy.left_out", why, enemy=code, reveals=ALL)
        return False
    campaign.note_seen(table, code)
    table.entries += 1
    tokens = Tokens(performed=(1 << table.round + 1) - 1)
    table.enemies[space] = Enemy(card=card, entry=table.entries, tokens=tokens)
    if table.sink is None:
        table.unheard()
    else:
        table.emit("enemy.placed", rule, why, enemy=code, space=SPACES[space], reveals=ALL)
    return True


@combat.step("combat.setup.loot", "combat.setup.loot.equipment", "combat.setup.loot.blueprint")
def place_loot(table: DeadCellsTable, frame: Combat) -> None:
    """combat.setup.loot: what the tile shows lies on the Group space; cards of it are drawn and lie open."""
    for item, amount in table.game.content.tiles[frame.tile].loot:
        if item == "equipment":
            draw_equipment(table, amount, table.loot_cards, "combat.setup.loot.equipment")
        elif item == "blueprint":
            draw_blueprint(table, amount, table.loot_plans, "combat.setup.loot.blueprint")
        else:
            place_item(table, item, available(table, item, amount))


def place_item(table: DeadCellsTable, item: str, amount: int) -> None:
    """combat.setup.loot: so many of an item lie on the Group space, if there are any (ruling Q-01)."""
    if amount:
        table.loot[ITEMS.index(item)] += amount
        table.emit("loot.placed", "combat.setup.loot", item=item, amount=amount)


@combat.step("combat.board.wall_hole")
def place_wall_or_hole(table: DeadCellsTable, frame: Combat) -> None:
    """combat.board.wall_hole: only in Combats that call for it."""
    table.wall_hole = table.game.content.tiles[frame.tile].wall_hole
    if table.wall_hole:
        table.emit("wall_hole.placed", "combat.board.wall_hole", side=table.wall_hole)
    triggers.fire(table, "combat_start")


@combat.step("combat.play.three", "combat.prep.brief", "combat.prep.priorities", "combat.prep.no_icons")
def play_cards(table: DeadCellsTable, frame: Combat) -> None:
    """The preparation: who passes, three cards face down, the reveal."""
    if table.sink is None:
        table.unheard()
    else:
        table.emit("turn.started", "combat.prep.brief", seat=asked_first(table))
    table.push(Play())


@combat.step("combat.round.sequence", "combat.zero.trigger", "final.round4", "kill.continue", "dying.finish_combat")
def play_rounds(table: DeadCellsTable, frame: Combat) -> Flow | None:
    """combat.round.sequence: Rounds 0 to III and what follows, also when no Monster is left (kill.continue) or somebody
    has died (dying.finish_combat); only when nobody lives the Combat stops at once (Q-47)."""
    if frame.round > ROUND_FOUR or not anybody_lives(table):
        return None
    round, frame.round = frame.round, frame.round + 1
    if is_played(table, round):
        table.push(Round(round=round))
    return REPEAT


@combat.step("upkeep.assign")
def clean_up(table: DeadCellsTable, frame: Combat) -> None:
    """The upkeep ends the Combat."""
    table.push(Upkeep())
