"""What is asked in a hurry gives the answer that the whole question would: Round 0, Equipment, Round Ends, Health."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from game.games.dead_cells import equipment, lines, roundend, serenade, standing, zero
from game.games.dead_cells.names import EMPTY, L
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.game import new_table

GAME = load_game("dead_cells")
OPTIONS = GAME.content.resolve_options({})
ROUNDS = range(5)


def positions(seats: int, games: int = 8) -> Iterator[Any]:
    """A table after each of the first answers of some random games."""
    for seed in range(1, games + 1):
        table, chance = new_table(GAME, OPTIONS, [{}] * seats, seed), Chance(seed)
        for _ in range(120):
            if not table.open:
                break
            yield table
            table.apply(table.open[0], table.open[0].sample(chance.below))


def in_a_combat(seats: int) -> Any:
    """A table whose characters have played their cards."""
    return next(table.fork() for table in positions(seats, 40) if table.open[0].spec.id == "act.target")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whether_a_character_has_a_round_0_action_is_whether_any_is_listed(seats: int) -> None:
    for table in positions(seats):
        for index, hero in enumerate(table.heroes):
            if hero.kind >= 0:
                assert zero.has_zero_action(table, index) == bool(zero.zero_actions(table, index))


def test_every_card_and_every_step_with_a_round_0_action_is_noticed() -> None:
    table = in_a_combat(2)
    for card in range(len(GAME.content.cards)):
        for worn, board in (((card,), []), ((), [card])):
            table.heroes[0].equipment, table.mutations = worn, board
            for index in (0, 1):
                assert zero.has_zero_action(table, index) == bool(zero.zero_actions(table, index))
    table.heroes[0].equipment, table.mutations = (), []
    for kind, scrolls in product(range(len(GAME.content.beheaded)), product(range(6), repeat=3)):
        table.heroes[0].kind, table.heroes[0].scrolls = kind, scrolls
        assert standing.has_zero_ability(table, 0) == bool(standing.zero_abilities(table, 0))


def test_only_who_carries_timed_equipment_of_a_round_may_be_asked_for_it() -> None:
    table = in_a_combat(3)
    hero, noticed = table.heroes[0], 0
    for card, round in product(range(len(GAME.content.cards)), ROUNDS):
        hero.equipment = (card,)
        usable = equipment.usable(table, equipment.UseEquipment(hero=0, round=round))
        assert equipment.has_timed(table, hero, round) == bool(usable)
        noticed += bool(usable)
    assert noticed


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_line_that_a_character_begins_with_is_the_first_that_is_printed(seats: int) -> None:
    for table in positions(seats):
        for hero, round in product(table.heroes, ROUNDS):
            if hero.active.cards:
                printed = [line for line, (_, script) in enumerate(lines.hero_lines(table, hero, round)) if script >= 0]
                assert lines.first_line(table, hero, round) == next(iter(printed), lines.NO_LINE)


def test_serenade_takes_part_in_a_round_where_she_has_a_line_or_her_power() -> None:
    table = in_a_combat(1)
    index = serenade.serenade_index(table)
    her = table.heroes[index]
    for symbol, side, round in product((EMPTY, 0, 1, 2), (0, 1), ROUNDS[:4]):
        table.symbol, her.side = symbol, side
        for her.active.cards in ((), GAME.content.decks["serenade"][:1]):
            acts = any(script >= 0 for _, script in lines.hero_lines(table, her, round))
            acts = acts or serenade.power_round(table) == round
            quickly = lines.first_line(table, her, round) >= 0 or serenade.acts_in(table, her, round)
            assert quickly == acts


@pytest.mark.parametrize("round", [1, 2, 3])
def test_a_quiet_round_end_changes_nothing_but_the_count_of_events(round: int) -> None:
    kinds = set()
    for table in positions(2, 12):
        if all(enemy.card == EMPTY for enemy in table.enemies):
            continue
        is_quiet = roundend.is_quiet(table, round)
        after = table.fork()
        after.agenda = []
        after.open = ()
        after.push(roundend.RoundEnd(round=round))
        after.advance()
        is_same = [enemy.pack() for enemy in after.enemies] == [enemy.pack() for enemy in table.enemies]
        is_same = is_same and [hero.pack() for hero in after.heroes] == [hero.pack() for hero in table.heroes]
        assert is_same or not is_quiet
        assert not is_quiet or after.event_count == table.event_count + 1
        kinds.add(is_quiet)
    assert kinds == {True, False}


def test_a_monster_with_room_to_its_left_a_poisoned_and_a_bleeding_one_keep_a_round_end_from_being_quiet() -> None:
    table = in_a_combat(2)
    card = GAME.content.decks["B1_monsters"][0]
    for enemy in table.enemies:
        enemy.card, enemy.tokens.poisoned, enemy.tokens.bleeding = EMPTY, 0, 0
    for hero in table.heroes:
        hero.tokens.clear_fight()
    assert all(roundend.is_quiet(table, round) for round in (1, 2, 3))
    table.enemies[L].card = table.enemies[1].card = card
    assert all(roundend.is_quiet(table, round) for round in (1, 2, 3))
    table.enemies[3].card = card
    assert [roundend.is_quiet(table, round) for round in (1, 2, 3)] == [False, False, True]
    table.enemies[3].tokens.bleeding = 1
    assert not roundend.is_quiet(table, 3)
    table.enemies[3].card, table.heroes[1].tokens.poisoned = EMPTY, 1
    assert not any(roundend.is_quiet(table, round) for round in (1, 2, 3))


def test_no_character_has_less_than_the_least_health() -> None:
    assert GAME.content.least_health > 1
    for seats in (1, 2, 3, 4):
        table = in_a_combat(seats)
        for index in range(len(table.heroes)):
            assert standing.max_health(table, index) >= GAME.content.least_health
