"""The step strip: the steps of a turn, which is running, and their clauses. Rulebook: How to play."""

from __future__ import annotations

from typing import Any

from game.client.tables.base import Phase
from game.client.tables.helltoken.words import say
from game.games.helltoken.view import has_only_its_end_left
from game.kernel.view import View

DONE, RUNNING, TO_COME, SKIPPED = "over", "running", "to_come", "skipped"
STEPS = (
    ("password", ("password",), ("password.optional", "password.only_step0")),
    ("move", ("movement",), ("move.exactly_three", "move.wrap")),
    ("remotes", ("remotes",), ("remote.who", "remote.recover")),
    ("draw", ("attack",), ("attack.draw", "attack.extra_first")),
    ("attack", ("strike",), ("attack.force", "attack.spread.all_force", "attack.declare.everyone")),
)
"""The step, the procedures that belong to the step, and its clauses."""


def running_step(view: View) -> int:
    """Which of the steps runs: by the topmost procedure of the agenda that belongs to one; -1 before the first of a
    turn, and one more than there are once all are over."""
    if has_only_its_end_left(view.state):
        return len(STEPS)
    names = [procedure_name(view, frame) for frame in view.state.agenda]
    for name in reversed(names):
        for index, (_, procedures, _) in enumerate(STEPS):
            if name in procedures:
                return index
    return -1


def procedure_name(view: View, frame: Any) -> str:
    """The name of the procedure that a frame of the agenda belongs to."""
    return str(view.game.names.procedures[frame.proc][0])


def turn_phases(view: View) -> list[Phase]:
    """The strip of this turn; the steps that the turn does not have say so (first turn, Hell Crush)."""
    table = view.state
    now = running_step(view)
    shown = []
    for index, (step, _, rules) in enumerate(STEPS):
        state = RUNNING if index == now else DONE if index < now else TO_COME
        skipped = ""
        if table.turn_number == 1 and index < 3:
            skipped = "turn.first_skips"
        elif table.grounded and index == 1:
            skipped = "card.crush"
        shown.append(Phase(say(f"step.{step}"), SKIPPED if skipped else state, (skipped, *rules) if skipped else rules))
    return shown
