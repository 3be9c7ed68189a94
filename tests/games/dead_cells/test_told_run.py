"""What the events of a Run tell beside the record: Runes found, and how far the Boss was fought."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.told_run import ToldRun, told_run
from game.games.registry import load_game
from game.kernel.event import Event
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

GAME = load_game("dead_cells")


def history(given: dict[str, Any], answers: int) -> list[Event]:
    """The events of a position and of so many first answers."""
    heard: list[Event] = []
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "given": given, "expect": [{"next": None}]}
    table = lay_position(read_scenario(written, "here"), GAME, heard)
    table.sink = heard
    for _ in range(answers):
        table.apply(table.open[0], next(iter(table.open[0].every())))
    return heard


def test_a_run_without_a_boss_tells_of_none() -> None:
    assert told_run(history({"continue_at": "explore", "biome": "B1"}, 1)) == ToldRun((), "", 0, 0, False)


def test_the_instance_and_turn_that_were_reached_are_told() -> None:
    """house.boss.instances: the first falls in Round I, and the second begins with a Turn of its own."""
    heard = history({"continue_at": "boss_fight", "biome": "C1"}, 1)
    assert told_run(heard).instance == 1 and told_run(heard).boss
    flipped = Event(99, "boss.appeared", 0, (), "", {"instance": "B"}, {})
    assert told_run([*heard, flipped]).instance == 2


def test_runes_are_told_in_the_order_in_which_they_were_found() -> None:
    found = [Event(n, "rune.flipped", 0, (), "", {"rune": rune}, {}) for n, rune in enumerate(("vine", "ram"))]
    assert told_run(found).runes == ("vine", "ram")
