"""What lies on the table: every answer that a thing stands for can be clicked, nothing lies outside, all has words."""

from __future__ import annotations

import pytest

from game.client.tables.base import TableState
from game.client.tables.dead_cells.demo import POSITIONS
from game.client.tables.dead_cells.endings import figures
from game.kernel.event import Event

SIZES = [((1280, 720), 1.0), ((960, 540), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)]


@pytest.mark.parametrize("name", POSITIONS)
def test_every_answer_to_the_question_lies_on_the_table(laid_table, name: str) -> None:
    table = laid_table(name)
    carried = {repr(spot.answers.get(table.decision.id)) for spot in table.spots().values()}
    assert {repr(value) for value in table.decision.options} <= carried


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_every_thing_lies_within_the_table_in_every_window(laid_table, name: str, size, text) -> None:
    table = laid_table(name, size=size, text=text)
    ids = [spot.id for spot in table.presenter.spots(table.view, table.state)]
    assert len(ids) == len(set(ids))
    outside = [spot.id for spot in table.spots().values() if not table.presenter._area.contains(spot.rect)]
    assert outside == []


@pytest.mark.parametrize("name", POSITIONS)
def test_every_spot_has_words_and_most_an_inspection(laid_table, name: str) -> None:
    table = laid_table(name)
    assert [id for id, spot in table.spots().items() if not spot.words and not id.startswith("way.")] == []
    told = {id: table.presenter.inspect(id, table.view) for id in table.spots()}
    assert [id for id, inspection in told.items() if inspection is None and id not in ("group", "wall_hole")] == []
    assert all(inspection.title for inspection in told.values() if inspection is not None)


def test_the_timeline_has_a_row_for_each_actor_in_acting_order(laid_table) -> None:
    table = laid_table("dead_cells_target")
    rows = [id for id in table.spots() if id.startswith("line.")]
    assert rows == ["line.L", "line.flayed", "line.serenade", "line.1", "line.2", "line.3"]


def test_a_row_of_the_timeline_tells_its_lines(laid_table) -> None:
    table = laid_table("dead_cells_target")
    assert "II: 1 Damage to each of 2 different characters." in table.spots()["line.1"].words


def test_the_public_table_shows_no_hand(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    table.view = table.sitting.view(())
    ids = [spot.id for spot in table.presenter.spots(table.view, table.state)]
    assert not any(id.startswith("card.") for id in ids)


def test_six_tokens_change_the_picture_of_a_card_alone(laid_table) -> None:
    table = laid_table("dead_cells_crowd")
    before = table.presenter.parts(table.view, table.state)
    table.sitting.answer(table.decision.seat, table.decision.id, table.decision.options[0])
    after = table.sitting.view(table.sitting.audience_of(table.decision.seat))
    parts = table.presenter.parts(after, TableState())
    assert len(parts) == len(before)
    assert 0 < sum(old != new for old, new in zip(before, parts, strict=True)) < len(parts) // 2


def test_a_number_key_names_the_enemy_in_that_space(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    asked = type("Asked", (), {"is_described": False, "options": ("L", "1", "3"), "id": "act.target"})
    assert [table.presenter.shortcut(asked, key) for key in ("0", "1", "2", "3")] == ["L", "1", None, "3"]
    assert table.presenter.shortcut(table.decision, "2") == table.decision.options[1]


def test_answers_are_called_by_their_names(laid_table) -> None:
    presenter = laid_table("dead_cells_cards").presenter
    assert presenter.called("combat.card", "ST08") == "Flay"
    assert presenter.called("enemy.damage", "flayed") == "The Flayed"
    assert presenter.called("combat.announce", ("damage", "II")) == "Damage in II"
    assert presenter.called("act.skill", "flayed.tactics.0") == "Thick Skin"
    assert presenter.called("act.loot", ("potion_on", "serenade")) == "A Potion for Serenade"
    assert presenter.called("equip.replace", ("discard", "ST-S01")) == "Put it on, discard Rusty Sword"
    assert presenter.called("run.start_biome", "B2") == "Toxic Sewers"


def fact(name: str, data: dict[str, object]) -> Event:
    return Event(1, name, 0, (), data=data)


def test_figures_count_what_a_seat_dealt_took_and_found() -> None:
    told = [
        fact("combat.started", {"tile": "B1-T01"}),
        fact("damage.placed", {"hero": "flayed", "space": "1", "amount": 2}),
        fact("damage.placed", {"hero": "poisoned", "space": "1", "amount": 1}),
        fact("damage.suffered", {"hero": "flayed", "amount": 1}),
        fact("enemy.killed", {"enemy": "B1-01", "space": "1", "by": "flayed"}),
        fact("scroll.advanced", {"hero": "flayed", "track": "tactics", "step": 1}),
        fact("item.gained", {"item": "cell", "amount": 2, "bag": 2}),
        fact("item.gained", {"item": "tooth", "amount": 3, "bag": 3}),
        fact("run.ended", {"won": False, "biome": "", "cells": 2}),
    ]
    assert [figure.count for figure in figures(told, {"flayed"})] == [1, 2, 1, 1, 1, 2]


def test_a_character_that_is_clicked_as_an_enemy_is_named_as_the_answer(laid_table) -> None:
    assert laid_table("dead_cells_target").spots()["hero.flayed"].answers["act.target"] == "flayed"
