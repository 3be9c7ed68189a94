"""Cards become tables, and what is wrong with them is told with the nearest name."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.problems import Problems
from game.content.yaml_source import parse_yaml
from game.games.helltoken.content import action_card, agent
from game.games.helltoken.verbs import verbs
from game.games.registry import load_game
from game.kernel.effects import Scripts
from game.session.describe import Teller
from tests.helpers.helltoken import F, S, a_play, with_agents

CARD = """
id: hell_test
name: Hell Test
copies: 1
adjust: 0
before:
  - {before}
attack: {{area: {area}}}
rule: card.punch
"""


def told_about(before: str, area: str) -> list[tuple[Any, ...]]:
    """What is reported about a card with this effect and area."""
    told: list[tuple[Any, ...]] = []
    entry = parse_yaml(CARD.format(before=before, area=area), "card.yaml", Problems())
    action_card(entry, Scripts(verbs, ["stomp_path"]), lambda *problem: told.append(problem), ("actions", 0))
    return told


def test_a_card_with_known_words_has_no_problem() -> None:
    assert told_about("move_robot: {steps: 2, path: {option: stomp_path}}", "cross") == []


def test_unknown_verbs_and_areas_are_told_with_the_nearest_name() -> None:
    assert told_about("move_robbot: {steps: 2, path: free}", "cross")[0][1:] == (
        'unknown verb "move_robbot"', "", "move_robot",
    )  # fmt: skip
    assert told_about("move_robot: {steps: 2, path: {option: stomp_paths}}", "cross")[0][3] == "stomp_path"
    assert told_about("move_robot: {steps: 2, path: free}", "blok")[0][1] == "found 'blok'"


def test_an_agent_needs_a_verb_that_says_which_decision_uses_it() -> None:
    told: list[tuple[Any, ...]] = []
    entry = {
        "id": "x", "name": "X", "faction": "fumblers", "uses": 1, "whose_turn": "own", "windows": ["start"],
        "effects": [{"set_status": {"status": "grounded", "lasts": "next_turn"}}], "rules": ["adv.once"],
    }  # fmt: skip
    agent(entry, ["fumblers"], Scripts(verbs, []), lambda *problem: told.append(problem), ("agents", 0))
    assert [problem[0] for problem in told] == [("agents", 0, "effects")]


def shot(square: dict[str, Any]) -> dict[str, Any]:
    """An effect that strikes a square among these."""
    return {"damage_square": {"square": square, "amount": 1}}


AGENT = {
    "id": "x", "name": "X", "faction": "fumblers", "uses": 1, "whose_turn": "own", "windows": ["start"],
    "effects": ["grant_password"], "rules": ["adv.once"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"uses": 0}, ("uses",)),
        ({"whose_turn": 3}, ("whose_turn",)),
        ({"whose_turn": {"optn": "esper_scope"}}, ("whose_turn",)),
        ({"whose_turn": {"option": "esper_skope"}}, ("whose_turn",)),
        ({"windows": ["start", ["step"]]}, ("windows",)),
        ({"effects": ["grant_password", []]}, ("effects", 1)),
        ({"effects": ["grant_password", {}]}, ("effects", 1)),
        ({"effects": ["grant_password", 3]}, ("effects", 1)),
        ({"on_deal": ["draw_two"]}, ("on_deal",)),
        ({"effects": [shot({"from": "area"})]}, ("effects", 0, "damage_square", "square")),
        ({"effects": [shot({"from": "all", "nonsense": 7})]}, ("effects", 0, "damage_square", "square")),
        ({"require": [{"status": "stuck"}]}, ("require", 0, "status", "status")),
    ],
)
def test_an_agent_of_a_pack_that_means_nothing_is_told_and_never_stops_the_program(
    changed: dict[str, Any], field: tuple[Any, ...]
) -> None:
    told: list[tuple[Any, ...]] = []
    scripts = Scripts(verbs, ["esper_scope"])
    agent(AGENT, ["fumblers"], scripts, lambda *problem: told.append(problem), ("agents", 0))
    assert told == []
    agent(AGENT | changed, ["fumblers"], scripts, lambda *problem: told.append(problem), ("agents", 0))
    assert [problem[0] for problem in told] == [("agents", 0, *field)]


@pytest.mark.parametrize("more", ["per_square: 2", "repeat: 0", "stop_if: [never]", "on_cancel: stay"])
def test_a_card_promises_nothing_that_the_rules_do_not_carry_out(more: str) -> None:
    told = told_about("move_robot: {steps: 2, path: free}", "block, " + more)
    assert [problem[0][2:] for problem in told] == [("attack", more.partition(":")[0])]


@pytest.mark.parametrize("grounded", [False, True])
def test_a_card_may_ask_for_a_grounded_turn(grounded: bool) -> None:
    told: list[tuple[Any, ...]] = []
    made = Scripts(verbs, []).condition({"status": "grounded"}, lambda *problem: told.append(problem), ())
    assert told == []
    assert made is not None
    assert made.holds(a_play(grounded=grounded).table, None) is grounded  # type: ignore[arg-type]


def test_more_force_is_told_with_its_number() -> None:
    """A pack's Pretty Girl may give another number than ours."""
    play = with_agents("attack", agents={F: "pretty_girl"}, robot=13)
    play.answer(F, "girl.use", "use")
    assert play.told("force.raised") == [{"seat": 0, "by": "pretty_girl", "bonus": 3}]
    raised = next(event for event in play.told_to(S) if event.name == "force.raised")
    assert Teller(play.view(S)).short(raised) == "Mysterious Pretty Girl of Fumblers: next roll +3"


def test_the_box_holds_eighteen_action_cards_and_nine_agents() -> None:
    content = load_game("helltoken").content
    assert len(content.deck) == 18
    assert [len(agents) for agents in content.agents_of] == [3, 3, 3]
    assert {each.decision for each in content.agents} == {
        "rite.use", "expert.use", "girl.use", "traveller.use", "hacker.use", "special.use", "esper.use", "cannon.use",
        "ceo.use",
    }  # fmt: skip


def test_every_rule_of_the_game_stands_in_the_ledger() -> None:
    game = load_game("helltoken")
    assert game.rule_ids() <= set(game.content.ledger.rules)


def test_the_log_says_whose_turn_ends_and_not_that_somebody_ends() -> None:
    play = a_play("attack", robot=13, turn={"seat": F}, action_deck=["hell_crush", "hell_punch"], dice=[1])
    play.decline_until("password.enter")
    ended = next(event for event in play.told_to(S) if event.name == "turn.ended")
    assert Teller(play.view(S)).short(ended) == "Fumblers's turn ends"
