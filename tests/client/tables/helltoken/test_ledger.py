"""The attack ledger: what does not fit is counted, and all of it can be read in every form of the table."""

from __future__ import annotations

import re

import pytest
from pygame import Rect, Surface

from game.client.tables.helltoken import ledger_panel
from game.client.tables.helltoken.ledger_panel import (
    Entry,
    entries,
    entry_height,
    fitting,
    loss_lines,
    loss_text,
    paint_ledger,
    shared_columns,
)
from game.client.tables.helltoken.presenter import HelltokenPresenter
from game.client.text import TextLog
from tests.client.tables.helltoken.test_places import a_look
from tests.client.tables.helltoken.test_table import a_sitting
from tests.helpers.helltoken import F, S, with_agents


@pytest.fixture(autouse=True)
def _display(window):
    """Pictures need the unseen display."""


@pytest.mark.parametrize("spot", ["ledger", "die"])
def test_every_attack_is_told_in_the_inspector(spot):
    sitting = a_sitting("helltoken_crowded")
    view, history = sitting.view({0}), sitting.history(frozenset({0}))
    told = HelltokenPresenter(sitting.game).inspect(spot, view, history).text
    assert len(entries(history)) > 3
    assert told.count("[b]T") == len(entries(history))


def test_attacks_that_do_not_fit_are_counted(drawn):
    texts = [text.text for text in drawn("helltoken_crowded", (1280, 656)).drawn]
    assert [text for text in texts if "earlier" in text] == ["and 4 earlier: click for all"]


def test_an_attack_that_was_called_off_is_told_as_the_attackers_and_not_as_the_experts():
    play = with_agents(
        "attack", turn={"seat": S}, robot=13, action_deck=["hell_chaos"], dice=[6, 5], agents={F: "expert"}
    )
    play.decline_until("attack.spread")
    play.spread(S, 13, 14, 19)
    play.decline_until("attack.spread")
    play.spread(S, 13, 19)
    play.answer(F, "expert.use", "use")
    told = [(each.seat, each.card, each.end) for each in entries(play.history)]
    assert told == [(play.seat(S), "hell_chaos", ""), (play.seat(S), "hell_chaos", "cancelled")]


def test_an_attack_that_missed_takes_no_line_for_losses():
    look = a_look((1280, 720), 1.0)
    hit = Entry(1, 1, 0, "hell_punch", "3", ((7, 1),), ((0,) * 4, (0,) * 4))
    missed = Entry(2, 2, 1, "hell_crush", "2−2=0", (), None, "missed")
    tall, low = entry_height(look, hit, 240), entry_height(look, missed, 240)
    assert low < tall
    assert fitting(look, [missed, hit], (240, tall + low)) == 2
    assert fitting(look, [hit, hit], (240, tall + low)) == 1


def test_the_discard_pile_shows_its_top_card():
    sitting = a_sitting("helltoken_crowded")
    view = sitting.view({0})
    top = sitting.game.content.cards[view.state.discard[-1]].id
    presenter = HelltokenPresenter(sitting.game)
    assert presenter.inspect("discard", view, ()).picture == f"helltoken/action_{top}.svg"
    assert presenter.inspect("deck", view, ()).picture == "helltoken/action_back.svg"


@pytest.mark.parametrize(("size", "text"), [((960, 540), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.75)])
def test_losses_begin_at_columns_that_are_the_same_for_all_attacks(size, text):
    """In large text they began somewhere else in each row."""
    look, width = a_look(size, text), 210 * size[0] // 960
    none, one, two = (0, 0, 0, 0), (0, 1, 0, 0), (0, 1, 1, 0)
    told = [Entry(1, 1, 0, "hell_punch", "", (), losses) for losses in ((none, one), (two, one), (one, none))]
    columns = shared_columns(look, told, width)
    assert len(columns) == 2
    for entry in told:
        [line] = loss_lines(look, entry, width, columns)
        assert [0, line[0].width] == list(columns) and sum(loss.width for loss in line) == width


@pytest.mark.parametrize(("size", "text"), [((960, 540), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.75)])
def test_losses_stand_on_one_line_where_this_has_room_for_them(size, text):
    """A dash stood on a line of its own, as the loss before it was a little wider than half the panel."""
    look, none, two = a_look(size, text), (0, 0, 0, 0), (0, 0, 1, 1)
    mark = ledger_panel._line(look) + look.gap("tiny")
    wide, dash = (mark + look.type.width(loss_text(row), "small_bold") for row in (two, none))
    for losses, needed in (
        ((two, none), wide + dash),
        ((none, two), wide + dash),
        ((none, two, none), wide + 2 * dash),
    ):
        width = needed + ledger_panel.air_behind(look) * (len(losses) - 1)
        entry = Entry(1, 1, 0, "hell_punch", "", (), losses)
        assert len(loss_lines(look, entry, width)) == 1 and len(loss_lines(look, entry, width - 1)) == 2


