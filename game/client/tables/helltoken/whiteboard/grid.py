"""The grid of the white board: marks by hand in thick pen, the assist in thin print, tints of events and slots."""

from __future__ import annotations

from collections.abc import Collection

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit, css, svg_surface
from game.client.layout import fit, grid
from game.client.look import Look
from game.client.tables.helltoken.cards import INKS
from game.client.tables.helltoken.whiteboard.marks import BLACK, CROSS, OWN, PENCILS, SquareMarks
from game.client.tables.helltoken.whiteboard.sheet import Sheet
from game.client.tables.helltoken.writing import INK
from game.client.tables.lines import CENTRE, LEAST, write_face, write_lines
from game.client.theme import Colour, mix
from game.client.widgets.base import Widget
from game.games.helltoken.view import SQUARES

PAPER_WHITE: Colour = (250, 250, 246)
LINE: Colour = (176, 190, 200)
PRINT: Colour = (88, 110, 134)
"""The assist's ink: pale and thin, never taken for a pen's."""
PEN: Colour = (26, 58, 140)
WIDEST = "20"
"""The number of a square that takes the most room."""
TINT: Colour = (255, 214, 74)
SLOT_TINT: Colour = (140, 200, 240)
MOVES = {pygame.K_UP: -5, pygame.K_DOWN: 5, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}

LEAST_LETTERED, LEAST_BROAD = 30, 52
"""Pixels below which a square is too small for letters beside its number and for labels, and below which a label
stands upright beside its cross: the sign of the faction above the letter."""
LEAST_SIGN = 8
"""Pixels below which the sign of a faction would be a blob: the label has the letter alone then."""
NUMBER, LETTER, TAG, NOTE = (0.2, 0.3), (0.24, 0.5), (0.19, 0.25), (0.15, 1.0)
"""The size of what is written into a square as a share of its height, and how much of a larger text it follows."""

EDGE, TAG_EDGE = 7, 5
"""How far letters and labels keep off the lines of a square, in hundredths of its width: else a letter is read together
with that of the next square."""
TAG_WIDTH = 2.1
"""How wide a label is, measured in its letter: that and the sign of the faction, no more, for the cross beside it."""


