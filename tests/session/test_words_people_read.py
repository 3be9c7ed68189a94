"""Nothing of the program's own shows through in what people read: no ids, no tuples, no True."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from game.games import registry
from game.kernel.decision import PASS, Decision
from game.session.describe import teller, why_not
from game.session.sitting import Sitting
from tests.session.games import seated
from tests.session.sittings import play

RAW = re.compile(r"[a-z]\.[a-z0-9]|[a-z]_[a-z]|[(\[]'|',?[)\]]|\b(?:True|False|None)\b|[{}]")
"""Ids with dots or underscores, lists and mappings as Python writes them, its own words."""
ANSWERS = 120
SEEDS = range(2)


def wrong_answers(decision: Decision) -> Iterator[Any]:
    """What may be refused: to pass, a word of no game, an option doubled, candidates that are no options."""
    yield PASS
    yield "nonsense"
    first = next(iter(decision.every()), None)
    if not decision.is_described:
        yield [first, first]
        yield from islice((each for each in decision.candidates if each not in decision.options), 6)  # type: ignore[union-attr]
    elif isinstance(first, tuple):
        yield [*first, *first]
        yield ["nonsense"]


def refusals(sitting: Sitting) -> Iterator[str]:
    """What is said to wrong answers to all that is asked now, and what would be right."""
    for decision in sitting.pending:
        for value in wrong_answers(decision):
            for refusal in why_not(sitting, decision.seat, decision.id, value):
                yield f"{decision.id} {value!r} | {refusal.rule} | {refusal.words} {refusal.fix}"


def raw_ones(sentences: Iterator[str]) -> list[str]:
    """The sentences in which something raw stands behind the last bar."""
    return [each for each in sentences if RAW.search(each.rpartition("|")[2])]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", registry.game_ids())
@pytest.mark.parametrize("seats", (1, 2))
def test_refusals_and_the_log_show_nothing_raw(game_id: str, seats: int, seed: int) -> None:
    game = registry.load_game(game_id)
    if seats not in game.definition.seats:
        pytest.skip("nobody plays this game so")
    sitting: Sitting = seated(game, seats, 3 + seed)
    found: dict[str, None] = {}
    everybody = range(seats)
    while sitting.pending and len(sitting.steps) < ANSWERS:
        found |= dict.fromkeys(raw_ones(refusals(sitting)))
        play(sitting, 1, 1000 * seed + len(sitting.steps))
    tells = teller(sitting, everybody)
    told = ((event.name, f"{tells.short(event)} {tells.long(event)}") for event in sitting.history(everybody))
    found |= dict.fromkeys(raw_ones(f"{name} | {words}" for name, words in told))
    assert not found, "\n".join(found)
