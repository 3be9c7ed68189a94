"""What sounds are made of: sines, noise, envelopes, filters, a room. Samples are lists of numbers around 0; times are
seconds, pitches Hz, levels 0 to 1.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Sequence
from random import Random

RATE = 22050
"""Samples per second of every sound."""
Samples = list[float]
Mode = tuple[float, float, float]
"""One tone of a struck thing: pitch, level, and the seconds in which it fades by 60 dB."""


def count(seconds: float) -> int:
    """How many samples last that long."""
    return round(seconds * RATE)


def sweep(seconds: float, start: float, end: float) -> Samples:
    """A sine that glides from one pitch to another, evenly to the ear."""
    size = count(seconds)
    ratio = (end / start) ** (1 / max(1, size))
    phase, step, made = 0.0, 2 * math.pi * start / RATE, []
    for _ in range(size):
        made.append(math.sin(phase))
        phase += step
        step *= ratio
    return made


def tone(seconds: float, pitch: float, harmonics: Sequence[float] = (1.0,), wobble: float = 0.0) -> Samples:
    """A tone with the levels of its harmonics; ``wobble`` is the depth of a vibrato as a share of the pitch."""
    size, turn = count(seconds), 2 * math.pi / RATE
    made, phase = [], 0.0
    table = [sum(level * math.sin(2 * math.pi * i * (k + 1) / 2048) for k, level in enumerate(harmonics))
             for i in range(2048)]  # fmt: skip
    for i in range(size):
        made.append(table[int(phase * 2048 / (2 * math.pi)) & 2047])
        phase += turn * pitch * (1 + wobble * math.sin(turn * 5.4 * i))
    return made


def noise(seconds: float, seed: int) -> Samples:
    """White noise; the same for the same seed."""
    draw = Random(seed).random
    return [2 * draw() - 1 for _ in range(count(seconds))]


def struck(seconds: float, modes: Iterable[Mode]) -> Samples:
    """A thing that was struck: its tones, fading each in its own time. Computed by rotation, without drift."""
    made = [0.0] * count(seconds)
    for pitch, level, fade in modes:
        shrink = 10 ** (-3 / (fade * RATE))
        cosine, sine = shrink * math.cos(2 * math.pi * pitch / RATE), shrink * math.sin(2 * math.pi * pitch / RATE)
        x, y = level, 0.0
        for i in range(len(made)):
            made[i] += y
            x, y = x * cosine - y * sine, x * sine + y * cosine
    return made


def shaped(samples: Samples, *points: tuple[float, float]) -> Samples:
    """The samples under an envelope of straight lines through (time, level); 0 after the last point."""
    made, at = [], 0
    for i, sample in enumerate(samples):
        now = i / RATE
        while at + 1 < len(points) and now >= points[at + 1][0]:
            at += 1
        if at + 1 >= len(points):
            break
        (start, low), (end, high) = points[at], points[at + 1]
        made.append(sample * (low + (high - low) * (now - start) / (end - start)))
    return made


def fading(samples: Samples, seconds: float, attack: float = 0.002) -> Samples:
    """A quick beginning, then a fade of 60 dB in ``seconds``."""
    shrink, rise, level = 10 ** (-3 / (seconds * RATE)), max(1, count(attack)), 1.0
    made = []
    for i, sample in enumerate(samples):
        made.append(sample * level * min(1.0, i / rise))
        level *= shrink
    return made


def low_pass(samples: Samples, pitch: float) -> Samples:
    """Leaves what is lower (6 dB an octave)."""
    share, held, made = 1 - math.exp(-2 * math.pi * pitch / RATE), 0.0, []
    for sample in samples:
        held += share * (sample - held)
        made.append(held)
    return made


def high_pass(samples: Samples, pitch: float) -> Samples:
    """Leaves what is higher (6 dB an octave)."""
    return [sample - low for sample, low in zip(samples, low_pass(samples, pitch), strict=True)]


def band(samples: Samples, start: float, end: float | None = None, width: float = 1.0) -> Samples:
    """Leaves a band around a pitch that may glide; a small ``width`` rings (a trapezoidal state-variable filter)."""
    end = start if end is None else end
    first = second = 0.0
    ratio, pitch, made = (end / start) ** (1 / max(1, len(samples))), start, []
    for sample in samples:
        push = math.tan(math.pi * min(pitch, RATE * 0.45) / RATE)
        middle = (first + push * (sample - second)) / (1 + push * (push + width))
        low = second + push * middle
        first, second = 2 * middle - first, 2 * low - second
        made.append(width * middle)
        pitch *= ratio
    return made


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts laid over each other: (time at which it begins, level, samples)."""
    made = [0.0] * max(count(at) + len(samples) for at, _, samples in parts)
    for at, level, samples in parts:
        for i, sample in enumerate(samples, count(at)):
            made[i] += level * sample
    return made


