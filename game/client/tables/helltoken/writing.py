"""Words and numbers on the table's things: as large as the type scale says, smaller where the thing has less room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pygame import Rect, Surface

from game.client.look import Look
from game.client.text import Typesetter, filled_up
from game.client.theme import ROLES, Colour

INK: Colour = (28, 21, 34)
PAPER: Colour = (244, 231, 198)
PAPER_SHADE: Colour = (230, 211, 166)
BONE: Colour = (251, 241, 214)
RED: Colour = (226, 58, 46)
DARK_RED: Colour = (168, 31, 43)
YELLOW: Colour = (255, 210, 63)
READABLE = 0.85
"""To which part of its size a line may shrink that could also say less."""
LEAST = 11
"""The smallest type in pixels."""


def write(surface: Surface, look: Look, text: str, area: Rect, role: str, colour: Colour, *, x: float = 0.0,
          y: float = 0.5, owner: str = "") -> Rect:  # fmt: skip
    """One line inside ``area``: in the role's size, smaller where that does not fit, cut with an ellipsis at last."""
    return write_face(
        surface, look, text, area, ROLES[role].face, look.type.pixels(role), colour, x=x, y=y, owner=owner
    )


def fits(look: Look, text: str, area: Rect, role: str) -> bool:
    """Whether one line is written whole inside ``area``, in the smallest type at least."""
    return look.type.measure(text, ROLES[role].face, LEAST)[0] <= area.width


def fits_well(look: Look, text: str, area: Rect, role: str) -> bool:
    """Whether one line is written whole inside ``area`` without getting much smaller than its role."""
    return look.type.width(text, role) * READABLE <= area.width


def write_face(surface: Surface, look: Look, text: str, area: Rect, face: str, pixels: int, colour: Colour, *,
               x: float = 0.5, y: float = 0.5, owner: str = "") -> Rect:  # fmt: skip
    """Like :func:`write` with a face and a size in pixels; centred unless told otherwise."""
    pixels = max(LEAST, min(pixels, round(area.height * 0.86)))
    text, pixels = _fitting(look.type, text, face, pixels, area.width)
    if not text:
        return Rect(area.topleft, (0, 0))
    picture = look.type.render(text, face, pixels, colour)
    place = (area.x + round((area.width - picture.get_width()) * x),
             area.y + round((area.height - picture.get_height()) * y))  # fmt: skip
    return look.type.put(surface, picture, text, place, owner)


@lru_cache(maxsize=2048)
def _fitting(type: Typesetter, text: str, face: str, pixels: int, width: int) -> tuple[str, int]:
    """The largest size up to ``pixels`` in which the text fits, and the text, cut where none does."""
    while pixels > LEAST and type.measure(text, face, pixels)[0] > width:
        pixels -= 1
    is_whole = type.measure(text, face, pixels)[0] <= width
    return (text if is_whole else _cut(type, text, face, pixels, width)), pixels


def _cut(type: Typesetter, text: str, face: str, pixels: int, width: int) -> str:
    while text and type.measure(text + "…", face, pixels)[0] > width:
        text = text[:-1]
    return text.rstrip() + "…" if text else ""


def write_lines(surface: Surface, look: Look, text: str, area: Rect, face: str, pixels: int, colour: Colour, *,
                least: int = LEAST, owner: str = "") -> bool:  # fmt: skip
    """A paragraph in the largest size up to ``pixels`` with which it fits; False (and nothing drawn) if none does."""
    for size in range(pixels, least - 1, -1):
        lines = _wrap(text, lambda line, size=size: look.type.measure(line, face, size)[0], area.width)
        step = round(look.type.face(face, size).get_linesize() * 0.96)
        if lines and len(lines) * step <= area.height:
            top = area.y + (area.height - len(lines) * step) // 2
            for index, line in enumerate(lines):
                look.type.put(surface, look.type.render(line, face, size, colour), line, (area.x, top + index * step),
                              owner)  # fmt: skip
            return True
    return False


def _wrap(text: str, measure, width: int) -> Sequence[str]:  # type: ignore[no-untyped-def]
    """Lines no wider than ``width``; none where a word is too long."""
    lines = [""]
    for word in text.split():
        if measure(word) > width:
            return ()
        longer = f"{lines[-1]} {word}".strip()
        if measure(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return filled_up(lines, measure, width)


def short_name(look: Look, name: str, face: str, width: int) -> str:
    """The name as far as it fits a narrow card whole: without its leading words (``Hell Beam``: Beam), never cut.

    ``Agent`` alone would name any of them, there the first word stays; empty where not even one word fits.
    """
    words = name.split()
    shorter = [" ".join(words[i:]) for i in range(1, len(words))]
    for text in (name, *(words[0] if each == "Agent" else each for each in shorter)):
        if look.type.measure(text, face, LEAST)[0] <= width:
            return text
    return ""


def signed(number: int) -> str:
    """A number with its sign, as the cards print it."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "±0"
