"""The coach beside the table: feedback names the rule, hints grow stronger, the light falls where it should."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import atan2
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.client.lessons.scene import LessonScene
from game.client.lessons.spotlight import HALF, arrow_course, lit_places, place_of
from game.client.table.moment import MomentScene
from game.client.tables.helltoken.walk import way_shown
from game.lessons.model import Lesson
from game.lessons.run import Need
from tests.client.lessons.learner import EVERY_LESSON, KEYS, Learner, begin, lesson_called, motion, press, settle


def said(scene: LessonScene) -> list[str]:
    """What the coach says besides the step's text."""
    return [remark.text for remark in scene.coaching.remarks]


def arrows(*ways: str) -> list[int]:
    return [KEYS[way] for way in ways]


def robot(scene: LessonScene) -> int:
    return int(scene.link.view().state.robot)


def test_a_legal_way_off_the_path_names_the_rule_gives_a_hint_and_goes_back(table: Any) -> None:
    scene = begin(table, lesson_called("walk"))
    press(table, *arrows("up", "up", "up"), pygame.K_RETURN)
    settle(table)
    assert (robot(scene), scene.run.needs(), scene.coaching.hints) == (13, Need.ANSWER, 1)
    assert "not on 20" in said(scene)[0] and "[link:move.exactly_three]" in said(scene)[0]
    press(table, *arrows("right", "right", "down"), pygame.K_RETURN)
    settle(table)
    assert scene.run.needs() is Need.DONE
    assert said(scene) == [scene.run.step.right]


def test_hints_come_in_three_strengths_and_then_no_more(table: Any) -> None:
    counted: list[bool] = []
    scene = begin(table, lesson_called("walk"), hinted=lambda: counted.append(True))
    for given in (1, 2, 3, 3):
        press(table, pygame.K_F2)
        assert scene.coaching.hints == given
    assert len(counted) == 3
    assert not scene.coaching.ui.find("coach.hint").enabled


def test_show_me_plays_the_step_from_its_start(table: Any) -> None:
    scene = begin(table, lesson_called("walk"))
    press(table, KEYS["up"])
    press(table, pygame.K_F3)
    settle(table)
    assert (robot(scene), scene.run.needs()) == (20, Need.DONE)


def test_undo_and_again_go_to_the_start_of_the_step(table: Any) -> None:
    scene = begin(table, lesson_called("walk"))
    for again in (lambda: press(table, pygame.K_F4), lambda: table.key(pygame.K_z, pygame.KMOD_CTRL)):
        press(table, *arrows("up", "right"))
        assert robot(scene) == 9
        again()
        assert (robot(scene), scene.run.needs()) == (13, Need.ANSWER)


def test_a_wrong_choice_is_answered_and_may_be_tried_again(table: Any) -> None:
    scene = begin(table, lesson_called("game"), start=3)
    learner = Learner(table, scene)
    learner.coach("coach.choice.mine")
    assert scene.run.needs() is Need.QUESTION
    assert "lie on their faces" in said(scene)[0] and "[link:goal.unknown_own]" in said(scene)[0]
    learner.coach("coach.choice.hers")
    assert scene.run.needs() is Need.DONE


@pytest.mark.parametrize(("id", "start"), [("slots", 5), ("declaration", 1)])
def test_the_right_answer_to_a_question_stands_ticked_once_it_is_shown(table: Any, id: str, start: int) -> None:
    scene = begin(table, lesson_called(id), start=start)
    question = scene.run.step.question
    assert question is not None and "coach.answer.0" not in [each.id for each in scene.coaching.panel.walk()]
    press(table, pygame.K_F3)
    settle(table)
    assert scene.run.needs() is Need.DONE
    told = [scene.coaching.ui.find(f"coach.answer.{number}.text") for number in range(len(question.right))]
    assert [each.markup for each in told] == [each.text for each in question.choices if each.is_right]


