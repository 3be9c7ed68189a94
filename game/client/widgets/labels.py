"""Words: a plain label, a rich text with links, and a bar of progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.richtext import RichLayout, draw_rich, lay_out
from game.client.widgets.base import Widget

HEADINGS = ("title", "heading", "heading_middle", "heading_small", "label")
"""The roles of words over what follows."""


class Label(Widget):
    """Text that wraps, in a role of the type scale and a colour of the theme. leads: whether it is a heading though its
    role is not one of a heading."""

    def __init__(
        self, text: str, *, id: str = "", role: str = "body", colour: str = "ink", x: float = 0.0, leads: bool = False
    ) -> None:
        super().__init__(id)
        self._leads = leads
        self.text = text
        self._role = role
        self._colour = colour
        self._x = x
        self._lines: list[str] = []

    @property
    def is_heading(self) -> bool:
        """Whether it stands over what follows: in one of the roles for that, or said to."""
        return self._leads or self._role in HEADINGS

    def set_text(self, text: str) -> None:
        """Show another text in the same place."""
        self.text = text
        if self.rect.width:
            self._lines = self._wrapped(self.look, self.rect.width)
        self.touch()

    def set_role(self, role: str) -> None:
        """Show the text in another role; to be placed anew."""
        self._role = role

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as the longest line, as high as all lines."""
        lines = self._wrapped(look, width)
        widest = max(look.type.width(line, self._role) for line in lines)
        return (min(width, widest), len(lines) * look.type.line_height(self._role))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Wrap into the place given."""
        super().arrange(look, rect)
        self._lines = self._wrapped(look, max(1, rect.width))

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return look.type.wrap(self.text, self._role, width)

    def whole_parts(self) -> Iterator[Rect]:
        """Each line."""
        tall = self.look.type.line_height(self._role)
        for at in range(len(self._lines) if self.is_visible else 0):
            yield Rect(self.rect.x, self.rect.y + at * tall, self.rect.width, tall)

    def paint_self(self, surface: Surface) -> None:
        """The lines."""
        colour = getattr(self.look.theme, self._colour)
        self.look.type.draw_lines(surface, self._lines, self._role, colour, self.rect, x=self._x, owner=self.id)


class EvenLabel(Label):
    """A label whose lines are of about the same length: no last word stands alone."""

    def _wrapped(self, look: Look, width: int) -> list[str]:
        return look.type.balanced(self.text, self._role, width)


class LoweredLabel(Label):
    """A label whose last line may stand lower, in the middle of what is beside it; the others keep even distances."""

    lowered = most_above = 0
    """By so many pixels; by so many at most those above it."""

    def last_line(self) -> Rect:
        """Where the last line would stand below the others."""
        tall = self.look.type.line_height(self._role)
        return Rect(self.rect.x, self.rect.y + (len(self._lines) - 1) * tall, self.rect.width, tall)

    def whole_parts(self) -> Iterator[Rect]:
        """Each line."""
        for number, line in enumerate(super().whole_parts()):
            yield line.move(0, self._lowered(number))

    def _lowered(self, number: int) -> int:
        last = len(self._lines) - 1
        return self.lowered if number == last else min(self.most_above, self.lowered * number // last)

    def paint_self(self, surface: Surface) -> None:
        """Line by line."""
        colour, tall = getattr(self.look.theme, self._colour), self.look.type.line_height(self._role)
        for number, line in enumerate(self._lines):
            area = Rect(self.rect.x, self.rect.y + number * tall + self._lowered(number), self.rect.width, tall)
            self.look.type.draw_lines(surface, [line], self._role, colour, area, x=self._x, owner=self.id)


class RichText(Widget):
    """Marked-up text (see :mod:`game.client.richtext`). With ``on_link`` it takes the focus: arrows choose a link or
    term, Enter follows a link and explains a term, F1 explains either.
    """

    def __init__(
        self,
        markup: str,
        *,
        id: str = "",
        role: str = "body",
        colour: str = "ink",
        on_link: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(id)
        self.markup = markup
        self._role = role
        self._colour = colour
        self._on_link = on_link
        self._layout: RichLayout | None = None
        self._chosen = ""
        self._corner = (0, 0)
        self.can_focus = on_link is not None

    def keep_free(self, corner: tuple[int, int]) -> None:
        """Leave the right upper corner, so wide and high, to something else; to be placed anew."""
        self._corner = corner

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """What the laid-out text takes."""
        layout = lay_out(look.type, self.markup, self._role, width, self._corner)
        return (layout.width, layout.height)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Wrap into the place given."""
        super().arrange(look, rect)
        self._layout = lay_out(look.type, self.markup, self._role, max(1, rect.width), self._corner)

    def whole_parts(self) -> Iterator[Rect]:
        """Each line, as its words stand in it."""
        for piece in self._layout.pieces if self._layout is not None and self.is_visible else ():
            yield piece.rect.move(self.rect.topleft)

    def paint_self(self, surface: Surface) -> None:
        """The text, its hovered or chosen link brighter."""
        if self._layout is not None:
            colour = getattr(self.look.theme, self._colour)
            chosen = self._chosen if self.has_focus else self._pointed()
            draw_rich(surface, self.look, self._layout, self.rect.topleft, colour, hovered=chosen, owner=self.id)

    def _pointed(self) -> str:
        hint = self.hint_at(self.ui.place) if self.ui is not None and self.is_hovered else None
        return hint[0] if hint is not None else ""

    def hint_at(self, place: tuple[int, int]) -> tuple[str, Rect] | None:
        """The link or term under a point, and its piece."""
        inside = (place[0] - self.rect.x, place[1] - self.rect.y)
        piece = self._layout.mark_at(inside) if self._layout is not None else None
        return None if piece is None else (piece.style.key, piece.rect.move(self.rect.topleft))

    def link_at(self, place: tuple[int, int]) -> str:
        """The link under a point of the window."""
        if self._layout is None:
            return ""
        return self._layout.link_at((place[0] - self.rect.x, place[1] - self.rect.y))

    def on_release(self, place: tuple[int, int]) -> None:
        """Follow the link that was clicked; a term's tooltip stays open."""
        link, hint = self.link_at(place), self.hint_at(place)
        if link and self._on_link is not None:
            self._on_link(link)
        elif hint is not None and self.ui is not None:
            self.ui.tips.pin_open(*hint, self.rect)

    def on_key(self, event: Event) -> bool:
        """Left and right choose a link or term; Enter follows the one and explains the other."""
        marks = list(self._layout.marks()) if self._layout else []
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and marks:
            step = 1 if event.key == pygame.K_RIGHT else -1
            index = marks.index(self._chosen) + step if self._chosen in marks else (0 if step > 0 else -1)
            self._chosen = marks[index % len(marks)]
            self.touch()
            return True
        if event.key != pygame.K_RETURN or self._chosen not in marks:
            return False
        if self._chosen in (self._layout.links() if self._layout else []) and self._on_link is not None:
            self._on_link(self._chosen)
            return True
        return self.explain_chosen()

    def explain_chosen(self) -> bool:
        """Open the tooltip of the link or term that the arrow keys have chosen, else of the first term."""
        marks = self._layout.marks() if self._layout else {}
        terms = [key for key, piece in marks.items() if piece.style.term]
        chosen = self._chosen if self._chosen in marks else next(iter(terms), "")
        if not chosen or self.ui is None:
            return False
        self._chosen = chosen
        self.touch()
        return self.ui.tips.pin_open(chosen, marks[chosen].rect.move(self.rect.topleft), self.rect)


class ProgressBar(Widget):
    """How much of something is done, 0 to 1."""

    def __init__(self, share: float = 0.0, *, id: str = "") -> None:
        super().__init__(id)
        self._share = share

    @property
    def share(self) -> float:
        """The part done, 0 to 1."""
        return self._share

    @share.setter
    def share(self, share: float) -> None:
        self._share = max(0.0, min(1.0, share))
        self.touch()

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """A low bar."""
        return (width, look.tx(12))

    def paint_self(self, surface: Surface) -> None:
        """The groove and the brass in it."""
        theme, rect = self.look.theme, self.rect
        radius = rect.height // 2
        groove = self.look.brush.rounded(rect.size, radius, theme.panel_sunken, line=theme.line, width=theme.line_width)
        blit(surface, groove, rect)
        width = round((rect.width - 4) * self._share)
        if width >= rect.height - 4:
            bar = self.look.brush.rounded((width, rect.height - 4), radius - 2, (theme.brass_light, theme.brass))
            blit(surface, bar, (rect.x + 2, rect.y + 2))
