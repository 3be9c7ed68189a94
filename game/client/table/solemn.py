"""What stops the table for a moment: an answer that is asked for once more, and a verdict that wants to be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.client.richtext import escaped
from game.client.strings import say
from game.client.table.playback import Told
from game.client.tables.base import Announcement
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.kernel.choices import Answer
from game.kernel.decision import PASS, Decision

if TYPE_CHECKING:
    from game.client.table.scene import TableScene


TO_WATCH = 8.0
"""Seconds for which a verdict stands where nobody plays who is to read it."""


class Solemn:
    """Opens its dialogs over the scene's page. ``is_open``: a verdict has not been put away yet."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.is_open = False
        self._read: Callable[[], None] | None = None
        self._left = 0.0

    @property
    def goes_by_itself(self) -> bool:
        """Whether a verdict stands at a table of bots: it goes without anybody."""
        return self._read is not None and not any(plan.is_human for plan in self._scene.link.plans)

    def update(self, seconds: float) -> None:
        """Time passes: bots play on when whoever watches them has had the time to read."""
        if self.goes_by_itself:
            self._left -= seconds
            if self._left <= 0 and self._read is not None:
                self._read()

    def takes_menu(self, event: Event) -> bool:
        """Whether a press on the menu's button, or its key, opens the menu over a verdict: who wants to take a seat
        does so before the table goes on."""
        scene, menu = self._scene, self._scene.page.header.menu
        is_press = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        is_on_it = is_press and menu.rect.collidepoint(event.pos)
        is_wanted = self._read is not None and (is_on_it or scene.app.keys.means(event, "menu"))
        if is_wanted:
            scene.open_menu()
        return is_wanted

    def asks(self, decision: Decision, answer: Answer) -> bool:
        """Whether this answer is asked for once more: a solemn one, or one that uses something up for good or lets it
        go by."""
        is_solemn = answer != PASS and decision.id in self._scene.presenter.solemn
        return is_solemn or bool(self._spent(decision, answer))

    def _spent(self, decision: Decision, answer: Answer) -> str:
        """What the answer uses up, where the person wants to be asked about that and has not confirmed it anyway."""
        scene = self._scene
        is_weighed = decision.id in scene.presenter.solemn or scene.presenter.weighs(decision)
        if is_weighed or not (scene.foretells and scene.app.settings.last_uses):
            return ""
        return scene.presenter.spends(decision, answer, scene.centre.view)

    def ask(self, decision: Decision, answer: Answer, given: Callable[[], None]) -> None:
        """Ask once more; ``given`` carries the answer out."""
        ui, words, spent = self._scene.ui, self._scene.words, self._spent(decision, answer)
        kind = "table.spends" if spent else "table.solemn"

        def agreed() -> None:
            ui.close()
            given()

        buttons = [
            Button(words.of_game(f"{kind}.not", decision.id), ui.close, id="solemn.not"),
            Button(words.of_game(f"{kind}.do", decision.id), agreed, id="solemn.do", kind="primary", symbol="check"),
        ]
        way_back = "practice" if self._scene.link.is_practice else "text"
        text = words.of_game(f"{kind}.{way_back}", decision.id, answer=spent or words.option(decision.id, answer))
        ui.open(Dialog(words.of_game(kind, decision.id), escaped(text), buttons, id="solemn", cancelled=ui.close))

    def announce(self, told: Sequence[Told], done: Callable[[], None]) -> None:
        """Show the verdicts among these events one after another, then go on."""
        found = [self._scene.presenter.announce(event, view) for event, view in told]
        self._next([each for each in found if each is not None], done)

    def _next(self, left: Sequence[Announcement], done: Callable[[], None]) -> None:
        if not left:
            done()
            return
        first, ui = left[0], self._scene.ui
        self.is_open = True

        def read() -> None:
            ui.close()
            self.is_open, self._read = False, None
            self._next(left[1:], done)

        go = Button(say("table.announced.go"), read, id="announced.go", kind="primary", symbol="check")
        self._read, self._left = read, TO_WATCH
        told = [Label(first.text, role="body_bold", id="announced.text")]
        if self.goes_by_itself:
            told.append(Label(say("table.announced.bots"), role="small", colour="ink_soft"))
        body = Column(first.picture, *told, gap=18)
        ui.open(Dialog(first.title, body, [go], id="announced", width=560, cancelled=read))
