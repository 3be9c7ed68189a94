"""Positions of Helltoken that no game can come to are refused by field, what was found and what would be right; what is
written short or in another order is read as what it means."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.registry import load_game
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position
from game.session.scenario_run import run_scenario

F, S, G = "fumblers", "sunsitters", "gafnoric"
GIVEN = {
    "turn": {"seat": F, "number": 9},
    "continue_at": "password",
    "robot": 13,
    "bases": {F: [3, 9, 20, 25], S: [1, 18, 4, 14]},
}
ALL_NINE = {"agents": "with", "agent_pool": "all_nine"}


def failures(*expect: dict[str, Any], play: Any = (), options: Any = None, chance: Any = (), **given: Any) -> list[str]:
    """What does not hold of a scenario laid over the common position."""
    data = {
        "scenario": "a",
        "game": "helltoken",
        "seats": [F, S],
        "options": options or {},
        "given": GIVEN | given,
        "chance": list(chance),
        "play": list(play),
        "expect": list(expect) or [{"outcome": None}],
    }
    return run_scenario(read_scenario(data, "file")).failures


IMPOSSIBLE: list[tuple[dict[str, Any], Any, str]] = [
    (
        {"endurance": {F: [1, 1, 1, 1]}},
        {},
        "endurance.fumblers: found 4 in all, expected more than 5, or fumblers under eliminated",
    ),
    (
        {"card": "hell_punch"},
        {},
        "card: found hell_punch before the draw, expected none; name it first under action_deck",
    ),
    ({"card": "hell_punch", "continue_at": "attack"}, {}, "card: found hell_punch before the draw"),
    ({"passwords": {F: [[1, 2, 3, n] for n in (4, 5, 6)]}}, {}, "passwords.fumblers: found 3, expected 2 at most"),
    (
        {"passwords": {F: [[1, 2, 3, 4], [1, 2, 3, 5]]}, "attempts": {F: 1}},
        {},
        "attempts.fumblers: found 1 left and 2 tried, expected 2 in all",
    ),
    (
        {"agents": {F: "expert", S: "Expert"}},
        ALL_NINE,
        "agents: found expert 2 times, expected each agent with one seat",
    ),
]


@pytest.mark.parametrize(("given", "options", "told"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused_by_its_field(given: Any, options: Any, told: str) -> None:
    (failure,) = failures(options=options, **given)
    assert told in failure


def test_the_last_endurance_that_may_be_left_is_six() -> None:
    assert failures({"state": "total.fumblers", "is": 6}, endurance={F: [4, 2, 0, 0]}) == []


def test_a_card_may_be_in_play_behind_the_draw() -> None:
    for place in ("attack.extra_effect", "pre_roll", "end"):
        played = failures({"event": "turn.ended"}, continue_at=place, card="hell_crush", chance=[1])
        assert [each for each in played if "cannot be" in each] == []


def test_passwords_that_were_tried_are_no_longer_left() -> None:
    tried = {F: [[1, 2, 3, 4]]}
    assert failures({"state": "attempts", "is": {F: 1, S: 2}}, passwords=tried) == []
    assert failures({"state": "attempts.fumblers", "is": 0}, passwords=tried, attempts={F: 0}) == []
    refused = {"seat": F, "refuse": "password.enter", "answer": [3, 9, 20, 25], "because": ["password.twice_per_game"]}
    assert failures(play=[refused], passwords={F: [[1, 2, 3, 4], [1, 2, 3, 5]]}) == []


def test_a_password_is_the_same_in_any_order() -> None:
    entered = {"seat": F, "decide": "password.enter", "answer": [25, 3, 9, 19]}
    for order in ([25, 3, 9, 19], [3, 9, 19, 25]):
        told = {"event": "password.entered", "data": {"squares": order, "right": False}}
        assert failures(told, {"state": "passwords.fumblers", "is": [order]}, play=[entered]) == []
    assert failures({"event": "password.entered", "data": {"squares": [3, 9, 19, 24]}}, play=[entered]) != []
    assert failures({"state": "bases.fumblers", "is": [25, 3, 9, 20]}) != []


def test_a_list_of_ready_remotes_leaves_out_those_that_are_gone() -> None:
    gone = {"remotes": {S: {"up": "removed", "left": "spent"}}, "options": ALL_NINE}
    assert failures({"state": "remotes.sunsitters", "is": ["right", "down"]}, **gone) == []
    assert failures({"state": "remotes.sunsitters", "is": ["right"]}, **gone) != []
    assert failures({"state": "remotes.sunsitters", "is": ["up", "right", "down"]}, **gone) != []


def test_an_agent_that_somebody_else_was_dealt_changes_hands() -> None:
    game = load_game("helltoken")
    data = {"scenario": "a", "game": "helltoken", "seats": [F, S], "options": ALL_NINE}
    for seed in range(30):
        laid = data | {"seed": seed, "given": GIVEN | {"agents": {F: "mysterious_rite"}}}
        table = lay_position(read_scenario(laid, "file"), game, [])
        assert game.content.agents[table.agents[0]].id == "mysterious_rite"
        assert table.agents[1] not in (-1, table.agents[0])
        assert [bool(square) for square in table.rite_squares] == [True, False]


LOSING = {"continue_at": "attack", "action_deck": ["hell_punch"], "chance": [1]}
STRUCK = {"seat": F, "decide": "attack.spread", "answer": {"18": 1}}


@pytest.mark.parametrize(
    ("losses", "holds"),
    [
        ({"B": 1}, True),
        ({"b": 1}, True),
        ({"A": 0, "B": 1}, True),
        ({"A": 1}, False),
        ({"B": 1, "C": 1}, False),
        ({}, False),
    ],
)
def test_losses_may_be_named_by_their_slots(losses: dict[str, int], holds: bool) -> None:
    told = {"event": "attack.declared", "data": {"losses": {S: losses}}}
    assert (failures(told, play=[STRUCK], **LOSING) == []) == holds


def test_an_outcome_may_be_cited_by_its_ruling() -> None:
    low = {"endurance": {F: [2, 2, 1, 1], S: [1, 2, 2, 1]}, "continue_at": "attack", "action_deck": ["hell_punch"]}
    play = [{"seat": F, "decide": "attack.spread", "answer": {"3": 1, "4": 1}}]
    for reason, count in (("R27", 0), ("end.simultaneous_tie", 0), ("R29", 1)):
        told = {"outcome": {"winners": [], "reason": reason}}
        assert len(failures(told, play=play, robot=8, chance=[2], **low)) == count


CITED = [
    ({"turn": {"seat": F, "number": 1}, "continue_at": "attack"}, S, "remote.respond", "up", "R6", "R5"),
    ({"turn": {"seat": F, "number": 1}, "continue_at": "attack"}, F, "password.enter", [1, 2, 3, 4], "R24", "R25"),
    ({"continue_at": "attack"}, F, "attack.spread", {"13": 1, "14": 1}, "R11", "R10"),
    ({"continue_at": "attack", "action_deck": ["hell_stomp"]}, F, "stomp.step", "pass", "R12", "R13"),
]


@pytest.mark.parametrize(("given", "seat", "id", "answer", "right", "wrong"), CITED)
def test_a_refusal_may_be_cited_by_the_ruling_that_settles_its_clause(
    given: dict[str, Any], seat: str, id: str, answer: Any, right: str, wrong: str
) -> None:
    laid = {"action_deck": ["hell_punch"], **given}
    for cited, count in ((right, 0), (wrong, 1)):
        refused = {"seat": seat, "refuse": id, "answer": answer, "because": [cited]}
        told = failures(play=[refused], chance=[4], **laid)
        assert len([each for each in told if each.startswith("play")]) == count


OF_AGENTS = [
    (F, "mysterious_rite", "rite.use", "use", "R35", "R34"),
    (F, "expert", "expert.use", "use", "R38", "R39"),
    (F, "expert", "expert.use", "use", "R36", "R39"),
    (S, "special_agent", "special.use", "up", "R6", "R5"),
]


@pytest.mark.parametrize(("seat", "agent", "id", "answer", "right", "wrong"), OF_AGENTS)
def test_an_agent_out_of_time_may_be_cited_by_its_ruling(
    seat: str, agent: str, id: str, answer: str, right: str, wrong: str
) -> None:
    for cited, count in ((right, 0), (wrong, 1)):
        refused = {"seat": seat, "refuse": id, "answer": answer, "because": [cited]}
        told = failures(play=[refused], options={"agents": "with"}, agents={seat: agent})
        assert len(told) == count
