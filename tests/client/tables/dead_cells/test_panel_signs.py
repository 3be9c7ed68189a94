"""What the panels tell in little room: the signs of tracks, hearts, portraits, and how many more Skills there are."""

from __future__ import annotations

import re

import pytest
from pygame import Rect, Surface

from game.client.frames import run_of_four
from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells import worn
from game.client.tables.dead_cells.heroes import _places, _titles, _with_hearts, group_titles
from game.client.tables.dead_cells.layout import place_counter
from game.client.tables.dead_cells.paint import LEGAL, paint_mark
from game.client.tables.dead_cells.panels import place_panel, slot_places
from game.client.tables.dead_cells.piles import crown_place, piles_on, piles_told, portrait_place
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.tables.dead_cells.scenes import fight_places, journey_places
from game.client.tables.dead_cells.skill_chips import _laid, group_form
from game.client.tables.dead_cells.tokens import paint_hearts
from game.client.tables.dead_cells.tracks import _paint_track, group_numbers, pair_width
from game.client.text import TextLog
from game.client.theme import THEMES

WINDOWS = [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.75)]


def places_of(table):
    scene = table.presenter.scene(table.view, table.state)
    rects = fight_places(scene).panels
    return scene, [_places(scene, index, rect) for index, rect in enumerate(rects)], rects


def on_the_map(size, text: float):
    sitting = run_of_four(7)
    view, presenter = sitting.view(), DeadCellsPresenter(sitting.game)
    presenter.layout(make_look(THEMES["dark"], Screen(*size, text)), Rect(0, 56, size[0], size[1] - 150), view)
    scene = presenter.scene(view, TableState(decision=sitting.pending[0].id))
    rects = journey_places(scene).panels
    return scene, [_places(scene, index, rect) for index, rect in enumerate(rects)]


@pytest.mark.parametrize("is_fight", [True, False])
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_signs_of_tracks_can_be_told_apart_and_belong_to_their_numbers(laid_table, is_fight, size, text) -> None:
    found = places_of(laid_table("dead_cells_crowd", size=size, text=text)) if is_fight else on_the_map(size, text)
    scene, places = found[:2]
    form = group_numbers(scene, places)
    digit = scene.look.type.measure("5", "sans_bold", form.pixels)[0]
    assert form.sign >= max(9, form.pixels * 0.7)
    for place in places:
        told = "5/5" if form.has_last else "5"
        assert all(pair_width(scene.look, told, form) <= line.width for line in place.tracks)
        if place.tracks[0].y == place.tracks[1].y:
            free = place.tracks[1].x - place.tracks[0].x - form.sign - 2 - digit
            assert free > 2  # a sign lies closer to its own number than to that of its neighbour


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_health_on_the_panels_of_a_group_stands_in_one_form(laid_table, size, text) -> None:
    table = laid_table("dead_cells_crowd", size=size, text=text)
    scene, places, _ = places_of(table)
    table.look.type.log = log = TextLog()
    table.presenter.paint(Surface(size), table.look.screen.rect, table.view, table.state)
    numbers = [each for each in log.drawn if re.fullmatch(r"[0-5]/[45]", each.text) and each.owner != "track"]
    inside = [each for each in numbers if any(place.hearts.colliderect(each.rect) for place in places)]
    assert len(inside) in ((0, 4) if _with_hearts(scene, places) else (4,))


def test_hearts_stand_as_a_number_where_those_beside_them_do(laid_table) -> None:
    look = laid_table("dead_cells_crowd").look
    look.type.log = log = TextLog()
    paint_hearts(Surface((200, 40)), look, 1, 4, Rect(0, 0, 200, 20), as_number=True)
    assert [each.text for each in log.drawn] == ["3/4"]


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_numbers_of_cards_leave_a_portrait_to_be_seen(laid_table, size, text) -> None:
    scene, places, rects = places_of(laid_table("dead_cells_crowd", size=size, text=text))
    assert not any(_titles(scene, rects).has_piles)
    for index, place in enumerate(places):
        told = piles_told(scene, index).replace(" ", "")
        side, top = portrait_place(scene.look, place.head, told)
        assert top >= place.head.y
        assert side >= place.head.height * 0.6
        assert top + side - piles_on(scene.look, place.head, told)[0].y <= side / 3


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_chips_of_skills_are_no_higher_than_two_lines(laid_table, size, text) -> None:
    scene, places, _ = places_of(laid_table("dead_cells_crowd", size=size, text=text))
    form = group_form(scene, places, 22)
    line = scene.look.type.measure("X", "sans_bold", form.pixels)[1]
    for index, place in enumerate(places):
        chips = _laid(scene, index, place, form.most, form.two_lines)
        assert all(rect.height <= 2 * line + 2 for rect in chips.rects)


