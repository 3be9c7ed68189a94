"""Room for words on a campaign's page."""

from __future__ import annotations

import pygame
import pytest

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.dead_cells.campaign.board import LARGE, SMALL, WIDTH, blueprint_places, board_slots
from game.client.tables.dead_cells.campaign.demo import demo_record, hub_scene
from game.client.tables.dead_cells.campaign.faces import (
    CLOSE,
    NAME_PLACE,
    TEXT_WIDTH,
    _in_size,
    common_size,
    name_lines,
    name_of,
    paint_face,
)
from game.client.tables.dead_cells.campaign.record import Campaign
from game.client.theme import THEMES
from game.games.registry import load_game

GAME = load_game("dead_cells")
FOLDERS = {(1280, 720): 1018, (960, 540): 764}
"""How wide the folder is in windows of these sizes, in pixels."""
LIT = 150
"""Letters, however small, have dots so light in red, green and blue."""
PAPER = 0.86
"""How much of a card's width the paper for its name is."""


@pytest.mark.parametrize("size", FOLDERS)
def test_blueprints_and_runes_bear_their_names_in_every_window_with_a_board(table, size) -> None:
    """In a small window they had pictures alone."""
    campaign = Campaign(GAME, demo_record(GAME), {})
    look = make_look(THEMES["dark"], Screen(*size, 1.0))
    scale = FOLDERS[size] / WIDTH
    codes = campaign.blueprints()
    places = [(code, place.size) for code, place in zip(codes, blueprint_places(len(codes)), strict=True)]
    places += [(code, SMALL) for code, rune in campaign.runes() if campaign.is_rune_found(rune)]
    assert len(places) > 7
    for code, (wide, tall) in places:
        rect = pygame.Rect(0, 0, round(wide * scale), round(tall * scale))
        bare = pygame.Surface(rect.size)
        paint_face(bare, look, rect, campaign, code)
        foot = range(round(rect.height * NAME_PLACE[0]), rect.height)
        assert any(min(bare.get_at((x, y))[:3]) > LIT for x in range(rect.width) for y in foot), code


@pytest.mark.parametrize("name", ["Bloodlust", "Big Game", "Gold Reserves", "Predator"])
def test_names_of_upgrades_leave_a_margin_on_their_paper(table, name: str) -> None:
    look = make_look(THEMES["dark"], Screen(1280, 720, 1.0))
    wide, tall = (round(each * FOLDERS[1280, 720] / WIDTH) for each in LARGE)
    pixels, lines = name_lines(look.type, name, (round(wide * TEXT_WIDTH), round(tall * 0.47)))
    assert max(look.type.measure(line, "sans_bold", pixels)[0] for line in lines) <= wide * PAPER - 4


def test_in_a_small_window_names_are_smaller_rather_than_parted(table) -> None:
    """ "Scor-pion", "Tran-quility" stood there, and names of three lines ran onto the edge of their cards."""
    look = make_look(THEMES["dark"], Screen(960, 540, 1.0))
    campaign, scale = Campaign(GAME, demo_record(GAME), {}), FOLDERS[960, 540] / WIDTH
    codes = campaign.blueprints()
    sizes = [tuple(round(side * scale) for side in place.size) for place in blueprint_places(len(codes))]
    names = [name_of(campaign, code, size) for code, size in zip(codes, sizes, strict=True)]
    pixels = common_size(look.type, [name for name in names if name is not None])
    lines = {name: _in_size(look.type, name, room, pixels) for name, room in names}
    assert lines["Scorpion Sting"] == ("Scorpion", "Sting")
    assert all(len(each) * round(pixels * CLOSE) <= names[0][1][1] - 2 for each in lines.values())


