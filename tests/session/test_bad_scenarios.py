"""A scenario that cannot be run is told as such: which entry, what was found, what would be right; never a crash."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.dev.cli import main
from game.games.helltoken import impossible
from game.games.registry import load_game
from game.session.sandbox import Sandbox
from game.session.scenario import ScenarioError, read_scenario
from game.session.scenario_run import Outcome, run_scenario

WHOLE: dict[str, Any] = {
    "scenario": "made/up",
    "game": "helltoken",
    "seats": ["fumblers", "sunsitters"],
    "options": {"agents": "with"},
    "given": {"continue_at": "movement"},
    "expect": [{"outcome": None}],
}


def run(**changed: Any) -> Outcome:
    """The outcome of a good scenario with these keys changed."""
    return run_scenario(read_scenario(WHOLE | changed, "made.yaml"))


def test_the_scenario_without_changes_holds() -> None:
    assert run().ok


ENTRIES: list[tuple[str, dict[str, Any], str]] = [
    ("play", {"decide": "move.step", "answer": "up"}, "play[1]: seat: found nothing"),
    ("play", {"seat": "fumblers", "decide": ["move.step"]}, "decide: found ['move.step'], expected a word"),
    ("play", {"seat": "fumblers", "decide": "move.step", "chance": 3}, "chance: found 3, expected a list"),
    ("play", {"seat": "fumblers", "refuse": "move.step", "because": 3}, "because: found 3, expected a list"),
    (
        "play",
        {"seat": "fumblers", "refuse": "move.step", "because": [[]]},
        "because: found [[]], expected a list of words",
    ),
    (
        "expect",
        {"judge": "move.step", "seat": "fumblers", "ok": False, "because": [{"a": 1}]},
        "expected a list of words",
    ),
    ("expect", {"event": "x", "rules": [[1]]}, "rules: found [[1]], expected a list of words"),
    ("play", {"seat": "fumblers", "decide": "move.step", "anser": 1}, 'did you mean "answer"?'),
    ("expect", {"state": None, "is": 1}, "state: found None, expected a word"),
    ("expect", {"state": "robot"}, "state: found nothing that is expected of it, expected one of is, has, lacks"),
    ("expect", {"view": "fumblers"}, "view: found nothing that is expected of it, expected one of has, lacks, is"),
    ("expect", {"options": "move.step", "seat": "fumblers"}, "expected one of are, include, exclude, count, pass"),
    ("expect", {"view": "fumblers", "lacks": ["bases"]}, "lacks: found ['bases'], expected a word"),
    ("expect", {"event": "x", "data": 3}, "data: found 3, expected a mapping"),
    ("expect", {"event": "x", "times": True}, "times: found True, expected a whole number"),
    ("expect", {"options": "move.step", "seat": "fumblers", "are": "up"}, "are: found 'up', expected a list"),
    ("expect", {"open": "move.step", "seat": "fumblers", "is": 1}, "is: found 1, expected true or false"),
    ("expect", {"judge": "move.step"}, "seat: found nothing"),
    ("expect", {"next": ["move.step"]}, "next: found ['move.step'], expected a word or null"),
    ("expect", {"outcome": "won"}, "outcome: found 'won', expected a mapping or null"),
]


@pytest.mark.parametrize(("part", "entry", "told"), ENTRIES)
def test_an_entry_of_the_wrong_shape_is_named_with_what_is_right(part: str, entry: dict[str, Any], told: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        read_scenario(WHOLE | {part: [entry]}, "made.yaml")
    assert f"made.yaml: {part}[1]" in str(raised.value)
    assert told in str(raised.value)


@pytest.mark.parametrize("place", [3, [], {}, {"movement": [3]}, {"movement": None, "attack": None}])
def test_a_place_to_continue_is_one_step_with_its_locals(place: Any) -> None:
    with pytest.raises(ScenarioError, match=r"given\.continue_at"):
        read_scenario(WHOLE | {"given": {"continue_at": place}}, "made.yaml")


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"chance": ["a"]}, "chance[1]: found 'a', expected a face of a die"),
        ({"chance": [0]}, "chance[1]: found 0, expected a face of a die"),
        ({"given": {"history": 5}}, "given.history: found 5, expected a list of events"),
        ({"given": {"history": [{"event": "x", "data": 5}]}}, "given.history[1].data: found 5, expected a mapping"),
        ({"given": {"history": [{"event": "x", "dat": {}}]}}, 'unknown field "dat"; did you mean "data"?'),
    ],
)
def test_what_is_forced_and_what_is_past_has_its_shape(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(ScenarioError) as raised:
        read_scenario(WHOLE | changes, "made.yaml")
    assert told in str(raised.value)


@pytest.mark.parametrize("player", ["banana", "normal", "bot:", {"bot": "normal"}, None, True])
def test_who_plays_a_seat_is_a_person_or_a_bot(player: Any) -> None:
    with pytest.raises(ScenarioError, match=r"seats\.fumblers: found .*expected human, bot or bot:<level>"):
        read_scenario(WHOLE | {"seats": {"fumblers": player, "sunsitters": "human"}}, "made.yaml")


def test_a_bot_of_an_unknown_level_is_named_with_the_nearest() -> None:
    outcome = run(seats={"fumblers": "bot:esy", "sunsitters": "bot:normal"})
    assert outcome.failures == ['seats.fumblers: unknown bot of helltoken "esy"; did you mean "easy"?']


def test_a_position_alone_opens_in_the_sandbox_and_is_nothing_to_run() -> None:
    bare = read_scenario({**WHOLE, "play": [], "expect": []}, "made.yaml")
    assert Sandbox.of_scenario(bare, load_game("helltoken")).sitting.pending
    assert "needs something under play or expect" in run_scenario(bare).failures[0]


def test_bots_sit_in_the_sandbox_of_a_scenario() -> None:
    seated = read_scenario({**WHOLE, "seats": {"fumblers": "bot:normal", "sunsitters": "bot"}}, "made.yaml")
    plans = Sandbox.of_scenario(seated, load_game("helltoken")).sitting.plans
    assert [plan.player for plan in plans] == ["bot:normal", "human"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"eliminated": ["gafnoric", "sunsitters"]}, "1 of 3 players left"),
        ({"eliminated": ["gafnoric"], "endurance": {"gafnoric": [4, 4, 0, 0]}}, "found gafnoric with 8 endurance"),
        ({"continue_at": "turn", "robot": None}, "the robot stands on no square"),
        ({"turn": {"number": 0}}, "no turn has begun"),
    ],
)
def test_a_position_that_no_game_comes_to_says_what_is_wrong_with_it(given: dict[str, Any], told: str) -> None:
    seats = dict.fromkeys(("fumblers", "sunsitters", "gafnoric"), "human")
    outcome = run(seats=seats, given={"continue_at": "password", "turn": {"seat": "fumblers", "number": 3}} | given)
    assert told in outcome.failures[0]


def test_whoever_is_out_and_had_lost_nothing_keeps_five_counters() -> None:
    seats = dict.fromkeys(("fumblers", "sunsitters", "gafnoric"), "human")
    given = {"continue_at": "password", "robot": 7, "eliminated": ["gafnoric"]}
    expected = [{"state": "total.gafnoric", "is": 5}, {"state": "total.sunsitters", "is": 16}]
    assert run(seats=seats, given=given, play=[], expect=expected).failures == []


def test_locals_of_the_wrong_kind_are_named() -> None:
    outcome = run(given={"continue_at": {"strike": {"force": "x"}}})
    assert outcome.failures == ["continue_at: strike.force: found 'x', expected a whole number"]
    assert outcome.bad_input


def test_a_position_that_the_rules_cannot_use_is_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(impossible, "_bounds", lambda table, frame: {})
    outcome = run(given={"continue_at": {"remotes.respond": {"opponent": 99}}})
    assert "given: found a position from which the rules cannot go on" in outcome.failures[0]
    assert outcome.bad_input and not outcome.crash
    assert "scenario --traceback shows where" in outcome.failures[0] and "IndexError" in outcome.trace


def test_a_mistake_of_the_rules_is_shown_where_it_is_under_a_flag(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(impossible, "_bounds", lambda table, frame: {})
    file = tmp_path / "made.yaml"
    given = "continue_at: {remotes.respond: {opponent: 99}}"
    file.write_text(f"scenario: a/b\ngame: helltoken\nseats: [fumblers, sunsitters]\ngiven: {{{given}}}\n"
                    "expect: [{outcome: null}]\n", "utf-8")  # fmt: skip
    for words, is_shown in (([], False), (["--traceback"], True)):
        assert main(["scenario", str(file), *words]) == 2
        assert ("Traceback (most recent call last)" in capsys.readouterr().err) is is_shown


def test_an_unknown_decision_is_named_with_the_nearest() -> None:
    outcome = run(expect=[{"judge": "move.stap", "seat": "fumblers", "answer": "up"}])
    assert outcome.failures == ['unknown decision "move.stap"; did you mean "move.step"?']
    assert outcome.bad_input


def test_a_failed_expectation_is_no_bad_input() -> None:
    outcome = run(expect=[{"state": "robot", "is": 99}])
    assert outcome.failures
    assert not outcome.bad_input


NONSENSE: list[Any] = [
    None, 1.5, -1, 99, True, "x", [], {}, [[1]], [{}], {"fumblers": None}, {"fumblers": "x"}, {"fumblers": [1]},
    {"fumblers": [None] * 4}, {"fumblers": {"up": []}}, {"fumblers": {"agent": [], "face": 7}},
    {"fumblers": {"agent": "expert", "face": "up", "uses": "x"}}, {"fumblers": [[1, 1, 2, 3]]},
]  # fmt: skip


@pytest.mark.parametrize("name", [each.name for each in load_game("helltoken").definition.position])
def test_nonsense_in_a_field_of_the_position_never_stops_the_rules(name: str) -> None:
    for value in NONSENSE:
        outcome = run(given={name: value})
        assert not outcome.crash, f"{name}: {value!r}"


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"remotes": {"fumblers": ["upp"]}}, 'unknown direction "upp"; did you mean "up"?'),
        ({"agents": {"fumblers": {"agnt": "expert"}}}, "expected an agent, or {agent, face"),
        ({"action_deck": "hell_beam"}, "action_deck: found 'hell_beam', expected a list of cards"),
        ({"passwords": {"fumblers": [[1, 1, 2, 3]]}}, "expected 4 different squares"),
    ],
)
def test_a_slip_in_a_position_is_not_read_as_something_else(given: dict[str, Any], told: str) -> None:
    assert told in run(given=given).failures[0]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("given: {continue_at: {strike: {force: x}}}\nexpect:\n- {outcome: null}\n", 2),
        ("given: {continue_at: {remotes.respond: {opponent: 99}}}\nexpect:\n- {outcome: null}\n", 2),
        ("given: {history: [{event: x, data: 5}]}\nexpect:\n- {outcome: null}\n", 2),
        ("given: {continue_at: strike, card: hell_punch}\nchance: [9]\nexpect:\n- {outcome: null}\n", 2),
        ("chance: [0]\nexpect:\n- {outcome: null}\n", 2),
        ("expect:\n- {outcome: null}\n", 0),
        ("expect:\n- {outcome: {reason: x}}\n", 1),
        ("given: {robot: 99}\nexpect:\n- {outcome: null}\n", 2),
        ("expect:\n- {judge: 3}\n", 2),
        ("expect: [\n", 2),
    ],
)
def test_the_exit_code_tells_what_failed_from_what_was_wrong(text: str, code: int, tmp_path: Path) -> None:
    file = tmp_path / "made.yaml"
    file.write_text("scenario: made/up\ngame: helltoken\nseats: [fumblers, sunsitters]\n" + text)
    assert main(["scenario", str(file)]) == code


def test_a_folder_without_scenarios_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", str(tmp_path)]) == 2
    assert "no scenario files" in capsys.readouterr().err
