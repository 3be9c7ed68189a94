"""The numbers in a question are those that the answers bring about: what raises Damage, Marked and Shields included."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.games.registry import load_game
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.game import new_table
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

PREDATOR, BARBED_TIPS = "BR06", "TC16"
ZOMBIE, ARCHER = "B1-11", "B1-05"
NUMBERED = ("act.target", "enemy.damage", "serenade.power")
"""The decisions whose questions tell Damage."""
TOLD, HELD = ("damage.placed", "damage.suffered", "companion.hurt"), ("shield.spent", "golden.spent", "golden.held")
GAME = load_game("dead_cells")


def asked(**given: Any) -> Decision:
    """What the Flayed is asked in Round II, with a hit on 1, 2 or 3 on its card."""
    position = {"continue_at": "round", "round": "II", "biome": "B1", "active": {"flayed": ["ST09"]}, **given}
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "given": position, "expect": []}
    table = lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])
    [decision] = table.open
    assert decision.spec.id == "act.target"
    return decision


def numbers(decision: Decision) -> tuple[int, dict[Any, int]]:
    """The number that a question tells, and those of its answers where they differ."""
    about = decision.about or {}
    return about["amount"], dict(about.get("amounts", ()))


@pytest.mark.parametrize(
    ("more", "amount", "amounts"),
    [
        ({}, 1, {}),
        ({"mutations": [PREDATOR]}, 2, {}),
        ({"mutations": [BARBED_TIPS]}, 1, {"1": 1, "3": 2}),
        ({"enemies": {"1": ZOMBIE, "3": {"card": ARCHER, "marked": 1}}}, 1, {"1": 1, "3": 2}),
        ({"enemies": {"1": {"card": ZOMBIE, "shields": 1}, "3": ARCHER}}, 0, {"1": 0, "3": 1}),
        ({"scrolls": {"flayed": {"brutality": 1}}}, 2, {}),
    ],
    ids=["as printed", "Predator", "Barbed Tips in 3", "Marked", "Shields", "the own track"],
)
def test_a_target_is_asked_for_with_the_damage_it_would_take(more: Any, amount: int, amounts: Any) -> None:
    """ruling.q82, ruling.q35."""
    assert numbers(asked(**{"enemies": {"1": ZOMBIE, "3": ARCHER}, **more})) == (amount, amounts)


def placed(table: Any, decision: Decision, answer: Any) -> int | None:
    """How much Damage an answer brings about at once; None where a Shield is asked for first."""
    tried, heard = table.fork(), list[Event]()
    tried.sink = heard
    tried.apply(decision, answer)
    if any(each.spec.id == "shield.kind" for each in tried.open):
        return None
    first, *later = [event for event in heard if event.name in (*TOLD, *HELD)]
    if first.name in TOLD:
        return int(first.data["amount"])
    rest = later[0] if first.name == "shield.spent" and later and later[0].name in TOLD else None
    return 0 if rest is None or rest.cause != first.cause else int(rest.data["amount"])


def is_of_damage(table: Any, decision: Decision) -> bool:
    """Whether it is Damage that is aimed, and neither a State nor a Push."""
    about = decision.about or {}
    return "amount" in about and not about.get("state") and not getattr(table.agenda[-1], "shove", 0)


def questions(seed: int) -> Iterator[tuple[Any, Decision]]:
    """The questions of a Run with many cards on the board, played at random."""
    chance = Random(seed)
    during = [card.code for card in GAME.content.cards if card.use == "during"]
    kinds = (["flayed"], ["flayed", "poisoned"], ["quartered", "immolated", "flayed"])[seed % 3]
    options = {name: option.default for name, option in GAME.content.options.items()}
    table = new_table(GAME, options, [{"beheaded": kind} for kind in kinds], seed)
    table.mutations = [GAME.content.index[code] for code in chance.sample(during, 6)]
    while table.open:
        decision = table.open[0]
        if decision.spec.id in NUMBERED and is_of_damage(table, decision):
            yield table, decision
        table.apply(decision, chance.choice(list(decision.every())[:40]))


@pytest.mark.parametrize("seed", range(12))
def test_in_any_run_each_number_is_what_the_answer_does(seed: int) -> None:
    compared = 0
    for table, decision in questions(seed):
        least, amounts = numbers(decision)
        for answer in decision.options:
            found = placed(table, decision, answer)
            compared += found is not None
            assert found in (None, amounts.get(answer, least)), (decision.spec.id, answer)
    assert compared, "no question of this Run was compared"
