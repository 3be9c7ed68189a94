"""Scenarios written from the rules and the documents alone: what they may leave out, and what they may call things."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.games.registry import load_game
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position
from game.session.scenario_run import run_scenario

DOCUMENT = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
BASE: dict[str, Any] = {
    "scenario": "a",
    "game": "helltoken",
    "seats": ["fumblers", "sunsitters"],
    "given": {
        "robot": 13,
        "bases": {"fumblers": [3, 9, 20, 25], "sunsitters": [1, 18, 4, 14]},
        "turn": {"seat": "fumblers", "number": 3},
    },
}
WITH_AGENTS = "options: {agents: with}\n"


def failures(text: str, **given: Any) -> list[str]:
    """What does not hold of a scenario; its ``given`` stands over a common position."""
    data = yaml.safe_load(text)
    laid = {**BASE["given"], **data.pop("given", {}), **given}
    outcome = run_scenario(read_scenario({**BASE, **data, "given": laid}, "file"))
    return [*outcome.failures, *([outcome.crash] if outcome.crash else [])]


PUNCHING = "given: {continue_at: attack, action_deck: [hell_punch], agents: {fumblers: pretty_girl}}\nchance: [2]\n"


def test_options_between_answers_are_looked_for_behind_windows() -> None:
    play = """
play:
  - expect: {options: attack.spread, seat: fumblers, count: 36}
  - expect: {judge: attack.spread, seat: fumblers, answer: [7, 8]}
  - expect: {judge: attack.spread, seat: fumblers, answer: [7], ok: false, because: [attack.spread.all_force]}
  - expect: {open: girl.use, seat: fumblers}
  - {seat: fumblers, decide: girl.use}
  - expect: {options: attack.spread, seat: fumblers, count: 126}
"""
    assert failures(WITH_AGENTS + PUNCHING + play) == []


def test_a_refused_agent_is_judged_at_this_moment_between_answers() -> None:
    play = """
play:
  - expect: {judge: expert.use, seat: fumblers, answer: use, ok: false, because: [agent.expert.timing]}
"""
    agents = {"agents": {"fumblers": "expert", "sunsitters": "hacker"}}
    assert failures(WITH_AGENTS + PUNCHING + play, **agents) == []


def refused(seat: str, id: str, answer: Any, *rules: str, **given: Any) -> list[str]:
    """What does not hold of a refusal for exactly these reasons, as far as they are told."""
    entry = {"judge": id, "seat": seat, "answer": answer, "ok": False, "because": list(rules)}
    return failures(WITH_AGENTS + yaml.safe_dump({"expect": [entry]}), **given)


GAFNORIC = {"bases": {"gafnoric": [3, 9, 20, 25], "sunsitters": [1, 18, 4, 14]}}


def of_gafnoric(play: str, **given: Any) -> list[str]:
    """What does not hold of a scenario between Gafnoric and the Sunsitters, whose turn it is."""
    given = {**GAFNORIC, "turn": {"seat": "sunsitters", "number": 4}, **given}
    return failures("options: {agents: with}\nseats: [gafnoric, sunsitters]\n" + play, **given)


@pytest.mark.parametrize(
    ("seat", "id", "answer", "rules", "given"),
    [
        (
            "fumblers",
            "password.enter",
            [3, 9, 20, 25],
            ["password.twice_per_game", "password.only_step0"],
            {"continue_at": "password", "turn": {"seat": "sunsitters", "number": 4}, "attempts": {"fumblers": 0}},
        ),
        (
            "sunsitters",
            "remote.respond",
            "up",
            ["remote.who", "remote.face_down"],
            {"continue_at": "movement", "remotes": {"sunsitters": ["left"]}},
        ),
        (
            "fumblers",
            "expert.use",
            "use",
            ["adv.deal", "agent.expert.timing"],
            {"continue_at": "turn", "agents": {"fumblers": "pretty_girl", "sunsitters": "hacker"}},
        ),
    ],
)
def test_a_closed_gate_is_told_beside_the_time(
    seat: str, id: str, answer: Any, rules: list[str], given: dict[str, Any]
) -> None:
    assert refused(seat, id, answer, *rules, **given) == []


def test_a_cannon_without_endurance_in_another_turn_breaks_both_its_clauses() -> None:
    weak = {"continue_at": "turn", "agents": {"gafnoric": "satellite_cannon"}, "endurance": {"gafnoric": [4, 4, 1, 0]}}
    both = "play: [{seat: gafnoric, refuse: cannon.use, answer: 7, because: [agent.cannon.limit, agent.cannon.timing]}]"
    limit = "play: [{seat: gafnoric, refuse: cannon.use, answer: 7, because: [agent.cannon.timing]}]"
    assert of_gafnoric(both, **weak) == []
    assert len(of_gafnoric(limit, **weak, turn={"seat": "gafnoric", "number": 3})) == 1


def test_who_was_dealt_another_agent_is_not_told_a_time_that_has_come() -> None:
    given = {"continue_at": "attack.spread", "card": "hell_punch", "agents": {"fumblers": "pretty_girl"}}
    given["continue_at"] = {"attack.spread": {"force": 2}}
    assert refused("fumblers", "expert.use", "use", "adv.deal", **given) == []
    assert len(refused("fumblers", "expert.use", "use", "agent.expert.timing", **given)) == 1


def test_no_refusal_turns_on_the_agent_of_another_seat() -> None:
    """What Fumblers read of any agent is the same whatever the Sunsitters hold."""
    told = []
    for held in ("hacker", "special_agent", "time_traveller"):
        game = load_game("helltoken")
        data = {**BASE, "options": {"agents": "with"}, "expect": [{"outcome": None}]}
        data["given"] = {**BASE["given"], "continue_at": "turn", "agents": {"fumblers": "expert", "sunsitters": held}}
        table = lay_position(read_scenario(data, "file"), game, [])
        told.append({spec: table.check(0, spec, "use") for spec in game.specs if spec.endswith(".use")})
    assert told[0] == told[1] == told[2]


def test_a_flight_into_a_dead_end_and_back_to_its_start_breaks_both_clauses() -> None:
    flight = "[left, down, down, right, right, up, left, up]"
    play = f"""
