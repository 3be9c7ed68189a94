"""Picking one of a few: segments beside each other, or a drop-down where there is no room."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Free, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.scroll import ScrollView

HEIGHT = 40
"""How high a line is in which something is picked or written, in logical units of type."""

Option = tuple[str, str]


class Choice(Widget):
    """One of ``options`` (value, words). Segments while they fit, else a drop-down. ``changed`` is
    told the new value.
    """

    can_focus = True

    def __init__(
        self,
        options: Sequence[Option],
        value: str,
        changed: Callable[[str], None],
        *,
        id: str = "",
        form: str = "auto",
        enabled: bool = True,
        why: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(id, enabled=enabled, why=why, tooltip=tooltip)
        self.options = list(options)
        self.value = value
        self._changed = changed
        self._form = form

    def _index(self) -> int:
        return next((i for i, (value, _) in enumerate(self.options) if value == self.value), 0)

    def _segments_width(self, look: Look) -> int:
        widest = max(look.type.width(words, "label") for _, words in self.options)
        return (widest + look.tx(28)) * len(self.options)

    def _is_segmented(self, look: Look, width: int) -> bool:
        return self._form == "segments" or (self._form == "auto" and self._segments_width(look) <= width)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The segments, or the closed drop-down."""
        if self._is_segmented(look, width):
            return (min(width, self._segments_width(look)), look.tx(HEIGHT))
        widest = max(look.type.width(words, "label") for _, words in self.options)
        return (min(width, widest + look.tx(64)), look.tx(HEIGHT))

    def choose(self, value: str) -> None:
        """Pick a value."""
        if value != self.value:
            self.value = value
            self.touch()
            self._changed(value)

    def _segments(self) -> list[Rect]:
        count = len(self.options)
        edges = [self.rect.x + round(self.rect.width * i / count) for i in range(count + 1)]
        return [Rect(edges[i], self.rect.y, edges[i + 1] - edges[i], self.rect.height) for i in range(count)]

    def paint_self(self, surface: Surface) -> None:
        """The segments or the closed drop-down."""
        look, theme = self.look, self.look.theme
        edge = theme.brass if self.is_hovered and self.enabled else theme.line
        frame = look.brush.rounded(self.rect.size, look.radius(), theme.panel_sunken, line=edge, width=theme.line_width)
        blit(surface, frame, self.rect)
        if self._is_segmented(look, self.rect.width):
            self._paint_segments(surface)
        else:
            self._paint_closed(surface)

    def _paint_segments(self, surface: Surface) -> None:
        look, theme = self.look, self.look.theme
        for cell, (value, words) in zip(self._segments(), self.options, strict=True):
            chosen = value == self.value
            ink = theme.ink_soft if self.enabled else theme.ink_faint
            if chosen and self.enabled:
                inner = cell.inflate(-6, -6)
                blit(surface, look.brush.rounded(inner.size, look.radius("small"), theme.brass), inner)
                ink = theme.on_brass
            elif chosen:
                inner = cell.inflate(-6, -6)
                blit(
                    surface,
                    look.brush.rounded(inner.size, look.radius("small"), None, line=theme.ink_faint),
                    inner,
                )
            look.type.draw_in(surface, words, "label", ink, cell.inflate(-look.tx(8), 0), x=0.5, owner=self.id)

    def _paint_closed(self, surface: Surface) -> None:
        look, theme = self.look, self.look.theme
        ink = theme.ink if self.enabled else theme.ink_faint
        side = look.tx(22)
        words = self.options[self._index()][1]
        area = Rect(self.rect.x + look.tx(14), self.rect.y, self.rect.width - look.tx(22) - side, self.rect.height)
        look.type.draw_in(surface, words, "label", ink, area, owner=self.id)
        arrow = Rect(self.rect.right - side - look.tx(8), self.rect.y, side, self.rect.height)
        look.type.draw_icon(surface, "chevron_down", side, ink, arrow)

    def on_release(self, place: tuple[int, int]) -> None:
        """Pick the segment, or open the drop-down."""
        if not self._is_segmented(self.look, self.rect.width):
            self.press()
            return
        for cell, (value, _) in zip(self._segments(), self.options, strict=True):
            if cell.collidepoint(place):
                self.choose(value)

    def press(self) -> None:
        """Open the drop-down; segments go on to the next."""
        if self._is_segmented(self.look, self.rect.width):
            self.choose(self.options[(self._index() + 1) % len(self.options)][0])
        elif self.ui is not None:
            self.ui.open(DropDown(self))

    def on_key(self, event: Event) -> bool:
        """Left and right pick the neighbour, Home and End the first and the last; Enter and Space as a press."""
        last, at = len(self.options) - 1, self._index()
        wanted = {pygame.K_LEFT: at - 1, pygame.K_RIGHT: at + 1, pygame.K_HOME: 0, pygame.K_END: last}.get(event.key)
        if wanted is None:
            return super().on_key(event)
        self.choose(self.options[max(0, min(last, wanted))][0])
        return True


class ListedOption(Button):
    """One option of an open list. ``ends`` are the first and the last one, to which Home and End lead."""

    ends: Callable[[], tuple[Button, Button]]

    def on_key(self, event: Event) -> bool:
        """Home and End; other keys as in any button."""
        if event.key in (pygame.K_HOME, pygame.K_END) and self.ui is not None:
            self.ui.shows_focus = True
            self.ui.focus(self.ends()[event.key == pygame.K_END])
            return True
        return super().on_key(event)


class DropDown(Free):
    """The open list of a choice, above everything else; a click elsewhere or Escape closes it."""

    darkens = False

    def __init__(self, choice: Choice) -> None:
        self._choice = choice
        buttons = [
            ListedOption(
                words,
                self._pick(value),
                id=f"{choice.id}.{value}",
                x=0.0,
                kind="quiet",
                symbol="check" if value == choice.value else "",
            )
            for value, words in choice.options
        ]
        for button in buttons:
            button.ends = lambda: (buttons[0], buttons[-1])
        self._list = ScrollView(Column(*buttons, gap=4, padding=6), ground="panel")
        self.first_focus = buttons[choice.options.index(next(o for o in choice.options if o[0] == choice.value))]
        super().__init__(self._place, self._list, id=f"{choice.id}.options")

    def _pick(self, value: str) -> Callable[[], None]:
        def pick() -> None:
            self.cancel()
            self._choice.choose(value)

        return pick

    def _place(self, look: Look, area: Rect) -> None:
        """Below the choice, or above it where there is more room."""
        owner = self._choice.rect
        column = self._list.children[0]
        widest = max(button.size(look, area.width)[0] for button in column.children) + 2 * look.tx(6)
        width = min(max(owner.width, look.tx(180), widest), area.width)
        wanted = column.size(look, width)[1]
        below, above = area.bottom - owner.bottom - look.px(12), owner.top - look.px(12)
        height = min(wanted, max(below, above))
        top = owner.bottom + look.px(4) if wanted <= below or below >= above else owner.top - look.px(4) - height
        self._list.arrange(look, Rect(min(owner.x, area.right - width), top, width, height))

    def paint_self(self, surface: Surface) -> None:
        """The sheet below the list."""
        paint_sheet(surface, self.look, self._list.rect)

    def cancel(self) -> None:
        """Close without a choice."""
        if self.ui is not None:
            self.ui.close()

    def on_outside(self) -> None:
        """A click elsewhere."""
        self.cancel()
