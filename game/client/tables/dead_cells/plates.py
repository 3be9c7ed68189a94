"""The name of a small card: on its plate in one line, on a higher plate in two, or a picture without any plate."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.dead_cells.paint import ABYSS, BONE, GOLD
from game.client.tables.lines import CENTRE, LEAST, alike_lines, write_face, write_lines

FACE = "serif_bold"
PLATE, WINDOW = (50, 26, 380, 64), (80, 114, 320, 280)
"""Where the name stands on a small card, and its picture, in the frame's own units."""
HIGH, FRAME = (24, 20, 432, 180), (24, 20, 432, 384)
"""How far a plate for two lines may reach, and what covers frame and plate where the name has no room at all."""
TITLE_LEAST = 9
"""The smallest type of a name on a small card, in pixels."""
LEAST_IN_TEXT, TWO_LINES = 5, 7
"""The same in text of the usual size, and how large a name in two lines is at most."""
EDGE = 2
"""What is free between a picture or letters and the line around them, in pixels."""


def paint_title(made: Surface, look: Look, name: str, place: Callable[..., Rect]) -> Rect:
    """Write the name of a small card where it can be read, and never leave its plate empty. place: the place of a
    length of the frame's units on the card. What is left for the picture."""
    plate, window = place(*PLATE), place(*WINDOW)
    if is_legible(look, name, plate):
        least = _least(look) + 1
        where = plate.inflate(0, max(0, look.type.measure(name, FACE, least)[1] - plate.height))
        write_face(made, look, name, where, FACE, max(LEAST, round(where.height * 0.72)), BONE, least=least)
        return window
    pixels, high = two_lines(look, name, place)
    if not pixels:
        whole = place(*FRAME)
        _ground(made, look, whole)
        return whole.inflate(-2 * EDGE, -2 * EDGE)
    where = Rect(place(*HIGH).topleft, (place(*HIGH).width, high))
    _ground(made, look, where)
    write_lines(made, look, name, where.inflate(-2 * EDGE, 0), FACE, pixels, BONE, least=pixels, x=CENTRE)
    return Rect(window.x, where.bottom + 1, window.width, window.bottom - where.bottom - 1)


def _ground(made: Surface, look: Look, where: Rect) -> None:
    blit(made, look.brush.rounded(where.size, 4, ABYSS, line=GOLD, width=1.0), where)


def is_legible(look: Look, name: str, plate: Rect) -> bool:
    """Whether a name has room on a plate in one line, not in its very smallest type."""
    least = _least(look) + 1
    return plate.height >= TITLE_LEAST and look.type.measure(name, FACE, least)[0] <= plate.width


def _least(look: Look) -> int:
    return max(TITLE_LEAST, look.tx(LEAST_IN_TEXT))


def two_lines(look: Look, name: str, place: Callable[..., Rect]) -> tuple[int, int]:
    """The size of a name in two lines on a small card and how high its plate is; 0 where it has no room."""
    most, largest = place(*HIGH), max(LEAST, look.tx(TWO_LINES))
    pixels = alike_lines(look, [name], most.inflate(-2 * EDGE, -2), FACE, largest, least=_least(look))
    return pixels, min(most.height, 2 * look.type.face(FACE, pixels or TITLE_LEAST).get_linesize() + 2)
