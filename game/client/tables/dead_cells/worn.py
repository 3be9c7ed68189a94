"""How worn cards and the free places for them are drawn on a character's panel."""

from __future__ import annotations

from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.drawings import brightened, drawings_of
from game.client.tables.dead_cells.paint import ABYSS, GOLD, NIGHT, PALE, SLATE, SPARK, paler
from game.client.tables.dead_cells.plates import companion_heart
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.tokens import tag, tag_width
from game.client.tables.lines import write_face
from game.client.theme import mix
from game.games.dead_cells.view import ROUNDS

FREE, FREE_SIGN = mix(SLATE, PALE, 0.5), 180
"""The outline of a place where nothing lies yet, seen with a contrast of 3 to 1; how light its sign is, of 255."""
ROUND = 11
"""How high the Round of a worn card is at least, in pixels."""


def paint_free(sign: str, surface: Surface, look: Look, rect: Rect) -> None:
    """A place where nothing lies yet, with the sign of what belongs there."""
    line = PALE if look.theme.name == "contrast" else FREE
    blit(surface, look.brush.rounded(rect.size, look.radius("small"), NIGHT, alpha=0.5, line=line, width=1.0), rect)
    side = min(rect.width // 2, rect.height // 2)
    drawn = paler(look, icon(look, sign, side), (sign,), FREE_SIGN)
    blit(surface, drawn, drawn.get_rect(center=rect.center))


def paint_equipment(scene: Scene, card: Any, damage: int, surface: Surface, look: Look, rect: Rect) -> None:
    """A worn card: with its words where it is large enough; a Companion with the Health that is left to it."""
    is_small = rect.width < look.px(56) or not cards.is_named(card, rect.size)
    if is_small:
        _paint_small(card, surface, look, rect)
    else:
        blit(surface, cards.face(look, rect.size, scene.words, card), rect)
    if card.use == "companion":
        _paint_left(card, damage, surface, look, rect, is_small=is_small)


def _paint_left(card: Any, damage: int, surface: Surface, look: Look, rect: Rect, *, is_small: bool) -> None:
    """The Health that is left to a Companion, in the place of that on its card."""
    left = f"{max(0, card.health - damage)}/{card.health}"
    size = Rect(0, 0, rect.width // 3, max(13, rect.height // 6))
    if is_small:
        tag(surface, look, left, size, (rect.right, rect.y + size.height))
        return
    heart = companion_heart(look, card.name, partial(cards.place, cards.SMALL, rect.size)).move(rect.topleft)
    corner = heart.x - 1 + tag_width(look, left, size), max(heart.bottom, heart.y - 1 + size.height)
    tag(surface, look, left, size, corner)


def _paint_small(card: Any, surface: Surface, look: Look, rect: Rect) -> None:
    """A card too small for words: its picture, and its Round below it."""
    blit(surface, look.brush.rounded(rect.size, 4, NIGHT, line=GOLD, width=1.0), rect)
    side = picture_side(rect, has_round=card.round >= 0)
    drawn = brightened(look, side, *drawings_of(card, "equip"), "icon_equipment")
    blit(surface, drawn, drawn.get_rect(midtop=(rect.centerx, rect.y + 1)))
    if card.round >= 0:
        high = _round_height(rect)
        pixels = cards.common_size(look, [ROUNDS[card.round]], rect.width - 4, "sans_heavy", high * 4 // 5, least=7)
        wide = min(rect.width, max(high, look.type.measure(ROUNDS[card.round], "sans_heavy", pixels)[0] + 4))
        plate = Rect(rect.right - wide, rect.bottom - high, wide, high)
        blit(surface, look.brush.rounded(plate.size, min(4, high // 2), ABYSS, line=GOLD, width=1.0), plate)
        write_face(surface, look, ROUNDS[card.round], plate, "sans_heavy", pixels, SPARK, least=7)


def picture_side(rect: Rect, *, has_round: bool) -> int:
    """How large the picture of a small worn card is: above its Round, where it has one."""
    low = _round_height(rect) if has_round else 0
    return max(1, min(rect.width - 2, rect.height - low - 2))


def _round_height(rect: Rect) -> int:
    """How high the Round of a small worn card is."""
    return min(max(ROUND, rect.height // 3), rect.height // 2)
