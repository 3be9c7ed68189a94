"""What the card on top of the Discard Pile lets Serenade do is told before she does it."""

from __future__ import annotations

from game.client.tables.base import TableState
from game.games.registry import load_game
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario


def top_of(laid_table, *discard: str) -> tuple[str, str]:
    """The tooltip on the box of Serenade's panel, and the text of its inspection."""
    given = {"continue_at": "play", "enemies": {"1": "zombie"}, "discards": {"flayed": [*discard]}}
    data = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "given": given, "expect": [{"next": None}]}
    view = Sandbox.of_scenario(read_scenario(data, "here"), load_game("dead_cells")).sitting.view((0,))
    table = laid_table("dead_cells_cards")
    table.presenter.layout(table.look, table.presenter._area, view)
    (spot,) = (each for each in table.presenter.spots(view, TableState()) if each.id.startswith("top."))
    inspection = table.presenter.inspect(spot.id, view)
    assert inspection is not None and inspection.title == "Serenade's power"
    return spot.words, inspection.text


def symbols(*wanted: int) -> str:
    """The code of a Combat card of the Flayed with these symbols."""
    cards = load_game("dead_cells").content.cards
    return next(card.code for card in cards if card.owner == "flayed" and sorted(card.symbols) == [*wanted])


def test_the_box_of_serenades_power_listed_the_lines_of_the_card_which_nobody_carries_out(laid_table) -> None:
    code = symbols(2)
    name = next(card.name for card in load_game("dead_cells").content.cards if card.code == code)
    for told in top_of(laid_table, code):
        assert name in told and "Brutality: 1 Damage to a Monster in Round III." in told
        assert "II:" not in told and "Survival:" not in told


def test_two_symbols_leave_the_choice(laid_table) -> None:
    for told in top_of(laid_table, symbols(0, 2)):
        assert "as you choose" in told and "Brutality: " in told
        assert "Survival: an Enemy becomes Frozen in Round 0." in told


def test_an_empty_pile_says_what_could_lie_on_it(laid_table) -> None:
    for told in top_of(laid_table):
        assert "is empty" in told and all(f"{each}: " in told for each in ("Survival", "Tactics", "Brutality"))