def test_keys_stay_with_an_open_dialog_after_a_click_on_the_coach(table: Any) -> None:
    scene = begin(table, lesson_called("walk"))
    scene.open_menu()
    opened = scene.ui.focused
    assert opened is not None and len(scene.ui.pages) == 2
    table.click(scene.coaching.ui.find("coach.text.0").rect.center)
    assert scene.ui.focused is opened
    press(table, pygame.K_RETURN)
    assert len(scene.ui.pages) == 1


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_verdict_is_put_away_by_a_key_after_a_click_on_the_coach(table: Any, key: int) -> None:
    scene = begin(table, lesson_called("agents"), start=5)
    assert scene.run.step.id == "hacker"
    press(table, pygame.K_F3)
    for _ in range(100):
        if len(scene.ui.pages) > 1:
            break
        table.wait(0.1)
    verdict = scene.ui.page
    table.click(scene.coaching.ui.find("coach.text.0").rect.center)
    press(table, key)
    assert scene.solemn.is_open and scene.ui.page is not verdict  # the verdict on the second password follows


def test_no_clause_gives_the_answer_to_a_question_before_it_is_answered(table: Any) -> None:
    questions = [(lesson, number) for lesson in EVERY_LESSON if lesson.game == "helltoken"
                 for number, step in enumerate(lesson.steps) if step.question is not None]  # fmt: skip
    for lesson, number in questions[:4]:
        scene = begin(table, lesson, start=number)
        ids = [widget.id for widget in scene.coaching.panel.walk()]
        assert scene.run.needs() is Need.QUESTION and "coach.rules" not in ids
        Learner(table, scene).do_step()
        assert scene.coaching.ui.find("coach.rules").is_visible
        table.app.pop()


def test_after_a_click_on_the_hint_arrows_do_what_they_did(table: Any) -> None:
    scene = begin(table, lesson_called("walk"))
    Learner(table, scene).coach("coach.hint")
    assert scene.coaching.hints == 1 and scene.coaching.ui.focused is None
    press(table, *arrows("up", "right"))
    assert robot(scene) == 9


def test_the_check_says_how_many_marks_are_wrong(table: Any) -> None:
    scene = begin(table, lesson_called("declaration"), start=4)
    learner = Learner(table, scene)
    learner.coach("coach.check")
    assert said(scene)[0].startswith("4 places")
    marks = {str(square): {"main": "cross"} for square in (1, 4, 14)}
    scene.run.sitting.write_notes(scene.run.seat, {"squares": marks, "lines": [[0] * 4] * 2, "level": ""})
    scene.coaching.check_marks()
    assert said(scene)[0].startswith("1 place ")
    learner.do_step()
    assert scene.run.needs() is Need.DONE


def test_the_one_tool_that_a_step_lights_is_in_hand(table: Any) -> None:
    scene = begin(table, lesson_called("slots"), start=1)
    board = scene.ui.page.page
    assert board.tool == "b"
    table.click("whiteboard.tool.cross")
    press(table, pygame.K_F4)
    table.click(scene.ui.page.page.grid.squares[7].center)
    assert scene.run.sitting.notes.read(scene.run.seat)["squares"]["7"] == {"pencil": "b"}


def test_again_wipes_what_the_step_has_written(table: Any) -> None:
    scene = begin(table, lesson_called("slots"), start=4)
    before = scene.run.sitting.notes.read(scene.run.seat)
    table.click(scene.ui.page.page.grid.squares[24].center)
    assert scene.run.sitting.notes.read(scene.run.seat) != before
    Learner(table, scene).coach("coach.again")
    assert scene.run.sitting.notes.read(scene.run.seat) == before
    assert scene.ui.page.page.notes.squares.keys() == {int(each) for each in before["squares"]}


def test_nobody_is_sent_on_while_a_step_wants_the_white_board_opened(table: Any) -> None:
    scene = begin(table, lesson_called("declaration"), start=2)
    assert "go on" not in scene.idle_words()[1]
    press(table, pygame.K_b)
    assert scene.run.needs() is Need.DONE
    assert "go on" in scene.idle_words()[1]


@pytest.mark.parametrize("id", ["declaration", "slots"])
def test_an_attack_that_is_only_watched_can_be_played_again(table: Any, id: str) -> None:
    scene = begin(table, lesson_called(id))
    played = len(scene.run.events)
    assert played
    Learner(table, scene).coach("coach.replay")
    assert not scene.run.events
    settle(table)
    assert (len(scene.run.events), scene.run.needs()) == (played, Need.READ)
    Learner(table, scene).go_on()
    assert scene.run.number == 1


