"""A trader from whom nothing can be bought is not put to people, and the log says why."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dead_cells.market import STOPS, TRADERS, market
from game.games.registry import load_game
from game.kernel.event import Event
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario

GAME = load_game("dead_cells")
TILE = {"continue_at": "explore", "place": "c1", "tiles": {"d1": "B1-T15"}, "equipment_deck": ["ST-S07"]}
MARKET = {"continue_at": "explore", "place": "e1"}
HURT = {"damage": {"flayed": 1}}
WORN = {"equipment": {"flayed": ["ST-S13"]}}


def visited(**given: Any) -> tuple[list[str], list[Event]]:
    """What people are asked before the Group goes on, and what happened; they buy nothing."""
    given = {"biome": "B1", **given}
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "poisoned"], "given": given}
    scenario = read_scenario({**written, "expect": [{"next": None}]}, "here")
    sitting = Sandbox.of_scenario(scenario, GAME).sitting
    sitting.answer(0, "explore.corridor", "X1" if given["place"] == "e1" else "d1")
    asked: list[str] = []
    while sitting.pending and sitting.pending[0].id not in ("explore.corridor", "inter.discard_equipment"):
        asked.append(sitting.pending[0].id)
        sitting.answer(sitting.pending[0].seat, asked[-1], "pass")
    return asked, list(sitting.history(()))


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ({**TILE, "bag": {"tooth": 3}}, ["merchant.buy"]),
        ({**TILE, "bag": {"tooth": 1}}, []),
        ({**TILE, **HURT, "bag": {"tooth": 2}}, ["merchant.buy"]),
        ({**TILE, "bag": {"tooth": 2}}, []),
        ({**MARKET, **HURT, "bag": {"tooth": 9}}, ["market.heal", "market.merchant", "market.collector"]),
        ({**MARKET, **HURT, "bag": {"tooth": 0}}, []),
        ({**MARKET, **HURT, **WORN, "bag": {"tooth": 0}}, ["market.collector"]),
    ],
    ids=["can pay", "too few teeth", "somebody hurt", "nobody hurt", "market", "no teeth", "worn equipment"],
)
def test_a_trader_is_asked_where_something_can_be_bought(given: Any, asked: list[str]) -> None:
    """In the Market its last trader asks those who may still discard Equipment (pub.equip.discard_many)."""
    assert visited(**given)[0] == asked


def test_the_log_tells_what_was_too_dear() -> None:
    _, events = visited(**TILE, bag={"tooth": 1})
    told = [event for event in events if event.name == "goods.too_dear"]
    assert [event.data for event in told] == [{"trader": "merchant", "price": 3, "teeth": 1}]
    assert told[0].rules == ("market.printed",)
    assert not [event for event in visited(**TILE, bag={"tooth": 3})[1] if event.name == "goods.too_dear"]


def test_after_a_purchase_the_log_tells_what_is_too_dear_now() -> None:
    """Three Gold Teeth buy a Vial; the one that is left buys nothing, though somebody is hurt."""
    given = {"biome": "B1", **TILE, "damage": {"flayed": 2}, "bag": {"tooth": 3}}
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "poisoned"], "given": given}
    sitting = Sandbox.of_scenario(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME).sitting
    sitting.answer(0, "explore.corridor", "d1")
    sitting.answer(sitting.pending[0].seat, "merchant.buy", "vial")
    while sitting.pending[0].id != "explore.corridor":
        assert sitting.pending[0].id != "merchant.buy"
        sitting.answer(sitting.pending[0].seat, sitting.pending[0].id, sitting.pending[0].options[0])
    told = [event.data for event in sitting.history(()) if event.name == "goods.too_dear"]
    assert told == [{"trader": "merchant", "price": 2, "teeth": 1}]


def test_every_step_of_the_market_belongs_to_the_trader_who_is_visited() -> None:
    """market.order: the step strip looked for the trader's word in the name of a step."""
    steps = market.step_names()
    assert [STOPS.get(step, "") for step in steps] == [
        "", "healer", "merchant", "merchant", "collector", "collector", "",
    ]  # fmt: skip
    assert set(STOPS) <= set(steps)
    assert list(dict.fromkeys(STOPS.values())) == list(TRADERS)
