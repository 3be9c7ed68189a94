"""Traders from whom nothing can be had: their question is not put to people, and the log says why. Rulebook: Visit the
Market, Merchant tiles.

The table asks all the same (a trader may always be passed); a sitting declines what everybody sees can only be
declined.
"""

from __future__ import annotations

from game.games.dead_cells.market import Market
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.decision import Decision

HEALER, MERCHANT, COLLECTOR, TILE = "market.heal", "market.merchant", "market.collector", "merchant.buy"
TRADERS = (HEALER, MERCHANT, COLLECTOR, TILE)


def has_nothing(table: DeadCellsTable, decision: Decision) -> bool:
    """Whether a trader asks although nothing of his can be bought: the Bag holds too few Gold Teeth, or nobody is hurt.

    Equipment may be discarded while the Market is visited (pub.equip.discard_many): where nobody was asked there yet,
    its last trader asks those who wear any.
    """
    if decision.spec.id not in TRADERS or decision.options:
        return False
    visit: Market | None = table.find(Market)
    if visit is None or visit.stood or decision.spec.id != last_of(table):
        return True
    return not any(hero.equipment for hero in table.heroes)


def last_of(table: DeadCellsTable) -> str:
    """The last trader of the Market who has anything to show."""
    return COLLECTOR if table.shop_plans.cards or table.blueprint_deck.cards else MERCHANT
