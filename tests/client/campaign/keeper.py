"""Whoever keeps campaigns in a window: from home to the table and back, by clicks and keys."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.client.campaign.hub import HubScene
from game.client.table.newgame import NewGameScene
from game.client.table.scene import TableScene
from game.client.table.wires import Wires
from game.kernel.chance import Chance
from game.session.campaign_store import CampaignStore
from game.session.store import Store
from tests.helpers.askers import RandomAsker


class Keeper:
    """Whoever keeps campaigns of the model game."""

    def __init__(self, table, root: Path) -> None:
        self.table, self.app = table, table.app
        self.click, self.key, self.type = table.click, table.key, table.type
        self.root = root
        self.start()

    def start(self) -> None:
        """The program starts."""
        self.wires = Wires(self.app, Store(self.root), make_asker=RandomAsker, games=["toy"])
        self.wires.begin(None)
        self.app.step(0.0)

    def start_again(self) -> None:
        """As after a kill: nothing is closed or written that was not."""
        self.wires.campaigns.present.flush()
        while self.app.scenes:
            self.app._scenes.pop()
        self.start()

    @property
    def scene(self):
        return self.app.scene

    @property
    def store(self) -> CampaignStore:
        return self.wires.campaigns.store

    @property
    def present(self):
        return self.wires.campaigns.present

    def found(self, name: str = "") -> HubScene:
        """Begin a campaign from home."""
        self.wires.new_game("toy")
        self.app.step(0.0)
        self.click("new")
        self.write(name or "Winter")
        self.click("new.yes")
        return self.scene

    def write(self, text: str) -> None:
        """Write in the place of what stands in the focused field."""
        self.key(pygame.K_a, pygame.KMOD_CTRL)
        self.type(text)

    def sit_down(self) -> TableScene:
        """The first table of a new campaign."""
        self.found()
        self.click("next")
        assert isinstance(self.scene, NewGameScene)
        self.click("start")
        assert isinstance(self.scene, TableScene)
        return self.scene

    def play_to_the_end(self) -> None:
        """Answer by chance until the table is over."""
        sitting, chance = self.scene.link.sitting, Chance(3)
        while sitting.pending:
            asked = sitting.pending[0]
            sitting.answer(asked.seat, asked.id, asked.sample(chance.below))
        self.scene.proceed()
        self.app.step(0.0)

    def words(self) -> str:
        """All that the page says."""
        shown = self.scene.ui.page.walk()
        return "\n".join(str(getattr(each, "text", "") or getattr(each, "markup", "")) for each in shown)