@pytest.mark.parametrize(
    ("scene", "size", "text", "attacks"),
    [("helltoken_wing", (960, 540), 1.0, 3), ("helltoken_crowded", (960, 540), 1.0, 3),
     ("helltoken_foreseen", (1920, 1080), 1.75, 4), ("sandbox_table", (1920, 1080), 1.75, 4),
     ("helltoken_crowded", (1280, 720), 1.5, 2), ("helltoken_foreseen", (1280, 720), 1.5, 1)],
)  # fmt: skip
def test_as_many_attacks_are_shown_as_have_room_below_a_heading(drawn, scene, size, text, attacks):
    """Lines stayed free below "and 5 earlier", or the heading was missing."""
    texts = [each.text for each in drawn(scene, size, text).drawn]
    assert "Attacks" in texts
    assert sum(re.match(r"T[0-9] ", each) is not None for each in texts) == attacks


def test_the_count_of_the_others_stands_in_the_line_of_the_heading_where_one_more_attack_has_room_so(drawn):
    texts = drawn("helltoken_foreseen", (1280, 720), 1.5).drawn
    heading = next(text.rect for text in texts if text.text == "Attacks")
    count = next(text.rect for text in texts if text.text == "and 3 earlier")
    assert abs(heading.centery - count.centery) <= 3 and heading.right < count.left


def test_the_losses_of_a_seat_stand_below_each_other(drawn):
    texts = [text for text in drawn("helltoken_crowded", (1280, 720)).drawn if set(text.text) & set("−–")]
    rows: dict[int, list[int]] = {}
    for text in texts:
        if text.rect.x > 900 and "=" not in text.text:
            rows.setdefault(text.rect.y, []).append(text.rect.x)
    lefts = [sorted(row) for row in rows.values()]
    assert len(lefts) > 1
    assert all(len(row) == 3 and row == lefts[0] for row in lefts)


def test_what_does_not_fit_is_counted_where_a_line_is_nearly_high_enough(drawn):
    texts = [text.text for text in drawn("helltoken_refused", (1280, 720), 1.5).drawn]
    assert "and 3 earlier: click for all" in texts


@pytest.mark.parametrize(("size", "text"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.75)])
def test_the_marks_of_factions_keep_off_the_lines_between_attacks(monkeypatch, size, text):
    """They stood one to three pixels from these."""
    look, view, signs = a_look(size, text), a_sitting("helltoken_crowded").view({0}), []
    monkeypatch.setattr(ledger_panel, "blit", lambda surface, picture, place: signs.append(Rect(place)))
    entry = Entry(1, 1, 0, "hell_wing", "6", ((1, 1),), ((0, 1, 0, 0), (0, 0, 0, 0)))
    row = Rect(0, 0, 400, entry_height(look, entry, 400))
    ledger_panel._paint_entry(Surface(size), look, row, view, entry)
    assert len(signs) == 3
    assert all(sign.top >= row.top + 4 and sign.bottom <= row.bottom - 4 for sign in signs)


ALL, SOME, ONE, NONE = (1, 1, 1, 1), (0, 2, 1, 0), (0, 1, 0, 0), (0, 0, 0, 0)


@pytest.mark.parametrize("text", [1.0, 1.15, 1.25])
@pytest.mark.parametrize("losses", [(ALL, ONE, NONE), (NONE, ALL, ALL), (SOME, SOME, SOME), (ALL, ALL, ALL)])
def test_nothing_of_a_loss_is_cut(text, losses):
    """ "A−1 B−1 C…" and "B−1…" stood there with room below, as all attacks had to share their columns."""
    look = a_look((1280, 720), text)
    log = look.type.log = TextLog()
    told = [Entry(1, 1, 0, "hell_wing", "6", ((1, 1),), (ONE, ALL, ALL)),
            Entry(2, 2, 1, "hell_stomp", "5", ((2, 1),), losses)]  # fmt: skip
    paint_ledger(Surface((300, 400)), look, Rect(0, 0, 270, 400), a_sitting("helltoken_crowded").view({0}), told)
    shown = [each.text for each in log.drawn]
    assert not [each for each in shown if "…" in each]
    assert [each for each in shown if set(each) & set("−–")] == [loss_text(row) for row in (*losses, ONE, ALL, ALL)]
    assert all(each.rect.right <= 270 for each in log.drawn)


def test_losses_that_fit_into_their_columns_take_one_line():
    look = a_look((1280, 720), 1.0)
    few, many = (Entry(1, 1, 0, "hell_wing", "6", (), losses) for losses in ((ONE, ONE, NONE), (ALL, ALL, ALL)))
    assert len(loss_lines(look, few, 260)) == 1
    assert len(loss_lines(look, many, 260)) > 1
    assert fitting(look, [many], (260, entry_height(look, few, 260))) == 0


@pytest.mark.parametrize(("size", "text"), [((960, 540), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.75)])
def test_a_loss_keeps_off_the_sign_of_the_next_faction(size, text):
    """ "C−1 D−1" ran up to the next sign with two to four pixels between."""
    look, two = a_look(size, text), (0, 0, 1, 1)
    told = look.type.width(loss_text(two), "small_bold")
    for width in range(told * 2, told * 6, 3):
        for line in loss_lines(look, Entry(1, 1, 0, "hell_punch", "", (), (two, two, two)), width):
            marked = told + ledger_panel._line(look) + look.gap("tiny")
            assert all(loss.width >= marked + 10 for loss in line[:-1])
