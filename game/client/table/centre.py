"""The middle of the table: the presenter's picture, and an unseen widget over everything that can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.base import LEGAL, Part, Presenter, Spot, TableState
from game.client.widgets.base import RING_REACH, Widget, ring_width
from game.kernel.view import View

SpotCall = Callable[[Spot], None]


def changed_places(before: Sequence[Part], after: Sequence[Part]) -> list[Rect]:
    """Where the picture shows something else than before. What comes or goes leaves the others as they are, as long as
    they lie in the same order, the lowest first."""
    old, new = _by_place(before), _by_place(after)
    if [part.rect for part in before if (*part.rect,) in new] == [part.rect for part in after if (*part.rect,) in old]:
        return [Rect(place) for place in (old | new) if old.get(place) != new.get(place)]
    pairs = [pair for pair in zip_longest(before, after) if pair[0] != pair[1]]
    return [part.rect for pair in pairs for part in pair if part is not None]


def _by_place(parts: Sequence[Part]) -> dict[tuple[int, ...], list[Any]]:
    """What the parts in each place show."""
    found: dict[tuple[int, ...], list[Any]] = {}
    for part in parts:
        found.setdefault((*part.rect,), []).append(part.facts)
    return found


class SpotWidget(Widget):
    """A spot in the focus ring. The presenter paints it; here are only its focus and its clicks."""

    reach = RING_REACH
    is_painted = False

    def __init__(self, spot: Spot, centre: Centre) -> None:
        super().__init__(f"spot.{spot.id}", tooltip=spot.words)
        self.spot = spot
        self._centre = centre

    @property
    def can_focus(self) -> bool:  # type: ignore[override]
        """Whether keys stop here."""
        return self.spot.is_stop

    def paint_focus(self, surface: Surface) -> None:
        """A dark and a light ring, so that one of them shows on any picture."""
        look, width = self.look, ring_width(self.look)
        for grown, colour in ((2 * width, (16, 10, 6)), (0, look.theme.focus_on_table), (-2 * width, (16, 10, 6))):
            ring = self.rect.inflate(grown, grown)
            blit(surface, look.brush.rounded(ring.size, look.radius(), None, line=colour, width=width, alpha=0), ring)

    def press(self) -> None:
        """A key on it."""
        self._centre.pressed(self.spot)

    def on_release(self, place: tuple[int, int]) -> None:
        """A click: it may mean what lies below."""
        self._centre.pressed(self._centre.meant(self.spot, place))

    def on_key(self, event: Event) -> bool:
        """Space clicks; Enter too, unless the scene confirms a whole plan with it: not on what is no part of one and
        may be none, which is then refused."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self._centre.may_confirm(self.spot) and self._centre.confirmed():
                return True
            self.press()
            return True
        return super().on_key(event)

    def on_focus(self) -> None:
        """The presenter may show it."""
        self._centre.focus_on(self.spot)

    def on_blur(self) -> None:
        """The presenter shows it no longer."""
        self._centre.focus_on(None)


