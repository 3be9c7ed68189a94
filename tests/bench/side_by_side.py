"""Our games beside games by others on one core: ``python3 tests/bench/side_by_side.py [--python PATH] [NAME ...]``.

Every contestant is a live process; they take turns in short chunks, ours directly before and after each of the others,
so that a slow moment of the machine hits both. Told are the times of one choice as multiples of ours: median and
quartiles. ``ours`` against ours must read 0.97 to 1.03. Source: docs/architecture.md,
"Measured choices".
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import IO

HERE = Path(__file__).parent
ROTATIONS = 9
CHUNK = 0.15
CONTROL = (0.97, 1.03)


class Contestant:
    """A process that plays when told to. name: whom it plays."""

    def __init__(self, name: str, process: subprocess.Popen[str]) -> None:
        self.name = name
        assert process.stdin is not None and process.stdout is not None
        self._to: IO[str] = process.stdin
        self._from: IO[str] = process.stdout
        self.is_there = self._from.readline().strip() == "ready"

    def play(self, seconds: float) -> float:
        """Seconds of processor time for one choice."""
        print(seconds, file=self._to, flush=True)
        return float(self._from.readline())


@contextmanager
def contestant(name: str, python: str) -> Iterator[Contestant]:
    """A contestant in a process of its own, which ends with the block."""
    with subprocess.Popen(
        [python, str(HERE / "contestant.py"), name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=HERE.parents[1],
    ) as process:
        try:
            yield Contestant(name, process)
        finally:
            process.terminate()


def compare(ours: Contestant, others: Sequence[Contestant], rotations: int, seconds: float) -> dict[str, list[float]]:
    """By contestant: its time for one choice as a multiple of ours, once for each rotation."""
    found: dict[str, list[float]] = {other.name: [] for other in others}
    before = ours.play(seconds)
    for _ in range(rotations):
        for other in others:
            theirs, after = other.play(seconds), ours.play(seconds)
            found[other.name].append(2 * theirs / (before + after))
            before = after
    return found


def peers() -> list[str]:
    """The adapters that are there."""
    return sorted(file.stem for file in (HERE / "peers").glob("*.py") if file.stem != "__init__")


def main(argv: Sequence[str] | None = None) -> int:
    """Compare and tell; 1 if ours against ours does not read 1."""
    parser = argparse.ArgumentParser(description="Our games beside games by others on one core.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(peers())} (all)")
    parser.add_argument("--game", default="helltoken", help="our game (helltoken)")
    parser.add_argument("--python", default=sys.executable, help="the Python that has the others installed")
    parser.add_argument("--rotations", type=int, default=ROTATIONS)
    parser.add_argument("--seconds", type=float, default=CHUNK, help=f"length of a chunk ({CHUNK})")
    args = parser.parse_args(argv)
    pin_to_one_core()
    with ExitStack() as stack:
        ours = stack.enter_context(contestant(f"ours:{args.game}", sys.executable))
        control = stack.enter_context(contestant(f"ours:{args.game}", sys.executable))
        control.name = "ours"
        others = [control, stack.enter_context(contestant("yardstick", sys.executable))]
        others += [stack.enter_context(contestant(name, args.python)) for name in args.names or peers()]
        for other in others:
            if not other.is_there:
                print(f"{other.name}: not installed, skipped")
        found = compare(ours, [other for other in others if other.is_there], max(2, args.rotations), args.seconds)
    for name, ratios in found.items():
        low, _, high = quantiles(ratios, n=4)
        print(f"{name:16} {median(ratios):8.2f} times our time of a choice (quartiles {low:.2f} to {high:.2f})")
    return int(not CONTROL[0] <= median(found["ours"]) <= CONTROL[1])


def pin_to_one_core() -> None:
    """Keep this process and those it starts on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


if __name__ == "__main__":
    raise SystemExit(main())
