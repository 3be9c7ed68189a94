"""What is not allowed can be asked all the same: the card names every clause, the fix and the rule."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.refusal import ShortReason, reason_markup
from game.client.table.stage import Stage
from game.client.tables.base import BLAMED, REFUSED
from game.client.text import TextLog
from game.kernel.verdict import Reason


def test_an_illegal_pick_is_refused_with_its_rule_and_nothing_is_answered(person):
    scene = person.sit_down()
    person.look_at_cards()
    known = len(scene.link.sitting.steps)
    scene.answers.choose("red")
    person.app.step(0.0)
    (refusal,) = scene.page.refusal.reasons
    assert (refusal.rule, refusal.words, refusal.fix) == (
        "pick.not_red",
        "You may not pick red.",
        "Pick green or blue.",
    )
    assert len(scene.link.sitting.steps) == known
    person.key(pygame.K_ESCAPE)
    assert scene.page.refusal is None


def test_an_unfinished_allocation_is_refused_when_confirmed(person):
    scene = person.sit_down()
    person.look_at_cards()
    person.click("choice.blue")
    person.click("choice.hall")
    person.click("confirm")
    assert [refusal.rule for refusal in scene.page.refusal.reasons] == ["spread.points"]
    assert scene.hand.plan.value == {"hall": 1}


def test_a_refusal_goes_when_the_question_changes(person):
    scene = person.sit_down()
    person.look_at_cards()
    scene.answers.choose("red")
    assert scene.page.refusal is not None
    scene.give("blue")
    person.app.step(0.0)
    assert scene.page.refusal is None
    scene.next = type(scene.next)(Stage.WINDOW, (0, 1))  # nobody is asked before, nor after
    scene.hand.take(None)
    scene.hand.ask_absent(0, "password", "pass")
    scene.proceed()
    assert not scene.hand.reasons


def test_asking_for_what_is_not_open_gives_its_refusal(person):
    scene = person.sit_down()
    person.look_at_cards()
    scene.answers.ask_for("password")
    assert [refusal.words for refusal in scene.page.refusal.reasons] == ["Your password is gone."]


def test_the_rules_of_the_question_open_with_f1_and_close_with_escape(person):
    person.sit_down()
    person.look_at_cards()
    person.key(pygame.K_F1)
    assert "rules.text" in person.ids()
    person.key(pygame.K_ESCAPE)
    assert "rules.text" not in person.ids()


def test_the_card_lies_above_the_table(drawn):
    log = drawn("helltoken_refused")
    title = next(entry for entry in log.drawn if entry.owner == "refusal.title")
    prompt = next(entry for entry in log.drawn if entry.owner == "prompt.text")
    assert title.layer == prompt.layer + 1


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.25), ((1280, 720), 1.5), ((1920, 1080), 1.75)])
def test_a_refusal_leaves_the_attack_and_what_was_clicked_to_be_seen(person, size, text):
    person.app.window.resize(size)
    person.app.settings.text_size = text
    person.app.refresh_look()
    scene = person.table.show("helltoken_refused").app.scene
    card = scene.page.refusal.rect
    spots = {spot.id: spot.rect for spot in scene.centre.spots}
    needed = ("card", "square.7", "die", *(id for id in spots if id.startswith("slot.")))
    assert not [id for id in needed if spots[id].colliderect(card)]
    assert "column:\u00a07." in scene.ui.find("refusal.wrong").markup  # its own title


def test_a_refusal_goes_with_the_answer_that_is_given(person):
    scene = person.sit_down()
    person.look_at_cards()
    person.app.settings.animation_speed = 1.0
    person.app.apply_settings()
    scene.answers.choose("red")
    assert scene.page.refusal is not None
    scene.give("blue")
    assert scene.playback.is_running and scene.page.refusal is None


def test_a_refusal_keeps_out_of_sight_under_a_dialog(person):
    scene = person.sit_down()
    person.look_at_cards()
    scene.answers.choose("red")
    seen = person.app.look.type.log = TextLog()
    person.app.draw()
    assert "refusal.title" in {entry.owner for entry in seen.drawn}
    seen.clear()
    person.key(pygame.K_F1)
    person.app.draw()
    owners = {entry.owner for entry in seen.drawn}
    assert "rules.title" in owners and "refusal.title" not in owners
    seen.clear()
    scene.ui.close()
    person.app.draw()
    assert "refusal.title" in {entry.owner for entry in seen.drawn}


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.25), ((1280, 720), 1.5), ((1920, 1080), 1.75)])
def test_a_refusal_on_the_list_of_attacks_cuts_no_line_of_it(drawn, size, text):
    drawn_texts = drawn("helltoken_refused", size, text).drawn
    card = [each.rect for each in drawn_texts if each.text == "Outside" or each.text.startswith("Outside the")]
    assert card
    beside = [each for each in drawn_texts if each.rect.x >= card[0].x - 60 and each.rect.y > 60]
    assert not [each for each in beside if each.rect.top < card[0].top - 4 < each.rect.bottom - 4]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.25, 1.5, 2.0])
@pytest.mark.parametrize(
    ("name", "wrong"), [("helltoken_refused", None), ("dead_cells_crowd", "quartered"), ("dead_cells_map", "a2")]
)
def test_a_refusal_covers_a_panel_whole_or_not_at_all(person, size, text, name, wrong):
    person.app.window.resize(size)
    person.app.settings.text_size = text
    person.app.refresh_look()
    scene = person.table.show(name).app.scene
    if wrong is not None:
        scene.answers.choose(wrong)
    card = scene.page.refusal.rect
    panels = [panel for panel in scene.presenter.panels(scene.centre.view) if panel.width]
    assert not [panel for panel in panels if card.colliderect(panel) and not card.contains(panel)]
    asked = [each for each in scene.centre.spots if each.id.startswith(("hero.", "place.", "square."))]
    assert not [each.id for each in asked if each.id in scene.state.marks and each.rect.colliderect(card)]


@pytest.mark.parametrize("text", [1.5, 1.75, 2.0])
@pytest.mark.parametrize(
    ("name", "clicked"),
    [
        ("dead_cells_map", "way.f1.X2"),
        ("dead_cells_announce", "card.ST09"),
        ("helltoken_refused", "square.8"),
    ],
)
def test_a_refusal_never_covers_what_it_speaks_of(person, text, name, clicked):
    """With two clauses in large text it lay over the Exit that it named."""
    person.app.window.resize((1280, 720))
    person.app.settings.text_size = text
    person.app.refresh_look()
    scene = person.table.show(name).app.scene
    person.click(f"spot.{clicked}")
    card, marks = scene.page.refusal.rect, scene.state.marks
    named = [spot for spot in scene.centre.spots if marks.get(spot.id) in (REFUSED, BLAMED)]
    assert named
    for spot in named:
        under = spot.rect.clip(card)
        assert under.width * under.height * 10 <= spot.rect.width * spot.rect.height, spot.id


def test_the_card_links_the_clauses_that_a_reason_rests_on(person):
    scene = person.sit_down()
    (first,) = scene.words.refusals([Reason("pick.not_red", {}, ("spread.points",))])
    for markup in (reason_markup(first, scene.words.clause), ShortReason(first, scene.words.clause, print)._fix.markup):
        assert [f"[link:{rule}]" in markup for rule in ("pick.not_red", "spread.points")] == [True, True]
    (alone,) = scene.words.refusals([Reason("pick.not_red")])
    assert reason_markup(alone, scene.words.clause).count("[link:") == 1


def test_a_refusal_in_the_largest_text_leaves_a_panel_of_a_player_to_be_seen(person):
    """It covered both players' panels for five lines of words, more than half of it empty."""
    person.app.window.resize((1280, 720))
    person.app.settings.text_size = 2.0
    person.app.refresh_look()
    scene = person.table.show("helltoken_refused").app.scene
    panels = [panel for panel in scene.presenter.panels(scene.centre.view) if panel.width]
    assert [panel for panel in panels if not panel.colliderect(scene.page.refusal.rect)]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.75)])
def test_what_is_wrong_and_what_would_be_right_begin_at_one_edge_half_a_line_apart(person, size, text):
    person.app.window.resize(size)
    person.app.settings.text_size = text
    person.app.refresh_look()
    scene = person.table.show("helltoken_refused").app.scene
    wrong, right = (list(scene.ui.find(id).whole_parts()) for id in ("refusal.wrong", "refusal.card.beam"))
    assert wrong[2].x == right[2].x  # behind the sign and its space
    assert right[0].y - wrong[-1].bottom == scene.look.type.line_height("small") // 2


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_a_refusal_on_the_list_of_attacks_is_as_wide_as_this(person, size):
    person.app.window.resize(size)
    scene = person.table.show("helltoken_refused").app.scene
    card, notes = scene.page.refusal.rect, scene.presenter.notes_place(scene.centre.view)
    assert (card.x, card.right) == (notes.x, notes.right)
