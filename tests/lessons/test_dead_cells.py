"""What the lessons of Dead Cells tell must be what the learner sees."""

from __future__ import annotations

from game.games.dead_cells.biome import place_index
from game.games.registry import load_game
from game.lessons.library import lessons_of
from game.lessons.path import take_up
from game.lessons.run import LessonRun, Need


def run_at(id: str, step: str) -> LessonRun:
    """The run of a lesson, at the step of that name."""
    lesson = next(lesson for lesson in lessons_of("dead_cells") if lesson.id == id)
    run = LessonRun(lesson, load_game("dead_cells"), "Ada")
    take_up(run, [each.id for each in lesson.steps].index(step))
    return run


def test_in_lesson_1_nothing_is_asked_but_the_cards_of_which_it_tells() -> None:
    """Serenade asked who gets a Shield, of which the coach said nothing, and the next step knew one answer only."""
    run = run_at("cards", "play")
    for card in ("ST08", "ST11"):
        run.answer(0, "combat.card", card)
    assert run.needs() is Need.DONE
    assert "act.ally" not in [event.data.get("decision") for event in run.events]
    gained = [event.data["hero"] for event in run.events if event.name == "shield.gained"]
    run.go_on()
    shields = {hero.word: hero.tokens.shields for hero in run.table.heroes}
    assert shields == {hero: gained.count(hero) for hero in shields}


def test_in_lesson_1_the_tile_on_the_map_is_that_of_the_fight() -> None:
    """It showed three Monsters and a Potion, while the coach spoke of a Zombie and nothing of Loot."""
    run = run_at("cards", "zombie")
    table, tiles = run.table, run.table.game.content.tiles
    under_the_group = tiles[table.tiles.cards[place_index(table, table.place)]]
    assert under_the_group.code == tiles[table.tile].code and len(under_the_group.enemies) == 2
    assert "Of two Monsters one is left" in run.step.text


def test_in_lesson_3_serenades_blow_finds_nobody_where_the_coach_says_so_and_nowhere_else() -> None:
    """Whoever struck the Archer saw Serenade kill the Shieldbearer, and read that its space was empty."""
    kept, astray = run_at("range", "reach"), run_at("range", "reach")
    kept.answer(0, "act.target", "2")
    astray.answer(0, "act.target", "1")
    assert (kept.needs(), astray.needs()) == (Need.DONE, Need.ASTRAY)
    assert [event.data["space"] for event in kept.events if event.name == "enemy.killed"] == ["2", "1"]
    assert "finds nobody" not in kept.praise and astray.astray is not None and "finds nobody" in astray.astray.text
    assert [event.data["space"] for event in astray.events if event.name == "enemy.killed"] == ["1"]


def test_lesson_3_speaks_of_no_shield_where_nobody_has_one() -> None:
    run = run_at("range", "reach")
    assert not any(enemy.tokens.shields for enemy in run.table.enemies) and "Shield[/b]" not in run.step.text
    assert "the Shield " not in run.step.text


def test_lesson_3_praised_whoever_let_serenade_die() -> None:
    """The Shield was spent all the same, in Round IV of the Combat that had to be finished."""
    kept, astray = run_at("range", "shield"), run_at("range", "shield")
    kept.answer(0, "enemy.damage", "flayed")
    astray.answer(0, "enemy.damage", "serenade")
    assert (kept.needs(), astray.needs()) == (Need.DONE, Need.ASTRAY)
    assert astray.astray is not None and "Serenade would die" in astray.astray.text
