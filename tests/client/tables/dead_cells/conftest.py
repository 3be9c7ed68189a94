"""Tables of Dead Cells under test, and a stage that keeps still."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells.demo import laid
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.theme import THEMES
from game.client.window import GameWindow

AREA = Rect(0, 56, 1280, 570)


class Laid:
    """A position on the screen of its first seat: presenter, view, spots."""

    def __init__(self, name: str, *, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> None:
        self.sitting = laid(name)
        decision = self.sitting.pending[0]
        self.view = self.sitting.view(self.sitting.audience_of(decision.seat))
        self.presenter = DeadCellsPresenter(self.sitting.game)
        self.look = make_look(THEMES["dark"], Screen(*size, text))
        self.presenter.layout(self.look, Rect(0, 56, size[0], size[1] - 150), self.view)
        self.state = TableState(decision=decision.id)
        self.decision = decision

    def spots(self) -> dict[str, object]:
        """Spots by their ids."""
        return {spot.id: spot for spot in self.presenter.spots(self.view, self.state)}


@pytest.fixture
def laid_table() -> Callable[..., Laid]:
    return Laid


@pytest.fixture(autouse=True)
def display(window: GameWindow) -> GameWindow:
    """Pictures need a display, also where nothing is shown."""
    return window
