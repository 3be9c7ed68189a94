"""What a home screen says of Helltoken; apart from the rules, for it is wanted before them."""

from __future__ import annotations

from game.kernel.info import GameInfo

INFO = GameInfo(
    id="helltoken",
    title="Helltoken",
    tagline="One robot for everybody, and nobody knows where their own bases are.",
    seats=(2, 3),
    cover="helltoken/box_helltoken.svg",
    minutes="10–20",
)
