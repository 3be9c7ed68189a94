"""Rules of thumb for traders and for spending Cells: Market, Merchant tiles, Upgrades, the Well, Purges. SPEC 13."""

from __future__ import annotations

from game.games.dead_cells import standing
from game.games.dead_cells.bot_gains import BETTER_BY, equipment_gain
from game.games.dead_cells.bot_worth import (
    WORTH,
    Told,
    best,
    combat_card_worth,
    equipment_worth,
    gain_of_healing,
    item_worth,
    left_of,
)
from game.games.dead_cells.names import SERENADE
from game.games.dead_cells.state import DeadCellsTable, hero_named
from game.kernel.decision import PASS, Decision

BEFORE_BOSS = 1
"""The stage after which a Boss waits."""
HURT = 0.6
"""Below this share of their Health the Group heals before it buys anything."""


def hurt_share(table: DeadCellsTable) -> float:
    """How much of their Health the characters still have together."""
    heroes = range(len(table.heroes))
    whole = sum(standing.max_health(table, index) for index in heroes)
    return sum(left_of(table, index) for index in heroes) / whole


def last_market(table: DeadCellsTable) -> bool:
    """Whether Gold Teeth can still be spent after this (before a Boss: no)."""
    return table.stage >= BEFORE_BOSS


def heal_at_market(table: DeadCellsTable, decision: Decision) -> Told:
    """Below 60 % Health, or before a Boss, where it does most."""
    who, gain = best(decision.options, lambda each: gain_of_healing(table, hero_named(table, each), 1))
    wanted = hurt_share(table) < HURT or gain >= 2.0 or last_market(table)
    return (who, "hurt") if wanted else (PASS, "kept")


def at_merchant(table: DeadCellsTable, decision: Decision) -> Told:
    """The best card on offer, if somebody has use for it."""
    index = table.game.content.index
    heroes = [i for i, hero in enumerate(table.heroes) if not hero.is_serenade]
    code, gain = best(decision.options, lambda each: max(equipment_gain(table, i, index[each]) for i in heroes))
    return (code, "better_card") if gain > BETTER_BY else (PASS, "kept")


def at_collector(table: DeadCellsTable, decision: Decision) -> Told:
    """Blueprints with what is left before a Boss."""
    if not last_market(table):
        return PASS, "kept"
    index = table.game.content.index
    return best(decision.options, lambda code: equipment_worth(table, index[code]))[0], "worth_most"


def buy(table: DeadCellsTable, decision: Decision) -> Told:
    """At a Merchant tile: healing for the hurt, then Equipment for a free slot, then Potions."""

    def worth(ware: str) -> float:
        if ware == "vial":
            return item_worth(table, ware) - 1.0
        if ware == "potion":
            return WORTH["potion"] - 0.5
        card = table.game.content.index.get(ware)
        if card is None:
            return 0.0
        if ware in [table.game.content.cards[each].code for each in table.shop_plans.cards]:
            return 0.3 if last_market(table) else -1.0
        heroes = [i for i, hero in enumerate(table.heroes) if not hero.is_serenade]
        return max(equipment_gain(table, i, card) for i in heroes) - 0.5

    ware, most = best(decision.options, worth)
    return (ware, "worth_most") if ware is not None and most > 0 else (PASS, "kept")


def spend(table: DeadCellsTable, decision: Decision) -> Told:
    """The Upgrade deck with most cards left; the Well with the last odd Cell."""
    record = table.campaign
    decks = [each for each in decision.options if each in record["upgrades"]]
    if decks:
        return best(decks, lambda deck: float(len(record["upgrades"][deck])))[0], "most_left"
    return ("well", "odd_cell") if "well" in decision.options else ("stop", "nothing_left")


def free_upgrade(table: DeadCellsTable, decision: Decision) -> Told:
    """The deck with most cards left."""
    return best(decision.options, lambda deck: float(len(table.campaign["upgrades"][deck])))[0], "most_left"


def combat_deck(table: DeadCellsTable, decision: Decision) -> Told:
    """To who fights in this Group, the deck with the fewest new cards first; Serenade counts double."""
    here = [hero.word for hero in table.heroes]

    def worth(deck: str) -> float:
        new = sum(not code.startswith("ST") for code in table.campaign["combat"][deck])
        return -(2.0 * new + 1.0 if deck == SERENADE else new) if deck in here else -99.0

    return best(decision.options, worth)[0], "in_this_group"


def conflict(table: DeadCellsTable, decision: Decision) -> Told:
    """The oldest card is laid aside: later ones are stronger; a Feat under way stays."""
    new = (decision.about or {})["card"]
    if (decision.about or {}).get("row") == "feats":
        return new, "under_way"
    return decision.options[0], "later_is_better"


def purge(table: DeadCellsTable, decision: Decision) -> Told:
    """The weakest of the first cards of a deck that is played."""
    here = [hero.word for hero in table.heroes]
    index = table.game.content.index
    weak = [each for each in decision.options if each[0] in here and each[0] != SERENADE and each[1].startswith("ST")]
    if not weak:
        return PASS, "no_matter"
    return best(weak, lambda each: -combat_card_worth(table, index[each[1]]))[0], "weakest_card"
