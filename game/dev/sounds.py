"""``sounds``: compute every sound of the program anew and write the files."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.paths import assets_root


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--out", type=Path, help="the folder to write into (default: assets/sounds)")


def run(arguments: argparse.Namespace) -> int:
    """Carry out the command; returns the exit code."""
    from game.dev.studio.takes import write_sounds

    for path in write_sounds(arguments.out or assets_root() / "sounds"):
        print(path)
    return 0
