"""The toy's mind: who has most crumbs put away and in the pouch stands best."""

from __future__ import annotations

from game.kernel.mind import PlainMind
from game.kernel.table import Table
from tests.toy.state import SnackTable

POUCH_COUNTS = 0.5
"""Crumbs that can still be lost."""
A_CRUMB = 0.06


class SnackMind(PlainMind):
    """A question to a mouse."""

    played_on = 30

    def judge(self, world: Table) -> float:
        """By the crumbs ahead of the best other mouse."""
        assert isinstance(world, SnackTable)
        if world.outcome is not None:
            return super().judge(world)
        crumbs = [sum(mouse.tins) + POUCH_COUNTS * mouse.pouch for mouse in world.mice]
        others = max(count for seat, count in enumerate(crumbs) if seat != self.seat)
        return min(1.0, max(0.0, 0.5 + A_CRUMB * (crumbs[self.seat] - others)))
