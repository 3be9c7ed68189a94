"""What counts "in this Combat" and "in this Biome" begins anew with each; what a Golden Shield holds lasts an Action.

No printed Action hits one character twice, so the last is shown with a made one.
"""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.conditions import how_often
from game.games.dead_cells.feats import note_if_met
from game.games.dead_cells.names import NOBODY
from game.games.dead_cells.state import count, counted
from game.games.registry import load_game
from game.kernel.effects import Effects
from game.kernel.event import Event
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

UNTOUCHED, CLEAN_GETAWAY = "SV04", "BR25"


def alone(**given: Any) -> Any:
    """A table of the Flayed and Serenade."""
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "given": given, "expect": [{"next": None}]}
    return lay_position(read_scenario(written, "here"), load_game("dead_cells"), [])


def hurt_before(table: Any) -> None:
    """Both took Damage in the Combat and the Biome that are over."""
    for hero in table.heroes:
        hero.hurt_in_combat = hero.hurt_in_biome = 1
    count(table, "damage_taken", 2)


def is_met(table: Any, code: str) -> bool:
    """upgrade.feat: whether the task of a Feat is met now."""
    return note_if_met(table, table.game.content.index[code], {})


def test_clean_getaway_asks_for_the_damage_of_this_biome_alone() -> None:
    table = alone(
        continue_at="run.start_biome", campaign={"starts": ["B1", "B2"]}, counts={"run": {"biome_finished": 2}}
    )
    hurt_before(table)
    assert not is_met(table, CLEAN_GETAWAY)
    table.answer(0, "run.start_biome", "B2")
    assert table.game.content.biomes[table.biome].id == "B2"
    assert [hero.hurt_in_biome for hero in table.heroes] == [0, 0]
    count(table, "biome_finished", 2, periods=("run",))
    assert is_met(table, CLEAN_GETAWAY)


def test_untouched_asks_for_the_damage_of_this_combat_alone() -> None:
    table = alone(continue_at="explore", biome="B1", tiles={"a1": "B1-T03"})
    hurt_before(table)
    table.answer(0, "explore.corridor", "a1")
    assert counted(table, "combat", "monster_placed") >= 2
    one = Effects(seat=NOBODY, names={"character": 0})
    assert how_often(table, one, "damage_taken", "combat", "", "") == 0
    assert how_often(table, one, "damage_taken", "biome", "", "") == 1
    assert is_met(table, UNTOUCHED)


def test_a_golden_shield_holds_the_rest_of_an_action_that_hits_twice() -> None:
    """house.golden."""
    table = alone(
        continue_at={"threat": {"hits": 2}}, biome="B1", enemies={"1": "zombie"}, golden_shields={"flayed": 1}
    )
    action = Effects(seat=NOBODY)
    action.proc = table.game.proc_index[Effects]
    action.at = table.game.ends[action.proc]
    table.agenda.insert(len(table.agenda) - 1, action)
    heard: list[Event] = []
    table.sink = heard
    table.answer(0, "enemy.damage", "flayed")
    table.answer(0, "enemy.damage", "flayed")
    told = [event.name for event in heard]
    assert (told.count("golden.spent"), told.count("golden.held"), told.count("damage.suffered")) == (1, 1, 0)
