"""Panels are kept between events: what is kept is what would be made anew."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.frames import fight_of_four, run_of_four
from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells import skill_chips, worn
from game.client.tables.dead_cells.demo import laid
from game.client.tables.dead_cells.heroes import panel_items
from game.client.tables.dead_cells.paint import NIGHT
from game.client.tables.dead_cells.panels import place_panel
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.tables.dead_cells.scenes import fight_places, items_of
from game.client.theme import THEMES, contrast
from game.games.dead_cells.view import EMPTY, cards_in_slots
from game.games.dead_cells.wearing import take_out
from game.kernel.chance import Chance

AREA = Rect(0, 56, 1280, 570)
ANSWERS = 60
"""So many of each table; most of what happens to a character is met in them."""


@pytest.mark.parametrize("begin", [run_of_four, fight_of_four, lambda seed: laid("dead_cells_target")])
def test_a_kept_panel_is_what_would_be_made_anew(begin) -> None:
    sitting, chance = begin(7), Chance(7)
    presenter = DeadCellsPresenter(sitting.game)
    presenter.layout(make_look(THEMES["dark"], Screen(1280, 720, 1.0)), AREA, sitting.view())
    for _ in range(ANSWERS):
        if not sitting.pending:
            break
        asked = sitting.pending[0]
        view = sitting.view((asked.seat,))
        state = TableState(decision=asked.id)
        kept = presenter.items(view, state)
        presenter._kept.clear()
        anew = list(items_of(presenter.scene(view, state)))
        assert [(each.rect, each.facts, each.spot) for each in kept] == [(e.rect, e.facts, e.spot) for e in anew]
        sitting.answer(asked.seat, asked.id, asked.sample(chance.below))


def test_a_slot_that_came_free_is_seen_between_worn_cards(laid_table) -> None:
    """equip.first_slot: the next card goes there."""
    table = laid_table("dead_cells_crowd")
    scene = table.presenter.scene(table.view, table.state)
    hero = scene.table.heroes[0]
    take_out(hero, hero.equipment[1])
    assert cards_in_slots(hero) == [hero.equipment[0], EMPTY, hero.equipment[1]]
    made = list(panel_items(scene, fight_places(scene).panels, 0))
    board = next(item.rect for item in made if item.spot is not None and item.spot.id == "hero.flayed")
    (free,) = [item.rect for item in made if isinstance(item.facts, tuple) and item.facts[0] == "free"]
    assert board.contains(free)
    worn = [item.rect for item in made if item.spot is not None and item.spot.id.startswith("equipment.flayed.")]
    assert sorted([free, *worn], key=lambda rect: (rect.y, rect.x)) == [worn[0], free, worn[1]]


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_skill_keeps_off_the_card_worn_beside_it_and_its_name_off_its_ends(text) -> None:
    """The ring around Frost Blast lay on Thick Skin, and Thrown Limb filled its chip."""
    look = make_look(THEMES["dark"], Screen(1280, 720, text))
    for rect in (Rect(0, 0, 500, 158), Rect(0, 0, 640, 130)):
        panel = place_panel(look, rect, 3, 1)
        assert panel.slots.x - panel.skills.right >= look.px(8)
    chip = Rect(0, 0, 140, 34)
    assert chip.width - skill_chips._inside(look, chip).width >= 2 * look.tx(4)


def test_a_place_for_equipment_is_seen_while_nothing_lies_there() -> None:
    assert contrast(worn.FREE, NIGHT) >= 3.0
