"""What a spot of the table does beside the movements of all games: show a picture, be emptied, turn over."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.animation import Animation, Call, in_sequence
from game.client.presenter import Sprite
from game.client.tables.base import Stage
from game.client.tables.moves import Place, flip


def keep(stage: Stage, key: str, picture: Surface, centre: Place) -> None:
    """Show a picture at rest."""
    stage.show(key, Sprite(picture, centre, key=key))


def drop(stage: Stage, keys: Sequence[str]) -> None:
    """Take several pictures away."""
    for key in keys:
        stage.remove(key)


def turn_over(stage: Stage, id: str, rect: Rect, front: Surface, back: Surface, *, seconds: float = 0.3) -> Animation:
    """The card of a spot turns over from ``front`` to ``back`` and stays so."""
    return in_sequence(Call(lambda: stage.hide(id)), flip(stage, id, rect.center, front, back, seconds=seconds))
