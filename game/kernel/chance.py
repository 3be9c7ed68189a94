"""Chance: one 64-bit number inside the table decides every roll and shuffle.

A linear congruential step with output from the upper half (docs/architecture.md, "Measured choices"): cheap to copy
and save, the same in every process and version.
"""

from __future__ import annotations

from collections.abc import Callable

Below = Callable[[int], int]
"""Takes n and gives a whole number from 0 to n-1."""

_MASK = (1 << 64) - 1


def seeded(seed: int) -> int:
    """The chance state for a seed of any size (splitmix64, so that neighbouring seeds part at once)."""
    z = (seed * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def step(state: int) -> int:
    """The next chance state."""
    return (state * 6364136223846793005 + 1442695040888963407) & _MASK


class Chance:
    """A chance of one's own: for bots, guesses and samplers, never for the table's dice."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seeded(seed)

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1."""
        self.state = state = (self.state * 6364136223846793005 + 1442695040888963407) & _MASK
        return (state >> 33) * n >> 31

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place."""
        below = self.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]
