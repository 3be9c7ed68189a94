"""Dead Cells' questions ready to be searched: cards, targets and ways are played on in guessed worlds. SPEC 13.

A fight is played on to its end, a Boss Combat for two Turns, a way to the end of the Biome.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, cast

from game.games.dead_cells.bot_cards import lines_of
from game.games.dead_cells.bot_fight import sensible
from game.games.dead_cells.bot_playout import moment, play_on, play_out_biome, reply
from game.games.dead_cells.bot_run import answer_of, because
from game.games.dead_cells.bot_worth import position_worth
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.chance import Chance
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.mind import Line, open_decision
from game.kernel.view import View, guess

FIGHTS = (
    "act.target", "act.skill", "act.loot", "act.ally", "act.state", "act.equipment", "enemy.damage", "enemy.state",
    "zero.action", "zero.potion", "serenade.power", "serenade.symbol", "shield.kind", "push.choice",
)  # fmt: skip
"""Questions of a Combat in which every answer is compared."""
WAYS = ("explore.corridor", "tile.either_or", "merchant.buy", "market.heal", "market.merchant", "gain.receiver")
"""Questions that are played on to the end of the Biome."""
TURNS = 2
"""Turns of a Boss Combat that are played on."""
SCALE = 80.0
"""So many points between a sure loss and a sure win."""
MOST_LINES = 12


class DeadCellsMind:
    """One question to one seat."""

    def __init__(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> None:
        self.view = view
        self.history = history
        self.decision = decision
        self.before = position_worth(view.state)

    @cached_property
    def lines(self) -> Sequence[Line]:
        """The rule of thumb's answer first; the others where playing on can tell them apart."""
        decision, state = self.decision, self.view.state
        if decision.spec.id == "combat.card":
            return [Line(line, because(decision, "played_on")) for line in lines_of(state, decision)]
        answer, reason = answer_of(state, decision)
        found = [Line((answer,), because(decision, reason))]
        if decision.spec.id in (*FIGHTS, *WAYS) and not decision.is_described:
            others = [each for each in sensible(state, decision.every()) if each != answer]
            found += [Line((each,), because(decision, "played_on")) for each in others[: MOST_LINES - 1]]
        return found

    def deal(self, chance: Chance) -> DeadCellsTable:
        """A guess."""
        return cast(DeadCellsTable, guess(self.view, self.history, chance))

    def value(self, world: Any, line: Line, chance: Chance) -> float:
        """How the Group stands after the fight or the Biome, against how it stood before."""
        began, asked = moment(world), self.decision
        world.apply(open_decision(world, asked), line.answers[0])
        left = list(line.answers[1:])
        while left and world.open and moment(world) == began:
            decision = world.open[0]
            own = decision.spec is asked.spec and decision.seat == asked.seat
            world.apply(decision, left.pop(0) if own else reply(world, decision, chance))
        if began:
            play_on(world, began, chance)
            for _ in range(TURNS - 1 if began[0] == "boss" else 0):
                play_on(world, moment(world), chance)
        else:
            play_out_biome(world, chance)
        return min(1.0, max(0.0, 0.5 + (position_worth(world) - self.before) / SCALE))
