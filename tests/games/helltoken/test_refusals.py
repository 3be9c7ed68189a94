"""Every refusal that the scenarios obtain has its words: no template names a value that the rules do not give."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.content.common import common_rules
from game.content.log_templates import names_in
from game.games.registry import load_game
from game.kernel.game import new_table
from game.session.describe import Teller
from game.session.scenario import Scenario, read_scenarios
from game.session.scenario_answers import Answers
from game.session.scenario_run import run_scenario
from tests.helpers.helltoken import F, G, Play, S, a_play, with_agents

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "helltoken"


def refusing() -> list[Scenario]:
    """The scenarios in which something is refused."""
    scenarios = [each for file in sorted(SCENARIOS.rglob("*.yaml")) for each in read_scenarios(file)]
    return [each for each in scenarios if any("refuse" in entry for entry in each.play)]


def test_every_refusal_has_the_values_that_its_sentences_name(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = common_rules() | dict(load_game("helltoken").content.ledger.rules)
    reasons: list[Any] = []
    judge = Answers.judge

    def judged(self: Answers, seat: int, id: str, answer: Any) -> Any:
        verdict = judge(self, seat, id, answer)
        reasons.extend(verdict.reasons)
        return verdict

    monkeypatch.setattr(Answers, "judge", judged)
    for scenario in refusing():
        run_scenario(scenario)
    missing = {
        (reason.rule, name)
        for reason in reasons
        for template in (rules[reason.rule].refusal, rules[reason.rule].fix)
        for name in names_in(template or "")
        if name not in reason.numbers
    }
    assert len(reasons) > 50
    assert missing == set()
    assert [reason.rule for reason in reasons if not rules[reason.rule].refusal] == []


def told(play: Play, faction: str, id: str, value: Any) -> list[tuple[str, str]]:
    """The rules that refuse an answer, each with its sentence as the table prints it."""
    teller = Teller(play.view(faction))
    return [(refusal.rule, refusal.words) for refusal in teller.refusals(play.check(faction, id, value))]


SILENT = {"agents": {F: "expert", S: "hacker"}}
HELD_RITE = {"agents": {F: "mysterious_rite"}, "rite": {F: 7}, "turn": {"seat": S, "number": 5}}
ONE_GONE = {S: {"up": "removed"}}
TAKEN_OUT = "The remote up was taken out of the game by CEO."
REFUSED: dict[str, tuple[Callable[[], Play], str, str, Any, str, str]] = {
    "the Rite before the remotes of another turn": (
        lambda: with_agents("movement", **HELD_RITE),
        F,
        "rite.use",
        "use",
        "agent.rite.other_turn",
        "takes the place",
    ),
    "the Rite of somebody with another agent": (
        lambda: with_agents("movement", turn={"seat": S, "number": 5}, **SILENT),
        F,
        "rite.use",
        "use",
        "agent.rite.other_turn",
        "takes the place",
    ),
    "the Rite that nobody holds for a remote": (
        lambda: a_play("remotes"),
        S,
        "remote.respond",
        "rite",
        "answer.not_offered",
        "Rite is no answer",
    ),
    "a remote of no direction": (
        lambda: a_play("remotes"),
        S,
        "remote.respond",
        "sideways",
        "answer.not_offered",
        "Sideways is no answer",
    ),
    "a shot off the board": (
        lambda: with_agents(seats=(G, S), agents={G: "satellite_cannon"}),
        G,
        "cannon.use",
        26,
        "answer.not_offered",
        "26 is no",
    ),
    "a shot with too little endurance": (
        lambda: with_agents(seats=(G, S), agents={G: "satellite_cannon"}, endurance={G: [4, 4, 1, 0]}),
        G,
        "cannon.use",
        7,
        "agent.cannon.limit",
        "have 9 endurance together; the cannon needs 10",
    ),
    "CEO against oneself": (
        lambda: with_agents(seats=(G, S), agents={G: "ceo"}),
        G,
        "ceo.use",
        (G, "up"),
        "agent.ceo.effect",
        "You cannot choose your own remote up.",
    ),
    "Hell Thunder against oneself": (
        lambda: a_play("attack", action_deck=["hell_thunder"], robot=1),
        F,
        "thunder.target",
        (F, "up"),
        "card.thunder",
        "You cannot choose your own remote up.",
    ),
    "Hell Thunder at a remote that is down": (
        lambda: a_play("attack", action_deck=["hell_thunder"], robot=1, remotes={S: {"up": "spent"}}),
        F,
        "thunder.target",
        (S, "up"),
        "card.thunder",
        "You cannot choose the remote up of Sunsitters",
    ),
    "Hell Thunder in no direction": (
        lambda: a_play("attack", action_deck=["hell_thunder"], robot=1),
        F,
        "thunder.target",
        (S, "sideways"),
        "answer.not_offered",
        "is no answer to this question",
    ),
    "Hell Thunder at a remote that is gone": (
        lambda: with_agents("attack", action_deck=["hell_thunder"], robot=1, remotes=ONE_GONE),
        F,
        "thunder.target",
        (S, "up"),
        "ruling.r45",
        TAKEN_OUT,
    ),
    "somebody else's remote": (
        lambda: a_play("remotes"),
        S,
        "remote.respond",
        (F, "up"),
        "remote.effect",
        "The remote up that you named belongs to Fumblers",
    ),
    "Special Agent with somebody else's remote": (
        lambda: special_agent(),
        S,
        "special.use",
        (F, "up"),
        "agent.special.effect",
        "belongs to Fumblers; Special Agent uses one of yours",
    ),
    "a remote that is gone": (
        lambda: with_agents("remotes", remotes=ONE_GONE),
        S,
        "remote.respond",
        "up",
        "ruling.r45",
        TAKEN_OUT,
    ),
    "Special Agent with a remote that is gone": (
        lambda: special_agent(remotes=ONE_GONE),
        S,
        "special.use",
        "up",
        "ruling.r45",
        TAKEN_OUT,
    ),
    "a square that the board lacks for the robot": (
        lambda: setting_up(place=True),
        S,
        "setup.place_robot",
        26,
        "answer.not_offered",
        "26 is no answer",
    ),
    "a faction that there is not": (
        lambda: setting_up(),
        "seat_1",
        "setup.faction",
        "x",
        "answer.not_offered",
        "X is no answer",
    ),
    "a faction out of turn": (
        lambda: setting_up(),
        "seat_2",
        "setup.faction",
        F,
        "answer.not_asked",
        "asks for: choosing a faction",
    ),
    "the first player too early": (
        lambda: setting_up(),
        "seat_1",
        "setup.first",
        F,
        "setup.first_player",
        "asks for: choosing a faction",
    ),
    "the first player where chance picks": (
        lambda: a_play("movement"),
        F,
        "setup.first",
        F,
        "ruling.r32",
        "Chance picks",
    ),
    "a password in another's step 0": (
        lambda: a_play("password"),
        S,
        "password.enter",
        [1, 2, 3, 4],
        "password.only_step0",
        "turn player alone",
    ),
    "a draw too early": (
        lambda: a_play("turn", round_number=60),
        F,
        "draw.agree",
        "agree",
        "ruling.r50",
        "from round 61 on",
    ),
    "the bases looked at once more": (
        lambda: a_play("movement"),
        F,
        "setup.study",
        "done",
        "answer.not_asked",
        "You are not asked for this now; the table asks for: the three steps.",
    ),
    "a flight into a dead end": (
        lambda: a_play("attack", action_deck=["hell_wing"], robot=12, bonus=3, dice=[6]),
        F,
        "wing.step",
        ("right", "up", "up", "left", "left", "down", "right", "up", "up"),
        "ruling.r18",
        "Step 7 to square 7 is not allowed: from there the flight could not be finished.",
    ),
    "a second password of a turn": (
        lambda: after_a_wrong_password(attempts={F: 2}),
        F,
        "password.enter",
        [1, 2, 3, 4],
        "password.once_per_turn",
        "already",
    ),
    "a third password": (
        lambda: after_a_wrong_password(attempts={F: 1}),
        F,
        "password.enter",
        [1, 2, 3, 4],
        "password.twice_per_game",
        "both",
    ),
    "points that are no whole numbers": (
        lambda: a_play("attack", action_deck=["hell_punch"], robot=1, dice=[3]),
        F,
        "attack.spread",
        {1: 1.5, 2: 1.5},
        "answer.not_points",
        "no points: 1.5, 1.5",
    ),
    "points below none": (
        lambda: a_play("attack", action_deck=["hell_punch"], robot=1, dice=[3]),
        F,
        "attack.spread",
        {1: 4, 2: -1},
        "answer.not_points",
        "no points: -1",
    ),
}
"""Where somebody stands, who answers what, the rule that refuses it and a part of its sentence."""


def special_agent(**position: Any) -> Play:
    """A table at which S has declined his remotes and may send out Special Agent."""
    play = with_agents("remotes", agents={S: "special_agent"}, **position)
    play.answer(S, "remote.respond", "pass")
    return play


def after_a_wrong_password(**position: Any) -> Play:
    """A table of the basic game at which F has just entered a wrong password."""
    play = a_play("password", **position)
    play.answer(F, "password.enter", [1, 2, 4, 5])
    return play


def setting_up(*, place: bool = False) -> Play:
    """A table of two that is being set up, by agreement; place: its robot is about to be placed by the second seat."""
    game = load_game("helltoken")
    play = Play(new_table(game, game.content.resolve_options({"first_player": "choose"}), [{"faction": None}] * 2, 1))
    for seat, id, value in PLACING if place else ():
        play.table.answer(seat, id, value)
    return play


PLACING = [
    (0, "setup.faction", F),
    (1, "setup.faction", S),
    (0, "setup.first", F),
    (0, "setup.study", "done"),
    (1, "setup.study", "done"),
]


ANOTHER_AGENT = "the Rite of somebody with another agent"
BESIDE = {
    ANOTHER_AGENT: {"adv.deal"},
    "password.once_per_turn": {"password.only_step0"},
    "password.twice_per_game": {"password.only_step0", "password.once_per_turn"},
    "ruling.r18": {"card.wing.no_repeat"},
}
"""What else stands in the way of the same answer, by the rule or by the case."""


@pytest.mark.parametrize("what", list(REFUSED))
def test_a_refusal_names_the_clause_that_stands_in_the_way(what: str) -> None:
    at, faction, id, value, rule, part = REFUSED[what]
    refusals = told(at(), faction, id, value)
    assert part in dict(refusals)[rule]
    assert {each for each, _ in refusals} == {rule, *BESIDE.get(rule, ()), *BESIDE.get(what, ())}


def test_a_basic_game_speaks_of_no_agent_where_a_second_password_is_refused() -> None:
    play = after_a_wrong_password(attempts={F: 2})
    refusals = Teller(play.view(F)).refusals(play.check(F, "password.enter", [1, 2, 3, 4]))
    in_time = "The moment for a password is the start of your own turn, before the robot walks."
    assert [refusal.fix for refusal in refusals] == ["Wait for your next turn.", in_time]


def test_a_flight_back_to_its_start_reads_that_the_start_counts_as_used() -> None:
    play = a_play("attack", action_deck=["hell_wing"], robot=13, dice=[4])
    assert told(play, F, "wing.step", ("up", "left", "down", "right")) == [
        ("card.wing.no_repeat", "Step 4 of the flight cannot enter square 13: the flight has touched it already."),
        (
            "ruling.r18",
            "Step 4 to square 13 is not allowed: the flight began there, so the square counts as used.",
        ),
    ]


def test_nobody_is_told_of_an_attack_that_he_did_not_make() -> None:
    """S drops out in his own attack; F attacked before him, G has the turn."""
    trio = {"seats": (F, S, G), "turn": {"seat": S, "number": 5}, "endurance": {S: [0, 2, 2, 2]}}
    play = a_play("attack", action_deck=["hell_punch"], robot=14, dice=[1], **trio)
    play.spread(S, 14)
    assert play.asked() == [(G, "password.enter")]
    assert play.refused_by(F, "attack.spread", {8: 1}) == ["turn.order"]


FALLEN = ("setup.study", "setup.place_robot", "setup.first", "setup.faction", "traveller.order")
"""Decisions that nobody who is out is kept from as such: of the set-up, and of cards that he has just looked at."""


@pytest.mark.parametrize("agents", ["with", "without"])
def test_whoever_is_out_reads_that_and_nothing_else(agents: str) -> None:
    trio = {"seats": (F, S, G), "turn": {"seat": F, "number": 5}, "eliminated": [S], "options": {"agents": agents}}
    play = a_play("movement", **trio)
    said = {id: told(play, S, id, "up") for id in play.table.game.specs if id not in FALLEN and id != "agents.window"}
    assert {"move.step", "stomp.step", "wing.step", "thunder.target", "attack.spread", "esper.use"} < set(said)
    out = "You have dropped out of this game: no turns, no remotes, no agents, no passwords."
    assert {id: refusals for id, refusals in said.items() if refusals != [("three.eliminated", out)]} == {}
