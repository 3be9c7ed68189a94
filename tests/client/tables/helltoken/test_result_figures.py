"""The figures of the result page, counted anew from the answers and the final position."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.app import App
from game.client.gallery import build_scene
from game.client.places import user_folders
from game.client.settings import Settings
from game.client.table.ending import ending_of
from game.client.table.link import Link
from game.client.tables.helltoken.endings import damage_dealt, seat_figures
from game.client.tables.helltoken.result_demo import finished
from game.client.tables.helltoken.whiteboard.grid import labelled, middle_of, tag_of
from game.client.tables.helltoken.words import say
from game.client.tables.lines import LEAST
from game.client.text import TextLog
from game.games.helltoken.view import FULL_ENDURANCE, SLOT_NAMES, SLOTS
from game.kernel.decision import PASS


@pytest.fixture(scope="module", params=[2, 3])
def ended(request):
    """A finished game of bots with agents: sitting, its ending, and the figures by seat and words."""
    sitting = finished(request.param)
    ending = ending_of(Link(sitting))
    figures = [{each.words: each.count for each in row} for row in seat_figures(ending, request.param)]
    return sitting, ending, figures


def test_turns_add_up_to_the_turn_number(ended):
    _, ending, figures = ended
    assert sum(row[say("end.turns")] for row in figures) == ending.view.state.turn_number


def test_pushes_are_the_remotes_that_were_answered_with(ended):
    sitting, _, figures = ended
    for seat, row in enumerate(figures):
        given = [step for step in sitting.steps if step.seat == seat and step.answer not in (PASS, "rite")]
        pushes = [step for step in given if step.decision in ("remote.respond", "special.use")]
        assert row[say("end.pushes")] == len(pushes)


def test_counters_dealt_and_left_add_up_to_all_that_there_were(ended):
    _, ending, figures = ended
    state, seats = ending.view.state, len(figures)
    dealt, own = damage_dealt(ending)
    lost = sum(row[say("end.dealt")] + row[say("end.own")] for row in figures)
    assert lost == seats * SLOTS * FULL_ENDURANCE - sum(map(sum, state.endurance))
    assert [row[say("end.left")] for row in figures] == [sum(row) for row in state.endurance]
    assert [row[say("end.own")] for row in figures] == [own[seat] for seat in range(seats)]
    for seat, row in enumerate(figures):
        told = [e.data["losses"] for e in ending.history
                if e.name in ("attack.declared", "cannon.declared") and e.data["seat"] == seat]  # fmt: skip
        assert row[say("end.dealt")] == dealt[seat] == sum(sum(map(sum, losses)) - sum(losses[seat]) for losses in told)


def test_attacks_are_the_rolls_that_the_log_tells(ended):
    sitting, _, figures = ended
    rolled = sum(event.name == "die.rolled" for event in sitting.history())
    assert sum(row[say("end.attacks")] for row in figures) == rolled > 0


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_no_counter_is_cut_off_with_three_players(drawn, size):
    texts = [text.text for text in drawn("result_3p", size).drawn]
    assert not [text for text in texts if text.endswith("…")]
    assert texts.count(say("end.turns")) == 3
    whole = [text for text in texts if text.endswith("/4")]
    assert len(whole) in (0, 12), "all seats tell their counters alike"


def test_passwords_are_told_whole_beside_a_small_board(window, tmp_path):
    window.resize((960, 540))
    app = App(window, Settings(text_size=1.25, animation_speed=0.0), user_folders(tmp_path))
    log = app.look.type.log = TextLog()
    app.push(build_scene("result_3p", app))
    app.step(0.0)
    while app.scene.ui.find("body").on_wheel(-1):
        app.draw()
    told = [entry.text for entry in log.drawn if entry.owner.startswith("end.")]
    assert "2 10 12 15 · wrong" in told
    assert not [text for text in told if "…" in text]


@pytest.mark.parametrize("side", [34, 40, 43, 51])
def test_a_small_board_crosses_bases_out_large_beside_an_upright_label(side):
    small, large = Rect(0, 0, side, side), Rect(0, 0, 92, 92)
    assert labelled(small).width >= 0.9 * middle_of(small).width
    assert labelled(small).right < tag_of(small).left and small.contains(tag_of(small))
    assert tag_of(small).height > tag_of(small).width >= LEAST
    assert labelled(large).right < tag_of(large).left


def test_the_small_white_boards_of_three_seats_lacked_the_signs_of_crossed_bases(drawn):
    """Squares 45 pixels wide had crosses, but neither a base's letter nor the pencilled ones."""
    told = [entry.text for entry in drawn("result_3p").drawn]
    at_the_bases, of_the_others = 3, 3 * 2
    assert [told.count(letter) for letter in SLOT_NAMES] == [at_the_bases + of_the_others] * SLOTS
    assert {"a", "b", "c", "d"} <= {*told}


@pytest.mark.parametrize(
    ("name", "size"), [("result_2p", (960, 540)), ("result_3p", (960, 540)), ("result_3p", (1280, 720))]
)
def test_a_small_board_drops_nothing_that_was_written(drawn, name, size):
    """Letters and labels of crosses were left out where squares are small."""
    large = [text.text for text in drawn(name, (1920, 1080)).drawn if text.text in set("abcdABCD")]
    small = [text.text for text in drawn(name, size).drawn if text.text in set("abcdABCD")]
    assert sorted(small) == sorted(large) and len(large) > 12


@pytest.mark.parametrize(("name", "size"), [("result_2p", (960, 540)), ("result_3p", (960, 540))])
def test_a_small_page_tells_what_is_left_of_all_and_lays_no_letter_on_a_number(drawn, name, size):
    """With three players only "3" was told of "3/4", and below the boards 40 pixels were bare."""
    log = drawn(name, size)
    assert sum(text.text.endswith("/4") for text in log.drawn) == 4 * int(name[-2])
    assert not list(log.overlapping())


def test_letters_on_small_squares_keep_off_the_numbers_and_the_legend_has_one_line(drawn):
    """At 960x540 "a20" was read, and "Tinted: the" stood above "bases"."""
    told = drawn("result_3p", (960, 540)).drawn
    letters = [entry.rect for entry in told if entry.text in ("a", "b")]
    numbers = [entry.rect for entry in told if entry.text in map(str, range(1, 26))]
    assert letters and not [each for each in letters if each.inflate(-2, -2).collidelist(numbers) >= 0]
    assert sum(entry.text == say("end.legend") for entry in told) == 3


def test_large_text_leaves_no_empty_field_above_the_buttons(table):
    """At 150 % the panels of three ended 105 pixels above the buttons."""
    table.app.settings.text_size = 1.5
    table.app.refresh_look()
    table.show("result_3p")
    body, bar = table.app.scene._body, table.app.scene._bar.rect
    assert bar.y - body.end <= 40