@pytest.mark.parametrize("name", ["dead_cells_crowd", "dead_cells_piles"])
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_skills_without_room_are_counted_on_a_sign_of_their_own(laid_table, name, size, text) -> None:
    """ "Flense" and "1 more" shared a line, and "+3" floated below one Skill of four."""
    scene, places, _ = places_of(laid_table(name, size=size, text=text))
    form = group_form(scene, places, 22)
    for index, place in enumerate(places):
        chips = _laid(scene, index, place, form.most, form.two_lines)
        if chips is None or not chips.left:
            continue
        count = len(chips.left)
        assert chips.told == (f"+{count}" if chips.shown else str(count))
        assert not chips.shown or len(chips.shown) >= 2
        assert place.skills.contains(chips.more)
        assert not any(chips.more.inflate(0, 4).colliderect(rect) for rect in chips.rects)


def test_many_skills_are_no_block_of_names(laid_table) -> None:
    """Six names of 11 pixels lay edge to edge."""
    scene, places, _ = places_of(laid_table("dead_cells_piles"))
    form = group_form(scene, places, 22)
    chips = _laid(scene, 0, places[0], form.most, form.two_lines)
    assert min(rect.height for rect in chips.rects) >= 16
    assert len(chips.shown) + len(chips.left) == 6


@pytest.mark.parametrize(("size", "text", "panel"), [((960, 540), 1.0, (173, 83)), ((1280, 720), 1.5, (231, 96))])
def test_a_low_tall_panel_leaves_room_for_equipment_and_below_a_skill(size, text, panel) -> None:
    """The slot was a speck while a band above it was free, and Skills lay on the panel's edge."""
    look = make_look(THEMES["dark"], Screen(*size, text))
    place = place_panel(look, Rect((0, 0), panel), 3, 1)
    (slot,) = slot_places(look, place.slots, 1)
    assert slot.height >= place.whole.height * 0.3
    assert place.whole.bottom - place.skills.bottom >= look.px(8)
    assert not place.slots.colliderect(place.hearts)


@pytest.mark.parametrize("size", [(18, 28), (25, 40), (40, 56)])
def test_the_round_of_a_small_worn_card_leaves_its_picture_whole(size) -> None:
    card = Rect((0, 0), size)
    assert 1 + worn.picture_side(card, has_round=True) <= card.bottom - worn._round_height(card)


def test_panels_take_the_place_of_cards_that_are_laid(laid_table, drawn) -> None:
    """A strip beside squeezed panels was empty, and Thick Skin stood there without its name."""
    table = laid_table("dead_cells_target", text=2.0)
    table.presenter.layout(table.look, Rect(0, 92, 1280, 500), table.view)
    scene = table.presenter.scene(table.view, table.state)
    places = fight_places(scene)
    assert len(places.hand) == len(scene.table.heroes[0].hand.cards) == 2
    assert places.panels[0].x - places.hand[-1].right <= scene.look.gap("small")
    assert "Thick Skin" in [each.text for each in drawn("dead_cells_target", (1280, 720), 2.0).drawn]


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_frames_around_two_panels_do_not_touch(size, text: float) -> None:
    look = make_look(THEMES["dark"], Screen(*size, text))
    upper, lower = place_counter(look, Rect(0, 56, size[0], size[1] - 150), [1.0, 0.72], 40).panels
    made = Surface(size)
    for rect in (upper, lower):
        paint_mark(made, look, rect, LEGAL, pointed=False)
    between = [made.get_at((upper.centerx, y)) for y in range(upper.bottom, lower.y)]
    assert sum(each[:3] == (0, 0, 0) for each in between) >= 3


def test_the_sign_of_a_step_that_lies_ahead_can_be_made_out(laid_table) -> None:
    """Signs of 12 pixels were nearly black."""
    look, made = laid_table("dead_cells_cards").look, Surface((200, 20))
    _paint_track("survival", 0, 0, ("", "heart", "heart", "heart"), made, look, made.get_rect())
    seen = [made.get_at((x, y)) for x in range(60, 100) for y in range(20)]
    assert max(each.r for each in seen) > 150


@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_the_crown_of_the_first_player_leaves_the_face_free(laid_table, size, text: float) -> None:
    """On portraits of 26 pixels a crown of 16 lay over the face."""
    table = laid_table("dead_cells_crowd", size=size, text=text)
    scene = table.presenter.scene(table.view, table.state)
    rects = fight_places(scene).panels
    titles = group_titles(scene, rects)
    for index, rect in enumerate(rects):
        head = _places(scene, index, rect, in_line=titles.in_line, is_folded=titles.is_folded).head
        told = "" if titles.has_piles[index] else piles_told(scene, index).replace(" ", "")
        side, top = portrait_place(scene.look, head, told, has_sign=titles.has_sign)
        portrait = Rect(head.centerx - side // 2, top, side, side)
        face = portrait.inflate(-(side // 2), -(side // 2))
        crown = crown_place(rect, portrait)
        covered = crown.clip(face)
        assert rect.contains(crown) and covered.width * covered.height <= face.width * face.height / 5
