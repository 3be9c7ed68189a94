"""The kernel's door as docs/architecture.md shows it: the example runs, and bad input has one clear answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.kernel.game import new_table

PAGE = Path(__file__).parents[2] / "docs/architecture.md"
SIDES = {"helltoken": [{"faction": "fumblers"}, {"faction": "sunsitters"}], "dead_cells": [{"beheaded": "flayed"}]}


def made(id: str, *, options: Any = None, seats: Any = None) -> Any:
    game = load_game(id)
    whole = game.content.resolve_options({}) if options is None else options
    return new_table(game, whole, SIDES[id] if seats is None else seats, 1)


def test_the_example_of_the_door_runs(capsys: pytest.CaptureFixture[str]) -> None:
    door = PAGE.read_text(encoding="utf-8").split("**Door**")[1]
    names: dict[str, Any] = {}
    exec(compile(door.split("```python\n")[1].split("```")[0], PAGE.name, "exec"), names)
    assert names["seen"].state.bases[0] is None
    assert names["tried"].hash() != names["table"].hash()
    assert len(capsys.readouterr().out.splitlines()) >= 2


@pytest.mark.parametrize("id", SIDES)
@pytest.mark.parametrize("seat", [-1, 4, "flayed", None, True, 0.0])
def test_a_seat_that_is_not_at_the_table_is_told_in_one_way(id: str, seat: Any) -> None:
    table = made(id)
    before = table.hash()
    for spec in table.game.specs:
        for ask in (table.check, table.answer):
            with pytest.raises(HotseatError, match=r"no seat .* at this table; expected a number from 0 to"):
                ask(seat, spec, "pass")
    assert table.hash() == before


@pytest.mark.parametrize(("id", "option"), [("helltoken", "agents"), ("dead_cells", "marked")])
def test_a_table_begins_with_every_option_and_no_other(id: str, option: str) -> None:
    whole = load_game(id).content.resolve_options({})
    missing = {name: value for name, value in whole.items() if name != option}
    with pytest.raises(HotseatError, match=rf"no value for {option}; content\.resolve_options\(chosen\) gives every"):
        made(id, options=missing)
    with pytest.raises(HotseatError, match=f'unknown option "{option}s"; did you mean "{option}"'):
        made(id, options={**whole, f"{option}s": "x"})
    with pytest.raises(HotseatError, match=f'{option}: unknown value "sometimes"'):
        made(id, options={**whole, option: "sometimes"})


@pytest.mark.parametrize("id", SIDES)
@pytest.mark.parametrize(
    ("seats", "message"),
    [
        (["flayed", {}], r"seat 0: found 'flayed'; expected \{\}, \{'\w+': \.\.\.\} or \{'bot': \.\.\.\}"),
        ([{}, {"hero": "flayed"}], "seat 1: found 'hero'; expected"),
        ([], "found 0 seats"),
        ([{}] * 5, "found 5 seats"),
    ],
)
def test_a_table_begins_with_seats_that_the_set_up_understands(id: str, seats: Any, message: str) -> None:
    with pytest.raises(HotseatError, match=message):
        made(id, seats=seats)
