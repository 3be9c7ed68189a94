"""How loud a sound is to the ear: broadcasting's measure (ITU-R BS.1770), in windows as long as the ear gathers."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.dev.studio.signal import RATE

GATHERED = 0.2
"""Seconds over which the ear adds up what it hears."""
FULL = 32768.0
Filter = tuple[tuple[float, float, float], tuple[float, float]]
"""What weighs the last three samples that came in, and the last two that went out."""


def _shelf() -> Filter:
    """The head: what is high sounds 4 dB louder."""
    push, gain, width = math.tan(math.pi * 1681.974450955533 / RATE), 10 ** (3.999843853973347 / 20), 0.7071752369554196
    middle = gain**0.4996667741545416
    whole = 1 + push / width + push * push
    ins = (gain + middle * push / width + push * push, 2 * (push * push - gain), gain - middle * push / width + push**2)
    return (ins[0] / whole, ins[1] / whole, ins[2] / whole), (
        2 * (push * push - 1) / whole,
        (1 - push / width + push * push) / whole,
    )


def _floor() -> Filter:
    """What is very low is hardly heard."""
    push, width = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + push / width + push * push
    return (1.0, -2.0, 1.0), (2 * (push * push - 1) / whole, (1 - push / width + push * push) / whole)


def _through(filter: Filter, samples: Sequence[float]) -> list[float]:
    (a, b, c), (d, e) = filter
    x1 = x2 = y1 = y2 = 0.0
    made = []
    for x in samples:
        y = a * x + b * x1 + c * x2 - d * y1 - e * y2
        x2, x1, y2, y1 = x1, x, y1, y
        made.append(y)
    return made


def loudest(samples: Sequence[int]) -> float:
    """The loudest moment of a sound in LUFS; 0 is the loudest that there is."""
    heard = _through(_floor(), _through(_shelf(), [sample / FULL for sample in samples]))
    size = round(GATHERED * RATE)
    power, most = 0.0, 1e-12
    for at, sample in enumerate(heard):
        power += sample * sample
        if at >= size:
            power -= heard[at - size] ** 2
        most = max(most, power / size)
    return -0.691 + 10 * math.log10(most)
