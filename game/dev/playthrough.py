"""``playthrough GAME``: short games in words, kept beside the tests: each question, answer, sentence, change of sight.

A playthrough's first lines say which game it is; all below them is made from these. Without ``--write`` the files are
compared with what the rules say now. Answers are drawn by chance from the seed.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import unified_diff
from importlib import import_module
from pathlib import Path
from typing import Any

from game.dev.playthrough_words import Narrator
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.errors import HotseatError
from game.kernel.game import Game
from game.session.files import read_text, write_whole
from game.session.plans import SeatPlan
from game.session.sitting import Sitting

FOLDER = Path(__file__).parents[2] / "tests" / "golden" / "playthroughs"
NAMES = ("Ada", "Bo", "Cy", "Di")
TOY = "toy"
"""The model game of the tests, which is no game of the registry."""
MOST_ANSWERS = 1000
DIFFERENCES_SHOWN = 40


@dataclass(frozen=True)
class Head:
    """What a playthrough is made from. options: those that differ from their default."""

    game: str
    seats: int
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """The first lines of the file."""
        chosen = [f"option {name}: {value}" for name, value in self.options.items()]
        return [f"game: {self.game}", f"seats: {self.seats}", f"seed: {self.seed}", *chosen]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--write", action="store_true", help="write the files anew instead of comparing them")
    parser.add_argument("--add", metavar="NAME", help="write a further one, such as 3p-basic")
    parser.add_argument("--seats", type=int, default=2, help="with --add: how many play (2)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="with --add: which game (1)")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="with --add: a table option")


def run(args: argparse.Namespace) -> int:
    """Write or compare. 0: as the files say, 1: some differ, 2: nothing to compare, or a file cannot be read."""
    if args.add:
        _write(FOLDER / args.game / f"{args.add}.txt", _head_of(args))
        return 0
    files = playthroughs(args.game)
    if not files:
        raise HotseatError(f"playthrough {args.game}: there is none in {FOLDER}; make one with --add NAME")
    if args.write:
        for file in files:
            _write(file, read_head(file))
        return 0
    different = [file for file in files if _compared(file)]
    print(f"{args.game}: {len(files)} playthroughs, {len(different)} differ")
    return 1 if different else 0


def playthroughs(game_id: str) -> list[Path]:
    """The files of a game."""
    return sorted((FOLDER / game_id).glob("*.txt"))


def read_head(file: Path) -> Head:
    """The first lines of a playthrough. Raises HotseatError naming the file and what is missing."""
    found = dict(line.split(": ", 1) for line in read_text(file).partition("\n\n")[0].splitlines() if ": " in line)
    for key in ("game", "seats", "seed"):
        if key not in found or (key != "game" and not found[key].isdecimal()):
            raise HotseatError(
                f'{file}: {key}: found {found.get(key)!r}, expected a line such as "{key}: 2" at the top'
            )
    options = {key.removeprefix("option "): value for key, value in found.items() if key.startswith("option ")}
    return Head(found["game"], int(found["seats"]), int(found["seed"]), options)


def open_game(game_id: str) -> Game:
    """A game of the registry, or the toy of the tests."""
    game: Game = import_module("tests.toy").load() if game_id == TOY else load_game(game_id)
    return game


def told(head: Head) -> str:
    """The whole text of a playthrough."""
    game = open_game(head.game)
    if head.seats not in game.definition.seats:
        allowed = ", ".join(map(str, game.definition.seats))
        raise HotseatError(f"seats: found {head.seats}; {game.title} is played with {allowed}")
    plans = [SeatPlan(name) for name in NAMES[: head.seats]]
    sitting = Sitting.begin(game, game.content.resolve_options(head.options), plans, head.seed, now=lambda: 0.0)
    narrator, chance = Narrator(sitting), Chance(head.seed)
    lines = [*head.lines(), "", "The set-up", *narrator.news()]
    while sitting.pending and len(sitting.steps) < MOST_ANSWERS:
        decision = sitting.pending[chance.below(len(sitting.pending))]
        answer = decision.sample(chance.below)
        lines.append(narrator.question(decision, answer))
        sitting.answer(decision.seat, decision.id, answer)
        lines += narrator.news()
    return "\n".join([*lines, "", *narrator.ending()]) + "\n"


def difference(file: Path) -> list[str]:
    """Where the rules no longer say what the file says; empty if they do."""
    was, now = read_text(file).splitlines(), told(read_head(file)).splitlines()
    return list(unified_diff(was, now, f"{file.name}, as kept", "as the rules have it", lineterm="", n=2))


def _compared(file: Path) -> Sequence[str]:
    lines = difference(file)
    print(*lines[:DIFFERENCES_SHOWN], sep="\n", end="\n" if lines else "")
    return lines


def _write(file: Path, head: Head) -> None:
    text = told(head)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, text)
    print(f"{file}: {len(text.splitlines())} lines")


def _head_of(args: argparse.Namespace) -> Head:
    options: dict[str, Any] = {}
    for each in args.option:
        name, found, value = each.partition("=")
        if not found:
            raise HotseatError(f"--option {each}: expected NAME=VALUE")
        options[name] = value
    return Head(args.game, args.seats, args.seed, options)
