"""Wrong readings of Dead Cells: Combats from their set-up to the upkeep."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import encounter
from game.games.dead_cells.names import EMPTY, RIGHT, L
from tests.switches import Switch, misread, nothing, reread, without_clause


def no_special_place(place: str) -> Switch:
    """Enemies with this icon are placed like the others."""

    def wrong(true: Any) -> Any:
        return lambda table, asked: true(table, "" if asked == place else asked)

    return reread("encounter.space_for", wrong)


def pushed_in(table: Any, place: str) -> tuple[int, str]:
    """An Enemy whose special space is taken goes to L or nowhere."""
    if place and table.enemies[{"left": L, "far_right": RIGHT[-1]}[place]].card != EMPTY:
        return -1, "ruling.q21"
    return TRUE_SPACE(table, place)


TRUE_SPACE = encounter.space_for

SWITCHES: dict[str, Switch] = {
    "combat.setup.left_icon": no_special_place("left"),
    "combat.setup.far_icon": no_special_place("far_right"),
    "combat.setup.occupied": misread(encounter__space_for=pushed_in),
    "combat.terms.enemy": without_clause("serenade.power", "solo.power.brutality"),
    "house.monster_reshuffle": misread(encounter__refill=nothing),
    "ruling.q22": misread(encounter__refill=nothing),
}
READINGS: dict[str, tuple[Switch, ...]] = {}
