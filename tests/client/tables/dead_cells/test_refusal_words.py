"""Refusals at the table of Dead Cells: in the words of the question, and each thing said once."""

from __future__ import annotations

import pytest

from game.kernel.verdict import Reason
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_offers import laid

STRUCK = {
    "continue_at": {"round": {"round": 2}},
    "round": "II",
    "enemies": {"3": "grenadier"},
    "active": {"flayed": ["ST11"]},
    "equipment": {"flayed": ["ST-S16"]},
    "serenade": {"active": ["ST27"]},
}
HIT = {"hero": "flayed", "free": [("flayed", "ST-S16"), "serenade"]}


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def told_of(person, *reasons: Reason):
    return laid(person, **STRUCK).words.refusals(reasons)


def test_a_refusal_read_as_if_the_flayed_were_allowed(person) -> None:
    """It said "Choose somebody else: the Flayed – Stray Biter, Serenade"; the question says "Stray Biter of"."""
    (told,) = told_of(person, Reason("ruling.q37", HIT))
    assert told.fix == "Choose somebody else: Stray Biter of the Flayed and Serenade."


def test_who_was_hit_already_was_told_twice_where_damage_may_go(person) -> None:
    """Both reasons list whom it may go to; the ruling's own says more, and cites the clause that it settles."""
    reasons = Reason("ruling.q37", HIT), Reason("damage.enemy", {"target": "flayed", "targets": HIT["free"]})
    (told,) = told_of(person, *reasons)
    assert (told.rule, told.also) == ("ruling.q37", ("damage.enemy",))
    assert len(told_of(person, reasons[0], Reason("damage.enemy", {"target": "L", "targets": HIT["free"]}))) == 2


def test_two_rules_that_fill_the_same_sentence_are_one_reason(person) -> None:
    first = Reason("damage.enemy", {"target": "flayed", "targets": ["serenade"]})
    scene = laid(person, **STRUCK)
    scene.words._teller.rules = {**scene.words._teller.rules, "twin": scene.words._teller.rules["damage.enemy"]}
    (told,) = scene.words.refusals([first, first.but(rule="twin")])
    assert (told.rule, told.also) == ("damage.enemy", ("twin",))


def test_a_space_further_away_is_refused_for_one_reason(person) -> None:
    """It was not allowed, for 2 reasons, which said the same: it lies too far away, and no corridor leads there."""
    scene = laid(person, continue_at="explore")
    (told,) = scene.words.refusals(scene.link.check(0, "explore.corridor", "e1").reasons)
    assert told.words == "e1 lies more than one space away." and told.also == ("explore.move.connected",)
    (told,) = scene.words.refusals([Reason("explore.move.connected", {"space": "e1", "near": ["a1", "a2"]})])
    assert told.words == "No corridor leads from here to e1."
