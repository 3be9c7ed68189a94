"""Where lines end: between which words, and where a word is cut that is too long for one."""

from __future__ import annotations

from collections.abc import Callable

DOT = "·"
"""Stands between two things on a line; at the end of a line nothing needs it."""
LEFTOVER = 0.25
"""A last word that stands alone on its line and takes less than this part of its room looks like a leftover."""
SEPARATORS = ("/\\", "-_")
"""Behind these a word that is wider than its room is cut best, behind the first ones rather."""
NO_BREAK = "\u00a0"
"""A space at which no line ends; it is as wide as any other."""


def filled_up(lines: list[str], measure: Callable[[str], int], width: int) -> list[str]:
    """A paragraph's lines, the last with one word more where it would be a leftover, or two if the first is a number. A
    whole sentence is none, and the line before stays the longer one."""
    if len(lines) > 1 and " " not in lines[-1] and measure(lines[-1]) < LEFTOVER * width:
        shorter, _, word = lines[-2].rpartition(" ")
        longer = f"{word} {lines[-1]}"
        if goes_along(shorter.rpartition(" ")[2]):
            shorter, _, number = shorter.rpartition(" ")
            longer = f"{number} {longer}"
        if shorter and word != DOT and not word.endswith(".") and measure(longer) <= min(width, measure(shorter)):
            lines[-2:] = [shorter, longer]
    return lines


def goes_along(word: str) -> bool:
    """Whether a word at the end of a line goes along with the next one to its line: a number, with what it counts."""
    return word.removeprefix("(").isdigit()


def seam(word: str, head: int) -> int:
    """Where a word is cut that has room for ``head`` characters: behind a separator (of a path, say) in the later half
    of them, else where the room ends."""
    for signs in SEPARATORS:
        found = max(word.rfind(sign, head // 2, head) for sign in signs)
        if found >= 0:
            return found + 1
    return head


def kept_whole(things: list[str]) -> str:
    """Things with dots between them, inside of which no line ends."""
    return f" {DOT} ".join(thing.replace(" ", NO_BREAK) for thing in things)


def freed(line: str) -> str:
    """A line with spaces of the usual kind: where it ends is known by now."""
    return line.replace(NO_BREAK, " ")
