"""Every contract fails on rules that break it: the toy is bent in one place, and the walk must notice."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.bots import worker
from game.kernel.agenda import Step
from game.kernel.game import acts_of
from tests.contracts import contracts
from tests.contracts.settings import Setting
from tests.contracts.walks import Check, play_random
from tests.toy import cat, night, trick, turn
from tests.toy.state import SnackTable


def noticed_by(check: Check) -> str:
    """The message with which one of a few walks fails under ``check``."""
    for seed in range(6):
        try:
            play_random(Setting("toy", 3), seed, [check])
        except AssertionError as failure:
            return str(failure)
    raise RuntimeError(f"{check.__name__} notices nothing")


def bend(monkeypatch: pytest.MonkeyPatch, steps: list[Step], name: str, how: Any) -> None:
    """Let ``how(table, frame)`` run before the step of this name."""
    step = next(step for step in steps if step.name == name)
    attribute = "act" if step.act is not None else "ask"
    straight = getattr(step, attribute)

    def bent(table: SnackTable, frame: Any) -> Any:
        how(table, frame)
        return straight(table, frame)

    game = Setting("toy", 3).load()
    monkeypatch.setattr(step, attribute, bent)
    monkeypatch.setattr(game, "acts", acts_of(game.steps))


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(table: SnackTable, frame: Any) -> None:
        table.deck.take()

    bend(monkeypatch, trick.trick.steps, "discard_trick", lose)
    assert "the cards do not add up" in noticed_by(contracts.the_position_is_sound)


def test_a_change_while_asking_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cat.toss, "gates", (("toss.once", lambda table, seat: table.soothe(0)),))
    assert "after asking" in noticed_by(contracts.asking_changes_nothing)


@pytest.mark.parametrize("lost", [{"may_pass": True}, {"about": {"lost": 1}}, {"on_behalf": "nobody"}])
def test_a_question_that_arrives_changed_is_noticed(monkeypatch: pytest.MonkeyPatch, lost: dict[str, Any]) -> None:
    packed = worker.pack_decision
    monkeypatch.setattr(worker, "pack_decision", lambda decision: replace(packed(decision), **lost))
    assert "on arrival" in noticed_by(contracts.questions_travel_whole)


def test_a_gate_that_is_not_kept_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    scurry = next(spec for spec in turn.turn.specs if spec.id == "scurry")
    monkeypatch.setattr(scurry, "kept", (("scurry.two_steps", lambda table, seat: {}),))
    assert "gates that are closed" in noticed_by(contracts.what_is_asked_passes_every_gate)


def test_data_that_a_file_does_not_keep_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def tuples(table: SnackTable, frame: Any) -> None:
        table.diary = {"nights": [], "seats": (1, 2)}

    bend(monkeypatch, night.night.steps, "next_turn", tuples)
    assert "a_save_loads_to_the_same_table" in noticed_by(contracts.a_save_loads_to_the_same_table)


def test_rules_that_listen_to_the_sink_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def listen(table: SnackTable, frame: Any) -> None:
        table.noise += table.sink is not None

    bend(monkeypatch, turn.turn.steps, "begin_raid", listen)
    assert "without a listener" in noticed_by(contracts.the_same_answer_leads_to_the_same_table)


def test_a_refused_option_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn.scurry, "clauses", (("scurry.fresh", lambda *_: {}),))
    assert "refuses its option" in noticed_by(contracts.options_are_what_check_allows)


def test_a_list_that_differs_from_the_clauses_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn.play_trick, "lister", lambda table, frame, seat, candidates: list(candidates))
    assert "passes all clauses" in noticed_by(contracts.options_are_what_check_allows)


def test_a_refusal_outside_the_ledger_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn.stash, "rules", ("stash.by_ear",))
    monkeypatch.setattr(turn.stash, "when", ("stash.by_ear",))
    assert "not in the ledger" in noticed_by(contracts.what_is_not_asked_is_refused)


def neighbour_holds_a_squeak(table: SnackTable, seat: int) -> dict[str, Any] | None:
    """A gate that turns on a hidden fact."""
    neighbour = table.mice[(seat + 1) % table.seat_count]
    return {} if 0 in neighbour.hand.cards else None


def test_a_gate_that_turns_on_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn.scurry, "gates", (("scurry.fresh", neighbour_holds_a_squeak),))
    assert "nobody_sees_more" in noticed_by(contracts.nobody_sees_more)


def test_a_clause_that_peeks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        turn.scurry,
        "clauses",
        (("scurry.fresh", lambda table, frame, seat, value: neighbour_holds_a_squeak(table, seat)),),
    )
    assert "PeekError" in noticed_by(contracts.clauses_do_not_peek)


def with_private_data_told(monkeypatch: pytest.MonkeyPatch) -> None:
    straight = SnackTable.emit

    def emit(table: SnackTable, name: str, *rules: str, **how: Any) -> int:
        told = {key: value for each in (how.pop("private", None) or {}).values() for key, value in each.items()}
        return straight(table, name, *rules, **(told | how))

    monkeypatch.setattr(SnackTable, "emit", emit)


def test_a_secret_answer_that_is_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    with_private_data_told(monkeypatch)
    assert "tells seat" in noticed_by(contracts.hidden_answers_stay_hidden)


def test_a_drawn_card_that_is_told_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    with_private_data_told(monkeypatch)
    assert "hears of" in noticed_by(contracts.history_tells_no_more)


def test_a_stale_memo_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(contracts.MEMOISED, "toy", lambda table: [(0, table.noise)])
    assert "a memoised value" in noticed_by(contracts.memoised_values_are_fresh)


def test_a_failing_walk_tells_how_to_walk_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(moment: contracts.Moment) -> None:
        if len(moment.history) >= 9:
            raise AssertionError("too long")

    with pytest.raises(AssertionError) as failure:
        play_random(Setting("toy", 2, {"rounds": "3"}), 4, [never])
    first, setting, *answers = str(failure.value).splitlines()
    assert first == "never: AssertionError: too long"
    assert setting == f"toy-2-rounds=3, seed 4, after {len(answers)} answers:"
    assert answers[0].startswith('  [0, "scurry", [')
