"""Things that are answered with, as pictures in their frames: chosen by a click, put in order by drag, click or key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.presenter import Sprite
from game.client.strings import say
from game.client.table.flow import Flow
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.labels import Label

Face = Callable[[Look, int], Surface]
"""Makes the picture of a thing, so many pixels high."""
HEIGHT, LOW = 150, 104
"""How high a picture is, and how high where the text is large: there the words and the table need the room."""
LOW_IN_ORDER = 148
"""The same of things in a row, below which nothing else lies."""
TEXT, LARGE = 100, 160
"""A length in text of the usual size; from which length on text is large. Logical units."""
LEAST_WIDTH = 84
DRAGGED = 6
"""So far the pointer goes before a press is a drag, in logical units."""


class Thing(Widget):
    """A picture with its words below. ``pressed`` hears clicks, Enter and the space bar; a marked one is framed.
    told: what the pointer is told; "" for the words. beside: the words of others in its row, which
    are as wide."""

    can_focus = True
    low = LOW
    mark = ""
    """What stands left of the picture's upper corner."""

    def __init__(
        self,
        words: str,
        face: Face,
        pressed: Callable[[], None],
        *,
        id: str,
        is_marked: bool = False,
        told: str = "",
    ) -> None:
        super().__init__(id, tooltip=told or words)
        self.words = words
        self.beside: Sequence[str] = ()
        self.is_marked = is_marked
        self._face = face
        self._pressed = pressed

    def press(self) -> None:
        """Choose it, or take it up and put it down."""
        self._pressed()

    def _tall(self, look: Look) -> int:
        """The height of the picture: less where the window is low."""
        return min(look.px(self.low if self._is_large(look) else HEIGHT), look.screen.height // 4)

    @staticmethod
    def _is_large(look: Look) -> bool:
        return look.tx(TEXT) > look.px(LARGE)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Picture, words, and room for the frame."""
        tall = self._tall(look)
        words = max(look.type.width(each, "small_bold") for each in (self.words, *self.beside))
        beside = 2 * look.type.width("0" * len(self.mark), "small_bold") + look.px(8) if self.mark else 0
        wide = max(self._face(look, tall).get_width() + beside, look.px(LEAST_WIDTH), words)
        return (min(width, wide + look.px(12)), tall + look.type.line_height("small_bold") + look.px(12))

    def paint_self(self, surface: Surface) -> None:
        """The frame where it is marked or pointed at, the picture, the words."""
        look, theme = self.look, self.look.theme
        if self.is_marked or self.is_hovered:
            line = theme.brass if self.is_marked else theme.line
            sheet = look.brush.rounded(self.rect.size, look.radius("small"), theme.panel_raised, line=line, width=2)
            blit(surface, sheet, self.rect)
        picture = self._face(look, self._tall(look))
        place = picture.get_rect(midtop=(self.rect.centerx, self.rect.y + look.px(4)))
        blit(surface, picture, place)
        line_height = look.type.line_height("small_bold")
        if self.mark:
            left = Rect(self.rect.x, place.y, place.x - self.rect.x - look.px(4), line_height)
            look.type.draw_in(surface, self.mark, "small_bold", theme.ink, left, x=1.0, owner=self.id)
        low = self.rect.bottom - line_height - look.px(4)
        below = Rect(self.rect.x + look.px(4), low, self.rect.width - look.px(8), line_height)
        look.type.draw_in(surface, self.words, "small_bold", theme.ink, below, x=0.5, owner=self.id)


class Shown:
    """An answer as a picture: the heading under which it lies ("" for none), and the picture."""

    def __init__(self, heading: str, thing: Thing) -> None:
        self.heading = heading
        self.thing = thing


def laid_out(shown: Sequence[Shown]) -> Widget:
    """Pictures in rows, those of a heading together below it."""
    headings = list(dict.fromkeys(each.heading for each in shown))
    if headings == [""]:
        return Flow(*(each.thing for each in shown), id="flow")
    rows: list[Widget] = []
    for heading in headings:
        rows.append(Label(heading, role="small_bold", colour="ink_soft"))
        rows.append(Flow(*(each.thing for each in shown if each.heading == heading)))
    return Column(*rows, gap=8, id="groups")


class OrderedThing(Thing):
    """One of several things in a row. Press it, then another: it moves there. Dragging does the same, and so do the
    arrow keys, by one place."""

    low = LOW_IN_ORDER

    def __init__(self, at: int, words: str, face: Face, row: OrderRow) -> None:
        self.mark = say("table.order.place", number=at + 1)
        told, is_taken = f"{self.mark} {words}. {say('table.order.how')}", row.taken == at
        super().__init__(words, face, lambda: row.press(at), id=f"order.{at}", is_marked=is_taken, told=told)
        self.number = at
        self._row = row
        self._pressed_at = (0, 0)

    def on_press(self, place: tuple[int, int]) -> None:
        """A drag may begin here."""
        self._pressed_at = place

    def on_drag(self, place: tuple[int, int]) -> None:
        """The picture follows the pointer, held where it was pressed."""
        far = max(abs(place[0] - self._pressed_at[0]), abs(place[1] - self._pressed_at[1]))
        if self._row.dragged is None and far < self.look.px(DRAGGED):
            return
        picture = self._face(self.look, self._tall(self.look))
        home = picture.get_rect(midtop=(self.rect.centerx, self.rect.y + self.look.px(4)))
        x, y = (home.center[i] + place[i] - self._pressed_at[i] for i in (0, 1))
        self._row.dragged = Sprite(picture, (x, y))

    def on_key(self, event: Event) -> bool:
        """Left and right move it."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return super().on_key(event)
        self._row.move(self.number, self.number + step)
        return True


class OrderRow:
    """What has been taken up of the things in a row. ``moved(at, to)`` carries it out, ``changed`` shows the row;
    ``dragged`` is the picture that follows the pointer."""

    def __init__(self, moved: Callable[[int, int], None], changed: Callable[[], None]) -> None:
        self.taken: int | None = None
        self.dragged: Sprite | None = None
        self._moved = moved
        self._changed = changed

    def press(self, at: int) -> None:
        """Take the thing up, put it back, or put the one that was taken up in its place."""
        if self.taken is None or self.taken == at:
            self.taken = at if self.taken is None else None
            self._changed()
        else:
            self.move(self.taken, at)

    def drop(self) -> bool:
        """Nothing follows the pointer any more; whether something did."""
        was_dragged, self.dragged = self.dragged is not None, None
        return was_dragged

    def move(self, at: int, to: int) -> None:
        """Move a thing to a place; nothing is taken up afterwards, and keys stay with it."""
        self.taken = None
        self._moved(at, to)
