"""Push and Pull, the Wall and the Hole. Rulebook: the Wall/Hole space; house rules of the content."""

from __future__ import annotations

from game.games.dead_cells.killing import kill, kill_if_due, place_on_enemy
from game.games.dead_cells.names import EMPTY, FIRST, NOBODY, SPACES, THIRD, L
from game.games.dead_cells.state import DeadCellsTable, Enemy, enemy_code, group_seat, standing_enemies
from game.kernel.agenda import Frame, Procedure
from game.kernel.answers import unwrapped
from game.kernel.decision import PASS, Decision
from game.kernel.record import EVERYBODY, number

WALL, HOLE = "wall", "hole"
PUSH, PULL = 1, -1
WALL_DAMAGE, HOLE_DAMAGE = 1, 2


class Shove(Frame):
    """One Push (by 1) or Pull (by -1) of one arrival, which its character may leave."""

    hero: int = number(NOBODY, seen=EVERYBODY)
    entry: int = number(0, seen=EVERYBODY)
    by: int = number(PUSH, seen=EVERYBODY)


shove = Procedure("shove", Shove, source="The Combat board")


@shove.decision("push.choice", "confirm", "house.push", "house.pull", when=("house.push",), may_pass=True)
def choose(table: DeadCellsTable, frame: Shove) -> Decision | None:
    """house.push, house.pull: the Enemy is moved, or left where it stands."""
    space = space_of(table, frame.entry)
    if not can_shove(table, space, frame.by):
        return None
    seat = group_seat(table) if frame.hero < 0 else table.heroes[frame.hero].seat
    about = {"space": SPACES[space], "by": frame.by, "enemy": enemy_code(table, table.enemies[space].card)}
    return Decision(seat, (True,), about=about)


@choose.keep("house.no_push_boss")
def only_rooted(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """house.no_push_boss: with nobody but a Boss and minions on the board nobody is moved."""
    there = list(standing_enemies(table))
    if not there or not all(is_rooted(table, space) for space in there):
        return None
    return {"enemy": enemy_code(table, table.enemies[there[0]].card)}


@choose.reads
def as_choice(value: object, about: object) -> object:
    """The Enemy's space also says that it is moved."""
    value = unwrapped(value)
    return True if value in ("do", "push", "pull") or (isinstance(about, dict) and value == about["space"]) else value


@choose.then
def chosen(table: DeadCellsTable, frame: Shove, seat: int, answer: object) -> None:
    """It moves at once."""
    if answer != PASS:
        move_one(table, space_of(table, frame.entry), frame.by, frame.hero)


def space_of(table: DeadCellsTable, entry: int) -> int:
    """Where an arrival stands now; -1 if it is gone."""
    return next((s for s, enemy in enumerate(table.enemies) if enemy.card != EMPTY and enemy.entry == entry), NOBODY)


def is_rooted(table: DeadCellsTable, space: int) -> bool:
    """house.no_push_boss: whether a Boss or a minion stands there."""
    card = table.enemies[space].card
    return card != EMPTY and table.game.content.cards[card].kind != "monster"


def can_shove(table: DeadCellsTable, space: int, by: int) -> bool:
    """house.push, house.pull, house.no_push_boss: whether it would do anything to the Enemy there."""
    if space in (NOBODY, L) or table.enemies[space].card == EMPTY or is_rooted(table, space):
        return False
    target = space + by
    if target > THIRD:
        return table.wall_hole in (WALL, HOLE)
    return target >= FIRST and table.enemies[target].card == EMPTY


def move_one(table: DeadCellsTable, space: int, by: int, hero: int) -> None:
    """house.push.wall, house.push.hole: from space 3 an Enemy meets the Wall or the Hole; else it moves one space."""
    enemy = table.enemies[space]
    code = enemy_code(table, enemy.card)
    if space + by <= THIRD:
        table.enemies[space + by], table.enemies[space] = enemy, Enemy()
        rule = "house.push" if by > 0 else "house.pull"
        table.emit("enemy.moved", rule, enemy=code, source_space=SPACES[space], space=SPACES[space + by])
        return
    elite = table.game.content.cards[enemy.card].elite
    if table.wall_hole == HOLE and not elite:
        table.emit("enemy.fell", "house.push.hole", enemy=code, space=SPACES[space])
        kill(table, space, "house.push.hole", hero)
        return
    rule, amount = ("house.push.hole", HOLE_DAMAGE) if table.wall_hole == HOLE else ("house.push.wall", WALL_DAMAGE)
    pusher = None if hero < 0 else table.heroes[hero].word
    place_on_enemy(table, space, [["printed", amount]], [rule], source=table.wall_hole, hero=pusher)
    kill_if_due(table, space, hero)
