"""``replay FILE``: show a finished game answer by answer; ``--verify`` plays it again and compares."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.kernel.errors import HotseatError
from game.session.carried import open_game
from game.session.describe import Teller
from game.session.replay import Replay

HELP = "show a finished game, or play it again and compare"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a replay or a save")
    parser.add_argument("--verify", action="store_true", help="play it again; say where it differs first")
    parser.add_argument("--seat", type=int, metavar="N", help="as the person at seat N (from 1) saw it")


def run(args: argparse.Namespace) -> int:
    """Show or verify. 0: as recorded, 1: it differs, 2: the file cannot be read (SaveError)."""
    replay = Replay.open(args.file, open_game)
    if args.verify:
        return _verify(args.file, replay)
    audience = () if args.seat is None else (_seat(args.seat, len(replay.saved.seats)),)
    for line in told(replay, audience):
        print(line)
    if replay.notice:
        print(replay.notice)
    return 0


def _seat(number: int, count: int) -> int:
    if not 1 <= number <= count:
        raise HotseatError(f"replay: --seat {number}: expected a seat from 1 to {count}")
    return number - 1


def told(replay: Replay, audience: tuple[int, ...]) -> list[str]:
    """The log of the audience, one line an event."""
    tells = Teller(replay.view(replay.last, audience), [plan.name for plan in replay.saved.seats])
    return [f"{event.number:4} {tells.short(event)}" for event in replay.history(replay.last, audience)]


def _verify(file: Path, replay: Replay) -> int:
    difference = replay.verify()
    if difference is None:
        print(f"{file}: {replay.last} answers, as recorded")
        return 0
    print(f"{file}: {difference}")
    return 1
