"""The Round End phase: Poison, movement, Bleeding, Round IV. Rulebook: Round End phase, Final Round and Round IV."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from game.games.dead_cells import standing
from game.games.dead_cells.damage import hurt, poison_rules
from game.games.dead_cells.killing import Dying, changing_poison, kill, kill_if_due, place_on_enemy
from game.games.dead_cells.names import EMPTY, FIRST, RIGHT, ROUNDS, SPACES, THIRD, L
from game.games.dead_cells.state import (
    CLOCKWISE,
    DeadCellsTable,
    Enemy,
    Hero,
    anybody_lives,
    enemy_code,
    fights,
    living,
)
from game.kernel.agenda import END, REPEAT, SKIP, Flow, Frame, Procedure
from game.kernel.record import EVERYBODY, number, numbers

LAST_MOVE, THIRD_ROUND = 2, 3
"""roundend.move, ruling Q-44: no movement after Round III."""
RANKS = (FIRST + 1, THIRD)
"""The spaces out of which a Monster moves left."""
GROUP = 100
"""Sweep positions: Enemy spaces as they are, characters as GROUP + index."""


class RoundEnd(Frame):
    """round: which one ends. todo: what the present step still has to deal with, as sweep positions; entries: the
    Enemies meant there."""

    round: int = number(0, seen=EVERYBODY)
    todo: list[int] = numbers(seen=EVERYBODY)
    entries: list[int] = numbers(seen=EVERYBODY)


round_end = Procedure("round_end", RoundEnd, source="Round End phase")


SWEEPS = tuple(tuple((L, *(GROUP + index for index in order), *RIGHT) for order in orders) for orders in CLOCKWISE)
"""combat.golden_rule, ruling Q-43: L, the characters in turn order, 1, 2, 3; by how many there are and who is first."""


def sweep(table: DeadCellsTable) -> list[int]:
    """combat.golden_rule, ruling Q-43: L, who lives in turn order, 1, 2, 3."""
    return [L, *(GROUP + index for index in living(table)), *RIGHT]


POISONED, BLEEDING = attrgetter("tokens.poisoned"), attrgetter("tokens.bleeding")
"""The tokens of a State on an Enemy or a character."""


def anybody(table: DeadCellsTable, tokens: Callable[[Enemy | Hero], int]) -> bool:
    """Whether there is a token of a State on the Combat board or on a character."""
    return any(map(tokens, table.enemies)) or any(map(tokens, table.heroes))


def begin_sweep(table: DeadCellsTable, frame: RoundEnd) -> None:
    """Everything from left to right is dealt with once."""
    frame.todo = sweep(table)
    frame.entries = [table.enemies[each].entry if each < GROUP else 0 for each in frame.todo]


def is_quiet(table: DeadCellsTable, round: int) -> bool:
    """Whether nothing can happen in the Round End of a Round: nobody is Poisoned, no rank is open, nobody bleeds."""
    if anybody(table, POISONED):
        return False
    if round == THIRD_ROUND:
        return not anybody(table, BLEEDING)
    enemies = table.enemies
    for space in RANKS:  # noqa: SIM110  # twice as quick as all()
        if enemies[space].card != EMPTY and enemies[space - 1].card == EMPTY:
            return False
    return True


def tell_of_end(table: DeadCellsTable, round: int) -> None:
    """roundend.when: a Round has ended."""
    if table.sink is None:
        table.unheard()
    else:
        table.emit("round.ended", "roundend.when", round=ROUNDS[round])


@round_end.step("roundend.when", "roundend.poison", "final.poison")
def prepare_poison(table: DeadCellsTable, frame: RoundEnd) -> Flow | None:
    """roundend.when: after the last Enemy's Action; roundend.poison: from left to right."""
    tell_of_end(table, frame.round)
    if not anybody(table, POISONED):
        return SKIP
    begin_sweep(table, frame)
    return None


