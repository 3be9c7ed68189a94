"""Ruling Q-01: a table that plays with the tokens of the box never has more on it than lie in the box."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dead_cells import supply
from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.kernel.event import Event
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

POISONED = {
    "hero": {"states": {"immolated": {"poisoned": 1}}},
    "enemy": {"enemies": {"1": {"card": "elite_zombie", "poisoned": 1}}},
}


@pytest.mark.parametrize("who", POISONED)
def test_poison_finds_no_third_damage_token_where_the_box_has_two(who: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(supply.IN_THE_BOX, "damage", 2)
    told: list[Event] = []

    table = lay_position(at_the_end_of_round_ii(POISONED[who]), load_game("dead_cells"), told)

    assert supply.in_use(table, "damage") == 2
    assert [event.data["lost"] for event in told if event.name == "supply.empty"] == [1]


def at_the_end_of_round_ii(more: dict[str, Any]) -> Any:
    """Two tokens lie on the Flayed, and somebody is Poisoned."""
    given = {
        "continue_at": {"round_end": {"round": 2}},
        "damage": {"flayed": 2},
        "enemies": {"1": {"card": "elite_zombie"}},
        **more,
    }
    entry = {
        "scenario": "supply",
        "game": "dead_cells",
        "seats": ["flayed", "immolated"],
        "options": {"component_limits": "on"},
        "given": given,
        "expect": [{"next": None}],
    }
    return read_scenario(entry, "here")


@pytest.mark.parametrize(("left", "hurt"), [(0, []), (1, [1])])
def test_a_companion_gets_no_damage_token_that_is_not_in_the_box(
    left: int, hurt: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(supply.IN_THE_BOX, "damage", 2 + left)
    told: list[Event] = []
    more = {
        "continue_at": {"threat": {"hits": 1, "amount": 1}},
        "equipment": {"flayed": ["ST-S16"]},
        "first_player": "flayed",
    }
    table = lay_position(at_the_end_of_round_ii(more), load_game("dead_cells"), told)

    table.answer(0, "enemy.damage", ("flayed", "ST-S16"))

    assert [event.data["amount"] for event in told if event.name == "companion.hurt"] == hurt
    assert list(table.heroes[0].companions) == [left]


@pytest.mark.parametrize(
    ("held", "told"),
    [
        ({"shields": {"flayed": 6, "immolated": 7}}, "shields: found 13 tokens, expected 12 at most"),
        ({"bag": {"potions": 2}, "loot": {"potions": 2}}, "potion: found 4 tokens, expected 3 at most"),
    ],
)
def test_a_position_with_more_than_lies_in_the_box_is_refused(held: dict[str, Any], told: str) -> None:
    with pytest.raises(HotseatError, match=told):
        lay_position(at_the_end_of_round_ii(held), load_game("dead_cells"), [])


def test_nine_lives_leave_no_damage_that_is_not_in_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who bleeds to death may hold little Damage, and keeping 1 Health puts the rest down."""
    monkeypatch.setitem(supply.IN_THE_BOX, "damage", 2)
    bleeding = {"states": {"flayed": {"bleeding": 2}}, "damage": {"flayed": 0, "immolated": 2}}
    more = {"continue_at": {"round_end": {"round": 3}}, "mutations": ["SV38"], **bleeding}
    table = lay_position(at_the_end_of_round_ii(more), load_game("dead_cells"), [])
    table.answer(0, "ygdar.use", True)
    assert supply.in_use(table, "damage") == 2
