"""In large text a panel says less but larger: when it does, and the one sign that stands for all Skills then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect

from game.client.tables.base import Spot
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.panels import PILL, Panel, is_flat, least_word
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.skill_chips import (
    SKILL_DECISIONS,
    Form,
    are_all_named,
    known_skills,
    paint_sign,
    sign_and_words,
    skill_words,
    step_name,
)
from game.client.tables.dead_cells.tracks import Numbers

FACE = "sans_bold"
EDGE = 4
"""Between names and the ends of their sign, in pixels."""
HEART = 0.9
"""How large a heart is beside the letters of the name at least: as high as these."""


def is_too_small(scene: Scene, places: Sequence[Panel], pixels: int, heart: int, numbers: Numbers | None,
                 chips: Form) -> bool:  # fmt: skip
    """Whether the panels of a table hold anything too small for the rest of its large text. pixels: the size of the
    names; heart: that of a heart, 0 where Health is a number; numbers: how those of the tracks stand, None where these
    have rings; chips: how Skills do."""
    least = least_word(scene.look)
    if not least or not all(is_flat(scene.look, place.whole) for place in places):
        return False
    has_skills = any(known_skills(scene, index) for index in range(len(places)))
    return (
        pixels < least
        or (numbers is not None and numbers.pixels < least)
        or heart < pixels * HEART
        or (has_skills and (chips.pixels < least or not are_all_named(scene, places, chips)))
    )


def named_width(scene: Scene, panels: Sequence[Panel], pixels: int) -> int:
    """How wide the signs of all characters are with the names of their Skills; 0 where one has no room for them."""
    known = [(index, place.skills) for index, place in enumerate(panels) if known_skills(scene, index)]
    needed = [
        scene.look.type.measure(_names(scene, index), FACE, pixels)[0]
        + place.width
        - sign_and_words(place)[1].width
        + 2 * EDGE
        for index, place in known
    ]
    has_room = all(wide <= place.width for wide, (_, place) in zip(needed, known, strict=True))
    return max(needed, default=0) if has_room else 0


def folded_item(scene: Scene, index: int, places: Panel, order: int, pixels: int, wide: int) -> Iterator[Item]:
    """The Skills of a character as one sign with their names, where that is so wide, else with their count; pointing at
    it tells them all."""
    known, place = known_skills(scene, index), places.skills
    if not known or not place.width:
        return
    words = " ".join(skill_words(scene, index, id) for id in known)
    told = _names(scene, index) if wide else str(len(known))
    dead = bool(scene.table.heroes[index].dead)
    answers = dict.fromkeys(SKILL_DECISIONS, known[0]) if wide and len(known) == 1 and not dead else {}
    shown = Rect(0, place.y, min(place.width, wide or round(place.height * PILL)), place.height)
    shown.right = place.right
    spot = Spot(f"skills.{scene.table.heroes[index].word}", shown, answers, order=order + 11, words=words)
    yield Item(shown, ("folded", told, pixels, dead), partial(paint_sign, told, pixels, is_dim=dead), spot)


def _names(scene: Scene, index: int) -> str:
    return " · ".join(step_name(scene, id) for id in known_skills(scene, index))
