"""A folded page shows its parts whole or not at all, says that it goes on, and scrolls from part to part."""

from __future__ import annotations

import itertools

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.client.app import App
from game.client.gallery import build_scene
from game.client.layout import Screen
from game.client.look import make_look
from game.client.places import user_folders
from game.client.settings import Settings
from game.client.tables.helltoken.whiteboard.grid import Grid
from game.client.theme import THEMES
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.folded import FoldedView, stops
from game.client.widgets.labels import Label
from game.client.widgets.scroll import FADE, ScrollView

RESULTS = ("result_2p", "result_3p", "dead_cells_result", "dead_cells_victory", "campaign_runs", "campaign_island")


class Block(Widget):
    """Something so high."""

    def __init__(self, tall: int) -> None:
        super().__init__()
        self.tall = tall

    def size(self, look, width):
        return (width, self.tall)


def page_of(*heights: int, tall: int = 100) -> FoldedView:
    view = FoldedView(Column(*map(Block, heights), gap=0), ground="panel")
    view.arrange(make_look(THEMES["dark"], Screen(1280, 720, 1.0)), Rect(0, 0, 200, tall))
    return view


def seen(view: FoldedView) -> list[int]:
    """The numbers of the blocks that are seen; it fails on one that is cut."""
    blocks = view.children[0].children
    found = [at for at, block in enumerate(blocks) if block.rect.bottom > view.rect.y and block.rect.y < view.end]
    assert all(blocks[at].rect.y >= view.rect.y and blocks[at].rect.bottom <= view.end for at in found)
    return found


def test_it_ends_above_what_its_lower_edge_would_cut() -> None:
    view = page_of(40, 40, 40, 40)
    assert seen(view) == [0, 1]
    assert view.end == 80


def test_it_scrolls_from_part_to_part_and_passes_none_unseen() -> None:
    view = page_of(40, 40, 40, 40, 40)
    shown = [seen(view)]
    while view.on_wheel(-1):
        shown.append(seen(view))
    assert shown == [[0, 1], [2, 3], [3, 4]]
    while view.on_wheel(1):
        shown.append(seen(view))
    assert shown[-1] == [0, 1]


def test_what_is_higher_than_the_page_scrolls_freely() -> None:
    view = page_of(30, 400, 30)
    ends = []
    while view.scroll_by(20):
        ends.append(view.offset)
    assert len(ends) > 10
    assert view.offset == view.rest


def test_what_gets_the_focus_is_seen_whole() -> None:
    view = page_of(40, 40, 40, 40, 40)
    for at in (4, 0, 3, 1, 2):
        view.reveal(view.children[0].children[at].rect)
        assert at in seen(view)


def scrolled(*heights: int, tall: int = 200) -> ScrollView:
    view = ScrollView(Column(*map(Block, heights), gap=0), ground="panel")
    view.arrange(make_look(THEMES["dark"], Screen(1280, 720, 1.0)), Rect(0, 0, 200, tall))
    return view


@pytest.mark.parametrize("heights", [(95, 95, 95), (60, 400), (150, 150)])
def test_a_plain_view_is_filled_down_to_its_edge_where_what_is_cut_fades(heights: tuple[int, ...]) -> None:
    """Where a row was held back, the empty strip below the others looked like the end of the page."""
    view = scrolled(*heights)
    assert view.rest > 0 and view.end == view.rect.bottom
    assert view.at((50, 195)) is not view


def test_what_gets_the_focus_in_a_plain_view_is_not_left_out() -> None:
    view = scrolled(*[70] * 9)
    for at in (4, 0, 8, 3, 7, 2):
        block = view.children[0].children[at]
        view.reveal(block.rect)
        assert view.rect.y <= block.rect.y and block.rect.bottom <= view.end


def test_the_sign_of_a_plain_view_lies_beside_what_is_read_and_goes_on() -> None:
    view = scrolled(95, 95, 95, 95)
    assert not view.sign_place.colliderect(view.children[0].rect)
    assert view.at(view.sign_place.center) is view
    view.on_press(view.sign_place.center)
    assert view.offset == 150


@pytest.mark.parametrize("name", ["settings_play", "sandbox_players", "sandbox_wrong", "whiteboard_count"])
def test_no_page_draws_its_sign_over_content_nor_leaves_an_empty_strip(window, tmp_path, name: str) -> None:
    window.resize((1280, 720))
    app = App(window, Settings(text_size=2.0, animation_speed=0.0), user_folders(tmp_path))
    app.push(build_scene(name, app))
    app.step(0.0)
    views = [each for each in app.scene.ui.page.walk() if isinstance(each, ScrollView) and each.is_visible]
    below = [each for each in views if each.rest]
    assert below
    for view in below:
        assert not any(part.colliderect(view.sign_place) for part in view.children[0].whole_parts())
        shown = [part for part in view.children[0].whole_parts() if part.top < view.end]
        assert isinstance(view, FoldedView) or max(part.bottom for part in shown) >= view.rect.bottom - view.look.tx(24)