def test_a_moment_of_the_log_can_be_shown_and_left(table: Any) -> None:
    scene = begin(table, lesson_called("game"), start=8)
    scene.talk.why(scene.link.history()[-1].number)
    scene.jump(scene.link.history()[5].number)
    assert isinstance(table.app.scene, MomentScene)
    table.click("moment.close")
    assert (table.app.scene, scene.run.needs()) == (scene, Need.QUESTION)


def test_the_light_is_out_while_the_log_lies_open(table: Any) -> None:
    scene = begin(table, lesson_called("game"), start=8)
    assert scene.light.places
    press(table, pygame.K_l)
    assert not scene.light.places
    press(table, pygame.K_l)
    assert scene.light.places


def test_what_is_refused_counts_on_the_rules_map(table: Any) -> None:
    scene = begin(table, lesson_called("spread"), start=2)
    Learner(table, scene).do_step()
    assert scene.run.needs() is Need.DONE
    assert "attack.spread.distinct" in scene._rules.refused
    assert said(scene) == [scene.run.step.right]


def test_nothing_at_the_table_can_be_answered_while_the_coach_has_the_word(table: Any) -> None:
    scene = begin(table, lesson_called("game"))
    table.click("spot.square.25")
    press(table, *arrows("up", "up", "up"))
    assert (robot(scene), scene.run.number) == (24, 0)


def test_the_menu_asks_before_the_lesson_is_left(table: Any) -> None:
    left: list[bool] = []
    scene = begin(table, lesson_called("walk"), leave=lambda: left.append(True))
    press(table, pygame.K_ESCAPE)
    assert (left, len(scene.ui.pages)) == ([], 2)
    table.click("lesson.stay")
    press(table, pygame.K_ESCAPE)
    table.click("lesson.leave")
    assert left == [True]


@pytest.mark.parametrize("lesson", EVERY_LESSON, ids=lambda lesson: f"{lesson.game}.{lesson.id}")
def test_everything_that_a_lesson_shows_is_on_the_screen(table: Any, lesson: Lesson) -> None:
    scene = begin(table, lesson)
    learner = Learner(table, scene)
    missing: list[tuple[str, str]] = []

    def look(names: Iterable[str]) -> None:
        missing.extend((scene.run.step.id, name) for name in names if place_of(scene, name) is None)

    for step in lesson.steps:
        look([*step.shows, *(name for arrow in step.arrows for name in arrow)])
        learner.do_step(before=lambda entry: look(entry.shows))
        learner.go_on()
    assert missing == []


def test_the_light_keeps_to_the_table(table: Any) -> None:
    scene = begin(table, lesson_called("game"), start=1)
    (place,) = lit_places(scene, scene.run.step.shows)
    assert scene.look.screen.rect.contains(place)
    assert scene.look.screen.width < scene.whole.screen.width


def test_the_label_of_a_lit_space_lies_in_the_light(table: Any) -> None:
    scene = begin(table, lesson_called("explore", "dead_cells"), start=1)
    spot = next(spot for spot in scene.centre.spots if spot.id == "place.a2")
    assert spot.label is not None and not spot.rect.contains(spot.label)
    assert {tuple(spot.rect), tuple(spot.label)} <= {tuple(place) for place in lit_places(scene, ["place.a2"])}


@pytest.mark.parametrize(("id", "start"), [("spread", 2), ("slots", 1)])
def test_a_hint_never_scrolls_past_the_question(table: Any, id: str, start: int) -> None:
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    scene = begin(table, lesson_called(id), start=start)
    scene.coaching.hint()
    found = {widget.id: widget for widget in scene.coaching.panel.walk()}
    body = found["coach.body"].rect
    tops = [widget.rect.y for id, widget in found.items() if id.startswith("coach.text.")]
    assert max(tops) >= body.y
    assert found["coach.remark.0"].rect.y < body.bottom
    assert all(found["coach.remark.0"].rect.y < widget.rect.y for id, widget in found.items() if "choice." in id)


