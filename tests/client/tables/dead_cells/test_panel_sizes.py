"""Panels in large text say less but larger, and what stands on them keeps to one edge."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells.demo import RUNS, laid, run_to
from game.client.tables.dead_cells.heroes import _places, group_titles, panel_items
from game.client.tables.dead_cells.panels import least_word, place_panel, slot_places
from game.client.tables.dead_cells.piles import piles_on, portrait_place
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.tables.dead_cells.scenes import fight_places, journey_places
from game.client.tables.dead_cells.skill_chips import known_skills
from game.client.tables.dead_cells.tracks import rings
from game.client.theme import THEMES

LARGE = [((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.75)]
BAR = 84
"""How high the bar of a question of two lines is, in text of the usual size."""


def look_of(width: int, height: int, text: float):
    return make_look(THEMES["dark"], Screen(width, height, text))


def scene_of(name: str, size: tuple[int, int], text: float):
    sitting = run_to(*RUNS[id]) if (id := f"dead_cells_{name}") in RUNS else laid(id)
    view = sitting.view(sitting.audience_of(sitting.pending[0].seat))
    presenter, look = DeadCellsPresenter(sitting.game), look_of(*size, text)
    top, bottom = look.tx(46), look.tx(BAR)
    presenter.layout(look, Rect(0, top, size[0], size[1] - top - bottom), view)
    return presenter, presenter.scene(view, TableState(decision=sitting.pending[0].id))


def panel_rects(scene) -> tuple[Rect, ...]:
    is_fight = scene.table.enemies
    return fight_places(scene).panels if is_fight else journey_places(scene).panels


@pytest.mark.parametrize("name", ["crowd", "map_4", "boss", "cards"])
@pytest.mark.parametrize(("size", "text"), LARGE)
def test_nothing_on_a_panel_is_much_smaller_than_large_text(name: str, size: tuple[int, int], text: float) -> None:
    """Beside a prompt of 32 pixels the names of Skills had 12 and hearts 14."""
    _, scene = scene_of(name, size, text)
    rects = panel_rects(scene)
    titles, least = group_titles(scene, rects), least_word(scene.look)
    assert least >= 0.58 * scene.look.type.pixels("body")
    assert titles.pixels >= least
    assert titles.numbers.pixels >= least or all(titles.has_rings)
    assert titles.has_hearts and titles.heart >= titles.pixels * 0.9
    assert titles.is_folded or titles.chips.pixels >= least
    for index, rect in enumerate(rects):
        head = _places(scene, index, rect, in_line=titles.in_line, is_folded=titles.is_folded).head
        told = piles_on(scene.look, head, "3·3", has_sign=titles.has_sign)
        assert told[1] >= min(least, head.height // 3)


@pytest.mark.parametrize(("size", "text"), LARGE)
def test_folded_skills_are_one_thing_that_keys_reach_and_that_tells_them_all(size, text: float) -> None:
    presenter, scene = scene_of("crowd", size, text)
    spots = {item.spot.id: item.spot for item in panel_items(scene, panel_rects(scene), 0) if item.spot is not None}
    assert not [id for id in spots if id.startswith("skill.")]
    for index, hero in enumerate(scene.table.heroes):
        spot, board = spots[f"skills.{hero.word}"], spots.get(f"hero.{hero.word}") or spots[f"board.{hero.word}"]
        assert spot.is_stop
        assert board.rect.contains(spot.rect)
        told = presenter.inspect(spot.id, scene.view)
        assert told.text.count("[b]") == len(known_skills(scene, index))
        assert not [track for track in range(3) if spots[f"track.{hero.word}.{track}"].rect.colliderect(spot.rect)]


def test_folded_skills_are_named_where_their_sign_has_room_for_that() -> None:
    """Wide panels with one Skill each told its number beside 300 free pixels."""
    _, scene = scene_of("three", (1280, 720), 1.75)
    rects = panel_rects(scene)
    folded = [item for item in panel_items(scene, rects, 0) if item.facts[0] == "folded"]
    assert [item.facts[1] for item in folded] == ["Thick Skin", "Spit", "Thrown Limb"]
    assert folded[0].spot.answers["act.skill"] == known_skills(scene, 0)[0]
    assert len({item.rect.size for item in folded}) == 1


def test_panels_in_usual_text_name_their_skills() -> None:
    _, scene = scene_of("crowd", (1280, 720), 1.0)
    assert not group_titles(scene, panel_rects(scene)).is_folded


@pytest.mark.parametrize("rect", [Rect(0, 0, 348, 111), Rect(0, 0, 404, 296), Rect(0, 0, 613, 65), Rect(0, 0, 345, 53)])
@pytest.mark.parametrize("slots", [1, 2, 3])
def test_worn_cards_lie_at_the_right_edge_of_a_panel(rect: Rect, slots: int) -> None:
    """Beside them 45 to 120 pixels were lost, and a Skill's chip ended 3 pixels from the edge."""
    look = look_of(1280, 720, 1.0)
    panel = place_panel(look, rect, 3, 1, slots)
    right = max(place.right for place in slot_places(look, panel.slots, slots))
    assert rect.right - right == look.px(8)
    assert rect.right - panel.skills.right >= look.px(8)
    assert not any(track.colliderect(panel.slots) for track in panel.tracks)


