"""What is out of place is refused by the clause that forbids it: no Golden Rule where nobody fights."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.games.registry import load_game
from game.kernel.view import view
from game.session.describe import Teller
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

GAME = load_game("dead_cells")
OF_A_COMBAT = ("act.target", "act.ally", "enemy.damage", "enemy.state")
FIGHT = {
    "continue_at": "round",
    "round": "I",
    "biome": "B1",
    "enemies": {"1": "B1-11", "3": "B1-05"},
    "active": {"flayed": ["ST09"], "poisoned": ["ST15"]},
}
UPKEEP = {"continue_at": "upkeep", "biome": "B1", "bag": {"scroll_survival": 1, "scroll_tactics": 1}}
MAP = {"continue_at": "explore", "biome": "B1"}
MARKET = {"continue_at": "interbiome", "biome": "B1", "bag": {"tooth": 9}, "damage": {"flayed": 1}}
STALL = {"continue_at": {"arrive": "d1"}, "biome": "B1", "tiles": {"d1": "B1-T15"}, "equipment_deck": ["ST-S07"]}
LOOTING = {"continue_at": {"round": "III"}, "first_player": "flayed", "biome": "B1", "enemies": {}}
CARDS = {"continue_at": "play", "biome": "B1", "enemies": {"1": "B1-11"}}


def refused(id: str, answer: Any, **given: Any) -> tuple[list[str], str]:
    """The rules by which the Flayed's answer is refused, and what it reads."""
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "poisoned"], "given": given}
    table = lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])
    told = Teller(view(table, (0,)), ["Ada", "Ben"]).refusals(table.check(0, id, answer))
    return [each.rule for each in told], " ".join(f"{each.words} {each.fix}" for each in told)


@pytest.mark.parametrize("id", OF_A_COMBAT)
@pytest.mark.parametrize(
    ("given", "rule", "words"),
    [
        (MAP, "tile.encounter", "nobody fights now"),
        (MARKET, "tile.encounter", "nobody fights now"),
        (UPKEEP, "final.round4", "This Combat is over"),
        (CARDS, "combat.golden_rule", "the table asks for"),
    ],
    ids=["on the map", "at the Market", "in the upkeep", "before the cards lie"],
)
def test_actions_out_of_place_cite_what_keeps_them(id: str, given: Any, rule: str, words: str) -> None:
    rules, told = refused(id, "flayed", **given)
    assert rules == [rule] and words in told


@pytest.mark.parametrize(
    ("id", "answer", "given", "rule", "words"),
    [
        (
            "upkeep.assign",
            "tooth",
            UPKEEP,
            "bag.loot_temp",
            "Hand out one of these: a Survival Scroll",
        ),
        ("market.heal", "poisoned", MARKET, "ruling.q92", "There is no Damage to heal on the Poisoned."),
        ("explore.corridor", "a1", FIGHT, "explore.steps", "The Group cannot go on yet"),
    ],
)
def test_what_does_not_fit_says_what_would(id: str, answer: Any, given: Any, rule: str, words: str) -> None:
    rules, told = refused(id, answer, **given)
    assert rules == [rule] and words in told


def test_a_vial_for_somebody_unhurt_names_that_character_alone() -> None:
    """icon.vial: others may well be hurt."""
    given = {"continue_at": "give_vial", "biome": "B1", "damage": {"flayed": 1}}
    rules, told = refused("gain.receiver", "poisoned", **given)
    assert rules == ["icon.vial"] and "there is none on the Poisoned" in told


def test_equipment_that_nobody_wears_is_refused_by_its_rule() -> None:
    rules, told = refused("act.equipment", "ST-S03", **FIGHT, equipment={"flayed": ["ST-S13"]})
    assert rules == ["equip.use"] and "The Flayed does not wear this: Beginner's Bow." in told


