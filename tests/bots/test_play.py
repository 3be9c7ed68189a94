"""The bots of a sitting: when they are asked, when their answer counts, and when undo has overtaken it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.bots.base import Choice
from game.bots.host import SECONDS_IN_SECRET
from game.bots.play import BEAT_IN_SECRET, BotPlayers
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.view import View
from game.session.plans import SeatPlan
from game.session.save_text import read_save, write_save
from game.session.sitting import Sitting


class Thinker:
    """An asker whose answer comes when the test says so."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.asked: list[Decision] = []
        self.dropped = 0
        self.ready: Choice | None = None

    def ask(self, level: str, view: View, history: Sequence[Event], decision: Decision, seed: int) -> None:
        self.asked.append(decision)

    def answers(self, value: Any) -> None:
        self.ready = Choice(value, {"because": "told to"})

    def poll(self) -> Choice | None:
        choice, self.ready = self.ready, None
        return choice

    def drop(self) -> None:
        self.dropped += 1

    def close(self) -> None:
        pass


def a_sitting(*players: str, kind: str = "game") -> Sitting:
    """Helltoken with factions still to be chosen: the first seat chooses first."""
    game = load_game("helltoken")
    plans = [SeatPlan(name, player, {"faction": None}) for name, player in zip("ABC", players, strict=False)]
    return Sitting.begin(game, game.content.resolve_options({}), plans, 3, kind=kind, now=lambda: 0.0)


def test_people_are_not_answered_for() -> None:
    thinker = Thinker()
    assert not BotPlayers(a_sitting("human", "bot:easy"), thinker).tick()
    assert thinker.asked == []


def test_a_bot_is_asked_once_and_answers_when_it_is_done() -> None:
    sitting, thinker = a_sitting("bot:easy", "human"), Thinker()
    bots = BotPlayers(sitting, thinker)
    assert not bots.tick()
    assert not bots.tick()
    assert (bots.thinking, len(thinker.asked)) == (0, 1)
    thinker.answers("gafnoric")
    assert bots.tick()
    assert [(step.seat, step.answer, step.by) for step in sitting.steps] == [(0, "gafnoric", "bot:easy")]
    assert bots.because == {0: {"because": "told to"}}


def test_an_answer_overtaken_by_undo_is_dropped() -> None:
    sitting, thinker = a_sitting("human", "bot:easy"), Thinker()
    bots = BotPlayers(sitting, thinker)
    sitting.answer(0, "setup.faction", "gafnoric")
    bots.tick()
    sitting.undo()
    thinker.answers("fumblers")
    assert not bots.tick()
    assert (thinker.dropped, bots.thinking, sitting.steps) == (1, None, [])


def test_a_seat_that_a_person_takes_over_is_not_answered_for() -> None:
    sitting, thinker = a_sitting("bot:easy", "human"), Thinker()
    bots = BotPlayers(sitting, thinker)
    bots.tick()
    sitting.seat_player(0, "human")
    thinker.answers("fumblers")
    assert not bots.tick()
    assert sitting.steps == []


def test_an_illegal_answer_is_replaced_and_reported() -> None:
    sitting, thinker = a_sitting("bot:easy", "human"), Thinker()
    bots = BotPlayers(sitting, thinker)
    bots.tick()
    thinker.answers("robots")
    assert bots.tick()
    assert sitting.steps[0].answer in ("fumblers", "sunsitters", "gafnoric")
    assert thinker.problems[0].startswith("bot:easy, setup.faction: 'robots' is not legal")


def test_every_answer_takes_at_least_the_same_time() -> None:
    clock = [0.0]
    sitting, thinker = a_sitting("bot:easy", "human"), Thinker()
    bots = BotPlayers(sitting, thinker, pace=0.5, now=lambda: clock[0])
    bots.tick()
    thinker.answers("gafnoric")
    assert not bots.tick()
    clock[0] = 0.5
    assert bots.tick()


