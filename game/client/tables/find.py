"""Which presenter shows a game: ``game.client.tables.<id>`` exposes ``PRESENTER``; without one, the plain table."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec

from game.client.tables.base import Presenter
from game.client.tables.plain import PlainPresenter
from game.kernel.game import Game


def presenter_for(game: Game, people: Sequence[str] = ()) -> Presenter:
    """A presenter made with the game, which calls the seats by these names."""
    name = f"game.client.tables.{game.id}"
    presenter: Presenter = PlainPresenter(game) if find_spec(name) is None else import_module(name).PRESENTER(game)
    presenter.people = people
    return presenter