@pytest.mark.parametrize("text", [1.0, 1.75, 2.0])
def test_with_a_hint_the_question_is_seen_whole_where_both_have_room(table: Any, text: float) -> None:
    table.app.settings.text_size = text
    table.app.refresh_look()
    scene = begin(table, lesson_called("trap"), start=2)
    scene.coaching.hint()
    found = {widget.id: widget.rect for widget in scene.coaching.panel.walk()}
    body, hint, question = (found[f"coach.{name}"] for name in ("body", "remark.0", "text.1"))
    has_room_for_both = question.bottom - hint.y <= body.height
    assert body.contains(question) or not has_room_for_both
    assert body.contains(hint) and body.colliderect(question)
    assert found["coach.choices"].y >= body.bottom


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_hint_stands_below_its_question_in_every_size_of_text(table: Any, text: float) -> None:
    """In the largest it stood above it, though both had room."""
    table.app.settings.text_size = text
    table.app.refresh_look()
    find = table.show("lesson_question").app.scene.coaching.ui.find
    body, question, hint = (find(f"coach.{name}").rect for name in ("body", "text.1", "remark.0"))
    assert question.bottom <= hint.y
    assert body.contains(question) and body.contains(hint)


def test_the_answer_that_a_step_asks_for_has_the_brass_button(table: Any) -> None:
    scene = begin(table, lesson_called("agents"), start=1)
    buttons = {widget.id: widget for widget in scene.page.prompt.walk()}
    assert (buttons["choice.use"].kind, buttons["pass"].kind) == ("primary", "quiet")
    assert "wishes" not in buttons


@pytest.mark.parametrize("size", [(1280, 720), (1280, 620), (960, 540), (1920, 1080)])
def test_after_a_wrong_walk_the_newest_of_three_hints_is_seen_whole(table: Any, size: tuple[int, int]) -> None:
    table.app.window.resize(size)
    table.app.refresh_look()
    scene = begin(table, lesson_called("game"), start=4)
    press(table, *arrows("up", "up", "up"), pygame.K_RETURN)
    settle(table)
    for hint in (2, 3):
        press(table, pygame.K_F2)
        found = {widget.id: widget.rect for widget in scene.coaching.panel.walk()}
        assert found["coach.body"].contains(found[f"coach.remark.{hint}"])


def answers(scene: LessonScene) -> dict[str, Rect]:
    """Where the answers to the coach's question stand."""
    return {w.id: Rect(w.rect) for w in scene.coaching.panel.walk() if w.id.startswith("coach.choice.")}


def test_no_hint_and_no_reply_pushes_another_answer_under_the_pointer(table: Any) -> None:
    scene = begin(table, lesson_called("game"), start=3)
    before = answers(scene)
    Learner(table, scene).coach("coach.hint")
    assert len(before) == 3 and answers(scene) == before
    Learner(table, scene).coach("coach.choice.mine")
    assert said(scene) and answers(scene) == before


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_hint_moves_the_switches_of_a_question(table: Any, text: float) -> None:
    table.app.settings.text_size = text
    table.app.refresh_look()
    scene = begin(table, lesson_called("trap"), start=2)
    before = answers(scene)
    for _ in range(3):
        Learner(table, scene).coach("coach.hint")
        assert len(before) == 4 and answers(scene) == before


def test_the_tip_of_the_used_up_hint_hides_no_button_and_not_the_hint(table: Any) -> None:
    scene = begin(table, lesson_called("game"), start=4)
    for _ in range(4):
        Learner(table, scene).coach("coach.hint")
    (tip,) = scene.coaching.ui.tips._open
    found = {widget.id: widget.rect for widget in scene.coaching.panel.walk()}
    kept = [found[id] for id in ("coach.hint", "coach.show", "coach.again", "coach.remark.2")]
    assert tip.rect.collidelist(kept) < 0


