"""Likely misreadings of Dead Cells' Combats, each of which some proof has to notice."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import encounter, herostep, killing, roundend, upkeep
from game.games.dead_cells.names import EMPTY, THIRD
from game.games.dead_cells.state import Enemy, standing_enemies
from game.kernel.game import Game
from tests.switches import Switch, altered, misread, step_of, together, with_step
from tests.switches.dead_cells_combat import enemies_first


def one_space_only(table: Any, frame: Any) -> None:
    """Monsters close up by one space, whatever is free."""
    for space in (2, THIRD):
        enemy = table.enemies[space]
        if frame.round < 3 and enemy.card != EMPTY and table.enemies[space - 1].card == EMPTY:
            table.enemies[space - 1], table.enemies[space] = enemy, Enemy()
            table.emit("enemy.moved", "roundend.move", space=space - 1)


def not_in_the_last_round(table: Any, frame: Any) -> Any:
    """Poison does nothing at the end of Round III."""
    if frame.round == 3:
        frame.todo = []
        return None
    return roundend.poison_next(table, frame)


def until_no_monster_is_left(table: Any, frame: Any) -> Any:
    """A Combat ends with the last Monster."""
    return encounter.play_rounds(table, frame) if any(standing_enemies(table)) else None


def hands_first(game: Game) -> None:
    """Hands are refilled before the Active cards are discarded."""
    first, second = step_of(game, "upkeep", "discard_active"), step_of(game, "upkeep", "refill_hands")
    first.act, second.act = upkeep.refill_hands, upkeep.discard_active


def merged(table: Any, frame: Any, card: int, script: int) -> Any:
    """The effect of "+" is added to the line's own hit."""
    made = TRUE_LINE(table, frame, card, script)
    made.names = {**made.names, "bonus": made.names["bonus"] + (frame.used[frame.line] != EMPTY)}
    return made


TRUE_LINE = herostep.line_frame


def no_equipment(table: Any, frame: Any) -> Any:
    """No Equipment acts by itself."""
    frame.used = [EMPTY, EMPTY]
    return herostep.perform_equipment(table, frame)


def loses_one_health(table: Any, frame: Any) -> None:
    """Bleeding is 1 Damage."""
    for enemy in table.enemies:
        enemy.tokens.damage += enemy.tokens.bleeding


def fire_hurts(table: Any, frame: Any) -> Any:
    """A fire does 1 Damage at Round End."""
    for space in standing_enemies(table):
        if table.enemies[space].tokens.on_fire:
            killing.place_on_enemy(table, space, [["printed", 1]], ["state.fire.first"], "on_fire")
    return roundend.prepare_poison(table, frame)


SWITCHES: dict[str, Switch] = {}
READINGS: dict[str, tuple[Switch, ...]] = {
    "combat.golden_rule": (with_step("round", "begin", enemies_first),),
    "roundend.move": (with_step("round_end", "close_ranks", one_space_only),),
    "final.poison": (with_step("round_end", "poison_next", not_in_the_last_round),),
    "kill.continue": (with_step("combat", "play_rounds", until_no_monster_is_left),),
    "upkeep.draw": (altered(hands_first),),
    "equip.more": (
        together(misread(herostep__line_frame=merged), with_step("hero_step", "perform_equipment", no_equipment)),
    ),
    "state.bleeding": (with_step("round_end", "bleed_next", loses_one_health),),
    "state.fire.first": (with_step("round_end", "prepare_poison", fire_hurts),),
}
