"""Setting text: faces from the font packages, measuring, wrapping, ellipsis and a cache of rendered lines.

With a :class:`TextLog` attached, every text that is drawn is noted with its rectangle and clip, so that
tests can find text that is cut off or lies on other text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from math import ceil
from typing import Any, TypeVar

import pygame
from pygame import Rect, Surface

from game.client.breaks import DOT, NO_BREAK, filled_up, freed, goes_along, kept_whole, seam
from game.client.cache import SurfaceCache
from game.client.draw import blit
from game.client.fine_type import FineFace, is_fine
from game.client.icons import icon
from game.client.layout import Screen
from game.client.places import font_file
from game.client.theme import ROLES, Colour

FACES: dict[str, tuple[str, str]] = {
    "sans": ("font_manrope", "files/Manrope-Medium.ttf"),
    "sans_bold": ("font_manrope", "files/Manrope-Bold.ttf"),
    "sans_heavy": ("font_manrope", "files/Manrope-ExtraBold.ttf"),
    "serif": ("font_source_serif_pro", "files/SourceSerifPro-Regular.ttf"),
    "serif_bold": ("font_source_serif_pro", "files/SourceSerifPro-Semibold.ttf"),
    "serif_italic": ("font_source_serif_pro", "files/SourceSerifPro-It.ttf"),
    "display": ("font_fredoka_one", "files/FredokaOne-Regular.ttf"),
    "icons": ("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf"),
}

MEASURED = 4096
"""Lines whose size is remembered."""
LAID_OUT = 4096
"""Texts whose layout is remembered."""
Laid = TypeVar("Laid")
WORD_SPACE = 0.275
"""Width of a space between words as a part of the type's size. Manrope's own is 0.19 to 0.23 in whole pixels, two or
three of them in small type, where words run together."""
SPACED = ("sans", "sans_bold", "sans_heavy")
"""The faces whose word spaces are set like this."""
TIGHT_QUOTES = ("serif", "serif_bold")
"""The faces whose double quotation marks take half the room of their shape: the next letter would lie on them."""


@dataclass(frozen=True)
class DrawnText:
    """One text on the screen: where it lies, what part of the screen it may use, and on which layer (a dialog lies
    above its page on purpose)."""

    text: str
    rect: Rect
    clip: Rect
    owner: str
    layer: int = 0

    @property
    def is_clipped(self) -> bool:
        """True where a part of the text cannot be seen although it was meant to be read here."""
        return not self.clip.contains(self.rect)


@dataclass
class TextLog:
    """What was drawn since the last :meth:`clear`; of text in a scrolled page, the part seen."""

    drawn: list[DrawnText] = field(default_factory=list)
    layer: int = 0

    def clear(self) -> None:
        """Forget; called before a whole repaint."""
        self.drawn.clear()
        self.layer = 0

    def shortened(self) -> list[DrawnText]:
        """Texts that end in "…", for their room is too narrow."""
        return [text for text in self.drawn if text.text.endswith("…")]

    def clipped(self) -> list[DrawnText]:
        """Texts of which a part is cut off; the space at the end of a line has nothing to lose."""
        return [text for text in self.drawn if text.is_clipped and text.text.strip()]

    def overlapping(self) -> list[tuple[DrawnText, DrawnText]]:
        """Pairs of texts of one layer of which one lies on the other by more than two pixels each way."""
        pairs = []
        for index, one in enumerate(self.drawn):
            for other in self.drawn[index + 1 :]:
                common = one.rect.clip(other.rect)
                if common.width > 2 and common.height > 2 and one.layer == other.layer:
                    pairs.append((one, other))
        return pairs


def _with_room(text: str, face: str) -> str:
    """The text with room behind quotation marks where the face has too little, and everywhere else with spaces of full
    width in place of those at which no line ends: some faces draw these too narrow."""
    return re.sub("([“”])", "\\1\u00a0", text) if face in TIGHT_QUOTES else text.replace("\u00a0", " ")


class Typesetter:
    """Fonts and rendered lines for one screen. Text is one line unless a method says otherwise."""

    def __init__(self, screen: Screen, cache: SurfaceCache) -> None:
        self.screen = screen
        self.log: TextLog | None = None
        self.is_scrolled = False
        self._cache = cache
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._fine: dict[str, FineFace] = {}
        self._extents: dict[tuple[str, str], tuple[int, int]] = {}
        self._layouts: dict[Hashable, Any] = {}
        self._words: dict[tuple[str, int, str], int] = {}

    def pixels(self, role: str) -> int:
        """The size of ``role`` in pixels on this screen."""
        kind = ROLES[role]
        return max(kind.least, round(kind.size * self.screen.text_scale))

    def face(self, face: str, pixels: int) -> pygame.font.Font:
        """The font of a face in a size in pixels."""
        font = self._fonts.get((face, pixels))
        if font is None:
            package, path = FACES[face]
            font = pygame.font.Font(font_file(package, path), pixels)
            self._fonts[face, pixels] = font
        return font

    def _fine_face(self, face: str) -> FineFace:
        """The face for small type."""
        found = self._fine.get(face)
        if found is None:
            found = self._fine[face] = FineFace(font_file(*FACES[face]))
        return found

    def font(self, role: str) -> pygame.font.Font:
        """The font of a role of the type scale."""
        return self.face(ROLES[role].face, self.pixels(role))

    def line_height(self, role: str) -> int:
        """Distance of two lines of a paragraph."""
        return self.font(role).get_linesize()

    def width(self, text: str, role: str) -> int:
        """Width of one line in pixels."""
        return self.extent(text, role)[0]

    def extent(self, text: str, role: str) -> tuple[int, int]:
        """Width and height of one line in pixels; remembered, for measuring takes longer than drawing."""
        found = self._extents.get((text, role))
        if found is None:
            if len(self._extents) >= MEASURED:
                self._extents.clear()
            found = self._extents[text, role] = self.measure(text, ROLES[role].face, self.pixels(role))
        return found

    def word_space(self, face: str, pixels: int) -> int:
        """Width of the space between two words in pixels."""
        own = self.word_width(" ", face, pixels)
        if face not in SPACED:
            return own
        return max(own, (round if is_fine(face, pixels) else ceil)(WORD_SPACE * pixels))

    def measure(self, text: str, face: str, pixels: int) -> tuple[int, int]:
        """Width and height of one line of a face in a size in pixels."""
        font = self.face(face, pixels)
        words = text.replace(NO_BREAK, " ").split(" ")
        if face not in SPACED or len(words) == 1:
            return self.word_width(text, face, pixels), font.get_height()
        gaps = self.word_space(face, pixels) * (len(words) - 1)
        return sum(self.word_width(word, face, pixels) for word in words) + gaps, font.get_height()

    def word_width(self, word: str, face: str, pixels: int) -> int:
        """Width of a word, or of a text whose spaces are the face's own; remembered, for words come again."""
        key = (face, pixels, word)
        found = self._words.get(key)
        if found is None:
            if len(self._words) >= MEASURED:
                self._words.clear()
            found = self._words[key] = self._word_width(_with_room(word, face), face, pixels)
        return found

    def _word_width(self, word: str, face: str, pixels: int) -> int:
        if is_fine(face, pixels):
            return self._fine_face(face).width(word, pixels)
        return self.face(face, pixels).size(word)[0]

    def layout(self, key: Hashable, make: Callable[[], Laid]) -> Laid:
        """A text that has been laid out, or how words fit into a place; remembered by all that it depends on beside
        this screen. Here and not beside the functions that make it, so that it goes when the screen goes."""
        found: Laid | None = self._layouts.get(key)
        if found is None:
            if len(self._layouts) >= LAID_OUT:
                self._layouts.clear()
            found = self._layouts[key] = make()
        return found

    def wrap(self, text: str, role: str, width: int) -> list[str]:
        """Lines no wider than ``width``; newlines break, a word that is too long is cut. Remembered, for a text is
        wrapped to be measured, and again whenever it is painted."""
        return [*self.layout(("wrap", text, role, width), lambda: self._wrapped(text, role, width))]

    def _wrapped(self, text: str, role: str, width: int) -> list[str]:
        paragraphs = ((part, self._kept_whole(part, role, width)) for part in text.split("\n"))
        return [
            line if kept == part else freed(line)
            for part, kept in paragraphs
            for line in self._wrap_paragraph(kept, role, width)
        ]

    def _kept_whole(self, paragraph: str, role: str, width: int) -> str:
        """A paragraph of things with dots between them, in which no line ends inside one of them, where that takes no
        more lines; any other as it is."""
        things = paragraph.split(f" {DOT} ")
        if len(things) == 1 or max(self.width(thing, role) for thing in things) > width:
            return paragraph
        kept = kept_whole(things)
        wrapped = (self._wrap_paragraph(each, role, width) for each in (kept, paragraph))
        return kept if len(next(wrapped)) <= len(next(wrapped)) else paragraph

    def balanced(self, text: str, role: str, width: int) -> list[str]:
        """Lines for centred text: as many as ``wrap`` needs, of about the same length."""
        kept = self._kept_whole(text, role, width)
        if kept != text:
            return [freed(line) for line in self.balanced(kept, role, width)]
        lines = self.wrap(text, role, width)
        for share in range(95, 45, -5):
            narrower = self.wrap(text, role, width * share // 100)
            if len(narrower) > len(lines) or max(self.width(line, role) for line in narrower) > width * share // 100:
                break
            lines = narrower
        return lines

    def _wrap_paragraph(self, paragraph: str, role: str, width: int) -> list[str]:
        lines, used = [""], 0
        for word in paragraph.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            wide = self._wider(used, word, longer, role) if lines[-1] else self.width(word, role)
            if not lines[-1] or wide <= width:
                lines[-1], used = longer, wide
            else:
                self._begin_line(lines, word, role, width)
                used = self.width(lines[-1], role)
            while used > width and len(lines[-1]) > 1:
                head = seam(lines[-1], self._fitting_head(lines[-1], role, width))
                lines[-1:] = [lines[-1][:head], lines[-1][head:]]
                used = self.width(lines[-1], role)
        if " ".join(lines) != paragraph:
            return lines
        filled = filled_up(lines, lambda line: self.width(line, role), width)
        ends = [line.removesuffix(f" {DOT}") for line in filled[:-1]] + filled[-1:]
        return ends[:1] + [line.removeprefix(f"{DOT} ") for line in ends[1:]]  # what parts two things parts no lines

    def _begin_line(self, lines: list[str], word: str, role: str, width: int) -> None:
        """Begin a line with a word, and with the number before it where both have room."""
        shorter, _, before = lines[-1].rpartition(" ")
        counted = f"{before} {word}"
        if shorter and goes_along(before) and self.width(counted, role) <= width:
            lines[-1:] = [shorter, counted]
        else:
            lines.append(word)

    def _wider(self, used: int, word: str, longer: str, role: str) -> int:
        """The width of a line that takes one more word: added up where words are set one by one."""
        face, pixels = ROLES[role].face, self.pixels(role)
        if face in SPACED:
            return used + self.word_space(face, pixels) + self.measure(word, face, pixels)[0]
        return self.width(longer, role)

    def _fitting_head(self, text: str, role: str, width: int) -> int:
        """How many characters of ``text`` fit into ``width``; at least one."""
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle], role) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def ellipsis(self, text: str, role: str, width: int) -> str:
        """``text``, or its beginning and "…" where it is wider than ``width``."""
        if self.width(text, role) <= width:
            return text
        room = max(0, width - self.width("…", role))
        return text[: self._fitting_head(text, role, room)].rstrip() + "…"

    def render(self, text: str, face: str, pixels: int, colour: Colour) -> Surface:
        """One line as a premultiplied surface."""
        key = ("text", text, face, pixels, colour)
        return self._cache.get(key, lambda: self._set(text or " ", face, pixels, colour))

    def _set(self, text: str, face: str, pixels: int, colour: Colour) -> Surface:
        """One line anew: word by word where the face's own spaces are too narrow."""
        words = text.replace(NO_BREAK, " ").split(" ")
        if face not in SPACED or len(words) == 1:
            return self._set_word(_with_room(text, face), face, pixels, colour)
        line = Surface(self.measure(text, face, pixels), pygame.SRCALPHA)
        x, gap = 0, self.word_space(face, pixels)
        for word in words:
            if word:
                drawn = self._set_word(_with_room(word, face), face, pixels, colour)
                line.blit(drawn, (x, 0), special_flags=pygame.BLEND_RGBA_ADD)
            x += self.word_width(word, face, pixels) + gap
        return line

    def _set_word(self, word: str, face: str, pixels: int, colour: Colour) -> Surface:
        """A word, or a text whose spaces are the face's own."""
        font = self.face(face, pixels)
        if not is_fine(face, pixels):
            return font.render(word, True, colour).premul_alpha()
        above, height = font.get_ascent(), font.get_height()
        return self._fine_face(face).picture(word, pixels, colour, above=above, height=height)

    def draw(
        self,
        surface: Surface,
        text: str,
        role: str,
        colour: Colour,
        place: tuple[int, int],
        *,
        owner: str = "",
    ) -> Rect:
        """Draw one line with its left upper corner at ``place``; returns the rectangle it takes."""
        if not text:
            return Rect(place, (0, 0))
        picture = self.render(text, ROLES[role].face, self.pixels(role), colour)
        return self.put(surface, picture, text, place, owner)

    def draw_in(
        self,
        surface: Surface,
        text: str,
        role: str,
        colour: Colour,
        area: Rect,
        *,
        x: float = 0.0,
        y: float = 0.5,
        owner: str = "",
    ) -> Rect:
        """Draw one line inside ``area``, shortened by an ellipsis where needed; 0.5 is centred."""
        text = self.ellipsis(text, role, area.width)
        width, height = self.extent(text, role)
        place = (area.x + round((area.width - width) * x), area.y + round((area.height - height) * y))
        return self.draw(surface, text, role, colour, place, owner=owner)

    def draw_lines(
        self,
        surface: Surface,
        lines: list[str],
        role: str,
        colour: Colour,
        area: Rect,
        *,
        x: float = 0.0,
        owner: str = "",
    ) -> int:
        """Draw lines below each other from the top of ``area``; returns the height used."""
        step = self.line_height(role)
        for index, line in enumerate(lines):
            left = area.x + round((area.width - self.width(line, role)) * x)
            self.draw(surface, line, role, colour, (left, area.y + index * step), owner=owner)
        return step * len(lines)

    def draw_icon(self, surface: Surface, name: str, pixels: int, colour: Colour, area: Rect) -> Rect:
        """Draw a symbol of ``pixels`` in the middle of ``area``."""
        picture = self.render(icon(name), "icons", pixels, colour)
        box = picture.get_rect(center=area.center)
        blit(surface, picture, box)
        return box

    def put(self, surface: Surface, picture: Surface, text: str, place: tuple[int, int], owner: str) -> Rect:
        """Draw a rendered text at ``place`` and note it in the log."""
        rect = picture.get_rect(topleft=place)
        if self.log is not None:
            self._note(text, rect, surface.get_clip(), owner)
        blit(surface, picture, rect)
        return rect

    def _note(self, text: str, rect: Rect, clip: Rect, owner: str) -> None:
        """Note a drawn text; one that a person may scroll is noted as far as it is seen now."""
        assert self.log is not None
        if self.is_scrolled:
            top, bottom = max(rect.top, clip.top), min(rect.bottom, clip.bottom)
            if bottom <= top:
                return
            rect = Rect(rect.x, top, rect.width, bottom - top)
        self.log.drawn.append(DrawnText(text, rect.copy(), clip.copy(), owner, self.log.layer))
