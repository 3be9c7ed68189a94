"""The timeline in words: in large text they stand in for the drawn one, and tell all that it shows."""

from __future__ import annotations

import pytest

from game.client.tables.base import TableState
from game.client.tables.dead_cells.timeline_lines import beside_lines
from game.client.tables.dead_cells.timeline_words import timeline_told
from game.games.dead_cells.herostep import HeroStep
from game.games.dead_cells.view import SYMBOLS, Actor, actors
from game.games.registry import load_game
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario


def rows_of(laid_table, seat: int = 0, symbol: str = "", **given) -> dict[str, str]:
    """The words of each row, by what stands bold before them."""
    data = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "given": given, "expect": [{"next": None}]}
    view = Sandbox.of_scenario(read_scenario(data, "here"), load_game("dead_cells")).sitting.view((seat,))
    if symbol:
        view.state.symbol = SYMBOLS.index(symbol)
    scene = laid_table("dead_cells_boss").presenter.scene(view, TableState())
    return dict(line.removeprefix("[b]").split("[/b]  ", 1) for line in timeline_told(scene))


GRENADIERS = {"2": {"card": "grenadier", "frozen": ["II"]}, "3": {"card": "grenadier"}}
ROUND_ONE = {"continue_at": {"round": {"round": 1}}, "round": "I", "enemies": GRENADIERS}


def test_two_grenadiers_could_not_be_told_apart_and_the_frozen_one_went_on_throwing(laid_table) -> None:
    rows = rows_of(laid_table, **ROUND_ONE, active={"flayed": ["ST08", "ST11"]}, serenade={"active": ["ST27"]})
    assert rows["Grenadier in 2"].startswith("II (Frozen): 1 Damage to each of 2 different characters.")
    assert rows["Grenadier in 3"].startswith("II: 1 Damage to each of 2 different characters.")


def test_a_round_that_is_frozen_without_a_line_is_told_too(laid_table) -> None:
    rows = rows_of(laid_table, **ROUND_ONE | {"enemies": {"1": {"card": "grenadier", "frozen": ["III"]}}},
                   active={"flayed": ["ST08"]}, serenade={"active": ["ST27"]})  # fmt: skip
    assert "III (Frozen)." in rows["Grenadier in 1"]


def test_the_words_left_out_a_worn_companion_and_serenades_power(laid_table) -> None:
    biter = next(card for card in load_game("dead_cells").content.cards if card.use == "companion" and card.round == 3)
    rows = rows_of(laid_table, symbol="brutality", **ROUND_ONE, equipment={"flayed": [biter.code]},
                   active={"flayed": ["ST08", "ST11"]}, serenade={"active": ["ST27"]})  # fmt: skip
    assert f"{biter.name}: 1 Damage to one Enemy" in rows["The Flayed"].partition("III")[2]
    assert "Power of Brutality: 1 Damage to a Monster." in rows["Serenade"].partition("III")[2]


def test_round_zero_of_the_tracks_is_told(laid_table) -> None:
    rows = rows_of(laid_table, continue_at="play", enemies=GRENADIERS,
                   scrolls={"flayed": [2, 3, 3]})  # fmt: skip
    assert rows["The Flayed"].startswith("0: ")


def test_what_is_over_is_told(laid_table) -> None:
    rows = rows_of(laid_table, **ROUND_ONE | {"continue_at": {"round": {"round": 3}}, "round": "III"},
                   active={"flayed": ["ST11"]}, serenade={"active": ["ST27"]})  # fmt: skip
    assert rows["Grenadier in 3"].startswith("II (over): ")
    assert "IV: 1 Damage" in rows["Grenadier in 3"]


def test_a_card_that_lies_face_down_is_told_with_what_was_announced(laid_table) -> None:
    game = load_game("dead_cells")
    given = {"continue_at": "play", "enemies": GRENADIERS, "hands": {"flayed": ["ST08", "ST11", "ST07"]}}
    data = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "quartered"], "given": given,
            "expect": [{"next": None}]}  # fmt: skip
    sitting = Sandbox.of_scenario(read_scenario(data, "here"), game).sitting
    while not any(hero.announced for hero in sitting.view(()).state.heroes):
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, decision.options[0])
    view = sitting.view(())
    hero = next(hero for hero in view.state.heroes if hero.announced)
    scene = laid_table("dead_cells_boss").presenter.scene(view, TableState())
    words = next(line for line in timeline_told(scene) if line.startswith(f"[b]The {hero.word.capitalize()}"))
    assert "face down." in words and f"{hero.announced[0][1]}: Announced: " in words


@pytest.mark.parametrize("name", ["dead_cells_crowd", "dead_cells_target", "dead_cells_piles"])
def test_every_sign_beside_a_line_has_its_words(laid_table, name: str) -> None:
    table = laid_table(name)
    scene = table.presenter.scene(table.view, table.state)
    told = timeline_told(scene)
    for actor, words in zip(actors(scene.table), told, strict=True):
        for extra in beside_lines(scene, actor):
            assert extra.card < 0 or f"{scene.content.cards[extra.card].name}: " in words


def test_pointing_at_serenades_row_told_less_than_stood_in_it(laid_table) -> None:
    """Her sword stood in III; the words ended at II."""
    table = laid_table("dead_cells_target")
    table.view.state.symbol = SYMBOLS.index("brutality")
    scene = table.presenter.scene(table.view, table.state)
    at = next(i for i, hero in enumerate(scene.table.heroes) if hero.is_serenade)
    assert [extra.round for extra in beside_lines(scene, Actor(enemy=False, index=at))] == [3]
    assert "Power of Brutality" in table.spots()["line.serenade"].words


def test_of_two_lines_of_a_round_the_words_tell_which_one_is_done(laid_table) -> None:
    table = laid_table("dead_cells_piles")
    frame = table.view.state.find(HeroStep)
    told = []
    for line in (0, 1):
        frame.line = line
        told.append(timeline_told(table.presenter.scene(table.view, table.state)))
    row = next(at for at, words in enumerate(told[0]) if words.startswith("[b]The Flayed"))
    before, after = (words[row] for words in told)
    assert "(done)" not in before
    assert after.count("(done)") == 1
    assert after.replace("(done) ", "") == before
    assert "now): (done) " in after