def test_a_searching_bots_secret_answers_all_take_the_same_time_however_quick_the_play() -> None:
    """Reading the bases is a question of which others see no answer; a faction is chosen in the open."""
    clock = [0.0]
    sitting, thinker = a_sitting("bot:strong", "human"), Thinker()
    bots = BotPlayers(sitting, thinker, pace=0.1, now=lambda: clock[0])
    waited = []
    for answer in ("gafnoric", "done"):
        bots.tick()
        thinker.answers(answer)
        began = clock[0]
        while not bots.tick():
            clock[0] += 0.05
        waited.append(round(clock[0] - began, 2))
        if answer == "gafnoric":
            sitting.answer(1, "setup.faction", "fumblers")
    assert waited == [0.1, pytest.approx(BEAT_IN_SECRET)]
    assert SECONDS_IN_SECRET < BEAT_IN_SECRET / 2


def test_the_log_keeps_why_a_bot_answered_even_where_it_is_taken_back() -> None:
    sitting, thinker = a_sitting("human", "bot:easy", kind="practice"), Thinker()
    bots = BotPlayers(sitting, thinker)
    sitting.answer(0, "setup.faction", "gafnoric")
    bots.tick()
    thinker.answers("fumblers")
    bots.tick()
    assert [step.because for step in sitting.steps] == [{}, {"because": "told to"}]
    saved = write_save(sitting.saved())
    assert "told to" not in saved
    assert read_save(saved, "here").steps[1].because == {"because": "told to"}
    sitting.undo()
    assert sitting.saved().side_lines[0].steps[1].because == {"because": "told to"}


def test_an_offer_is_considered_once_after_each_answer_and_may_be_left() -> None:
    sitting, thinker = a_sitting("human", "bot:easy"), Thinker()
    while sitting.view().state.turn_number == 0 or sitting.pending[0].seat == 1:
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, decision.sample(Chance(1).below))
    sitting._table.round_number = 61
    bots = BotPlayers(sitting, thinker)
    assert not bots.tick()
    assert [decision.id for decision in thinker.asked] == ["draw.agree"]
    thinker.answers(PASS)
    assert not bots.tick()
    assert not bots.tick()
    assert len(thinker.asked) == 1


def test_an_offer_overtaken_by_as_many_other_answers_is_dropped() -> None:
    """Only their number was looked at: what the bot thought of another position counted in this one."""
    sitting, thinker = a_sitting("human", "bot:easy", kind="practice"), Thinker()
    while sitting.view().state.turn_number == 0 or sitting.pending[0].seat == 1:
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, decision.sample(Chance(1).below))
    sitting._table.round_number = 61
    bots = BotPlayers(sitting, thinker)
    assert not bots.tick()
    at = len(sitting.steps)
    sitting.undo(agreed=(0, 1))
    while len(sitting.steps) < at:
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, decision.sample(Chance(2).below))
    assert len(sitting.steps) == at
    assert not bots.tick()
    assert thinker.dropped == 1


def test_of_several_offers_only_the_first_was_considered(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in matches between bots, whoever leaves one is asked about the next."""
    sitting, thinker = a_sitting("human", "bot:easy", "bot:easy"), Thinker()
    while sitting.view().state.turn_number == 0 or sitting.pending[0].seat != 0:
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, decision.sample(Chance(1).below))
    sitting._table.round_number = 61
    spec = sitting.game.specs["draw.agree"]

    def two_each(table: Any) -> list[Decision]:
        return [Decision(seat, ("yes",), {"number": number}) for number in (1, 2) for seat in (1, 2)]

    monkeypatch.setattr(sitting.game, "offers", [(spec, two_each)])
    bots = BotPlayers(sitting, thinker)
    for _ in range(6):
        thinker.answers(PASS)
        assert not bots.tick()
    assert [(each.seat, each.about["number"]) for each in thinker.asked] == [(1, 1), (2, 1), (1, 2), (2, 2)]
