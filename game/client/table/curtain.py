"""The hand-over: a curtain that names the next person, and opens only when that person holds a key or the button.

Nothing of anybody's private sight is drawn here: the scene knows a name, a colour and a mark.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.animation import Call, Tween, in_sequence
from game.client.backdrop import tabletop
from game.client.draw import blit, css, svg_surface
from game.client.look import Look
from game.client.scene import Scene
from game.client.strings import say
from game.client.table.prompt import paint_mark
from game.client.theme import Colour, mix

HOLD_SECONDS = 0.4
HOLD_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
FOLDS = 9


class CurtainScene(Scene):
    """Falls before ``name``; ``accepted`` is called when it has been opened, ``refused`` by Escape (back to the table)."""

    def __init__(self, name: str, mark: str, colour: Colour, accepted: Callable[[], None], refused: Callable[[], None]) -> None:
        self.name = name
        self._mark = mark
        self._colour = colour
        self._accepted = accepted
        self._refused = refused
        self._held = 0.0
        self._holding = False
        self._opening = False
        self._open = 0.0

    def handle(self, event: Event) -> bool:
        """Holding a key or the pointer opens; letting go too early does not."""
        if self._opening:
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._hold()
        elif event.type == pygame.KEYDOWN and event.key in HOLD_KEYS:
            self._hold()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            self._refused()
        elif event.type == pygame.MOUSEBUTTONUP or (event.type == pygame.KEYUP and event.key in HOLD_KEYS):
            self._let_go()
        return True

    def _hold(self) -> None:
        self._holding = True

    def _let_go(self) -> None:
        self._holding, self._held = False, 0.0

    @property
    def is_moving(self) -> bool:
        """While something is held."""
        return self._holding and not self._opening

    def update(self, seconds: float) -> None:
        """Count how long it has been held."""
        if not self._holding or self._opening:
            return
        self._held += seconds
        if self._held >= HOLD_SECONDS:
            self._opening = True
            self._part()

    def _part(self) -> None:
        """The halves move aside; the public table lies behind until the scene is gone."""
        if self.app.animator.reduced_motion:
            self._done()
            return
        self.app.animator.play(in_sequence(Tween(0.35, self._slide), Call(self._done)))

    def _slide(self, share: float) -> None:
        self._open = share

    def _done(self) -> None:
        self.app.pop()
        self._accepted()

    def take_dirty(self) -> list[Rect]:
        """The ring while it fills, everything while it opens."""
        if self._opening:
            return [self.look.screen.rect]
        return [self._ring_rect()] if self._held or self._holding else []

    def _ring_rect(self) -> Rect:
        side = self.look.px(190)
        rect = Rect(0, 0, side, side)
        rect.center = (self.look.screen.width // 2, round(self.look.screen.height * 0.38))
        return rect

    def paint(self, surface: Surface, area: Rect) -> None:
        """The table's wood, the two halves, the emblem between them and what to do."""
        look = self.look
        surface.blit(tabletop(look), area, area)
        width, height = look.screen.rect.size
        half = width // 2 + 1
        aside = round(half * self._open)
        left, right = curtain_halves(look)
        surface.blit(left, (-aside, 0))
        surface.blit(right, (width - half + aside, 0))
        if not self._opening:
            self._paint_emblem(surface)
            self._paint_words(surface)

    def _paint_emblem(self, surface: Surface) -> None:
        look = self.look
        ring = self._ring_rect().inflate(-look.px(30), -look.px(30))
        glow = look.brush.glow(ring.size, ring.width // 2, look.px(14), self._colour, 110)
        blit(surface, glow, glow.get_rect(center=ring.center))
        paint_mark(surface, look, ring, self._mark, self.name, self._colour)
        share = min(1.0, self._held / HOLD_SECONDS)
        if share > 0:
            blit(surface, _arc(look, ring.width + look.px(20), share), Rect(0, 0, ring.width + look.px(20), ring.width + look.px(20)).move(ring.x - look.px(10), ring.y - look.px(10)))

    def _paint_words(self, surface: Surface) -> None:
        look = self.look
        ink = (250, 238, 214)
        room = look.screen.width - 2 * look.px(40)
        y = self._ring_rect().bottom + look.px(14)
        for text, role in ((self.name, "display"), (say("curtain.hold", name=self.name), "heading"), (say("curtain.away"), "body")):
            lines = look.type.wrap(text, role, room)
            place = Rect(look.px(40), y, room, 0)
            y += look.type.draw_lines(surface, lines, role, ink, place, x=0.5, owner="curtain") + look.px(8)


def _arc(look: Look, side: int, share: float) -> Surface:
    """The part of a ring that has been filled."""
    step = round(share * 24)
    angle = 2 * math.pi * min(step, 23.99) / 24
    radius = side / 2 - look.px(4)
    x, y = side / 2 + radius * math.sin(angle), side / 2 - radius * math.cos(angle)
    large = 1 if angle > math.pi else 0
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}"><path d="M{side / 2:.1f},{side / 2 - radius:.1f} '
        f'A{radius:.1f},{radius:.1f} 0 {large} 1 {x:.1f},{y:.1f}" fill="none" stroke="{css(look.theme.brass_light)}" '
        f'stroke-width="{look.px(7)}" stroke-linecap="round"/></svg>'
    )
    return look.cache.get(("arc", side, step, look.theme.name), lambda: svg_surface(svg, (side, side)))


