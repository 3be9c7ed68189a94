"""Decisions that leave no choice: asked like others, answered by the session, undone with the answer before them."""

from __future__ import annotations

from game.games.registry import load_game
from game.kernel.chance import Chance
from game.session.automatic import forced
from game.session.log import FORCED
from game.session.plans import SeatPlan
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
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
        assert forced(sitting.pending, sitting.sights) is None
        play_on(sitting, chance)


def in_a_locked_corridor(second: str) -> Sitting:
    """The First Player, with one card that opens it, goes where a Hand Check bars the way."""
    given = {"continue_at": "explore", "hands": {"flayed": ["ST08", "ST07", "ST09"]}}
    head = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "immolated"], "given": given}
    scenario = read_scenario({**head, "expect": [{"next": "explore.corridor"}]}, "here")
    sitting = Sandbox.of_scenario(scenario, load_game("dead_cells")).sitting
    sitting.plans = [SeatPlan("Ada"), SeatPlan("Ben", second)]
    sitting.answer(0, "explore.corridor", "a2")
    return sitting


def test_that_one_card_alone_opens_the_corridor_is_kept_from_the_others() -> None:
    """With one fitting card the Hand Check went by unasked, with two there was a question: so everybody could count."""
    sitting = in_a_locked_corridor("human")
    assert [decision.id for decision in sitting.pending] == ["check.hand_card"]
    assert sitting.next_curtain() == 0


def test_whoever_sits_at_the_screen_alone_is_not_asked_for_the_only_card() -> None:
    sitting = in_a_locked_corridor("bot:random")
    assert sitting.steps[-1].decision == "check.hand_card"
    assert sitting.steps[-1].automatic == FORCED


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
