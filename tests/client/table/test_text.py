"""No word of the table's pages is cut off or lies on another, at any size."""

from __future__ import annotations

import pytest

from game.client.settings import Settings
from game.client.table.curtain import CurtainScene
from game.client.table.link import Link
from game.client.table.newgame import NewGameScene
from game.client.table.scene import TableScene
from game.client.tables.helltoken.words import say as helltoken_say
from game.client.text import TextLog
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.table.parlour import parlour

SIZES = [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.3), ((800, 480), 1.0)]


def table_scene(seat_names=("Ada", "Bartholomew the Patient")) -> TableScene:
    return TableScene(Link(Sitting.begin(parlour(), {}, [SeatPlan(name) for name in seat_names], 4)))


def asking(decision: str) -> TableScene:
    """The public table while this decision is asked."""
    scene = table_scene()
    sitting = scene.link.sitting
    while sitting.pending[0].id != decision:
        first = sitting.pending[0]
        sitting.answer(first.seat, first.id, next(iter(first.every())))
    return scene


PAGES = {
    "hand_over": table_scene,
    "pick": lambda: asking("pick.colour"),
    "allocate": lambda: asking("spread"),
    "order": lambda: asking("arrange"),
    "number": lambda: asking("bid"),
    "path": lambda: asking("walk"),
    "window": lambda: asking("cards.show"),
    "curtain": lambda: CurtainScene("Bartholomew the Patient", "", (120, 60, 60), lambda: None, lambda: None),
    "new": lambda: NewGameScene(load_game("helltoken"), lambda options, plans, seed: None),
}


@pytest.mark.parametrize("size,text", SIZES, ids=lambda value: str(value))
@pytest.mark.parametrize("page", PAGES)
def test_every_word_can_be_read(page, size, text, window, tmp_path):
    from game.client.app import App
    from game.client.places import user_folders

    window.resize(size)
    app = App(window, Settings(text_size=text, animation_speed=0.0), user_folders(tmp_path))
    log = app.look.type.log = TextLog()
    app.push(PAGES[page]())
    app.step(0.0)
    log.clear()
    app.presenter.invalidate()
    app.draw()
    assert log.drawn
    assert log.clipped() == []
    assert log.overlapping() == []


def test_a_questions_buttons_leave_the_words_their_line(drawn):
    log = drawn("helltoken_expert", (960, 540), 1.75)
    assert len([entry for entry in log.drawn if entry.owner == "prompt.text"]) == 2


def test_a_long_title_leaves_the_steps_the_room_in_which_all_can_be_told(table):
    """Beside three seats only the step that ran was told, though there was room for all."""
    table.app.window.resize((1920, 1080))
    table.app.settings.text_size = 1.75
    table.app.refresh_look()
    table.show("dead_cells_three")
    header = table.app.scene.page.header
    assert header.strip.rect.width >= header.strip.in_words(table.app.look)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.75)])
@pytest.mark.parametrize(("scene", "coming"), [("helltoken_move", "remotes"), ("helltoken_empty", "password")])
def test_the_next_step_is_named_in_large_text(drawn, size, text, scene, coming):
    """Beside free room three dots stood for the steps to come, and before the first turn none were told."""
    told = [entry.text for entry in drawn(scene, size, text).drawn if entry.owner == "strip"]
    assert helltoken_say(f"step.{coming}") in told


@pytest.mark.parametrize(
    ("scene", "size", "text", "word"),
    [
        ("dead_cells_boss", (1920, 1080), 1.75, "Upkeep"),
        ("dead_cells_crowd", (1920, 1080), 1.75, "Upkeep"),
        ("dead_cells_announce", (1280, 720), 1.5, "Upkeep"),
        ("sandbox_table", (1280, 720), 1.5, "Remotes"),
    ],
)
def test_a_title_and_names_give_way_to_the_words_of_the_steps(drawn, scene, size, text, word):
    """Upkeep was a lone dot beside the name of the game, and all steps to come were dots beside the names of seats."""
    assert word in [entry.text for entry in drawn(scene, size, text).drawn if entry.owner == "strip"]


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.75)])
def test_no_strip_of_bare_table_lies_above_the_prompt(table, size, text):
    """Between the seat's own strip and a short question 24 to 37 pixels of wood were left, and 6 elsewhere."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("sandbox_table")
    scene = table.app.scene
    assert scene.page.prompt.rect.y - scene.centre.rect.bottom <= 2
