"""Collecting garbage while nothing moves, so that no frame is late for it."""

from __future__ import annotations

import gc

YOUNG = 5_000
"""New objects after which Python collects by itself, moving or not: more than a played answer makes."""
WORTH = 300
"""New objects that are worth a collection while nothing moves."""


def settle() -> None:
    """Leave what is loaded by now out of later collections; takes about 10 ms."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, 10)


def tidy() -> None:
    """Collect what is young, if there is enough of it."""
    if gc.get_count()[0] > WORTH:
        gc.collect(1)
