"""Dead Cells' bots: legal in whole campaigns, blind to what is hidden, each level better, sensible where plain."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.match import Match
from game.bots.players import bot_levels, make_bot
from game.bots.reasons import reasons, sentences
from game.games.dead_cells.bot_fight import FIGHT, sensible
from game.games.dead_cells.bot_run import THUMBS, answer_of
from game.games.dead_cells.bot_worth import HEALTH, health_worth
from game.games.dead_cells.looting import potion_targets
from game.games.dead_cells.survey import SURVEY
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.player import Choice
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position
from tests.helpers.blindfold import Blindfolded

GAME = load_game("dead_cells")
OPTIONS = GAME.content.resolve_options({})
CHANGED = GAME.content.resolve_options(
    {"marked": "per_point", "equip_decline": "yes", "equipment_limit": "per_card", "solo_checks": "serenade"}
)


def campaign(bots: list[Any], runs: int, seed: int = 1, options: Any = OPTIONS) -> list[Match]:
    """So many Runs in a row, the record handed on."""
    played: list[Match] = []
    record = None
    for run in range(runs):
        match = Match(GAME, options, bots, seed * 100 + run, 1 if run == 0 else 50, record=record)
        match.is_watched = True
        match.table.sink = match.events
        match.play()
        record = match.table.campaign
        played.append(match)
    return played


@pytest.mark.parametrize(("damage", "answer"), [(1, PASS), (2, ("potion_on", "flayed"))])
def test_a_potion_in_place_of_loot_is_kept_where_little_is_to_be_healed(damage: int, answer: Any) -> None:
    """loot.potion_instead: where nothing lies, nobody has to take one."""
    given = {"continue_at": "round", "round": "I", "bag": {"potions": 1}, "damage": {"flayed": damage}}
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "immolated"], "given": given}
    table = lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])
    decision = Decision(0, tuple(potion_targets(table)), may_pass=True)
    decision.options = decision.candidates
    assert FIGHT["act.loot"](table, decision)[0] == answer


@pytest.mark.parametrize(("may_pass", "answer"), [(True, PASS), (False, True)])
def test_a_card_opens_a_gate_where_nothing_else_does(may_pass: bool, answer: Any) -> None:
    """gate.ignore: a Check that can be passed is made."""
    given = {"continue_at": "explore"}
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "given": given}
    table = lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])
    decision = Decision(0, (True,), may_pass=may_pass)
    decision.options = decision.candidates
    assert THUMBS["gate.ignore"](table, decision)[0] == answer
    assert THUMBS["run.abandon"](table, decision)[0] == PASS


@pytest.mark.parametrize(
    ("enemies", "answer"), [([], "potion"), (["B1-05", "B1-06", "B1-11"], ("potion_on", "flayed"))]
)
def test_a_potion_on_the_ground_is_taken_before_one_of_the_bag_is_used(enemies: list[str], answer: Any) -> None:
    """loot.potion_instead: what lies there would be discarded; unless somebody falls before it can be used."""
    given = {
        "continue_at": "round",
        "round": "I",
        "bag": {"potions": 1},
        "damage": {"flayed": 2, "immolated": 2},
        "enemies": {str(space): code for space, code in enumerate(enemies, 1)},
    }
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "immolated"], "given": given}
    table = lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])
    decision = Decision(0, ("potion", *potion_targets(table)))
    decision.options = decision.candidates
    assert FIGHT["act.loot"](table, decision)[0] == answer
    assert any(each[0] == "potion_on" for each in sensible(table, decision.options)) == bool(enemies)


@pytest.mark.parametrize(
    ("states", "answer"),
    [
        ({"on_fire": 1, "poisoned": 1}, "poisoned"),
        ({"on_fire": 1, "marked": 1, "bleeding": 1}, "bleeding"),
        ({"on_fire": 1, "marked": 1}, "marked"),
    ],
)
def test_the_state_that_costs_most_is_taken_off(states: dict[str, int], answer: str) -> None:
    """state.fire.first: a single fire does nothing by itself."""
    given = {"continue_at": {"ally": {"hero": 0, "what": "cleanse"}}, "enemies": {"1": "B1-12"}}
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "poisoned"], "expect": [{"next": None}],
               "given": {**given, "states": {"flayed": states}}}  # fmt: skip
    table: Any = lay_position(read_scenario(written, "here"), GAME, [])
    [decision] = table.open
    table.answer(0, decision.spec.id, "flayed")
    [decision] = table.open
    assert decision.spec.id == "act.state"
    assert answer_of(table, decision) == (answer, "needs_it_most")


def test_there_is_a_thumb_for_every_decision() -> None:
    assert set(THUMBS) == set(GAME.specs)
    assert set(FIGHT) < set(THUMBS)


@pytest.mark.parametrize("options", [OPTIONS, CHANGED], ids=["usual", "other_rules"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("level", "runs"), [("easy", 4), ("normal", 2), ("any_card", 2)])
def test_every_answer_is_legal_for_whole_campaigns(level: str, runs: int, seats: int, options: Any) -> None:
    """``Match`` judges every answer and raises for one that is not legal, or for a broken invariant."""
    played = campaign([make_bot("dead_cells", level) for _ in range(seats)], runs, options=options)
    assert len(played[-1].table.campaign["runs"]) == runs


@pytest.mark.parametrize("seats", [1, 2])
def test_the_searching_bot_answers_legally(seats: int) -> None:
    assert campaign([make_bot("dead_cells", "strong:2") for _ in range(seats)], 1)[0].table.outcome is not None


@pytest.mark.parametrize(("level", "seats"), [("easy", 3), ("normal", 1), ("normal", 4), ("strong:2", 2)])
def test_what_a_bot_may_not_know_never_changes_its_choice(level: str, seats: int) -> None:
    bots = [Blindfolded("dead_cells", level) for _ in range(seats)]
    campaign(bots, 1, seed=4)
    assert all(bot.compared > 10 for bot in bots)


def test_the_order_of_decks_nobody_has_seen_never_changes_a_purchase() -> None:
    """The record lists Upgrades, Well and Blueprints in order; a bot looks at their number alone."""
    match = campaign([make_bot("dead_cells", "normal")], 2)[-1]
    record = match.table.campaign
    turned = {**record, "well": record["well"][::-1]}
    for key in ("upgrades", "blueprints"):
        turned[key] = {name: cards[::-1] for name, cards in record[key].items()}
    asked = 0
    tables = [
        Match(GAME, OPTIONS, [make_bot("dead_cells", "normal")], 77, 100, record=each) for each in (record, turned)
    ]
    while all(each.table.open and each.table.open[0].spec.id != "spend.combat_deck" for each in tables):
        answers = [each.answer(each.table.open[0]) for each in tables]
        if tables[0].table.open[0].spec.id.startswith(("spend.", "explore.", "combat.")):
            assert answers[0] == answers[1]
            asked += 1
        if tables[0].table.open[0].spec.id == "spend.buy" or answers[0] != answers[1]:
            break
        for each, answer in zip(tables, answers, strict=True):
            each.give(each.table.open[0], answer)
    assert asked > 5


class Reasoning:
    """Chooses like the bot, and says why."""

    def __init__(self, level: str, told: set[str]) -> None:
        self.level, self.told = level, told

    def choose(self, seen: Any, history: Any, decision: Decision, chance: Chance) -> Choice:
        choice = make_bot("dead_cells", self.level).choose(seen, history, decision, chance)
        self.told |= set(reasons(choice.because, decision.id, sentences()))
        return choice


@pytest.mark.parametrize(("level", "runs"), [("easy", 6), ("normal", 2), ("strong:2", 1)])
def test_every_reason_has_its_sentence(level: str, runs: int) -> None:
    told: set[str] = set()
    campaign([Reasoning(level, told)] * 2, runs)
    assert len(told) > 10


def test_the_yardstick_is_offered_to_nobody() -> None:
    assert "any_card" not in bot_levels("dead_cells")


def score(level: str, runs: int) -> float:
    """How far so many first Runs came on average: Biomes, and Cells as tenths."""
    total = 0.0
    for seed in range(runs):
        match = Match(GAME, OPTIONS, [make_bot("dead_cells", level)], seed, 1000)
        match.is_watched = True
        match.table.sink = match.events
        match.play()
        facts = SURVEY.facts(match.table, match.events)
        total += len(match.table.campaign["runs"][-1]["route"]) + 3 * facts["beaten"] + facts["cells"] / 10
    return total / runs


def test_each_level_comes_farther_than_the_one_below() -> None:
    """Measured over 400 first Runs the distances are wide; a few show them."""
    random, easy, normal = score("random", 12), score("easy", 20), score("normal", 10)
    assert random + 0.5 < easy < normal + 0.1


def test_the_second_heart_is_worth_more_than_the_sixth() -> None:
    steps = [health_worth(left + 1) - health_worth(left) for left in range(1, len(HEALTH) - 1)]
    assert steps == sorted(steps, reverse=True)
    assert health_worth(0) < -20


def test_a_bot_lets_a_shield_take_a_hit_though_the_question_says_that_nothing_is_left_of_it() -> None:
    """SPEC 13: Shields first. The question's number is what Shields leave; the thumb counts what is printed."""
    written = {
        "scenario": "x", "game": "dead_cells", "seats": ["quartered", "poisoned"], "expect": [{"next": None}],
        "given": {"continue_at": "round", "round": "I", "biome": "B1", "enemies": {"3": "B1-05"},
                  "shields": {"poisoned": 1}},
    }  # fmt: skip
    table: Any = lay_position(read_scenario(written, "here"), load_game("dead_cells"), [])
    [decision] = table.open
    assert decision.spec.id == "enemy.damage" and (decision.about or {})["amount"] == 0
    assert answer_of(table, decision) == ("poisoned", "shielded")


