"""Bots by name: ``random`` for any game, and the levels that the game's package offers.

A package offers bots that play by themselves as ``BOTS`` and minds that are searched as ``MINDS``; its ``YARDSTICKS``
are for measuring only: no seat is offered them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.bots.base import Bot, BotMaker, RandomBot
from game.bots.search import Budget, SearchBot
from game.games.registry import package
from game.kernel.chance import seeded
from game.kernel.errors import HotseatError
from game.kernel.mind import MindMaker, PlainMind
from game.kernel.position import unknown

PREFIX = "bot:"
SALT = 0xB075


def bot_levels(game_id: str) -> Mapping[str, BotMaker]:
    """The levels that can be had for a game, weakest first."""
    own: Mapping[str, BotMaker] = getattr(package(game_id), "BOTS", {})
    searched = {level: partial(SearchBot, mind) for level, mind in minds(game_id).items()}
    return {"random": RandomBot, **own, **searched}


def minds(game_id: str) -> Mapping[str, MindMaker]:
    """The levels that search, each with what makes its minds; a game that brings none has the plain one."""
    found: Mapping[str, MindMaker] = getattr(package(game_id), "MINDS", {"strong": PlainMind})
    return found


def is_searched(game_id: str, name: str) -> bool:
    """Whether the bot of this name searches, so that several workers may share its question."""
    return name.removeprefix(PREFIX).partition(":")[0] in minds(game_id)


def make_bot(game_id: str, name: str) -> Bot:
    """The bot called ``easy`` or ``bot:easy``; ``strong:200`` is one whose search plays 200 lines. Raises HotseatError
    naming the nearest for an unknown one."""
    levels = {**bot_levels(game_id), **getattr(package(game_id), "YARDSTICKS", {})}
    level, colon, iterations = name.removeprefix(PREFIX).partition(":")
    if level not in levels:
        raise HotseatError(unknown(f"bot of {game_id}", level, list(levels)))
    bot: Bot = levels[level]()
    if colon:
        if not isinstance(bot, SearchBot) or not iterations.isdecimal() or not int(iterations):
            raise HotseatError(f'bot "{name}": expected a level that searches and a number from 1, as in "strong:200"')
        bot.budget = Budget(int(iterations))
    return bot


def is_bot(player: str) -> bool:
    """Whether a seat's player is a bot (``bot:easy``) and no person."""
    return player.startswith(PREFIX)


def bot_seed(seed: int, seat: int, at: int = 0) -> int:
    """The seed of a bot's own chance, never the table's: the same for the same sitting, seat and number of events that
    the seat was told of."""
    return seeded(seeded(seed ^ SALT) + seat) + at
