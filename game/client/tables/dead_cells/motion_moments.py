"""Moments of a Run that the whole table stops for: the Boss falls, a Feat is met."""

from __future__ import annotations

from game.client.animation import Animation, Call, Pause, in_sequence, together
from game.client.presenter import Sprite
from game.client.tables.dead_cells.moved import Moved
from game.client.tables.dead_cells.paint import GOLD
from game.client.tables.moves import burst, glide, land


def run_won(moved: Moved) -> Animation | None:
    """The table flares up in gold, and the Boss's head comes down in the middle of it."""
    whole, stage = moved.look.screen.rect, moved.stage
    light = moved.look.brush.rounded(whole.size, 1, GOLD)

    def fade(share: float) -> None:
        stage.show("light", Sprite(light, whole.center, alpha=0.55 * (1 - share)))

    sign = in_sequence(land(stage, "won", moved.sign("boss", 190), whole.center, seconds=0.5), Pause(0.7))
    flash = in_sequence(glide(stage, 1.2, fade), Call(lambda: stage.remove("light")))
    return together(flash, sign)


def feat_met(moved: Moved) -> Animation | None:
    """The Feat's sign comes down in a ring of light."""
    place = moved.look.screen.rect.center
    side = moved.look.px(150)
    ring = moved.look.brush.rounded((side, side), side // 2, None, line=GOLD, width=5.0, alpha=0)
    sign = in_sequence(land(moved.stage, "feat", moved.sign("feat", 110), place, seconds=0.4), Pause(0.5))
    return together(burst(moved.stage, "ring", ring, place, seconds=0.8), sign)
