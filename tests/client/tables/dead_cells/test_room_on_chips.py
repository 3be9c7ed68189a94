"""Names of Skills keep off the ends of their chips, and their tails off the lower border."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.client.tables.dead_cells import skill_chips
from game.client.tables.dead_cells.heroes import _places, group_titles
from game.client.tables.dead_cells.paint import SLATE
from game.client.tables.dead_cells.skill_chips import _laid
from tests.client.tables.dead_cells.test_panel_sizes import panel_rects, scene_of


@pytest.mark.parametrize("name", ["announce", "crowd", "cards", "map_4", "three"])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_a_name_keeps_off_the_ends_and_the_border_of_its_chip(name: str, size: tuple[int, int]) -> None:
    """ "Thick Skin" touched both round ends, and the tails of "Long Spit" lay on the border."""
    _, scene = scene_of(name, size, 1.0)
    rects = panel_rects(scene)
    titles = group_titles(scene, rects)
    for index, rect in enumerate(rects):
        place = _places(scene, index, rect, in_line=titles.in_line, is_folded=titles.is_folded)
        chips = _laid(scene, index, place, titles.chips.most, titles.chips.two_lines)
        for text, chip in zip(chips.names, chips.rects, strict=True) if chips is not None else ():
            ink = ink_of(scene.look, text, chip, titles.chips._replace(has_sign=False))
            assert ink.x >= 6 and chip.width - ink.right >= 6, (text, chip, ink)
            assert ink.y >= 3 and chip.height - ink.bottom >= 3, (text, chip, ink)  # the border, and two pixels


def ink_of(look, text: str, chip: Rect, form: skill_chips.Form) -> Rect:
    """Where letters are on a chip that is drawn so: all that is unlike a chip without a name."""
    named, plain = Surface(chip.size), Surface(chip.size)
    for surface in (named, plain):
        surface.fill(SLATE)
    skill_chips._paint_skill(text, form, named, look, Rect((0, 0), chip.size))
    skill_chips._chip(plain, look, Rect((0, 0), chip.size), min(chip.height // 2, look.px(skill_chips.ROUND)),
                      is_dim=False)  # fmt: skip
    marks = [
        (x, y)
        for x in range(chip.width)
        for y in range(chip.height)
        if abs(named.get_at((x, y)).g - plain.get_at((x, y)).g) > 40
    ]
    left, top = min(x for x, _ in marks), min(y for _, y in marks)
    return Rect(left, top, max(x for x, _ in marks) + 1 - left, max(y for _, y in marks) + 1 - top)


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_chips_are_as_high_with_and_without_serenade_where_they_have_room(size: tuple[int, int]) -> None:
    """ "Thick Skin" was 17 pixels high in the Toxic Sewers and twice that on the Ramparts."""
    highs = []
    for name in ("sewers", "ramparts"):
        _, scene = scene_of(name, size, 1.0)
        rects = panel_rects(scene)
        titles = group_titles(scene, rects)
        place = _places(scene, 0, rects[0], in_line=titles.in_line, is_folded=titles.is_folded)
        highs.append(_laid(scene, 0, place, titles.chips.most, titles.chips.two_lines).rects[0].height)
    assert abs(highs[0] - highs[1]) <= 1, highs
    assert min(highs) >= 24
