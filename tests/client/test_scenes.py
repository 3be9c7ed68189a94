"""Home, settings, the stack of scenes, the loop and the picture command."""

from __future__ import annotations

import threading

import pygame
import pytest

from game.client.animation import Call, Pause, Tween, in_sequence
from game.client.gallery import SCENES
from game.client.program import run, write_crash
from game.client.scene import Scene
from game.client.scenes.home import HomeActions, HomeScene, LastSave
from game.client.settings import load_settings
from game.client.start import box_of
from game.client.window import NoDisplay, start_display
from game.dev.cli import main
from game.games.registry import info
from game.kernel.info import GameInfo


class Notes(list):
    """Actions that note that they were called."""

    def action(self, name):
        return lambda *args: self.append((name, *args))


@pytest.fixture
def notes():
    return Notes()


def home(table, notes, **more):
    actions = HomeActions(
        new_game=notes.action("new"), settings=notes.action("settings"), quit=notes.action("quit"), **more
    )
    table.app.push(HomeScene([box_of(info("helltoken"))], actions, LastSave("Helltoken · turn 3")))
    table.app.step(0.0)
    return table


def test_home_told_of_helltoken_where_the_last_table_was_of_another_game(table):
    actions = HomeActions(new_game=lambda game: None, settings=lambda: None, quit=lambda: None)
    boxes = [box_of(info("helltoken")), box_of(info("dead_cells"))]
    table.app.push(HomeScene(boxes, actions, LastSave("Twenty Runs · Run 3", "Twenty Runs", "dead_cells")))
    assert table.app.scene._last_cover().game.id == "dead_cells"


def test_home_shows_only_entries_that_lead_somewhere(table, notes):
    home(table, notes, continue_game=notes.action("continue"))
    ids = [widget.id for widget in table.ui.ring()]
    assert ids == ["continue", "new_game", "settings", "quit", "box.helltoken"]


def test_home_is_used_by_mouse(table, notes):
    home(table, notes, continue_game=notes.action("continue"))
    for id in ("continue", "new_game", "box.helltoken", "quit"):
        table.click(id)
    assert notes == [("continue",), ("new", "helltoken"), ("new", "helltoken"), ("quit",)]


def test_enter_presses_the_gold_button_of_home(table, notes):
    home(table, notes, continue_game=notes.action("continue"))
    table.key(pygame.K_RETURN)
    assert notes == [("continue",)]


def test_home_is_used_by_keyboard(table, notes):
    home(table, notes)
    table.key(pygame.K_DOWN)
    table.key(pygame.K_DOWN)
    table.key(pygame.K_RETURN)
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_RETURN)
    assert notes == [("settings",), ("new", "helltoken")]


def test_a_changed_setting_is_seen_at_once_and_kept(table):
    table.show("settings")
    slider = table.ui.find("text_size")
    before = slider.rect.height
    table.ui.focus(slider)
    table.key(pygame.K_END)
    assert slider.rect.height > before
    assert slider.has_focus
    table.click("theme")
    assert load_settings(table.app.folders.config)[0].text_size == 2.0
    table.key(pygame.K_ESCAPE)
    assert table.app.scene is None or not table.app.is_running


@pytest.mark.parametrize("scene", [scene for scene in SCENES if not scene.startswith("cards_")])
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_every_scene_draws_in_every_theme(drawn, scene, theme):
    assert drawn(scene, theme=theme).drawn


def test_a_still_scene_is_not_shown_again(table):
    table.show("home")
    flips = table.app.presenter.flips
    for _ in range(5):
        table.app.step(0.01)
    assert table.app.presenter.flips == flips


def test_a_partial_repaint_equals_a_whole_one(table):
    table.show("home")
    for id in ("settings", "box.helltoken", "quit"):
        table.point(id)
    table.point((600, 20))
    partial = table.app.window.surface.copy()
    table.app.presenter.invalidate()
    table.app.step(0.0)
    whole = table.app.window.surface
    assert partial.get_buffer().raw == whole.get_buffer().raw


class Probe(Scene):
    """A scene that notes its calls."""

    def __init__(self, calls):
        self.calls = calls

    def enter(self):
        self.calls.append("enter")

    def pause(self):
        self.calls.append("pause")

    def resume(self):
        self.calls.append("resume")

    def leave(self):
        self.calls.append("leave")


def test_scenes_hear_what_happens_to_them(table):
    below, above = [], []
    table.app.push(Probe(below))
    table.app.push(Probe(above))
    table.app.pop()
    table.app.pop()
    assert below == ["enter", "pause", "resume", "leave"]
    assert above == ["enter", "leave"]