@round_end.step("roundend.poison", "state.poisoned", "final.poison")
def poison_next(table: DeadCellsTable, frame: RoundEnd) -> Flow | None:
    """state.poisoned: 1 Damage for each Poisoned token; neither Shields nor Marked change it (ruling Q-34).

    Once nobody lives the Combat stops at once (ruling Q-47)."""
    if not anybody_lives(table):
        return END
    agenda, todo, entries = table.agenda, frame.todo, frame.entries
    enemies, heroes = table.enemies, table.heroes
    while todo:
        position, entry = todo.pop(0), entries.pop(0)
        if position >= GROUP:
            if heroes[position - GROUP].tokens.poisoned:
                poison_hero(table, position - GROUP)
        elif enemies[position].tokens.poisoned and enemies[position].entry == entry:
            poison_enemy(table, position)
        if agenda[-1] is not frame:
            break
    return REPEAT if todo else None


def poison_hero(table: DeadCellsTable, index: int) -> None:
    """A character's Poison; the dead suffer no more (ruling Q-47)."""
    hero = table.heroes[index]
    if fights(hero):
        hurt(table, index, hero.tokens.poisoned, "poison")


def poison_enemy(table: DeadCellsTable, space: int) -> None:
    """An Enemy's Poison."""
    changes = changing_poison(table)
    place_on_enemy(
        table,
        space,
        [["poisoned", table.enemies[space].tokens.poisoned]],
        poison_rules(table),
        "poison",
        changed_by=changes,
    )
    kill_if_due(table, space)


@round_end.step("roundend.move", "roundend.not_past", "roundend.next")
def close_ranks(table: DeadCellsTable, frame: RoundEnd) -> Flow | None:
    """roundend.move: after Rounds I and II, Monsters right of the Group move left into empty spaces; nobody crosses it.
    With that their Round End is over.

    Bosses and conjured minions stay where they are (pub.boss.no_move, house.boss.minions)."""
    if frame.round == 0 or frame.round > LAST_MOVE:
        return None
    enemies, cards = table.enemies, table.game.content.cards
    for space in RANKS:
        enemy = enemies[space]
        if enemy.card == EMPTY or cards[enemy.card].kind != "monster":
            continue
        target = space
        while target > FIRST and enemies[target - 1].card == EMPTY:
            target -= 1
        if target < space:
            enemies[target], enemies[space] = enemy, Enemy()
            if table.sink is None:
                table.unheard()
                continue
            code = enemy_code(table, enemy.card)
            table.emit("enemy.moved", "roundend.move", enemy=code, source_space=SPACES[space], space=SPACES[target])
    return END


@round_end.step("final.bleeding", "state.bleeding")
def prepare_bleeding(table: DeadCellsTable, frame: RoundEnd) -> Flow | None:
    """final.bleeding: after Poison of the last Round End, from left to right."""
    if frame.round != THIRD_ROUND or not anybody(table, BLEEDING):
        return END
    begin_sweep(table, frame)
    return None


@round_end.step("final.bleeding", "state.bleeding")
def bleed_next(table: DeadCellsTable, frame: RoundEnd) -> Flow | None:
    """state.bleeding: a character with a Bleeding token after Round III dies."""
    if not anybody_lives(table):
        return END
    depth = len(table.agenda)
    while frame.todo and len(table.agenda) == depth:
        position, entry = frame.todo.pop(0), frame.entries.pop(0)
        if position >= GROUP:
            if bleeds(table, position - GROUP):
                table.push(Dying(hero=position - GROUP, by="bleeding"))
        elif table.enemies[position].entry == entry and enemy_bleeds(table, position):
            kill(table, position, "final.bleeding")
    return REPEAT if frame.todo else None


def enemy_bleeds(table: DeadCellsTable, space: int) -> bool:
    """state.bleeding, ruling Q-55: of an Enemy."""
    enemy = table.enemies[space]
    return bool(enemy.tokens.bleeding) and "bleeding" not in standing.enemy_immune(table, enemy.card)


def bleeds(table: DeadCellsTable, index: int) -> bool:
    """state.bleeding, ruling Q-55: a token does nothing to the dead and to who is Immune."""
    hero = table.heroes[index]
    return bool(hero.tokens.bleeding) and not hero.dead and not standing.immune(table, index, "bleeding")
