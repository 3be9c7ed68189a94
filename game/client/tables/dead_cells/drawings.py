"""Which drawing shows what: by the name of a card, and the first that there is."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from pygame import BLEND_RGB_ADD, BLEND_RGB_MIN, BLEND_RGB_MULT, BLEND_RGBA_MAX, SRCALPHA, Surface, transform

from game.client.draw import blit
from game.client.look import Look
from game.games.dead_cells.view import Named

GLOW = 90
"""What is more transparent than this, of 255, is the glow around what a drawing shows."""
BRIGHT = (120, 155)
"""How bright small drawings are on the average at least, of 255: usually, and in high contrast, where most are seen
with a contrast of 3 to 1 or more."""
LUMA = (0.3, 0.59, 0.11)
"""What red, green and blue add to how bright a colour seems."""
LARGER, FILLED, BRIGHTER = 1.2, 0.92, 2.8
"""How much larger a drawing becomes at most where what is empty around it is left out, how much of its place it fills
then at most, and how much brighter it becomes."""


def slug(whom: Named) -> str:
    """A card's name as files are called, in whatever language it is told: ``undead_archer``."""
    plain = whom.original.lower().replace("'", "").removeprefix("the ")
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def drawings_of(whom: Named, *kinds: str) -> list[str]:
    """What drawings of a card are called: ``enemy_undead_archer``."""
    return [f"{kind}_{slug(whom)}" for kind in kinds]


@lru_cache(maxsize=1024)
def _exists(root: Path, name: str) -> bool:
    return (root / f"dead_cells/{name}.svg").is_file()


def drawing(look: Look, *names: str) -> str:
    """The first of several drawings that there is."""
    return drawing_in(look.assets.root, *names)


def drawing_in(root: Path, *names: str) -> str:
    """The first of several drawings that there is in a folder of assets."""
    return next((name for name in names if _exists(root, name)), names[-1])


def drawn(look: Look, size: tuple[int, int], *names: str) -> Surface:
    """The first of several drawings that there is, in that size."""
    return look.assets.svg(f"dead_cells/{drawing(look, *names)}.svg", size)


def brightened(look: Look, side: int, *names: str) -> Surface:
    """The first of several drawings that there is, for small things on a dark ground: larger where there is room, and
    bright, if it is dark."""
    name, least = drawing(look, *names), BRIGHT[look.theme.name == "contrast"]
    return look.cache.get(("dead_cells.brightened", name, side, least), lambda: _brightened(look, side, least, name))


def _brightened(look: Look, side: int, least: int, name: str) -> Surface:
    shown = _filling(look, side, name)
    *colour, solid = transform.average_color(shown)
    bright = sum(part * share for part, share in zip(colour, LUMA, strict=True))
    gain = min(BRIGHTER, least * solid / 255 / max(1.0, bright))
    most, more = shown.copy(), shown.copy()
    most.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_MAX)
    while gain > 1:
        more.fill([round(255 * min(1, gain - 1))] * 3, special_flags=BLEND_RGB_MULT)
        shown.blit(more, (0, 0), special_flags=BLEND_RGB_ADD)
        gain -= 1
    shown.blit(most.premul_alpha(), (0, 0), special_flags=BLEND_RGB_MIN)
    return shown


def _filling(look: Look, side: int, name: str) -> Surface:
    """A drawing without what is empty around it."""
    whole = drawn(look, (2 * side, 2 * side), name).get_bounding_rect(GLOW)
    large = round(side * max(1.0, min(LARGER, 2 * side * FILLED / max(1, *whole.size))))
    scale, made = large / (2 * side), Surface((side, side), SRCALPHA)
    middle = round(whole.centerx * scale), round(whole.centery * scale)
    blit(made, drawn(look, (large, large), name), (side // 2 - middle[0], side // 2 - middle[1]))
    return made
