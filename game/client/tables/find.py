"""Which presenter shows a game: ``game.client.tables.<id>`` exposes ``PRESENTER``, and ``CAMPAIGN`` for the page of its
campaigns, ``SIDES`` for who may be played; without them, the plain ones."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.client.tables.base import Presenter, Side
from game.client.tables.campaign_page import CampaignPage
from game.client.tables.plain import PlainPresenter
from game.client.tables.plain_campaign import PlainCampaign
from game.kernel.game import Game


def presenter_for(game: Game, people: Sequence[str] = ()) -> Presenter:
    """A presenter made with the game, which calls the seats by these names."""
    presenter: Presenter = _own(game.id, "PRESENTER", PlainPresenter)(game)
    presenter.people = people
    return presenter


def campaign_page_for(game: Game) -> CampaignPage:
    """The page of a game's campaigns, made with the game."""
    page: CampaignPage = _own(game.id, "CAMPAIGN", PlainCampaign)(game)
    return page


def sides_of(game: Game) -> Sequence[Side]:
    """What a game's set-up shows of its sides: ``SIDES`` of its package; nothing without it."""
    sides: Sequence[Side] = _own(game.id, "SIDES", tuple)()
    return sides


def _own(game_id: str, name: str, plain: Any) -> Any:
    """What a game's own package has under a name, or the plain one."""
    module = f"game.client.tables.{game_id}"
    return plain if find_spec(module) is None else getattr(import_module(module), name, plain)
