"""Boxes that are not on the table yet: in the shade, on a shelf on the wall. Taken, one tells what it will be."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.client.backdrop import table_edge
from game.client.draw import blit
from game.client.look import Look
from game.client.scenes.cover import BoxCover, GameBox
from game.client.strings import say
from game.client.theme import Colour, mix

COMING = ("cell", "hollow_cell", "ophidian")
"""The games that are to come, in the order of their boxes."""
PART = 0.36
"""How much of the height above the table's edge the boxes on the shelf may take."""
LEAST_HEIGHT = 90
"""Logical units below which a box on the shelf cannot be told from another: then there is no shelf."""
LEAST_REST = 150
"""Logical units that must be left for the boxes below."""
LEAST_WIDTH = 400
"""Logical units, grown with the text size, below which the shelf gets little more than the boxes below leave free."""
LEAST_SHARE = 0.6
"""How high the boxes on the shelf are beside those below at least: with more difference they look like toys."""
PLANK, BELOW = 12, 26
"""How thick the plank is and how much is free below it, in logical units."""
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

    def take(self, look: Look, area: Rect, tallest: int, unused: int) -> Rect:
        """Place the boxes along the top of ``area``; returns what is left of it. Without room they are not there.
        tallest: how high the boxes below are where nothing stands above them. unused: how much height these then leave
        free because they are as wide as they can be."""
        self._planks.clear()
        words, gap, out = look.type.line_height("small") + look.px(14), look.px(30), look.px(26)
        is_narrow = area.width < look.tx(LEAST_WIDTH)
        count = max(1, len(self.boxes))
        share = (area.width - 2 * out - gap * (count - 1)) // count
        wide = min(round((table_edge(look) - area.y) * PART * SHAPE), share)
        tall = round(wide / SHAPE)
        spare = unused - words - look.px(PLANK + BELOW)
        if is_narrow:
            tall = min(tall, max(spare, round((spare + tallest) * LEAST_SHARE / (1 + LEAST_SHARE))))
            wide = round(tall * SHAPE)
        plank = Rect(area.x, area.y + words + tall, area.width, look.px(PLANK))
        rest = Rect(area.x, plank.bottom + look.px(BELOW), area.width, area.bottom - plank.bottom - look.px(BELOW))
        leaves_room = is_narrow or (not look.screen.is_small and table_edge(look) - rest.y >= look.px(LEAST_REST))
        is_there = bool(self.boxes) and tall >= look.px(LEAST_HEIGHT) and leaves_room
        for box in self.boxes:
            box.is_visible = is_there
        if not is_there:
            return area
        run = wide * count + gap * (count - 1)
        left = area.centerx - run // 2
        for index, box in enumerate(self.boxes):
            box.stands_on_table = False
            box.arrange(look, Rect(left + index * (wide + gap), plank.y - tall, wide, tall))
        self._planks.append(Rect(left - out, plank.y, run + 2 * out, plank.height))
        return rest

    def paint(self, surface: Surface, look: Look) -> None:
        """The planks on the wall."""
        theme = look.theme
        for plank in self._planks:
            if theme.name == "contrast":
                surface.fill(theme.line, Rect(plank.x, plank.y, plank.width, max(1, look.px(2))))
                continue
            shade = look.brush.shade(theme, plank.size, 2, look.px(10), 150)
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
