"""Which drawing shows what: by the name of a card, and the first that there is."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from pygame import Surface

from game.client.look import Look
from game.games.dead_cells.view import Named


def slug(whom: Named) -> str:
    """A card's name as files are called, in whatever language it is told: ``undead_archer``."""
    plain = whom.original.lower().replace("'", "").removeprefix("the ")
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


def drawings_of(whom: Named, *kinds: str) -> list[str]:
    """What drawings of a card are called: ``enemy_undead_archer``."""
    return [f"{kind}_{slug(whom)}" for kind in kinds]


@lru_cache(maxsize=1024)
def _exists(root: Path, name: str) -> bool:
    return (root / f"dead_cells/{name}.svg").is_file()


def drawing(look: Look, *names: str) -> str:
    """The first of several drawings that there is."""
    return drawing_in(look.assets.root, *names)


def drawing_in(root: Path, *names: str) -> str:
    """The first of several drawings that there is in a folder of assets."""
    return next((name for name in names if _exists(root, name)), names[-1])


def drawn(look: Look, size: tuple[int, int], *names: str) -> Surface:
    """The first of several drawings that there is, in that size."""
    return look.assets.svg(f"dead_cells/{drawing(look, *names)}.svg", size)