class Grid(Widget):
    """The 25 squares. A press writes with the tool in hand, a drag goes on writing; arrows move the pen."""

    can_focus = True

    def __init__(self, board: Sheet) -> None:
        super().__init__("whiteboard.grid")
        self._board = board
        self.squares: dict[int, Rect] = {}
        self.cursor = 13
        self._written: set[int] = set()

    def arrange(self, look: Look, rect: Rect) -> None:
        """A square field inside ``rect``."""
        field = fit(rect, 1.0)
        super().arrange(look, field)
        self.squares = dict(enumerate(grid(field, 5, 5, 0), 1))

    def square_at(self, place: tuple[int, int]) -> int:
        """The square under a point; 0 outside."""
        return next((square for square, rect in self.squares.items() if rect.collidepoint(place)), 0)

    def on_press(self, place: tuple[int, int]) -> None:
        """Begin a stroke."""
        self._written.clear()
        self._write(place)

    def on_drag(self, place: tuple[int, int]) -> None:
        """Go on writing: each square once a stroke."""
        if self._board.tool != "hand":
            self._write(place)

    def on_release(self, place: tuple[int, int]) -> None:
        """The stroke is over."""
        self._written.clear()

    def _write(self, place: tuple[int, int]) -> None:
        square = self.square_at(place)
        if square and square not in self._written:
            starts = not self._written
            self._written.add(square)
            self.cursor = square
            self._board.write(square, starts=starts)

    def on_key(self, event: Event) -> bool:
        """Arrows move the cursor around the edges, Space and Enter write."""
        if event.key in MOVES and not event.mod & pygame.KMOD_CTRL:
            row, column = divmod(self.cursor - 1, 5)
            step = MOVES[event.key]
            if abs(step) == 5:
                row = (row + step // 5) % 5
            else:
                column = (column + step) % 5
            self.cursor = row * 5 + column + 1
            self._board.moved()
            return True
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            self._board.write(self.cursor, starts=True)
            return True
        return False

    def paint_self(self, surface: Surface) -> None:
        """Sheet, squares, lines."""
        for square in SQUARES:
            self._paint_square(surface, square, self.squares[square])
        for i in range(6):
            thick = 3 if i in (0, 5) else 1
            x = self.rect.x + round(self.rect.width * i / 5)
            y = self.rect.y + round(self.rect.height * i / 5)
            pygame.draw.line(surface, LINE, (x, self.rect.y), (x, self.rect.bottom), thick)
            pygame.draw.line(surface, LINE, (self.rect.x, y), (self.rect.right, y), thick)
        if self.has_focus or self._board.tool == "hand":
            cell = self.squares[self.cursor]
            on_lines = Rect(cell.x, cell.y, cell.width + 1, cell.height + 1)
            pygame.draw.rect(surface, (30, 120, 200), on_lines, frame_width(self.look), 3)

    def _paint_square(self, surface: Surface, square: int, rect: Rect) -> None:
        board, look, high = self._board, self.look, rect.height * 8 // 100
        surface.fill(board.tint(square) or PAPER_WHITE, rect)
        marks = board.notes.squares.get(square, SquareMarks())
        if not marks.main:
            self._paint_print(surface, square, rect)
        else:
            self._paint_pen(surface, marks, rect)
        write_face(
            surface,
            look,
            str(square),
            number_of(rect).inflate(0, high).move(0, -high // 4),  # digits have no part below their line
            "sans_heavy",
            written(rect, look.screen.text, NUMBER),
            mix(INK, PAPER_WHITE, 0.15),
        )
        self._paint_letters(surface, square, marks, rect)
        if marks.note:
            self._paint_note(surface, square, marks, rect)

    def _paint_note(self, surface: Surface, square: int, marks: SquareMarks, rect: Rect) -> None:
        """The words of a square: in as many lines as they need where its middle is free, else in one below its mark."""
        look, note = self.look, marks.note
        is_free = not marks.main and not self._is_printed(square)
        slots = {PENCILS.index(letter) for letter in marks.pencil} | {*self._board.assist.pencil.get(square, ())}
        if self._drops_letters(square, marks, rect):
            slots = {slot + 2 for slot in slots}
        place = note_of(rect, look.screen.text, slots) if is_free else below_mark(rect, slots)
        pixels = max(LEAST, written(rect, look.screen.text, NOTE))
        if not (is_free and write_lines(surface, look, note, place, "sans", pixels, PEN, x=CENTRE)):
            write_face(surface, look, note, place, "sans", pixels, PEN)

    def _is_printed(self, square: int) -> bool:
        """Whether the assist has something in the middle of the square."""
        known = self._board.assist
        return square in known.crosses or square in known.black or square in known.certain.values()

    def _paint_print(self, surface: Surface, square: int, rect: Rect) -> None:
        """What the assist says of a square: thin cross with its base, hatching, dashed ring."""
        known = self._board.assist
        middle = middle_of(rect)
        if square in known.crosses:
            middle = labelled(rect, self.look.screen.text)
            blit(surface, print_cross(self.look, middle.size), middle)
            seat, slot = known.crosses[square]
            self._paint_label(surface, self._board.label_of(seat, slot), rect, PRINT)
        elif square in known.black:
            blit(surface, print_hatch(self.look, middle.size), middle)
        elif square in known.certain.values():
            blit(surface, print_ring(self.look, middle.size), middle)

    def _paint_pen(self, surface: Surface, marks: SquareMarks, rect: Rect) -> None:
        """A main mark by hand."""
        middle = labelled(rect, self.look.screen.text) if marks.label else middle_of(rect)
        picture = {CROSS: "mark_cross", BLACK: "mark_black", OWN: "mark_own"}[marks.main]
        blit(surface, self.look.assets.svg(f"helltoken/{picture}.svg", middle.size), middle)
        if marks.label:
            self._paint_label(surface, marks.label, rect, INK)

    def _paint_label(self, surface: Surface, label: str, rect: Rect, ink: Colour) -> None:
        """Faction mark, slot letter and live pips of a crossed base, on a small tag."""
        if rect.height < LEAST_LETTERED:
            return
        look, (faction, slot) = self.look, label.split(".")
        tag = tag_of(rect, look.screen.text)
        sign, letter, pip = _in_tag(rect, tag)
        edge = mix(INKS[faction], ink, 0.3)
        blit(surface, look.brush.rounded(tag.size, max(2, sign.width // 3), (255, 255, 255), line=edge, width=1.5), tag)
        if sign.width:
            blit(surface, look.assets.svg(f"helltoken/mark_{faction}.svg", sign.size), sign)
        write_face(surface, look, slot.upper(), letter, "sans_heavy", letter.height, INK)
        left = self._board.pips(label)
        start = tag.centerx - 2 * pip - pip // 2
        for i in range(4 if pip else 0):
            box = Rect(start + i * (pip + 1), tag.bottom - pip - 2, pip, pip)
            surface.fill((226, 58, 46) if i < left else (205, 205, 205), box)

    def _paint_letters(self, surface: Surface, square: int, marks: SquareMarks, rect: Rect) -> None:
        """The four corners: pencil by hand in dark blue, the assist's letters pale where the hand wrote none."""
        if rect.height < LEAST_LETTERED:
            return
        printed = self._board.assist.pencil.get(square, ())
        side = max(LEAST, written(rect, self.look.screen.text, LETTER))
        frame = frame_width(self.look)
        edge = max(frame + 2, rect.width * EDGE // 100)
        room = Rect(rect.x + edge, rect.y + frame, rect.width - 2 * edge, rect.height - 2 * frame)
        drop = self._drops_letters(square, marks, rect)
        for slot, letter in enumerate(PENCILS):
            x, y = slot % 2, slot // 2 or drop
            box = Rect(room.x if x == 0 else room.right - side, room.y if y == 0 else room.bottom - side, side, side)
            if letter in marks.pencil:
                write_face(surface, self.look, letter, box, "display", round(side * 0.86), PEN, x=x, y=y)
            elif slot in printed:
                write_face(surface, self.look, letter, box, "serif_italic", round(side * 0.8), PRINT, x=x, y=y)

    def _drops_letters(self, square: int, marks: SquareMarks, rect: Rect) -> bool:
        """Whether a square is so small that a and b would lie on its number, and its lower corners are free for them:
        so for all numbers alike."""
        text, look = self.look.screen.text, self.look
        side = max(LEAST, written(rect, text, LETTER))
        number = look.type.measure(WIDEST, "sans_heavy", max(LEAST, written(rect, text, NUMBER)))[0]
        edge = max(frame_width(look) + 2, rect.width * EDGE // 100)
        if rect.height >= LEAST_BROAD or rect.width - 2 * (edge + side) >= number:
            return False
        low = {2, 3} & ({PENCILS.index(each) for each in marks.pencil} | {*self._board.assist.pencil.get(square, ())})
        return not low and not marks.main and not self._is_printed(square)


def frame_width(look: Look) -> int:
    """How thick the frame of the square is that keys and hand point at."""
    return max(2, look.px(2))


def number_of(rect: Rect) -> Rect:
    """Where a square's number stands: along its upper edge, high enough for the smallest type."""
    return Rect(rect.x, rect.y + rect.height * 3 // 100, rect.width, max(rect.height * 26 // 100, LEAST + 2))


def middle_of(rect: Rect) -> Rect:
    """Where a square's main mark lies: below its number."""
    top = number_of(rect).bottom
    side = min(round(rect.height * 0.5), rect.bottom - top)
    return Rect(rect.centerx - side // 2, top, side, side)


def written(rect: Rect, text: float, kind: tuple[float, float]) -> int:
    """How large a kind of writing is in a square where text is so much larger than usual."""
    share, follows = kind
    return round(rect.height * share * (1 + follows * max(0.0, text - 1)))


def tag_of(rect: Rect, text: float = 1.0) -> Rect:
    """Where the label of a crossed base lies: at the right of its cross, upright in a small square."""
    right = rect.right - max(2, rect.width * TAG_EDGE // 100)
    if rect.height < LEAST_BROAD:
        top = number_of(rect).bottom
        return Rect(right - LEAST - 2, top, LEAST + 2, rect.bottom - 3 - top)
    side = max(LEAST, written(rect, text, TAG))
    tag = Rect(0, 0, max(round(side * TAG_WIDTH), 5 * LEAST // 2), round(side * 1.5))
    tag.midright = (right, middle_of(rect).centery)
    return tag


def _in_tag(rect: Rect, tag: Rect) -> tuple[Rect, Rect, int]:
    """The sign and the letter in a label of a square, and the side of its pips; 0 where they have no room, as the sign
    is."""
    if rect.height < LEAST_BROAD:
        side = min(tag.width - 2, tag.height - LEAST - 1)
        if side < LEAST_SIGN:
            return Rect(tag.center, (0, 0)), tag.inflate(-2, -2), 0
        sign = Rect(tag.centerx - side // 2, tag.y + 1, side, side)
        pip = 2 if tag.bottom - sign.bottom >= LEAST + 4 else 0
        return sign, Rect(tag.x, sign.bottom - 2, tag.width, tag.bottom - sign.bottom - 2 * pip), pip
    side = round(tag.height / 1.5)
    sign = Rect(tag.x + 2, tag.y + side // 8, side, side)
    return sign, Rect(tag.x + side + 2, tag.y, tag.width - side - 4, side + side // 8), max(2, side // 5)


def labelled(rect: Rect, text: float = 1.0) -> Rect:
    """Where a mark lies that has a label, between the edge of the square and the label; the least have none."""
    middle = middle_of(rect)
    if rect.height < LEAST_LETTERED:
        return middle
    room = tag_of(rect, text).x - rect.x - 2
    side = min(middle.width, room)
    return Rect(rect.x + 1 + (room - side) // 2, middle.centery - side // 2, side, side)


def note_of(rect: Rect, text: float, slots: Collection[int]) -> Rect:
    """Where a note stands in a square that is free: below its number, between the rows of the slots' letters."""
    letters, edge = written(rect, text, LETTER), max(3, rect.width * 4 // 100)
    top = max(number_of(rect).bottom, rect.y + letters if {0, 1} & {*slots} else rect.y)
    bottom = rect.bottom - (letters if {2, 3} & {*slots} else edge)
    return Rect(rect.x + edge, top, rect.width - 2 * edge, bottom - top)


def below_mark(rect: Rect, slots: Collection[int]) -> Rect:
    """Where a note stands in a square with a mark: below it, off the square below, beside the lower slots' letters."""
    edge = rect.width // 5 if {2, 3} & {*slots} else max(3, rect.width * 4 // 100)
    return Rect(rect.x + edge, rect.y + rect.height * 78 // 100, rect.width - 2 * edge, rect.height // 5)


def print_cross(look: Look, size: tuple[int, int]) -> Surface:
    """A thin printed cross."""
    w = size[0]
    a, b = w * 0.2, w * 0.8
    strokes = f"M{a},{a} L{b},{b} M{b},{a} L{a},{b}"
    body = f'<path d="{strokes}" stroke="{css(PRINT)}" stroke-width="{max(2, w / 16)}" fill="none"/>'
    return _printed(look, "cross", size, body)


def print_hatch(look: Look, size: tuple[int, int]) -> Surface:
    """Thin printed hatching: excluded for every own base."""
    w, h = size
    lines = "".join(f"M{w * (i / 6):.1f},0 L0,{h * (i / 6):.1f} " for i in range(1, 7))
    lines += "".join(f"M{w},{h * (i / 6):.1f} L{w * (i / 6):.1f},{h} " for i in range(1, 6))
    return _printed(look, "hatch", size, f'<path d="{lines}" stroke="{css(PRINT)}" stroke-width="1.6" fill="none"/>')


def print_ring(look: Look, size: tuple[int, int]) -> Surface:
    """A dashed printed ring: certainly an own base."""
    w, h = size
    return _printed(look, "ring", size, f'<circle cx="{w / 2}" cy="{h / 2}" r="{w * .4}" stroke="{css(PRINT)}" '
                    f'stroke-width="{max(2, w / 18)}" stroke-dasharray="{w / 8} {w / 12}" fill="none"/>')  # fmt: skip


def _printed(look: Look, name: str, size: tuple[int, int], body: str) -> Surface:
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}">{body}</svg>'
    return look.cache.get(("helltoken.print", name, size), lambda: svg_surface(svg, size))
