"""Questions that change nothing, whatever is answered, are passed by the session; those with an effect are asked."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dead_cells.names import NOBODY
from game.games.dead_cells.needless import is_needless
from game.games.registry import load_game
from game.kernel.decision import PASS
from game.kernel.effects import Effects
from game.session.automatic import left_out
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

KNIFE, BOW = "ST-S13", "B1-S02"
SKILL_IN_I, HIT_IN_I, NOTHING_IN_I = "ST03", "ST06", "ST10"
CONCIERGE, ZOMBIE = "C1-01", "B1-11"
SLASHES, SILENT_IN_I, HIT_FIRST = ["ST07", "ST08"], ["ST09", "ST10"], ["ST09", "ST08"]
TWO_SYMBOLS = "ST12"
"""Brutality and Survival."""
WRITTEN = {"scenario": "x", "game": "dead_cells", "seats": ["quartered", "poisoned"], "expect": [{"next": None}]}


def at(**given: Any) -> Any:
    """A table in Round I, where the Quartered acts."""
    given = {"continue_at": "round", "round": "I", "biome": "B1", **given}
    return lay_position(read_scenario({**WRITTEN, "given": given}, "here"), load_game("dead_cells"), [])


def alone(**given: Any) -> Any:
    """A table of the Flayed and Serenade in Round I."""
    given = {"continue_at": "round", "round": "I", "biome": "B1", **given}
    written = {**WRITTEN, "seats": ["flayed"], "given": {k: v for k, v in given.items() if v is not None}}
    return lay_position(read_scenario(written, "here"), load_game("dead_cells"), [])


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


@pytest.mark.parametrize(("active", "uses"), [(SILENT_IN_I, [KNIFE]), (HIT_FIRST, [(KNIFE, 1), (KNIFE, 2)])])
def test_with_which_card_is_asked_only_where_one_of_them_prints_a_line(active: list[str], uses: list[Any]) -> None:
    """equip.use: with two empty lines it is all one when the Equipment acts."""
    table = alone(equipment={"flayed": [KNIFE]}, enemies={"3": ZOMBIE}, active={"flayed": active})
    [decision] = table.open
    assert (decision.spec.id, list(decision.options)) == ("act.equipment", uses)


def test_equipment_beside_two_empty_lines_acts() -> None:
    table = alone(equipment={"flayed": [KNIFE]}, enemies={"3": ZOMBIE}, active={"flayed": SILENT_IN_I})
    table.apply(table.open[0], KNIFE)
    table.apply(table.open[0], "3")
    assert table.enemies[3].tokens.damage == 1


@pytest.mark.parametrize(
    ("first", "enemies", "is_asked"),
    [(0, {}, False), (1, {}, True), (0, {"2": ZOMBIE}, True)],
    ids=["no Round 0, no Monster", "Round 0", "a Monster"],
)
def test_serenade_s_symbol_is_asked_for_where_one_has_an_effect(first: int, enemies: Any, is_asked: bool) -> None:
    """boss.round0: no Round 0 after the first Turn; solo.power.brutality: a Boss is no Monster."""
    given = {"hands": {"flayed": SLASHES}, "discards": {"flayed": [TWO_SYMBOLS]}, "attack_deck": ["C1-05"]}
    enemies = {"1": CONCIERGE, **enemies}
    table = alone(biome="C1", continue_at={"boss_turn": {"first": first}}, round=None, enemies=enemies, **given)
    for card in SLASHES:
        table.apply(table.open[0], card)
    assert asks(table, "serenade.symbol") is is_asked


def test_a_question_that_may_not_be_passed_gets_its_first_answer() -> None:
    """immune.not_assigned: both are Immune to Bleeding, so it is all one at whom it is aimed."""
    enemies = {"1": CONCIERGE, "2": {"card": "C1-12"}}
    table = alone(biome="C1", scrolls={"flayed": {"tactics": 3}}, enemies=enemies, active={"flayed": ["ST07"]})
    table.apply(table.open[0], "flayed.tactics.3")
    [decision] = table.open
    assert left_out(table) == (decision, "1")


@pytest.mark.parametrize(
    ("mutations", "enemies", "is_asked"),
    [([], {"1": ZOMBIE}, False), ([], {"1": ZOMBIE, "2": "B1-05"}, True), (["BR13"], {"1": ZOMBIE}, True)],
    ids=["a Shield and a Mark", "a Mark that is aimed", "a Mark and Damage"],
)
def test_the_order_of_round_0_is_asked_for_where_it_matters(mutations: Any, enemies: Any, is_asked: bool) -> None:
    """combat.zero.order: in any order."""
    own = {"mutations": mutations, "scrolls": {"flayed": {"survival": 2, "tactics": 4}}, "active": {"flayed": SLASHES}}
    table = alone(continue_at={"round": {"round": 0}}, round=None, enemies=enemies, **own)
    assert asks(table, "zero.action") is is_asked


@pytest.mark.parametrize(
    ("cards", "is_asked"),
    [
        (["SV06", "BR05"], False),
        (["TC13", "BR12"], False),
        (["SV06", "SV02", "TC04"], False),
        (["SV06", "TC13"], True),
        (["S08", "TC13"], True),
    ],
    ids=["two Scrolls", "two cards alike", "one that asks", "a slot may come first", "a choice may come first"],
)
def test_the_order_of_start_cards_is_asked_for_where_it_matters(cards: list[str], is_asked: bool) -> None:
    """mutation.start: in an order of the Group's choice."""
    table = alone(continue_at="setup", round=None, campaign={"board": {"start": cards}})
    assert (table.open[0].spec.id == "run.start_card_order") is is_asked


