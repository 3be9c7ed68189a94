"""A game's box, standing on the table: a front with its picture (which bears its name), a spine, a shadow, a faint
reflection.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.theme import mix
from game.client.widgets.base import Widget
from game.kernel.plain import Frozen

SPINE = 0.085
RATIO = 0.75
LEAST_TITLE = 12
"""Pixels below which no title is put on a spine."""
SPINE_ROOM = 0.9
"""How much of the spine's height its title, which leaves out what stands behind a colon, may take."""
SPINE_INK = (246, 226, 180)
PLAIN_FRONT = (74, 52, 46)
PLAIN_LINE = 8
"""How many lines of the title a plain front would have room for."""
PLAIN_WIDTH = 0.82
"""How much of a plain front the longest word of the title may take."""


class GameBox(Frozen):
    """What home needs to know of a game: ``cover`` is a picture below the assets folder, 3 wide to 4 high; empty for a
    game that has none yet."""

    id: str
    title: str
    tagline: str
    cover: str
    facts: str = ""


class BoxCover(Widget):
    """A box that can be taken: pressing it starts a new game. Pointed at, it is lifted a little."""

    can_focus = True
    stands_on_table = True
    """Whether the varnish below mirrors it."""

    def __init__(self, game: GameBox, action: Callable[[], None]) -> None:
        super().__init__(f"box.{game.id}")
        self.game = game
        self._action = action

    def press(self) -> None:
        """Take the box."""
        self._action()

    def _front_size(self) -> tuple[int, int]:
        height = self.rect.height - self.look.px(6)
        return (round(height * RATIO), height)

    def paint(self, surface: Surface, area: Rect) -> None:
        """Paint the box; its reflection reaches below it."""
        if not self.is_visible:
            return
        reach = self.rect.inflate(self.look.px(60), 0)
        reach.height += self.look.px(60)
        if reach.colliderect(area):
            self._paint_box(surface)
            if self.has_focus and self.ui is not None and self.ui.shows_focus:
                self.paint_focus(surface)

    def touch(self) -> None:
        """The shadow and the reflection change with the box."""
        if self.ui is not None and self.rect.width:
            self.ui.dirty.append(self.rect.inflate(self.look.px(90), self.look.px(140)))

    def _paint_box(self, surface: Surface) -> None:
        look = self.look
        lift = look.px(6) if self.is_hovered or self.has_focus else 0
        width, height = self._front_size()
        spine = round(width * SPINE)
        left = self.rect.x + (self.rect.width - width - spine) // 2
        box = Rect(left, self.rect.bottom - height - lift, spine + width, height)
        self._paint_ground(surface, box, lift)
        picture = look.cache.get(("box", self.game.id, box.size, look.theme.name), lambda: self._make_box(box.size))
        blit(surface, picture, box)

    def _paint_ground(self, surface: Surface, box: Rect, lift: int) -> None:
        """Reflection on the varnish, then the soft shadow on both wall and table."""
        look = self.look
        if look.theme.name == "contrast":
            return
        if self.stands_on_table:
            self._paint_mirror(surface, box, lift)
        blur = look.px(14)
        shadow = look.brush.shade(look.theme, box.size, 4, blur, 130)
        blit(surface, shadow, (box.x - 2 * blur - look.px(14), box.y - 2 * blur + look.px(8)))
        flat = look.brush.shade(look.theme, (box.width, look.px(12)), look.px(6), look.px(8), 230)
        blit(surface, flat, (box.x - look.px(16) - look.px(4), self.rect.bottom - look.px(16) - look.px(8)))

    def _paint_mirror(self, surface: Surface, box: Rect, lift: int) -> None:
        look = self.look
        mirror = look.cache.get(("mirror", self.game.id, box.size), lambda: self._make_mirror(box.size))
        blit(surface, mirror, (box.x, self.rect.bottom + lift))

    def _box(self, size: tuple[int, int]) -> Surface:
        """Front and spine, cached."""
        return self.look.cache.get(("box", self.game.id, size), lambda: self._make_box(size))

    def _make_box(self, size: tuple[int, int]) -> Surface:
        """Front and spine as one picture."""
        look = self.look
        width, height = self._front_size()
        spine = size[0] - width
        out = Surface(size, pygame.SRCALPHA)
        cover = self._make_front((width, height))
        out.blit(self._make_spine(cover, (spine, height)), (0, 0))
        out.blit(cover, (spine, 0))
        shine = look.brush.rounded((max(2, spine // 6), height), 0, (255, 240, 214), alpha=0.35)
        blit(out, shine, (spine, 0))
        edge = look.brush.rounded((width, height), 2, None, alpha=0, line=(255, 235, 200), width=1)
        edge = edge.copy()
        edge.fill((70, 70, 70, 70), special_flags=pygame.BLEND_RGBA_MULT)
        blit(out, edge, (spine, 0))
        return out

    def _make_front(self, size: tuple[int, int]) -> Surface:
        """The picture of the game; a plain front with the title where there is none."""
        if self.game.cover:
            return pygame.transform.smoothscale(self.look.assets.svg(self.game.cover, size), size)
        front = Surface(size, pygame.SRCALPHA)
        front.fill((*PLAIN_FRONT, 255))
        words, pixels = self.game.title.upper().split() or [""], size[1] // PLAIN_LINE
        widest = max(self.look.type.measure(word, "display", pixels)[0] for word in words)
        pixels = max(1, min(pixels, round(pixels * PLAIN_WIDTH * size[0] / max(1, widest))))
        step = round(pixels * 1.3)
        for line, word in enumerate(words):
            picture = self.look.type.render(word, "display", pixels, SPINE_INK)
            middle = (size[0] // 2, size[1] // 3 + round((line - (len(words) - 1) / 2) * step))
            blit(front, picture, picture.get_rect(center=middle))
        return front

    def _make_spine(self, cover: Surface, size: tuple[int, int]) -> Surface:
        """The box's side in the cover's own colour, in the shade, with the title where it can be read."""
        look = self.look
        width, height = cover.get_size()
        near = Rect(width // 20, height // 8, max(1, width // 8), max(1, height // 3))
        colour = pygame.transform.average_color(cover, near)[:3]
        side = Surface(size, pygame.SRCALPHA)
        side.fill((*mix(mix((colour[0], colour[1], colour[2]), (0, 0, 0), 0.3), (60, 20, 10), 0.1), 255))
        title = self.game.title.partition(":")[0].upper()
        pixels = round(size[0] * 0.62)
        if pixels >= LEAST_TITLE and look.type.measure(title, "display", pixels)[0] <= size[1] * SPINE_ROOM:
            words = look.type.render(title, "display", pixels, SPINE_INK)
            turned = pygame.transform.rotate(words, -90)
            blit(side, turned, turned.get_rect(center=(size[0] // 2, size[1] // 2)))
        for step in range(size[0]):
            level = 120 + round(135 * step / size[0])
            side.fill((level, level, level, 255), Rect(step, 0, 1, size[1]), pygame.BLEND_RGBA_MULT)
        return side

    def _make_mirror(self, size: tuple[int, int]) -> Surface:
        """The lowest part upside down, fading."""
        high = self.look.px(54)
        box = self._box(size)
        part = pygame.transform.flip(box.subsurface(Rect(0, size[1] - high, size[0], high)), False, True)
        for y in range(high):
            level = round(70 * (1 - y / high) ** 1.5)
            part.fill((level, level, level, level), Rect(0, y, size[0], 1), pygame.BLEND_RGBA_MULT)
        return part
