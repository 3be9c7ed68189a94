"""Where previews and warnings come from: the book of a game and what it brings beyond its events."""

from __future__ import annotations

from functools import lru_cache

from game import paths
from game.content.ledger import Ledger
from game.content.log_templates import LogBook
from game.content.previews import PreviewBook, load_previews
from game.games.registry import foresight_of
from game.kernel.game import Game


@lru_cache(maxsize=8)
def book_of(game: Game) -> PreviewBook:
    """The sentences and warnings of a game. Raises ContentError naming what is wrong with their files."""
    ledger, log = getattr(game.content, "ledger", None), getattr(game.content, "log", None)
    rules = tuple(ledger.rules) if isinstance(ledger, Ledger) else ()
    events = {id: text.data for id, text in log.events.items()} if isinstance(log, LogBook) else {}
    brings = foresight_of(game.id)
    known = {**events, **brings.names}
    return load_previews(paths.data_root() / game.id, rules, known, list(brings.doubts))