def test_an_arrow_ends_at_the_edge_of_what_it_points_at(table: Any) -> None:
    look = begin(table, lesson_called("game")).look
    here, beside, above = Rect(600, 400, 60, 80), Rect(200, 380, 80, 90), Rect(200, 100, 80, 90)
    (x, y), (to_x, to_y) = arrow_course(look, here, beside)
    assert (y, to_y) == (y, y) and beside.right < to_x < x < here.left
    course = arrow_course(look, here, above)
    assert course[0][0] == here.centerx and course[-1][0] == above.centerx
    assert above.bottom < course[-1][1] < course[0][1] < here.top
    assert arrow_course(look, here, here.move(70, 0)) == [here.center, here.move(70, 0).center]


def test_the_arrow_of_a_walk_goes_with_its_first_step_and_comes_back_with_the_start(table: Any) -> None:
    scene = begin(table, lesson_called("walk"))
    assert len(scene.light._arrows) == 1
    press(table, *arrows("right"))
    assert scene.light._arrows == []
    press(table, pygame.K_F4)
    assert len(scene.light._arrows) == 1


def test_the_arrow_of_a_walk_ends_on_the_square_it_points_at(table: Any) -> None:
    scene = begin(table, lesson_called("game"), start=4)
    places = {spot.id: spot.rect for spot in scene.centre.spots}
    tip = arrow_course(scene.look, places["square.24"], places["square.13"])[-1]
    assert places["square.13"].collidepoint(tip)


def test_the_tools_of_which_a_lesson_speaks_lie_in_the_light(table: Any) -> None:
    scene = begin(table, lesson_called("declaration"), start=3)
    tools = [each.rect for each in scene.ui.page.walk() if each.id.startswith("whiteboard.tool.")]
    assert tools and all(any(place.contains(tool) for place in scene.light.places) for tool in tools)


def test_an_arrow_from_somebody_tall_begins_there_and_passes_above_the_cards_between(table: Any) -> None:
    """Serenade's arrow began on the Zombie beside it and covered its picture and its heart."""
    look = begin(table, lesson_called("game")).look
    serenade, zombie, shieldbearer = Rect(200, 100, 100, 200), Rect(310, 136, 100, 140), Rect(530, 136, 100, 140)
    for start, end in ((serenade, shieldbearer), (serenade.move(440, 0), zombie.move(-100, 0))):
        course = arrow_course(look, start, end)
        assert course[0][0] in (start.left, start.right) and start.top < course[0][1] < end.top
        assert course[-1][0] == end.centerx and end.top - 15 < course[-1][1] <= end.top - 8
        assert all(y <= end.top for _, y in course)
        assert max(y for x, y in course if abs(x - end.centerx) > end.width // 2) < end.top - 8
    assert len(arrow_course(look, zombie, shieldbearer.move(0, 40))) == 2


def test_an_arrow_that_comes_down_on_something_bends_without_a_kink(table: Any) -> None:
    """It ran level and turned down in a step before its head."""
    course = arrow_course(begin(table, lesson_called("game")).look, Rect(200, 100, 100, 200), Rect(530, 136, 100, 140))
    ways = [atan2(y - v, x - u) for (u, v), (x, y) in pairwise(course)]
    assert max(abs(after - before) for before, after in pairwise(ways)) < 0.2


def test_an_arrow_over_a_card_of_the_same_height_leaves_its_name_free(table: Any) -> None:
    """In large text Serenade is as high as the Enemies, and its arrow ran through the Zombie's name."""
    look = begin(table, lesson_called("game")).look
    serenade, shieldbearer = Rect(200, 100, 90, 146), Rect(500, 102, 90, 143)
    for start, end in ((serenade, shieldbearer), (shieldbearer, serenade)):
        course = arrow_course(look, start, end)
        between = [y for x, y in course if 300 < x < 490]
        assert between and max(between) + look.px(5) < shieldbearer.top + look.px(5)
        assert course[-1][0] == end.centerx and end.top - 12 < course[-1][1] < end.top


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1280, 720), 1.5), ((1920, 1080), 1.75)])
def test_an_arrow_between_things_in_a_row_runs_between_them_and_what_lies_close_above(
    table: Any, size: tuple[int, int], text: float
) -> None:
    """Serenade's arrow lay flat over the Rounds and hid half of the marked one; then it was a bar across the Zombie
    that did not even begin at Serenade."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("lesson_power")
    scene = table.app.scene
    places = {spot.id: spot.rect for spot in scene.centre.spots}
    start, end = scene.light._arrows[0]
    course = arrow_course(scene.look, start, end, list(places.values()))
    half = scene.look.px(HALF)
    level = [at for at in course if at[1] == course[0][1]]
    assert start.left < course[0][0] < start.right and len(level) > 1
    assert level[-1][0] > places["space.1"].right  # what stands between keeps its name, its picture and its lines
    assert places["timeline"].bottom - half <= level[0][1] <= start.top + half
    assert end.left - 2 * half < course[-1][0] < end.left
    assert end.top < course[-1][1] < end.centery


def test_tooltips_lie_above_the_shade_of_a_lesson(table: Any) -> None:
    scene = begin(table, lesson_called("agents"), start=1)
    assert scene.light.places
    painted: list[str] = []
    scene.ui.veil = lambda surface, area: painted.append("veil")
    scene.ui.tips.paint = lambda surface, area: painted.append("tips")  # type: ignore[method-assign]
    scene.paint(table.app.window.surface, scene.look.screen.rect)
    assert painted == ["veil", "tips"]


def test_the_strips_beyond_the_border_lie_in_the_light(table: Any) -> None:
    scene = begin(table, lesson_called("walk"), start=1)
    strips = [spot.rect for spot in scene.centre.spots if spot.id.startswith("ghost.")]
    assert strips and all(any(place.contains(strip) for place in scene.light.places) for strip in strips)


def test_a_click_on_what_answers_nothing_means_the_thing_below_that_is_asked_for(table: Any) -> None:
    """The Scroll track fills the middle of Serenade's board; by a key the track itself is inspected."""
    scene = begin(table, lesson_called("serenade", "dead_cells"), start=2)
    track = scene.ui.find("spot.track.serenade.0")
    scene.ui.focus(track)
    press(table, pygame.K_SPACE)
    assert scene.page.inspector.is_visible and scene.run.needs() is Need.ANSWER
    press(table, pygame.K_ESCAPE)
    table.click(track.rect.center)
    settle(table)
    assert scene.run.needs() is Need.DONE


