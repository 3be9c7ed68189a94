"""A Combat in large text: cards as large as the wood allows, and everything in its place from question to question."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells import cards, heroes, life_line
from game.client.tables.dead_cells.demo import asked, begin, play_on
from game.client.tables.dead_cells.hand import active_count
from game.client.tables.dead_cells.heroes import _places, _titles
from game.client.tables.dead_cells.layout import place_fight, place_panels
from game.client.tables.dead_cells.panels import place_panel
from game.client.tables.dead_cells.piles import piles_on, sign_fits
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.tables.dead_cells.scenes import fight_places, panel_shares
from game.client.theme import THEMES

LESSON = Rect(0, 92, 776, 496)
"""The place of the table beside the coach, in text of 200 %."""


def look_of(width: int, height: int, text: float):
    return make_look(THEMES["dark"], Screen(width, height, text))


def test_cards_lie_above_the_panels_where_these_would_leave_them_tiny() -> None:
    """Beside a lesson's coach cards were 70 pixels wide, with wood above and below them."""
    places = place_fight(look_of(1280, 720, 2.0), LESSON, [1.0, 0.72], 3)
    assert places.hand[0].width >= 105
    assert all(panel.y > places.hand[0].bottom for panel in places.panels)
    assert places.bag.y >= max(panel.bottom for panel in places.panels)
    assert all(LESSON.contains(each) for each in (*places.hand, *places.active, *places.panels, places.bag))


def test_cards_beside_two_panels_take_the_width_that_these_do_not_need() -> None:
    """Six cards of a person alone were 121 pixels wide, with 40 pixels of wood below them."""
    places = place_fight(look_of(1280, 720, 2.0), Rect(0, 92, 1280, 500), [1.0, 0.72], 3)
    assert places.hand[0].width >= 130
    assert min(panel.width for panel in places.panels) >= 380


@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_panels_and_bag_keep_their_columns_while_the_prompt_grows(heroes) -> None:
    """The panels went to the side with every line of the prompt."""
    look = look_of(1280, 720, 2.0)
    high, low = (place_fight(look, Rect(0, 92, 1280, tall), [1.0] * heroes, 2) for tall in (500, 420))
    assert [(each.x, each.width) for each in high.panels] == [(each.x, each.width) for each in low.panels]
    assert (high.bag.x, high.bag.width) == (low.bag.x, low.bag.width)


def test_panels_have_the_wood_that_wide_hands_leave() -> None:
    """In a narrow table of the large form the cards, limited by its width, lay amid free wood above low panels."""
    look = look_of(1280, 720, 1.0)
    places = place_fight(look, Rect(0, 56, 940, 560), [1.0, 0.72], 3)
    assert places.timeline.width
    assert places.panels[0].y - places.hand[0].bottom <= 2 * look.gap("small")


def test_all_seats_of_two_see_the_hand_in_the_same_place() -> None:
    """Whoever lays one card saw all cards and panels elsewhere than whoever lays two."""
    sitting = play_on(begin(2, 1), asked("combat.card"))
    presenter, look = DeadCellsPresenter(sitting.game), look_of(1280, 720, 2.0)
    found = []
    for seat in (0, 1):
        view = sitting.view((seat,))
        presenter.layout(look, Rect(0, 92, 1280, 500), view)
        scene = presenter.scene(view, TableState())
        assert active_count(scene) == 2
        slots = [item.spot.rect for item in presenter.items(view, TableState()) if item.spot is not None
                 and item.spot.id.startswith("active.")]  # fmt: skip
        places = fight_places(scene)
        assert slots and slots[-1] == places.active[-1]
        found.append((places.hand, places.panels, len(slots)))
    assert found[0][:2] == found[1][:2]
    assert {each[2] for each in found} == {1, 2}


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_a_question_of_three_lines_left_the_table_small_for_this_combat_and_the_next(laid_table, text) -> None:
    """The height of the bar is kept within a Round, and no longer."""
    fights = [laid_table(name, text=text) for name in ("dead_cells_target", "dead_cells_boss")]
    assert len({each.presenter.bar_during(each.view) for each in fights}) == 2
    fight, rounds = fights[0], set()
    for fight.view.state.round in (0, 1, 2):
        rounds.add(fight.presenter.bar_during(fight.view))
    assert len(rounds) == 3


