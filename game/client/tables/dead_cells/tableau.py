"""The end of a Run in one picture: a beaten Boss before the Group in the light, a death in the dark, a way back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.base import Tableau
from game.client.tables.dead_cells.drawings import drawing, drawings_of
from game.client.tables.dead_cells.paint import ABYSS
from game.games.dead_cells.view import SERENADE, Card, DeadCellsContent, Named, called_by

SCENERY, BIOME = 1280 / 720, 600 / 444
"""Width by height of the drawings of an end, and of those of Biomes."""
HORIZON = {"scene_dawn": 0.83, "scene_defeat": 0.92, "scene_b1": 0.76, "scene_b2": 0.76, "scene_b3": 0.76}
"""Where the lower edge of the picture cuts a drawing, as a share of its height."""
FALLEN = 78
"""Degrees by which a beaten Boss lies on its side."""
LONG, FLATTER = 0.98, 0.62
"""How long a beaten Boss is from head to foot, as a share of the picture's height; what is left of the height of it as
it lies."""
SPREAD, LYING = 1.0, 776 / 318
"""How wide a Boss is that has a drawing of its own as it lies, by the picture's height, and by its own."""
SUN = 0.1
"""How far left of the middle of the sun who stands in front begins to stand, by the picture's height."""
CLEAR = 0.61
"""How far right the first of a Group stands at least, clear of the words, as a share of the picture's width."""
DEAD = 82
"""Degrees by which a dead character lies on its back."""
SOLID = 215
"""How opaque a figure is, 0 to 255: what is less so is the shadow in which it stands, which does not fall over."""
SHADOW = (4, 8, 12, 150)
"""The shadow in which somebody lies."""
FLAT = 0.84
"""What is left of the height of somebody who lies: the ground is seen from above."""
ASIDE = 0.06
"""How far right of the light the dead lie, clear of the words, as a share of the drawing's width."""
POOL = 0.836
"""Where the light falls on the ground in the drawing of a defeat, as a share of its height."""

WHOLE, BESIDE, FAR = 1.0, 0.62, 0.5
"""The share of a picture's width that a drawing takes at least: all of it, what words at the left leave, or less of
that, so that more of its height is seen."""


def tableau_of(content: DeadCellsContent, run: Mapping[str, Any]) -> Tableau:
    """The picture of a Run that the diary holds; it stands still."""
    if run["won"]:
        return partial(victory, tuple(run["heroes"]), boss_drawing(content, run["route"][-1]))
    if run["died"]:
        return partial(defeat, tuple(run["died"]), enemy_drawing(content, run["by"]))
    return partial(retreat, str(run["route"][-1]) if run["route"] else "")


def boss_of(content: DeadCellsContent, place: str) -> Card:
    """Who waits in the last place of a Run."""
    return next(each for each in content.cards if each.kind == "boss" and each.code.startswith(place))


def boss_drawing(content: DeadCellsContent, place: str) -> tuple[str, ...]:
    """The drawings that may show the Boss of a place: its last instance first, then itself."""
    card = boss_of(content, place)
    whom: list[Named] = [*reversed(card.instances), card]
    return tuple(name for each in whom for name in drawings_of(each, "boss"))


def enemy_drawing(content: DeadCellsContent, by: str) -> tuple[str, ...]:
    """The drawings that may show by whose hand somebody died; none for a State, a tile, oneself."""
    foe = called_by(content, by)
    return () if foe is None else tuple(drawings_of(foe, "enemy", "boss"))


