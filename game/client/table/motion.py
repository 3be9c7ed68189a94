"""Animations that any game may have: a die that tumbles, where a presenter has none of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.client.animation import Animation, Call, Pause, Tween, in_sequence
from game.client.draw import blit
from game.client.look import Look
from game.client.presenter import Sprite
from game.kernel.event import Event

if TYPE_CHECKING:
    from game.client.table.playback import Playback

SIDE = 96
PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6: [(-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)]}  # fmt: skip
FACES = (3, 5, 1, 6, 2, 4)


def general_motion(event: Event, stage: Playback) -> Animation | None:
    """The motion of a rolled die, read from the event's name and its value; None for anything else."""
    value = event.data.get("value")
    if event.name.startswith("die.") and isinstance(value, int) and value in PIPS:
        return tumble(value, stage)
    return None


def tumble(value: int, stage: Playback) -> Animation:
    """A die that turns over the middle of the table and comes to rest on its face."""
    look = stage.look
    centre = look.screen.rect.center
    rest = in_sequence(
        Call(lambda: stage.show("die", Sprite(die_face(look, value), centre, key=f"die.{value}"))),
        Pause(0.45),
        Call(lambda: stage.remove("die")),
    )
    if stage.reduced_motion:
        return rest

    def turn(share: float) -> None:
        face = FACES[int(share * 11) % len(FACES)]
        place = (centre[0] - look.px(220) * (1 - share), centre[1] - abs(0.5 - share % 0.5 * 2) * look.px(70))
        stage.show("die", Sprite(die_face(look, face), place, angle=-540 * share, key=f"die.{face}"))

    return in_sequence(Tween(0.55, turn), rest)


def die_face(look: Look, value: int) -> Surface:
    """A die's face as a picture of its own."""
    return look.cache.get(("die", look.px(SIDE), look.theme.name, value), lambda: _draw_face(look, value))


def _draw_face(look: Look, value: int) -> Surface:
    side = look.px(SIDE)
    face = look.brush.rounded(
        (side, side), side // 6, ((250, 240, 220), (214, 196, 164)), line=(92, 66, 40), width=2
    ).copy()
    pip = look.brush.rounded((side // 6, side // 6), side // 12, (60, 30, 22))
    for x, y in PIPS[value]:
        place = Rect(0, 0, side // 6, side // 6)
        place.center = (side // 2 + x * side // 4, side // 2 + y * side // 4)
        blit(face, pip, place)
    return face