def test_a_call_from_another_thread_is_run_by_the_loop(table):
    table.show("home")
    ran = []
    thread = threading.Thread(target=lambda: table.app.post(lambda: ran.append(threading.current_thread())))
    thread.start()
    thread.join()
    assert ran == []
    table.app.step(0.0)
    assert ran == [threading.main_thread()]


def test_the_loop_ends_with_the_given_code(table):
    table.show("home")
    table.app.post(lambda: table.app.quit(3))
    assert table.app.loop() == 3


def test_a_crash_leaves_a_file_that_tells(tmp_path):
    try:
        raise RuntimeError("the robot fell over")
    except RuntimeError as error:
        path = write_crash(tmp_path / "state", error)
    assert "the robot fell over" in path.read_text("utf-8")


def test_an_unseen_driver_that_nobody_asked_for_is_refused(monkeypatch, window):
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "quit", lambda: None)
    with pytest.raises(NoDisplay, match="DISPLAY"):
        start_display()


def test_the_old_pygame_is_refused_with_the_way_out(monkeypatch):
    monkeypatch.setattr(pygame, "IS_CE", 0)
    with pytest.raises(NoDisplay, match="pip uninstall pygame"):
        start_display()


def test_without_a_display_the_program_ends_with_2(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(pygame, "IS_CE", 0)
    assert run(type("Args", (), {"data_dir": tmp_path})()) == 2
    assert "pygame-ce" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["hom"], 'did you mean "home"?'),
        (["home", "--size", "big"], "expected WIDTHxHEIGHT"),
        (["home", "--text", "300"], "expected 75 to 200"),
    ],
)
def test_wrong_arguments_of_shot_are_named(words, said, capsys, tmp_path):
    assert main(["shot", *words, "--out", str(tmp_path / "x.png")]) == 2
    assert said in capsys.readouterr().err


def test_a_size_that_only_a_small_desktop_made_is_not_remembered(table):
    table.app.settings.window_size = (1920, 1080)
    table.app.remember_size()
    assert table.app.settings.window_size == (1920, 1080)
    first = table.app.window.outer_size
    for size in ((1000, 600), first):
        table.app.window.resize(size)
        table.app.remember_size()
        assert table.app.settings.window_size == size


def test_full_screen_and_window_size_are_remembered(table):
    table.show("settings")
    table.key(pygame.K_F11)
    assert load_settings(table.app.folders.config)[0].fullscreen
    table.key(pygame.K_F11)
    table.app.window.resize((1000, 600))
    table.app.remember_size()
    assert load_settings(table.app.folders.config)[0].window_size == (1000, 600)


def test_a_sleep_does_not_swallow_the_beginning_of_an_animation(table):
    table.show("home")
    table.app.animator.speed = 1.0
    seen = []
    table.app.post(lambda: table.app.animator.play(Tween(1.0, seen.append)))
    table.app.step(0.9)
    assert seen == []
    table.app.step(0.1)
    assert 0 < seen[-1] < 0.2


def test_an_animation_may_open_a_scene(table):
    table.show("home")
    table.app.animator.speed = 1.0
    calls = []
    table.app.animator.play(in_sequence(Pause(0.01), Call(lambda: table.app.push(Probe(calls))), Pause(9)))
    table.app.step(0.05)
    assert calls == ["enter"]
    assert not table.app.animator.is_running


def test_a_box_says_seats_and_minutes_of_its_game():
    info = GameInfo("toy", "Toy", "A small game", (2, 3, 4), "helltoken/box_helltoken.svg", "5 to 10")
    assert box_of(info).facts == "2 to 4 players · 5 to 10 minutes"


def test_homes_entries_keep_their_places_whatever_has_been_learned(table):
    from game.client.scenes.home import HomeActions, HomeScene

    def places(*, learns_first: bool) -> list[str]:
        actions = HomeActions(
            new_game=lambda game: None, settings=lambda: None, load=lambda: None, learn=lambda: None, quit=lambda: None,
            learns_first=lambda: learns_first,
        )  # fmt: skip
        table.app.push(HomeScene([], actions))
        table.app.step(0.0)
        return [widget.id for widget in table.ui.find("menu").walk() if widget.id in ("load", "learn", "quit")]

    assert places(learns_first=True) == places(learns_first=False)


def test_what_was_said_in_passing_does_not_come_up_again_when_a_scene_is_left(table):
    from game.client.scenes.home import HomeActions, HomeScene

    below = HomeScene([], HomeActions(new_game=lambda game: None, settings=lambda: None, quit=lambda: None))
    table.app.push(below)
    table.app.step(0.0)
    below.ui.toasts.show("Saved.", "good")
    below.ui.toasts.show("Not saved.", "warning")
    table.app.push(HomeScene([], below.actions))
    table.app.step(6.0)
    table.app.pop()
    assert below.ui.toasts.messages == ["Not saved."]
