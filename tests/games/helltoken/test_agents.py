"""The nine agents and their windows. Rulings R26, R34 to R46, R49."""

from __future__ import annotations

import pytest

from tests.helpers.helltoken import F, G, Play, S, with_agents

GS = {"seats": (G, S), "turn": {"seat": G}, "robot": 13}


def attack_of(attacker: str, card: str, dice: list[int], **given: object) -> Play:
    """An attack about to draw, with agents."""
    given = {"seats": (F, S), "robot": 13, **given}
    return with_agents("attack", action_deck=[card], dice=dice, turn={"seat": attacker}, **given)  # type: ignore[arg-type]


def test_r26_hacker_follows_a_failed_password_of_the_same_turn_only() -> None:
    play = with_agents("password", turn={"seat": S}, agents={S: "hacker"})
    play.answer(S, "password.enter", "pass")
    assert play.decision(S, "hacker.use") is None
    play = with_agents("password", turn={"seat": S}, agents={S: "hacker"}, attempts={S: 1})
    play.answer(S, "password.enter", [1, 2, 3, 5])
    assert play.decision(S, "hacker.use") is None


def test_r34_the_rites_card_is_dealt_in_secret_or_drawn_at_use() -> None:
    play = attack_of(F, "hell_punch", [3], agents={F: "mysterious_rite"}, rite={F: 7})
    play.answer(F, "rite.use", "use")
    assert (play.table.robot, play.table.rite_shown) == (7, 7)
    play = attack_of(F, "hell_punch", [3], agents={F: "mysterious_rite"}, options={"rite_draw": "on_use"})
    assert play.table.rite_squares == [0, 0]
    play.answer(F, "rite.use", "use")
    used = play.told("rite.revealed")[0]["square"]
    assert used == play.table.robot
    assert used not in [square for row in play.table.bases for square in row]


def test_r35_the_rite_comes_before_the_draw_also_in_the_first_turn() -> None:
    play = with_agents(
        "turn", turn={"seat": F, "number": 1}, agents={F: "mysterious_rite"}, rite={F: 7}, robot=13,
        action_deck=["hell_punch"], dice=[3],
    )  # fmt: skip
    play.decline_until("rite.use")
    assert play.told("card.drawn") == []
    play.answer(F, "rite.use", "use")
    play.decline_until("attack.spread")
    assert play.decision(F, "rite.use") is None


def test_r15_the_grounded_player_may_not_use_the_rite_under_crush_scope_turn() -> None:
    options = {"crush_scope": "turn"}
    play = attack_of(F, "hell_punch", [3], agents={F: "mysterious_rite"}, rite={F: 7}, grounded=True, options=options)
    assert play.decision(F, "rite.use") is None


def test_a_remote_and_the_rite_exclude_each_other() -> None:
    play = with_agents(
        "remotes", turn={"seat": S}, robot=13, agents={F: "mysterious_rite"}, rite={F: 7},
        options={"remote_limit": "any"},
    )  # fmt: skip
    play.answer(F, "remote.respond", "up")
    assert play.refused_by(F, "remote.respond", "rite") == ["agent.rite.other_turn"]


def test_r36_expert_brings_the_flight_back_and_leaves_what_was_done() -> None:
    play = attack_of(S, "hell_wing", [3], agents={F: "expert"})
    play.decline_until("wing.step")
    play.answer(S, "wing.step", ("up", "up", "right"))
    play.answer(F, "expert.use", "use")
    assert play.table.robot == 13
    assert play.told("attack.declared") == []
    play = attack_of(S, "hell_crush", [4], agents={F: "expert"})
    play.decline_until("expert.use")
    play.answer(F, "expert.use", "use")
    assert play.read("turn") == {"seat": F, "number": 3}
    assert play.read("grounded") is True


def test_r37_expert_calls_off_one_of_two_attacks_and_no_cannon() -> None:
    play = attack_of(S, "hell_chaos", [5, 5], agents={F: "expert"})
    play.decline_until("expert.use")
    play.answer(F, "expert.use", "use")
    play.decline_until("attack.spread")
    assert len(play.told("die.rolled")) == 2
    play = with_agents(seats=(G, F), turn={"seat": G}, agents={G: "satellite_cannon", F: "expert"}, robot=13)
    assert ("fumblers", "expert.use") not in play.asked()


def test_r38_expert_may_wait_until_the_spread_is_known() -> None:
    play = attack_of(S, "hell_punch", [2], agents={F: "expert"})
    play.decline_until("expert.use")
    play.decline_until("attack.spread")
    play.spread(S, 13, 14)
    assert (F, "expert.use") in play.asked()


def test_expert_is_not_asked_after_a_miss() -> None:
    play = attack_of(S, "hell_crush", [2], agents={F: "expert"})
    while play.read("turn")["number"] == 2:
        assert (F, "expert.use") not in play.asked()
        decision = play.table.pending[0]
        play.table.answer(decision.seat, decision.id, "pass")
    assert play.told("attack.missed") != []


