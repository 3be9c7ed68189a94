"""The sandbox: edits that are checked, loaded dice, who plays, scenarios and saves of it; and the report."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.yaml_source import load_yaml_with_numbers
from game.kernel.chance import Chance
from game.kernel.game import table_to_plain
from game.kernel.view import guess, view
from game.session.branches import branches
from game.session.editing import WHOLE, _asked_anew
from game.session.flow_text import flow
from game.session.plans import SeatPlan
from game.session.replay import Replay
from game.session.report import moment_of, report, save_inside
from game.session.sandbox import Sandbox
from game.session.save_text import read_save, write_save
from game.session.scenario import read_scenario, read_scenarios
from game.session.scenario_run import follow, run_scenario
from game.session.scenario_text import write_scenario
from game.session.sitting import Sitting
from game.session.store import Store
from game.session.track import Track
from tests.session.games import GAME_IDS, load, seated
from tests.session.sittings import a_sitting, play

HELLTOKEN = load("helltoken")
FACTIONS = ("fumblers", "sunsitters")


def sandbox(answers: int = 0, seed: int = 3) -> Sandbox:
    people = [SeatPlan(name, "human", {"faction": faction}) for name, faction in zip("AB", FACTIONS, strict=True)]
    made = Sandbox.begin(HELLTOKEN, {}, people, seed)
    play(made.sitting, answers)
    return made


def read(text: str, folder: Path):
    """The scenario in a text."""
    file = folder / "a.yaml"
    file.write_text(text)
    (scenario,) = read_scenarios(file)
    return scenario


def is_same(scenario, sitting: Sitting) -> bool:
    """Whether laying and playing the scenario leads to the sitting's position."""
    fields = HELLTOKEN.definition.position
    table = follow(scenario, HELLTOKEN)
    now = sitting.line.table
    asked = [(d.seat, d.spec.id) for d in table.open] == [(d.seat, d.spec.id) for d in now.open]
    return asked and all(field.read(table) == field.read(now) for field in fields)


@pytest.mark.parametrize(
    "value",
    [
        {"turn": {"seat": "fumblers", "number": 3}},
        [1, None, True, 2.5],
        "no",
        "a: b",
        "1:30",
        {"7": 1},
        "",
        "ü",
        [],
        {},
    ],
)
def test_a_line_of_yaml_reads_back_as_it_was(value, tmp_path: Path):
    (tmp_path / "a.yaml").write_text(f"x: {flow(value)}\n")
    assert load_yaml_with_numbers(tmp_path / "a.yaml") == {"x": value}


def tried_out(game_id: str, seed: int, answers: int, audience: frozenset[int]) -> Sandbox:
    """A running game of people with secrets, after some answers taken to the sandbox as the audience sees it."""
    running = seated(load(game_id), 2, seed)
    running.kind = "game"
    play(running, answers, seed)
    replay = Replay(running.game, running.saved())
    return Sandbox.of_sitting(replay.fork(replay.last, audience=audience))


@pytest.mark.parametrize("audience", [(), (0,)], ids=["everybody", "one"])
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_hands_that_were_dealt_anew_are_known_to_their_holders_and_every_answer_can_be_foreseen(game_id, audience):
    for seed in range(4):
        box = tried_out(game_id, seed, 3 + 17 * seed, frozenset(audience))
        sitting, chance = box.sitting, Chance(seed)
        for _ in range(12):
            if not sitting.pending:
                break
            decision = sitting.pending[0]
            seats = sitting.audience_of(decision.seat)
            answer = decision.sample(chance.below)
            world = guess(sitting.view(seats), sitting.history(seats), chance)
            found, _ = branches(world, decision, answer, chance)
            assert found
            sitting.answer(decision.seat, decision.id, answer)


def test_open_hands_lie_open_in_a_sandbox_that_came_from_the_public_table():
    box = tried_out("dead_cells", 1, 20, frozenset())
    shown = [hero.hand.cards for hero in box.sitting.view(box.sitting.audience_of(0)).state.heroes]
    assert all(hand and None not in hand for hand in shown), shown


def test_an_edit_begins_a_new_line_at_the_edited_position_and_can_be_taken_back():
    box = sandbox(9)
    before = box.sitting.hash()
    assert box.edit({"robot": "13", "endurance.fumblers": "[4, 0, 3, 4]"}) == []
    state = box.sitting.view().state
    assert (state.robot, state.endurance[0]) == (13, [4, 0, 3, 4])
    assert box.sitting.kind == "practice" and box.sitting.steps == []
    play(box.sitting, 3)
    assert box.can_take_back_edit
    box.take_back_edit()
    assert box.sitting.hash() == before and not box.can_take_back_edit


