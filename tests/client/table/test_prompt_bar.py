"""The bar at the lower edge: the button for what cannot be taken back tells its words wherever they have room."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.app import App
from game.client.gallery import build_scene
from game.client.places import user_folders
from game.client.settings import Settings
from game.client.strings import say
from game.client.tables.plain import PlainPresenter
from game.client.text import TextLog
from game.kernel.game import new_table
from game.kernel.view import view
from game.session.sitting import Sitting
from tests.client.table.conftest import PEOPLE, Person
from tests.client.table.laid import open_table
from tests.client.table.parlour import parlour
from tests.toy import load as load_toy

LATE = {"round_number": 61, "turn": {"seat": "fumblers", "number": 121}, "continue_at": "password", "robot": 13}
OFFER = "offer.draw.agree.agree"


def _offer(table, size: tuple[int, int], text: float):
    table.app.window.resize(size)
    table.app.settings.text_size = text
    table.app.refresh_look()
    scene = open_table(Person(table), LATE)
    return scene, scene.ui.find(OFFER)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [0.75, 1.0])
def test_a_draw_is_offered_in_words_where_they_have_room(table, size, text):
    _, offer = _offer(table, size, text)
    assert offer.text == "Offer a draw"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_words_of_the_offer_make_the_bar_no_higher_than_its_sign(table, size, text):
    scene, offer = _offer(table, size, text)
    prompt, look = scene.page.prompt, scene.look
    tall = prompt.rect.height
    offer.show_sign()
    assert tall <= max(prompt._height(look, prompt.rect.width), prompt.usual_height(look))


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_giving_up_a_run_is_not_in_the_bar(drawn, text):
    assert "Give up the Run" not in {each.text for each in drawn("dead_cells_map", (1280, 720), text).drawn}


def test_a_game_without_numbered_turns_has_no_bar_that_only_grows():
    game = load_toy()
    seen = view(new_table(game, game.content.resolve_options({}), [{}, {}], 1))
    plain = PlainPresenter(game)
    assert plain.bar_during(seen) != plain.bar_during(seen)


def test_the_plain_table_keeps_the_bar_through_a_turn():
    sitting = Sitting.begin(parlour(), {}, PEOPLE, 4)
    plain = PlainPresenter(sitting.game)
    assert plain.bar_during(sitting.view(())) == plain.bar_during(sitting.view((0,)))


@pytest.mark.parametrize(("scene", "most"), [("helltoken_window", 0.28), ("helltoken_traveller", 0.34)])
@pytest.mark.parametrize("text", [1.5, 1.75, 2.0])
def test_the_bar_leaves_the_board_in_sight_in_large_text(window, tmp_path, scene, most, text):
    """It took a third of the window for a question about agents, and half of it for three cards."""
    window.resize((1280, 720))
    app = App(window, Settings(text_size=text, animation_speed=0.0), user_folders(tmp_path))
    app.push(build_scene(scene, app))
    app.step(0.0)
    assert app.scene.page.prompt.rect.height <= 720 * most


def test_what_the_bar_leaves_out_in_large_text_is_in_the_tips(window, tmp_path):
    window.resize((1280, 720))
    app = App(window, Settings(text_size=2.0, animation_speed=0.0), user_folders(tmp_path))
    app.push(build_scene("helltoken_traveller", app))
    app.step(0.0)
    assert say("table.order.how") not in app.scene.page.prompt.prompt.text
    assert say("table.order.how") in app.scene.ui.find("order.0").tooltip


@pytest.mark.parametrize("text", [1.5, 1.75])
def test_in_large_text_the_bar_says_shortly_how_cards_are_put_in_order(window, tmp_path, text):
    window.resize((1280, 720))
    app = App(window, Settings(text_size=text, animation_speed=0.0), user_folders(tmp_path))
    app.push(build_scene("helltoken_traveller", app))
    app.step(0.0)
    assert app.scene.page.prompt.prompt.text.endswith(say("table.order.how.short"))


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_the_seats_colour_runs_along_the_whole_bar_within_its_line(table, theme):
    table.app.settings.theme = theme
    table.app.refresh_look()
    scene = open_table(Person(table), LATE)
    table.app.draw()
    bar, edge = scene.page.prompt.rect, round(scene.look.theme.line_width)
    picture, colour = table.app.window.surface, scene.page.prompt.prompt.colour
    along = [tuple(picture.get_at((x, bar.y + edge + 1)))[:3] == colour for x in range(bar.x + 10, bar.right - 10)]
    assert all(along)
    assert tuple(picture.get_at((bar.centerx, bar.y)))[:3] != colour


def drawn(window, tmp_path, scene, size, text) -> tuple[App, list[Rect]]:
    """The program with a scene before it, and where the words of its prompt stand."""
    window.resize(size)
    app = App(window, Settings(text_size=text, animation_speed=0.0), user_folders(tmp_path))
    app.push(build_scene(scene, app))
    app.step(0.0)
    log = app.look.type.log = TextLog()
    app.scene.ui.dirty.append(app.scene.look.screen.rect)
    app.draw()
    return app, [entry.rect for entry in log.drawn if entry.owner == "prompt.text"]


@pytest.mark.parametrize(
    ("scene", "size", "text", "board"),
    [("lesson_answer", (1280, 720), 2.0, 370), ("lesson_answer", (1920, 1080), 1.75, 600),
     ("lesson_agents", (1280, 720), 2.0, 390)],
)  # fmt: skip
def test_buttons_stand_beside_the_last_words_where_the_bar_is_lower_so(window, tmp_path, scene, size, text, board):
    """Four ragged lines and a line for "Confirm" alone left the board as the smallest thing on the screen."""
    app, words = drawn(window, tmp_path, scene, size, text)
    bar, page = app.scene.page.prompt, app.scene
    buttons = [button.rect for button in bar.prompt.controls]
    assert words and not [each for each in words if each.collidelist(buttons) >= 0]
    assert max(each.bottom for each in words) > min(each.top for each in buttons)
    assert all(bar.rect.contains(each) for each in (*words, *buttons))
    assert page.presenter.places(page.centre.view).board.height >= board


@pytest.mark.parametrize(
    ("scene", "size", "text"),
    [("helltoken_password", (1280, 720), 2.0), ("helltoken_password", (1920, 1080), 1.75),
     ("helltoken_traveller", (1280, 720), 1.5), ("lesson_agents", (1280, 720), 2.0),
     ("lesson_answer", (1920, 1080), 1.75)],
)  # fmt: skip
def test_the_last_line_stands_in_the_middle_of_the_buttons_beside_it(window, tmp_path, scene, size, text):
    """It stood thirteen pixels and more above their middle."""
    app, words = drawn(window, tmp_path, scene, size, text)
    last = max(words, key=lambda each: each.bottom)
    shown = [button.rect for button in app.scene.page.prompt.prompt.controls if button.is_visible]
    assert all(abs(last.centery - each.centery) <= 1 for each in shown)
