"""Dead Cells tables made up for the gallery: sittings played a little way by a plain habit, shown by the real scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.session.plans import SeatPlan
from game.session.sitting import Sitting

NAMES = ("Ada", "Ben", "Cleo", "Dan")
MOST = 1500
Wanted = Callable[[Decision, Any], bool]


def begin(players: int, seed: int, **options: str) -> Sitting:
    """A sitting of one person, with bots, who are never asked here, in the other seats."""
    plans = [SeatPlan(NAMES[i], "human" if i == 0 else "bot:easy") for i in range(players)]
    return Sitting.begin(load_game("dead_cells"), options, plans, seed)


def play_on(sitting: Sitting, stop: Wanted, seed: int = 1) -> Sitting:
    """Answer by habit until the first seat is asked what is wanted."""
    chance = Chance(seed)
    for _ in range(MOST):
        if sitting.outcome is not None:
            break
        decision = sitting.pending[0]
        if decision.seat == 0 and stop(decision, sitting.view([0]).state):
            break
        sitting.answer(decision.seat, decision.id, habit(decision, chance))
    return sitting


def habit(decision: Decision, chance: Chance) -> Any:
    """What may be left is mostly taken; the rest is by chance."""
    if decision.spec.may_pass and (not decision.count() or chance.below(6) == 0):
        return PASS
    return decision.sample(chance.below)


def asked(id: str, **state: Any) -> Wanted:
    """That a decision is asked while fields of the table have at least these values."""

    def wanted(decision: Decision, table: Any) -> bool:
        return decision.id == id and all(getattr(table, name) >= least for name, least in state.items())

    return wanted


DEMOS: Mapping[str, tuple[int, int, Wanted]] = {
    "dead_cells_setup": (2, 3, asked("run.beheaded")),
    "dead_cells_map": (1, 5, lambda decision, table: decision.id == "explore.corridor" and len(table.visited) >= 2),
    "dead_cells_map_4": (4, 8, lambda decision, table: decision.id == "explore.corridor" and len(table.visited) >= 3),
    "dead_cells_cards": (1, 5, asked("combat.card")),
    "dead_cells_target": (1, 7, asked("act.target", round=2)),
    "dead_cells_harm": (2, 4, asked("enemy.damage", round=2)),
    "dead_cells_crowd": (4, 11, asked("act.target", round=1)),
    "dead_cells_choice": (1, 9, asked("tile.either_or")),
    "dead_cells_merchant": (1, 12, asked("merchant.buy")),
    "dead_cells_market": (1, 6, asked("market.merchant")),
    "dead_cells_boss": (1, 2, asked("combat.card", turn=1)),
    "dead_cells_spend": (1, 3, asked("spend.buy")),
}
"""Scene to players, seed, and the question at which the table is looked at."""


def demo_scene(name: str) -> TableScene:
    """The table of that name."""
    players, seed, wanted = DEMOS[name]
    return TableScene(Link(_found(players, seed, wanted)))


def _found(players: int, seed: int, wanted: Wanted) -> Sitting:
    """The first of several Runs in which the question comes up."""
    for more in range(60):
        sitting = play_on(begin(players, seed + more), wanted, seed)
        if sitting.outcome is None:
            return sitting
    raise LookupError(f"no Run from seed {seed} comes to that question")
