"""Dead Cells in another language: its rules know cards, Bosses and Biomes by the data's names and by the told ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.dead_cells.calling import called
from game.games.dead_cells.naming import cards_called, slug, those_called
from game.games.dead_cells.words import Names
from game.games.registry import load_game
from game.kernel.game import Game
from game.kernel.plain import Frozen
from game.session.replay import Replay
from game.session.save_text import read_save
from game.session.saved import ENGINE, content_hash
from game.session.scenario import Scenario, read_scenarios
from game.session.scenario_run import Outcome, Run
from tests.helpers.foreign import foreign, foreign_game

TESTS = Path(__file__).parents[2]
SCENARIOS = [each for file in sorted((TESTS / "scenarios/dead_cells").rglob("*.yaml")) for each in read_scenarios(file)]


@pytest.fixture(scope="module")
def game() -> Game:
    return foreign_game("dead_cells")


class Thing(Frozen):
    """Something with a name in the data and one in another language."""

    original: str
    name: str


def test_every_card_and_biome_is_told_by_another_name(game: Game) -> None:
    english = load_game("dead_cells").content
    for told, known in zip(game.content.cards, english.cards, strict=True):
        assert (told.name, told.original) == (foreign(known.name), known.name)
        for instance, own in zip(told.instances, known.instances, strict=True):
            assert (instance.name, instance.original) == (foreign(own.name), own.name)
    assert [each.name for each in game.content.biomes] == [foreign(each.name) for each in english.biomes]
    assert [each.original for each in game.content.biomes] == [each.name for each in english.biomes]


def test_every_skill_of_a_board_is_told_by_another_name(game: Game) -> None:
    known = [step for board in load_game("dead_cells").content.beheaded for track in board.tracks for step in track]
    told = [step for board in game.content.beheaded for track in board.tracks for step in track]
    assert "Thick Skin" in [step.original for step in told]
    assert [(step.id, step.name, step.original) for step in told] == [
        (step.id, foreign(step.name), step.name) for step in known
    ]


@pytest.mark.parametrize("name", ["Thick Skin", "thick_skin", foreign("Thick Skin")])
def test_a_skill_goes_by_its_name_in_the_data_and_by_the_told_one(game: Game, name: str) -> None:
    skills = ["flayed.tactics.0", "flayed.tactics.1"]
    assert called(game.content, name, skills) == "flayed.tactics.0"
    assert Names(game.content, {}).skill("flayed.tactics.0") == foreign("Thick Skin")


def played(scenario: Scenario, game: Game) -> tuple[Outcome, list[object]]:
    """How a scenario went, and all events of it."""
    run = Run(scenario, game, Outcome(scenario.name))
    run.play()
    return run.outcome, [event.to_plain() for event in run.events]


def test_scenarios_hold_with_the_same_events_whatever_cards_are_called(game: Game) -> None:
    english = load_game("dead_cells")
    own = [each for each in SCENARIOS if each.play or each.expect]
    found = {each.name: (played(each, game), played(each, english)) for each in own}
    assert len(found) > 900
    assert {name: outcome.failures for name, ((outcome, _), _) in found.items() if not outcome.ok} == {}
    assert [name for name, ((_, told), (_, known)) in found.items() if told != known] == []


@pytest.mark.parametrize("name", ["Undead Archer", "the_undead_archer", foreign("Undead Archer")])
def test_a_card_goes_by_its_name_in_the_data_and_by_the_told_one(game: Game, name: str) -> None:
    table = Run(SCENARIOS[0], game, Outcome("")).table
    archers = [i for i, card in enumerate(game.content.cards) if card.original == "Undead Archer"]
    assert cards_called(table, name, ("monster",), "card") == archers
    assert called(game.content, name, ["B1-05"]) == "B1-05"


def test_a_name_of_the_data_means_its_own_card_though_another_is_told_so() -> None:
    things = {"a": Thing("Zombie", "Knight"), "b": Thing("Knight", "Ritter"), "c": Thing("Bat", "Fledermaus")}
    assert [those_called(things, word) for word in ("knight", "the_zombie", "Fledermaus")] == [["b"], ["a"], ["c"]]


def test_names_in_other_letters_differ() -> None:
    assert (slug("Зомби"), slug("Щит-Ёж")) == ("зомби", "щит_ёж")


@pytest.mark.parametrize(
    "file", sorted((TESTS / "golden/replays").glob("dead_cells*.replay")), ids=lambda file: file.stem
)
def test_a_game_that_was_kept_is_played_again_in_another_language(game: Game, file: Path) -> None:
    saved = read_save(file.read_text(), file.name)
    saved = replace(saved, engine=ENGINE, content=content_hash(game), rules_version=game.definition.version)
    assert Replay(game, saved).verify() is None
