"""Dead Cells on the screen."""

from game.client.tables.dead_cells.presenter import DeadCellsPresenter as PRESENTER

__all__ = ["PRESENTER"]
