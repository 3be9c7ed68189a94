"""Where previews and warnings come from: the book of a game and what it brings beyond its events."""

from __future__ import annotations

from functools import lru_cache

from game import paths
from game.content.ledger import Ledger
from game.content.log_templates import LogBook
from game.content.previews import PreviewBook, load_previews
from game.games.registry import foresight_of
from game.kernel.game import Game


def book_of(game: Game) -> PreviewBook:
    """The sentences and warnings of a game. Raises ContentError naming what is wrong with their files."""
    ledger, log = getattr(game.content, "ledger", None), getattr(game.content, "log", None)
    rules = tuple(ledger.rules) if isinstance(ledger, Ledger) else ()
    events = tuple(log.events) if isinstance(log, LogBook) else ()
    return _book(game.id, rules, events)


@lru_cache(maxsize=8)
def _book(game_id: str, rules: tuple[str, ...], events: tuple[str, ...]) -> PreviewBook:
    brings = foresight_of(game_id)
    return load_previews(paths.data_root() / game_id, rules, (*events, *brings.names), list(brings.doubts))
