"""The sandbox's table: like any other, with a button for its tools and dice that may be loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from game.client.strings import say
from game.client.table.bots import BotDesk, asker_of
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.widgets.button import Button
from game.client.widgets.toast import TO_READ
from game.session.sandbox import Sandbox

if TYPE_CHECKING:
    from game.bots.host import Asker

TOOLS_KEY = pygame.K_F7


class SandboxScene(TableScene):
    """One sandbox. ``tools`` opens its tools, which call ``retake`` when they have changed something; ``ended`` is
    called when the game is over."""

    def __init__(
        self,
        sandbox: Sandbox,
        tools: Callable[[SandboxScene], None],
        *,
        make_asker: Callable[[], Asker] | None = None,
        ended: Callable[[SandboxScene], None] = lambda scene: None,
        paused: Callable[[TableScene], None] = lambda scene: None,
    ) -> None:
        self.sandbox = sandbox
        self._tools = tools
        super().__init__(Link(sandbox.sitting), make_asker=make_asker, over=lambda scene: ended(self), paused=paused)
        self._make_asker = make_asker or asker_of(self.link)
        self.bots.hold(sandbox.bots_wait)

    def _build(self) -> None:
        super()._build()
        self._wrench = Button("", self.open_tools, id="tools", kind="icon", symbol="wrench")
        self.page.header.add(self._wrench)
        self.page.header.tools.insert(0, self._wrench)

    def refresh(self) -> None:
        """The tools are told in the language that is spoken now."""
        self._wrench.tooltip = say("sandbox.tools.open")
        super().refresh()

    def title(self) -> str:
        """The game, and that nothing here counts."""
        return say("sandbox.header", game=self.link.game.title)

    def enter(self) -> None:
        """Say first what here is not as it is where it was begun."""
        if self.sandbox.is_dealt_anew:
            self.ui.toasts.show(say("sandbox.unseen"), "warning", TO_READ)
        super().enter()

    def open_tools(self) -> None:
        """The tools, above the table."""
        self.app.animator.skip()
        self._tools(self)

    def retake(self) -> None:
        """Another position, other players or other dice: take the table up anew."""
        self.bots.close()
        self.link.sitting = self.sandbox.sitting
        self.words.plans = self.link.plans
        self.presenter.people = [plan.name for plan in self.link.plans]
        self.bots = BotDesk(self.link, self._make_asker)
        self.bots.hold(self.sandbox.bots_wait)
        self.private.forget()
        self.moved()
        self._tell_what_moved_along()

    def _tell_what_moved_along(self) -> None:
        """Say once whose things changed places with what was typed for somebody else."""
        along, self.sandbox.moved_along = self.sandbox.moved_along, []
        if along:
            seats = self.link.game.definition.seat_names(self.sandbox.sitting.line.table)
            told = [(self.words.value(each.name), self.words.name(seats.index(each.seat))) for each in along]
            fields = ", ".join(say("sandbox.along.field", field=field, name=name) for field, name in told)
            self.ui.toasts.show(say("sandbox.along", fields=fields), "warning", TO_READ)

    def let_bots_play(self, *, once: bool = False) -> None:
        """The tools then show that they wait no longer."""
        self.sandbox.bots_wait = once
        super().let_bots_play(once=once)

    def act(self, change: Callable[[], Any]) -> None:
        """Carry out a change; dice that were loaded and have no such face are said to be dropped."""
        sitting = self.link.sitting
        loaded, before = len(sitting.loaded), sum(len(step.forced) for step in sitting.steps)
        super().act(change)
        used = sum(len(step.forced) for step in sitting.steps) - before
        if loaded > len(sitting.loaded) + used:
            self.ui.toasts.show(say("sandbox.dice.dropped"), "warning")

    def handle(self, event: Event) -> bool:
        """F7 opens the tools."""
        if event.type == pygame.KEYDOWN and event.key == TOOLS_KEY and len(self.ui.pages) == 1:
            self.open_tools()
            return True
        return super().handle(event)
