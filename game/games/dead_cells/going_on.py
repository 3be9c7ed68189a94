"""What must be said of a position so that the rules can go on at a decision, and where they begin to come to it.

For scenarios: a decision that answers what went before is not asked where nothing did.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.dead_cells.interbiome import interbiome
from game.games.dead_cells.roundend import SWEEPS
from game.games.dead_cells.rounds import Round, one_round
from game.games.dead_cells.setup import setup
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.agenda import Procedure

NEEDED = {
    "check.hand_card": "a Hand Check with its symbols, as {hand_check: {wanted: [brutality]}}, and cards in hand",
    "gate.ignore": "the corridor that was chosen; go on at explore.corridor",
    "inter.blueprint_order": "two Blueprints at least under collector",
    "act.target": "a line of this Round that aims at an Enemy: round, active and enemies, or {aim: {reach: [1]}}",
    "shield.kind": "Shields of both kinds: shields and golden_shields of whom {harm: {target: ...}} hits",
    "push.choice": "an Enemy that is pushed or pulled; go on at the Round in which that is done",
    "ygdar.use": "who dies, as {dying: {hero: ...}}, and a card among mutations that replaces a death",
    "spend.combat_deck": "the card that is taken, as {taking: {card: SV01}}",
    "spend.slot_conflict": "the card that is taken, as {taking: {card: SV09}}, and a full row under mutations",
    "serenade.power": "symbol, and an Enemy that her power may be used on",
    "setup.peek_tile": "a card under mutations that turns up some of the tiles of a shape, and more of them face down",
    "gain.keep": "the Equipment that was drawn, under shop",
    "pass.scroll": "a card with two symbols on top of the deck of who passes: passes and decks",
    "combat.announce": "the card that was just laid, under active; go on at combat.card for one still in hand",
    "boss.pass_order": "four players",
    "combat.challenge": "the Challenger's Rune under runes, and the tile of an Encounter",
}
"""What a decision needs besides its name under ``continue_at``: without it the rules would go elsewhere."""

PLACES: Mapping[str, tuple[str, Mapping[str, Any], Mapping[str, Any]]] = {
    "boss.pass_order": ("boss_turn", {}, {}),
    "tile.optional_door": ("tile.either_or", {}, {}),
    "combat.challenge": ("combat", {}, {}),
    "enemy.state": ("enemy.damage", {}, {}),
}
"""Where the rules go on for a decision that is asked by another one's step."""


def begun_before(procedure: Procedure, at: int) -> tuple[Procedure, int]:
    """Where the rules begin if no more is said than that they aim, or that Blueprints are laid in order: at the Group's
    part of a Round, at the collecting of Blueprints, at the laying out of the Start of Game cards."""
    if procedure.name == "aim":
        return one_round, one_round.step_names().index("act_next")
    if procedure.name == "stacking":
        return interbiome, 0
    if procedure is setup and at == setup.step_names().index("choose_order"):
        return setup, setup.step_names().index("lay_out")
    return procedure, at


def from_the_group_on(table: DeadCellsTable) -> list[int]:
    """combat.golden_rule: what of a Round is left when the Group begins to act."""
    return [*SWEEPS[len(table.heroes)][table.first][1:]]


def begins_with_the_group(table: DeadCellsTable) -> Round | None:
    """The Round under way if it goes on with the Group in the order of this First Player."""
    top = table.agenda[-1] if table.agenda else None
    return top if isinstance(top, Round) and top.todo == from_the_group_on(table) else None
