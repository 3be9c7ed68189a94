"""The keeper of a page: which widget has the focus, the pointer, the keys; dialogs, tooltips and
toasts above.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import dim
from game.client.look import Look
from game.client.widgets.base import Widget, reached
from game.client.widgets.focus import nearest_towards
from game.client.widgets.pad_marks import paint_buttons
from game.client.widgets.pointing import Pointing
from game.client.widgets.tips import Tips
from game.client.widgets.toast import Toasts

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
BACKDROP_LIGHT = 0.45


class Ui:
    """Pages of widgets: the page itself and the dialogs and drop-downs above it. Only the uppermost is alive.

    ``explain`` gives the markup for a link inside a tooltip, ``follow`` is told when a link is clicked, ``heard``
    when a widget is pressed.
    """

    def __init__(self, page: Widget) -> None:
        self.dirty: list[Rect] = []
        self.pages: list[Widget] = []
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        self.shows_focus = False
        self.place = (-1, -1)
        self.explain: Callable[[str], str | None] = lambda link: None
        self.follow: Callable[[str], None] = lambda link: None
        self.heard: Callable[[Widget], None] = lambda widget: None
        self.veil: Callable[[Surface, Rect], None] = lambda surface, area: None
        """Paints over the pages, below tooltips and toasts."""
        self.buttons: Mapping[str, str] = {}
        """The pad's buttons by action, shown on the page while a pad is in use."""
        self.look: Look | None = None
        self.tips = Tips(self)
        self.toasts = Toasts(self)
        self.pointing = Pointing(self)
        self._hint: tuple[str, Rect] | None = None
        self._older_focus: list[Widget | None] = []
        self._placed: dict[int, tuple[Widget, Rect]] = {}
        self.open(page)

    @property
    def page(self) -> Widget:
        """The uppermost page."""
        return self.pages[-1]

    def find(self, id: str) -> Widget:
        """The widget with this id, the uppermost page first; raises KeyError naming the known ids."""
        known = [widget for page in reversed(self.pages) for widget in page.walk() if widget.id]
        for widget in known:
            if widget.id == id:
                return widget
        raise KeyError(f"no widget {id!r}; there are {[widget.id for widget in known]}")

    def open(self, page: Widget) -> None:
        """Put a page on top and move the focus into it."""
        page.belongs_to(self)
        self._older_focus.append(self.focused)
        self.pages.append(page)
        self._forget_pointer()
        self.focus(None)
        if self.look is not None:
            page.arrange(self.look, self.look.screen.rect)
            self.touch_all()
            if len(self.pages) > 1:
                self.focus_first()

    def close(self) -> None:
        """Take the uppermost page away; the focus returns to where it was."""
        self.pages.pop()
        self._forget_pointer()
        self.focus(self._older_focus.pop())
        self.touch_all()

    def _forget_pointer(self) -> None:
        self.hovered = self.held = None
        self.tips.close()

    def touch_all(self) -> None:
        """Paint everything anew."""
        if self.look is not None:
            self.dirty.append(self.look.screen.rect)

    def arrange(self, look: Look) -> None:
        """Place all pages for a new look."""
        self.look = look
        self.tips.close()
        for page in self.pages:
            page.arrange(look, look.screen.rect)
        self.pointing.leave_gone()
        self._placed = self._places()
        self.touch_all()

    def rearrange(self, look: Look) -> None:
        """Place the uppermost page anew for the same look: only what came, went or moved is painted anew.

        A widget that stays in its place but shows something else says so itself by :meth:`Widget.touch`.
        """
        self.look = look
        self.tips.close()
        self.page.arrange(look, look.screen.rect)
        self.pointing.leave_gone()
        before, self._placed = self._placed, self._places()
        for key in before.keys() | self._placed.keys():
            old, new = before.get(key), self._placed.get(key)
            if old != new:
                self.dirty += [reached(look, *found) for found in (old, new) if found is not None and found[1].width]

    def _places(self) -> dict[int, tuple[Widget, Rect]]:
        """Every visible widget that shows, and its place."""
        shown = [each for page in self.pages for each in page.walk() if each.is_painted or each is self.focused]
        return {id(widget): (widget, Rect(widget.rect)) for widget in shown}

    def paint(self, surface: Surface, area: Rect) -> None:
        """Paint the pages inside ``area``, each but the first above a darkened picture, then toasts
        and tips; what was said before a page was opened lies under it.
        """
        for index, page in enumerate(self.pages):
            self._begin_layer(index)
            if index and getattr(page, "darkens", True):
                dim(surface, area, BACKDROP_LIGHT)
            page.paint(surface, area)
            if index + 1 < len(self.pages):
                self.toasts.paint(surface, index + 1)
        self.veil(surface, area)
        self._begin_layer(len(self.pages))
        if self.buttons and self.look is not None:
            paint_buttons(surface, self.look, self.page, self.focused, self.buttons)
        self.toasts.paint(surface, len(self.pages))
        self.tips.paint(surface, area)

    def _begin_layer(self, layer: int) -> None:
        """What is drawn from now on covers what was drawn before."""
        if self.look is not None and self.look.type.log is not None:
            self.look.type.log.layer = layer

    def ring(self) -> list[Widget]:
        """The widgets of the uppermost page that take the focus, in order: the page's own ``focus_rank``, if it has
        one, goes before the order of the children; what the page ``hides`` is left out."""
        hides = getattr(self.page, "hides", lambda widget: False)
        ring = [widget for widget in self.page.walk() if widget.can_focus and not hides(widget)]
        rank = getattr(self.page, "focus_rank", None)
        return ring if rank is None else sorted(ring, key=rank)

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or to none; what is out of sight scrolls into it. Where keys move it, the tip of
        something else closes."""
        if widget is self.focused:
            return
        self._move_focus(widget)
        if widget is not None:
            self._scroll_to(widget)
            if self.shows_focus and self.look is not None:
                if not self.tips.is_pinned:
                    self.tips.close()
                self.say_why(widget)

    def _move_focus(self, widget: Widget | None) -> None:
        """The focus goes on; nothing scrolls, for under a pointer that has gone down nothing may move away."""
        if widget is self.focused:
            return
        old, self.focused = self.focused, widget
        if old is not None:
            old.on_blur()
            old.touch()
        if widget is not None:
            widget.on_focus()
            widget.touch()

    def _scroll_to(self, widget: Widget) -> None:
        parent = widget.parent
        while parent is not None:
            reveal = getattr(parent, "reveal", None)
            if reveal is not None:
                reveal(getattr(widget, "focus_rect", widget.rect))
            parent = parent.parent

    def focus_first(self) -> None:
        """Focus the first widget of the uppermost page."""
        ring = self.ring()
        preferred = getattr(self.page, "first_focus", None)
        self.focus(preferred or (ring[0] if ring else None))

    def focus_step(self, step: int) -> None:
        """Move the focus along the ring by ``step``."""
        ring = self.ring()
        if not ring:
            return
        index = ring.index(self.focused) + step if self.focused in ring else (0 if step > 0 else -1)
        self.focus(ring[index % len(ring)])

    def focus_towards(self, dx: int, dy: int) -> bool:
        """Move the focus to the nearest widget in a direction; False when there is none."""
        if self.focused is None:
            self.focus_first()
            return self.focused is not None
        others = [widget for widget in self._neighbours(self.focused) if widget is not self.focused]
        found = nearest_towards(self.focused.rect, others, dx, dy)
        if found is not None:
            self.focus(found)
        return found is not None

    def _neighbours(self, widget: Widget) -> list[Widget]:
        """Where arrows may lead: within a container that keeps them, else anywhere in the ring."""
        keeper = widget.parent
        is_kept = keeper is not None and getattr(keeper, "keeps_arrows", False)
        return [other for other in self.ring() if not is_kept or other.parent is keeper]

    def handle(self, event: Event) -> bool:
        """Take an event; True when a widget used it."""
        used = self._take(event)
        self.pointing.note(event)
        return used

    def _take(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focused is not None and self.focused.enabled and self.focused.on_text(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        return False

    def explain_focused(self) -> bool:
        """Open the tooltip of a term in the focused text; False where there is none."""
        explain = getattr(self.focused, "explain_chosen", None)
        return bool(explain is not None and explain())

    def _key(self, event: Event) -> bool:
        if self.tips.hears(event) or (event.key == pygame.K_F1 and self.explain_focused()):
            return True
        if event.key in (pygame.K_TAB, *ARROWS, pygame.K_RETURN, pygame.K_SPACE) and not self.shows_focus:
            self.shows_focus = True
            if self.focused is not None:
                self.focused.touch()
        if event.key == pygame.K_TAB:
            self.focus_step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.focused is not None and self._give_key(self.focused, event):
            return True
        if event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self.focus_towards(*ARROWS[event.key])
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        return False

    def _give_key(self, widget: Widget, event: Event) -> bool:
        if widget.enabled:
            if event.key in PRESSING:
                self.heard(widget)
            return widget.on_key(event)
        if event.key in PRESSING:
            self.say_why(widget)
            return True
        return False

    def _escape(self) -> bool:
        if self.tips.is_open:
            self.tips.close_last()
            return True
        cancel = getattr(self.page, "cancel", None)
        if cancel is not None:
            cancel()
            return True
        return False

    def say_why(self, widget: Widget) -> None:
        """Show why a widget is off, beside it."""
        if widget.why:
            self.tips.show(widget, widget.why)

    def _hover(self, widget: Widget | None) -> None:
        if widget is self.hovered:
            return
        old, self.hovered = self.hovered, widget
        for changed in (old, widget):
            if changed is not None:
                changed.touch()

    def _motion(self, place: tuple[int, int]) -> bool:
        self.place = place
        if self.held is not None:
            self._hover(self.held if self.held.rect.collidepoint(place) else None)
            if self.held.enabled:
                self.held.on_drag(place)
            return True
        if self.tips.motion(place):
            return True
        found = self.page.at(place)
        self._hover(found)
        hint = found.hint_at(place) if found is not None else None
        if found is not None and hint != self._hint:
            found.touch()
        self._hint = hint
        return found is not None and found is not self.page

    def take_pointer(self, place: tuple[int, int]) -> None:
        """The pointer rests here, though it has not moved since this page came under it."""
        self.place = place
        self._hover(self.page.at(place))

    def _down(self, place: tuple[int, int]) -> bool:
        if self.tips.click(place):
            return True
        self.tips.close()
        if self.shows_focus:
            self.shows_focus = False
            self.touch_focus()
        found = self.page.at(place)
        outside = getattr(self.page, "on_outside", None)
        if outside is not None and (found is None or found is self.page):
            outside()
            return True
        if found is None or not found.takes(place):
            return False
        self.held = found
        self._hover(found)
        if found.can_focus:
            self._move_focus(found)
        if found.enabled:
            found.on_press(place)
        found.touch()
        return True

    def touch_focus(self) -> None:
        """Paint the focused widget anew."""
        if self.focused is not None:
            self.focused.touch()

    def _up(self, place: tuple[int, int]) -> bool:
        held, self.held = self.held, None
        if held is None:
            return False
        held.touch()
        if held.rect.collidepoint(place):
            if held.enabled:
                self.heard(held)
                held.on_release(place)
            else:
                self.say_why(held)
        return True

    def _wheel(self, event: Event) -> bool:
        self.place = event.dict.get("pos", self.place)
        widget = self.page.at(self.place)
        while widget is not None:
            if widget.on_wheel(event.y):
                self.tips.close()
                self._hover(self.page.at(self.place))
                return True
            widget = widget.parent
        return False

    def update(self, seconds: float) -> None:
        """Time passes for tips, toasts and carets."""
        self.tips.update(seconds)
        self.toasts.update(seconds)
        tick = getattr(self.focused, "tick", None)
        if tick is not None:
            tick(seconds)

    def seconds_to_wake(self) -> float | None:
        """When :meth:`update` has something to do next."""
        times = [self.tips.seconds_to_wake(), self.toasts.seconds_to_wake()]
        caret = getattr(self.focused, "seconds_to_wake", None)
        if caret is not None:
            times.append(caret())
        return min((time for time in times if time is not None), default=None)

    def take_dirty(self) -> list[Rect]:
        """What must be painted anew, once."""
        dirty, self.dirty = self.dirty, []
        return dirty
