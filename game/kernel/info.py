"""What is said of a game before it is loaded."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a home screen says of a game before it is loaded. cover: a picture below assets/."""

    id: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    cover: str
    minutes: str
