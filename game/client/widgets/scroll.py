"""A window onto something higher than its place: wheel, drag of the bar, keys, and it follows the focus."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.widgets.base import Widget

LINE = 60
NOTCH = 100
"""How far a key and a notch of the wheel scroll, in logical units of type."""
BAR, BESIDE = 10, 10
"""How wide the bar is, and how far beside it the page ends: a ring around what has the focus does not touch it."""
SIGN = 15
"""How large the signs of a page that goes on are, in logical units of type."""
FADE = 18
"""How high the strip is in which what goes on beyond the edge fades, in logical units of type."""


class ScrollView(Widget):
    """Shows a part of one child. It takes the focus itself only where nothing inside can. ``ground``: the colour of the
    theme on which it lies, into which fades what goes on above and below; empty where there is no one colour.
    ``has_sign``: whether signs at the ends of its bar say that it goes on there, as on every page.
    """

    def __init__(self, child: Widget, *, id: str = "", ground: str = "") -> None:
        super().__init__(id)
        self._ground = ground
        self.has_sign = bool(ground)
        self._offset = 0
        self._grip: int | None = None
        self.add(child)

    @property
    def can_focus(self) -> bool:  # type: ignore[override]
        """A text without anything to focus is scrolled by keys."""
        return self.rest > 0 and not any(w.can_focus for w in self.children[0].walk())

    def set_child(self, child: Widget) -> None:
        """Show another child, from its top; arrange the page anew afterwards."""
        self.clear()
        self.add(child)
        self._offset = 0

    def stand(self, offset: int) -> None:
        """Be scrolled so far, as far as there is anything; arrange the page anew afterwards."""
        self._offset = offset

    @property
    def offset(self) -> int:
        """Pixels hidden above."""
        return self._offset

    @property
    def rest(self) -> int:
        """Pixels that do not fit; 0 when all is seen."""
        return max(0, self.children[0].rect.height - self.rect.height)

    @property
    def end(self) -> int:
        """Where what is seen of the child ends: what is cut there fades, so that nobody takes the edge for its end."""
        return self.rect.bottom

    @property
    def fades_below(self) -> bool:
        """Whether the lower edge may cut something."""
        return self.end == self.rect.bottom

    @property
    def spare(self) -> int:
        """Pixels at the lower edge that what is seen does not need."""
        return self.rect.bottom - self.end

    @property
    def is_cut_above(self) -> bool:
        """Whether something may be cut by the upper edge."""
        return self._offset > 0

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """What the child would like."""
        return self.children[0].size(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Give the child its full height, and keep what is seen in sight."""
        super().arrange(look, rect)
        child = self.children[0]
        height = child.size(look, rect.width)[1]
        width = rect.width - (look.px(BAR + BESIDE) if height > rect.height else 0)
        height = max(rect.height, child.size(look, width)[1])
        self._offset = max(0, min(self._offset, height - rect.height))
        child.arrange(look, Rect(rect.x, rect.y - self._offset, width, height))

    def scroll_by(self, pixels: int) -> bool:
        """Scroll; False at the end. The child takes its new place itself: it may know more of it than its rectangle."""
        new = max(0, min(self.rest, self._offset + pixels))
        if new == self._offset:
            return False
        child = self.children[0]
        child.arrange(self.look, child.rect.move(0, self._offset - new))
        self._offset = new
        self.touch()
        return True

    def reveal(self, rect: Rect) -> None:
        """Scroll so that ``rect`` is seen, and not in what fades at the edge."""
        margin = self.look.tx(FADE) if self._ground else self.look.px(8)
        if rect.top - margin < self.rect.top:
            self.scroll_by(rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_by(rect.bottom + margin - self.rect.bottom)

    def on_wheel(self, amount: float) -> bool:
        """Scroll by notches."""
        return self.scroll_by(round(-amount * self.look.tx(NOTCH)))

    def on_key(self, event: Event) -> bool:
        """Arrows, Page Up and Down, Home, End."""
        line, page = self.look.tx(LINE), max(1, self.rect.height - self.look.tx(LINE))
        steps = {
            pygame.K_UP: -line,
            pygame.K_DOWN: line,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -self.rest,
            pygame.K_END: self.rest,
        }
        return event.key in steps and self.scroll_by(steps[event.key])

    def at(self, place: tuple[int, int]) -> Widget | None:
        """The bar belongs to the view itself, and so does what is not seen below."""
        if self._is_on_bar(place) or self._is_below_end(place):
            return self
        return super().at(place)

    def takes(self, place: tuple[int, int]) -> bool:
        """The bar is pulled also where things inside take the focus."""
        return super().takes(place) or self._is_on_bar(place)

    def _is_on_bar(self, place: tuple[int, int]) -> bool:
        if not self.rest:
            return False
        return self._bar().inflate(8, 0).collidepoint(place) or self._is_on_sign(place)

    def _is_on_sign(self, place: tuple[int, int]) -> bool:
        return self._sense_at(place) != 0

    def _sense_at(self, place: tuple[int, int]) -> int:
        """Which way the sign at a point leads: 1 down, -1 up, 0 where there is none."""
        if self.shows_more and self.sign_place.collidepoint(place):
            return 1
        return -1 if self.shows_above and self.sign_above.collidepoint(place) else 0

    def _is_below_end(self, place: tuple[int, int]) -> bool:
        return self.is_visible and self.rect.collidepoint(place) and place[1] >= self.end

    @property
    def shows_more(self) -> bool:
        """Whether the sign below the bar is there."""
        return self.has_sign and self._offset < self.rest

    @property
    def shows_above(self) -> bool:
        """Whether the sign above the bar is there."""
        return self.has_sign and self._offset > 0

    @property
    def sign_place(self) -> Rect:
        """Where the sign lies that the page goes on below: under the bar, where nothing is read."""
        width, height = self.look.px(BAR + 12), self.look.px(BAR + 6)
        middle = self.rect.right - self.look.px(BAR) // 2
        return Rect(middle - width // 2, self.rect.bottom - height, width, height)

    @property
    def sign_above(self) -> Rect:
        """Where the sign lies that the page begins above: over the bar."""
        return self.sign_place.move(0, self.rect.y - self.sign_place.y)

    def _groove(self) -> Rect:
        """Where the thumb moves: between the signs."""
        width = self.look.px(BAR)
        high, low = (self.sign_above.bottom, self.sign_place.y) if self.has_sign else (self.rect.y, self.rect.bottom)
        return Rect(self.rect.right - width, high, width, max(1, low - high))

    def _bar(self) -> Rect:
        """Where the thumb lies."""
        groove = self._groove()
        height = max(self.look.px(32), groove.height * self.rect.height // max(1, self.children[0].rect.height))
        top = groove.y + round((groove.height - height) * self._offset / max(1, self.rest))
        return Rect(groove.x, top, groove.width, height)

    def on_press(self, place: tuple[int, int]) -> None:
        """Take the thumb; a sign goes that way by most of what is seen."""
        sense = self._sense_at(place)
        if sense:
            self.scroll_by(sense * (self.rect.height * 3 // 4))
            return
        self._grip = place[1]

    def on_drag(self, place: tuple[int, int]) -> None:
        """Pull the thumb."""
        if self._grip is not None:
            track = max(1, self._groove().height - self._bar().height)
            self.scroll_by(round((place[1] - self._grip) * self.rest / track))
            self._grip = place[1]

    def on_release(self, place: tuple[int, int]) -> None:
        """Let go of the thumb."""
        self._grip = None

    def paint(self, surface: Surface, area: Rect) -> None:
        """Paint the child inside the window, then the bar."""
        seen = Rect(self.rect.x, self.rect.y, self.rect.width, self.end - self.rect.y)
        inside = seen.inflate(12, 0).clip(area)
        if not self.is_visible or not inside.width or not inside.height:
            return
        outer = surface.get_clip()
        surface.set_clip(inside.clip(outer))
        was_scrolled, self.look.type.is_scrolled = self.look.type.is_scrolled, True
        self.children[0].paint(surface, inside)
        self.look.type.is_scrolled = was_scrolled
        if self.rest and self._ground:
            self._paint_fades(surface)
        surface.set_clip(outer)
        if self.rest:
            self._paint_bar(surface)
        if self.has_focus and self.ui is not None and self.ui.shows_focus:
            self.paint_focus(surface)

    def _paint_fades(self, surface: Surface) -> None:
        """The edges beyond which there is more."""
        size = (self._bar().x - self.rect.x, self.look.tx(FADE))
        fade = self.look.brush.fade(size, getattr(self.look.theme, self._ground))
        if self._offset < self.rest and self.fades_below:
            blit(surface, fade, (self.rect.x, self.rect.bottom - size[1]))
        if self.is_cut_above:
            blit(surface, pygame.transform.flip(fade, False, True), self.rect)

    def _paint_sign(self, surface: Surface, symbol: str, place: Rect) -> None:
        """What says that the page goes on, in the middle of a place."""
        theme = self.look.theme
        colour = theme.brass if self.is_hovered else theme.ink_soft
        side = min(self.look.tx(SIGN * 3 // 2), self.look.px(SIGN * 2))
        self.look.type.draw_icon(surface, symbol, side, colour, place)

    def _paint_bar(self, surface: Surface) -> None:
        theme, bar = self.look.theme, self._bar()
        groove = self._groove()
        blit(surface, self.look.brush.rounded(groove.size, bar.width // 2, theme.panel_sunken), groove)
        colour = theme.brass if self.is_hovered else theme.ink_faint
        blit(surface, self.look.brush.rounded(bar.size, bar.width // 2, colour), bar)
        if self.shows_more:
            self._paint_sign(surface, "chevron_down", self.sign_place)
        if self.shows_above:
            self._paint_sign(surface, "chevron_up", self.sign_above)