given: {{continue_at: attack, robot: 8, action_deck: [hell_wing], agents: {{fumblers: pretty_girl}}}}
chance: [5]
play:
  - {{seat: fumblers, decide: girl.use}}
  - {{seat: fumblers, refuse: wing.step, answer: {flight}, because: [ruling.r18, card.wing.no_repeat]}}
"""
    assert failures(WITH_AGENTS + play) == []


def test_hacker_too_late_and_without_a_password_left_breaks_both() -> None:
    play = """
given: {continue_at: password, turn: {seat: sunsitters, number: 4}, attempts: {sunsitters: 1},
  agents: {fumblers: expert, sunsitters: hacker}}
play:
  - {seat: sunsitters, decide: password.enter, answer: [1, 2, 3, 5]}
  - {seat: sunsitters, refuse: password.enter, answer: [1, 2, 3, 6], because: [password.once_per_turn]}
  - {seat: sunsitters, decide: move.step, answer: up}
  - {seat: sunsitters, refuse: hacker.use, because: [ruling.r26, agent.hacker.cost]}
"""
    assert failures(WITH_AGENTS + play) == []


def test_a_spent_remote_is_told_beside_the_use_of_the_turn() -> None:
    play = """
options: {agents: with, special_same_turn: once}
given: {continue_at: remotes, turn: {seat: sunsitters, number: 4}, agents: {sunsitters: special_agent}}
play:
  - {seat: sunsitters, decide: special.use, answer: up}
  - {seat: sunsitters, refuse: special.use, answer: up, because: [ruling.r41, agent.special.cost]}
"""
    assert failures(play) == []


UP_ALONE = {"sunsitters": ["up"]}
ALL_READY = "[up, right, down, left]"


@pytest.mark.parametrize(
    "expected",
    [
        f"{{state: remotes.sunsitters, is: {ALL_READY}}}",
        "{event: remotes.recovered}",
        "{event: card.drawn, data: {card: hell_punch}}",
        "{options: attack.spread, seat: fumblers, count: 15}",
        "{judge: attack.spread, seat: fumblers, answer: [7, 8]}",
        "{next: attack.spread, seat: fumblers}",
    ],
)
def test_a_remote_that_nobody_names_is_declined_before_what_is_expected_at_the_end(expected: str) -> None:
    play = f"""
