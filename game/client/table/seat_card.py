"""The parts of the result page: the banner over it, and a card for each seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import column, row
from game.client.look import Look
from game.client.table.seat_mark import paint_mark
from game.client.tables.base import Figure, SeatEnding, Tableau
from game.client.theme import Colour, mix
from game.client.widgets.base import Widget
from game.client.widgets.scroll import FADE

Sign = tuple[str, str, Colour]
"""A seat's name, its picture below assets/ ("" for none), and its colour."""


BROAD = 0.54
"""The share of a tableau's width that words may take."""
TALL = 176
"""How high a tableau is where its words need less, in logical units; words that need more take its place."""
MARGIN = 14
"""How far words stay off the lower and the upper edge of a tableau, in logical units of type."""
DASH = 8
"""How long the parts of the line are that ends what is seen of a sheet, in logical units."""
PAD, APART = 8, 7
"""Around the parts of a card, and between two of them, in logical units."""
TILE = 2
"""How much higher a figure is than its number and its words, in logical units of type."""
TEXT, LARGE = 100, 160
"""A length in text of the usual size; from which length on a tableau gives way to large text. Logical units."""


class Banner(Widget):
    """The marks of the winners, who has won in large letters, and below it how; over a tableau where there is one, that
    needs no marks and gives way where the window is small for its text. lost: the marks of those who have lost together
    where nobody has won, close to each other."""

    def __init__(
        self, title: str, story: str, signs: Sequence[Sign], tableau: Tableau | None = None, lost: Sequence[Sign] = ()
    ) -> None:
        super().__init__("title")
        self._title = title
        self._story = story
        self._signs = signs
        self._tableau = tableau
        self._lost = lost

    def _has_picture(self, look: Look) -> bool:
        gives_way = look.screen.is_small or look.tx(TEXT) > look.px(LARGE)
        return self._tableau is not None and not gives_way

    def _side(self, look: Look) -> int:
        return look.tx(56)

    def _pad(self, look: Look) -> int:
        return look.px(20)

    def _room(self, look: Look, width: int) -> int:
        """The width that is left for words."""
        if self._has_picture(look):
            return round(width * BROAD) - 2 * self._pad(look)
        used = (self._side(look) + look.px(8)) * max(1, len(self._signs)) + look.px(8)
        return max(look.px(120), width - used)

    def _lines(self, look: Look, width: int) -> list[str]:
        return look.type.wrap(self._story, "body", self._room(look, width)) if self._story else []

    def spare(self, look: Look, width: int) -> int:
        """How much the last line of the story leaves free at its right; nothing over a tableau."""
        lines = self._lines(look, width)
        if self._has_picture(look) or not lines:
            return 0
        return self._room(look, width) - look.type.width(lines[-1], "body")

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Two lines or more; with a tableau as much as that needs."""
        titles = look.type.wrap(self._title, "title", self._room(look, width))
        words = len(titles) * look.type.line_height("title")
        words += len(self._lines(look, width)) * look.type.line_height("body")
        if self._has_picture(look):
            return (width, max(look.px(TALL), words + look.tx(2 * MARGIN)))
        return (width, max(self._side(look), words))

    def paint_self(self, surface: Surface) -> None:
        """The tableau, or marks at the left; words upon it or beside them."""
        look, theme = self.look, self.look.theme
        room = self._room(look, self.rect.width)
        titles = look.type.wrap(self._title, "title", room)
        area = Rect(0, self.rect.y, room, len(titles) * look.type.line_height("title"))
        if not self._has_picture(look):
            area.x = self._paint_marks(surface)
        else:
            self._paint_tableau(surface)
            tall = area.height + len(self._lines(look, self.rect.width)) * look.type.line_height("body")
            area.topleft = (self.rect.x + self._pad(look), self.rect.y + (self.rect.height - tall) // 2)
        look.type.draw_lines(surface, titles, "title", theme.ink, area, owner="title")
        story = Rect(area.x, area.bottom, room, self.rect.bottom - area.bottom)
        look.type.draw_lines(
            surface, self._lines(look, self.rect.width), "body", theme.ink_soft, story, owner="result.story"
        )

    def _paint_marks(self, surface: Surface) -> int:
        """The winners' marks, else those of who has lost, or a flag; returns where words begin."""
        look, theme, side = self.look, self.look.theme, self._side(self.look)
        x = self.rect.x
        for name, mark, colour in self._signs:
            place = Rect(x, self.rect.y + (self.rect.height - side) // 2, side, side)
            glow = look.brush.glow(place.size, side // 2, look.px(8), theme.brass_light, 120)
            blit(surface, glow, glow.get_rect(center=place.center))
            paint_mark(surface, look, place, mark, name, colour)
            x += side + look.px(8)
        if not self._signs:
            place = Rect(x, self.rect.y + (self.rect.height - side) // 2, side, side)
            if self._lost:
                self._paint_lost(surface, place)
            else:
                look.type.draw_icon(surface, "flag", side, theme.ink_soft, place)
            x += side + look.px(8)
        return x + look.px(8)

    def _paint_lost(self, surface: Surface, place: Rect) -> None:
        """The marks in the place of one: two from corner to corner, more of them two by two."""
        count = len(self._lost)
        side = place.width if count == 1 else place.width * (58 if count == 2 else 49) // 100
        far = place.width - side
        corners = [(0, 0), (far, far)] if count == 2 else [(0, 0), (far, 0), (0, far), (far, far)]
        for (name, mark, colour), (right, down) in zip(self._lost, corners, strict=False):
            paint_mark(surface, self.look, Rect(place.x + right, place.y + down, side, side), mark, name, colour)

    def _paint_tableau(self, surface: Surface) -> None:
        """The picture, in the sheet's colour where the words stand."""
        assert self._tableau is not None
        look, size = self.look, self.rect.size
        key = ("result.tableau", self, size, look.theme.name)
        blit(surface, look.cache.get(key, lambda: self._made(look, size)), self.rect)

    def _made(self, look: Look, size: tuple[int, int]) -> Surface:
        """The tableau under its shade, with round corners and an edge."""
        assert self._tableau is not None
        made = Surface(size, pygame.SRCALPHA)
        blit(made, self._tableau(look, size), (0, 0))
        blit(made, shade(size, look.theme.panel), (0, 0))
        mask = look.brush.rounded(size, look.radius(), (255, 255, 255))
        made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        blit(made, look.brush.rounded(size, look.radius(), None, line=look.theme.brass, width=1.5, alpha=0), (0, 0))
        return made


class Headed(Widget):
    """A banner, and a line that belongs to it: at its right end where the story leaves room for it, else below.
    plain: what of the line is read, to be measured."""

    def __init__(self, banner: Banner, line: Widget, plain: str) -> None:
        super().__init__()
        self._banner, self._line, self._plain = banner, line, plain
        self.add(banner, line)

    def _beside(self, look: Look, width: int) -> int:
        """The width that the line gets beside the story; 0 where it stands below."""
        wide = look.type.width(self._plain, "small") + look.px(8)
        return wide if self._banner.spare(look, width) >= wide + look.px(40) else 0

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The banner, and the line where that stands below."""
        tall = self._banner.size(look, width)[1]
        below = 0 if self._beside(look, width) else look.px(10) + self._line.size(look, width)[1]
        return (width, tall + below)

    def arrange(self, look: Look, rect: Rect) -> None:
        """The line ends where the banner ends."""
        super().arrange(look, rect)
        wide = self._beside(look, rect.width)
        tall = self._line.size(look, wide or rect.width)[1]
        line = Rect(rect.right - (wide or rect.width), rect.bottom - tall, wide or rect.width, tall)
        self._line.arrange(look, line)
        bottom = rect.bottom if wide else line.y - look.px(10)
        self._banner.arrange(look, Rect(rect.x, rect.y, rect.width, bottom - rect.y))


STEPS = 128
"""In so many steps across a tableau it fades."""
SHADES = ((0.0, 255), (0.46, 255), (0.54, 226), (0.68, 0), (1.0, 0))
"""How much of a tableau the sheet hides behind words, from the left to the right."""
BRIGHT, BRIGHT_SHADES = 380, ((0.0, 255), (0.545, 255), (0.59, 0), (1.0, 0))
"""The same on a sheet whose colour is so bright, the sum of its parts: a broad fade of a dark picture would be a grey
smear there."""


def shade(size: tuple[int, int], colour: Colour) -> Surface:
    """The colour of what lies below over the left part of a picture, for words; it fades behind them."""
    shades = BRIGHT_SHADES if sum(colour) >= BRIGHT else SHADES
    strip = Surface((STEPS, 1), pygame.SRCALPHA)
    for x in range(STEPS):
        strip.set_at((x, 0), (*colour, _strength(x / (STEPS - 1), shades)))
    return pygame.transform.smoothscale(strip, size).premul_alpha()


def _strength(x: float, shades: Sequence[tuple[float, int]] = SHADES) -> int:
    """Between two of the shades in proportion."""
    right = next(at for at in range(1, len(shades)) if x <= shades[at][0])
    (start, before), (end, after) = shades[right - 1], shades[right]
    return round(before + (after - before) * (x - start) / (end - start))


class SeatCard(Widget):
    """A seat at the end: sign, name and prize, its figures, and the game's own picture of what was hidden."""

    def __init__(self, sign: Sign, ending: SeatEnding, *, prize: str) -> None:
        super().__init__(f"seat.{sign[0]}")
        self._sign = sign
        self._figures = ending.figures
        self._prize = prize
        if ending.body is not None:
            self.add(ending.body)

    def _parts(self, look: Look, width: int) -> tuple[int, int, int]:
        """Heights of the name, the figures and the body."""
        tile = look.type.line_height("number") + look.type.line_height("caption") + look.tx(TILE)
        tall = tile * self._lines(look, width) + look.px(6) * (self._lines(look, width) - 1)
        body = self.children[0].size(look, width)[1] if self.children else 0
        return look.tx(44), tall, body

    def _columns(self, look: Look, width: int) -> int:
        """How many figures fit beside each other, none with its words cut."""
        widest = max((look.type.width(figure.words, "caption") for figure in self._figures), default=0)
        fit = max(1, width // (widest + 6 + look.px(6)))
        lines = -(-len(self._figures) // fit)
        return -(-len(self._figures) // lines) if lines else 1

    def _lines(self, look: Look, width: int) -> int:
        return -(-len(self._figures) // self._columns(look, width))

    def _pad(self, look: Look) -> int:
        return look.px(PAD)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """All parts below each other."""
        pad = self._pad(look)
        parts = [part for part in self._parts(look, width - 2 * pad) if part]
        return (width, sum(parts) + look.px(APART) * (len(parts) - 1) + 2 * pad)

    def arrange(self, look: Look, rect: Rect) -> None:
        """The body gets what the head leaves."""
        super().arrange(look, rect)
        pad = self._pad(look)
        inner = rect.inflate(-2 * pad, -2 * pad)
        head, tall, _ = self._parts(look, inner.width)
        self._head = Rect(inner.x, inner.y, inner.width, head)
        self._tiles = Rect(inner.x, self._head.bottom + look.px(APART), inner.width, tall)
        if self.children:
            top = (self._tiles if tall else self._head).bottom + look.px(APART)
            self.children[0].arrange(look, Rect(inner.x, top, inner.width, inner.bottom - top))

    def whole_parts(self) -> Iterator[Rect]:
        """The name with the upper edge, the figures, and what the game shows with the lower edge."""
        ends = [self._head.bottom, *([self._tiles.bottom] if self._figures else [])]
        body = list(self.children[0].whole_parts()) if self.children else []
        low = max((part.bottom for part in body), default=ends[-1])
        for top, bottom in zip([self.rect.y, *(end + 1 for end in ends)], ends, strict=False):
            yield Rect(self.rect.x, top, self.rect.width, bottom - top)
        yield from (
            Rect(each.x, each.y, each.width, (self.rect.bottom if each.bottom == low else each.bottom) - each.y)
            for each in body
        )

    def _sheet(self) -> Surface:
        look, theme = self.look, self.look.theme
        line = theme.brass_light if self._prize else theme.line
        return look.brush.rounded(self.rect.size, look.radius(), self._fill, line=line, width=self._line_width)

    @property
    def _fill(self) -> Colour:
        theme = self.look.theme
        return mix(theme.panel_raised, theme.brass, 0.08) if self._prize else theme.panel_raised

    @property
    def _line_width(self) -> int:
        return 2 if self._prize else 1

    def paint_fold(self, surface: Surface, seen: Rect, lowest: int, ground: Colour) -> None:
        """The sheet is closed where it goes on beyond an edge: with the corners that it has itself, and a broken line
        in place of its edge, which says that this is not its end. A picture that is cut there fades."""
        high = self.look.radius()
        if self.rect.y < seen.bottom < self.rect.bottom:
            strip = Rect(self.rect.x, min(seen.bottom, lowest - high), self.rect.width, high)
            self._fade(surface, seen.bottom, strip.y)
            self._close(surface, strip, self.rect.height - high, ground)
            self._break_line(surface, strip, strip.bottom - self._line_width)
        if self.rect.y < seen.y < self.rect.bottom:
            strip = Rect(self.rect.x, seen.y, self.rect.width, high)
            self._fade(surface, seen.y, strip.bottom)
            self._close(surface, strip, 0, ground)
            self._break_line(surface, strip, strip.y)

    def cuts_picture(self, y: int) -> bool:
        """Whether a cut there goes through one thing of the body, as between two rows of a white board."""
        inside = [widget for widget in self.walk() if widget is not self and not widget.children]
        return any(widget.rect.top < y < widget.rect.bottom for widget in inside)

    def _fade(self, surface: Surface, cut: int, y: int) -> None:
        """A picture that is cut fades into the sheet towards ``y``: from above at the lower edge, else from below."""
        if not self.cuts_picture(cut):
            return
        fade = self.look.brush.fade((self.rect.width - 2 * self._line_width, self.look.tx(FADE)), self._fill)
        x = self.rect.x + self._line_width
        if y > cut:
            blit(surface, pygame.transform.flip(fade, False, True), (x, y))
        else:
            blit(surface, fade, (x, y - fade.height))

    def _break_line(self, surface: Surface, strip: Rect, y: int) -> None:
        """Gaps in the edge that closes a part of the sheet, evenly to both sides of its middle."""
        dash, reach = self.look.px(DASH), strip.width // 2 - strip.height
        for at in range(dash, reach - dash, 2 * dash):
            for x in (strip.centerx - at - dash, strip.centerx + at):
                surface.fill(self._fill, Rect(x, y, dash, self._line_width))

    def _close(self, surface: Surface, strip: Rect, top: int, ground: Colour) -> None:
        surface.fill(ground, strip)
        blit(surface, self._sheet(), strip, Rect(0, top, *strip.size))

    def paint_self(self, surface: Surface) -> None:
        """A sheet with the seat's colour, its head and its figures."""
        look = self.look
        blit(surface, self._sheet(), self.rect)
        self._paint_head(surface)
        if self._figures:
            columns, lines = self._columns(look, self._tiles.width), self._lines(look, self._tiles.width)
            for line, place in enumerate(column(self._tiles, [1] * lines, look.px(6))):
                shown = self._figures[line * columns : (line + 1) * columns]
                for figure, cell in zip(shown, row(place, [1] * columns, look.px(6)), strict=False):
                    self._paint_figure(surface, figure, cell)

    def _paint_head(self, surface: Surface) -> None:
        look, theme, head = self.look, self.look.theme, self._head
        name, mark, colour = self._sign
        place = Rect(head.x, head.y, head.height, head.height)
        paint_mark(surface, look, place, mark, name, colour)
        wide = look.type.width(self._prize, "label") + look.tx(36) if self._prize else 0
        end = head.right - look.px(PAD)
        words = Rect(place.right + look.tx(10), head.y, end - place.right - look.tx(10) - wide, head.height)
        look.type.draw_in(surface, name, "heading", theme.ink, words, owner=self.id)
        if self._prize:
            ink = theme.brass_light if theme.name == "dark" else theme.ink
            trophy = Rect(end - wide, head.y, look.tx(30), head.height)
            look.type.draw_icon(surface, "trophy", look.tx(22), ink, trophy)
            prize = Rect(trophy.right, head.y, end - trophy.right, head.height)
            look.type.draw_in(surface, self._prize, "label", ink, prize, x=1.0, owner=f"{self.id}.prize")

    def _paint_figure(self, surface: Surface, figure: Figure, cell: Rect) -> None:
        look, theme = self.look, self.look.theme
        blit(surface, look.brush.rounded(cell.size, look.radius("small"), theme.panel_sunken), cell)
        number, words = figure_places(look, cell)
        look.type.draw_in(surface, str(figure.count), "number", theme.ink, number, x=0.5, owner=self.id)
        look.type.draw_in(surface, figure.words, "caption", theme.ink_soft, words, x=0.5, owner=self.id)


def figure_places(look: Look, cell: Rect) -> tuple[Rect, Rect]:
    """The lines of a figure and of its words below it: as much is free above digits as below words, some of which have
    letters with a tail."""
    tall, low = look.type.line_height("number"), look.type.line_height("caption")
    above = free_around(look, "0", "number")[0]
    below = sum(free_around(look, letter, "caption")[1] for letter in "gn") // 2
    number = Rect(cell.x, cell.y + (cell.height - tall - low + below - above) // 2, cell.width, tall)
    return number, Rect(cell.x + 3, number.bottom, cell.width - 6, low)


def free_around(look: Look, letter: str, role: str) -> tuple[int, int]:
    """How many pixels of a line are free above and below a letter that stands in its middle."""
    font, line = look.type.font(role), look.type.line_height(role)
    _, _, lowest, highest, _ = font.metrics(letter)[0] or (0,) * 5
    above = round((line - font.get_height()) / 2) + font.get_ascent() - highest
    return above, line - above - (highest - lowest)
