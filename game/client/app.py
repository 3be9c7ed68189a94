"""The program with a window: one loop of events, updates and drawing over a stack of scenes."""

from __future__ import annotations

import queue
import sys
import time
from collections.abc import Callable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from game.client.animation import Animator
from game.client.cache import SurfaceCache, limit_for
from game.client.input import KeyBindings
from game.client.layout import Screen
from game.client.look import Look, make_look
from game.client.notices import told
from game.client.pad import PAD_EVENTS, Pads, Press
from game.client.places import ASSETS, UserFolders
from game.client.presenter import SoftwarePresenter
from game.client.scene import Scene
from game.client.settings import FILE_NAME, Settings, save_settings
from game.client.sound import Silence, SoundPlayer, at_once
from game.client.strings import say, use_language
from game.client.theme import THEMES
from game.client.tidy import settle, tidy
from game.client.wait import Waiter
from game.client.widgets.textfield import TextField
from game.client.window import GameWindow
from game.session.files import not_written
from game.session.notice import notice_of

if TYPE_CHECKING:
    from game.client.pad_hand import PadHand

FRAME_RATE = 60
SOUNDS = ASSETS / "sounds"
WORK_AHEAD = 0.004
"""Seconds after which work ahead lets the loop look whether anything has happened."""
LONGEST_SLEEP = 1.0
LONGEST_STEP = 0.1
PERSON_EVENTS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
"""What tells that somebody is there."""
POINTER_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
REDRAW_EVENTS = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)


