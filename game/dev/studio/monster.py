"""Sounds of the robot and of what it does to the city."""

from __future__ import annotations

import math
from random import Random

from game.dev.studio.signal import (
    RATE,
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


def thud(start: float, end: float, seconds: float, seed: int) -> Samples:
    """Something heavy meets the ground: a falling low tone, the knock that small speakers can tell, and dust."""
    body = fading(sweep(seconds, start, end), seconds * 1.1, 0.003)
    hit = fading(sweep(min(0.16, seconds), start * 4, start * 1.3), 0.16, 0.001)
    dust = fading(band(noise(seconds, seed), 620, 240, 1.0), seconds * 0.6, 0.002)
    return driven(mixed((0, 0.9, body), (0, 0.7, hit), (0, 1.6, dust)), 1.6)


def clank(pitch: float, seconds: float = 0.35) -> Samples:
    """A plate of iron."""
    ratios = ((1.0, 1.0), (1.51, 0.7), (2.29, 0.5), (2.93, 0.4), (4.07, 0.25))
    return struck(seconds, [(pitch * ratio, level, seconds / ratio**0.7) for ratio, level in ratios])


def rubble(seconds: float, seed: int, pieces: int) -> Samples:
    """Bits that rain down, fewer and smaller in the end."""
    draw, parts = Random(seed), []
    for i in range(pieces):
        at = seconds * 0.85 * draw.random() ** 1.6
        bit = fading(band(noise(0.05, seed + i), 500 + 1700 * draw.random(), width=0.5), 0.03 + 0.03 * draw.random())
        parts.append((at, (0.2 + 0.5 * draw.random()) * (1 - at / seconds), bit))
    return mixed((0, 0.0, [0.0]), *parts)


def boom(seconds: float, seed: int, low: float = 70.0) -> Samples:
    """An explosion: the crack, the ball of fire, the ground, and what comes down."""
    crack = fading(high_pass(noise(0.06, seed), 900), 0.05, 0.0005)
    fire = fading(low_pass(low_pass(noise(seconds, seed + 1), 900), 1400), seconds * 0.8, 0.006)
    ground = fading(sweep(seconds, low, 30), seconds * 0.9, 0.004)
    return driven(
        mixed((0, 0.9, crack), (0, 4.2, fire), (0, 0.55, ground), (0.15, 0.7, rubble(seconds, seed + 2, 16))), 1.7
    )


def step() -> Samples:
    """One step of three: a foot of iron, not too loud, for there are many."""
    return in_room(mixed((0, 1.0, thud(105, 48, 0.26, 70)), (0.0, 0.24, clank(310, 0.22))), 0.25, 0.3)


def stomp() -> Samples:
    """The whole weight."""
    return in_room(
        mixed((0, 1.0, thud(92, 30, 0.75, 71)), (0, 0.32, clank(196, 0.5)), (0.06, 0.5, rubble(0.7, 72, 16))), 0.35, 0.6
    )


def punch() -> Samples:
    """The arm flies, and a house learns of it."""
    air = shaped(band(noise(0.2, 74), 500, 2400, 0.8), (0, 0), (0.16, 1), (0.19, 0))
    return in_room(
        mixed(
            (0, 0.6, air),
            (0.17, 1.0, thud(150, 42, 0.4, 75)),
            (0.17, 0.3, clank(262, 0.3)),
            (0.22, 0.5, rubble(0.5, 76, 12)),
        ),
        0.3,
        0.45,
    )


def crunch(turn: int) -> Samples:
    """One fold of iron."""
    grit = fading(band(noise(0.16, 80 + turn), 1100, 400, 0.6), 0.14)
    return driven(mixed((0, 1.0, clank(150 + 37 * turn, 0.25)), (0, 1.2, grit)), 1.8)


def crush() -> Samples:
    """Iron folds: three crunches under one weight."""
    folds = [(0.12 * turn, 1.0 - 0.15 * turn, crunch(turn)) for turn in range(3)]
    return in_room(mixed(*folds, (0.05, 1.0, thud(80, 32, 0.6, 84)), (0.3, 0.4, rubble(0.5, 85, 12))), 0.3, 0.5)


def beam() -> Samples:
    """A ray from the eyes: it loads, tears, and hums out."""
    size = round(0.95 * RATE)
    ray, phase, turn = [], 0.0, 0.0
    for i in range(size):
        now = i / RATE
        pitch = 320 + 1500 * math.exp(-4.5 * now)
        turn += 2 * math.pi * 61 / RATE
        phase += 2 * math.pi * pitch / RATE
        ray.append(math.sin(phase + (2.2 * math.exp(-2 * now) + 0.8) * math.sin(phase * 0.5 + turn)))
    shape = shaped(ray, (0, 0), (0.02, 1), (0.5, 0.75), (0.94, 0))
    hiss = shaped(band(noise(0.95, 88), 4200, 1800, 0.9), (0, 0), (0.03, 0.8), (0.9, 0))
    return in_room(driven(mixed((0, 0.9, shape), (0, 0.5, hiss)), 1.3), 0.35, 0.5)


def breath() -> Samples:
    """Fire, in gusts."""
    fire = low_pass(noise(1.2, 90), 1900)
    gusts = [
        sample * (0.7 + 0.3 * math.sin(2 * math.pi * (9 + 4 * i / len(fire)) * i / RATE))
        for i, sample in enumerate(fire)
    ]
    roar = shaped(band(gusts, 380, 620, 1.2), (0, 0), (0.18, 1), (0.8, 0.8), (1.18, 0))
    bright = shaped(band(noise(1.2, 91), 1400, 2600, 1.0), (0, 0), (0.2, 1), (0.6, 0.5), (1.15, 0))
    return driven(mixed((0, 1.5, roar), (0, 0.5, bright), (0.1, 0.5, rubble(1.0, 92, 30))), 1.5)


def missile() -> Samples:
    """A whistle that falls, and where it falls."""
    whistle = shaped(sweep(0.5, 2100, 780), (0, 0), (0.08, 0.5), (0.46, 1), (0.49, 0))
    rocket = shaped(band(noise(0.5, 94), 2600, 1000, 0.9), (0, 0), (0.1, 0.8), (0.47, 0.6), (0.49, 0))
    return in_room(mixed((0, 0.32, whistle), (0, 0.5, rocket), (0.47, 1.1, boom(0.9, 95))), 0.3, 0.6)


def roll_level(now: float) -> float:
    """How loud thunder rolls at a moment, -1 to 1: uneven waves."""
    return math.sin(2 * math.pi * 3.1 * now + 2 * math.sin(2 * math.pi * 1.3 * now))


def thunder() -> Samples:
    """The crack, then the rolling."""
    crack = mixed(
        *((0.028 * i, 1.0 - 0.17 * i, fading(high_pass(noise(0.07, 100 + i), 700), 0.06, 0.0005)) for i in range(5))
    )
    roll = low_pass(low_pass(noise(1.5, 106), 170), 260)
    waves = [sample * (0.55 + 0.45 * roll_level(i / RATE)) for i, sample in enumerate(roll)]
    rolling = shaped(waves, (0, 0), (0.06, 1), (0.5, 0.8), (1.48, 0))
    return in_room(
        driven(mixed((0, 2.0, crack), (0.06, 6.0, rolling), (0, 0.6, thud(75, 34, 0.6, 107))), 1.4), 0.4, 0.7
    )


def chaos() -> Samples:
    """Everything at once: voices that chase each other round and round, and a bang."""
    parts: list[tuple[float, float, Samples]] = []
    for i, pitch in enumerate((330, 415, 523, 622, 784)):
        voice = tone(0.75, pitch * (1.0 + 0.01 * i), (1.0, 0.5, 0.35, 0.2), wobble=0.09)
        parts.append((0.055 * i, 0.24, shaped(voice, (0, 0), (0.1, 1), (0.45, 0.7), (0.74, 0))))
    swirl = shaped(band(noise(0.9, 110), 700, 3800, 0.35), (0, 0), (0.6, 1), (0.88, 0))
    return in_room(mixed(*parts, (0, 0.6, swirl), (0.62, 0.8, boom(0.6, 111, 85))), 0.35, 0.5)


def wing() -> Samples:
    """It flies over: jets that come and go, lower when they have passed."""
    jet = shaped(band(noise(0.8, 115), 1500, 560, 0.8), (0, 0), (0.3, 1), (0.45, 0.9), (0.79, 0))
    whine = shaped(sweep(0.8, 940, 520), (0, 0), (0.3, 1), (0.79, 0))
    return in_room(mixed((0, 1.0, jet), (0, 0.16, whine), (0.42, 0.8, boom(0.55, 116, 80))), 0.3, 0.45)


def miss() -> Samples:
    """Nothing: a puff, and a spring that has no more to say."""
    puff = shaped(band(noise(0.45, 120), 1500, 350, 1.0), (0, 0), (0.04, 1), (0.44, 0))
    spring = shaped(tone(0.5, 150, (1.0, 0.5, 0.3), wobble=0.12), (0, 0), (0.04, 0.5), (0.48, 0))
    return in_room(mixed((0, 0.9, puff), (0.05, 0.3, spring)), 0.2, 0.25)


def cannon() -> Samples:
    """From orbit: it loads upwards and strikes straight down."""
    load = shaped(tone(0.5, 180, (1.0, 0.4, 0.3)), (0, 0), (0.45, 0.8), (0.49, 0))
    rise = shaped(sweep(0.5, 300, 2600), (0, 0), (0.42, 0.8), (0.49, 0))
    return in_room(mixed((0, 0.2, load), (0, 0.3, rise), (0.46, 0.5, beam()), (0.5, 0.9, boom(0.8, 125))), 0.3, 0.5)


def remote() -> Samples:
    """A remote: the button, and two notes by radio."""
    press = fading(high_pass(noise(0.02, 130), 1500), 0.02, 0.0005)
    first, second = (
        shaped(tone(0.1, pitch, (1.0, 0.0, 0.3, 0.0, 0.15)), (0, 0), (0.008, 1), (0.07, 0.8), (0.1, 0))
        for pitch in (880, 1175)
    )
    return mixed((0, 0.6, press), (0.04, 0.5, first), (0.14, 0.5, second))


def remote_back() -> Samples:
    """Remotes are ready again: three notes upwards."""
    notes = [
        shaped(tone(0.09, pitch, (1.0, 0.0, 0.3, 0.0, 0.15)), (0, 0), (0.008, 1), (0.06, 0.7), (0.09, 0))
        for pitch in (659, 880, 1319)
    ]
    return mixed(*((0.075 * i, 0.5, note) for i, note in enumerate(notes)))


def remote_dead() -> Samples:
    """A remote fails: a spark, and two notes downwards."""
    spark = mixed(*((0.03 * i, 0.8, fading(high_pass(noise(0.02, 140 + i), 2200), 0.015, 0.0005)) for i in range(4)))
    notes = [
        shaped(tone(0.14, pitch, (1.0, 0.0, 0.4, 0.0, 0.2)), (0, 0), (0.008, 1), (0.1, 0.7), (0.14, 0))
        for pitch in (587, 392)
    ]
    return mixed((0, 0.7, spark), (0.1, 0.5, notes[0]), (0.23, 0.5, notes[1]))
