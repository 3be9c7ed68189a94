"""``sounds``: compute every sound of the program anew and write the files."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.dev.cli import WrongArgument
from game.paths import assets_root


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--out", type=Path, help="the folder to write into (default: assets/sounds)")


def run(arguments: argparse.Namespace) -> int:
    """Carry out the command; returns the exit code."""
    from game.dev.studio.takes import write_sounds

    out = arguments.out or assets_root() / "sounds"
    try:
        for path in write_sounds(out):
            print(path)
    except OSError as error:
        raise WrongArgument(f"--out: {out} cannot be written: {error.strerror or error}") from error
    return 0
