"""Push and Pull, the Wall and the Hole. Rulebook: the Wall/Hole space; house rules of the content."""

from __future__ import annotations

from game.games.dead_cells.killing import kill, kill_if_due, place_on_enemy
from game.games.dead_cells.names import EMPTY, FIRST, NOBODY, SPACES, THIRD, L
from game.games.dead_cells.state import DeadCellsTable, Enemy, card_code, content_of

WALL, HOLE = "wall", "hole"
PUSH, PULL = 1, -1
WALL_DAMAGE, HOLE_DAMAGE = 1, 2


def space_of(table: DeadCellsTable, entry: int) -> int:
    """Where an arrival stands now; -1 if it is gone."""
    return next((s for s, enemy in enumerate(table.enemies) if enemy.card != EMPTY and enemy.entry == entry), NOBODY)


def can_shove(table: DeadCellsTable, space: int, by: int) -> bool:
    """house.push, house.pull, house.no_push_boss: whether it would do anything to the Enemy there."""
    if space in (NOBODY, L) or content_of(table).cards[table.enemies[space].card].kind != "monster":
        return False
    target = space + by
    if target > THIRD:
        return table.wall_hole in (WALL, HOLE)
    return target >= FIRST and table.enemies[target].card == EMPTY


def move_one(table: DeadCellsTable, space: int, by: int, hero: int) -> None:
    """house.push.wall, house.push.hole: from space 3 an Enemy meets the Wall or the Hole; else it moves one space."""
    enemy = table.enemies[space]
    code = card_code(table, enemy.card)
    if space + by <= THIRD:
        table.enemies[space + by], table.enemies[space] = enemy, Enemy()
        rule = "house.push" if by > 0 else "house.pull"
        table.emit("enemy.moved", rule, enemy=code, source_space=SPACES[space], space=SPACES[space + by])
        return
    elite = content_of(table).cards[enemy.card].elite
    if table.wall_hole == HOLE and not elite:
        table.emit("enemy.fell", "house.push.hole", enemy=code, space=SPACES[space])
        kill(table, space, "house.push.hole", hero)
        return
    rule, amount = ("house.push.hole", HOLE_DAMAGE) if table.wall_hole == HOLE else ("house.push.wall", WALL_DAMAGE)
    place_on_enemy(table, space, [["printed", amount]], [rule], source=table.wall_hole)
    kill_if_due(table, space, hero)
