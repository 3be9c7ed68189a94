"""For whom a bot plays: known from when somebody leaves the seat, in every copy of the sitting and in every file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.reader import read_json
from game.session.sandbox import Sandbox
from game.session.save_text import read_save, stamped, write_save
from game.session.scenario import read_scenario
from game.session.sitting import Sitting
from tests.session.sittings import a_sitting


def stand_ins(plans: Sequence[SeatPlan]) -> list[bool]:
    return [plan.stands_in for plan in plans]


def of_a_scenario() -> Sandbox:
    """A sandbox in which a bot plays one of two seats from the start."""
    seats = {"flayed": "human", "immolated": "bot:easy"}
    data = {"scenario": "x", "game": "dead_cells", "seats": seats, "given": {"continue_at": "explore"}}
    return Sandbox.of_scenario(read_scenario({**data, "expect": [{"next": None}]}, "here"), load_game("dead_cells"))


def told_by_acts_alone(sitting: Sitting) -> str:
    """The save as programs wrote it that did not say for whom a bot plays."""
    text = write_save(sitting.saved())
    for word in ("false", "true"):
        text = text.replace(f',"stands_in":{word}', "").replace(f', "stands_in": {word}', "")
    assert "stands_in" not in text
    return stamped(text[: text.rindex(',\n"check"')])


def test_a_bot_of_another_level_was_taken_for_a_stand_in_in_practice() -> None:
    sandbox = of_a_scenario()
    sandbox.seat_player(1, "bot:normal")
    assert stand_ins(sandbox.sitting.plans) == [False, False]
    saved = read_save(write_save(sandbox.sitting.saved()), "a.hotseat")
    assert stand_ins(saved.seats) == [False, False]


def test_in_practice_too_a_bot_stands_in_for_who_leaves_until_somebody_comes() -> None:
    sandbox = of_a_scenario()
    sandbox.seat_player(0, "bot:easy")
    sandbox.seat_player(0, "bot:normal")
    sandbox.close_hands()
    assert stand_ins(sandbox.sitting.plans) == [True, False]
    sandbox.seat_player(0, "human")
    assert stand_ins(sandbox.sitting.plans) == [False, False]


def test_a_practice_sitting_that_begins_here_forgot_for_whom_a_bot_plays() -> None:
    sitting = a_sitting("human", "bot:random")
    sitting.seat_player(0, "bot:random")
    fork = sitting.fork()
    assert stand_ins(fork.plans) == [True, False]
    sitting.seat_player(0, "human")
    assert (stand_ins(sitting.plans), stand_ins(fork.plans)) == ([False, False], [True, False])


def test_a_save_says_for_whom_a_bot_plays() -> None:
    sitting = a_sitting("human", "bot:random")
    sitting.seat_player(0, "bot:random")
    sitting.seat_player(1, "bot:easy")
    text = write_save(sitting.saved())
    header: Any = read_json(text, "a.hotseat").data["seats"]
    assert [seat["stands_in"] for seat in header] == [True, False]
    assert stand_ins(read_save(text, "a.hotseat").seats) == [True, False]


@pytest.mark.parametrize(
    ("came", "expected"),
    [
        ([], [False, False]),
        ([(0, "bot:random")], [True, False]),
        ([(1, "bot:easy")], [False, False]),
        ([(1, "human")], [False, False]),
        ([(1, "human"), (1, "bot:easy")], [False, True]),
        ([(0, "bot:random"), (0, "human")], [False, False]),
    ],
)
def test_of_an_older_save_it_is_worked_out_from_who_came_and_went(
    came: Sequence[tuple[int, str]], expected: list[bool]
) -> None:
    sitting = a_sitting("human", "bot:random")
    for seat, player in came:
        sitting.seat_player(seat, player)
    assert stand_ins(sitting.plans) == expected
    assert stand_ins(read_save(told_by_acts_alone(sitting), "a.hotseat").seats) == expected


def test_an_older_save_of_practice_cannot_tell_and_nobody_is_stood_in_for() -> None:
    sandbox = of_a_scenario()
    sandbox.seat_player(1, "bot:normal")
    assert stand_ins(read_save(told_by_acts_alone(sandbox.sitting), "a.hotseat").seats) == [False, False]