class Centre(Widget):
    """The presenter's area. ``view`` and ``state`` are what is drawn; spots follow the view."""

    keeps_arrows = True
    reach = 0

    def __init__(
        self, presenter: Presenter, state: TableState, pressed: SpotCall, confirmed: Callable[[], bool]
    ) -> None:
        super().__init__("centre")
        self.presenter = presenter
        self.state = state
        self.view: View
        self.pressed = pressed
        self.confirmed = confirmed
        self._laid_out: tuple[Look, Rect] | None = None
        self._parts: Sequence[Part] = ()
        self._shown: Sequence[Spot] = ()

    def arrange(self, look: Look, rect: Rect) -> None:
        """In a new place let the presenter lay everything out and take its spots; else see what its marks changed."""
        is_new = (look, rect) != self._laid_out
        super().arrange(look, rect)
        if is_new:
            self._laid_out = (look, Rect(rect))
            self.presenter.layout(look, rect, self.view)
            self.touch()
            self._shown = ()
            self._take_spots()
        self._touch_changed()

    def show(self, view: View) -> None:
        """Draw another view from now on."""
        self.take(view)
        if self.rect.width:
            self._touch_changed()

    def take(self, view: View) -> None:
        """Another view and its spots; what changed is painted anew when the page is arranged."""
        self.view = view
        if self.rect.width:
            self._take_spots()

    def freshen(self) -> None:
        """Something else than the view has changed: paint anew what shows it."""
        self._touch_changed()

    def meant(self, spot: Spot, place: tuple[int, int]) -> Spot:
        """What a click on a spot means: where that answers nothing ever, the uppermost thing below the pointer that may
        be clicked now."""
        if spot.answers or spot.stands_for or self.state.marks.get(spot.id) == LEGAL:
            return spot
        below = [
            each for each in self._shown if each.rect.collidepoint(place) and self.state.marks.get(each.id) == LEGAL
        ]
        return below[-1] if below else spot

    def _take_spots(self) -> None:
        """Take the presenter's spots anew, keeping the widgets of those that stay."""
        spots = sorted(self.presenter.spots(self.view, self.state), key=lambda spot: spot.order)
        if spots != self._shown:
            self._shown = spots
            self._place_spots(spots)

    def _place_spots(self, spots: Sequence[Spot]) -> None:
        known = {child.id: child for child in self.children}
        self.clear()
        for spot in spots:
            widget = known.get(f"spot.{spot.id}")
            if not isinstance(widget, SpotWidget):
                widget = SpotWidget(spot, self)
            widget.spot = spot
            widget.tooltip = spot.words
            self.add(widget)
            widget.arrange(self.look, spot.rect)
        self._forget_gone({spot.id for spot in spots})

    def _forget_gone(self, ids: set[str]) -> None:
        """Nothing is pointed at that has left the table."""
        state = self.state
        state.hovered = state.hovered if state.hovered in ids else ""
        state.focused = state.focused if state.focused in ids else ""

    def _touch_changed(self) -> None:
        """Have those parts painted anew that show something else than before."""
        before, self._parts = self._parts, self.presenter.parts(self.view, self.state)
        if self.ui is not None:
            self.ui.dirty += changed_places(before, self._parts)

    @property
    def spots(self) -> Sequence[Spot]:
        """Everything that can be pointed at now."""
        return [child.spot for child in self.children if isinstance(child, SpotWidget)]

    def spot(self, id: str) -> SpotWidget | None:
        """The widget of a spot."""
        return next((child for child in self.children if isinstance(child, SpotWidget) and child.spot.id == id), None)

    def may_confirm(self, spot: Spot) -> bool:
        """Whether Enter on a spot may confirm: on one of the answer, or on one that has nothing to do with it."""
        return spot.id in self.state.marks or self.state.decision not in spot.answers

    def spot_at(self, place: tuple[int, int]) -> Spot | None:
        """The uppermost spot under a point."""
        found = self.at(place)
        return found.spot if isinstance(found, SpotWidget) else None

    def focus_on(self, spot: Spot | None) -> None:
        """Tell the presenter which spot the keys point at."""
        id = "" if spot is None else spot.id
        if id != self.state.focused:
            self._repaint(self.state.focused)
            self.state.focused = id
            self._repaint(id)
            self._touch_changed()

    def hover(self, spot: Spot | None) -> None:
        """Tell the presenter which spot the pointer is on."""
        id = "" if spot is None else spot.id
        if id != self.state.hovered:
            self._repaint(self.state.hovered)
            self.state.hovered = id
            self._repaint(id)
            self._touch_changed()

    def _repaint(self, id: str) -> None:
        widget = self.spot(id) if id else None
        if widget is not None and self.ui is not None:
            margin = self.look.px(28)
            self.ui.dirty.append(widget.rect.inflate(margin, margin))

    def repaint(self, id: str) -> None:
        """Have the place of a spot painted anew."""
        self._repaint(id)

    def paint(self, surface: Surface, area: Rect) -> None:
        """The presenter's picture, then the focus ring."""
        inside = area.clip(self.rect)
        if not self.is_visible or not inside.width or not inside.height:
            return
        outer = surface.get_clip()
        surface.set_clip(inside.clip(outer))
        self.presenter.paint(surface, inside, self.view, self.state)
        surface.set_clip(outer)
        # Spots are unseen but for the ring of the focus: walking over all of them would cost a third of the picture.
        focused = self.ui.focused if self.ui is not None else None
        if isinstance(focused, SpotWidget):
            focused.paint(surface, area)