class App:
    """Window, settings, scene stack, the animator of the uppermost scene, sound (silence unless given), and the loop.

    ``post`` may be called from any thread; everything else belongs to the thread of the loop.
    """

    def __init__(
        self, window: GameWindow, settings: Settings, folders: UserFolders, sound: SoundPlayer | None = None
    ) -> None:
        self.window = window
        self.settings = settings
        self.folders = folders
        self.keys = KeyBindings(settings.keys)
        self.pads = Pads()
        self.animator = Animator(settings.animation_speed, reduced_motion=settings.reduced_motion)
        self.sound = sound or SoundPlayer(settings, SOUNDS, Silence(), at_once)
        self.is_running = False
        self.exit_code = 0
        self._cache = SurfaceCache()
        self._pad_hand: PadHand | None = None
        self._pointer: tuple[int, int] | None = None
        self._scenes: list[Scene] = []
        self._was_resized = False
        self._ahead: tuple[Scene, object, Iterator[Callable[[], object]]] | None = None
        self._calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        pygame.key.stop_text_input()
        self._wake = pygame.event.custom_type()
        self._waiter = Waiter()
        self._clock = pygame.time.Clock()
        self.presenter = SoftwarePresenter(lambda: window.surface, window.present, self._cache)
        self.look = self._make_look()

    def _make_look(self) -> Look:
        width, height = self.window.size
        self._cache.limit = limit_for((width, height))
        theme = THEMES[self.settings.theme].but(safe_marks=self.settings.safe_marks)
        return make_look(theme, Screen(width, height, self.settings.text_size), self._cache)

    def apply_settings(self) -> None:
        """Save the settings and take over what they say of movement and sound; looks need :meth:`refresh_look`."""
        self.animator.speed = self.settings.animation_speed
        self.animator.reduced_motion = self.settings.reduced_motion
        self.sound.take_volumes()
        try:
            save_settings(self.settings, self.folders.config)
        except OSError as error:
            self.tell(notice_of(not_written(self.folders.config / FILE_NAME, error)))

    def tell(self, words: str) -> None:
        """Say something on the page that is shown, or on the error stream where it cannot say anything."""
        words = told(words, self.folders.state)
        toasts = getattr(getattr(self.scene, "ui", None), "toasts", None)
        if toasts is None:
            print(words, file=sys.stderr)
        else:
            toasts.show(words, "warning", 8.0)

    def change_keys(self, changes: dict[str, tuple[str, ...]]) -> None:
        """Keep changed keys and use them from now on."""
        self.settings.keys = changes
        self.keys.change(changes)
        self.apply_settings()

    def change_language(self, code: str) -> None:
        """Speak another language from now on; every page says its words anew."""
        self.settings.language = code
        use_language(code, self.folders.languages)
        self.apply_settings()
        for scene in self._scenes:
            scene.reword()
        self.refresh_look()  # what keeps words that it has put together keeps them no longer than a look

    def set_fullscreen(self, fills: bool) -> None:
        """Fill the desktop or come back, and remember it."""
        if self.window.is_fullscreen != fills:
            self.window.toggle_fullscreen()
        self.settings.fullscreen = fills
        self.apply_settings()

    def remember_size(self) -> None:
        """Keep a changed window size for the next start; one that only a small desktop has made is nobody's wish."""
        now = self.window.outer_size
        if self.window.is_fullscreen or (now == self.window.opened_size and not self._was_resized):
            return
        self._was_resized = True
        if now != self.settings.window_size:
            self.settings.window_size = now
            self.apply_settings()

    def refresh_look(self) -> None:
        """Take over a new size, theme or text size: every scene is laid out anew."""
        log = self.look.type.log
        self._cache.clear()
        self.look = self._make_look()
        self.look.type.log = log
        self._ahead = None
        for scene in self._scenes:
            scene.layout(self.look)
        self.presenter.invalidate()

    @property
    def picture_bytes(self) -> int:
        """Memory that prepared pictures take; it has a limit."""
        return self._cache.bytes

    @property
    def scene(self) -> Scene | None:
        """The uppermost scene."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, the uppermost last."""
        return tuple(self._scenes)

    def end_with(self, scene: Scene) -> None:
        """After a mistake: forget all that was on the screen, unasked, and show one last page until it is left."""
        self._scenes, self._ahead = [], None
        self._calls = queue.SimpleQueue()
        self.animator = Animator(0.0, reduced_motion=True)
        self.push(scene)
        self.loop()

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self.animator.skip()
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        self._start(scene)

    def pop(self) -> None:
        """Take the uppermost scene away; without scenes the program ends."""
        self.animator.skip()
        self._leave()
        self.presenter.invalidate()
        if self._scenes:
            self._scenes[-1].resume()
        else:
            self.is_running = False

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the uppermost one."""
        self.animator.skip()
        if self._scenes:
            self._leave()
        self._scenes.append(scene)
        self._start(scene)

    def _leave(self) -> None:
        """Take the uppermost scene away and forget it."""
        self._ahead = None
        self._scenes.pop().leave()

    def go_home(self) -> None:
        """Leave every scene above the first; those between are not taken up again on the way."""
        while len(self._scenes) > 2:
            self._leave()
        if len(self._scenes) > 1:
            self.pop()

    def _start(self, scene: Scene) -> None:
        scene.attach(self)
        scene.layout(self.look)
        scene.enter()
        self.presenter.invalidate()

    def post(self, call: Callable[[], None]) -> None:
        """Have ``call`` run by the loop soon; from any thread."""
        self._calls.put(call)
        if pygame.display.get_init():
            pygame.event.post(Event(self._wake))

    def quit(self, code: int = 0) -> None:
        """End the loop after this round."""
        self.is_running = False
        self.exit_code = code

    def loop(self) -> int:
        """Run until the last scene is gone or :meth:`quit`; returns the exit code."""
        self.is_running = True
        last = time.perf_counter()
        while self.is_running and self._scenes:
            self._rest()
            now = time.perf_counter()
            self.step(now - last)
            last = now
        while self._scenes:
            self._scenes.pop().leave()
        return self.exit_code

    def _rest(self) -> None:
        """Keep the pace while something moves, sleep otherwise."""
        scene = self._scenes[-1]
        if scene.is_moving or self.animator.is_running or self.pads.holds_direction:
            self._clock.tick(FRAME_RATE)
            return
        if not self.pads.is_ready:
            self.pads.start()
        if self.work_ahead():
            return
        if self._calls.empty() and not pygame.event.peek():
            wake = scene.seconds_to_wake()
            self._waiter.wait(LONGEST_SLEEP if wake is None else min(wake, LONGEST_SLEEP))

    def work_ahead(self) -> bool:
        """Do the next pieces of the uppermost scene's work ahead, unless somebody wants something; False when all is
        done."""
        scene = self.scene
        if scene is None:
            return False
        if self._ahead is None or self._ahead[0] is not scene or self._ahead[1] != scene.ahead_of:
            self._ahead = (scene, scene.ahead_of, chain(scene.work_ahead(), (settle,)))
        until = time.perf_counter() + WORK_AHEAD
        for piece in self._ahead[2]:
            piece()
            if time.perf_counter() > until or pygame.event.peek() or not self._calls.empty():
                return True
        tidy()
        return False

    def step(self, seconds: float) -> bool:
        """One round: animations, calls, update, events, drawing. Returns whether a picture was shown.

        What an event starts begins to move in the next round, so no time spent asleep is skipped, and none counts as
        time that a key was held.
        """
        self.animator.update(min(seconds, LONGEST_STEP))
        self._run_calls()
        self.sound.set_ambience(next((scene.ambience for scene in reversed(self._scenes) if scene.ambience), ""))
        self.sound.update(seconds)
        if self.scene is not None:
            self.scene.update(seconds)
        for covered in self._scenes[:-1]:
            covered.pass_covered(seconds)
        for press in self.pads.tick(seconds):
            self._take_press(press)
        for event in pygame.event.get():
            self.dispatch(event)
            if not self._scenes or (not self.is_running and event.type == pygame.QUIT):
                return False
        return self.draw()

    def draw(self) -> bool:
        """Show the uppermost scene if anything changed."""
        scene = self.scene
        if scene is None:
            return False
        ui = getattr(scene, "ui", None)
        if ui is not None:
            ui.buttons = self.keys.pad
        for area in scene.take_dirty():
            self.presenter.invalidate(area)
        return self.presenter.present(scene.paint, scene.sprites())

    def _run_calls(self) -> None:
        while not self._calls.empty():
            self._calls.get()()

    def dispatch(self, event: Event) -> None:
        """Give one event to the window, or to the scene."""
        if event.type == self._wake:
            return
        if event.type in PERSON_EVENTS:
            self.sound.wake()
            self._show_buttons({})
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.sound.look_away()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.sound.look_back()
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWSIZECHANGED:
            self.refresh_look()
        elif event.type in REDRAW_EVENTS:
            self.presenter.expose()
        elif event.type in PAD_EVENTS:
            for press in self.pads.hear(event):
                self._take_press(press)
        elif self.scene is not None and self.scene.wants_every_key:
            self.scene.handle(self._scaled(event))
        elif self.keys.means(event, "fullscreen"):
            self.set_fullscreen(not self.window.is_fullscreen)
        elif self.keys.means(event, "keys"):
            self._open_keys()
        elif self.scene is not None:
            is_used = self.scene.handle(self._scaled(event if self._is_typing else self.keys.as_usual(event)))
            if not is_used and self.keys.means(event, "help"):
                self._open_keys()

    def _open_keys(self) -> None:
        """Show what the keys mean at present."""
        from game.client.keys_help import open_keys

        open_keys(self)

    @property
    def _is_typing(self) -> bool:
        """Letters belong to a text now."""
        return isinstance(getattr(getattr(self.scene, "ui", None), "focused", None), TextField)

    def _take_press(self, press: Press) -> None:
        """A button of a pad: from now on buttons are shown instead of keys."""
        from game.client.pad_hand import PadHand, button_names

        if self._pad_hand is None:
            self._pad_hand = PadHand(self)
            ui = getattr(self.scene, "ui", None)
            if ui is not None:
                ui.toasts.show(say("pad.welcome", **button_names()), "plain", 8.0)
        self.sound.wake()
        if not self.keys.pad:
            self._show_buttons(button_names())
        self._pad_hand.take(press)

    def _show_buttons(self, names: dict[str, str]) -> None:
        """Show these buttons of a pad on the page from now on; none: keys again."""
        if names != self.keys.pad:
            self.keys.pad = names
            self.presenter.invalidate()
            if names:
                self.dispatch(Event(pygame.MOUSEMOTION, pos=(-1, -1), rel=(0, 0), buttons=(0, 0, 0)))

    def _scaled(self, event: Event) -> Event:
        """A pointer event in device pixels; a turn of the wheel with the place of the pointer, which a new page has not
        seen move."""
        ratio = self.window.pixel_ratio
        if event.type == pygame.MOUSEWHEEL and self._pointer is not None:
            return Event(event.type, {**event.dict, "pos": self._pointer})
        if event.type not in POINTER_EVENTS:
            return event
        self._pointer = (round(event.pos[0] * ratio), round(event.pos[1] * ratio))
        values: dict[str, Any] = dict(event.dict)
        return event if ratio == 1.0 else Event(event.type, values | {"pos": self._pointer})
