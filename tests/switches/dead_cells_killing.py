"""Wrong readings of Dead Cells: killing, Round End, the upkeep, Push and Pull."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import aiming, encounter, killing, roundend, upkeep
from game.games.dead_cells.names import EMPTY, FIRST, RIGHT, L
from game.games.dead_cells.roundend import RoundEnd
from game.games.dead_cells.state import Enemy, somebody_died, standing_enemies
from tests.switches import Switch, misread, with_step


def anybody(table: Any) -> list[int]:
    """The dead and those who pass too."""
    return list(range(len(table.heroes)))


def no_parting_blow(table: Any, run: Any, *rest: Any, **named: Any) -> None:
    """Damage in a Death space does nothing."""
    if "killed" not in run.names:
        TRUE_THREAT(table, run, *rest, **named)


TRUE_THREAT = aiming.threaten
TRUE_KILL = killing.kill


def closing_up_at_once(table: Any, space: int, rule: str, killer: int = -1) -> None:
    """The others close up as soon as a space is empty."""
    TRUE_KILL(table, space, rule, killer)
    roundend.close_ranks(table, RoundEnd(round=1))


def tokens_stay(table: Any, space: int, rule: str, killer: int = -1) -> None:
    """The tokens of a dead Enemy go to the next one."""
    left = table.enemies[space].tokens.poisoned
    TRUE_KILL(table, space, rule, killer)
    for other in standing_enemies(table):
        table.enemies[other].tokens.poisoned += left
        break


def moved(table: Any, source: int, target: int) -> None:
    """An Enemy goes to an empty space."""
    if table.enemies[source].card != EMPTY and table.enemies[target].card == EMPTY:
        table.enemies[target], table.enemies[source] = table.enemies[source], Enemy()
        table.emit("enemy.moved", "roundend.move", space=target)


def past_the_group(table: Any, frame: Any) -> None:
    """Who stands on 1 goes on to L."""
    moved(table, FIRST, L)
    roundend.close_ranks(table, frame)


def from_the_left(table: Any, frame: Any) -> None:
    """Who stands on L comes to 1."""
    moved(table, L, FIRST)
    roundend.close_ranks(table, frame)


def until_a_death(table: Any, frame: Any) -> Any:
    """A Combat ends at the first death."""
    return None if somebody_died(table) else encounter.play_rounds(table, frame)


def everything_cleared(table: Any) -> None:
    """Damage is discarded too."""
    TRUE_CLEAR(table)
    for hero in table.heroes:
        hero.tokens.damage = 0


TRUE_CLEAR = upkeep.clear_characters


def fresh(**performed: int) -> Any:
    """An Enemy that arrives has everything before it."""
    return TRUE_TOKENS()


TRUE_TOKENS = encounter.Tokens


def left_out_of_l(table: Any, place: str) -> tuple[int, str]:
    """With 1, 2 and 3 taken there is no space."""
    space, rule = TRUE_SPACE(table, place)
    full = all(table.enemies[each].card != EMPTY for each in RIGHT)
    return (-1, "ruling.q21") if full and place != "left" else (space, rule)


TRUE_SPACE = encounter.space_for

SWITCHES: dict[str, Switch] = {
    "house.push.wall": misread(push__WALL_DAMAGE=0),
    "house.push.hole": misread(push__HOLE="pit"),
    "house.summon": misread(encounter__Tokens=fresh),
    "kill.bonus": misread(verbs_run__gain_item=lambda *given: None),
    "kill.bonus.equipment": misread(verbs_run__in_combat=lambda table: False),
    "kill.penalty": misread(verbs_combat__threaten=no_parting_blow),
    "kill.remove": misread(killing__kill=closing_up_at_once),
    "roundend.not_past": with_step("round_end", "close_ranks", past_the_group),
    "ruling.q21": misread(encounter__space_for=left_out_of_l),
    "ruling.q44": misread(roundend__LAST_MOVE=3),
    "ruling.q45": with_step("round_end", "close_ranks", from_the_left),
    "ruling.q47": misread(harm__living=anybody),
    "ruling.q49": misread(boss__somebody_died=lambda table: False),
    "ruling.q75": misread(upkeep__clear_characters=everything_cleared),
    "ruling.q76": misread(killing__kill=tokens_stay),
    "ruling.q85": misread(upkeep__ALL=0),
}
READINGS: dict[str, tuple[Switch, ...]] = {
    "ruling.q47": (
        with_step("combat", "play_rounds", until_a_death),
        misread(encounter__anybody_lives=lambda table: True),
        misread(roundend__anybody_lives=lambda table: True, boss__anybody_lives=lambda table: True),
        misread(roundend__fights=lambda hero: True),
    ),
}
