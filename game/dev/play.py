"""``play``: open the window."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to show first, and how."""
    parser.add_argument("--game", metavar="NAME", help="go straight to setting up this game")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game, or open a replay")
    parser.add_argument(
        "--seed", type=int, metavar="N", help="the seed of a new game: the same seed deals the same cards"
    )
    screen = parser.add_mutually_exclusive_group()
    screen.add_argument("--windowed", dest="fullscreen", action="store_false", default=None, help="open in a window")
    screen.add_argument("--fullscreen", dest="fullscreen", action="store_true", default=None, help="fill the screen")
    parser.add_argument("--size", type=size, metavar="WxH", help="size of the window, such as 1280x720")


def size(text: str) -> tuple[int, int]:
    """``1280x720`` as (1280, 720)."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and int(width) and int(height)):
        raise argparse.ArgumentTypeError(f"found {text!r}, expected width x height in pixels, such as 1280x720")
    return int(width), int(height)


def run(args: argparse.Namespace) -> int:
    """Open the window and play until it is closed; the exit code."""
    from game.client.program import run as run_client

    return run_client(args)
