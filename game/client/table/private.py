"""Private pages (a white board, an agent): opened for one person, behind the curtain where others share the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.backdrop import tabletop
from game.client.look import Look
from game.client.strings import say
from game.client.table.desk import Desk
from game.client.tables.base import PrivatePage, PrivatePanel
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.kernel.choices import Answer

if TYPE_CHECKING:
    from game.client.table.scene import TableScene


TITLES = ("heading", "heading_middle", "heading_small", "small_bold")
"""Roles for the title, the largest that fits on a line."""
TALL = 52
"""How high the strip above the page is."""


class PrivateSheet(Widget):
    """A private page over the whole window, with whose it is, a way back, and one to the public table where others
    share the screen."""

    darkens = False

    def __init__(self, panel: PrivatePanel, name: str, page: PrivatePage, closed: Callable[[], None],
                 hidden: Callable[[], None] | None = None) -> None:  # fmt: skip
        super().__init__(f"private.{panel.id}")
        self.panel = panel
        self.cancel = closed
        self._title = Label(say("private.title", panel=panel.words, name=name), role="heading", id="private.title")
        self._close = Button(say("private.back"), closed, id="private.close", kind="primary", symbol="close")
        self._ways = [self._close]
        if hidden is not None:
            self._ways.append(Button(say("table.leave_view"), hidden, id="private.hide", symbol="eye_off"))
        self.page = page
        self.add(page, self._title, *self._ways)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The whole window."""
        return look.screen.rect.size

    def arrange(self, look: Look, rect: Rect) -> None:
        """A line above, the page below."""
        super().arrange(look, rect)
        margin, tall = look.px(12), look.tx(TALL)
        right = rect.right
        for way in self._ways:
            wide = min(way.size(look, rect.width)[0], rect.width // 2 - margin)
            right -= wide + margin
            way.arrange(look, Rect(right, rect.y + look.tx(4), wide, look.tx(44)))
        title = Rect(rect.x + 2 * margin, rect.y, right - rect.x - 3 * margin, tall)
        fitting = (role for role in TITLES if look.type.width(self._title.text, role) <= title.width)
        self._title.set_role(next(fitting, TITLES[-1]))
        high = self._title.size(look, title.width)[1]
        self._title.arrange(look, Rect(title.x, rect.y + (tall - high) // 2, title.width, high))
        self._title.is_visible = high <= tall
        self.page.arrange(look, Rect(rect.x, rect.y + tall, rect.width, rect.height - tall))

    def keys_told(self) -> Sequence[tuple[str, str]]:
        """The page's own keys."""
        return self.page.keys_told()

    def hears(self, event: Event, held: Widget | None) -> bool:
        """What the page takes before its widgets: keys, the right button, things let go elsewhere."""
        if event.type == pygame.KEYDOWN:
            return self.page.on_page_key(event)
        if event.type == pygame.KEYUP:
            return self.page.on_key_up(event)
        if event.type != pygame.MOUSEBUTTONUP:
            return False
        if event.button == 3:
            return self.page.on_right_click(event.pos)
        if event.button == 1 and held is not None and not held.rect.collidepoint(event.pos):
            self.page.on_drop(event.pos)
        return False

    def paint_self(self, surface: Surface) -> None:
        """The wood, and the strip above on which the title stands."""
        surface.blit(tabletop(self.look), self.rect, self.rect)
        surface.fill(self.look.theme.panel, Rect(self.rect.x, self.rect.y, self.rect.width, self.look.tx(TALL)))


class PrivatePages:
    """Opens and closes private pages over the scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._from_public = False

    def panels(self) -> list[PrivatePanel]:
        """The private pages that some person here may open."""
        sitting = self._scene.link.sitting
        if not sitting.humans:
            return []
        view = sitting.view(sitting.audience_of(sitting.humans[0]))
        return list(self._scene.presenter.private_panels(view))

    def hears(self, event: Event) -> bool:
        """Let an open page take an event before its widgets do."""
        ui = self._scene.ui
        return isinstance(ui.page, PrivateSheet) and ui.page.hears(event, ui.held)

    def open(self, panel: PrivatePanel) -> None:
        """Open a page for the person at the screen; at the public table ask whose it is to be."""
        scene = self._scene
        mine = sorted(scene.link.audience)
        if mine:
            self._from_public = False
            self._show(panel, next((seat for seat in scene.next.seats if seat in mine), mine[0]))
            return
        if not scene.link.sitting.humans:
            return
        ui = scene.ui
        buttons = [
            Button(scene.words.name(seat), partial(self._for_seat, panel, seat), id=f"whose.{seat}", symbol="eye")
            for seat in scene.link.sitting.humans
        ]
        close = Button(say("table.close"), ui.close, id="whose.close")
        ui.open(
            Dialog(say("private.whose", panel=panel.words), say("private.whose.help"), [*buttons, close], id="whose")
        )

    def _for_seat(self, panel: PrivatePanel, seat: int) -> None:
        self._scene.ui.close()
        self._scene.handover.hand_over(seat, then=lambda: self._show_from_public(panel, seat))

    def _show_from_public(self, panel: PrivatePanel, seat: int) -> None:
        self._from_public = True
        self._show(panel, seat)

    def _show(self, panel: PrivatePanel, seat: int) -> None:
        scene = self._scene
        desk = Desk(scene.link, seat, lambda id, value: self._answer(seat, id, value))
        page = scene.presenter.private_page(panel.id, desk)
        scene.link.sitting.note_act(seat, "looked", panel.id)
        hide = self._hide if scene.link.is_shared and not self._from_public else None
        scene.ui.open(PrivateSheet(panel, scene.words.name(seat), page, self.close, hide))

    def _hide(self) -> None:
        """To the public table, whose eyes the page was opened for."""
        self._scene.ui.close()
        self._scene.handover.back_out()

    def close(self) -> None:
        """Back to the table; to the public one if it was opened from there."""
        self._scene.ui.close()
        if self._from_public:
            self._from_public = False
            self._scene.handover.back_out()
        else:
            self._scene.refresh()

    @property
    def is_open(self) -> bool:
        """Whether a private page is shown."""
        return any(isinstance(page, PrivateSheet) for page in self._scene.ui.pages)

    def forget(self) -> None:
        """Whatever private page lies open goes, with all that lies above it."""
        ui = self._scene.ui
        while self.is_open:
            ui.close()
        self._from_public = False

    def _answer(self, seat: int, id: str, value: Answer) -> None:
        decision, give = self._scene.link.decision(seat), partial(self._give, seat, id, value)
        if decision is not None and decision.id == id:
            self._scene.preview.confirm(decision, value, give)
        else:
            give()

    def _give(self, seat: int, id: str, value: Answer) -> None:
        self._scene.ui.close()
        self._from_public = False
        self._scene.act(lambda: self._scene.link.answer(seat, id, value))
