"""A signal as a bubble beside whoever gives it."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.client.animation import Animation, Pause, in_sequence
from game.client.draw import blit
from game.client.tables.dead_cells.moved import Moved
from game.client.tables.dead_cells.paint import ABYSS, BONE, HEROES, PALE
from game.client.tables.dead_cells.words import say
from game.client.tables.lines import quiet
from game.client.tables.moves import land
from game.client.theme import Colour

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
    place = made.get_rect(midtop=(where.centerx, where.top)).clamp(moved.look.screen.rect)
    return in_sequence(land(moved.stage, "signal", made, place.center), Pause(READ))


def signal_words(signal: str, about: str) -> str:
    """What is said."""
    return say(f"signal.{signal}", about=about)


def bubble(moved: Moved, words: str, edge: Colour) -> Surface:
    """Words on a dark field with the speaker's colour around it, no wider than they are; its tip points at the speaker
    below."""
    look = quiet(moved.look)
    pixels, pad, tip = look.type.pixels("label"), look.px(14), look.px(12)
    text = look.type.render(words, "sans_bold", pixels, BONE)
    field = Rect(0, 0, text.get_width() + 2 * pad, text.get_height() + pad)
    made = Surface((field.width, field.height + tip), pygame.SRCALPHA)
    foot = (field.centerx, field.bottom - 2)
    pygame.draw.polygon(made, edge, [(foot[0] - tip, foot[1]), (foot[0] + tip, foot[1]), (foot[0], made.get_height())])
    blit(made, look.brush.rounded(field.size, look.radius("large"), ABYSS, line=edge, width=2.5), field)
    look.type.put(made, text, words, text.get_rect(center=field.center).topleft, "")
    return made
