"""What a home screen says of Dead Cells; apart from the rules, for it is wanted before them."""

from __future__ import annotations

from game.kernel.info import GameInfo

INFO = GameInfo(
    id="dead_cells",
    title="Dead Cells: The Rogue-Lite Board Game",
    tagline="Die, spend your Cells, and wake up a little stronger.",
    seats=(1, 2, 3, 4),
    cover="dead_cells/box_dead_cells.svg",
    minutes="20–45",
    campaign=True,
    chronicle="runs",
)
