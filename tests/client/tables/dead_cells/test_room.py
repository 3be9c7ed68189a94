"""Room for words: names beside each other look alike, none is left out, what has no place is shown when pointed at."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.table.sides import side_rows
from game.client.tables.dead_cells.campaign.faces import (
    TEXT_PLACE,
    TEXT_WIDTH,
    _any_breaks,
    _known_breaks,
    _parts,
    name_lines,
)
from game.client.tables.dead_cells.cards import RATIO, common_size
from game.client.tables.dead_cells.counters import HANG, over_prices, price_height
from game.client.tables.dead_cells.heroes import _titles, panel_items
from game.client.tables.dead_cells.layout import even_column, place_fight, place_journey, place_panels, spread
from game.client.tables.dead_cells.map import _not_to_cover, _place, _tags, gate_rect, group_rect, map_items
from game.client.tables.dead_cells.map_names import _name_place, exit_names, tag_place
from game.client.tables.dead_cells.panels import place_panel
from game.client.tables.dead_cells.scenes import fight_places, journey_places
from game.client.tables.dead_cells.skill_chips import Chips, Form, _paint_skill, _pixels
from game.client.tables.find import sides_of
from game.client.tables.lines import LEAST, balanced, paragraphs
from game.client.text import TextLog
from game.client.theme import THEMES
from game.games.dead_cells.view import board_of
from game.games.registry import load_game

LEAST_LINE = 11
GAME = load_game("dead_cells")
PLATES = ["Flayed", "Immolated", "Poisoned", "Quartered", "Serenade"]
SLOTS = [(960, 540, 0.75), (960, 540, 1.0), (1280, 720, 1.0), (1280, 720, 1.25), (1920, 1080, 1.25)]
"""Windows in which the Mutation board is drawn as a board."""


def look_of(width: int, height: int, text: float = 1.0):
    return make_look(THEMES["dark"], Screen(width, height, text))


@pytest.mark.parametrize("scene", ["dead_cells_cards", "dead_cells_crowd", "dead_cells_map_4", "dead_cells_three"])
@pytest.mark.parametrize(("width", "height", "text"), SLOTS)
def test_a_character_has_one_name_on_all_plates_of_a_screen(drawn, scene: str, width: int, height: int, text: float):
    """On one screen the stage said "Flayed" and the Timeline "The Flayed"."""
    told = {each.text for each in drawn(scene, (width, height), text).drawn}
    assert told & set(PLATES)
    assert not [each for each in told if each.removeprefix("The ") in PLATES and each not in PLATES]


def test_names_beside_each_other_are_as_large_as_the_longest_allows() -> None:
    look = look_of(1280, 720)
    wide = look.type.measure("Immolated", "sans_bold", 15)[0]
    assert common_size(look, PLATES, wide, "sans_bold", 24) == 15
    assert common_size(look, PLATES, 10, "sans_bold", 24) == LEAST


@pytest.mark.parametrize(("width", "height", "text"), SLOTS)
def test_every_upgrade_has_its_name_on_the_mutation_board(width: int, height: int, text: float) -> None:
    look = look_of(width, height, text)
    slot = look.px(66), look.px(92)
    room = round(slot[0] * TEXT_WIDTH), round(slot[1] * (TEXT_PLACE[1] - TEXT_PLACE[0]))
    found = [card.name for card in GAME.content.cards if card.kind == "upgrade" and card.use != "combat"]
    assert len(found) > 40
    assert [name for name in found if not name_lines(look.type, name, room)[1]] == []


def test_names_on_small_cards_are_whole_and_within_the_card() -> None:
    type = look_of(960, 540).type
    for name in ("Gold Reserves", "Soldier's Resistance", "Acrobatipack", "Untouched", "Armoury Key"):
        pixels, lines = name_lines(type, name, (44, 34))
        assert "".join(lines).replace("-", "").replace(" ", "") == name.replace(" ", "")
        assert max(type.measure(line, "sans_bold", pixels)[0] for line in lines) <= 44


def test_no_line_ends_between_a_level_and_its_number() -> None:
    """A card was called "Merchant, Level", and below that "1"."""
    type = look_of(1280, 720).type
    levels = [card.name for card in GAME.content.cards if card.trader or "Boss Cell" in card.name]
    assert len(levels) > 9
    for name in levels:
        number = name[-2:]
        wide = max(type.measure(part, "sans_bold", 12)[0] for part in (name.removesuffix(number), name.split(" ")[-1]))
        for lines in (paragraphs(type, name, "sans_bold", 12, wide), name_lines(type, name, (wide, 60))[1]):
            assert len(lines) > 1 and not lines[-1].isdigit()


def test_a_long_word_is_parted_where_its_language_parts_it() -> None:
    type = look_of(1280, 720).type
    wide = type.measure("Untouch-", "sans_bold", LEAST)[0]
    assert _parts(type, "Untouched", wide, _known_breaks) == ("Un-", "touched")
    assert _parts(type, "Resistance", wide, _known_breaks) == ("Resist-", "ance")


def test_a_long_word_of_which_nothing_is_said_is_parted_where_a_syllable_ends() -> None:
    type = look_of(1280, 720).type
    wide = type.measure("Acroba-", "sans_bold", LEAST)[0]
    assert _parts(type, "Acrobatipack", wide, _any_breaks) == ("Acroba-", "tipack")
    assert _parts(type, "Bloodlust", wide, _any_breaks) == ("Blood-", "lust")
    assert _parts(type, "Bolognese", wide, _known_breaks) == ("Bolognese",)


def test_pointing_at_the_rounds_shows_the_timeline_where_it_has_no_place(laid_table) -> None:
    table = laid_table("dead_cells_target", text=2.0)
    assert "timeline" in table.spots()
    assert not any(id.startswith("line.") for id in table.spots())
    table.state = replace(table.state, hovered="timeline")
    assert [id for id in table.spots() if id.startswith("line.")][:2] == ["line.L", "line.flayed"]


def test_the_inspector_tells_the_timeline_in_acting_order(laid_table) -> None:
    table = laid_table("dead_cells_target", text=2.0)
    told = table.presenter.inspect("timeline", table.view).text.split("\n")
    assert [line.split("[/b]")[0] for line in told[:2]] == ["[b]Kamikaze in L", "[b]The Flayed"]
    assert "II: " in told[0]


def test_a_timeline_with_a_place_of_its_own_is_not_asked_for(laid_table) -> None:
    assert "timeline" not in laid_table("dead_cells_target").spots()


def test_the_set_up_shows_each_beheaded_with_how_it_plays() -> None:
    sides = sides_of(GAME)
    assert [side.name for side in sides] == list(GAME.definition.sides(GAME.content).values())
    assert all(side.words.endswith(".") for side in sides)
    assert [side.id for side in sides] == list(GAME.definition.sides(GAME.content))
    assert [len(side_rows(sides, beside, (), str)) for beside in (4, 1)] == [1, 4]
    assert list(sides_of(load_game("helltoken"))) == []


def test_serenade_leaves_room_to_the_beheaded(laid_table) -> None:
    spots = laid_table("dead_cells_cards").spots()
    assert spots["board.serenade"].rect.width < spots["board.flayed"].rect.width


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_every_skill_of_the_panel_can_be_pointed_at(laid_table, text: float) -> None:
    table = laid_table("dead_cells_cards", text=text)
    assert len([id for id in table.spots() if id.startswith("skill.flayed.")]) == 4


def test_narrow_low_panels_show_the_tracks_as_numbers_on_one_line(laid_table) -> None:
    spots = laid_table("dead_cells_crowd", size=(960, 540)).spots()
    tracks = [spots[f"track.flayed.{track}"].rect for track in range(3)]
    assert len({rect.y for rect in tracks}) == 1
    assert [rect.x for rect in tracks] == sorted({rect.x for rect in tracks})
    assert all(spots["board.flayed"].rect.contains(rect) for rect in tracks)


def test_skills_without_room_for_their_names_are_counted_and_told(laid_table) -> None:
    table = laid_table("dead_cells_crowd", size=(960, 540))
    spots = table.spots()
    shown = [id for id in spots if id.startswith("skill.flayed.")]
    assert not shown  # one sign stands for all four
    assert "Thick Skin" in spots["skills.flayed"].words
    told = table.presenter.inspect("skills.flayed", table.view)
    assert told.title == "The Flayed: Skills"
    assert told.text.count("[b]") == 4


@pytest.mark.parametrize("width", [110, 60, 44])
def test_the_name_of_a_skill_loses_no_word_in_a_narrow_chip(laid_table, width: int) -> None:
    look = laid_table("dead_cells_target").look
    log = look.type.log = TextLog()
    rect = Rect(0, 0, width, 32)
    pixels = _pixels(look, Chips((), ("Thick Skin",), [rect], (), None), 13, has_sign=False)
    _paint_skill("Thick Skin", Form(32, pixels, has_sign=False), Surface((200, 60)), look, rect)
    assert " ".join(entry.text for entry in log.drawn) == "Thick Skin"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [0.75, 1.0, 1.5, 1.75, 2.0])
def test_names_of_skills_are_never_too_small_to_read(laid_table, size: tuple[int, int], text: float) -> None:
    """Those of four Beheaded were written in letters of nine pixels."""
    table = laid_table("dead_cells_crowd", size=size, text=text)
    scene = table.presenter.scene(table.view, table.state)
    made = [item.facts for item in panel_items(scene, fight_places(scene).panels, 0) if isinstance(item.facts, tuple)]
    sizes = {part.pixels for facts in made for part in facts if isinstance(part, Form)}
    sizes |= {facts[2] for facts in made if facts[0] == "folded"}
    assert sizes
    assert min(sizes) >= LEAST


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_what_stands_above_the_stage_grows_with_the_text(drawn, size: tuple[int, int]) -> None:
    usual = {each.text: each.rect.height for each in drawn("dead_cells_crowd", size, 1.0).drawn}
    large = {each.text: each.rect.height for each in drawn("dead_cells_crowd", size, 2.0).drawn}
    assert large["Loot"] > usual["Loot"]
    assert large["Timeline"] > usual["Loot"]


def test_the_names_on_the_panels_stand_in_one_size(laid_table) -> None:
    table = laid_table("dead_cells_cards", text=1.5)
    scene = table.presenter.scene(table.view, table.state)
    titles = _titles(scene, fight_places(scene).panels)
    assert titles.names == ("Flayed", "Serenade")
    assert len(set(titles.has_piles)) == 1
    wide = laid_table("dead_cells_cards")
    scene = wide.presenter.scene(wide.view, wide.state)
    assert all(_titles(scene, fight_places(scene).panels).has_piles)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.75)])
def test_the_numbers_in_the_bag_grow_with_the_text(drawn, size: tuple[int, int], text: float) -> None:
    """Beside a prompt of 32 pixels those of a full Bag had 12."""
    least = 0.5 * make_look(THEMES["dark"], Screen(*size, text)).type.pixels("body")
    for name, number in (("piles", "140"), ("piles", "11"), ("boss", "14"), ("boss", "7")):
        rects = [each.rect for each in drawn(f"dead_cells_{name}", size, text).drawn if each.text == number]
        lowest = max(rects, key=lambda rect: rect.bottom)
        assert lowest.height >= least


def test_every_deck_of_a_full_bag_keeps_its_number(laid_table) -> None:
    for text in (1.0, 2.0):
        spots = laid_table("dead_cells_piles", size=(960, 540), text=text).spots()
        decks = [spot.rect for id, spot in spots.items() if id.startswith("deck.")]
        assert len(decks) == 4
        held = [spot.rect for id, spot in spots.items() if id.startswith("bag.")]
        assert all(rect.collidelist(held) < 0 for rect in decks)


@pytest.mark.parametrize(("width", "height"), [(390, 86), (520, 110), (705, 90), (610, 195)])
def test_three_panels_leave_no_hole(width: int, height: int) -> None:
    area = Rect(0, 0, width, height)
    panels = place_panels(look_of(1280, 720, 1.25), area, [1.0, 1.0, 1.0])
    assert sorted([len({rect.x for rect in panels}), len({rect.y for rect in panels})]) == [1, 3]
    assert panels[0].unionall(panels[1:]) == area


def test_centred_lines_are_about_as_long_as_each_other() -> None:
    typesetter = look_of(1280, 720).type
    wide = typesetter.measure("Sets Enemies on fire and", "sans", 20)[0]
    assert balanced(typesetter, "Sets Enemies on fire and hits hard.", "sans", 20, wide) == (
        "Sets Enemies on",
        "fire and hits hard.",
    )
    assert balanced(typesetter, "One line", "sans", 20, wide) == ("One line",)


def test_each_kind_of_scroll_in_the_loot_has_a_place_of_its_own(laid_table) -> None:
    spots = laid_table("dead_cells_piles").spots()
    assert {spots[f"loot.scroll_{each}"].answers["act.loot"] for each in ("tactics", "survival")} == {"scroll"}


def test_a_card_without_a_drawing_of_its_own_is_shown_as_it_lies_there(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    seen = [table.presenter.inspect(id, table.view) for id in ("card.ST08", "card.ST11")]
    flay, other = (found.drawn(table.look, 200) for found in seen)
    assert flay.get_height() == 200
    assert pygame.image.tobytes(flay, "RGBA") != pygame.image.tobytes(other, "RGBA")
    sword = table.presenter.inspect("equipment.flayed.ST-S01", table.view)
    assert sword.drawn is None and sword.picture.endswith("equip_rusty_sword.svg")


def test_the_ways_of_the_map_are_drawn_alike_wherever_they_are_drawn_first(laid_table) -> None:
    """Drawn ahead in a corner of its own the arrows once stayed where that corner had put them."""
    table = laid_table("dead_cells_sewers")
    scene = table.presenter.scene(table.view, table.state)
    field = next(iter(map_items(scene, Rect(8, 60, 760, 516))))
    pictures = []
    for corner in ((0, 0), field.rect.topleft):
        surface = Surface((800, 600))
        field.paint(surface, make_look(THEMES["dark"], Screen(1280, 720, 1.0)), Rect(corner, field.rect.size))
        pictures.append(pygame.image.tobytes(surface.subsurface(Rect(corner, field.rect.size)), "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("end", [Rect(140, 350, 60, 60), Rect(400, 300, 60, 60), Rect(60, 460, 60, 60)])
def test_a_gate_lies_beside_its_corridor_and_off_the_spaces(end: Rect) -> None:
    start, field = Rect(40, 300, 60, 60), Rect(0, 0, 800, 600)
    gate = gate_rect(start, end, 2, 26, field, [start, end])
    assert not gate.clipline(start.center, end.center)
    assert gate.collidelist([start, end]) < 0
    assert field.contains(gate)


def test_a_gate_goes_along_a_short_corridor_until_it_touches_no_space() -> None:
    start, end, field = Rect(44, 288, 60, 60), Rect(136, 344, 60, 60), Rect(0, 0, 800, 600)
    gate = gate_rect(start, end, 2, 26, field, [start, end])
    assert gate.collidelist([start.inflate(12, 12), end.inflate(12, 12)]) < 0
    assert not gate.inflate(12, 12).colliderect(end.inflate(12, 12))  # nor does its frame touch that of the next space
    assert not gate.clipline(start.center, end.center)


def test_a_gate_shows_its_rune_larger_than_a_check_and_in_its_own_colour(laid_table) -> None:
    """A dark Rune on a dark sign had a padlock over its corner."""
    table = laid_table("dead_cells_ramparts")
    items = list(map_items(table.presenter.scene(table.view, table.state), Rect(8, 60, 760, 516)))
    signs = {item.facts[0]: item for item in items if item.spot is not None and item.spot.id.startswith("way.")}
    assert min(signs["rune"].rect.size) > 1.4 * min(signs["hand"].rect.size)
    made = Surface((800, 600))
    where = signs["rune"].rect
    signs["rune"].paint(made, table.look, where)
    seen = [made.get_at((x, y)) for x in range(where.x, where.right) for y in range(where.y, where.bottom)]
    assert sum(each.r > 220 and each.b < 120 for each in seen) > 60


def test_names_on_the_map_grow_with_the_text_before_it_is_very_large() -> None:
    """In text of 150 % they were as small as usual."""
    place = Rect(0, 0, 50, 50)
    usual, larger = (tag_place(look_of(1280, 720, text), "a1", place) for text in (1.0, 1.5))
    assert larger.height > usual.height + 2
    gate, field = Rect(580, 300, 50, 50), Rect(0, 0, 820, 560)
    names = [_name_place(look_of(1280, 720, text), ("Ramparts",), gate, field, [gate]) for text in (1.0, 1.5)]
    assert names[1].height > names[0].height + 2


def test_every_space_with_a_tile_bears_the_name_that_questions_use(laid_table) -> None:
    table = laid_table("dead_cells_sewers")
    table.look.type.log = log = TextLog()
    table.presenter.paint(Surface((1280, 720)), table.look.screen.rect, table.view, table.state)
    spaces = {id.removeprefix("place.") for id in table.spots() if id.startswith("place.")}
    tiles = {id for id in spaces if id not in ("S", "X1", "X2")}
    assert {"b2", "e1"} <= tiles <= {each.text for each in log.drawn}


@pytest.mark.parametrize("text", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("high", [110, 240])
def test_prices_hang_below_wares_inside_the_place_for_both(text: float, high: int) -> None:
    look, area = look_of(1280, 720, text), Rect(0, 0, 900, high)
    for ware in spread(over_prices(look, area), 3, RATIO, 6):
        assert ware.bottom + look.px(HANG) + price_height(look, ware) <= area.bottom


def test_serenades_narrow_plate_has_room_for_four_hearts() -> None:
    panel = place_panel(look_of(960, 540, 2.0), Rect(366, 338, 210, 46), 1)
    assert panel.hearts.width >= 4 * 12 and panel.hearts.right <= panel.tracks[0].x


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_flat_panels_of_four_have_tracks_whose_signs_can_be_seen(size: tuple[int, int]) -> None:
    look = look_of(*size)
    area = Rect(0, look.px(56), size[0], size[1] - look.px(150))
    panel = place_panel(look, place_journey(look, area, [1.0] * 4).panels[0], 3)
    assert min(rect.height for rect in panel.tracks) >= 12
    assert panel.hearts.y == panel.name.y


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_numbers_of_everybody_s_cards_stand_on_the_panels_in_every_size(laid_table, size, text: float) -> None:
    table = laid_table("dead_cells_crowd", size=size, text=text)
    table.look.type.log = log = TextLog()
    table.presenter.paint(Surface(size), table.look.screen.rect, table.view, table.state)
    told = [each.text.replace(" ", "") for each in log.drawn]
    for hero in table.view.state.heroes:
        assert f"{len(hero.hand.cards)}·{len(hero.deck.cards)}" in told


@pytest.mark.parametrize("text", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_combat_decks_and_cells_stay_while_cells_are_spent_in_every_size(laid_table, size, text: float) -> None:
    table = laid_table("dead_cells_cells", size=size, text=text)
    spots = table.spots()
    assert len([id for id in spots if id.startswith("combat_deck.")]) == 5
    piles = [spot.rect for id, spot in spots.items() if id.startswith("pile.")]
    assert max(rect.bottom for rect in piles) < min(
        spots[f"combat_deck.{each}"].rect.y for each in ("flayed", "serenade")
    )
    table.look.type.log = log = TextLog()
    table.presenter.paint(Surface(size), table.look.screen.rect, table.view, table.state)
    assert "40 Cells" in {each.text for each in log.drawn}


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["dead_cells_sewers", "dead_cells_ramparts"])
def test_names_of_exits_are_told_apart_and_lie_on_no_space(laid_table, name: str, size, text: float) -> None:
    table = laid_table(name, size=size, text=text)
    scene = table.presenter.scene(table.view, table.state)
    field, *things = map_items(scene, journey_places(scene).map)
    plates = [each for each in things if isinstance(each.facts, tuple) and each.facts[0] == "Black Bridge"]
    assert len({each.facts for each in plates}) == 2
    tags = [each.rect for each in things if each.is_late and each not in plates]
    for plate in plates:
        assert field.rect.contains(plate.rect)
        assert plate.rect.collidelist(tags) < 0
    words = {table.spots()[f"place.{id}"].words for id in ("X1", "X2")}
    assert len(words) == 2 and all("Black Bridge" in each for each in words)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_no_name_of_an_exit_covers_the_head_of_a_way(laid_table, size, text: float) -> None:
    """Two ways to the Toxic Sewers ended behind their name."""
    table = laid_table("dead_cells_cards", size=size, text=text)
    scene = table.presenter.scene(table.view, table.state)
    board = board_of(table.view.state)
    field = Rect(0, 0, size[0] * 3 // 5, size[0] * 3 // 5 * 1120 // 1640)
    places = {id: _place(field, space) for id, space in board.spaces.items()}
    covered = _not_to_cover(scene, board, field, places)
    for each in exit_names(scene, board, places, field, covered):
        assert each.rect.collidelist(covered) < 0


def test_names_on_the_map_grow_with_the_text() -> None:
    usual, large = (tag_place(look_of(1280, 720, text), "a1", Rect(0, 0, 50, 50)) for text in (1.0, 2.0))
    assert large.height > usual.height


def test_the_hand_lies_beside_the_panels_where_its_cards_are_larger_so() -> None:
    for width, height, text, is_beside in ((1920, 1080, 2.0, True), (1280, 720, 1.0, False)):
        look = look_of(width, height, text)
        high = height - look.tx(56) - look.tx(120)
        places = place_journey(look, Rect(0, look.tx(56), width, high), [1.0] * 4)
        assert (places.hand[0].x > max(rect.right for rect in places.panels)) == is_beside
        assert all(not rect.colliderect(card) for rect in places.panels for card in places.hand)
        assert places.hand[0].width > width * 0.05


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_place_is_named_above_the_map_in_every_size(drawn, size, text: float) -> None:
    assert "Prisoners' Quarters" in {each.text for each in drawn("dead_cells_map_4", size, text).drawn}


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_count_of_the_bag_is_cut(drawn, text):
    """A hundred and forty Gold Teeth in a narrow strip read "1…"."""
    log = drawn("dead_cells_piles", (960, 540), text)
    assert not [entry.text for entry in log.drawn if entry.text.endswith("…") and entry.text[0].isdigit()]


@pytest.mark.parametrize("name", ["dead_cells_map_4", "dead_cells_announce", "dead_cells_crowd"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_tracks_are_numbers_where_their_rings_would_be_too_small(drawn, name: str, size: tuple[int, int], text: float):
    log = drawn(name, size, text).drawn
    numbers = [each for each in log if re.fullmatch(r"[0-5](/5)?", each.text) and each.owner == "track"]
    assert len(numbers) in (0, 6, 12)  # all of the Group's tracks are numbers, or none is
    assert all(each.rect.height >= LEAST_LINE for each in numbers)
    if text == 2.0 and name != "dead_cells_announce":  # two boards have room for rings that can be told apart
        assert numbers


def test_panels_of_one_kind_are_of_one_height() -> None:
    for high in range(200, 208):
        assert len({rect.height for rect in even_column(Rect(0, 0, 300, high), [1, 1, 1, 1], 4)}) == 1


@pytest.mark.parametrize(("name", "whole"), [("announce", "Undead Archer"), ("crowd", "Rotting Zombie")])
@pytest.mark.parametrize(
    ("size", "text"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)]
)
def test_the_timeline_tells_enemies_by_their_whole_names(
    drawn, name: str, whole: str, size: tuple[int, int], text: float
):
    place = size[0] * 2 // 5, size[1] // 2  # left of the cards and below the stage
    log = drawn(f"dead_cells_{name}", size, text).drawn
    assert [each for each in log if each.text == whole and each.rect.x < place[0] and each.rect.y > place[1]]


@pytest.mark.parametrize(
    ("table", "spot", "first"),
    [
        ("dead_cells_sewers", "bag.cell", "end.spend"),
        ("dead_cells_sewers", "bag.tooth", "market.printed"),
        ("dead_cells_sewers", "bag.potion", "combat.zero.potion"),
        ("dead_cells_sewers", "deck.monsters", "combat.setup.draw"),
        ("dead_cells_sewers", "deck.blueprints", "combat.setup.loot.blueprint"),
    ],
)
def test_the_rules_of_a_thing_begin_with_what_is_said_of_it(laid_table, table: str, spot: str, first: str) -> None:
    """F1 on the Cells or on a deck opened all rules of what was being asked."""
    found = laid_table(table)
    rules = found.presenter.inspect(spot, found.view).rules
    assert rules[0] == first and set(rules) <= set(found.sitting.game.content.ledger.rules)


def test_the_rules_of_an_exit_are_those_of_exits(laid_table) -> None:
    """F1 on it told of exploring, and of Treasure tiles."""
    found = laid_table("dead_cells_sewers")
    board = board_of(found.view.state)
    place = next(id for id, space in board.spaces.items() if space.shape == "exit")
    spot = next(id for id in found.spots() if id.endswith(f".{place}"))
    assert found.presenter.inspect(spot, found.view).rules == ("biome.exit", "biome.exit.leads")


def test_the_groups_token_leaves_the_head_of_a_corridor_to_be_seen() -> None:
    """At its usual corner it covered the arrow by which the space is reached."""
    place, head = Rect(200, 150, 50, 50), Rect(190, 195, 18, 18)
    usual = group_rect(place)
    assert usual.x < place.x and usual.colliderect(head)
    assert not group_rect(place, [head]).colliderect(head)
    assert group_rect(place, [Rect(400, 150, 50, 50)]) == usual


@pytest.mark.parametrize("lines", [("Ramparts",), ("Black Bridge", "Collapsed gate")])
def test_the_name_of_an_exit_keeps_off_the_foot_of_its_gate(lines: tuple[str, ...]) -> None:
    gate = Rect(580, 300, 50, 50)
    assert _name_place(look_of(1280, 720, 1.75), lines, gate, Rect(0, 0, 820, 560), [gate]).y > gate.bottom


@pytest.mark.parametrize(("scene", "told"), [("dead_cells_boss", ["0", "I", "II", "III", "IV"]),
                                             ("dead_cells_crowd", ["II", "III", "IV"])])  # fmt: skip
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_rounds_to_come_stand_as_numerals_where_steps_have_no_room_for_words(drawn, scene, told, text: float) -> None:
    """Six empty rings stood there, though a numeral is no wider than one; and Upkeep as a ring read as a zero."""
    log = drawn(scene, (1280, 720), text)
    found = [each.text for each in log.drawn if each.owner == "strip" and each.text != "Cards"]
    assert found[: len(told)] == told
    assert found[len(told) :] == ([] if (scene, text) == ("dead_cells_crowd", 2.0) else ["Upkeep"])
    assert not log.clipped()


@pytest.mark.parametrize("active", [2, 3])
def test_cards_stand_from_edge_to_edge_of_the_panels_below_them(active: int) -> None:
    """Those of two characters began 30 pixels right of the panels, and ended as far left of their end."""
    look = look_of(1280, 720)
    places = place_fight(look, Rect(0, 56, 1280, 570), [1.0, 1.0], active)
    cards, panels = [*places.active, *places.hand], places.panels
    assert abs(cards[0].left - panels[0].left) <= look.px(8) and abs(cards[-1].right - panels[-1].right) <= look.px(8)


@pytest.mark.parametrize("name", ["sewers", "ramparts"])
@pytest.mark.parametrize("area", [Rect(8, 60, 760, 516), Rect(8, 92, 620, 424)])
@pytest.mark.parametrize("text", [1.0, 1.75, 2.0])
def test_names_of_spaces_lie_on_no_corridor_and_on_no_other_name(
    laid_table, name: str, area: Rect, text: float
) -> None:
    """On the corner from which most ways leave a space its name lay over one of them."""
    table = laid_table(f"dead_cells_{name}", text=text)
    scene = table.presenter.scene(table.view, table.state)
    board = board_of(scene.table)
    assert board is not None
    places = {id: _place(area, space) for id, space in board.spaces.items()}
    tags = _tags(scene, board, area, places)
    ways = [(places[way.source].center, places[way.target].center) for each in board.ways.values() for way in each]
    for id, tag in tags.items():
        assert not [other for other, place in tags.items() if other != id and tag.colliderect(place)]
        assert not [way for way in ways if tag.clipline(*way)], id
