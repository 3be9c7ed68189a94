"""Which presenter shows a game: ``game.client.tables.<id>`` exposes ``PRESENTER``; without one, the plain table."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from game.client.tables.base import Presenter
from game.client.tables.plain import PlainPresenter
from game.kernel.game import Game


def presenter_for(game: Game) -> Presenter:
    """A presenter made with the game."""
    name = f"game.client.tables.{game.id}"
    if find_spec(name) is None:
        return PlainPresenter(game)
    presenter: Presenter = import_module(name).PRESENTER(game)
    return presenter