def test_the_history_goes_on_over_an_edit():
    box = sandbox(9)
    told = box.sitting.history([0])
    assert box.edit({"robot": "13"}) == []
    play(box.sitting, 2)
    assert box.sitting.history([0])[: len(told)] == told
    assert len(box.sitting.history([0])) > len(told)


def test_every_wrong_field_is_named_and_nothing_changes():
    box = sandbox(9)
    before = box.sitting.hash()
    wrong = box.edit({"robot": "26", "endurance.sunsitters": "[9, 0, 3, 4]", "remotes.fumblers": "{sideways: spent}"})
    assert sorted(each.field for each in wrong) == ["endurance.sunsitters", "remotes.fumblers", "robot"]
    told = {each.field: each.words for each in wrong}
    assert "found 26, expected 1 to 25" in told["robot"]
    assert 'unknown direction "sideways"' in told["remotes.fumblers"]
    assert box.sitting.hash() == before


@pytest.mark.parametrize("pool", ["own_faction", "all_nine"])
def test_an_agent_of_another_faction_is_typed_only_where_all_nine_are_dealt(pool):
    people = [SeatPlan(name, "human", {"faction": faction}) for name, faction in zip("AB", FACTIONS, strict=True)]
    box = Sandbox.begin(HELLTOKEN, {"agents": "with", "agent_pool": pool}, people, 3)
    play(box.sitting, 9)
    field = f"agents.{FACTIONS[0]}"
    stranger = "ceo"
    wrong = box.edit({field: stranger})
    if pool == "all_nine":
        assert wrong == []
        return
    assert [each.field for each in wrong] == [field]
    assert f"found {stranger} for {FACTIONS[0]}" in wrong[0].words and "agent_pool: all_nine" in wrong[0].words


def test_what_is_no_yaml_is_named_with_its_field():
    (wrong,) = sandbox(9).edit({"bases.fumblers": "[3, 9"})
    assert wrong.field == "bases.fumblers"


def test_a_position_that_breaks_an_invariant_is_refused_as_a_whole():
    (wrong,) = sandbox(9).edit({"eliminated": "[fumblers, sunsitters]"})
    assert wrong.field == WHOLE and wrong.words


def test_a_value_of_an_impossible_shape_is_wrong_and_raises_nothing():
    for text in ("{a: {b: [1]}}", "[[[]]]", "null", "true", "99999999999999999999", "{fumblers: []}"):
        for field in sandbox(9).texts():
            sandbox(9).edit({field: text})


def exploring() -> Sandbox:
    """A Run of Dead Cells in which the first way is about to be chosen."""
    box = Sandbox.begin(load("dead_cells"), {}, [SeatPlan("Ada", "human")], 5)
    while box.sitting.pending[0].id != "explore.corridor":
        asked = box.sitting.pending[0]
        box.sitting.answer(asked.seat, asked.id, "pass" if asked.may_pass else asked.options[0])
    return box


def test_of_several_changes_with_which_the_rules_cannot_go_on_each_is_named():
    box = exploring()
    table = box.sitting.line.table
    made = table.fork()
    made.open, made.place = (), "nowhere"
    wrong = _asked_anew(made, {"bag": {"cells": 2}, "place": "nowhere"})
    assert {each.field for each in wrong} == {"bag", "place"}
    assert all("and the other changes" in each.words for each in wrong)


def test_a_boss_instead_of_the_biome_that_is_explored_begins_his_fight():
    box = exploring()
    assert box.edit({"biome": '"C1"'}) == []
    assert [frame.proc for frame in box.sitting.line.table.agenda] and box.sitting.pending[0].id == "combat.card"
    assert box.texts()["continue_at"].startswith(("play", "{play"))


@pytest.mark.parametrize("step", ["boss_fight", "boss_turn"])
def test_a_step_that_needs_another_field_says_which_and_what_would_be_right(step: str):
    box = exploring()
    (wrong,) = box.edit({"continue_at": step})
    assert wrong.field == "continue_at" and wrong.words.endswith('expected also biome: "C1"')
    assert box.edit({"continue_at": step, "biome": '"C1"'}) == []