def laid(**given: Any) -> Any:
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "immolated"], "given": given}
    return lay_position(read_scenario({**written, "expect": [{"next": None}]}, "here"), GAME, [])


@pytest.mark.parametrize(("damage", "potions", "is_kept"), [(1, 1, True), (2, 1, False), (1, 2, False)])
def test_the_only_potion_is_no_answer_to_a_small_wound(damage: int, potions: int, is_kept: bool) -> None:
    """Bot Strong drank it for 1 Damage where nothing was left to loot."""
    table = laid(continue_at="round", round="I", bag={"potions": potions}, damage={"flayed": damage})
    answers = sensible(table, [PASS, *potion_targets(table)])
    assert answers == ([PASS] if is_kept else [PASS, ("potion_on", "flayed")])
    assert sensible(table, [1, 2]) == [1, 2], "the options of an Either/Or are numbers"


@pytest.mark.parametrize(
    ("place", "told"),
    [({"biome": "C1", "enemies": {"1": {"card": "C1-01"}}}, ("loot", "III")),
     ({"enemies": {"1": "B1-05"}}, ("bleeding", "II"))],
)  # fmt: skip
def test_a_state_to_which_all_are_immune_is_announced_last(place: dict[str, Any], told: tuple[str, str]) -> None:
    """Bot Normal announced Bleeding against the Concierge."""
    table = laid(continue_at="play", hands={"flayed": ["ST07", "ST08", "ST09"]}, **place)
    decision = Decision(0, (("bleeding", "II"), ("loot", "III")))
    decision.options = decision.candidates
    assert THUMBS["combat.announce"](table, decision)[0] == told