def test_a_second_card_waits_for_the_announcement() -> None:
    """board.active: the First Player is not told to wait for the First Player."""
    announcing = {**CARDS, "enemies": {"1": "B1-11"}, "hands": {"flayed": ["ST09", "ST10"]}}
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "poisoned"], "given": announcing}
    table = lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])
    table.answer(0, "combat.card", "ST09")
    assert [each.spec.id for each in table.open] == ["combat.announce"]
    told = Teller(view(table, (0,)), ["Ada", "Ben"]).refusals(table.check(0, "combat.card", "ST10"))
    assert "combat.play.announce" in told[0].also  # what Playing Combat cards says, not only what a board shows
    assert [each.rule for each in told] == ["board.active"] and "First announce one Action" in told[0].words
    assert [each.rule for each in table.check(1, "combat.card", "ST15").reasons] == ["combat.play.order"]


def test_what_belongs_to_a_combat_is_refused_with_what_is_asked_instead() -> None:
    """Nobody at a trader is sent to an Encounter."""
    _, told = refused("enemy.damage", "flayed", **MARKET)
    assert "nobody fights now: the table asks for the Healer" in told and "Go to" not in told


def test_a_price_beyond_the_teeth_does_not_speak_of_cells_that_nobody_offered() -> None:
    """market.no_cells: told as what the Cells do not make up for."""
    rules, told = refused("market.heal", "flayed", **{**MARKET, "bag": {"tooth": 0, "cell": 9}})
    assert rules == ["market.printed", "market.no_cells"] and "Nor do the Cells in the Bag make up for it" in told


@pytest.mark.parametrize(
    ("decision", "answer", "trader"),
    [("market.heal", "flayed", "Healer"), ("merchant.buy", "ST-S07", "Merchant")],
)
def test_a_price_beyond_the_teeth_names_the_trader_the_price_and_what_the_group_has(
    decision: str, answer: str, trader: str
) -> None:
    """market.printed: it read "This costs 3 Gold Teeth" of whatever trader."""
    where = MARKET if decision == "market.heal" else STALL
    rules, told = refused(decision, answer, **{**where, "bag": {"tooth": 1}})
    assert rules[0] == "market.printed"
    assert re.match(rf"The {trader} asks \d Gold Teeth for this, and the Bag holds 1\.", told)


def test_a_closed_exit_is_named_as_the_board_names_it() -> None:
    """explore.move.rune: no code of a space where a name is written."""
    rules, told = refused("explore.corridor", "X2", **MAP, place="e1")
    assert "Ramparts" in told and "X2" not in told, (rules, told)


@pytest.mark.parametrize("id", OF_A_COMBAT)
def test_before_her_symbol_is_chosen_nothing_cites_the_golden_rule(id: str) -> None:
    """combat.round.sequence: a plain choice stands in the way, not the order from left to right."""
    given = {
        "continue_at": "serenade_symbol",
        "tile": "B1-T01",
        "enemies": {"1": "zombie"},
        "discards": {"flayed": ["ST12", "ST10"]},
        "active": {"flayed": ["ST08", "ST11"]},
        "serenade": {"active": ["ST27"]},
    }
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "given": given, "expect": [{"next": None}]}
    table = lay_position(read_scenario(written, "here"), GAME, [])
    assert [each.spec.id for each in table.open] == ["serenade.symbol"]
    told = Teller(view(table, (0,)), ["Ada"]).refusals(table.check(0, id, "1"))
    assert [each.rule for each in told] == ["combat.round.sequence"] and "first Serenade's power" in told[0].words


@pytest.mark.parametrize(
    ("id", "answer", "given", "rules", "words"),
    [
        ("zero.potion", "flayed", MAP, ["icon.potion", "combat.zero.potion"], "the table asks for: the way"),
        ("zero.potion", "flayed", FIGHT, ["icon.potion", "combat.zero.potion"], "asks for: a target"),
        ("inter.discard_equipment", "ST-S03", MAP, ["inter.order"], "the table asks for: the way"),
        ("gain.receiver", "flayed", MAP, ["icon.scroll"], "Answer what is being asked first."),
    ],
)
def test_what_is_closed_at_another_time_says_that_its_time_is_not_now(
    id: str, answer: Any, given: Any, rules: list[str], words: str
) -> None:
    """A gate that is closed does not hide that the moment is wrong; the rule of the moment tells when it is right."""
    found, told = refused(id, answer, **given)
    assert found == rules and words in told