def test_half_the_name_of_several_steps_names_them_all():
    (wrong,) = exploring().edit({"continue_at": "boss"})
    assert wrong.words.endswith('did you mean "boss_fight" or "boss_turn"?')


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("continue_at", "boss_fight", "found boss_fight"),
        ("continue_at", "5", "found 5, expected the name of a step"),
        ("continue_at", "[]", "found [], expected the name of a step"),
        ("continue_at", "{round: [1]}", "expected the name of a step"),
        ("continue_at", "{aim: {hero: 7}}", "found {aim: {hero: 7}}"),
        ("announced", "[[1]]", "found [[1]]"),
        ("states", "[1, 2]", "found [1, 2]"),
        ("bag", "[[1]]", "found [[1]]"),
        ("place", "[[1]]", "unknown space"),
    ],
)
def test_what_the_rules_stumble_over_is_told_with_its_field_and_value(field: str, text: str, said: str):
    (wrong,) = exploring().edit({field: text})
    assert wrong.field == field and said in wrong.words
    assert "Error" not in wrong.words


def test_a_field_about_spaces_says_that_a_boss_has_none_and_may_be_kept():
    given = {"biome": "C1", "continue_at": "boss_fight", "attack_deck": ["C1-02"]}
    data = {"scenario": "x", "game": "dead_cells", "seats": {"flayed": "human"}, "given": given}
    box = Sandbox.of_scenario(read_scenario({**data, "expect": [{"next": None}]}, "x"), load("dead_cells"))
    (wrong,) = box.edit({"place": "a1"})
    assert wrong.field == "place" and "has no spaces" in wrong.words
    assert box.edit({"continue_at": "boss_fight"}) == []


def test_the_rules_go_on_where_the_editor_says_and_other_fields_stay():
    box = sandbox(9)
    base = box.texts()["bases.fumblers"]
    assert box.edit({"continue_at": "attack", "action_deck": "[hell_beam]"}) == []
    assert box.sitting.view().state.card is not None
    assert box.texts()["bases.fumblers"] == base


def test_an_unknown_place_to_go_on_names_the_nearest():
    (wrong,) = sandbox(9).edit({"continue_at": "atack"})
    assert wrong.field == "continue_at" and '"attack"' in wrong.words


def test_loaded_dice_show_what_was_wanted_one_after_the_other():
    box = sandbox(9)
    box.edit({"continue_at": "attack", "action_deck": "[hell_beam, hell_beam]"})
    box.load([5, 2])
    play(box.sitting, 6)
    rolled = [result for step in box.sitting.steps for result in step.forced]
    assert rolled == [5, 2][: len(rolled)]
    assert box.sitting.loaded == [5, 2][len(rolled) :]


def test_a_die_has_no_face_nine_so_it_is_dropped_and_chance_decides():
    box = sandbox(9)
    box.load([9])
    play(box.sitting, 40)
    assert box.sitting.loaded == []
    assert all(not step.forced for step in box.sitting.steps)


def test_one_person_sees_all_hands_until_they_are_closed():
    box = sandbox(9)
    assert box.hands_open and box.sitting.audience_of(0) == {0, 1}
    box.seat_player(1, "bot:easy")
    assert box.sitting.audience_of(0) == {0}
    box.seat_player(1, "human")
    box.close_hands()
    assert box.sitting.audience_of(0) == {0}


class OtherTruth(Track):
    """A line of play that seat 0 knows as it was, while others hold what it does not know."""

    def table_at(self, at: int):
        """The table, with everything that seat 0 does not see dealt in another way."""
        true = super().table_at(at)
        return guess(view(true, [0]), self.history(at, [0]), Chance(78))


def test_what_lies_hidden_in_a_fork_does_not_depend_on_what_really_lies_there():
    options = HELLTOKEN.content.resolve_options({"agents": "with"})
    sitting = play(a_sitting(game=HELLTOKEN, options=options, seed=3), 9)
    replay = Replay(HELLTOKEN, sitting.saved())
    main = replay.main
    other = OtherTruth(main.opening, main.steps, main.timeline)
    true, false = main.table_at(5), other.table_at(5)
    assert true.bases[1] == false.bases[1] and true.bases[0] != false.bases[0] and true.agents != false.agents
    forks = [replay.fork(5, track, [0]) for track in (main, other)]
    assert table_to_plain(forks[0].line.table) == table_to_plain(forks[1].line.table)


def test_a_fork_says_whether_something_hidden_was_dealt_anew():
    sitting = play(a_sitting(game=HELLTOKEN, options=HELLTOKEN.content.resolve_options({}), seed=3), 9)
    assert Sandbox.of_saved(sitting.saved(), HELLTOKEN).is_dealt_anew
    at_first = Replay(HELLTOKEN, sitting.saved()).fork(0, audience=[0])
    assert not at_first.is_dealt_anew
    assert not sandbox(9).is_dealt_anew


