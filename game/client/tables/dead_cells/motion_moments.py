"""Moments of a Run that the whole table looks at: a Check is passed or fails, a Feat is met, the Boss falls."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.client.animation import Animation, Pause, in_sequence, together
from game.client.draw import blit
from game.client.tables.dead_cells.motion_light import radiance
from game.client.tables.dead_cells.moved import Moved
from game.client.tables.dead_cells.paint import ABYSS, BONE, EMBER, GOLD
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.words import say
from game.client.tables.lines import quiet, write_lines
from game.client.tables.moves import burst, land
from game.client.theme import Colour

READ = 1.1
"""Seconds for which a band stands."""


def band(moved: Moved, words: str, sign: str, edge: Colour) -> Surface:
    """Words on a broad dark band with a sign before them."""
    look = quiet(moved.look)
    size = (look.px(520), max(look.px(64), look.tx(48)))
    made = Surface(size, pygame.SRCALPHA)
    blit(made, look.brush.rounded(size, look.radius(), ABYSS, line=edge, width=2.5), (0, 0))
    room = Rect(size[1], 4, size[0] - size[1] - 12, size[1] - 8)
    blit(made, icon(look, sign, size[1] - 16), (8, 8))
    write_lines(made, look, words, room, "sans_bold", look.type.pixels("label"), BONE)
    return made


def check_failed(moved: Moved) -> Animation | None:
    """That the Check failed, with the card that was turned up for it."""
    return _check(moved, "failed", EMBER)


def check_passed(moved: Moved) -> Animation | None:
    """That it was passed, and by which card."""
    return _check(moved, "passed", GOLD)


def _check(moved: Moved, how: str, edge: Colour) -> Animation:
    content, code = moved.after.content, moved.data.get("card") or ""
    card = content.cards[content.index[code]].name if code in content.index else ""
    kind = str(moved.data["kind"])
    words = say(f"band.{kind}.{how}{'' if card else '.bare'}", card=card)
    made = band(moved, words, f"{kind}_check", edge)
    return in_sequence(land(moved.stage, "band", made, moved.look.screen.rect.center), Pause(READ))


def run_won(moved: Moved) -> Animation | None:
    """Rays of gold go out from the middle of the table, and the Boss's head comes down before them."""
    whole, stage = moved.look.screen.rect, moved.stage
    sign = in_sequence(land(stage, "won", moved.sign("boss", 190), whole.center, seconds=0.5), Pause(0.7))
    return together(radiance(moved, "light", whole, whole.center, GOLD, seconds=1.2), sign)


def feat_met(moved: Moved) -> Animation | None:
    """The Feat's sign comes down in a ring of light."""
    place = moved.look.screen.rect.center
    side = moved.look.px(150)
    ring = moved.look.brush.rounded((side, side), side // 2, None, line=GOLD, width=5.0, alpha=0)
    sign = in_sequence(land(moved.stage, "feat", moved.sign("feat", 110), place, seconds=0.4), Pause(0.5))
    return together(burst(moved.stage, "ring", ring, place, seconds=0.8), sign)