def test_a_tall_panel_keeps_its_tracks_off_its_edge() -> None:
    panel = place_panel(look_of(1280, 720, 1.0), Rect(0, 0, 404, 296), 3, 1)
    assert min(panel.head.x, *(track.x for track in panel.tracks)) >= 8


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.75)])
def test_hearts_have_one_place_on_all_panels_beside_a_map(size, text: float) -> None:
    """One panel had them beside the name and the other below it."""
    _, scene = scene_of("sewers", size, text)
    rects = panel_rects(scene)
    titles = group_titles(scene, rects)
    places = [
        _places(scene, n, rect, in_line=titles.in_line, is_folded=titles.is_folded) for n, rect in enumerate(rects)
    ]
    assert len({place.hearts.x > place.name.x for place in places}) == 1


def test_rings_and_a_short_name_have_room_on_two_panels_beside_each_other() -> None:
    """The tracks were bare numbers beside 120 free pixels, and Thick Skin filled its chip."""
    look = look_of(1280, 720, 1.0)
    panel = place_panel(look, Rect(0, 0, 348, 111), 3, 1)
    assert (panel.tracks[0].width - panel.tracks[0].width // 7 - 2) // 6 >= 15
    assert panel.skills.width >= look.type.measure("Thick Skin", "sans_bold", 13)[0] + 8


def test_the_track_of_a_character_without_skills_takes_their_place() -> None:
    """In the Market Serenade's steps were half as large as elsewhere."""
    track = place_panel(look_of(1280, 720, 2.0), Rect(0, 0, 404, 144), 1).tracks[0]
    assert (track.width - track.height) // 5 >= track.height * 0.8


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
@pytest.mark.parametrize("name", ["boss", "map_4", "cards"])
def test_the_tracks_of_a_panel_stand_in_even_lines_of_even_rings(name: str, size: tuple[int, int]) -> None:
    """The line in the middle lay a pixel nearer to the one below, and one ring in three was larger."""
    _, scene = scene_of(name, size, 1.0)
    for index, rect in enumerate(panel_rects(scene)):
        lines = _places(scene, index, rect, in_line=False, is_folded=False).tracks
        steps = {below.y - above.y for above, below in pairwise(lines)}
        assert len(steps) <= 1 and len({line.size for line in lines}) == 1
        for line in lines:
            places = rings(line, 6)
            assert len({place.size for place in places}) == 1
            assert len({right.x - left.x for left, right in pairwise(places)}) == 1


@pytest.mark.parametrize("name", ["boss", "cards"])
@pytest.mark.parametrize(("size", "text"), LARGE)
def test_the_numbers_of_cards_lie_inside_the_panel_and_off_the_face(name: str, size, text: float) -> None:
    """Serenade's lay on the left border of her panel, and in larger text on the lower half of her portrait."""
    _, scene = scene_of(name, size, text)
    rects = panel_rects(scene)
    titles = group_titles(scene, rects)
    for index, rect in enumerate(rects):
        place = _places(scene, index, rect, in_line=titles.in_line, is_folded=titles.is_folded)
        plate = piles_on(scene.look, place.head, "0·3", has_sign=titles.has_sign)[0]
        side, top = portrait_place(scene.look, place.head, "0·3", has_sign=titles.has_sign)
        assert plate.x - rect.x >= 3 and plate.right + 2 <= min(each.x for each in place.tracks)
        assert top >= rect.y and plate.y >= top + side * 0.7


def test_name_and_hearts_of_a_tall_panel_grow_with_the_text_above_one_line_of_tracks() -> None:
    """They were as small in text of 150 % as in usual text, with 20 pixels left below them."""
    rect = Rect(0, 0, 230, 95)
    usual, large = (place_panel(look_of(1280, 720, text), rect, 3, 1) for text in (1.0, 1.5))
    assert len({track.y for track in large.tracks}) == 1
    assert large.name.height >= usual.name.height * 1.2 and large.hearts.height >= usual.hearts.height * 1.2
    assert large.hearts.bottom < large.tracks[0].centery - large.tracks[0].height // 4