def test_a_skill_on_an_enemy_that_would_fall_anyway_is_asked_for() -> None:
    """skill.optional: that it comes to the same at the end of the Round is for whoever may use it to see."""
    given = {
        "continue_at": "round", "round": "II", "biome": "B3", "enemies": {"1": "B3-12"},
        "scrolls": {"immolated": {"brutality": 1}}, "active": {"immolated": ["ST06", "ST04"], "quartered": ["ST22"]},
    }  # fmt: skip
    written = {**WRITTEN, "seats": ["immolated", "quartered"], "given": given}
    assert asks(lay_position(read_scenario(written, "here"), load_game("dead_cells"), []), "act.skill")


BOTH = {"hits": 2, "different": 1}
GUARD = "ST-S16"
"""A Companion."""


@pytest.mark.parametrize(
    ("threat", "more", "is_asked"),
    [
        (BOTH, {}, False),
        ({**BOTH, "state": "poisoned"}, {}, False),
        ({"hits": 2}, {}, True),
        ({"hits": 1, "different": 1}, {}, True),
        (BOTH, {"shields": {"flayed": 1}, "states": {"serenade": {"marked": 1}}}, False),
        (BOTH, {"equipment": {"flayed": [GUARD]}}, True),
        (BOTH, {"shields": {"flayed": 1}, "golden_shields": {"flayed": 1}}, True),
        (BOTH, {"damage": {"flayed": 2, "serenade": 3}}, True),
    ],
    ids=[
        "both", "a State on both", "one may get both", "one of two", "different Damage", "a Companion could stand in",
        "a Shield is chosen", "who falls first is told",
    ],
)  # fmt: skip
def test_who_is_hit_first_is_not_asked_where_all_are_hit(threat: Any, more: Any, is_asked: bool) -> None:
    """ruling.q37: hits on two different ones, of whom there are two."""
    table = alone(continue_at={"threat": threat}, enemies={"1": ZOMBIE}, **more)
    assert asks(table, "enemy.state" if "state" in threat else "enemy.damage") is is_asked


def test_the_hits_on_all_are_dealt_without_a_question() -> None:
    given = {"continue_at": {"round": {"round": 2}}, "biome": "B2", "active": {"flayed": SILENT_IN_I}, "round": None}
    written = {**WRITTEN, "seats": ["flayed"], "given": {**given, "enemies": {"3": "Grenadier"}}}
    written["given"] = {key: value for key, value in written["given"].items() if value is not None}
    sitting = Sandbox.of_scenario(read_scenario(written, "here"), load_game("dead_cells")).sitting
    while sitting.pending and sitting.pending[0].id == "act.target":
        sitting.answer(0, "act.target", sitting.pending[0].options[0])
    assert [hero.tokens.damage for hero in sitting.line.table.heroes] == [1, 1]


def test_the_last_hit_of_a_combat_is_not_asked_for_where_a_shield_stops_it_on_everybody() -> None:
    """upkeep.tokens: what is left of the Shields goes in the next moment."""
    shields = {"flayed": 1, "serenade": 1}
    table = alone(continue_at="round", round="IV", enemies={"1": "Zombie"}, shields=shields)
    assert not asks(table, "enemy.damage")


@pytest.mark.parametrize(
    ("more", "is_asked"),
    [
        ({"golden_shields": {"flayed": 1, "serenade": 1}}, True),
        ({"shields": {"flayed": 1, "serenade": 1}}, True),
        ({"shields": {"flayed": 1}}, True),
    ],
    ids=["which Golden Shield goes", "which Shield goes", "only one would take it"],
)
def test_a_hit_that_shields_stop_is_asked_for_while_shields_may_still_serve(more: Any, is_asked: bool) -> None:
    """block.cancel."""
    table = alone(continue_at={"threat": {"hits": 1}}, enemies={"1": ZOMBIE}, **more)
    assert asks(table, "enemy.damage") is is_asked


def test_a_hit_that_golden_shields_hold_already_is_not_asked_for() -> None:
    """house.golden: both have cancelled this Action, whoever is named for the rest of it."""
    table = alone(continue_at={"threat": {"hits": 2}}, enemies={"1": ZOMBIE})
    action = Effects(seat=NOBODY, names={"warded": [0, 1]})
    table.agenda.insert(len(table.agenda) - 1, action)
    table.open = []
    table.advance()
    assert not asks(table, "enemy.damage")
