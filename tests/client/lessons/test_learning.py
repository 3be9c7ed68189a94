"""From home through lessons to the rules map: what is offered, kept, and taken up again."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.client.lessons.learn import LearnScene
from game.client.lessons.people import ProfilesScene
from game.client.lessons.result import LessonResult
from game.client.lessons.rules_map import RulesMapScene
from game.client.lessons.scene import LessonScene
from game.client.table.wires import Wires
from game.client.text import TextLog
from game.games.registry import load_game
from game.kernel.verdict import Reason
from game.session.plans import SeatPlan
from game.session.profiles import Profiles
from game.session.sitting import Sitting
from game.session.store import Store
from tests.client.lessons.learner import Learner, begin, lesson_called, settle


@pytest.fixture
def wires(table: Any, tmp_path: Path) -> Any:
    made = Wires(table.app, Store(tmp_path / "data"))
    made.begin(SimpleNamespace())
    table.wait(0.0)
    yield made
    made.close()


def learn(table: Any) -> None:
    """Go through the lesson on the screen."""
    scene = table.app.scene
    learner = Learner(table, scene)
    while table.app.scene is scene:
        learner.do_step()
        learner.go_on()


def test_the_first_start_offers_the_first_lesson(table: Any, wires: Any) -> None:
    assert table.ui.find("learn").kind == "primary"
    table.click("learn")
    assert isinstance(table.app.scene, LessonScene)
    assert table.app.scene.run.lesson.number == 0


def test_a_lesson_leads_to_its_result_the_next_lesson_and_the_map(table: Any, wires: Any, tmp_path: Path) -> None:
    table.click("learn")
    learn(table)
    assert isinstance(table.app.scene, LessonResult)
    assert Profiles(tmp_path / "data").present.done("helltoken") == {"game"}
    table.click("map")
    assert isinstance(table.app.scene, RulesMapScene)
    table.key(pygame.K_ESCAPE)
    table.click("follow")
    assert table.app.scene.run.lesson.id == "walk"


def test_the_list_knows_what_is_done_and_where_to_go_on(table: Any, wires: Any) -> None:
    table.click("learn")
    learn(table)
    table.click("lessons")
    assert isinstance(table.app.scene, LearnScene)
    rows = table.ui.find("lessons").rows
    assert (rows[0].aside, table.ui.find("lessons").value) == ("done", "walk")


def test_a_lesson_that_was_left_goes_on_at_its_step(table: Any, wires: Any) -> None:
    table.click("learn")
    learner = Learner(table, table.app.scene)
    for _ in range(3):
        learner.do_step()
        learner.go_on()
    table.key(pygame.K_ESCAPE)
    table.click("lesson.leave")
    assert table.ui.find("lessons").rows[0].aside == "begun, at step 4 of 11"
    assert table.ui.find("start").text == "Go on"
    table.ui.find("lessons").choose(1)
    assert table.ui.find("start").text == "Begin"
    table.ui.find("lessons").choose(0)
    table.click("start")
    settle(table)
    assert table.app.scene.run.number == 3


def test_title_and_progress_stay_above_the_lessons_and_no_row_is_cut_above(table: Any) -> None:
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    table.show("learn_learn")
    scene = table.app.scene
    assert scene._body.rest > 0
    for id in ("title", "learn.done", "learn.progress"):
        assert scene.ui.find(id).rect.bottom <= scene._body.rect.y
    rows = [scene._list._row_rect(index) for index in range(len(scene._list.rows))]
    assert scene._body.offset == 0 or scene._body.rect.y in [row.y for row in rows]
    assert scene._body.rect.contains(rows[scene._list.index])


def test_home_tells_the_progress(table: Any, wires: Any) -> None:
    table.click("learn")
    learn(table)
    wires.go_home()
    table.wait(0.0)
    assert table.ui.find("learn.line").text == "You: 1 of 23 lessons done"
    assert table.ui.find("new_game").kind == "primary"


def test_a_clause_of_the_map_leads_to_the_lesson_that_shows_it(table: Any, wires: Any) -> None:
    table.click("learn")
    learn(table)
    table.click("map")
    known = table.app.scene._known
    assert known.met and known.used
    table.app.scene.open_clause("move.wrap")
    table.wait(0.0)
    table.click("clause.lesson")
    assert table.app.scene.run.lesson.id == "walk"


def test_the_map_can_be_narrowed_to_what_was_never_met(table: Any, wires: Any) -> None:
    table.click("learn")
    learn(table)
    table.click("map")
    scene = table.app.scene
    scene._show("never")
    shown = {widget.id for widget in scene.ui.page.walk() if widget.id.startswith("map.")}
    assert "map.password.wrong_cost" in shown and "map.move.exactly_three" not in shown


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_rules_of_the_map_are_underlined_as_what_opens_the_like_on_other_pages(table: Any, theme: str) -> None:
    """They were plain lines without a sign that they can be clicked."""
    table.app.settings.theme = theme
    table.app.refresh_look()
    log = table.app.look.type.log = TextLog()
    table.show("learn_map")
    page, look = table.app.window.surface, table.app.look
    rules = [entry for entry in log.drawn if entry.owner.startswith("map.") and entry.text.endswith(".")][2:12]
    below = [{tuple(page.get_at((each.rect.centerx + dx, each.rect.bottom - 2)))[:3] for dx in range(8)}
             for each in rules]  # fmt: skip
    assert len(rules) == 10 and below[0] == {tuple(look.theme.link)}
    assert all(inks in ({tuple(look.theme.link)}, {tuple(look.theme.ink_faint)}) for inks in below)


def test_another_profile_has_its_own_progress(table: Any, wires: Any, tmp_path: Path) -> None:
    table.click("learn")
    learn(table)
    table.click("lessons")
    table.click("profiles")
    assert isinstance(table.app.scene, ProfilesScene)
    table.click("people.name")
    table.type("Ben")
    table.click("take")
    assert Profiles(tmp_path / "data").names == ["Ben", "You"]
    assert wires.learning.profiles.present.done("helltoken") == frozenset()


def test_a_name_that_was_typed_is_taken_by_the_enter_key_too(table: Any, wires: Any, tmp_path: Path) -> None:
    table.click("learn")
    learn(table)
    table.click("lessons")
    table.click("profiles")
    table.click("people.name")
    table.key(pygame.K_RETURN)
    assert isinstance(table.app.scene, ProfilesScene)
    table.type("Ben")
    table.key(pygame.K_RETURN)
    assert Profiles(tmp_path / "data").names == ["Ben", "You"]
    assert wires.learning.profiles.present.name == "Ben"


def against_a_bot() -> Sitting:
    plans = [
        SeatPlan("Player", "human", {"faction": "fumblers"}),
        SeatPlan("Bot", "bot:easy", {"faction": "sunsitters"}),
    ]
    return Sitting.begin(load_game("helltoken"), {}, plans, 3)


def test_what_is_played_counts_on_the_map_too(table: Any, wires: Any, tmp_path: Path) -> None:
    sitting = against_a_bot()
    set_up = list(sitting.history({0}))
    wires._show(sitting)
    table.app.scene.link.answer(0, "setup.study", "done")
    table.app.scene.hand.heard([Reason("move.wrap", {})])
    wires.go_home()
    rules = Profiles(tmp_path / "data").present.rules_of("helltoken")
    assert rules.ways("setup.bases.study") == ("met", "used")
    assert {rule for event in set_up for rule in event.rules} <= rules.known and set_up
    assert rules.ways("move.wrap") == ("met", "refused")


def test_what_was_played_before_the_program_was_killed_counts_once(table: Any, wires: Any, tmp_path: Path) -> None:
    sitting = against_a_bot()
    wires._show(sitting)
    table.app.scene.link.answer(0, "setup.study", "done")
    killed = sitting.saved()
    known = Profiles(tmp_path / "data").present.rules_of("helltoken")
    assert not known.used  # the table was not left: nothing of it was written down
    wires.learning.profiles._present = None
    for _ in range(2):
        wires._show(Sitting.resume(killed, load_game("helltoken")))
        wires.go_home()
        known = Profiles(tmp_path / "data").present.rules_of("helltoken")
        assert known.used["setup.bases.study"] == 1


def test_the_rules_map_knows_what_a_lesson_taught_and_nothing_that_was_only_asked(table: Any) -> None:
    lesson = lesson_called("game")
    scene = begin(table, lesson)
    learner = Learner(table, scene)
    for _ in lesson.steps:
        learner.do_step()
        scene.go_on()
    known = scene._rules.known
    assert set(lesson.rules) <= known
    assert not known & {"move.wrap", "attack.area.no_wrap", "attack.spread.surplus"}


@pytest.mark.parametrize(("square", "word"), [(25, "you have won"), (15, "Wrong this time")])
def test_the_coach_speaks_of_what_came_of_the_password(table: Any, square: int, word: str) -> None:
    scene = begin(table, lesson_called("password"), start=3)
    scene.run.answer(scene.run.seat, "password.enter", [3, 9, 20, square])
    assert word in scene.run.praise


def test_home_says_how_far_one_has_come_when_one_is_back_from_the_lessons(table: Any, wires: Any) -> None:
    before = table.app.scene.ui.find("learn.line").text
    wires.learning.profiles.present.progress("helltoken", "game").done = 1
    table.app.scene.resume()
    assert "New here" in before and "1 of 23" in table.app.scene.ui.find("learn.line").text


def test_learning_is_the_brass_button_at_home_and_in_its_list_until_it_is_done(table: Any, wires: Any) -> None:
    home = table.app.scene
    assert home.ui.find("learn").kind == "primary"
    for lesson in wires.learning.lessons("helltoken"):
        wires.learning.profiles.present.progress("helltoken", lesson.id).done = 1
    home.resume()
    assert home.ui.find("learn").kind == "quiet" and home.ui.find("new_game").kind == "primary"
    wires.learning.open("helltoken")
    table.app.step(0.0)
    start = table.ui.find("start")
    assert (start.kind, start.text, table.ui.find("back").kind) == ("quiet", "Once more", "primary")


def test_a_lesson_that_is_begun_again_says_so_although_it_was_done(table):
    from game.client.lessons.learn import LearnActions, LearnScene
    from game.lessons.library import lessons_of
    from game.session.profiles import Profile

    profile = Profile("Ada")
    profile.progress("helltoken", "game").done = 1
    profile.progress("helltoken", "game").step = 4
    actions = LearnActions(lambda lesson: None, lambda: None, lambda: None, lambda id: None)
    table.app.push(LearnScene("helltoken", [("helltoken", "Helltoken")], lessons_of("helltoken"), profile, actions))
    table.app.step(0.0)
    assert table.ui.find("lessons").rows[0].aside.startswith("begun, at step 5")


def test_the_tab_of_another_game_shows_its_list_with_the_first_lesson_lit(table: Any, wires: Any) -> None:
    wires.learning.open("helltoken")
    wires.learning._switch("dead_cells")
    table.wait(0.0)
    assert isinstance(table.app.scene, LearnScene)
    shown = table.ui.find("lessons")
    assert shown.value == shown.rows[0].value


def test_learning_opens_on_the_game_that_was_played_last(table: Any, wires: Any) -> None:
    game = load_game("dead_cells")
    sitting = Sitting.begin(game, game.content.resolve_options({}), [SeatPlan("Ada")], 3)
    wires.store.keep(sitting.saved())
    wires.go_home()
    table.wait(0.0)
    table.click("learn")
    assert isinstance(table.app.scene, LearnScene) and "Dead Cells" in table.app.scene.title()


def test_home_told_nothing_of_the_lessons_of_the_other_game_and_led_away_from_them(table: Any, wires: Any) -> None:
    wires.learning.profiles.present.progress("dead_cells", wires.learning.lessons("dead_cells")[0].id).done = 1
    wires.learning.open("dead_cells")
    table.app.pop()
    table.app.scene.resume()
    assert table.ui.find("learn.line").text == "You: 1 of 23 lessons done"
    table.click("learn")
    assert table.ui.find("learn.game").value == "dead_cells"


def test_home_calls_nobody_new_who_has_played(table: Any, wires: Any) -> None:
    wires.learning.profiles.present.rules_of("dead_cells").note_taught(("combat.card",))
    table.app.scene.resume()
    assert table.app.scene.ui.find("learn.line").text == "23 lessons, none done yet"
