"""Dead Cells' page of a campaign: the Mutation board, the decks, the island, the diary of Runs; and the whole way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.client.campaign.hub import HubScene
from game.client.campaign.story import people_of, story
from game.client.campaign.words import Phrases
from game.client.table.newgame import NewGameScene
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.table.wires import Wires
from game.client.tables.campaign_page import CampaignState
from game.client.tables.dead_cells.campaign.board import (
    FOUND_PLACE,
    LIT,
    WIDTH,
    blueprint_places,
    feat_progress,
)
from game.client.tables.dead_cells.campaign.demo import demo_record, hub_scene
from game.client.tables.dead_cells.campaign.faces import (
    LIGHT_INK,
    NAME_PLACE,
    NAMED_FROM,
    TEXT_WIDTH,
    name_lines,
    paint_face,
)
from game.client.tables.dead_cells.campaign.page import DeadCellsCampaign
from game.client.tables.dead_cells.campaign.record import Campaign
from game.client.tables.dead_cells.campaign.runs import run_lines
from game.client.tables.dead_cells.story import brought
from game.client.tables.find import campaign_page_for
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.session.campaign import BEGAN, ENDED
from game.session.campaign_text import Entry
from game.session.store import Store
from tests.helpers.askers import RandomAsker

GAME = load_game("dead_cells")


def leaves(record, **options):
    """The widgets of the three leaves, and what was inspected."""
    shown: list = []
    state = CampaignState("x", record, options, (11, 22, 33))
    return leaves_of(state, shown), shown


def leaves_of(state: CampaignState, shown: list) -> list:
    """The widgets of the three leaves; what is inspected goes into ``shown``."""

    def inspect(thing, picture=None, watch=None):
        shown.append(thing if watch is None else (thing, watch))

    return [tab.body for tab in DeadCellsCampaign(GAME).tabs(state, inspect)]


def everything_said(widgets) -> str:
    """All words of widgets, their tooltips and rows."""
    parts: list[str] = []
    waiting = list(widgets)
    while waiting:
        widget = waiting.pop()
        waiting += widget.children
        parts += [widget.tooltip, str(getattr(widget, "text", "")), str(getattr(widget, "name", ""))]
        parts += [f"{row.text} {row.detail} {row.aside}" for row in getattr(widget, "rows", ())]
    return "\n".join(parts)


def slots(record):
    (board, _, _), shown = leaves(record)
    return {slot.id: slot for slot in board.folder.slots}, shown


def test_dead_cells_has_a_page_of_its_own():
    assert isinstance(campaign_page_for(GAME), DeadCellsCampaign)


def test_a_fresh_campaign_shows_free_slots_grey_runes_and_full_decks():
    record = GAME.definition.first_record(GAME.content)
    found, _ = slots(record)
    assert [sum(id.startswith(f"free.{row}") for id in found) for row in ("start", "during", "skill", "feats")] == [
        6, 6, 1, 3,
    ]  # fmt: skip
    assert sum(id.startswith("rune.") for id in found) == 7
    campaign = Campaign(GAME, record, {})
    assert [(campaign.left(deck), campaign.price(deck)) for deck in ("SV", "TC", "BR", "W")] == [
        (41, 2), (39, 2), (36, 2), (21, 1),
    ]  # fmt: skip


def test_cards_lie_in_their_rows_and_a_found_rune_is_coloured():
    record = demo_record(GAME)
    found, _ = slots(record)
    placed = [code for row in ("start", "during", "skill", "feats") for code in record["board"][row]]
    assert {f"card.{code}" for code in placed} <= set(found)
    assert "rune.vine" not in found
    assert "rune.spider" in found


def test_a_card_is_shown_large_when_it_is_pressed():
    record = demo_record(GAME)
    found, shown = slots(record)
    code = record["board"]["start"][0]
    found[f"card.{code}"].press()
    assert shown[0].title == Campaign(GAME, record, {}).card(code).name
    assert code in shown[0].kind


def test_a_met_feat_says_that_its_reward_comes():
    record = demo_record(GAME)
    found, _ = slots(record)
    met, *others = record["board"]["feats"]
    assert "reward" in found[f"card.{met}"].tooltip
    assert all("Met:" not in found[f"card.{code}"].tooltip for code in others)


def test_a_feat_that_counts_over_the_campaign_shows_how_far_it_is():
    record = demo_record(GAME)
    record["board"] = {**record["board"], "feats": ["BR34", "SV04"]}
    record["victories"], record["feats"] = {"C1": 2}, {}
    assert feat_progress(Campaign(GAME, record, {}), "BR34") == (pytest.approx(2 / 3), "2 of 3 so far")
    assert feat_progress(Campaign(GAME, record, {}), "SV04") == (0.0, "")
    found, _ = slots(record)
    assert "2 of 3" in found["card.BR34"].tooltip


def test_no_card_is_named_that_the_campaign_has_not_revealed():
    """Ruling Q-79."""
    record = demo_record(GAME)
    campaign = Campaign(GAME, record, {})
    names = {card.name for card in GAME.content.cards if campaign.is_known(card.code)}
    hidden = {card.name for card in GAME.content.cards if card.kind != "rune"} - names
    said = everything_said(leaves(record)[0])
    assert len(hidden) > 50
    assert [name for name in hidden if f"{name}\n" in said or f"{name} (" in said or f"[b]{name}[" in said] == []


def test_biomes_are_found_known_or_in_the_dark():
    """Ruling Q-79: names of places that no Run has come near stay hidden, unless the table shows everything."""
    record = {**demo_record(GAME), "runs": demo_record(GAME)["runs"][:1], "starts": ["B1"]}
    campaign = Campaign(GAME, record, {})
    assert [campaign.state_of(id) for id in ("B1", "B2", "B3", "C1", "B4")] == [
        "found", "known", "known", "unknown", "unknown",
    ]  # fmt: skip
    assert "Stilt Village" not in everything_said(leaves(record)[0])
    assert "Stilt Village" in everything_said(leaves(record, spoilers="show")[0])


def test_the_diary_tells_who_went_where_and_by_what_hand():
    (_, _, runs), shown = leaves(demo_record(GAME))
    rows = runs._list.rows
    assert [row.value for row in rows] == ["6", "5", "4", "3", "2", "1"]
    assert "Victory" in rows[0].detail
    assert "Prisoners' Quarters → Toxic Sewers" in rows[4].detail
    assert "fell to bleeding" in rows[3].detail
    assert "The Quartered fell to the Runner" in rows[2].detail
    runs._open("1")
    assert "Seed 11" in shown[0].text
    runs._open("5")
    assert "Seed" not in shown[1].text


def test_a_run_whose_replay_is_kept_can_be_watched_again():
    shown: list = []
    state = CampaignState("x", demo_record(GAME), {}, (11, 22), watch=(None, shown.clear))
    runs = leaves_of(state, shown)[2]
    for n in ("1", "2", "3"):
        runs._open(n)
    assert [type(each) is tuple for each in shown] == [False, True, False]
    shown[1][1]()
    assert shown == []


def test_a_hand_that_has_no_words_is_still_told():
    record = demo_record(GAME)
    record["runs"] = [{**record["runs"][0], "by": "something_new"}]
    (_, _, runs), _ = leaves(record)
    assert "something that nobody saw" in runs._list.rows[0].detail


def test_the_graph_counts_deaths_and_victories_by_place():
    (_, _, runs), _ = leaves(demo_record(GAME))
    graph = next(each for each in runs._graph.walk() if each.id == "deaths")
    assert graph.bars == [
        ("Prisoners' Quarters", 2, 0), ("Toxic Sewers", 1, 0), ("Ramparts", 1, 0), ("Black Bridge", 1, 1),
    ]  # fmt: skip


def test_a_run_that_was_given_up_is_no_death_and_a_won_one_tells_its_cells():
    record = demo_record(GAME)
    given_up = {**record["runs"][0], "abandoned": True, "died": [], "by": ""}
    record["runs"] = [given_up, {**given_up, "n": 2, "abandoned": False, "won": True, "cells": 10}]
    (_, _, runs), _ = leaves(record)
    won, given_up = runs._list.rows
    assert (won.symbol, won.aside, given_up.symbol) == ("trophy", "Won · 10 Cells", "flag")
    graph = next(each for each in runs._graph.walk() if each.id == "deaths")
    assert [deaths for _, deaths, _ in graph.bars] == [0]


def test_the_story_tells_a_run_given_up_from_a_death():
    ends = [{"winners": [], "reason": reason} for reason in ("ruling.q68", "dying.run_over")]
    told = story([Entry(0.0, ENDED, end) for end in ends], Phrases("dead_cells"))
    assert [line.split("   ")[1] for line, _ in told] == ["Run 2 ended with a death.", "Run 1 was given up."]


def test_cards_that_were_bought_are_told_by_their_names_alone():
    """The page of a Run told "Quick Draw (TC01)", by which nobody knows a card."""
    record = demo_record(GAME)
    run = {**record["runs"][-1], "bought": ["TC01", "SV01"]}
    told = " ".join(run_lines(Campaign(GAME, record, {}), run, (1,)))
    assert "Quick Draw" in told and "TC01" not in told and "SV01" not in told


def test_the_page_of_a_run_names_who_played_it():
    """It named the Beheaded alone."""
    record = demo_record(GAME)
    run = record["runs"][0]
    people = [["Anna", "Björn"]]
    assert "Played by Anna, Björn" in run_lines(Campaign(GAME, record, {}), run, (1,), people)
    assert not [each for each in run_lines(Campaign(GAME, record, {}), run, (1,)) if "Played" in each]
    assert people_of(Entry(0.0, BEGAN, {"seats": [{"name": "Anna"}, {"name": "Björn"}]})) == people[0]


def test_names_that_hold_commas_are_told_apart_where_they_were_bought():
    record = demo_record(GAME)
    comma = next(card.code for card in GAME.content.cards if ", " in card.name)
    run = {**record["runs"][-1], "bought": [comma, "SV01"]}
    assert "; " in brought(GAME.content, run)
    record["runs"] = [run]
    assert any("; " in line for line in run_lines(Campaign(GAME, record, {}), run, (1,)))


@pytest.mark.parametrize("reached", [0, 1, 2, 3])
def test_a_trader_has_one_light_for_each_level(table, reached: int):
    cards = {card.level: card.code for card in GAME.content.cards if card.trader == "healer"}
    record = {**demo_record(GAME)}
    record["board"] = {**record["board"], "market": [cards[level] for level in range(1, reached + 1)]}
    (board, _, _), _ = leaves(record)
    board.folder.arrange(table.app.look, table.app.look.screen.rect)
    surface = Surface(table.app.look.screen.rect.size)
    board.folder.paint_self(surface)
    sheet = board.folder._sheet
    scale = sheet.width / WIDTH
    sockets = [(sheet.x + round(x * scale), sheet.y + round(416 * scale)) for x in (712, 736, 760)]
    lit = [surface.get_at(socket)[:3] == LIT for socket in sockets]
    assert sum(lit) == reached


def test_the_list_says_how_far_a_campaign_is():
    page = DeadCellsCampaign(GAME)
    assert page.line(None) == ""
    assert page.line(demo_record(GAME)) == "6 Runs · won at Black Bridge"


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1920, 1080)])
def test_no_slot_of_the_folder_lies_on_another(table, size):
    table.app.window.resize(size)
    table.app.refresh_look()
    table.app.push(hub_scene("board"))
    folder = next(each for each in table.ui.page.walk() if each.id == "folder")
    placed = folder.slots
    for at, one in enumerate(placed):
        assert folder._sheet.contains(one.rect)
        for other in placed[at + 1 :]:
            assert not one.rect.colliderect(other.rect), (one, other)


@pytest.mark.parametrize("width", [44, 50, 58, 72, 90, 130])
def test_a_rune_bears_its_whole_name_or_none(table, width):
    """The Teleportation Rune read "Rune" beside the Vine Rune."""
    campaign = Campaign(GAME, demo_record(GAME), {})
    code = next(code for code, rune in campaign.runes() if rune == "teleportation")
    rect, bare = pygame.Rect(0, 0, width, width * 7 // 5), pygame.Surface((width, width * 7 // 5))
    paint_face(bare, table.app.look, rect, campaign, code)
    foot = round(rect.height * NAME_PLACE[0])
    room = (round(width * TEXT_WIDTH), round(rect.height * NAME_PLACE[1]) - foot)
    whole = "".join(name_lines(table.app.look.type, "Teleportation Rune", room)[1]).replace("-", "")
    inks = {tuple(bare.get_at((x, y)))[:3] for x in range(width) for y in range(foot, rect.height)}
    assert (LIGHT_INK in inks) == (width >= NAMED_FROM and whole.replace(" ", "") == "TeleportationRune")


@pytest.mark.parametrize("count", [0, 1, 7, 9, 10, 28, 66, 79])
def test_all_blueprints_of_a_campaign_lie_side_by_side_in_their_tray(count):
    places = blueprint_places(count)
    assert len(places) == count
    assert all(FOUND_PLACE.contains(place) and place.width >= 16 for place in places)
    assert not any(one.colliderect(other) for at, one in enumerate(places) for other in places[at + 1 :])


def test_the_board_is_a_list_where_the_text_is_large(table):
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    table.app.push(hub_scene("board"))
    ids = [each.id for each in table.ui.page.walk()]
    assert "board.list" in ids
    assert "folder" not in ids
    rows = table.ui.find("board.list").rows
    codes = {row.value.removeprefix("card.") for row in rows}
    record = demo_record(GAME)
    assert {code for row in ("start", "during", "skill", "feats") for code in record["board"][row]} <= codes
    assert {row.aside for row in rows if row.value.startswith("card.SV")} == {"Survival"}


@pytest.mark.parametrize("text", [0.75, 1.0, 1.25, 1.5])
def test_the_boards_of_the_shelf_stand_beside_each_other_while_their_words_fit(table, text):
    table.app.settings.text_size = text
    table.app.refresh_look()
    table.app.push(hub_scene("island"))
    boards = table.ui.find("shelf").children
    assert len({board.rect.y for board in boards}) == 1
    boxes = [each for each in table.ui.page.walk() if each.id.startswith("biome.")]
    assert min(box.rect.width for box in boxes) >= max(box.widest_word(table.app.look) for box in boxes)


@pytest.mark.parametrize("text", [1.25, 1.5, 2.0])
def test_the_board_s_list_is_cut_below_a_row_and_the_campaign_s_line_stays(table, text: float):
    table.app.settings.text_size = text
    table.app.window.resize((960, 540))
    table.app.refresh_look()
    table.app.push(hub_scene("board"))
    rows, view = table.ui.find("board.list"), table.ui.find("board.scroll")
    assert view.end - view.rect.y in rows.ends(table.app.look, rows.rect.width) or not view.rest
    assert table.ui.find("campaign.line").is_visible


def test_deaths_by_place_stand_beside_the_runs_at_a_quarter_more_text(table):
    table.app.settings.text_size = 1.25
    table.app.refresh_look()
    table.app.push(hub_scene("runs"))
    assert table.ui.find("runs.graph").is_visible
    assert table.ui.find("runs.graph").rect.right < table.ui.find("runs.scroll").rect.x


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_deaths_by_place_stand_below_the_runs_at_the_largest_text(table, size: tuple[int, int]):
    table.app.settings.text_size = 2.0
    table.app.window.resize(size)
    table.app.refresh_look()
    table.app.push(hub_scene("runs"))
    view, rows = table.ui.find("runs.scroll"), table.ui.find("runs.list")
    graph = next(each for each in view.walk() if each.id == "deaths")
    assert graph.is_visible and graph.rect.y >= rows.rect.bottom
    assert graph.rect.bottom - view.rect.bottom <= view.rest


def test_a_run_in_the_list_opened_only_at_a_second_click_and_nothing_said_so(table):
    table.app.push(hub_scene("runs"))
    rows = table.ui.find("runs.list")
    third = rows._row_rect(2)
    table.click(third.center)
    assert "inspected.close" in [each.id for each in table.ui.page.walk()]


def test_the_list_of_runs_jumped_to_its_top_after_one_had_been_watched(table):
    table.app.settings.text_size = 2.0
    table.app.window.resize((960, 540))
    table.app.refresh_look()
    table.app.push(hub_scene("runs"))
    scene, view, rows = table.app.scene, table.ui.find("runs.scroll"), table.ui.find("runs.list")
    rows.choose(len(rows.rows) - 1)
    view.stand(view.rest)
    scene.ui.rearrange(scene.look)
    before = (view.offset, rows.value)
    assert before[0] > 0
    scene.resume()
    assert (table.ui.find("runs.scroll").offset, table.ui.find("runs.list").value) == before


def test_after_a_reset_the_first_run_was_called_the_next(table):
    scene = hub_scene("fresh")
    state = replace(scene._state(), seeds=())
    scene._state, scene._actions = lambda: state, replace(scene._actions, names=lambda: "Ada")
    table.app.push(scene)
    assert table.ui.find("next").text == "First Run"


def test_no_lock_lies_where_a_run_may_begin(table):
    scene = hub_scene("fresh")
    scene.tab = 1
    table.app.push(scene)
    boxes = {each.id: each for each in table.ui.page.walk() if each.id.startswith("biome.")}
    assert boxes["biome.B1"].is_open and not boxes["biome.B2"].is_open


def test_boards_below_each_other_have_their_boxes_over_the_whole_width(table):
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    table.app.push(hub_scene("island"))
    boxes = [each.rect for each in table.ui.page.walk() if each.id.startswith("biome.")]
    shelf = table.ui.find("shelf").rect
    assert max(box.right for box in boxes) > shelf.right - boxes[0].width


def test_leaves_are_turned_by_keys(table):
    table.app.push(hub_scene("board"))
    table.ui.focus(table.ui.find("leaves"))
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RIGHT)
    assert table.app.scene.tab == 2
    assert "runs.list" in [each.id for each in table.ui.page.walk()]


# The whole way


@pytest.fixture
def wires(table, tmp_path: Path) -> Wires:
    made = Wires(table.app, Store(tmp_path / "data"), make_asker=RandomAsker, games=["helltoken", "dead_cells"])
    made.begin(None)
    table.app.step(0.0)
    yield made
    made.close()


def test_home_has_a_new_game_and_a_campaign(table, wires):
    ids = [each.id for each in table.ui.page.walk()]
    assert {"new_game", "campaign", "box.dead_cells"} <= set(ids)


def play(table) -> None:
    """Answer by chance until the Run is over."""
    sitting, chance = table.app.scene.link.sitting, Chance(3)
    while sitting.pending:
        asked = sitting.pending[0]
        sitting.answer(asked.seat, asked.id, asked.sample(chance.below))
    table.app.scene.proceed()
    table.app.step(0.0)


def test_a_run_is_played_from_home_and_told_on_the_board(table, wires):
    table.click("campaign")
    table.click("new")
    table.click("new.yes")
    assert isinstance(table.app.scene, HubScene)
    table.click("next")
    assert isinstance(table.app.scene, NewGameScene)
    table.click("start")
    assert isinstance(table.app.scene, TableScene)
    assert table.app.scene.link.plans[0].setup["beheaded"] in ("immolated", "flayed", "poisoned", "quartered")
    play(table)
    assert isinstance(table.app.scene, ResultScene)
    table.click("campaign")
    assert isinstance(table.app.scene, HubScene)
    record = wires.campaigns.present.record(GAME)
    assert len(record["runs"]) == 1
    table.click("next")
    assert isinstance(table.app.scene, TableScene)
    assert len(table.app.scene.link.sitting.record["runs"]) == 1


def test_a_reset_follows_the_rulebooks_steps(table, wires):
    table.click("campaign")
    table.click("new")
    table.click("new.yes")
    table.click("next")
    table.click("start")
    play(table)
    table.click("campaign")
    wires.campaigns.present.reset(GAME)
    assert wires.campaigns.present.record(GAME) == GAME.definition.first_record(GAME.content)
