"""The unfinished answer in a person's hands, one class for each kind of decision. No drawing happens here."""

from __future__ import annotations

from game.client.table.decisions.allocate import AllocatePlan
from game.client.table.decisions.number import NumberPlan
from game.client.table.decisions.order import OrderPlan
from game.client.table.decisions.path import PathPlan
from game.client.table.decisions.pick import PickPlan
from game.client.table.decisions.plan import Plan
from game.client.table.decisions.subset import SubsetPlan
from game.client.table.decisions.weighed import WeighedPlan
from game.kernel.choices import Allocation, Order, Path, Range, Subset
from game.kernel.decision import Decision

BY_SHAPE: tuple[tuple[type, type[Plan]], ...] = (
    (Allocation, AllocatePlan),
    (Subset, SubsetPlan),
    (Order, OrderPlan),
    (Range, NumberPlan),
    (Path, PathPlan),
)


def weighed_plan_for(decision: Decision) -> Plan:
    """Like :func:`plan_for`, but where one click would be the answer it waits for a word of confirmation."""
    plan = plan_for(decision)
    return WeighedPlan(decision) if plan.is_instant else plan


def plan_for(decision: Decision) -> Plan:
    """An empty plan that fits the decision: by the shape of its choices, else a plain pick."""
    for shape, plan in BY_SHAPE:
        if isinstance(decision.options, shape):
            return plan(decision)
    return PickPlan(decision)


__all__ = [
    "AllocatePlan",
    "NumberPlan",
    "OrderPlan",
    "PathPlan",
    "PickPlan",
    "Plan",
    "SubsetPlan",
    "WeighedPlan",
    "plan_for",
    "weighed_plan_for",
]