given: {{continue_at: movement, action_deck: [hell_punch]}}
chance: [2]
play: [{{seat: fumblers, decide: move.step, answer: [up, up, left]}}]
expect: [{expected}]
"""
    assert failures(play, remotes=UP_ALONE) == []


def test_a_remote_is_not_declined_between_answers() -> None:
    play = f"""
given: {{continue_at: remotes}}
play:
  - expect: {{state: remotes.sunsitters, is: {ALL_READY}}}
  - {{seat: sunsitters, decide: remote.respond, answer: up}}
"""
    assert len(failures(play, remotes=UP_ALONE)) == 1


def test_a_zone_that_lies_open_and_is_empty_is_seen() -> None:
    seen = "{view: sunsitters, has: discard, is: []}, {view: nobody, has: discard}, {view: nobody, has: passwords}"
    assert failures(f"given: {{continue_at: password}}\nexpect: [{seen}]") == []
    hidden = "expect: [{view: fumblers, has: bases.fumblers}]"
    assert len(failures("given: {continue_at: password}\n" + hidden)) == 1


def test_the_top_of_a_deck_is_named_alone_whatever_lies_below() -> None:
    deck = {"action_deck": ["hell_chaos", "hell_punch", "hell_beam"], "knows": {"fumblers": 3}}
    told = "[hell_chaos, hell_punch, hell_beam]"
    expected = f"expect: [{{state: action_deck, is: {told}}}, {{view: fumblers, has: action_deck, is: {told}}}]"
    assert failures(WITH_AGENTS + "given: {continue_at: password}\n" + expected, **deck) == []
    other = "expect: [{state: action_deck, is: [hell_chaos, hell_beam]}, {state: action_deck, is: []}]"
    assert len(failures(WITH_AGENTS + "given: {continue_at: password}\n" + other, **deck)) == 2


def test_a_grounded_turn_goes_on_at_its_remotes() -> None:
    play = "given: {continue_at: movement, grounded: true}\nplay: [{expect: {next: remote.respond, seat: sunsitters}}]"
    assert failures(play) == []


@pytest.mark.parametrize("cited", ["R25", "r25", "R-25", "ruling.r25"])
def test_rulings_are_cited_as_the_documents_do(cited: str) -> None:
    entry = f"{{judge: password.enter, seat: fumblers, answer: [3, 3, 9, 20], ok: false, because: [{cited}]}}"
    assert failures(f"given: {{continue_at: password}}\nexpect: [{entry}]") == []


HACKED = "password_failed: true, attempts: {sunsitters: 1}, passwords: {sunsitters: [[1, 2, 3, 4]]}"
PLACES = [
    ("special", "fumblers", "special.use", "sunsitters", ""),
    ("special.use", "fumblers", "special.use", "sunsitters", ""),
    ("girl.use", "fumblers", "girl.use", "fumblers", ""),
    ("pre_roll", "fumblers", "girl.use", "fumblers", "card: hell_beam"),
    ("post_roll", "sunsitters", "expert.use", "fumblers", "card: hell_punch"),
    ("expert.use", "sunsitters", "expert.use", "fumblers", ""),
    ("after_password", "sunsitters", "hacker.use", "sunsitters", HACKED),
    ("hacker.use", "sunsitters", "hacker.use", "sunsitters", HACKED),
    ("rite.use", "fumblers", "rite.use", "fumblers", ""),
    ("traveller.use", "sunsitters", "traveller.use", "sunsitters", ""),
    ("step", "sunsitters", "traveller.use", "sunsitters", ""),
]
HOLDS = {
    "special.use": "special_agent",
    "girl.use": "pretty_girl",
    "expert.use": "expert",
    "hacker.use": "hacker",
    "rite.use": "mysterious_rite",
    "traveller.use": "time_traveller",
}


@pytest.mark.parametrize(("place", "turn", "id", "seat", "more"), PLACES)
def test_the_rules_go_on_at_the_moments_of_agents(place: str, turn: str, id: str, seat: str, more: str) -> None:
    given = f"{{continue_at: {place}, turn: {{seat: {turn}, number: 4}}, agents: {{{seat}: {HOLDS[id]}}}, {more}}}"
    play = f"play: [{{expect: {{open: {id}, seat: {seat}}}}}, {{seat: {seat}, decide: {id}, answer: pass}}]"
    assert failures(f"{WITH_AGENTS}given: {given}\n{play}\nexpect: [{{outcome: null}}]") == []


def test_the_turn_goes_on_behind_the_moment() -> None:
    given = "{continue_at: after_password, turn: {seat: sunsitters, number: 4}, agents: {sunsitters: time_traveller}}"
    play = "play: [{seat: sunsitters, decide: traveller.use, answer: pass}, {expect: {next: move.step}}]"
    assert failures(f"{WITH_AGENTS}given: {given}\n{play}") == []


def test_the_rules_go_on_at_a_flight() -> None:
    play = "play: [{seat: fumblers, decide: wing.step, answer: [up, up, left]}]\nexpect: [{state: robot, is: 2}]"
    assert failures(f"given: {{continue_at: {{wing.step: {{force: 3}}}}}}\n{play}") == []


def test_a_decision_inside_a_step_gets_an_error_that_names_what_can_be() -> None:
    (failure,) = failures("given: {continue_at: draw.agree}\nexpect: [{outcome: null}]")
    assert "continue_at" in failure


@pytest.mark.parametrize("second", ["left", "[sunsitters, left]", "{remote: left}"])
def test_the_victim_of_ceo_and_the_remote_may_be_named_one_after_the_other(second: str) -> None:
    play = f"""
