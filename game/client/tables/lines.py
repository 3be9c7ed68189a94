"""Words on a table's things: as large as the type scale says, smaller where the thing has less room."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.breaks import filled_up
from game.client.look import Look, make_look
from game.client.text import Typesetter
from game.client.theme import ROLES, Colour

LEAST = 11
"""The smallest type in pixels."""
CENTRE = 0.5
"""Where lines stand centred: those are made about as long as each other."""


_quiet: dict[int, tuple[Look, Look]] = {}
MOST_LOOKS = 2


def quiet(look: Look) -> Look:
    """A look that notes no text: for words inside prepared pictures, whose place is not the screen's."""
    found = _quiet.get(id(look))  # by identity: to compare looks takes longer than to paint a sign
    if found is None:
        if len(_quiet) >= MOST_LOOKS:
            _quiet.clear()
        found = _quiet[id(look)] = (look, make_look(look.theme, look.screen, look.cache))
    return found[1]


def write(surface: Surface, look: Look, text: str, area: Rect, role: str, colour: Colour, *, x: float = 0.0,
          y: float = 0.5, owner: str = "") -> Rect:  # fmt: skip
    """One line inside ``area``: in the role's size, smaller where that does not fit, cut with an ellipsis at last."""
    return write_face(
        surface, look, text, area, ROLES[role].face, look.type.pixels(role), colour, x=x, y=y, owner=owner
    )


ALIKE = 0.4
"""The share of a role's size down to which names beside each other become smaller for the longest of them."""


def write_name(surface: Surface, look: Look, text: str, names: Sequence[str], area: Rect, role: str,
               colour: Colour) -> Rect:  # fmt: skip
    """Like :func:`write` for one of several names in places so large: all in the size that the longest allows, unless
    that is far too long."""
    face, most = ROLES[role].face, min(look.type.pixels(role), round(area.height * 0.86))
    least = max(LEAST, round(most * ALIKE))
    sizes = [_fitting(look.type, each, face, most, area.width, least)[1] for each in (text, *names)]
    return write_face(surface, look, text, area, face, min(sizes, default=most), colour, x=0.0)


def write_face(surface: Surface, look: Look, text: str, area: Rect, face: str, pixels: int, colour: Colour, *,
               x: float = 0.5, y: float = 0.5, owner: str = "", least: int = LEAST) -> Rect:  # fmt: skip
    """Like :func:`write` with a face and a size in pixels; centred unless told otherwise."""
    pixels = max(least, min(pixels, round(area.height * 0.86)))
    text, pixels = _fitting(look.type, text, face, pixels, area.width, least)
    if not text:
        return Rect(area.topleft, (0, 0))
    picture = look.type.render(text, face, pixels, colour)
    place = (area.x + round((area.width - picture.get_width()) * x),
             area.y + round((area.height - picture.get_height()) * y))  # fmt: skip
    return look.type.put(surface, picture, text, place, owner)


def _fitting(type: Typesetter, text: str, face: str, pixels: int, width: int, least: int) -> tuple[str, int]:
    """The largest size up to ``pixels`` in which the text fits, and the text, cut where none does."""
    key = ("fitting", text, face, pixels, width, least)
    return type.layout(key, lambda: _fitted(type, text, face, pixels, width, least))


def _fitted(type: Typesetter, text: str, face: str, pixels: int, width: int, least: int) -> tuple[str, int]:
    while pixels > least and type.measure(text, face, pixels)[0] > width:
        pixels -= 1
    is_whole = type.measure(text, face, pixels)[0] <= width
    return (text if is_whole else _cut(type, text, face, pixels, width)), pixels


def _cut(type: Typesetter, text: str, face: str, pixels: int, width: int) -> str:
    while text and type.measure(text + "…", face, pixels)[0] > width:
        text = text[:-1]
    return text.rstrip() + "…" if text else ""


