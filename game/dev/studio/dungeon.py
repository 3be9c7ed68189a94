"""Sounds of a damp dungeon: blades, wards, bones, stone, cells and scrolls."""

from __future__ import annotations

from random import Random

from game.dev.studio.monster import thud
from game.dev.studio.signal import (
    Samples,
    band,
    fading,
    high_pass,
    in_room,
    low_pass,
    mixed,
    noise,
    shaped,
    struck,
    sweep,
    tone,
)
from game.dev.studio.table import knock


def thump() -> Samples:
    """Something heavy comes down on stone."""
    return thud(105, 48, 0.28, 700)


def blade() -> Samples:
    """A blade goes through the air and bites."""
    air = shaped(band(noise(0.16, 701), 1200, 4200, 0.8), (0, 0), (0.08, 1), (0.15, 0))
    bite = mixed((0, 1.0, thump()), (0, 0.5, fading(band(noise(0.08, 702), 2400, width=0.7), 0.06, 0.0006)))
    return mixed((0, 0.5, air), (0.11, 0.8, bite))


def ward() -> Samples:
    """A shield that holds: a plate is struck and rings."""
    plate = struck(0.6, [(523, 1.0, 0.4), (1184, 0.6, 0.3), (1873, 0.4, 0.22), (2760, 0.25, 0.15)])
    return in_room(mixed((0, 0.8, plate), (0, 0.5, knock(210, 0.12, 711))), 0.3, 0.4)


def curse() -> Samples:
    """A State takes hold: a drop falls into something that hisses."""
    drop = fading(sweep(0.16, 900, 320), 0.14, 0.003)
    hiss = shaped(band(noise(0.45, 721), 2600, 1400, 0.9), (0, 0), (0.1, 0.8), (0.44, 0))
    return in_room(mixed((0, 0.9, drop), (0.1, 0.45, hiss)), 0.3, 0.4)


def frost() -> Samples:
    """Ice closes over something: small high cracks."""
    draw, at, parts = Random(731), 0.0, []
    for i in range(12):
        crack = struck(0.1, [(2400 + 2200 * draw.random(), 1.0, 0.08), (4800 + 1500 * draw.random(), 0.5, 0.05)])
        parts.append((at, 0.9 * 0.9**i, crack))
        at += 0.02 + 0.03 * draw.random()
    return in_room(mixed(*parts), 0.35, 0.4)


def bones() -> Samples:
    """Bones fall in a heap."""
    draw, at, parts = Random(741), 0.0, [(0.0, 0.8, thump())]
    for i in range(9):
        parts.append((0.05 + at, 0.9 * 0.88**i, knock(420 + 520 * draw.random(), 0.09, 742 + i)))
        at += 0.03 + 0.05 * draw.random()
    return in_room(mixed(*parts), 0.3, 0.3)


def coin() -> Samples:
    """Something small and precious drops into the bag."""
    ring = struck(0.3, [(2093, 1.0, 0.25), (3136, 0.6, 0.2), (5274, 0.3, 0.1)])
    return in_room(
        mixed((0, 0.7, ring), (0.07, 0.5, ring), (0.12, 0.4, low_pass(knock(330, 0.08, 751), 1500))), 0.2, 0.3
    )


def pour() -> Samples:
    """Cells are poured out, one after the other, each a little higher."""
    parts = []
    for i in range(5):
        drop = struck(0.35, [(660 * 1.12**i, 1.0, 0.3), (1320 * 1.12**i, 0.4, 0.18)])
        parts.append((0.085 * i, 0.7, drop))
    return in_room(mixed(*parts), 0.4, 0.3)


def gleam() -> Samples:
    """A bar of light passes: a breath that rises."""
    air = shaped(band(noise(0.5, 761), 500, 2600, 0.7), (0, 0), (0.3, 0.9), (0.49, 0))
    rise = shaped(sweep(0.5, 220, 660), (0, 0), (0.25, 0.5), (0.49, 0))
    return in_room(mixed((0, 0.7, air), (0, 0.5, rise)), 0.3, 0.3)


def growth() -> Samples:
    """Somebody grew stronger: three notes upwards."""
    parts = [(0.1 * i, 0.8, struck(0.7, [(pitch, 1.0, 0.6), (2 * pitch, 0.3, 0.3), (3 * pitch, 0.15, 0.15)]))
             for i, pitch in enumerate((294, 440, 587))]  # fmt: skip
    return in_room(mixed(*parts), 0.35, 0.3)


def slab() -> Samples:
    """A stone slab is turned over and falls into its place."""
    grind = shaped(low_pass(band(noise(0.4, 771), 300, 700, 1.1), 1100), (0, 0), (0.08, 0.8), (0.33, 0.6), (0.39, 0))
    return in_room(mixed((0, 0.7, grind), (0.36, 1.0, thump()), (0.36, 0.4, knock(180, 0.14, 772))), 0.35, 0.3)


def mending() -> Samples:
    """A wound closes: a warm chord that swells."""
    chord = mixed(*((0, 0.5, tone(0.55, pitch, (1.0, 0.3, 0.1), wobble=0.004)) for pitch in (262, 330, 392)))
    return in_room(shaped(chord, (0, 0), (0.2, 1), (0.54, 0)), 0.35, 0.3)


def horn() -> Samples:
    """Something great stands up: a low horn and a falling gate."""
    call = shaped(
        tone(0.75, 73, (1.0, 0.8, 0.7, 0.5, 0.4, 0.3), wobble=0.006), (0, 0), (0.25, 1), (0.45, 0.8), (0.74, 0)
    )
    chain = high_pass(mixed(*((0.07 * i, 0.6, knock(900 + 40 * i, 0.05, 781 + i)) for i in range(5))), 500)
    return in_room(mixed((0, 0.9, low_pass(call, 900)), (0.1, 0.3, chain), (0.45, 0.9, thump())), 0.4, 0.4)


def knell() -> Samples:
    """Somebody died: a cracked bell, once."""
    bell = struck(0.8, [(147, 1.0, 1.1), (311, 0.6, 0.9), (389, 0.5, 0.9), (622, 0.3, 0.6), (1130, 0.15, 0.3)])
    return in_room(mixed((0, 0.9, bell), (0, 0.4, thump())), 0.4, 0.5)
