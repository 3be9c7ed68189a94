"""Bots by name: ``random`` for any game, and the levels that the game's package offers."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.base import Bot, BotMaker, RandomBot
from game.games.registry import package
from game.kernel.chance import seeded
from game.kernel.errors import HotseatError
from game.kernel.position import unknown

PREFIX = "bot:"
SALT = 0xB075


def bot_levels(game_id: str) -> Mapping[str, BotMaker]:
    """The levels that can be had for a game, weakest first."""
    own: Mapping[str, BotMaker] = getattr(package(game_id), "BOTS", {})
    return {"random": RandomBot, **own}


def make_bot(game_id: str, name: str) -> Bot:
    """The bot called ``easy`` or ``bot:easy``. Raises HotseatError naming the nearest for an unknown one."""
    levels = bot_levels(game_id)
    level = name.removeprefix(PREFIX)
    if level not in levels:
        raise HotseatError(unknown(f"bot of {game_id}", level, list(levels)))
    return levels[level]()


def is_bot(player: str) -> bool:
    """Whether a seat's player is a bot (``bot:easy``) and no person."""
    return player.startswith(PREFIX)


def bot_seed(seed: int, seat: int, at: int = 0) -> int:
    """The seed of a bot's own chance, never the table's: the same for the same sitting, seat and number of events that
    the seat was told of."""
    return seeded(seeded(seed ^ SALT) + seat) + at
