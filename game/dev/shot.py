"""``shot SCENE --out FILE.png``: draw a named scene, or a position of a save or replay, without a screen and save the
picture."""

from __future__ import annotations

import argparse
import difflib
import os
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.dev.cli import WrongArgument

if TYPE_CHECKING:
    from game.client.app import App
    from game.client.scene import Scene

SIZE = re.compile(r"([1-9]\d{2,3})x([1-9]\d{2,3})")
LARGEST = 8192
"""No screen is wider; a picture of more pixels would only fill the memory."""


def window_size(text: str) -> tuple[int, int]:
    """``1280x720`` as two numbers. Raises WrongArgument for anything else, or what no screen has."""
    found = SIZE.fullmatch(text)
    if found is None or max(map(int, found.groups())) > LARGEST:
        raise WrongArgument(f"--size: found {text!r}, expected WIDTHxHEIGHT from 100 to {LARGEST}, such as 1280x720")
    return (int(found.group(1)), int(found.group(2)))


def picture_file(out: Path) -> Path:
    """The file to write. Raises WrongArgument if it can be none."""
    if out.suffix.lower() != ".png" or out.is_dir():
        raise WrongArgument(f"--out: found {out}, expected the name of a .png file")
    if not out.absolute().parent.is_dir():
        raise WrongArgument(f"--out: there is no folder {out.parent}")
    return out


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("scene", help="name of the scene, or a save or replay file; 'list' shows all names")
    parser.add_argument("--at", type=int, metavar="N", help="of a file: after the first N answers (default: all)")
    parser.add_argument("--out", type=Path, help="the PNG file to write")
    parser.add_argument("--size", default="1280x720", help="size of the window (default 1280x720)")
    parser.add_argument("--text", type=int, default=100, help="text size in percent, 75 to 200")
    parser.add_argument("--theme", default="dark", choices=["dark", "light", "contrast"])


def take_picture(scene: str, out: Path, size: tuple[int, int], text: int, theme: str, at: int | None = None) -> None:
    """Draw the scene on an unseen window and save it; ``scene`` may be a save or a replay, seen after ``at`` answers
    (None: all). Raises HotseatError."""
    if not 75 <= text <= 200:
        raise WrongArgument(f"--text: found {text}, expected 75 to 200")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.client.app import App
    from game.client.places import user_folders
    from game.client.settings import Settings
    from game.client.window import GameWindow

    build = builder(scene, at)
    import pygame

    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(theme=theme, text_size=text / 100, animation_speed=0.0)
        app = App(GameWindow(size=size), settings, user_folders(Path(folder)))
        app.push(build(app))
        app.step(0.0)
        try:
            pygame.image.save(app.window.surface, out)
        except (OSError, pygame.error) as error:
            raise WrongArgument(f"--out: {out} cannot be written: {error}") from error
        finally:
            app.window.close()


def builder(scene: str, at: int | None) -> Callable[[App], Scene]:
    """What makes the scene: one of the gallery, or the table of a save or a replay. Raises HotseatError."""
    if Path(scene).is_file():
        return _table_of(Path(scene), at)
    from game.client.gallery import SCENES

    if scene not in SCENES:
        near = difflib.get_close_matches(scene, SCENES, 1)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        known = ", ".join(SCENES)
        raise WrongArgument(f"unknown scene {scene!r}, expected a save, a replay or one of {known}{hint}")
    return SCENES[scene]


def _table_of(file: Path, at: int | None) -> Callable[[App], Scene]:
    """A position of a save, a replay or a report, as everybody may see it."""
    from game.client.replay.scene import ReplayActions, ReplayScene
    from game.client.replay.walk import Walk
    from game.session.replay import Replay

    walk = Walk(Replay.open(file))
    if at is not None and not walk.track.first <= at <= walk.track.last:
        raise WrongArgument(f"--at: found {at}, expected {walk.track.first} to {walk.track.last} answers")
    walk.go(walk.track.last if at is None else at)
    actions = ReplayActions(fork=lambda walk: None, save_scenario=lambda walk: None)
    return lambda app: ReplayScene(walk, actions)


def run(arguments: argparse.Namespace) -> int:
    """Carry out the command; returns the exit code."""
    if arguments.scene == "list":
        from game.client.gallery import SCENES

        print("\n".join(SCENES))
        return 0
    out = picture_file(arguments.out or Path(f"{Path(arguments.scene).stem}.png"))
    take_picture(arguments.scene, out, window_size(arguments.size), arguments.text, arguments.theme, arguments.at)
    print(out)
    return 0
