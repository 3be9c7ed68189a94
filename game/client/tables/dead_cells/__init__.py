"""Dead Cells on the screen."""

from game.client.tables.dead_cells.campaign.page import DeadCellsCampaign
from game.client.tables.dead_cells.presenter import DeadCellsPresenter as PRESENTER
from game.client.tables.dead_cells.sides import sides

CAMPAIGN = DeadCellsCampaign
SIDES = sides

__all__ = ["CAMPAIGN", "PRESENTER", "SIDES"]