def test_on_the_way_to_the_coach_the_pointer_leaves_what_it_was_on(table: Any) -> None:
    scene = begin(table, lesson_called("remotes"), start=1)
    motion(table, next(spot for spot in scene.centre.spots if spot.id == "remote.fumblers.down").rect.center)
    assert way_shown(scene.link.view(), scene.state) == (14, (19,))
    motion(table, scene.coaching.ui.find("coach.hint").rect.center)
    assert way_shown(scene.link.view(), scene.state) == (14, ())


def test_the_sheet_of_a_side_that_is_out_says_so_and_its_rule_is_not_cut(table: Any) -> None:
    scene = begin(table, lesson_called("three"), start=3)
    assert "this one is out" not in scene.presenter.inspect("seat.sunsitters", scene.link.view()).text
    Learner(table, scene).do_step()
    assert "this one is out" in scene.presenter.inspect("seat.sunsitters", scene.link.view()).text
    assert not scene.words.clause("three.eliminated").brief.endswith("…")


def test_what_was_inspected_in_one_step_does_not_lie_over_the_next(table: Any) -> None:
    scene = begin(table, lesson_called("walk"))
    press(table, *arrows("right", "right", "down"), pygame.K_RETURN)
    settle(table)
    assert scene.run.needs() is Need.DONE
    number = scene.run.number
    scene.talk.inspect("robot")
    assert scene.page.inspector.is_visible
    scene.go_on()
    assert scene.run.number == number + 1 and not scene.page.inspector.is_visible


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.75), ((1280, 720), 1.0)])
def test_the_title_of_a_white_board_stands_in_the_middle_beside_its_button(table: Any, size: Any, text: float) -> None:
    """In large text it fell into another face, nine pixels above the middle."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    find = table.show("lesson_board").app.scene.ui.find
    title, close = find("private.title"), find("private.close")
    assert abs(title.rect.centery - close.rect.centery) <= 1
    assert title._role.startswith("heading")
