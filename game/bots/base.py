"""The bots that every game has: one that answers by chance, and the rule of thumb for when a better one fails."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.player import Bot, BotMaker, Choice
from game.kernel.view import View


def is_offer(view: View, decision: Decision) -> bool:
    """Whether nobody waits for this decision: the seat may take it up unasked."""
    return decision.spec.id in view.game.offered


class RandomBot:
    """Answers by chance. The yardstick for every other bot, and what simulations walk with."""

    def choose(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        """Any legal answer, each option with the same chance; offers are left."""
        if is_offer(view, decision):
            return Choice(PASS, {"by": "leaving offers"})
        return Choice(decision.sample(chance.below), {"by": "chance"})


def rule_of_thumb(view: View, decision: Decision, chance: Chance) -> Choice:
    """A legal answer in no time, for any game: what may be declined is declined, everything else left to chance."""
    if decision.may_pass or is_offer(view, decision):
        return Choice(PASS, {"by": "rule of thumb"})
    return Choice(decision.sample(chance.below), {"by": "rule of thumb"})


__all__ = ["Bot", "BotMaker", "Choice", "RandomBot", "is_offer", "rule_of_thumb"]
