"""``test``: run the tests of a checkout. main.py has installed what they need."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.kernel.errors import HotseatError

MOST = 8
"""So many processes at most: what each loads anew would cost more than the next one saves."""


class NoPytest(HotseatError):
    """The tests' tools are not installed here."""


def run_tests(arguments: list[str]) -> int:
    """Run pytest in the checkout's folder with these arguments (paths start there), the whole suite on all processors
    if there are none; pytest's exit code."""
    root = Path(__file__).parents[2]
    try:
        import pytest
    except ImportError as error:
        raise NoPytest(f"pytest is not installed here. Run: python3 {root / 'main.py'} test") from error
    os.chdir(root)
    sys.path.insert(0, str(root))
    return int(pytest.main(arguments or shared_out(processors())))


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def shared_out(count: int) -> list[str]:
    """The arguments with which so many processors share the suite, file by file: what is loaded for a file is loaded
    once. None for one processor, where sharing only costs."""
    return ["-n", str(min(count, MOST)), "--dist", "loadfile"] if count > 1 else []
