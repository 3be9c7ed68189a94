"""Colours of ink and paper, and which words and numbers the table's things have room for."""

from __future__ import annotations

from pygame import Rect

from game.client.look import Look
from game.client.tables.lines import LEAST
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


def fits(look: Look, text: str, area: Rect, role: str) -> bool:
    """Whether one line is written whole inside ``area``, in the smallest type at least."""
    return look.type.measure(text, ROLES[role].face, LEAST)[0] <= area.width


def fits_in(look: Look, text: str, width: int, face: str) -> bool:
    """Whether one line of a face is written whole in a width, in the smallest type at least."""
    return bool(text) and look.type.measure(text, face, LEAST)[0] <= width


def fits_well(look: Look, text: str, area: Rect, role: str) -> bool:
    """Whether one line is written whole inside ``area`` without getting much smaller than its role."""
    return look.type.width(text, role) * max(READABLE, LEAST / look.type.pixels(role)) <= area.width


def signed(number: int) -> str:
    """A number with its sign, as the cards print it."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "±0"
