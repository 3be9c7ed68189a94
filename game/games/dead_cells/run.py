"""A Run: start Biome, second Biome, Boss, with an Interbiome after each Biome. Rulebook: A Run, The next Biome."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.dead_cells import triggers
from game.games.dead_cells.biome import BiomeSetup
from game.games.dead_cells.boss import BossFight
from game.games.dead_cells.ending import EndOfRun
from game.games.dead_cells.explore import Explore, exit_at
from game.games.dead_cells.interbiome import Interbiome
from game.games.dead_cells.names import BOSS
from game.games.dead_cells.state import DeadCellsTable, count, somebody_died
from game.kernel.agenda import RESTART, SKIP, Flow, Frame, Procedure
from game.kernel.record import EVERYBODY, frozen


class Run(Frame):
    """The Run in play. route: the Biomes and the Boss, as far as it has come."""

    route: Sequence[str] = frozen([], seen=EVERYBODY)


run = Procedure("run", Run, source="A Run")


@run.step("biome.definition", "boss.setup", "pub.boss_after_two")
def enter(table: DeadCellsTable, frame: Run) -> Flow | None:
    """pub.boss_after_two: a Biome is set up and explored; after the second a Boss waits."""
    biome = table.game.content.biomes[table.biome]
    frame.route = [*frame.route, biome.id]
    if biome.stage == BOSS:
        table.push(BossFight())
        return SKIP
    table.push(BiomeSetup())
    return None


@run.step("explore.steps")
def explore(table: DeadCellsTable, frame: Run) -> None:
    """explore.steps: until an Exit is reached or somebody dies."""
    table.push(Explore())


@run.step("inter.when", "run.definition", "biome.exit.leads")
def rest(table: DeadCellsTable, frame: Run) -> None:
    """inter.when: an Interbiome after every finished Biome; run.definition: none after a death."""
    finished = table.game.content.biomes[table.biome].stage != BOSS
    if not finished or somebody_died(table):
        return
    count(table, "biome_finished", periods=("run",))
    triggers.fire(table, "biome_end")
    table.push(Interbiome())


@run.step("biome.exit.leads", "next.setup")
def go_on(table: DeadCellsTable, frame: Run) -> Flow | None:
    """biome.exit.leads: the Exit taken decides which Biome or Boss comes next."""
    way = exit_at(table, table.place) if table.game.content.biomes[table.biome].stage != BOSS else None
    if way is None or somebody_died(table):
        return None
    table.stage += 1
    table.biome = table.game.content.biome_index[way.to]
    return RESTART


@run.step("run.definition", "run.not_campaign")
def end(table: DeadCellsTable, frame: Run) -> None:
    """run.definition: the Run ends with a death or with the Boss's."""
    table.agenda.pop()
    table.push(EndOfRun(route=frame.route))
