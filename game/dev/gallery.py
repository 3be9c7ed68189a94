"""``gallery --out DIR``: every scene in every theme, text size and window size as pictures, with a page to look through
them. Text that is cut off or lies on other text is named there, and makes the exit code 1.
"""

from __future__ import annotations

import argparse
import html
import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from game.dev.cli import WrongArgument
from game.dev.shot import window_size

if TYPE_CHECKING:
    from game.client.text import TextLog
    from game.client.window import GameWindow

SIZES = ("960x540", "1280x720", "1920x1080")
TEXTS = (75, 100, 125, 150, 175, 200)
THEMES = ("dark", "light", "contrast")


@dataclass(frozen=True)
class Shot:
    """One picture: what it shows, and what is wrong with its texts."""

    scene: str
    size: str
    text: int
    theme: str
    faults: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """The picture's file below the folder."""
        return f"{self.scene}/{self.size}-{self.text}-{self.theme}.png"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--out", type=Path, required=True, help="the folder to write into; it is made if need be")
    parser.add_argument("--scene", action="append", help="only this scene (may be repeated); see 'shot list'")
    parser.add_argument("--size", action="append", help=f"only this window size (default: {', '.join(SIZES)})")
    parser.add_argument("--text", action="append", type=int, help="only this text size in percent, 75 to 200")
    parser.add_argument("--theme", action="append", choices=THEMES, help="only this theme")
    parser.add_argument("--long-words", action="store_true", help="in a made-up language with long words")


def run(arguments: argparse.Namespace) -> int:
    """Carry out the command; returns the exit code."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame
    from rich.progress import track

    from game.client.gallery import SCENES
    from game.client.strings import long_worded, reword
    from game.client.window import GameWindow

    wanted = list(plan(arguments, list(SCENES)))
    if arguments.long_words:
        reword(long_worded)
    try:
        arguments.out.mkdir(parents=True, exist_ok=True)
        window = GameWindow(size=(1280, 720))
        shots = [draw(window, shot, arguments.out) for shot in track(wanted, "Drawing")]
        window.close()
        (arguments.out / "index.html").write_text(index(shots), "utf-8")
    except (OSError, pygame.error) as error:
        raise WrongArgument(f"--out: {arguments.out} cannot be written: {error}") from error
    finally:
        reword(None)
    faulty = [shot for shot in shots if shot.faults]
    print(f"{len(shots)} pictures, {len(faulty)} with faults: {arguments.out / 'index.html'}")
    for shot in faulty:
        print(f"{shot.file}: {shot.faults[0]}")
    return 1 if faulty else 0


def plan(arguments: argparse.Namespace, known: Sequence[str]) -> Iterator[Shot]:
    """All pictures that are asked for. Raises WrongArgument."""
    from game.kernel.names import nearest

    for scene in arguments.scene or ():
        if scene not in known:
            close = nearest(scene, known)
            hint = f'; did you mean "{close}"?' if close else ""
            raise WrongArgument(f'--scene: unknown scene "{scene}"{hint}')
    for size in arguments.size or ():
        window_size(size)
    for text in arguments.text or ():
        if not 75 <= text <= 200:
            raise WrongArgument(f"--text: found {text}, expected 75 to 200")
    for scene, size, text, theme in product(
        arguments.scene or known, arguments.size or SIZES, arguments.text or TEXTS, arguments.theme or THEMES
    ):
        yield Shot(scene, size, text, theme)


def draw(window: GameWindow, shot: Shot, folder: Path) -> Shot:
    """Draw one picture into the folder; returns it with its faults."""
    import pygame

    from game.client.app import App
    from game.client.gallery import build_scene
    from game.client.places import user_folders
    from game.client.settings import Settings
    from game.client.text import TextLog

    window.resize(window_size(shot.size))
    pygame.event.clear()
    with tempfile.TemporaryDirectory() as own:
        settings = Settings(theme=shot.theme, text_size=shot.text / 100, animation_speed=0.0)
        app = App(window, settings, user_folders(Path(own)))
        log = app.look.type.log = TextLog()
        app.push(build_scene(shot.scene, app))
        log.clear()
        app.draw()
        app.animator.skip()
    file = folder / shot.file
    file.parent.mkdir(exist_ok=True)
    pygame.image.save(app.window.surface, file)
    return Shot(shot.scene, shot.size, shot.text, shot.theme, tuple(faults(log)))


def faults(log: TextLog) -> Iterator[str]:
    """What is wrong with the texts of a picture, in words."""
    for text in log.clipped():
        yield f'"{text.text}" is cut off'
    for one, other in log.overlapping():
        yield f'"{one.text}" lies on "{other.text}"'


def index(shots: Sequence[Shot]) -> str:
    """The page: a row of pictures for each scene, faults in words below them."""
    parts = ['<!doctype html><meta charset="utf-8"><title>Gallery</title><style>', STYLE, "</style>"]
    scene = ""
    for shot in shots:
        if shot.scene != scene:
            scene = shot.scene
            parts.append(f'<h2 id="{scene}">{scene}</h2>')
        told = "".join(f"<li>{html.escape(fault)}" for fault in shot.faults[:5])
        words = f"{shot.size}, text {shot.text} %, {shot.theme}"
        parts.append(
            f'<figure><a href="{shot.file}"><img loading="lazy" src="{shot.file}" alt="{shot.scene}, {words}"></a>'
            f"<figcaption>{words}<ul>{told}</ul></figcaption></figure>"
        )
    return "\n".join(parts)


STYLE = (
    "body{background:#1a1410;color:#f4e7c6;font:15px sans-serif;margin:2em}figure{display:inline-block;margin:8px;"
    "vertical-align:top;width:400px}img{width:100%}ul{color:#ff9a7a;margin:4px 0;padding-left:1.2em}"
)