@pytest.mark.parametrize("scene", ["campaign_board", "campaign_fresh"])
def test_the_line_about_a_campaign_stays_beside_large_titles_that_leave_room(table, scene) -> None:
    table.app.settings.text_size = 1.75
    table.app.window.resize((1920, 1080))
    table.app.refresh_look()
    table.show(scene)
    line, bar, look = table.ui.find("campaign.line"), table.ui.find("leaves"), table.app.look
    assert line.is_visible
    end = line.rect.x + look.type.width(line.text, "small")
    is_above = bar.rect.y >= line.rect.bottom
    assert is_above == (scene == "campaign_fresh")  # "the board is empty" ran into "Mutation board"
    # nearer to the titles than these stand to each other it read as one of them
    assert is_above or (end + look.tx(46) <= bar.rect.x and line.rect.right <= bar.rect.x)
    assert bar.wanted(table.app.look) <= bar.rect.width


def test_no_line_of_the_leaves_begins_in_mid_air(table) -> None:
    """It began in the middle of the page, beside the name of the campaign."""
    table.show("campaign_board")
    assert table.ui.find("leaves").rect.x > table.app.window.size[0] // 3
    assert not table.ui.find("leaves").is_lined


@pytest.mark.parametrize("text", [1.75, 2.0])
def test_headings_of_the_island_stand_on_one_line_and_its_boxes_are_seen(table, text: float) -> None:
    """ "Where Runs begin" broke in two above boxes of 40 pixels."""
    table.app.settings.text_size = text
    table.app.window.resize((1280, 720) if text == 2.0 else (1920, 1080))
    table.app.refresh_look()
    table.show("campaign_island")
    look = table.app.look
    shelf = table.ui.find("shelf")
    assert all(look.type.line_height("heading") >= board.heading.rect.height for board in shelf.boards)
    boxes = [each for each in shelf.walk() if each.id.startswith("biome.")]
    assert all(box.side >= look.px(100) for box in boxes)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_all_names_on_the_board_have_one_size_and_few_are_parted(table, size) -> None:
    """Beside each other stood "Bloodlust", "Pred-ator" and, smaller, "Un-touched"."""
    table.app.window.resize(size)
    table.app.refresh_look()
    table.app.push(hub_scene("board"))
    look, folder = table.app.look, next(each for each in table.ui.page.walk() if each.id == "folder")
    named = [slot for slot in folder.slots if slot.bears]
    assert len(named) > 15
    assert len({slot.pixels for slot in named}) == 1
    campaign = Campaign(GAME, demo_record(GAME), {})
    told = {}
    for slot in named:
        name, room = name_of(campaign, slot.bears, slot.rect.size)
        told[name] = _in_size(look.type, name, room, slot.pixels)
        assert told[name], name
    for whole in ("Bloodlust", "Predator", "Gold Reserves"):
        assert "-" not in "".join(told[whole])


def test_the_rows_of_the_right_page_begin_and_end_below_each_other() -> None:
    slots = board_slots(Campaign(GAME, demo_record(GAME), {}), lambda *_: None)
    rows = [
        [slot.place for slot in slots if slot.place.x > WIDTH / 2 and slot.place.y == y] for y in (68, 228, 474, 628)
    ]
    assert {(row[0].left, row[-1].right) for row in rows} == {(674, 1238)}


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.75), ((960, 540), 2.0)])
def test_no_heading_of_the_island_is_seen_without_a_box_below_it(table, size, text) -> None:
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.app.push(hub_scene("island"))
    view = table.ui.find("island")
    for board in table.ui.find("shelf").children:
        heading, first = board.heading.rect, next(each for each in board.walk() if each.id.startswith("biome."))
        assert first.rect.bottom <= view.end or heading.top >= view.end


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.75)])
def test_a_heading_in_two_lines_keeps_the_boards_of_the_island_beside_each_other(table, size, text) -> None:
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.app.push(hub_scene("island"))
    boards = table.ui.find("shelf").children
    assert len({board.rect.y for board in boards}) == 1
    assert len({next(each for each in board.walk() if each.id.startswith("biome.")).rect.y for board in boards}) == 1
