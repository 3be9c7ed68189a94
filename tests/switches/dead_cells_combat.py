"""Wrong readings of Dead Cells: Combats from their set-up to the upkeep."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import actions, allies, encounter, herostep, push, rounds
from game.games.dead_cells.names import EMPTY, RIGHT, L
from game.games.dead_cells.passing import passing as passing_player
from game.games.dead_cells.roundend import GROUP
from game.games.dead_cells.state import living
from tests.switches import Switch, asking, misread, nothing, passing, reread, with_step
from tests.switches.dead_cells_boss import whoever_stands_there


def no_special_place(place: str) -> Switch:
    """Enemies with this icon are placed like the others."""

    def wrong(true: Any) -> Any:
        return lambda table, asked: true(table, "" if asked == place else asked)

    return reread("encounter.space_for", wrong)


TRUE_SPACE = encounter.space_for


def pushed_in(table: Any, place: str) -> tuple[int, str]:
    """An Enemy whose special space is taken goes nowhere."""
    if place and table.enemies[{"left": L, "far_right": RIGHT[-1]}[place]].card != EMPTY:
        return -1, "ruling.q21"
    return TRUE_SPACE(table, place)


def everybody(table: Any) -> list[int]:
    """Everybody alive is in the Combat, passing or not."""
    return [i for i, hero in enumerate(table.heroes) if not hero.dead]


def itself_alone(table: Any, run: Any, whom: Any) -> list[int]:
    """What is for the Group is for whoever acts."""
    return [run.seat] if whom.word == "all" else TRUE_MEANT(table, run, whom)


TRUE_MEANT = allies.meant


TRUE_REDRAW = next(step for step in passing_player.steps if step.name == "redraw").ask


def from_the_second_space(table: Any, frame: Any) -> Any:
    """Rounds after the first one begin with the Group."""
    flow = rounds.begin(table, frame)
    frame.todo = [each for each in frame.todo if each != L] if frame.round > 1 else frame.todo
    return flow


def enemies_first(table: Any, frame: Any) -> Any:
    """All Enemies act before the Group."""
    flow = rounds.begin(table, frame)
    frame.todo = sorted(frame.todo)
    return flow


def backwards(table: Any, frame: Any, targets: Any) -> None:
    """Several Enemies are hit from the right."""
    TRUE_SETTLE(table, frame, targets[::-1])


TRUE_SETTLE = actions.settle_on
TRUE_LINES = herostep.hero_lines
TRUE_MOVE = push.move_one


def tired(table: Any, space: int, by: int, hero: int) -> None:
    """An Enemy that was moved acts no more in this Round."""
    table.enemies[space].tokens.performed = 31
    TRUE_MOVE(table, space, by, hero)


def enemies_before_the_group(table: Any) -> list[int]:
    """Round End deals with the Enemies first."""
    return [L, *RIGHT, *(GROUP + index for index in living(table))]


SETUP: dict[str, Switch] = {
    "combat.setup.left_icon": no_special_place("left"),
    "combat.setup.far_icon": no_special_place("far_right"),
    "combat.setup.occupied": misread(encounter__space_for=pushed_in),
    "combat.terms.enemy": misread(serenade__in_its_reach=whoever_stands_there),
    "house.monster_reshuffle": misread(encounter__refill=nothing),
    "ruling.q22": misread(encounter__refill=nothing),
}
PLAYING: dict[str, Switch] = {
    "combat.pass.out": misread(harm__living=everybody),
    "ruling.q24": asking("play", "announce", lambda table, frame: None),
    "ruling.q27": asking("passing", "choose_symbol", lambda table, frame: None),
    "ruling.q28": misread(playing__passed_in_cycle=lambda table: table.pass_cycle),
    "ruling.q29": asking("passing", "redraw", lambda table, frame: None if frame.boss else TRUE_REDRAW(table, frame)),
    "ruling.q86": misread(playing__FOUR=5),
    "ruling.q91": misread(harm__living=everybody, zero__living=everybody, allies__living=everybody),
}
ROUNDS: dict[str, Switch] = {
    "range.group": misread(allies__meant=itself_alone),
    "roundend.next": with_step("round", "begin", from_the_second_space),
    "ruling.q23": misread(herostep__hero_lines=lambda table, hero, round: TRUE_LINES(table, hero, round)[::-1]),
    "ruling.q25": passing("act.target", may=True),
    "ruling.q30": misread(rounds__zero_is_played=lambda table: True),
    "ruling.q40": misread(actions__settle_on=backwards),
    "ruling.q41": with_step("round", "begin", enemies_first),
    "ruling.q42": misread(push__move_one=tired),
    "ruling.q43": misread(roundend__sweep=enemies_before_the_group),
    "ruling.q84": misread(zero__zero_actions=lambda table, index: {}),
}
SWITCHES: dict[str, Switch] = {**SETUP, **PLAYING, **ROUNDS}
READINGS: dict[str, tuple[Switch, ...]] = {
    "ruling.q25": (passing("act.loot", may=True),),
    "ruling.q30": (misread(rounds__zero_is_played=lambda table: False),),
}
