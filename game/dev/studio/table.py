"""Sounds of things on a table: wood, card, dice, cloth, buttons."""

from __future__ import annotations

from random import Random

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
)


def knock(pitch: float, seconds: float = 0.12, seed: int = 1) -> Samples:
    """Wood struck by something hard: three tones out of tune with each other, and the contact itself."""
    wood = struck(seconds, [(pitch, 1.0, seconds), (pitch * 2.76, 0.45, seconds * 0.6), (pitch * 5.4, 0.2, 0.03)])
    return mixed((0, 1.0, wood), (0, 0.5, fading(high_pass(noise(0.02, seed), 1200), 0.015, 0.0005)))


def tick() -> Samples:
    """A button: a small brass switch set in wood."""
    return mixed((0, 0.8, knock(980, 0.05, 3)), (0, 0.3, struck(0.06, [(2900, 1.0, 0.05), (4310, 0.4, 0.03)])))


def refusal() -> Samples:
    """No: two dull knocks, the second lower."""
    return in_room(
        mixed((0, 1.0, low_pass(knock(246, 0.16, 5), 1400)), (0.13, 0.9, low_pass(knock(185, 0.2, 6), 1200))), 0.25, 0.2
    )


def turn() -> Samples:
    """The next turn: a soft bar of wood and one of metal, a fifth apart."""
    low = struck(0.5, [(392, 1.0, 0.5), (1568, 0.25, 0.14)])
    high = struck(0.8, [(587, 0.8, 0.9), (2349, 0.18, 0.25)])
    return in_room(mixed((0, 0.8, low), (0.11, 0.7, high)), 0.3, 0.4)


def card_slide() -> Samples:
    """A card pulled over felt."""
    hiss = band(noise(0.2, 11), 1700, 3400, 1.1)
    return shaped(hiss, (0, 0), (0.05, 1), (0.12, 0.6), (0.19, 0))


def card_flip() -> Samples:
    """A card bends, snaps over and lies down."""
    bend = shaped(band(noise(0.09, 12), 1500, 3600, 0.9), (0, 0), (0.07, 0.6), (0.085, 0))
    snap = fading(band(noise(0.05, 13), 2600, width=0.7), 0.05, 0.0008)
    lie = fading(low_pass(noise(0.12, 14), 900), 0.09, 0.003)
    return mixed((0, 0.5, bend), (0.08, 1.0, snap), (0.15, 0.7, lie))


def laid(seed: int) -> Samples:
    """One card slid over and laid down."""
    return mixed((0, 0.5, card_slide()), (0.09, 0.8, fading(low_pass(noise(0.1, seed), 1300), 0.07)))


def deal() -> Samples:
    """Four cards laid down one by one."""
    return mixed(*((0.13 * i, 0.9 - 0.05 * i, laid(20 + i)) for i in range(4)))


def shuffle() -> Samples:
    """A riffle: thirty edges, quicker and quicker, then the pack is pushed together."""
    draw, at, parts = Random(31), 0.0, []
    for i in range(30):
        edge = fading(band(noise(0.03, 100 + i), 2300 + 900 * draw.random(), width=0.8), 0.022, 0.0006)
        parts.append((at, 0.9 + 0.6 * i / 30, edge))
        at += 0.026 - 0.014 * i / 30 + 0.004 * draw.random()
    parts.append((at + 0.06, 0.55, card_slide()))
    parts.append((at + 0.2, 0.8, low_pass(knock(330, 0.08, 32), 1500)))
    return mixed(*parts)


def dice() -> Samples:
    """A die thrown on wood: it hits, bounces quicker and quicker, rattles and lies."""
    draw, at, gap, parts = Random(41), 0.0, 0.15, []
    for i in range(11):
        loud = 1.0 * 0.84**i * (0.8 + 0.4 * draw.random())
        hit = mixed(
            (0, 1.0, knock(1050 + 700 * draw.random(), 0.06, 200 + i)),
            (0, 0.7, low_pass(knock(260 + 60 * draw.random(), 0.09, 220 + i), 900)),
        )
        parts.append((at, loud, hit))
        at += gap * (0.8 + 0.4 * draw.random())
        gap = max(0.035, gap * 0.8)
    return in_room(mixed(*parts), 0.25, 0.25)


def curtain() -> Samples:
    """Heavy cloth on brass rings."""
    cloth = shaped(band(noise(0.95, 51), 420, 1500, 1.3), (0, 0), (0.16, 0.8), (0.5, 1.0), (0.93, 0))
    draw = Random(52)
    rings = [(0.05 + 0.055 * i + 0.02 * draw.random(), 0.05 + 0.03 * draw.random(),
              struck(0.12, [(3100 + 900 * draw.random(), 1.0, 0.1), (5200 + 600 * draw.random(), 0.5, 0.06)]))
             for i in range(13)]  # fmt: skip
    return in_room(mixed((0, 1.0, cloth), *rings), 0.25, 0.35)


def pop() -> Samples:
    """A counter jumps off: one round pop. There is one for all counters, whoever loses them."""
    return mixed(
        (0, 1.0, fading(sweep(0.12, 420, 1250), 0.09, 0.003)), (0, 0.25, fading(noise(0.012, 61), 0.01, 0.0005))
    )


def pen() -> Samples:
    """Papers squared on the table: something was taken note of."""
    return mixed((0, 0.6, card_slide()), (0.15, 0.8, low_pass(knock(410, 0.06, 63), 1600)))
