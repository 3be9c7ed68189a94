"""Token supplies, where the table plays with those of the box (ruling Q-01). Rulebook: Components."""

from __future__ import annotations

from game.games.dead_cells.names import ITEMS
from game.games.dead_cells.state import DeadCellsTable

IN_THE_BOX = {
    "damage": 30,
    "shields": 12,
    "golden": 6,
    "poisoned": 6,
    "bleeding": 6,
    "on_fire": 6,
    "frozen": 6,
    "marked": 6,
    "potion": 3,
    "scroll_survival": 2,
    "scroll_tactics": 2,
    "scroll_brutality": 2,
}
"""How many tokens of a kind there are; Gold Teeth and Cells never run out."""


def in_use(table: DeadCellsTable, kind: str) -> int:
    """How many tokens of a kind lie on the table."""
    if kind in ITEMS:
        index = ITEMS.index(kind)
        return table.bag[index] + table.loot[index]
    holders = [hero.tokens for hero in table.heroes] + [enemy.tokens for enemy in table.enemies]
    worn = sum(sum(hero.companions) for hero in table.heroes) if kind == "damage" else 0
    if kind == "frozen":
        return sum(len(tokens.frozen) for tokens in holders)
    return int(worn + sum(getattr(tokens, kind) for tokens in holders))


def available(table: DeadCellsTable, kind: str, wanted: int) -> int:
    """Ruling Q-01: how many of the tokens wanted there are; all, unless the table plays with those of the box."""
    if table.options["component_limits"] == "off" or kind not in IN_THE_BOX:
        return wanted
    there = max(0, min(wanted, IN_THE_BOX[kind] - in_use(table, kind)))
    if there < wanted:
        table.emit("supply.empty", "ruling.q01", kind=kind, lost=wanted - there)
    return there