def test_a_sandbox_of_a_saved_sandbox_says_what_was_dealt_anew_before():
    sitting = play(a_sitting(game=HELLTOKEN, options=HELLTOKEN.content.resolve_options({}), seed=3), 9)
    bench = Sandbox.of_saved(sitting.saved(), HELLTOKEN)
    again = read_save(write_save(bench.sitting.saved()), "sandbox.hotseat")
    assert Sandbox.of_saved(again, HELLTOKEN).is_dealt_anew
    assert bench.sitting.fork().is_dealt_anew


def test_an_edited_sandbox_is_saved_and_resumed_with_its_undo(tmp_path: Path):
    box = sandbox(9)
    box.edit({"robot": "13"})
    play(box.sitting, 4)
    store = Store(tmp_path)
    path = store.save_as(box.sitting.saved("mine"), "mine")
    again = store.resume(path, lambda saved: HELLTOKEN)
    assert again.notices == [] and again.hash() == box.sitting.hash()
    while again.can_undo():
        again.undo()
    store.close()
    assert again.view().state.robot == 13 and again.steps == []


@pytest.mark.parametrize(("seats", "agents"), [(2, "without"), (3, "with")])
def test_every_moment_of_a_game_is_written_as_a_scenario_that_leads_there(seats: int, agents: str, tmp_path: Path):
    options = HELLTOKEN.content.resolve_options({"agents": agents})
    whole = play(a_sitting(*["human"] * seats, game=HELLTOKEN, options=options, seed=4), 5000)
    shown = Replay(HELLTOKEN, whole.saved())
    for at in range(0, shown.last + 1, 11):
        sitting = shown.fork(at)
        written = write_scenario(moment_of(sitting), "a/moment")
        assert written.lacks == ()
        scenario = read(written.text, tmp_path)
        assert is_same(scenario, sitting)
        assert run_scenario(scenario, HELLTOKEN).ok


def test_a_plain_moment_is_told_by_its_position_alone(tmp_path: Path):
    box = sandbox(9)
    box.edit({"continue_at": "attack.spread", "card": "hell_beam", "robot": "1"})
    scenario = read(box.scenario("mine/beam", "A beam.").text, tmp_path)
    assert scenario.play == () and scenario.given["robot"] == 1 and scenario.text == "A beam."


def test_an_edited_and_played_on_sandbox_is_a_scenario_too(tmp_path: Path):
    box = sandbox(9)
    box.edit({"robot": "13"})
    play(box.sitting, 5)
    written = box.scenario("mine/on")
    assert written.lacks == () and is_same(read(written.text, tmp_path), box.sitting)


def test_a_scenario_opens_as_a_sandbox(tmp_path: Path):
    box = sandbox(9)
    box.edit({"robot": "13"})
    again = Sandbox.of_scenario(read(box.scenario("mine/on").text, tmp_path), HELLTOKEN)
    assert again.sitting.view().state.robot == 13 and again.hands_open
    play(again.sitting, 2)


def test_a_running_save_opens_as_a_sandbox_that_deals_its_secrets_anew():
    sitting = a_sitting(game=HELLTOKEN, options=HELLTOKEN.content.resolve_options({}), seed=3)
    saved = read_save(write_save(play(sitting, 9).saved()), "a")
    box = Sandbox.of_saved(saved, HELLTOKEN)
    assert box.sitting.view().state.robot == sitting.view().state.robot
    assert box.sitting.view([0, 1]).state.bases != sitting.view([0, 1]).state.bases


def test_a_report_of_a_running_game_keeps_its_secrets_and_names_them(tmp_path: Path):
    sitting = play(a_sitting(game=HELLTOKEN, options=HELLTOKEN.content.resolve_options({}), seed=3), 9)
    text = report(sitting, [0], "It went wrong here.")
    own = sitting.view([0, 1]).state.bases[0]
    assert "# sealed, or empty: bases.sunsitters" in text or "# sealed, or empty: bases.fumblers" in text
    clear = "\n".join(line for line in text.splitlines() if not line.startswith("#"))
    assert str(own) not in clear and "It went wrong here." in clear
    assert run_scenario(read(text, tmp_path), HELLTOKEN).ok
    assert "# content: " in text and "# python: " in text and "# options: " in text


def test_the_save_inside_a_report_opens_as_a_replay(tmp_path: Path):
    sitting = play(a_sitting(game=HELLTOKEN, options=HELLTOKEN.content.resolve_options({}), seed=3), 9)
    file = tmp_path / "a.yaml"
    file.write_text(report(sitting, ()))
    shown = Replay.open(file, lambda saved: HELLTOKEN)
    assert shown.hash(shown.last) == sitting.hash() and shown.verify() is None
    assert save_inside("no report") == "no report"


