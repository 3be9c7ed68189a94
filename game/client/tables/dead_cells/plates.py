"""The name of a small card: on its plate in one line, on a higher plate in two, or a picture without any plate."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface, Vector2

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.dead_cells.paint import ABYSS, BONE, GOLD
from game.client.tables.lines import CENTRE, LEAST, alike_lines, paragraphs, write_face, write_lines
from game.games.dead_cells.view import ROUNDS

FACE = "serif_bold"
PLATE, WINDOW = (50, 26, 380, 64), (80, 114, 320, 280)
"""Where the name stands on a small card, and its picture, in the frame's own units."""
HIGH, FRAME = (24, 20, 432, 180), (24, 20, 432, 384)
"""How far a plate for two lines may reach, and what covers frame and plate where the name has no room at all."""
TITLE_LEAST = 9
"""The smallest type of a name on a small card, in pixels."""
LEAST_IN_TEXT, TWO_LINES = 5, 7
"""The same in text of the usual size, and how large a name in two lines is at most."""
HEART, ROUND = (84, 116, 88, 88), (346, 396, 96, 56)
"""Where a Companion's Health stands below a name in one line, and the Round."""
ROUND_LEAST = 9
"""The smallest type of a Round, in pixels."""
EDGE = 2
"""What is free between a picture or letters and the line around them, in pixels."""


def paint_title(made: Surface, look: Look, name: str, place: Callable[..., Rect]) -> Rect:
    """Write the name of a small card where it can be read, and never leave its plate empty. place: the place of a
    length of the frame's units on the card. What is left for the picture."""
    plate = place(*PLATE)
    if is_legible(look, name, plate):
        least = _least(look) + 1
        where = plate.inflate(0, max(0, look.type.measure(name, FACE, least)[1] - plate.height))
        write_face(made, look, name, where, FACE, max(LEAST, round(where.height * 0.72)), BONE, least=least)
        return place(*WINDOW)
    pixels, high = two_lines(look, name, place)
    if not pixels:
        _ground(made, look, place(*FRAME))
        return picture_window(look, name, place)
    where = Rect(place(*HIGH).topleft, (place(*HIGH).width, high))
    _ground(made, look, where)
    write_lines(made, look, name, where.inflate(-2 * EDGE, 0), FACE, pixels, BONE, least=pixels, x=CENTRE)
    return picture_window(look, name, place)


def picture_window(look: Look, name: str, place: Callable[..., Rect]) -> Rect:
    """What the name of a small card leaves for its picture; see ``paint_title``."""
    window = place(*WINDOW)
    if is_legible(look, name, place(*PLATE)):
        return window
    pixels, high = two_lines(look, name, place)
    if not pixels:
        return place(*FRAME).inflate(-2 * EDGE, -2 * EDGE)
    top = place(*HIGH).y + high + 1
    return Rect(window.x, top, window.width, window.bottom - top)


def companion_heart(look: Look, name: str, place: Callable[..., Rect]) -> Rect:
    """Where a Companion's Health stands on its card: in the upper corner of the picture, clear of the name."""
    heart = place(*HEART)
    return heart.move(picture_window(look, name, place).topleft - Vector2(place(*WINDOW).topleft))


def paint_round_plate(made: Surface, look: Look, round: str, kind: str, place: Callable[..., Rect], up: int) -> None:
    """The Round of a small card: on the plate of its kind, or on one of its own where that is too small for the
    longest Round. up: how far what lies below the picture is moved up."""
    where, least = place(*ROUND).move(0, -up), ROUND_LEAST
    wide = max(look.type.measure(each, FACE, least)[0] for each in ROUNDS)
    if where.width >= wide and where.height >= least:
        blit(made, look.assets.svg(f"dead_cells/plate_round_{kind}.svg", made.get_size()), (0, -up))
        write_face(made, look, round, where, FACE, where.height * 4 // 5, BONE)
        return
    plate = Rect(0, 0, max(where.width, wide + 2 * EDGE + 2), max(where.height, least + 2 * EDGE))
    plate.bottomright = min(where.right, made.get_width() - EDGE), where.bottom
    _ground(made, look, plate)
    write_face(made, look, round, plate, FACE, least, BONE, least=least)


def _ground(made: Surface, look: Look, where: Rect) -> None:
    blit(made, look.brush.rounded(where.size, 4, ABYSS, line=GOLD, width=1.0), where)


def is_legible(look: Look, name: str, plate: Rect) -> bool:
    """Whether a name has room on a plate in one line, not in its very smallest type."""
    least = _least(look) + 1
    return plate.height >= TITLE_LEAST and look.type.measure(name, FACE, least)[0] <= plate.width


def _least(look: Look) -> int:
    return max(TITLE_LEAST, look.tx(LEAST_IN_TEXT))


def two_lines(look: Look, name: str, place: Callable[..., Rect]) -> tuple[int, int]:
    """The size of a name in up to two lines on a small card and how high its plate is; 0 where it has no room."""
    most, largest = place(*HIGH), max(LEAST, look.tx(TWO_LINES))
    room = most.inflate(-2 * EDGE, -2)
    pixels = alike_lines(look, [name], room, FACE, largest, least=_least(look))
    rows = len(paragraphs(look.type, name, FACE, pixels, room.width)) if pixels else 2
    return pixels, min(most.height, rows * look.type.face(FACE, pixels or TITLE_LEAST).get_linesize() + 2)
