"""Boxes that are not on the table yet: in the shade at the side, some on a shelf. Taken, one tells what it will be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.client.backdrop import table_edge
from game.client.draw import blit
from game.client.layout import grid
from game.client.look import Look
from game.client.scenes.cover import BoxCover, GameBox
from game.client.strings import say
from game.client.theme import Colour, mix

COMING = ("cell", "hollow_cell", "ophidian")
"""The games that are to come, in the order of their boxes."""
COLUMNS = 2
WIDTH = 0.46
"""How much of the boxes' room the shelf may take."""
LEAST_WIDTH = 84
"""Logical units below which a box on the shelf cannot be told from another: then there is no shelf."""
LEAST_REST = 220
"""Logical units, grown with the text size, that must be left for the other boxes and the words below them."""
SHAPE = 0.82
SHADE = (174, 166, 160)


def coming_boxes(playable: Sequence[str]) -> list[GameBox]:
    """The boxes of the games that cannot be played yet."""
    return [
        GameBox(id, say(f"coming.{id}"), say(f"coming.{id}.tagline"), f"{id}/box_{id}.svg", say("coming.facts"))
        for id in COMING
        if id not in playable
    ]


def ink_on_wood(look: Look) -> Colour:
    """Small words straight on the table: by day soft ink could hardly be read on the wood."""
    return look.theme.ink if look.theme.name == "light" else look.theme.ink_soft


class ShelfBox(BoxCover):
    """A box in the shade."""

    def _make_box(self, size: tuple[int, int]) -> Surface:
        box = super()._make_box(size)
        if self.look.theme.name != "contrast":
            box.fill(SHADE, special_flags=pygame.BLEND_RGB_MULT)
        return box


class Shelf:
    """The boxes to come and where they stand; ``tell`` is called with the one that was taken."""

    def __init__(self, games: Sequence[GameBox], tell: Callable[[GameBox], None]) -> None:
        self.boxes = [ShelfBox(game, lambda game=game: tell(game)) for game in games]  # type: ignore[misc]
        self._planks: list[Rect] = []

    def take(self, look: Look, area: Rect) -> Rect:
        """Place the boxes at the right of ``area``; returns what is left of it. Without room they are not there."""
        self._planks.clear()
        room = Rect(0, 0, round(area.width * WIDTH), area.height)
        gap = look.px(22)
        width = (room.width - gap * (COLUMNS - 1)) // COLUMNS
        is_wide = width >= look.px(LEAST_WIDTH) and area.width - room.width >= look.tx(LEAST_REST)
        is_there = bool(self.boxes) and not look.screen.is_small and is_wide
        for box in self.boxes:
            box.is_visible = is_there
        if not is_there:
            return area
        rows = -(-len(self.boxes) // COLUMNS)
        foot = table_edge(look) + look.px(52)
        step = min((foot - area.y) // rows, round(width / SHAPE) + look.px(54))
        tall = min(step - look.px(40), round(width / SHAPE))
        wide = round(tall * SHAPE)
        left = area.right - wide * COLUMNS - gap * (COLUMNS - 1)
        cells = grid(Rect(left, 0, area.right - left, rows), COLUMNS, rows, gap)
        for index, box in enumerate(self.boxes):
            bottom = foot - (rows - 1 - index // COLUMNS) * step
            box.stands_on_table = bottom == foot
            box.arrange(look, Rect(cells[index % COLUMNS].x, bottom - tall, wide, tall))
        out = look.px(16)
        for row in range(rows - 1):
            y = foot - (rows - 1 - row) * step
            self._planks.append(Rect(left - out, y, area.right - left + 2 * out, look.px(12)))
        return Rect(area.x, area.y, left - look.px(44) - area.x, area.height)

    def paint(self, surface: Surface, look: Look) -> None:
        """The planks on the wall."""
        theme = look.theme
        for plank in self._planks:
            if theme.name == "contrast":
                surface.fill(theme.line, Rect(plank.x, plank.y, plank.width, max(1, look.px(2))))
                continue
            shade = look.brush.shadow((plank.width, plank.height), 2, look.px(10), 150)
            blit(surface, shade, (plank.x - 2 * look.px(10), plank.y - look.px(6)))
            face = look.brush.rounded(plank.size, 2, (mix(theme.wood_light, theme.wood, 0.35), theme.wood_dark))
            blit(surface, face, plank)
            lip = Rect(plank.x, plank.y, plank.width, max(1, look.px(2)))
            surface.fill(mix(theme.wood_light, theme.brass, 0.4), lip)
        self._paint_words(surface, look)

    def _paint_words(self, surface: Surface, look: Look) -> None:
        """Why these stand aside, above them: below, the words about the other boxes may need the room."""
        shown = [box.rect for box in self.boxes if box.is_visible]
        if shown:
            boxes, tall = Rect(shown[0].unionall(shown)), look.type.line_height("small")
            above = Rect(boxes.x, max(0, boxes.top - look.px(14) - tall), boxes.width, tall)
            look.type.draw_in(surface, say("coming.facts"), "small", ink_on_wood(look), above, x=0.5, owner="shelf")
