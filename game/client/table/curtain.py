"""The hand-over: a curtain that names the next person, and opens only when that person holds a key or the button.

Nothing of anybody's private sight is drawn here: the scene knows a name, a colour and a mark.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.animation import Call, Tween, in_sequence
from game.client.backdrop import tabletop
from game.client.draw import blit, css, dim, svg_surface
from game.client.look import Look
from game.client.scene import Scene
from game.client.strings import say
from game.client.table.seat_mark import paint_mark
from game.client.theme import Colour

HOLD_SECONDS = 0.4
HOLD_KEYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
CLOTH: Colour = (52, 6, 15)
INK: Colour = (250, 238, 214)
SHEET: Colour = (20, 8, 8)
ROLES = (("display", "heading", "body"), ("display", "body_bold", "body"), ("title", "body_bold", "body"))
"""Of the name, of what to do, and of what the others do."""
LEAST_EMBLEM = 90
"""How high the emblem stays at least while the words can be smaller, in logical units."""


def is_holding() -> bool:
    """Whether a key that opens curtains is down: its repeats must not press what comes after the curtain."""
    pressed = pygame.key.get_pressed()
    return any(pressed[key] for key in HOLD_KEYS)


class CurtainScene(Scene):
    """Falls before ``name``. ``accepted`` is called once it is open, ``refused`` by Escape."""

    def __init__(
        self, name: str, mark: str, colour: Colour, accepted: Callable[[], None], refused: Callable[[], None]
    ) -> None:
        self.name = name
        self._mark = mark
        self._colour = colour
        self._accepted = accepted
        self._refused = refused
        self._held = 0.0
        self._holding = False
        self._opening = False
        self._open = 0.0

    def enter(self) -> None:
        """It falls."""
        self.app.sound.play("curtain")

    def handle(self, event: Event) -> bool:
        """Holding a key or the pointer opens; letting go too early does not."""
        if self._opening:
            return True
        if (event.type == pygame.MOUSEBUTTONDOWN and event.button == 1) or (
            event.type == pygame.KEYDOWN and event.key in HOLD_KEYS
        ):
            self.hold()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            self._refused()
        elif event.type == pygame.MOUSEBUTTONUP or (event.type == pygame.KEYUP and event.key in HOLD_KEYS):
            self._let_go()
        return True

    def hold(self) -> None:
        """A key or the pointer is down: the one that let the curtain fall may stay down."""
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
        """The emblem above the words, smaller where the words need the room."""
        look = self.look
        words, free = self._words_height(), look.screen.height - 4 * look.px(20)
        side = max(look.px(60), min(look.px(190), free - words))
        rect = Rect(0, 0, side, side)
        rect.midtop = (look.screen.width // 2, max(look.px(16), (look.screen.height - side - words) * 2 // 5))
        return rect

    def _words_height(self) -> int:
        return self._tall(self._texts())

    def _tall(self, texts: Sequence[tuple[str, str]]) -> int:
        """The height of these words."""
        look = self.look
        return sum(
            len(look.type.balanced(text, role, self._room())) * look.type.line_height(role) + look.px(8)
            for text, role in texts
        )

    def paint(self, surface: Surface, area: Rect) -> None:
        """The table's wood, the two halves, the emblem between them and what to do."""
        look = self.look
        surface.blit(tabletop(look), area, area)
        width = look.screen.width
        half = width // 2 + 1
        aside = round(half * self._open)
        left, right = curtain_halves(look)
        surface.blit(left, (-aside, 0))
        surface.blit(right, (width - half + aside, 0))
        if not self._opening:
            dim(surface, area, 0.72)
            self._paint_plaque(surface)
            self._paint_emblem(surface)
            self._paint_words(surface)

    def _paint_plaque(self, surface: Surface) -> None:
        """A dark sheet that keeps the folds from the words; in high contrast black in a strong frame."""
        look, plaque = self.look, self._plaque()
        is_plain = look.theme.name == "contrast"
        fill, wide = (look.theme.panel, look.px(4)) if is_plain else (SHEET, 1)
        sheet = look.brush.rounded(
            plaque.size, look.radius("large"), fill, alpha=0.95, line=look.theme.brass, width=wide
        )
        blit(surface, sheet, plaque)

    def _paint_emblem(self, surface: Surface) -> None:
        look = self.look
        ring = self._ring_rect().inflate(-self._ring_rect().width // 6, -self._ring_rect().width // 6)
        if look.theme.shadow:
            glow = look.brush.glow(ring.size, ring.width // 2, look.px(14), self._colour, 110)
            blit(surface, glow, glow.get_rect(center=ring.center))
        paint_mark(surface, look, ring, self._mark, self.name, self._colour, rim=INK)
        share = min(1.0, self._held / HOLD_SECONDS)
        if share > 0:
            blit(
                surface,
                _arc(look, ring.width + look.px(20), share),
                Rect(0, 0, ring.width + look.px(20), ring.width + look.px(20)).move(
                    ring.x - look.px(10), ring.y - look.px(10)
                ),
            )

    def _texts(self) -> list[tuple[str, str]]:
        """What is said, and in which role: the largest with which all has room below the emblem."""
        words = (self.name, self._how(), say("curtain.away"))
        most = self.look.screen.height - self.look.px(LEAST_EMBLEM) - 4 * self.look.px(20)
        told = [list(zip(words, roles, strict=True)) for roles in ROLES]
        return next((texts for texts in told if self._tall(texts) <= most), told[-1])

    def _how(self) -> str:
        """What to hold: a pad's button while a pad is in use."""
        button = self.app.keys.pad.get("press", "")
        return say("curtain.hold.pad", name=self.name, button=button) if button else say("curtain.hold", name=self.name)

    def _room(self) -> int:
        return min(self.look.screen.width - 2 * self.look.px(48), self.look.tx(640))

    def _plaque(self) -> Rect:
        """Behind emblem and words, so that they can be read on the folds."""
        look, ring = self.look, self._ring_rect()
        wide = self._room() + 2 * look.px(28)
        return Rect(
            ring.centerx - wide // 2, ring.top - look.px(6), wide, ring.height + self._words_height() + look.px(30)
        )

    def _paint_words(self, surface: Surface) -> None:
        look = self.look
        room = self._room()
        y = self._ring_rect().bottom + look.px(6)
        for text, role in self._texts():
            lines = look.type.balanced(text, role, room)
            place = Rect((look.screen.width - room) // 2, y, room, 0)
            y += look.type.draw_lines(surface, lines, role, INK, place, x=0.5, owner="curtain") + look.px(8)


def _arc(look: Look, side: int, share: float) -> Surface:
    """The part of a ring that has been filled."""
    step = round(share * 24)
    angle = 2 * math.pi * min(step, 23.99) / 24
    radius = side / 2 - look.px(4)
    x, y = side / 2 + radius * math.sin(angle), side / 2 - radius * math.cos(angle)
    large = 1 if angle > math.pi else 0
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">'
        f'<path d="M{side / 2:.1f},{side / 2 - radius:.1f} '
        f'A{radius:.1f},{radius:.1f} 0 {large} 1 {x:.1f},{y:.1f}" fill="none" stroke="{css(look.theme.brass_light)}" '
        f'stroke-width="{look.px(7)}" stroke-linecap="round"/></svg>'
    )
    return look.cache.get(("arc", side, step, look.theme.name), lambda: svg_surface(svg, (side, side)))


def curtain_halves(look: Look) -> tuple[Surface, Surface]:
    """Both halves of the curtain, stretched so that they meet in the middle of the window."""
    size = (look.screen.width // 2 + 1, look.screen.height)
    names = ("table/curtain_left.svg", "table/curtain_right.svg")
    left, right = (_half(look, name, size) for name in names)
    return left, right


def _half(look: Look, name: str, size: tuple[int, int]) -> Surface:
    half: Surface = look.cache.get(("curtain", look.theme.name, name, size), lambda: _stretched(look, name, size))
    return half


def _stretched(look: Look, name: str, size: tuple[int, int]) -> Surface:
    """One half in exactly this size; its soft edge lies on dark cloth. In high contrast plain black in a line."""
    if look.theme.name == "contrast":
        plain = Surface(size)
        plain.fill(look.theme.panel)
        pygame.draw.rect(plain, look.theme.line, plain.get_rect(), look.px(3))
        return plain
    picture = look.assets.svg(name, (size[1], size[1]))
    cloth = Surface(size)
    cloth.fill(CLOTH)
    blit(cloth, pygame.transform.smoothscale(picture, size), (0, 0))
    return cloth