def write_lines(surface: Surface, look: Look, text: str, area: Rect, face: str, pixels: int, colour: Colour, *,
                least: int = LEAST, x: float = 0.0, y: float = 0.5, owner: str = "") -> bool:  # fmt: skip
    """Paragraphs in the largest size up to ``pixels`` with which they fit; False (and nothing drawn) if none does."""
    size = alike_lines(look, [text], area, face, pixels, least=least)
    if not size:
        return False
    lines = (
        paragraphs(look.type, text, face, size, area.width)
        if x != CENTRE
        else balanced(look.type, text, face, size, area.width)
    )
    step = _step(look, face, size)
    top = area.y + round((area.height - len(lines) * step) * y)
    for index, line in enumerate(lines):
        picture = look.type.render(line, face, size, colour)
        left = area.x + round((area.width - picture.get_width()) * x)
        look.type.put(surface, picture, line, (left, top + index * step), owner)
    return True


def alike_lines(look: Look, texts: Sequence[str], area: Rect, face: str, pixels: int, *, least: int = LEAST) -> int:
    """The largest size up to ``pixels`` in which each of the texts fits into a place so large; 0 if there is none."""
    for size in range(pixels, least - 1, -1):
        found = [paragraphs(look.type, text, face, size, area.width) for text in texts]
        if all(lines and len(lines) * _step(look, face, size) <= area.height for lines in found):
            return size
    return 0


def height_of_lines(look: Look, texts: Sequence[str], width: int, face: str, pixels: int) -> int:
    """How high the longest of several texts is in a place so wide."""
    most = max((len(paragraphs(look.type, text, face, pixels, width)) for text in texts), default=0)
    return most * _step(look, face, pixels)


def _step(look: Look, face: str, size: int) -> int:
    """From one line of a paragraph to the next."""
    high = look.type.face(face, size).get_linesize()
    return max(round(high * 0.96), high - 2)


def paragraphs(type: Typesetter, text: str, face: str, pixels: int, width: int) -> tuple[str, ...]:
    """The lines of all paragraphs, none wider than ``width``; no lines at all where a word is too long."""
    return type.layout(("paragraphs", text, face, pixels, width), lambda: _wrapped(type, text, face, pixels, width))


def balanced(type: Typesetter, text: str, face: str, pixels: int, width: int) -> tuple[str, ...]:
    """The lines of all paragraphs, no more of them than ``width`` asks for, but about as long as each other."""
    return type.layout(("balanced", text, face, pixels, width), lambda: _balanced(type, text, face, pixels, width))


def _balanced(type: Typesetter, text: str, face: str, pixels: int, width: int) -> tuple[str, ...]:
    found = paragraphs(type, text, face, pixels, width)
    while len(found) > 1:
        width = max(type.measure(line, face, pixels)[0] for line in found) - 1
        narrower = _wrapped(type, text, face, pixels, width)
        if len(narrower) != len(found):
            break
        found = narrower
    return _no_leftover(type, found, face, pixels)


def _no_leftover(type: Typesetter, lines: tuple[str, ...], face: str, pixels: int) -> tuple[str, ...]:
    """The lines with a second word in the last one, where that stays shorter than the line before."""
    if len(lines) < 2 or " " in lines[-1] or lines[-2].count(" ") < 2:
        return lines
    shorter, _, word = lines[-2].rpartition(" ")
    longer = f"{word} {lines[-1]}"
    if type.measure(longer, face, pixels)[0] > type.measure(shorter, face, pixels)[0]:
        return lines
    return (*lines[:-2], shorter, longer)


def _wrapped(type: Typesetter, text: str, face: str, pixels: int, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in filter(None, map(str.strip, text.split("\n"))):
        wrapped = _wrapped_paragraph(type, paragraph, face, pixels, width)
        if not wrapped:
            return ()
        lines += wrapped
    return tuple(lines) or ("",)


def _wrapped_paragraph(type: Typesetter, text: str, face: str, pixels: int, width: int) -> list[str]:
    def measure(line: str) -> int:
        return type.measure(line, face, pixels)[0]

    lines = [""]
    for word in filter(None, text.split(" ")):  # a space at which no line ends is no end of a word
        if measure(word) > width:
            return []
        longer = f"{lines[-1]} {word}".strip()
        if measure(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return filled_up(lines, measure, width)
