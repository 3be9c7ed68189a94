"""Rules of thumb for what befalls the Group: who takes Damage and States, which Shield is spent. SPEC 13."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.bot_aim import use_worth
from game.games.dead_cells.bot_worth import DEATH, Told, best, health_worth, left_of, loss, plain_of
from game.games.dead_cells.harm import Threat
from game.games.dead_cells.lines import hero_lines
from game.games.dead_cells.names import SERENADE
from game.games.dead_cells.state import DeadCellsTable, hero_named
from game.kernel.decision import Decision

SOON_WHOLE = 0.6
"""Damage on Serenade weighs less just before her transformation, which heals her."""
READY_TO_TURN = 2


def sufferer(table: DeadCellsTable, decision: Decision) -> Told:
    """Shields first, then Companions, then who has most Health left; nobody at 1 if it can be helped."""
    threat: Threat | None = table.find(Threat)
    amount = 1 if threat is None else threat.amount  # as printed: the question tells what Shields and Marks leave of it
    chosen, worth = best(decision.options, lambda each: -damage_cost(table, each, amount))
    return chosen, "shielded" if worth > -0.1 else "companion" if isinstance(chosen, tuple) else "most_health"


def damage_cost(table: DeadCellsTable, who: Any, amount: int) -> float:
    """What one hit costs, by who takes it."""
    if not isinstance(who, str):
        return 0.5 * amount
    index = hero_named(table, who)
    tokens = table.heroes[index].tokens
    if tokens.golden:
        return 0.05
    placed = max(0, amount + tokens.marked - tokens.shields)
    if not placed:
        return 0.01 * tokens.marked
    cost = loss(table, index, placed)
    if who == SERENADE and not table.heroes[index].side and table.heroes[index].scrolls[0] >= READY_TO_TURN:
        cost *= SOON_WHOLE if left_of(table, index) > placed else 1.0
    return cost - 0.02 * left_of(table, index)


def state_taker(table: DeadCellsTable, decision: Decision) -> Told:
    """Who is Immune; else who suffers least from it."""
    about = decision.about or {}
    kind, amount = about.get("state", ""), about.get("amount", 1)
    chosen, worth = best(decision.options, lambda each: -state_cost(table, hero_named(table, each), kind, amount))
    return chosen, "immune" if worth > -1e-6 else "suffers_least"


def state_cost(table: DeadCellsTable, index: int, kind: str, amount: int) -> float:
    """What State tokens cost, by who gets them."""
    hero = table.heroes[index]
    if standing.immune(table, index, kind):
        return 0.0
    if hero.tokens.golden:
        return 0.3
    if kind == "on_fire" and hero.tokens.on_fire + amount >= 2:
        return health_worth(left_of(table, index)) - DEATH
    return burden(table, index, kind, amount)


def burden(table: DeadCellsTable, index: int, kind: str, amount: int) -> float:
    """What State tokens cost who bears them, with nothing to keep them off."""
    hero = table.heroes[index]
    if kind == "poisoned":
        return loss(table, index, amount * max(1, 4 - max(1, table.round))) + 0.1
    if kind == "on_fire":
        return 1.0
    if kind == "bleeding":
        return health_worth(left_of(table, index)) - DEATH
    if kind == "marked":
        return 2.0 - 0.2 * left_of(table, index) + 0.4 * hero.tokens.marked
    round = max(1, table.round + 1)
    return 0.2 + sum(
        use_worth(table, index, plain_of(table, script)) for _, script in hero_lines(table, hero, min(3, round))[:1]
    )


def state_to_lose(table: DeadCellsTable, decision: Decision) -> Told:
    """The State that costs its bearer most."""
    bearer = hero_named(table, (decision.about or {})["hero"])
    return best(decision.options, lambda kind: burden(table, bearer, kind, 1))[0], "needs_it_most"


def which_shield(table: DeadCellsTable, decision: Decision) -> Told:
    """A Golden Shield against States and heavy hits, a plain one against a single point."""
    about = decision.about or {}
    heavy = about.get("state") or about.get("amount", 1) > 1
    return ("golden" if heavy and "golden" in decision.options else decision.options[0]), "heavy_hit"