def victory(
    heroes: Sequence[str], boss: Sequence[str], look: Look, size: tuple[int, int], share: float = BESIDE
) -> Surface:
    """The sun comes up over the Group; the Boss lies beside it."""
    made = _place(look, size, "scene_dawn", share)
    wide, tall = size
    lying = _beaten(look, boss, tall)
    step = min(round(tall * 0.6), round(wide * 0.36 / max(1, len(heroes))))
    left = wide - _width(size, share) // 2 - round(tall * SUN)
    fallen = lying.get_rect(bottomleft=(left + step * len(heroes) - step // 2, tall - look.px(3)))
    if share < WHOLE or fallen.right > wide - look.px(4):
        fallen.right = wide - look.px(4)
    left, step = _row(len(heroes), fallen.x, step, round(wide * CLEAR) if share < WHOLE else 0)
    blit(made, lying, fallen)
    for at, word in enumerate(heroes):
        high = round(tall * (0.84 if at % 2 else 0.92))
        figure = look.assets.svg(f"dead_cells/{_figure(word)}.svg", (high * 3 // 4, high))
        blit(made, figure, figure.get_rect(midbottom=(left + at * step, tall - look.px(2))))
    return made


def _row(count: int, end: int, step: int, clear: int) -> tuple[int, int]:
    """Where the first of so many stands before a beaten Boss that begins at ``end``, and how far the others stand from
    each other: closer, and up to the Boss, where the first one would stand in the shade of the words, left of
    ``clear``."""
    left = end - step * count + step // 2
    if left >= clear or count < 2:
        return left, step
    last = max(end, clear)
    return clear, (last - clear) // (count - 1)


def _beaten(look: Look, boss: Sequence[str], tall: int) -> Surface:
    """A Boss on the ground in a picture so high, in a drawing of its own if there is one, or else on its side; nothing
    of it is cut."""
    own = drawing(look, *(f"{each}_fallen" for each in boss), "")
    if own:
        wide = round(tall * SPREAD)
        return _dimmed(look.assets.svg(f"dead_cells/{own}.svg", (wide, round(wide / LYING))), (196, 170, 172))
    long = round(tall * LONG)
    drawn = look.assets.svg(f"dead_cells/{drawing(look, *boss)}.svg", (long, long))
    turned = pygame.transform.rotozoom(drawn, FALLEN, 1.0)
    whole = turned.subsurface(turned.get_bounding_rect())
    flat = pygame.transform.smoothscale(whole, (whole.get_width(), round(whole.get_height() * FLATTER)))
    return _dimmed(flat, (150, 122, 128))


def _figure(word: str) -> str:
    return f"figure_{word}_power" if word == SERENADE else f"figure_{word}"


def defeat(died: Sequence[str], enemy: Sequence[str], look: Look, size: tuple[int, int]) -> Surface:
    """The dead in the cold light, who died first before the others; whoever did it in the dark behind."""
    made = _place(look, size, "scene_defeat")
    if enemy:
        side = round(size[1] * 0.92)
        drawn = look.assets.svg(f"dead_cells/{drawing(look, *enemy, 'icon_monster')}.svg", (side, side))
        blit(made, _dimmed(drawn, (92, 112, 116)), drawn.get_rect(midbottom=(round(size[0] * 0.91), size[1])))
    wide = _width(size)
    ground = size[1] + round(wide / SCENERY * (POOL - HORIZON["scene_defeat"]))
    step = round(wide * (0.2 if len(died) < 3 else 0.14))
    left = size[0] - wide // 2 + round(wide * ASIDE) - step * (len(died) - 1) // 2
    for at, word in reversed(list(enumerate(died))):
        lying = _lying(look, word, round(wide * (0.27 if len(died) == 1 else 0.21)))
        low = ground + lying.get_height() // 3 - (at % 2) * look.px(12)
        blit(made, lying, lying.get_rect(midbottom=(left + at * step, low)))
    return made


def _lying(look: Look, word: str, long: int) -> Surface:
    """A dead character on the ground, so long from head to foot."""
    figure = look.assets.svg(f"dead_cells/{_figure(word)}.svg", (long * 3 // 4, long))
    bare = pygame.mask.from_surface(figure, SOLID).to_surface(setsurface=figure, unsetcolor=(0, 0, 0, 0))
    lying = pygame.transform.rotozoom(bare, DEAD, 1.0)
    whole = lying.subsurface(lying.get_bounding_rect())
    flat = pygame.transform.smoothscale(whole, (whole.get_width(), round(whole.get_height() * FLAT)))
    made = Surface((flat.get_width(), flat.get_height() + flat.get_height() // 12), pygame.SRCALPHA)
    shadow = Rect(0, 0, flat.get_width() * 19 // 20, flat.get_height() // 3)
    shadow.midbottom = made.get_rect().midbottom
    pygame.draw.ellipse(made, SHADOW, shadow)
    blit(made, _dimmed(flat, (178, 190, 196)), (0, 0))
    return made


def retreat(biome: str, look: Look, size: tuple[int, int]) -> Surface:
    """The place that the Group has left."""
    name = drawing(look, f"scene_{biome.lower()}", "scene_b1")
    return _dimmed(_place(look, size, name, FAR, BIOME), (150, 150, 160))


def _place(look: Look, size: tuple[int, int], name: str, share: float = BESIDE, ratio: float = SCENERY) -> Surface:
    """A drawing of a place that fills the picture; beside words its middle lies in the right part. ratio: its own."""
    made = Surface(size, pygame.SRCALPHA)
    made.fill((*ABYSS, 255))
    wide = _width(size, share, ratio)
    drawn = look.assets.svg(f"dead_cells/{name}.svg", (wide, round(wide / ratio)))
    low = round(drawn.get_height() * (1 - HORIZON.get(name, 0.9)))
    blit(made, drawn, drawn.get_rect(midbottom=(size[0] - wide // 2, size[1] + low)))
    return made


def _width(size: tuple[int, int], share: float = BESIDE, ratio: float = SCENERY) -> int:
    """How wide a drawing of a place is in a picture of this size."""
    return max(round(size[0] * share), round(size[1] * 1.9 * ratio))


def _dimmed(drawn: Surface, share: tuple[int, int, int]) -> Surface:
    dim = drawn.copy()
    dim.fill((*share, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dim
