"""Where previews and warnings come from: the book of a game and what it brings beyond its events."""

from __future__ import annotations

from functools import lru_cache

from game import paths
from game.content.previews import PreviewBook, load_previews
from game.games.registry import foresight_of
from game.kernel.game import Game


def book_of(game: Game) -> PreviewBook:
    """The sentences and warnings of a game. Raises ContentError naming what is wrong with their files."""
    ledger, log = getattr(game.content, "ledger", None), getattr(game.content, "log", None)
    rules = tuple(ledger.rules) if ledger is not None else ()
    events = tuple(log.events) if log is not None else ()
    return _book(game.id, rules, events)


@lru_cache(maxsize=8)
def _book(game_id: str, rules: tuple[str, ...], events: tuple[str, ...]) -> PreviewBook:
    brings = foresight_of(game_id)
    return load_previews(paths.data_root() / game_id, rules, (*events, *brings.names), list(brings.doubts))