def test_two_panels_lie_below_each_other_in_large_text_where_they_would_be_narrow() -> None:
    look = look_of(1280, 720, 2.0)
    first, second = place_panels(look, Rect(700, 360, 540, 150), [1.0, 1.0])
    assert first.x == second.x and first.width == 540


@pytest.mark.parametrize(("text", "area"), [(2.0, LESSON), (1.5, Rect(0, 84, 860, 510)), (1.0, LESSON)])
def test_the_sign_of_the_cards_stands_on_all_portraits_or_on_none(laid_table, text, area) -> None:
    """It was missing beside numbers that were large."""
    table = laid_table("dead_cells_target", text=text)
    table.presenter.layout(table.look, area, table.view)
    scene = table.presenter.scene(table.view, table.state)
    rects = place_fight(table.look, area, panel_shares(scene), 3).panels
    heads = [_places(scene, index, rect).head for index, rect in enumerate(rects)]
    assert not any(_titles(scene, rects).has_piles)
    assert all(sign_fits(table.look, head) for head in heads)
    assert [bool(piles_on(table.look, head, "2·2")[2]) for head in heads] == [True, True]
    assert not any(piles_on(table.look, head, "2·2", has_sign=False)[2] for head in heads)


def test_panels_beside_the_cards_are_as_wide_as_the_bag_below_them_needs() -> None:
    """In small windows the numbers of the Bag ran into each other."""
    look = look_of(960, 540, 1.25)
    for area in (Rect(0, 34, 708, 454), Rect(0, 60, 960, 360)):
        assert place_fight(look, area, [1.0, 0.72], 3).bag.width >= 240


def test_a_high_prompt_does_not_squeeze_the_cards_between_stage_and_panels() -> None:
    look, low = look_of(1280, 720, 2.0), Rect(0, 92, 776, 370)
    places = place_fight(look, low, [1.0, 0.72], 3)
    assert places.hand[0].width >= 60
    assert all(low.contains(each) for each in (*places.hand, *places.active, *places.panels, places.bag))


@pytest.mark.parametrize(
    ("size", "text", "area"),
    [((1280, 720), 1.5, Rect(0, 73, 860, 516)), ((960, 540), 1.0, Rect(0, 34, 708, 430))],
)
def test_hearts_have_one_size_and_place_on_all_panels_of_a_table(laid_table, monkeypatch, size, text, area) -> None:
    """They were twice as large on the wider panel, and stood beside the name there alone."""
    table = laid_table("dead_cells_target", size=size, text=text)
    table.presenter.layout(table.look, area, table.view)
    scene = table.presenter.scene(table.view, table.state)
    rects, sides, rows = place_fight(table.look, area, panel_shares(scene), 3).panels, [], []

    def note(surface, look, damage, health, where, **form) -> None:
        sides.append(min(where.height, where.width // health))
        rows.append(where.centery)

    monkeypatch.setattr(life_line, "paint_hearts", note)
    for item in heroes.panel_items(scene, rects, 0):
        item.paint(Surface(size), table.look, item.rect)
    assert len(sides) == 2
    assert len(set(sides)) == 1
    high, low = sorted(row - rect.y for row, rect in zip(rows, rects, strict=True))
    assert low - high <= 2


def test_the_sign_of_the_cards_stands_on_portraits_in_a_small_window() -> None:
    assert sign_fits(look_of(960, 540, 1.0), Rect(602, 297, 32, 66))


@pytest.mark.parametrize("rect", [Rect(600, 50, 540, 180), Rect(600, 100, 690, 115), Rect(380, 640, 230, 64)])
def test_the_frame_around_a_worn_card_stays_inside_the_panel(rect) -> None:
    look = look_of(1280, 720, 1.0)
    slots = place_panel(look, rect, 1).slots
    assert rect.inflate(-10, -10).contains(slots)


@pytest.mark.parametrize(("wide", "is_read"), [(66, False), (86, True)])
def test_a_top_card_too_narrow_for_its_lines_shows_its_symbol_alone(laid_table, monkeypatch, wide, is_read) -> None:
    """Its title and its numerals were eight pixels high."""
    table, shown = laid_table("dead_cells_target"), []
    scene = table.presenter.scene(table.view, table.state)
    card = next(each for each in scene.content.cards if each.original == "Flay")
    monkeypatch.setattr(cards, "face", lambda look, size, *_: shown.append(size) or Surface(size))
    heroes._paint_top(scene, card, Surface((200, 200)), table.look, Rect(0, 0, wide, wide * 7 // 5))
    assert bool(shown) == is_read