def test_r39_pretty_girl_adds_three_to_the_next_roll_only() -> None:
    play = attack_of(S, "hell_chaos", [4, 5], agents={F: "pretty_girl"})
    assert (F, "girl.use") in play.asked()
    play.answer(F, "girl.use", "use")
    play.decline_until("attack.spread")
    assert play.told("die.rolled")[0]["force"] == 4
    play.spread(S, 7, 8, 9, 12)
    play.decline_until("attack.spread")
    assert play.told("die.rolled")[1]["force"] == 2


def test_r39_in_chaos_she_may_be_kept_for_the_second_roll() -> None:
    play = attack_of(S, "hell_chaos", [5, 5], agents={F: "pretty_girl"})
    play.decline_until("attack.spread")
    play.spread(S, 13, 14)
    play.decline_until("girl.use")
    play.answer(F, "girl.use", "use")
    play.decline_until("attack.spread")
    assert [each["force"] for each in play.told("die.rolled")] == [2, 5]


@pytest.mark.parametrize(("scope", "offered"), [("own", False), ("any", True)])
def test_r40_esper_rules_own_rolls_or_any(scope: str, offered: bool) -> None:
    play = attack_of(
        S, "hell_punch", [2], seats=(G, S), agents={G: "esper", S: "special_agent"}, options={"esper_scope": scope}
    )
    if offered:
        play.decline_until("esper.use")
        play.answer(G, "esper.use", 6)
        assert play.refused_by(G, "esper.use", 6) != []
        play.decline_until("attack.spread")
        assert play.told("die.rolled")[0]["value"] == 6
    else:
        play.decline_until("attack.spread")
        assert play.told("die.rolled")[0]["value"] == 2


def test_esper_names_one_of_six_faces() -> None:
    play = attack_of(G, "hell_punch", [2], seats=(G, S), agents={G: "esper"})
    play.decline_until("esper.use")
    assert play.refused_by(G, "esper.use", 7) == ["agent.esper.effect"]


@pytest.mark.parametrize(("same_turn", "again"), [("twice", True), ("once", False)])
def test_r41_special_agent_works_twice(same_turn: str, again: bool) -> None:
    play = with_agents(
        "remotes", robot=13, turn={"seat": S}, agents={S: "special_agent"}, remotes={F: []},
        options={"special_same_turn": same_turn}, action_deck=["hell_punch"], dice=[3],
    )  # fmt: skip
    play.answer(S, "special.use", "up")
    assert play.table.robot == 8
    assert play.read("agent_faces")[S] == "up"
    assert (play.decision(S, "special.use") is not None) == again
    if again:
        play.answer(S, "special.use", "left")
        assert play.told("agent.discarded") == [{"seat": 1, "agent": "special_agent"}]
        assert play.read("agent_faces")[S] == "none"


def test_special_agent_needs_a_ready_remote() -> None:
    play = with_agents("remotes", robot=13, turn={"seat": S}, agents={S: "special_agent"}, remotes={F: [], S: ["up"]})
    assert play.refused_by(S, "special.use", "left") == ["agent.special.cost"]


def test_r42_time_traveller_until_the_first_step() -> None:
    play = with_agents("movement", robot=13, turn={"seat": S}, agents={S: "time_traveller"})
    assert play.decision(S, "traveller.use") is not None
    play.decline_until("move.step")
    play.answer(S, "move.step", "up")
    assert play.decision(S, "traveller.use") is None


def test_r42_with_fewer_cards_he_sees_these_and_with_none_the_pile_is_shuffled_first() -> None:
    play = with_agents(turn={"seat": S}, agents={S: "time_traveller"}, discard="all", action_deck=["hell_wing"])
    play.answer(S, "traveller.use", "use")
    assert play.told("deck.looked") == [{"seat": 1, "count": 1}]
    play = with_agents(turn={"seat": S}, agents={S: "time_traveller"}, discard="all")
    play.answer(S, "traveller.use", "use")
    assert play.told("deck.looked") == [{"seat": 1, "count": 3}]
    assert len(play.told("deck.reshuffled")) == 1


def test_r42_in_the_first_turn_until_the_draw() -> None:
    play = with_agents("attack", turn={"seat": S, "number": 1}, robot=13, agents={S: "time_traveller"})
    assert play.decision(S, "traveller.use") is not None


WINDOWS = [
    "start",
    "after_password",
    "step",
    "step",
    "step",
    "before_draw",
    "pre_roll",
    "post_roll",
    "pre_declare",
    "end",
]


@pytest.mark.parametrize("agent", ["ceo", "satellite_cannon"])
def test_r43_any_time_in_the_own_turn_means_these_windows(agent: str) -> None:
    id = {"ceo": "ceo.use", "satellite_cannon": "cannon.use"}[agent]
    play = with_agents(agents={G: agent}, action_deck=["hell_punch"], dice=[2], **GS)
    seen = []
    while play.read("turn")["number"] == 2:
        decision = play.table.pending[0]
        if decision.id == id:
            seen.append(decision.about["moment"])
        value = "pass" if decision.may_pass else next(iter(decision.every()))
        play.table.answer(decision.seat, decision.id, value)
    assert seen == WINDOWS