def driven(samples: Samples, push: float) -> Samples:
    """Overdriven: loud parts are bent, as by a speaker that has too much."""
    return [math.tanh(push * sample) for sample in samples]


def in_room(samples: Samples, wet: float, seconds: float = 0.5) -> Samples:
    """The sound in a room that rings for about ``seconds``: four echoing paths, each duller with every turn."""
    size = len(samples) + count(seconds)
    made = [*samples, *([0.0] * (size - len(samples)))]
    for path in (0.0297, 0.0371, 0.0411, 0.0437):
        line, at, dull = [0.0] * count(path), 0, 0.0
        back = 10 ** (-3 * path / seconds)
        for i in range(size):
            heard = line[at]
            dull += 0.55 * (heard - dull)
            line[at] = (samples[i] if i < len(samples) else 0.0) + back * dull
            made[i] += wet * 0.25 * heard
            at = at + 1 if at + 1 < len(line) else 0
    return made


def in_circle(size: int, parts: Iterable[tuple[float, float, Samples]]) -> Samples:
    """Parts laid on a loop of ``size`` samples; what reaches over the end goes on at the beginning."""
    made = [0.0] * size
    for at, level, samples in parts:
        for i, sample in enumerate(samples, count(at)):
            made[i % size] += level * sample
    return made


def looped(samples: Samples, seam: float) -> Samples:
    """A loop without a seam: the last ``seam`` seconds are blended into the first ones, equally loud all the way."""
    over = count(seam)
    body, tail = samples[: len(samples) - over], samples[len(samples) - over :]
    for i, sample in enumerate(tail):
        turn = math.pi / 2 * i / over
        body[i] = body[i] * math.sin(turn) + sample * math.cos(turn)
    return body


def centred(samples: Samples) -> Samples:
    """The samples around 0: slow noise in a loop leans to one side, which costs room and clicks where it begins."""
    middle = sum(samples) / len(samples)
    return [sample - middle for sample in samples]


def trimmed(samples: Samples) -> Samples:
    """Without what is too quiet to be heard at the end (55 dB below the loudest)."""
    least, end = 10 ** (-55 / 20) * max(map(abs, samples)), len(samples)
    while end and abs(samples[end - 1]) < least:
        end -= 1
    return samples[:end]


def finished(samples: Samples, peak: float) -> array[int]:
    """16-bit samples with that peak, trimmed, around 0; both ends fade quickly so that nothing clicks."""
    samples = trimmed(high_pass(samples, 24))
    size, first, last = len(samples), count(0.0005), count(0.02)
    ends = [min(1.0, i / first, (size - 1 - i) / last) for i in range(size)]
    return sixteen_bits([sample * end for sample, end in zip(samples, ends, strict=True)], peak)


def sixteen_bits(samples: Samples, peak: float) -> array[int]:
    """Whole numbers whose largest is that share of what 16 bits hold. Of a loop the ends meet: it needs no more."""
    gain = 32767 * peak / max(1e-9, max(map(abs, samples)))
    return array("h", (round(gain * sample) for sample in samples))
