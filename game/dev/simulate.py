"""``simulate GAME``: whole games between bots, counted, timed and watched for broken rules."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.bots.match import Tally, play_game
from game.bots.players import is_searched, make_bot
from game.dev import campaigns
from game.games.registry import load_game
from game.kernel.errors import HotseatError

HELP = "play many games between bots"
SHARE = 50
"""Games that a worker process plays before it tells."""
SHARE_OF_SEARCH = 4
"""The same where a bot searches, which takes a hundred times longer."""


@dataclass(frozen=True, slots=True)
class Job:
    """Some games for one worker: ``count`` of them with seeds from ``first``."""

    game: str
    options: Mapping[str, str]
    bots: tuple[str, ...]
    first: int
    count: int
    every: int
    rotates: bool = False
    packs: tuple[str, ...] = ()

    def seats(self, seed: int) -> tuple[str, ...]:
        """Who sits where in the game of this seed."""
        first = seed % len(self.bots) if self.rotates else 0
        return (*self.bots[first:], *self.bots[:first])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed; they count up (1)")
    parser.add_argument("--seats", default="random,random", help="the bots in turn order, such as easy,random")
    parser.add_argument("--rotate", action="store_true", help="the bots move on by a seat from game to game")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="a table option; may be repeated")
    parser.add_argument("--pack", action="append", default=[], metavar="NAME", help="play with a pack; may be repeated")
    parser.add_argument("--check-every", type=int, default=1, metavar="K", help="check after every K answers (1)")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="processes (2)")
    parser.add_argument("--campaign", type=int, default=0, metavar="RUNS", help="campaigns of so many tables in a row")
    parser.add_argument("--as", dest="named", default="", help="with --campaign: seats by name; / between several ways")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of words")


def run(args: argparse.Namespace) -> int:
    """Play and tell. 0: no invariant broke, 1: some did."""
    game = load_game(args.game, args.pack)
    bots = tuple(args.seats.split(","))
    if len(bots) not in game.definition.seats:
        allowed = ", ".join(map(str, game.definition.seats))
        raise HotseatError(f"--seats {args.seats}: {len(bots)} seats; {game.title} is played with {allowed}")
    for name in ("games", "check_every", "workers"):
        if getattr(args, name) < 1:
            raise HotseatError(f"--{name.replace('_', '-')} {getattr(args, name)}: expected at least 1")
    for name in bots:
        make_bot(args.game, name)
    options = game.content.resolve_options(dict(_pair(each) for each in args.option))
    if args.campaign:
        return campaigns.run(args.game, options, bots, _ways(args.named, len(bots)), args)
    total, started = Tally(), time.perf_counter()
    try:
        for tally in _progress(_tallies(args, bots, options), args.games, quiet=args.json):
            total.add(tally)
    except KeyboardInterrupt:
        print(f"stopped after {total.games} games", file=sys.stderr)
    _tell(args, total, time.perf_counter() - started)
    return 1 if total.violations else 0


def _ways(named: str, seats: int) -> list[tuple[str, ...] | None]:
    """The names of the seats as ``--as`` gives them: ``flayed/poisoned`` are two ways to seat one."""
    found: list[tuple[str, ...] | None] = [tuple(way.split(",")) for way in named.split("/")] if named else [None]
    if any(way is not None and len(way) != seats for way in found):
        raise HotseatError(f"--as {named}: expected {seats} names, with a comma between them")
    return found


def _pair(text: str) -> tuple[str, str]:
    key, found, value = text.partition("=")
    if not found:
        raise HotseatError(f"--option {text}: expected NAME=VALUE")
    return key, value


def _tallies(args: argparse.Namespace, bots: tuple[str, ...], options: Mapping[str, str]) -> Iterator[Tally]:
    share = SHARE_OF_SEARCH if any(is_searched(args.game, bot) for bot in bots) else SHARE
    end = args.seed + args.games
    jobs = [
        Job(args.game, options, bots, first, min(share, end - first), args.check_every, args.rotate, tuple(args.pack))
        for first in range(args.seed, end, share)
    ]
    if args.workers < 2 or len(jobs) < 2:
        yield from map(play_job, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(min(args.workers, len(jobs)), _leave_stopping_to_us) as pool:
        yield from pool.imap(play_job, jobs)


def _leave_stopping_to_us() -> None:
    """Ctrl-C is for the process that tells; the workers end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_job(job: Job) -> Tally:
    """Play the games of one job; each violation says how to see it again."""
    game, total = load_game(job.game, job.packs), Tally()
    for seed in range(job.first, job.first + job.count):
        tally = play_game(game, job.options, job.seats(seed), seed, job.every)
        tally.violations = [f"{told} (again with: {again(job, seed)})" for told in tally.violations]
        total.add(tally)
    return total


def again(job: Job, seed: int) -> str:
    """The command that plays this one game again."""
    options = "".join(f" --option {name}={value}" for name, value in job.options.items())
    packs = "".join(f" --pack {name}" for name in job.packs)
    return f"simulate {job.game} --games 1 --seed {seed} --seats {','.join(job.seats(seed))}{options}{packs}"


def _progress(tallies: Iterator[Tally], games: int, *, quiet: bool) -> Iterator[Tally]:
    if quiet or not sys.stderr.isatty():
        yield from tallies
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=games)
        for tally in tallies:
            bar.advance(task, tally.games)
            yield tally


def _tell(args: argparse.Namespace, total: Tally, seconds: float) -> None:
    rate = total.decisions / seconds if seconds else 0.0
    outcomes = dict(total.outcomes.most_common())
    if args.json:
        told = {"game": args.game, "games": total.games, "decisions": total.decisions, "seconds": round(seconds, 3)}
        told |= {"decisions_per_second": round(rate), "violations": total.violations, "outcomes": outcomes}
        told["levels"] = {bot: {"seats": seats, "won": total.won[bot]} for bot, seats in sorted(total.seated.items())}
        print(json.dumps(told))
        return
    print(f"{args.game}: {total.games} games, {total.decisions} decisions in {seconds:.1f} s ({rate:,.0f} a second)")
    if not total.games:
        return
    for seat, bot in enumerate(() if args.rotate else args.seats.split(",")):
        print(f"  seat {seat + 1}, {bot}: {total.winners[seat]} won")
    for bot, seats in sorted(total.seated.items()):
        print(f"  {bot}: {total.won[bot]} won of {seats} seats")
    for outcome, count in outcomes.items():
        print(f"  {count:6} {100 * count / total.games:5.1f} %  {outcome}")
    for violation in total.violations[:20]:
        print(f"  broken: {violation}")
    print(f"{len(total.violations)} games broke an invariant")
