"""Replays under test: the parlour game played by chance to its end, watched by keys and the mouse alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.replay.scene import ReplayActions, ReplayScene
from game.client.replay.walk import Walk
from game.kernel.chance import Chance
from game.session.plans import SeatPlan
from game.session.replay import Replay
from game.session.sitting import Sitting
from game.session.store import Store
from tests.client.table.parlour import parlour

GAME = parlour()
PLANS = (SeatPlan("Ada"), SeatPlan("Ben"))


def played(answers: int = 100, seed: int = 4, kind: str = "game") -> Sitting:
    """A parlour game after so many answers by chance."""
    sitting = Sitting.begin(GAME, {}, PLANS, seed, kind=kind)
    chance = Chance(seed)
    for _ in range(answers):
        if not sitting.pending:
            break
        asked = sitting.pending[0]
        sitting.answer(asked.seat, asked.id, asked.sample(chance.below))
    return sitting


def with_undone() -> Sitting:
    """A finished game in which the first colour was taken back."""
    sitting = played(3, kind="practice")
    sitting.undo()
    chance = Chance(9)
    while sitting.pending:
        asked = sitting.pending[0]
        sitting.answer(asked.seat, asked.id, asked.sample(chance.below))
    return sitting


class Watcher:
    """Whoever watches."""

    def __init__(self, table) -> None:
        self.table = table
        self.app = table.app
        self.key = table.key
        self.click = table.click
        self.forked: list[int] = []
        self.named: list[int] = []

    def watch(self, sitting: Sitting, own=(), **more) -> ReplayScene:
        """Show a replay of the sitting."""
        return self.show(Walk(Replay(sitting.game, sitting.saved()), own), **more)

    def show(self, walk: Walk, **more) -> ReplayScene:
        """Show a walk through any replay."""
        actions = ReplayActions(lambda at: self.forked.append(at.at), lambda at: self.named.append(at.at))
        self.app.push(ReplayScene(walk, actions, **more))
        self.app.step(0.0)
        return self.app.scene

    def ids(self) -> list[str]:
        """The widgets of the page."""
        return [widget.id for widget in self.app.scene.ui.page.walk() if widget.id]


@pytest.fixture
def watcher(table) -> Watcher:
    return Watcher(table)


@pytest.fixture
def store(tmp_path: Path):
    made = Store(tmp_path / "data")
    yield made
    made.close()
