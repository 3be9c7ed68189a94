"""What a refusal says is true at every moment at which it is read, and each says what would be legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.games.registry import load_game
from game.kernel.game import new_table
from game.kernel.view import view
from game.session.describe import Refusal, Teller
from tests.helpers.helltoken import F, Play, S, a_play, with_agents


def refusals(play: Play, faction: str, id: str, value: Any) -> dict[str, Refusal]:
    """What is said against an answer, by rule."""
    told = Teller(play.view(faction)).refusals(play.check(faction, id, value))
    return {refusal.rule: refusal for refusal in told}


def behind_a_wrong_password(**position: Any) -> Play:
    """S holds Hacker, has entered a wrong password, kept Hacker for later and begun to walk."""
    play = with_agents("password", seats=(S, F), agents={S: "hacker"}, robot=13, **position)
    play.answer(S, "password.enter", [1, 2, 3, 5])
    if play.asked() == [(S, "hacker.use")]:
        play.answer(S, "hacker.use", "pass")
    while (S, "move.step") not in play.asked():
        play.answer(S, play.asked()[0][1], "pass")
    play.answer(S, "move.step", "up")
    return play


@pytest.mark.parametrize("attempts", [2, 1])
def test_hacker_too_late_is_told_one_story(attempts: int) -> None:
    told = refusals(behind_a_wrong_password(attempts={S: attempts}), S, "hacker.use", "use")
    assert {"ruling.r26", "agent.hacker.effect"} <= set(told)
    said = " ".join(f"{each.words} {each.fix}" for each in told.values())
    assert "there is none in this turn" not in said and "Enter a password first" not in said
    assert "Keep your other password" not in said
    assert "follows directly on a wrong password" in told["agent.hacker.effect"].words
    assert ("agent.hacker.cost" in told) == (attempts == 1)


def test_expert_waits_while_the_spread_is_open() -> None:
    play = with_agents("strike.spread", locals={"force": 3}, card="hell_punch", robot=13, agents={F: "expert"})
    told = refusals(play, F, "expert.use", "use")["agent.expert.timing"]
    assert told.words == (
        "Expert steps in right after a roll that hits, or once its spread is fixed; now the table asks for: the spread."
    )
    assert told.fix == "Wait for the next of these two moments."


def setting_up(answers: int) -> Play:
    """A table of two whose set-up has come so far; the first seat goes first."""
    game = load_game("helltoken")
    play = Play(new_table(game, game.content.resolve_options({"first_player": "choose"}), [{"faction": None}] * 2, 1))
    for seat, id, value in SETTING_UP[:answers]:
        play.table.answer(seat, id, value)
    return play


SETTING_UP = [
    (0, "setup.faction", F),
    (1, "setup.faction", S),
    (0, "setup.first", F),
    (0, "setup.study", "done"),
    (1, "setup.study", "done"),
]
FIRST, LAST = 0, 1


@pytest.mark.parametrize(
    ("answers", "asked"),
    [(0, "choosing a faction"), (2, "naming the first player"), (3, "looking at the bases"), (5, "placing the robot")],
)
def test_nobody_is_said_to_look_at_bases_before_or_after_they_are_looked_at(answers: int, asked: str) -> None:
    play = setting_up(answers)
    id, value = ("setup.place_robot", 13) if answers < len(SETTING_UP) else ("setup.study", "done")
    told = Teller(view(play.table, [LAST])).refusals(play.table.check(LAST, id, value))
    assert [(refusal.rule, refusal.fix) for refusal in told] == [
        ("setup.bases.study", "Answer what is being asked first.")
    ]
    assert "Everybody looks at the bases once" in told[0].words and told[0].words.endswith(f"asks for: {asked}.")


def test_whoever_is_not_last_reads_that_too_while_bases_are_looked_at() -> None:
    play = setting_up(3)
    assert set(play.table.check(FIRST, "setup.place_robot", 13).rules) == {"setup.bases.study", "setup.place_robot"}
    assert play.table.check(LAST, "setup.place_robot", 13).rules == ("setup.bases.study",)


def test_the_last_player_who_passes_is_not_told_to_leave_the_square_to_somebody() -> None:
    play = setting_up(5)
    (told,) = Teller(view(play.table, [LAST])).refusals(play.table.check(LAST, "setup.place_robot", "pass"))
    assert told.fix == "That player names one of the 25 squares; nobody else has a say in it."


def reading_three() -> Play:
    """S has read three cards and lays them back."""
    deck = ["hell_punch", "hell_beam", "hell_wing"]
    play = with_agents("turn", seats=(S, F), agents={S: "time_traveller"}, robot=13, action_deck=deck)
    play.answer(S, "traveller.use", "use")
    return play


PASSED: dict[str, tuple[Callable[[], Play], str, str]] = {
    "attack.spread": (
        lambda: a_play("attack", action_deck=["hell_punch"], robot=13, dice=[3]),
        F,
        "Spend exactly 3 points.",
    ),
    "wing.step": (
        lambda: a_play("attack", action_deck=["hell_wing"], robot=13, dice=[3]),
        F,
        "Plan exactly 3 steps.",
    ),
    "traveller.order": (
        reading_three,
        S,
        "Put these cards into an order: Hell Punch, Hell Beam, Hell Wing.",
    ),
}


@pytest.mark.parametrize("id", list(PASSED))
def test_whoever_passes_what_cannot_be_passed_reads_what_would_be_legal(id: str) -> None:
    at, faction, fix = PASSED[id]
    (told,) = refusals(at(), faction, id, "pass").values()
    assert told.fix.startswith(fix)


def test_special_agent_without_a_ready_remote_is_told_which_lie_face_down() -> None:
    spent = {"up": "spent", "down": "spent", "left": "spent", "right": "removed"}
    play = with_agents("movement", agents={S: "special_agent"}, remotes={S: spent})
    told = refusals(play, S, "special.use", "up")["agent.special.cost"]
    assert told.words == "Special Agent needs a ready remote; of yours up, down, left lie face down."
    play = with_agents("remotes", agents={S: "special_agent"}, remotes={S: {"up": "spent"}})
    play.answer(S, "remote.respond", "pass")
    told = refusals(play, S, "special.use", "up")["agent.special.cost"]
    assert told.words == "Special Agent needs a ready remote; of yours up lies face down."


def test_a_cancelled_attack_is_not_called_settled() -> None:
    play = with_agents("attack", action_deck=["hell_punch"], robot=13, dice=[2], agents={F: "expert"})
    while (F, "attack.spread") not in play.asked():
        play.answer(F, play.asked()[0][1], "pass")
    play.spread(F, 7, 8)
    play.answer(F, "expert.use", "use")
    told = refusals(play, F, "attack.spread", {7: 1, 8: 1})["attack.no_takeback"]
    assert told.words == "The spread of your attack has been fixed, and it is not made a second time."


def test_nobody_is_sent_to_a_later_turn_with_a_password_that_he_does_not_have() -> None:
    told = refusals(a_play("movement", robot=13, attempts={F: 0}), F, "password.enter", [1, 2, 3, 4])
    assert "next turn" not in told["password.only_step0"].fix
    assert told["password.twice_per_game"].words == "You have used both of your passwords."


def test_steps_that_are_not_walked_are_not_asked_for() -> None:
    taken = refusals(a_play("strike", card="hell_punch", robot=13, dice=[3]), F, "move.step", "up")
    assert taken["move.exactly_three"].fix.startswith("Take three steps in step 1 of a turn")
    grounded = refusals(a_play("strike", card="hell_punch", robot=13, grounded=True, dice=[3]), F, "move.step", "up")
    assert "Wait for the remotes" not in grounded["card.crush"].fix
