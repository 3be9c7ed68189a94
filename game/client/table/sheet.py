"""A page on a sheet in the middle of the table: a title, a body that scrolls, buttons below."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.backdrop import tabletop
from game.client.layout import inset, take_bottom, take_top
from game.client.look import Look
from game.client.table.flow import EvenFlow
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Free, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.client.widgets.scroll import ScrollView

BELOW_TITLE = 6
"""How far what lies below the title keeps off its last line at least, in logical units of type."""
ABOVE_BAR = 4
"""How far the buttons keep off what lies above them at least, in logical units."""
BELOW_FOLD = 10
"""How far they keep off the end of what is scrolled where that can spare it, in logical units."""
FOOT = 14
"""How far the buttons keep off words above them where there is room, in logical units of type."""
NEARLY, CLOSE, ROOMY = 30, 8, 16
"""A page that lacks no more logical units than this to be seen whole has its parts and edges so close that it is; the
edges are given back up to so much of what is left over then."""


class SheetScene(WidgetScene):
    """Override ``title``, ``body`` and ``buttons``; ``width`` is in logical units."""

    width = 820
    least_width = 0
    """How wide it stays where the text is small, for what is not text."""
    gap = 16
    margin = 24
    view: type[ScrollView] = ScrollView
    """How its parts are scrolled: a form freely, what is only read from part to part."""
    closes_up = True
    """Whether its parts move together where the window is too low for them. Where parts unfold the page would jump."""

    def title(self) -> str:
        """The heading."""
        raise NotImplementedError

    def heading(self) -> Widget:
        """The title as it is shown."""
        return Label(self.title(), role="title", id="title")

    def body(self) -> Sequence[Widget]:
        """What lies on the sheet, below each other."""
        raise NotImplementedError

    def buttons(self) -> Sequence[Button]:
        """The buttons at the foot, the most likely one last."""
        raise NotImplementedError

    def bar(self) -> EvenFlow:
        """The buttons in their line or lines."""
        return EvenFlow(*self.buttons(), gap=10, id="bar", align=1.0)

    def body_height(self, look: Look, width: int) -> int:
        """How high the body would like to be at a width; a sheet of several parts does not jump if all say the same."""
        return self._body.size(look, width)[1]

    def build(self) -> Widget:
        """Title, body and buttons."""
        self._title = self.heading()
        self._parts = Column(*self.body(), gap=self.gap)
        self._body = self.view(self._parts, id="body", ground="panel")
        self._bar = self.bar()
        return Free(self._place, self._title, self._body, self._bar, id="page")

    def _place(self, look: Look, area: Rect) -> None:
        """A sheet as high as it needs to be; its parts closer together where the window is too low for that."""
        margin = look.px(self.margin)
        wanted, room = max(look.tx(self.width), look.px(self.least_width)), area.width - 2 * margin
        width = min(wanted, room)
        pad, edge, gap = look.px(self.margin + 10), look.px(self.margin + 2), look.px(self.margin * 2 // 3)
        close, gap = max(gap // 2, look.px(ABOVE_BAR)), max(gap, min(look.tx(FOOT), look.px(self.margin + 2)))
        if look.screen.is_small or wanted > room:
            margin, pad = look.px(16), look.px(24)
            edge, width = look.px(16 if look.screen.is_small else 22), min(wanted, area.width - 2 * margin)
        within, free = width - 2 * pad, edge
        most = area.height - 2 * margin
        self._parts.gap = self.gap
        heights = self._heights(look, within)
        below = max(gap, look.tx(BELOW_TITLE))
        if self.closes_up and sum(heights) + gap + below + 2 * edge > most:
            self._parts.gap, gap, edge = self.gap / 2, close, min(edge, look.px(11))
            below = max(gap, look.tx(BELOW_TITLE))
            heights = self._heights(look, within)
            missing = sum(heights) + gap + below + 2 * edge - most
            edge = max(edge, min(look.px(ROOMY), edge + -missing // 2)) if missing < 0 else edge
            if 0 < missing <= look.px(NEARLY):
                self._parts.gap, most = self.gap / 4, area.height - 2 * look.px(CLOSE)
                edge = self._edge_left(look, within, most - gap - below)
                heights = self._heights(look, within)
        wanted = sum(heights) + gap + below + 2 * edge
        lower = edge if wanted > most else min(free, edge + most - wanted)
        tall = min(wanted + lower - edge, most)
        self._sheet = Rect(0, 0, width, tall)
        self._sheet.center = area.center
        inner = take_bottom(inset(self._sheet, pad, edge), lower - edge)[1]
        title, rest = take_top(inner, heights[0], below)
        foot, middle = take_bottom(rest, heights[2], gap)
        self._title.arrange(look, title)
        self._body.arrange(look, middle)
        if wanted > most:  # what is scrolled gives the buttons the air that it does not need: some above, then below
            spare = min(free - edge, self._body.spare)
            middle.height -= spare
            self._body.arrange(look, middle)
            foot.move_ip(0, -min(spare, max(0, gap + spare + self._body.spare - look.px(BELOW_FOLD))))
        wide = min(self._bar.size(look, within)[0], within)
        self._bar.arrange(look, Rect(foot.right - wide, foot.y, wide, foot.height))

    def _edge_left(self, look: Look, width: int, tall: int) -> int:
        """How wide the edges are above and below parts that are as close as they can be, in a sheet so high."""
        spare = tall - sum(self._heights(look, width))
        return max(look.px(CLOSE), min(look.px(ROOMY), spare // 2))

    def _heights(self, look: Look, width: int) -> list[int]:
        """How high title, body and buttons would like to be."""
        above, below = (part.size(look, width)[1] for part in (self._title, self._bar))
        return [above, self.body_height(look, width), below]

    def enter(self) -> None:
        """Keys begin at the likeliest button."""
        self._focus_likeliest()

    def rebuild(self) -> None:
        """Make the page anew; where what had the focus is gone, keys begin as they did."""
        super().rebuild()
        if self.ui.focused is None:
            self._focus_likeliest()

    def _focus_likeliest(self) -> None:
        buttons = list(self._bar.children)
        if buttons:
            self.ui.focus(buttons[-1])

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The table and the sheet."""
        surface.blit(tabletop(self.look), area, area)
        paint_sheet(surface, self.look, self._sheet, blur=18)
