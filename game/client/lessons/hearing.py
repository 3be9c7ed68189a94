"""Keys and pointer of a lesson: what the coach hears, and what the table does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.client.lessons.split import coach_rect
from game.client.table.private import PrivateSheet
from game.client.widgets.base import Widget
from game.lessons.run import Need

if TYPE_CHECKING:
    from game.client.lessons.scene import LessonScene

HINT, SHOW, AGAIN = pygame.K_F2, pygame.K_F3, pygame.K_F4
"""Keys that press a button of the coach, wherever the focus is."""
PRESSES = (
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_SPACE,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
)
POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Hearing:
    """Gives the coach what is meant for it."""

    def __init__(self, scene: LessonScene) -> None:
        self._scene = scene
        self._before: Widget | None = None

    def hears(self, event: Event) -> bool:
        """Whether the coach has taken an event; the table gets the rest."""
        coach = self._scene.coaching.ui
        if event.type in POINTER:
            return self._pointer(event)
        if event.type == pygame.MOUSEWHEEL:
            return coach.hovered is not None and coach.handle(event)
        if event.type != pygame.KEYDOWN or self._has_dialog:
            return False
        return self._key(event)

    @property
    def _has_dialog(self) -> bool:
        """A dialog lies over the table: keys belong to it alone."""
        pages = self._scene.ui.pages
        return len(pages) > 1 and not isinstance(pages[-1], PrivateSheet)

    def _key(self, event: Event) -> bool:
        coaching = self._scene.coaching
        tips = coaching.ui.tips
        if tips.hears(event):
            return True
        if event.key == pygame.K_ESCAPE and tips.is_open:
            tips.close_last()
            return True
        own = {HINT: coaching.hint, SHOW: coaching.show_me, AGAIN: self._scene.start_again}
        if event.key in own:
            own[event.key]()
            return True
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if coaching.ui.focused is not None:
            return event.key in (*PRESSES, pygame.K_F1) and coaching.ui.handle(event)
        return self._enter_goes_on(event)

    def _enter_goes_on(self, event: Event) -> bool:
        """Enter goes on where the table asks nothing of it."""
        main = self._scene.coaching.panel.main
        is_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if is_enter and self._scene.ui.focused is None and main is not None and len(self._scene.ui.pages) == 1:
            main.press()
            return True
        return False

    def _pointer(self, event: Event) -> bool:
        """The pointer belongs to whatever it is over, or to what it holds."""
        table, coach = self._scene.ui, self._scene.coaching.ui
        is_over = coach_rect(self._scene.whole).collidepoint(event.pos) or coach.tips.covers(event.pos)
        if coach.held is None and (table.held is not None or not is_over):
            if coach.hovered is not None:
                coach.handle(Event(pygame.MOUSEMOTION, pos=event.pos, rel=(0, 0), buttons=(0, 0, 0)))
            if event.type == pygame.MOUSEBUTTONDOWN:
                coach.focus(None)
            return False
        if event.type == pygame.MOUSEMOTION and coach.held is None and table.hovered is not None:
            self._scene.inputs.handle(event)  # the pointer has left the table: nothing there is pointed at any more
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._before = table.focused
            table.focus(None)
        coach.handle(event)
        if event.type == pygame.MOUSEBUTTONUP:
            self._give_keys_back()
        return True

    def _give_keys_back(self) -> None:
        """A click on the coach, such as on its hint, leaves the keys with the table where it waits for an answer or a
        dialog lies over it."""
        scene = self._scene
        if scene.run.needs() not in (Need.ANSWER, Need.REFUSAL) and not self._has_dialog:
            return
        scene.coaching.ui.focus(None)
        if self._before in scene.ui.ring():
            scene.ui.focus(self._before)

    def _tab(self, step: int) -> bool:
        """Tab walks through the table's page, then through the coach, and round."""
        table, coach = self._scene.ui, self._scene.coaching.ui
        here, there = (coach, table) if coach.focused is not None else (table, coach)
        ring, other = here.ring(), there.ring()
        at = ring.index(here.focused) if here.focused in ring else None
        is_inside = at is not None and 0 <= at + step < len(ring)
        begins = at is None and here is table and ring and step > 0
        if not other or is_inside or begins:
            return here.handle(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0 if step > 0 else pygame.KMOD_SHIFT))
        here.focus(None)
        there.shows_focus = True
        there.focus(other[0] if step > 0 else other[-1])
        return True
