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
    aside_pile,
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
