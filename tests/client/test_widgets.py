"""Widgets by mouse and by keyboard."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.text import TextLog
from game.client.theme import THEMES
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.dialog import Dialog
from game.client.widgets.scroll import ScrollView
from game.client.widgets.slider import Slider
from game.client.widgets.textfield import TextField


@pytest.fixture
def page(table):
    return table.show("widgets")


def test_the_same_notice_is_shown_once_and_counted(table):
    table.show("widgets")
    before = len(table.ui.toasts.messages)
    for _ in range(3):
        table.ui.toasts.show("It is not your turn.", "warning")
    assert table.ui.toasts.messages[before:] == ["It is not your turn."]
    assert table.ui.toasts._shown[-1].times == 3


def test_tab_visits_every_widget_once_and_comes_back(page):
    ring = page.ui.ring()
    seen = []
    page.ui.focus(ring[0])
    for _ in ring:
        seen.append(page.ui.focused)
        page.key(pygame.K_TAB)
    assert seen == ring
    assert page.ui.focused is ring[0]
    page.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert page.ui.focused is ring[-1]


def test_a_disabled_button_keeps_its_focus_and_says_why(page):
    page.ui.tips.close()
    button = page.ui.find("off")
    page.ui.focus(button)
    page.key(pygame.K_RETURN)
    assert button.has_focus
    assert page.ui.tips.count == 1
    page.key(pygame.K_ESCAPE)
    assert not page.ui.tips.is_open


def test_a_click_and_the_space_bar_turn_a_switch(page):
    toggle = page.ui.find("toggle.off")
    page.click("toggle.off")
    assert toggle.is_on
    page.key(pygame.K_SPACE)
    assert not toggle.is_on
    page.click("toggle.disabled")
    assert page.ui.find("toggle.disabled").is_on


def test_a_press_that_leaves_the_button_does_nothing(page):
    toggle = page.ui.find("toggle.on")
    place = page.point("toggle.on")
    page.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    page.point((place[0] + 300, place[1] + 200))
    page.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(place[0] + 300, place[1] + 200), button=1))
    assert toggle.is_on


def test_a_slider_follows_keys_and_pointer(page):
    slider = page.ui.find("slider")
    page.ui.focus(slider)
    page.key(pygame.K_RIGHT)
    assert slider.value == 4
    page.key(pygame.K_HOME)
    assert slider.value == 1
    page.click((slider.rect.centerx, slider.rect.centery))
    assert slider.value in (3, 4)


@pytest.mark.parametrize("waits", [True, False])
def test_a_slider_that_waits_tells_what_it_was_let_go_at(page, waits: bool):
    """The text size was set under the hand: the page moved, and the slider stopped on the way."""
    told: list[float] = []
    slider = Slider((1, 2, 3, 4, 5), 1, told.append, id="own", waits=waits)
    slider.arrange(page.app.look, Rect(0, 0, 400, 40))
    groove = slider._groove()
    slider.on_press((groove.x, 20))
    for x in (groove.centerx, groove.right):
        slider.on_drag((x, 20))
    assert slider.value == 5 and told == ([] if waits else [3, 5])
    slider.on_release((groove.right, 20))
    assert told == ([5] if waits else [3, 5])
    slider.on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT))
    assert told[-1] == 4


def test_segments_are_picked_by_click_and_arrows(page):
    choice = page.ui.find("segments")
    page.click((choice.rect.x + 10, choice.rect.centery))
    assert choice.value == "fumblers"
    page.key(pygame.K_RIGHT)
    assert choice.value == "sunsitters"


def test_a_drop_down_opens_picks_and_closes(page):
    choice = page.ui.find("dropdown")
    page.click("dropdown")
    assert page.ui.focused.id == "dropdown.ink"
    page.key(pygame.K_DOWN)
    page.key(pygame.K_RETURN)
    assert choice.value == "slots"
    assert page.ui.focused is choice
    page.click("dropdown")
    page.click((1200, 600))
    assert len(page.ui.pages) == 1


def test_a_text_field_takes_text_marks_copies_and_pastes(page):
    field = page.ui.find("field.empty")
    page.click("field.empty")
    page.type("Zażółć")
    page.key(pygame.K_BACKSPACE)
    assert field.text == "Zażół"
    page.key(pygame.K_LEFT, pygame.KMOD_LSHIFT)
    assert field.selected == "ł"
    page.key(pygame.K_x, pygame.KMOD_LCTRL)
    page.key(pygame.K_HOME)
    page.key(pygame.K_v, pygame.KMOD_LCTRL)
    assert field.text == "łZażó"
    page.click("field.off")
    page.type("x")
    assert page.ui.find("field.off").text == "7F-21"


def test_a_text_field_holds_no_more_than_its_limit(page):
    field = page.ui.find("field.empty")
    field.insert("x" * 200)
    assert len(field.text) == 60


def test_tabs_show_one_page(page):
    notes = page.ui.find("tabs").children[2]
    assert not notes.is_visible
    page.ui.focus(page.ui.find("tabs.bar"))
    page.key(pygame.K_RIGHT)
    assert notes.is_visible
    assert not page.ui.find("tabs").children[1].is_visible


def test_a_list_is_walked_by_arrows_and_left_at_its_end(page):
    rows = page.ui.find("list")
    page.ui.focus(rows)
    page.key(pygame.K_DOWN)
    page.key(pygame.K_DOWN)
    assert rows.value == "c"
    page.key(pygame.K_UP)
    assert rows.value == "b"


def test_a_tooltip_opens_after_a_rest_and_goes_with_the_pointer(page):
    page.ui.tips.close()
    page.point("quiet")
    page.wait(0.3)
    assert not page.ui.tips.is_open
    page.wait(0.3)
    assert page.ui.tips.is_open
    page.point((700, 690))
    assert not page.ui.tips.is_open


def test_a_thing_beside_it_has_its_own_tooltip_though_the_sheet_lies_over_both(page):
    ui, (left, right) = page.ui, (page.ui.find("icon.undo"), page.ui.find("icon.redo"))
    left.tooltip, right.tooltip = "One " * 60, "Other"
    page.point(left.rect.center)
    page.wait(0.6)
    assert ui.tips._open[0].owner == left.rect and ui.tips._open[0].rect.right > right.rect.right
    page.point(right.rect.center)
    assert not ui.tips.is_open
    page.wait(0.6)
    assert ui.tips._open[0].owner == right.rect


def test_a_sheet_that_only_tells_keeps_nobody_from_what_it_covers(page):
    """The pointer went from a space of the map straight to the next one, which the sheet of the first covered: that
    stayed, and swallowed the click."""
    ui, (left, right) = page.ui, (page.ui.find("icon.undo"), page.ui.find("icon.redo"))
    left.tooltip, right.tooltip, pressed = "One", "Other", []
    right._action = lambda: pressed.append("redo")
    page.point(left.rect.center)
    page.wait(0.6)
    [sheet] = ui.tips._open
    sheet.rect.center = right.rect.center
    page.click(right.rect.center)
    assert pressed == ["redo"] and not ui.tips.is_pinned
    page.point(left.rect.center)
    page.point(right.rect.center)
    page.wait(0.6)
    assert [tip.owner for tip in ui.tips._open] == [right.rect]


def test_a_tooltip_closed_by_escape_stays_closed_while_the_pointer_rests(page):
    page.point("quiet")
    page.wait(0.6)
    page.key(pygame.K_ESCAPE)
    page.wait(5.0)
    assert not page.ui.tips.is_open


def test_a_tooltip_stayed_over_the_page_when_the_keys_had_moved_on(page):
    """It told of one button while the next one had the keys, and covered a third one."""
    page.point("quiet")
    page.wait(0.6)
    assert page.ui.tips.is_open
    for _ in range(len(page.ui.ring())):
        page.key(pygame.K_TAB)
        if not page.ui.focused.why:
            break
    assert page.ui.focused is not page.ui.find("quiet") and not page.ui.tips.is_open


def test_a_link_in_a_tooltip_opens_the_next(page):
    ui = page.ui
    ui.explain = {"rule.b": "And [b]this[/b] is b."}.get
    ui.tips.show(ui.find("quiet"), "[link:rule.b]bbbbbbbbbbbb[/link]")
    tip = ui.tips._open[0]
    page.point((tip.rect.x + 30, tip.rect.centery))
    page.wait(0.5)
    assert ui.tips.count == 2
    followed = []
    ui.follow = followed.append
    page.click((tip.rect.x + 30, tip.rect.centery))
    assert followed == ["rule.b"]


def test_a_toast_on_the_state_of_a_thing_takes_the_place_of_the_one_before(page):
    before = page.ui.toasts.messages
    for speed in (1, 2, 4):
        page.ui.toasts.show(f"speed {speed}", about="speed")
    assert page.ui.toasts.messages == [*before, "speed 4"]


def test_toasts_go_by_themselves_and_never_pile_up(page):
    for number in range(5):
        page.ui.toasts.show(f"message {number}", seconds=2)
    assert page.ui.toasts.messages == ["message 2", "message 3", "message 4"]
    page.wait(1.0)
    assert page.ui.seconds_to_wake() == pytest.approx(1.0, abs=0.1)
    page.wait(1.1)
    assert page.ui.toasts.messages == []


def test_a_dialog_keeps_the_focus_inside_and_gives_it_back(page):
    before = page.ui.find("primary")
    page.ui.focus(before)
    pressed = []
    yes = Button("Yes", lambda: pressed.append("yes"), id="yes")
    no = Button("No", lambda: (pressed.append("no"), page.ui.close()), id="no")
    page.ui.open(Dialog("Sure?", "Really?", [yes, no]))
    for _ in range(3):
        page.key(pygame.K_TAB)
        assert page.ui.focused in (yes, no)
    page.click((5, 5))
    page.key(pygame.K_ESCAPE)
    assert pressed == [] and len(page.ui.pages) == 1
    assert page.ui.focused is before


def test_the_wheel_scrolls_and_the_focus_is_followed(page):
    from game.client.widgets.scroll import ScrollView

    buttons = [Button(f"number {n}", lambda: None, id=f"n{n}") for n in range(40)]
    view = ScrollView(Column(*buttons))
    page.ui.open(view)
    page.point((600, 300))
    page.wheel(-1)
    assert view.offset > 0
    page.key(pygame.K_TAB, pygame.KMOD_LSHIFT)
    assert view.rect.contains(buttons[-1].rect)
    assert not view.scroll_by(100)


def test_the_first_click_in_a_scrolled_list_chooses_the_row_under_the_pointer(page):
    from game.client.widgets.listview import List, ListRow
    from game.client.widgets.scroll import ScrollView

    rows = List([ListRow(str(n), f"row {n}") for n in range(40)], id="many")
    view = ScrollView(rows)
    page.ui.open(view)
    page.ui.focus(None)
    view.scroll_by(600)
    place = (600, 300)
    meant = (place[1] - rows.rect.y) // (rows.rect.height // len(rows.rows))
    seen = view.offset
    page.click(place)
    assert rows.index == meant
    assert view.offset == seen


def test_a_long_second_line_of_a_row_takes_more_lines_and_the_rows_below_make_room(page):
    from game.client.widgets.listview import List, ListRow

    rows = List([ListRow("a", "one", "word " * 60), ListRow("b", "two", "short")], id="long")
    rows.arrange(page.app.look, pygame.Rect(0, 0, 400, 400))
    assert rows._row_rect(0).height > rows._row_rect(1).height
    assert rows._row_rect(1).top == rows._row_rect(0).bottom
    assert rows.size(page.app.look, 400)[1] == rows._row_rect(1).bottom


def test_a_row_counts_only_where_the_pointer_goes_down_and_comes_up(page):
    place = page.point("list")
    rows = page.ui.find("list")
    before = rows.value
    page.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(place[0], rows.rect.bottom - 5), button=1))
    page.send(
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(place[0], rows.rect.bottom - 5 - rows.look.tx(56)), button=1)
    )
    assert rows.value == before


def test_a_widget_that_changed_reports_its_rectangle(page):
    page.ui.take_dirty()
    toggle = page.ui.find("toggle.on")
    toggle.press()
    assert any(rect.contains(toggle.rect) for rect in page.ui.take_dirty())


def test_an_unknown_id_is_answered_with_the_known_ones(page):
    with pytest.raises(KeyError, match="slider"):
        page.ui.find("slidr")


def test_the_third_press_in_a_row_marks_the_whole_text(page):
    field = page.ui.find("field.empty")
    page.click("field.empty")
    page.type("one two")
    for _ in range(2):
        page.click("field.empty")
    assert field.selected == "one two"


@pytest.mark.parametrize(("width", "shown"), [(400, "Copy crosses"), (110, "Copy"), (24, "…")])
def test_a_button_without_room_for_its_words_shows_the_short_ones(page, width, shown):
    button = Button("Copy crosses", lambda: None, id="short", symbol="check", short="Copy")
    log = page.app.look.type.log = TextLog()
    button.arrange(page.app.look, pygame.Rect(0, 0, width, 44))
    button.paint_self(pygame.Surface((width, 44)))
    assert [entry.text for entry in log.drawn if entry.owner == "short"][-1].endswith(shown)


def test_what_was_said_before_a_dialog_lies_under_it(page):
    page.ui.toasts.show("before", seconds=5)
    page.ui.open(Dialog("Sure?", "Really.", [Button("Yes", page.ui.close, id="yes")]))
    page.ui.toasts.show("since then", seconds=5)
    log = page.app.look.type.log = TextLog()
    page.app.draw()
    layers = {entry.text: entry.layer for entry in log.drawn if entry.owner in ("toast", "dialog.title")}
    assert layers["before"] < layers["Sure?"] < layers["since then"]


def test_keys_begin_at_no_button_that_destroys_something(page):
    sure = Button("Delete", page.ui.close, id="sure", kind="danger")
    page.ui.open(Dialog("Sure?", "Really.", [sure, Button("Keep it", page.ui.close, id="keep")]))
    assert page.ui.focused.id == "keep" and [widget.id for widget in page.ui.ring()] == ["sure", "keep"]


def test_a_row_of_a_list_holds_both_of_its_lines_in_the_smallest_type(table):
    table.app.settings.text_size = 0.75
    table.app.window.resize((960, 540))
    table.app.refresh_look()
    page = table.show("replays")
    rows = page.ui.find("replays")
    type = table.app.look.type
    lines = type.line_height("body_bold") + type.line_height("small")
    assert rows.size(table.app.look, 400)[1] >= lines * len(rows.rows)


def test_a_second_line_that_is_too_long_goes_on_below_and_moves_the_rows_below(page):
    from game.client.widgets.listview import List, ListRow

    long = "Prisoners' Quarters, then the Toxic Sewers, then the Black Bridge, " * 4
    rows = List([ListRow("1", "one", "short"), ListRow("2", "two", long), ListRow("3", "three", "short")], id="rows")
    page.ui.open(rows)
    heights = [rows._row_rect(n).height for n in range(3)]
    assert heights[1] > heights[0] == heights[2]
    assert [rows._row_at((5, rows._row_rect(n).centery)) for n in range(3)] == [0, 1, 2]


def test_a_long_text_shows_its_beginning_and_a_click_puts_the_caret_there(page):
    field = page.ui.find("field")
    page.ui.focus(None)
    field._limit, field.text = 5000, "Ada " * 800
    field._caret = field._anchor = len(field.text)
    field.touch()
    page.app.step(0.0)
    page.click((field.rect.x + page.app.look.tx(14), field.rect.centery))
    page.type("x")
    assert field.text.index("x") < 3


def test_a_text_that_is_too_long_already_grows_no_longer(window):
    field = TextField("x" * 30, lambda text: None, limit=24)
    field.insert("pasted here")
    assert field.text == "x" * 30


def lowest_ink(look, widget) -> int:
    """The last line of a widget's middle part in which letters stand."""
    surface = pygame.Surface((300, 100))
    widget.arrange(look, Rect(0, 0, 300, widget.size(look, 300)[1]))
    widget.paint_self(surface)
    ink = sum(look.theme.ink) // 2
    inside = widget.rect.inflate(-2 * look.tx(8), -2 * look.tx(8))
    lines = range(inside.top, inside.bottom)
    return max(y for y in lines if any(sum(surface.get_at((x, y))[:3]) > ink for x in range(inside.x, 220)))


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_what_is_written_and_what_is_picked_stand_in_one_line(window, text):
    """The name of a seat stood lower than who plays it, in a higher field."""
    look = make_look(THEMES["dark"], Screen(1280, 720, text))
    field, choice = TextField("Person", print), Choice([("person", "Person")], "person", print, form="list")
    assert field.size(look, 300)[1] == choice.size(look, 300)[1]
    assert lowest_ink(look, field) == lowest_ink(look, choice)


def test_a_specimen_says_why_it_is_off_without_the_id_of_a_rule(table):
    why = table.show("widgets").ui.find("off").why
    assert why == "Needs 2 Charges, the Cache holds 1."


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_the_ring_around_what_has_the_focus_keeps_off_the_bar(table, size):
    table.app.window.resize(size)
    table.app.refresh_look()
    button = Button("Keep in the Vault", list, id="keep")
    view = ScrollView(Column(button, *(Button("More", list) for _ in range(20))), ground="panel")
    view.arrange(table.app.look, Rect(0, 0, 400, 300))
    ring = button.rect.inflate(8, 8)
    assert view._bar().x - ring.right >= 3


def test_behind_a_dialog_no_place_is_kept_for_what_nobody_says(table):
    """A hole as high as a button lay between "Fire the cannon" and "Leave the table"."""
    table.show("dialog")
    buttons = table.app.scene._columns[0].children[0].children
    fire, leave = (next(each for each in buttons if each.id == id).rect for id in ("off", "danger"))
    assert leave.top - fire.bottom <= table.app.look.px(14)
