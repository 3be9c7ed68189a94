"""Wrong readings of solo play in Dead Cells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.dead_cells import killing, playing, serenade, setup
from game.games.dead_cells.content import NO_SCRIPT
from game.games.dead_cells.names import BRUTALITY, MELEE, POWER, SURVIVAL, TACTICS
from game.games.dead_cells.serenade import POWER_ROUNDS, WHAT
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.agenda import Procedure
from tests.switches import Switch, misread, nothing, reread, with_content, with_step, without_clause


def acting(procedure: Procedure, step: str) -> Callable[[Any, Any], Any]:
    """What a step does."""
    found = next(each for each in procedure.steps if each.name == step).act
    assert found is not None
    return found


def after(procedure: Procedure, step: str, change: Callable[[Any], Any]) -> Switch:
    """A step does what it should, and then something is changed."""
    true = acting(procedure, step)

    def act(table: DeadCellsTable, frame: Any) -> Any:
        flow = true(table, frame)
        change(table)
        return flow

    return with_step(procedure.name, step, act)


def blank(side: int, step: int) -> Switch:
    """A step of Serenade's track does nothing."""

    def wrong(true: Any) -> Any:
        tracks = [list(track) for track in true.tracks]
        tracks[side][step] = tracks[side][step].but(now=NO_SCRIPT, round_0=NO_SCRIPT)
        return true.but(tracks=tuple(map(tuple, tracks)))

    return with_content(serenade=wrong)


def no_print(true: Callable[..., Any]) -> Callable[..., Any]:
    """Her board prints nothing."""
    return lambda table, hero, round: [] if hero.is_serenade and not hero.active.cards else true(table, hero, round)


def spared(true: Callable[..., Any]) -> Callable[..., Any]:
    """States miss Serenade."""
    return lambda table, index, *rest: None if table.heroes[index].is_serenade else true(table, index, *rest)


def turned_only(table: DeadCellsTable, partner: Any) -> None:
    """She turns to MELEE and keeps her Damage."""
    partner.side, partner.scrolls = MELEE, (0, 0, 0)


def immortal(table: DeadCellsTable, frame: Any) -> Any:
    """Serenade's death means nothing."""
    return None if table.heroes[frame.hero].is_serenade else acting(killing.dying, "die")(table, frame)


def second_side(table: DeadCellsTable) -> None:
    """Her board begins on the other side."""
    table.heroes[-1].side = MELEE


def open_deck(table: DeadCellsTable) -> None:
    """Her deck lies open."""
    table.heroes[-1].deck.reveal()


def hers_first(table: DeadCellsTable) -> None:
    """She begins as First Player."""
    table.first = len(table.heroes) - 1


SWITCHES: dict[str, Switch] = {
    "solo.board": after(setup.setup, "lay_out", second_side),
    "solo.deck": after(setup.setup, "lay_out", open_deck),
    "solo.first": after(setup.setup, "deal_hands", hers_first),
    "solo.health": with_content(serenade=lambda true: true.but(health=(3, 3))),
    "solo.power.survival": misread(serenade__WHAT={**WHAT, SURVIVAL: ("solo.power.survival", {"state": "marked"})}),
    "solo.power.tactics": misread(serenade__WHAT={**WHAT, TACTICS: ("solo.power.tactics", {"state": "poisoned"})}),
    "solo.deck_empty": reread("herostep.hero_lines", no_print),
    "solo.scroll": misread(serenade__advance=nothing),
    "solo.heal": reread("gain.heal", lambda true: lambda table, index, *rest: 0),
    "solo.death": with_step("dying", "die", immortal),
    "solo.transform": misread(serenade__transform=nothing),
    "solo.transform.effects": misread(serenade__transform=turned_only),
    "solo.track.power1": blank(POWER, 1),
    "solo.track.power2": blank(POWER, 2),
    "solo.track.melee1": blank(MELEE, 1),
    "solo.track.melee2": blank(MELEE, 2),
    "solo.track.melee3": blank(MELEE, 3),
    "pub.solo.states": reread("harm.state_on_hero", spared),
    "pub.solo.flip_after": after(playing.play, "line_up", serenade.flip_card),
    "ruling.q06": misread(serenade__POWER_ROUNDS={**POWER_ROUNDS, BRUTALITY: 0, SURVIVAL: 3}),
    "ruling.q72": without_clause("gain.receiver", "pub.solo.no_equipment"),
    "ruling.q73": reread("harm.state_on_hero", spared),
}
