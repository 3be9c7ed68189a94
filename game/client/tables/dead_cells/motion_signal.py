"""A signal as a bubble beside whoever gives it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.client.animation import Animation, Pause, in_sequence
from game.client.draw import blit
from game.client.tables.dead_cells.moved import Moved
from game.client.tables.dead_cells.paint import ABYSS, BONE, HEROES, PALE
from game.client.tables.dead_cells.words import say
from game.client.tables.lines import quiet, write_lines
from game.client.tables.moves import land

READ = 1.4
"""Seconds for which a bubble stays."""


def signal_sent(moved: Moved) -> Animation | None:
    """The words of the signal stand at the speaker's board for a while."""
    seat = moved.data["seat"]
    hero = next((each for each in moved.after.table.heroes if each.seat == seat), None)
    where = None if hero is None else moved.rect(f"hero.{hero.word}")
    if hero is None or where is None:
        return None
    made = bubble(moved, signal_words(str(moved.data["signal"]), str(moved.data["about"])), HEROES.get(hero.word, PALE))
    return in_sequence(land(moved.stage, "signal", made, where.center), Pause(READ))


def signal_words(signal: str, about: str) -> str:
    """What is said."""
    return say(f"signal.{signal}", about=about)


def bubble(moved: Moved, words: str, edge: tuple[int, int, int]) -> Surface:
    """Words on a dark field with the speaker's colour around it."""
    look = quiet(moved.look)
    size = (look.px(300), max(look.px(56), look.tx(44)))
    made = Surface(size, pygame.SRCALPHA)
    blit(made, look.brush.rounded(size, look.radius(), ABYSS, line=edge, width=2.5), (0, 0))
    room = Rect(12, 4, size[0] - 24, size[1] - 8)
    write_lines(made, look, words, room, "sans_bold", look.type.pixels("label"), BONE)
    return made
