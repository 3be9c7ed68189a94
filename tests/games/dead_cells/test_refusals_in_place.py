"""What is out of place is refused by the clause that forbids it: no Golden Rule where nobody fights."""

from __future__ import annotations

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
        ("market.heal", "poisoned", MARKET, "ruling.q92", "There is no Damage to heal on The Poisoned."),
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
    assert rules == ["icon.vial"] and "there is none on The Poisoned" in told


def test_equipment_that_nobody_wears_is_refused_by_its_rule() -> None:
    rules, told = refused("act.equipment", "ST-S03", **FIGHT, equipment={"flayed": ["ST-S13"]})
    assert rules == ["equip.use"] and "The Flayed does not wear this: Beginner's Bow." in told
