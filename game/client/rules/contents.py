"""The left side of the rules browser: headings that fold, with what stands below them, or what a search has found."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.rules.index import Entry
from game.client.text import Typesetter
from game.client.theme import mix
from game.client.widgets.base import Widget
from game.kernel.plain import Frozen

HEADING = 42
SIGN = 22
INDENT = 14


class Row(Frozen):
    """One row: a heading (which folds, or opens a page of its own) or an entry below one. key: what it opens. above:
    its heading, where the row does not stand below it. sought: small words that are marked in it."""

    key: str
    text: str
    is_heading: bool = False
    symbol: str = ""
    count: int = 0
    above: str = ""
    sought: tuple[str, ...] = ()


def row_of(entry: Entry, above: str = "") -> Row:
    """The row of an entry; one that does not stand below its heading names it ``above``."""
    return Row(entry.key, entry.title, symbol=entry.sign, above=above)


def marks_in(line: str, sought: Sequence[str]) -> list[tuple[int, int]]:
    """Where the words of a line begin and end that begin with one of these, as they were found, or have it inside where
    no word begins so: whole words, none is parted by its mark."""
    small = line.lower()
    found = []
    for word in sought:
        sign = re.escape(word)
        found += list(re.finditer(rf"(?<!\w){sign}\w*", small)) or list(re.finditer(rf"\w*{sign}\w*", small))
    return list(dict.fromkeys((each.start(), each.end()) for each in found))


def marked_places(type_: Typesetter, line: str, sought: Sequence[str], role: str) -> list[Rect]:
    """The places of the marked words in a line, relative to its corner: nothing of what stands beside them."""
    ends = [[type_.width(line[:i], role) for i in mark] for mark in marks_in(line, sought)]
    return [Rect(left, 0, right - left, type_.line_height(role)) for left, right in ends]


class Contents(Widget):
    """Rows below each other; lies in a ScrollView. ``opened`` hears the key of a row that is pressed or walked onto."""

    can_focus = True

    def __init__(self, opened: Callable[[str], None], *, id: str, empty: str) -> None:
        super().__init__(id)
        self.rows: Sequence[Row] = ()
        self.chosen = ""
        self._pressed: Row | None = None
        self._opened = opened
        self._empty = empty
        self._tops: Sequence[int] = (0,)
        self._laid: dict[int, list[int]] = {}
        self._widths: set[int] = set()
        self._measured: Look | None = None

    def show(self, rows: Sequence[Row], chosen: str) -> None:
        """Show other rows; arrange the page anew afterwards."""
        self.rows = rows
        self.chosen = chosen
        self._laid.clear()
        self.touch()

    def _tall(self, look: Look, row: Row, width: int) -> int:
        if row.is_heading:
            lines = len(look.type.wrap(row.text, "body_bold", self._heading_room(look, row, width)))
            return lines * look.type.line_height("body_bold") + look.tx(HEADING) - look.type.line_height("body_bold")
        lines = len(self._lines(look, row, width)) * look.type.line_height("small")
        return lines + look.tx(16) + len(self._heads(look, row, width)) * look.type.line_height("caption")

    def _heads(self, look: Look, row: Row, width: int) -> list[str]:
        """The lines of the heading above an entry; none where it stands below it."""
        room = max(1, width - self._left(look, row) - look.tx(32))
        return look.type.wrap(row.above, "caption", room) if row.above else []

    def _left(self, look: Look, row: Row) -> int:
        return look.tx(10 if row.above else INDENT + 20)

    def _count_room(self, look: Look, row: Row) -> int:
        return look.type.width(str(row.count), "small") + look.tx(12) if row.count else 0

    def _heading_room(self, look: Look, row: Row, width: int) -> int:
        """The width that a heading's words have between its sign and its count."""
        return max(1, width - look.tx(SIGN + 18) - self._count_room(look, row))

    def _lines(self, look: Look, row: Row, width: int) -> list[str]:
        """The lines of an entry."""
        return look.type.wrap(row.text, "small", max(1, width - self._left(look, row) - look.tx(32)))

    def wrap_ahead(self, rows: Sequence[Row]) -> None:
        """Wrap rows that may be shown soon, for the list with and without its bar."""
        for row in rows:
            for width in {self.rect.width, *self._widths}:
                self._tall(self.look, row, width)

    def _lay(self, look: Look, width: int) -> list[int]:
        """Where each row begins, and where the last one ends; laid once for these rows in this width and look."""
        if look is not self._measured:
            self._laid.clear()
            self._measured = look
        if width not in self._laid:
            self._laid[width] = [0, *accumulate(self._tall(look, row, width) for row in self.rows)]
        return self._laid[width]

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """All rows."""
        self._widths.add(width)
        return (width, self._lay(look, width)[-1] or look.tx(3 * HEADING))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Take a place, and see where each row lies in it."""
        super().arrange(look, rect)
        self._tops = self._lay(look, rect.width)

    def place_of(self, at: int) -> Rect:
        """Where a row lies in the window."""
        return Rect(self.rect.x, self.rect.y + self._tops[at], self.rect.width, self._tops[at + 1] - self._tops[at])

    def whole_parts(self) -> Iterator[Rect]:
        """Each row."""
        yield from (self.place_of(at) for at in range(len(self.rows)))

    @property
    def focus_rect(self) -> Rect:
        """What is brought into sight when the focus comes: the chosen row."""
        return self.place_of(self._index()) if self.rows else self.rect

    def _index(self) -> int:
        return next((at for at, row in enumerate(self.rows) if row.key == self.chosen), 0)

    def row_at(self, place: tuple[int, int]) -> Row | None:
        """The row under a point of the window."""
        found = (row for at, row in enumerate(self.rows) if self.place_of(at).collidepoint(place))
        return next(found, None)

    def on_press(self, place: tuple[int, int]) -> None:
        """The row under the pointer is meant."""
        self._pressed = self.row_at(place)

    def on_release(self, place: tuple[int, int]) -> None:
        """Open the row that was pressed, if the pointer is still on it."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed is self.row_at(place):
            self._open(pressed)

    def hint_at(self, place: tuple[int, int]) -> tuple[str, Rect] | None:
        """The row under the pointer, so that it is painted anew when another comes; nothing explains it."""
        found = (at for at in range(len(self.rows)) if self.place_of(at).collidepoint(place))
        at = next(found, None)
        return None if at is None else (f"row:{at}", self.place_of(at))

    def _open(self, row: Row) -> None:
        self.chosen = row.key
        self._opened(row.key)

    def on_key(self, event: Event) -> bool:
        """Up and down walk, Enter opens, left and right fold and unfold."""
        if not self.rows:
            return False
        at = self._index()
        steps = {pygame.K_UP: at - 1, pygame.K_DOWN: at + 1, pygame.K_HOME: 0, pygame.K_END: len(self.rows) - 1}
        page = {pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}
        if event.key in steps or event.key in page:
            wanted = steps.get(event.key, at + page.get(event.key, 0))
            return self._walk(max(0, min(len(self.rows) - 1, wanted)), at)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._open(self.rows[at])
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.rows[at].is_heading:
            is_open = at + 1 < len(self.rows) and not self.rows[at + 1].is_heading
            if is_open == (event.key == pygame.K_LEFT):
                self._open(self.rows[at])
            return True
        return False

    def _walk(self, to: int, at: int) -> bool:
        """Choose another row; an entry is shown at once, a heading waits for Enter. False at the end."""
        if to == at and self.chosen == self.rows[at].key:
            return False
        self.chosen = self.rows[to].key
        if not self.rows[to].is_heading:
            self._opened(self.chosen)
        self.reveal_chosen()
        self.touch()
        return True

    def reveal_chosen(self) -> None:
        """Scroll so that the chosen row is seen."""
        reveal = getattr(self.parent, "reveal", None)
        if reveal is not None and self.rows:
            reveal(self.focus_rect)

    def paint_focus(self, surface: Surface) -> None:
        """The focus is shown by the chosen row."""

    def paint_self(self, surface: Surface) -> None:
        """The rows that are seen."""
        if not self.rows:
            area = Rect(self.rect.x, self.rect.y + self.look.tx(12), self.rect.width, self.rect.height)
            lines = self.look.type.wrap(self._empty, "body", self.rect.width)
            self.look.type.draw_lines(surface, lines, "body", self.look.theme.ink_soft, area, owner=self.id)
        clip, pointed = surface.get_clip(), self._pointed()
        for at, row in enumerate(self.rows):
            place = self.place_of(at)
            if place.colliderect(clip):
                self._paint_row(surface, row, place, is_pointed=pointed == at)

    def _pointed(self) -> int:
        if self.ui is None or not self.is_hovered:
            return -1
        return next((at for at in range(len(self.rows)) if self.place_of(at).collidepoint(self.ui.place)), -1)

    def _paint_row(self, surface: Surface, row: Row, place: Rect, *, is_pointed: bool) -> None:
        look, theme = self.look, self.look.theme
        is_chosen = row.key == self.chosen
        if is_chosen or is_pointed:
            shows_focus = is_chosen and self.has_focus and self.ui is not None and self.ui.shows_focus
            line = theme.focus if shows_focus else theme.brass if is_chosen else None
            inner = place.inflate(-look.px(2), -look.px(4))
            width = max(2, look.px(2)) if shows_focus else theme.line_width
            fill = look.brush.rounded(inner.size, look.radius("small"), theme.panel_raised, line=line, width=width)
            blit(surface, fill, inner)
        if row.is_heading:
            self._paint_heading(surface, row, place)
        else:
            self._paint_entry(surface, row, place)

    def _paint_heading(self, surface: Surface, row: Row, place: Rect) -> None:
        look, theme = self.look, self.look.theme
        sign = Rect(place.x + look.tx(6), place.y, look.tx(SIGN), place.height)
        look.type.draw_icon(surface, row.symbol, look.tx(20), theme.brass, sign)
        room = self._heading_room(look, row, place.width)
        lines = look.type.wrap(row.text, "body_bold", room)
        tall = len(lines) * look.type.line_height("body_bold")
        words = Rect(sign.right + look.tx(6), place.centery - tall // 2, room, tall)
        look.type.draw_lines(surface, lines, "body_bold", theme.ink, words, owner=self.id)
        if row.count:
            wide = self._count_room(look, row)
            area = Rect(place.right - wide, place.y, wide - look.tx(8), place.height)
            look.type.draw_in(surface, str(row.count), "small", theme.ink_faint, area, x=1.0, owner=self.id)

    def _paint_entry(self, surface: Surface, row: Row, place: Rect) -> None:
        look, theme = self.look, self.look.theme
        left = place.x + self._left(look, row)
        if row.symbol:
            sign = Rect(place.right - look.tx(26), place.y, look.tx(18), place.height)
            look.type.draw_icon(surface, row.symbol, look.tx(15), theme.brass, sign)
        width = max(1, place.right - look.tx(32) - left)
        lines = self._lines(look, row, place.width)
        step = look.type.line_height("small")
        heads = self._heads(look, row, place.width)
        above = len(heads) * look.type.line_height("caption")
        y = place.y + (place.height - above - step * len(lines)) // 2
        if heads:
            self._paint_marks(surface, row, heads, "caption", (left, y))
            look.type.draw_lines(surface, heads, "caption", theme.ink_faint, Rect(left, y, width, 0), owner=self.id)
        ink = theme.ink if row.key == self.chosen else theme.ink_soft
        self._paint_marks(surface, row, lines, "small", (left, y + above))
        look.type.draw_lines(surface, lines, "small", ink, Rect(left, y + above, width, 0), owner=self.id)

    def _paint_marks(self, surface: Surface, row: Row, lines: Sequence[str], role: str, place: tuple[int, int]) -> None:
        """Behind each word that was searched for a strip with a line below it."""
        theme = self.look.theme
        for at, line in enumerate(lines):
            for strip in marked_places(self.look.type, line, row.sought, role):
                strip.move_ip(place[0], place[1] + at * strip.height)
                surface.fill(mix(theme.panel, theme.brass, 0.3), strip)
                surface.fill(theme.brass, Rect(strip.x, strip.bottom - 2, strip.width, max(1, self.look.px(1))))
