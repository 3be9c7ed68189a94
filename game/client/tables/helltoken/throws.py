"""The die that tumbles, and the drum-roll of a password."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.animation import Animation, Call, Pause, bounce, in_sequence, together
from game.client.draw import blit
from game.client.look import Look
from game.client.presenter import Sprite
from game.client.tables.base import Stage
from game.client.tables.helltoken import cards
from game.client.tables.helltoken.dice import die_face
from game.client.tables.helltoken.layout import BASE_RATIO
from game.client.tables.helltoken.moves import drop, keep, turn_over
from game.client.tables.helltoken.places import TablePlaces
from game.client.tables.helltoken.words import say
from game.client.tables.helltoken.writing import BONE, INK
from game.client.tables.lines import quiet, write_face
from game.client.tables.moves import glide, land

TURN = 0.15
"""Seconds in which one card of a password turns: four, the stamp and a look at it are the ceremony's 1.5 seconds."""
FACES = (3, 5, 1, 6, 2, 4)
RIGHT, WRONG = (47, 157, 74), (168, 31, 43)


def die_side(look: Look, places: TablePlaces) -> int:
    """How large the die is while it tumbles."""
    return max(places.die.width, look.px(56))


def base_size(places: TablePlaces) -> tuple[int, int]:
    """How large the cards of a password are."""
    height = places.board.height * 30 // 100
    return (round(height * BASE_RATIO), height)


def tumble(stage: Stage, places: TablePlaces, value: int) -> Animation:
    """The die is thrown across the board, turning, and comes to rest in its place."""
    look, rest = stage.look, places.die
    side = die_side(look, places)
    start = (places.board.centerx, places.board.bottom - places.board.height // 5)
    stage.hide("die")

    def turn(share: float) -> None:
        face = FACES[int(share * 13) % len(FACES)]
        x = start[0] + (rest.centerx - start[0]) * share
        arc = abs(0.5 - (share * 2.2) % 1.0) * look.px(64) * (1 - share)
        y = start[1] + (rest.centery - start[1]) * share - arc
        stage.show("die", Sprite(die_face(look, side, face), (x, y), angle=-600 * share, key=f"helltoken.die.{face}"))

    return in_sequence(
        glide(stage, 0.7, turn, bounce),
        Call(lambda: keep(stage, "die", die_face(look, rest.width, value), rest.center)),
        Pause(0.3),
    )


def drum_roll(stage: Stage, places: TablePlaces, squares: Sequence[int], *, is_right: bool) -> Animation:
    """Four cards over the board turn up one by one, then the stamp falls."""
    look, board = stage.look, places.board
    width, height = base_size(places)
    gap = width // 6
    left = board.centerx - 2 * width - gap * 3 // 2
    rects = [Rect(left + i * (width + gap), board.centery - height // 2, width, height) for i in range(4)]
    backs = cards.base_back(look, (width, height))
    for i, rect in enumerate(rects):
        keep(stage, f"password.{i}", backs, rect.center)
    turns = [turn_over(stage, f"password.{i}", rect, backs, cards.base_face(look, rect.size, square, ""), seconds=TURN)
             for i, (rect, square) in enumerate(zip(rects, squares, strict=True))]  # fmt: skip
    picture = verdict_stamp(look, places, is_right=is_right)
    verdict = land(stage, "password.verdict", picture, board.center, seconds=0.25)
    gone = [f"password.{i}" for i in range(4)] + ["password.verdict"]
    return in_sequence(*turns, Pause(0.15), together(verdict), Pause(0.45), Call(lambda: drop(stage, gone)))


def verdict_stamp(look: Look, places: TablePlaces, *, is_right: bool) -> Surface:
    """The verdict on a password."""
    words, colour = (say("right"), RIGHT) if is_right else (say("wrong"), WRONG)
    return stamp(look, words, colour, places.board.width * 6 // 10)


def stamp(look: Look, words: str, colour: tuple[int, int, int], width: int) -> Surface:
    """A verdict as a rubber stamp."""
    return look.cache.get(("helltoken.stamp", words, width), lambda: _make_stamp(look, words, colour, width))


def _make_stamp(look: Look, words: str, colour: tuple[int, int, int], width: int) -> Surface:
    size = (width, width // 4)
    picture = look.brush.rounded(size, width // 24, BONE, line=INK, width=max(2.0, width / 100)).copy()
    inner = picture.get_rect().inflate(-width // 24, -width // 24)
    blit(
        picture,
        look.brush.rounded(inner.size, width // 30, None, line=colour, width=max(3.0, width / 60), alpha=0),
        inner,
    )
    write_face(picture, quiet(look), words, inner.inflate(-width // 16, -8), "display", width // 6, colour)
    return picture
