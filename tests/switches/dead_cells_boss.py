"""Wrong readings of Bosses in Dead Cells: what the game would be without each clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.dead_cells import boss, serenade
from game.games.dead_cells.drawing import draw_up
from game.games.dead_cells.killing import kill
from game.games.dead_cells.names import EMPTY, SPACES
from game.games.dead_cells.state import DeadCellsTable, Enemy
from tests.switches import Switch, misread, nothing, patched, reread, with_step


def whoever_stands_there(table: DeadCellsTable, space: int) -> bool:
    """Every power of Serenade's is for any Enemy."""
    return table.enemies[space].card != EMPTY


def afterwards(target: str, change: Callable[..., Any]) -> Switch:
    """What a function does is done, and then changed: ``change`` gets the same arguments."""

    def wrong(true: Callable[..., Any]) -> Callable[..., Any]:
        def run(*given: Any, **named: Any) -> Any:
            found = true(*given, **named)
            change(*given, **named)
            return found

        return run

    return reread(target, wrong)


def step_then(procedure: str, step: str, true: Callable[[Any, Any], Any], change: Callable[[Any], Any]) -> Switch:
    """A step does what it should, and then something is changed."""

    def act(table: DeadCellsTable, frame: Any) -> Any:
        flow = true(table, frame)
        change(table)
        return flow

    return with_step(procedure, step, act)


def everybody_moves(table: DeadCellsTable, frame: Any) -> None:
    """Bosses and minions step toward the Group like Monsters."""
    for space in (2, 3):
        target = space
        while target > 1 and table.enemies[target - 1].card == EMPTY:
            target -= 1
        if table.enemies[space].card != EMPTY and target < space:
            table.enemies[target], table.enemies[space] = table.enemies[space], Enemy()


def clear_elements(table: DeadCellsTable, *_: Any) -> None:
    """Everything leaves the Combat board."""
    table.enemies = [Enemy() for _ in SPACES]


def clear_group(table: DeadCellsTable) -> None:
    """Shields and States leave the Group."""
    for hero in table.heroes:
        hero.tokens.clear_fight()


def into_the_discard(table: DeadCellsTable, card: int) -> None:
    """Everything that dies goes to the Monster discard."""
    table.monster_discard.put(card)


def nobody_is_rooted(table: DeadCellsTable, space: int) -> bool:
    """Bosses and minions are pushed like everybody."""
    return False


def refill_only(table: DeadCellsTable, frame: Any) -> None:
    """After an instance's death the Turn simply goes on."""
    for index in range(len(table.heroes)):
        draw_up(table, index, 3, "boss.turn.draw")


def answered_by_nothing(true: Callable[..., Any]) -> Callable[..., Any]:
    """Nothing answers the death of a Boss's instance."""

    def fire(table: DeadCellsTable, timing: str, **names: Any) -> None:
        if timing != "kill" or table.game.content.cards[names["card"]].kind != "boss":
            true(table, timing, **names)

    return fire


SWITCHES: dict[str, Switch] = {
    "boss.enemy": misread(serenade__in_its_reach=whoever_stands_there),
    "boss.turn.first": misread(boss__pass_token=nothing),
    "boss.death.new_combat": misread(boss__clear_characters=nothing),
    "boss.pass.no_check": step_then(
        "passing", "reveal_top", lambda t, f: None, lambda t: t.emit("pass.revealed", hero="", card="")
    ),
    "pub.boss.death_turn": misread(boss__somebody_died=lambda table: False),
    "pub.boss.no_move": with_step("round_end", "close_ranks", everybody_moves),
    "pub.boss.turn_ends": patched(DeadCellsTable, "cut", lambda true: nothing),
    "pub.boss.elements_stay": afterwards("boss.instance_dies", clear_elements),
    "pub.boss.shields_go": misread(boss__clear_characters=nothing),
    "house.no_push_boss": misread(push__is_rooted=nobody_is_rooted, actions__is_rooted=nobody_is_rooted),
    "house.boss.health": reread("standing.enemy_health", lambda true: lambda table, card: true(table, card) - 1),
    "house.boss.fire": reread(
        "states.second_fire_on_enemy", lambda true: lambda table, space, giver: kill(table, space, "damage.kill", giver)
    ),
    "house.boss.bleed": misread(standing__enemy_immune=lambda table, card: ()),
    "house.boss.stay": step_then("boss_turn", "end_turn", lambda t, f: end_of_turn(t, f), clear_group),
    "house.boss.minions": with_step("round_end", "close_ranks", everybody_moves),
    "house.fire_strike": misread(verbs_combat__next_strike=lambda table: EMPTY),
    "ruling.q49": reread("ending.is_won", lambda true: lambda table: bool(table.counts["run"].get("bosses_beaten"))),
    "ruling.q65": misread(looting__potion_targets=lambda table: []),
    "ruling.q66": afterwards("boss.instance_dies", lambda table, cause: boss.pass_token(table)),
    "ruling.q81": misread(serenade__in_its_reach=whoever_stands_there),
    "ruling.q87": misread(killing__put_away=into_the_discard),
    "solo.deck_empty.boss": misread(boss__clear_characters=lambda table, *rules: serenade.reshuffle(table)),
}


def end_of_turn(table: DeadCellsTable, frame: Any) -> Any:
    """The true end of a Turn."""
    return next(step for step in boss.boss_turn.steps if step.name == "end_turn").act(table, frame)  # type: ignore[misc]


READINGS: dict[str, tuple[Switch, ...]] = {"boss.enemy": (reread("triggers.fire", answered_by_nothing),)}
"""Further wrong readings of what says several things."""
