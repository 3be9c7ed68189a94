"""What the log of a Combat says of Shields, and of a power that finds nobody."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.registry import load_game
from game.session.describe import teller
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario


def told(seats: tuple[str, ...], name: str, **given: Any) -> tuple[str, str]:
    """The line and the sentence of the first event of this name, once what can be aimed at is hit."""
    people = dict.fromkeys(seats, "human")
    data = {"scenario": "x", "game": "dead_cells", "seats": people, "given": given, "expect": [{"next": None}]}
    sitting = Sandbox.of_scenario(read_scenario(data, "x"), load_game("dead_cells")).sitting
    if sitting.pending[0].id == "act.target":
        sitting.answer(sitting.pending[0].seat, "act.target", "1")
    event = next(event for event in sitting.history([0]) if event.name == name)
    tells = teller(sitting, [0])
    return tells.short(event), tells.long(event)


@pytest.mark.parametrize(
    ("shields", "line", "sentence"),
    [
        (0, "The Flayed hits Zombie (2/3)", "which makes 2 of 3."),
        (1, "The Flayed hits Zombie (1/3), Shield −1", "which makes 1 of 3; 1 more is cancelled by its Shield."),
        (2, "Zombie: no Damage (Shields)", "Shields keep Zombie on space 1 from all Damage."),
    ],
)
def test_no_line_told_of_the_shield_of_an_enemy_that_stops_a_hit(shields: int, line: str, sentence: str) -> None:
    given = {"continue_at": {"aim": {"hero": 0, "reach": [1], "amount": 2}}}
    enemies = {"1": {"card": "zombie", "shields": shields}}
    short, whole = told(("flayed", "quartered"), "damage.placed", **given, enemies=enemies)
    assert short == line and whole.endswith(sentence)


def test_nobody_in_range_stood_below_another_line_though_it_told_of_serenades_power() -> None:
    given = {"continue_at": "serenade_power", "symbol": "survival", "discards": {"flayed": ["ST07"]}}
    line, sentence = told(("flayed",), "action.missed", **given)
    assert line == "Serenade: no Enemy is left"
    assert sentence == "No Enemy is left on whom Serenade could use its card or its power."
