"""Questions that change nothing, whatever is answered, are passed by the session; those with an effect are asked."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dead_cells.needless import is_needless
from game.games.registry import load_game
from game.kernel.decision import PASS
from game.session.automatic import left_out
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

KNIFE, BOW = "ST-S13", "B1-S02"
SKILL_IN_I, HIT_IN_I, NOTHING_IN_I = "ST03", "ST06", "ST10"
CONCIERGE = "C1-01"
WRITTEN = {"scenario": "x", "game": "dead_cells", "seats": ["quartered", "poisoned"], "expect": [{"next": None}]}


def at(**given: Any) -> Any:
    """A table in Round I, where the Quartered acts."""
    given = {"continue_at": "round", "round": "I", "biome": "B1", **given}
    return lay_position(read_scenario({**WRITTEN, "given": given}, "here"), load_game("dead_cells"), [])


def asks(table: Any, id: str) -> bool:
    """Whether people are asked this."""
    [decision] = table.open
    assert decision.spec.id == id
    return not is_needless(table, decision)


@pytest.mark.parametrize(("space", "is_asked"), [("3", True), ("2", False)])
def test_equipment_is_asked_for_where_somebody_stands_in_its_range(space: str, is_asked: bool) -> None:
    table = at(equipment={"quartered": [KNIFE]}, enemies={space: "B1-11"}, active={"quartered": [NOTHING_IN_I]})
    assert asks(table, "act.equipment") is is_asked


def test_equipment_in_place_of_a_line_is_asked_for_though_it_hits_nobody() -> None:
    """equip.choose: not to perform the line is an effect, too."""
    table = at(equipment={"quartered": [BOW]}, enemies={"1": "B1-11"}, active={"quartered": [HIT_IN_I]})
    assert asks(table, "act.equipment")


@pytest.mark.parametrize(("space", "is_asked"), [("2", True), ("1", False)])
def test_a_skill_is_asked_for_where_somebody_stands_in_its_range(space: str, is_asked: bool) -> None:
    limb = {"quartered": {"brutality": 1}}
    table = at(scrolls=limb, enemies={space: "B1-11"}, active={"quartered": [SKILL_IN_I]})
    assert asks(table, "act.skill") is is_asked


@pytest.mark.parametrize(("biome", "enemy", "is_asked"), [("B1", "B1-11", True), ("C1", CONCIERGE, False)])
def test_a_skill_that_the_only_enemy_is_immune_to_is_not_asked_for(biome: str, enemy: str, is_asked: bool) -> None:
    """immune.not_assigned: Bleeding on the Concierge."""
    worn = {"quartered": ["ST-S08"]}
    table = at(biome=biome, enemies={"1": enemy}, equipment=worn, active={"quartered": [SKILL_IN_I]})
    assert asks(table, "act.skill") is is_asked


def test_the_interbiome_asks_nobody_to_throw_equipment_away_and_offers_it_to_its_end() -> None:
    """pub.equip.discard_many: it is done on request, at the Market and behind it."""
    worn = {"quartered": [KNIFE], "poisoned": [BOW]}
    given = {"continue_at": "interbiome", "biome": "B1", "equipment": worn, "stash": {"quartered": ["ST-S07"]}}
    sitting = Sandbox.of_scenario(read_scenario({**WRITTEN, "given": given}, "here"), load_game("dead_cells")).sitting
    asked = []
    while sitting.pending[0].id.startswith(("market", "inter")):
        asked.append(sitting.pending[0].id)
        assert ("inter.throw_away", 0) in {(each.id, each.seat) for each in sitting.line.table.offers()}
        if asked[-1] == "inter.stash":
            sitting.answer(0, "inter.throw_away", KNIFE)
            assert [each.id for each in sitting.pending] == ["inter.stash"]
            assert not sitting.line.table.heroes[0].equipment
        sitting.answer(sitting.pending[0].seat, sitting.pending[0].id, PASS)
        if asked[-1] == "inter.stash":
            break
    assert "inter.stash" in asked and "inter.discard_equipment" not in asked


def test_the_tries_leave_the_table_as_it_was() -> None:
    table = at(equipment={"quartered": [KNIFE]}, enemies={"3": "B1-11"}, active={"quartered": [NOTHING_IN_I]})
    before = table.hash()
    left_out(table)
    assert table.hash() == before
