"""The step strip: where in a Combat, in the Market or at the end of the Run the Group is."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.tables.base import Phase
from game.client.tables.dead_cells.words import name_of, say
from game.games.dead_cells.view import (
    BOSS,
    COMBAT,
    EXPLORE,
    PASSAGE,
    ROUNDS,
    SPENDING,
    TRADERS,
    plays_zero,
    scene_of,
    trader_visited,
)
from game.kernel.view import View

OVER, RUNNING, TO_COME = "over", "running", "to_come"
UPKEEP = len(ROUNDS)


def phases(view: View) -> Sequence[Phase]:
    """The steps of what is on the table."""
    scene = scene_of(view.state)
    if scene in (COMBAT, BOSS):
        return _combat(view)
    if scene == PASSAGE:
        return _market(view)
    words = {EXPLORE: "phase.explore", SPENDING: "phase.spend"}.get(scene, "phase.setup")
    biome = view.game.content.biomes[view.state.biome].name
    return (Phase(say(words, biome=biome), RUNNING, ("explore.steps",) if scene == EXPLORE else ()),)


def _combat(view: View) -> Sequence[Phase]:
    """Cards, Rounds 0 to IV (without a Round 0 that is not played: boss.round0), upkeep."""
    table = view.state
    procedures = {view.game.names.procedures[frame.proc][0] for frame in table.agenda}
    now = UPKEEP if "upkeep" in procedures else table.round
    steps = [Phase(say("phase.cards"), RUNNING if now < 0 else OVER, ("combat.play.three",))]
    for number, name in list(enumerate(ROUNDS))[0 if plays_zero(table) else 1 :]:
        state = RUNNING if number == now else OVER if 0 <= number < now else TO_COME
        steps.append(Phase(name, state, ("combat.round.sequence",)))
    steps.append(Phase(say("phase.upkeep"), RUNNING if now == UPKEEP else TO_COME, ("upkeep.assign",)))
    return steps


def _market(view: View) -> Sequence[Phase]:
    """Healer, Merchant, Collector; what is bought belongs to the step in which it was, until it is handed out."""
    at = trader_visited(view.game, view.state)
    here = TRADERS.index(at) if at else None
    return [
        Phase(
            name_of(name), TO_COME if here is None or n > here else RUNNING if n == here else OVER, (f"market.{name}",)
        )
        for n, name in enumerate(TRADERS)
    ]
