"""Signs that must not mislead: barred Exits, prices that cannot be paid, places of laid cards, edges, counts."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect, Surface

from game.client.frames import run_of_four
from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells import counters
from game.client.tables.dead_cells.bag import APART
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.cards import death_row, paint_death, place
from game.client.tables.dead_cells.counters import ware_item
from game.client.tables.dead_cells.fight import paint_stand
from game.client.tables.dead_cells.hand import left_places
from game.client.tables.dead_cells.map import is_barred
from game.client.tables.dead_cells.paint import ABYSS, DEEP, EDGE, NIGHT
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.tables.dead_cells.purse import cell_places
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.tokens import paint_tokens
from game.client.theme import THEMES, contrast
from game.games.dead_cells.view import TOOTH, board_of
from game.games.registry import load_game

LARGE = (600, 840)


def look_of(width: int = 1280, height: int = 720):
    return make_look(THEMES["dark"], Screen(width, height, 1.0))


def scene_of_map():
    sitting = run_of_four(7)
    view, presenter = sitting.view(), DeadCellsPresenter(sitting.game)
    presenter.layout(look_of(), Rect(0, 56, 1280, 570), view)
    return presenter.scene(view, TableState(decision=sitting.pending[0].id))


def test_an_exit_is_drawn_shut_while_every_way_to_it_asks_for_a_missing_rune() -> None:
    """explore.rune: a corridor with a Rune is closed until the Group owns that."""
    scene = scene_of_map()
    board = board_of(scene.table)
    exits = [id for id, space in board.spaces.items() if space.shape == "exit"]
    barred = [id for id in exits if is_barred(scene, board, id)]
    assert 0 < len(barred) < len(exits)
    needed = [way.needs[0] for ways in board.ways.values() for way in ways if way.target in barred]
    scene.table.campaign["runes"] = needed
    assert not any(is_barred(scene, board, id) for id in exits)


def test_a_ware_that_the_group_cannot_pay_says_so_and_is_drawn_otherwise(laid_table) -> None:
    table = laid_table("dead_cells_crowd")
    scene = table.presenter.scene(table.view, table.state)
    scene.table.bag[TOOTH] = 2
    card = next(each for each in scene.content.cards if each.kind == "equipment")
    dear, paid = (ware_item(scene, card, Rect(20, 20, 100, 140), price, 0) for price in (3, 2))
    assert dear.spot.words.endswith("; the Bag has only 2")
    assert "only" not in paid.spot.words
    tags = []
    for item in (dear, paid):
        made = Surface((140, 220), pygame.SRCALPHA)
        item.paint(made, scene.look, item.rect)
        tags.append(made.subsurface(Rect(0, 164, 140, 56)).get_bounding_rect().width)
    assert tags[0] > tags[1]  # a padlock stands beside the tooth


def test_the_place_of_a_laid_card_is_seen_between_the_others() -> None:
    hand = SimpleNamespace(hand=SimpleNamespace(cards=[3, 9]))
    assert left_places(hand, [5]) == [1]
    assert left_places(hand, []) == []
    assert left_places(SimpleNamespace(hand=SimpleNamespace(cards=[None, None])), [5]) == []


@pytest.mark.parametrize("ground", [ABYSS, NIGHT, DEEP, (0, 0, 0)])
def test_edges_of_free_places_stand_out_from_every_dark_ground(ground) -> None:
    assert contrast(EDGE, ground) >= 3.0


@pytest.mark.parametrize("signs", [1, 2])
def test_a_death_bonus_leaves_its_gravestone_free(signs) -> None:
    content = load_game("dead_cells").content
    made, look = Surface(LARGE, pygame.SRCALPHA), look_of()
    words = CardWords(load_game("dead_cells"))
    deaths = [words.effects(each.death) for each in content.cards if each.kind == "monster"]
    effects = next(each for each in deaths if len(death_row(each)) == signs)
    paint_death(made, look, LARGE, effects)
    assert made.get_bounding_rect().top >= place((600, 840), LARGE, 0, 358, 1, 1).y


@pytest.mark.parametrize("kind", ["monster", "elite", "minion", "boss"])
def test_when_killed_had_the_skull_of_damage_so_that_two_teeth_were_read_as_one_damage_and_two_teeth(kind) -> None:
    look = look_of()
    frame = look.assets.svg(f"dead_cells/card_enemy_{kind}.svg", LARGE)
    assert all(sum(frame.get_at(eye)[:3]) > 450 for eye in ((508, 341), (520, 341)))  # where the skull had its eyes
    death, damage = (pygame.mask.from_surface(icon(look, name, 64)) for name in ("death", "damage"))
    assert death.overlap_area(damage, (0, 0)) < 0.95 * max(death.count(), damage.count())


def is_gold(colour) -> bool:
    return colour.r > 150 and 90 < colour.g < 220 and colour.b < 110


def test_counts_below_small_signs_stand_on_a_badge() -> None:
    made, look = Surface((90, 34), pygame.SRCALPHA), look_of()
    counts = [("shield", 2, ""), ("poisoned", 1, ""), ("bleeding", 2, ""), ("on_fire", 1, ""), ("marked", 1, "")]
    paint_tokens(made, look, counts, made.get_rect())
    badges = sum(is_gold(made.get_at((x, y))) for x in range(90) for y in range(20, 34))
    assert badges > 8


def test_decks_stand_at_equal_distances_from_the_numbers_before_them(laid_table) -> None:
    """A number of two digits ran into the next deck, while others had 40 pixels beside them."""
    table = laid_table("dead_cells_crowd")
    rects = sorted((spot.rect for id, spot in table.spots().items() if id.startswith("deck.")), key=lambda each: each.x)
    assert len(rects) == 4 and len({rect.width for rect in rects}) > 1  # ten cards, and fewer than ten
    assert {right.x - left.right for left, right in pairwise(rects)} == {table.look.px(APART)}


@pytest.mark.parametrize("cells", [1, 5, 16, 40])
@pytest.mark.parametrize("room", [(736, 34), (560, 48), (900, 52)])
def test_cells_stand_by_fives_and_none_covers_another(room: tuple[int, int], cells: int) -> None:
    """Forty of them were a chain that nobody could count."""
    places = cell_places(Rect((40, 90), room), cells)
    assert len(places) == cells and Rect((40, 90), room).contains(places[0].unionall(places))
    assert all(place.collidelist(places[at + 1 :]) < 0 for at, place in enumerate(places))
    gaps = [right.x - left.right for left, right in pairwise(places) if left.y == right.y]
    assert all((gap > 2) == (at % 5 == 4) for at, gap in enumerate(gaps[:9]))


def test_more_cells_than_can_be_shown_are_a_number() -> None:
    assert cell_places(Rect(0, 0, 300, 30), 200) == []


def test_frames_around_neighbours_do_not_touch(laid_table) -> None:
    """Those around the characters that might be hit were one frame of three parts."""
    table = laid_table("dead_cells_crowd")
    stands = sorted((spot.rect for id, spot in table.spots().items() if id.startswith("hero.")), key=lambda at: at.x)
    reach = table.look.px(3)  # of a frame beyond its place
    assert all(right.x - left.right > 2 * reach for left, right in pairwise(stands))


def test_who_passes_is_dim_and_stands_on_the_stage_like_the_others(laid_table) -> None:
    """A dark rectangle lay behind the figure alone, not behind its name."""
    table = laid_table("dead_cells_crowd")
    scene = table.presenter.scene(table.view, table.state)
    index = next(at for at, hero in enumerate(scene.table.heroes) if hero.passes)
    made = Surface((100, 220), pygame.SRCALPHA)
    paint_stand(scene, index, made, table.look, made.get_rect())
    assert made.get_at((2, 100)).a == 0


def test_the_sign_and_the_words_of_an_option_stand_in_its_middle_close_to_each_other() -> None:
    """60 pixels lay between them and as many below, and the sign at the upper edge."""
    look, rect, options = (
        look_of(),
        Rect(0, 0, 230, 254),
        [[{"gain": {"item": item, "amount": 1}}] for item in ("potion", "cell")],
    )
    made = Surface(rect.size, pygame.SRCALPHA)
    counters._paint_option(options, 1, False, made, look, rect)
    ink = [y for y in range(10, 244) if any(max(made.get_at((x, y))[:3]) > 130 for x in range(20, 210))]
    assert abs((ink[0] + ink[-1]) // 2 - rect.centery) <= 12
    assert max(low - high for high, low in pairwise(ink)) <= 40
