"""``shot SCENE --out FILE.png``: draw a named scene without a screen and save the picture."""

from __future__ import annotations

import argparse
import difflib
import os
import re
import tempfile
from pathlib import Path

from game.dev.cli import WrongArgument

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
    parser.add_argument("scene", help="name of the scene; 'list' shows all names")
    parser.add_argument("--out", type=Path, help="the PNG file to write")
    parser.add_argument("--size", default="1280x720", help="size of the window (default 1280x720)")
    parser.add_argument("--text", type=int, default=100, help="text size in percent, 75 to 200")
    parser.add_argument("--theme", default="dark", choices=["dark", "light", "contrast"])


def take_picture(scene: str, out: Path, size: tuple[int, int], text: int, theme: str) -> None:
    """Draw the scene on an unseen window and save it. Raises :class:`WrongArgument`."""
    if not 75 <= text <= 200:
        raise WrongArgument(f"--text: found {text}, expected 75 to 200")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.client.app import App
    from game.client.gallery import SCENES, build_scene
    from game.client.places import user_folders
    from game.client.settings import Settings
    from game.client.window import GameWindow

    if scene not in SCENES:
        near = difflib.get_close_matches(scene, SCENES, 1)
        hint = f'; did you mean "{near[0]}"?' if near else ""
        raise WrongArgument(f"unknown scene {scene!r}, expected one of {', '.join(SCENES)}{hint}")
    import pygame

    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(theme=theme, text_size=text / 100, animation_speed=0.0)
        app = App(GameWindow(size=size), settings, user_folders(Path(folder)))
        app.push(build_scene(scene, app))
        app.step(0.0)
        try:
            pygame.image.save(app.window.surface, out)
        except (OSError, pygame.error) as error:
            raise WrongArgument(f"--out: {out} cannot be written: {error}") from error
        finally:
            app.window.close()


def run(arguments: argparse.Namespace) -> int:
    """Carry out the command; returns the exit code."""
    if arguments.scene == "list":
        from game.client.gallery import SCENES

        print("\n".join(SCENES))
        return 0
    out = picture_file(arguments.out or Path(f"{arguments.scene}.png"))
    take_picture(arguments.scene, out, window_size(arguments.size), arguments.text, arguments.theme)
    print(out)
    return 0