def test_a_click_on_its_sign_goes_on() -> None:
    view = page_of(40, 40, 40, 40, 40)
    assert view.at(view.sign_place.center) is view
    view.on_press(view.sign_place.center)
    assert seen(view) == [1, 2]
    view.on_press(view.sign_above.center)
    assert seen(view) == [0, 1]


def test_the_pointer_clicks_its_sign_and_pulls_its_thumb_beside_things_that_take_the_focus(table) -> None:
    """The thumb could be pulled only where nothing on the page took the focus."""
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    table.show("learn_map")
    view = table.ui.find("body")
    table.click(view.sign_place.center)
    gone = view.offset
    assert gone > 0
    grip = view._bar().center
    table.point(grip)
    table.send(Event(pygame.MOUSEBUTTONDOWN, pos=grip, button=1))
    high = (grip[0], view.rect.y)
    table.send(Event(pygame.MOUSEMOTION, pos=high, rel=(0, high[1] - grip[1]), buttons=(1, 0, 0)))
    table.send(Event(pygame.MOUSEBUTTONUP, pos=high, button=1))
    assert view.offset < gone


def test_its_thumb_is_pulled_from_part_to_part_and_back() -> None:
    view = page_of(*[40] * 20)
    view.on_press((197, 3))
    for y in [*range(3, 100, 3), *range(100, 3, -3)]:
        view.on_drag((197, y))
        assert seen(view)
    assert 0 in seen(view)


@pytest.mark.parametrize("name", ["learn_map", "learn_result", "settings", "rules", "lesson_fight", "result_3p"])
def test_every_page_that_goes_on_says_so_by_the_same_sign_at_its_bar(table, monkeypatch, name: str) -> None:
    """Some pages said it by a sign in their middle, some by one at the bar."""
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    table.show(name)
    signs: list[tuple[Widget, str, Rect]] = []
    monkeypatch.setattr(ScrollView, "_paint_sign", lambda view, surface, *sign: signs.append((view, *sign)))
    table.app.scene.paint(pygame.Surface((1280, 720)), Rect(0, 0, 1280, 720))
    assert signs
    for view, symbol, place in signs:
        assert symbol == ("chevron_down" if place.y > view.rect.centery else "chevron_up")
        assert (
            place.left >= view.children[0].rect.right and view.rect.top <= place.top <= place.bottom <= view.rect.bottom
        )


def test_a_heading_is_never_the_last_that_is_seen() -> None:
    """The name of a chapter stood alone above the edge of the page."""
    parts = [Block(40), Label("Setting up", role="heading"), Block(40), Block(40)]
    view = FoldedView(Column(*parts, gap=0), ground="panel")
    look = make_look(THEMES["dark"], Screen(1280, 720, 1.0))
    high = parts[1].size(look, 200)[1]
    view.arrange(look, Rect(0, 0, 200, 40 + high + 10))
    assert view.end == 40
    view.arrange(look, Rect(0, 0, 200, 80 + high + 10))
    assert view.end == 80 + high


@pytest.mark.parametrize("name", ["learn_map", "learn_result", "lesson_way"])
def test_no_page_ends_below_a_heading(table, name: str) -> None:
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    table.show(name)
    shown = table.app.scene.coaching.ui if name.startswith("lesson") else table.ui
    view = next(each for each in shown.page.walk() if isinstance(each, ScrollView) and each.rest)
    labels = [each for each in view.walk() if isinstance(each, Label) and each.is_heading and each.rect.y < view.end]
    for label in labels:
        below = [part for part in view.children[0].whole_parts() if part.bottom > label.rect.bottom]
        assert min(part.bottom for part in below) <= view.end


def test_a_page_that_fits_has_no_sign() -> None:
    view = page_of(40, 40)
    assert view.end == view.rect.bottom and view.rest == 0
    assert not view.on_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN))


def test_parts_beside_each_other_stop_together() -> None:
    assert stops([(0, 30), (30, 60), (0, 45), (60, 90)]) == [0, 60]


