"""``bench``: speed and size of rules, pictures and start, told or as JSON; ``--exact`` counts."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from game.games.registry import game_ids, load_game

PARTS = ("engine", "frames", "start")
Figures = dict[str, Any]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")
    parser.add_argument("--game", metavar="GAME", help="only this game")
    parser.add_argument("--only", choices=PARTS, help="only this part")
    parser.add_argument("--exact", action="store_true", help="count bytecodes and calls per choice: free of noise")
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="how often each figure is taken (9)")


def run(args: argparse.Namespace) -> int:
    """Measure and tell."""
    games = game_ids() if args.game is None else [load_game(args.game).id]
    found = exact(games) if args.exact else timed(games, args.only, max(1, args.rounds))
    if args.json:
        print(json.dumps(found, indent=2))
        return 0
    from game.dev.benching.tell import tell

    tell(found)
    return 0


def exact(games: list[str]) -> Figures:
    """Bytecodes and calls per choice of every mode."""
    from game.dev.benching.exact import measure_exact

    return {"exact": {game: measure_exact(game) for game in games}}


def timed(games: list[str], only: str | None, rounds: int) -> Figures:
    """The parts that were asked for. What starts processes comes before what fills this one's memory."""
    found: Figures = {}
    if only in (None, "start"):
        from game.dev.benching.start import measure_start

        found["start"] = measure_start()
    if only in (None, "engine"):
        from game.dev.benching.engine import measure_engine
        from game.dev.benching.timing import settle_memory

        for game in games:
            load_game(game)
        settle_memory()
        found["engine"] = {game: measure_engine(game, rounds) for game in games}
    if only in (None, "frames"):
        from game.dev.benching.frames import measure_frames

        found["frames"], note = measure_frames()
        if note:
            print(note, file=sys.stderr)
    return {part: found[part] for part in PARTS if part in found}
