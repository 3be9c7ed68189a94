"""From the command to the loop and back: the person's settings, the window, the first page; what went wrong is told."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.client.app import SOUNDS, App
from game.client.places import UserFolders, user_folders
from game.client.scene import Scene
from game.client.settings import Settings
from game.client.sound import SoundPlayer
from game.client.strings import use_language
from game.client.window import GameWindow, NoDisplay
from game.kernel.errors import HotseatError

if TYPE_CHECKING:
    from game.client.table.wires import Wires


def write_crash(folder: Path, error: BaseException) -> Path | None:
    """Write what happened into a new file of ``folder`` and return its path; None if it cannot be written."""
    import traceback

    path = folder / time.strftime("crash-%Y%m%d-%H%M%S.txt")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(traceback.format_exception(error)), "utf-8")
    except OSError:
        return None  # what went wrong first is what is told, on the error stream
    return path


def run(args: Any = None, first: Callable[[App], Scene] | None = None) -> int:
    """Open the window, show the first scene and run the loop; returns the exit code.

    ``args`` may have ``data_dir`` (folder for everything personal), ``size`` and ``fullscreen``. 2 means that no window
    can be had or that ``args`` ask for what cannot be opened, 1 a crash, of which a file tells.
    """
    folders, settings, notes = _remembered(args)
    fills = getattr(args, "fullscreen", None)
    try:
        window = GameWindow(size=getattr(args, "size", None) or settings.window_size)
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return error.exit_code
    app = App(window, settings, folders, SoundPlayer(settings, SOUNDS))
    closing: list[Callable[[], None]] = [app.sound.close, window.close]
    try:
        if settings.fullscreen if fills is None else fills:
            window.toggle_fullscreen()
        if first is not None:
            app.push(first(app))
        else:
            wires = _wires(app, args)
            closing.insert(0, wires.close)
            try:
                wires.begin(args, notes)
            except HotseatError as error:
                print(error, file=sys.stderr)
                return error.exit_code
        code = app.loop()
        app.remember_size()
        return code
    except Exception as error:
        return _crashed(app, error)
    finally:
        for close in closing:
            close()


def _remembered(args: Any) -> tuple[UserFolders, Settings, list[str]]:
    """The person's folders and settings, with what is wrong in them, which is also told on the terminal."""
    from game.client.settings import load_settings
    from game.session.files import clear_strays

    data_dir = getattr(args, "data_dir", None)
    folders = user_folders(Path(data_dir) if data_dir else None)
    for folder in (folders.config, folders.state):
        clear_strays(folder)
    settings, notes = load_settings(folders.config)
    use_language(settings.language, folders.languages)
    for note in notes:
        print(note, file=sys.stderr)
    return folders, settings, notes


def _crashed(app: App, error: Exception) -> int:
    """Write down what happened, tell it, and show it where there is a screen; returns the exit code."""
    from game.client.crash import CrashScene, write_crash_report

    crash = write_crash(app.folders.state, error)
    path = None if crash is None else write_crash_report(crash, app.scenes)
    _tell_crash(error, path)
    if pygame.display.get_driver() != "dummy":
        app.end_with(CrashScene(path))
    return 1


def _tell_crash(error: Exception, path: Path | None) -> None:
    """Say on the error stream what happened and where it is told; all of it where no file tells."""
    import traceback

    if path is None:
        traceback.print_exception(error)
    told = "No report could be written." if path is None else f"What happened is in {path}"
    print(f"Hotseat stopped because of a mistake of its own: {error!r}\n{told}", file=sys.stderr)


def _wires(app: App, args: Any) -> Wires:
    """What leads from page to page, over the person's games."""
    from game import paths
    from game.client.table.wires import Wires
    from game.session.store import Store

    data_dir = getattr(args, "data_dir", None)
    return Wires(app, Store(Path(data_dir) / "data" if data_dir else paths.user_data_dir()))