def test_used_equipment_is_refused_outside_every_step_by_its_time_too() -> None:
    """equip.limit speaks of a Round; on the map there is none."""
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "poisoned"], "given": MAP}
    table = lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])
    table.heroes[0].timed = 1
    assert [each.rule for each in table.check(0, "act.equipment", "ST-S13").reasons] == ["equip.limit", "equip.use"]


def test_a_healer_who_has_helped_enough_is_not_come_back_to() -> None:
    """market.healer, market.order: neither once more, nor now."""
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "poisoned"], "given": MARKET}
    table = lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])
    table.heroes[1].tokens.damage = 1
    while table.open[0].spec.id == "market.heal":
        table.answer(0, "market.heal", table.open[0].options[0])
    told = Teller(view(table, (0,)), ["Ada", "Ben"]).refusals(table.check(0, "market.heal", "poisoned"))
    assert [each.rule for each in told] == ["market.healer", "market.order"]
    assert "the table asks for: the Merchant" in told[1].words


def test_what_is_offered_to_the_group_names_who_decides() -> None:
    """Ruling Q-80: the moment is right, only the seat is not."""
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "poisoned"], "given": MAP}
    table = lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])
    told = Teller(view(table, (1,)), ["Ada", "Ben"]).refusals(table.check(1, "run.abandon", True))
    assert [each.rule for each in told] == ["ruling.q80"] and "The Flayed answers for the Group" in told[0].words


@pytest.mark.parametrize(
    ("id", "answer", "given", "words"),
    [
        (
            "inter.blueprint_order",
            ["B1-S01"],
            {"continue_at": "interbiome", "biome": "B1", "collector": ["B1-S01", "B1-S02"]},
            "to be put in order: Blood Sword. Name each of them once: Blood Sword and Quick Bow.",
        ),
        ("explore.corridor", "pass", MAP, "leads from the space it stands on. Choose one of these: a1"),
        (
            "explore.corridor",
            ["a1", "a1"],
            MAP,
            "No corridor leads from here to a1, a1.",
        ),
        (
            "act.loot",
            "potion",
            {**LOOTING, "loot": {"tooth": 1}, "active": {"flayed": ["ST10"], "poisoned": ["ST15"]}},
            "nothing of this kind: Potions.",
        ),
        (
            "run.start_biome",
            "B4",
            {"continue_at": "run.start_biome", "campaign": {"starts": ["B1", "B2", "B4"]}},
            "Choose one of the open starts: Prisoners' Quarters and Toxic Sewers.",
        ),
    ],
)
def test_what_would_be_right_is_told_in_words(id: str, answer: Any, given: Any, words: str) -> None:
    assert words in refused(id, answer, **given)[1]


def test_a_step_of_a_track_is_told_as_that() -> None:
    """combat.zero.order: what a track gives for Round 0 has no card and no name."""
    tells = Teller(view(lay_position(read_scenario(START, "here"), GAME, []), (0,)), ["Ada", "Ben"])
    assert tells.printed("card", "flayed.survival.2") == "step 2 of the track of Survival"
    assert tells.printed("options", ["flayed.tactics.4", "serenade.1", True]) == (
        "step 4 of the track of Tactics, step 1 of the track of Serenade and yes"
    )
    assert tells.printed("options", [("place", "SV02")]) == "Health Flask back onto the board"


START = {
    "scenario": "x",
    "game": "dead_cells",
    "seats": ["flayed", "poisoned"],
    "given": MAP,
    "expect": [{"next": None}],
}
