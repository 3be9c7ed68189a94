"""By what a character fell, as the diary and the page of the end tell it: never by its own doing where an Enemy did."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.tables.dead_cells.story import hand
from game.client.tables.dead_cells.tableau import enemy_drawing
from game.games.dead_cells.state import DeadCellsTable, counted
from game.games.dead_cells.words import Names
from game.games.registry import load_game
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

GAME = load_game("dead_cells")


def fallen(given: dict[str, Any], *answers: Any) -> DeadCellsTable:
    """The table of the Flayed and the Immolated after these answers."""
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "immolated"], "given": given}
    table: Any = lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])
    for answer in answers:
        asked = table.open[0]
        table.apply(asked, table.read(asked, answer))
    assert isinstance(table, DeadCellsTable)
    return table


def test_the_dying_worm_is_told_as_the_one_that_killed() -> None:
    """kill.penalty: its Damage comes from its card, whatever stands in its space by then."""
    worm = {"L": {"card": "disgusting_worm", "damage": 2, "poisoned": 1}, "1": "elite_zombie"}
    given = {"continue_at": {"round_end": {"round": 2}}, "biome": "B2", "damage": {"flayed": 2}, "enemies": worm}
    assert counted(fallen(given, "flayed"), "run", "killed_by") == "B2-07"


def test_whoever_dies_of_poison_is_told_to_have_fallen_to_it() -> None:
    given = {
        "continue_at": {"round_end": {"round": 2}},
        "damage": {"flayed": 2},
        "states": {"flayed": {"poisoned": 2}},
        "enemies": {"1": "B1-11"},
    }
    by = counted(fallen(given), "run", "killed_by")
    assert hand(GAME.content, str(by)) == "Poison"


def test_whoever_falls_to_the_second_instance_of_a_boss_fell_to_the_angry_concierge() -> None:
    """boss.death.flip: the instance that acts goes into the diary and the log, not the one that lies on the back."""
    boss = {"biome": "C1", "instance": "B", "enemies": {"1": "Angry Concierge"}, "attack": "Blind Rage"}
    given = {**boss, "continue_at": {"round": "I"}, "damage": {"flayed": 2}}
    by = str(counted(fallen(given, "flayed"), "run", "killed_by"))
    assert hand(GAME.content, by) == "the Angry Concierge"
    assert enemy_drawing(GAME.content, by)[-1] == "boss_angry_concierge"
    assert Names(GAME.content, {}).thing(by) == "The Angry Concierge"


@pytest.mark.parametrize("source", ["attack", "bleeding", "death", "on_fire", "poison", "spines", "tile"])
def test_every_source_of_a_death_has_a_word(source: str) -> None:
    assert hand(GAME.content, source) != hand(GAME.content, "unheard of")
