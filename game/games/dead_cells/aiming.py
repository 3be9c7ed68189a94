"""What a card's effect is aimed at: from the words of a card to Enemies and characters. Rulebook: Range, Damage."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.actions import CHOOSE_TARGET, Aim
from game.games.dead_cells.allies import meant
from game.games.dead_cells.harm import Harm, Threat, strike_each
from game.games.dead_cells.names import EMPTY, SPACES
from game.games.dead_cells.push import space_of
from game.games.dead_cells.state import DeadCellsTable, enemy_code, living
from game.games.dead_cells.supply import available
from game.games.dead_cells.targets import Reach, Whom
from game.kernel.effects import Effects


def is_enemy(table: DeadCellsTable, run: Effects) -> bool:
    """Whether an effect is an Enemy's own line."""
    return run.seat < 0 and "entry" in run.names


def source_of(table: DeadCellsTable, run: Effects) -> str:
    """Where Damage on the Group comes from: an Enemy's line, a Death penalty, Spines, or a tile (ruling Q-94)."""
    names = run.names
    if "killed" in names:
        return "death"
    if "attacker" in names:
        return "spines"
    return "attack" if is_enemy(table, run) else "tile"


def entries_of(table: DeadCellsTable, run: Effects, target: Reach) -> list[int]:
    """The arrivals that a Range reaches now; for ``hit`` those that the effect before hit."""
    if target.hit:
        return list(run.names.get("hit", ()))
    return [table.enemies[space].entry for space in target.spaces if table.enemies[space].card != EMPTY]


def aimed(table: DeadCellsTable, run: Effects, target: Reach, amount: int, **more: Any) -> Aim:
    """An Action of the Group on Enemies."""
    spaces = list(target.spaces)
    if target.hit:
        spaces = [space for entry in entries_of(table, run, target) if (space := space_of(table, entry)) >= 0]
    source = run.names.get("source", "card")
    made = Aim(
        hero=run.seat, reach=spaces, every=int(target.every), amount=amount, source=source, filter=target.only, **more
    )
    if not target.every and not made.shove:
        made.at = CHOOSE_TARGET
    return made


def threaten(table: DeadCellsTable, run: Effects, whom: Whom, amount: int, state: str = "") -> None:
    """Damage or States on the Group (ruling Q-31): plain points one by one, ``single`` as one hit, ``different``
    once each."""
    source = source_of(table, run)
    attacker = run.names.get("space", -1)
    if whom.word == "any" and not state:
        table.push(Threat(hits=amount, source=source, attacker=attacker))
        return
    shared = {"state": state, "source": source, "attacker": attacker}
    if whom.word in ("any", "single"):
        table.push(Threat(hits=1, amount=amount, **shared))
    elif whom.word == "different":
        table.push(Threat(hits=whom.count, amount=amount, different=1, **shared))
    elif state:
        named = meant(table, run, whom)
        targets = [index for index in living(table) if index in named]
        table.queue([Harm(target=index, amount=amount, **shared) for index in targets])
    else:
        strike_each(table, meant(table, run, whom), amount, source, attacker)


def enemy_blocks(table: DeadCellsTable, run: Effects, amount: int) -> None:
    """block.enemy: Shields on its own card."""
    space = space_of(table, run.names["entry"])
    if space >= 0 and (amount := available(table, "shields", amount)):
        table.enemies[space].tokens.shields += amount
        table.emit("shield.gained", "block.enemy", **named(table, space), amount=amount)


def enemy_heals(table: DeadCellsTable, run: Effects, amount: int) -> None:
    """An Enemy takes Damage off itself."""
    space = space_of(table, run.names["entry"])
    if space < 0:
        return
    tokens = table.enemies[space].tokens
    taken = min(amount, tokens.damage)
    tokens.damage -= taken
    if taken:
        table.emit("damage.healed", "action.kinds", **named(table, space), amount=taken)


def named(table: DeadCellsTable, space: int) -> dict[str, Any]:
    """How an event tells of an Enemy: its space and its card."""
    return {"space": SPACES[space], "enemy": enemy_code(table, table.enemies[space].card)}


def next_strike(table: DeadCellsTable) -> int:
    """house.fire_strike: the next Fire Strike that is not in play; -1 with all four on the board."""
    content = table.game.content
    standing = {enemy.card for enemy in table.enemies}
    minions = content.decks.get(f"{content.biomes[table.biome].id}_minions", ())
    return next((card for card in minions if card not in standing), EMPTY)
