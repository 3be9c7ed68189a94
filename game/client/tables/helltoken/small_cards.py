"""Action cards and agents so small that title strip and burst would stay empty: the picture up to the card's edge, and
the name on a strip of its own height where that has room."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import take_top
from game.client.look import Look
from game.client.tables.helltoken.writing import BONE, INK, YELLOW
from game.client.tables.lines import LEAST, quiet, write_face
from game.client.tables.squeezed import write_whole
from game.client.theme import Colour

OPENING = Rect(18, 18, 314, 308)
"""The picture on the 350 x 490 card."""
ART = (300, 260)
"""The shape of a card's picture, of which the middle is shown."""
TITLE = 32
"""How high the title of an action card is on the 350 x 490 card."""
STRIPS = 3
"""The picture is so many strips high at least, else it has none."""
STRIP, LEAST_STRIP = LEAST + 3, LEAST
"""How high the strip is, and on a card that is too low for that, in pixels."""
NAMED = 38
"""A strip at least so wide, in pixels, takes any name whole, its letters drawn narrower."""


def is_small(size: tuple[int, int], title: int) -> bool:
    """Whether type ``title`` high on the 350 x 490 card could not be read on one of this size."""
    return round(title * size[0] / 350) < LEAST


def small_card(look: Look, size: tuple[int, int], art: str, frame: str, name: str, strip: Colour) -> Surface:
    """Frame and picture, and above it the name on a strip in a colour; ``name`` may be empty. Cards of one size,
    beside each other, are alike: all have their whole names or none."""
    picture = _plain_frame(look, size, frame)
    opening = opening_of(size)
    band, below = take_top(opening, max(LEAST_STRIP, min(STRIP, opening.height // STRIPS)))
    is_named = bool(name) and band.width >= NAMED and opening.height >= STRIPS * band.height
    _fill(picture, look, art, below if is_named else opening)
    if is_named:
        picture.fill(strip, band)
        picture.fill(INK, Rect(band.x, band.bottom, band.width, 1))
        write_whole(
            picture, quiet(look), name, band.inflate(-max(2, band.width // 12), 0), "display", LEAST, BONE, least=LEAST
        )
    pygame.draw.rect(picture, INK, opening, 1)
    return picture


def small_adjustment(picture: Surface, look: Look, number: str) -> Surface:
    """The picture with the card's adjustment on a tag in the lower right corner of its art."""
    opening = opening_of(picture.get_size())
    wide, high = look.type.measure("−5", "display", LEAST)
    tag = Rect(0, 0, wide + 6, min(high, LEAST + 4))
    tag.bottomright = opening.right - 1, opening.bottom - 1
    picture.fill(INK, tag.inflate(2, 2))
    picture.fill(YELLOW, tag)
    write_face(picture, quiet(look), number, tag, "display", LEAST, INK)
    return picture


def _plain_frame(look: Look, size: tuple[int, int], frame: str) -> Surface:
    """The frame with its right half as the left one: nothing of a burst that is not shown is left on it."""
    drawn, left = look.assets.svg(f"helltoken/card_frame_{frame}.svg", size), (size[0] + 1) // 2
    picture = Surface(size, pygame.SRCALPHA)
    half = Surface((left, size[1]), pygame.SRCALPHA)
    half.blit(drawn, (0, 0))
    picture.blit(pygame.transform.flip(half, True, False), (size[0] - left, 0))
    picture.fill((0, 0, 0, 0), half.get_rect())
    picture.blit(half, (0, 0))
    return picture


def _fill(picture: Surface, look: Look, art: str, place: Rect) -> None:
    """Fill a place with the middle of a picture."""
    scale = max(place.width / ART[0], place.height / ART[1])
    drawn = look.assets.svg(art, (ceil(ART[0] * scale), ceil(ART[1] * scale)))
    picture.set_clip(place)
    blit(picture, drawn, drawn.get_rect(center=place.center))
    picture.set_clip(None)


def opening_of(size: tuple[int, int]) -> Rect:
    """Where a small card of this size shows its picture."""
    scale = size[0] / 350
    left, top = round(OPENING.x * scale), round(OPENING.y * scale)
    return Rect(left, top, size[0] - 2 * left, round(OPENING.bottom * scale) - top)
