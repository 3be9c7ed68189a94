"""Sounds that say how things stand: drums and brass."""

from __future__ import annotations

from game.dev.studio.monster import rubble, thud
from game.dev.studio.signal import (
    Samples,
    band,
    driven,
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

BRASS = (1.0, 0.85, 0.7, 0.52, 0.36, 0.25, 0.17, 0.11, 0.07)
"""Levels of a trumpet's harmonics, roughly."""


def horn(pitch: float, seconds: float) -> Samples:
    """One note of brass: it opens quickly, holds and closes."""
    note = tone(seconds, pitch, BRASS, wobble=0.004)
    beginning = min(0.035, seconds / 4)
    return low_pass(
        shaped(note, (0, 0), (beginning, 1), (seconds * 0.4, 0.75), (seconds * 0.8, 0.62), (seconds, 0)), 3800
    )


def chord(seconds: float, *pitches: float) -> Samples:
    """Several horns, a hair apart in tune."""
    return mixed(
        *(
            (0.004 * i, 1 / len(pitches), horn(pitch * (1 + 0.0017 * (i - 1)), seconds))
            for i, pitch in enumerate(pitches)
        )
    )


def snare(seed: int, seconds: float = 0.11) -> Samples:
    """One stroke on a snare drum."""
    skin = struck(seconds, [(188, 1.0, 0.09), (331, 0.5, 0.06)])
    wires = fading(high_pass(noise(seconds, seed), 1300), seconds * 0.8, 0.001)
    return mixed((0, 0.6, skin), (0, 0.7, wires))


def cymbal(seconds: float, seed: int) -> Samples:
    """A crash, fading."""
    return fading(high_pass(band(noise(seconds, seed), 3600, width=1.6), 2400), seconds * 0.9, 0.002)


def drum_roll() -> Samples:
    """A roll that swells for three quarters of a second, as long as four cards take to turn up."""
    strokes: list[tuple[float, float, Samples]] = []
    at = 0.0
    while at < 0.72:
        strokes.append((at, 0.3 + 0.9 * at, snare(300 + len(strokes), 0.09)))
        at += 0.041 if len(strokes) % 2 else 0.035
    return in_room(mixed(*strokes), 0.2, 0.25)


def right() -> Samples:
    """Right: the drum, the cymbal, and a chord that opens upwards. As long as :func:`wrong`."""
    brass = mixed((0, 0.8, chord(0.18, 392, 494, 587)), (0.16, 1.0, chord(0.85, 523, 659, 784, 1047)))
    return in_room(mixed((0, 0.7, snare(330, 0.16)), (0, 0.35, cymbal(0.9, 331)), (0.02, 1.0, brass)), 0.3, 0.4)


def wrong() -> Samples:
    """Wrong: the drum, and brass that slides down. As long as :func:`right`."""
    slide = [
        mixed((0, 0.6, horn(pitch, length)), (0, 0.4, horn(pitch * 1.189, length)))
        for pitch, length in ((311, 0.24), (277, 0.24), (233, 0.55))
    ]
    brass = mixed(*((0.23 * i, 0.9, note) for i, note in enumerate(slide)))
    return in_room(mixed((0, 0.7, snare(340, 0.16)), (0, 0.5, thud(110, 60, 0.3, 341)), (0.02, 1.0, brass)), 0.3, 0.4)


def eliminated() -> Samples:
    """A society is gone: its power fails, and something large comes down."""
    power = shaped(tone(1.0, 233, (1.0, 0.5, 0.5, 0.2, 0.2)), (0, 0), (0.03, 0.6), (0.35, 0.6), (0.95, 0))
    fall = shaped(sweep(1.0, 620, 52), (0, 0), (0.05, 0.8), (0.7, 0.8), (0.99, 0))
    end = mixed((0, 1.0, thud(80, 28, 0.8, 350)), (0.05, 0.6, rubble(0.9, 351, 22)))
    return in_room(driven(mixed((0, 0.3, low_pass(power, 900)), (0, 0.45, fall), (0.8, 1.2, end)), 1.2), 0.35, 0.6)


def fanfare() -> Samples:
    """The game is over: four short notes and one long chord."""
    notes = ((0.0, 0.17, (392, 494)), (0.17, 0.12, (392, 494)), (0.29, 0.12, (392, 523)), (0.41, 0.26, (523, 659)),
             (0.66, 0.2, (494, 587)), (0.86, 1.25, (523, 659, 784, 1047)))  # fmt: skip
    brass = [(at, 1.0, chord(seconds, *pitches)) for at, seconds, pitches in notes]
    drums = [(at, 0.4, snare(360 + i, 0.12)) for i, at in enumerate((0.0, 0.17, 0.29, 0.41, 0.66, 0.86))]
    return in_room(
        mixed(*brass, *drums, (0.86, 0.4, cymbal(1.2, 370)), (0.86, 0.5, thud(100, 55, 0.35, 371))), 0.35, 0.7
    )


def agent() -> Samples:
    """Somebody steps out of the shadow: a chord on muted bars, and a brush."""
    bars = [
        (0.05 * i, 0.5, struck(1.0, [(pitch, 1.0, 1.1), (pitch * 3.98, 0.16, 0.2)]))
        for i, pitch in enumerate((220, 262, 311, 370))
    ]
    brush = shaped(band(noise(0.5, 380), 2600, 5200, 1.2), (0, 0), (0.2, 0.35), (0.48, 0))
    return in_room(mixed(*bars, (0, 0.7, brush)), 0.35, 0.6)


def rite() -> Samples:
    """A rite: a gong, and breath behind it."""
    gong = struck(1.8, [(131, 1.0, 3.2), (196.7, 0.6, 2.6), (277, 0.5, 1.9), (415, 0.35, 1.4), (603, 0.2, 0.9)])
    hiss = shaped(band(noise(1.2, 390), 900, 300, 0.5), (0, 0), (0.3, 0.5), (1.15, 0))
    return in_room(mixed((0, 0.8, shaped(gong, (0, 0), (0.015, 1), (1.2, 0.8), (1.79, 0))), (0, 0.4, hiss)), 0.4, 0.7)
