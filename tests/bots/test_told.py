"""Why did you do that? All of it after the game and in practice; before that only what everybody knows."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.reasons import sentences
from game.bots.told import Told, reasons_told, step_behind
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.sitting import Sitting

OPEN = frozenset({"round"})
PEOPLE = (SeatPlan("Ada", "human", {"faction": "fumblers"}), SeatPlan("Robo", "bot:easy", {"faction": "sunsitters"}))


@pytest.fixture
def sitting() -> Sitting:
    """A person and a bot; the bot has taken a public answer with two reasons, one of them open."""
    game = load_game("helltoken")
    made = Sitting.begin(game, game.content.resolve_options({}), PEOPLE, 3)
    while not (made.pending[0].seat == 1 and made.pending[0].spec.public):
        decision = made.pending[0]
        made.answer(decision.seat, decision.id, next(iter(decision.every())))
    answer_of_bot(made, {"round": 3, "own_loss": 1.5})
    return made


def answer_of_bot(sitting: Sitting, because: dict[str, Any]) -> None:
    decision = sitting.pending[0]
    sitting.answer(decision.seat, decision.id, next(iter(decision.every())), because=because)


def asked(sitting: Sitting) -> Told | None:
    number = next(e.number for e in reversed(sitting.history((0,))) if e.name == "answered" and e.data["seat"] == 1)
    return reasons_told(sitting, number, (0,), OPEN, sentences())


def test_during_the_game_only_open_reasons_are_told(sitting: Sitting) -> None:
    assert asked(sitting) == Told(1, ("The game had gone on for 3 rounds.",), False)


def test_in_practice_everything_is_told(sitting: Sitting) -> None:
    sitting.kind = "practice"
    told = asked(sitting)
    assert told is not None and told.is_open
    assert told.lines == ("The game had gone on for 3 rounds.", "Counters it reckoned to lose itself: 1.5.")


def test_whether_there_are_hidden_reasons_is_not_told() -> None:
    """A bot without a reason and one with a hidden reason say the same during the game."""
    said = []
    for because in ({}, {"own_loss": 2.0}):
        game = load_game("helltoken")
        made = Sitting.begin(game, game.content.resolve_options({}), PEOPLE, 3)
        while not (made.pending[0].seat == 1 and made.pending[0].spec.public):
            decision = made.pending[0]
            made.answer(decision.seat, decision.id, next(iter(decision.every())))
        answer_of_bot(made, because)
        said.append(asked(made))
    assert said[0] == said[1] == Told(1, (), False)


def test_what_a_person_did_has_no_bots_reasons(sitting: Sitting) -> None:
    while sitting.pending[0].seat != 0:
        answer_of_bot(sitting, {})
    decision = sitting.pending[0]
    sitting.answer(0, decision.id, next(iter(decision.every())))
    number = next(e.number for e in reversed(sitting.history((0,))) if e.name == "answered" and e.data["seat"] == 0)
    assert reasons_told(sitting, number, (0,), OPEN, sentences()) is None


def test_every_event_leads_to_the_answer_that_brought_it_about(sitting: Sitting) -> None:
    for event in sitting.history((0,)):
        step = step_behind(sitting, event.number, (0,))
        if event.name == "answered":
            assert step is not None and step.seat == event.data["seat"]


def test_nobody_is_asked_why_the_rules_went_on(sitting: Sitting) -> None:
    """Draws, rolls and the turns of others follow a bot's answer, but were not its choice."""
    while sitting.outcome is None and len(sitting.steps) < 120:
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, next(iter(decision.every())), because={"round": 1})
    history = sitting.history((0,))
    told = [event for event in history if reasons_told(sitting, event.number, (0,), OPEN, sentences()) is not None]
    assert told
    assert {event.name for event in told} == {"answered"}
    assert {event.data["seat"] for event in told} == {1}
    begun = {sitting.causes(event.number, (0,))[-1].name for event in history if event.name == "card.drawn"}
    assert begun == {"turn.started"}
