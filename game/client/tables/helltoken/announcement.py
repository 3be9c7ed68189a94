"""What stays on the table until it is read, as four cards and a stamp: a password's verdict, and who is out."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.base import Announcement
from game.client.tables.helltoken.seats import base_face, player_name
from game.client.tables.helltoken.throws import RIGHT, WRONG, stamp
from game.client.tables.helltoken.words import say
from game.client.theme import Colour
from game.client.widgets.base import Widget
from game.games.helltoken.view import PASSWORDS
from game.kernel.event import Event
from game.kernel.view import View

CARD_RATIO = 1.4
GAP = 12


def announce_password(event: Event, view: View, people: Sequence[str] = ()) -> Announcement:
    """Who named which squares, whether they are right, if not the attempts left; no more than everybody hears."""
    data, name = event.data, player_name(view, event.data["seat"], people)
    title = say("announce.right" if data["right"] else "announce.wrong")
    squares = ", ".join(map(str, data["squares"]))
    if data["right"]:
        text = say("announce.right.text", name=name, squares=squares)
    else:
        text = say("announce.text", name=name, squares=squares, left=data["left"], all=PASSWORDS)
    words, colour = (say("right"), RIGHT) if data["right"] else (say("wrong"), WRONG)
    return Announcement(title, Verdict(data["squares"], view, words, colour), text)


def announce_elimination(event: Event, view: View, people: Sequence[str] = ()) -> Announcement:
    """Who is out, and the bases that are turned up."""
    name, bases = player_name(view, event.data["seat"], people), list(event.data["bases"])
    text = say("announce.out.text", name=name, squares=", ".join(map(str, bases)))
    stamped = Verdict(bases, view, say("announce.out.stamp"), WRONG)
    return Announcement(say("announce.out", name=name), stamped, text)


class Verdict(Widget):
    """Four cards side by side; the stamp lies below their numbers."""

    def __init__(self, squares: Sequence[int], view: View, words: str, colour: Colour) -> None:
        super().__init__("verdict")
        self._squares = list(squares)
        self._view = view
        self._words, self._colour = words, colour

    def _card(self, look: Look, width: int) -> tuple[int, int]:
        count = len(self._squares)
        wide = min(look.px(110), (width - look.px(GAP) * (count - 1)) // count)
        return wide, round(wide * CARD_RATIO)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The cards, and half of the stamp below them."""
        wide, tall = self._card(look, width)
        return (width, tall + wide * 3 // 8)

    def paint_self(self, surface: Surface) -> None:
        """The cards and the stamp."""
        look, (wide, tall) = self.look, self._card(self.look, self.rect.width)
        step = wide + look.px(GAP)
        left = self.rect.centerx - (step * len(self._squares) - look.px(GAP)) // 2
        for at, square in enumerate(self._squares):
            place = Rect(left + at * step, self.rect.y, wide, tall)
            blit(surface, base_face(look, place.size, self._view, square), place)
        picture = stamp(look, self._words, self._colour, min(self.rect.width, wide * 3))
        blit(surface, picture, picture.get_rect(midbottom=self.rect.midbottom))
