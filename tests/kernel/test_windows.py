"""Windows: the three policies, reactions to reactions, and what a window must not betray."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.decision import PASS, Decision
from game.kernel.game import Game, table_from_plain, table_to_plain
from game.kernel.view import view
from game.kernel.windows import AT_ONCE, ONCE_ROUND, ONE_BY_ONE, Moment, Window, window_procedure, window_spec
from tests.kernel.tiny import Tiny, tiny_game, tiny_table


def a_game(policy: str, *, gated: int = -1, silent: int = -1) -> Game:
    """Three seats may shout; ``gated`` is closed out by a gate, ``silent`` has nothing to be asked."""

    def might(table: Tiny, window: Window) -> list[int]:
        return [(window.subject + i) % 3 for i in range(3)]

    def ask(table: Tiny, window: Window, seat: int) -> Decision | None:
        return None if seat == silent else Decision(seat, ("shout",), spec=shout)

    def used(table: Tiny, window: Window, seat: int, answer: str) -> None:
        table.told.append(f"{seat} shouts")
        if len(table.told) == 1 and table.score:
            table.push(Window(moment=0, subject=seat))

    windows = window_procedure([Moment("shouting", policy, might, ask, used)], ("rule",))
    shout = window_spec(windows, "shout", "pick", "rule.shout", shown_as="window", public=False)

    @shout.gate("rule.gate")
    def may_speak(table: Tiny, seat: int) -> dict[str, Any] | None:
        return {} if seat == gated else None

    return tiny_game(windows, begin=lambda table: table.push(Window(moment=0, subject=1)), moments=("shouting",))


def asked(table: Tiny) -> list[int]:
    return [decision.seat for decision in table.pending]


def test_one_by_one_asks_the_first_that_has_not_declined_and_everybody_again_after_a_use() -> None:
    table = tiny_table(a_game(ONE_BY_ONE), seats=3)
    order = []
    for answer in (PASS, "shout", PASS, PASS, PASS):
        order += asked(table)
        table.answer(asked(table)[0], "shout", answer)
    assert order == [1, 2, 1, 2, 0]
    assert table.pending == ()


def test_once_round_asks_each_seat_once_whatever_the_others_do() -> None:
    table = tiny_table(a_game(ONCE_ROUND), seats=3)
    order = []
    for answer in (PASS, "shout", "shout"):
        order += asked(table)
        table.answer(asked(table)[0], "shout", answer)
    assert order == [1, 2, 0]
    assert table.pending == ()


def test_at_once_asks_all_together_and_opens_again_after_a_use() -> None:
    table = tiny_table(a_game(AT_ONCE), seats=3)
    assert asked(table) == [1, 2, 0]
    table.answer(2, "shout", PASS)
    assert asked(table) == [1, 0]
    table.answer(0, "shout", "shout")
    assert asked(table) == [1, 2, 0]
    for seat in (0, 1, 2):
        table.answer(seat, "shout", PASS)
    assert table.pending == ()


def test_a_reaction_can_be_reacted_to_and_saved_there() -> None:
    game = a_game(ONE_BY_ONE)
    table = tiny_table(game, seats=3)
    table.score = 1
    table.answer(1, "shout", "shout")
    assert [type(frame) for frame in table.agenda] == [Window, Window]
    table = table_from_plain(game, table_to_plain(table))
    for seat in (1, 2, 0, 1, 2, 0):
        assert asked(table) == [seat]
        table.answer(seat, "shout", PASS)
    assert table.pending == ()


@pytest.mark.parametrize("policy", [ONE_BY_ONE, ONCE_ROUND, AT_ONCE])
def test_a_seat_without_a_question_or_behind_a_gate_does_not_close_the_window_for_the_rest(policy: str) -> None:
    table = tiny_table(a_game(policy, gated=1, silent=2), seats=3)
    assert asked(table) == [0]
    assert table.agenda[0].answered == 0
    table.answer(0, "shout", PASS)
    assert table.pending == ()


def test_others_see_the_window_and_not_what_it_asks_nor_what_was_answered() -> None:
    table = tiny_table(a_game(AT_ONCE), seats=3)
    assert {(w.seat, w.decision, w.kind) for w in view(table, [1]).waiting} == {
        (2, "window", "pick"),
        (0, "window", "pick"),
    }
    (event,) = table.answer(2, "shout", PASS)
    assert event.rules == ("rule",)
    assert event.seen_by(0b010).data == {"seat": 2, "decision": "window"}
    assert event.seen_by(0b100).data == {"seat": 2, "decision": "shout", "answer": PASS}


def test_without_the_rule_of_a_reaction_nobody_is_asked_for_it() -> None:
    assert tiny_table(a_game(AT_ONCE).without("rule.shout"), seats=3).pending == ()