def curtain_halves(look: Look) -> tuple[Surface, Surface]:
    """Both halves of the curtain for the window, heavy cloth with folds and a brass hem."""
    left: Surface = look.cache.get(("curtain", look.screen, look.theme.name), lambda: _weave(look))
    right: Surface = look.cache.get(
        ("curtain.right", look.screen, look.theme.name), lambda: pygame.transform.flip(left, True, False)
    )
    return left, right


def _weave(look: Look) -> Surface:
    width, height = look.screen.width // 2 + 1, look.screen.height
    cloth: Colour = (110, 26, 32)
    fold = width / FOLDS
    parts = []
    for index in range(FOLDS):
        x = index * fold
        parts.append(
            f'<linearGradient id="f{index}" gradientUnits="userSpaceOnUse" x1="{x:.1f}" y1="0" x2="{x + fold:.1f}" y2="0">'
            f'<stop offset="0" stop-color="{css(mix(cloth, (0, 0, 0), 0.62))}"/>'
            f'<stop offset="0.35" stop-color="{css(cloth)}"/>'
            f'<stop offset="0.55" stop-color="{css(mix(cloth, (255, 190, 150), 0.16))}"/>'
            f'<stop offset="1" stop-color="{css(mix(cloth, (0, 0, 0), 0.5))}"/></linearGradient>'
        )
    cloths = "".join(
        f'<path d="M{i * fold - 1:.1f},0 L{(i + 1) * fold + 1:.1f},0 L{(i + 1) * fold + 1:.1f},{height - 10} '
        f'Q{(i + 0.5) * fold:.1f},{height + 8} {i * fold - 1:.1f},{height - 10} Z" fill="url(#f{i})"/>'
        for i in range(FOLDS)
    )
    hem = f'<rect x="0" y="{height - 34}" width="{width}" height="5" fill="{css(look.theme.brass)}" fill-opacity="0.75"/>'
    rail = f'<rect x="0" y="0" width="{width}" height="{look.px(12)}" fill="{css(mix(look.theme.brass, (0, 0, 0), 0.35))}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><defs>{"".join(parts)}</defs>{cloths}{hem}{rail}</svg>'
    surface = Surface((width, height))
    surface.fill(mix(cloth, (0, 0, 0), 0.6))
    blit(surface, svg_surface(svg, (width, height)), (0, 0))
    return surface

