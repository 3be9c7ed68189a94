"""Which games bring lessons, and how many: known without reading any of them."""

from __future__ import annotations

from game import paths

PATTERN = "lessons/*.yaml"


def lesson_count(game: str) -> int:
    """How many lessons a game brings."""
    return len(list((paths.data_root() / game).glob(PATTERN)))
