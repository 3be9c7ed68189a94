"""Random games under every table option: nothing breaks, and every position can be saved, seen and guessed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS
from game.kernel.event import Event
from game.kernel.game import new_table, table_from_plain, table_to_plain
from game.kernel.view import guess, stream, view

GAME = load_game("helltoken")
OPTIONS = GAME.content.options
EVERY_VALUE = [
    (id, value.id) for id, option in OPTIONS.items() for value in option.values if value.id != option.default
]
MOST_DECISIONS = 20_000


def begun(seats: int, seed: int, sink: list[Event] | None = None, **chosen: str) -> Any:
    options = GAME.content.resolve_options(chosen)
    return new_table(GAME, options, [{"faction": None}] * seats, seed, sink)


def play_on(table: Any, chance: Chance, *, keen: bool = False) -> None:
    """One random answer of one random open decision; keen players use what they can."""
    decision = table.pending[chance.below(len(table.pending))]
    value = decision.sample(chance.below)
    if keen and value == PASS and decision.count() > 1 and decision.id != "password.enter":
        value = decision.sample(chance.below)
    table.apply(decision, value)


def same_sight(table: Any, history: list[Event], audience: tuple[int, ...], chance: Chance) -> None:
    """A guess from the audience's view breaks no rule and looks the same to it."""
    seen = view(table, audience)
    guessed = guess(seen, stream(history, audience), chance)
    assert GAME.definition.invariants(guessed) == []
    again = view(guessed, audience)
    for state in (seen.state, again.state):
        state.chance = state.event_count = state.due = None
        for frame in state.agenda:
            frame.cause = None
    assert again.state == seen.state
    assert [repr(d) for d in again.decisions] == [repr(d) for d in seen.decisions]
    assert again.waiting == seen.waiting


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("agents", ["without", "with"])
@pytest.mark.parametrize("pool", ["own_faction", "all_nine"])
def test_every_position_saves_copies_and_guesses(seats: int, agents: str, pool: str) -> None:
    chance = Chance(7)
    for seed in range(2):
        history: list[Event] = []
        table = begun(seats, seed, history, agents=agents, agent_pool=pool)
        while table.pending:
            loaded = table_from_plain(GAME, json.loads(json.dumps(table_to_plain(table))))
            assert loaded.hash() == table.hash()
            assert [repr(d) for d in loaded.pending] == [repr(d) for d in table.pending]
            assert table.copy() == table
            for audience in ((), (0,), (seats - 1,)):
                same_sight(table, history, audience, chance)
            play_on(table, chance, keen=True)
            assert GAME.definition.invariants(table) == []
        assert table.outcome is not None


@pytest.mark.parametrize(("option", "value"), EVERY_VALUE)
def test_games_under_every_option_come_to_an_end(option: str, value: str) -> None:
    chance = Chance(3)
    chosen = {"agents": "with", option: value}
    for seed in range(3):
        table = begun(2 + seed % 2, seed, **chosen)
        for _ in range(MOST_DECISIONS):
            if not table.pending:
                break
            play_on(table, chance, keen=True)
            assert GAME.definition.invariants(table) == []
        assert table.outcome is not None


def test_every_event_cites_rules_and_has_what_its_sentences_name() -> None:
    chance = Chance(9)
    history: list[Event] = []
    for seed in range(12):
        chosen = {"agents": "with", "crush_scope": "turn", "first_player": "choose"} if seed % 2 else {}
        table = begun(2 + seed % 2, seed, history, **chosen)
        while table.pending:
            play_on(table, chance, keen=True)
    texts = GAME.content.log.events
    for event in history:
        assert set(event.rules) <= set(GAME.content.ledger.rules), event
        if event.name != "answered":
            assert event.rules, event
            secret = {key for told in event.private.values() for key in told}
            assert set(texts[event.name].data) <= {*event.data, *secret}, event


def test_equal_seeds_and_answers_give_equal_games() -> None:
    hashes = []
    for _ in range(2):
        chance, table = Chance(5), begun(3, 11, agents="with")
        trail = []
        while table.pending:
            play_on(table, chance)
            trail.append(table.hash())
        hashes.append(trail)
    assert hashes[0] == hashes[1]
