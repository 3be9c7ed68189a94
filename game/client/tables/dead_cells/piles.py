"""A portrait and what lies on its edge: the numbers of cards in a hand and its Draw Pile, in a line of the panel, else
at its foot; the crown of the First Player on its upper left corner."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import inset
from game.client.look import Look
from game.client.tables.dead_cells.paint import BONE, NIGHT, PALE, SLATE
from game.client.tables.dead_cells.panels import WIDEST, Panel, least_word
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.lines import LEAST, write_face

FACE = "sans_bold"
FEW = 2.75
"""On portraits lower than so many plates the plate lies below the portrait: it would hide half of a face."""
SMALL_HEAD = 44
"""On portraits lower than this, in pixels, the plate of the numbers is as low as its letters allow."""
CROWN = 13
"""The least side of the crown of the First Player, in pixels."""


def piles_size(scene: Scene, index: int, name: Rect) -> tuple[int, int]:
    """How wide the sign of the cards is, and the numbers of those in the hand and in the Draw Pile."""
    look = scene.look
    pixels = _piles_pixels(look, name)
    words = max(look.type.measure(each, FACE, pixels)[0] for each in (piles_told(scene, index), WIDEST)) + 2
    return min(name.height, pixels * 3 // 2), words


def piles_fit(scene: Scene, index: int, places: Panel) -> bool:
    """Whether the numbers of cards find room in their line, where the name does not stand in it."""
    needed = sum(piles_size(scene, index, places.piles)) + 3 + scene.look.px(4)
    return places.piles == places.name or needed <= places.piles.width


def piles_told(scene: Scene, index: int) -> str:
    """The numbers of a character's cards in the hand and in the Draw Pile."""
    hero = scene.table.heroes[index]
    return f"{len(hero.hand.cards)} · {len(hero.deck.cards)}"


def _piles_pixels(look: Look, name: Rect) -> int:
    return min(look.type.pixels("small_bold"), max(LEAST, name.height * 3 // 4))


def paint_piles(scene: Scene, index: int, surface: Surface, look: Look, name: Rect) -> None:
    """Cards in the hand and in the Draw Pile, at the right end of a line."""
    side, wide = piles_size(scene, index, name)
    words = Rect(name.right - look.px(4) - wide, name.y, wide, name.height)
    blit(surface, icon(look, "card", side), (words.x - side - 3, name.centery - side // 2))
    write_face(surface, look, piles_told(scene, index), words, FACE, _piles_pixels(look, name), PALE, x=1.0)


def piles_on(look: Look, head: Rect, text: str, *, has_sign: bool = True) -> tuple[Rect, int, int]:
    """The plate of the numbers of cards at the foot of a portrait, where they have no place in a line: its place, how
    high its letters are, and how wide the sign of the cards is: letters are smaller where it has room so. has_sign:
    whether it has room on every panel."""
    usual = max(head.height // 4, min(least_word(look), head.height // 3))
    pixels = max(LEAST, min(look.type.pixels("small_bold"), usual))
    while has_sign and pixels > LEAST and not _has_room(look, head, pixels):
        pixels -= 1
    wide, high = _plate(look, head, text, pixels)
    sign = high - 3 if has_sign and _has_room(look, head, pixels) else 0
    plate = Rect(0, 0, wide + (sign and sign + 1), high)
    plate.midbottom = head.midbottom
    return plate, pixels, sign


def sign_fits(look: Look, head: Rect) -> bool:
    """Whether a portrait is wide enough for the sign of the cards beside their usual numbers."""
    return piles_on(look, head, WIDEST)[2] > 0


def _has_room(look: Look, head: Rect, pixels: int) -> bool:
    """Whether the plate keeps off the panel's edge and its neighbours; with the least letters it may reach them."""
    wide, high = _plate(look, head, "0·0", pixels)
    return wide + high - 2 <= head.width + look.gap("tiny") * (2 if pixels == LEAST else 1)


def _plate(look: Look, head: Rect, text: str, pixels: int) -> tuple[int, int]:
    """How wide the plate is without a sign, and how high."""
    high = min(head.height, pixels + 2 if head.height < SMALL_HEAD else pixels + 4)
    return look.type.measure(text, FACE, pixels)[0] + high // 2, high


def portrait_place(look: Look, head: Rect, text: str, *, has_sign: bool = True) -> tuple[int, int]:
    """The side of a portrait and where its upper edge lies: in the middle of its place, or raised above the plate with
    these numbers so that no more than its foot is covered."""
    side = min(head.size)
    if text:
        high = piles_on(look, head, text, has_sign=has_sign)[0].height
        over = high * 2 // 3 if head.height >= FEW * high else high - 2
        side = min(side, head.height - over)
        return side, max(head.y, head.centery - side // 2 - over // 2)
    return side, head.centery - side // 2


def crown_place(rect: Rect, portrait: Rect) -> Rect:
    """Where the crown of the First Player lies on a panel: on the portrait's upper left corner, off its face."""
    side = max(CROWN, portrait.width // 3)
    left = portrait.x + portrait.width // 3 - side
    return Rect(max(rect.x + 3, left), max(rect.y, portrait.y - side // 3), side, side)


def paint_piles_on(text: str, surface: Surface, look: Look, head: Rect, *, has_sign: bool) -> None:
    """Cards in the hand and in the Draw Pile, at the foot of a portrait."""
    plate, pixels, sign = piles_on(look, head, text, has_sign=has_sign)
    blit(surface, look.brush.rounded(plate.size, plate.height // 2, NIGHT, alpha=0.94, line=SLATE, width=1.0), plate)
    words = inset(plate, plate.height // 4, 0)
    if sign:
        blit(surface, icon(look, "card", sign), (words.x, plate.centery - sign // 2))
        words.x, words.width = words.x + sign + 1, words.width - sign - 1
    write_face(surface, look, text, words, FACE, pixels, BONE)
