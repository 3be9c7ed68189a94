"""Bots at the table: each thinks in a thread of its own beat, gets a view and the history, and sends one answer.

The beat does not depend on what a bot holds or how long it thinks, as long as it is quicker than the beat.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.client.app import App
from game.client.table.link import Link
from game.kernel.chance import Chance
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.view import View


class Bot(Protocol):
    """A player that is no person."""

    def choose(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Any:
        """An object whose ``answer`` is a legal answer."""


MakeBot = Callable[[str, Game, int, int], Bot]
Done = Callable[[int, str, Answer], None]


class BotDesk:
    """Makes the bots when they are first asked. ``make(player, game, seat, seed)`` makes one."""

    def __init__(self, link: Link, make: MakeBot) -> None:
        self._link = link
        self._make = make
        self._bots: dict[tuple[int, str], Bot] = {}
        self._chances: dict[int, Chance] = {}
        self.is_thinking = False

    def think(self, app: App, seat: int, done: Done) -> None:
        """Have the seat's bot think; ``done(seat, decision id, answer)`` is called by the loop.

        ``done`` is dropped if the table has moved on meanwhile.
        """
        decision = self._link.decision(seat)
        assert decision is not None
        sitting = self._link.sitting
        bot, chance = self._bot(seat), self._chances[seat]
        audience = sitting.audience_of(seat)
        view, history = sitting.view(audience), list(sitting.history(audience))
        asked_at = len(sitting.steps)
        self.is_thinking = True

        def answered(answer: Answer) -> None:
            self.is_thinking = False
            if len(sitting.steps) == asked_at and self._link.decision(seat) is not None:
                done(seat, decision.id, answer)

        def work() -> None:
            answer = bot.choose(view, history, decision, chance).answer
            app.post(lambda: answered(answer))

        threading.Thread(target=work, daemon=True).start()

    def _bot(self, seat: int) -> Bot:
        player = self._link.plans[seat].player
        if (seat, player) not in self._bots:
            seed = self._link.sitting.seed + seat + 1
            self._bots[seat, player] = self._make(player, self._link.game, seat, seed)
            self._chances.setdefault(seat, Chance(seed))
        return self._bots[seat, player]


def make_listed(player: str, game: Game, seat: int, seed: int) -> Bot:
    """The bot that the list of players names."""
    from game.bots.players import make_bot

    bot: Bot = make_bot(player, game, seat, seed)
    return bot
