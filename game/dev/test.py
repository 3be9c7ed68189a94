"""``test``: run the tests of a checkout. main.py has installed what they need."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from game.kernel.errors import HotseatError


class NoPytest(HotseatError):
    """The tests' tools are not installed here."""


def run_tests(arguments: list[str]) -> int:
    """Run pytest in the checkout's folder with these arguments (paths start there); pytest's exit code."""
    root = Path(__file__).parents[2]
    try:
        import pytest
    except ImportError as error:
        raise NoPytest(f"pytest is not installed here. Run: python3 {root / 'main.py'} test") from error
    os.chdir(root)
    sys.path.insert(0, str(root))
    return int(pytest.main(arguments))
