"""Damage on the Group's Health Tracks: Marked, Shields, what is left, and whoever falls. Rulebook: Damage, Block."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import standing, triggers
from game.games.dead_cells.killing import MARKED, SHIELDS, SUPPLY, Dying, changing_poison, marks_for
from game.games.dead_cells.names import NOBODY
from game.games.dead_cells.state import DeadCellsTable, count, enemy_code
from game.games.dead_cells.supply import available
from game.kernel.effects import Effects

POISON = "poison"
BLOCKABLE = ("attack", "death", "spines")
"""Ruling Q-94: sources of Damage that Shields cancel; outside a Combat nobody holds any."""


ORIGINS = {
    "attack": ("damage.enemy",),
    "death": ("kill.penalty", "damage.enemy"),
    "spines": ("house.spines",),
}
"""By which rules Damage on the Group comes, by its source; that of a tile or a corridor stands there in print."""


LAST_ROUND = 3
BLOCKED = ("block.cancel",)
POISON_BLOCKED = (*BLOCKED, "ruling.q34")
"""By which rules a Shield cancels Damage: any, and that of Poison where it does so at all."""


def hurt(table: DeadCellsTable, index: int, amount: int, source: str, attacker: int = NOBODY) -> None:
    """Ruling Q-35: the amount and Marked; Shields cancel 1 each (block.trigger: then nothing was sustained)."""
    tokens = table.heroes[index].tokens
    changes = changes_of(table, source) if tokens.marked or tokens.shields else ()
    if not changes:
        place_damage(table, index, amount, source, None, attacker)
        return
    marked = tokens.marked if MARKED in changes else 0
    if marked:
        marked *= marks_for(table, amount)
    total = amount + marked
    blocked = min(tokens.shields, total) if SHIELDS in changes else 0
    tokens.shields -= blocked
    if blocked:
        count(table, "damage_cancelled", blocked)
        triggers.fire(table, "shield_used", hero=index)
        if table.sink is None:
            table.unheard()
        else:
            rules = POISON_BLOCKED if source == POISON else BLOCKED
            table.emit("shield.spent", *rules, hero=table.heroes[index].word, amount=blocked)
    parts = [[stage_of(source), amount], ["marked", marked], ["shields", -blocked]]
    place_damage(table, index, total - blocked, source, [each for each in parts if each[1]], attacker)


def stage_of(source: str) -> str:
    """What an event calls Damage before anything changes it, by its source."""
    return "poisoned" if source == POISON else "printed"


def changes_of(table: DeadCellsTable, source: str) -> tuple[str, ...]:
    """Rulings Q-34, Q-94: what may change Damage on a character, by its source."""
    if source in BLOCKABLE:
        return (MARKED, SHIELDS)
    return changing_poison(table) if source == POISON else ()


def poison_rules(table: DeadCellsTable) -> tuple[str, ...]:
    """By which rules Poison hurts: in the end of Round III also by final.poison."""
    return ("state.poisoned", "roundend.poison", *(["final.poison"] if table.round == LAST_ROUND else []))


def place_damage(
    table: DeadCellsTable, index: int, wanted: int, source: str, parts: list[list[Any]] | None, attacker: int = NOBODY
) -> None:
    """board.health_track: Damage tokens on the Health Track; damage.death when no Health is left. parts: what changed
    it on its way; None where nothing did."""
    placed = available(table, "damage", wanted)
    if placed <= 0:
        return
    hero = table.heroes[index]
    hero.tokens.damage += placed
    hero.hurt_in_combat += placed
    hero.hurt_in_biome += placed
    count(table, "damage_taken", placed)
    if table.sink is None:
        table.unheard()
    else:
        origin = poison_rules(table) if source == POISON else ORIGINS.get(source, ())
        rules = [*origin, "board.health_track"]
        parts = [[stage_of(source), wanted]] if parts is None else parts
        if placed < wanted:
            parts = [*parts, [SUPPLY, placed - wanted]]
        if any(stage == "marked" for stage, _ in parts):
            rules.append("state.marked")
        totals: dict[str, Any] = {"damage": hero.tokens.damage, "health": standing.max_health(table, index)}
        table.emit("damage.suffered", *rules, hero=hero.word, amount=placed, origin=source, parts=parts, **totals)
    triggers.fire(table, "damage_suffered", hero=index, space=attacker)
    die_if_due(table, index, source, attacker)


def die_if_due(table: DeadCellsTable, index: int, source: str, attacker: int = NOBODY) -> None:
    """damage.death: every Health space up to the Maximum Health marker holds Damage."""
    hero = table.heroes[index]
    damage = hero.tokens.damage
    if hero.dead or damage < table.game.content.least_health or damage < standing.max_health(table, index):
        return
    table.push(Dying(hero=index, by=culprit(table, source, attacker)))


def culprit(table: DeadCellsTable, source: str, attacker: int) -> str:
    """Who or what a character falls to: the Enemy whose line or whose Death Bonus it is, else the source."""
    if source == "death":
        run: Effects | None = table.find(Effects)
        enemy = NOBODY if run is None else run.names.get("killed", NOBODY)
    else:
        enemy = table.enemies[attacker].card if attacker >= 0 else NOBODY
    return source if enemy < 0 else enemy_code(table, enemy)