play:
  - {{seat: gafnoric, decide: ceo.use, answer: sunsitters}}
  - {{seat: gafnoric, decide: ceo.use, answer: {second}}}
expect: [{{state: remotes.sunsitters, is: {{up: spent, right: spent, down: spent, left: removed}}}}]
"""
    own = {"continue_at": "turn", "agents": {"gafnoric": "ceo"}, "turn": {"seat": "gafnoric", "number": 3}}
    assert of_gafnoric(play, **own) == []


CITED = [
    ("continue_at: password", "fumblers", "password.enter", "[3, 9, 20, 26]", "password.content", "password.optional"),
    ("continue_at: movement", "sunsitters", "remote.respond", "up", "ruling.r03", "ruling.r05"),
    ("continue_at: movement", "sunsitters", "remote.respond", "up", "ruling.r02", "remote.spent"),
    ("{attack.spread: {force: 1}}, card: hell_beam", "fumblers", "attack.spread", "[7]", "attack.area.card", "R10"),
    ("{attack.spread: {force: 1}}, card: hell_beam", "fumblers", "attack.spread", "[7]", "card.beam", "card.breath"),
    (
        "{attack.spread: {force: 1}}, card: hell_breath, robot: 1",
        "fumblers",
        "attack.spread",
        "[25]",
        "card.breath",
        "card.beam",
    ),
    ("thunder.target, card: hell_thunder", "fumblers", "thunder.target", "pass", "card.thunder", "card.crush"),
    ("turn, grounded: true, attempts: {fumblers: 0}", "fumblers", "move.step", "up", "ruling.r15", "ruling.r14"),
    ("movement", "fumblers", "setup.faction", "gafnoric", "setup.faction", "setup.first_player"),
    ("movement", "fumblers", "setup.study", "true", "setup.bases.study", "setup.faction"),
    ("remotes", "sunsitters", "remote.respond", "up_left", "remote.effect", "remote.who"),
]


@pytest.mark.parametrize(("at", "seat", "id", "answer", "right", "wrong"), CITED)
def test_a_clause_and_the_ruling_that_settles_it_are_one_reason(
    at: str, seat: str, id: str, answer: str, right: str, wrong: str
) -> None:
    at = at if at.startswith("continue_at") else f"continue_at: {at}"
    entry = f"{{judge: {id}, seat: {seat}, answer: {answer}, ok: false, because: [%s]}}"
    text = f"given: {{{at}}}\nexpect: [{entry}]"
    assert failures(text % right) == []
    assert len(failures(text % wrong)) == 1


OF_AGENTS = [
    ("turn", "fumblers", "pretty_girl", "girl.use", "ruling.r39", "ruling.r38"),
    ("{password: {again: 0}}", "sunsitters", "hacker", "hacker.use", "ruling.r26", "ruling.r25"),
    ("remotes", "sunsitters", "special_agent", "special.use", "ruling.r41", "ruling.r40"),
    ("movement", "fumblers", "expert", "expert.use", "ruling.r37", "ruling.r39"),
]


@pytest.mark.parametrize(("place", "seat", "agent", "id", "right", "wrong"), OF_AGENTS)
def test_a_refused_agent_may_be_cited_by_its_ruling(
    place: str, seat: str, agent: str, id: str, right: str, wrong: str
) -> None:
    for cited, count in ((right, 0), (wrong, 1)):
        entry = f"{{seat: {seat}, refuse: {id}, answer: use, because: [{cited}]}}"
        entry = entry.replace("answer: use", "answer: up") if id == "special.use" else entry
        given = f"{{continue_at: {place}, turn: {{seat: {seat}, number: 4}}, agents: {{{seat}: {agent}}}}}"
        assert len(failures(f"{WITH_AGENTS}given: {given}\nplay: [{entry}]")) == count


def test_a_thunder_that_finds_no_ready_remote_says_so() -> None:
    given = "{continue_at: attack, action_deck: [hell_thunder], remotes: {sunsitters: []}}"
    for cited, count in (("ruling.r13", 0), ("card.thunder", 0), ("card.crush", 1)):
        entry = f"{{seat: fumblers, refuse: thunder.target, answer: [sunsitters, up], because: [{cited}]}}"
        assert len(failures(f"given: {given}\nchance: [2]\nplay: [{entry}]")) == count


def test_a_shot_off_the_board_is_refused_by_what_grants_the_shot() -> None:
    own = {"continue_at": "turn", "agents": {"gafnoric": "satellite_cannon"}, "turn": {"seat": "gafnoric", "number": 3}}
    for cited, count in (("agent.cannon.effect", 0), ("agent.cannon.limit", 1), ("agent.cannon.timing", 1)):
        play = f"play: [{{seat: gafnoric, refuse: cannon.use, answer: 26, because: [{cited}]}}]"
        assert len(of_gafnoric(play, **own)) == count


def test_the_document_names_every_event_of_helltoken_with_its_data() -> None:
    section = next(each for each in DOCUMENT.split("\n## ") if each.startswith("Helltoken's fields"))
    missing = []
    for wording in load_game("helltoken").content.log.events:
        found = re.search(rf"`{re.escape(wording)}`( \([^)]*\))?", section)
        missing += [] if found else [wording]
    assert missing == []


AT_PASSWORD = (
    "given: {continue_at: password}\nplay: [{seat: fumblers, decide: password.enter, answer: %s}]\nexpect: [%s]"
)
WRONG, RIGHT = "[3, 9, 20, 24]", "[3, 9, 20, 25]"


@pytest.mark.parametrize(
    ("answer", "event", "count"),
    [
        (WRONG, "{event: password.wrong, data: {numbers: [3, 9, 20, 24], correct: false, attempts_left: 1}}", 0),
        (WRONG, "{event: password.correct}", 1),
        (RIGHT, "{event: password.correct}", 0),
        (RIGHT, "{event: password.wrong}", 1),
        (RIGHT, "{no_event: password.wrong}", 0),
        (RIGHT, "{event: game.over, data: {winners: [fumblers]}}", 0),
        (RIGHT, "{event: game.over, data: {winners: [sunsitters]}}", 1),
        (RIGHT, "{event: game.over, data: {winners: []}}", 1),
    ],
)
def test_events_go_by_other_names_that_say_as_much(answer: str, event: str, count: int) -> None:
    assert len(failures(AT_PASSWORD % (answer, event))) == count


def test_steps_rolls_and_turns_go_by_other_names() -> None:
    play = """
