"""The form of the result page and of the steps of a turn in large text."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.gallery import build_scene
from game.client.layout import Screen
from game.client.look import make_look
from game.client.places import user_folders
from game.client.settings import Settings
from game.client.table.flow import OneLine
from game.client.table.header import Strip
from game.client.table.seat_card import BROAD, shade
from game.client.tables.base import Phase
from game.client.theme import THEMES
from game.client.widgets.button import Button


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.75)])
@pytest.mark.parametrize("name", ["dead_cells_result", "dead_cells_victory"])
def test_the_buttons_of_a_result_leave_room_for_the_seats(tmp_path, window, name, size, text) -> None:
    """In large text two rows of buttons left the first player's numbers alone, or a blank band."""
    window.resize(size)
    app = App(window, Settings(text_size=text, animation_speed=0.0), user_folders(tmp_path))
    page = build_scene(name, app)
    app.push(page)
    assert len({button.rect.y for button in page._bar.children}) == 1
    assert {button.id for button in page._foot.left} == {"watch", "replay"}
    card = page._body.children[0].children[0].children[0]
    assert card.children[0].rect.bottom <= page._body.rect.bottom
    page._open_more()
    assert {"watch", "replay"} <= {widget.id for widget in page.ui.pages[-1].walk()}


def test_buttons_that_fit_one_line_are_all_there() -> None:
    buttons = [Button("Home", lambda: None, id="home"), Button("Again", lambda: None, id="again")]
    bar = OneLine(*buttons, more=Button("More", lambda: None, id="more"), spared=("home",), id="bar", gap=10)
    bar.size(make_look(THEMES["dark"], Screen(1280, 720, 1.0)), 600)
    assert bar.children == buttons


def test_a_picture_fades_briefly_on_a_bright_sheet() -> None:
    """A broad fade was a grey smear between cream and the dark picture."""
    made = shade((1000, 10), (250, 242, 226))
    between = [x for x in range(1000) if 10 < made.get_at((x, 5)).a < 245]
    assert len(between) <= 70
    assert min(between) >= 1000 * BROAD - 20


def test_steps_to_come_keep_their_words_where_there_is_room() -> None:
    """Upkeep was a ring behind III and IV, which read as a zero."""
    strip, look = Strip(), make_look(THEMES["dark"], Screen(1280, 720, 2.0))
    strip.phases = [Phase("Cards", "over"), Phase("I", "over"), Phase("II", "running"), Phase("III", "to_come"),
                    Phase("Upkeep", "to_come")]  # fmt: skip
    all_said, rest = sum(strip._pip_widths(look, "all")), sum(strip._pip_widths(look, "numerals"))
    assert rest < all_said < sum(strip._widths(look, strip.phases))
    assert strip.wanted(look, all_said) == all_said
    assert strip.wanted(look, all_said - 1) == rest


def test_a_single_step_to_come_is_no_lone_dot() -> None:
    """A dot behind IV told nothing; two or more dots count what comes."""
    strip, look = Strip(), make_look(THEMES["dark"], Screen(1280, 720, 2.0))
    strip.phases = [Phase("Cards", "running"), Phase("I", "to_come"), Phase("Upkeep", "to_come")]
    assert strip._pip_widths(look, "numerals")[1:] == [look.tx(20), 0]
    assert strip._pip_widths(look, "")[1:] == [look.tx(20)] * 2
