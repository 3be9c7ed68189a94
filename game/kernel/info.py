"""What is said of a game before it is loaded."""

from __future__ import annotations

from game.kernel.plain import Frozen


class GameInfo(Frozen):
    """What a home screen says of a game before it is loaded. cover: a picture below assets/. campaign:
    whether something lasts from table to table (its definition names the ``record``). chronicle: the list in
    that record with an entry for each table that is over, or empty."""

    id: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    cover: str
    minutes: str
    campaign: bool = False
    chronicle: str = ""
