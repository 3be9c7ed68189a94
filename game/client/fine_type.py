"""Small type whose letters stand where the face wants them, to a quarter of a pixel.

A font sets each letter at a whole pixel. In small type that opens gaps within a word and closes others; so words are
set wider here, letter by letter, and narrowed. Upwards letters keep the face's hints: their lines stay sharp.
"""

from __future__ import annotations

from math import ceil
from pathlib import Path
from typing import Any

import pygame
import pygame.freetype
from pygame import Surface

from game.client.theme import Colour

FINE_BELOW = 24
"""Type of fewer pixels is set like this; in larger type nobody sees the difference."""
FINER = 4
"""How many times wider a word is set than it is shown."""
MEASURE = 256
"""The size in pixels in which letters are measured."""


def is_fine(face: str, pixels: int) -> bool:
    """Whether letters of a face in a size in pixels stand between whole pixels. Symbols stand alone."""
    return pixels < FINE_BELOW and face != "icons"


class FineFace:
    """One face: widths and pictures of words in any size. Lengths inside are parts of the type's size."""

    def __init__(self, path: Path) -> None:
        pygame.freetype.init()
        self._letters = pygame.freetype.Font(str(path))
        self._letters.origin = True
        self._measured = pygame.font.Font(path, MEASURE)
        self._reaches: dict[str, tuple[float, float, float]] = {}
        self._steps: dict[str, float] = {}

    def width(self, word: str, pixels: int) -> int:
        """The width of a word in whole pixels."""
        return self._places(word, pixels)[1]

    def picture(self, word: str, pixels: int, colour: Colour, *, above: int, height: int) -> Surface:
        """A word as a premultiplied surface of ``height``; its letters stand ``above`` pixels below the top."""
        places, width = self._places(word, pixels)
        wide = Surface((width * FINER, height), pygame.SRCALPHA)
        wide.fill((*colour, 0))
        size: Any = (pixels * FINER, pixels)  # across and up; the stub knows only one size for both
        for letter, left in zip(word, places, strict=True):
            self._letters.render_to(wide, (round(left * FINER), above), letter, colour, size=size)
        return pygame.transform.smoothscale(wide, (width, height)).premul_alpha()

    def _places(self, word: str, pixels: int) -> tuple[list[float], int]:
        """Where each letter of a word begins, and the word's width: both in pixels."""
        at, end, places = -min(0.0, self._reach(word[0])[0]) if word else 0.0, 0.0, []
        for index, letter in enumerate(word):
            at += self._step(word[index - 1 : index + 1]) if index else 0.0
            places.append(at * pixels)
            end = max(end, at + max(self._reach(letter)[1:]))
        return places, ceil(end * pixels)

    def _reach(self, letter: str) -> tuple[float, float, float]:
        """Where a letter's shape begins and ends, and where the next letter begins."""
        found = self._reaches.get(letter)
        if found is None:
            least, most, _, _, advance = (self._measured.metrics(letter) or [None])[0] or (0, 0, 0, 0, 0)
            found = self._reaches[letter] = (least / MEASURE, most / MEASURE, advance / MEASURE)
        return found

    def _step(self, pair: str) -> float:
        """From the beginning of a pair's first letter to that of its second: the face moves some together."""
        found = self._steps.get(pair)
        if found is None:
            first, second = self._reach(pair[0]), self._reach(pair[1])
            whole = self._measured.size(pair)[0] / MEASURE
            found = self._steps[pair] = whole + min(0.0, first[0]) - max(second[1:])
        return found
