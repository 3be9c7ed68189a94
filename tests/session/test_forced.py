"""Decisions that leave no choice: asked like others, answered by the session, undone with the answer before them."""

from __future__ import annotations

from game.games.registry import load_game
from game.kernel.chance import Chance
from game.session.automatic import forced
from game.session.log import FORCED
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from game.session.verify import recover

ANSWERS = 4000


def a_run(seed: int, second: str = "human") -> Sitting:
    """Two play Dead Cells."""
    plans = [
        SeatPlan("Ada", "human", {"beheaded": "flayed"}, "Ada"),
        SeatPlan("Ben", second, {"beheaded": "immolated"}, "Ben"),
    ]
    return Sitting.begin(load_game("dead_cells"), {}, plans, seed)


def play_on(sitting: Sitting, chance: Chance) -> None:
    """Any answer by hand."""
    decision = sitting.pending[0]
    sitting.answer(decision.seat, decision.id, decision.sample(chance.below))


def play_until_forced(seed: int, second: str = "human") -> Sitting:
    """A Run up to an answer by hand after which the last one was forced and nothing was revealed."""
    sitting, chance = a_run(seed, second), Chance(seed)
    for answer in range(ANSWERS):
        if sitting.outcome is not None:
            sitting = a_run(answer, second)
        play_on(sitting, chance)
        last = sitting.steps[-1]
        if last.automatic == FORCED and last.by == second and sitting.undo_fence().kind == "free":
            return sitting
    raise AssertionError("nothing was forced")


def test_a_decision_with_one_answer_is_answered_and_logged() -> None:
    sitting = play_until_forced(3)
    step = sitting.steps[-1]
    assert not step.by_hand
    assert (step.automatic, step.by) == (FORCED, "human")


def test_nothing_that_leaves_no_choice_is_ever_asked() -> None:
    sitting, chance = a_run(5), Chance(5)
    while sitting.outcome is None:
        assert forced(sitting.pending) is None
        play_on(sitting, chance)


def test_a_forced_answer_goes_back_with_the_answer_before_it() -> None:
    sitting = play_until_forced(3)
    by_hand = max(i for i, step in enumerate(sitting.steps) if step.by_hand)
    asked = sitting.steps[by_hand].decision
    sitting.undo()
    assert len(sitting.steps) == by_hand
    assert [decision.id for decision in sitting.pending] == [asked]
    sitting.redo()
    assert sitting.steps[-1].automatic == FORCED


def test_what_was_forced_on_a_bot_stands_in_nobodys_way_back() -> None:
    sitting = play_until_forced(3, "bot:random")
    assert sitting.undo_fence().kind == "free"
    assert not sitting.plans[sitting.steps[-1].seat].is_human


def test_a_save_with_forced_answers_plays_again() -> None:
    sitting = play_until_forced(3)
    found = recover(sitting.game, sitting.saved())
    assert found.notices == []
    assert found.table.hash() == sitting.hash()


def test_a_game_that_does_not_say_so_asks_everything() -> None:
    plans = [SeatPlan(name, "human", {"faction": None}, name) for name in ("Ada", "Ben")]
    sitting, chance = Sitting.begin(load_game("helltoken"), {}, plans, 1), Chance(1)
    for _ in range(60):
        play_on(sitting, chance)
    assert not [step for step in sitting.steps if step.automatic]
