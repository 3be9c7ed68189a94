"""Two quiet loops: a games room at night, and a city with a monster in it."""

from __future__ import annotations

import math
from random import Random

from game.dev.studio.monster import thud
from game.dev.studio.signal import (
    RATE,
    Samples,
    band,
    count,
    fading,
    high_pass,
    in_circle,
    in_room,
    looped,
    low_pass,
    noise,
    shaped,
    struck,
    tone,
)
from game.dev.studio.table import card_slide, knock

LENGTH = 16.0
SEAM = 2.0


def bed(seed: int, pitch: float) -> Samples:
    """Soft noise without a seam, for what is always there."""
    return looped(low_pass(low_pass(noise(LENGTH + SEAM, seed), pitch), pitch * 1.5), SEAM)


def swelling(samples: Samples, *waves: tuple[int, float, float]) -> Samples:
    """Louder and softer in slow waves: (how often in the loop, depth, where it begins)."""
    made = []
    for i, sample in enumerate(samples):
        level = 1.0
        for often, depth, start in waves:
            level *= 1 + depth * math.sin(2 * math.pi * (often * i / len(samples) + start))
        made.append(sample * level)
    return made


def murmur(seed: int) -> list[tuple[float, float, Samples]]:
    """People at other tables, too far to be understood: syllables of dull noise."""
    draw, at = Random(seed), 0.0
    parts: list[tuple[float, float, Samples]] = []
    while at < LENGTH:
        length = 0.09 + 0.12 * draw.random()
        syllable = band(low_pass(noise(length + 0.05, seed + len(parts)), 900), 210 + 330 * draw.random(), width=0.35)
        parts.append((at, 0.25 + 0.5 * draw.random(), shaped(syllable, (0, 0), (length * 0.4, 1), (length, 0))))
        at += length * (0.8 + 0.5 * draw.random()) + (0.5 + 1.4 * draw.random() if draw.random() < 0.14 else 0)
    return parts


def games_room() -> Samples:
    """A room at night: warm air, voices far off, a clock, now and then wood, a card, a glass."""
    size = count(LENGTH)
    clock = [(i * 1.0, 0.022 if i % 2 else 0.017, knock(1900 if i % 2 else 1700, 0.03, 400 + i % 2)) for i in range(16)]
    glass = in_room(struck(0.5, [(2210, 1.0, 0.5), (3540, 0.5, 0.3)]), 0.5, 0.6)
    creak = in_room(
        shaped(tone(0.35, 118, (1.0, 0.8, 0.6, 0.5, 0.4), wobble=0.05), (0, 0), (0.1, 1), (0.34, 0)), 0.4, 0.4
    )
    things = [
        (2.6, 0.07, in_room(card_slide(), 0.5, 0.4)),
        (5.3, 0.03, fading(glass, 1.0, 0.004)),
        (8.1, 0.04, low_pass(creak, 700)),
        (10.7, 0.07, in_room(low_pass(knock(240, 0.12, 411), 800), 0.6, 0.5)),
        (12.9, 0.06, in_room(card_slide(), 0.5, 0.4)),
        (13.2, 0.06, in_room(low_pass(knock(310, 0.1, 412), 900), 0.6, 0.5)),
    ]
    voices = low_pass(in_circle(size, [*murmur(420), *murmur(470)]), 620)
    air, fire = bed(401, 170), bed(402, 420)
    rest = in_circle(size, [*clock, *things])
    air = swelling(air, (2, 0.12, 0.1), (5, 0.08, 0.6))
    voices = swelling(voices, (3, 0.35, 0.2), (7, 0.2, 0.7))
    return [0.34 * a + 0.09 * b + 1.15 * c + d for a, b, c, d in zip(air, fire, voices, rest, strict=True)]


def siren(seconds: float) -> Samples:
    """A siren many streets away."""
    size, phase, made = count(seconds), 0.0, []
    for i in range(size):
        phase += 2 * math.pi * (620 + 190 * math.sin(2 * math.pi * 0.32 * i / RATE)) / RATE
        made.append(math.sin(phase) + 0.3 * math.sin(2 * phase))
    return in_room(low_pass(shaped(made, (0, 0), (seconds * 0.45, 1), (seconds - 0.01, 0)), 800), 0.7, 0.9)


def city() -> Samples:
    """Streets far below: traffic, wind, a siren, and every four seconds the ground."""
    size = count(LENGTH)
    street = swelling(bed(501, 130), (2, 0.25, 0.0), (5, 0.15, 0.4))
    wind = swelling(looped(band(noise(LENGTH + SEAM, 502), 340, width=0.5), SEAM), (1, 0.4, 0.2), (3, 0.35, 0.6))
    hiss = swelling(looped(high_pass(low_pass(noise(LENGTH + SEAM, 503), 2600), 900), SEAM), (4, 0.5, 0.3))
    foot = in_room(low_pass(thud(62, 31, 0.8, 510), 180), 0.6, 0.9)
    groan = low_pass(shaped(tone(1.6, 58, (1.0, 0.7, 0.5, 0.3), wobble=0.03), (0, 0), (0.6, 1), (1.59, 0)), 260)
    horn = low_pass(shaped(tone(0.5, 349, (1.0, 0.5, 0.4)), (0, 0), (0.05, 1), (0.4, 0.9), (0.49, 0)), 700)
    parts = [(4.0 * i + 0.8, 0.2 if i % 2 else 0.15, foot) for i in range(4)]
    parts += [(6.2, 0.05, siren(6.0)), (2.9, 0.05, groan), (11.3, 0.02, in_room(horn, 0.8, 0.8)),
              (11.95, 0.016, in_room(horn, 0.8, 0.8))]  # fmt: skip
    things = in_circle(size, parts)
    return [0.6 * a + 0.16 * b + 0.014 * c + d for a, b, c, d in zip(street, wind, hiss, things, strict=True)]
