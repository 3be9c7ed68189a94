"""Immunity and the five States. Rulebook: States."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.killing import Dying, kill, kill_if_due, place_on_enemy
from game.games.dead_cells.lines import has_action
from game.games.dead_cells.names import BOSS, EMPTY, FREEZABLE, NOBODY, ROUNDS, SPACES
from game.games.dead_cells.state import DeadCellsTable, Tokens, enemy_code
from game.games.dead_cells.supply import available

SECOND_FIRE = 2
BOSS_FIRE_DAMAGE = 2


def state_on_enemy(
    table: DeadCellsTable, space: int, state: str, amount: int, giver: int = NOBODY, more: tuple[str, ...] = ()
) -> None:
    """state.same: place State tokens on the Enemy in a space, unless it is Immune. more: rules that give them too."""
    enemy = table.enemies[space]
    if enemy.card == EMPTY:
        return
    where: dict[str, Any] = {"space": SPACES[space], "enemy": enemy_code(table, enemy.card), "state": state}
    if state in standing.enemy_immune(table, enemy.card):
        own = ["house.boss.bleed"] if state == "bleeding" and is_boss(table, enemy.card) else []
        table.emit("state.refused", "immune.not_assigned", *own, **where)
        return
    by = None if giver < 0 else table.heroes[giver].word
    for _ in range(available(table, state, amount)):
        if not place(table, enemy.tokens, state, -space - 1, {**where, "by": by}, more):
            return
        if state == "on_fire" and enemy.tokens.on_fire == SECOND_FIRE:
            second_fire_on_enemy(table, space, giver)
            return


def is_boss(table: DeadCellsTable, card: int) -> bool:
    """Whether an Enemy's card is the Boss's own."""
    return table.game.content.cards[card].kind == BOSS


def second_fire_on_enemy(table: DeadCellsTable, space: int, giver: int) -> None:
    """state.fire.second: it dies at once. house.boss.fire: a Boss loses both tokens and suffers 2 Damage instead."""
    enemy = table.enemies[space]
    if not is_boss(table, enemy.card):
        kill(table, space, "state.fire.second", giver)
        return
    enemy.tokens.on_fire = 0
    by = None if giver < 0 else table.heroes[giver].word
    parts = [["printed", BOSS_FIRE_DAMAGE]]
    place_on_enemy(table, space, parts, ["house.boss.fire"], "on_fire", changed_by=(), hero=by)
    kill_if_due(table, space, giver)


def state_on_hero(table: DeadCellsTable, index: int, state: str, amount: int) -> None:
    """state.same: place State tokens on a character, unless it is Immune (immune.sink: then they are lost)."""
    hero = table.heroes[index]
    where: dict[str, Any] = {"hero": hero.word, "state": state}
    if standing.immune(table, index, state):
        table.emit("state.refused", "immune.not_assigned", "immune.sink", **where)
        return
    for _ in range(available(table, state, amount)):
        if not place(table, hero.tokens, state, index, where):
            return
        if state == "on_fire" and hero.tokens.on_fire == SECOND_FIRE:
            table.emit("hero.burned", "state.fire.second", hero=hero.word)
            table.push(Dying(hero=index, by=state))
            return


def place(
    table: DeadCellsTable, tokens: Tokens, state: str, owner: int, where: dict[str, Any], more: tuple[str, ...] = ()
) -> bool:
    """One token of a State; whether there was a place for it. owner: a character's index, or -1 - space. more: rules
    that give it besides."""
    if state == "frozen":
        line = next_line(table, tokens, owner)
        if line is None:
            table.emit("state.lost", "state.frozen.place", "ruling.q50", **where)
            return False
        tokens.frozen = tuple(sorted([*tokens.frozen, line]))
        table.emit("state.placed", "state.frozen.place", *more, **where, line=ROUNDS[line])
        return True
    setattr(tokens, state, getattr(tokens, state) + 1)
    rule = "state.fire.first" if state == "on_fire" else f"state.{state}"
    table.emit("state.placed", "state.same", rule, *more, **where)
    return True


def next_line(table: DeadCellsTable, tokens: Tokens, owner: int) -> int | None:
    """state.frozen.place, ruling Q-50: the first line of I to III not yet reached, with an Action and without a
    token."""
    for line in FREEZABLE:
        if not tokens.performed >> line & 1 and line not in tokens.frozen and has_action(table, owner, line):
            return line
    return None


def cleanse(table: DeadCellsTable, index: int) -> None:
    """Discard every State token of a character."""
    tokens = table.heroes[index].tokens
    if not tokens.states():
        return
    tokens.poisoned = tokens.bleeding = tokens.on_fire = tokens.marked = 0
    tokens.frozen = ()
    table.emit("states.discarded", "state.same", hero=table.heroes[index].word)


def cleansed_of(table: DeadCellsTable, index: int, state: str) -> None:
    """Discard one token of a State; of Frozen ones that of the earliest line."""
    tokens = table.heroes[index].tokens
    if state == "frozen":
        tokens.frozen = tokens.frozen[1:]
    else:
        setattr(tokens, state, max(0, getattr(tokens, state) - 1))
    table.emit("state.discarded", "state.same", hero=table.heroes[index].word, state=state)
