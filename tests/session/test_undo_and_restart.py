"""A restart of the program shows what the undo before it showed: nothing is answered that nobody has answered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.kernel.chance import Chance
from game.session.automatic import Automatic, declined
from game.session.save_text import read_save, write_save
from game.session.saved import Saved
from game.session.sitting import Sitting
from tests.session.games import load, seated
from tests.session.sittings import GAME, a_sitting, asked, say

ANSWERS = 150


def killed(sitting: Sitting) -> Saved:
    """What is on the disk when the program is killed now."""
    return read_save(write_save(sitting.saved()), "a.hotseat")


def shown(sitting: Sitting) -> tuple[object, ...]:
    """What people see and may do."""
    return (sitting.hash(), asked(sitting), len(sitting.steps), sitting.can_redo, sitting.automatic)


def passed_by_hand(game_id: str, seed: int) -> Iterator[Sitting]:
    """A game played by chance, at each answer of a person who declined something."""
    sitting, chance = seated(load(game_id), 2, seed), Chance(seed)
    sitting.kind = "game"
    for _ in range(ANSWERS):
        if not sitting.pending:
            return
        decision = sitting.pending[0]
        value = "pass" if decision.may_pass and chance.below(3) else decision.sample(chance.below)
        sitting.answer(decision.seat, decision.id, value)
        if value == "pass":
            yield sitting


@pytest.mark.parametrize("game_id", ["helltoken", "dead_cells"])
def test_what_was_taken_back_is_asked_after_a_restart_although_somebody_wants_it_declined(game_id: str):
    """The restart declined by itself what the person had just taken back, and nothing could be redone."""
    told = 0
    for sitting in (sitting for seed in range(1, 9) for sitting in passed_by_hand(game_id, seed)):
        copy = Sitting.resume(killed(sitting), sitting.game)
        copy.set_automatic(Automatic(sitting.steps[-1].seat))
        if copy.undo_fence().kind not in ("free", "agreement"):
            continue
        after = copy.hash()
        copy.undo(agreed=range(2))
        again = Sitting.resume(killed(copy), sitting.game)
        assert shown(again) == shown(copy) and again.can_redo
        told += declined(again.automatic, again.pending) is not None
        assert again.redo() and again.hash() == after
    assert told >= 5


def test_a_wish_answers_again_from_the_next_answer_on():
    sitting = say(a_sitting("human", "human", "human"), 0, "low", {1: 3}, "pass")
    seat, id = asked(sitting)[0]
    say(sitting, seat, "pass")
    sitting.set_automatic(Automatic(seat, until="cancelled"))
    sitting.undo()
    again = Sitting.resume(killed(sitting), GAME)
    assert asked(again) == asked(sitting) and asked(again)[0] == (seat, id)
    say(again, seat, "pass")
    assert [wish.seat for wish in again.automatic] == [seat]


def test_what_rules_of_another_version_would_not_ask_is_answered_when_nothing_can_be_redone():
    sitting = say(a_sitting("human", "human", "human"), 0, "low", {1: 3}, "pass")
    seat, _ = asked(sitting)[0]
    wish = Automatic(seat, until="cancelled")
    saved = replace(killed(sitting), automatic=(wish,), content="of another time")
    assert Sitting.resume(saved, GAME).steps[-1].automatic == "let_go"
    assert Sitting.resume(replace(saved, content=sitting.content), GAME).steps[-1].by_hand
