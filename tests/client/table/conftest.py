"""A table under test: the parlour game, or any other, played by posted events alone."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pygame
import pytest
from pygame.event import Event

from game.client.table.curtain import CurtainScene
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stage import Stage
from game.client.table.wires import Wires
from game.client.tables.helltoken.demo import begin, play_on
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from game.session.store import Store
from tests.client.table.parlour import parlour
from tests.helpers.askers import RandomAsker

PEOPLE = (SeatPlan("Ada"), SeatPlan("Ben"))
WITH_BOT = (SeatPlan("Ada"), SeatPlan("Robo", "bot:random"))


class Person:
    """Whoever sits before the screen."""

    def __init__(self, table) -> None:
        self.table = table
        self.app = table.app
        self.key = table.key
        self.click = table.click

    def sit_down(self, plans=PEOPLE, seed: int = 4, **more) -> TableScene:
        """Begin the parlour game."""
        sitting = Sitting.begin(parlour(), {}, plans, seed)
        scene = TableScene(Link(sitting), make_asker=RandomAsker, **more)
        self.app.push(scene)
        self.app.step(0.0)
        return scene

    def walk_the_robot(self) -> TableScene:
        """Sit down at a game of Helltoken where the robot is to be moved."""
        sitting = play_on(begin(("sunsitters", "fumblers"), 4), 4, "move.step")
        scene = TableScene(Link(sitting), make_asker=RandomAsker)
        self.app.push(scene)
        self.app.step(0.0)
        return scene

    @property
    def scene(self):
        return self.app.scene

    def hold(self, seconds: float = 0.5) -> None:
        """Hold the space bar."""
        self.table.send(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=""))
        self.app.step(seconds)
        self.table.send(Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))

    def hold_button(self, seconds: float = 0.5) -> None:
        """Hold the mouse button."""
        place = self.app.look.screen.rect.center
        self.table.send(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        self.app.step(seconds)
        self.table.send(Event(pygame.MOUSEBUTTONUP, pos=place, button=1))

    def ids(self) -> list[str]:
        """The widgets of the uppermost page."""
        return [widget.id for widget in self.scene.ui.page.walk() if widget.id]

    def pass_curtains(self) -> None:
        """Hand over as often as asked, wave away what was missed or announced, agree to what is asked twice."""
        for _ in range(6):
            if isinstance(self.scene, CurtainScene):
                self.hold()
            elif waiting := [id for id in ("missed.go", "announced.go", "doubt.do", "solemn.do") if id in self.ids()]:
                self.click(waiting[0])
            elif self.scene.next.stage is Stage.HAND_OVER:
                self.click("hand_over")
            else:
                return

    def look_at_cards(self) -> None:
        """Both seats look at their card; then the colour is asked."""
        for _ in range(2):
            self.pass_curtains()
            self.click("choice.seen")


@pytest.fixture
def person(table) -> Person:
    return Person(table)


@pytest.fixture
def shot(person: Person) -> Callable[[], bytes]:
    """The picture of the window now."""

    def take() -> bytes:
        person.app.step(0.0)
        person.app.draw()
        return pygame.image.tobytes(person.app.window.surface, "RGB")

    return take


@pytest.fixture
def wires(person, tmp_path):
    """Home as it begins, with saves of its own."""
    wires = Wires(person.app, Store(tmp_path), make_asker=RandomAsker)
    wires.begin(SimpleNamespace())
    person.app.step(0.0)
    yield wires
    wires.close()