given: {continue_at: movement, action_deck: [hell_beam], robot: 13}
chance: [4]
play:
  - {seat: fumblers, decide: move.step, answer: [up, up, up]}
  - {seat: sunsitters, decide: remote.respond, answer: up}
  - {seat: fumblers, decide: attack.spread, answer: [16, 17, 18, 19, 20]}
expect:
  - {event: robot.moved, data: {from: 13, to: 8}}
  - {event: robot.moved, data: {square: 18}, times: 1}
  - {event: remote.spent, data: {remote: up, square: 18}}
  - {event: attack.rolled, data: {die: 4, roll: 4, result: 4, force: 5}}
  - {event: damage.declared, data: {loss: {sunsitters: [0, 1, 0, 0]}}, rules: [digital.declare.auto]}
  - {event: card.discarded}
  - {event: turn.started, data: {number: 4}}
  - {no_event: agent.revealed}
"""
    assert failures(play) == []


def test_the_table_itself_names_who_goes_first() -> None:
    play = """
options: {first_player: choose}
play:
  - {expect: {next: setup.first, seat: table}}
  - {seat: table, decide: setup.first, answer: Sunsitters}
expect: [{next: setup.study}, {state: first, is: sunsitters}]
"""
    data = {**{key: value for key, value in BASE.items() if key != "given"}, **yaml.safe_load(play)}
    assert run_scenario(read_scenario(data, "file")).failures == []


READ_TOO = [
    (
        "continue_at: password, bases: {fumblers: [base_03, base_9, base_20, base_25]}",
        "{state: bases.fumblers.0, is: 3}",
    ),
    ("continue_at: attack.draw, action_deck: [Hell Punch]", "{event: card.drawn, data: {card: hell_punch}}"),
    (
        "continue_at: turn, agents: {fumblers: Mysterious Rite}, rite: {fumblers: base_07}",
        "{state: rite.fumblers, is: 7}",
    ),
    ("continue_at: turn, agents: {fumblers: Expert}", "{state: agents.fumblers, is: expert}"),
    ("continue_at: password, endurance: {sunsitters: {A: 1, D: 2}}", "{state: endurance.sunsitters, is: [1, 4, 4, 2]}"),
    ("continue_at: password, bases: {fumblers: {A: 2, B: 8, C: 9, D: 11}}", "{state: bases.fumblers.B, is: 8}"),
    ("continue_at: pre_roll, card: Hell Wing, robot: base_08", "{state: card, is: Hell Wing}, {state: robot, is: 8}"),
    (
        "continue_at: password, turn: {seat: fumblers, number: 3}",
        "{judge: password.enter, seat: fumblers, answer: {A: 3, B: 9, C: 20, D: 25}}, "
        "{judge: password.enter, seat: fumblers, answer: {A: 3, B: 9}, ok: false}",
    ),
]


@pytest.mark.parametrize(("given", "expected"), READ_TOO)
def test_other_words_are_read_too(given: str, expected: str) -> None:
    assert failures(f"options: {{agents: true}}\ngiven: {{{given}}}\nexpect: [{expected}]") == []


@pytest.mark.parametrize(("answer", "cancelled"), [('"yes"', True), ('"no"', False), ("true", True)])
def test_an_agent_is_used_or_not_by_yes_and_no(answer: str, cancelled: bool) -> None:
    verb = "event" if cancelled else "no_event"
    text = f"""
