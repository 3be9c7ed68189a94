"""The words of Dead Cells: ledger, options, log, help and glossary, read by themselves and held against each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.glossary import check_used, headings_of
from game.content.library import GameFiles, load_files
from game.content.plural import names_in
from game.content.problems import Problems
from game.dev.check_data import texts_of
from game.games.dead_cells.fields import FIELDS

HERE = Path(__file__).parent


def listed(file: str) -> list[str]:
    """The ids in a list beside the tests."""
    return (HERE / file).read_text("utf-8").split()


CLAUSES = listed("ledger_ids.txt")
"""The rulebook's clauses, ours among them, in the order of the headings."""
RULINGS = [f"ruling.q{number:02}" for number in range(1, 97)]
WAITING = listed("waiting_ids.txt")
"""What cannot be played without the Biomes behind the Ramparts or the Bosses behind the Concierge."""
DECISIONS = listed("decision_ids.txt")
"""What a table asks, except in the Biomes and by the Bosses that wait."""
LATER = ("later", "b4", "b5", "b6", "b7")


@pytest.fixture(scope="module")
def files() -> GameFiles:
    return load_files("dead_cells", kinds=FIELDS)


def test_the_files_are_sound_and_every_term_stands_in_some_text() -> None:
    problems = Problems()
    files = load_files("dead_cells", (), problems, kinds=FIELDS)
    check_used(files.glossary, texts_of(files, ()), files.texts.get("glossary"), problems)
    assert [str(each) for each in problems.found] == []


def test_every_clause_and_every_ruling_stands_in_the_ledger_once_and_in_order(files: GameFiles) -> None:
    assert len(CLAUSES) == len(set(CLAUSES)) == 366
    assert list(files.ledger.rules) == [*CLAUSES, *RULINGS]


def test_only_what_needs_the_rest_of_the_island_waits(files: GameFiles) -> None:
    rules = files.ledger.rules.values()
    assert [rule.id for rule in rules if rule.waits] == WAITING
    assert [rule.id for rule in rules if rule.scope in LATER and not rule.waits] == []


def test_a_ruling_is_a_question_with_its_answer_and_is_known_to_the_clauses_that_it_decides(files: GameFiles) -> None:
    for id in RULINGS:
        ruling = files.ledger.rules[id]
        assert ruling.kind == "ruling" and "? " in ruling.text and ruling.see
        assert [clause for clause in ruling.see if id not in files.ledger.rules[clause].see] == []


def test_a_refusal_says_what_would_be_legal(files: GameFiles) -> None:
    assert [rule.id for rule in files.ledger.rules.values() if bool(rule.refusal) != bool(rule.fix)] == []


def test_every_value_of_a_sentence_has_a_printer(files: GameFiles) -> None:
    refusals = {name for rule in files.ledger.rules.values() for name in names_in(rule.refusal + rule.fix)}
    told = {name for event in files.log.events.values() for name in (*event.data, *event.within)}
    assert sorted((refusals | told) - set(files.log.prints)) == []
    assert sorted(set(files.log.prints) - refusals - told - {"options", "answer"}) == []


def test_every_question_of_the_table_has_a_word(files: GameFiles) -> None:
    assert [decision for decision in DECISIONS if decision not in files.log.words] == []


def test_every_option_is_named_by_its_ruling_and_by_a_clause(files: GameFiles) -> None:
    rules = files.ledger.rules
    named = {label for rule in rules.values() for label in re.findall("options? “([^”]+)”", rule.text + rule.fix)}
    assert named - {option.label for option in files.options.values()} == set()
    for option in files.options.values():
        naming = [rule.id for rule in rules.values() if f"“{option.label}”" in rule.text]
        if option.rule != "house.options":
            assert option.rule in naming and len(naming) > 1, option.id


def test_the_rulebook_and_its_rulings_are_the_usual_choice(files: GameFiles) -> None:
    usual = {option.id: option.default for option in files.options.values()}
    assert usual == {
        "marked": "per_hit",
        "poison_blockable": "no",
        "poison_marked": "no",
        "frozen_two_cards": "first_card",
        "equipment_limit": "per_beheaded",
        "equip_decline": "no",
        "track_skill_repeat": "yes",
        "solo_checks": "beheaded",
        "unspent_cells": "lost",
        "component_limits": "off",
        "communication": "strict",
        "hands": "secret",
        "spoilers": "hide",
        "undo": "fenced",
    }


def test_every_heading_has_words_for_people(files: GameFiles) -> None:
    sources = {part for rule in files.ledger.rules.values() for part in headings_of(rule.source)}
    assert sorted(sources - set(files.glossary.headings)) == []


@pytest.mark.parametrize(
    ("scope", "seats"),
    [("all", [1, 2, 3, 4]), ("group", [2, 3, 4]), ("two_cards", [1, 2]), ("solo", [1]), ("boss_4p", [4])],
)
def test_a_clause_counts_for_the_seats_that_its_scope_names(files: GameFiles, scope: str, seats: list[int]) -> None:
    assert [count for count in range(1, 5) if files.glossary.scopes[scope].holds({}, count)] == seats