def test_a_report_of_a_finished_game_tells_everything(tmp_path: Path):
    sitting = play(a_sitting(game=HELLTOKEN, options=HELLTOKEN.content.resolve_options({}), seed=3), 5000)
    text = report(sitting, ())
    assert sitting.outcome is not None and "# sealed" not in text
    assert run_scenario(read(text, tmp_path), HELLTOKEN).ok


def test_the_seats_of_a_scenario_bear_the_whole_names_of_the_sides_they_play():
    data = {
        "scenario": "dead_cells/two", "game": "dead_cells", "seats": {"flayed": "human", "poisoned": "human"},
        "given": {"continue_at": "explore"}, "expect": [{"next": None}],
    }  # fmt: skip
    box = Sandbox.of_scenario(read_scenario(data, "here"), load("dead_cells"))
    assert [plan.name for plan in box.sitting.plans] == ["The Flayed", "The Poisoned"]


def test_private_notes_stay_over_an_edit():
    box = sandbox(9)
    box.sitting.write_notes(0, {"a": "note"})
    assert box.edit({"robot": "13"}) == []
    assert box.sitting.notes.read(0) == {"a": "note"}


def three_with_agents(**agents: str) -> Sandbox:
    """A sandbox of three players somewhere in a turn, with these agents."""
    factions = (*FACTIONS, "gafnoric")
    people = [SeatPlan(name, "human", {"faction": faction}) for name, faction in zip("ABC", factions, strict=True)]
    made = Sandbox.begin(HELLTOKEN, {"agents": "with"}, people, 3)
    play(made.sitting, 12)
    given = {f"agents.{faction}": words for faction, words in agents.items()}
    assert made.edit({"continue_at": "movement", **given}) == []
    return made


OUT = {"eliminated": "[sunsitters]", "endurance.sunsitters": "[0, 1, 0, 4]"}


def test_the_agent_of_whoever_is_out_does_not_come_back_where_the_rules_go_on_elsewhere():
    box = three_with_agents(sunsitters="special_agent")
    assert box.edit(OUT) == []
    assert box.edit({"continue_at": "remotes"}) == []
    assert box.sitting.line.table.agent_faces[1] == 0


def test_a_seat_whose_agent_lies_open_can_be_taken_out():
    box = three_with_agents(sunsitters="{agent: special_agent, face: up, uses: 1}")
    assert box.edit(OUT) == []
    table = box.sitting.line.table
    assert (table.agent_faces[1], table.agent_uses[1], table.alive) == (0, 0, [1, 0, 1])


def test_the_bases_of_whoever_is_out_lie_open_where_an_edit_puts_them():
    box = three_with_agents()
    bases = {"bases.fumblers": "[3, 9, 20, 25]", "bases.sunsitters": "[1, 18, 4, 14]", "bases.gafnoric": "[5, 6, 7, 8]"}
    assert box.edit({**OUT, **bases}) == []
    assert box.edit({"bases.sunsitters": "[2, 18, 4, 14]"}) == []
    table = box.sitting.line.table
    assert table.bases[1] == table.open_bases[1] == [2, 18, 4, 14]
    assert box.texts()["bases.sunsitters"] == "[2, 18, 4, 14]"


def test_agents_lie_as_they_lay_where_the_rules_go_on_elsewhere():
    box = three_with_agents(
        sunsitters="{agent: special_agent, face: up, uses: 1}", fumblers="{agent: expert, face: up, uses: 0}"
    )
    assert box.edit({"continue_at": "remotes"}) == []
    table = box.sitting.line.table
    assert (table.agent_faces[:2], table.agent_uses[:2]) == ([0, 2], [0, 1])


@pytest.mark.parametrize("harm", ["open_bases", "agent_faces"])
def test_whoever_is_out_is_held_by_the_invariants(harm: str):
    table = three_with_agents(sunsitters="special_agent").sitting.line.table.fork()
    table.alive[1], table.endurance[1] = 0, [1, 0, 0, 4]
    table.agent_faces[1], table.agent_uses[1] = 0, 0
    assert HELLTOKEN.definition.invariants(table) == []
    if harm == "open_bases":
        table.open_bases = [[], sorted(set(range(1, 26)) - set(table.bases[1]))[:4], []]
    else:
        table.agent_faces[1] = 1
    assert len(HELLTOKEN.definition.invariants(table)) == 1
