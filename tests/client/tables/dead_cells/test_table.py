"""What lies on the table: every answer that a thing stands for can be clicked, nothing lies outside, all has words."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells.card_words import plain_words
from game.client.tables.dead_cells.cards import death_row
from game.client.tables.dead_cells.demo import POSITIONS, asked, demo_scene, run_to
from game.client.tables.dead_cells.endings import figures
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.theme import THEMES
from game.games.dead_cells.view import SPACES
from game.kernel.event import Event

SIZES = [((1280, 720), 1.0), ((960, 540), 1.0), ((1920, 1080), 1.0), ((1280, 720), 2.0)]


@pytest.mark.parametrize("name", POSITIONS)
def test_every_answer_to_the_question_lies_on_the_table(laid_table, name: str) -> None:
    table = laid_table(name)
    carried = {repr(spot.answers.get(table.decision.id)) for spot in table.spots().values()}
    assert {repr(value) for value in table.decision.options if value != "stop"} <= carried  # to stop is a button


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


def test_what_lay_on_another_table_is_gone_or_told_and_never_a_mistake(laid_table) -> None:
    """An open inspector follows the table, also to one where its thing is not."""
    tables = [laid_table(name) for name in list(POSITIONS)[::3]]
    ids = sorted({id for table in tables for id in table.spots()})
    told = [table.presenter.inspect(id, table.view) for table in tables for id in ids]
    assert None in told


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


def test_a_death_bonus_is_drawn_and_told_with_its_number(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    shieldbearer = table.presenter.game.content.cards[table.view.state.enemies[2].card]
    row = death_row(table.presenter.words.effects(shieldbearer.death))
    assert [sign.text or sign.icon for sign in row] == ["2", "gold_tooth"]
    assert table.spots()["space.2"].words.endswith("Killed: Gain 2 Gold Teeth.")


def test_a_skill_and_a_track_say_what_they_do(laid_table) -> None:
    spots = laid_table("dead_cells_cards").spots()
    assert spots["skill.flayed.tactics.3"].words.startswith("Skill Deep Cut: Bleeding on one Enemy")
    assert "Next step: " in spots["track.flayed.0"].words


def test_equipment_on_the_group_space_says_what_it_does(laid_table) -> None:
    table = laid_table("dead_cells_target")
    card = table.presenter.game.content.cards[table.view.state.loot_cards.cards[0]]
    assert plain_words(table.presenter.words.card(card)) in table.spots()["loot.equipment"].words
    assert table.presenter.inspect("loot.equipment", table.view).title == card.name


def test_the_card_of_serenades_power_lies_on_her_panel(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    hero = table.view.state.heroes[0]
    hero.discard.put(hero.hand.cards[0], -1)
    code = table.presenter.game.content.cards[hero.hand.cards[0]].code
    assert "Serenade's power" in table.spots()[f"top.{code}"].words


def test_what_lies_under_a_sheet_cannot_be_pointed_at(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    sitting = demo_scene("dead_cells_merchant").link.sitting
    items = table.presenter.items(sitting.view([0]), TableState(decision="merchant.buy"))
    at, sheet = next((at, item) for at, item in enumerate(items) if item.facts == "sheet")
    under = [item for item in items[:at] if sheet.rect.collidepoint(item.rect.center)]
    assert under and all(item.spot is None for item in under)


def test_a_number_key_names_the_enemy_in_that_space(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    asked = type("Asked", (), {"is_described": False, "options": ("L", "1", "3"), "candidates": SPACES})
    assert [table.presenter.shortcut(asked, key) for key in ("0", "1", "2", "3", "4")] == ["L", "1", "2", "3", None]
    assert table.presenter.shortcut(table.decision, "2") == table.decision.options[1]


def test_answers_are_called_by_their_names(laid_table) -> None:
    presenter = laid_table("dead_cells_cards").presenter
    assert presenter.called("combat.card", "ST08") == "Flay"
    assert presenter.called("merchant.buy", "ST08") == "Buy the Flay"
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
    assert [figure.count for figure in figures(told, {"flayed"})] == [1, 2, 1, 1, 1]


def test_the_scroll_that_turned_serenade_was_not_counted() -> None:
    told = [fact("scroll.advanced", {"hero": "serenade", "step": 1}), fact("serenade.transformed", {})]
    assert figures(told, {"flayed", "serenade"})[-1].count == 2
    assert figures(told, {"flayed"})[-1].count == 0


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
@pytest.mark.parametrize("name", ["dead_cells_cards", "dead_cells_target", "dead_cells_crowd"])
def test_cards_are_no_smaller_with_large_text(laid_table, name: str, size: tuple[int, int]) -> None:
    def width(text: float) -> int:
        spots = laid_table(name, size=size, text=text).spots()
        return next(spot.rect.width for id, spot in spots.items() if id.startswith("card."))

    assert width(2.0) >= width(1.0)


def test_a_character_that_is_clicked_as_an_enemy_is_named_as_the_answer(laid_table) -> None:
    assert laid_table("dead_cells_target").spots()["hero.flayed"].answers["act.target"] == "flayed"


def test_the_options_of_a_tile_lie_open_on_the_public_table() -> None:
    """Before anybody looks into a hand there are pictures and words to click, no bare numbers."""
    sitting = run_to(3, 9, asked("tile.either_or"))
    presenter = DeadCellsPresenter(sitting.game)
    view = sitting.view(frozenset())
    presenter.layout(make_look(THEMES["dark"], Screen(1280, 720, 1.0)), Rect(0, 56, 1280, 570), view)
    spots = {spot.id: spot for spot in presenter.spots(view, TableState(decision="tile.either_or"))}
    offered = [spots[f"option.{n}"] for n in sitting.pending[0].candidates]
    assert [spot.answers["tile.either_or"] for spot in offered] == [1, 2]
    assert all(len(spot.words) > 3 for spot in offered)


def test_the_boss_says_that_fire_alone_does_not_kill_him(laid_table) -> None:
    table = laid_table("dead_cells_boss")
    told = table.presenter.inspect("space.1", table.view)
    assert "2 Damage" in told.text
    assert told.rules[0] == "house.boss.fire"


def test_an_enemy_on_fire_says_what_a_second_token_does(laid_table) -> None:
    table = laid_table("dead_cells_crowd")
    told = table.presenter.inspect("space.1", table.view)
    assert "second token" in told.text and told.rules[0] == "state.fire.second"
