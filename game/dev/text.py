"""``text GAME``: play in the terminal. What is typed may also come from a file or another program."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from game.bots.players import PREFIX, bot_levels, is_bot, make_bot
from game.dev.text_play import TextPlay
from game.games.registry import load_game, package
from game.kernel.errors import HotseatError
from game.kernel.game import Game
from game.session.carried import open_game
from game.session.files import read_text
from game.session.plans import HUMAN, SeatPlan, check_player
from game.session.save_text import read_save
from game.session.sitting import Sitting


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--seats", default="", help="who plays, in turn order, such as human,easy")
    parser.add_argument("--names", default="", help="the players' names, such as Ada,Bo")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed deals the same cards (1)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="a table option; may be repeated")
    parser.add_argument("--pack", action="append", default=[], metavar="NAME", help="play with a pack; may be repeated")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved game")


def run(args: argparse.Namespace) -> int:
    """Play until the game is over or the person leaves."""
    sitting = resumed(args.game, args.load) if args.load else begun(load_game(args.game, args.pack), args)
    for notice in sitting.notices:
        print(notice)
    TextPlay(sitting, sys.stdin, sys.stdout).play()
    return 0


def begun(game: Game, args: argparse.Namespace) -> Sitting:
    """A new sitting as the arguments say. Raises HotseatError for what cannot be."""
    seats = args.seats or usual_seats(game)
    players = [check_player(_player(word, game.id)) for word in seats.split(",")]
    if len(players) not in game.definition.seats:
        allowed = ", ".join(map(str, game.definition.seats))
        raise HotseatError(f"--seats {seats}: {len(players)} seats; {game.title} is played with {allowed}")
    for player in filter(is_bot, players):
        make_bot(game.id, player)
    names = named(players, args.names)
    plans = [SeatPlan(name, player) for name, player in zip(names, players, strict=True)]
    options = game.content.resolve_options(dict(pair(each) for each in args.option))
    return Sitting.begin(game, options, plans, args.seed, packs=args.pack)


def _player(word: str, game_id: str) -> str:
    """A bot's level alone stands for the bot, as it does for ``simulate``."""
    return PREFIX + word if word.partition(":")[0] in bot_levels(game_id) else word


def usual_seats(game: Game) -> str:
    """One person against the weakest bots that the game's package brings, or those that play by chance."""
    brought = next(iter(getattr(package(game.id), "BOTS", {})), "random")
    bot = PREFIX + brought
    return ",".join([HUMAN, *[bot] * (min(game.definition.seats) - 1)])


def named(players: Sequence[str], given: str) -> list[str]:
    """A name for every seat. Raises HotseatError if the names given are too many or too few."""
    names = given.split(",") if given else [
        f"Player {i}" if player == HUMAN else f"Bot {i}" for i, player in enumerate(players, 1)
    ]  # fmt: skip
    if len(names) != len(players) or len(set(names)) < len(names):
        raise HotseatError(f"--names {given}: expected {len(players)} different names")
    return names


def pair(text: str) -> tuple[str, str]:
    """``agents=with`` as its name and value. Raises HotseatError for anything else."""
    key, found, value = text.partition("=")
    if not found:
        raise HotseatError(f"--option {text}: expected NAME=VALUE")
    return key, value


def resumed(game_id: str, path: Path) -> Sitting:
    """The sitting in a save, with the packs that it carries. Raises SaveError for a broken file, HotseatError for one
    of another game."""
    package(game_id)
    saved = read_save(read_text(path), str(path))
    if saved.game != game_id:
        raise HotseatError(f"{path}: this is a game of {saved.game}; start it with: text {saved.game} --load {path}")
    return Sitting.resume(saved, open_game(saved))
