"""The board: neighbours around the edge, and the areas that an attack may strike. Rulebook: Step 1, Step 2.

Walking goes around the edge (move.wrap); areas stop at it (attack.area.no_wrap). Everything is worked out once at load.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

SIZE = 5
Links = tuple[tuple[int, int, int, int], ...]
"""By square (0 is unused): the neighbours up, right, down and left."""
Areas = tuple[tuple[int, ...], ...]
"""By square (0 is unused): the squares of the area, in rising order."""


def place(square: int) -> tuple[int, int]:
    """Row and column of a square, from 0 (ruling R7: row by row, 1 at the top left)."""
    return divmod(square - 1, SIZE)


def around_the_edge(square: int) -> tuple[int, int, int, int]:
    """The squares one step up, right, down and left (move.wrap)."""
    row, column = place(square)
    steps = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    up, right, down, left = (r % SIZE * SIZE + c % SIZE + 1 for r, c in steps)
    return up, right, down, left


def in_block(rows: int, columns: int) -> bool:
    """attack.area.block: the robot's square and the eight around it."""
    return rows <= 1 and columns <= 1


def in_own_and_diagonals(rows: int, columns: int) -> bool:
    """card.breath: the robot's square and its diagonal neighbours."""
    return rows == columns <= 1


def in_cross(rows: int, columns: int) -> bool:
    """card.beam: the whole row and the whole column."""
    return rows == 0 or columns == 0


SHAPES: Mapping[str, Callable[[int, int], bool]] = {
    "block": in_block,
    "own_and_diagonals": in_own_and_diagonals,
    "cross": in_cross,
}
"""Area words of the cards: whether a square that many rows and columns away belongs to the area."""
AREA_RULES = {"block": "attack.area.block", "own_and_diagonals": "card.breath", "cross": "card.beam"}
"""The clause that refuses a square outside the area."""


def area(shape: str, square: int) -> tuple[int, ...]:
    """The squares of an area around ``square``; it does not go around the edge."""
    row, column = place(square)
    inside = SHAPES[shape]
    spots = ((other, *place(other)) for other in range(1, SIZE * SIZE + 1))
    return tuple(other for other, r, c in spots if inside(abs(r - row), abs(c - column)))


@cache
def areas(shape: str) -> Areas:
    """The area around every square."""
    return ((), *(area(shape, square) for square in range(1, SIZE * SIZE + 1)))


def across_the_edge(shape: str, square: int, robot: int) -> bool:
    """Whether ``square`` would belong to the robot's area only if areas went around the edge (attack.area.no_wrap)."""
    (row, column), (r, c) = place(square), place(robot)
    rows, columns = abs(row - r), abs(column - c)
    inside = SHAPES[shape]
    return inside(min(rows, SIZE - rows), min(columns, SIZE - columns)) and not inside(rows, columns)