def folded(window, tmp_path, scene: str, text: float) -> tuple[App, FoldedView]:
    """A scene in that size of text, and the page in it that folds."""
    window.resize((1280, 720))
    app = App(window, Settings(text_size=text, animation_speed=0.0), user_folders(tmp_path))
    app.push(build_scene(scene, app))
    app.step(0.0)
    return app, next(each for each in app.scene.ui.page.walk() if isinstance(each, FoldedView) and each.is_painted)


@pytest.mark.parametrize("text", [1.5, 1.75, 2.0])
@pytest.mark.parametrize("scene", RESULTS)
def test_no_row_of_a_result_is_cut(window, tmp_path, scene: str, text: float) -> None:
    """Rows ended in the middle of a picture at the edge of the page."""
    app, view = folded(window, tmp_path, scene, text)
    while True:
        parts = list(view.children[0].whole_parts())
        assert not [part for part in parts if part.top < view.end < part.bottom]
        assert not [part for part in parts if part.top < view.rect.top < part.bottom]
        if not view.on_wheel(-1):
            return
        app.draw()


@pytest.mark.parametrize("scene", ["result_2p"])
def test_a_sheet_that_goes_on_is_closed_where_the_page_folds(window, tmp_path, scene: str) -> None:
    """Panels ended in mid-air, with sides that were cut."""
    app, view = folded(window, tmp_path, scene, 2.0)
    card = next(each for each in view.walk() if each.id.startswith("seat."))
    assert view.end < card.rect.bottom
    edges = [view.end + app.look.radius() - 1]
    surface = pygame.Surface((1280, 720))
    while True:
        surface.fill(app.look.theme.panel)
        view.paint(surface, surface.get_rect())
        for edge in edges:
            assert surface.get_at((card.rect.centerx, edge))[:3] == app.look.theme.brass_light
            assert surface.get_at((card.rect.x, edge))[:3] == app.look.theme.panel
        if not view.on_wheel(-1):
            return
        edges = [view.rect.y] if card.rect.y < view.rect.y < card.rect.bottom else []


def test_a_picture_that_is_cut_fades_and_keeps_off_the_buttons(window, tmp_path) -> None:
    """The white board ended hard between two rows, seven pixels above the buttons."""
    app, view = folded(window, tmp_path, "result_2p", 1.5)
    widgets = {each.id: each for each in app.scene.ui.page.walk()}
    board = next(each for each in widgets["seat.Ada"].walk() if isinstance(each, Grid))
    assert board.rect.top < view.end < board.rect.bottom
    strip = min(view.end, view.rect.bottom - app.look.radius())
    surface = pygame.Surface((1280, 720))
    view.paint(surface, surface.get_rect())
    squares = {sum(surface.get_at((board.rect.centerx, y))[:3]) for y in (strip - 1, strip - app.look.tx(FADE) // 2)}
    assert min(squares) < 200 < max(squares) < 600
    assert widgets["bar"].rect.y - view.rect.bottom >= 10


def test_a_title_does_not_stand_on_what_lies_below_it(window, tmp_path) -> None:
    """The last line of the story lay on the edge of the first panel."""
    window.resize((1280, 720))
    app = App(window, Settings(text_size=2.0, animation_speed=0.0), user_folders(tmp_path))
    app.push(build_scene("dead_cells_victory", app))
    app.step(0.0)
    widgets = {each.id: each for each in app.scene.ui.page.walk()}
    assert widgets["body"].rect.y - widgets["title"].rect.bottom >= 10


@pytest.mark.parametrize("scene", ["result_2p"])
def test_the_line_that_closes_a_sheet_is_broken_where_the_sheet_goes_on(window, tmp_path, scene: str) -> None:
    """A sheet that was closed where the page folds looked complete."""
    app, view = folded(window, tmp_path, scene, 2.0)
    card = next(each for each in view.walk() if each.id.startswith("seat."))
    surface = pygame.Surface((1280, 720))
    view.paint(surface, surface.get_rect())
    edge, radius = view.end + app.look.radius() - 1, app.look.radius()
    line = [surface.get_at((x, edge))[:3] for x in range(card.rect.x + 2 * radius, card.rect.right - 2 * radius)]
    changes = sum(a != b for a, b in itertools.pairwise(line))
    assert changes > 20


@pytest.mark.parametrize("scene", ["new_game", "settings"])
def test_a_page_whose_entries_fade_says_that_there_are_more(drawn, monkeypatch, scene: str) -> None:
    """The last entry of a menu was a strip that nothing pointed at."""
    signs: list[Rect] = []
    monkeypatch.setattr(ScrollView, "_paint_sign", lambda view, surface, symbol, place: signs.append(place))
    drawn(scene, (1920, 1080), 0.75)
    assert not signs
    drawn(scene, text=2.0)
    assert signs
