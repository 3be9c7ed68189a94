"""Choosing a way through a Biome: tiles by their shape against the Health that the Group can spare. SPEC 13."""

from __future__ import annotations

from game.games.dead_cells.bot_worth import effects_worth, plain_of, spare
from game.games.dead_cells.content import Corridor
from game.games.dead_cells.explore import board_of, exit_at, rune_works
from game.games.dead_cells.names import TOOTH
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.decision import Decision

REWARD = {"square": 2.4, "bevel": 3.6, "circle": 1.9, "hexagon": 0.9, "pentagon": 0.3, "star": 1.5}
"""What a tile is worth by its shape, before what it costs."""
WOUNDS = {"square": 1.3, "bevel": 2.1}
"""Damage that a fight brings on average."""
SPARE_FOR = {"bevel": 3.0, "square": 1.0}
"""Spare Health below which such a fight is dangerous. Bolder than SPEC 13 sketches it (5 for a bevel): more fights
bring more Equipment and Scrolls, and the first Runs end where its acceptance bands want them to."""
DANGER = 3.0
"""What each point that is lacking takes from such a fight's worth."""
HEART = 0.7
"""What a point of spare Health is worth at the Exit, up to eight of them."""


def way(table: DeadCellsTable, decision: Decision) -> tuple[str, str]:
    """The corridor from which the best way leads to an Exit."""
    start = float(spare(table))
    known: dict[tuple[str, int], float] = {}
    ranked = [(from_there(table, space, start, known), -at, space) for at, space in enumerate(decision.options)]
    return max(ranked)[2], "best_way"


def from_there(table: DeadCellsTable, space: str, left: float, known: dict[tuple[str, int], float]) -> float:
    """What is gained by going to a space and on to an Exit, with so much Health to spare."""
    key = (space, round(2 * left))
    if key in known:
        return known[key]
    board = board_of(table)
    way_out = exit_at(table, space)
    if way_out is not None:
        waits = table.game.content.biomes[table.game.content.biome_index[way_out.to]].waits
        known[key] = -50.0 if waits else HEART * min(left, 8.0) + effects_worth(table, plain_of(table, way_out.leaving))
        return known[key]
    shape = shape_at(table, space)
    here = REWARD[shape] + (0.6 if shape == "pentagon" and table.bag[TOOTH] >= 2 else 0.0)
    wounds = WOUNDS.get(shape, 0.0)
    if wounds and left < SPARE_FOR[shape]:
        here -= DANGER * (SPARE_FOR[shape] - left)
    onwards = [each.target for each in board.ways.get(space, ()) if is_open(table, each)]
    most = max((from_there(table, each, left - wounds, known) for each in onwards), default=-50.0)
    known[key] = here + most
    return known[key]


def is_open(table: DeadCellsTable, corridor: Corridor) -> bool:
    """Whether a corridor can be reckoned with: a Rune's with that Rune; a Hand Check's further on is not."""
    return corridor.gate != "hand" and rune_works(table, corridor)


def shape_at(table: DeadCellsTable, space: str) -> str:
    """The shape of a space, which everybody sees."""
    return board_of(table).spaces[space].shape
