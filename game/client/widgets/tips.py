"""Tooltips: a sheet of rich text beside what the pointer rests on; its links open further sheets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.input import HOVER_SECONDS
from game.client.richtext import RichLayout, draw_rich, lay_out

if TYPE_CHECKING:
    from game.client.widgets.base import Widget
    from game.client.widgets.ui import Ui

WIDTH = 340
PADDING = 12


@dataclass
class Tip:
    """One open sheet: its place, its text and what it belongs to."""

    rect: Rect
    text: RichLayout
    owner: Rect
    link: str = ""


class Tips:
    """The open tooltips, each belonging to a widget or to a link of the one before."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._open: list[Tip] = []
        self._rested = 0.0
        self._offered: object = None

    @property
    def is_open(self) -> bool:
        """True while a tooltip is shown."""
        return bool(self._open)

    @property
    def count(self) -> int:
        """How many are open, one from the other."""
        return len(self._open)

    def show(self, widget: Widget, markup: str) -> None:
        """Open the tooltip of a widget now, whatever else is open."""
        self.close()
        self._put(markup, widget.rect)

    def _put(self, markup: str, owner: Rect, link: str = "") -> None:
        look = self._ui.look
        if look is None:
            return
        pad = look.tx(PADDING)
        screen = look.screen.rect
        text = lay_out(look.type, markup, "small", min(look.tx(WIDTH), screen.width - 4 * pad))
        rect = Rect(owner.x, owner.bottom + look.px(8), text.width + 2 * pad, text.height + 2 * pad)
        if rect.bottom > screen.bottom:
            rect.bottom = owner.top - look.px(8)
        self._open.append(Tip(rect.clamp(screen), text, Rect(owner), link))
        self._touch(self._open[-1])

    def _touch(self, tip: Tip) -> None:
        self._ui.dirty.append(tip.rect.inflate(40, 40))

    def close(self, keep: int = 0) -> None:
        """Close all but the first ``keep``."""
        while len(self._open) > keep:
            self._touch(self._open.pop())
        # What was closed stays closed until the pointer moves again.
        self._rested = HOVER_SECONDS

    def motion(self, place: tuple[int, int]) -> bool:
        """The pointer moved. True when it is on a tooltip."""
        self._rested = 0.0
        for index in reversed(range(len(self._open))):
            tip = self._open[index]
            if tip.rect.collidepoint(place):
                over = self._link(tip, place)
                following = self._open[index + 1].link if index + 1 < len(self._open) else ""
                if following and over != following and over:
                    self.close(index + 1)
                    self._rested = 0.0
                return True
            bridge = tip.rect.union(tip.owner) if index == 0 else tip.rect.inflate(24, 24)
            if bridge.collidepoint(place):
                return index > 0
            self.close(index)
        self._rested = 0.0
        return False

    def _link(self, tip: Tip, place: tuple[int, int]) -> str:
        pad = self._padding()
        return tip.text.link_at((place[0] - tip.rect.x - pad, place[1] - tip.rect.y - pad))

    def _padding(self) -> int:
        assert self._ui.look is not None
        return self._ui.look.tx(PADDING)

    def click(self, place: tuple[int, int]) -> bool:
        """A click on a tooltip's link is told to the page; True when a tooltip was hit."""
        for tip in reversed(self._open):
            if tip.rect.collidepoint(place):
                link = self._link(tip, place)
                if link:
                    self._ui.follow(link)
                return True
        return False

    def _wanted(self) -> tuple[str, Rect, str] | None:
        """What should open where the pointer rests: markup, owner and link."""
        if self._open:
            tip = self._open[-1]
            link = self._link(tip, self._ui.place) if tip.rect.collidepoint(self._ui.place) else ""
            markup = self._ui.explain(link) if link else None
            return (markup, Rect(self._ui.place, (1, 1)), link) if markup else None
        widget = self._ui.hovered
        if widget is None or self._ui.held is not None:
            return None
        markup = widget.tooltip if widget.enabled or not widget.why else widget.why
        return (markup, widget.rect, "") if markup else None

    def update(self, seconds: float) -> None:
        """Open what the pointer has rested on long enough."""
        wanted = self._wanted()
        if wanted is None or self._rested >= HOVER_SECONDS:
            return
        self._rested += seconds
        if self._rested >= HOVER_SECONDS:
            self._put(*wanted)

    def seconds_to_wake(self) -> float | None:
        """When a tooltip is due."""
        if self._rested >= HOVER_SECONDS or self._wanted() is None:
            return None
        return HOVER_SECONDS - self._rested

    def paint(self, surface: Surface, area: Rect) -> None:
        """Paint the open sheets."""
        look = self._ui.look
        for tip in self._open:
            if look is None or not tip.rect.inflate(40, 40).colliderect(area):
                continue
            theme, blur = look.theme, look.px(5)
            if theme.shadow:
                shadow = look.brush.shadow(tip.rect.size, look.radius("small"), blur, theme.shadow)
                blit(surface, shadow, (tip.rect.x - 2 * blur, tip.rect.y - 2 * blur + 2))
            sheet = look.brush.rounded(
                tip.rect.size,
                look.radius("small"),
                theme.panel_raised,
                line=theme.brass,
                width=theme.line_width,
            )
            blit(surface, sheet, tip.rect)
            pad = look.tx(PADDING)
            draw_rich(surface, look, tip.text, (tip.rect.x + pad, tip.rect.y + pad), theme.ink, owner="tooltip")
