"""What is legal but looks pointless is doubted before it is done: Skills without an effect, cards discarded in vain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.games.dead_cells.foresight import FORESIGHT
from game.games.registry import load_game
from game.kernel.foresight import Question
from game.kernel.view import view
from game.session.describe import Teller
from game.session.doubts import doubts
from game.session.foresee import book_of
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

GAME = load_game("dead_cells")
CLEAVER, CONCIERGE, FIRE_STRIKE, ZOMBIE = "ST-S08", "C1-01", "C1-12", "B1-11"
THICK_SKIN, SKILL_IN_I = "flayed.tactics.0", "ST07"
KNIFE, BOW, SWORD = "ST-S13", "B1-S02", "ST-S03"


def doubted(condition: str, id: str, answer: Any, seats: Sequence[str] = ("flayed",), **given: Any) -> Any:
    """What a condition says of an answer of the Flayed, as the seat sees the table."""
    return FORESIGHT.doubts[condition](asked_about(id, answer, seats, **given))


def asked_about(id: str, answer: Any, seats: Sequence[str] = ("flayed",), **given: Any) -> Question:
    """An answer of the Flayed in a position, as the seat sees the table."""
    position = {"continue_at": "round", "round": "I", "biome": "B1", **given}
    options = position.pop("options", {})
    head = {"scenario": "x", "game": "dead_cells", "seats": [*seats], "options": options}
    written = {**head, "given": position, "expect": [{"next": id}]}
    table = lay_position(read_scenario(written, "here"), GAME, [])
    [decision] = table.open
    assert decision.spec.id == id and (answer in decision.options)
    return Question(view(table, (0,)), (), decision, answer)


@pytest.mark.parametrize(
    ("skill", "enemies", "is_doubted"),
    [
        (CLEAVER, {"1": CONCIERGE}, True),
        (CLEAVER, {"1": CONCIERGE, "2": FIRE_STRIKE}, True),
        (THICK_SKIN, {"1": CONCIERGE}, False),
    ],
    ids=["the Boss is Immune", "all are Immune", "another Skill serves"],
)
def test_a_skill_without_effect_is_doubted_though_others_would_serve(
    skill: str, enemies: Any, is_doubted: bool
) -> None:
    """immune.not_assigned."""
    given = {"biome": "C1", "enemies": enemies, "equipment": {"flayed": [CLEAVER]}, "active": {"flayed": [SKILL_IN_I]}}
    told = doubted("changes_nothing", "act.skill", skill, **given)
    assert told == ({"skill": skill} if is_doubted else None)


def test_a_skill_with_somebody_to_feel_it_is_not_doubted() -> None:
    given = {"enemies": {"1": ZOMBIE}, "equipment": {"flayed": [CLEAVER]}, "active": {"flayed": [SKILL_IN_I]}}
    assert doubted("changes_nothing", "act.skill", CLEAVER, **given) is None


@pytest.mark.parametrize(
    ("scrolls", "worn", "answer", "must"),
    [
        (0, [KNIFE], ("discard", KNIFE), None),
        (2, [KNIFE], ("discard", KNIFE), None),
        (2, [KNIFE, BOW], ("discard", BOW), None),
        (2, [KNIFE, BOW], ("discard", KNIFE, BOW), 1),
        (2, [KNIFE], "equip", None),
    ],
)
def test_discarding_more_than_must_go_is_doubted(scrolls: int, worn: list[str], answer: Any, must: int | None) -> None:
    """equip.full, pub.equip.discard_many."""
    told = doubted("more_goes_than_must", "equip.replace", answer, **equipping(scrolls, worn))
    assert (told and told["must"]) == must


@pytest.mark.parametrize(
    ("scrolls", "worn", "answer", "is_doubted"),
    [
        (2, [KNIFE], ("discard", KNIFE), True),
        (2, [KNIFE, BOW], ("discard", KNIFE, BOW), False),
        (0, [KNIFE], ("discard", KNIFE), False),
        (2, [KNIFE], "equip", False),
    ],
)
def test_discarding_beside_a_free_slot_is_doubted(scrolls: int, worn: list[str], answer: Any, is_doubted: bool) -> None:
    """equip.full, pub.equip.discard_many."""
    told = doubted("discards_though_there_is_room", "equip.replace", answer, **equipping(scrolls, worn))
    assert told == ({"cards": [KNIFE]} if is_doubted else None)


def equipping(scrolls: int, worn: list[str]) -> dict[str, Any]:
    """A position in which the Flayed is about to put a card on."""
    return {
        "continue_at": {"equipping": {"hero": 0, "card": SWORD}},
        "equipment": {"flayed": worn},
        "scrolls": {"flayed": {"tactics": scrolls}},
    }


NEARLY_DEAD = {"flayed": 2}


@pytest.mark.parametrize(
    ("threat", "more", "is_doubted"),
    [
        ({"hits": 1}, {}, True),
        ({"hits": 2, "different": 1}, {}, False),
        ({"hits": 2}, {"damage": {"flayed": 2, "serenade": 2}}, False),
        ({"hits": 2}, {"damage": {"flayed": 2, "serenade": 1}}, True),
        ({"hits": 2, "taken": [1], "different": 1}, {}, False),
        ({"hits": 1, "amount": 2}, {"damage": {"flayed": 1, "serenade": 2}}, False),
        ({"hits": 1}, {"shields": {"flayed": 1}}, False),
        ({"hits": 2}, {"damage": {"flayed": 2, "serenade": 2}, "shields": {"serenade": 1}}, True),
        ({"hits": 1}, {"golden_shields": {"flayed": 1}}, False),
        ({"hits": 1, "source": "death"}, {"golden_shields": {"flayed": 1}}, True),
    ],
    ids=[
        "the other would live", "both are hit", "one dies of it anyway", "the other bears both", "only one is left",
        "either dies", "a Shield", "the other's Shield makes room", "a Golden Shield", "a Golden Shield, a penalty",
    ],
)  # fmt: skip
def test_a_deadly_hit_is_doubted_where_all_that_is_to_come_could_be_borne(
    threat: Any, more: Any, is_doubted: bool
) -> None:
    """damage.death, ruling Q-37: "others could take it" is no help where both are hit anyway."""
    given = {"continue_at": {"threat": threat}, "enemies": {"1": ZOMBIE}, "damage": NEARLY_DEAD, **more}
    assert (doubted("kills_though_others_live", "enemy.damage", "flayed", **given) is not None) is is_doubted


BURNING = {"flayed": {"on_fire": 1}}


@pytest.mark.parametrize(
    ("threat", "more", "is_doubted"),
    [
        ({}, {}, True),
        ({"hits": 2}, {}, False),
        ({"hits": 2, "different": 1}, {}, False),
        ({"hits": 2, "different": 1, "taken": [1]}, {"states": {**BURNING, "serenade": {"on_fire": 1}}}, False),
        ({"amount": 2}, {"states": {}}, False),
        ({}, {"states": {}}, False),
        ({"state": "poisoned"}, {"states": {"flayed": {"poisoned": 1}}}, False),
        ({}, {"states": {**BURNING, "serenade": {"on_fire": 1}}}, False),
        ({}, {"golden_shields": {"flayed": 1}}, False),
        ({"source": "death"}, {"golden_shields": {"flayed": 1}}, True),
    ],
    ids=[
        "the other would live", "a second one kills either", "both get it", "only one is left",
        "two tokens kill either", "the first fire", "another State", "both burn", "a Golden Shield",
        "a Golden Shield, a penalty",
    ],
)  # fmt: skip
def test_a_deadly_second_fire_is_doubted_where_somebody_else_would_live(
    threat: Any, more: Any, is_doubted: bool
) -> None:
    """state.fire.second: it was given without a word, though a deadly hit was doubted."""
    threat = {"hits": 1, "state": "on_fire", **threat}
    given = {"continue_at": {"threat": threat}, "enemies": {"1": ZOMBIE}, "states": BURNING, **more}
    assert (doubted("kills_though_others_live", "enemy.state", "flayed", **given) is not None) is is_doubted


def test_the_sentence_of_a_doubt_begins_with_a_capital() -> None:
    """It began with "the Flayed", as names stand inside of sentences."""
    given = {"continue_at": {"threat": {"hits": 1, "state": "on_fire"}}, "enemies": {"1": ZOMBIE}, "states": BURNING}
    question = asked_about("enemy.state", "flayed", **given)
    [doubt] = doubts(question, book_of(GAME), FORESIGHT, Teller(question.seen))
    assert doubt.text.startswith("The Flayed dies of it")


@pytest.mark.parametrize(
    ("id", "more", "cited"),
    [
        ("enemy.damage", {"damage": {"flayed": 2}}, "damage.death"),
        ("enemy.state", {"states": {"flayed": {"on_fire": 1}}}, "state.fire.second"),
    ],
)
def test_a_doubt_before_a_death_cites_the_rule_of_what_kills(id: str, more: Any, cited: str) -> None:
    """Before plain Damage it cited On Fire as well."""
    threat = {"hits": 1, "state": "on_fire"} if id == "enemy.state" else {"hits": 1}
    question = asked_about(id, "flayed", continue_at={"threat": threat}, enemies={"1": ZOMBIE}, **more)
    [doubt] = doubts(question, book_of(GAME), FORESIGHT, Teller(question.seen))
    assert doubt.rules == (cited, "dying.run_over")


def test_a_deadly_hit_is_not_doubted_once_somebody_is_dead() -> None:
    """dying.run_over: the Run is over by then."""
    given = {"continue_at": {"threat": {"hits": 1}}, "enemies": {"1": ZOMBIE}, "damage": NEARLY_DEAD}
    seats = ["flayed", "immolated", "poisoned"]
    told = [
        doubted("kills_though_others_live", "enemy.damage", "flayed", seats=seats, **given, **more)
        for more in ({}, {"dead": ["poisoned"]})
    ]
    assert told == [{"hero": "flayed"}, None]


@pytest.mark.parametrize(
    ("space", "worn", "told"),
    [
        ("1", KNIFE, {"card": KNIFE, "reach": ["3"]}),
        ("3", KNIFE, None),
        ("3", "ST-S12", None),
    ],
    ids=["out of its Range", "in its Range", "in place of a line"],
)
def test_equipment_with_a_plus_is_doubted_where_nobody_stands_in_its_range(space: str, worn: str, told: Any) -> None:
    """range.empty, ruling Q-59: legal, for it hits after the line, when somebody may have come there."""
    given = {
        "enemies": {space: ZOMBIE},
        "equipment": {"flayed": [worn]},
        "active": {"flayed": ["ST08", "ST12"]},
        "scrolls": {"flayed": [0, 3, 0]},
    }
    answers = [answer for answer in asked_of(given).options if worn in (answer, answer[0])]
    assert answers, given
    assert {repr(doubted("stands_nobody_in_range", "act.equipment", answer, **given)) for answer in answers} == {
        repr(told)
    }


def asked_of(given: Any) -> Any:
    """The question about Equipment in a position."""
    written = {
        "scenario": "x",
        "game": "dead_cells",
        "seats": ["flayed"],
        "given": {"continue_at": "round", "round": "I", "biome": "B1", **given},
    }
    return lay_position(read_scenario({**written, "expect": [{"next": "act.equipment"}]}, "here"), GAME, []).open[0]


HOLDS = {"enemy": "B1-01", "space": "1"}


def shields_hold(number: int, **given: Any) -> Any:
    """What is said of a hit on an Enemy with so many Shields, another one standing beside it."""
    enemies = {"1": {"card": "B1-01", "shields": number, "marked": given.pop("marked", 0)}, "2": "B1-04"}
    position = {"round": "II", "active": {"flayed": ["ST08", "ST10"]}, "serenade": {"active": ["ST25"]}}
    return doubted("shields_hold_all", "act.target", "1", enemies=enemies, **position, **given)


def test_shields_that_hold_the_whole_hit_are_told_of() -> None:
    """block.enemy."""
    assert shields_hold(9) == HOLDS
    assert shields_hold(0) is None


@pytest.mark.parametrize(
    ("amount", "raised"),
    [(2, {"mutations": ["BR06"]}), (4, {"mutations": ["BR06"], "marked": 1, "options": {"marked": "per_point"}})],
    ids=["a card", "Marked at each point"],
)
def test_what_raises_the_hit_counts_before_the_shields(amount: int, raised: dict[str, Any]) -> None:
    """Rulings Q-35, Q-82: the warning said that they held the whole hit, and 1 Damage was placed."""
    assert shields_hold(amount - 1, **raised) is None
    assert shields_hold(amount, **raised) == HOLDS
