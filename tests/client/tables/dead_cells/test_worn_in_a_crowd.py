"""Three worn cards on each panel of four: large enough for their pictures, in one row, beside whole names."""

from __future__ import annotations

import pytest

from game.client.tables.dead_cells import worn
from game.client.tables.dead_cells.heroes import _places, group_titles
from game.client.tables.dead_cells.panels import slot_places
from tests.client.tables.dead_cells.test_panel_sizes import panel_rects, scene_of

FORMS = [((1280, 720), 1.0), ((960, 540), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.75)]


@pytest.mark.parametrize(("size", "text"), FORMS)
def test_three_worn_cards_are_large_enough_for_their_pictures(size: tuple[int, int], text: float) -> None:
    """Boxes of 17 by 24 pixels held pictures of 10, and in large text two lay above one and a hole."""
    _, scene = scene_of("crowd", size, text)
    rects = panel_rects(scene)
    titles = group_titles(scene, rects)
    for index, rect in enumerate(rects):
        panel = _places(scene, index, rect, in_line=titles.in_line, is_folded=titles.is_folded)
        slots = slot_places(scene.look, panel.slots, 3)
        assert len({slot.y for slot in slots}) == 1
        assert all(slot.width >= 19 and slot.height >= 33 and rect.contains(slot) for slot in slots)
        side = worn.picture_side(slots[0], has_round=True)
        assert side >= 17 and 1 + side <= slots[0].height - worn._round_height(slots[0])
        assert not panel.skills.colliderect(slots[0])
        assert scene.look.type.measure(titles.names[index], "sans_bold", titles.pixels)[0] <= panel.name.width
