"""Push and Pull, the Wall and the Hole. Rulebook: the Wall/Hole space; house rules of the content."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.killing import health_of, kill, kill_if_due
from game.games.dead_cells.names import EMPTY, FIRST, NOBODY, SPACES, THIRD, L
from game.games.dead_cells.state import DeadCellsTable, Enemy, card_code, content_of, group_seat
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.record import EVERYBODY, number, numbers

WALL, HOLE = "wall", "hole"
WALL_DAMAGE, HOLE_DAMAGE = 1, 2


class Shove(Frame):
    """A Push (by 1) or Pull (by -1). entries: the Enemies it may be done to, by arrival; every: to all of them."""

    hero: int = number(NOBODY, seen=EVERYBODY)
    by: int = number(1, seen=EVERYBODY)
    every: int = number(0, seen=EVERYBODY)
    optional: int = number(0, seen=EVERYBODY)
    entries: list[int] = numbers(seen=EVERYBODY)
    chosen: list[int] = numbers(seen=EVERYBODY)


shove = Procedure("shove", Shove, source="The Combat board")


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


@shove.decision("push.choice", "pick", "house.push", "house.pull", when=("house.push",), may_pass=True)
def choose(table: DeadCellsTable, frame: Shove) -> Decision | None:
    """house.push: which Enemy is moved, where there is a choice; or none."""
    spaces = [space_of(table, entry) for entry in frame.entries if entry not in frame.chosen]
    open_to = [SPACES[space] for space in spaces if can_shove(table, space, frame.by)]
    if not open_to or (frame.chosen and not frame.every):
        return None
    seat = group_seat(table) if frame.hero < 0 else table.heroes[frame.hero].seat
    return Decision(seat, tuple(open_to), about={"by": frame.by})


@choose.then
def chosen(table: DeadCellsTable, frame: Shove, seat: int, answer: str) -> Flow | None:
    """It is moved at once."""
    if answer == PASS:
        return None
    space = SPACES.index(answer)
    frame.chosen = [*frame.chosen, table.enemies[space].entry]
    move_one(table, space, frame.by, frame.hero)
    return REPEAT


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
    blocked = min(enemy.tokens.shields, amount)
    enemy.tokens.shields -= blocked
    enemy.tokens.damage += amount - blocked
    where: dict[str, Any] = {"space": SPACES[space], "enemy": code, "source": table.wall_hole}
    totals: dict[str, Any] = {"damage": enemy.tokens.damage, "health": health_of(table, space)}
    table.emit("damage.placed", rule, **where, amount=amount - blocked, parts=[["printed", amount]], **totals)
    kill_if_due(table, space, hero)
