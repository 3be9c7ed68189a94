"""What a position of Helltoken leaves open follows from what it names, and what no game comes to is refused."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.errors import HotseatError
from game.kernel.game import new_table
from game.session.sandbox import Sandbox
from game.session.scenario import Scenario, ScenarioError, read_scenario
from game.session.scenario_position import lay_position
from game.session.scenario_run import run_scenario
from game.session.scenario_text import place_of, settable

F, S, G = "fumblers", "sunsitters", "gafnoric"
GAME = load_game("helltoken")
BASES = {F: [3, 9, 20, 25], S: [1, 18, 4, 14]}
GIVEN = {"turn": {"seat": F, "number": 3}, "continue_at": "password", "robot": 13}
WITH = {"agents": "with"}
ALL_NINE = {"agents": "with", "agent_pool": "all_nine"}


def laid(seats: tuple[str, ...] = (F, S), options: Any = None, chance: Any = (), **given: Any) -> Any:
    """The table at a position over the common one."""
    data = {"scenario": "a", "game": "helltoken", "seats": list(seats), "options": options or {}, "chance": [*chance]}
    bases = {seat: BASES[seat] for seat in seats if seat in BASES}
    whole = {**GIVEN, "bases": bases, **given}
    return lay_position(read_scenario({**data, "given": whole, "expect": [{"outcome": None}]}, "file"), GAME, [])


def failures(*expect: Any, play: Any = (), chance: Any = (), options: Any = None, **given: Any) -> list[str]:
    """What does not hold of a scenario over the common position."""
    data = {"scenario": "a", "game": "helltoken", "seats": [F, S], "options": options or {}, "chance": list(chance)}
    whole = {**GIVEN, "bases": BASES, **given}
    return run_scenario(
        read_scenario({**data, "given": whole, "play": list(play), "expect": list(expect)}, "file")
    ).failures


TRIO = (F, S, G)
NO_FIRST_STEPS = "expected a later turn, or step 2"
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "a bonus that no agent gives": ({"bonus": 26}, "bonus: found 26, expected 0 or 3"),
    "a bonus of one": ({"bonus": 1}, "bonus: found 1, expected 0 or 3"),
    "a flight without an end": (
        {"continue_at": {"wing.step": {"force": 26}}},
        "continue_at: strike.force: found 26, expected 1 to 9",
    ),
    "a flight as long as the die, and longer": (
        {"continue_at": {"wing.step": {"force": 7}}, "options": {"wing_adjust": "none"}},
        "continue_at: strike.force: found 7, expected 1 to 6",
    ),
    "a force below none": (
        {"continue_at": {"attack.spread": {"force": -1}}, "card": "hell_punch"},
        "continue_at: strike.force: found -1, expected 1 to 9",
    ),
    "a force of none, which is a miss": (
        {"continue_at": {"attack.spread": {"force": 0}}, "card": "hell_punch"},
        "continue_at: strike.force: found 0, expected 1 to 9",
    ),
    "a force beyond card, die and girl": (
        {"continue_at": {"attack.spread": {"force": 13}}, "card": "hell_missile"},
        "continue_at: strike.force: found 13, expected 1 to 12",
    ),
    "a walk without an end": (
        {"continue_at": {"stomp.step": {"left": 99}}, "card": "hell_stomp"},
        "continue_at: walk.left: found 99, expected 1 to 2",
    ),
    "more steps than three": (
        {"continue_at": {"movement": {"taken": 3}}},
        "continue_at: movement.taken: found 3, expected 0 to 2",
    ),
    "steps that were not taken": (
        {"continue_at": {"movement": {"taken": 1}}, "moved": 2},
        "moved: found 2, expected the 1 steps of the movement under way",
    ),
    "more attacks than the card has": (
        {"continue_at": {"attack.strikes": {"left": 3}}, "card": "hell_chaos"},
        "continue_at: attack.left: found 3, expected 0 to 2",
    ),
    "an agent of another faction": (
        {"options": WITH, "agents": {F: "hacker"}},
        "agents: found hacker for fumblers, expected mysterious_rite, expert, pretty_girl or null",
    ),
    "a base card for the Rite of somebody with another agent": (
        {"options": WITH, "agents": {F: "expert"}, "rite": {F: 7}},
        "rite.fumblers: found 7, and expert held, expected mysterious_rite under agents",
    ),
    "a card in two places": (
        {"discard": ["hell_missile"], "action_deck": ["hell_missile"]},
        "found hell_missile 2 times under action_deck, discard and card, expected 1 at most",
    ),
    "whoever is out and unhurt": (
        {"seats": TRIO, "turn": {"seat": F, "number": 4}, "eliminated": [G], "endurance": {G: [4, 4, 4, 4]}},
        "endurance.gafnoric: found 16 in all for whoever is out, expected 5 or less",
    ),
    "steps of a Stomp without one": (
        {"continue_at": "stomp.step", "card": "hell_punch"},
        "card: found hell_punch at stomp.step, expected hell_stomp",
    ),
    "a remote for Thunder without one": (
        {"continue_at": "thunder.target", "card": "hell_punch"},
        "card: found hell_punch at thunder.target, expected hell_thunder",
    ),
    "a flight without the card that flies": (
        {"continue_at": {"wing.step": {"force": 3}}, "card": "hell_punch"},
        "card: found hell_punch at wing.step, expected hell_wing",
    ),
    "a remote for Thunder where none is ready": (
        {"continue_at": "thunder.target", "card": "hell_thunder", "remotes": {S: []}},
        "remotes: found none ready of any opponent at thunder.target, expected one",
    ),
    "more uses than the agent has": (
        {"options": WITH, "agents": {S: {"agent": "special_agent", "face": "up", "uses": 3}}},
        "agents.uses: found 3, expected 0 to 2",
    ),
    "cards to lay back in the basic game": (
        {"continue_at": "traveller.order"},
        "continue_at: found traveller.order in the basic game, expected options: {agents: with}",
    ),
    "effects of no card": ({"continue_at": "effects"}, "continue_at: found effects, which holds"),
    "things due of no card": ({"continue_at": "due"}, "continue_at: found due, which holds"),
    "a right password of the past": (
        {"passwords": {F: [[25, 3, 9, 20]]}},
        "passwords.fumblers: found [3, 9, 20, 25], the own bases, expected another password; this one wins",
    ),
    "a password in the opening turn": (
        {"turn": {"seat": F, "number": 1}},
        f"continue_at: found password in turn 1, {NO_FIRST_STEPS}",
    ),
    "steps in the opening turn": (
        {"turn": {"seat": F, "number": 1}, "continue_at": "movement"},
        f"continue_at: found movement in turn 1, {NO_FIRST_STEPS}",
    ),
    "remotes in the opening turn": (
        {"turn": {"seat": F, "number": 1}, "continue_at": "remotes"},
        f"continue_at: found remotes in turn 1, {NO_FIRST_STEPS}",
    ),
    "a history of somebody who is not here": (
        {"history": [{"event": "attack.declared", "data": {"seat": G}}]},
        'given.history[1]: unknown seat "gafnoric"; known: fumblers, sunsitters',
    ),
    "a draw that all have agreed to": (
        {"turn": {"seat": F, "number": 121}, "draw_agreed": [F, S]},
        "draw_agreed: found everybody who is left",
    ),
    "a draw before one is offered": ({"draw_agreed": [S]}, "draw_agreed: found somebody in round 2"),
    "two cards in play": (
        {"continue_at": {"attack.spread": {"force": 3, "card": "hell_beam"}}, "card": "hell_punch"},
        "card: found hell_punch, expected hell_beam as under continue_at",
    ),
    "a declaration of nothing": (
        {"continue_at": {"strike.declare": {"force": 3}}, "card": "hell_punch"},
        "continue_at: strike.points: found none, expected squares with 3 points in all",
    ),
    "a spread that does not use the force": (
        {"continue_at": {"strike.declare": {"force": 3, "points": {7: 1}}}, "card": "hell_punch"},
        "expected squares of the board with 3 points in all",
    ),
}


@pytest.mark.parametrize("what", list(REFUSED))
def test_a_position_that_no_game_comes_to_is_refused_with_field_found_and_right(what: str) -> None:
    given, words = REFUSED[what]
    with pytest.raises(HotseatError) as refused:
        laid(**given)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("texts", "field", "words"),
    [
        ({"bonus": "26"}, "bonus", "found 26, expected 0 or 3"),
        ({"continue_at": "{strike.spread: {force: 26}}", "card": "hell_wing"}, "continue_at", "expected 1 to 9"),
        ({"continue_at": "effects"}, "continue_at", "found effects"),
    ],
)
def test_the_sandbox_refuses_the_same(texts: dict[str, str], field: str, words: str) -> None:
    data = {"scenario": "a", "game": "helltoken", "seats": [F, S], "given": {**GIVEN, "bases": BASES}}
    box = Sandbox.of_scenario(read_scenario(data, "file"), GAME)
    before = box.sitting.hash()
    told = {each.field: each.words for each in box.edit(texts)}
    assert words in told[field] and box.sitting.hash() == before


def test_an_edit_of_the_round_moves_the_turn() -> None:
    data = {"scenario": "a", "game": "helltoken", "seats": [F, S], "given": {**GIVEN, "bases": BASES}}
    box = Sandbox.of_scenario(read_scenario(data, "file"), GAME)
    assert box.edit({"round_number": "61"}) == []
    state = box.sitting.view().state
    assert (state.turn_number, state.round_number, state.first_seat, state.turn_seat) == (121, 61, 0, 0)


TIMES = [
    ({"turn": {"seat": F, "number": 121}}, (121, 61, 0)),
    ({"turn": {"seat": S, "number": 121}}, (121, 61, 1)),
    ({"turn": {"seat": F, "number": 4}}, (4, 2, 1)),
    ({"turn": S, "round_number": 61}, (122, 61, 0)),
    ({"turn": S, "first": S, "round_number": 61}, (121, 61, 1)),
    ({"turn": F, "first": F}, (3, 2, 0)),
    ({"turn": {"number": 5}}, (5, 3, 0)),
    ({"turn": S}, (2, 1, 0)),
]


@pytest.mark.parametrize(("given", "expected"), TIMES)
def test_turn_round_and_first_player_follow_from_one_another(given: Any, expected: tuple[int, int, int]) -> None:
    table = laid(**given)
    assert (table.turn_number, table.round_number, table.first_seat) == expected


def test_a_turn_of_the_sixty_first_round_may_be_a_draw() -> None:
    agree = [{"seat": seat, "decide": "draw.agree", "answer": True} for seat in (F, S)]
    drawn = {"outcome": {"winners": [], "reason": "ruling.r50"}}
    assert failures(drawn, play=agree, turn={"seat": F, "number": 121}) == []


def test_steps_that_were_taken_are_steps_of_the_turn() -> None:
    assert laid(continue_at={"movement": {"taken": 2}}).moved == 2
    assert laid(continue_at="movement", moved=2).agenda[-1].taken == 2
    late = {"seat": F, "refuse": "traveller.use", "answer": True, "because": ["agent.traveller.timing"]}
    given = {"agents": {F: "time_traveller"}, "continue_at": {"movement": {"taken": 2}}}
    assert failures(play=[late], options=ALL_NINE, **given) == []


@pytest.mark.parametrize("step", ["attack.extra_effect", "attack.strikes"])
def test_a_card_in_play_makes_its_attacks(step: str) -> None:
    missed = {"event": "attack.missed", "times": 2}
    assert failures(missed, continue_at=step, card="hell_chaos", chance=[2, 3]) == []
    assert failures({"next": "attack.spread"}, continue_at=step, card="hell_beam", chance=[2]) == []


@pytest.mark.parametrize("step", [{"attack.spread": {"force": 1}}, "strike", "attack.strikes", "attack.extra_effect"])
def test_a_crush_under_way_grounds_the_next_turn(step: Any) -> None:
    rolled = [] if isinstance(step, dict) else [6]
    assert laid(continue_at=step, card="hell_crush", chance=rolled).grounded_next
    assert not laid(continue_at={"attack.spread": {"force": 1}}, card="hell_crush", grounded_next=False).grounded_next
    assert not laid(continue_at=step, card="hell_punch", chance=rolled).grounded_next


OFFERS = [(2, {}), (3, {}), (3, WITH), (3, {**ALL_NINE, "rite_draw": "on_use", "crush_scope": "turn"})]
IN_AN_ATTACK = ("post_roll", "pre_declare")
"""Pauses whose force no field tells; a scenario of such a moment plays the answers instead."""


@pytest.mark.parametrize(("count", "options"), OFFERS)
def test_every_position_of_a_random_game_can_be_laid_again(count: int, options: Any) -> None:
    seats, resolved = [S, F, G][:count], GAME.content.resolve_options(options)
    for seed in range(3):
        table = new_table(GAME, resolved, GAME.definition.seats_named(seats), seed)
        chance = Chance(seed)
        while table.outcome is None:
            if table.turn_number:
                same_again(table, seats, resolved)
            asked = (table.offers() if chance.below(6) == 0 else []) or table.pending
            decision = asked[chance.below(len(asked))]
            table.answer(decision.seat, decision.id, decision.sample(chance.below))


def same_again(table: Any, seats: list[str], options: Any) -> None:
    """The position is complete as it is, and its fields are those of a position that can be."""
    whole = table.fork()
    assert GAME.definition.complete(whole, {}) == []
    assert whole.hash() == table.hash()
    place = place_of(table)
    if isinstance(place, dict) and place.get("window.asked", {}).get("moment") in IN_AN_ATTACK:
        return
    told = {field.name: value for field in GAME.definition.position if (value := settable(field, table)) is not None}
    players = dict.fromkeys(seats, "human")
    given = {"continue_at": place, **told}
    lay_position(Scenario("a", "", (), "helltoken", (), options, players, 5, given, (), (), ()), GAME, [])


def test_a_refusal_may_be_expected() -> None:
    wrong = {"refuse": "attack.spread", "seat": F, "answer": {13: 1, 14: 1}, "because": ["card.breath"]}
    right = {**wrong, "answer": {13: 1, 7: 1}}
    given = {"continue_at": "attack", "action_deck": ["hell_breath"], "chance": [2]}
    assert failures(wrong, **given) == []
    assert failures(right, **given) != []
    assert failures(play=[{"expect": wrong}], **given) == []


def test_the_rules_go_on_in_the_pause_before_a_declaration() -> None:
    given = {"options": WITH, "agents": {F: "expert", S: None}, "card": "hell_beam"}
    use = {"seat": F, "decide": "expert.use", "answer": True}
    lost = {"event": "attack.declared", "data": {"losses": {S: {"B": 1}}}}
    told = {"continue_at": {"pre_declare": {"points": {13: 1, 18: 1}}}}
    cancelled = {"event": "attack.cancelled"}
    assert failures({"no_event": "attack.declared"}, cancelled, play=[use], **told, **given) == []
    assert failures(lost, play=[{"expect": {"open": "expert.use", "seat": F}}], **told, **given) == []
    assert (
        failures(lost, continue_at={"strike.declare": {"force": 2, "points": {13: 1, 18: 1}}}, card="hell_beam") == []
    )
    spread = {"seat": F, "decide": "attack.spread", "answer": [13, 18]}
    assert (
        failures({"event": "attack.cancelled"}, play=[spread, use], chance=[1], continue_at="pre_declare", **given)
        == []
    )


def test_the_card_in_play_may_stand_below_the_step() -> None:
    table = laid(continue_at={"attack.spread": {"force": 7, "card": "hell_beam"}})
    assert GAME.content.cards[table.card].id == "hell_beam"
    table = laid(continue_at={"wing.step": {"force": 3, "card": "hell_wing"}})
    assert table.open[0].id == "wing.step"


def test_notes_are_everybody_s_own_affair() -> None:
    note = {"seat": S, "decide": "notes.edit", "answer": {7: "black"}}
    then = [{"expect": {"open": "notes.edit", "seat": S}}, {"expect": {"next": "move.step", "seat": F}}]
    assert failures({"no_event": "robot.stepped"}, continue_at="movement", play=[note, *then]) == []
    assert failures(continue_at="movement", play=[{**note, "seat": G}]) != []
    refused = {"seat": S, "refuse": "notes.edit", "answer": {7: "black"}}
    assert "legal at any time" in failures(continue_at="movement", play=[refused])[0]


def test_what_happens_in_the_set_up_may_be_expected() -> None:
    data = {"scenario": "a", "game": "helltoken", "seats": [F, S]}
    told = [{"event": "bases.dealt", "rules": ["setup.bases.deal"], "times": 1}, {"event": "first_player.set"}]
    assert run_scenario(read_scenario({**data, "expect": told}, "file")).failures == []
    assert run_scenario(read_scenario({**data, "given": {"robot": 7}, "expect": told[1:]}, "file")).failures != []


def test_a_scenario_proves_clauses_of_the_ledger_alone() -> None:
    data = {"scenario": "a", "game": "helltoken", "seats": [F, S], "expect": [{"outcome": None}]}
    outcome = run_scenario(read_scenario({**data, "proves": ["card.breathe", "R10"]}, "file"))
    assert outcome.failures == ['proves: unknown rule "card.breathe"; did you mean "card.breath"?']
    assert outcome.bad_input
    assert run_scenario(read_scenario({**data, "proves": ["R10", "ruling.r11"]}, "file")).ok


def test_a_refusal_that_is_expected_says_of_whom() -> None:
    data = {"scenario": "a", "game": "helltoken", "seats": [F, S], "expect": [{"refuse": "move.step", "answer": "up"}]}
    with pytest.raises(ScenarioError, match="seat: found nothing"):
        read_scenario(data, "file")
