"""Dead Cells' bots: easy follows rules of thumb, normal also plays Combats on, strong searches. SPEC 13."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.dead_cells.bot_cards import choose_card
from game.games.dead_cells.bot_mind import DeadCellsMind
from game.games.dead_cells.bot_run import answer_of, because
from game.kernel.chance import Chance
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.mind import MindMaker
from game.kernel.player import BotMaker, Choice
from game.kernel.view import View


class EasyBot:
    """Plays by rules of thumb alone."""

    def choose(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        """The answer of the thumb for this decision."""
        answer, reason = answer_of(view.state, decision)
        return Choice(answer, because(decision, reason))


class NormalBot(EasyBot):
    """The sensible bot: before it plays a card it plays the Combat on with each."""

    def choose(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        """The thumb's answer; a Combat card by playing on."""
        if decision.spec.id == "combat.card" and len(decision.options) > 1:
            return choose_card(view, history, decision, chance)
        return super().choose(view, history, decision, chance)


class BlindBot(EasyBot):
    """The yardstick of SPEC 13: any Combat cards, everything else by rules of thumb."""

    def choose(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        """The thumb's answer; any card from hand."""
        if decision.spec.id == "combat.card":
            return Choice(decision.sample(chance.below), {"by": "chance"})
        return super().choose(view, history, decision, chance)


BOTS: Mapping[str, BotMaker] = {"easy": EasyBot, "normal": NormalBot}
"""The levels that play by themselves, weakest first."""
MINDS: Mapping[str, MindMaker] = {"strong": DeadCellsMind}
"""The levels that are searched."""
YARDSTICKS: Mapping[str, BotMaker] = {"any_card": BlindBot}
"""For measuring only."""
