"""What the fields of a position take: cards of their own sort, an empty deck, Damage by character."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.kernel.position import by_name, read_path
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position
from game.session.scenario_run import run_scenario

GAME = load_game("dead_cells")
ROUND = {"continue_at": {"round": {"round": "I"}}}
EXPLORES = {"continue_at": "explore"}


def written(given: dict[str, Any], seats: list[str] | None = None, **parts: Any) -> Any:
    """A scenario of two, unless the seats are named."""
    seats = seats or ["flayed", "immolated"]
    data = {"scenario": "made/up", "game": "dead_cells", "seats": seats, "given": given, "expect": [{"next": None}]}
    return read_scenario({**data, **parts}, "made.yaml")


def lay(given: dict[str, Any], seats: list[str] | None = None) -> Any:
    """The table at a position."""
    return lay_position(written(given, seats), GAME, [])


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"hands": {"flayed": ["SV02", "ST07", "ST08"]}}, "hands.flayed: found 'SV02' (Health Flask, upgrade: start)"),
        ({"hands": {"flayed": ["ST-S08"]}}, "(Cleaver, equipment), expected Combat cards"),
        ({"hands": {"flayed": ["cleaver"]}}, "(Cleaver, equipment), expected Combat cards"),
        ({**ROUND, "active": {"immolated": ["ST03", "SV02"]}}, "active.immolated: found 'SV02'"),
        ({"equipment": {"flayed": ["SV01"]}}, "(Second Wind, upgrade: combat), expected Equipment"),
        ({"stash": {"flayed": ["ST07"]}}, "combat), expected Equipment"),
        ({"monster_deck": ["elite_zombie"]}, "(Elite Zombie, elite monster), expected Monsters that are no Elites"),
        ({"elite_deck": ["zombie"]}, "(Zombie, monster), expected Elites"),
        ({"monster_discard": ["B1-11"]}, "elite monster), expected Monsters that are no Elites"),
        ({"collector": ["ST-S08"]}, "(Cleaver, equipment), expected Blueprints"),
        (
            {**ROUND, "enemies": {"1": "ST-S08"}},
            "enemies.1.card: found 'ST-S08' (Cleaver, equipment), expected Enemies",
        ),
        ({"continue_at": "boss_fight", "biome": "C1", "attack": "zombie"}, "(Zombie, monster), expected Attack cards"),
    ],
)
def test_a_card_of_another_sort_is_named_with_what_the_field_takes(given: dict[str, Any], told: str) -> None:
    with pytest.raises(HotseatError) as raised:
        lay({**EXPLORES, **given})
    assert told in str(raised.value)


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"hands": {"flayed": ["SV01", "ST07", "ST08"]}}, "hands.flayed"),
        ({"hands": {"flayed": ["ST01", "ST07", "ST08"]}}, "hands.flayed"),
        ({"equipment": {"flayed": ["B1-S01"]}}, "equipment.flayed"),
        ({"equipment_discard": ["B1-S01", "ST-S08"]}, "equipment_discard"),
        ({"elite_discard": ["B1-12", "B1-11"]}, "elite_discard"),
    ],
)
def test_a_card_of_the_right_sort_lies_where_it_is_named(given: dict[str, Any], path: str) -> None:
    table = lay({**EXPLORES, **given})
    name, _, hero = path.partition(".")
    assert read_path(by_name(GAME.definition.position), table, path) == (given[name][hero] if hero else given[name])


@pytest.mark.parametrize("kind", ["monster", "elite", "equipment"])
def test_an_empty_list_empties_a_deck_into_its_discard(kind: str) -> None:
    deck, discard = f"{kind}_deck", f"{kind}_discard"
    whole, table = lay(EXPLORES), lay({**EXPLORES, deck: []})
    assert getattr(table, deck).cards == ()
    assert sorted(getattr(table, discard).cards) == sorted(getattr(whole, deck).cards)
    named = {"monster": ["zombie", "shieldbearer"], "elite": ["elite_archer"], "equipment": ["cleaver"]}[kind]
    both = lay({**EXPLORES, deck: [], discard: named})
    cards = GAME.content.cards
    top = getattr(both, discard).cards[::-1][: len(named)]
    assert getattr(both, deck).cards == ()
    assert [cards[card].original.lower().replace(" ", "_") for card in top] == named


def test_a_discard_that_is_named_leaves_the_rest_in_the_deck() -> None:
    table = lay({**EXPLORES, "monster_discard": ["zombie"]})
    assert len(table.monster_discard.cards) == 1 and table.monster_deck.cards


def test_an_empty_deck_of_monsters_is_made_anew_when_one_is_wanted() -> None:
    given = {"continue_at": "arrive", "place": "b1", "tiles": {"b1": "B1-T01"}, "monster_deck": []}
    expected = [{"event": "enemies.reshuffled"}, {"event": "enemy.placed"}]
    assert run_scenario(written(given, expect=expected)).failures == []
    assert run_scenario(written({**given, "monster_deck": ["zombie"]}, expect=expected[:1])).failures != []


def test_equipment_that_nobody_owns_cannot_be_received() -> None:
    received = {"continue_at": {"receive": {"what": "equipment"}}}
    with pytest.raises(HotseatError, match="no Equipment is left to be given"):
        lay({**received, "campaign": {"equipment": []}})
    left = lay({**received, "campaign": {"equipment": ["ST-S08"]}})
    assert GAME.content.cards[left.agenda[-1].card].code == "ST-S08"


# Damage received in a Biome, by character

GETAWAY = {"biome": "B2", "continue_at": "explore", "place": "e1", "mutations": ["BR25"]}


def met(damage: Any, seats: list[str]) -> bool:
    """Whether Clean Getaway is met on leaving a second Biome after this Damage."""
    counts = {"run": {"biome_finished": 1}, "biome": damage}
    left = [{"seat": seats[0], "decide": "explore.corridor", "answer": "X1"}]
    given = {**GETAWAY, "counts": counts, "first_player": seats[0]}
    return run_scenario(written(given, seats, play=left, expect=[{"event": "feat.met"}])).ok


@pytest.mark.parametrize("damage", [{"damage_taken": {"flayed": 2}}, {"damage_taken flayed": 2}])
def test_damage_in_a_biome_may_be_told_by_character(damage: Any) -> None:
    two = ["flayed", "immolated"]
    assert met(damage, two)
    table = lay({**GETAWAY, "counts": {"biome": damage}}, two)
    fields = by_name(GAME.definition.position)
    told = {hero: read_path(fields, table, f"counts.biome.damage_taken {hero}") for hero in two}
    assert (read_path(fields, table, "counts.biome.damage_taken"), told) == (2, {"flayed": 2, "immolated": 0})


def test_a_getaway_of_which_nobody_comes_out_unhurt_is_not_clean() -> None:
    assert not met({"damage_taken": {"flayed": 2, "immolated": 1}}, ["flayed", "immolated"])
    assert met({"damage_taken": {}}, ["flayed", "immolated"])


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ({"run": {"damage_taken": {"flayed": 2}}}, "counts.run.damage_taken: found {'flayed': 2}, expected a number"),
        ({"biome": {"damage_taken": {"quartered": 2}}}, 'unknown character "quartered"'),
        ({"biome": {"damage_taken": {"flayed": -1}}}, "found -1, expected 0 to"),
    ],
)
def test_damage_by_character_is_checked(counts: Any, told: str) -> None:
    with pytest.raises(HotseatError) as raised:
        lay({**EXPLORES, "counts": counts})
    assert told in str(raised.value)
