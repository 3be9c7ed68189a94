"""Questions that need no answer: whatever is said, the same position follows. The session passes them by itself.

Equipment without anybody in its Range, a Skill without an effect: an Action that hits nobody is lost (range.empty), so
nothing is lost either by not asking. Both ways are played on to the next question, in copies, and compared.
"""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.state import DeadCellsTable
from game.kernel.decision import PASS, Decision

TRIED = ("act.equipment", "act.skill")
"""The decisions whose answers are tried."""
OF_USES = ("equipment_used", "skill ")
"""How the counts of uses begin. They open nothing: all they can do is to forbid another use, or to spoil a bonus."""
AIMS = "act.target"
FORCED_IN_A_ROW = 20


def is_needless(table: DeadCellsTable, decision: Decision) -> bool:
    """Whether a decision that may be passed leads to the same position with every answer."""
    if decision.spec.id not in TRIED or decision.is_described or len(table.open) > 1:
        return False
    passed = _after(table, decision, PASS)
    return all(_after(table, decision, value) == passed for value in decision.options)


def _after(table: DeadCellsTable, decision: Decision, value: Any) -> tuple[Any, ...]:
    """The position at the next question that leaves a choice, without what was counted on the way, and what is asked
    there."""
    reached = table.fork()
    reached.apply(decision, value)
    for _ in range(FORCED_IN_A_ROW):
        only = reached.open[0] if len(reached.open) == 1 else None
        if only is None or only.spec.id != AIMS or only.count() != 1:
            break
        reached.apply(only, only.options[0])
    reached.event_count = 0
    for frame in reached.agenda:
        frame.cause = 0
    for hero in reached.heroes:
        hero.timed = 0
    reached.counts = {period: _without_uses(held) for period, held in reached.counts.items()}
    return reached.hash(), [(each.seat, each.spec.id, each.options) for each in reached.open]


def _without_uses(held: Any) -> dict[str, Any]:
    return {name: count for name, count in held.items() if not name.startswith(OF_USES)}
