"""Enemies and Loot lie on the board of a Combat, and of nothing else (combat.board.spaces, upkeep.monsters)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dead_cells.invariants_life import is_fighting
from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.kernel.event import Event
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario

GAME = load_game("dead_cells")
RIGHT = "where nobody fights; expected a step of a Combat under continue_at"
AT_NO_COMBAT = (
    "give_vial",
    "either_or",
    "merchant",
    "keeping",
    "answering",
    "taking",
    "explore",
)
LYING = {
    "enemies": ({"1": "zombie"}, "enemies: found B1-01 in 1"),
    "loot": ({"tooth": 1}, "loot: found {'tooth': 1}"),
    "loot_equipment": (["ST-S01"], "loot_equipment: found ['ST-S01']"),
}


TWO, FOUR = ("flayed", "quartered"), ("flayed", "quartered", "poisoned", "immolated")


def scenario(given: dict[str, Any], seats: tuple[str, ...] = TWO) -> dict[str, Any]:
    people = dict.fromkeys(seats, "human")
    return {"scenario": "x", "game": "dead_cells", "seats": people, "given": given, "expect": [{"next": None}]}


def a_box(**given: Any) -> Sandbox:
    return Sandbox.of_scenario(read_scenario(scenario(given), "x"), GAME)


def table_events(box: Sandbox) -> list[Event]:
    return [event for step in box.sitting.steps for event in step.events]


@pytest.mark.parametrize("step", AT_NO_COMBAT)
@pytest.mark.parametrize("field", list(LYING))
def test_a_position_had_enemies_or_loot_lying_where_nobody_fights(step: str, field: str) -> None:
    value, found = LYING[field]
    with pytest.raises(HotseatError, match="this position cannot be") as refused:
        a_box(continue_at=step, **{field: value})
    assert f"{found} {RIGHT}" in str(refused.value)


@pytest.mark.parametrize("step", [{"receive": {"what": "scroll_tactics"}}, {"equipping": {"hero": 0}}])
def test_enemies_stayed_for_good_where_an_item_is_received(step: dict[str, Any]) -> None:
    """upkeep.assign comes before upkeep.monsters and upkeep.loot_left: the upkeep goes on and clears the board."""
    box = a_box(continue_at=step, enemies={"1": "zombie"}, loot={"tooth": 1}, monster_discard=[])
    table = box.sitting.line.table
    assert table.enemies[1].card >= 0 and is_fighting(table)
    while (asked := box.sitting.pending[0]).id != "explore.corridor":
        assert asked.id in ("gain.receiver", "equip.replace")
        box.sitting.answer(asked.seat, asked.id, asked.options[0])
    told = [event.name for event in table_events(box)]
    assert told.index("enemy.discarded") < told.index("loot.left")
    table = box.sitting.line.table
    assert table.enemies[1].card < 0 and not any(table.loot) and not is_fighting(table)


def test_what_is_given_out_after_a_combat_goes_to_one_who_fought() -> None:
    """upkeep.no_loot_pass: whoever passed gets none of it."""
    given = {"continue_at": {"receive": {"what": "scroll_tactics"}}, "enemies": {"1": "zombie"}}
    box = Sandbox.of_scenario(read_scenario(scenario({**given, "passes": ["flayed"]}, FOUR), "x"), GAME)
    (asked,) = box.sitting.pending
    assert asked.id == "gain.receiver" and "flayed" not in asked.options


def test_a_combat_has_its_enemies() -> None:
    table = a_box(continue_at="use_equipment", enemies={"1": "zombie"}).sitting.line.table
    assert [space for space, enemy in enumerate(table.enemies) if enemy.card >= 0] == [1]


@pytest.mark.parametrize("step", ["explore", "{receive: vial}"])
def test_the_sandbox_left_an_enemy_standing_when_the_rules_go_on_outside_the_combat(step: str) -> None:
    box = a_box(continue_at={"round": {"round": 2}}, enemies={"1": "zombie"}, loot={"tooth": 1})
    assert box.edit({**box.texts(), "continue_at": step}) == []
    table = box.sitting.line.table
    assert all(enemy.card < 0 for enemy in table.enemies) and not any(table.loot)


def test_an_enemy_typed_where_nobody_fights_is_refused_at_its_field() -> None:
    box = a_box(continue_at="explore")
    (wrong,) = box.edit({**box.texts(), "enemies": '{"1": zombie}'})
    assert (wrong.field, wrong.words) == ("enemies", f"enemies: found B1-01 in 1 {RIGHT}")
