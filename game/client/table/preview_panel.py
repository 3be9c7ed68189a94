"""What an answer in hand will do, on the screen: a panel over a place that no answer needs, or a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.richtext import escaped
from game.client.strings import say_of
from game.client.table.drawers import Drawer
from game.client.widgets.base import Widget
from game.client.widgets.labels import RichText
from game.session.preview import CERTAIN, CHANCE, KINDS, TRIED, UNKNOWN, Item

SYMBOLS = {CERTAIN: "check", TRIED: "magnify", CHANCE: "dice_5", UNKNOWN: "eye_off"}
HEADINGS = {
    CERTAIN: "preview.certain",
    TRIED: "preview.tried",
    CHANCE: "preview.odds.title",
    UNKNOWN: "preview.unknown",
}
LEAST = (180, 120)
"""The least place in which a preview can be read, in units of text."""
SOON = 0.1
"""Seconds for which lines that do not hold any more are only dimmed; then the sheet says that it is being worked on."""
DIM = 0.75
"""How far they are dimmed."""


def say(key: str, **values: object) -> str:
    """A sentence of ``data/lang/<language>/previews.yaml``."""
    return say_of("previews", key, **values)


class PreviewLine(RichText):
    """One line of a preview; pressed, it opens the clauses behind it."""

    def __init__(self, item: Item, number: int, opened: Callable[[PreviewLine], None]) -> None:
        self.item = item
        self._opened = opened
        later = f" [c:ink_faint]({escaped(say('preview.if_let'))})[/c]" if item.if_let else ""
        super().__init__(f"{escaped(item.text)}{later}", id=f"preview.{number}", role="small")
        self.can_focus = bool(item.rules)

    def press(self) -> None:
        """Open its clauses."""
        if self.item.rules:
            self._opened(self)

    def on_release(self, place: tuple[int, int]) -> None:
        """A click opens them too."""
        self.press()

    def on_key(self, event: Event) -> bool:
        """So do Enter and the space bar."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.press()
            return True
        return False


def lines_of(items: Sequence[Item], opened: Callable[[PreviewLine], None]) -> list[Widget]:
    """The lines under their headings."""
    found: list[Widget] = []
    numbered = list(enumerate(items))
    for kind in KINDS:
        own = [(number, item) for number, item in numbered if item.kind == kind]
        if own:
            heading = f"[icon:{SYMBOLS[kind]}] [b]{escaped(say(HEADINGS[kind]))}[/b]"
            found.append(RichText(heading, id=f"preview.{kind}", role="small", colour="ink_soft"))
            found += [PreviewLine(item, number, opened) for number, item in own]
    return found


class PreviewDrawer(Drawer):
    """The panel beside the prompt's answer; as high as its lines, never higher than its place. ``waited``: for how
    many seconds its lines have not held any more; None while they do."""

    def __init__(self, closed: Callable[[], None], opened: Callable[[PreviewLine], None]) -> None:
        self._opened = opened
        self.items: Sequence[Item] = ()
        self.half = False
        self.waited: float | None = None
        super().__init__("preview", say("preview.title"), closed)
        self._title.set_role("body_bold")

    def tell(self, items: Sequence[Item], *, half: bool) -> None:
        """Show these lines; ``half``: of an answer that is not finished yet."""
        self.items, self.half, self.waited = items, half, None
        self.set_title(say("preview.half" if half else "preview.title"))
        self.fill(*lines_of(items, self._opened), gap=5)

    def wait(self, seconds: float) -> None:
        """The lines do not hold any more, and the new ones take time: keep the sheet's place, but not its words."""
        was, self.waited = self.waited, (self.waited or 0.0) + seconds
        if self.is_empty:
            self.set_title(say("preview.working"))
        if was is None or (was < SOON <= self.waited):
            self.touch()

    @property
    def is_empty(self) -> bool:
        """Whether none of the lines is to be seen any more."""
        return self.waited is not None and self.waited >= SOON

    def paint(self, surface: Surface, area: Rect) -> None:
        """Lines that do not hold any more are dimmed, and gone before anybody reads them."""
        super().paint(surface, area)
        if self.is_visible and self.waited is not None and self._body.rect:
            alpha = 1.0 if self.is_empty else DIM
            veil = self.look.brush.rounded(self._body.rect.size, 0, self.look.theme.panel, alpha=alpha)
            blit(surface, veil, self._body.rect)

    @property
    def first_line(self) -> Widget | None:
        """Where keys begin."""
        return next((widget for widget in self.walk() if isinstance(widget, PreviewLine) and widget.can_focus), None)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """What all lines need."""
        inner = width - 2 * look.tx(16)
        title = max(look.tx(44), self._title.size(look, inner - look.tx(44))[1])
        return (width, title + look.tx(10) + self._body.size(look, inner)[1] + look.tx(20))
