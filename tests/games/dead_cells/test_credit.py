"""Whom kills and Damage are credited to where a State does them later than it was laid."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dead_cells.credit import credit
from game.kernel.event import Event
from tests.golden.write_replays import GAMES, BotGame, played


def event(name: str, *rules: str, **data: Any) -> Event:
    return Event(1, name, 0, rules, data=data)


def laid(state: str, by: str | None, space: str = "1") -> Event:
    return event("state.placed", space=space, enemy="M", state=state, by=by)


def poison(amount: int, tokens: int = 0, space: str = "1") -> Event:
    parts = [["poisoned", tokens or amount]]
    return event("damage.placed", space=space, enemy="M", amount=amount, origin="poison", parts=parts)


KILLED = event("enemy.killed", "damage.kill", enemy="M", space="1", by=None)


def test_poison_works_for_whoever_laid_it() -> None:
    """state.poisoned: each token does 1 Damage."""
    history = [
        laid("poisoned", "poisoned"),
        laid("poisoned", "flayed"),
        laid("poisoned", "poisoned"),
        poison(3),
        KILLED,
    ]
    found = credit(history)
    assert (found.dealt, found.kills) == ({"poisoned": 2, "flayed": 1}, {"poisoned": 1})


def test_poison_walks_along_with_its_enemy() -> None:
    """roundend.move: the one that comes into the space of a dead one brings its own."""
    walked = event("enemy.moved", enemy="M", source_space="2", space="1")
    history = [laid("poisoned", "flayed"), KILLED, laid("poisoned", "poisoned", "2"), walked, poison(1), KILLED]
    found = credit(history)
    assert found.dealt == {"poisoned": 1} and found.kills["poisoned"] == 1


def test_whoever_made_it_bleed_has_killed_it() -> None:
    bled = event("enemy.killed", "final.bleeding", enemy="M", space="1", by=None)
    assert credit([laid("bleeding", "flayed"), bled]).kills == {"flayed": 1}


def test_what_a_boss_has_shaken_off_earns_nobody_his_death() -> None:
    """house.boss.shrug: the three Poisoned tokens of an earlier Turn took the kill from whoever laid the last one."""
    shaken = event("states.shaken_off", "house.boss.shrug", space="1")
    first = [laid("poisoned", "flayed")] * 3
    found = credit([*first, poison(3), shaken, laid("poisoned", "immolated"), poison(1), KILLED])
    assert found.dealt == {"flayed": 3, "immolated": 1}
    assert found.kills == {"immolated": 1}


def test_what_nobody_laid_is_nobodys() -> None:
    found = credit([laid("poisoned", None), poison(1), KILLED])
    assert found.dealt == {"": 1} and found.kills == {"": 1}


@pytest.mark.parametrize("game", [game for game in GAMES if game.game == "dead_cells"], ids=lambda game: game.file.stem)
def test_what_the_characters_have_killed_and_dealt_is_all_that_was(game: BotGame) -> None:
    """Whole Runs: nothing is left over, and nothing is counted twice."""
    history = played(game).history(range(len(game.bots)))
    found = credit(history)
    placed = [each.data["amount"] for each in history if each.name == "damage.placed"]
    killed = [each for each in history if each.name == "enemy.killed"]
    assert found.dealt[""] == found.kills[""] == 0
    assert found.dealt.total() == sum(placed) > 0
    assert found.kills.total() == len(killed)