given: {{continue_at: expert.use, card: hell_beam, agents: {{fumblers: expert}}}}
play: [{{seat: fumblers, decide: expert.use, answer: {answer}}}]
expect: [{{{verb}: attack.cancelled}}]
"""
    assert failures(WITH_AGENTS + text) == []


@pytest.mark.parametrize(("answer", "legal"), [("[3, 1, 2]", True), ("[3, 1, 1]", False), ("[3, 1]", False)])
def test_cards_are_laid_back_by_the_places_from_which_they_come(answer: str, legal: bool) -> None:
    text = f"""
given: {{continue_at: turn, agents: {{sunsitters: time_traveller}}, turn: {{seat: sunsitters, number: 4}},
  action_deck: [hell_punch, hell_wing, hell_chaos]}}
play:
  - {{seat: sunsitters, decide: traveller.use}}
  - {{seat: sunsitters, decide: traveller.order, answer: {answer}}}
expect: [{{view: sunsitters, has: action_deck, is: [hell_chaos, hell_punch, hell_wing]}}]
"""
    assert (failures(WITH_AGENTS + text) == []) is legal


def test_an_unknown_printed_name_is_told_with_the_nearest() -> None:
    (failure,) = failures("given: {continue_at: password, card: Hell Pinch}\nexpect: [{outcome: null}]")
    assert 'unknown card "Hell Pinch"; did you mean "hell_punch"?' in failure