def test_r43_a_shot_that_ends_the_game_drops_the_attack() -> None:
    play = with_agents(
        "attack",
        agents={G: "satellite_cannon"},
        action_deck=["hell_punch"],
        dice=[2],
        endurance={S: [2, 2, 2, 0]},
        **GS,
    )
    play.decline_until("attack.spread")
    play.spread(G, 13, 12)
    play.answer(G, "cannon.use", 1)
    assert play.table.outcome == {"winners": [0], "reason": "end.opponent_wins"}
    assert play.told("attack.declared") == []


def test_r44_the_cannon_is_declared_like_an_attack() -> None:
    play = with_agents(agents={G: "satellite_cannon"}, **GS)
    play.answer(G, "cannon.use", 18)
    assert play.told("cannon.declared") == [{"seat": 0, "square": 18, "losses": [[0, 0, 0, 0], [0, 1, 0, 0]]}]


def test_r45_the_ceos_owner_picks_and_the_rest_recovers() -> None:
    play = with_agents("movement", agents={G: "ceo"}, remotes={S: []}, **GS)
    play.answer(G, "ceo.use", (S, "left"))
    play.walk(G, "up", "up", "up")
    assert play.remotes(S) == {"up": "ready", "right": "ready", "down": "ready", "left": "removed"}


def test_r46_the_ceo_chooses_an_opponent_who_is_still_in_the_game() -> None:
    play = with_agents(seats=(G, S, F), turn={"seat": G}, agents={G: "ceo"}, eliminated=[F])
    assert play.refused_by(G, "ceo.use", (F, "up")) == ["ruling.r46"]
    assert {victim for victim, _ in play.options(G, "ceo.use")} == {S}


def test_r49_everybody_with_a_face_down_agent_is_asked_whether_he_can_use_it_or_not() -> None:
    play = attack_of(S, "hell_punch", [3], agents={F: "expert", S: "hacker"})
    assert play.asked() == [(S, "agents.window"), (F, "agents.window")]


def test_r49_prompt_all_asks_one_after_the_other_from_the_turn_player() -> None:
    play = attack_of(
        S, "hell_punch", [3], agents={F: "pretty_girl", S: "hacker"}, options={"agent_windows": "prompt_all"}
    )
    assert play.asked() == [(S, "agents.window")]
    play.answer(S, "agents.window", "pass")
    assert play.asked() == [(F, "girl.use")]
    play.answer(F, "girl.use", "use")
    assert play.asked() == [(S, "agents.window")]


def test_a_window_that_cannot_matter_is_not_opened() -> None:
    done = {"agent": "ceo", "face": "up", "uses": 0}
    play = attack_of(S, "hell_punch", [3], seats=(G, S), agents={S: "hacker", G: done}, moved=4)
    assert play.asked() == [(S, "attack.spread")]


@pytest.mark.parametrize(
    ("id", "value", "given", "rules"),
    [
        ("cannon.use", 3, {"endurance": {G: [4, 3, 2, 0]}}, ["adv.deal", "agent.cannon.limit"]),
        ("esper.use", 3, {"turn": {"seat": S}}, ["adv.deal", "ruling.r40", "agent.esper.timing"]),
        ("expert.use", "use", {}, ["adv.deal", "agent.expert.timing"]),
        ("ceo.use", (S, "up"), {"agents": {G: {"agent": "ceo", "face": "up", "uses": 0}}}, ["adv.once"]),
        ("hacker.use", "use", {"attempts": {G: 0}}, ["adv.deal", "agent.hacker.cost", "agent.hacker.effect"]),
        ("ceo.use", (S, "up"), {"options": {"agents": "without"}, "agents": {}}, ["setup.no_agents_in_basic"]),
    ],
)
def test_an_agent_that_is_not_asked_for_is_refused_by_its_rule(
    id: str, value: object, given: dict[str, object], rules: list[str]
) -> None:
    play = with_agents("movement.steps", **{**GS, **given})  # type: ignore[arg-type]
    assert play.refused_by(G, id, value) == rules


@pytest.mark.parametrize(
    ("agent", "id", "value", "rule"),
    [
        ("time_traveller", "traveller.use", "use", "adv.once"),
        ("special_agent", "special.use", "up", "agent.special.twice"),
    ],
)
def test_whoever_has_used_up_his_agent_is_not_sent_to_a_later_turn_with_it(
    agent: str, id: str, value: object, rule: str
) -> None:
    """ "There is no further agent for you" stood beside "Use him at the start of your next turn"."""
    play = with_agents("remotes", agents={S: {"agent": agent, "face": "up", "uses": 0}})
    assert play.asked() == [(S, "remote.respond")]
    assert play.refused_by(S, id, value) == [rule]
