"""The scrubber: a groove from the first position to the last, with turns, undone lines, and where one stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.theme import mix
from game.client.widgets.base import Widget

HEIGHT = 44


class Scrubber(Widget):
    """Says where one stands among positions; ``went`` is told where somebody wants to stand.

    turns: positions with a notch. sides: positions at which undone lines left, with a mark below. branch: where the
    undone line that is walked along left the played one; -1 on the played one itself.
    """

    can_focus = True

    def __init__(self, went: Callable[[int], None]) -> None:
        super().__init__("scrubber")
        self._went = went
        self._ends = (0, 0)
        self._at = 0
        self._turns: Sequence[int] = ()
        self._sides: Sequence[int] = ()
        self._branch = -1

    def take(self, first: int, last: int, turns: Sequence[int], sides: Sequence[int], branch: int) -> None:
        """Another line to stand on."""
        self._ends, self._turns, self._sides, self._branch = (first, last), turns, sides, branch
        self.touch()

    def stand(self, at: int) -> None:
        """Show that one stands here now."""
        if at != self._at:
            self._at = at
            self.touch()

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as given."""
        return (width, look.tx(HEIGHT))

    def _groove(self) -> Rect:
        pad, tall = self.look.tx(14), self.look.tx(8)
        return Rect(self.rect.x + pad, self.rect.centery - tall // 2, self.rect.width - 2 * pad, tall)

    def _x(self, groove: Rect, at: int) -> int:
        first, last = self._ends
        return groove.x + round(groove.width * (at - first) / max(1, last - first))

    def paint_self(self, surface: Surface) -> None:
        """Groove, notches above, marks below, knob."""
        look, theme, groove = self.look, self.look.theme, self._groove()
        sunken = look.brush.rounded(groove.size, groove.height // 2, theme.panel_sunken, line=theme.line)
        blit(surface, sunken, groove)
        x = self._x(groove, self._at)
        self._fill(surface, groove, groove.x, x)
        for turn in self._turns:
            notch = Rect(self._x(groove, turn), groove.y - look.tx(8), max(1, look.tx(1.5)), look.tx(6))
            surface.fill(mix(theme.ink_faint, theme.panel, 0.2), notch)
        for side in self._sides:
            place = Rect(0, 0, look.tx(16), look.tx(16))
            place.midtop = (self._x(groove, side), groove.bottom)
            look.type.draw_icon(surface, "source_branch", place.width, theme.ink_soft, place)
        self._paint_knob(surface, x, groove)

    def _fill(self, surface: Surface, groove: Rect, left: int, right: int) -> None:
        """What lies behind; of an undone line the undone part is striped."""
        look, theme = self.look, self.look.theme
        if right - left < groove.height:
            return
        whole = look.brush.rounded(groove.size, groove.height // 2, theme.brass)  # the knob lies over where it is cut
        blit(surface, whole, (left, groove.y), Rect(left - groove.x, 0, right - left, groove.height))
        if self._branch < 0:
            return
        width, x = look.tx(4), self._x(groove, self._branch)
        while x < right - width:
            surface.fill(theme.panel, Rect(x, groove.y + 1, width, groove.height - 2))
            x += 2 * width

    def _paint_knob(self, surface: Surface, x: int, groove: Rect) -> None:
        look, theme = self.look, self.look.theme
        side = look.tx(22)
        colour = theme.brass_light if self.is_hovered or self.has_focus else theme.brass
        knob = Rect(x - side // 2, groove.centery - side // 2, side, side)
        blit(
            surface, look.brush.rounded(knob.size, side // 2, colour, line=theme.panel, width=max(2, look.tx(2))), knob
        )

    def on_press(self, place: tuple[int, int]) -> None:
        """Stand where the pointer is."""
        self.on_drag(place)

    def on_drag(self, place: tuple[int, int]) -> None:
        """Follow the pointer."""
        groove, (first, last) = self._groove(), self._ends
        share = (place[0] - groove.x) / max(1, groove.width)
        at = max(first, min(last, first + round(share * (last - first))))
        if at != self._at:
            self._went(at)

    def on_release(self, place: tuple[int, int]) -> None:
        """Nothing more to do: one stands there already."""
