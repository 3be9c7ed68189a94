"""Containers: things below each other, beside each other, on a panel, or in a place of one's own choosing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pygame import Rect, Surface

from game.client.draw import blit, blit_around
from game.client.layout import row
from game.client.look import Look
from game.client.widgets.base import Widget

Placing = Callable[[Look, Rect], None]


class Column(Widget):
    """Children below each other, each as high as it wants to be. ``gap`` and ``padding`` are logical
    units.
    """

    def __init__(self, *children: Widget, id: str = "", gap: float = 12, padding: float = 0) -> None:
        super().__init__(id)
        self.gap = gap
        self._padding = padding
        self.add(*children)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as given, as high as the children together."""
        pad = look.px(self._padding)
        shown = [child for child in self.children if child.is_visible]
        height = sum(child.size(look, width - 2 * pad)[1] for child in shown)
        return (width, height + look.px(self.gap) * max(0, len(shown) - 1) + 2 * pad)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the children from the top."""
        super().arrange(look, rect)
        pad = look.px(self._padding)
        width, y = rect.width - 2 * pad, rect.y + pad
        for child in self.children:
            if child.is_visible:
                height = child.size(look, width)[1]
                child.arrange(look, Rect(rect.x + pad, y, width, height))
                y += height + look.px(self.gap)

    def whole_parts(self) -> Iterator[Rect]:
        """The parts of what is inside, a heading in one with the first part of what it stands over: none is the last
        that is seen."""
        if not self.is_visible or type(self).paint_self is not Widget.paint_self:
            yield from super().whole_parts()
            return
        led: list[Rect] = []
        for child in self.children:
            parts = list(child.whole_parts())
            if child.is_heading or not parts:
                led += parts
                continue
            yield parts[0].unionall(led)
            yield from parts[1:]
            led = []
        yield from led


class Row(Widget):
    """Children beside each other. With ``weights`` they share the width; without, each takes what it
    wants.
    """

    def __init__(
        self,
        *children: Widget,
        id: str = "",
        gap: float = 12,
        weights: Sequence[float] | None = None,
        align: float = 0.0,
    ) -> None:
        super().__init__(id)
        self._gap = gap
        self._weights = weights
        self._align = align
        self.add(*children)

    def _cells(self, look: Look, area: Rect) -> list[Rect]:
        gap = look.px(self._gap)
        if self._weights is not None:
            return row(area, self._weights, gap)
        wanted = [child.size(look, area.width)[0] for child in self.children]
        room = area.width - gap * (len(wanted) - 1)
        if sum(wanted) > room:
            return row(area, wanted, gap)
        x = area.x + round((room - sum(wanted)) * self._align)
        cells = []
        for width in wanted:
            cells.append(Rect(x, area.y, width, area.height))
            x += width + gap
        return cells

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as given, as high as the highest child."""
        cells = self._cells(look, Rect(0, 0, width, 0))
        sizes = [child.size(look, cell.width) for child, cell in zip(self.children, cells, strict=True)]
        return (width, max((height for _, height in sizes), default=0))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the children from the left, centred in height."""
        super().arrange(look, rect)
        for child, cell in zip(self.children, self._cells(look, rect), strict=True):
            height = min(rect.height, child.size(look, cell.width)[1]) or rect.height
            child.arrange(look, Rect(cell.x, cell.y + (rect.height - height) // 2, cell.width, height))


def paint_sheet(surface: Surface, look: Look, rect: Rect, *, alpha: float = 1.0, blur: float = 10) -> None:
    """A panel's sheet with its shadow and fine edge."""
    theme, soft = look.theme, look.px(blur)
    if theme.shadow:
        shadow = look.brush.shadow(rect.size, look.radius("large"), soft, theme.shadow)
        place = rect.x - 2 * soft, rect.y - 2 * soft + soft // 2
        inner = 2 * look.radius("large")
        if alpha == 1.0 and min(rect.size) > inner:
            blit_around(surface, shadow, place, rect.inflate(-inner, -inner))
        else:
            blit(surface, shadow, place)
    sheet = look.brush.rounded(
        rect.size, look.radius("large"), theme.panel, alpha=alpha, line=theme.line, width=theme.line_width
    )
    blit(surface, sheet, rect)


class Free(Widget):
    """Children placed by a function that is given the look and the whole area: the top of most pages."""

    def __init__(self, place: Placing, *children: Widget, id: str = "") -> None:
        super().__init__(id)
        self._place = place
        self.add(*children)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The whole window."""
        return look.screen.rect.size

    def arrange(self, look: Look, rect: Rect) -> None:
        """Let the function place the children."""
        super().arrange(look, rect)
        self._place(look, rect)


class Space(Widget):
    """Empty height, in logical units."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self._height = height

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Nothing but height."""
        return (0, look.px(self._height))
