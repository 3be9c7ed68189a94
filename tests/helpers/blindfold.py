"""A bot that is asked a second time on a guess: what its seat must not know may not change its choice."""

from __future__ import annotations

from typing import Any

from game.bots.players import make_bot
from game.kernel.chance import Chance
from game.kernel.decision import Decision
from game.kernel.player import Choice
from game.kernel.view import guess, view


class Blindfolded:
    """Chooses like the bot, and again on a guess that looks the same from its seat."""

    def __init__(self, game: str, level: str) -> None:
        self.game = game
        self.level = level
        self.compared = 0

    def choose(self, seen: Any, history: Any, decision: Decision, chance: Chance) -> Choice:
        seed = chance.below(1 << 30)
        bot = make_bot(self.game, self.level)
        chosen = bot.choose(seen, history, decision, Chance(seed))
        other = view(guess(seen, history, Chance(seed + 1)), (decision.seat,))
        same = next((each for each in (*other.decisions, *other.offers) if each.spec is decision.spec), None)
        assert same is not None, f"{decision!r} is not asked in a guess"
        assert bot.choose(other, history, same, Chance(seed)) == chosen
        self.compared += 1
        return chosen
